# SPDX-License-Identifier: MIT
"""What the tool writes for the founding templates and for every spec, in both ways of moving."""

import dataclasses
import functools
import json
import pathlib
import re
import tempfile

from lxml import etree

import contract
import fidelity
import templates

MODES = ("css", "smil")
# What a right spec may be refused for.
ALLOWED = {"css": {"not-in-css", "too-many-keyframes"}, "smil": {"too-many-keyframes"}}
AT_ONCE = 16  # specs in one run of the tool
EVERY_SPEC = (*templates.FILES, *sorted((templates.ROOT / "Tests/Browsers/specs").glob("*.json")))


@dataclasses.dataclass(frozen=True)
class Loader:
    """One output: where it comes from, how it moves, and its bytes."""

    name: str
    mode: str
    svg: bytes

    def __str__(self):
        return f"{self.name} {self.mode}"

    @property
    def text(self):
        """The file as characters."""
        return self.svg.decode()

    @property
    def path(self):
        """A path to serve it at."""
        return f"/{self.name}-{self.mode}.svg"

    def with_svg(self, svg):
        """The same loader after something was done to its text."""
        return dataclasses.replace(self, svg=svg.encode() if isinstance(svg, str) else svg)


@functools.lru_cache(maxsize=None)
def loaders(tool, *options, modes=MODES):
    """The founding templates in each mode, with further options of the tool."""
    return tuple(
        loader for name in sorted(fidelity.MEASURED) for mode in modes
        for loader in _template(tool, name, mode, *options))


def _template(tool, name, mode, *options):
    """The template in that mode; none where only SMIL can show it."""
    done = tool.run(f"@{name}", "--animation", mode, *options)
    if mode == "css" and b"CSS can't animate" in done.stderr:
        return ()
    assert done.returncode == 0, done.stderr.decode()
    return (Loader(name, mode, done.stdout),)


@functools.lru_cache(maxsize=None)
def every_output(tool, *options):
    """Templates and test specs in every mode that can show them."""
    return tuple(loader for mode in MODES for loader in rendered(tool, EVERY_SPEC, mode, *options))


def rendered(tool, specs, mode, *options):
    """Many specs; what only SMIL can show is left out of CSS, and nothing else is."""
    parts = (specs[i : i + AT_ONCE] for i in range(0, len(specs), AT_ONCE))
    return [loader for part in parts for loader in _rendered(tool, part, mode, *options)]


def _rendered(tool, specs, mode, *options):
    with tempfile.TemporaryDirectory() as folder:
        done = tool.run(
            "render", *specs, "-o", folder, "--animation", mode, "--format", "json", *options)
        findings = [json.loads(line) for line in done.stderr.splitlines()]
        left_out = {finding["file"] for finding in findings if finding["severity"] == "error"}
        codes = {finding["code"] for finding in findings if finding["severity"] == "error"}
        assert codes <= ALLOWED[mode], codes
        written = sorted(pathlib.Path(folder).glob("*.svg"))
        assert len(written) == len(specs) - len(left_out)
        return [Loader(path.stem, mode, path.read_bytes()) for path in written]


def spec_of(loader):
    """The file of a loader's spec."""
    return next(path for path in EVERY_SPEC if path.stem == loader.name)


def is_endless(loader):
    """Whether all of a loader's animations run for ever, from the start."""
    spec = spec_of(loader).read_text()
    return not re.search('"cold"|repeatCount|repeatDuration', spec)


def parsed(svg):
    """The root element."""
    return etree.fromstring(svg)


def stripped(svg):
    """The file as something sees it that knows neither style sheets nor animations."""
    root = parsed(svg)
    for element in list(root.iter(*contract.SMIL_ELEMENTS, contract.SVG + "style")):
        element.getparent().remove(element)
    return etree.tostring(root)


def periods(svg):
    """The periods of all that moves, in whole milliseconds."""
    root = parsed(svg)
    return {milliseconds(animation.get("dur")) for animation in root.iter(*contract.SMIL_ELEMENTS)}


def milliseconds(text):
    """A clock value of the output."""
    number = float(text.removesuffix("s").removesuffix("m"))
    return round(number if text.endswith("ms") else number * 1000)
