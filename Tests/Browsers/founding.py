# SPDX-License-Identifier: MIT
"""Whether what a browser computed is what the founding loaders' formulas say.

Each check takes a form, the figures painted at an instant and that instant in seconds. Tolerances:
the files carry three decimals, browsers compute with 32-bit floats, and Chromium measures outlines
of arcs 0.16 % short.
"""

from pytest import approx

import closed_forms
import figures as reading

OPACITY = 1e-3
LENGTH = 0.02  # user units
SCALE = 1e-3
ANGLE = 0.02  # degrees
OUTLINE = 0.002  # of the outline's length

# Parts of the period. Where the formula jumps exactly then, `off_jump` moves the instant a little.
PARTS = (0, 0.25, 0.5, 0.9, 1.37)


def off_jump(seconds):
    """An instant in whole milliseconds, a little after one at which something may jump."""
    return round(seconds * 1000) + 3


def check_replicator_dots(form, figures, t):
    """Place, size and opacity of every dot."""
    assert len(figures) == form.count
    for i, dot in enumerate(figures):
        assert dot.center == approx(form.center(i), abs=LENGTH), f"the place of dot {i}"
        assert dot.size == approx((2 * form.radius,) * 2, abs=LENGTH), f"the size of dot {i}"
        assert dot.opacity == approx(form.opacity(i, t), abs=OPACITY), f"the opacity of dot {i}"
        assert dot.is_filled and not dot.is_stroked


def check_label_border(form, figures, t):
    """The border's outline and the stretches of it that are painted."""
    border = [figure for figure in figures if figure.is_stroked and figure.dashArray]
    assert border, "nothing with a dash is painted"
    for figure in border:
        assert figure.length == approx(form.length, rel=OUTLINE)
        assert figure.mapped(figure.points[0]) == approx(form.start, abs=LENGTH)
        assert figure.center == approx((form.width / 2, form.height / 2), abs=LENGTH)
        assert figure.size == approx(form.rect[2:], abs=LENGTH)
        assert figure.strokeWidth == approx(form.line_width, abs=LENGTH)
        assert figure.opacity == approx(1, abs=OPACITY)
    # Two elements may share the work. In fractions: browsers don't quite agree about lengths.
    stretches = reading.joined(
        [[first / figure.length, last / figure.length]
         for figure in border for first, last in figure.painted()])
    expected = form.painted(t)
    assert len(stretches) == len(expected), f"{stretches}, not {expected}"
    for found, wanted in zip(stretches, expected):
        assert found == approx(wanted, abs=OUTLINE)


def check_button_dots(form, figures, t):
    """Place and scale of every dot; the dots are the smallest figures, all alike."""
    dots = [figure for figure in figures if _is_dot(figure, figures)]
    assert len(dots) == form.count
    first = dots[0]
    radius = first.size[0] / form.factor(0, t)
    for i, dot in enumerate(dots):
        wanted = form.factor(i, t)
        assert dot.size[0] / radius == approx(wanted, abs=2 * SCALE), f"the scale of dot {i}"
        assert dot.size[1] / radius == approx(wanted, abs=2 * SCALE), f"the scale of dot {i}"
        matrix_scale = (dot.matrix[0], dot.matrix[3])
        assert matrix_scale == approx((wanted, wanted), abs=SCALE), f"the matrix of dot {i}"
        assert dot.rotation == approx(0, abs=ANGLE)
    return [dot.center for dot in dots], radius


def _is_dot(figure, figures):
    smallest = min(max(each.box[2:]) for each in figures if each.tag != "text")
    return figure.tag != "text" and figure.box[2:] == approx([smallest, smallest], rel=0.01)


def check_plate_arc(form, figures, t):
    """The indicator's turn, and both ends of its arc; the track under it is the whole half ring."""
    arcs = [figure for figure in figures if figure.is_stroked]
    assert len(arcs) == 2, "a track and an indicator"
    track, indicator = arcs
    assert reading.joined(track.painted()) == [approx([0, track.length], abs=LENGTH)]
    assert track.rotation == approx(0, abs=ANGLE)
    turned = form.rotation(t)
    assert (indicator.rotation - turned + 180) % 360 - 180 == approx(0, abs=ANGLE)
    # Its outline may be the whole half ring, painted in part, or that part alone.
    share = indicator.length / form.length
    assert share == approx(1, abs=OUTLINE) or share == approx(form.end, abs=OUTLINE)
    (stretch,) = indicator.painted()
    assert [part / form.length for part in stretch] == approx([0, form.end], abs=OUTLINE)
    assert indicator.lineCap == "round"
    for part, point in zip((0, 0.25, 0.5, 0.75, 1), indicator.points):
        near = approx(form.point(part * share, t), abs=OUTLINE * form.length)
        assert indicator.mapped(point) == near, f"the half ring at {part}"


FORMS = {
    "replicator-dots": (closed_forms.ReplicatorDots, check_replicator_dots),
    "label-border": (closed_forms.LabelBorder, check_label_border),
    "button-dots": (closed_forms.ButtonDots, check_button_dots),
    "plate-arc": (closed_forms.PlateArc, check_plate_arc),
}


def check(name, form, engine, svg):
    """Shows a founding loader at every part of its period and checks each."""
    engine.load(svg)
    seen = []
    for part in PARTS:
        milliseconds = off_jump(part * form.period)
        engine.seek(milliseconds)
        figures = reading.read(engine)
        seen.append(FORMS[name][1](form, figures, milliseconds / 1000))
    for one in seen[1:]:
        if one:  # centres and radius at rest, the same at every instant
            assert one[1] == approx(seen[0][1], abs=LENGTH)
            for center, first in zip(one[0], seen[0][0]):
                assert center == approx(first, abs=LENGTH)
