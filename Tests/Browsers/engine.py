# SPDX-License-Identifier: MIT
"""What all three browsers can do: show an SVG file, stop it, be read and be photographed."""

import contextlib
import io
import itertools
import json
import math
import pathlib
import tempfile

import numpy
import PIL.Image

from host import Host

# Names of keys: WebDriver's character, and Chromium's number.
KEYS = {
    "Tab": ("\ue004", 9), "Enter": ("\ue007", 13), "Escape": ("\ue00c", 27), "Space": (" ", 32),
    "PageUp": ("\ue00e", 33), "PageDown": ("\ue00f", 34), "End": ("\ue010", 35),
    "Home": ("\ue011", 36), "ArrowLeft": ("\ue012", 37), "ArrowUp": ("\ue013", 38),
    "ArrowRight": ("\ue014", 39), "ArrowDown": ("\ue015", 40),
}
STAMP_HEIGHT = 8
TIME_LIMIT = 30
_numbers = itertools.count()


def _bytes(svg):
    return pathlib.Path(svg).read_bytes() if isinstance(svg, (str, pathlib.Path)) else svg


class EngineError(RuntimeError):
    """The browser refused, or said something that makes no sense."""


class Engine:
    """A running browser. Subclasses speak its protocol; use it in a `with`, or call `close()`.

    A subclass gives `name`, `_start(folder)`, `_stop()`, `_navigate(url)`, `_evaluate(expression)`
    (awaits promises, answers plain values), `_set_viewport(width, height)`, `_png(width, height)` and
    `_group()`, the process group of the browser. `_press(key)`, `_click(x, y)` and downloads are
    Chromium's and Firefox's only.
    """

    name = ""
    captures_old_frames = False

    def __init__(self, pixel_ratio=1, reduced_motion=False, dark=False, forced_colors=False):
        """`dark` and `forced_colors` are what the person's system asks for."""
        self.pixel_ratio = pixel_ratio
        self.reduced_motion = reduced_motion
        self.dark = dark
        self.forced_colors = forced_colors
        self._size = (0, 0)
        self._viewport = None
        self._paths = []
        self._folder = tempfile.TemporaryDirectory(prefix="engine-", ignore_cleanup_errors=True)
        self._host = Host()
        try:
            self._start(self._folder.name)
            self._navigate(self._host.url)
            ratio = self._evaluate("devicePixelRatio")
            if ratio != pixel_ratio:
                raise EngineError(f"{self.name}: device pixel ratio {ratio}, not {pixel_ratio}")
        except BaseException:
            self.close()
            raise
        self._runs = True

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        self._runs = False
        try:
            self._stop()
        finally:
            self._host.close()
            self._folder.cleanup()

    def load(self, svg, width=200, height=200):
        """Shows an SVG (bytes, or a file's path) as a document of its own, that many px large."""
        self.load_all([svg], width, height, 1)

    def load_all(self, svgs, width, height, columns):
        """Shows SVGs in rows, each a document of its own, that many px large."""
        self._make_room(columns * width, math.ceil(len(svgs) / columns) * height)
        self._paths = [self._host.add(_bytes(svg)) for svg in svgs]
        self._evaluate(f"host.load({json.dumps(self._paths)}, {width}, {height}, {columns})")

    def open(self, html, width, height, files=None, headers=(), loaded=True):
        """Shows an HTML page with SVG files of its own, by path.

        Without `loaded` it waits for the page's text only, not for what the page loads. `headers` are
        pairs. The path `HANG` of `host` is never answered.
        """
        self._make_room(width, height)
        page = f"/page-{next(_numbers)}"
        self._host.put(page, html.encode(), "text/html; charset=utf-8", headers)
        for path, svg in (files or {}).items():
            self._host.put(path, svg, "image/svg+xml")
        self._paths = [page, *(files or {})]
        arguments = json.dumps([page, width, height, loaded])
        self._evaluate(f"host.open(...{arguments})")

    def rest(self):
        """Shows nothing, if it still runs."""
        if self._runs:
            self._evaluate("host.clear()")

    @contextlib.contextmanager
    def visiting(self, url, width, height):
        """Shows a page of its own, without the host page; in the `with`, `evaluate` and `press` drive it."""
        self._set_viewport(width, height)
        self._viewport = None
        self._navigate(url)
        try:
            yield self
        finally:
            self._navigate(self._host.url)

    def evaluate(self, expression):
        """The value of an expression in the page that is visited; promises are awaited."""
        return self._evaluate(expression)

    def press(self, *keys):
        """Presses keys one after the other as a person does: a character, or a name of `KEYS`."""
        for key in keys:
            self._press(key)

    def click(self, selector):
        """Clicks into the middle of what a selector finds first, as a person does."""
        x, y = self._evaluate(f"""(() => {{
          const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        self._click(x, y)

    @property
    def downloads(self):
        """The folder that files are downloaded to."""
        return pathlib.Path(self._folder.name) / "downloads"

    def reload(self):
        """Loads the page again."""
        self._evaluate("host.reload()")

    def suspend(self, seconds):
        """Stops the whole browser for a while, as a machine that sleeps does."""
        self._group().suspend(seconds)

    def _make_room(self, width, height):
        for path in self._paths:
            self._host.remove(path)
        self._paths = []
        if self._viewport != (width, height):
            self._set_viewport(width, height + STAMP_HEIGHT)
            self._viewport = (width, height)
        self._size = (width, height)

    def seek(self, milliseconds):
        """Stops SMIL and CSS of all pictures at an instant after load, or each at its own of a list; whole
        milliseconds are exact everywhere."""
        self._evaluate(f"host.seek({json.dumps(milliseconds)})")

    def run(self, body, values=None):
        """Runs a function body in the picture's page and answers its result.

        It sees `document`, `root` and `window` of the picture, and `values`.
        """
        return self._evaluate(f"host.run({json.dumps(body)}, {json.dumps(values)})")

    def screenshot(self, background="white"):
        """The picture on a background: RGBA bytes, height × width × 4 (times the pixel ratio)."""
        width, height = self._size
        ratio = self.pixel_ratio
        color = self._evaluate(f"host.stamp({json.dumps(background)})")
        for _ in range(40):
            if self.captures_old_frames:
                self._evaluate("host.nextFrame()")
            png = self._png(width, height + STAMP_HEIGHT)
            pixels = numpy.asarray(PIL.Image.open(io.BytesIO(png)).convert("RGBA"))
            if pixels.shape[0] < (height + STAMP_HEIGHT) * ratio or pixels.shape[1] < width * ratio:
                raise EngineError(f"{self.name}: a screenshot of {pixels.shape[:2]} is too small")
            block = pixels[int((height + STAMP_HEIGHT / 2) * ratio), int(width / 2 * ratio), :3]
            if numpy.abs(block.astype(int) - color).max() <= 4:
                return pixels[: int(height * ratio), : int(width * ratio)].copy()
            self._evaluate("host.nextFrame()")
        raise EngineError(f"{self.name}: only old frames")
