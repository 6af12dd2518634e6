# SPDX-License-Identifier: MIT
"""The JSON Schema: valid itself, true of every template, false of every bad case it can see."""

import functools
import json

import jsonschema
import pytest

import lenient_json
import templates

CASES = sorted((templates.ROOT / "Tests/DiagnosticTests/Cases").glob("*.txt"))

# Faults that no JSON Schema can see, by diagnostic code, each with the reason. A case with any
# other error must be rejected by the schema. What isn't JSON at all is the parser's business.
UNSEEN = {
    "built-in-name": "the words that are no names are said in prose",
    "circular-shape": "what names stand for is more than a schema can say",
    "dashed-interval": "two keys far apart exclude each other",
    "duplicate-key": "a duplicate is gone once the JSON is read",
    "endless-sum": "what follows from several keys is said in prose, not in the schema",
    "exclusive-keys": "which keys go together is said in prose, not in the schema",
    "instance-color": "CSS's color grammar is more than a pattern can say",
    "invalid-color": "CSS's color grammar is more than a pattern can say",
    "invalid-path-data": "path data has a grammar of its own",
    "key-times": "the order of numbers in a list is more than a schema can say",
    "limit-color": "CSS's color grammar is more than a pattern can say",
    "limit-elements": "a schema can't multiply",
    "limit-number": "a number in path data",
    "limit-segments": "a schema can't multiply",
    "missing-key": "a group and its children require different keys",
    "no-effect": "which keys go together is said in prose, not in the schema",
    "no-such-key-path": "a key path depends on the layer's shape",
    "not-projected": "what depends on the layers around",
    "not-supported": "the schema describes the whole language",
    "restless-spring": "a schema can't solve a spring's equation",
    "shadowing": "scopes of names are more than a schema can say",
    "stroke-wrap": "what depends on the layer's shape",
    "too-near": "a schema can't multiply",
    "too-many-keyframes": "a schema can't multiply",
    "unending-rotation": "a schema can't divide",
    "unblendable-colors": "CSS's color grammar is more than a pattern can say",
    "unknown-color": "CSS's color grammar is more than a pattern can say",
    "unknown-name": "what names stand for is more than a schema can say",
}
EXPRESSION = "the schema doesn't evaluate expressions"


@pytest.fixture(scope="session")
def validator(tool):
    schema = json.loads(tool.output("schema"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@functools.cache
def split(file):
    """A case's spec and the text expected for it."""
    text = file.read_bytes()
    if text.startswith(b"@@@\n"):  # an empty spec
        return b"", text[4:]
    spec, separator, expected = text.partition(b"\n@@@\n")
    assert separator, f"{file.name}: no line @@@"
    return spec + b"\n", expected


def errors(tool, spec):
    """The tool's own findings, as their JSON objects."""
    lines = tool.run("check", "--format", "json", "-", stdin=spec).stdout.splitlines()
    return [item for item in map(json.loads, lines) if item["severity"] == "error"]


def value_at(document, pointer):
    """What a JSON Pointer points at; None if it points at nothing."""
    for part in pointer.split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        try:
            document = document[int(part)] if isinstance(document, list) else document[part]
        except (LookupError, TypeError, ValueError):
            return None
    return document


def reason_unseen(error, document):
    """Why the schema can't see an error; None if it must."""
    value = value_at(document, error.get("path", ""))
    if isinstance(value, str) and value.startswith("="):
        return EXPRESSION
    return UNSEEN.get(error["code"])


def test_is_valid_itself(validator):
    assert validator.schema["type"] == "object"


@pytest.mark.parametrize("file", templates.FILES, ids=templates.NAMES)
def test_accepts_the_template(validator, file):
    document = lenient_json.loads(file.read_text())
    found = jsonschema.exceptions.best_match(validator.iter_errors(document))
    assert found is None, f"{found.json_path}: {found.message}"


@pytest.mark.parametrize("file", CASES, ids=[file.stem for file in CASES])
def test_judges_the_case_as_the_tool_does(tool, validator, file):
    spec, _ = split(file)
    found = errors(tool, spec)
    try:
        document = lenient_json.loads(spec.decode())
    except ValueError:  # bad UTF-8 is one too
        assert found, "not JSON, yet the tool accepts it"
        return
    codes = sorted({error["code"] for error in found})
    if not found:
        assert validator.is_valid(document), "the tool accepts it, the schema doesn't"
    elif not all(reason_unseen(error, document) for error in found):
        assert not validator.is_valid(document), f"the schema accepts what has {codes}"


def test_every_reason_is_needed(tool):
    used = {error["code"] for file in CASES for error in errors(tool, split(file)[0])}
    assert not set(UNSEEN) - used, "no case has these codes"
