# SPDX-License-Identifier: MIT
"""What every output keeps to, whatever the spec: checked by parsing, for templates and small specs."""

import collections
import re

import pytest
from lxml import etree

import templates

SVG = "{http://www.w3.org/2000/svg}"
SPECS = [*templates.FILES, *sorted((templates.ROOT / "Tests/Browsers/specs").glob("*.json"))]
SMIL_ELEMENTS = {SVG + name for name in ("animate", "animateTransform", "set")}
# Geometry properties that all three engines animate in CSS, and paint.
CSS_PROPERTIES = set(
    "transform opacity fill fill-opacity stroke stroke-opacity stroke-width stroke-dasharray"
    " stroke-dashoffset x y width height cx cy r rx ry".split())
FORBIDDEN = {
    "attributes": {"from", "to", "by", "additive", "accumulate", "end", "min", "max", "restart",
                   "pathLength", "style", "transform-origin", "transform-box"},
    "elements": {SVG + name for name in ("use", "script", "foreignObject", "animateMotion")},
}

every_spec = pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)


def rendered(tool, spec, mode):
    """The parsed output, or none where CSS can't show the spec."""
    done = tool.run(spec, "--animation", mode, "--reduced-motion", "ignore", "--format", "json")
    if mode == "css" and done.returncode == 1 and b"not-in-css" in done.stderr:
        return None
    assert done.returncode == 0, done.stderr.decode()
    return etree.fromstring(done.stdout)


def check_elements(root):
    for element in root.iter():
        assert element.tag not in FORBIDDEN["elements"]
        assert not FORBIDDEN["attributes"] & set(element.attrib), etree.tostring(element)
        for name in (element.get("class") or "").split():
            assert re.fullmatch("[a-z][a-z0-9]*", name)


def check_timing(animation):
    """Begin, key times, values and splines of one animation element."""
    begin = animation.get("begin")
    assert begin is None or re.fullmatch(r"-?[0-9.]+m?s", begin), begin
    assert re.fullmatch(r"[0-9.]+m?s", animation.get("dur"))
    values = animation.get("values").split(";")
    count = len(values)
    mode = animation.get("calcMode", "linear")
    assert mode in ("linear", "discrete", "spline")
    if times := animation.get("keyTimes"):
        times = [float(time) for time in times.split(";")]
        assert len(times) == count and times == sorted(times) and times[0] == 0 and times[-1] <= 1
        assert mode == "discrete" or times[-1] == 1
    splines = animation.get("keySplines")
    assert (mode == "spline") == (splines is not None)
    if splines:
        splines = [[float(number) for number in spline.split()] for spline in splines.split(";")]
        assert len(splines) == count - 1
        assert all(len(spline) == 4 and 0 <= min(spline) <= max(spline) <= 1 for spline in splines)


def is_steady_and_endless(spec):
    text = spec.read_text()
    return not re.search(r'"cold"|repeatCount|repeatDuration', text)


@every_spec
def test_smil(tool, spec):
    root = rendered(tool, spec, "smil")
    check_elements(root)
    targets = collections.Counter()
    for animation in root.iter(*SMIL_ELEMENTS):
        check_timing(animation)
        targets[animation.getparent(), animation.get("attributeName")] += 1
        if is_steady_and_endless(spec):
            assert animation.get("repeatCount") == "indefinite"
    assert targets or spec not in templates.FILES, "nothing moves"
    if targets and is_steady_and_endless(spec):
        assert set(targets.values()) == {1}, "two animations of one attribute"


@every_spec
def test_css(tool, spec):
    root = rendered(tool, spec, "css")
    if root is None:
        return
    check_elements(root)
    sheet = "".join(root.itertext(f"{SVG}style"))
    assert sheet or spec not in templates.FILES, "nothing moves"
    rules = re.findall(r"@keyframes ([^{]*){((?:[^{}]*{[^{}]*})*)}", sheet)
    assert len({name for name, _ in rules}) == len(rules)
    for name, body in rules:
        assert re.fullmatch("[a-z][a-z0-9]*", name)
        check_keyframes(body)
    assert not re.search("transform-origin|transform-box|!important|url", sheet)
    for name in re.findall(r"\.([^{>,:\s]+)", re.sub("{[^{}]*}", "{}", sheet)):
        if not name[0].isdigit():
            assert re.fullmatch("[a-z][a-z0-9]*", name), name


def check_keyframes(body):
    """Selectors from 0 to 100, and only properties that all engines animate."""
    percents, properties = set(), set()
    for selectors, declarations in re.findall("([^{}]*){([^{}]*)}", body):
        for selector in selectors.split(","):
            percent = float(selector.removesuffix("%"))
            assert selector.endswith("%") and 0 <= percent <= 100 and percent not in percents
            percents.add(percent)
        properties |= {declaration.split(":")[0] for declaration in declarations.split(";")}
    assert {0, 100} <= percents
    assert len(properties - {"animation-timing-function"}) == 1
    assert properties <= CSS_PROPERTIES | {"animation-timing-function"}, properties
