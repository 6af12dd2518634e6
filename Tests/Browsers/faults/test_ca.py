# SPDX-License-Identifier: MIT
"""CA: timing, groups and transforms mean what Core Animation's documentation says, by formulas."""

import dataclasses
import json
import math

import pytest

import figures
import outputs

INSTANTS = (3, 257, 499, 613, 887, 1251, 1733, 2501, 3877)
LIMIT = 0.01  # of the range


def mod(value, period=1):
    return value - math.floor(value / period) * period


def triangle(part):
    return 1 - abs(1 - 2 * mod(part))


FADE = {"keyPath": "opacity", "from": 0, "to": 1, "duration": 1}
TURN = {"keyPath": "rotation", "from": 0, "to": 360, "duration": 2}


@dataclasses.dataclass
class Case:
    """Animations, and what opacity or angle / 360 must be at a time in seconds."""

    animations: list
    value: object
    kind: str = "opacity"


CASES = {
    "autoreverses doubles the cycle": Case([FADE | {"autoreverses": True}], lambda t: triangle(t / 2)),
    "speed divides the duration": Case([FADE | {"speed": 2}], lambda t: mod(2 * t)),
    "a negative speed runs backwards": Case([FADE | {"speed": -1}], lambda t: 1 - mod(t)),
    "timeOffset shifts the phase": Case([FADE | {"timeOffset": 0.3}], lambda t: mod(t + 0.3)),
    "begin delays": Case([FADE | {"begin": 0.25}], lambda t: mod(t - 0.25)),
    "begin and timeOffset cancel": Case(
        [FADE | {"begin": 0.25, "timeOffset": 0.25}], lambda t: mod(t)),
    "by adds to the model value": Case(
        [{"keyPath": "opacity", "from": 0.2, "by": 0.5, "duration": 1}],
        lambda t: 0.2 + 0.5 * mod(t)),
    "values at even times": Case(
        [{"keyPath": "opacity", "values": [0, 1, 0.5], "duration": 1}],
        lambda t: 2 * mod(t) if mod(t) < 0.5 else 1.5 - mod(t)),
    "keyTimes": Case(
        [{"keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 0.2, 1], "duration": 1}],
        lambda t: mod(t) / 0.2 if mod(t) < 0.2 else (1 - mod(t)) / 0.8),
    "discrete": Case(
        [{"keyPath": "opacity", "values": [0.1, 0.5, 0.9], "keyTimes": [0, 0.25, 0.5, 1],
          "calculationMode": "discrete", "duration": 1}],
        lambda t: 0.1 if mod(t) < 0.25 else 0.5 if mod(t) < 0.5 else 0.9),
    "a pause after each cycle": Case(
        [FADE | {"repeatDelay": 0.5}], lambda t: min(1, mod(t, 1.5))),
    "a group clips": Case(
        [{"group": [FADE | {"duration": 4}], "duration": 1}], lambda t: mod(t) / 4),
    "a group repeats what is in it": Case(
        [{"group": [FADE | {"duration": 0.5, "repeatCount": "infinite"}], "duration": 1}],
        lambda t: mod(2 * t)),
    "a group's speed is a factor of all in it": Case(
        [{"group": [FADE | {"duration": 2}], "duration": 2, "speed": 2}], lambda t: mod(t)),
    "rotation is by angle": Case([TURN], lambda t: mod(t / 2), "rotation"),
    "rotation past a turn": Case(
        [TURN | {"to": 900}], lambda t: mod(2.5 * mod(t / 2)), "rotation"),
    "rotation backwards": Case(
        [TURN | {"from": 0, "to": -360}], lambda t: mod(-t / 2), "rotation"),
}


def difference(kind, found, wanted):
    """How far apart, round the circle for angles."""
    away = abs(found - wanted)
    return min(away, 1 - away) if kind == "rotation" else away


@pytest.mark.parametrize("mode", outputs.MODES)
@pytest.mark.parametrize("name", CASES)
def test_is_the_formula(engine, tool, name, mode):
    case = CASES[name]
    layer = {"frame": [20, 20, 60, 60], "shape": {"type": "rect"}, "animations": case.animations}
    spec = json.dumps({"version": 1, "layers": [layer]}).encode()
    engine.load(tool.output("-", "--animation", mode, "--reduced-motion", "ignore", stdin=spec))
    for instant in INSTANTS:
        engine.seek(instant)
        (figure,) = figures.read(engine)
        found = figure.opacity if case.kind == "opacity" else figure.rotation / 360
        wanted = case.value(instant / 1000)
        assert difference(case.kind, found, wanted) <= LIMIT, f"{instant} ms: {found}, not {wanted}"


@pytest.mark.parametrize("mode", outputs.MODES)
def test_delays_of_nested_replicators_add(engine, tool, mode):
    outer, inner = 0.31, 0.07
    layer = {"frame": [0, 0, 10, 10], "shape": {"type": "rect"}, "animations": [FADE],
             "replicator": [{"count": 3, "delay": outer, "translation": [0, 20]},
                            {"count": 4, "delay": inner, "translation": [20, 0]}]}
    spec = json.dumps({"version": 1, "layers": [layer]}).encode()
    engine.load(tool.output("-", "--animation", mode, "--reduced-motion", "ignore", stdin=spec))
    for instant in INSTANTS:
        engine.seek(instant)
        found = figures.read(engine)
        assert len(found) == 12
        for figure in found:
            x, y = figure.center
            delay = outer * round((y - 5) / 20) + inner * round((x - 5) / 20)
            wanted = mod(instant / 1000 - delay)
            assert difference("rotation", figure.opacity, wanted) <= LIMIT
