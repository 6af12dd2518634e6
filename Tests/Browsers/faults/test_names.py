# SPDX-License-Identifier: MIT
"""NAMES: ids, classes and key frames of files inlined in one page must not meet.

Left for later: a salt for each instance, for pages that want even equal files kept apart.
"""

import re

import contract
import outputs
import pages
import pictures

INSTANT = 337
OPTIONS = (("--color", "#c00"), ("--speed", "2"), ("--reduced-motion", "still"))


def names(svg):
    """All classes, ids and key frame names of a file, and the custom properties it sets."""
    root = outputs.parsed(svg)
    classes = {word for element in root.iter() for word in (element.get("class") or "").split()}
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    return ids | classes | {name for name, _ in contract.keyframes(root)}


def test_no_two_files_share_a_name(tool):
    known = {}
    variants = [loader for options in OPTIONS for loader in outputs.loaders(tool, *options)]
    for loader in (*outputs.every_output(tool), *variants):
        for name in names(loader.svg):
            other = known.setdefault(name, loader.svg)
            assert other == loader.svg, f"{loader} has the name {name} of another file"
    assert len(known) > 500


def test_only_clips_and_masks_are_looked_up_by_url(tool):
    """Each by a name that the file itself gives, once."""
    seen = 0
    for loader in outputs.every_output(tool):
        assert not re.search("href|<use", loader.text), loader
        ids = [element.get("id") for element in outputs.parsed(loader.svg).iter() if element.get("id")]
        assert len(set(ids)) == len(ids), loader
        used = re.findall(r"url\(([^)]*)\)", loader.text)
        assert {f"#{name}" for name in ids} == set(used), loader
        seen += len(ids)
    assert seen


def test_custom_properties_end_at_their_element(tool):
    """A custom property is inherited, so each rule that reads one also sets it, on the same element."""
    for loader in outputs.loaders(tool):
        sheet = contract.sheet(outputs.parsed(loader.svg))
        used = set(re.findall(r"var\((--[a-z]+)\)", sheet))
        for selector, body in re.findall(r"([^{}]+){([^{}]*var\(--[^{}]*)}", sheet):
            missing = {name for name in used if f"{name}:" not in body}
            assert not missing, f"{loader}: {selector} reads {missing} from outside"


def test_all_in_one_page_look_as_they_do_alone(engine, tool):
    """Twins too, of which the first is hidden; the page's own names stay its own."""
    loaders = outputs.loaders(tool)
    alone = []
    for loader in loaders:
        page = pages.Page(engine, [loader.text])
        page.seek(INSTANT)
        alone.extend(page.shot())
    hidden = "".join(f'<div style="display:none">{loader.text}</div>' for loader in loaders)
    host = """@keyframes spin { to { margin-left: 7px } } .spinner, .a, .loader { color: red }
    #probe { animation: spin 1s infinite paused -.5s linear; width: 5px }"""
    page = pages.Page(
        engine, pages.inline(loaders), host, before='<p id="probe"></p>' + hidden, after=hidden)
    page.seek(INSTANT)
    faults = [
        f"{loader}: {distance:.1%}"
        for loader, one, other in zip(loaders, alone, page.shot())
        if (distance := pictures.apart(one, other)) > 0.002]
    assert not faults
    margin = "return getComputedStyle(document.getElementById('probe')).marginLeft"
    assert engine.run(margin.replace("get", "window.get", 1)) == "3.5px"


def test_every_prefix_can_be_chosen(tool):
    one, two = ({name for loader in outputs.loaders(tool, "--id-prefix", prefix)
                 for name in names(loader.svg)} for prefix in ("one", "two"))
    assert all(name.startswith("one") for name in one) and one and not one & two
