# SPDX-License-Identifier: MIT
"""TIMELINE: a loader moves whenever it comes, and its copies keep their phases.

SMIL inside a page starts with the page's load event in every engine; until then it shows its poster.
Pages that show a loader while they load need CSS, or the file as an image.
"""

import time

import pytest

import host
import outputs
import pages
import pictures

HANGING = f'<img src="{host.HANG}" alt="" width="1" height="1">'
LATE = 4  # s
INSERT = """
for (const [index, html] of values.entries()) {
  document.querySelectorAll(".cell")[index].innerHTML = html;
}
"""
OPACITIES = """
const dots = [...document.querySelectorAll("svg > g:first-of-type > circle")];
return dots.map((dot) => Number(window.getComputedStyle(dot).opacity));
"""


def test_moves_before_the_page_is_loaded(engine, tool):
    css = outputs.loaders(tool, modes=("css",))
    smil = outputs.loaders(tool, modes=("smil",))
    contents, files = pages.images(css + smil)
    contents += pages.inline(css) + pages.inline(smil)
    names = [f"img {loader}" for loader in css + smil] + [*map(str, css), *map(str, smil)]
    page = pages.Page(engine, contents, before=HANGING, files=files, loaded=False)
    waiting = len(names) - len(smil)
    shot = lambda: page.shot()[:waiting]
    assert not pages.still(shot, names[:waiting])
    assert engine.run("return document.readyState") == "interactive"
    assert all(pictures.amount(one) > 20 for one in page.shot()[waiting:]), "no poster"


@pytest.fixture(scope="module")
def late(tool):
    return outputs.loaders(tool)


def test_moves_when_inserted_late(engine, tool, late):
    page = pages.Page(engine, [""] * len(late))
    time.sleep(LATE)
    engine.run(INSERT, pages.inline(late))
    assert not page.still_ones(late)


@pytest.mark.parametrize("mode", outputs.MODES)
def test_copies_keep_their_phases_when_inserted_late(engine, tool, mode):
    """Opacity falls behind by an even step from dot to dot; what it is at one moment tells the phases."""
    count, low, high = 8, 0.1, 0.8
    svg = tool.output(
        "@replicator-dots", "--animation", mode, "--set", f"count={count}", "--set", "delay=0.1",
        "--reduced-motion", "still").decode()
    pages.Page(engine, [""])
    time.sleep(0.5)
    engine.run(INSERT, [svg])
    time.sleep(0.3)
    phases = [(value - low) / (high - low) for value in engine.run(OPACITIES)]
    assert len(phases) == count
    for i, phase in enumerate(phases):
        late_by = (phases[0] - phase - i / count + 0.5) % 1 - 0.5
        assert late_by == pytest.approx(0, abs=0.01), f"dot {i}"


def test_nothing_waits_for_a_first_moment(tool):
    """Templates are in full swing at any instant: no animation begins after 0, none ever ends."""
    for loader in outputs.loaders(tool):
        assert 'fill="freeze"' not in loader.text and "forwards" not in loader.text, loader
        assert loader.text.count("<animate") == loader.text.count('repeatCount="indefinite"')
