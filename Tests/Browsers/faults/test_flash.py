# SPDX-License-Identifier: MIT
"""FLASH: no template flashes more than three times in a second, on white or on black, at any size.

By WCAG 2.3.1: a flash is a pair of opposing changes of relative luminance by 0.1 or more, the darker
below 0.8; it counts where more than a quarter of the picture flashes within the same second.

"""

import numpy
import pytest
import resvg_py

import outputs
import pictures

FPS = 30
SECONDS = 3
WIDTH = 40
FLASHES = 3
AREA = 0.25
STEP, DARK = 0.1, 0.8


def luminance(pixels):
    """Relative luminance of sRGB."""
    part = pixels[..., :3] / 255
    linear = numpy.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


def transitions(levels):
    """For every frame and pixel whether a change of a flash's size and opposite direction is complete."""
    turning = levels[0].copy()
    direction = numpy.zeros(levels[0].shape, int)
    found = []
    for level in levels:
        rising = (level - turning >= STEP) & (turning < DARK)
        falling = (turning - level >= STEP) & (level < DARK)
        found.append((rising & (direction != 1)) | (falling & (direction != -1)))
        direction = numpy.where(rising, 1, numpy.where(falling, -1, direction))
        further = ((direction == 1) & (level > turning)) | ((direction == -1) & (level < turning))
        turning = numpy.where(rising | falling | further, level, turning)
        # Before the first change either way counts, from the extreme so far.
    return numpy.array(found)


def flashing_share(levels):
    """The greatest share of the picture that flashes more than three times in any one second."""
    changes = transitions(levels).astype(int)
    sums = numpy.concatenate([numpy.zeros_like(changes[:1]), changes]).cumsum(axis=0)
    within = sums[FPS:] - sums[:-FPS]
    return (within > 2 * FLASHES).mean(axis=(1, 2)).max()


def test_the_rule_itself():
    """Four flashes a second are too many, three are not, and faint ones don't count."""
    times = numpy.arange(FPS * SECONDS) / FPS
    for rate, low, expected in ((4, 0, 1), (7, 0, 1), (3, 0, 0), (2, 0, 0), (7, 0.93, 0), (7, 0.85, 0)):
        wave = numpy.where((times * rate) % 1 < 0.5, low, 1)
        levels = numpy.repeat(wave, 4).reshape(-1, 2, 2)
        assert flashing_share(levels) == expected, f"{rate} Hz from {low}"


def pictures_of(frames, dark):
    """The luminance of frames; on black with white ink if dark."""
    levels = []
    for frame in frames:
        pixels = pictures.flattened(bytes(resvg_py.svg_to_bytes(svg_string=frame, width=WIDTH)))
        levels.append(luminance(255 - pixels if dark else pixels))
    return numpy.array(levels)


@pytest.mark.parametrize("dark", (False, True), ids=("light", "dark"))
def test_templates_flash_less(tool, frames, dark):
    faults = {}
    for name, shown in frames.items():
        share = flashing_share(pictures_of(shown, dark))
        if share > AREA:
            faults[name] = float(share)
    assert not faults


@pytest.fixture(scope="module")
def frames(tool, tmp_path_factory):
    """The evaluator's frames of every template at its defaults."""
    known = {}
    for name in dict.fromkeys(loader.name for loader in outputs.loaders(tool)):
        folder = tmp_path_factory.mktemp(name)
        tool.output("frames", f"@{name}", "--fps", str(FPS), "--duration", str(SECONDS), "-o", folder)
        known[name] = [path.read_text() for path in sorted(folder.iterdir())]
        assert len(known[name]) == FPS * SECONDS
    return known
