# SPDX-License-Identifier: MIT
"""docs/peers.md lists every figure, all within the limits."""

import pytest

import page
import peers

ROWS = {(row.collection, row.name): row for row in page.parsed(page.PAGE.read_text())}


@pytest.mark.parametrize("spec", peers.SPECS, ids=lambda spec: spec.stem)
def test_each_figure_is_listed_within_the_limits(spec):
    row = ROWS.get((spec.parent.name, spec.stem))
    assert row, "run docs/make-peers"
    assert not row.deviation.beyond(peers.limits(spec.stem))


def test_nothing_else_is_listed():
    assert len(ROWS) == len(peers.SPECS)
