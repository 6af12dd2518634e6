# SPDX-License-Identifier: MIT
"""The colors of chosen pixels by closed forms.

The evaluator's still frames and what moves share the code that writes paint, so that comparing them
can't find what both do wrong. Each row is a layer on a white canvas of 100 × 100, and the colors in
the middles of some of its pixels.
"""

import io
import json
import math
import re
import subprocess

import numpy
import PIL.Image
import pytest

WHITE = (255, 255, 255)


def over(color, alpha, below=WHITE):
    """A color with alpha, painted on another one."""
    return tuple(alpha * c + (1 - alpha) * b for c, b in zip(color, below))


def square(**keys):
    """A layer that fills the canvas."""
    return {"shape": {"type": "rect"}, "fillColor": "#f00"} | keys


RED, GREEN, BLUE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)
HALF = {"frame": [0, 0, 50, 100], "shape": {"type": "rect"}}

CASES = {
    "a clip at the bounds": (
        [{"frame": [20, 30, 40, 40], "clip": True, "shape": {"type": "circle", "radius": 40},
          "fillColor": "#00f"}],
        {(19, 50): WHITE, (20, 50): BLUE, (59, 50): BLUE, (60, 50): WHITE, (40, 29): WHITE,
         (21, 31): BLUE}),
    "a clip of sublayers, turned": (
        [{"frame": [20, 20, 60, 60], "clip": {"type": "rect", "rect": [30, 0, 30, 60]},
          "transform": {"rotation": 180}, "layers": [square()]}],
        {(21, 50): RED, (49, 50): RED, (50, 50): WHITE, (79, 50): WHITE}),
    "a clip in a clip": (
        [square(clip={"type": "rect", "rect": [10, 10, 50, 50]}, layers=[
            square(fillColor="#00f", clip={"type": "rect", "rect": [40, 40, 50, 50]})])],
        {(30, 30): RED, (50, 50): BLUE, (70, 70): WHITE}),
    "a mask's alpha, whatever its color": (
        [square(mask=HALF | {"fillColor": "#00ff0080"})],
        {(25, 50): over(RED, 128 / 255), (75, 50): WHITE}),
    "a mask of the host's color": ([square(mask=HALF)], {(25, 50): RED, (75, 50): WHITE}),
    "a mask's alpha times opacities": (
        [square(opacity=0.5, mask=HALF | {"fillColor": "#000", "opacity": 0.5})],
        {(25, 50): over(RED, 0.25), (75, 50): WHITE}),
    "a mask in a mask": (
        [square(mask=square(fillColor="#fff8", mask=HALF | {"fillColor": "#0008"}))],
        {(25, 50): over(RED, (136 / 255) ** 2), (75, 50): WHITE}),
    "clip and mask together": (
        [square(clip={"type": "rect", "rect": [0, 0, 100, 50]}, mask=HALF)],
        {(25, 25): RED, (25, 75): WHITE, (75, 25): WHITE}),
    "copies of a masked layer": (
        [{"frame": [0, 0, 50, 50], "shape": {"type": "rect"}, "fillColor": "#f00",
          "mask": {"frame": [0, 0, 25, 50], "shape": {"type": "rect"}},
          "replicator": {"count": 2, "translation": [50, 50]}}],
        {(12, 25): RED, (37, 25): WHITE, (62, 75): RED, (87, 75): WHITE}),
    "a mask that moves": (
        [square(mask=HALF | {"animations": [
            {"keyPath": "translation.x", "values": [20, 50], "duration": 1,
             "calculationMode": "discrete"}]})],
        {(10, 50): WHITE, (25, 50): RED, (69, 50): RED, (71, 50): WHITE}),
}



def mixed(a, b, t):
    """Component by component."""
    return tuple((1 - t) * x + t * y for x, y in zip(a, b))


def gradient(kind, *colors, **keys):
    return {"type": kind, "colors": colors} | keys


# A pixel's middle is half a unit further on.
CASES |= {
    "an axial gradient from top to bottom": (
        [square(fillColor=gradient("axial", "#f00", "#00f"))],
        {(50, y): mixed(RED, BLUE, (y + 0.5) / 100) for y in (0, 25, 50, 75, 99)}),
    "an axial gradient in part of the shape": (
        [square(fillColor=gradient(
            "axial", "#f00", "#0f0", "#00f", locations=[0.2, 0.4, 0.8], startPoint=[0.1, 0],
            endPoint=[0.9, 0]))],
        {(x, 50): color for x, color in {
            5: RED, 20: RED, 34: mixed(RED, GREEN, (24.5 / 80 - 0.2) / 0.2),
            58: mixed(GREEN, BLUE, (48.5 / 80 - 0.4) / 0.4), 95: BLUE}.items()}),
    "a slanted axial gradient, stretched with its bounds": (
        [{"frame": [0, 0, 100, 50], "shape": {"type": "rect"},
          "fillColor": gradient("axial", "#f00", "#00f", startPoint=[0, 0], endPoint=[1, 1])}],
        {(x, y): mixed(RED, BLUE, ((x + 0.5) / 100 + (y + 0.5) / 50) / 2)
         for x, y in ((10, 10), (90, 5), (50, 25), (20, 45), (90, 40))}),
    "bounds that aren't the shape's box": (
        [square(shape={"type": "circle", "center": [30, 30], "radius": 20},
                fillColor=gradient("axial", "#f00", "#00f"))],
        {(30, y): mixed(RED, BLUE, (y + 0.5) / 100) for y in (15, 30, 45)}),
    "colors that aren't premultiplied": (
        [square(fillColor=gradient("axial", "#f00", "#00f0"))],
        {(50, y): over(mixed(RED, BLUE, (y + 0.5) / 100), 1 - (y + 0.5) / 100)
         for y in (10, 25, 50, 75, 90)}),
    "none is the color beside it": (
        [square(fillColor=gradient("axial", "#f00", "none", "#00f"))],
        {(50, 24): over(RED, 1 - 24.5 / 50), (50, 50): over(BLUE, 0.01),
         (50, 74): over(BLUE, 24.5 / 50), (50, 99): over(BLUE, 0.99)}),
    "a radial gradient over a wide box": (
        [{"frame": [0, 20, 100, 60], "shape": {"type": "rect"},
          "fillColor": gradient("radial", "#f00", "#00f")}],
        {(x, y): mixed(RED, BLUE, min(1, (((x - 49.5) / 50) ** 2 + ((y - 49.5) / 30) ** 2) ** 0.5))
         for x, y in ((50, 50), (75, 50), (50, 65), (30, 40), (99, 50), (1, 21))}),
    "a radial gradient off the middle": (
        [square(fillColor=gradient(
            "radial", "#f00", "#00f", startPoint=[0.25, 0.5], endPoint=[0.75, 1]))],
        {(x, 50): mixed(RED, BLUE, min(1, abs(x + 0.5 - 25) / 50)) for x in (5, 25, 50, 74, 90)}),
    "a gradient of a stroke": (
        [{"shape": {"type": "line"}, "lineWidth": 20,
          "strokeColor": gradient("axial", "#f00", "#00f", startPoint=[0, 0], endPoint=[1, 0])}],
        {(x, 50): mixed(RED, BLUE, (x + 0.5) / 100) for x in (10, 50, 90)} | {(50, 30): WHITE}),
    "a gradient on a line without height": (
        [{"frame": [0, 50, 100, 0], "shape": {"type": "line"}, "lineWidth": 20,
          "strokeColor": gradient("axial", "#f00", "#00f", startPoint=[0, 0.5], endPoint=[1, 0.5])}],
        {(x, 50): mixed(RED, BLUE, (x + 0.5) / 100) for x in (10, 50, 90)}),
    "a gradient without extent is its last color": (
        [square(fillColor=gradient(
            "axial", "#f00", "#00f", startPoint=[0.5, 0.5], endPoint=[0.5, 0.5]))],
        {(20, 20): BLUE, (80, 80): BLUE}),
    "instance colors multiply a gradient's": (
        [{"frame": [0, 0, 50, 100], "shape": {"type": "rect"},
          "fillColor": gradient("axial", "#fff", "#0ff"),
          "replicator": {"count": 2, "translation": [50, 0], "greenOffset": -0.5}}],
        {(25, 0): mixed(WHITE, (0, 255, 255), 0.005), (75, 0): mixed((255, 127.5, 255), (0, 127.5, 255), 0.005),
         (75, 99): mixed((255, 127.5, 255), (0, 127.5, 255), 0.995)}),
    "the host's color in a gradient": (
        [square(fillColor=gradient("axial", "currentColor", "#fff"))],
        {(50, y): mixed(BLACK, WHITE, (y + 0.5) / 100) for y in (10, 50, 90)}),
    "a gradient in a mask": (
        [square(mask=square(fillColor=gradient("axial", "#0f0", "#0f00")))],
        {(50, y): over(RED, 1 - (y + 0.5) / 100) for y in (10, 50, 90)}),
    "a gradient that turns with its layer": (
        [square(fillColor=gradient("axial", "#f00", "#00f"), transform={"rotation": 90})],
        {(x, 50): mixed(RED, BLUE, 1 - (x + 0.5) / 100) for x in (10, 50, 90)}),
}


def direction(x, y, center=(50, 50)):
    """Of a pixel's middle, in turns clockwise from the top."""
    return math.atan2(x + 0.5 - center[0], center[1] - y - 0.5) / (2 * math.pi) % 1


CONIC = gradient("conic", "#f00", "#00f")
ROUND = ((70, 20), (90, 55), (60, 90), (15, 70), (20, 30), (40, 10))

CASES |= {
    "a conic gradient": (
        [square(fillColor=CONIC)], {p: mixed(RED, BLUE, direction(*p)) for p in ROUND}),
    "a conic gradient's jump": (
        [square(fillColor=CONIC)],
        {(x, 20): mixed(RED, BLUE, direction(x, 20)) for x in (48, 49, 50, 51)}),
    "a conic gradient off the middle, towards a point": (
        [square(fillColor=CONIC | {"startPoint": [0.3, 0.4], "endPoint": [1, 0.4]})],
        {p: mixed(RED, BLUE, (direction(*p, (30, 40)) - 0.25) % 1)
         for p in ((80, 60), (60, 80), (10, 60), (10, 10), (60, 10), (95, 38))}),
    "a conic gradient with locations": (
        [square(fillColor=gradient(
            "conic", "#f00", "#0f0", "#00f", locations=[0.25, 0.5, 0.5]))],
        {p: RED if direction(*p) < 0.25 else BLUE if direction(*p) > 0.5
         else mixed(RED, GREEN, direction(*p) * 4 - 1) for p in ROUND}),
    "a conic gradient stretched with its bounds": (
        [{"frame": [0, 25, 100, 50], "shape": {"type": "rect"}, "fillColor": CONIC}],
        {(x, y): mixed(RED, BLUE, math.atan2((x + 0.5 - 50) / 100, (50 - y - 0.5) / 50) / (2 * math.pi) % 1)
         for x, y in ((80, 30), (90, 60), (60, 70), (15, 65), (20, 30))}),
    "alpha about a middle": (
        [square(fillColor=gradient("conic", "#f000", "#f00"))],
        {p: over(RED, direction(*p)) for p in ROUND}),
    "colors about a middle that aren't premultiplied": (
        [square(fillColor=gradient("conic", "#f00", "#00f0"))],
        {p: over(mixed(RED, BLUE, direction(*p)), 1 - direction(*p)) for p in ROUND}),
    "the host's color about a middle": (
        [square(fillColor=gradient("conic", "#fff", "currentColor", "#00f", "currentColor"))],
        {p: mixed(WHITE, BLACK, direction(*p) * 3) if direction(*p) < 1 / 3
         else mixed(BLACK, BLUE, 1 - abs(direction(*p) * 3 - 2)) for p in ROUND}),
    "none about a middle": (
        [square(fillColor=gradient("conic", "#f00", "none", "#00f"))],
        {p: over(RED, 1 - 2 * direction(*p)) if direction(*p) < 0.5
         else over(BLUE, 2 * direction(*p) - 1) for p in ROUND}),
    "a conic gradient of a ring": (
        [{"frame": [10, 10, 80, 80], "shape": {"type": "circle"}, "lineWidth": 16,
          "strokeColor": CONIC}],
        {(x, y): WHITE if abs(math.hypot(x - 49.5, y - 49.5) - 40) > 9
         else mixed(RED, BLUE, direction(x, y))
         for x, y in ((78, 20), (90, 55), (50, 90), (10, 60), (30, 50), (3, 3), (20, 78))}),
    "a conic gradient in a mask": (
        [square(mask=square(fillColor=gradient("conic", "#0f0", "#0f00")))],
        {p: over(RED, 1 - direction(*p)) for p in ROUND}),
    "instance colors multiply a conic gradient's": (
        [{"frame": [0, 0, 50, 100], "shape": {"type": "rect"},
          "fillColor": gradient("conic", "#fff", "#0ff"),
          "replicator": {"count": 2, "translation": [50, 0], "greenOffset": -0.5}}],
        {(87, 50): mixed((255, 127.5, 255), (0, 127.5, 255), 0.25),
         (37, 50): mixed(WHITE, (0, 255, 255), 0.25)}),
    "a conic gradient that turns with its layer": (
        [square(fillColor=CONIC, transform={"rotation": 30})],
        {p: mixed(RED, BLUE, (direction(*p) - 1 / 12) % 1)
         for p in ((70, 40), (65, 70), (30, 70), (30, 30), (50, 30))}),
    "a conic gradient without direction is its last color": (
        [square(fillColor=CONIC | {"endPoint": [0.5, 0.5]})], {(20, 20): BLUE, (80, 80): BLUE}),
}


def blurred(distance, deviation):
    """The alpha so far inside a straight edge."""
    return (1 + math.erf(distance / deviation / math.sqrt(2))) / 2


def turned(color, degrees):
    """A color with its hue turned: Filter Effects 1, feColorMatrix."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    luminance = (0.213, 0.715, 0.072)
    rows = (
        ((1, 0, 0), (-0.213, -0.715, 0.928)), ((0, 1, 0), (0.143, 0.140, -0.283)),
        ((0, 0, 1), (-0.787, 0.715, 0.072)))
    def row(own, sine):
        factors = [l + c * (o - l) + s * m for l, o, m in zip(luminance, own, sine)]
        return min(255, max(0, sum(f * v for f, v in zip(factors, color))))
    return tuple(row(*parts) for parts in rows)


def blends(mode):
    """A layer of one color over one of another."""
    return [square(fillColor="#c80"), square(fillColor="#4af", blendMode=mode)]


BELOW, ABOVE = (204, 136, 0), (68, 170, 255)
RIGHT = {"frame": [50, -50, 150, 200], "shape": {"type": "rect"}, "fillColor": "#f00"}

CASES |= {
    "a blurred edge": (
        [RIGHT | {"filter": {"blur": 5}}],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 5)) for x in (35, 42, 46, 49, 50, 53, 57, 64)}),
    "a blur of what is clipped": (
        [square(clip={"type": "rect", "rect": [50, -50, 150, 200]},
                shape={"type": "rect", "rect": [-50, -50, 200, 200]}, filter={"blur": 4})],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 4)) for x in (40, 46, 49, 50, 53, 60)}),
    "a blur of what is masked": (
        [square(mask=RIGHT, shape={"type": "rect", "rect": [-50, -50, 200, 200]},
                filter={"blur": 4})],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 4)) for x in (40, 46, 49, 50, 53, 60)}),
    "a blur that is as wide as its layer is scaled": (
        [RIGHT | {"filter": {"blur": 2}, "anchorPoint": [0, 0.5], "transform": {"scale": 3}}],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 6)) for x in (40, 46, 49, 50, 53, 60)}),
    "a blur far beyond a small shape": (
        [{"frame": [49, 0, 2, 100], "shape": {"type": "rect", "rect": [0, -50, 2, 200]},
          "fillColor": "#f00", "filter": {"blur": 10}}],
        {(x, 50): over(RED, blurred(x + 0.5 - 49, 10) - blurred(x + 0.5 - 51, 10))
         for x in (25, 35, 45, 50, 65)}),
    "goo leaves straight edges and fills between": (
        [{"frame": [0, 0, 100, 100], "filter": {"goo": 6}, "opacity": 0.5, "layers": [
            {"frame": [-50, -50, 97, 200], "shape": {"type": "rect"}, "fillColor": "#f00"},
            {"frame": [53, -50, 97, 200], "shape": {"type": "rect"}, "fillColor": "#f00"}]},
         {"frame": [0, 0, 100, 0], "shape": {"type": "rect"}}],
        {(20, 50): over(RED, 0.5), (50, 50): over(RED, 0.5), (80, 50): over(RED, 0.5)}),
    "goo's edge": (
        [RIGHT | {"filter": {"goo": 5}}],
        {(47, 50): WHITE, (48, 50): WHITE, (51, 50): RED, (52, 50): RED}),
    "a turned hue": ([square(filter={"hueRotate": 120})], {(50, 50): turned(RED, 120)}),
    "a hue turned back": (
        [square(fillColor="#48c", filter={"hueRotate": -75})],
        {(50, 50): turned((68, 136, 204), -75)}),
    "a shadow": (
        [{"frame": [20, 20, 30, 30], "shape": {"type": "rect"}, "fillColor": "#f00",
          "filter": {"shadow": {"offset": [10, 20], "radius": 0, "color": "#00f8"}}}],
        {(30, 30): RED, (55, 60): over(BLUE, 136 / 255), (25, 60): WHITE, (55, 30): WHITE}),
    "a soft shadow of a blurred layer": (
        [RIGHT | {"filter": {"blur": 3, "shadow": {"offset": [0, 0], "radius": 4}}}],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 3), over(BLACK, blurred(x + 0.5 - 50, 5)))
         for x in (38, 45, 50, 55, 62)}),
    "a shadow of the host's color": (
        [{"frame": [20, 20, 30, 30], "shape": {"type": "rect"}, "fillColor": "#f00",
          "filter": {"shadow": {"offset": [10, 20], "radius": 0, "color": "currentColor"}}}],
        {(55, 60): BLACK}),
    "a filter in a mask": (
        [square(mask=RIGHT | {"filter": {"blur": 5}})],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 5)) for x in (42, 50, 57)}),
    "multiply": (blends("multiply"), {(50, 50): tuple(a * b / 255 for a, b in zip(ABOVE, BELOW))}),
    "screen": (
        blends("screen"), {(50, 50): tuple(a + b - a * b / 255 for a, b in zip(ABOVE, BELOW))}),
    "darken": (blends("darken"), {(50, 50): tuple(map(min, ABOVE, BELOW))}),
    "lighten": (blends("lighten"), {(50, 50): tuple(map(max, ABOVE, BELOW))}),
    "difference": (
        blends("difference"), {(50, 50): tuple(abs(a - b) for a, b in zip(ABOVE, BELOW))}),
    "exclusion": (
        blends("exclusion"),
        {(50, 50): tuple(a + b - 2 * a * b / 255 for a, b in zip(ABOVE, BELOW))}),
    "the opacity comes before the blend": (
        [square(fillColor="#c80"), square(fillColor="#4af", blendMode="multiply", opacity=0.25)],
        {(50, 50): over(tuple(a * b / 255 for a, b in zip(ABOVE, BELOW)), 0.25, BELOW)}),
    "blended copies see each other": (
        [{"frame": [0, 0, 60, 100], "shape": {"type": "rect"}, "fillColor": "#808080",
          "blendMode": "multiply", "replicator": {"count": 2, "translation": [40, 0]}},
         ],
        {(20, 50): (128,) * 3, (50, 50): (128 * 128 / 255,) * 3, (80, 50): (128,) * 3}),
    "blended layers see their parent alone": (
        [square(fillColor="#c80"),
         {"transform": {"rotation": 90}, "layers": [
             {"frame": [0, 0, 50, 100], "shape": {"type": "rect"}, "fillColor": "#0f0"},
             square(fillColor="#4af", blendMode="multiply")]}],
        {(50, 25): (0, 170, 0), (50, 75): ABOVE}),
    "blending counts for nothing in a mask": (
        [square(mask={"layers": [square(fillColor="#000"),
                                 HALF | {"fillColor": "#fff", "blendMode": "difference"}]})],
        {(25, 50): RED, (75, 50): RED}),
    "blending with the background": (
        [square(fillColor="#4af", blendMode="multiply")], {(50, 50): ABOVE}),
}



def moving(key, *values):
    """From one value to another within a second, of which a quarter is over."""
    return [{"keyPath": key, "values": values, "duration": 1}]


AXIAL = gradient("axial", "#f00", "#00f")

CASES |= {
    "colors of a gradient that move": (
        [square(fillColor=AXIAL, animations=moving(
            "fillColor.colors", ["#f00", "#00f"], ["#0f0", "#00f0"]))],
        {(50, y): over(
            mixed(mixed(RED, GREEN, 0.25), BLUE, (y + 0.5) / 100), 1 - 0.25 * (y + 0.5) / 100)
         for y in (10, 50, 90)}),
    "locations of a gradient that move": (
        [square(fillColor=AXIAL, animations=moving(
            "fillColor.locations", [0, 0.4], [0.4, 0.8]))],
        {(50, y): mixed(RED, BLUE, min(1, max(0, ((y + 0.5) / 100 - 0.1) / 0.4)))
         for y in (5, 20, 30, 45, 70)}),
    "a moving point of a gradient": (
        [square(fillColor=AXIAL, animations=moving("fillColor.endPoint", [0.5, 0.4], [0.5, 0.8]))],
        {(50, y): mixed(RED, BLUE, min(1, (y + 0.5) / 50)) for y in (10, 25, 40, 80)}),
    "a radial gradient whose middle moves": (
        [square(fillColor=gradient("radial", "#f00", "#00f", endPoint=[0.75, 0.75]),
                animations=moving("fillColor.startPoint", [0.5, 0.5], [0.1, 0.1])
                + moving("fillColor.endPoint", [0.75, 0.75], [0.35, 0.35]))],
        {(x, 40): mixed(RED, BLUE, min(1, math.hypot(x + 0.5 - 40, 0.5) / 25)) for x in (20, 39, 50, 80)}),
    "a gradient in bounds that move": (
        [{"frame": [0, 0, 80, 80], "anchorPoint": [0, 0], "shape": {"type": "rect"},
          "fillColor": AXIAL, "animations": moving("bounds.size", [80, 20], [80, 100])}],
        {(40, y): mixed(RED, BLUE, (y + 0.5) / 40) for y in (5, 20, 35)} | {(40, 45): WHITE}),
    "colors of a conic gradient that move": (
        [square(fillColor=CONIC, animations=moving(
            "fillColor.colors", ["#f00", "#00f"], ["#0f0", "#00f0"]))],
        {p: over(mixed(mixed(RED, GREEN, 0.25), BLUE, direction(*p)), 1 - 0.25 * direction(*p))
         for p in ROUND}),
    "locations of a conic gradient that move": (
        [square(fillColor=CONIC, animations=moving("fillColor.locations", [0, 0.4], [0.4, 0.8]))],
        {p: mixed(RED, BLUE, min(1, max(0, (direction(*p) - 0.1) / 0.4))) for p in ROUND}),
    "a middle of a conic gradient that moves": (
        [square(fillColor=CONIC, animations=moving("fillColor.startPoint", [0.5, 0.5], [0.1, 0.5])
                + moving("fillColor.endPoint", [0.5, 0], [0.1, 0]))],
        {p: mixed(RED, BLUE, direction(*p, (40, 50))) for p in ROUND}),
    "a conic gradient that turns": (
        [square(fillColor=CONIC, animations=moving(
            "fillColor.endPoint", [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5], [0.5, 0]))],
        {p: mixed(RED, BLUE, (direction(*p) - 0.25) % 1) for p in ROUND}),
    "a conic gradient in bounds that move": (
        [{"frame": [0, 0, 80, 80], "anchorPoint": [0, 0], "shape": {"type": "rect"},
          "fillColor": CONIC, "animations": moving("bounds.size", [80, 20], [80, 100])}],
        {(60, 10): mixed(RED, BLUE, math.atan2(20.5, 19) / 2 / math.pi), (40, 45): WHITE}),
    "a blur that moves": (
        [RIGHT | {"filter": {}, "animations": moving("filter.blur", 4, 12)}],
        {(x, 50): over(RED, blurred(x + 0.5 - 50, 6)) for x in (38, 44, 50, 56, 62)}),
    "a hue that moves": (
        [square(filter={"hueRotate": 10}, animations=moving("filter.hueRotate", 0, 360))],
        {(50, 50): turned(RED, 90)}),
}

# Engines blur by several box blurs.
BLURRED = 7

MODES = {"css": ("--animation", "css"), "smil": ("--animation", "smil"), "none": ("--animation", "none", "--at", "0.25")}


def faults(pixels, expected, tolerance):
    return {
        point: (tuple(int(c) for c in pixels[point[1], point[0], :3]), color)
        for point, color in expected.items()
        if numpy.abs(pixels[point[1], point[0], :3].astype(float) - color).max() > tolerance
    }


def tolerance(layers):
    if "conic" in json.dumps(layers) and "animations" in json.dumps(layers):
        return 4
    return BLURRED if re.search('"blur": [1-9]|filter.blur|"radius": [1-9][^0-9]', json.dumps(layers)) else 2


def spec(layers):
    return json.dumps({"layers": layers}).encode()


SMIL_ONLY = {
    "locations of a gradient that move", "a moving point of a gradient",
    "a radial gradient whose middle moves", "a gradient in bounds that move", "a blur that moves",
    "a hue that moves",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", CASES)
def test_pixels_have_the_closed_forms_colors(engine, tool, name, mode):
    layers, expected = CASES[name]
    if mode == "css" and name in SMIL_ONLY:
        assert tool.run("render", "-", *MODES[mode], stdin=spec(layers)).returncode == 1
        return
    engine.load(tool.output("render", "-", *MODES[mode], stdin=spec(layers)), 100, 100)
    engine.seek(250)
    assert not faults(engine.screenshot(), expected, tolerance(layers))


@pytest.mark.parametrize("name", CASES)
def test_a_static_renderer_agrees(tool, name):
    layers, expected = CASES[name]
    svg = tool.output("render", "-", *MODES["none"], stdin=spec(layers))
    done = subprocess.run(
        ["rsvg-convert", "-b", "white"], input=svg, capture_output=True, check=True)
    pixels = numpy.asarray(PIL.Image.open(io.BytesIO(done.stdout)).convert("RGB"))
    assert not faults(pixels, expected, tolerance(layers))
