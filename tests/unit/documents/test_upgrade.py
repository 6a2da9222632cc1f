"""Files of every version stay readable: each is judged as what it was, and lifted step by step to what is now."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.base.errors import ContentError
from ccstudio.documents.document import Record
from ccstudio.documents.files import load, to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.reading import older_schema, read_bytes, read_file, upgrade
from ccstudio.documents.schema import json_schema
from tests.unit.documents.parcel import FORMATS_WITH_PARCEL, LEGACY, PARCEL, Parcel, Plot
from tests.unit.documents.samples import as_bytes, found

NORTH_FIELD = Parcel(
    id="north-field",
    version=4,
    title="North field",
    licence="MIT",
    format_version=3,
    plots=(Plot(owner="Anna", area=1200), Plot(owner="Ben", area=700)),
)


def raw_parcel(version: int, **changes: Any) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads((LEGACY / f"parcel-{version}" / "north-field.json").read_bytes())
    return {**raw, **changes}


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_file_of_every_version_opens_as_the_same_document(version: int) -> None:
    reading = read_file(LEGACY / f"parcel-{version}" / "north-field.json", FORMATS_WITH_PARCEL)
    assert (reading.document, reading.problems) == (NORTH_FIELD, ())


def test_what_was_lifted_is_written_as_the_newest_version() -> None:
    reading = read_file(LEGACY / "parcel-1" / "north-field.json", FORMATS_WITH_PARCEL)
    assert reading.document is not None
    assert json.loads(to_bytes(reading.document))["format_version"] == 3


def test_steps_are_taken_one_by_one_and_leave_the_raw_file_alone() -> None:
    raw = raw_parcel(1)
    assert upgrade(raw, PARCEL, 1) == upgrade(upgrade(raw, PARCEL, 1), PARCEL, 3) == raw_parcel(3)
    assert raw == raw_parcel(1)


def test_an_older_file_is_judged_by_the_schema_of_its_own_version() -> None:
    reading = read_bytes(as_bytes(raw_parcel(1, plots=[{"owner": "Anna", "area": 12}])), "", FORMATS_WITH_PARCEL)
    assert reading.document is None
    assert found(reading.problems) == [("shape-missing", "plots[0]"), ("shape-unknown-entry", "plots[0].owner")]


def test_problems_of_an_older_file_have_lines() -> None:
    data = as_bytes(raw_parcel(1, title=5))
    (problem,) = read_bytes(data, "", FORMATS_WITH_PARCEL).problems
    assert data.decode().splitlines()[problem.line - 1].strip().startswith('"title"')


def test_a_file_that_only_an_older_version_allowed_is_refused_with_what_is_wrong_now() -> None:
    reading = read_bytes(as_bytes(raw_parcel(1, id="North Field")), "", FORMATS_WITH_PARCEL)
    assert (reading.document, found(reading.problems)) == (None, [("shape-id", "id")])


def test_a_file_of_a_newer_version_is_told_so() -> None:
    (problem,) = read_bytes(as_bytes(raw_parcel(3, format_version=4)), "", FORMATS_WITH_PARCEL).problems
    assert "newer ccstudio" in problem.sentence


def test_a_schema_that_is_missing_is_an_incomplete_installation() -> None:
    with pytest.raises(ContentError):
        older_schema(PARCEL, 7)


@pytest.mark.parametrize("tag", FORMATS)
def test_a_real_file_of_every_version_is_kept(tag: str) -> None:
    known = FORMATS[tag]
    kept = {path.name for path in LEGACY.glob(f"{known.name}-*") if list(path.glob("*.json"))}
    assert kept == {f"{known.name}-{version}" for version in range(1, known.version + 1)}


@pytest.mark.parametrize(
    "path",
    sorted(path for known in FORMATS.values() for path in LEGACY.glob(f"{known.name}-[0-9]*/*.json")),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_every_real_file_opens_without_a_problem(path: Path) -> None:
    assert read_file(path).problems == ()
    assert load(path).id


def fields_that_say_something(value: object) -> set[str]:
    """`Record.field` for every field in a document, all the way down, that has not its default."""
    if isinstance(value, tuple):
        return set().union(*map(fields_that_say_something, value))
    if not isinstance(value, Record):
        return set()
    said = set()
    for field in msgspec.structs.fields(value):
        item = getattr(value, field.name)
        if field.default is msgspec.NODEFAULT or item != field.default:
            said |= {f"{type(value).__name__}.{field.encode_name}"} | fields_that_say_something(item)
    return said


@pytest.mark.parametrize("tag", FORMATS)
def test_the_real_files_of_the_newest_version_use_every_entry(tag: str) -> None:
    known = FORMATS[tag]
    said: set[str] = set()
    for path in LEGACY.glob(f"{known.name}-{known.version}/*.json"):
        said |= fields_that_say_something(load(path))
    schema = json_schema(tag)
    records = {known.type.__name__: schema, **schema["$defs"]}
    entries = {
        f"{record}.{entry}"
        for record, node in records.items()
        for entry, what in node["properties"].items()
        if len(what.get("enum", ())) != 1 or entry == "format_version"
    }
    assert entries - said == set()
