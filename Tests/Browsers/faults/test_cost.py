# SPDX-License-Identifier: MIT
"""COST: little to compute, nothing to compute that isn't seen, and no box of the page that moves.

Left for later: printing what a loader costs, and a version that moves in steps.
"""

import time

import pytest

import contract
import outputs
import pages

DEAR = ("<filter", "filter:", "Gradient", "<mask", "<pattern", "backdrop", "<image", "box-shadow")
INSTANTS = tuple(range(3, 2000, 197))
COPIES = 20
RUNNING = """
return document.getAnimations().filter((animation) => animation.playState === "running"
  && animation.effect.getComputedTiming().progress !== null).length;
"""


# What a spec asks for, by the words of its text.
ASKED = {
    "<filter": ['"filter'], "filter:": ['"filter'], "Gradient": ['"colors"'],
    "<mask": ['"mask"', '"conic"'], "<pattern": ['"conic"']}


def test_nothing_dear_is_used(tool):
    """Unless the spec asks for it."""
    specs = {file.stem: file.read_text() for file in outputs.EVERY_SPEC}
    for loader in outputs.every_output(tool):
        for word in DEAR:
            asked = any(key in specs[loader.name] for key in ASKED.get(word, ()))
            assert asked or word not in loader.text, f"{loader}: {word}"


def test_no_animation_stands_still(tool):
    """Each has at least two values that differ."""
    seen = 0
    for loader in filter(outputs.is_endless, outputs.every_output(tool)):
        root = outputs.parsed(loader.svg)
        for animation in root.iter(*contract.SMIL_ELEMENTS):
            assert len(set(animation.get("values").split(";"))) > 1, f"{loader}: {animation.attrib}"
            seen += 1
        for name, body in contract.keyframes(root):
            frames = {tuple(part for part in frame.split("}")[0].split(";")
                            if not part.startswith("animation-")) for frame in body.split("{")[1:]}
            assert len(frames) > 1, f"{loader}: {name} {body}"
            seen += 1
    assert seen > 500


def test_few_animations(tool):
    """What all copies do together is said once, for the group: at most three for a figure."""
    for loader in outputs.loaders(tool):
        root = outputs.parsed(loader.svg)
        figures = len([element for element in root.iter() if element.get("d") or element.get("r")
                       or element.get("rx") or element.get("width")])
        animations = list(root.iter(*contract.SMIL_ELEMENTS))
        assert len(animations) <= 3 * figures + 1, f"{loader}: {len(animations)} for {figures}"


def test_hidden_loaders_stop(engine, tool):
    """`display: none` on the wrapper ends all CSS animations, and showing it starts them again."""
    loaders = outputs.loaders(tool, modes=("css",))
    page = pages.Page(engine, pages.inline(loaders))
    assert engine.run(RUNNING) >= len(loaders)
    toggle = "document.querySelectorAll('.cell').forEach((cell) => { cell.style.display = values; })"
    engine.run(toggle, "none")
    assert engine.run(RUNNING) == 0
    engine.run(toggle, "block")
    assert engine.run(RUNNING) >= len(loaders)
    assert not page.still_ones(loaders)


@pytest.mark.parametrize("place", ("inline", "img"))
def test_the_page_never_moves(engine, tool, place):
    """No box of the page changes, whatever is painted in it."""
    loaders = outputs.loaders(tool)
    contents, files = pages.images(loaders)
    page = pages.Page(
        engine, pages.inline(loaders) if place == "inline" else contents, files=files)
    boxes = set()
    for instant in INSTANTS:
        if place == "inline":
            page.seek(instant)
        else:
            time.sleep(0.03)
        boxes.add(str(engine.run("""
            return [...document.querySelectorAll(".cell > *")].map((element) => {
              const box = element.getBoundingClientRect();
              return [box.x, box.y, box.width, box.height, document.body.scrollWidth];
            });""")))
    assert len(boxes) == 1


def test_what_css_moves_needs_no_layout(engine, tool):
    """In Chromium twenty loaders that only move and fade cost no layout at all."""
    if not hasattr(engine, "metrics"):
        pytest.skip("only Chromium counts layouts")
    loaders = [loader for loader in outputs.loaders(tool, modes=("css",))
               if {body.split(":")[0].split("{")[-1]
                   for _, body in contract.keyframes(outputs.parsed(loader.svg))}
               <= {"transform", "opacity"}]
    assert len(loaders) >= 5
    pages.Page(engine, pages.inline(loaders) * (COPIES // len(loaders) + 1))
    before = engine.metrics()
    time.sleep(0.5)
    after = engine.metrics()
    assert after["LayoutCount"] - before["LayoutCount"] <= 1
