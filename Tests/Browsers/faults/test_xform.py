# SPDX-License-Identifier: MIT
"""XFORM: an animated transform never replaces another: position, turn and scale go on side by side."""

import json
import math

import pytest

import figures
import outputs

PERIODS = {"position": 1.3, "rotation": 0.7, "scale": 1.7}
INSTANTS = [3 + 173 * i for i in range(32)]
STATIC = {"rotation": 20, "scale": [1, 1], "translation": [3, -2]}


def layer(static):
    """A rectangle that does three things at once, and may have a transform of its own."""
    return {
        "frame": [40, 45, 20, 10], "shape": {"type": "rect"}, "transform": static,
        "animations": [
            {"keyPath": "position", "from": [20, 50], "to": [80, 60],
             "duration": PERIODS["position"]},
            {"keyPath": "rotation", "from": -30, "to": 300, "duration": PERIODS["rotation"]},
            {"keyPath": "scale", "from": 0.5, "to": 1.5, "duration": PERIODS["scale"]}]}


def expected(seconds, static):
    """The rectangle's scale, angle in degrees and centre."""
    part = {name: seconds / period % 1 for name, period in PERIODS.items()}
    x, y = static.get("translation", (0, 0))
    return (0.5 + part["scale"], -30 + 330 * part["rotation"],
            (20 + 60 * part["position"] + x, 50 + 10 * part["position"] + y))


@pytest.mark.parametrize("mode", outputs.MODES)
@pytest.mark.parametrize("static", ({}, STATIC), ids=("plain", "static"))
def test_three_periods_at_once(engine, tool, mode, static):
    spec = {"version": 1, "layers": [layer(static)]}
    engine.load(tool.output("-", "--animation", mode, stdin=json.dumps(spec).encode()))
    for instant in INSTANTS:
        engine.seek(instant)
        figure, *_ = figures.read(engine)
        scale, angle, center = expected(instant / 1000, static)
        a, b, c, d, _, _ = figure.matrix
        assert math.hypot(a, b) == pytest.approx(scale, abs=3e-3), instant
        assert a * d - b * c == pytest.approx(scale * scale, abs=6e-3), instant
        assert (figure.rotation - angle + 180) % 360 - 180 == pytest.approx(0, abs=0.1), instant
        assert figure.center == pytest.approx(center, abs=0.03), instant


def test_one_animated_transform_an_element(tool):
    for loader in outputs.every_output(tool):
        for element in outputs.parsed(loader.svg).iter():
            transforms = [child for child in element if child.get("attributeName") == "transform"]
            words = {name for child in transforms for name in child.attrib}
            assert not words & {"additive", "accumulate", "by", "from", "to"}, loader
            assert len({child.get("type") for child in transforms}) <= 1, loader
