"""Documents are found by id and version, nearest first, and never by guessing."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.documents.library_folders import project_folder
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from tests.unit.documents.game_samples import document, raw_lesson, raw_module, raw_scenario
from tests.unit.documents.samples import as_bytes, map_document, raw_map, raw_terrain, terrain_document

PLAIN = Reference(id="plain-terrain", version=1)


def put(path: Path, **changes: Any) -> Path:
    """Write the plain terrain table with changes to `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(raw_terrain(**changes)))
    return path


def test_a_table_beside_the_file_is_found(tmp_path: Path) -> None:
    put(tmp_path / "terrain.json")
    assert Library([]).find_terrain(PLAIN, tmp_path / "map.json") == terrain_document()


@pytest.mark.parametrize("place", ["modules/plain/terrain.json", "modules/plain.json", "maps/other/terrain.json"])
def test_a_table_in_the_project_of_the_file_is_found(tmp_path: Path, place: str) -> None:
    put(tmp_path / place)
    beside = tmp_path / "maps" / "hamlet" / "map.json"
    beside.parent.mkdir(parents=True)
    assert Library([]).find_terrain(PLAIN, beside) == terrain_document()


def test_the_project_is_the_nearest_folder_with_modules_or_maps(tmp_path: Path) -> None:
    inner = tmp_path / "maps" / "inner"
    (inner / "modules").mkdir(parents=True)
    (inner / "drafts").mkdir()
    assert project_folder(inner / "drafts") == inner
    assert project_folder(tmp_path / "maps") == tmp_path


@pytest.mark.parametrize("place", ["terrain.json", "modules/plain/terrain.json"])
def test_a_table_in_the_persons_library_is_found(tmp_path: Path, place: str) -> None:
    put(tmp_path / "library" / place)
    assert Library([tmp_path / "library"]).find_terrain(PLAIN) == terrain_document()


def test_the_shipped_content_is_found() -> None:
    reference = Reference(id="combat-commander-terrain", version=1)
    assert Library().find_terrain(reference).reference == reference


def test_a_file_that_was_never_saved_finds_what_lies_in_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path))
    put(tmp_path / "data" / "library" / "terrain.json")
    assert Library().find_terrain(PLAIN, None) == terrain_document()


def test_a_table_that_is_nowhere_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        Library([]).find_terrain(PLAIN, tmp_path / "map.json")
    assert str(caught.value).startswith("Version 1 of the terrain plain-terrain was not found beside the file")


def test_another_version_of_the_table_is_mentioned(tmp_path: Path) -> None:
    put(tmp_path / "two.json", version=2)
    path = put(tmp_path / "three.json", version=3)
    with pytest.raises(ContentError) as caught:
        Library([]).find_terrain(PLAIN, tmp_path / "map.json")
    assert f"{path} has version 2, 3" in str(caught.value)


def test_another_kind_of_document_of_the_same_id_is_not_meant(tmp_path: Path) -> None:
    save(map_document(id="plain-terrain"), tmp_path / "map.json")
    with pytest.raises(ContentError):
        Library([]).find_terrain(PLAIN, tmp_path / "map.json")


def test_two_tables_of_one_version_that_differ_are_both_named(tmp_path: Path) -> None:
    one = put(tmp_path / "one.json")
    other = put(tmp_path / "library" / "other.json", title="Another")
    with pytest.raises(ContentError) as caught:
        Library([tmp_path / "library"]).find_terrain(PLAIN, tmp_path / "map.json")
    assert str(one) in str(caught.value)
    assert str(other) in str(caught.value)


def test_two_copies_of_one_table_are_the_same_table(tmp_path: Path) -> None:
    put(tmp_path / "one.json")
    put(tmp_path / "library" / "other.json", notes="")
    assert Library([tmp_path / "library"]).find_terrain(PLAIN, tmp_path / "map.json") == terrain_document()


def test_a_table_with_problems_is_named_with_them(tmp_path: Path) -> None:
    path = put(tmp_path / "terrain.json", title="")
    with pytest.raises(DocumentError) as caught:
        Library([]).find_terrain(PLAIN, tmp_path / "map.json")
    assert caught.value.path == path
    assert [problem.code for problem in caught.value.problems] == ["shape-text-empty"]


@pytest.mark.parametrize(
    ("good", "bad", "code"),
    [(b'"cost": "1/2",', b'"cost": "1/2",,', "text-comma-too-many"), (b'"kind": "marker"', b"", "text-cut-off")],
    ids=["comma-too-many", "cut-off"],
)
def test_a_table_whose_text_is_broken_is_named_with_its_problems(
    tmp_path: Path, good: bytes, bad: bytes, code: str
) -> None:
    whole = as_bytes(raw_terrain())
    assert good in whole
    before, _, behind = whole.partition(good)
    (tmp_path / "terrain.json").write_bytes(before + bad + behind if bad else before)
    with pytest.raises(DocumentError) as caught:
        Library([]).find_terrain(PLAIN, tmp_path / "map.json")
    assert [problem.code for problem in caught.value.problems] == [code]


LOCKED_OUT = """
import os, sys
from pathlib import Path
from ccstudio.base.errors import ContentError
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
locked = Path(sys.argv[1])
if os.geteuid() == 0:
    os.seteuid(65534)
try:
    Library([locked]).find_terrain(Reference(id="plain-terrain", version=1), locked / "map.json")
except ContentError as error:
    print(error.code)
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_folders_one_may_not_look_into_are_passed_over(tmp_path: Path) -> None:
    put(tmp_path / "locked" / "terrain.json")
    (tmp_path / "locked").chmod(0)
    command = [sys.executable, "-c", LOCKED_OUT, str(tmp_path / "locked")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=180)
    (tmp_path / "locked").chmod(0o700)
    assert done.stdout.strip() == "content-not-found", done.stderr


def test_a_present_folder_that_is_gone_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    put(tmp_path / "library" / "terrain.json")
    assert Library([tmp_path / "library"]).find_terrain(PLAIN, Path("map.json")) == terrain_document()


def test_files_that_are_no_documents_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"[" * 10_000)
    (tmp_path / "b.json").write_bytes(b"\xff\xfe")
    (tmp_path / "c.json").write_bytes(b'{"format": 5}')
    (tmp_path / "d.json").mkdir()
    (tmp_path / "e.json").symlink_to(tmp_path / "nowhere")
    (tmp_path / "f.json").symlink_to(tmp_path / "f.json")
    put(tmp_path / "z.json")
    assert Library([]).find_terrain(PLAIN, tmp_path / "map.json") == terrain_document()


def test_what_did_not_change_is_not_read_again(tmp_path: Path) -> None:
    put(tmp_path / "terrain.json")
    library = Library([])
    first = library.find_terrain(PLAIN, tmp_path / "map.json")
    assert library.find_terrain(PLAIN, tmp_path / "map.json") is first


def test_what_changed_is_read_again(tmp_path: Path) -> None:
    path = put(tmp_path / "terrain.json")
    library = Library([])
    library.find_terrain(PLAIN, tmp_path / "map.json")
    put(path, title="Plane terrain")
    os.utime(path, ns=(1, 1))
    assert library.find_terrain(PLAIN, tmp_path / "map.json").title == "Plane terrain"


def test_what_did_not_change_is_not_read_again_by_another_library() -> None:
    tables = [Library().find_terrain(Reference(id="combat-commander-terrain", version=1)) for _ in range(2)]
    assert tables[0] is tables[1]


def test_what_changed_a_moment_ago_is_read_again_by_another_library(tmp_path: Path) -> None:
    path, titles = tmp_path / "terrain.json", []
    for title in ("Plain terrain", "Plane terrain"):
        put(path, title=title)
        os.utime(path, ns=(1, 1))
        titles.append(Library([]).find_terrain(PLAIN, tmp_path / "map.json").title)
    assert titles == ["Plain terrain", "Plane terrain"]


@pytest.mark.parametrize("title", ["Plain terrain", ""], ids=["sound", "with problems"])
def test_a_file_of_the_library_is_read_as_it_is(tmp_path: Path, title: str) -> None:
    path = put(tmp_path / "terrain.json", title=title)
    assert Library([]).reading(path) == read_file(path)


def test_a_file_that_is_missing_is_a_problem(tmp_path: Path) -> None:
    assert [it.code for it in Library([]).reading(tmp_path / "none.json").problems] == ["file-missing"]


def put_raw(path: Path, raw: dict[str, Any]) -> Path:
    """Write a raw document to `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(raw))
    return path


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (TerrainDocument, raw_terrain()),
        (ModuleDocument, raw_module()),
        (MapDocument, raw_map()),
        (ScenarioDocument, raw_scenario()),
    ],
    ids=["terrain", "module", "map", "scenario"],
)
def test_a_document_of_every_kind_is_found(tmp_path: Path, kind: type[Document], raw: dict[str, Any]) -> None:
    put_raw(tmp_path / "one.json", raw)
    reference = Reference(id=raw["id"], version=1)
    assert Library([]).find(kind, reference, tmp_path / "other.json") == document(kind, raw)


def test_documents_of_one_id_are_told_apart_by_their_kind(tmp_path: Path) -> None:
    for name, raw in {"map": raw_map(), "module": raw_module(), "scenario": raw_scenario()}.items():
        put_raw(tmp_path / f"{name}.json", {**raw, "id": "hamlet"})
    library, reference = Library([tmp_path]), Reference(id="hamlet", version=1)
    found = library.find_map(reference), library.find_module(reference), library.find_scenario(reference)
    assert [type(each) for each in found] == [MapDocument, ModuleDocument, ScenarioDocument]


def test_the_kind_that_was_not_found_is_named(tmp_path: Path) -> None:
    put_raw(tmp_path / "map.json", {**raw_map(), "id": "skirmish"})
    with pytest.raises(ContentError) as caught:
        Library([tmp_path]).find_module(Reference(id="skirmish", version=1))
    assert str(caught.value).startswith("Version 1 of the module skirmish was not found beside the file")


@pytest.mark.parametrize(
    "place",
    [
        "modules/skirmish/scenarios/contact.json",
        "modules/skirmish/contact.json",
        "modules/contact.json",
        "scenarios/contact.json",
        "contact.json",
    ],
)
def test_scenarios_lie_with_their_module_or_beside_the_modules(tmp_path: Path, place: str) -> None:
    path = put_raw(tmp_path / place, raw_scenario())
    assert Library([tmp_path]).scenarios() == [path]


@pytest.mark.parametrize("module", ["modules/skirmish/module.json", "skirmish/module.json"])
def test_a_scenario_finds_what_lies_in_the_folder_of_its_module(tmp_path: Path, module: str) -> None:
    path = put_raw(tmp_path / module, raw_module())
    scenario = put_raw(path.parent / "scenarios" / "contact.json", raw_scenario())
    reference = Reference(id="skirmish", version=1)
    assert Library([]).find_module(reference, scenario) == document(ModuleDocument, raw_module())


def test_content_of_plugins_is_looked_through_as_well(tmp_path: Path) -> None:
    put_raw(tmp_path / "plugin" / "modules" / "skirmish" / "module.json", raw_module())
    library = Library([tmp_path / "library"], [tmp_path / "plugin"])
    assert library.find_module(Reference(id="skirmish", version=1)).id == "skirmish"


def test_content_of_plugins_is_looked_through_behind_that_of_the_house(tmp_path: Path) -> None:
    ours = put_raw(tmp_path / "ours" / "a.json", raw_scenario())
    theirs = put_raw(tmp_path / "theirs" / "a.json", raw_scenario(id="second-contact"))
    assert Library([tmp_path / "ours"], [tmp_path / "theirs"]).scenarios() == [ours, theirs]


def test_the_scenarios_of_one_module_are_listed(tmp_path: Path) -> None:
    wanted = put_raw(tmp_path / "b.json", raw_scenario())
    put_raw(tmp_path / "a.json", raw_scenario(module={"id": "war", "version": 1}))
    assert Library([tmp_path]).scenarios("skirmish") == [wanted]


@pytest.mark.parametrize("damage", [b'"id": "first-contact",', b"}\n}"], ids=["comma-too-many", "cut-off"])
def test_a_damaged_scenario_is_listed_with_its_module(tmp_path: Path, damage: bytes) -> None:
    whole = as_bytes(raw_scenario())
    (tmp_path / "a.json").write_bytes(whole.replace(damage, damage + b",") if b"id" in damage else whole[:-10])
    library = Library([tmp_path])
    assert (library.scenarios("skirmish"), library.scenarios("war")) == ([tmp_path / "a.json"], [])


@pytest.mark.parametrize("module", ["skirmish", 5, ["skirmish"], None], ids=str)
def test_a_scenario_whose_module_is_no_reference_is_one_of_all_scenarios_only(tmp_path: Path, module: Any) -> None:
    path = put_raw(tmp_path / "a.json", raw_scenario(module=module))
    library = Library([tmp_path])
    assert (library.scenarios(), library.scenarios("skirmish")) == ([path], [])


def test_a_scenario_is_called_by_its_id(tmp_path: Path) -> None:
    path = put_raw(tmp_path / "a.json", raw_scenario())
    put_raw(tmp_path / "first-contact.json", raw_scenario(id="second-contact"))
    assert Library([tmp_path]).scenarios_called("first-contact") == [path]


def test_a_scenario_is_called_by_the_name_of_its_file_if_there_is_no_such_id(tmp_path: Path) -> None:
    path = put_raw(tmp_path / "opening.json", raw_scenario())
    assert Library([tmp_path]).scenarios_called("opening") == [path]


def test_no_scenario_has_a_name_that_nobody_gave(tmp_path: Path) -> None:
    put_raw(tmp_path / "a.json", raw_scenario())
    assert Library([tmp_path]).scenarios_called("contact") == []


@pytest.mark.parametrize("place", ["lessons", "modules/own/lessons", "modules/own", "."])
def test_lessons_are_found_in_a_project(tmp_path: Path, place: str) -> None:
    path = tmp_path / place / "first.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(raw_lesson()))
    assert Library(folders=[tmp_path]).lessons() == [path]


def test_tables_are_listed_with_their_titles_the_nearest_first(tmp_path: Path) -> None:
    put(tmp_path / "near" / "table.json", title="Near")
    put(tmp_path / "far" / "table.json", title="Far")
    put(tmp_path / "far" / "other.json", title="Other", version=2)
    titles = Library([tmp_path / "far"]).titles(TerrainDocument, tmp_path / "near" / "map.json")
    assert list(titles.values()) == ["Near", "Other"]


def test_a_listing_names_every_document_and_nothing_else(tmp_path: Path) -> None:
    put(tmp_path / "near" / "table.json", title="Near")
    (tmp_path / "near" / "notes.json").write_text('{"format": "notes", "id": "x"}')
    put(tmp_path / "far" / "table.json", title="Far", version=2)
    listed = Library([tmp_path / "far"]).listing(tmp_path / "near" / "map.json")
    assert [(file.title, file.format, file.version) for file in listed] == [
        ("Near", "ccstudio/terrain", 1),
        ("Far", "ccstudio/terrain", 2),
    ]


def test_what_is_asked_for_together_is_asked_of_one_moment(tmp_path: Path) -> None:
    path, library = put(tmp_path / "terrain.json"), Library([])
    titles = []
    with library.held():
        library.find_terrain(PLAIN, tmp_path / "map.json")
        put(path, title="Plane terrain")
        os.utime(path, ns=(1, 1))
        titles.append(library.find_terrain(PLAIN, tmp_path / "map.json").title)
    titles.append(library.find_terrain(PLAIN, tmp_path / "map.json").title)
    assert titles == ["Plain terrain", "Plane terrain"]
