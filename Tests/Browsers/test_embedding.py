# SPDX-License-Identifier: MIT
"""The table in docs/embedding.md is what is seen, and nowhere is nothing to be seen."""

import pytest

import embedding


@pytest.mark.parametrize("name", embedding.ENGINES)
def test_everything_is_in_the_table(name):
    documented = embedding.documented(name)
    for surrounding in embedding.SURROUNDINGS:
        for row in embedding.ROWS:
            word = documented.get((surrounding, row))
            assert word, "run docs/make-embedding"
            assert word != "nothing" and not (surrounding == "light" and word != "moves"), row


@pytest.mark.parametrize("surrounding", ("dark", "forced colors", "strict policy"))
def test_chromium_shows_what_the_table_says(tool, surrounding):
    documented = embedding.documented("chromium")
    for row, word in embedding.seen(tool, "chromium", surrounding).items():
        assert word == documented[surrounding, row], row
