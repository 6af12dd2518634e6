# SPDX-License-Identifier: MIT
"""SYNTAX: no value may make an engine drop a whole animation."""

import json
import random
import re

import tinycss2

import contract
import outputs
import pages

COUNT = 150
CURVES = (
    "linear", "easeIn", "easeOut", "easeInEaseOut", [0.7, -0.6, 0.3, 1.6], [0.1, 2, 0.9, -1],
    [0, 0, 1, 1], [1, 0, 0, 1], {"steps": 3}, {"steps": 4, "position": "start"})
PATHS = {
    "opacity": (0, 1), "position.x": (-40, 140), "position": ([0, 0], [99, 50]),
    "rotation": (-400, 720), "scale": (0, 2), "scale.x": (-1, 1), "strokeStart": (0, 1),
    "strokeEnd": (0, 1), "lineWidth": (0, 9), "bounds.size": ([1, 1], [60, 60]),
    "fillColor": ("#f00", "#00f8"), "strokeColor": ("rgb(1 2 3)", "hsl(90 50% 50%)"),
    "cornerRadius": (0, 12), "translation": ([0, 0], [5, -5])}
# An outline that changes its size is for SMIL alone, and has no stroke interval.
OUTLINE = {"bounds.size", "cornerRadius"}
# One curve each that leaves 0…1: SMIL's splines can't say it, CSS's opacity can't show all of it.
OVERSHOOT = {"timingFunction": [0.5, -0.8, 0.5, 1.8], "duration": 1.1}


def animation(chance, key_path, period):
    """A random animation of a key path; the periods of one spec have a short common multiple."""
    low, high = PATHS[key_path]
    made = {"keyPath": key_path, "duration": period * chance.choice((1, 2, 3))}
    if chance.random() < 0.5:
        made |= {"from": low, "to": high, "timingFunction": chance.choice(CURVES)}
    else:
        count = chance.randint(2, 6)
        made["values"] = [chance.choice((low, high)) for _ in range(count)]
        if chance.random() < 0.5:
            inner = sorted(round(chance.random(), chance.choice((1, 3, 9))) for _ in range(count - 2))
            made["keyTimes"] = [0, *inner, 1]
        made["timingFunctions"] = [chance.choice(CURVES) for _ in range(count - 1)]
    for key, choices in (
            ("autoreverses", (True, False)), ("repeatDelay", (0, period)), ("speed", (1, 0.5, -2)),
            ("timeOffset", (0, 0.21)), ("begin", (0, -0.4, 0.4))):
        if chance.random() < 0.4:
            made[key] = chance.choice(choices)
    return made


def spec(seed):
    """A random spec of one figure."""
    chance = random.Random(seed)
    layer = {
        "frame": [20, 20, 60, 60], "shape": {"type": chance.choice(("circle", "roundedRect"))},
        "fillColor": "#123", "strokeColor": "#456", "lineWidth": 4,
        "lineCap": chance.choice(("butt", "round", "square"))}
    words = [word for word in PATHS if word != "cornerRadius" or layer["shape"]["type"] == "roundedRect"]
    chosen = chance.sample(words, chance.randint(1, 4))
    if OUTLINE & set(chosen):
        chosen = [word for word in chosen if not word.startswith("stroke")] or ["opacity"]
    if any(word.startswith("scale") for word in chosen):
        chosen = [word for word in chosen if not word.startswith("scale")] + ["scale"]
    period = chance.choice((0.2, 1 / 3, 1, 2.7183))
    layer["animations"] = [animation(chance, word, period) for word in chosen]
    if chance.random() < 0.5:
        layer["replicator"] = {
            "count": chance.randint(1, 9), "delay": chance.choice((0.1, -0.07)), "rotation": 31}
    return {"version": 1, "layers": [layer]}


def test_random_specs_give_valid_animations(tool, tmp_path):
    for seed in range(COUNT):
        (tmp_path / f"s{seed:03}.json").write_text(json.dumps(spec(seed)))
    seen = 0
    for mode in outputs.MODES:
        for loader in outputs.rendered(tool, sorted(tmp_path.glob("*.json")), mode):
            seen += check(loader)
    assert seen > COUNT


def test_all_outputs_are_valid(tool):
    assert sum(check(loader) for loader in outputs.every_output(tool)) > 500


def check(loader):
    """Checks all animations of a loader and answers how many there are."""
    root = outputs.parsed(loader.svg)
    contract.check_elements(root)
    animations = list(root.iter(*contract.SMIL_ELEMENTS))
    for one in animations:
        contract.check_timing(one)
        numbers = re.sub(r"#[0-9a-f]+", "", one.get("values"))
        assert not re.search(r"px|deg|nan|inf|e[-+]?\d", numbers), loader
        assert " " not in one.get("keyTimes", ""), loader
    contract.check_sheet(root)
    rules = tinycss2.parse_stylesheet(contract.sheet(root))
    assert not [rule for rule in rules if rule.type == "error"], loader
    assert not re.search(r"[:(, -](nan|inf)\b|\de[-+]?\d+(px|deg|s)", contract.sheet(root)), loader
    return len(animations) + len(contract.keyframes(root))


def test_curves_that_overshoot_move(engine, tool):
    loaders = []
    for key_path, (low, high) in PATHS.items():
        if key_path == "cornerRadius":
            high = 30
        layer = {
            "frame": [20, 20, 60, 60], "shape": {"type": "roundedRect"},
            "fillColor": "#d40", "strokeColor": "#04d", "lineWidth": 4,
            "animations": [{"keyPath": key_path, "from": low, "to": high, **OVERSHOOT}]}
        text = json.dumps({"version": 1, "layers": [layer]}).encode()
        for mode in outputs.MODES if key_path not in OUTLINE else ("smil",):
            svg = tool.output("-", "--animation", mode, stdin=text)
            loaders.append(outputs.Loader(key_path, mode, svg))
    page = pages.Page(engine, pages.inline(loaders))
    assert not page.still_ones(loaders)


def test_every_css_declaration_is_understood(engine, tool):
    """Each rule has as many declarations in the browser as in the file."""
    for loader in outputs.loaders(tool):
        engine.load(loader.svg)
        alive = engine.run("""
            const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
            return rules.filter((rule) => rule.type === window.CSSRule.KEYFRAMES_RULE)
              .map((rule) => [rule.name, [...rule.cssRules].map((frame) =>
                [frame.keyText, [...frame.style].length])]);""")
        written = contract.keyframes(outputs.parsed(loader.svg))
        inside = [pair for pair in written if pair[0] in {name for name, _ in alive}]
        assert len(inside) == len(alive)
        for (name, frames), (_, body) in zip(alive, inside):
            assert len(frames) == body.count("{"), f"{loader}: {name}"
            assert all(count >= 1 for _, count in frames), f"{loader}: {name} lost a value"


def test_every_css_animation_has_an_effect(engine, tool):
    """As many running animations as names in the rules that the figures match."""
    for loader in outputs.loaders(tool, modes=("css",)):
        engine.load(loader.svg)
        running = engine.run("return document.getAnimations().map((a) => a.playState)")
        assert running and set(running) == {"running"}, loader
