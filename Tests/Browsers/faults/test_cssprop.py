# SPDX-License-Identifier: MIT
"""CSSPROP: CSS animates nothing that one engine lacks; such a spec is SMIL, or an error."""

import json
import re

import pytest

import contract
import outputs

# What only SMIL can do everywhere: each of these must be refused as CSS by name.
ONLY_SMIL = {
    "star with corners": [
        {"shape": {"type": "star"}, "frame": [10, 10, 80, 80],
         "animations": [{"keyPath": "cornerRadius", "from": 0, "to": 9, "duration": 1}]}],
    "painting order": [
        {"shape": {"type": "rect"}, "frame": [0, 0, 50, 50], "fillColor": "red",
         "animations": [{"keyPath": "zPosition", "values": [0, 2], "duration": 1,
                         "calculationMode": "discrete"}]},
        {"shape": {"type": "rect"}, "frame": [20, 20, 50, 50], "fillColor": "blue", "zPosition": 1}],
    "sides of a polygon with corners": [
        {"shape": {"type": "polygon", "sides": 5, "cornerRadius": 4}, "frame": [10, 10, 80, 80],
         "animations": [{"keyPath": "bounds.size", "from": [40, 40], "to": [80, 80], "duration": 1}]}],
}


def test_key_frames_keep_to_the_list(tool):
    """The list is in `contract`: properties, and both ends of each rule."""
    seen = 0
    for loader in outputs.every_output(tool):
        root = outputs.parsed(loader.svg)
        contract.check_sheet(root)
        seen += len(contract.keyframes(root))
    assert seen > 200


def test_key_frames_hold_plain_values(tool):
    for loader in outputs.every_output(tool):
        for _, body in contract.keyframes(outputs.parsed(loader.svg)):
            plain = body if "var(" in loader.svg.decode().split("</style>")[-1] else body
            assert not re.search(r"calc\(|env\(|attr\(|[{;](d|offset-path|rotate|scale|translate):",
                                 plain), f"{loader}: {body}"
            for values in re.findall(r"translate\(([^)]*)\)", body):
                assert all(re.fullmatch(r"-?[0-9.]+px", value.strip())
                           for value in re.split("[ ,]+", values)), f"{loader}: {values}"


@pytest.mark.parametrize("what", ONLY_SMIL)
def test_what_css_lacks_is_smil_or_an_error(tool, what):
    text = json.dumps({"version": 1, "layers": ONLY_SMIL[what]}).encode()
    done = tool.run("-", "--animation", "css", stdin=text)
    assert done.returncode == 1 and b"CSS can't animate" in done.stderr and done.stdout == b""
    chosen = tool.output("-", "--reduced-motion", "ignore", stdin=text)
    assert b"<animate" in chosen and b"@keyframes" not in chosen


def test_engines_know_every_declaration(engine, tool):
    engine.load(outputs.loaders(tool)[0].svg)
    declarations = {
        declaration for loader in outputs.every_output(tool)
        for _, body in contract.keyframes(outputs.parsed(loader.svg))
        for declaration in re.findall(r"[{;]([a-z-]+:[^;}]+)", body)}
    assert len(declarations) > 200
    unknown = engine.run("""return values.filter((text) => {
        const [, name, value] = text.match(/^([a-z-]+):(.*)$/s);
        return !window.CSS.supports(name, value);
    })""", sorted(declarations))
    assert not unknown
