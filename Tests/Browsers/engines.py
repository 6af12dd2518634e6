# SPDX-License-Identifier: MIT
"""The three browsers by name."""

from chromium import Chromium
from firefox import Firefox
from webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}


def start(name, pixel_ratio=1):
    """Starts a browser: `chromium`, `firefox` or `webkit`."""
    return ENGINES[name](pixel_ratio)
