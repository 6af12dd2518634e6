# SPDX-License-Identifier: MIT
"""Whether our specs of public loaders draw the same picture as the originals, in no more bytes."""

import collections

import pytest

import fidelity
import peers
from peers import Size

here = pytest.mark.skipif(not peers.THEIRS.is_dir(), reason=peers.MISSING)


@pytest.fixture(scope="session")
def comparer(engine, tool):
    """Compares in one browser."""
    return peers.Comparer(engine, tool)


@here
@pytest.mark.parametrize("spec", peers.SPECS, ids=lambda spec: spec.stem)
def test_the_picture_is_the_same(comparer, spec):
    """In both modes, at twelve instants of a period."""
    comparisons = [comparer.compare(spec, mode) for mode in fidelity.MODES]
    ours = Size.smallest([comparer.written(spec, mode) for mode in fidelity.MODES])
    peers.record(spec, comparisons, ours)
    assert not [fault for item in comparisons for fault in item.faults(peers.limits(spec.stem))]


@here
@pytest.mark.parametrize("spec", peers.SPECS, ids=lambda spec: spec.stem)
def test_lateness_is_found(comparer, spec):
    """A tenth of a period makes each exceed some limit at some instant."""
    late = comparer.compare(spec, "smil", late=80)
    assert any(item.beyond(peers.limits(spec.stem)) for item in late.deviations.values())


@here
def test_the_bytes_are_no_more(tool):
    """In all, plain and zipped; and one by one in most."""
    sizes = []
    for spec in peers.SPECS:
        written = [
            tool.output(spec, "--animation", mode, *peers.OPTIONS) for mode in fidelity.MODES]
        theirs = [path.read_bytes() for path in peers.variants(spec)]
        sizes.append((Size.smallest(written), Size.smallest(theirs)))
    ours, theirs = zip(*sizes)
    for name in vars(ours[0]):
        assert sum(getattr(size, name) for size in ours) <= sum(getattr(size, name) for size in theirs)
    assert sum(not mine.exceeds(other) for mine, other in sizes) >= peers.LEAST_NO_LARGER


def test_each_collection_is_whole():
    counts = collections.Counter(spec.parent.name for spec in peers.SPECS)
    assert counts == peers.COUNTS
