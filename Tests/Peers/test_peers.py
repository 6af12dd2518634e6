# SPDX-License-Identifier: MIT
"""Whether our specs of public loaders draw the same picture as the originals, in no more bytes."""

import collections

import pytest

import fidelity
import peers

here = pytest.mark.skipif(not peers.THEIRS.is_dir(), reason=peers.MISSING)


@pytest.fixture(scope="session")
def comparer(engine, tool):
    """Compares in one browser."""
    return peers.Comparer(engine, tool)


@here
@pytest.mark.parametrize("spec", peers.SPECS, ids=lambda spec: spec.stem)
def test_the_picture_is_the_same(comparer, tool, spec):
    """In both modes, at twelve instants of a period."""
    comparisons = [comparer.compare(spec, mode) for mode in fidelity.MODES]
    peers.record(spec, comparisons, *peers.sizes(tool, spec))
    assert not [fault for item in comparisons for fault in item.faults(peers.limits(spec.stem))]


@here
@pytest.mark.parametrize("spec", peers.SPECS, ids=lambda spec: spec.stem)
def test_lateness_is_found(comparer, spec):
    """At some instant some limit is exceeded."""
    late = comparer.compare(spec, "smil", late=True)
    assert any(item.beyond(peers.limits(spec.stem)) for item in late.deviations.values())


@here
def test_the_bytes_are_no_more(tool):
    """In all, plain and zipped; and one by one in most."""
    pairs = [peers.sizes(tool, spec) for spec in peers.SPECS]
    for name in vars(pairs[0][0]):
        ours, theirs = (sum(getattr(size, name) for size in sizes) for sizes in zip(*pairs))
        assert ours <= theirs, name
    assert sum(not ours.exceeds(theirs) for ours, theirs in pairs) >= peers.LEAST_NO_LARGER


def test_each_collection_is_whole():
    counts = collections.Counter(spec.parent.name for spec in peers.SPECS)
    assert counts == peers.COUNTS
    assert {spec.stem for spec in peers.SPECS} == set(peers.PERIODS)
