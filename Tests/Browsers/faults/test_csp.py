# SPDX-License-Identifier: MIT
"""CSP: under a strict policy SMIL moves, and CSS stands still in the right colors.

Firefox counts SMIL of CSS properties as inline style, so that there only transforms and boxes move; the
rest shows its poster. As an image the file moves in every browser.
"""

import base64
import hashlib
import re

import pytest

import contract
import outputs
import pages
import pictures
import templates

POLICY = ("Content-Security-Policy", "default-src 'none'; img-src data:")
# The policy blocks the page's own styles too; scripts of the test may still set them.
LAY_OUT = """
document.body.style.margin = 0;
[...document.querySelectorAll(".cell")].forEach((cell, index) => {
  const [x, y] = values[index];
  cell.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:64px;height:64px`;
});
"""


def show(engine, loaders, contents=None):
    page = pages.Page(engine, contents or pages.inline(loaders), headers=(POLICY,))
    engine.run(LAY_OUT, page.places)
    return page


# Attributes that are CSS properties as well.
STYLED = {"opacity", "r", "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width",
          "stroke-dasharray", "stroke-dashoffset"}


def is_free(loader):
    """Whether something moves that isn't a CSS property, outside a still twin."""
    names = {animation.get("attributeName")
             for animation in outputs.parsed(loader.svg).iter(*contract.SMIL_ELEMENTS)}
    return bool(names - STYLED)


def test_smil_moves(engine, tool):
    for policy in ("fade", "still", "ignore"):
        loaders = outputs.loaders(
            tool, "--size", "64", "--reduced-motion", policy, modes=("smil",))
        page = show(engine, loaders)
        moving = [loader for loader in loaders if engine.name != "firefox" or is_free(loader)]
        assert len(moving) >= 8
        still = set(page.still_ones(moving, places=[loaders.index(one) for one in moving]))
        assert not still, policy
        assert all(pictures.amount(shot) > 20 for shot in page.shot())


def test_css_shows_its_poster(engine, tool):
    loaders = outputs.loaders(tool, "--size", "64", modes=("css",))
    stills = [loader.with_svg(tool.output(f"@{loader.name}", "--animation", "none", "--size", "64"))
              for loader in loaders]
    posters = show(engine, stills).shot()
    page = show(engine, loaders)
    assert not pages.moving_ones(page.shot, loaders)
    faults = [
        str(loader) for loader, shot, poster in zip(loaders, page.shot(), posters)
        if pictures.apart(shot, poster) > 0.01]
    assert not faults


def test_images_move(engine, tool):
    loaders = outputs.loaders(tool, "--size", "64")
    contents = [
        f'<img width="64" height="64" alt="" src="data:image/svg+xml;base64,'
        f'{base64.b64encode(loader.svg).decode()}">' for loader in loaders]
    assert not show(engine, loaders, contents).still_ones(loaders)


def test_nothing_is_said_in_style_attributes(tool):
    for loader in outputs.every_output(tool):
        assert not outputs.parsed(loader.svg).xpath("//@style"), loader


def test_smil_without_a_reduced_motion_policy_has_no_style_sheet(tool):
    for loader in outputs.loaders(tool, "--reduced-motion", "ignore", modes=("smil",)):
        assert "<style" not in loader.text and "class=" not in loader.text, loader


def printed(tool, *arguments):
    """A file for a strict policy, and the directive that the tool prints for it."""
    done = tool.run(*arguments, "--target", "csp")
    assert done.returncode == 0
    lines = [line for line in done.stderr.decode().splitlines() if ": policy for " in line]
    assert len(lines) == 1
    return done.stdout, lines[0].rpartition(": ")[2]


@pytest.mark.parametrize("mode", outputs.MODES)
def test_the_printed_policy_lets_the_style_sheet_through(engine, tool, mode):
    for name in templates.NAMES[:4]:
        svg, directive = printed(tool, f"@{name}", "--animation", mode, "--size", "64")
        digest = hashlib.sha256(re.search("<style>(.*?)</style>", svg.decode())[1].encode()).digest()
        assert directive == f"style-src 'sha256-{base64.b64encode(digest).decode()}'"
        loader = outputs.Loader(name, mode, svg)
        page = pages.Page(
            engine, [loader.text],
            headers=[("Content-Security-Policy", f"default-src 'none'; {directive}")])
        if engine.name != "firefox" or mode == "css" or is_free(loader):
            assert not page.still_ones([loader])


def test_nothing_is_needed_without_a_style_sheet(tool):
    assert printed(tool, "@ring-stretch", "--reduced-motion", "ignore")[1] == "nothing"
    svg, _ = printed(tool, "@ring-stretch")
    assert b"<animate" in svg and b"@keyframes" not in svg
