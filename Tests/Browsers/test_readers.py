# SPDX-License-Identifier: MIT
"""The readers and checks against loaders written by hand: right ones pass, wrong ones don't."""

import dataclasses

import pytest
from pytest import approx

import closed_forms
import figures
import founding
import handwritten

MODES = ("css", "smil")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", founding.FORMS)
def test_a_right_loader_passes(engine, name, mode):
    form = founding.FORMS[name][0]()
    founding.check(name, form, engine, handwritten.svg(name, mode, form))


WRONG = (
    ("replicator-dots", {"delay": 0.101}),
    ("replicator-dots", {"half": 50.2}),
    ("label-border", {"period": 2.02}),
    ("label-border", {"corner_radius": 11}),
    ("button-dots", {"delay": 0.203}),
    ("button-dots", {"scale": 1.61}),
    ("button-dots", {"curve": (0, 0, 1, 1)}),
    ("plate-arc", {"period": 2.01}),
    ("plate-arc", {"end": 0.36}),
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "change"), WRONG)
def test_a_wrong_loader_fails(engine, name, change, mode):
    right = founding.FORMS[name][0]()
    wrong = dataclasses.replace(right, **change)
    with pytest.raises(AssertionError):
        founding.check(name, right, engine, handwritten.svg(name, mode, wrong))


@pytest.mark.parametrize(
    ("dashes", "offset", "stretches"),
    (
        ([], 0, [[0, 10]]),
        ([4, 6], 0, [[0, 4]]),
        ([4, 6], -2, [[2, 6]]),
        ([4, 6], 2, [[0, 2], [8, 10]]),
        ([9, 1], -5, [[0, 4], [5, 10]]),
        ([3], 0, [[0, 3], [6, 9]]),
        ([0, 20], 0, []),
    ),
)
def test_painted_stretches(dashes, offset, stretches):
    assert figures.painted_stretches(dashes, offset, 10) == stretches


@pytest.mark.parametrize(
    ("x", "y"), ((0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278)))
def test_timing_curve(x, y):
    assert closed_forms.bezier(closed_forms.EASE_IN_EASE_OUT, x) == approx(y, abs=1e-6)


def test_formulas_have_the_published_values():
    dots = closed_forms.ReplicatorDots()
    assert [dots.opacity(i, 0.72) for i in range(8)] == approx(
        [0.73, 0.6425, 0.555, 0.4675, 0.38, 0.2925, 0.205, 0.1175])
    border = closed_forms.LabelBorder()
    assert border.length == approx(483.043770, abs=1e-3)
    assert border.start == approx((20.34398, 2))
    button = closed_forms.ButtonDots()
    assert [button.factor(i, 1.08) for i in range(3)] == approx([1.049, 1.33439, 1.57869], abs=1e-4)
    plate = closed_forms.PlateArc()
    assert plate.point(0.35, 1.8) == approx((20.9202, 47.8201), abs=1e-4)


@pytest.mark.parametrize("mode", MODES)
def test_screenshots_show_the_instant(engine, mode):
    form = closed_forms.ReplicatorDots()
    engine.load(handwritten.svg("replicator-dots", mode, form))
    for milliseconds in (3, 203, 403, 723, 103):
        engine.seek(milliseconds)
        pixels = engine.screenshot()
        for i in range(form.count):
            x, y = (round(2 * part) for part in form.center(i))
            level = 255 * (1 - form.opacity(i, milliseconds / 1000))
            assert pixels[y, x, :3].tolist() == approx([level] * 3, abs=2.5)
