# SPDX-License-Identifier: MIT
"""MOTION: people who ask for less motion see that something goes on, and nothing travels.
"""

import time

import numpy
import pytest

import outputs
import pages
import pictures

RESETS = {
    "short": "*, ::before, ::after { animation-duration: .01ms !important;"
             " animation-iteration-count: 1 !important; transition-duration: .01ms !important }",
    "short, late": "*, ::before, ::after { animation-delay: -1ms !important;"
                   " animation-duration: 1ms !important; animation-iteration-count: 1 !important }",
    "none": "* { animation: none !important }",
    "none, by media query":
        "@media (prefers-reduced-motion: reduce) { * { animation: none !important } }",
    "short, without a count": "* { animation-duration: .001s !important }",
    "paused": "* { animation-play-state: paused !important }",
}
# Those that end all animations.
ENDING = ("short", "short, late", "none")
PLACES = ("inline", "img")
# WebKit shows the first frame of a period shorter than its own for ever; the rings begin with nothing.
NOTHING_AT_FIRST = {"webkit": ("pulse-rings css",)}


def show(engine, loaders, place, style=""):
    contents, files = pages.images(loaders)
    contents = pages.inline(loaders) if place == "inline" else contents
    return pages.Page(engine, contents, style, files=files)


def watched(page, seconds=1.3):
    """Pictures of every cell over a while, lined up by cell."""
    taken = []
    for _ in range(6):
        taken.append([pictures.ink(shot) for shot in page.shot()])
        time.sleep(seconds / 6)
    return list(zip(*taken))


def shape(inks):
    """The picture with its opacity taken out."""
    return inks / max(inks.max(), 1e-6)


@pytest.mark.parametrize("place", PLACES)
def test_fade_breathes_and_stands(calm_engine, tool, place):
    """Only the opacity of the whole changes: the shape stays what the poster's is."""
    loaders = outputs.loaders(tool)
    page = show(calm_engine, loaders, place)
    poster = show(calm_engine, outputs.loaders(tool, "--reduced-motion", "still"), place).shot()
    page = show(calm_engine, loaders, place)
    faults = []
    for loader, inks, still in zip(loaders, watched(page), poster):
        strengths = [float(ink.max()) for ink in inks]
        if max(strengths) - min(strengths) < 0.02:
            faults.append(f"{loader} doesn't breathe: {strengths}")
        wanted = shape(pictures.ink(still))
        if max(numpy.abs(shape(ink) - wanted).mean() for ink in inks) > 0.03:
            faults.append(f"{loader} travels")
    assert not faults


@pytest.mark.parametrize("place", PLACES)
def test_still_stands(calm_engine, tool, place):
    loaders = outputs.loaders(tool, "--reduced-motion", "still")
    page = show(calm_engine, loaders, place)
    assert all(pictures.amount(shot) > 20 for shot in page.shot())
    assert not pages.moving_ones(page.shot, loaders)


def test_slow_is_a_quarter_of_the_speed(engine, calm_engine, tool):
    """At four times the instant the picture is the same, phases and all; for others nothing changes."""
    loaders = outputs.loaders(tool, "--reduced-motion", "slow")
    instants = (0, 210, 1130)
    wanted = show(engine, outputs.loaders(tool, "--reduced-motion", "ignore"), "inline")
    wanted = wanted.shots(instants)
    for browser, factor in ((engine, 1), (calm_engine, 4)):
        shots = show(browser, loaders, "inline").shots([factor * instant for instant in instants])
        faults = [
            f"{loader} at {factor} t: {distance:.1%}"
            for loader, taken, others in zip(loaders, shots, wanted)
            if (distance := max(map(pictures.apart, taken, others))) > 0.02]
        assert not faults


def test_slow_moves_in_images(calm_engine, tool):
    loaders = outputs.loaders(tool, "--reduced-motion", "slow")
    assert not show(calm_engine, loaders, "img").still_ones(loaders)


@pytest.mark.parametrize("place", PLACES)
def test_ignore_makes_no_difference(calm_engine, tool, place):
    loaders = outputs.loaders(tool, "--reduced-motion", "ignore")
    assert not show(calm_engine, loaders, place).still_ones(loaders)


@pytest.mark.parametrize("policy", ("fade", "still"))
def test_others_see_the_motion(engine, tool, policy):
    loaders = outputs.loaders(tool, "--reduced-motion", policy)
    assert not show(engine, loaders, "inline").still_ones(loaders)


@pytest.mark.parametrize("reset", RESETS)
@pytest.mark.parametrize("calm", (False, True), ids=("", "calm"))
def test_host_resets_leave_a_picture(engine, calm_engine, tool, reset, calm):
    loaders = outputs.loaders(tool)
    browser = calm_engine if calm else engine
    stills = show(browser, outputs.loaders(tool, "--reduced-motion", "still"), "inline",
                  RESETS["none"]).shot()
    page = show(browser, loaders, "inline", RESETS[reset])
    shots = [page.shot() for _ in range(3)]
    # Where all stop at once the poster shows, or breathes down to 40 %; else there is some picture.
    least = 0.3 if reset in ENDING else 0.01
    faults = [
        str(loader) for loader, taken, still in zip(loaders, zip(*shots), stills)
        if max(map(pictures.amount, taken)) < least * pictures.amount(still)]
    if reset == "short, without a count":
        faults = [name for name in faults if name not in NOTHING_AT_FIRST.get(engine.name, ())]
    assert not faults
