# SPDX-License-Identifier: MIT
"""What the tool writes with `--as`, in the compilers and parsers of those languages.

React's components are compiled by TypeScript and rendered by React. Svelte's compiler is not to be had
here: its components are parsed by tree-sitter's grammar. Vue's run in `Tests/Browsers`.
"""

import re
import subprocess
import urllib.parse

import html5lib
import pytest
import tinycss2
import tree_sitter
import tree_sitter_svelte
from lxml import etree

import components
import templates

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=("tsx", "jsx"))
def react(request, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    made = components.compiled(tool, folder, request.param)
    return made, *components.rendered(made)


def tree(html):
    """The element that an HTML parser sees."""
    return next(html5lib.parse(html, treebuilder="lxml").getroot().iter(SVG + "svg"))


def drawn(tool, component, folder):
    """The SVG of the same loader, with what a page may set."""
    spec = folder / "nasty.json" if component.name == "9-lives" else f"@{component.name}"
    return etree.fromstring(
        tool.output("--target", "inline", "--animation", component.mode, spec, "--decorative",
                    "--size", "none"))


def same(one, other):
    """Whether two trees are the same from their roots' children down."""
    return (one.tag == other.tag and dict(one.attrib) == dict(other.attrib)
            and (one.text or "") == (other.text or "") and len(one) == len(other)
            and all(map(same, one, other)))


def test_react_renders_what_svg_draws(tool, react):
    made, html, errors = react
    assert not errors
    for component, (plain, *_) in zip(made, html):
        root, expected = tree(plain), drawn(tool, component, component.source.parent.parent)
        assert len(root) == len(expected) and all(map(same, root, expected)), component
        for name in set(expected.attrib) - {"aria-hidden"}:
            assert root.get(name) == expected.get(name), (component, name)


def test_react_takes_its_properties(react):
    made, html, _ = react
    for component, (_, full, bare) in zip(made, html):
        root = tree(full)
        assert root.get("width") == "32" and root.get("aria-label") == components.NASTY
        assert root.get("role") == "img" and root.get("aria-hidden") is None
        moves = component.mode == "css" or "speed = 1" in component.source.read_text()
        assert "--loader-color:rgb(1, 2, 3)" in root.get("style")
        assert ("--loader-speed:2" in root.get("style")) == moves, component
        root = tree(bare)
        assert root.get("aria-hidden") == "true" and root.get("role") is None
        assert root.get("width") == "2em" and root.get("id") == "x"
        assert root.get("class").split()[-1] == "mine" and "margin:4px" in root.get("style")
        assert ("--loader-play-state:paused" in root.get("style")) == moves


def test_names_are_fixed_when_it_is_written(react):
    """Nothing is counted or drawn while a component renders, so that server and client agree."""
    made, _, _ = react
    for component in made:
        text = component.source.read_text()
        assert not re.search(r"useId|Math\.random|Date|\buse[A-Z]|let |document|window", text)
        assert all(re.fullmatch("l[0-9a-z]+", name) for name in re.findall(r'\sid="([^"]*)"', text))


def test_speed_is_a_property_only_where_it_can_be(react):
    made, _, _ = react
    for component in made:
        has = "speed" in component.source.read_text()
        assert has == (component.mode == "css"), component


def test_svelte_parses(tool, tmp_path):
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_svelte.language()))
    for name, mode, path in components.written(tool, tmp_path, "svelte"):
        text = path.read_bytes()
        assert not parser.parse(text).root_node.has_error, (name, mode)
        # Braces outside of expressions would begin one.
        markup = re.sub(rb"<style>.*?</style>", b"", text[text.index(b"<svg"):], flags=re.S)
        head, _, content = markup.partition(b"...$$restProps}>")
        assert not re.search(rb"[{}]", content), (name, mode)


def test_svelte_holds_the_same_drawing(tool, tmp_path):
    for name, mode, path in components.written(tool, tmp_path, "svelte"):
        text = path.read_text()
        content = text[text.index("...$$restProps}>") + len("...$$restProps}>"):]
        root = tree("<svg>" + content)
        component = components.Component(name, mode, path, path)
        expected = drawn(tool, component, tmp_path)
        assert len(root) == len(expected) and all(map(same, root, expected)), (name, mode)


def test_scripts_of_elements_parse(tool, tmp_path):
    for name, mode, path in [
            (spec, mode, tmp_path / f"{spec}-{mode}.mjs")
            for spec in templates.SAMPLE for mode in components.MODES]:
        path.write_bytes(tool.output(f"@{name}", "--as", "element", "--animation", mode))
    scripts = sorted(tmp_path.glob("*.mjs"))
    assert len(scripts) == len(templates.SAMPLE) * 3
    # Loading them where there are no elements does nothing.
    imports = "".join(f"await import({str(path)!r});" for path in scripts)
    done = subprocess.run(["node", "--input-type=module", "-e", imports], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_data_uri_is_the_file(tool):
    for name in templates.SAMPLE:
        uri = tool.output(f"@{name}", "--as", "data-uri", "--color", "#07f").decode()
        head, _, data = uri.partition(",")
        assert head == "data:image/svg+xml" and re.fullmatch(r"[A-Za-z0-9%=:/;,._@-]+", data)
        assert urllib.parse.unquote_to_bytes(data) == tool.output(f"@{name}", "--color", "#07f")


def test_css_parses(tool):
    for name in templates.SAMPLE:
        text = tool.output(f"@{name}", "--as", "css", "--size", "2em").decode()
        rules = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
        assert [rule.type for rule in rules] == ["qualified-rule"] * 3 + ["at-rule"]
        for rule in rules[:3]:
            declarations = tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True)
            assert all(one.type == "declaration" for one in declarations), name
        assert "width: 2em; height:" in text and "@keyframes" not in urllib.parse.unquote(text)


def test_html_parses_strictly(tool):
    for name in templates.SAMPLE:
        for options in ([], ["--page"], ["--label", "Wird geladen <&"]):
            text = tool.output(f"@{name}", "--as", "html", *options).decode()
            parser = html5lib.HTMLParser(strict=True)
            if "--page" in options:
                parser.parse(text)
            else:
                parser.parseFragment(text)
            assert text.count('role="status"') == 1 and 'aria-hidden="true"' in text
            assert 'role="img"' not in text and "aria-live" not in text


@pytest.mark.parametrize("arguments, word", [
    (("--as", "jsx", "--target", "img"), "exclude each other"),
    (("--as", "css", "--target", "inline"), "exclude each other"),
    (("--page",), "--as html"),
    (("--target", "sanitized", "--animation", "css"), "no style sheet"),
    (("--target", "sanitized", "--color", "#000,#fff"), "no style sheet"),
    (("--color", "#000,none"), "LIGHT,DARK"),
])
def test_what_can_not_be_is_wrong_usage(tool, arguments, word):
    done = tool.run("@ring-stretch", *arguments)
    assert done.returncode == 2 and word in done.stderr.decode() and not done.stdout
