# SPDX-License-Identifier: MIT
"""Specs as plain JSON: without their comments, trailing commas and byte order mark."""

import json
import re

# A string, or one of the two kinds of comment: what is found first wins.
_STRING_OR_COMMENT = re.compile(r'("(?:\\.|[^"\\])*")|//[^\r\n]*|/\*.*?\*/', re.DOTALL)
_STRING_OR_COMMA = re.compile(r'("(?:\\.|[^"\\])*")|,(?=\s*[\]}])')


def _keep_strings(match):
    return match[1] or " "


def loads(text):
    """The value; ValueError where it isn't JSON even so."""
    text = _STRING_OR_COMMENT.sub(_keep_strings, text.removeprefix("\ufeff"))
    return json.loads(_STRING_OR_COMMA.sub(_keep_strings, text), parse_constant=_refuse)


def _refuse(word):
    raise ValueError(f"{word} isn't JSON")
