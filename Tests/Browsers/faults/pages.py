# SPDX-License-Identifier: MIT
"""Pages with many loaders side by side, each in a cell of its own that can be cut from a screenshot."""

import time

import numpy

import pictures

SIZE = 64  # px of a cell
COLUMNS = 14
LIMIT = 20  # s, until something that should move counts as still
# Stops every clock of the page; `values` is one instant in milliseconds, or one for each cell.
SEEK = """
const cells = [...document.querySelectorAll(".cell")];
const roots = (node) => [...node.querySelectorAll("svg")];
cells.forEach((cell, index) => {
  const instant = Array.isArray(values) ? values[index] : values;
  for (const svg of roots(cell.firstElementChild?.shadowRoot ?? cell)) {
    svg.pauseAnimations();
    svg.setCurrentTime(host.roundedUp(instant / 1000));
    for (const animation of svg.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = instant;
    }
  }
});
"""


class Page:
    """A page shown in a browser, and where its cells are."""

    def __init__(self, engine, contents, style="", size=SIZE, before="", after="", **options):
        """`contents` is the HTML of each cell; `options` go to `Engine.open`."""
        self.engine = engine
        self.size = size
        self.count = len(contents)
        columns = min(COLUMNS * SIZE // size, self.count)
        rows = -(-self.count // columns)
        self.places = [(i % columns * size, i // columns * size) for i in range(self.count)]
        cells = "\n".join(
            f'<div class="cell" style="left:{x}px;top:{y}px">{content}</div>'
            for (x, y), content in zip(self.places, contents))
        html = f"""<!doctype html><meta charset="utf-8"><title>page</title><style>
html, body {{ margin: 0; overflow: hidden }}
.cell {{ position: absolute; width: {size}px; height: {size}px }}
.cell > svg, .cell > img {{ display: block; width: 100%; height: 100% }}
{style}
</style>{before}{cells}{after}"""
        engine.open(html, columns * size, rows * size, **options)

    def seek(self, instants):
        """Stops all clocks at an instant in milliseconds, or each cell at its own."""
        self.engine.run(SEEK, instants)

    def shot(self):
        """The picture of every cell."""
        pixels = self.engine.screenshot()
        ratio = self.engine.pixel_ratio
        size = round(self.size * ratio)
        corners = [(round(x * ratio), round(y * ratio)) for x, y in self.places]
        return [pixels[y : y + size, x : x + size] for x, y in corners]

    def shots(self, instants):
        """The pictures of every cell, at each instant."""
        taken = []
        for instant in instants:
            # Where the style is as it was, Chromium leaves what its compositor has moved meanwhile.
            self.seek((numpy.array(instant) + 333).tolist())
            self.shot()
            self.seek(instant)
            taken.append(self.shot())
        return list(zip(*taken))

    def still_ones(self, names, least=0.02, places=None):
        """The names of the cells that never look different, however long one waits.

        `places` are the cells' numbers, if not all are meant.
        """
        def shot():
            cells = self.shot()
            return cells if places is None else [cells[place] for place in places]

        return still(shot, names, least)


def still(shot, names, least=0.02):
    """The names of those pictures that stay the same until the time is up."""
    first = shot()
    waiting = dict(enumerate(names))
    deadline = time.monotonic() + LIMIT
    while waiting and time.monotonic() < deadline:
        time.sleep(0.05)
        now = shot()
        for i in list(waiting):
            if pictures.changed(first[i], now[i]) > least:
                del waiting[i]
    return [str(name) for name in waiting.values()]


def moving_ones(shot, names, least=0.005, seconds=0.6, count=4):
    """The names of those pictures that change within a while."""
    first = shot()
    moving = set()
    for _ in range(count):
        time.sleep(seconds / count)
        for i, now in enumerate(shot()):
            if pictures.apart(first[i], now) > least:
                moving.add(i)
    return [str(name) for i, name in enumerate(names) if i in moving]


def inline(loaders):
    """The cells of loaders inlined."""
    return [loader.text for loader in loaders]


def images(loaders):
    """The cells of loaders as images, and the files they need."""
    return ([f'<img src="{loader.path}" alt="">' for loader in loaders], files(loaders))


def files(loaders):
    """What a page's loaders are served at."""
    return {loader.path: loader.svg for loader in loaders}
