# SPDX-License-Identifier: MIT
"""A11Y: names, roles and nothing else are said to people who don't see the loader."""

import pathlib

import axe_core_python
import pytest

import outputs
import pages

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
# Asynchronous, hence in two steps: it runs in the page, and leaves its answer there.
LOAD_AXE = """
const script = document.createElement("script");
script.textContent = values;
document.head.append(script);
window.axe.run(document).then((result) => { window.answer = result.violations.map((one) =>
  one.id + ": " + one.nodes.map((node) => node.html.slice(0, 99)).join(" ")); });
return true;
"""
NAMES = """
window.axe.setup(document);
const names = [...document.querySelectorAll("button, [role=img]")].map(
  (element) => [element.localName, window.axe.commons.text.accessibleText(element)]);
window.axe.teardown();
return names;
"""


def show(engine, contents):
    """A page that is otherwise in order, with axe in it."""
    body = "".join(f"<p>{content}</p>" for content in contents)
    engine.open(
        f'<!doctype html><html lang="en"><title>t</title><main><h1>h</h1>{body}</main></html>',
        800, 600)
    engine.run(LOAD_AXE, AXE)
    for _ in range(600):
        answer = engine.run("return window.answer ?? null")
        if answer is not None:
            return answer
        engine.run("return new Promise((done) => window.setTimeout(done, 20))")
    raise AssertionError("axe never answered")


KINDS = {"title": (), "label": ("--label", "Please wait"), "decorative": ("--decorative",)}


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(engine, tool, kind):
    loaders = outputs.loaders(tool, "--reduced-motion", "still", *KINDS[kind])
    assert show(engine, pages.inline(loaders)) == []


def test_names_are_what_was_asked_for(engine, tool):
    """A decorative loader adds nothing to a button's name; a labelled one is called by its label."""
    hidden = outputs.loaders(tool, "--decorative")
    labelled = outputs.loaders(tool, "--label", "Busy & <waiting>")
    contents = [f"<button>{loader.text} Save</button>" for loader in hidden]
    assert show(engine, [*contents, *pages.inline(labelled)]) == []
    names = engine.run(NAMES)
    assert [name for kind, name in names if kind == "button"] == ["Save"] * len(hidden)
    assert [name for kind, name in names if kind == "svg"] == ["Busy & <waiting>"] * len(labelled)


def test_roots_say_one_of_two_things(tool):
    for loader in outputs.every_output(tool):
        root = outputs.parsed(loader.svg)
        named = (root.get("role"), bool(root.get("aria-label")), root.get("aria-hidden"))
        assert named in (("img", True, None), (None, False, "true")), loader
        for element in root.iter():
            words = {name for name in element.attrib if name.startswith("aria-") or name == "role"}
            assert element is root or not words, loader
        assert not {"aria-live", "aria-busy", "tabindex", "focusable"} & set(root.attrib), loader
