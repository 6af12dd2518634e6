# SPDX-License-Identifier: MIT
"""A second browser, for people who want less motion."""

import pytest


@pytest.fixture(scope="session")
def calm_engine(engine):
    """A browser of the same kind in which less motion is asked for."""
    import engines

    with engines.start(engine.name, reduced_motion=True) as running:
        yield running
