# SPDX-License-Identifier: MIT
"""FRAMEWORK: what pages are built with may insert, clone, render and compare the file as it is.

Left for later: wrappings for JSX and for style sheets of their own.
"""

import re

import contract
import outputs
import pages

SHADOWS = """
document.querySelectorAll(".cell").forEach((cell, index) => {
  const host = document.createElement("div");
  host.attachShadow({ mode: "open" }).innerHTML = values[index];
  cell.append(host);
});
"""
SHADOW_STYLE = "<style>svg { display: block; width: 64px; height: 64px }</style>"
SAME = """
return values.map((text) => {
  const xml = new window.DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  // WebKit's parser begins a new text node after 65,536 characters; that is no difference.
  const parsed = (markup) => {
    const box = document.createElement("div");
    box.innerHTML = markup;
    box.normalize();
    return box;
  };
  const box = parsed(text);
  const html = box.firstElementChild;
  const again = parsed(box.innerHTML);
  return xml.isEqualNode(html) && again.firstElementChild.isEqualNode(html)
    && again.innerHTML === box.innerHTML && box.childNodes.length === 1;
});
"""
CLONES = """
document.querySelectorAll(".cell").forEach((cell, index) => {
  const template = document.createElement("template");
  template.innerHTML = values[index];
  cell.append(document.importNode(template.content, true).firstElementChild.cloneNode(true));
});
"""


def test_moves_in_a_shadow_root(engine, tool):
    """The style sheet is inside the SVG, so it goes where the SVG goes."""
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, [""] * len(loaders))
    engine.run(SHADOWS, [SHADOW_STYLE + loader.text for loader in loaders])
    assert not page.still_ones(loaders)


def test_moves_when_cloned_from_a_template(engine, tool):
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, [""] * len(loaders))
    engine.run(CLONES, pages.inline(loaders))
    assert not page.still_ones(loaders)


def test_html_and_xml_read_the_same(engine, tool):
    """What a server writes is what a client parses, serializes and parses again."""
    loaders = outputs.every_output(tool)
    engine.open("<!doctype html><title>t</title>", 100, 100)
    same = engine.run(SAME, pages.inline(loaders))
    assert not [str(loader) for loader, is_same in zip(loaders, same) if not is_same]


def test_there_is_nothing_to_make_up_at_render(tool):
    """No ids, no random numbers, no dates: the same bytes each time, in few decimals."""
    loaders = outputs.loaders(tool)
    for loader in loaders:
        again = tool.output(f"@{loader.name}", "--animation", loader.mode)
        assert again == loader.svg and b' id="' not in again
        plain = re.sub(r"cubic-bezier\([^)]*\)|key(Splines|Times)=\"[^\"]*\"", "", loader.text)
        assert not re.search(r"\.\d{5,}", plain), loader


def test_style_sheets_survive_templates(tool):
    """Nothing in a style sheet needs escaping in HTML, in a template literal or in Vue's braces."""
    for loader in outputs.every_output(tool):
        sheet = contract.sheet(outputs.parsed(loader.svg))
        assert not set(sheet) & set("<&`\\\"'"), loader
        assert "${" not in loader.text and "{{" not in loader.text, loader
