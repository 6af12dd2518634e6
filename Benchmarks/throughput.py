#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Many 12-dot loaders in one process: the libraries, JavaScript template strings, and C's printf.

throughput.py [LOADERS A RUN [RUNS]]. All three vary radius, dot size and duration alike. The
JavaScript and C programs write the same bytes, which is checked; the tool's own differ.
"""

import hashlib
import pathlib
import subprocess
import sys

import timing

FOLDER = pathlib.Path(__file__).resolve().parent


def output(arguments):
    """What a program prints, given the spec."""
    spec = (FOLDER / "dots.json").read_bytes()
    return subprocess.run(arguments, input=spec, check=True, capture_output=True).stdout


def main():
    count = sys.argv[1] if len(sys.argv) > 1 else "100000"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    timing.BUILD.mkdir(parents=True, exist_ok=True)
    compiled = str(timing.BUILD / "loader")
    peer = str(FOLDER / "peers" / "loader.c")
    subprocess.run([timing.program("gcc"), "-O2", "-o", compiled, peer, "-lm"], check=True)
    programs = {
        "C, printf": [compiled],
        "loadergen, resolve and emit": [timing.build_release("throughput")],
        "node, template strings": [
            timing.program("node"), str(FOLDER / "peers" / "loader.mjs")],
    }
    for mode in ("css", "smil"):
        printed = {n: output([*p, mode, "2000", "--print"]) for n, p in programs.items()}
        digests = {n: hashlib.sha256(text).hexdigest() for n, text in printed.items()}
        if digests["C, printf"] != digests["node, template strings"]:
            sys.exit(f"{mode}: the C and JavaScript programs don't write the same")
        contenders = {
            f"{name} ({len(printed[name]) // 2000} bytes)": [*program, mode, count]
            for name, program in programs.items()
        }
        values = timing.medians(
            contenders, runs, lambda arguments: int(output(arguments).split()[0]) / 1000)
        timing.report(f"{mode.upper()}, {count} loaders a run, median of {runs}", "µs", values)


main()
