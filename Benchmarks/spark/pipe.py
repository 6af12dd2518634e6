# SPDX-License-Identifier: MIT
"""`loadergen stream` under PySpark's RDD.pipe: pipe.py TOOL [LOADERS]

Makes loaders on a local cluster of two worker processes, makes them again with one process, and holds the lines
against each other byte for byte.
"""

import hashlib
import json
import subprocess
import sys
import time

from pyspark.sql import SparkSession

TEMPLATE = "@replicator-dots"
PARTS = 16


def values(number):
    """The parameters of a loader, and its number as a tag."""
    return json.dumps({
        "$id": number, "count": 3 + number % 34, "delay": (2 + number % 11) / 100,
        "color": f"#{number * 2_654_435_761 % 2**24:06x}"})


def digest(lines):
    """A hash of lines, in order."""
    whole = hashlib.sha256()
    for line in lines:
        whole.update(line.encode() + b"\n")
    return whole.hexdigest()


def main():
    tool, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    session = (
        # Processes of their own for the workers: executors of one core and 1 GiB each.
        SparkSession.builder.master("local-cluster[2,1,1024]").appName("loadergen")
        .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
        .getOrCreate())
    session.sparkContext.setLogLevel("ERROR")
    started = time.perf_counter()
    lines = session.sparkContext.parallelize(range(count), PARTS).map(values)
    loaders = lines.pipe(f"{tool} stream {TEMPLATE}", checkCode=True)
    spread = loaders.mapPartitions(lambda part: [digest(part)]).collect()
    elapsed = time.perf_counter() - started
    session.stop()

    text = "".join(values(number) + "\n" for number in range(count))
    started = time.perf_counter()
    single = subprocess.run(
        [tool, "stream", TEMPLATE], input=text.encode(), capture_output=True, check=True)
    alone = time.perf_counter() - started
    answers = single.stdout.decode().removesuffix("\n").split("\n")
    if len(answers) != count or not all('"svg":' in answer for answer in answers):
        sys.exit("some loaders failed")
    print(f"{count} loaders: {elapsed:.1f} s on the cluster, {alone:.1f} s in one process")
    cuts = [part * count // PARTS for part in range(PARTS + 1)]
    if [digest(answers[a:b]) for a, b in zip(cuts, cuts[1:])] != spread:
        sys.exit("the results differ")
    print("the results are the same, byte for byte")


main()
