# SPDX-License-Identifier: MIT
"""Warnings of ink outside the canvas against what a renderer paints there."""

import io
import json
import re
import subprocess

import numpy
import PIL.Image
import pytest

import templates

SPECS = sorted((templates.ROOT / "Tests/Browsers/specs").glob("*.json"))
# How much of the picture's extent is looked at beyond each side.
MARGIN = 0.7
PIXELS = 800
# Half covered pixels and instants between the frames blur the edge.
TOLERANCE = 2
# Where the frames show less than there is: a cycle longer than they are, a peak between two of
# them, a needle thinner than a pixel.
SHORT = {"shapes-spinning", "size-oval-polygon", "skew-clamp"}


def frames(tool, spec, folder):
    """Stills of 2.5 seconds."""
    folder.mkdir()
    rate = ("--fps", "20", "--duration", "2.5")
    tool.output("frames", str(spec), *rate, "-o", str(folder), "--quiet")
    return [file.read_text() for file in sorted(folder.iterdir())]


def painted(stills):
    """How far all stills together paint beyond each side, and the size of a pixel, in user units."""
    x, y, width, height = map(float, re.search(r'viewBox="([^"]+)"', stills[0])[1].split())
    outer = (x - MARGIN * width, y - MARGIN * height)
    outer += ((1 + 2 * MARGIN) * width, (1 + 2 * MARGIN) * height)
    unit = max(outer[2:]) / PIXELS
    size = f'width="{outer[2] / unit}" height="{outer[3] / unit}"'
    box = f'viewBox="{" ".join(map(str, outer))}" {size}'
    layers = []
    for still in stills:
        head = still[: still.index(">")]
        bare = re.sub(r'\s(width|height)="[^"]*"', "", head)
        layers.append(re.sub(r'viewBox="[^"]+"', box, bare) + still[len(head):])
    document = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(layers)}</svg>'
    done = subprocess.run(
        ["rsvg-convert", "--unlimited"], input=document.encode(), capture_output=True, check=True)
    alpha = numpy.array(PIL.Image.open(io.BytesIO(done.stdout)).convert("RGBA"))[:, :, 3]
    rows, columns = numpy.nonzero(alpha > 100)
    if not len(rows):
        return dict.fromkeys(("top", "right", "bottom", "left"), 0), unit
    return {
        "top": MARGIN * height - rows.min() * unit,
        "right": (columns.max() + 1) * unit - (1 + MARGIN) * width,
        "bottom": (rows.max() + 1) * unit - (1 + MARGIN) * height,
        "left": MARGIN * width - columns.min() * unit,
    }, unit


def warned(tool, spec):
    """The farthest distance named for each side."""
    found = dict.fromkeys(("top", "right", "bottom", "left"), 0.0)
    for line in tool.output("check", "--format", "json", str(spec)).splitlines():
        item = json.loads(line)
        if item["code"] == "ink-outside-canvas":
            assert item["severity"] == "warning"
            for distance, side in re.findall(r"([\d.]+) at the (\w+)", item["message"]):
                found[side] = max(found[side], float(distance))
    return found


@pytest.mark.parametrize("spec", SPECS, ids=[spec.stem for spec in SPECS])
def test_warns_of_what_is_painted_outside(tool, spec, tmp_path):
    expected, unit = painted(frames(tool, spec, tmp_path / "frames"))
    for side, distance in warned(tool, spec).items():
        # What lies beyond the margin can't be seen; a picture is no wider than it shows.
        seen = max(0, expected[side])
        slack = TOLERANCE * unit + 0.04 * distance
        if seen < (MARGIN - 0.01) * 100:
            assert spec.stem in SHORT or seen >= distance - slack, f"nothing there at the {side}"
            assert seen <= distance + slack, f"not found at the {side}"


@pytest.mark.parametrize("name", templates.NAMES)
def test_templates_stay_inside(tool, name, tmp_path):
    seen, unit = painted(frames(tool, f"@{name}", tmp_path / "frames"))
    assert max(seen.values()) <= TOLERANCE * unit
