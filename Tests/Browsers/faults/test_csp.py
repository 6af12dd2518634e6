# SPDX-License-Identifier: MIT
"""CSP: under a strict policy SMIL moves, and CSS stands still in the right colors.

Left for later: printing the hash that lets a policy allow the style sheet.
"""

import base64

import outputs
import pages
import pictures

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


def test_smil_moves(engine, tool):
    for policy in ("fade", "still", "ignore"):
        loaders = outputs.loaders(
            tool, "--size", "64", "--reduced-motion", policy, modes=("smil",))
        assert not show(engine, loaders).still_ones(loaders), policy


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
