# SPDX-License-Identifier: MIT
"""How far two pictures are apart, and a picture that shows it."""

import dataclasses

import numpy
import PIL.Image
import PIL.ImageChops

LARGE = 32  # of 255: more is a pixel far off
TILES = 10  # a side


@dataclasses.dataclass(frozen=True)
class Deviation:
    """How far a picture is from another. A pixel is as far off as the worst of its channels.

    mean: the mean difference, of 255.
    share: percent of all pixels that are far off.
    beyond_edges: the mean difference from the nearest value within one pixel. Edges drawn by another
        road than the still's (a layer of its own, a stroke for a fill) aren't seen by it.
    misplaced: percent of pixels far off from everything within one pixel.
    in_tile: the greatest percentage, in one of a hundred tiles, of pixels far off from everything
        within two. So a small figure can't hide among others; two, since engines may be a pixel wrong
        about where on a curve a dash ends.
    """

    mean: float = 0
    share: float = 0
    beyond_edges: float = 0
    misplaced: float = 0
    in_tile: float = 0

    def beyond(self, limits):
        """The measures that exceed those of `limits`, in words."""
        pairs = ((name, getattr(self, name), limit) for name, limit in vars(limits).items())
        return [f"{name} {value:.3f} > {limit}" for name, value, limit in pairs if value > limit]


def differ(moving, still):
    """The deviation of one RGB picture from another of the same size."""
    a, b = (numpy.asarray(picture).astype(numpy.int16) for picture in (moving, still))
    plain = numpy.abs(a - b).max(axis=2)
    if not plain.any():
        return Deviation()
    near, far = (_apart(a, b, radius) for radius in (1, 2))
    height, width = (length // TILES for length in plain.shape)
    tiles = (far > LARGE).reshape(TILES, height, TILES, width).mean(axis=(1, 3))
    values = (plain.mean(), _percent(plain), near.mean(), _percent(near), 100 * tiles.max())
    return Deviation(*map(float, values))


def side_by_side(moving, still):
    """What moves, the still frame, and their difference, dark where they differ."""
    difference = PIL.ImageChops.invert(PIL.ImageChops.difference(moving, still))
    sheet = PIL.Image.new("RGB", (3 * moving.width + 16, moving.height), "gray")
    for column, picture in enumerate((moving, still, difference)):
        sheet.paste(picture, (column * (moving.width + 8), 0))
    return sheet


def _percent(differences):
    return 100 * (differences > LARGE).mean()


def _apart(a, b, radius):
    """How far each pixel is from every value near it in the other picture, either way round."""
    return numpy.maximum(_outside(a, b, radius), _outside(b, a, radius)).max(axis=2)


def _outside(picture, other, radius):
    low, high = (_spread(other, choose, radius) for choose in (numpy.minimum, numpy.maximum))
    return numpy.maximum(numpy.maximum(low - picture, picture - high), 0)


def _spread(pixels, choose, radius):
    """Each pixel's least or greatest value among those at most so far away."""
    for axis in (0, 1) * radius:
        edges = [(int(axis == i), int(axis == i)) for i in range(3)]
        padded = numpy.moveaxis(numpy.pad(pixels, edges, mode="edge"), axis, 0)
        pixels = numpy.moveaxis(
            choose(choose(padded[:-2], padded[1:-1]), padded[2:]), 0, axis)
    return pixels
