"""Text editors complete and check the documents of a folder, and lose no setting that is there."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from referencing import Registry, Resource

from ccstudio.application.text_editors.folder import Written, prepare_folder
from ccstudio.application.text_editors.settings import (
    ANY_DOCUMENT,
    JETBRAINS,
    SCHEMAS,
    VS_CODE,
    UnmergedError,
    editor_settings,
    with_jetbrains,
    with_schema_entry,
    with_vs_code,
)
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load, read_problems, to_bytes
from ccstudio.rules.registry import Registry as Systems

SYSTEMS = Systems(plugins=[], tried="")


def write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), "utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A module and a scenario of its own, marked."""
    made = tmp_path_factory.mktemp("my game")
    shipped = modules_folder() / "depot_night"
    module = json.loads((shipped / "module.json").read_bytes())
    write(made / "module.json", {**module, "id": "my-game"})
    scenario = json.loads((shipped / "scenarios" / "long-night.json").read_bytes())
    write(made / "scenarios" / "one.json", {**scenario, "module": {"id": "my-game", "version": 1}})
    write(made / "package.json", {"name": "no document"})
    (made / "broken.json").write_text("{", "utf-8")
    (made / VS_CODE).parent.mkdir()
    (made / VS_CODE).write_text('{\n  // mine\n  "editor.tabSize": 2\n}\n', "utf-8")
    return made


@pytest.fixture(scope="module")
def written(folder: Path) -> Written:
    return prepare_folder(folder, SYSTEMS, marks_documents=True)


@pytest.fixture(scope="module")
def validator(folder: Path, written: Written) -> jsonschema.Draft202012Validator:
    """A plain validator that starts from the schema of all documents, with nothing but the written files."""
    base = "file:///schemas/"
    files = {path.name: json.loads(path.read_bytes()) for path in (folder / SCHEMAS).glob("*.json")}
    registry: Registry[Any] = Registry().with_resources(
        [(base + name, Resource.from_contents(schema)) for name, schema in files.items()]
    )
    return jsonschema.Draft202012Validator({"$ref": base + ANY_DOCUMENT}, registry=registry)


def test_settings_with_comments_stay_as_they_are(folder: Path, written: Written) -> None:
    assert "// mine" in (folder / VS_CODE).read_text("utf-8")
    assert json.loads(written.by_hand[folder / VS_CODE])["json.schemas"][0]["url"] == f"./{SCHEMAS}/{ANY_DOCUMENT}"


def test_what_is_no_document_is_left_alone(folder: Path, written: Written) -> None:
    assert not {folder / "package.json", folder / "broken.json"} & set(written.written)


def test_a_second_time_writes_nothing(folder: Path, written: Written) -> None:
    assert written.written
    assert prepare_folder(folder, SYSTEMS, marks_documents=True).written == ()


def test_a_marked_document_is_sound_and_keeps_its_mark_first(folder: Path, written: Written) -> None:
    path = folder / "scenarios" / "one.json"
    assert path in written.written
    saved = json.loads(to_bytes(load(path)))
    assert next(iter(saved.items())) == ("$schema", "../.ccstudio/schemas/scenario-1.json")
    assert read_problems(path) == []


@pytest.mark.parametrize("name", ["module.json", "scenarios/one.json", "package.json"])
def test_the_schemas_accept_what_the_program_accepts(
    folder: Path, validator: jsonschema.Draft202012Validator, name: str
) -> None:
    assert list(validator.iter_errors(json.loads((folder / name).read_bytes()))) == []


def test_the_rules_of_the_module_hold_in_its_scenarios(
    folder: Path, validator: jsonschema.Draft202012Validator
) -> None:
    scenario = json.loads((folder / "scenarios" / "one.json").read_bytes())
    scenario["settings"] = {**scenario.get("settings", {}), "turns": "many"}
    assert [error.json_path for error in validator.iter_errors(scenario)] == ["$.settings.turns"]


def test_settings_of_vs_code_are_kept() -> None:
    before = '{\n  "editor.tabSize": 2,\n  "json.schemas": [{"fileMatch": ["a.json"], "url": "./a"}]\n}\n'
    after = with_vs_code(before)
    made = json.loads(after)
    assert (made["editor.tabSize"], made["json.schemas"][0]["url"], len(made["json.schemas"])) == (2, "./a", 2)
    assert (after.splitlines()[1], with_vs_code(after)) == ('  "editor.tabSize": 2,', after)


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', '{"json.schemas": {}}', "[]", '{"a": 1,}', "// nothing\n{}"])
def test_settings_that_would_lose_something_are_refused(text: str) -> None:
    with pytest.raises(UnmergedError):
        with_vs_code(text)


def test_mappings_of_jetbrains_are_kept() -> None:
    other = with_jetbrains(None).replace('key="ccstudio"', 'key="other"').replace(f"{SCHEMAS}/", "mine/")
    both = with_jetbrains(other)
    keys = [entry.get("key") for entry in ET.fromstring(both).iter("entry")]
    assert (keys, with_jetbrains(both)) == (["other", "ccstudio"], both)


@pytest.mark.parametrize("text", ["<project/>", with_jetbrains(None).replace("document.json", "old.json")])
def test_mappings_without_one_place_are_refused(text: str) -> None:
    with pytest.raises(UnmergedError):
        with_jetbrains(text)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ('{\n  "format": "x"\n}\n', '{\n  "$schema": "a",\n  "format": "x"\n}\n'),
        ("{}", '{\n  "$schema": "a"}'),
        ('{"$schema": "own"}', None),
    ],
)
def test_a_document_gets_one_mark(text: str, marked: str | None) -> None:
    assert with_schema_entry(text, "a") == marked


def test_jetbrains_settings_are_written(folder: Path, written: Written) -> None:
    assert folder / JETBRAINS in written.written


def test_settings_of_another_encoding_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / VS_CODE).parent.mkdir()
    (tmp_path / VS_CODE).write_bytes('{"a": "é"}'.encode("utf-16"))
    assert tmp_path / VS_CODE in {it.path for it in editor_settings(tmp_path) if it.content is None}
