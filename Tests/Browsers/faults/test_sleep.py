# SPDX-License-Identifier: MIT
"""SLEEP: after a pause of the page, and after being hidden, a loader goes on.

Pages that stay open for long are better served with CSS.
"""

import time

import pytest

import contract
import outputs
import pages

HIDDEN = {
    "display": ("none", ""),
    "visibility": ("hidden", ""),
    "contentVisibility": ("hidden", ""),
    "opacity": ("0", ""),
}
SET = """
document.querySelectorAll(".cell").forEach((cell) => { cell.style[values[0]] = values[1]; });
"""
DETACH = """
const cells = [...document.querySelectorAll(".cell")];
window.kept = cells.map((cell) => cell.firstElementChild);
window.kept.forEach((child) => child.remove());
return new Promise((done) => window.setTimeout(() => {
  cells.forEach((cell, index) => cell.append(window.kept[index]));
  done(true);
}, 300));
"""


@pytest.mark.parametrize("property", HIDDEN)
@pytest.mark.parametrize("place", ("inline", "img"))
def test_goes_on_when_shown_again(engine, tool, place, property):
    loaders = outputs.loaders(tool)
    contents, files = pages.images(loaders)
    page = pages.Page(
        engine, pages.inline(loaders) if place == "inline" else contents, files=files)
    for value in HIDDEN[property]:
        engine.run(SET, [property, value])
        time.sleep(0.3)
    assert not page.still_ones(loaders)


def test_goes_on_when_moved_in_the_page(engine, tool):
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders))
    engine.run(DETACH)
    assert not page.still_ones(loaders)


def test_goes_on_after_sleep(engine, tool):
    """The whole browser stopped for a while, as on a machine that sleeps."""
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders))
    engine.suspend(2)
    assert not page.still_ones(loaders)


def test_one_smil_element_for_what_moves_together(tool):
    """Copies in step share one animation; the others have one each, and no more."""
    for loader in outputs.loaders(tool, modes=("smil",)):
        root = outputs.parsed(loader.svg)
        twins = {}
        for animation in root.iter(*contract.SMIL_ELEMENTS):
            key = (animation.getparent().getparent(), tuple(sorted(animation.attrib.items())))
            twins.setdefault(key, []).append(animation)
        for same in twins.values():
            siblings = len(same[0].getparent().getparent())
            assert len(same) < max(2, siblings), f"{loader}: {same[0].attrib}"
