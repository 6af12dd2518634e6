# SPDX-License-Identifier: MIT
"""COLOR: inline the loader has the color of the text round it, as an image the one it was given.

Left for later: a light and a dark color in one file, and a warning for images in `currentColor`.
"""

import numpy
import pytest

import outputs
import pages
import pictures

COLORS = {"#c00": (204, 0, 0), "rgb(0 96 255)": (0, 96, 255), "black": (0, 0, 0)}
# Templates with colors of their own beside `currentColor`.
OWN = {"plate-arc"}


def extreme(pixels, color):
    """Whether the strongest ink has about that color, however transparent."""
    rgb = pixels[..., :3].astype(float)
    strongest = pictures.ink(pixels).max()
    drawn = rgb[pictures.ink(pixels) > 0.9 * strongest].mean(axis=0)
    # On white: 255 − strength × (255 − color).
    away = 255 - numpy.array(color, float)
    return numpy.abs((255 - drawn) / max((255 - drawn).max(), 1) - away / away.max()).max() < 0.06


@pytest.mark.parametrize("color", COLORS)
def test_takes_the_color_of_the_text(engine, tool, color):
    loaders = [loader for loader in outputs.loaders(tool) if loader.name not in OWN]
    page = pages.Page(engine, pages.inline(loaders), f".cell {{ color: {color} }}")
    wrong = [str(loader) for loader, shot in zip(loaders, page.shot())
             if not extreme(shot, COLORS[color])]
    assert not wrong


def test_follows_the_page_when_it_changes(engine, tool):
    loaders = [loader for loader in outputs.loaders(tool) if loader.name not in OWN]
    page = pages.Page(engine, pages.inline(loaders), ".cell { color: #fff } .dark { color: #008 }")
    assert not any(pictures.amount(shot) > 1 for shot in page.shot())
    engine.run("document.querySelectorAll('.cell').forEach((cell) => cell.classList.add('dark'))")
    assert all(extreme(shot, (0, 0, 136)) for shot in page.shot())


@pytest.mark.parametrize("color", COLORS)
def test_images_have_the_color_they_were_given(engine, tool, color):
    loaders = [loader for loader in outputs.loaders(tool, "--color", color)
               if loader.name not in OWN]
    contents, files = pages.images(loaders)
    page = pages.Page(engine, contents, ".cell { color: #0f0 }", files=files)
    wrong = [str(loader) for loader, shot in zip(loaders, page.shot())
             if not extreme(shot, COLORS[color])]
    assert not wrong


def test_no_current_color_is_left_when_one_is_given(tool):
    for loader in outputs.every_output(tool, "--color", "#123456"):
        assert "currentColor" not in loader.text, loader
