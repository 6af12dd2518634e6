# SPDX-License-Identifier: MIT
"""What becomes of each wrapping in a browser under a person's wishes and a page's policy.

`docs/make-embedding` writes what is seen into the table of docs/embedding.md; run alone, this prints the
lines of one engine.
"""

import json
import pathlib
import re
import sys
import tempfile
import time

import numpy

import components
import engines
import pages
import pictures
import test_wrappings

SPECS = ("ring-stretch", "grid-wave", "replicator-dots")
COLORS = ("--color", "#246,#9cf")
# What a page asks for, and what is started for it.
SURROUNDINGS = {
    "light": {}, "dark": {"dark": True}, "less motion": {"reduced_motion": True},
    "forced colors": {"forced_colors": True}, "strict policy": {}}
POLICY = ("Content-Security-Policy",
          "default-src 'none'; img-src data: 'self'; script-src 'nonce-n'; style-src 'nonce-n'")
ENGINES = ("chromium", "firefox", "webkit")
# What can't be asked for, or not be run there.
LACKING = {("webkit", "forced colors")}
NOT_RUN = "–"
LOOK = """
document.body.style.margin = 0;
document.documentElement.style.colorScheme = "light dark";
document.body.style.background = "Canvas";
document.body.style.color = "CanvasText";
[...document.querySelectorAll(".cell")].forEach((cell, index) => {
  const [x, y] = values[index];
  cell.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:64px;height:64px`;
  for (const child of cell.querySelectorAll("img, i, svg")) {
    child.style.width = child.style.height = "64px";
  }
});
"""


def script(text):
    return test_wrappings.script(text, 'nonce="n"')


class Uses:
    """What goes into the page for each row of the table."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.folder = pathlib.Path(folder)
        self.before = []
        self.after = []
        self.styles = []
        self.files = {}

    def output(self, spec, *options):
        return self.tool.output(f"@{spec}", *options, "--size", "64").decode()

    def inline(self, spec):
        return self.output(spec, "--target", "inline")

    def strict(self, spec):
        return self.output(spec, "--target", "csp")

    def html(self, spec):
        text = self.output(spec, "--as", "html")
        return text.replace("<style>\n.loadergen", '<style nonce="n">\n.loadergen')

    def image(self, spec):
        self.files[f"/{spec}.svg"] = self.output(spec, "--target", "img", *COLORS).encode()
        return f'<img alt="" src="/{spec}.svg">'

    def uri(self, spec):
        return f'<img alt="" src="{self.output(spec, "--as", "data-uri", *COLORS)}">'

    def background(self, spec):
        self.styles.append(self.output(spec, "--as", "css", *COLORS))
        return f'<i class="loader-{spec}"></i>'

    def mask(self, spec):
        return f'<i class="loader-{spec}-mask"></i>'

    def react(self, spec):
        if not hasattr(self, "compiled"):
            made = components.compiled(self.tool, self.folder, "tsx")
            self.compiled = {one.name: one.compiled.read_text() for one in made if one.mode == "css"}
            umd = components.MODULES
            self.before += [script((umd / path).read_text()) for path in (
                "react/umd/react.production.min.js", "react-dom/umd/react-dom.production.min.js")]
        self.after.append(script(
            f"(() => {{ const exports = {{}}, require = () => window.React; {self.compiled[spec]};"
            f"ReactDOM.createRoot(document.getElementById('react-{spec}')).render("
            f"window.React.createElement(exports.default, {{ size: 64 }})) }})()"))
        return f'<span id="react-{spec}"></span>'

    def vue(self, spec):
        if not any("Vue" in text[:400] for text in self.before):
            self.before.append(script(test_wrappings.vue(3)))
        head, _, template = self.output(spec, "--as", "vue").partition("</script>\n\n<template>\n")
        part = head.removeprefix("<script>\nexport default ").rstrip().rstrip(";")
        template = json.dumps(template.removesuffix("</template>\n"))
        self.after.append(script(
            f"Vue.createApp(Object.assign({part}, {{ template: {template} }}), {{ size: 64 }})"
            f".mount(document.getElementById('vue-{spec}'))"))
        return f'<span id="vue-{spec}"></span>'

    def element(self, spec):
        self.after.append(script(self.output(spec, "--as", "element")))
        return f'<loader-{spec} size="64"></loader-{spec}>'


ROWS = {
    "the SVG inline, `--target inline`": Uses.inline, "the SVG inline, `--target csp`": Uses.strict,
    "`--as html`": Uses.html, "the SVG in `<img>`, two colors": Uses.image,
    "`--as data-uri` in `<img>`, two colors": Uses.uri, "`--as css`, two colors": Uses.background,
    "`--as css`, the mask": Uses.mask, "`--as tsx`": Uses.react, "`--as vue`": Uses.vue,
    "`--as element`": Uses.element}


def cells(tool, folder, rows):
    """The cells of those rows, one for each spec, and what the page needs."""
    uses = Uses(tool, folder)
    contents = [ROWS[row](uses, spec) for row in rows for spec in SPECS]
    styles = f'<style nonce="n">{"".join(uses.styles)}</style>'
    return contents, styles + "".join(uses.before), "".join(uses.after), uses.files


def word(inks):
    """What is seen of a cell in the course of time."""
    strengths = [float(ink.max()) for ink in inks]
    if max(strengths) < 0.2:
        return "nothing"
    if max(float(numpy.abs(ink - inks[0]).mean()) for ink in inks) < 0.002:
        return "still"
    shapes = [ink / max(ink.max(), 1e-6) for ink in inks]
    same = max(float(numpy.abs(shape - shapes[0]).mean()) for shape in shapes) < 0.03
    return "breathes" if same and max(strengths) - min(strengths) > 0.02 else "moves"


def seen(tool, name, surrounding):
    """A word for each row."""
    if (name, surrounding) in LACKING:
        return dict.fromkeys(ROWS, NOT_RUN)
    strict = surrounding == "strict policy"
    # Vue compiles the template in the page here, which the policy forbids; a build does it before.
    rows = [row for row in ROWS if not (strict and row == "`--as vue`")]
    with tempfile.TemporaryDirectory() as folder, \
            engines.start(name, **SURROUNDINGS[surrounding]) as engine:
        contents, before, after, files = cells(tool, folder, rows)
        if surrounding == "dark":
            engine._evaluate("document.documentElement.style.colorScheme = 'dark'")
        page = pages.Page(engine, [*contents, ""], before=before, after=after, files=files,
                          headers=[POLICY] if strict else ())
        engine.run(LOOK, page.places)
        page.shot()
        taken = []
        for _ in range(9):
            shots = page.shot()
            ground = shots[-1][0, 0, :3].astype(int)
            taken.append([numpy.abs(shot[..., :3] - ground).max(axis=2) / 255 for shot in shots[:-1]])
            time.sleep(0.17)
        words = [word(inks) for inks in zip(*taken)]
    found = dict.fromkeys(ROWS, NOT_RUN)
    for i, row in enumerate(rows):
        parts = words[i * len(SPECS) : (i + 1) * len(SPECS)]
        found[row] = parts[0] if len(set(parts)) == 1 else "in part"
    return found


def measured(tool, name):
    """What is seen in an engine, by surrounding and row."""
    return {surrounding: seen(tool, name, surrounding) for surrounding in SURROUNDINGS}


TITLES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
DOCUMENT = components.templates.ROOT / "docs/embedding.md"
HEADING = "\n## What works where\n"


def cell(words):
    """What is seen, by engine: what most show, and who shows something else."""
    seen_words = [word for word in words.values() if word != NOT_RUN]
    common = max(seen_words, key=seen_words.count) if seen_words else NOT_RUN
    others = [f"{TITLES[name]}: {word}" for name, word in words.items() if word != common]
    return "; ".join([common, *others])


def table(results):
    """The table of what each engine showed."""
    lines = ["| | " + " | ".join(SURROUNDINGS) + " |", "| --- |" + " --- |" * len(SURROUNDINGS)]
    for row in ROWS:
        cells = [cell({name: results[name][surrounding][row] for name in ENGINES})
                 for surrounding in SURROUNDINGS]
        lines.append(f"| {row} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def documented(name):
    """What the document says of an engine, by surrounding and row."""
    text = DOCUMENT.read_text().partition(HEADING)[2]
    found = {}
    for line in re.findall(r"^\| (.+) \|$", text, re.MULTILINE):
        row, *cells = line.split(" | ")
        for surrounding, content in zip(SURROUNDINGS, cells):
            common, *others = content.split("; ")
            words = dict(other.split(": ") for other in others)
            found[surrounding, row] = words.get(TITLES[name], common)
    return found


def write(results):
    """Puts the table into the document."""
    text = DOCUMENT.read_text()
    head, heading, _ = text.partition(HEADING)
    DOCUMENT.write_text(f"""{head}{heading}
Made by `docs/make-embedding` from runs of three templates in Chromium, Firefox and WebKitGTK, in pages that follow
the system's colors. Under the strict policy only what has the page's nonce is allowed, and images.

{table(results)}

`moves`: it moves as it should. `breathes`: the poster, breathing in opacity. `still`: the poster. `in part`: not all of
the three do the same. –: not run; WebKit has no forced colors, and Vue compiles its template in the page here, which
the policy forbids, though not in a build.
""")


if __name__ == "__main__":
    sys.path.insert(0, str(components.templates.ROOT / "Tests"))
    from conftest import Tool

    if sys.argv[1] == "write":
        write({name: json.loads(pathlib.Path(sys.argv[2], f"{name}.json").read_text())
               for name in ENGINES})
    else:
        print(json.dumps(measured(Tool(), sys.argv[1])))
