# SPDX-License-Identifier: MIT
"""Comments and trailing commas go, and nothing else."""

import pytest

import lenient_json


@pytest.mark.parametrize(
    ("text", "value"),
    (
        ('\ufeff{"a": 1, // one\n /* two, */ "b": [2, ], }', {"a": 1, "b": [2]}),
        ('["// no, ]", "/* no */", "\\"//", ",]"]', ["// no, ]", "/* no */", '"//', ",]"]),
    ),
)
def test_reads(text, value):
    assert lenient_json.loads(text) == value


@pytest.mark.parametrize("text", ("", "{", '{"a": NaN}', "[1,,2]", "{'a': 1}"))
def test_refuses(text):
    with pytest.raises(ValueError):
        lenient_json.loads(text)
