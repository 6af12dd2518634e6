# SPDX-License-Identifier: MIT
"""URI: percent-encoded, the file shows the same picture wherever a URL may stand.

Left for later: a wrapping of the tool's own that writes the data URI.
"""

import base64
import json
import urllib.parse

import pytest

import outputs
import pages
import pictures

HEAD = "data:image/svg+xml,"


def encoded(svg):
    return HEAD + urllib.parse.quote(svg, safe="")


def sparing(svg):
    """Only what HTML, CSS and URLs forbid is encoded."""
    return HEAD + urllib.parse.quote(svg, safe=" =:/;,.-_()!*@$+?[]{}|^~`")


PLACES = {
    "img": lambda uri: f'<img alt="" src="{uri}">',
    "url()": lambda uri: f'<p class="fill" style="background:url({uri}) center/contain no-repeat"></p>',
    "url('')": lambda uri: f"""<p class="fill" style="background:url('{uri}') center/contain no-repeat"></p>""",
    "script": lambda uri:
        f'<img alt=""><script>document.currentScript.previousSibling.src={json.dumps(uri)}</script>',
}
ENCODINGS = {"all": encoded, "sparing": sparing,
             "base64": lambda svg: "data:image/svg+xml;base64," +
             base64.b64encode(svg.encode()).decode()}


@pytest.fixture(scope="module")
def stills(engine, tool):
    loaders = outputs.loaders(tool, "--reduced-motion", "still")
    return [loader.with_svg(tool.output(f"@{loader.name}", "--animation", "none", "--color", "#a0f"))
            for loader in loaders if loader.mode == "css"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_is_the_same_picture(engine, stills, encoding, place):
    if encoding == "sparing" and place == "url()":
        place = "url('')"  # blanks and brackets need quotes
    style = ".fill{width:64px;height:64px;margin:0}"
    expected = pages.Page(
        engine, [PLACES[place](still.path) for still in stills], style,
        files=pages.files(stills)).shot()
    shown = pages.Page(
        engine, [PLACES[place](ENCODINGS[encoding](still.text)) for still in stills], style).shot()
    faults = [f"{still}: {distance:.1%}" for still, one, other in zip(stills, expected, shown)
              if (distance := pictures.apart(one, other)) > 0.002]
    assert not faults


def test_moves_in_every_place(engine, tool):
    loaders = outputs.loaders(tool)
    for place in PLACES.values():
        page = pages.Page(engine, [place(encoded(loader.text)) for loader in loaders],
                          ".fill{width:64px;height:64px;margin:0}")
        assert not page.still_ones(loaders)


def test_comes_back(tool):
    for loader in outputs.loaders(tool):
        for encoding in (encoded, sparing):
            uri = encoding(loader.text)
            assert urllib.parse.unquote(uri.removeprefix(HEAD)) == loader.text
            assert not set(uri) & set("#<>\"'%\n") - {"%"}, loader
