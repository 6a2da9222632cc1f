"""A wrong shape is said in a sentence that points to the entry, quotes it, and says what to do."""

from collections.abc import Iterator
from typing import Any

import pytest

from ccstudio.documents.checks.schema import _EXPLAINERS, MOST_PROBLEMS, quoted, shape_problems
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.schema import json_schema
from tests.unit.documents.game_samples import raw_journal, raw_module
from tests.unit.documents.samples import LINE, TRIANGLE, full_map, raw_map, raw_terrain

PICTURE = {"id": "scan", "file": "scan.png", "transform": {"kind": "affine", "matrix": [1, 0, 0, 0, 1, 0]}}


def shape(raw: Any, tag: str = "ccstudio/map") -> list[str]:
    return [f"{problem.place}: {problem.sentence}" for problem in shape_problems(raw, json_schema(tag))]


def feature(**changes: Any) -> dict[str, Any]:
    return raw_map(features=[{"id": "copse", "terrain": "woods", "geometry": TRIANGLE, **changes}])


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (raw_map(titel="x"), 'titel: Unknown entry "titel". Remove it; the entries allowed here are format, id,'),
        (feature(onwers=[]), 'features[0].onwers: Unknown entry "onwers". Did you mean "owners"?'),
        (raw_map(title=None), "title: null is not allowed here. Remove the whole entry."),
        (raw_map(title=7), "title: Expected a text in double quotes, found 7."),
        (raw_map(title=""), "title: The text is empty. Write something."),
        (raw_map(title="x" * 201), "title: The text is too long. Characters: 201, maximum: 200. Shorten it."),
        (raw_map(version=1.0), "version: Expected a whole number without a decimal point, found 1.0."),
        (raw_map(version=True), "version: Expected a whole number without a decimal point, found true."),
        (raw_map(version=0), "version: 0 is too small. The minimum is 1."),
        (raw_map(version=10**7), "version: 10000000 is too large. The maximum is 999999."),
        (raw_map(ground="Open Ground"), 'ground: "Open Ground" is not a valid id. Use lower-case letters and digits,'),
        (raw_map(terrain=[]), "terrain: Expected an object in { }, found []."),
        (raw_map(terrain={"id": "x"}), 'terrain: The entry "version" is missing. Add it.'),
        (raw_map(authors="me"), 'authors: Expected a list in [ ], found "me".'),
        (raw_map(frame={"title": 1}), "frame.title: Expected true or false, found 1."),
        (raw_map(print={"space_mm": "5"}), 'print.space_mm: Expected a number, found "5".'),
        (raw_map(print={"space_mm": 0}), "print.space_mm: 0 is too small. The minimum is 1."),
        (
            raw_map(grid={"kind": "hexs", "columns": 1, "rows": 1}),
            'grid.kind: "hexs" is not allowed here. Did you mean "hexes"?',
        ),
        (
            raw_map(grid={"columns": 1, "rows": 1}),
            'grid: The entry "kind" is missing. Add it; use one of "hexes", "squares".',
        ),
        (
            raw_map(grid={"kind": "squares", "columns": 1, "rows": 1, "side": 1447}),
            "grid.side: 1447 is not a multiple of 2. Use a multiple.",
        ),
        (raw_map(numbering={"columns": 5}), 'numbering.columns: 5 is not allowed here. Use one of'),
        (
            feature(geometry={"type": "Polygon", "coordinates": [[[0, 0], [1, 2, 3], [2, 2], [0, 0]]]}),
            ("features[0].geometry.coordinates[0][1]: This list must have exactly 2 numbers, but it has 3. "
            "Correct it."),
        ),
        (
            feature(geometry={"type": "Polygon", "coordinates": [[[0, 0], [1, 2], [0, 0]]]}),
            ("features[0].geometry.coordinates[0]: This list is too short. Items: 3, minimum: 4. Add the "
            "missing items."),
        ),
        (
            feature(geometry={"type": "Circle"}),
            'features[0].geometry.type: "Circle" is not allowed here. Use one of "Polygon", "Multi',
        ),
        (feature(owners=["A1", "A2", "A3"]), "features[0].owners: This list is too long. Items: 3, maximum: 2."),
        (
            raw_map(courses=[{"id": "r", "terrain": "road", "width": 1, "geometry": TRIANGLE}]),
            'courses[0].geometry.type: "Polygon" is not allowed here. Use one of "LineString".',
        ),
        (
            raw_map(pictures=[{**PICTURE, "transform": {"kind": "affine", "matrix": [1, 2]}}]),
            "pictures[0].transform.matrix: This list must have exactly 6 numbers, but it has 2. Correct it.",
        ),
        (
            raw_map(sides=[{"space": "A1", "direction": "N", "terrain": "wall"}]),
            'sides[0].direction: "N" is not allowed here. Did you mean "n"?',
        ),
    ],
)  # fmt: skip
def test_a_defect_of_a_map_is_said(raw: dict[str, Any], sentence: str) -> None:
    found = [text for text in shape(raw) if text.startswith(sentence)]
    assert len(found) == 1, shape(raw)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"cost": "free"}, 'terrains[0].cost: "free" is not a valid cost. Write a number ("2"), a fraction ("1/2")'),
        ({"cost": 2}, "terrains[0].cost: Expected a text in double quotes, found 2."),
        (
            {"drawing": {"style": "wods"}},
            'terrains[0].drawing.style: "wods" is not allowed here. Did you mean "woods"?',
        ),
        (
            {"drawing": {"style": "woods", "colours": ["green"]}},
            'terrains[0].drawing.colours[0]: "green" is not a valid colour. Write "#" and six digits',
        ),
        ({"sight": {"kind": "hindrance"}}, 'terrains[0].sight: The entry "value" is missing. Add it.'),
        ({"sight": {"kind": "hindrance", "value": 0}}, "terrains[0].sight.value: 0 is too small. The minimum is 1."),
        (
            {"kind": "hex"},
            'terrains[0].kind: "hex" is not allowed here. Use one of "line", "marker", "side", "space".',
        ),
    ],
    ids=str,
)
def test_a_defect_of_a_terrain_table_is_said(entry: dict[str, Any], sentence: str) -> None:
    terrain = {"id": "open", "name": "Open", "kind": "space", "drawing": {"style": "open"}, **entry}
    found = [text for text in shape(raw_terrain(terrains=[terrain]), "ccstudio/terrain") if text.startswith(sentence)]
    assert len(found) == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"entries": [{"entry": "chosen", "seat": 0, "choice": "pass"}]},
            'entries[0].choice: "pass" is not a valid choice.',
        ),
        ({"entries": [{"entry": "chose"}]}, 'entries[0].entry: "chose" is not allowed here. Did you mean "chosen"?'),
        ({"entries": [{"chance": []}]}, 'entries[0]: The entry "entry" is missing. Add it; use one of'),
        ({"seed": "1"}, 'seed: "1" is not a valid seed. Write 16 characters from 0 to 9 and a to f, or 48'),
        ({"key": "abc"}, 'key: "abc" is not a valid digest of 64 characters from 0 to 9 and a to f.'),
        ({"seal": "abc"}, 'seal: "abc" is not a valid digest of 64 characters'),
        ({"seats": [{"side": -1, "title": "Blue"}]}, "seats[0].side: -1 is too small. The minimum is 0."),
    ],
    ids=str,
)
def test_a_defect_of_a_journal_is_said(changes: dict[str, Any], sentence: str) -> None:
    (text,) = shape(raw_journal(**changes), "ccstudio/journal")
    assert text.startswith(sentence)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"dice": [{"id": "d", "title": "D", "faces": [1.5]}]},
            "dice[0].faces[0]: Expected a text in double quotes or a whole number, found 1.5.",
        ),
        (
            {"dice": [{"id": "d", "title": "D", "faces": [2**54]}]},
            "dice[0].faces[0]: 18014398509481984 is too large. The maximum is 9007199254740992.",
        ),
        ({"settings": []}, "settings: Expected an object in { }, found []."),
        (
            {"tables": [{"id": "t", "title": "T", "columns": [""], "rows": []}]},
            "tables[0].columns[0]: The text is empty. Write something.",
        ),
    ],
    ids=["cell", "great-cell", "stats", "heading"],
)
def test_a_defect_of_a_module_is_said(changes: dict[str, Any], sentence: str) -> None:
    assert shape(raw_module(**changes), "ccstudio/module") == [sentence]


def test_all_defects_are_found_at_once() -> None:
    raw = full_map(title="", ground="?", labels=[{"text": "x", "at": [1]}], boxes=[{}], objectives=[{"number": 0}])
    assert len(shape(raw)) == 10


def test_a_wrong_value_in_a_branch_does_not_blame_the_other_branches() -> None:
    raw = feature(geometry={**LINE, "coordinates": [[0, 0], ["a", 0]]})
    assert shape(raw) == [
        'features[0].geometry.coordinates[1][0]: Expected a whole number without a decimal point, found "a".'
    ]


@pytest.mark.parametrize("grid", ["hexes", None], ids=["text", "null"])
def test_what_is_no_object_where_a_union_stands_is_said_once(grid: Any) -> None:
    assert len(shape(raw_map(grid=grid))) == 1


def test_thousands_of_defects_are_cut_off_at_a_thousand() -> None:
    raw = raw_map(spaces=[{"space": "A1", "level": "x"}] * 3_000)
    problems = shape_problems(raw, json_schema("ccstudio/map"))
    assert (len(problems), problems[-1].code) == (MOST_PROBLEMS + 1, "shape-too-many")


def test_a_long_value_is_quoted_in_short() -> None:
    assert len(quoted(["x" * 100] * 100)) == 48


def _module_with_slot(**changes: Any) -> dict[str, Any]:
    slot = {"id": "fp", "at": [500, 500], "size": [100, 100], **changes}
    return raw_module(layouts=[{"id": "square", "title": "Square", "width": 15, "height": 15, "slots": [slot]}])


def test_an_object_with_too_many_entries_says_how_many_it_may_have() -> None:
    said = shape(_module_with_slot(words={str(number): "x" for number in range(1_001)}), "ccstudio/module")
    assert said == [
        "layouts[0].slots[0].words: There are too many entries: 1001, maximum: 1000. Remove the extra entries."
    ]


def test_a_key_of_an_object_that_is_no_id_is_quoted() -> None:
    raw = raw_module(layouts=[{"id": "blue", "title": "Blue", "like": "square", "colours": {"A b": "#000000"}}])
    said = [sentence for sentence in shape(raw, "ccstudio/module") if "A b" in sentence]
    assert [sentence.partition(" Use")[0] for sentence in said] == ['layouts[0].colours: "A b" is not a valid id.']


def test_every_keyword_that_can_fail_has_a_sentence() -> None:
    structure = {"$ref", "$defs", "$schema", "$id", "$comment", "title", "description", "default", "properties"}
    structure |= {"items", "prefixItems", "allOf", "if", "then", "const", "propertyNames"}
    assert {keyword for tag in FORMATS for keyword in keywords(json_schema(tag))} - structure == set(_EXPLAINERS)


def keywords(schema: Any) -> Iterator[str]:
    """Every keyword in a schema, names of entries and records left out."""
    for keyword, value in schema.items():
        yield keyword
        if keyword in {"properties", "$defs"}:
            for inner in value.values():
                yield from keywords(inner)
        elif keyword in {"allOf", "prefixItems"}:
            for inner in value:
                yield from keywords(inner)
        elif keyword in {"if", "then", "items", "propertyNames"} and isinstance(value, dict):
            yield from keywords(value)
