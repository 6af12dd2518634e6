# SPDX-License-Identifier: MIT
"""Warnings of ink outside the canvas against what a renderer paints there."""

import io
import json
import re
import subprocess

import numpy
import PIL.Image
import pytest

import templates

SPECS = sorted((templates.ROOT / "Tests/Browsers/specs").glob("*.json"))
# How much of the picture's extent is looked at beyond each side.
MARGIN = 0.7
PIXELS = 800
# Half covered pixels and instants between the frames blur the edge.
TOLERANCE = 2
# Where the frames show less than there is: a cycle longer than they are, a peak between two of
# them, a needle thinner than a pixel.
SHORT = {"shapes-spinning", "size-oval-polygon", "skew-clamp"}


def frames(tool, spec, folder):
    """Stills of 2.5 seconds."""
    folder.mkdir()
    rate = ("--fps", "20", "--duration", "2.5")
    tool.output("frames", str(spec), *rate, "-o", str(folder), "--quiet")
    return [file.read_text() for file in sorted(folder.iterdir())]


def painted(stills):
    """How far all stills together paint beyond each side, and the size of a pixel, in user units."""
    x, y, width, height = map(float, re.search(r'viewBox="([^"]+)"', stills[0])[1].split())
    outer = (x - MARGIN * width, y - MARGIN * height)
    outer += ((1 + 2 * MARGIN) * width, (1 + 2 * MARGIN) * height)
    unit = max(outer[2:]) / PIXELS
    size = f'width="{outer[2] / unit}" height="{outer[3] / unit}"'
    box = f'viewBox="{" ".join(map(str, outer))}" {size}'
    layers = []
    for still in stills:
        head = still[: still.index(">")]
        bare = re.sub(r'\s(width|height)="[^"]*"', "", head)
        layers.append(re.sub(r'viewBox="[^"]+"', box, bare) + still[len(head):])
    document = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(layers)}</svg>'
    done = subprocess.run(
        ["rsvg-convert", "--unlimited"], input=document.encode(), capture_output=True, check=True)
    alpha = numpy.array(PIL.Image.open(io.BytesIO(done.stdout)).convert("RGBA"))[:, :, 3]
    rows, columns = numpy.nonzero(alpha > 100)
    if not len(rows):
        return dict.fromkeys(("top", "right", "bottom", "left"), 0), unit
    return {
        "top": MARGIN * height - rows.min() * unit,
        "right": (columns.max() + 1) * unit - (1 + MARGIN) * width,
        "bottom": (rows.max() + 1) * unit - (1 + MARGIN) * height,
        "left": MARGIN * width - columns.min() * unit,
    }, unit


def warned(tool, spec):
    """The farthest distance named for each side."""
    found = dict.fromkeys(("top", "right", "bottom", "left"), 0.0)
    for line in tool.output("check", "--format", "json", str(spec)).splitlines():
        item = json.loads(line)
        if item["code"] == "ink-outside-canvas":
            assert item["severity"] == "warning"
            for distance, side in re.findall(r"([\d.]+) at the (\w+)", item["message"]):
                found[side] = max(found[side], float(distance))
    return found


@pytest.mark.parametrize("spec", SPECS, ids=[spec.stem for spec in SPECS])
def test_warns_of_what_is_painted_outside(tool, spec, tmp_path):
    expected, unit = painted(frames(tool, spec, tmp_path / "frames"))
    for side, distance in warned(tool, spec).items():
        # What lies beyond the margin can't be seen; a picture is no wider than it shows.
        seen = max(0, expected[side])
        slack = TOLERANCE * unit + 0.04 * distance
        if seen < (MARGIN - 0.01) * 100:
            assert spec.stem in SHORT or seen >= distance - slack, f"nothing there at the {side}"
            assert seen <= distance + slack, f"not found at the {side}"


@pytest.mark.parametrize("name", templates.NAMES)
def test_templates_stay_inside(tool, name, tmp_path):
    seen, unit = painted(frames(tool, f"@{name}", tmp_path / "frames"))
    assert max(seen.values()) <= TOLERANCE * unit


def layer(animations, color="currentColor", frame=(0, 0, 100, 100), **more):
    return {"frame": frame, "shape": {"type": "rect"}, "fillColor": color,
            "animations": animations} | more


def blink(rate, low=0.0, high=1.0):
    """An opacity that goes there and back so often a second."""
    return [{"keyPath": "opacity", "from": low, "to": high, "duration": 0.5 / rate,
             "autoreverses": True}]


def fade(first, last, **more):
    return [{"keyPath": "opacity", "from": first, "to": last, "duration": 2} | more]


SMALL = (40, 40, 20, 20)  # 56 px at 280, a seventh of what may flash
CASES = {
    # General flash: rate, amplitude, darkness, area.
    "4 Hz": (layer(blink(4)), "flash"),
    "10 Hz": (layer(blink(10)), "flash"),
    "2 Hz": (layer(blink(2)), None),
    "4 Hz, faint": (layer(blink(4, 0.9, 1.0), color="#888"), None),
    "4 Hz, light": (layer(blink(4), color="#eee"), "low-contrast flash"),
    "4 Hz, small": (layer(blink(4), frame=SMALL), None),
    "4 Hz in one of two": (
        [layer([], color="#777"), layer(blink(4), color="#fff", frame=(0, 0, 60, 60))], "flash"),
    "4 Hz, a gradient's colors": (
        layer([{"keyPath": "fillColor.colors", "duration": 0.25,
                "values": [["#000", "#111"], ["#fff", "#eee"], ["#000", "#111"]]}],
              color={"type": "axial", "colors": ["#000", "#111"]}), "low-contrast flash"),
    # The seam.
    "fades and jumps": (layer(fade(1, 0.2)), "seam-jump"),
    "there and back": (layer(fade(1, 0.2, autoreverses=True)), None),
    "discrete": (layer([{"keyPath": "opacity", "values": [1, 0.2], "calculationMode": "discrete",
                         "duration": 2}]), None),
    "whole turn": (layer([{"keyPath": "rotation", "from": 0, "to": 360, "duration": 2}],
                         frame=(40, 20, 20, 60)), None),
    "quarter of a square": (layer([{"keyPath": "rotation", "from": 0, "to": 90, "duration": 2}],
                                  frame=(30, 30, 40, 40)), None),
    "eighth of a bar": (layer([{"keyPath": "rotation", "from": 0, "to": 45, "duration": 2}],
                              frame=(45, 10, 10, 80)), "seam-jump"),
    "one of twelve": (layer(fade(1, 0.1), frame=(48, 5, 4, 20), replicator={
        "count": 12, "rotation": 30, "delay": 2 / 12}), None),
    # Contrast.
    "grey on white": (layer([], color="#ccc"), "low-contrast"),
    "navy on dark": (layer([], color="#000040"), "low-contrast"),
    "both": (layer([], color="#777"), None),
    "the page's": (layer([], color="currentColor"), None),
    "thin": (layer([], color="#000", opacity=0.2), "low-contrast"),
    # The poster and nothing at all.
    "poster of nothing": ((layer(fade(0, 1, autoreverses=True)), {"poster": 0}), "invisible-poster"),
    "poster of something": ((layer(fade(0, 1, autoreverses=True)), {"poster": 1.5}), None),
    "hidden": (layer([], hidden=True), "invisible-poster"),
    "no layers": (layer([], forEach={"count": 0}), "invisible-poster"),
    "no copies": (layer([], replicator={"count": 0}), "invisible-poster"),
    "blanks": ({"text": {"string": " \u00a0\t "}}, "invisible-poster"),
    "a letter": ({"text": {"string": " \u00a0a "}}, None),
    "squeezed to nothing": ({"frame": [10, 35, 0, 30], "text": {"string": "a", "fit": True}},
                            "invisible-poster"),
    "in step with the instants": (layer(
        [{"keyPath": "opacity", "values": [0, 1, 0], "duration": 1},
         {"keyPath": "rotation", "from": 0, "to": 360, "duration": 60}], frame=SMALL), None),
    "a blink in a minute": (layer(
        [{"keyPath": "opacity", "values": [0, 0, 1, 0], "keyTimes": [0, 0.001, 0.003, 0.005],
          "duration": 60}], frame=SMALL), "invisible-poster"),
    "comes in": (layer([{"keyPath": "position.x", "from": -30, "to": 70, "duration": 1,
                         "autoreverses": True}], frame=(20, 20, 20, 20)), None),
    "comes into a mask": (layer([], frame=(20, 20, 60, 60), mask=layer(
        [{"keyPath": "position.x", "from": -60, "to": 30, "duration": 1, "autoreverses": True}],
        frame=(0, 0, 60, 60))), None),
    "comes into a clip": ({"frame": (20, 20, 20, 20), "clip": True, "layers": [layer(
        [{"keyPath": "position.x", "from": 40, "to": 10, "duration": 1, "autoreverses": True}],
        frame=(0, 0, 20, 20))]}, "invisible-poster"),
    # Dashes without length.
    "dots": ({"shape": {"type": "line"}, "strokeColor": "currentColor", "lineWidth": 4,
              "lineDashPattern": [0, 5], "lineCap": "round", "strokeStart": 0.2,
              "strokeEnd": 0.8}, None),
    "dots without caps": ({"shape": {"type": "line"}, "strokeColor": "currentColor",
                           "lineWidth": 4, "lineDashPattern": [0, 5]}, "invisible-poster"),
    # Cost and size.
    "many": (layer(fade(0.2, 1, autoreverses=True), replicator={
        "count": 600, "delay": 0.01}), "running-cost"),
    "not so many": (layer(fade(0.2, 1, autoreverses=True), replicator={
        "count": 60, "delay": 0.01}), None),
    "large": ([{"frame": [10, 10, 80, 80], "forEach": {"count": 2500}, "shape": {
        "type": "line", "from": ["=random(1,i)*80", 0], "to": [0, "=random(2,i)*80"]},
        "strokeColor": "currentColor"}], "large-file"),
}


def found(tool, spec, *options):
    done = tool.run("check", "-", "--format", "json", *options, stdin=spec)
    assert done.returncode == 0, done.stdout
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", CASES)
def test_looks_at_the_picture(tool, name):
    content, expected = CASES[name]
    content, more = content if isinstance(content, tuple) else (content, {})
    layers = content if isinstance(content, list) else [content]
    # A line a layer, so that the place can be told.
    text = json.dumps({"version": 1} | more)[:-1] + ', "layers": [\n'
    text += ",\n".join(json.dumps(one) for one in layers) + "\n]}\n"
    items = found(tool, text.encode())
    codes = [item["code"] for item in items if item["code"] != "ink-outside-canvas"]
    wanted = (expected or "").split()
    assert sorted(codes) == sorted(wanted)
    for item in items:
        at = layers[item["line"] - 2]
        assert item["column"] == 1 or item["code"] == "seam-jump", item
        if item["code"] == "flash":
            assert at["animations"]


def test_every_code_has_a_section():
    text = (templates.ROOT / "docs/lint.md").read_text()
    table = (templates.ROOT / "docs/cli.md").read_text()
    codes = re.findall(r"^\| `([\w-]+)` \| (?:warning|note) \|", table, re.MULTILINE)
    assert len(codes) > 10
    assert re.findall(r"^## ([\w-]+)$", text, re.MULTILINE) == [*codes, "large-file"]


def test_templates_are_clean(tool):
    for start in range(0, len(templates.FILES), 16):
        done = tool.run("check", *templates.FILES[start : start + 16], "--strict")
        assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("name", templates.SAMPLE)
def test_templates_are_clean_at_both_ends(tool, name):
    spec = json.loads((templates.ROOT / f"Templates/{name}.json").read_bytes())
    options = [()]
    for key, parameter in spec["parameters"].items():
        for end in ("min", "max"):
            if end in parameter:
                options.append(("--set", f"{key}={parameter[end]}"))
    for chosen in options:
        done = tool.run("check", f"@{name}", "--strict", *chosen)
        assert done.returncode == 0, (chosen, done.stderr.decode())


def test_names_the_poster_only_where_there_is_one(tool):
    content, _ = CASES["comes into a clip"]
    for more in ({}, {"poster": 0}):
        items = found(tool, json.dumps({"layers": [content]} | more).encode())
        help_text = next(item["help"] for item in items if item["code"] == "invisible-poster")
        assert help_text.startswith('leave out "poster"' if more else 'set "poster"')


@pytest.mark.parametrize(("name", "message"), [
    ("a blink in a minute", "the poster at 0 s shows next to nothing"),
    ("hidden", "nothing is painted at any time"),
])
def test_says_whether_anything_is_painted(tool, name, message):
    items = found(tool, json.dumps({"layers": [CASES[name][0]]}).encode())
    assert [item["message"] for item in items if item["code"] == "invisible-poster"] == [message]
