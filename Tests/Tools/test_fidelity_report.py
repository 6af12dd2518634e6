# SPDX-License-Identifier: MIT
"""docs/fidelity.md lists every template in every mode and engine, all within the limits."""

import pytest

import fidelity
import report
from comparison import Deviation

ROWS = {(row.template, row.mode, row.engine): row for row in report.parsed(report.PAGE.read_text())}


@pytest.mark.parametrize("template", fidelity.ALL_TEMPLATES, ids=lambda template: template.stem)
def test_is_reported_within_the_limits(tool, template):
    for mode in fidelity.MODES:
        if mode == "css" and b"CSS can't animate" in tool.run(template, "--animation", "css").stderr:
            continue
        for name in report.ENGINES:
            row = ROWS.get((template.stem, mode, name))
            assert row, "run docs/make-fidelity"
            figures = Deviation(*map(float, row.figures))
            assert not figures.beyond(fidelity.template_limits(template.stem, name, mode))


def test_nothing_else_is_reported():
    names = {template.stem for template in fidelity.ALL_TEMPLATES}
    assert {template for template, _, _ in ROWS} == names
