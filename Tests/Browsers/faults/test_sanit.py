# SPDX-License-Identifier: MIT
"""SANIT: what a sanitizer leaves of the file is a visible loader, and it moves where it may.
"""

import re

import bleach
import nh3
import pytest

import contract
import outputs
import pages
import pictures
import templates

TAGS = {
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan",
    "title", "desc", "defs"}
ATTRIBUTES = {
    "viewBox", "width", "height", "role", "aria-label", "aria-hidden", "xmlns", "fill", "stroke",
    "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset",
    "fill-opacity", "stroke-opacity", "fill-rule", "opacity", "transform", "d", "cx", "cy", "r", "rx",
    "ry", "x", "y", "x1", "x2", "y1", "y2", "points", "display", "class", "font-family", "font-size",
    "font-weight", "text-anchor", "textLength", "lengthAdjust", "stroke-miterlimit"}
# What the common profiles for SVG let through of animation: no `animate`, no `from`, `to`, `by`.
MOTION_TAGS = {"animateTransform"}
MOTION_ATTRIBUTES = {
    "attributeName", "type", "values", "keyTimes", "keySplines", "calcMode", "dur", "begin",
    "repeatCount"}


def by_nh3(svg, motion=False):
    tags = TAGS | (MOTION_TAGS if motion else set())
    attributes = ATTRIBUTES | (MOTION_ATTRIBUTES if motion else set())
    return nh3.clean(svg, tags=tags, attributes={"*": attributes}, link_rel=None,
                     clean_content_tags={"style", "script"})


def by_bleach(svg, motion=False):
    tags = TAGS | (MOTION_TAGS if motion else set())
    attributes = ATTRIBUTES | (MOTION_ATTRIBUTES if motion else set())
    bare = re.sub("<style>.*?</style>", "", svg, flags=re.S)  # it would leave the text as text
    return bleach.clean(bare, tags=tags, attributes=list(attributes), strip=True)


SANITIZERS = {"nh3": by_nh3, "bleach": by_bleach}


@pytest.mark.parametrize("sanitizer", SANITIZERS)
def test_the_poster_comes_through(engine, tool, sanitizer):
    loaders = outputs.loaders(tool)
    stills = [tool.output(f"@{loader.name}", "--animation", "none").decode() for loader in loaders]
    posters = pages.Page(engine, stills).shot()
    page = pages.Page(engine, [SANITIZERS[sanitizer](loader.text) for loader in loaders])
    faults = [
        f"{loader}: {distance:.1%}" for loader, shot, poster in zip(loaders, page.shot(), posters)
        if (distance := pictures.apart(shot, poster)) > 0.01]
    assert not faults


@pytest.mark.parametrize("sanitizer", SANITIZERS)
def test_transforms_go_on_moving(engine, tool, sanitizer):
    """`animateTransform` with `values` gets through, so what turns or travels still does."""
    loaders = [loader for loader in outputs.loaders(tool, modes=("smil",))
               if "<animateTransform" in loader.text]
    assert len(loaders) >= 5
    page = pages.Page(engine, [SANITIZERS[sanitizer](loader.text, True) for loader in loaders])
    assert not page.still_ones(loaders)


def test_animations_say_values(tool):
    for loader in outputs.every_output(tool):
        for animation in outputs.parsed(loader.svg).iter(*contract.SMIL_ELEMENTS):
            assert animation.get("values"), loader


def bare(name):
    return f"@{name}", "--target", "sanitized"


@pytest.mark.parametrize("sanitizer", SANITIZERS)
def test_what_is_made_for_sanitizers_comes_through(engine, tool, sanitizer):
    """With `animate` let through nothing at all is lost; the picture at rest is the poster.

    But for what the tool warns of: what refers to other elements.
    """
    loaders = [outputs.Loader(name, "smil", tool.output(*bare(name))) for name in templates.NAMES
               if b"take out clips" not in tool.run(*bare(name)).stderr]
    assert len(loaders) > 80
    for loader in loaders:
        assert "<style" not in loader.text and "class=" not in loader.text, loader
        assert not re.search(r"<animate\w*[^>]* (from|to|by)=", loader.text), loader
    clean = [SANITIZERS[sanitizer](one.text, True) for one in loaders]
    whole = [
        nh3.clean(one.text, tags=TAGS | MOTION_TAGS | {"animate"}, link_rel=None,
                  attributes={"*": ATTRIBUTES | MOTION_ATTRIBUTES}) for one in loaders]
    page = pages.Page(engine, whole)
    assert not page.still_ones(loaders)
    wanted = pages.Page(engine, pages.inline(loaders)).shots((0, 700))
    for loader, shots, others in zip(loaders, pages.Page(engine, whole).shots((0, 700)), wanted):
        assert max(map(pictures.apart, shots, others)) < 0.01, loader
    posters = [tool.output(f"@{one.name}", "--animation", "none").decode() for one in loaders]
    posters = pages.Page(engine, posters).shot()
    at_rest = pages.Page(engine, [SANITIZERS[sanitizer](one.text) for one in loaders]).shot()
    for loader, shot, poster in zip(loaders, at_rest, posters):
        assert pictures.apart(shot, poster) < 0.01, loader
    page = pages.Page(engine, clean)
    turning = [i for i, one in enumerate(loaders) if "<animateTransform" in one.text]
    assert not page.still_ones([loaders[i] for i in turning], places=turning)
