# SPDX-License-Identifier: MIT
"""Animated output against the evaluator's still frames, drawn by the same browser.

The still frame comes from `presentation(at:)`, which shares no code with what lowers animations, so
that a difference is a fault in one of them.
"""

import json
import pathlib

import numpy
import pytest

from PIL import Image, ImageFilter

SPECS = pathlib.Path(__file__).parent / "specs"
TEMPLATES = sorted((pathlib.Path(__file__).parents[2] / "Templates").glob("*.json"))
CASES = TEMPLATES + sorted(SPECS.glob("*.json"))

# Antialiasing differs a little between a still and what a compositor moves (Chromium draws animated
# groups into layers of their own), so pictures are compared after a slight blur. A wrong pivot,
# phase, curve or end is far beyond these limits.
MEAN_LIMIT = 2.0  # of 255
SHARE_LIMIT = 0.01  # of pixels off by more than 32
SIZE = 200
INSTANTS = (0, 137, 411, 733, 997, 1503, 2251, 61_037)


def blurred(picture):
    image = Image.fromarray(numpy.asarray(picture)[..., :3].astype("uint8"))
    return numpy.asarray(image.filter(ImageFilter.BoxBlur(1))).astype(int)


def differences(engine, tool, path, mode):
    """Mean difference and share of pixels off, at each instant."""
    moving = tool.output(path, "--animation", mode, "--reduced-motion", "ignore")
    for instant in INSTANTS:
        still = tool.output(path, "--animation", "none", "--at", str(instant / 1000))
        engine.load(still, SIZE, SIZE)
        wanted = blurred(engine.screenshot())
        engine.load(moving, SIZE, SIZE)
        engine.seek(instant)
        found = blurred(engine.screenshot())
        off = abs(wanted - found).max(axis=2)
        yield instant, off.mean(), (off > 32).mean()


def is_smil_only(path):
    return json.loads(path.read_text()).get("family") == "smil-only"


@pytest.mark.parametrize("mode", ("css", "smil"))
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_instant_is_the_evaluators(engine, tool, path, mode):
    if mode == "css" and is_smil_only(path):
        done = tool.run(path, "--animation", "css")
        assert done.returncode == 1 and b"CSS can't animate" in done.stderr
        return
    worst = []
    for instant, mean, share in differences(engine, tool, path, mode):
        if mean > MEAN_LIMIT or share > SHARE_LIMIT:
            worst.append(f"t={instant} ms: mean {mean:.2f}, share {share:.2%}")
    assert not worst, "\n".join(worst)
