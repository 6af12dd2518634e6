# SPDX-License-Identifier: MIT
"""DELAY: no jump at the seam, every cycle like the first, and copies that are the first one, later."""

import math
import re

import pytest

import figures
import outputs
import pages
import pictures

PARTS = (0.003, 0.213, 0.507, 0.772, 0.934)


def period(tool, name):
    """The common period of a template in whole milliseconds."""
    smil = next(loader for loader in outputs.loaders(tool, "--reduced-motion", "ignore")
                if loader.name == name and loader.mode == "smil")
    return math.lcm(*outputs.periods(smil.svg))


@pytest.fixture(scope="module")
def cycles(engine, tool):
    """For every loader its common period, and a page of them all."""
    loaders = outputs.loaders(tool)
    return [period(tool, loader.name) for loader in loaders]


def test_each_cycle_is_the_first(engine, tool, cycles):
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders))
    faults = []
    for part in PARTS:
        one, *others = zip(*page.shots(
            [[round(cycle * part) + cycle * count for cycle in cycles] for count in (0, 1, 2, 50)]))
        for other in others:
            faults += [f"{loader} at {part}" for loader, a, b in zip(loaders, one, other)
                       if pictures.apart(a, b) > 0.01]
    assert not faults


def test_the_seam_is_one_step_among_others(engine, tool, cycles):
    """Across the seam nothing moves more than it does elsewhere in a step as long."""
    loaders = outputs.loaders(tool)
    page = pages.Page(engine, pages.inline(loaders))
    step = 16
    instants = [[cycle + step * k for cycle in cycles] for k in (-1, 0, 1)]
    within = [[round(cycle * part) + step * k for cycle in cycles]
              for part in PARTS for k in (0, 1)]
    seams, usual = page.shots(instants), page.shots(within)
    # A template whose copies jump does so at every copy's own seam.
    faults = []
    for loader, seam, pairs in zip(loaders, seams, usual):
        across = max(pictures.apart(seam[0], seam[1]), pictures.apart(seam[1], seam[2]))
        most = max(pictures.apart(a, b) for a, b in zip(pairs[::2], pairs[1::2]))
        if across > 3 * most + 0.15:
            faults.append(f"{loader}: {across:.1%}, elsewhere {most:.1%}")
    assert not faults


@pytest.mark.parametrize("mode", outputs.MODES)
@pytest.mark.parametrize("delay", (0.1, 0.07, -0.13))
def test_copies_are_the_first_one_later(engine, tool, mode, delay):
    count, cycle = 6, 1000
    spec = f"""{{"version": 1, "layers": [{{"frame": [0, 0, 10, 10], "shape": {{"type": "circle"}},
      "replicator": {{"count": {count}, "delay": {delay}, "translation": [15, 0]}},
      "animations": [{{"keyPath": "opacity", "values": [0.1, 0.9, 0.3], "duration": 1}}]}}]}}"""
    engine.load(tool.output("-", "--animation", mode, "--reduced-motion", "ignore",
                            stdin=spec.encode()))
    seen = {}
    for instant in sorted({(int(137 + k * delay * 1000)) % cycle for k in range(-count, count)}):
        engine.seek(instant + cycle)
        seen[instant] = [figure.opacity for figure in figures.read(engine)]
    for k in range(count):
        earlier = int(137 - k * delay * 1000) % cycle
        if earlier in seen:
            assert seen[137][k] == pytest.approx(seen[earlier][0], abs=2e-3), f"copy {k}"
    assert len(seen) >= count


def test_copies_share_their_key_frames(tool):
    for loader in outputs.loaders(tool, "--reduced-motion", "still", modes=("css",)):
        bodies = re.findall(r"@keyframes [a-z0-9]+({(?:[^{}]*{[^{}]*})*})", loader.text)
        assert len(bodies) == len(set(bodies)), loader
