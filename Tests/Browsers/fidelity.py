# SPDX-License-Identifier: MIT
"""Comparing what moves with the evaluator's still frames of it, and keeping the figures."""

import dataclasses
import json
import pathlib
import tempfile
from time import sleep

import PIL.Image

import comparison
from comparison import Deviation

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIGURES = ROOT / ".build/fidelity/figures"
PICTURES = ROOT / ".build/fidelity/pictures"

# The templates with the narrowest limits: between them they use most of the language.
MEASURED = {
    "ball-bounce", "bars-wave", "button-dots", "card-flip", "comet-tail", "dash-march", "grid-wave",
    "label-border", "orbit-pair", "plate-arc", "pulse-rings", "replicator-dots", "ring-stretch", "square-chase"}
ALL_TEMPLATES = sorted((ROOT / "Templates").glob("*.json"))
TEMPLATES = [path for path in ALL_TEMPLATES if path.stem in MEASURED]
SPECS = sorted((ROOT / "Tests/Browsers/specs").glob("*.json"))
MODES = ("css", "smil")
SIZE = 200
# How many loaders stand side by side, and below each other.
COLUMNS, SHEET = 5, 20
ATTEMPTS = 4
# Milliseconds: on both sides of the jumps at whole and half seconds and quarters, between them, and
# after many cycles; none on a jump.
SPEC_INSTANTS = {
    "chromium": (3, 253, 411, 503, 747, 997, 1377, 61_597),
    "firefox": (253, 503, 997, 61_597),
    "webkit": (253, 503, 997, 61_597),
}
INSTANTS = (3, 97, 253, 411, 503, 747, 997, 1277, 1377, 1811, 2333, 61_597)

# What the measured worst (docs/fidelity.md, and the specs' in brackets) leaves little room above.
# Specs may be blunt: fine patterns, and hundreds of edges (shapes-spinning 3.8 and 4.5 %,
# group-opacity 1.03, empty-butt 0.17 % and 2.0 %).
SPEC_LIMITS = Deviation(mean=4.5, share=5, beyond_edges=1.25, misplaced=0.25, in_tile=2.5)
# Stretched glyphs are hinted for the size they are written in, so their stems lie a pixel elsewhere.
TEXT_LIMITS = dataclasses.replace(SPEC_LIMITS, misplaced=0.5, in_tile=4)
STRETCHED_TEXT = {"text-moving", "text-bounds"}


# Chromium cuts what CSS moves within a clip without smoothing.
CLIP_LIMITS = dataclasses.replace(SPEC_LIMITS, in_tile=5)
CLIPPED = {"clip"}
# What CSS turns in Chromium is a layer of its own, whose edges are resampled; here it holds copies.
TURNED = {"turn-nested"}


# What CSS moves is a layer of its own in Chromium, with softer edges, and what it flattens is painted at
# another scale: a line of one pixel may lie on two.
LAYERED = Deviation(mean=3, share=4, beyond_edges=0.5, misplaced=0.05, in_tile=1)
FLATTENED = dataclasses.replace(LAYERED, misplaced=0.75, in_tile=10)
LAYERED_LIMITS = {
    "clock-hands": FLATTENED, "flip-coin": FLATTENED, "flip-row": FLATTENED, "hourglass": FLATTENED,
    "square-pour": FLATTENED, "grid-checker": dataclasses.replace(LAYERED, mean=4.5, share=8),
}


def template_limits(template, engine, mode):
    """How far a template may deviate; the measured ones, which aren't blunt, least."""
    layered = engine == "chromium" and mode == "css"
    if template in MEASURED:
        mean, share = (2.5, 4) if layered else (1.5, 1.25)
        return Deviation(mean, share, beyond_edges=0.5, misplaced=0.02, in_tile=0.5)
    if layered:
        return LAYERED_LIMITS.get(template, LAYERED)
    return Deviation(mean=1.5, share=1.5, beyond_edges=1, misplaced=0.02, in_tile=1)


def spec_limits(name):
    """How far a spec may deviate."""
    if name in CLIPPED or name in TURNED:
        return CLIP_LIMITS
    return TEXT_LIMITS if name in STRETCHED_TEXT else SPEC_LIMITS


@dataclasses.dataclass
class Comparison:
    """One spec in one mode and browser: its deviation at each instant, and the pictures."""

    engine: str
    pixel_ratio: int
    spec: str
    mode: str
    deviations: dict
    pictures: dict

    @property
    def name(self):
        """A name for files."""
        return f"{self.engine}@{self.pixel_ratio}-{self.spec}-{self.mode}"

    def add(self, instant, picture, still, deviation):
        """Takes in an instant, and keeps its pictures where they may be asked for."""
        self.deviations[instant] = deviation
        worst = max(self.deviations, key=lambda at: self.deviations[at].mean)
        kept = {at: pair for at, pair in self.pictures.items() if self._is_blunt(at) or at == worst}
        self.pictures = kept
        if self._is_blunt(instant) or instant == worst:
            self.pictures[instant] = (picture, still)

    def _is_blunt(self, instant):
        return self.deviations[instant].beyond(template_limits(self.spec, self.engine, self.mode))

    def faults(self, limits):
        """What exceeds the limits, in words, with pictures in PICTURES."""
        faults = []
        for instant, deviation in self.deviations.items():
            if words := deviation.beyond(limits):
                path = self._save(instant)
                faults.append(f"{self.name} at {instant} ms: {', '.join(words)}; see {path}")
        return faults

    def record(self):
        """Keeps the figures, and a picture of the worst, for the report."""
        FIGURES.mkdir(parents=True, exist_ok=True)
        values = {instant: vars(deviation) for instant, deviation in self.deviations.items()}
        row = {key: getattr(self, key) for key in ("engine", "pixel_ratio", "spec", "mode")}
        text = json.dumps(row | {"deviations": values})
        (FIGURES / f"{self.name}.json").write_text(text)
        if not self.deviations:
            return  # the tool refuses the mode
        worst = max(self.deviations, key=lambda instant: self.deviations[instant].mean)
        picture = comparison.side_by_side(*self.pictures[worst])
        picture.save(FIGURES / f"{self.name}.png", compress_level=1)

    def _save(self, instant):
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{self.name}-{instant}.png"
        comparison.side_by_side(*self.pictures[instant]).save(path)
        return path


def tiles(engine, size, columns, background="white"):
    """The pictures of that many px that stand in rows."""
    whole = engine.screenshot(background)[:, :, :3]
    side = size * engine.pixel_ratio
    rows = [whole[top : top + side] for top in range(0, whole.shape[0], side)]
    return [
        PIL.Image.fromarray(row[:, column * side :][:, :side].copy())
        for row in rows for column in range(columns)]


class Comparer:
    """Compares in one running browser, several loaders at a time."""

    def __init__(self, engine, tool):
        self.engine = engine
        self._tool = tool
        self._stills = {}
        self._sheets = {}

    def compare(self, spec, mode, instants, options, late=0):
        """What the tool makes of a spec with these options, at these instants or ms later."""
        return self.compare_all([spec], mode, instants, options, late)[spec]

    def of_sheet(self, spec, specs, mode, instants, options=()):
        """The comparison of one of many specs, done together with its neighbours; without deviations
        where the tool refuses the mode."""
        first = specs.index(spec) // SHEET * SHEET
        key = (specs[first], mode, instants, options)
        if key not in self._sheets:
            # Those of other sheets won't be asked for again.
            self._sheets = {k: v for k, v in self._sheets.items() if k[0] == specs[first]}
            sheet = specs[first : first + SHEET]
            self._sheets[key] = self.compare_all(sheet, mode, instants, options)
        ratio = self.engine.pixel_ratio
        nothing = Comparison(self.engine.name, ratio, spec.stem, mode, {}, {})
        return self._sheets[key].get(spec, nothing)

    def compare_all(self, specs, mode, instants, options, late=0):
        """The comparison of each spec that the tool doesn't refuse in this mode."""
        done = {spec: self._tool.run(spec, "--animation", mode, *options) for spec in specs}
        files = {spec: run.stdout for spec, run in done.items() if run.returncode == 0}
        if not files:
            return {}
        stills = self._still_frames(specs, instants)
        self._show(files.values(), instants[-1] + late)
        ratio = self.engine.pixel_ratio
        found = {
            spec: Comparison(self.engine.name, ratio, spec.stem, mode, {}, {}) for spec in files}
        for instant in instants:
            own = [stills[instant][specs.index(spec)] for spec in files]
            self.engine.seek(instant + late)
            pairs = self._beside(files, own, instant + late, 1 if late else ATTEMPTS)
            for one, (picture, still, deviation) in zip(found.values(), pairs):
                one.add(instant, picture, still, deviation)
        return found

    def _beside(self, shown, stills, time, attempts):
        """Picture, still frame and deviation of each."""
        pictures = self._pictures(len(shown))
        deviations = [comparison.differ(*pair) for pair in zip(pictures, stills)]
        for attempt in range(1, attempts):
            wrong = [
                i for i, spec in enumerate(shown) if deviations[i].beyond(spec_limits(spec.stem))]
            if not wrong:
                break
            # On a busy machine Chromium may show an old picture, or stretch what it has drawn at
            # another scale, until it draws anew: at last in new frames.
            if attempt == attempts - 1:
                self._show(shown.values(), time + 333)
            self.engine.seek(time + 333)
            self._pictures(1)
            sleep(0.2 * (attempt - 1))
            self.engine.seek(time)
            again = self._pictures(len(shown))
            for i in wrong:
                pictures[i] = again[i]
                deviations[i] = comparison.differ(again[i], stills[i])
        return zip(pictures, stills, deviations)

    def _show(self, files, time):
        self._load(list(files))
        # Chromium shows what its compositor has moved where a seek changes no style.
        self.engine.seek(time)
        self._pictures(1)

    def _still_frames(self, specs, instants):
        """By instant, the still frame of each spec."""
        key = (*specs, instants)
        if key not in self._stills:
            with tempfile.TemporaryDirectory() as folder:
                seconds = ",".join(str(instant / 1000) for instant in instants)
                for spec in specs:
                    self._tool.output("frames", spec, "--at", seconds, "-o", folder)
                self._stills = {key: {}}  # only the last: they take room
                for instant in instants:
                    self._load([f"{folder}/{spec.stem}-{instant:04}.svg" for spec in specs])
                    self._stills[key][instant] = self._pictures(len(specs))
        return self._stills[key]

    def _load(self, files):
        self._columns = min(COLUMNS, len(files))
        self.engine.load_all(files, SIZE, SIZE, self._columns)

    def _pictures(self, count):
        return tiles(self.engine, SIZE, self._columns)[:count]
