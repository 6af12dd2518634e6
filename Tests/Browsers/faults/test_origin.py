# SPDX-License-Identifier: MIT
"""ORIGIN: what turns keeps its centre, at any size, place, zoom and pixel ratio."""

import json

import pytest

import engines
import outputs
import pages
import pictures

SIZES = (16, 24, 33)
LEFT = 10.37
INSTANTS = [3 + 37 * i for i in range(60)]
LIMIT = 0.3  # px
RATIOS = {"chromium": (1.25, 1.5, 2), "firefox": (1.25, 1.5, 2), "webkit": (2,)}
TURN = {"keyPath": "rotation", "from": 0, "to": 360, "duration": 2}
# All of these look the same from their centre in every direction, or nearly.
RINGS = {
    "dashes": {"shape": {"type": "circle"}, "frame": [10, 10, 80, 80], "strokeColor": "#000",
               "lineWidth": 12, "lineDashPattern": [10.472, 10.472], "animations": [TURN]},
    "anchored": {"shape": {"type": "star", "tips": 8}, "frame": [10, 10, 80, 80],
                 "animations": [TURN, {"keyPath": "scale", "from": 0.8, "to": 1, "duration": 1,
                                       "autoreverses": True}]},
    "replicated": {"shape": {"type": "circle"}, "frame": [43, 3, 14, 14],
                   "replicator": {"count": 8, "rotation": 45}, "animations": []},
}
RINGS["replicated"] = {"frame": [0, 0, 100, 100], "layers": [RINGS["replicated"]],
                       "animations": [TURN]}


def cells(tool):
    """Every ring in both modes, small, at a place between pixels."""
    names, contents = [], []
    for name, layer in RINGS.items():
        text = json.dumps({"version": 1, "layers": [layer]}).encode()
        for mode in outputs.MODES:
            for size in SIZES:
                svg = tool.output("-", "--animation", mode, "--size", str(size), stdin=text).decode()
                names.append(f"{name} {mode} {size}")
                contents.append(f'<div class="place">{svg}</div>')
    return names, contents


def wander(engine, tool, style=""):
    """How far each centre gets from its mean place, in px, by name."""
    names, contents = cells(tool)
    style = f".place {{ position: absolute; left: {LEFT}px; top: 7.81px }} {style}"
    page = pages.Page(engine, contents, style)
    ratio = engine.pixel_ratio
    faults = {}
    for name, shots in zip(names, page.shots(INSTANTS)):
        centers = [pictures.center(shot) for shot in shots]
        for axis in (0, 1):
            values = [center[axis] for center in centers]
            spread = (max(values) - min(values)) / 2 / ratio
            if spread >= LIMIT:
                faults[name] = round(spread, 2)
    return faults


@pytest.mark.parametrize("zoom", (1, 1.1, 0.9))
def test_centres_stay_under_zoom(engine, tool, zoom):
    assert not wander(engine, tool, f".place {{ zoom: {zoom} }}")


@pytest.mark.parametrize("place", (0, 1, 2))
def test_centres_stay_at_every_pixel_ratio(engine, tool, place):
    ratios = RATIOS[engine.name]
    ratio = ratios[place % len(ratios)]
    with engines.start(engine.name, ratio) as sharp:
        assert not wander(sharp, tool)


def test_nothing_says_where_the_origin_is(tool):
    for loader in outputs.every_output(tool):
        assert "transform-origin" not in loader.text and "transform-box" not in loader.text
        root = outputs.parsed(loader.svg)
        assert root.get("transform") is None, loader
        for transform in root.xpath("//@transform"):
            assert "%" not in transform and "deg" not in transform and "px" not in transform
