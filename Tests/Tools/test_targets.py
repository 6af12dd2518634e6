# SPDX-License-Identifier: MIT
"""What `--target` chooses, and what it warns of, at the layer that it comes from."""

import json
import re

import pytest

TARGETS = ("inline", "img", "background", "mask", "csp", "sanitized")


def spec(color="currentColor", key_path="rotation", **more):
    """A spec whose second layer, on line 3, is painted and moves."""
    layers = [{"hidden": True, "shape": {"type": "rect"}, "fillColor": "#123"},
              {"frame": [10, 10, 30, 30], "shape": {"type": "rect"}, "fillColor": color,
               "animations": [{"keyPath": key_path, "to": 90 if key_path == "rotation" else 0.1,
                               "duration": 2, "autoreverses": True}]}]
    head = json.dumps({"version": 1} | more)[:-1]
    text = head + ', "layers": [\n' + ",\n".join(json.dumps(one) for one in layers) + "]}"
    return text.encode()


def layer(**keys):
    """A layer that stands still, above another one, on the third line."""
    square = {"frame": [40, 40, 20, 20], "shape": {"type": "rect"}, "fillColor": "#07f"}
    lines = [json.dumps(one) for one in (square, square | keys)]
    return ('{"layers": [\n' + ",\n".join(lines) + "]}").encode()


# A moving painting order is what only SMIL has.
SMIL = json.dumps({"layers": [
    {"shape": {"type": "rect"}},
    {"shape": {"type": "oval"}, "fillColor": "#07f", "animations": [
        {"keyPath": "zPosition", "values": [-1, 1], "duration": 1}]}]}).encode()

CASES = [
    ("img", spec(), (), "target-current-color"),
    ("img", spec(), ("--color", "#07f"), None),
    ("img", spec(), ("--color", "#000,#fff"), None),
    ("img", spec("#07f"), (), None),
    ("img", spec("var(--x, red)"), (), "target-variable"),
    ("background", spec(), (), "target-current-color"),
    ("mask", spec(), (), None),
    ("mask", spec(), ("--animation", "css"), "target-mask-css"),
    ("mask", spec(background="#fff"), (), "target-mask-background"),
    ("inline", spec(), (), None),
    ("inline", SMIL, (), "target-late-start"),
    ("inline", spec(), ("--animation", "smil"), "target-late-start"),
    ("csp", spec(), (), None),
    ("csp", spec(key_path="opacity"), (), "target-policy-firefox"),
    ("csp", spec(key_path="opacity"), ("--animation", "css"), None),
    ("sanitized", spec(), (), None),
    ("sanitized", spec(key_path="opacity"), (), "target-stripped"),
    *(("sanitized", layer(**{key: value}), (), "target-stripped-references") for key, value in (
        ("clip", True), ("filter", {"blur": 1}), ("mask", {"shape": {"type": "circle"}}),
        ("fillColor", {"type": "axial", "colors": ["#f00", "#00f"]}))),
    ("sanitized", layer(blendMode="multiply"), (), "target-stripped-blend-mode"),
]


def run(tool, target, text, *options):
    done = tool.run("-", "--target", target, "--format", "json", *options, stdin=text)
    assert done.returncode == 0, done.stderr.decode()
    lines = [line for line in done.stderr.decode().splitlines() if line.startswith("{")]
    return done.stdout.decode(), [json.loads(line) for line in lines]


@pytest.mark.parametrize("target, text, options, code", CASES)
def test_warns_of_what_fails_there(tool, target, text, options, code):
    _, found = run(tool, target, text, *options)
    assert [one["code"] for one in found] == ([code] if code else [])
    for one in found:
        assert one["severity"] == "warning" and one["help"]
        whole_file = code in ("target-mask-css", "target-mask-background") or "smil" in options
        if text is not SMIL:
            assert one["line"] == (1 if whole_file else 3), one
    if code:
        strict = tool.run("-", "--target", target, "--strict", *options, stdin=text)
        assert strict.returncode == 1 and not strict.stdout


@pytest.mark.parametrize("target", TARGETS)
def test_chooses_how_it_moves(tool, target):
    svg, _ = run(tool, target, spec("#07f"))
    moves_by_css = "@keyframes" in svg.replace("@media(prefers-reduced-motion:reduce)", "")
    assert moves_by_css == (target in ("inline", "img", "background"))
    assert ("<style" in svg) == (target != "sanitized")
    assert ("--loader-speed" in svg) == (target == "inline")


@pytest.mark.parametrize("wrapping, code", [
    ("data-uri", "target-current-color"), ("css", "target-current-color"), ("html", None),
    ("jsx", None), ("element", None)])
def test_wrappings_have_a_usual_target(tool, wrapping, code):
    done = tool.run("-", "--as", wrapping, "--format", "json", stdin=spec())
    assert [json.loads(line)["code"] for line in done.stderr.splitlines()] == ([code] if code else [])


def test_components_say_when_they_have_no_speed(tool):
    done = tool.run("-", "--as", "jsx", stdin=SMIL)
    assert "its speed can't be set" in done.stderr.decode() and b"speed" not in done.stdout


def test_each_is_explained(tool):
    text = tool.output("render", "--help").decode()
    section = text[text.index("\ntargets:\n"):]
    assert tuple(re.findall(r"^  (\w+) {2,}\S", section, re.MULTILINE)) == TARGETS
