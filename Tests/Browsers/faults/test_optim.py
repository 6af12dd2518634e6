# SPDX-License-Identifier: MIT
"""OPTIM: minifiers leave the motion as it is, though nobody should need them.

Optimisers that merge groups are another matter: a group of its own for each moving part of a transform
is what they take for waste. With the settings here, which `docs/faults.md` lists, they do no harm.
"""

import re

import csscompressor
import lightningcss
import minify
import minify_html
import pytest
import rcssmin
import scour.scour
import svgo

import outputs
import pages
import pictures

INSTANTS = (3, 211, 407, 653, 997, 1377, 1801, 2503)
LEAST = 0.01


def scoured(svg, **options):
    settings = scour.scour.sanitizeOptions()
    for name, value in options.items():
        setattr(settings, name, value)
    return scour.scour.scourString(svg, settings)


def sheet_by(minified):
    """Minifies the style sheet alone."""
    def change(svg):
        return re.sub(r"(<style>)(.*?)(</style>)",
                      lambda match: match[1] + minified(match[2]) + match[3], svg, flags=re.S)
    return change


# What must be off in SVGO: all that moves attributes between elements or starts a path elsewhere.
OFF = ("collapseGroups", "inlineStyles", "moveGroupAttrsToElems", "moveElemsAttrsToGroup",
       "convertPathData")


def by_svgo(svg, *plugins, **options):
    preset = {"name": "preset-default", "params": {"overrides": dict.fromkeys(OFF, False)}}
    return svgo.optimize(svg, {"plugins": [preset, *plugins], **options})["data"]


TOOLS = {
    "svgo": by_svgo,
    "svgo, many passes": lambda svg: by_svgo(svg, multipass=True),
    "svgo, prefixed": lambda svg: by_svgo(svg, "prefixIds"),
    "scour": lambda svg: scoured(svg, group_collapse=False),
    "scour, hard": lambda svg: scoured(
        svg, group_collapse=False, strip_comments=True, shorten_ids=True, remove_metadata=True, newlines=False,
        strip_xml_prolog=True, indent_type="none", enable_viewboxing=True, digits=5),
    "minify": lambda svg: minify.string("image/svg+xml", svg),
    "minify as html": lambda svg: minify.string("text/html", svg),
    "minify-html": lambda svg: minify_html.minify(svg, minify_css=True),
    "csscompressor": sheet_by(csscompressor.compress),
    "rcssmin": sheet_by(rcssmin.cssmin),
    "lightningcss": sheet_by(lightningcss.process_stylesheet),
}


@pytest.fixture(scope="module")
def originals(engine, tool):
    page = pages.Page(engine, pages.inline(outputs.loaders(tool)))
    return page.shots(INSTANTS)


@pytest.mark.parametrize("optimiser", TOOLS)
def test_frames_stay_what_they_were(engine, tool, originals, optimiser):
    loaders = outputs.loaders(tool)
    changed = [loader.with_svg(TOOLS[optimiser](loader.text)) for loader in loaders]
    page = pages.Page(engine, pages.inline(changed))
    faults = []
    for loader, before, after in zip(loaders, originals, page.shots(INSTANTS)):
        worst = max(pictures.apart(one, other) for one, other in zip(before, after))
        if worst > LEAST:
            faults.append(f"{loader}: {worst:.1%}")
    assert not faults


@pytest.mark.parametrize("optimiser", TOOLS)
def test_less_motion_still_works(calm_engine, tool, optimiser):
    """The rules for people who want less motion, and a SMIL file's still twin, are still there."""
    loaders = outputs.loaders(tool, "--reduced-motion", "still")
    posters = pages.Page(calm_engine, pages.inline(loaders)).shot()
    changed = [TOOLS[optimiser](loader.text) for loader in loaders]
    page = pages.Page(calm_engine, changed)
    assert not pages.moving_ones(page.shot, loaders, seconds=0.4, count=2)
    faults = [
        str(loader) for loader, shot, poster in zip(loaders, page.shot(), posters)
        if pictures.apart(shot, poster) > LEAST]
    assert not faults
