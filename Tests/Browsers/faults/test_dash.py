# SPDX-License-Identifier: MIT
"""DASH: strokes that draw themselves have no seams, no stray dots and no negative offsets."""

import json
import re

import numpy
import pytest

import outputs
import pages
import pictures

SHAPES = (
    {"type": "circle"}, {"type": "rect"}, {"type": "roundedRect", "cornerRadius": 20},
    {"type": "polygon", "sides": 5}, {"type": "line"}, {"type": "arc", "startAngle": 0,
                                                         "endAngle": 250})
CAPS = ("butt", "round", "square")
PROPERTIES = ("stroke-dasharray", "stroke-dashoffset")


def drawing(shape, cap, animations=(), **more):
    """The spec of one stroked shape."""
    layer = {"frame": [15, 15, 70, 70], "shape": shape, "strokeColor": "#000", "lineWidth": 8,
             "lineCap": cap, "animations": list(animations), **more}
    return json.dumps({"version": 1, "layers": [layer]}).encode()


def drawn(tool, mode, cap, *animations, **more):
    options = ("--animation", mode, "--reduced-motion", "ignore")
    return [tool.output("-", *options, stdin=drawing(shape, cap, animations, **more)).decode()
            for shape in SHAPES]


@pytest.mark.parametrize("mode", outputs.MODES)
@pytest.mark.parametrize("cap", CAPS)
def test_an_empty_stroke_has_no_ink(engine, tool, mode, cap):
    """At both ends: an end that comes from nothing, and a start that catches up with the end."""
    grow = {"keyPath": "strokeEnd", "from": 0, "to": 1, "duration": 1}
    shrink = {"keyPath": "strokeStart", "values": [1, 0], "duration": 1}
    page = pages.Page(
        engine, drawn(tool, mode, cap, grow) + drawn(tool, mode, cap, shrink))
    page.seek(0)
    assert [pictures.amount(shot) for shot in page.shot()] == pytest.approx([0] * page.count, abs=1)
    page.seek(500)
    assert min(pictures.amount(shot) for shot in page.shot()) > 50


@pytest.mark.parametrize("mode", outputs.MODES)
@pytest.mark.parametrize("cap", CAPS)
def test_a_full_stroke_has_no_gap(engine, tool, mode, cap):
    """Eight times as large, and compared with the stroke that has no dash at all."""
    held = {"keyPath": "strokeEnd", "values": [1, 1, 0], "keyTimes": [0, 0.5, 1], "duration": 1}
    solid = [tool.output("-", stdin=drawing(shape, cap)).decode() for shape in SHAPES]
    whole = pages.Page(engine, solid, size=448).shot()
    page = pages.Page(engine, drawn(tool, mode, cap, held), size=448)
    page.seek(250)
    faults = [
        f"{shape['type']}: {distance:.2%}" for shape, one, other in zip(SHAPES, whole, page.shot())
        if (distance := pictures.apart(one, other)) > 0.001]
    assert not faults


def numbers(text):
    return [float(number) for number in re.findall(r"-?[0-9.]+", text)]


def test_lengths_are_plain(tool):
    """Pairs of a dash and a gap, no offset below 0, no percentages, `calc()` or `pathLength`."""
    seen = 0
    for loader in outputs.every_output(tool):
        assert "pathLength" not in loader.text
        root = outputs.parsed(loader.svg)
        for name in PROPERTIES:
            values = root.xpath(f"//@{name}")
            for text in root.xpath(f"//*[@attributeName='{name}']/@values"):
                values += text.split(";")
            values += re.findall(name + r":([^;}]*)", loader.text)
            for value in values:
                seen += 1
                assert not re.search("%|calc|var", value), f"{loader}: {value}"
                assert min(numbers(value), default=0) >= 0, f"{loader}: {name} {value}"
                # A pattern of the author's own may have an odd number of lengths in it.
                assert name != PROPERTIES[0] or len(numbers(value)) > 1, f"{loader}: {value}"
    assert seen > 200


def test_strokes_that_are_whole_have_no_dash(tool):
    for shape in SHAPES:
        assert b"dash" not in tool.output("-", stdin=drawing(shape, "round"))


def test_nothing_shows_at_the_seam_of_a_closed_path(engine, tool):
    """A stretch that runs round and round has the same ink at the seam as elsewhere."""
    run = [{"keyPath": "strokeStart", "from": 0, "to": 1, "duration": 1},
           {"keyPath": "strokeEnd", "from": 0.3, "to": 1.3, "duration": 1}]
    for mode in outputs.MODES:
        svg = tool.output("-", "--animation", mode, stdin=drawing(
            {"type": "circle"}, "butt", run, strokeWrap=True)).decode()
        page = pages.Page(engine, [svg], size=256)
        inks = [pictures.amount(shots[0]) for shots in
                zip(*page.shots([round(1000 * part) for part in numpy.linspace(0.01, 0.99, 25)]))]
        assert max(inks) / min(inks) < 1.02, mode
