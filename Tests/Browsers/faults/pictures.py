# SPDX-License-Identifier: MIT
"""How much of a picture is drawn, and how far two pictures are apart."""

import io
import subprocess

import numpy
import PIL.Image


def ink(pixels, background=255):
    """How far each pixel is from the background, 0…1."""
    away = numpy.abs(pixels[..., :3].astype(numpy.int16) - background).max(axis=2)
    return away / 255


def amount(pixels):
    """All ink of a picture, in whole pixels."""
    return float(ink(pixels).sum())


def center(pixels):
    """The centre of gravity of the ink, x and y in pixels."""
    weights = ink(pixels)
    rows, columns = numpy.indices(weights.shape)
    total = weights.sum()
    return (columns * weights).sum() / total, (rows * weights).sum() / total


def box(pixels, threshold=0.2):
    """The box of the ink: left, top, right, bottom in pixels; none if there is no ink."""
    drawn = ink(pixels) > threshold
    rows, columns = drawn.any(axis=1).nonzero()[0], drawn.any(axis=0).nonzero()[0]
    if not rows.size:
        return None
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def _spread(values, reduce):
    for axis in (0, 1):
        edges = [(0, 0)] * values.ndim
        edges[axis] = (1, 1)
        padded = numpy.pad(values, edges, mode="edge")
        length = values.shape[axis]
        rows = [numpy.take(padded, range(i, i + length), axis) for i in range(3)]
        values = reduce(rows, axis=0)
    return values


def apart(one, other):
    """How far two pictures are apart, as a share of the greater amount of ink.

    A pixel counts as far as it is from all the values around it in the other picture, so that softer
    edges don't count.
    """
    if numpy.array_equal(one, other):
        return 0.0
    a, b = (pixels[..., :3].astype(numpy.int16) for pixels in (one, other))
    distances = [
        numpy.maximum(_spread(y, numpy.min) - x, x - _spread(y, numpy.max))
        for x, y in ((a, b), (b, a))]
    away = numpy.maximum(numpy.maximum(*distances), 0).max(axis=2) / 255
    return float(away.sum() / max(amount(one), amount(other), 1))


def changed(one, other):
    """How far two pictures are apart, edges and all, as a share of the greater amount of ink."""
    away = numpy.abs(one[..., :3].astype(numpy.int16) - other[..., :3]).max(axis=2) / 255
    return float(away.sum() / max(amount(one), amount(other), 1))


def flattened(png):
    """A PNG on white, as RGB."""
    picture = PIL.Image.open(io.BytesIO(png)).convert("RGBA")
    white = PIL.Image.new("RGBA", picture.size, "white")
    return numpy.asarray(PIL.Image.alpha_composite(white, picture).convert("RGB"))


def rsvg(svg, width=64):
    """A file as librsvg draws it, on white."""
    done = subprocess.run(
        ["rsvg-convert", "--width", str(width), "--keep-aspect-ratio"],
        input=svg, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return flattened(done.stdout)
