# SPDX-License-Identifier: MIT
"""The founding loaders as the tool writes them, seen by a browser, against their formulas."""

import pytest

import founding

# What makes each template the loader of the formula.
SETTINGS = {
    "replicator-dots": ("count=8", "delay=0.1"),
    "label-border": ("textWidth=180", "fontSize=43.2", "lineWidth=4", "cornerRadius=12"),
    "button-dots": (),
    "plate-arc": (),
}


@pytest.mark.parametrize("mode", ("css", "smil"))
@pytest.mark.parametrize("name", founding.FORMS)
def test_the_browser_shows_the_formula(engine, tool, name, mode):
    settings = [part for setting in SETTINGS[name] for part in ("--set", setting)]
    svg = tool.output(f"@{name}", "--animation", mode, *settings)
    founding.check(name, founding.FORMS[name][0](), engine, svg)
