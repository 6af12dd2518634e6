# SPDX-License-Identifier: MIT
"""IMG: as `<img>`, background, mask and data URI the file moves, at once and after a reload."""

import base64

import pytest

import outputs
import pages


def as_background(loader):
    return f'<div class="fill" style="background:url({loader.path}) 0/100%"></div>'


def as_mask(loader):
    return f'<div class="fill" style="background:#04a;mask:url({loader.path}) 0/100%"></div>'


PLACES = {
    "inline": lambda loader: loader.text,
    "img": lambda loader: f'<img src="{loader.path}" alt="">',
    "background": as_background,
    "mask": as_mask,
    "data": lambda loader:
        f'<img alt="" src="data:image/svg+xml;base64,{base64.b64encode(loader.svg).decode()}">',
    "object": lambda loader:
        f'<object data="{loader.path}" type="image/svg+xml" width="64" height="64"></object>',
}

# A mask looks at opacity alone, and in these all that moves lies on an opaque plate.
OPAQUE = {"plate-arc"}


@pytest.mark.parametrize("place", PLACES)
def test_moves_at_once_and_after_a_reload(engine, tool, place):
    loaders = [loader for loader in outputs.loaders(tool, "--size", "64")
               if place != "mask" or loader.name not in OPAQUE]
    page = pages.Page(
        engine, [PLACES[place](loader) for loader in loaders], ".fill{width:64px;height:64px}",
        files=pages.files(loaders))
    assert not page.still_ones(loaders)
    engine.reload()
    assert not page.still_ones(loaders), "after a reload"


def test_files_need_nothing_else(tool):
    for loader in outputs.every_output(tool):
        # A clip, mask, gradient or filter is asked for by its name in the same file.
        text = loader.text.replace("url(#", "(")
        for word in ("href", "url(", "@import", "@font-face", "<image", "<script", "<!", "<?"):
            assert word not in text, f"{loader}: {word}"
