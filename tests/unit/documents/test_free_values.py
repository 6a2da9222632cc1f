"""Values of no declared type stay within what every file can hold, wherever they come from."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ccstudio.base.errors import SaveError
from ccstudio.base.json_text import DEEPEST
from ccstudio.documents.files import to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.schema import json_schema
from tests.unit.documents.game_samples import document, full_module, raw_module
from tests.unit.documents.samples import as_bytes

PLACE = '"settings": "HERE"'
TEMPLATE = json.dumps(raw_module(settings="HERE"))


def with_settings(text: str) -> bytes:
    """The small module with a text for its settings."""
    assert TEMPLATE.count(PLACE) == 1
    return TEMPLATE.replace(PLACE, f'"settings": {text}').encode()


def lists(depth: int) -> str:
    """An object with lists in each other, so many deep."""
    return '{"x": ' + "[" * (depth - 1) + "]" * (depth - 1) + "}"


def objects(depth: int) -> str:
    """Objects in each other, so many deep."""
    return '{"x": ' * (depth - 1) + "{}" + "}" * (depth - 1)


@pytest.mark.parametrize("nest", [lists, objects])
def test_values_may_nest_as_deep_as_any_file(nest: Callable[[int], str]) -> None:
    assert read_bytes(with_settings(nest(DEEPEST - 1))).problems == ()


@pytest.mark.parametrize("nest", [lists, objects])
@pytest.mark.parametrize("depth", [DEEPEST, DEEPEST + 1, 500, 10_000, 100_000])
def test_values_that_nest_deeper_are_a_problem(nest: Callable[[int], str], depth: int) -> None:
    reading = read_bytes(with_settings(nest(depth)))
    assert (reading.document, [problem.code for problem in reading.problems]) == (None, ["text-too-deep"])


@pytest.mark.parametrize("digits", [309, 4_000, 5_000])
def test_a_number_without_measure_is_a_problem_of_the_text(digits: int) -> None:
    reading = read_bytes(with_settings(f'{{"x": {"9" * digits}}}'))
    assert (reading.document, [problem.code for problem in reading.problems]) == (None, ["text-number-huge"])


@pytest.mark.parametrize(
    ("text", "code"),
    [("NaN", "text-not-finite"), ("-Infinity", "text-not-finite"), ("1e999", "text-number-huge")],
)
def test_a_number_that_is_not_finite_is_a_problem_of_the_text(text: str, code: str) -> None:
    assert [problem.code for problem in read_bytes(with_settings(f'{{"x": [{text}]}}')).problems] == [code]


def test_a_value_named_twice_is_a_problem() -> None:
    assert [problem.code for problem in read_bytes(with_settings('{"x": {"y": 1, "y": 2}}')).problems] == [
        "text-entry-twice"
    ]


@pytest.mark.parametrize("value", [2**64, -(2**70), 10**300, 0.1, 1e300, None, True, "", "\u2028"], ids=repr)
def test_values_come_back_as_they_were(value: Any) -> None:
    module = document(ModuleDocument, full_module(settings={"x": value, "y": [value]}))
    assert read_bytes(to_bytes(module)).document == module


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"x": value}
    return value


@pytest.mark.parametrize("value", [nested(10_000), {"x": 10**400}], ids=["deep", "huge"])
def test_what_no_file_can_hold_is_not_saved(value: dict[str, Any]) -> None:
    module = msgspec.structs.replace(document(ModuleDocument, full_module()), settings=value)
    with pytest.raises(SaveError):
        to_bytes(module)


def test_what_is_saved_can_be_opened() -> None:
    module = document(ModuleDocument, full_module())
    deepest = max(depth for depth in range(80) if fits_in_file(msgspec.structs.replace(module, settings=nested(depth))))
    saved = to_bytes(msgspec.structs.replace(module, settings=nested(deepest)))
    assert read_bytes(saved).problems == ()


def holds_free_values(schema: Any) -> bool:
    """Whether a schema has a place that says nothing of what may stand there."""
    if isinstance(schema, list):
        return any(map(holds_free_values, schema))
    if not isinstance(schema, dict):
        return False
    if schema.get("type") == "object" and not {"properties", "additionalProperties", "$ref"} & schema.keys():
        return True
    if any(set(entry) <= {"default", "description", "title"} for entry in schema.get("properties", {}).values()):
        return True
    return any(holds_free_values(item) for item in schema.values())


@pytest.mark.parametrize("tag", FORMATS)
def test_formats_say_whether_they_hold_values_of_no_declared_type(tag: str) -> None:
    assert FORMATS[tag].free == holds_free_values(json_schema(tag))


def test_a_module_that_is_sound_needs_no_second_reading() -> None:
    assert read_bytes(as_bytes(full_module())).problems == ()
