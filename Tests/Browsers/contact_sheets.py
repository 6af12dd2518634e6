# SPDX-License-Identifier: MIT
"""All templates as one engine shows them, to be looked at: contact_sheets.py ENGINE MILLISECONDS PNG

A row has two templates; each as CSS and SMIL on a light and on a dark ground.
"""

import subprocess
import sys

import PIL.Image

import engines
import fidelity

TOOL = fidelity.ROOT / ".build/debug/loadergen"
SIZE = 110
GROUNDS = (("white", "#222"), ("#15181e", "#eee"))


def pictures(engine, template, instant):
    """A template as CSS and SMIL on each ground."""
    for ground, color in GROUNDS:
        for mode in fidelity.MODES:
            command = [TOOL, template, "--animation", mode, "--color", color]
            engine.load(subprocess.run(command, check=True, capture_output=True).stdout, SIZE, SIZE)
            engine.seek(instant)
            yield PIL.Image.fromarray(engine.screenshot(ground)).convert("RGB")


def main(name, instant, path):
    count = len(fidelity.ALL_TEMPLATES)
    sheet = PIL.Image.new("RGB", (8 * (SIZE + 2), (count + 1) // 2 * (SIZE + 2)), "gray")
    with engines.start(name) as engine:
        for i, template in enumerate(fidelity.ALL_TEMPLATES):
            for j, picture in enumerate(pictures(engine, template, int(instant))):
                column = 4 * (i % 2) + j
                sheet.paste(picture, (column * (SIZE + 2), i // 2 * (SIZE + 2)))
    sheet.save(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
