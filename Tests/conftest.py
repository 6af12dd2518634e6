# SPDX-License-Identifier: MIT
"""What all Python tests share: the built tool, and the browsers asked for with `--engine`."""

import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ("chromium", "firefox", "webkit")


def pytest_addoption(parser):
    parser.addoption(
        "--engine", action="append", choices=ENGINES,
        help="a browser to test in; repeatable (default: chromium)")


def pytest_configure(config):
    config.addinivalue_line("markers", "pixel_ratios(*ratios): device pixels a px (1)")


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        names = metafunc.config.getoption("--engine") or ["chromium"]
        marker = metafunc.definition.get_closest_marker("pixel_ratios")
        ratios = marker.args if marker else (1,)
        screens = [pytest.param((n, r), id=f"{n}-{r}x") for r in ratios for n in names]
        metafunc.parametrize("engine", screens, indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request):
    """A running browser."""
    import engines  # only here: the other tests need no browser's packages

    with engines.start(*request.param) as running:
        yield running


@pytest.fixture(scope="module", autouse=True)
def _rest():
    """Leaves no loader moving when a file of tests is done."""
    yield
    if "engines" in sys.modules:
        sys.modules["engines"].rest()


class Tool:
    """The built command line tool."""

    def __init__(self):
        self.path = pathlib.Path(os.environ.get("LOADERGEN") or ROOT / ".build/debug/loadergen")

    def run(self, *arguments, stdin=b""):
        """Its completed process, whatever its exit code."""
        return subprocess.run(
            [self.path, *arguments], input=stdin, capture_output=True, timeout=60)

    def output(self, *arguments, stdin=b""):
        """What it prints; it must succeed."""
        done = self.run(*arguments, stdin=stdin)
        words = " ".join(map(str, arguments))
        assert done.returncode == 0, f"loadergen {words}: {done.returncode}\n{done.stderr.decode()}"
        return done.stdout


@pytest.fixture(scope="session")
def tool():
    """The built command line tool: `$LOADERGEN`, or the debug build's."""
    return Tool()
