# SPDX-License-Identifier: MIT
"""What every output keeps to, whatever the spec: checked by parsing, for templates and small specs."""

import collections
import re

import pytest
from lxml import etree

import contract
import templates

SPECS = [*templates.FILES, *sorted((templates.ROOT / "Tests/Browsers/specs").glob("*.json"))]
every_spec = pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)


def rendered(tool, spec, mode):
    """The parsed output, or none where CSS can't show the spec."""
    done = tool.run(spec, "--animation", mode, "--reduced-motion", "ignore", "--format", "json")
    if mode == "css" and done.returncode == 1 and b"not-in-css" in done.stderr:
        return None
    assert done.returncode == 0, done.stderr.decode()
    return etree.fromstring(done.stdout)


def is_steady_and_endless(spec):
    text = spec.read_text()
    return not re.search(r'"cold"|repeatCount|repeatDuration', text)


@every_spec
def test_smil(tool, spec):
    root = rendered(tool, spec, "smil")
    contract.check_elements(root)
    targets = collections.Counter()
    for animation in root.iter(*contract.SMIL_ELEMENTS):
        contract.check_timing(animation)
        targets[animation.getparent(), animation.get("attributeName")] += 1
        if is_steady_and_endless(spec):
            assert animation.get("repeatCount") == "indefinite"
    assert targets or spec not in templates.FILES, "nothing moves"
    if targets and is_steady_and_endless(spec):
        assert set(targets.values()) == {1}, "two animations of one attribute"


@every_spec
def test_css(tool, spec):
    root = rendered(tool, spec, "css")
    if root is None:
        return
    contract.check_elements(root)
    assert contract.sheet(root) or spec not in templates.FILES, "nothing moves"
    assert "!important" not in contract.sheet(root)
    contract.check_sheet(root, is_smallest=True)
