# SPDX-License-Identifier: MIT
"""DOC: the same picture as a document, an image, a background and inline, at any size."""

import json
import re

import pytest

import outputs
import pages
import pictures

HOSTILE = ("<&\"'>", "]]>", "</title><script>", "é 漢 \U0001f600", "a\tb", "&amp;", "--> {{x}} ${y}", "\\")

TOP = ".cell > svg, .cell > img { height: auto }"


@pytest.fixture(scope="module")
def stills(tool):
    return [loader.with_svg(tool.output(f"@{loader.name}", "--animation", "none", "--size", "64"))
            for loader in outputs.loaders(tool, modes=("css",))]


def test_has_the_same_box_everywhere(engine, stills):
    contents, files = pages.images(stills)
    places = {
        "img": contents,
        "inline": pages.inline(stills),
        "background": [f'<p style="margin:0;height:64px;background:url({still.path}) no-repeat"></p>'
                       for still in stills],
        "document": [f'<iframe src="{still.path}" width="64" height="64" style="border:0"></iframe>'
                     for still in stills],
    }
    boxes = {
        place: [pictures.box(shot) for shot in pages.Page(engine, cells, TOP, files=files).shot()]
        for place, cells in places.items()}
    for i, still in enumerate(stills):
        seen = [boxes[place][i] for place in places]
        for box in seen:
            assert box and max(abs(a - b) for a, b in zip(box, seen[0])) <= 1, f"{still}: {seen}"


def test_scales_by_width_alone(engine, stills):
    """An own width shrinks all of it, by the viewBox."""
    bare = [still.with_svg(re.sub(' width="[^"]*" height="[^"]*"', ' width="15"', still.text, count=1))
            for still in stills]
    style = ".cell > svg { width: auto; height: auto; }"
    for still, shot in zip(stills, pages.Page(engine, pages.inline(bare), style).shot()):
        left, top, right, bottom = pictures.box(shot, 0.05)
        assert right <= 15 and bottom <= 16 and right - left >= 4, f"{still}"


def test_roots_are_whole(tool):
    for loader in outputs.every_output(tool):
        root = outputs.parsed(loader.svg)
        assert root.nsmap[None] == "http://www.w3.org/2000/svg" and len(root.nsmap) == 1
        assert len(root.get("viewBox").split()) == 4
        for side in ("width", "height"):
            assert re.fullmatch(r"[0-9.]+", root.get(side)), f"{loader}: {root.get(side)}"
        assert loader.text.startswith("<svg ") and loader.text.rstrip().endswith("</svg>")
        assert "\0" not in loader.text and "\r" not in loader.text


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("where", ("file", "inline"))
def test_strings_survive(engine, tool, where, text):
    """Titles, descriptions and text come out as they went in, and only as text."""
    layer = {"text": {"string": text, "fontFamily": text.replace("\t", " ")}, "frame": [0, 0, 99, 20]}
    spec = {"version": 1, "title": text, "description": text, "layers": [layer]}
    svg = tool.output("-", stdin=json.dumps(spec).encode())
    if where == "file":
        engine.load(svg)
    else:
        pages.Page(engine, [svg.decode()])
    label, description, drawn, strangers = engine.run("""
        const svg = document.querySelector("svg");
        return [svg.getAttribute("aria-label"), svg.querySelector("desc").textContent,
          svg.querySelector("text").textContent, svg.querySelectorAll("script, title").length];""")
    assert (label, description, strangers) == (text, text, 0)
    assert drawn.replace("\xa0", " ").replace("\t", " ") == text.replace("\t", " ")
