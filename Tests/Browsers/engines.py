# SPDX-License-Identifier: MIT
"""The three browsers by name."""

import weakref

from chromium import Chromium
from firefox import Firefox
from webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}


def start(name, pixel_ratio=1, reduced_motion=False, **wishes):
    """Starts a browser: `chromium`, `firefox` or `webkit`; as for a person who wants less motion or not.

    Further wishes are `dark` and, but not in WebKit, `forced_colors`.
    """
    engine = ENGINES[name](pixel_ratio, reduced_motion, **wishes)
    _started.add(engine)
    return engine


def rest():
    """Shows nothing in any, so that what would still move takes no time from other tests."""
    for engine in _started:
        engine.rest()


# Those that run.
_started = weakref.WeakSet()
