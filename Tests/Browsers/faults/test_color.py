# SPDX-License-Identifier: MIT
"""COLOR: inline the loader has the color of the text round it, as an image the one it was given.
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


@pytest.mark.parametrize("scheme, color", (("light", (204, 0, 0)), ("dark", (0, 96, 255))))
def test_images_follow_the_scheme(engine, tool, scheme, color):
    """An image's scheme is that of the element that shows it."""
    loaders = [loader for loader in outputs.loaders(tool, "--color", "#c00,rgb(0 96 255)")
               if loader.name not in OWN]
    contents, files = pages.images(loaders)
    page = pages.Page(engine, contents, f"img {{ color-scheme: {scheme} }}", files=files)
    wrong = [str(loader) for loader, shot in zip(loaders, page.shot()) if not extreme(shot, color)]
    assert not wrong


@pytest.mark.parametrize("color", ("#c00", "#c00,#00c", "var(--accent, #c00)"))
def test_a_page_sets_the_color_where_it_may(engine, tool, color):
    """A custom property of the page replaces what `--color` says, at every element."""
    name = "--accent" if "accent" in color else "--loader-color"
    loaders = [loader for loader in outputs.loaders(tool, "--color", color, "--target", "inline")
               if loader.name not in OWN]
    contents = pages.inline(loaders)
    page = pages.Page(engine, contents)
    assert all(extreme(shot, (204, 0, 0)) for shot in page.shot())
    page = pages.Page(engine, contents, f".cell {{ {name}: rgb(0 96 255) }}")
    wrong = [str(loader) for loader, shot in zip(loaders, page.shot())
             if not extreme(shot, (0, 96, 255))]
    assert not wrong


def test_a_page_sets_color_parameters(engine, tool):
    """Every color parameter with a color of its own is a custom property."""
    for mode in outputs.MODES:
        text = tool.output("@plate-arc", "--animation", mode, "--target", "inline").decode()
        names = ("plate", "track", "color")
        assert all(f"var(--loader-{name},#" in text for name in names)
        before, after = (
            pages.Page(engine, [text], style).shots([0])[0][0]
            for style in ("", "".join(f".cell {{ --loader-{name}: #0a0 }}" for name in names)))
        green = after[pictures.ink(after) > 0.9]
        assert (green[:, :3] == (0, 170, 0)).all(axis=1).mean() > 0.95
        assert pictures.apart(before, after) > 0.1


def test_a_page_sets_speed_and_pause(engine, tool):
    loaders = outputs.loaders(tool, "--target", "inline", modes=("css",))
    contents = pages.inline(loaders)
    plain = pages.Page(engine, contents).shots((0, 430))
    fast = pages.Page(engine, contents, ":root { --loader-speed: 2 }").shots((0, 215))
    faults = [str(loader) for loader, one, other in zip(loaders, plain, fast)
              if max(map(pictures.apart, one, other)) > 0.02]
    assert not faults
    page = pages.Page(engine, contents, ".cell { --loader-play-state: paused }")
    states = engine.run("return document.getAnimations().map((one) => one.playState)")
    assert states and set(states) == {"paused"}
    page.shot()  # the first may be older than the pause
    assert not pages.moving_ones(page.shot, loaders)


def test_what_is_not_asked_for_is_not_there(tool):
    for loader in outputs.every_output(tool):
        assert "--loader" not in loader.text and "var(--t)" not in loader.text, loader
