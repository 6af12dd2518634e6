# SPDX-License-Identifier: MIT
"""Times of whole processes, taken in turns so that a slow moment of the machine hits all alike."""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "bench"


def milliseconds(arguments):
    """Wall time from the start of a process to its end; its output goes nowhere."""
    devnull = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    started = time.perf_counter_ns()
    process = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=devnull)
    _, status, _ = os.wait4(process, 0)
    elapsed = time.perf_counter_ns() - started
    if status:
        sys.exit(f"{' '.join(arguments)}: exit code {os.waitstatus_to_exitcode(status)}")
    return elapsed / 1e6


def medians(contenders, rounds, measure=milliseconds):
    """The median of each named contender over interleaved rounds, the first three not counted."""
    times = {name: [] for name in contenders}
    for round_number in range(rounds + 3):
        for name, contender in contenders.items():
            taken = measure(contender)
            if round_number >= 3:
                times[name].append(taken)
    return {name: statistics.median(taken) for name, taken in times.items()}


def report(title, unit, values):
    """Prints each value, and how many times the first one it is."""
    print(f"\n{title}")
    first = next(iter(values.values()))
    for name, value in values.items():
        print(f"  {name:42} {value:10.3f} {unit}  × {value / first:.2f}")


def build_release(product):
    """The path of a product built for release as a static executable, Swift's library included.

    A dynamic linker would take as long as the tool itself.
    """
    arguments = [
        "-c", "release", "-Xswiftc", "-static-executable", "--scratch-path", str(BUILD / "static")]
    subprocess.run(["swift", "build", "--product", product, *arguments], cwd=ROOT, check=True)
    shown = subprocess.run(
        ["swift", "build", "--show-bin-path", *arguments],
        cwd=ROOT, check=True, capture_output=True, text=True)
    return str(pathlib.Path(shown.stdout.strip()) / product)


def program(name):
    """The path of an installed program; posix_spawn looks nowhere for one."""
    path = shutil.which(name)
    if not path:
        sys.exit(f"{name} is needed")
    return path
