# SPDX-License-Identifier: MIT
"""The recipes of docs/embedding.md: their commands make the files, and their pages show a loader."""

import mimetypes
import os
import re
import subprocess

import pytest

import components
import pages
import pictures
import templates

PAGE = (templates.ROOT / "docs/embedding.md").read_text()
STILL = {"E-mail"}


def recipes():
    """Each recipe's title, commands, and code by language."""
    text = PAGE[PAGE.index("\n## Recipes\n") : PAGE.index("\n## What works where\n")]
    for section in text.split("\n### ")[1:]:
        blocks = dict(re.findall(r"^```(\w+)\n(.*?)^```$", section, re.MULTILINE | re.DOTALL))
        yield section.splitlines()[0], blocks.get("sh", ""), blocks


RECIPES = {title: (commands, blocks) for title, commands, blocks in recipes()}
PAGES = [title for title, (_, blocks) in RECIPES.items()
         if "html" in blocks and "not run" not in blocks["html"]]


def files(tool, title, folder):
    """What the commands of a recipe write."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "loadergen").symlink_to(tool.path.resolve())
    work = folder / "work"
    work.mkdir()
    done = subprocess.run(
        ["bash", "-euc", RECIPES[title][0]], cwd=work, capture_output=True, text=True, timeout=60,
        env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}"})
    assert done.returncode == 0 and not done.stderr, done.stderr
    return sorted(path for path in work.rglob("*") if path.is_file())


def test_there_are_recipes():
    assert len(RECIPES) >= 11 and len(PAGES) >= 4


@pytest.mark.parametrize("title", PAGES)
def test_the_page_shows_it(engine, tool, tmp_path, title):
    made = files(tool, title, tmp_path)
    assert made
    for path in made:
        kind = mimetypes.guess_type(path.name)[0]
        engine._host.put(f"/{path.name}", path.read_bytes(), kind)
    try:
        engine.open(f"<!doctype html><title>t</title>{RECIPES[title][1]['html']}", 200, 100)
        assert pictures.amount(engine.screenshot()[..., :3]) > 20
        if title not in STILL:
            assert not pages.still(lambda: [engine.screenshot()[..., :3]], [title], 0.002)
    finally:
        for path in made:
            engine._host.remove(f"/{path.name}")


def test_the_status_region_is_html(engine, tool, tmp_path):
    (path,) = files(tool, "A status region", tmp_path)
    engine.open(f"<!doctype html><title>t</title>{path.read_text()}", 200, 200)
    region = engine.run("""const region = document.querySelector("[role=status]");
      const seen = () => region.innerText.trim();
      const first = seen();
      region.querySelector(".loadergen").hidden = true;
      return [first, seen(), window.getComputedStyle(region).display];""")
    assert region == ["Loading the list", "", "block"]


def test_the_react_page_renders(tool, tmp_path):
    (path,) = files(tool, "React", tmp_path)
    page = tmp_path / "work/Page.tsx"
    page.write_text(RECIPES["React"][1]["tsx"])
    faults = components.node(
        components.TRANSPILE, [[str(one), str(one.with_suffix(".js"))] for one in (path, page)])
    html = components.node(components.RENDER, [[str(page.with_suffix(".js"))], [{}]])
    assert not faults and not html["errors"]
    assert 'width="32"' in html["html"][0][0] and "--loader-speed:1.5" in html["html"][0][0]


def test_files_for_native_apps_are_stills(tool, tmp_path):
    made = files(tool, "Android, iOS", tmp_path)
    assert len(made) > 10
    assert not any(b"<animate" in path.read_bytes() or b"<style" in path.read_bytes() for path in made)
