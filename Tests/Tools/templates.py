# SPDX-License-Identifier: MIT
"""The built-in templates by name: the files of the folder, so that none can be left out."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "Templates").glob("*.json"))
NAMES = [file.stem for file in FILES]
# Some of every kind, for tests that take long with each.
SAMPLE = (
    "arc-rainbow", "ball-bounce", "bars-wave", "button-dots", "comet-tail", "dash-march", "grid-wave",
    "label-border", "orbit-pair", "plate-arc", "pulse-rings", "replicator-dots", "ring-stretch",
    "square-chase", "text-shine", "yin-yang")
