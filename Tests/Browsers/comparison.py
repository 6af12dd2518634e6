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
    a, b = _planes(moving), _planes(still)
    plain = (numpy.maximum(a, b) - numpy.minimum(a, b)).max(axis=0)
    if not plain.any():
        return Deviation()
    near, far = _apart(a, b)
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


def _planes(picture):
    """Its channels one after the other, which numpy walks through several times as fast."""
    return numpy.ascontiguousarray(numpy.moveaxis(numpy.asarray(picture), 2, 0))


def _apart(a, b):
    """How far each pixel is from every value within one and within two pixels in the other picture,
    either way round."""
    pairs = zip(_outside(a, b), _outside(b, a))
    return [numpy.maximum(one, other).max(axis=0) for one, other in pairs]


def _outside(picture, other):
    """How far beyond the values within one and within two pixels."""
    low = high = other
    for _ in range(2):
        low, high = _spread(low, numpy.minimum), _spread(high, numpy.maximum)
        yield numpy.maximum(picture, high) - high + (low - numpy.minimum(picture, low))


def _spread(pixels, choose):
    """Each pixel's least or greatest value among its neighbours and itself."""
    for axis in (1, 2):
        old = numpy.moveaxis(pixels, axis, 0)
        pixels = pixels.copy()
        new = numpy.moveaxis(pixels, axis, 0)
        choose(new[:-1], old[1:], out=new[:-1])
        choose(new[1:], old[:-1], out=new[1:])
    return pixels
