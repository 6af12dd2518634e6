# SPDX-License-Identifier: MIT
"""Writes the measured figures into docs/fidelity.md, below its marker; docs/make-fidelity runs it."""

import dataclasses
import json
import math

import PIL.Image

import fidelity

PAGE = fidelity.ROOT / "docs/fidelity.md"
IMAGES = fidelity.ROOT / "docs/images"
MARKER = "<!-- Below: written by docs/make-fidelity -->\n"
ENGINES = ("chromium", "firefox", "webkit")
# The measures shown, and the decimals to which they are rounded up, so that reruns change little.
MEASURES = {"mean": 1, "share": 1, "beyond_edges": 1, "misplaced": 2, "in_tile": 1}


@dataclasses.dataclass(frozen=True)
class Row:
    """The worst of one template in one mode and engine."""

    template: str
    mode: str
    engine: str
    instant: int
    pixel_ratio: int
    figures: tuple

    @property
    def line(self):
        """A row of the page's table."""
        where = f"{self.instant} ms, {self.pixel_ratio}×"
        return "| " + " | ".join((self.template, self.mode, self.engine, *self.figures, where)) + " |"


def parsed(text):
    """The rows of a page."""
    for line in text.split(MARKER)[1].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 9 and cells[1] in fidelity.MODES:
            instant, ratio = cells[8].removesuffix("×").split(" ms, ")
            yield Row(*cells[:3], int(instant), int(ratio), tuple(cells[3:8]))


def measured():
    """The rows of the last measurement; the worst of all ratios and instants."""
    for template in fidelity.ALL_TEMPLATES:
        for mode in fidelity.MODES:
            for engine in ENGINES:
                if row := worst(template.stem, mode, engine):
                    yield row


def worst(template, mode, engine):
    """The greatest of each measure, and where the share far off is the greatest; None where the
    template can't be had in this mode."""
    found = {}
    ratios = set()
    for path in sorted(fidelity.FIGURES.glob(f"{engine}@*-{template}-{mode}.json")):
        row = json.loads(path.read_text())
        ratios.add(row["pixel_ratio"])
        for instant, deviation in row["deviations"].items():
            found[int(instant), row["pixel_ratio"]] = deviation
    if ratios != {1, 2}:
        raise SystemExit(f"not measured: {template} as {mode} in {engine}")
    if not found:
        return None
    instant, ratio = max(found, key=lambda at: (found[at]["share"], found[at]["mean"]))
    figures = tuple(
        rounded_up(max(deviation[name] for deviation in found.values()), decimals)
        for name, decimals in MEASURES.items())
    return Row(template, mode, engine, instant, ratio, figures)


def rounded_up(value, decimals):
    """A figure that isn't less than the value."""
    factor = 10**decimals
    return f"{math.ceil(value * factor - 1e-9) / factor:.{decimals}f}"


def worst_picture(engine, rows):
    """Copies the picture of an engine's greatest share far off, and gives words for it."""
    row = max((row for row in rows if row.engine == engine), key=lambda row: float(row.figures[1]))
    source = fidelity.FIGURES / f"{engine}@{row.pixel_ratio}-{row.template}-{row.mode}.png"
    target = IMAGES / f"fidelity-{engine}.png"
    PIL.Image.open(source).quantize(64).save(target, optimize=True)
    words = f"{engine}: {row.template} as {row.mode} at {row.instant} ms"
    return f"{words}\n\n![{words}: moving, still, difference](images/{target.name})\n"


def main():
    rows = list(measured())
    head = ("template", "mode", "engine", "mean", "far off, %", "beyond edges", "misplaced, %",
            "in a tile, %", "worst at")
    lines = ["| " + " | ".join(head) + " |", "| --- " * len(head) + "|", *(r.line for r in rows)]
    pictures = [worst_picture(engine, rows) for engine in ENGINES]
    parts = ["\n## Figures\n", *lines, "\n## The worst of each engine\n", *pictures]
    text = PAGE.read_text().split(MARKER)[0] + MARKER + "\n".join(parts)
    PAGE.write_text(text)
    print(f"{PAGE}: {len(rows)} rows")


if __name__ == "__main__":
    main()
