# SPDX-License-Identifier: MIT
"""The tool's React components, through TypeScript's compiler and React's server."""

import dataclasses
import hashlib
import json
import os
import pathlib
import subprocess

import templates

MODULES = pathlib.Path("/usr/share/nodejs")
# What every language between the spec and the page could trip over.
NASTY = "<b> & \"two\" 'one' {brace} {{ 1 + 1 }} `${tick}` \\n </script> ü"
NASTY_SPEC = {
    "name": "9-lives", "title": NASTY, "description": NASTY, "size": [120, 40],
    "layers": [
        {"text": {"string": NASTY, "fontSize": 4}, "opacity": 0.5,
         "animations": [{"keyPath": "opacity", "from": 0.2, "to": 1, "duration": 1}]},
        {"frame": [2, 30, 8, 8], "shape": {"type": "oval"}, "strokeColor": "#07f",
         "animations": [{"keyPath": "strokeEnd", "from": 0.2, "to": 1, "duration": 1}]}]}
MODES = ("css", "smil", "none")
PROPERTIES = (
    {}, {"size": 32, "color": "rgb(1, 2, 3)", "speed": 2, "label": NASTY},
    {"size": "2em", "speed": 0, "label": "", "className": "mine", "style": {"margin": 4}, "id": "x"})
RENDER = """
const React = require("react");
const { renderToString } = require("react-dom/server");
const errors = [];
console.error = (...words) => errors.push(words.join(" "));
const [files, properties] = JSON.parse(require("fs").readFileSync(0));
const html = files.map((file) => properties.map((given) => renderToString(
  React.createElement(React.StrictMode, null, React.createElement(require(file).default, given)))));
process.stdout.write(JSON.stringify({ html, errors }));
"""

TRANSPILE = """
const fs = require("fs"), path = require("path"), ts = require("typescript");
const options = { jsx: ts.JsxEmit.React, module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2019 };
const faults = [];
for (const [from, to] of JSON.parse(fs.readFileSync(0))) {
  const done = ts.transpileModule(fs.readFileSync(from, "utf8"),
    { compilerOptions: options, fileName: from, reportDiagnostics: true });
  faults.push(...done.diagnostics.map((one) => from + ": " + one.messageText));
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, done.outputText);
}
process.stdout.write(JSON.stringify(faults));
"""


@dataclasses.dataclass(frozen=True)
class Component:
    """A component as the tool wrote it, and as the compiler did."""

    name: str
    mode: str
    source: pathlib.Path
    compiled: pathlib.Path


def written(tool, folder, wrapping):
    """Templates, and the nasty spec, in each mode, in a folder a mode."""
    nasty = folder / "nasty.json"
    nasty.write_text(json.dumps(NASTY_SPEC))
    specs = [*(f"@{name}" for name in templates.SAMPLE), nasty]
    result = []
    for mode in MODES:
        done = tool.run("render", *specs, "--as", wrapping, "--animation", mode, "-o", folder / mode)
        assert done.returncode == 0, done.stderr.decode()
        result += [(path.stem, mode, path) for path in sorted((folder / mode).glob(f"*.{wrapping}"))]
    assert len(result) == len(MODES) * len(specs)
    return result


def compiled(tool, folder, wrapping):
    """The components after TypeScript's compiler, which must have nothing to say."""
    sources = written(tool, folder, wrapping)
    digest = hashlib.sha256(b"".join(path.read_bytes() for *_, path in sources)).hexdigest()
    out = templates.ROOT / ".build" / "components" / f"{wrapping}-{digest[:16]}"
    if not out.is_dir():
        part = pathlib.Path(f"{out}.{os.getpid()}")
        compile_in = _checked if wrapping == "tsx" else _transpiled
        compile_in(folder, [path for *_, path in sources], part)
        part.rename(out)
    return [Component(name, mode, path, out / mode / f"{name}.js") for name, mode, path in sources]


def _checked(folder, paths, out):
    (folder / "node_modules").symlink_to(MODULES)
    done = subprocess.run(
        ["tsc", "--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns",
         "--skipLibCheck", "--preserveSymlinks", "--lib", "es2019", "--moduleResolution", "node",
         "--noEmitOnError", "--jsx", "react", "--module", "commonjs",
         "--target", "es2019", "--rootDir", folder, "--outDir", out, *paths],
        cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout


def _transpiled(folder, paths, out):
    files = [[str(path), str(out / path.relative_to(folder).with_suffix(".js"))] for path in paths]
    answer = node(TRANSPILE, files)
    assert not answer, answer


def node(script, request):
    """The answer of a script that reads its standard input and writes to its standard output."""
    done = subprocess.run(
        ["node", "-e", script], input=json.dumps(request), capture_output=True, text=True, timeout=60,
        env=os.environ | {"NODE_PATH": str(MODULES)})
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def rendered(components):
    """Their HTML from React's server in strict mode, for all `PROPERTIES`, and what it complains of."""
    answer = node(RENDER, [[str(one.compiled) for one in components], PROPERTIES])
    return answer["html"], answer["errors"]
