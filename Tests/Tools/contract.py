# SPDX-License-Identifier: MIT
"""What every output keeps to, whatever the spec, as checks of parsed files."""

import re

from lxml import etree

SVG = "{http://www.w3.org/2000/svg}"
SMIL_ELEMENTS = {SVG + name for name in ("animate", "animateTransform", "set")}
# Geometry properties that all three engines animate in CSS, and paint.
CSS_PROPERTIES = set(
    "transform opacity fill fill-opacity stroke stroke-opacity stroke-width stroke-dasharray"
    " stroke-dashoffset x y width height cx cy r rx ry stop-color stop-opacity".split())
COMPOSITED = {"transform", "opacity"}
FORBIDDEN = {
    "attributes": {"from", "to", "by", "additive", "accumulate", "end", "min", "max", "restart",
                   "pathLength", "style", "transform-origin", "transform-box"},
    "elements": {SVG + name for name in ("use", "script", "foreignObject", "animateMotion")},
}


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


def sheet(root):
    """The text of all style elements."""
    return "".join(root.itertext(f"{SVG}style"))


def keyframes(root):
    """The `@keyframes` rules as pairs of name and body."""
    return re.findall(r"@keyframes ([^{]*){((?:[^{}]*{[^{}]*})*)}", sheet(root))


def check_sheet(root, is_smallest=False):
    """Names, key frames, and nothing that an engine reads differently."""
    rules = keyframes(root)
    assert len({name for name, _ in rules}) == len(rules)
    for name, body in rules:
        assert re.fullmatch("[a-z][a-z0-9]*", name)
        check_keyframes(body, is_smallest)
    text = sheet(root)
    assert not re.search("transform-origin|transform-box|url", text)
    for name in re.findall(r"\.([^{>,:\s]+)", re.sub("{[^{}]*}", "{}", text)):
        if not name[0].isdigit():
            assert re.fullmatch("[a-z][a-z0-9]*", name), name


def check_keyframes(body, is_smallest=False):
    """Selectors from 0 to 100, and only properties that all engines animate."""
    percents, properties = set(), set()
    for selectors, declarations in re.findall("([^{}]*){([^{}]*)}", body):
        for selector in selectors.split(","):
            percent = float(selector.removesuffix("%"))
            assert selector.endswith("%") and 0 <= percent <= 100 and percent not in percents
            percents.add(percent)
        properties |= {declaration.split(":")[0] for declaration in declarations.split(";")}
    assert {0, 100} <= percents
    properties -= {"animation-timing-function"}
    assert properties and properties <= CSS_PROPERTIES, properties
    # What the compositor runs isn't held back by what it can't; in the smallest file fades may be.
    held = properties & COMPOSITED if not properties <= COMPOSITED else set()
    assert held <= ({"opacity"} if is_smallest else set()), properties
