# SPDX-License-Identifier: MIT
"""CLIP: nothing that moves leaves the viewBox, so that nothing is ever cut off."""

import re

import outputs
import pages
import pictures

COUNT = 64
SIZE = 96
MARGIN = 24
STYLE = f""".cell > svg {{ position: absolute; left: {MARGIN}px; top: {MARGIN}px; width: 48px;
  height: 48px; overflow: visible !important }}"""


def test_no_ink_outside(engine, tool):
    """At the edges of the square or oblong canvas, softened edges may go half a pixel over."""
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders), STYLE, SIZE)
    boxes = engine.run("""
        return [...document.querySelectorAll(".cell > svg")].map((svg) => {
          const box = svg.viewBox.baseVal, scale = Math.min(48 / box.width, 48 / box.height);
          return [box.width * scale, box.height * scale]; });""")
    outside = set()
    for i in range(COUNT):
        page.seek(3 + i * 41)
        for loader, shot, (width, height) in zip(loaders, page.shot(), boxes):
            box = pictures.box(shot, 0.35)
            left, top = MARGIN + 24 - width / 2, MARGIN + 24 - height / 2
            if box and (box[0] < left - 1 or box[1] < top - 1
                        or box[2] > left + width + 1 or box[3] > top + height + 1):
                outside.add(f"{loader}: {box}")
    assert not outside


def test_nothing_clips_on_its_own(tool):
    """Only where the spec asks for a clip or a mask, or for a conic gradient that is made with one."""
    for loader in outputs.every_output(tool):
        if re.search('"(clip|mask|conic)"', outputs.spec_of(loader).read_text()):
            continue
        for word in ("<symbol", "clip-path", "<mask", "overflow"):
            assert word not in loader.text, f"{loader}: {word}"
