#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The gallery's page with 1,000 loaders in a browser: how long it loads, and its frames at rest and scrolling.

page.py [LOADERS [ENGINE...]], with the tests' Python (.build/venv/bin/python). Engines are chromium and firefox,
without a window and so without a graphics processor; Chromium's frames aren't held to the screen's rate, and it
also says what the page's thread does. `$LOADERGEN` is used instead of a build.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

import timing

sys.path.insert(0, str(timing.ROOT / "Tests" / "Browsers"))

import engines  # noqa: E402

FRAMES = 100
SPEED = 24  # px a frame: 1,440 a second at 60 Hz
MEASURE = """new Promise((done) => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    if (%(speed)d) scrollBy(0, %(speed)d);
    if (times.length > %(frames)d) done(times.slice(1).map((time, i) => time - times[i]));
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")


def frames(engine, speed):
    """Milliseconds of each frame, in order of length, and of the thread's work a frame."""
    before = engine.metrics() if engine.name == "chromium" else {}
    found = sorted(engine.evaluate(MEASURE % {"speed": speed, "frames": FRAMES}))
    after = engine.metrics() if before else {}
    work = [(after[key] - before[key]) / FRAMES * 1e3 for key in WORK] if before else []
    return found, work


def report(name, found, work):
    median, late = found[len(found) // 2], found[len(found) * 95 // 100]
    print(f"{name:28} median {median:6.1f} ms   95th percentile {late:6.1f} ms")
    if work:
        words = ("script", "style", "layout", "all")
        print(" " * 29 + "the page's thread, ms a frame: " + ", ".join(
            f"{word} {value:.2f}" for word, value in zip(words, work)))


def main():
    count = sys.argv[1] if len(sys.argv) > 1 else "1000"
    names = sys.argv[2:] or ["chromium", "firefox"]
    tool = os.environ.get("LOADERGEN") or timing.build_release("loadergen")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "gallery"
        subprocess.run(
            [tool, "gallery", "-o", str(folder), "--count", count, "--seed", "7"], check=True)
        page = folder / "index.html"
        print(f"{count} loaders, {page.stat().st_size / 1e6:.2f} MB")
        for name in names:
            with engines.start(name) as engine:
                started = time.perf_counter()
                with engine.visiting(page.as_uri(), 1280, 800):
                    print(f"{name + ', load':28} {(time.perf_counter() - started) * 1e3:.0f} ms")
                    time.sleep(1)
                    report(f"{name}, at rest", *frames(engine, 0))
                    report(f"{name}, scrolling", *frames(engine, SPEED))


if __name__ == "__main__":
    main()
