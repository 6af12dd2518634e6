# SPDX-License-Identifier: MIT
"""GALLERY: hundreds of loaders in one page keep their names and places, and only the seen ones run.

The tool's own page is tried in `test_gallery_page.py`.
"""

import collections

import pytest

import outputs

COUNT = 200
SPEEDS = tuple(round(0.6 + 0.1 * i, 1) for i in range(8))
CARD = 96
STYLE = f"""body {{ margin: 0; width: 400px }}
.card {{ width: {CARD}px; height: {CARD}px; display: inline-block; vertical-align: top }}
.auto {{ content-visibility: auto; contain-intrinsic-size: {CARD}px }}
.card > svg {{ width: 64px; height: 64px }}"""
SHIFTS = """
window.shifts = 0;
if (window.PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  new window.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
"""
# Which cards have an animation that moves on between two frames.
RUNNING = """
const read = () => [...document.querySelectorAll(".card")].map((card) =>
  card.querySelector("svg").getAnimations({ subtree: true }).map((one) => one.currentTime).join());
const frame = () => new Promise((done) => window.requestAnimationFrame(done));
return (async () => {
  await frame(); await frame();
  const shown = [...document.querySelectorAll(".card")].map(
    (card) => card.checkVisibility({ contentVisibilityAuto: true })
      && card.querySelector("svg").checkVisibility({ contentVisibilityAuto: true }));
  return shown;
})();
"""
PAUSE = """
const observer = new window.IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    target.querySelector("svg").style.display = isIntersecting ? "" : "none";
  }
});
document.querySelectorAll(".card").forEach((card) => observer.observe(card));
return new Promise((done) => window.setTimeout(() => done(true), 300));
"""


@pytest.fixture(scope="module")
def many(tool):
    """Two hundred different loaders."""
    found = [loader for speed in SPEEDS for loader in outputs.loaders(tool, "--speed", str(speed))]
    assert len(found) >= COUNT
    return found[:COUNT]


def show(engine, many, kind=""):
    cards = "".join(f'<div class="card {kind}">{loader.text}</div>' for loader in many)
    engine.open(f"<!doctype html><title>t</title><style>{STYLE}</style>{cards}", 400, 300)
    engine.run(SHIFTS)


def test_all_names_differ(tool, many):
    import test_names

    owners = collections.defaultdict(set)
    for loader in many:
        for name in test_names.names(loader.svg):
            owners[name].add(loader.svg)
    assert len(owners) > COUNT and all(len(files) == 1 for files in owners.values())


def test_cards_never_move(engine, many):
    """No layout shift, and the cards' boxes stay, while all of them run."""
    show(engine, many)
    boxes = """return [...document.querySelectorAll(".card, .card > svg")].map((element) => {
      const box = element.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; });"""
    first = engine.run(boxes)
    assert len(first) == 2 * COUNT
    engine.run("return new Promise((done) => window.setTimeout(done, 500))")
    assert engine.run(boxes) == first
    assert engine.run("return window.shifts") == 0


def test_cards_out_of_sight_are_skipped(engine, many):
    show(engine, many, "auto")
    shown = engine.run(RUNNING)
    assert 4 <= shown.count(True) < COUNT / 2


def test_an_observer_on_the_card_stops_them(engine, many):
    """Taking the picture of an unseen card out of display leaves it no running animation."""
    show(engine, many)
    running = "return document.getAnimations().length"
    before = engine.run(running)
    engine.run(PAUSE)
    after = engine.run(running)
    visible = engine.run("""return [...document.querySelectorAll(".card")].filter(
      (card) => card.getBoundingClientRect().top < 320).length""")
    assert 0 < after < before * (visible + 8) / COUNT
