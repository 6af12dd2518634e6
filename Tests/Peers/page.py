# SPDX-License-Identifier: MIT
"""Writes the measured figures into docs/peers.md, below its marker; docs/make-peers runs it."""

import dataclasses
import json

import peers
import report
from comparison import Deviation

PAGE = report.fidelity.ROOT / "docs/peers.md"
MARKER = "<!-- Below: written by docs/make-peers -->\n"
HEAD = ("figure", "theirs", "gzip", "ours", "gzip", "", *report.MEASURES)


@dataclasses.dataclass(frozen=True)
class Row:
    """A figure's sizes and the worst of each measure."""

    collection: str
    name: str
    theirs: peers.Size
    ours: peers.Size
    worst: tuple

    @property
    def line(self):
        """A row of the page's table."""
        larger = "larger" if self.ours.exceeds(self.theirs) else ""
        sizes = (*vars(self.theirs).values(), *vars(self.ours).values())
        return f"| {' | '.join((self.name, *map(str, sizes), larger, *self.worst))} |"

    @property
    def deviation(self):
        """The worst as numbers."""
        return Deviation(*map(float, self.worst))


def parsed(text):
    """The rows of a page."""
    collection = None
    for line in text.split(MARKER)[1].splitlines():
        if line.startswith("### "):
            collection = line.removeprefix("### ")
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(HEAD) and cells[1].isdigit():
            sizes = list(map(int, cells[1:5]))
            yield Row(
                collection, cells[0], peers.Size(*sizes[:2]), peers.Size(*sizes[2:]), tuple(cells[6:]))


def measured():
    """The rows of the last measurement."""
    for spec in peers.SPECS:
        path = peers.FIGURES / f"{spec.stem}.json"
        if not path.exists():
            raise SystemExit(f"not measured: {spec.stem}")
        row = json.loads(path.read_text())
        worst = tuple(
            report.rounded_up(row["worst"][name], decimals) for name, decimals in report.MEASURES.items())
        sizes = (peers.Size(**row[whose]) for whose in ("theirs", "ours"))
        yield Row(spec.parent.name, spec.stem, *sizes, worst)


def table(rows):
    """The lines of a table."""
    head = " | ".join(name.replace("_", " ") for name in HEAD)
    return [f"| {head} |", "| --- " * len(HEAD) + "|", *(row.line for row in rows)]


def summary(rows):
    """All bytes, and how many are no larger."""
    smaller = sum(not row.ours.exceeds(row.theirs) for row in rows)
    totals = [
        f"{sum(getattr(row.ours, name) for row in rows):,} bytes {word} against"
        f" {sum(getattr(row.theirs, name) for row in rows):,}"
        for name, word in (("raw", "plain"), ("gzip", "zipped"))]
    return f"All {len(rows)} together: {totals[0]}, {totals[1]}. No larger in either: {smaller}.\n"


def main():
    rows = list(measured())
    parts = ["\n## Figures\n", summary(rows)]
    for collection in peers.COUNTS:
        of_it = [row for row in rows if row.collection == collection]
        parts += [f"### {collection}\n", summary(of_it), *table(of_it), ""]
    PAGE.write_text(PAGE.read_text().split(MARKER)[0] + MARKER + "\n".join(parts))
    print(f"{PAGE}: {summary(rows)}", end="")


if __name__ == "__main__":
    main()
