# SPDX-License-Identifier: MIT
"""The 12-dot loader with drawsvg."""

import math
import sys

import drawsvg

drawing = drawsvg.Drawing(100, 100)
for i in range(12):
    angle = i * math.pi / 6
    dot = drawsvg.Circle(50 + 38 * math.sin(angle), 50 - 38 * math.cos(angle), 5)
    begin = f"{(i - 12 if i else 0) / 12:.3f}s"
    dot.append_anim(
        drawsvg.Animate("opacity", "1s", "1;0.1", begin=begin, repeatCount="indefinite"))
    drawing.append(dot)
sys.stdout.write(drawing.as_svg())
