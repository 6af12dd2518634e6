# SPDX-License-Identifier: MIT
"""The four founding loaders as formulas of time: what must be seen, whatever writes it.

Times in seconds, angles in degrees clockwise, y down. All are in steady state: as if the loader had
always been running.
"""

import dataclasses
import math

EASE_IN_EASE_OUT = (0.42, 0, 0.58, 1)
# Core Animation's continuous corner: where the straight part of a side begins, and the length of
# the outline from there round the corner, both in radii.
CORNER_EXTENT = 1.528665
CORNER_LENGTH = 2.6207419


def bezier(curve, x):
    """y of a cubic timing curve at x, by bisection."""
    x1, y1, x2, y2 = curve
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        if 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t**3 < x:
            low = t
        else:
            high = t
    return 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t**3


def fraction(x):
    """What is left of x beyond the whole number below it."""
    return x - math.floor(x)


@dataclasses.dataclass
class ReplicatorDots:
    """Circles on a ring, each fading in and then vanishing, one `delay` after another."""

    count: int = 8
    delay: float = 0.1
    half: float = 50  # of the view's side

    @property
    def period(self):
        return self.count * self.delay

    @property
    def radius(self):
        return self.half / 8

    def center(self, i):
        """Where dot i lies: dot 0 up left, the others clockwise."""
        offset = 3 * self.half / 8 - self.half
        angle = math.tau * i / self.count
        turn = (math.cos(angle) - math.sin(angle), math.sin(angle) + math.cos(angle))
        return (self.half + offset * turn[0], self.half + offset * turn[1])

    def opacity(self, i, t):
        return 0.1 + 0.7 * fraction(t / self.period - i / self.count)


@dataclasses.dataclass
class LabelBorder:
    """Nine tenths of a rounded border, running round clockwise."""

    width: float = 200  # of the view; the border lies half its line inside
    height: float = 60
    line_width: float = 4
    corner_radius: float = 12
    period: float = 2

    @property
    def rect(self):
        """x, y, width, height of the border's middle line."""
        half = self.line_width / 2
        return (half, half, self.width - self.line_width, self.height - self.line_width)

    @property
    def length(self):
        _, _, width, height = self.rect
        bend = 8 * CORNER_EXTENT - 4 * CORNER_LENGTH
        return 2 * (width + height) - bend * self.corner_radius

    @property
    def start(self):
        """Where the outline begins."""
        return (self.rect[0] + CORNER_EXTENT * self.corner_radius, self.rect[1])

    def painted(self, t):
        """The painted stretches, as fractions of the outline."""
        first = fraction(t / self.period)
        last = first + 0.9
        return [[first, last]] if last <= 1 else [[0, last - 1], [first, 1]]


@dataclasses.dataclass
class ButtonDots:
    """Three dots that grow and shrink in turn."""

    count: int = 3
    duration: float = 0.6  # of one way
    delay: float = 0.2
    scale: float = 1.6
    curve: tuple = EASE_IN_EASE_OUT

    @property
    def period(self):
        return 2 * self.duration

    def factor(self, i, t):
        """How many times its size at rest dot i has."""
        u = (t - i * self.delay) % self.period / self.duration
        return 1 + (self.scale - 1) * bezier(self.curve, u if u <= 1 else 2 - u)


@dataclasses.dataclass
class PlateArc:
    """A plate, half a ring as the track, and a short arc of the same ring turning round."""

    side: float = 60
    period: float = 2
    end: float = 0.35  # of the half ring

    @property
    def radius(self):
        return self.side / 3

    @property
    def length(self):
        return math.pi * self.radius

    def rotation(self, t):
        return 360 * fraction(t / self.period)

    def point(self, part, t):
        """Where the point at a part of the half ring lies at t."""
        angle = math.radians(90 + 180 * part + self.rotation(t))
        middle = self.side / 2
        return (middle + self.radius * math.cos(angle), middle + self.radius * math.sin(angle))
