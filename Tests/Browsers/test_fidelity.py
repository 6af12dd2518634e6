# SPDX-License-Identifier: MIT
"""Whether what moves shows at every instant what the evaluator's still frame of it shows.

Each spec in `specs` is drawn at several instants in each mode, and as still frames in the same
browser. The evaluator knows nothing of tracks, curves or dashes, so the two agree only if both are
right.
"""

import json
import pathlib

import numpy
import pytest

SIZE = 200
SPECS = sorted((pathlib.Path(__file__).parent / "specs").glob("*.json"))
MODES = ("css", "smil")
# Milliseconds: around the jumps at whole and half seconds and quarters, and after many cycles.
INSTANTS = (3, 247, 253, 503, 747, 997, 1003, 1377, 2753, 61_597)

MEAN = 2  # of 255
LARGE = 32  # of 255
SHARE = 0.01
# The same limits for every tile of the picture, so that a small figure can't hide among others. What
# CSS moves has softer edges in Chromium: a pixel counts only if no pixel next to it is like it.
TILE = 20
TILE_SHARE = 0.02


def spread(pixels, reduce):
    """Each pixel's least or greatest value among the 3 × 3 around it."""
    rows = numpy.pad(pixels, ((1, 1), (0, 0), (0, 0)), mode="edge")
    pixels = reduce(reduce(rows[:-2], rows[1:-1]), rows[2:])
    columns = numpy.pad(pixels, ((0, 0), (1, 1), (0, 0)), mode="edge")
    return reduce(reduce(columns[:, :-2], columns[:, 1:-1]), columns[:, 2:])


def beyond_edges(a, b):
    """How far each pixel is from every value next to it in the other picture."""
    def distance(one, other):
        low, high = spread(other, numpy.minimum), spread(other, numpy.maximum)
        return numpy.maximum(low - one, one - high)

    return numpy.maximum(distance(a, b), distance(b, a)).max(axis=2)


def differences(moving, still):
    """Mean difference, share of pixels far off, and the greatest share of a tile off beyond edges."""
    a, b = (pixels[..., :3].astype(numpy.int16) for pixels in (moving, still))
    off = numpy.abs(a - b)
    share = (off.max(axis=2) > LARGE).mean()
    if share == 0:
        return off.mean(), 0, 0
    tiles = (beyond_edges(a, b) > LARGE).reshape(SIZE // TILE, TILE, SIZE // TILE, TILE)
    return off.mean(), share, tiles.mean(axis=(1, 3)).max()


@pytest.fixture(scope="session")
def still_frames(engine, tool, tmp_path_factory):
    """Screenshots of a spec's still frames, each made once."""
    known = {}

    def screenshots(spec):
        if spec not in known:
            folder = tmp_path_factory.mktemp(spec.stem)
            seconds = ",".join(str(instant / 1000) for instant in INSTANTS)
            tool.output("frames", spec, "--at", seconds, "-o", folder)
            shots = []
            for instant in INSTANTS:
                engine.load(folder / f"{spec.stem}-{instant:04}.svg", SIZE, SIZE)
                shots.append(engine.screenshot())
            known[spec] = shots
        return known[spec]

    return screenshots


def is_smil_only(spec, tool):
    """Whether CSS is refused for what it can't do in all browsers."""
    done = tool.run(spec, "--animation", "css", "--format", "json")
    return done.returncode == 1 and b"not-in-css" in done.stderr


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_shows_the_evaluators_frames(engine, tool, still_frames, spec, mode):
    if mode == "css" and is_smil_only(spec, tool):
        return
    moving = tool.output(spec, "--animation", mode, "--reduced-motion", "ignore")
    stills = still_frames(spec)
    engine.load(moving, SIZE, SIZE)
    faults = []
    for instant, still in zip(INSTANTS, stills):
        engine.seek(instant)
        mean, share, tile = differences(engine.screenshot(), still)
        if mean > MEAN or share > SHARE or tile > TILE_SHARE:
            faults.append(f"{instant} ms: mean {mean:.2f}, off {share:.2%}, in a tile {tile:.1%}")
    assert not faults, "\n".join(faults)
