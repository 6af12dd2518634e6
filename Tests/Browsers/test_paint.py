# SPDX-License-Identifier: MIT
"""The colors of chosen pixels by closed forms.

The evaluator's still frames and what moves share the code that writes paint, so that comparing them
can't find what both do wrong. Each row is a layer on a white canvas of 100 × 100, and the colors in
the middles of some of its pixels.
"""

import io
import json
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

MODES = {"css": ("--animation", "css"), "smil": ("--animation", "smil"), "none": ("--animation", "none", "--at", "0.25")}


def faults(pixels, expected, tolerance):
    return {
        point: (tuple(int(c) for c in pixels[point[1], point[0], :3]), color)
        for point, color in expected.items()
        if numpy.abs(pixels[point[1], point[0], :3].astype(float) - color).max() > tolerance
    }


def spec(layers):
    return json.dumps({"layers": layers}).encode()


SMIL_ONLY = set()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", CASES)
def test_pixels_have_the_closed_forms_colors(engine, tool, name, mode):
    layers, expected = CASES[name]
    if mode == "css" and name in SMIL_ONLY:
        assert tool.run("render", "-", *MODES[mode], stdin=spec(layers)).returncode == 1
        return
    engine.load(tool.output("render", "-", *MODES[mode], stdin=spec(layers)), 100, 100)
    engine.seek(250)
    assert not faults(engine.screenshot(), expected, 2)


@pytest.mark.parametrize("name", CASES)
def test_a_static_renderer_agrees(tool, name):
    layers, expected = CASES[name]
    svg = tool.output("render", "-", *MODES["none"], stdin=spec(layers))
    done = subprocess.run(
        ["rsvg-convert", "-b", "white"], input=svg, capture_output=True, check=True)
    pixels = numpy.asarray(PIL.Image.open(io.BytesIO(done.stdout)).convert("RGB"))
    assert not faults(pixels, expected, 2)
