# SPDX-License-Identifier: MIT
"""docs/fidelity.md lists every template in every mode and engine, all within the limits."""

import pytest

import fidelity
import report
from comparison import Deviation

ROWS = {(row.template, row.mode, row.engine): row for row in report.parsed(report.PAGE.read_text())}


@pytest.mark.parametrize("name", report.ENGINES)
@pytest.mark.parametrize("mode", fidelity.MODES)
@pytest.mark.parametrize("template", fidelity.TEMPLATES, ids=lambda template: template.stem)
def test_is_reported_within_the_limits(template, mode, name):
    row = ROWS.get((template.stem, mode, name))
    assert row, "run docs/make-fidelity"
    figures = Deviation(*map(float, row.figures))
    assert not figures.beyond(fidelity.template_limits(name, mode))


def test_nothing_else_is_reported():
    assert len(ROWS) == len(fidelity.TEMPLATES) * len(fidelity.MODES) * len(report.ENGINES)
