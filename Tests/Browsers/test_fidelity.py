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
TESTS = pathlib.Path(__file__).parent
SPECS = [
    *sorted((TESTS.parents[1] / "Templates").glob("*.json")),
    *sorted((TESTS / "specs").glob("*.json")),
]
MODES = ("css", "smil")
# Milliseconds: on both sides of the jumps at whole and half seconds and quarters, between them, and
# after many cycles.
INSTANTS = (3, 253, 411, 503, 747, 997, 1377, 61_597)
# What CSS can't do in all engines; every other spec must be had as CSS.
SMIL_ONLY = {
    "corner", "size-anchor", "size-both-inset", "size-both-unlike", "size-fill", "size-outline",
    "size-stroke", "size-width", "size-zero", "text-moving", "z-order", "zposition",
}

# Limits. What CSS moves has softer edges in Chromium, so a pixel is as far off as it is from all the
# values around it in the other picture.
MEAN = 2  # of 255
LARGE = 32  # of 255
SHARE = 0.01
# The same for every tile of the picture, so that a small figure can't hide among others; Chromium may
# be a pixel wrong about where on a curve a dash ends, hence one pixel more.
TILE = 20
# Of a tile. A line of pixels at the edge of a layer of its own may be wrong in Chromium.
TILE_SHARE = {"css": 0.07, "smil": 0.025}


def spread(pixels, reduce, radius):
    """Each pixel's least or greatest value among those at most so far away."""
    for axis in (0, 1):
        length = pixels.shape[axis]
        edges = [(0, 0)] * 3
        edges[axis] = (radius, radius)
        padded = numpy.pad(pixels, edges, mode="edge")
        rows = [numpy.take(padded, range(i, i + length), axis) for i in range(2 * radius + 1)]
        pixels = reduce(rows, axis=0)
    return pixels


def beyond_edges(a, b, radius):
    """How far each pixel is from every value near it in the other picture."""
    def distance(one, other):
        low, high = spread(other, numpy.min, radius), spread(other, numpy.max, radius)
        return numpy.maximum(low - one, one - high)

    return numpy.maximum(numpy.maximum(distance(a, b), distance(b, a)), 0).max(axis=2)


def differences(moving, still):
    """Mean difference, share of pixels far off, and the greatest share in a tile."""
    a, b = (pixels[..., :3].astype(numpy.int16) for pixels in (moving, still))
    if numpy.abs(a - b).max() <= 2:
        return 0, 0, 0
    near, far = (beyond_edges(a, b, radius) for radius in (1, 2))
    tiles = (far > LARGE).reshape(SIZE // TILE, TILE, SIZE // TILE, TILE)
    return near.mean(), (near > LARGE).mean(), tiles.mean(axis=(1, 3)).max()


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


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_shows_the_evaluators_frames(engine, tool, still_frames, spec, mode):
    if mode == "css" and spec.stem in SMIL_ONLY:
        done = tool.run(spec, "--animation", "css")
        assert done.returncode == 1 and b"CSS can't animate" in done.stderr
        return
    moving = tool.output(spec, "--animation", mode, "--reduced-motion", "ignore")
    stills = still_frames(spec)
    engine.load(moving, SIZE, SIZE)
    faults = []
    for instant, still in zip(INSTANTS, stills):
        engine.seek(instant)
        mean, share, tile = differences(engine.screenshot(), still)
        if mean > MEAN or share > SHARE or tile > TILE_SHARE[mode]:
            faults.append(f"{instant} ms: mean {mean:.2f}, off {share:.2%}, in a tile {tile:.1%}")
    assert not faults, "\n".join(faults)
