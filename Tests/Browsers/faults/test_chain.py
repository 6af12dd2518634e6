# SPDX-License-Identifier: MIT
"""CHAIN: no animation waits for another, and none shares an attribute with another."""

import collections
import re

import svgo

import contract
import outputs


def test_begins_are_plain_times(tool):
    for loader in outputs.every_output(tool):
        for animation in outputs.parsed(loader.svg).iter(*contract.SMIL_ELEMENTS):
            begin = animation.get("begin", "0s")
            assert re.fullmatch(r"-?[0-9.]+m?s", begin), f"{loader}: {begin}"
            if loader in outputs.loaders(tool):
                assert outputs.milliseconds(begin) <= 0, f"{loader} waits before it moves"


def test_one_animation_an_attribute(tool):
    endless = [loader for loader in outputs.every_output(tool) if outputs.is_endless(loader)]
    assert len(endless) > 200
    for loader in endless:
        targets = collections.Counter(
            (animation.getparent(), animation.get("attributeName"))
            for animation in outputs.parsed(loader.svg).iter(*contract.SMIL_ELEMENTS))
        assert set(targets.values()) <= {1}, f"{loader}: two animations of one attribute"


def test_one_css_animation_a_property(tool):
    """The last of two would hide the other."""
    for loader in filter(outputs.is_endless, outputs.every_output(tool)):
        root = outputs.parsed(loader.svg)
        properties = {
            name: re.search(r"{([a-z-]+):", body)[1] for name, body in contract.keyframes(root)}
        for shorthand in re.findall(r"animation:([^;}]+)", contract.sheet(root)):
            used = [properties[word] for word in re.findall(r"[a-z0-9]+", shorthand)
                    if word in properties]
            assert len(used) == len(set(used)), f"{loader}: {shorthand}"


def test_renaming_ids_changes_no_animation(tool):
    """There is nothing to rename, so an optimiser that prefixes ids leaves every animation as it is."""
    for loader in outputs.loaders(tool, modes=("smil",)):
        renamed = svgo.optimize(loader.text, {"plugins": ["prefixIds"]})["data"]
        before, after = (
            [sorted(animation.items()) for animation in
             outputs.parsed(text).iter(*contract.SMIL_ELEMENTS)]
            for text in (loader.svg, renamed))
        assert before == after and before, loader
