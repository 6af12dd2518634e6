# SPDX-License-Identifier: MIT
"""STATIC: what doesn't animate, and paper, must show a meaningful picture.

Left for later: a choice to leave the loader out of print altogether.
"""

import cairosvg
import numpy
import pytest
import resvg_py

import outputs
import pages
import pictures

WIDTH = 64
FRAMES = 12  # a period
LEAST = 0.5  # of the ink of the median frame
POLICIES = ("fade", "still")


def cairo(svg):
    """A file as CairoSVG draws it."""
    return pictures.flattened(cairosvg.svg2png(svg, output_width=WIDTH))


def resvg(svg):
    """A file as resvg draws it."""
    return pictures.flattened(bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), width=WIDTH)))


RENDERERS = {"librsvg": pictures.rsvg, "cairo": cairo, "resvg": resvg}


@pytest.fixture(scope="module")
def usual(tool, tmp_path_factory):
    """By template and renderer: the ink of the median frame."""
    known = {}
    for name in dict.fromkeys(loader.name for loader in outputs.loaders(tool)):
        folder = tmp_path_factory.mktemp(name)
        instants = ",".join(str(0.003 + 2.4 * i / FRAMES) for i in range(FRAMES))
        tool.output("frames", f"@{name}", "--at", instants, "-o", folder)
        frames = [path.read_bytes() for path in sorted(folder.iterdir())]
        assert len(frames) == FRAMES
        for renderer, draw in RENDERERS.items():
            inks = [pictures.amount(draw(frame)) for frame in frames]
            known[name, renderer] = numpy.median(inks)
    return known


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("renderer", RENDERERS)
def test_renderers_show_most_of_the_picture(tool, usual, renderer, policy):
    """The file as it is, and without style sheet and animations."""
    faults = []
    for loader in outputs.loaders(tool, "--reduced-motion", policy):
        for svg in (loader.svg, outputs.stripped(loader.svg)):
            share = pictures.amount(RENDERERS[renderer](svg)) / usual[loader.name, renderer]
            if share < LEAST:
                faults.append(f"{loader}: {share:.0%}")
    assert not faults


def test_the_poster_is_the_evaluators(tool):
    """At rest the file is the still that the tool writes for the poster's instant."""
    faults = []
    for loader in outputs.loaders(tool):
        still = tool.output(f"@{loader.name}", "--animation", "none")
        distance = pictures.apart(
            pictures.rsvg(outputs.stripped(loader.svg)), pictures.rsvg(still))
        if distance > 0.01:
            faults.append(f"{loader}: {distance:.1%}")
    assert not faults


def test_nothing_is_degenerate_at_rest(tool):
    """A figure may be invisible at the poster's instant, but not all of them."""
    for loader in outputs.loaders(tool):
        figures = [
            element for element in outputs.parsed(outputs.stripped(loader.svg)).iter()
            if element.tag.rpartition("}")[2] in ("path", "circle", "ellipse", "rect", "line", "text")]
        seen = [
            element for element in figures
            if all(float(element.get(name, 1)) > 0 for name in ("opacity", "r", "rx", "width"))]
        assert len(seen) >= len(figures) / 2, loader


def test_prints_the_poster(engine, tool):
    """Print takes the picture from the page with all animations ended."""
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders), "svg, svg * { animation: none !important }")
    for svg in ("pauseAnimations", "unpauseAnimations"):
        assert engine.run(
            f"document.querySelectorAll('svg').forEach((svg) => svg.{svg}()); return true")
    assert all(pictures.amount(shot) > 20 for shot in page.shot())
