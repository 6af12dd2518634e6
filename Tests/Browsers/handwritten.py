# SPDX-License-Identifier: MIT
"""The four founding loaders written by hand, as SMIL and as CSS: they prove the readers."""

import math

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:g} {1:g}">{2}</svg>'


def svg(name, mode, form):
    """One loader as a file."""
    return {
        "replicator-dots": _replicator_dots,
        "label-border": _label_border,
        "button-dots": _button_dots,
        "plate-arc": _plate_arc,
    }[name](form, mode == "css").encode()


def _begin(offset, period):
    """The latest begin that is at or before zero."""
    return offset - math.ceil(round(offset / period, 9)) * period


def _replicator_dots(form, css):
    style = "<style>@keyframes f{from{opacity:.1}to{opacity:.8}}</style>" if css else ""
    dots = ""
    for i in range(form.count):
        begin = _begin(i * form.delay, form.period)
        place = 3 * form.half / 8
        dot = f'<circle cx="{place}" cy="{place}" r="{form.radius}"'
        if css:
            dot += f' style="animation:f {form.period}s linear {begin:.6f}s infinite"/>'
        else:
            dot += (f'><animate attributeName="opacity" values="0.1;0.8" keyTimes="0;1"'
                    f' dur="{form.period}s" begin="{begin:.6f}s"'
                    f' repeatCount="indefinite"/></circle>')
        turn = f"rotate({360 * i / form.count:.6f} {form.half} {form.half})"
        dots += f'<g transform="{turn}">{dot}</g>'
    return ROOT.format(2 * form.half, 2 * form.half, style + dots)


# One corner as curves in radii: u from the corner along the incoming side, v along the next.
CORNER = (
    ((1.088492957618529, 0), (0.868406944063002, 0), (0.631493792830992, 0.074911387847016)),
    ((0.372823826625747, 0.169059556044370), (0.169059556044370, 0.372823826625747),
     (0.074911387847016, 0.631493792830992)),
    ((0, 0.868406944063002), (0, 1.088492957618529), (0, 1.528664984729582)),
)


def _continuous_outline(form):
    x, y, width, height = form.rect
    radius = form.corner_radius
    corners = (((x + width, y), (-1, 0), (0, 1)), ((x + width, y + height), (0, -1), (-1, 0)),
               ((x, y + height), (1, 0), (0, -1)), ((x, y), (0, 1), (1, 0)))
    path = "M{:.5f} {:.5f}".format(*form.start)
    for corner, back, on in corners:
        def place(u, v):
            return [corner[k] + radius * (u * back[k] + v * on[k]) for k in (0, 1)]
        path += "L{:.5f} {:.5f}".format(*place(1.528665, 0))
        for curve in CORNER:
            numbers = [number for point in curve for number in place(*point)]
            path += "C" + " ".join(f"{number:.5f}" for number in numbers)
    return path + "Z"


def _label_border(form, css):
    length = form.length
    line = (f'<path fill="none" stroke="black" stroke-width="{form.line_width}"'
            f' stroke-dasharray="{0.9 * length:.4f} {0.1 * length:.4f}"'
            f' d="{_continuous_outline(form)}"')
    if css:
        style = f"<style>@keyframes r{{to{{stroke-dashoffset:{-length:.4f}px}}}}</style>"
        line = f'{style}{line} style="animation:r {form.period}s linear infinite"/>'
    else:
        line += (f'><animate attributeName="stroke-dashoffset" values="0;{-length:.4f}"'
                 f' dur="{form.period}s" repeatCount="indefinite"/></path>')
    text = '<text x="100" y="35" text-anchor="middle">Label</text>'
    return ROOT.format(form.width, form.height, text + line)


def _button_dots(form, css):
    x1, y1, x2, y2 = form.curve
    dots = f"<style>@keyframes s{{to{{transform:scale({form.scale})}}}}</style>" if css else ""
    dots += '<rect width="100" height="40" rx="8" fill="silver"/>'
    for i in range(form.count):
        begin = _begin(i * form.delay, form.period)
        if css:
            dot = (f'<circle r="5" style="animation:s {form.duration}s'
                   f' cubic-bezier({x1},{y1},{x2},{y2}) {begin:.6f}s infinite alternate"/>')
        else:
            dot = (f'<circle r="5"><animateTransform attributeName="transform" type="scale"'
                   f' values="1;{form.scale};1" keyTimes="0;0.5;1" calcMode="spline"'
                   f' keySplines="{x1} {y1} {x2} {y2};{1 - x2} {1 - y2} {1 - x1} {1 - y1}"'
                   f' dur="{form.period}s" begin="{begin:.6f}s"'
                    f' repeatCount="indefinite"/></circle>')
        dots += f'<g transform="translate({25 * (i + 1)} 20)">{dot}</g>'
    return ROOT.format(100, 40, dots)


def _plate_arc(form, css):
    middle = form.side / 2
    radius = form.radius
    arc = f'd="M{middle} {middle + radius}A{radius} {radius} 0 0 1 {middle} {middle - radius}"'
    dash = f"{form.end * form.length:.5f} {2 * form.length:.5f}"
    stroke = 'fill="none" stroke-width="5" stroke-linecap="round"'
    still = (f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="silver"/>'
             f'<path {stroke} stroke="gray" {arc}/>')
    indicator = f'<path {stroke} stroke="black" stroke-dasharray="{dash}" {arc}'
    if css:
        still += "<style>@keyframes t{to{transform:rotate(360deg)}}</style>"
        indicator += (f' style="transform-origin:{middle}px {middle}px;'
                      f'animation:t {form.period}s linear infinite"/>')
    else:
        indicator += (f'><animateTransform attributeName="transform" type="rotate"'
                      f' values="0 {middle} {middle};360 {middle} {middle}" dur="{form.period}s"'
                      f' repeatCount="indefinite"/></path>')
    return ROOT.format(form.side, form.side, still + indicator)
