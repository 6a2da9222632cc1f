"""Documents are opened and saved whole, or not at all."""

import json
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.errors import DocumentError, SaveError
from ccstudio.base.jsonio import digest
from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.base.problems import Severity
from ccstudio.documents.files import (
    from_bytes,
    load,
    load_map,
    load_terrain,
    read,
    read_problems,
    save,
    to_bytes,
)
from ccstudio.documents.library import Library
from ccstudio.documents.map import Affine, Picture
from ccstudio.documents.reading import LARGEST_FILE
from tests.unit.documents.samples import (
    as_bytes,
    found,
    full_map,
    map_document,
    raw_map,
    raw_terrain,
    terrain_document,
)

SHIPPED = [*sorted(maps_folder().glob("*/*.json")), *sorted(modules_folder().glob("*/*.json"))]


def test_what_is_saved_is_what_is_loaded(tmp_path: Path) -> None:
    save(map_document(), tmp_path / "map.json")
    assert load_map(tmp_path / "map.json") == map_document()


def test_saving_what_was_loaded_changes_no_byte(tmp_path: Path) -> None:
    save(map_document(), tmp_path / "map.json")
    first = (tmp_path / "map.json").read_bytes()
    save(load(tmp_path / "map.json"), tmp_path / "map.json")
    assert (tmp_path / "map.json").read_bytes() == first


def test_a_terrain_table_comes_back_as_it_was(tmp_path: Path) -> None:
    save(terrain_document(), tmp_path / "terrain.json")
    assert load_terrain(tmp_path / "terrain.json") == terrain_document()


def test_the_former_document_stays_as_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    save(map_document(title="Before"), path)
    save(map_document(title="After"), path)
    assert load(path.with_name("map.json.bak")).title == "Before"


def test_layout_and_spelled_out_defaults_change_no_digest() -> None:
    spelled_out = full_map(notes="", numbering={"columns": "letters"}, frame={"margin": 2400})
    assert digest(from_bytes(json.dumps(spelled_out).encode())) == digest(map_document())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_shipped_documents_have_no_problem(path: Path) -> None:
    assert read_problems(path) == []


def test_a_map_is_no_terrain_table(tmp_path: Path) -> None:
    save(map_document(), tmp_path / "map.json")
    with pytest.raises(DocumentError) as caught:
        load_terrain(tmp_path / "map.json")
    assert found(caught.value.problems) == [("format-unexpected", "format")]


def test_a_terrain_table_is_no_map(tmp_path: Path) -> None:
    save(terrain_document(), tmp_path / "terrain.json")
    with pytest.raises(DocumentError):
        load_map(tmp_path / "terrain.json")


def test_a_missing_file_is_a_document_error(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        load(tmp_path / "map.json")
    assert found(caught.value.problems) == [("file-missing", "")]


def test_a_file_in_need_of_repair_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_bytes(as_bytes(raw_map(spaces=[{"space": "Z9", "level": 1}])))
    reading = read(tmp_path / "map.json")
    assert reading.document is not None
    assert found(reading.problems) == [("space-unknown", "spaces[0].space")]


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_number_no_file_can_hold_is_not_saved(tmp_path: Path, number: float) -> None:
    path = tmp_path / "map.json"
    save(map_document(), path)
    flawed = Picture(id="scan", file="scan.png", transform=Affine(matrix=(1.0, 0.0, number, 0.0, 1.0, 0.0)))
    with pytest.raises(SaveError) as caught:
        save(msgspec.structs.replace(map_document(), pictures=(flawed,)), path)
    assert caught.value.code == "document-unwritable"
    assert load(path) == map_document()


def test_a_document_nobody_could_open_again_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        save(msgspec.structs.replace(map_document(), title=""), tmp_path / "map.json")
    assert "title" in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_half_a_character_is_not_saved() -> None:
    with pytest.raises(SaveError):
        to_bytes(msgspec.structs.replace(map_document(), title="\ud83d"))


def test_what_is_too_large_to_be_opened_is_not_saved(tmp_path: Path) -> None:
    save(map_document(), tmp_path / "map.json")
    picture = Picture(id="scan", file="x" * 400, transform=Affine(matrix=(1, 0, 0, 0, 1, 0)))
    large = msgspec.structs.replace(map_document(), pictures=(picture,) * (LARGEST_FILE // 400))
    with pytest.raises(SaveError, match="16 MB"):
        save(large, tmp_path / "map.json")
    assert load_map(tmp_path / "map.json") == map_document()


def test_problems_with_the_terrain_table_are_found_too(tmp_path: Path) -> None:
    save(terrain_document(), tmp_path / "terrain.json")
    (tmp_path / "map.json").write_bytes(as_bytes(full_map(ground="lava", pictures=[])))
    (problem,) = read_problems(tmp_path / "map.json", Library([]))
    assert (problem.code, problem.line, problem.file) == ("terrain-unknown", 12, str(tmp_path / "map.json"))


def test_a_terrain_table_that_is_not_there_is_a_problem() -> None:
    (problem,) = read_problems(as_bytes(full_map()), Library([]))
    assert (problem.code, problem.place) == ("content-not-found", "terrain")


def test_a_terrain_table_with_problems_is_a_problem(tmp_path: Path) -> None:
    twice = [*raw_terrain()["terrains"], raw_terrain()["terrains"][0]]
    (tmp_path / "terrain.json").write_bytes(as_bytes(raw_terrain(terrains=twice)))
    (tmp_path / "map.json").write_bytes(as_bytes(full_map(pictures=[])))
    (problem,) = read_problems(tmp_path / "map.json", Library([]))
    assert (problem.code, problem.place) == ("terrain-unusable", "terrain")


def test_problems_of_a_file_and_of_its_terrain_are_listed_by_line(tmp_path: Path) -> None:
    save(terrain_document(), tmp_path / "terrain.json")
    raw = full_map(ground="lava", spaces=[{"space": "Z9", "terrain": "lava"}], pictures=[])
    (tmp_path / "map.json").write_bytes(as_bytes(raw))
    problems = read_problems(tmp_path / "map.json", Library([]))
    assert [problem.place for problem in problems] == ["ground", "spaces[0].space", "spaces[0].terrain"]


def test_warnings_about_a_terrain_table_have_lines_too() -> None:
    terrains = raw_terrain()["terrains"]
    terrains[1]["name"] = terrains[0]["name"]
    (problem,) = read_problems(as_bytes(raw_terrain(terrains=terrains)), Library([]))
    assert (problem.code, problem.severity, problem.line) == ("terrain-name-taken", Severity.WARNING, 19)


def test_a_bad_file_is_not_held_against_any_terrain() -> None:
    assert [problem.code for problem in read_problems(b"{", Library([]))] == ["text-cut-off"]
