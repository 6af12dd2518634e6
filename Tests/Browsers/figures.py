# SPDX-License-Identifier: MIT
"""The figures a browser paints at an instant, in the picture's own coordinates."""

import dataclasses
import math
import pathlib

READER = (pathlib.Path(__file__).parent / "reader.js").read_text()


@dataclasses.dataclass
class Figure:
    """One painted element as computed: lengths in its own units, `matrix` to the picture's."""

    tag: str
    opacity: float
    visible: bool
    matrix: list
    box: list
    fill: str
    stroke: str
    strokeWidth: float
    strokeOpacity: float
    lineCap: str
    dashArray: list
    dashOffset: float
    length: float
    points: list
    subpaths: int

    def mapped(self, point):
        """A point of the figure in the picture's coordinates."""
        a, b, c, d, e, f = self.matrix
        x, y = point
        return (a * x + c * y + e, b * x + d * y + f)

    @property
    def center(self):
        """The middle of its geometry in the picture's coordinates."""
        x, y, width, height = self.box
        return self.mapped((x + width / 2, y + height / 2))

    @property
    def size(self):
        """Width and height of its geometry, scaled as its matrix does, turns left out."""
        a, b, c, d, _, _ = self.matrix
        return (self.box[2] * math.hypot(a, b), self.box[3] * math.hypot(c, d))

    @property
    def rotation(self):
        """Degrees clockwise, 0…360."""
        return math.degrees(math.atan2(self.matrix[1], self.matrix[0])) % 360

    @property
    def is_stroked(self):
        """Whether a stroke of any strength is painted."""
        return (
            self.visible
            and self.stroke != "none"
            and self.strokeWidth > 0
            and self.strokeOpacity > 0
            and self.opacity > 0
        )

    @property
    def is_filled(self):
        """Whether it has a fill."""
        return self.visible and self.fill != "none"

    def painted(self):
        """The stretches of its outline that are stroked, as [start, end] in its own units."""
        if not self.is_stroked:
            return []
        if self.dashArray and self.subpaths > 1:
            raise ValueError("dashes start anew at each subpath: one element a subpath is needed")
        return painted_stretches(self.dashArray, self.dashOffset, self.length)


def read(engine):
    """The figures of the loaded picture at the instant last sought."""
    return [Figure(**values) for values in engine.run(READER)]


def painted_stretches(dash_array, dash_offset, length):
    """Where a dash pattern paints on an outline of that length: sorted, joined [start, end]."""
    pattern = list(dash_array) * (1 + len(dash_array) % 2)
    period = sum(pattern)
    if period <= 0:
        return [[0, length]]
    start = -(dash_offset % period)
    stretches = []
    while start < length:
        for dash, gap in zip(pattern[::2], pattern[1::2]):
            first, last = max(start, 0), min(start + dash, length)
            if last > first:
                stretches.append([first, last])
            start += dash + gap
    return joined(stretches)


def joined(stretches, slack=1e-3):
    """Stretches in order, those that touch made one."""
    result = []
    for first, last in sorted(stretches):
        if result and first <= result[-1][1] + slack:
            result[-1][1] = max(result[-1][1], last)
        else:
            result.append([first, last])
    return result
