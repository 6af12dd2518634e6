#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A gallery as files on tmpfs: the tool against a C program that writes the same bytes to the same files.

gallery.py [LOADERS [RUNS]]. The tool is timed from the start of its process to its end, the C program only while
it writes what it has in memory. Also: processors used, memory by count, and what the progress bar costs.
"""

import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import timing

FOLDER = pathlib.Path(__file__).resolve().parent


def compiled():
    timing.BUILD.mkdir(parents=True, exist_ok=True)
    program = str(timing.BUILD / "files")
    source = str(FOLDER / "peers" / "files.c")
    subprocess.run([timing.program("gcc"), "-O2", "-o", program, source], check=True)
    return program


def measured(arguments, standard_error=subprocess.DEVNULL):
    """Wall milliseconds, processor milliseconds and greatest KiB of a process."""
    started = time.perf_counter_ns()
    process = subprocess.Popen(arguments, stderr=standard_error)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter_ns() - started
    process.returncode = status
    if status:
        sys.exit(f"{' '.join(arguments)}: status {status}")
    return elapsed / 1e6, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss


def on_terminal(arguments):
    """As `measured`, with a terminal that somebody reads."""
    master, slave = pty.openpty()
    seen = []

    def watch():
        try:
            while chunk := os.read(master, 65536):
                seen.append(chunk)
        except OSError:
            pass

    watcher = threading.Thread(target=watch)
    watcher.start()
    result = measured(arguments, slave)
    os.close(slave)
    watcher.join()
    os.close(master)
    if not seen:
        sys.exit("there was no progress bar")
    return result


def main():
    count = sys.argv[1] if len(sys.argv) > 1 else "10000"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    tool, peer = timing.build_release("loadergen"), compiled()
    with tempfile.TemporaryDirectory(dir="/dev/shm") as scratch:
        source, target = f"{scratch}/source", f"{scratch}/target"

        def gallery(output, number=count):
            return [tool, "gallery", "-o", output, "--count", str(number), "--seed", "7"]

        measured(gallery(source))
        names = sorted(
            str(path.relative_to(source)) for path in pathlib.Path(source).rglob("*")
            if path.is_file())
        listing = "\n".join(names) + "\n"

        def writing(arguments):
            try:
                if arguments[0] != peer:
                    run = on_terminal if arguments[-1] == "bar" else measured
                    wall, processor, _ = run([word for word in arguments if word != "bar"])
                    shares.append(processor / wall)
                    return wall
                done = subprocess.run(
                    arguments, input=listing.encode(), check=True, capture_output=True)
                return int(done.stdout) / 1e6
            finally:
                shutil.rmtree(target)

        shares = []
        values = timing.medians({
            "C, write": [peer, source, target],
            "loadergen gallery": gallery(target),
            "loadergen gallery, on a terminal": [*gallery(target), "bar"],
        }, runs, writing)
        timing.report(f"{count} loaders, {len(names)} files, median of {runs}", "ms", values)
        shares.sort()
        print(f"  processors used: {shares[len(shares) // 2]:.2f} of {os.cpu_count()}")
        for number in (1_000, 10_000, 100_000):
            shutil.rmtree(target, ignore_errors=True)
            _, _, memory = measured(gallery(target, number))
            print(f"  memory with {number} loaders: {memory / 1024:.1f} MiB")


main()
