# SPDX-License-Identifier: MIT
"""The built-in templates by name: the files of the folder, so that none can be left out."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "Templates").glob("*.json"))
NAMES = [file.stem for file in FILES]
