# SPDX-License-Identifier: MIT
"""Two public collections of loaders beside our own specs of the same figures.

The collections are not part of the project. `$LOADERGEN_PEERS`, by default `../shared/peers` beside the
checkout, has `svg-loaders/NAME.svg`, `svg-spinners/svg-css/NAME.svg` and `svg-spinners/svg-smil/NAME.svg`.
"""

import dataclasses
import gzip
import json
import math
import os
import pathlib

import comparison
import fidelity
from comparison import Deviation

FOLDER = pathlib.Path(__file__).parent
FIGURES = fidelity.ROOT / ".build/peers"
THEIRS = pathlib.Path(os.environ.get("LOADERGEN_PEERS") or fidelity.ROOT.parent / "shared/peers")
MISSING = (
    f"the peers' files are not in {THEIRS}; LOADERGEN_PEERS=DIRECTORY says where they are")
SPECS = sorted(FOLDER.glob("*/*.json"))
COUNTS = {"svg-loaders": 12, "svg-spinners": 46}

ROWS = 5  # figures that are drawn at once
SIZE = 240  # px: ten to a unit of most of them
COUNT = 12  # instants
# Milliseconds: no peer begins anything later, so from here on each repeats itself.
SETTLED = 3000
# How many of ours are larger neither plain nor zipped, at least.
LEAST_NO_LARGER = 50
# What is compared is the smallest file, as theirs have neither a name nor a rule for less motion.
OPTIONS = ("--decorative", "--reduced-motion", "ignore")

# Milliseconds after which all of a figure is as before.
_PERIODS = {
    600: "eclipse-half eclipse",
    750: (
        "180-ring-with-bg 180-ring 270-ring-with-bg 270-ring 3-dots-scale-middle 6-dots-rotate "
        "90-ring-with-bg 90-ring bars-rotate-fade dot-revolve gooey-balls-1 tadpole"
    ),
    800: "three-dots 3-dots-fade 3-dots-scale bars-fade bars-scale-fade bouncing-ball",
    900: "tail-spin bars-scale-middle bars-scale",
    1_000: "bars grid oval 3-dots-rotate",
    1_050: "3-dots-bounce",
    1_200: (
        "6-dots-scale-middle 6-dots-scale blocks-scale blocks-wave pulse-2 pulse-3 pulse-ring "
        "pulse-rings-2 pulse-rings-3 pulse"
    ),
    1_300: "spinning-circles",
    1_400: "hearts",
    1_451: "wifi",
    1_500: "8-dots-rotate wind-toy",
    1_550: "wifi-fade",
    1_600: "blocks-shuffle-2 pulse-multiple pulse-rings-multiple",
    1_800: "puff",
    2_000: "3-dots-move",
    2_200: "ball-triangle",
    2_400: "blocks-shuffle-3",
    3_000: "rings",
    6_000: "12-dots-scale-rotate gooey-balls-2 ring-resize",
    9_000: "clock",
    40_000: "circles",
    602_000: "audio",
}
PERIODS = {name: period for period, names in _PERIODS.items() for name in names.split()}

# The picture is the same if nothing lies elsewhere. An edge may be one pixel off (a tenth of a unit of most):
# the peers round their outlines to hundredths by hand, ours are true arcs and strokes, and Chromium smooths
# in another way what CSS moves. An even shade may be two levels of 255 off, as layers of opacity round.
LIMITS = Deviation(mean=3, share=4, beyond_edges=2, misplaced=0.25, in_tile=2.5)
# Its eight blades, drawn by hand, differ from each other by up to 0.14 units; ours are one blade turned.
WIND_TOY = dataclasses.replace(LIMITS, mean=6, share=6)


# Milliseconds of delay that a test finds; it takes more to see a slow change of shade.
LATE, LATE_AND_PALE = 80, 160


def lateness(name):
    """How late a figure must be for a limit to be exceeded."""
    return LATE_AND_PALE if name == "hearts" else LATE


def limits(name):
    """How far a figure may deviate."""
    return WIND_TOY if name == "wind-toy" else LIMITS


@dataclasses.dataclass(frozen=True)
class Size:
    """Bytes of a file, plain and as gzip writes them."""

    raw: int
    gzip: int

    @staticmethod
    def smallest(files):
        """The smaller of each."""
        return Size(min(map(len, files)), min(map(_zipped, files)))

    def exceeds(self, other):
        """Whether it is larger in either."""
        return self.raw > other.raw or self.gzip > other.gzip


def _zipped(data):
    return len(gzip.compress(data, 9, mtime=0))


def variants(spec):
    """Their files of a spec's figure; the first is compared.

    That is the CSS one where there is a choice: many of the SMIL ones begin each part at another's end,
    which no seek can be relied on to replay.
    """
    name, collection = f"{spec.stem}.svg", THEIRS / spec.parent.name
    paths = (collection / name, collection / "svg-css" / name, collection / "svg-smil" / name)
    return [path for path in paths if path.exists()]


def written(tool, spec, mode):
    """Our file."""
    return tool.output(spec, "--animation", mode, *OPTIONS)


def sizes(tool, spec):
    """Ours and theirs, the smallest of each."""
    ours = [written(tool, spec, mode) for mode in fidelity.MODES]
    return Size.smallest(ours), Size.smallest([path.read_bytes() for path in variants(spec)])


def instants(spec):
    """Twelve of one period after all has begun, none of them on a key time."""
    period = PERIODS[spec.stem]
    settled = math.ceil(SETTLED / period) * period
    return tuple(settled + round(period * (i + 0.37) / COUNT) for i in range(COUNT))


def ground(spec):
    """What a figure shows against: one collection is white, the other black."""
    return "black" if spec.parent.name == "svg-loaders" else "white"


class Comparer:
    """Compares in one running browser, several figures at a time."""

    def __init__(self, engine, tool):
        self.engine = engine
        self._tool = tool
        self._drawn = {}

    def compare(self, spec, mode, late=False):
        """Ours beside theirs at the spec's instants, or where ours is late."""
        if spec not in self._drawn:
            self._drawn |= self._sheet(spec)
        theirs, ours = (self._drawn[spec][kind] for kind in ("theirs", "late" if late else mode))
        pairs = {at: (ours[at], theirs[at]) for at in theirs}
        deviations = {at: comparison.differ(*pair) for at, pair in pairs.items()}
        ratio = self.engine.pixel_ratio
        return fidelity.Comparison(self.engine.name, ratio, spec.stem, mode, deviations, pairs)

    def _sheet(self, spec):
        """All pictures of a figure and its neighbours, by kind and instant; a row is a figure."""
        fellows = [other for other in SPECS if other.parent == spec.parent]
        first = fellows.index(spec) // ROWS * ROWS
        specs = fellows[first : first + ROWS]
        columns = len(self._files(spec))
        files = [file for one in specs for file in self._files(one).values()]
        self.engine.load_all(files, SIZE, SIZE, columns)
        drawn = {one: {kind: {} for kind in self._files(one)} for one in specs}
        # Chromium shows what its compositor has moved where a seek changes no style.
        self._pictures(specs, COUNT - 1, columns)
        for k in range(COUNT):
            pictures = iter(self._pictures(specs, k, columns))
            for one in specs:
                for kind in drawn[one]:
                    drawn[one][kind][instants(one)[k]] = next(pictures)
        return drawn

    def _files(self, spec):
        """What stands side by side."""
        ours = {mode: written(self._tool, spec, mode) for mode in fidelity.MODES}
        return {"theirs": variants(spec)[0], **ours, "late": ours["smil"]}

    def _pictures(self, specs, k, columns):
        delays = {spec: [0] * (columns - 1) + [lateness(spec.stem)] for spec in specs}
        self.engine.seek([instants(spec)[k] + delay for spec in specs for delay in delays[spec]])
        return fidelity.tiles(self.engine, SIZE, columns, ground(specs[0]))


def record(spec, comparisons, ours, theirs):
    """Keeps the worst of each measure, and the sizes, for the page."""
    found = [deviation for item in comparisons for deviation in item.deviations.values()]
    worst = {name: max(getattr(item, name) for item in found) for name in vars(found[0])}
    FIGURES.mkdir(parents=True, exist_ok=True)
    row = {"worst": worst, "theirs": vars(theirs), "ours": vars(ours)}
    (FIGURES / f"{spec.stem}.json").write_text(json.dumps(row))
