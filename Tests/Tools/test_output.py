# SPDX-License-Identifier: MIT
"""What other programs make of the output: an XML parser, and a renderer that doesn't animate."""

import io
import subprocess

import numpy
import PIL.Image
import pytest
from lxml import etree

import templates

SVG = "{http://www.w3.org/2000/svg}"
MODES = ("css", "smil", "none")
# What CSS can't do in all browsers is refused by name; `auto` must then have chosen SMIL.
REFUSED = 1

every_template = pytest.mark.parametrize("name", templates.NAMES)
every_mode = pytest.mark.parametrize("mode", MODES)


def render(tool, name, mode, *options):
    """The file in that mode, or in the mode that `auto` takes where CSS can't."""
    done = tool.run(f"@{name}", "--animation", mode, *options)
    if mode == "css" and done.returncode == REFUSED:
        assert done.stdout == b"" and b"error" in done.stderr
        return tool.output(f"@{name}", "--animation", "auto", *options)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_the_list_is_the_folder(tool):
    lines = tool.output("templates").decode().splitlines()
    assert sorted(line.split()[0] for line in lines if line.strip()) == templates.NAMES


@every_mode
@every_template
def test_is_well_formed(tool, name, mode):
    svg = render(tool, name, mode)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    root = etree.fromstring(svg, parser)
    assert root.tag == f"{SVG}svg"
    assert root.getroottree().docinfo.internalDTD is None
    elements = list(root.iter(etree.Element))
    forbidden = (f"{SVG}script", f"{SVG}foreignObject")
    assert not [element for element in elements if element.tag in forbidden]
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids)), "an id is there twice"


@every_mode
@every_template
def test_runs_on_one_clock(tool, name, mode):
    # What people see who ask for less motion may breathe in CSS whatever the rest runs on.
    svg = render(tool, name, mode, "--reduced-motion", "ignore")
    names = [str(element.tag).removeprefix(SVG) for element in etree.fromstring(svg).iter()]
    smil = any(name.startswith("animate") or name == "set" for name in names)
    css = b"@keyframes" in svg
    assert [smil, css].count(True) == (0 if mode == "none" else 1)
    if mode == "smil":
        assert smil


@every_template
def test_is_refused_as_css_only_where_css_cannot(tool, name):
    refused = tool.run(f"@{name}", "--animation", "css").returncode == REFUSED
    svg = tool.output(f"@{name}", "--animation", "auto", "--reduced-motion", "ignore")
    assert refused == (b"@keyframes" not in svg)


@every_mode
@every_template
def test_shows_ink_without_animation(tool, name, mode):
    png = subprocess.run(
        ["rsvg-convert", "--width", "128", "--keep-aspect-ratio"],
        input=render(tool, name, mode), capture_output=True, timeout=60)
    assert png.returncode == 0, png.stderr.decode()
    alpha = numpy.asarray(PIL.Image.open(io.BytesIO(png.stdout)).convert("RGBA"))[..., 3]
    assert (alpha > 32).mean() > 0.002, "next to nothing is drawn"


@every_template
def test_is_the_same_twice(tool, name):
    assert tool.output(f"@{name}") == tool.output(f"@{name}")
