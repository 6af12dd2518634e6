# SPDX-License-Identifier: MIT
"""Whether what moves shows at every instant what the evaluator's still frame of it shows.

Each template and each spec in `specs` is drawn at several instants in each mode, and as still frames
in the same browser. The evaluator knows nothing of tracks, curves or dashes, so the two agree only if
both are right.
"""

import pytest

import fidelity
from comparison import Deviation

# What CSS can't do in all engines; every other spec must be had as CSS.
SMIL_ONLY = {
    "clip-outline", "conic-size", "corner", "corner-forms", "dashes-moving",
    "discs-masking", "filters-moving",
    "gradient-points", "gradient-proportions", "gradient-size", "gradient-size-points",
    "gradient-stacked", "interval-size-round", "morph", "morph-contours", "morph-cubic",
    "morph-gradient", "morph-sized", "morph-stacked", "morph-stroke", "perspective",
    "perspective-morph", "perspective-nested", "radius-added", "repeat-translucent-moving",
    "seams-in-space",
    "size-anchor", "size-both-inset", "size-both-unlike", "size-fill", "size-flattened",
    "size-interval", "size-outline", "size-steep-kink", "size-stroke", "size-width",
    "size-zero", "sums-paint", "text-gradient-bounds", "z-order", "zposition",
}


@pytest.fixture(scope="session")
def comparer(engine, tool):
    """Compares specs in one browser; still frames are drawn once for all modes."""
    return fidelity.Comparer(engine, tool)


@pytest.mark.parametrize("mode", fidelity.MODES)
@pytest.mark.parametrize("spec", fidelity.SPECS, ids=lambda spec: spec.stem)
def test_feature_shows_the_evaluators_frames(comparer, tool, spec, mode):
    instants = fidelity.SPEC_INSTANTS[comparer.engine.name]
    options = ("--reduced-motion", "ignore")
    comparison = comparer.of_sheet(spec, fidelity.SPECS, mode, instants, options)
    if mode == "css" and spec.stem in SMIL_ONLY:
        done = tool.run(spec, "--animation", "css")
        assert done.returncode == 1 and b"CSS can't animate" in done.stderr
        assert not comparison.deviations
        return
    assert comparison.deviations
    assert not comparison.faults(fidelity.spec_limits(spec.stem))


@pytest.mark.pixel_ratios(1, 2)
@pytest.mark.parametrize("mode", fidelity.MODES)
@pytest.mark.parametrize("template", fidelity.ALL_TEMPLATES, ids=lambda template: template.stem)
def test_template_shows_the_evaluators_frames(comparer, tool, template, mode):
    """As the tool writes it unasked."""
    whole = comparer.of_sheet(template, fidelity.ALL_TEMPLATES, mode, fidelity.INSTANTS)
    if not whole.deviations:
        done = tool.run(template, "--animation", mode)
        assert mode == "css" and b"CSS can't animate" in done.stderr
    whole.record()
    assert not whole.faults(fidelity.template_limits(template.stem, comparer.engine.name, mode))


@pytest.mark.parametrize("mode", fidelity.MODES)
@pytest.mark.parametrize("template", fidelity.TEMPLATES, ids=lambda template: template.stem)
def test_template_without_rules_for_reduced_motion(comparer, template, mode):
    options = ("--reduced-motion", "ignore")
    least = comparer.of_sheet(template, fidelity.TEMPLATES, mode, fidelity.INSTANTS, options)
    assert not least.faults(fidelity.template_limits(template.stem, comparer.engine.name, mode))


@pytest.mark.parametrize("template", fidelity.TEMPLATES, ids=lambda template: template.stem)
def test_lateness_is_found(comparer, template):
    """80 ms make every template exceed some limit at some instant."""
    late = comparer.compare(template, "smil", fidelity.INSTANTS, (), late=80)
    limits = fidelity.template_limits(template.stem, comparer.engine.name, "smil")
    assert any(deviation.beyond(limits) for deviation in late.deviations.values())


def test_a_fault_is_found_and_drawn(comparer, tmp_path, monkeypatch):
    """Half a template's speed shows in every measure, and leaves a picture of it."""
    monkeypatch.setattr(fidelity, "PICTURES", tmp_path)
    spec = next(spec for spec in fidelity.TEMPLATES if spec.stem == "plate-arc")
    comparison = comparer.compare(spec, "smil", (1377,), ("--speed", "0.5"))
    (deviation,) = comparison.deviations.values()
    assert len(deviation.beyond(fidelity.SPEC_LIMITS)) == 5, deviation
    (fault,) = comparison.faults(fidelity.SPEC_LIMITS)
    (picture,) = tmp_path.iterdir()
    assert str(picture) in fault


def test_equal_pictures_deviate_by_nothing(comparer):
    spec = fidelity.TEMPLATES[0]
    comparison = comparer.compare(spec, "none", (3,), ("--at", "0.003"))
    assert list(comparison.deviations.values()) == [Deviation()]
