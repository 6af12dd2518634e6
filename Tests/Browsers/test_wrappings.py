# SPDX-License-Identifier: MIT
"""What the tool writes with `--as`, in pages: it shows what the bare SVG shows, and takes its properties.

React is Debian's, Vue 3 and Vue 2.7 are those that a PyPI package ships. Svelte's compiler is not to be had
here; `Tests/Tools/test_wrappings.py` parses its components.
"""

import functools
import importlib.resources
import json
import re
import time

import pytest

import components
import outputs
import pages
import pictures
import templates

INSTANTS = (0, 430, 1010)
ELEMENT = "loader-{}"
UMD = components.MODULES
WATCH = "window.errors = []; console.error = (...words) => errors.push(words.join(' '));" \
    "console.warn = console.error; window.onerror = (words) => { errors.push(words) };"


def script(text, attributes=""):
    """A script element; no text of it may end it."""
    harmless = text.replace("</script", "<\\/script")
    return f"<script {attributes}>{harmless}</script>"


@functools.lru_cache(maxsize=None)
def vue(version):
    folder = importlib.resources.files("trame_client") / f"module/vue{version}-www/vue.global.js"
    return folder.read_text()


@functools.lru_cache(maxsize=None)
def modes_of(tool, wrapping):
    """Every template in each way of moving that shows it, wrapped."""
    return [outputs.Loader(name, mode, tool.output(f"@{name}", "--as", wrapping, "--animation", mode))
            for name in templates.SAMPLE for mode in outputs.MODES]


def wait_until(engine, condition):
    deadline = time.monotonic() + 20
    while not engine.run(f"return {condition}"):
        assert time.monotonic() < deadline, condition
        time.sleep(0.02)


def plain_shots(engine, tool, loaders):
    texts = [tool.output(f"@{one.name}", "--animation", one.mode).decode() for one in loaders]
    return pages.Page(engine, texts, style=".cell { color: #063 }").shots(INSTANTS)


def compare(page, loaders, expected):
    """Fails where a cell never looks as expected; what the compositor moves may come a frame late."""
    for _ in range(3):
        faults = [
            f"{loader}: {distance:.1%}"
            for loader, shots, others in zip(loaders, page.shots(INSTANTS), expected)
            if (distance := max(map(pictures.apart, shots, others))) > 0.02]
        if not faults:
            return
    raise AssertionError(faults)


STYLE = ".cell { color: #063 } .cell > * { width: 100%; height: 100% }"


@pytest.fixture(scope="module")
def react(tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("react")
    made = [one for one in components.compiled(tool, folder, "tsx")
            if one.mode in outputs.MODES and one.name in templates.SAMPLE]
    html, errors = components.rendered(made)
    assert not errors
    return made, [answers[0] for answers in html]


LOAD = """
window.load = (code) => {
  const module = { exports: {} };
  new Function("require", "exports", "module", code)(() => React, module.exports, module);
  return module.exports.default;
};
window.cells = [...document.querySelectorAll(".cell")];
window.kinds = codes.map(load);
window.show = (kind, properties) =>
  React.createElement(React.StrictMode, null, React.createElement(kind, properties));
window.before = cells.map((cell) => cell.innerHTML);
window.mounted = cells.map((cell, i) => ReactDOM.hydrateRoot(cell, show(kinds[i], {})));
"""
HYDRATED = """cells.every((cell) =>
  Object.keys(cell.firstElementChild).some((key) => key.startsWith("__reactProps")))"""


def react_page(engine, react):
    made, html = react
    codes = json.dumps([one.compiled.read_text() for one in made])
    libraries = script(WATCH) + "".join(
        script((UMD / path).read_text())
        for path in ("react/umd/react.development.js", "react-dom/umd/react-dom.development.js"))
    page = pages.Page(engine, html, style=STYLE, before=libraries,
                      after=script(f"const codes = {codes};{LOAD}"))
    wait_until(engine, "window." + HYDRATED.replace("cells.", "cells?.", 1))
    return page


def test_react_hydrates_what_the_server_wrote(engine, tool, react):
    made, html = react
    page = react_page(engine, react)
    assert engine.run("return window.errors") == []
    assert engine.run("return window.cells.map((cell, i) => cell.innerHTML === window.before[i])") \
        == [True] * len(made)
    compare(page, made, plain_shots(engine, tool, made))


def test_react_takes_properties_while_it_runs(engine, react):
    made, _ = react
    react_page(engine, react)
    engine.run("""
      window.mounted.forEach((root, i) => root.render(window.show(window.kinds[i],
        { color: "rgb(255, 0, 0)", speed: 2, label: "One", id: "mine", className: "other", size: 20 })));
    """)
    wait_until(engine, """window.cells.every((cell) => cell.firstElementChild.id === "mine")""")
    seen = engine.run("""return window.cells.map((cell) => {
      const svg = cell.firstElementChild;
      const style = window.getComputedStyle(svg);
      return [style.color, svg.getAttribute("width"), svg.getAttribute("aria-label"),
        svg.classList.contains("other"),
        svg.getAnimations({ subtree: true }).map((one) => one.effect.getTiming().duration)];
    })""")
    times = engine.run("return document.timeline.currentTime > 0")
    assert times and engine.run("return window.errors") == []
    for one, (color, width, label, has_class, durations) in zip(made, seen):
        assert (color, width, label, has_class) == ("rgb(255, 0, 0)", "20", "One", True), one
        if one.mode == "css":
            text = one.source.read_text()
            periods = {float(t) * 1000 for t in re.findall(r"calc\(([\d.]+)s\*var\(--t\)\) [a-z]", text)}
            assert durations and {round(d * 2, 3) for d in durations} <= {round(p, 3) for p in periods}


VUE3 = """
window.mounted = cells.map((cell, i) => {
  const properties = Vue.reactive({});
  Vue.createApp({ render: () => Vue.h(parts[i], properties) }).mount(cell);
  return properties;
});
"""
VUE2 = """
window.mounted = cells.map((cell, i) => {
  const properties = Vue.observable({ size: undefined, color: undefined, speed: undefined,
    label: undefined, id: undefined });
  const inner = document.createElement("i");
  cell.append(inner);
  new Vue({ render: (h) => h(parts[i], { props: properties, attrs: { id: properties.id } }) })
    .$mount(inner);
  return properties;
});
"""


def vue_page(engine, loaders, version):
    parts = []
    for loader in loaders:
        match = re.fullmatch(r"<script>\nexport default (.*);\n</script>\n\n<template>\n(.*)</template>\n",
                             loader.text, re.S)
        parts.append(f"Object.assign({match[1]}, {{ template: {json.dumps(match[2])} }})")
    code = f"""
window.cells = [...document.querySelectorAll(".cell")];
const parts = [{",".join(parts)}];
{VUE3 if version == 3 else VUE2}"""
    return pages.Page(engine, [""] * len(loaders), style=STYLE,
                      before=script(WATCH) + script(vue(version)), after=script(code))


@pytest.mark.parametrize("version", (3, 2))
def test_vue_shows_the_same(engine, tool, version):
    loaders = modes_of(tool, "vue")
    page = vue_page(engine, loaders, version)
    errors = [one for one in engine.run("return window.errors") if "development" not in one]
    assert errors == []
    compare(page, loaders, plain_shots(engine, tool, loaders))


@pytest.mark.parametrize("version", (3, 2))
def test_vue_takes_properties_while_it_runs(engine, tool, version):
    loaders = modes_of(tool, "vue")
    vue_page(engine, loaders, version)
    engine.run("""window.mounted.forEach((properties) => Object.assign(properties,
      { color: "rgb(255, 0, 0)", speed: 2, label: "", id: "mine", size: 20 }))""")
    wait_until(engine, """window.cells.every((cell) => cell.firstElementChild.id === "mine")""")
    seen = engine.run("""return window.cells.map((cell) => {
      const svg = cell.firstElementChild;
      return [window.getComputedStyle(svg).color, svg.getAttribute("width"),
        svg.getAttribute("aria-hidden"), svg.style.getPropertyValue("--loader-speed")];
    })""")
    for loader, values in zip(loaders, seen):
        speed = "2" if loader.mode == "css" else ""
        assert values == ["rgb(255, 0, 0)", "20", "true", speed], loader


def element_page(engine, loaders, attributes="", headers=(), nonce=""):
    contents = [f"<loader-{loader.name} {attributes}></loader-{loader.name}>" for loader in loaders]
    code = "".join(script(loader.text, nonce) for loader in loaders)
    return pages.Page(engine, contents, style=STYLE, after=code, headers=headers)


@pytest.mark.parametrize("mode", outputs.MODES)
def test_elements_show_the_same(engine, tool, mode):
    loaders = [one for one in modes_of(tool, "element") if one.mode == mode]
    # The cell's size is the element's, whose picture has one of its own.
    page = element_page(engine, loaders, 'size="64"')
    compare(page, loaders, plain_shots(engine, tool, loaders))


def test_elements_take_attributes_while_they_run(engine, tool):
    loaders = [one for one in modes_of(tool, "element") if one.mode == "css"]
    element_page(engine, loaders)
    seen = engine.run("""return [...document.querySelectorAll(".cell > *")].map((element) => {
      const svg = element.shadowRoot.querySelector("svg");
      const read = () => [window.getComputedStyle(svg).color, svg.getAttribute("width"),
        svg.getAttribute("aria-label"), svg.getAttribute("aria-hidden"),
        svg.style.getPropertyValue("--loader-speed"),
        svg.style.getPropertyValue("--loader-play-state")];
      const first = read();
      const values = { color: "rgb(255, 0, 0)", size: "2em", label: "One", speed: "3" };
      for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
      const second = read();
      element.setAttribute("speed", "0");
      element.setAttribute("label", "");
      const third = read();
      for (const name of Object.keys(values)) element.removeAttribute(name);
      return [first, second, third, read()];
    })""")
    for loader, (first, second, third, last) in zip(loaders, seen):
        assert second == ["rgb(255, 0, 0)", "2em", "One", None, "3", ""], loader
        assert third == ["rgb(255, 0, 0)", "2em", None, "true", "", "paused"], loader
        assert first == last and first[2] == "Loading", loader


def test_elements_are_made_by_scripts(engine, tool):
    loaders = [one for one in modes_of(tool, "element") if one.mode == "css"]
    element_page(engine, loaders)
    made = engine.run("""return values.map((name) => {
      const kind = window.customElements.get(name);
      const one = new kind();
      const other = document.createElement(name);
      return one.shadowRoot.querySelector("svg").isEqualNode(other.shadowRoot.querySelector("svg"))
        && one.getAttributeNames().length === 0;
    })""", [f"loader-{loader.name}" for loader in loaders])
    assert made == [True] * len(loaders)


def test_elements_move_under_a_strict_policy(engine, tool):
    """The style sheet is made by the script, which the policy allows."""
    loaders = [one for one in modes_of(tool, "element") if one.mode == "css"]
    policy = ("Content-Security-Policy", "default-src 'none'; script-src 'nonce-n'")
    page = element_page(engine, loaders, 'size="64"', (policy,), 'nonce="n"')
    running = engine.run("""return [...document.querySelectorAll(".cell > *")].map((element) =>
      element.shadowRoot.querySelector("svg").getAnimations({ subtree: true }).length)""")
    assert page and all(running)


@pytest.mark.parametrize("mode", outputs.MODES)
def test_html_shows_the_same(engine, tool, mode):
    loaders = [one for one in modes_of(tool, "html") if one.mode == mode]
    page = pages.Page(engine, pages.inline(loaders),
                      style=STYLE + "div, .loadergen, svg { display: block; width: 64px; height: 64px }")
    compare(page, loaders, plain_shots(engine, tool, loaders))


@pytest.mark.parametrize("color", ("rgb(200, 0, 0)", "rgb(0, 90, 200)"))
def test_masks_take_the_background_color(engine, tool, color):
    loaders = [outputs.Loader(name, "smil", tool.output(f"@{name}", "--as", "css"))
               for name in templates.SAMPLE]
    style = "".join(loader.text for loader in loaders)
    fill = f"width:64px;height:64px;background-color:{color}"
    page = pages.Page(
        engine, [f'<i class="loader-{one.name}-mask" style="{fill}"></i>' for one in loaders], style)
    for loader, shot in zip(loaders, page.shot()):
        ink = pictures.ink(shot) > 0.3
        assert ink.any(), loader
        drawn = shot[ink][:, :3].astype(int)
        wanted = [int(part) for part in re.findall(r"\d+", color)]
        # Soft edges are mixed with the white behind.
        assert (drawn.max(axis=1) - drawn.min(axis=1) > 20).all(), loader
        assert (drawn.argmax(axis=1) == wanted.index(max(wanted))).mean() > 0.98, loader
    # A plate that fills the picture hides in its shape what moves on it.
    moving = [i for i, one in enumerate(loaders) if one.name != "plate-arc"]
    assert not page.still_ones([loaders[i] for i in moving], places=moving)


def test_backgrounds_show_the_same(engine, tool):
    loaders = [outputs.Loader(name, "smil", tool.output(f"@{name}", "--as", "css", "--color", "#063"))
               for name in templates.SAMPLE]
    style = "".join(loader.text for loader in loaders)
    page = pages.Page(
        engine, [f'<i class="loader-{one.name}" style="width:64px;height:64px"></i>' for one in loaders],
        style)
    assert all(pictures.amount(shot) > 20 for shot in page.shot())
    assert not page.still_ones(loaders)


def test_data_uris_move_in_images(engine, tool):
    loaders = modes_of(tool, "data-uri")
    page = pages.Page(engine, [f'<img alt="" src="{one.text}">' for one in loaders])
    assert not page.still_ones(loaders)
