#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One loader from a cold start: the tool, `cat` of the finished file, and a Python script.

startup.py [ROUNDS]
"""

import pathlib
import subprocess
import sys
import venv

import timing

FOLDER = pathlib.Path(__file__).resolve().parent


def python_with_drawsvg():
    """The interpreter of an environment that has drawsvg."""
    folder = timing.BUILD / "venv"
    python = folder / "bin" / "python"
    requirements = str(FOLDER / "requirements.txt")
    if not (folder / "done").exists():
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "-r", requirements], check=True)
        (folder / "done").touch()
    return str(python)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    tool = timing.build_release("loadergen")
    python = python_with_drawsvg()
    spec = str(FOLDER / "dots.json")
    finished = timing.BUILD / "dots.svg"
    finished.write_bytes(subprocess.run([tool, spec], check=True, capture_output=True).stdout)
    if not finished.stat().st_size:
        sys.exit("loadergen wrote nothing")
    contenders = {
        "cat of the file": [timing.program("cat"), str(finished)],
        "loadergen dots.json": [tool, spec],
        "loadergen @replicator-dots": [tool, "@replicator-dots"],
        "Python that does nothing": [python, "-c", ""],
        "Python and drawsvg": [python, str(FOLDER / "drawsvg_loader.py")],
    }
    timing.report(
        f"One 12-dot loader, the whole process, median of {rounds}", "ms",
        timing.medians(contenders, rounds))


main()
