# SPDX-License-Identifier: MIT
"""The documents say what is so: their examples run, and their tables are the code's tables."""

import json
import pathlib
import re
import shlex

import pytest

import lenient_json

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "Benchmarks/README.md"])
SPEC = (ROOT / "docs/spec.md").read_text()
BLOCK = re.compile(r"^```(\w*) *(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks():
    """Every code block: its page, line, language, what it is a fragment of, and text."""
    for page in PAGES:
        text = page.read_text()
        for match in BLOCK.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{page.name}:{line}", match[1], match[2], match[3]


def whole(kind, text):
    """A fragment as a complete spec with one layer for each of its items."""
    if not kind:
        return text
    value = lenient_json.loads(text)
    items = value if isinstance(value, list) else [value]
    stroked = {"frame": [30, 30, 40, 40], "shape": {"type": "roundedRect"}}
    stroked |= {"fillColor": "red", "strokeColor": "red"}
    wrap = {
        "layer": lambda item: item,
        "shape": lambda item: {"shape": item},
        "animation": lambda item: stroked | {"animations": [item]},
    }[kind]
    return json.dumps({"layers": [wrap(item) for item in items]})


EXAMPLES = [
    pytest.param(kind, text, id=place)
    for place, language, kind, text in blocks()
    if language in ("json", "jsonc")
]


def commands():
    """The `loadergen` lines that read no file of the user's, and so run anywhere."""
    for _, language, _, text in blocks():
        for line in text.splitlines() if language == "sh" else ():
            words = shlex.split(line.split(">")[0], comments=True)
            if words[:1] == ["loadergen"] and not any(word.endswith(".json") for word in words):
                yield " ".join(map(shlex.quote, words[1:]))


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_example_is_a_good_spec(tool, kind, text):
    spec = whole(kind, text).encode()
    done = tool.run("check", "-", "--strict", stdin=spec)
    assert done.returncode == 0, done.stderr.decode()
    assert tool.output("-", stdin=spec).startswith(b"<svg")


@pytest.mark.parametrize("command", sorted(set(commands())))
def test_command_runs(tool, command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = tool.run(*shlex.split(command))
    assert done.returncode == 0, f"{command}\n{done.stderr.decode()}"
    assert done.stdout or any(tmp_path.iterdir()), "it made nothing"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = page.read_text()
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http://", "https://")):
            continue
        file, _, anchor = target.partition("#")
        goal = (page.parent / file).resolve() if file else page
        assert goal.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", goal.read_text(), re.MULTILINE)
            known = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]
            assert anchor in known, target


def section(title):
    """What stands under a heading, up to the next one of its level or above."""
    match = re.search(rf"^(#+) {re.escape(title)}\n", SPEC, re.MULTILINE)
    assert match, title
    rest = SPEC[match.end():]
    end = re.search(rf"^#{{1,{len(match[1])}}} ", rest, re.MULTILINE)
    return rest[:end.start()] if end else rest


def first_column(text):
    """The words in backticks of the first cell of each row."""
    return [
        word for row in re.findall(r"^\| (`[^|]*?) \|", text, re.MULTILINE)
        for word in re.findall(r"`([^`]+)`", row)
    ]


def source(path):
    return (ROOT / "Sources" / path).read_text()


def test_key_paths_are_those_of_the_source():
    code = source("LoaderModel/Animation/AnimatableProperty.swift")
    known = re.findall(r'PropertyDescriptor\("([^"]+)"', code)
    assert len(known) > 20
    assert first_column(section("Key paths")) == known


def moving(path):
    """A spec in which a key path moves."""
    gradient = {"type": "axial", "colors": ["#f00", "#00f"]}
    color = gradient if re.match(r"(fill|stroke)Color\.", path) else "#f00"
    values = {"colors": ["#0f0", "#ff0"], "locations": [0, 0.5], "path": {"type": "star"}}
    pairs = ("position", "anchorPoint", "bounds.size", "transform.translation", "transform.skew")
    value = values.get(path.split(".")[-1], [0.5, 0.5] if path.endswith(("Point", *pairs)) else 0.5)
    animation = {"keyPath": path, "to": value, "duration": 1}
    if path == "hidden":
        animation = {"keyPath": path, "values": [True, False], "duration": 1}
    elif path in ("fillColor", "strokeColor"):
        animation["to"] = "#0f0"
    layer = {"frame": [20, 20, 60, 60], "shape": {"type": "roundedRect"}, "filter": {},
             "fillColor": color, "strokeColor": color, "animations": [animation]}
    if path == "lineDashPhase":
        layer["lineDashPattern"] = [3]
    return {"layers": [layer, {"shape": {"type": "circle", "inset": 30}}]}


def test_css_has_the_key_paths_that_the_table_says(tool):
    table = re.findall(r"^\| `([^`]+)` \|.*\| ([^|]+) \|$", section("Key paths"), re.MULTILINE)
    assert len(table) > 30
    for path, css in table:
        done = tool.run("-", "--animation", "css", stdin=json.dumps(moving(path)).encode())
        if css == "no":
            assert b"in every engine" in done.stderr, path
        else:
            assert done.returncode == 0, f"{path}: {done.stderr.decode()}"


def test_shapes_are_those_of_the_source():
    code = source("LoaderModel/Spec/Keys/ShapeKey.swift")
    known = re.search(r"enum FigureType[^{]*\{(.*?)\n\n", code, re.DOTALL)[1]
    known = re.findall(r"\w+", known.replace("case", ""))
    assert len(known) > 10
    assert [word for word in first_column(section("Shapes")) if word in known] == known
    readme = re.search(r"\*\*Shapes\*\*: `([^`]+)`", (ROOT / "README.md").read_text())
    assert readme[1].split() == known


def test_functions_are_those_of_the_source():
    known = re.findall(r'"(\w+\([^"]*\))"', source("LoaderModel/Spec/ExpressionFunction.swift"))
    assert len(known) > 20
    assert sorted(first_column(section("Expressions"))[-len(known):]) == sorted(known)


@pytest.mark.parametrize("file", ("Document", "Layer", "Replicator", "Shape", "Animation"))
def test_every_key_is_named(file):
    code = source(f"LoaderModel/Spec/Keys/{file}Key.swift")
    keys = set(re.findall(r'KeyDescriptor\(\s*"([^"]+)"', code))
    assert len(keys) > 10
    named = set(re.findall(r"\w+|\$schema", " ".join(re.findall(r"`([^`\n]+)`", SPEC))))
    assert keys <= named | {"$schema"}, keys - named


def test_options_are_those_of_the_tool(tool):
    page = (ROOT / "docs/cli.md").read_text()
    options = set(re.findall(rb"--[a-z][a-z-]*", tool.output("--help")))
    assert len(options) > 15
    missing = [option.decode() for option in sorted(options) if option.decode() not in page]
    assert not missing


def test_commands_are_those_of_the_tool(tool):
    page = (ROOT / "docs/cli.md").read_text()
    usage = tool.run().stdout + tool.run().stderr
    for name in re.search(rb"commands: (.*)", usage)[1].decode().split(", "):
        assert f"`loadergen {name}" in page


def folders():
    for top in ("Sources", "Tests", "Templates", "Benchmarks"):
        for folder in [ROOT / top, *sorted((ROOT / top).rglob("*"))]:
            hidden = any(part.startswith((".", "__")) for part in folder.parts[len(ROOT.parts):])
            if folder.is_dir() and not hidden:
                yield folder.relative_to(ROOT).as_posix()


def test_every_folder_is_in_the_architecture():
    page = (ROOT / "ARCHITECTURE.md").read_text()
    table = page.split("## Folders")[1].split("\n## ")[0]
    named = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert sorted(named) == sorted(folders())
