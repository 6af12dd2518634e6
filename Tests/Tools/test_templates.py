# SPDX-License-Identifier: MIT
"""Every template at the corners of its parameters' ranges: right, inside, moving, never gone, never flashing.

A corner sets some parameters to an end of their range or to another choice. The tool decodes a corner as
a spec whose defaults are its values, so that one process checks many.
"""

import io
import itertools
import json
import random
import re
import subprocess
import sys

import numpy
import PIL.Image
import pytest
import resvg_py

import templates

FAMILIES = {
    "arc", "bars", "bounce", "comet", "dashes", "dots", "flip", "goo", "grid", "orbit", "playful", "polygon",
    "progress", "pulse", "ring", "skeleton", "squares", "text"}
LARGEST = 1 << 14  # bytes of a file at the defaults
FPS, SECONDS, COLUMNS = 25, 2, 10
FRAMES = FPS * SECONDS
HEIGHT = 32  # pixels of a frame
FAINT = 1  # pixels of full ink that are there at any instant
STILL = 0.1  # pixels that change in some frame
FLASHES, FLASH = 3, 0.1  # a second; the part of the greatest light that counts
# The first three are ports: their parameters and ranges are the originals'.
PORTS = {"replicator-dots", "label-border", "button-dots"}


def ends(parameter):
    """The values at the ends of a parameter's range."""
    if parameter.get("type") == "boolean":
        return [False, True]
    return parameter.get("choices") or [parameter[key] for key in ("min", "max") if key in parameter]


def parameters(spec):
    """The parameters that have ends, with these."""
    known = {name: ends(parameter) for name, parameter in spec["parameters"].items()}
    return {name: values for name, values in known.items() if values}


def alone(spec):
    """Every end of every parameter, the others at their defaults."""
    return [{name: value} for name, values in parameters(spec).items() for value in values]


def together(spec, count=2):
    """All at their lowest, all at their highest, and `count` more mixtures of ends, always the same."""
    ranges = parameters(spec)
    draw = random.Random(spec["name"])
    mixed = [{name: draw.choice(values) for name, values in ranges.items()} for _ in range(count)]
    return [{name: values[end] for name, values in ranges.items()} for end in (0, -1)] + mixed


def pairs(spec):
    """Every two parameters at every two ends."""
    for (a, low), (b, high) in itertools.combinations(parameters(spec).items(), 2):
        yield from ({a: x, b: y} for x in low for y in high)


def at_corner(spec, values):
    """The text of the spec with other defaults, and the name of its file."""
    known = {name: dict(parameter) for name, parameter in spec["parameters"].items()}
    for name, value in values.items():
        known[name]["default"] = value
    nameless = {key: value for key, value in spec.items() if key != "name"}
    return json.dumps(nameless | {"parameters": known})


def corners(spec, all_values, folder):
    """A file for each of these corners."""
    files = []
    for i, values in enumerate(all_values):
        files.append(folder / f"{i}.json")
        files[-1].write_text(at_corner(spec, values))
    return files


@pytest.fixture(params=templates.FILES, ids=templates.NAMES)
def spec(request):
    return json.loads(request.param.read_text())


def test_says_what_it_is(tool, spec):
    assert spec["family"] in FAMILIES
    assert spec["title"] == "Loading"
    assert re.fullmatch(r"[A-Z][^\n.]{8,90}", spec["description"])
    assert 3 <= len(spec["parameters"]) <= 8
    for name, parameter in spec["parameters"].items():
        assert parameter["label"][0].isupper(), name
        if not ends(parameter):
            assert parameter["type"] in ("color", "string"), f"{name} has no range"
    assert len(tool.output(f"@{spec['name']}")) <= LARGEST


def test_families_are_those_of_the_templates():
    known = {json.loads(file.read_text())["family"] for file in templates.FILES}
    assert known <= FAMILIES
    assert len(templates.FILES) >= 80


def test_has_no_warning_at_any_corner(tool, spec, tmp_path):
    """Among other things no ink outside the canvas."""
    files = corners(spec, [*alone(spec), *together(spec)], tmp_path)
    done = tool.run("render", "--strict", *files, "-o", tmp_path / "pictures")
    assert done.returncode == 0, done.stderr.decode()


def test_has_no_warning_that_takes_long_to_find(tool, spec, tmp_path):
    """Flashes of a part, and whatever else looks at many frames: at the defaults, all lowest and all highest.

    Ports keep the original's ranges, so that only their defaults count.
    """
    more = [] if spec["name"] in PORTS else together(spec, 0)
    done = tool.run("check", "--strict", *corners(spec, [{}, *more], tmp_path))
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


def test_resolves_at_all_pairs_of_ends(tool, spec):
    lines = [json.dumps(values) for values in pairs(spec)]
    answers = tool.run("stream", f"@{spec['name']}", stdin="\n".join(lines).encode()).stdout
    answers = [json.loads(line) for line in answers.splitlines()]
    assert len(answers) == len(lines)
    assert not [line for line, answer in zip(lines, answers) if "svg" not in answer]


def frames(tool, spec, values, folder):
    """A frame's color and coverage, premultiplied, in an array by time."""
    folder.mkdir()
    (folder / "spec.json").write_text(at_corner(spec, values))
    tool.output(
        "frames", folder / "spec.json", "--fps", str(FPS), "--duration", str(SECONDS), "-o", folder / "frames")
    stills = [file.read_text() for file in sorted((folder / "frames").iterdir())]
    assert len(stills) == FRAMES
    box = [float(word) for word in re.search(r'viewBox="([^"]*)"', stills[0])[1].split()]
    width = max(HEIGHT, round(HEIGHT * box[2] / box[3]))
    pixels = numpy.asarray(sheet(stills, width)).astype(float) / 255
    pixels[..., :3] *= pixels[..., 3:]
    rows = FRAMES // COLUMNS
    return pixels.reshape(rows, HEIGHT, COLUMNS, width, 4).swapaxes(1, 2).reshape(FRAMES, HEIGHT, width, 4)


def sheet(stills, width):
    """All stills on one picture, in rows of `COLUMNS`: drawing them one by one takes longer."""
    cells = []
    for i, still in enumerate(stills):
        place = f'x="{i % COLUMNS * width}" y="{i // COLUMNS * HEIGHT}" width="{width}" height="{HEIGHT}"'
        cells.append(re.sub(r'width="[^"]*" height="[^"]*"', place, still, count=1))
    size = f'width="{COLUMNS * width}" height="{len(stills) // COLUMNS * HEIGHT}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" color="#8040ff" {size}>{"".join(cells)}</svg>'
    png = resvg_py.svg_to_bytes(
        svg_string=svg, sans_serif_family="DejaVu Sans", skip_system_fonts="<text" not in svg)
    return PIL.Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def turns(light, step):
    """The instants at which the light has changed its direction by `step`."""
    found, direction, extreme = [], 0, light[0]
    for i, level in enumerate(light):
        if direction == 0 and abs(level - extreme) >= step or (extreme - level) * direction >= step:
            direction = 1 if level > extreme else -1
            found.append(i)
            extreme = level
        elif (level - extreme) * direction > 0:
            extreme = level
    return found


def flashes(light):
    """The most flashes, pairs of opposite changes, in any one second."""
    found = turns(light, FLASH * max(light))
    return max(sum(i <= turn < i + FPS for turn in found) for i in range(len(light))) / 2


def test_the_measure_of_flashes():
    times = numpy.arange(FRAMES) / FPS
    for rate, low, expected in ((2, 0, 2), (5, 0, 5), (5, 0.8, 5), (5, 0.95, 0)):
        light = numpy.where((times * rate) % 1 < 0.5, 1, low)
        assert flashes(light) == pytest.approx(expected, abs=0.5), f"{rate} Hz from {low}"
    assert flashes(numpy.linspace(0, 1, FRAMES)) <= 0.5


def test_moves_and_neither_vanishes_nor_flashes(tool, spec, tmp_path):
    """Ports keep the original's ranges, so that only their defaults count."""
    more = [] if spec["name"] in PORTS else together(spec)
    for i, values in enumerate([{}, *more]):
        shown = frames(tool, spec, values, tmp_path / str(i))
        light = shown[..., 3].sum(axis=(1, 2))
        assert light.min() >= FAINT, f"next to nothing is drawn: {values}"
        moved = numpy.abs(numpy.diff(shown, axis=0)).max(axis=3).sum(axis=(1, 2))
        assert moved.max() >= STILL, f"stands still: {values}"
        assert flashes(light) <= FLASHES, f"flashes: {values}"


def test_the_page_is_what_its_script_writes():
    """Whether the pictures are drawn anew is not looked at: that is what the golden files are for."""
    folder = templates.ROOT / "docs"
    script = [sys.executable, folder / "make-templates", "--page"]
    page = subprocess.run(script, capture_output=True, check=True).stdout
    assert (folder / "templates.md").read_bytes() == page
    assert sorted(file.stem for file in (folder / "templates").glob("*.svg")) == templates.NAMES
    assert all(f"**{name}**".encode() in page for name in templates.NAMES)
