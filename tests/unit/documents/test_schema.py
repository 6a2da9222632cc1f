"""The committed schemas are those of the types, and say what the types say."""

import json
import random
import re
from typing import Any

import jsonschema
import msgspec
import pytest

from ccstudio.base.places import schemas_folder
from ccstudio.documents.checks.schema import shape_problems
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.schema import WRITE_COMMAND, json_schema
from ccstudio.play.system_schemas import shipped_schemas
from tests.unit.documents.game_samples import DIGEST, FULL, SMALL
from tests.unit.documents.samples import full_map, raw_map, raw_terrain

pytestmark = pytest.mark.slow

every_format = pytest.mark.parametrize("tag", FORMATS)


SHIPPED = shipped_schemas()


@pytest.mark.parametrize("name", SHIPPED)
def test_a_committed_schema_is_that_of_the_types(name: str) -> None:
    path = schemas_folder() / name
    assert path.is_file(), f"run `{WRITE_COMMAND}` and commit {name}"
    assert path.read_bytes() == SHIPPED[name], f"run `{WRITE_COMMAND}` and commit {name}"


@every_format
def test_every_version_of_a_format_has_its_schema(tag: str) -> None:
    known = FORMATS[tag]
    expected = {f"{known.name}-{version}.json" for version in range(1, known.version + 1)}
    assert {path.name for path in schemas_folder().glob(f"{known.name}-*.json")} == expected


@every_format
def test_a_schema_agrees_with_the_meta_schema(tag: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema(tag))


@every_format
def test_a_schema_says_which_dialect_it_is_and_what_it_is_called(tag: str) -> None:
    schema = json_schema(tag)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"].endswith(f"{FORMATS[tag].name}-1.json")


@every_format
def test_every_record_of_a_schema_is_described(tag: str) -> None:
    schema = json_schema(tag)
    undescribed = [name for name, node in schema["$defs"].items() if not node.get("description")]
    assert undescribed == []


@every_format
def test_no_union_is_left_in_which_errors_would_point_everywhere(tag: str) -> None:
    assert not re.search(r'"(anyOf|oneOf|discriminator)"', json.dumps(json_schema(tag)))


@pytest.mark.parametrize(
    "raw", [raw_map(), full_map(), raw_terrain(), *SMALL.values(), *FULL.values()], ids=lambda raw: raw["format"]
)
def test_a_sound_document_agrees_with_its_schema(raw: dict[str, Any]) -> None:
    assert shape_problems(raw, json_schema(raw["format"])) == []


ODD_VALUES: list[Any] = [
    None, True, 0, -1, 1, 3, 2**24, 2**24 + 1, 2**70, 1.0, 0.5, -360.5, 1e300,
    "", "x", "A1", "No Id", "woods\n", "x" * 5000,
    [], [1, 2], [1, 2, 3], [1.0, 2], [[0, 0], [1, 0], [0, 1], [0, 0]], {}, {"kind": "affine"}, {"type": "Polygon"},
    {"kind": "obstacle"}, {"kind": "clear"}, {"kind": "hindrance", "value": 0}, ["A1"], "impassable", "1/2", "#aabbcc",
    "ab" * 32, "ab" * 8, "space 12", "side 12 ne", "space", {"entry": "begun"}, {"entry": "chosen"}, {"edit": "move"},
    [[1], []], ["x", 1], {"id": "x", "title": "X"}, {"x": None}, [None], 2**53, 2**53 + 1,
]  # fmt: skip


def mutated(raw: Any, chance: random.Random) -> Any:
    """A copy with one value somewhere replaced, removed, doubled or given another name."""
    raw = json.loads(json.dumps(raw))
    places = [(raw, key) for key in raw] if isinstance(raw, dict) else []
    for container, key in places:
        inner = container[key]
        if isinstance(inner, dict):
            places += [(inner, other) for other in inner]
        elif isinstance(inner, list):
            places += [(inner, index) for index in range(len(inner))]
    container, key = chance.choice(places)
    deed = chance.randrange(6)
    if deed == 0:
        del container[key]
    elif deed == 1 and isinstance(container, dict):
        container[chance.choice(["extra", "title", "kind", "type", "value"])] = chance.choice(ODD_VALUES)
    elif deed == 2 and isinstance(container, list):
        container.append(chance.choice(container))
    else:
        container[key] = chance.choice(ODD_VALUES)
    return raw


def with_short_copies(raw: Any) -> Any:
    """A document with empty documents for copies: changes within them make no difference to its shape."""
    if isinstance(raw, dict) and raw.keys() == {"digest", "document"}:
        return {"digest": DIGEST, "document": {}}
    if isinstance(raw, dict):
        return {key: with_short_copies(value) for key, value in raw.items()}
    return [with_short_copies(item) for item in raw] if isinstance(raw, list) else raw


@pytest.mark.parametrize(
    "raw", [full_map(), raw_terrain(), *map(with_short_copies, FULL.values())], ids=lambda raw: raw["format"]
)
def test_decoder_and_schema_accept_the_same_of_hundreds_of_mutations(raw: dict[str, Any]) -> None:
    chance = random.Random(raw["id"])
    known, schema = FORMATS[raw["format"]], json_schema(raw["format"])
    decoder = msgspec.json.Decoder(known.type)
    accepted = 0
    for _ in range(300):
        broken = mutated(raw, chance)
        if "format" not in broken:
            # The decoder of one format has no need of its tag; opening a file asks for it.
            continue
        try:
            decoder.decode(json.dumps(broken))
            decodes = True
        except msgspec.ValidationError:
            decodes = False
        accepted += decodes
        assert decodes == (shape_problems(broken, schema) == []), json.dumps(broken)
    assert 20 < accepted < 280
