# SPDX-License-Identifier: MIT
"""The gallery's page, opened from a file and driven as people do: scroll, search, copy, download, keys."""

import json
import os
import pathlib
import re
import subprocess
import time
import urllib.parse

import axe_core_python
import pytest

import engines

SPEED, SIZE, HUE = "speed", "size", "hue"
FIXED = "#c04000"  # a color of a spec that isn't drawn
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
# Remembers what is copied, after the browser let the page copy it.
LISTEN = """(() => {
  window.copied = [];
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = async (text) => { await write(text); window.copied.push(text); };
  return true; })()"""
SHIFTS = """new Promise((done) => {
  const types = window.PerformanceObserver.supportedEntryTypes;
  if (!types.includes("layout-shift")) return done(null);
  let sum = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300); })"""
CARDS = "[...document.querySelectorAll('.card')]"
SHOWN = f"{CARDS}.filter((card) => !card.hidden).map((card) => card.item.file)"
LIVE = f"{CARDS}.filter((card) => card.firstChild.firstChild)"
IMAGES = f"{LIVE}.map((card) => card.querySelector('img').src)"
MARGIN = 160  # px above and below the window in which cards get ready
# Two frames, and what an observer does in between.
SETTLE = """new Promise((done) => setTimeout(
  () => requestAnimationFrame(() => requestAnimationFrame(() => done(true))), 120))"""


class Page:
    """A gallery's page in a browser."""

    def __init__(self, engine, folder):
        self.engine, self.folder = engine, folder
        self.manifest = json.loads((folder / "gallery.json").read_text())
        self.items = self.manifest["items"]

    def value(self, expression):
        return self.engine.evaluate(expression)

    def settle(self):
        self.value(SETTLE)

    def shown(self):
        return self.value(SHOWN)

    def focused(self):
        """What has the focus, in words."""
        return self.value("""(() => { const it = document.activeElement;
          return it.id || it.name || it.item?.file || it.textContent; })()""")

    def choose(self, number):
        """Clicks a card."""
        self.value(f"{CARDS}.find((card) => card.item.item === {number}).id = 'wanted'")
        self.value("document.querySelector('#wanted').scrollIntoView({ block: 'center' })")
        self.settle()
        self.engine.click("#wanted")
        self.value("document.querySelector('#wanted').removeAttribute('id')")

    def slide(self, name, value):
        self.value(f"""(() => {{ const slider = document.getElementById("{name}");
          slider.value = {value}; slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
          return true; }})()""")

    def copy(self, what):
        """What a button copies."""
        self.engine.click(f"[data-copy={what}]")
        return self.taken()

    def taken(self):
        """What was copied, once it is."""
        for _ in range(100):
            if text := self.value("window.copied.pop() ?? null"):
                return text
            time.sleep(0.02)
        raise AssertionError(f"nothing was copied: {self.value('said.textContent')}")

    def svg(self, number):
        return (self.folder / "svg" / f"{self.items[number]['file']}.svg").read_bytes()


def made(tool, folder, *options):
    tool.output("gallery", "-o", folder, *options)
    return folder


@pytest.fixture(scope="module")
def few(tool, tmp_path_factory):
    """Sixty loaders, of which some need SMIL."""
    folder = tmp_path_factory.mktemp("few")
    star = folder / "star.json"
    star.write_text(json.dumps({
        "family": "star", "layers": [
            {"shape": {"type": "rect"}, "frame": [0, 0, 50, 50], "fillColor": "=color", "animations": [
                {"keyPath": "opacity", "from": 1, "to": 0.3, "duration": "=time"}]},
            {"shape": {"type": "circle"}, "frame": [20, 20, 50, 50], "fillColor": FIXED,
             "animations": [{"keyPath": "zPosition", "from": -1, "to": 1, "duration": "=time"}]}],
        "parameters": {
            "time": {"default": 1, "min": 0.8, "max": 3, "step": 0.1},
            "color": {"default": "#3050c0", "type": "color"},
            "word": {"default": "it's", "choices": ["it's", "a b", "$(x) \"y\""]}}}))
    templates = ("replicator-dots", "card-flip", "ring-stretch", "label-border", star)
    options = [word for name in templates for word in ("--template", name)]
    return made(tool, folder / "gallery", "--count", "60", "--seed", "4", *options)


@pytest.fixture(scope="module")
def many(tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("many") / "gallery"
    for part in range(1, 5):  # a debug build takes its time
        made(tool, folder, "--count", "1000", "--seed", "7", "--shard", f"{part}/4")
    tool.output("merge", folder)
    return folder


@pytest.fixture(autouse=True)
def skip(engine):
    if engine.name == "webkit":
        pytest.skip("keys and downloads can't be driven there")


def opened(engine, folder, width=1280, height=800):
    return engine.visiting((folder / "index.html").as_uri(), width, height)


@pytest.fixture
def page(engine, few):
    with opened(engine, few):
        page = Page(engine, few)
        page.value(LISTEN)
        page.settle()
        yield page


# MARK: A thousand loaders


def test_only_what_is_seen_runs(engine, many):
    with opened(engine, many):
        page = Page(engine, many)
        page.settle()
        assert page.value(f"{CARDS}.length") == 1000
        bounds = page.value(f"""[
          Math.ceil((innerHeight + 2 * {MARGIN}) / document.querySelector(".card").offsetHeight) + 1,
          getComputedStyle(document.getElementById("grid")).gridTemplateColumns.split(" ").length]""")
        heights = set()
        for place in (0, 5000, 12000, 1e6, 300):
            page.value(f"scrollTo(0, {place})")
            page.settle()
            live = page.value(f"{LIVE}.map((card) => card.item.item)")
            assert 10 < len(live) <= bounds[0] * bounds[1]
            assert page.value(f"""{LIVE}.every((card) => {{ const box = card.getBoundingClientRect();
              return box.bottom > -{MARGIN + 1} && box.top < innerHeight + {MARGIN + 1}; }})""")
            assert page.value(f"""{CARDS}.every((card) => {{ const box = card.getBoundingClientRect();
              return box.bottom < 0 || box.top > innerHeight || card.querySelector("img").complete; }})""")
            heights.add(page.value("document.documentElement.scrollHeight"))
            # Nothing but the cards on the screen and the chosen one moves.
            assert page.value("document.images.length") == len(live) + 1
            assert page.value("document.getAnimations().length") == 0
            assert page.value("document.querySelectorAll('svg').length") == 0
        assert len(heights) == 1


def test_nothing_shifts(engine, many):
    """Cards have one size, whatever is in them, and scrolling never moves the page's parts."""
    with opened(engine, many):
        page = Page(engine, many)
        for place in range(0, 9000, 700):
            page.value(f"scrollTo(0, {place})")
            page.value("new Promise((done) => setTimeout(() => done(true), 30))")
        page.settle()
        assert page.value(SHIFTS) in (0, None)
        assert page.value(f"new Set({CARDS}.map((card) => card.offsetWidth + 'x' + card.offsetHeight)).size") <= 2
        before = page.value("document.documentElement.scrollHeight")
        page.slide(SIZE, 16)
        page.settle()
        assert page.value("document.documentElement.scrollHeight") == before


# MARK: Choosing


def test_a_family_is_a_filter(page):
    engine = page.engine
    engine.click("#families [value=ring]")
    rings = [item["file"] for item in page.items
             if item["template"] in ("replicator-dots", "ring-stretch")]
    assert page.shown() == rings
    assert page.value("document.getElementById('about').textContent").startswith(
        f"{len(rings)} of 60 loaders")
    engine.click("#families [value='']")
    assert len(page.shown()) == 60


def test_all_words_of_a_search_must_be_there(page):
    page.engine.click("#search")
    page.engine.press(*"FLIP", "Space", *"0")
    flips = [item["file"] for item in page.items if item["template"] == "card-flip"]
    assert page.shown() == [name for name in flips if "0" in page.value(
        f"{CARDS}.find((card) => card.item.file === '{name}').words")] != []
    page.engine.press(*"zzz")
    assert page.shown() == []
    assert not page.value("document.getElementById('none').hidden")
    page.value("(() => { tools.search.value = 'shape=square'; tools.search.dispatchEvent(new Event('input')) })()")
    assert page.shown() == [item["file"] for item in page.items if item["values"].get("shape") == "square"] != []


@pytest.mark.parametrize("order", ("bytes", "cost"))
def test_orders(page, order):
    page.value(f"""(() => {{ tools.order.value = "{order}";
      tools.order.dispatchEvent(new Event("change", {{ bubbles: true }})) }})()""")
    costs = ["compositor", "paint", "geometry"]
    keys = {"bytes": lambda item: item["bytes"], "cost": lambda item: costs.index(item["cost"])}
    assert page.shown() == [item["file"] for item in sorted(page.items, key=keys[order])]


def test_backgrounds(page):
    seen = set()
    for ground in ("light", "dark", "checker"):
        page.engine.click(f"[value={ground}]")
        style = page.value("""(() => { const style = getComputedStyle(document.querySelector(".stage"));
          return [style.backgroundColor, style.backgroundImage]; })()""")
        assert (style[1] == "none") == (ground != "checker")
        seen.add(json.dumps(style))
    assert len(seen) == 3


# MARK: Sliders and pause


def times(text):
    """The times of what moves, without those for people who want less motion."""
    text = re.sub("@media.*?</style>|<g [^>]*display=\"none\".*", "", text)
    return [float(time) for time in re.findall(r"(?<![\w.])(\d*\.?\d+)s\b", text)]


def pictures(page):
    """The texts of the images."""
    return [urllib.parse.unquote(uri.split(",", 1)[1]) for uri in page.value(IMAGES)]


def colors(text):
    """Those that are drawn and not gray."""
    return [one for one in re.findall("#[0-9a-f]{6}", text)
            if one != FIXED and max(parts := bytes.fromhex(one[1:])) - min(parts) > 8]


def test_sliders_act_on_all_at_once(page):
    before = pictures(page)
    for name, value in ((SPEED, 6), (SIZE, 48), (HUE, 90)):  # twice as fast
        page.slide(name, value)
    page.settle()
    after = pictures(page)
    assert len(before) == len(after) > 20
    for old, new in zip(before, after):
        assert times(new) == pytest.approx([time / 2 for time in times(old)], abs=6e-4)
        assert all(a != b for a, b in zip(colors(old), colors(new)))
        assert old.count(FIXED) == new.count(FIXED)
    widths = f"[...new Set({LIVE}.map((card) => card.firstChild.firstChild.offsetWidth))]"
    assert page.value(widths) == [48]
    page.value("scrollTo(0, 1e6)")
    page.settle()
    assert page.value(widths) == [48]
    page.engine.click("#undo")
    page.value("scrollTo(0, 0)")
    page.settle()
    assert pictures(page) == before


def test_what_has_the_color_of_text_has_it_in_images(page):
    """An image doesn't inherit the page's color."""
    page.value("""cards[0].item.svg = cards[0].item.svg.replace(/fill="[^"]*"/, 'fill="currentColor"')""")
    for ground in ("light", "dark"):
        page.engine.click(f"[value={ground}]")
        page.value("showAgain()")
        color = page.value("getComputedStyle(document.body).color")
        assert f'fill="{color}"' in pictures(page)[0]
    page.choose(0)
    assert 'fill="currentColor"' in page.copy("svg")


@pytest.mark.parametrize("speed", (0, 6))
def test_a_new_speed_keeps_the_phase(page, speed):
    page.engine.click("#pause")
    page.settle()
    phases = f"""{LIVE}.flatMap((card) => card.querySelector("svg").getAnimations({{ subtree: true }})
      .map((animation) => animation.effect.getComputedTiming().progress))"""
    clocks = f"{LIVE}.map((card) => card.querySelector('svg').getCurrentTime())"
    before, clocks_before = page.value(phases), page.value(clocks)
    page.slide(SPEED, speed)
    after = page.value(phases)
    assert len(before) > 50
    off = [abs(a - b) for a, b in zip(before, after)]
    assert all(min(one, 1 - one) < 0.01 for one in off)
    factor = (0.25, 0.5, 0.75, 1, 1.25, 1.5, 2)[speed]
    smil = [item["template"] == "star" for item in page.items[: len(clocks_before)]]
    for is_smil, old, new in zip(smil, clocks_before, page.value(clocks)):
        if is_smil:
            assert new == pytest.approx(old / factor, abs=0.01)
    assert any(smil)


def test_pause_stops_both_clocks(page):
    def moments():
        return page.value(f"""{LIVE}.map((card) => {{ const svg = card.querySelector("svg");
          const list = svg.getAnimations({{ subtree: true }});
          return list.length ? list.map((one) => one.currentTime) : [svg.getCurrentTime() * 1000]; }})""")

    page.engine.click("#pause")
    page.settle()
    first = moments()
    # They stand where they were seen last, not at their beginning.
    assert len(first) > 20 and all(time > 50 for times in first for time in times)
    page.settle()
    assert moments() == first
    page.value("scrollTo(0, 1e6)")  # what comes into sight stands still too
    page.settle()
    first = moments()
    page.settle()
    assert moments() == first
    page.engine.click("#pause")
    page.settle()
    assert page.value("document.querySelectorAll('svg').length") == 0
    assert len(pictures(page)) == len(first)


# MARK: Taking one


def test_copies_are_the_file(page):
    for number in (0, 1, 4, 23):
        page.choose(number)
        assert page.copy("svg").encode() == page.svg(number)
        uri = page.copy("uri")
        assert uri.startswith("data:image/svg+xml,")
        assert not set(uri) & set("\"'()<>#& \n\\")
        assert urllib.parse.unquote_to_bytes(uri.split(",", 1)[1]) == page.svg(number)
        assert page.items[number]["file"] in page.value("said.textContent")


def test_a_data_uri_is_a_picture(page):
    page.choose(4)
    uri = page.copy("uri")
    assert page.value(f"""new Promise((done) => {{ const image = new Image();
      image.onload = () => done(image.naturalWidth > 0); image.onerror = () => done(false);
      image.src = {json.dumps(uri)}; }})""")


def run(tool, folder, command):
    programs = folder.parent / "programs"
    programs.mkdir(exist_ok=True)
    if not (programs / "loadergen").exists():
        (programs / "loadergen").symlink_to(tool.path.resolve())
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-c", command], cwd=folder, env=environment, check=True, timeout=60)


def test_the_command_makes_it_again(page, tool):
    for number in range(10):  # two of each template, words that a shell would change among them
        page.choose(number)
        command = page.copy("again")
        run(tool, page.folder, command)
        again = page.folder / f"{page.items[number]['file']}.svg"
        assert again.read_bytes() == page.svg(number), command
        again.unlink()
    assert command.startswith("loadergen spec/") and "--set" not in command


def test_the_command_says_what_the_sliders_do(page, tool):
    page.slide(SPEED, 2)
    page.slide(SIZE, 32)
    page.slide(HUE, 120)
    for number in (0, 4):
        page.choose(number)
        run(tool, page.folder, page.copy("again"))
        file = page.folder / f"{page.items[number]['file']}.svg"
        made = file.read_text()
        file.unlink()
        taken = page.copy("svg")
        assert 'width="32"' in made and 'width="32"' in taken
        assert max(times(made)) == pytest.approx(max(times(taken)), abs=2e-3)
        assert set(re.findall("#[0-9a-f]{6}", made)) == set(re.findall("#[0-9a-f]{6}", taken))
        assert all(color.encode() not in page.svg(number) for color in colors(made))
        assert (number == 4) == (FIXED in made)


def test_changed_copies_have_names_of_their_own(page):
    """Else the rules of one would hold for the other in a page that has both."""
    names = set()
    for speed in (3, 4, 5):
        page.slide(SPEED, speed)
        page.choose(1)
        names.add(re.search(r'class="(l[0-9a-z]{5})', page.copy("svg"))[1])
    assert len(names) == 3


def test_a_turned_hue_keeps_the_lightness_of_grays(page):
    assert page.value("(() => { change.hue = 77; return ['#808080', '#000', '#ffffff80'].map(turned); })()") == [
        "#808080", "#000000", "#ffffff80"]
    # Closed forms: red, green and blue turned by nothing and all the way round.
    for hue in (0, 360):
        assert page.value(f"(() => {{ change.hue = {hue}; return ['#ff0000', '#00ff00', '#123456'].map(turned) }})()") == [
            "#ff0000", "#00ff00", "#123456"]


def test_more_like_this_is_a_gallery_near_the_values(page, tool):
    page.choose(0)
    command = page.copy("more")
    run(tool, page.folder, command)
    folder = page.folder / f"more-{page.items[0]['file']}"
    values = [item["values"] for item in json.loads((folder / "gallery.json").read_text())["items"]]
    assert len(values) == 60
    assert all(abs(one["count"] - page.items[0]["values"]["count"]) <= 0.2 * 33 + 0.5 for one in values)


def test_a_download_is_the_file(page):
    for number in (2, 9):
        page.choose(number)
        page.engine.click("#download")
        file = page.engine.downloads / f"{page.items[number]['file']}.svg"
        deadline = time.monotonic() + 20
        while not (file.exists() and file.stat().st_size == len(page.svg(number))):
            assert time.monotonic() < deadline, list(page.engine.downloads.glob("*"))
            time.sleep(0.05)
        assert file.read_bytes() == page.svg(number)


def test_without_a_clipboard_copying_still_works(page):
    """As on a page of plain HTTP."""
    page.choose(3)
    page.value("""(() => { Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => { window.fallback = getSelection().toString()
        || document.activeElement.value; }); })()""")
    page.engine.click("[data-copy=svg]")
    page.settle()
    assert page.value("window.fallback").encode() == page.svg(3)
    assert page.value("said.textContent").startswith("Copied the SVG")
    assert page.value("document.activeElement.dataset.copy") == "svg"


# MARK: Everybody


def test_keys_reach_everything(page):
    press = page.engine.press
    order = []
    for _ in range(30):
        press("Tab")
        order.append(page.focused())
        if order[-1] == "more":
            break
    order = [name for name in order if name != "detail"]  # a stop where what scrolls is one
    card = page.items[0]["file"]
    assert order == [
        "search", "order", "ground", SPEED, SIZE, HUE, "pause", "family", card, "spec", "Copy SVG",
        "Copy data URI", "download", "Copy command", "again", "Copy command", "more"]


def test_arrows_walk_the_grid(page):
    page.choose(0)
    columns = page.value("getComputedStyle(grid).gridTemplateColumns.split(' ').length")
    place = 0
    for key, expected in (
            ("ArrowRight", 1), ("ArrowDown", 1 + columns), ("ArrowLeft", columns), ("ArrowUp", 0),
            ("ArrowUp", 0), ("End", 59), ("ArrowRight", 59), ("Home", 0)):
        page.engine.press(key)
        assert page.focused() == page.items[expected]["file"], key
        assert page.value("title.textContent") == page.items[expected]["file"]
    page.engine.press("PageDown")
    place = int(page.focused()[:4])
    assert place % columns == 0 and columns <= place < 60
    page.settle()
    assert page.value("""(() => { const box = document.activeElement.getBoundingClientRect();
      return box.top >= tools.getBoundingClientRect().bottom - 1 && box.bottom <= innerHeight; })()""")
    page.engine.press("Enter")
    assert page.focused() == "Copy SVG"
    page.engine.press("Enter")
    assert page.taken().encode() == page.svg(place)
    page.engine.press("Escape")
    assert page.focused() == page.items[place]["file"]


def audit(page):
    page.value(f"""(() => {{ const script = document.createElement("script");
      script.textContent = {json.dumps(AXE)}; document.head.append(script); }})()""")
    return page.value("""axe.run(document, { resultTypes: ["violations"] }).then((result) =>
      result.violations.map((one) => one.id + ": " + one.nodes.map((node) => node.html.slice(0, 120)
        + node.any.map((any) => any.message)).slice(0, 3).join(" ")))""")


@pytest.mark.parametrize("ground", ("light", "dark", "checker"))
@pytest.mark.parametrize("width", (360, 1280))
def test_axe_finds_nothing(engine, few, width, ground):
    with opened(engine, few, width, 740):
        page = Page(engine, few)
        page.value(f"document.querySelector('[value={ground}]').click()")
        page.settle()
        assert audit(page) == []
        page.value("document.querySelectorAll('.card')[1].click()")
        page.settle()
        assert audit(page) == []


@pytest.mark.parametrize("width", (360, 480, 768, 1280, 2560))
def test_nothing_is_wider_than_the_window(engine, few, width):
    with opened(engine, few, width, 740):
        page = Page(engine, few)
        page.settle()
        page.value("document.querySelectorAll('.card')[1].click()")
        assert page.value(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        assert page.value("document.querySelector('.card').offsetWidth") >= 90
        assert page.value("""[...document.querySelectorAll("button, select, input")].filter((one) =>
          one.offsetParent && (one.offsetHeight < 19 || one.offsetWidth < 19)).map((one) => one.outerHTML)""") == []


def test_a_narrow_sheet_leaves_the_chosen_one_in_sight(engine, few):
    with opened(engine, few, 360, 740):
        page = Page(engine, few)
        page.settle()
        assert page.value("getComputedStyle(detail).display") == "none"
        page.choose(57)
        page.settle()
        assert page.value("chosen.getBoundingClientRect().bottom <= detail.getBoundingClientRect().top")
        engine.click("#close")
        assert page.value("getComputedStyle(detail).display") == "none"
        assert page.focused() == page.items[57]["file"]


def test_less_motion_is_honoured(engine, few):
    """The page begins paused, and the loaders' own rules hold once it isn't."""
    with engines.start(engine.name, reduced_motion=True) as calm, opened(calm, few):
        page = Page(calm, few)
        page.settle()
        assert page.value("document.getElementById('pause').getAttribute('aria-pressed')") == "true"
        assert page.value("""document.getAnimations().every((one) => one.playState === "paused")""")
        calm.click("#pause")
        page.settle()
        moving = page.value("document.getAnimations().map((one) => one.effect.target.localName)")
        assert set(moving) == {"svg"}


def test_it_says_when_it_does_not_hold_all(engine, few):
    with opened(engine, few):
        page = Page(engine, few)
        page.value("(() => { gallery.count = 100000; filter() })()")
        assert page.value("about.textContent").startswith("first 60 of 100,000 loaders")
