"""Layouts in files: boards found, turned over, checked and joined, and played on as one map."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ccstudio.base.errors import DocumentError
from ccstudio.base.jsonio import digest
from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import Affine, MapDocument, Picture, Space
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.reading import read_file
from ccstudio.play.checking import check_file
from ccstudio.play.journal import journal_of
from ccstudio.play.layouts import BoardCatalogue, JoinedLayout, find_map
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import replay
from ccstudio.play.session import Session
from tests.unit.board.joining.boards import TERRAIN, hex_board, laid, layout_of, tile
from tests.unit.play.projects import file_of
from tests.unit.play.table import REGISTRY, play

LIBRARY = Library(folders=[])


def keep(folder: Path, *documents: Any) -> Path:
    """Documents in a folder, each in a file named by its id; the file of the last."""
    for document in (TERRAIN, *documents):
        save(document, folder / f"{document.id}.json")
    return folder / f"{documents[-1].id}.json"


def join(folder: Path, layout: LayoutDocument, *maps: MapDocument) -> JoinedLayout:
    return BoardCatalogue(LIBRARY).join(layout, keep(folder, *maps, layout))


def codes(result: JoinedLayout) -> list[str]:
    return [problem.code for problem in result.problems]


def test_boards_are_found_beside_the_layout(tmp_path: Path) -> None:
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), hex_board(), hex_board("east"))
    assert (codes(result), result.document is None) == ([], False)


def test_a_layout_is_read_as_it_was_saved(tmp_path: Path) -> None:
    layout = layout_of(laid("west", turn=180, name="W"), overlays=(laid("farm", 1, 1),))
    assert read_file(keep(tmp_path, layout)).document == layout


def test_a_board_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    (problem,) = join(tmp_path, layout_of(laid("west"), laid("east", 4)), hex_board()).problems
    assert (problem.code, problem.path) == ("content-not-found", ("boards", 1, "board"))


def test_a_board_with_errors_is_told_with_its_file(tmp_path: Path) -> None:
    broken = hex_board("east", ground="nowhere")
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), hex_board(), broken)
    assert (codes(result), result.document) == (["layout-board-unusable"], None)


def test_a_tile_is_laid_with_its_back_up(tmp_path: Path) -> None:
    front = tile(back=Reference(id="cellar", version=1))
    back = tile("cellar", ground="brush")
    result = join(tmp_path, turned_over(layout_of(laid("yard"))), front, back)
    assert result.document is not None
    assert result.document.ground == "brush"


def test_a_board_without_a_back_is_told(tmp_path: Path) -> None:
    assert codes(join(tmp_path, turned_over(layout_of(laid("yard"))), tile())) == ["layout-no-back"]


def turned_over(layout: LayoutDocument) -> LayoutDocument:
    return replace(layout, boards=tuple(replace(board, side="back") for board in layout.boards))


def test_pictures_are_named_from_the_folder_of_the_layout(tmp_path: Path) -> None:
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(2.0, 0.0, 10.0, 0.0, 2.0, 0.0)))
    (tmp_path / "maps").mkdir()
    keep(tmp_path / "maps", tile(pictures=(picture,)))
    result = join(tmp_path, layout_of(laid("yard", turn=180)))
    assert result.document is not None
    assert result.document.pictures[0].file == "maps/scan.png"


def test_the_transform_of_a_picture_turns_with_its_board(tmp_path: Path) -> None:
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(2.0, 0.0, 10.0, 0.0, 2.0, 0.0)))
    result = join(tmp_path, layout_of(laid("yard", turn=90)), tile(pictures=(picture,)))
    assert result.document is not None
    right = 2 * 1448
    assert result.document.pictures[0].transform == Affine(matrix=(0.0, -2.0, right, 2.0, 0.0, 10.0))


def test_boards_are_compiled_once(tmp_path: Path) -> None:
    shelf, layout = BoardCatalogue(LIBRARY), layout_of(laid("west"))
    path = keep(tmp_path, hex_board(), layout)
    first, second = (shelf.join(layout, path).joined.placed[0].source for _ in range(2))
    assert first is second


# Checked


def test_a_sound_layout_is_fine(tmp_path: Path) -> None:
    path = keep(tmp_path, hex_board(), hex_board("east"), layout_of(laid("west"), laid("east", 4)))
    assert check_file(path, library=LIBRARY).problems == ()


def test_problems_of_a_layout_have_its_lines(tmp_path: Path) -> None:
    path = keep(tmp_path, hex_board(), hex_board("east"), layout_of(laid("west"), laid("east", 2)))
    (problem,) = check_file(path, library=LIBRARY).problems
    assert (problem.code, problem.line > 0) == ("layout-boards-overlap", True)


def test_two_boards_of_one_name_are_told(tmp_path: Path) -> None:
    path = keep(tmp_path, hex_board(), hex_board("east"), layout_of(laid("west", name="2"), laid("east", 4)))
    assert "layout-name-taken" in [problem.code for problem in check_file(path, library=LIBRARY).problems]


def test_the_shipped_maps_are_joined_where_their_half_hexes_meet(tmp_path: Path) -> None:
    layout = layout_of(laid("orbeck"), laid("varnholt", 0, 10, turn=180))
    result = BoardCatalogue(Library()).join(layout, tmp_path / "layout.json")
    assert (errors_of(result.problems), result.document is None) == ([], False)


# Played


@pytest.fixture
def laid_project(project: Path) -> Path:
    """A project whose scenario is played on a layout of its one map."""
    board = json.loads(file_of(project, "map").read_text("utf-8"))
    layout = layout_of(laid(board["id"]))
    save(layout, file_of(project, "map").parent / "table.json")
    scenario = file_of(project, "scenario")
    raw = json.loads(scenario.read_text("utf-8"))
    raw["map"] = {"id": layout.id, "version": layout.version}
    scenario.write_text(json.dumps(raw), "utf-8")
    return project


def test_a_scenario_is_opened_on_a_layout(laid_project: Path) -> None:
    opened = open_scenario(file_of(laid_project, "scenario"), library=LIBRARY, registry=REGISTRY)
    assert (opened.contents.map.id, opened.files["map"].name) == ("table", "table.json")


def test_the_map_of_a_game_knows_the_digests_of_its_boards(laid_project: Path) -> None:
    opened = open_scenario(file_of(laid_project, "scenario"), library=LIBRARY, registry=REGISTRY)
    board = read_file(file_of(laid_project, "map")).document
    assert [it.digest for it in opened.contents.map.boards] == [digest(board)]


def test_a_scenario_says_what_is_wrong_with_its_layout(laid_project: Path) -> None:
    file_of(laid_project, "map").unlink()
    with pytest.raises(DocumentError) as caught:
        open_scenario(file_of(laid_project, "scenario"), library=LIBRARY, registry=REGISTRY)
    assert [problem.code for problem in caught.value.problems] == ["content-not-found"]


def test_a_map_and_a_layout_of_one_name_are_told(laid_project: Path) -> None:
    path = file_of(laid_project, "map")
    document = read_file(path).document
    assert isinstance(document, MapDocument)
    save(replace(document, id="table"), path.parent / "other.json")
    with pytest.raises(DocumentError) as caught:
        open_scenario(file_of(laid_project, "scenario"), library=LIBRARY, registry=REGISTRY)
    assert [problem.code for problem in caught.value.problems] == ["layout-map-too"]


def test_a_game_on_a_layout_is_replayed_without_its_files(laid_project: Path) -> None:
    opened = open_scenario(file_of(laid_project, "scenario"), library=LIBRARY, registry=REGISTRY)
    journal = journal_of(play(Session.begin(opened, seed=7), [3, 1, 4, 1, 5, 9, 2, 6]))
    shutil.rmtree(laid_project)
    replayed = replay(journal, registry=REGISTRY)
    assert (replayed.problems, replayed.session is None) == ((), False)


@pytest.mark.slow
def test_a_scenario_of_the_house_can_be_played_on_its_board_turned(tmp_path: Path) -> None:
    save(layout_of(laid("orbeck", turn=180)), tmp_path / "table.json")
    raw = json.loads((modules_folder() / "combat_commander" / "scenarios" / "mill-road.json").read_text("utf-8"))
    raw["map"] = {"id": "table", "version": 1}
    (tmp_path / "scenario.json").write_text(json.dumps(raw), "utf-8")
    assert open_scenario(tmp_path / "scenario.json").contents.map.id == "table"


def drawn_with(colour: str, document: MapDocument) -> MapDocument:
    """A board on which woods have a colour of their own."""
    woods = TERRAIN.find("woods")
    assert woods is not None
    own = replace(woods, drawing=replace(woods.drawing, colours=(colour,)))
    return replace(document, terrains=(own,), spaces=(*document.spaces, Space(space="B2", terrain="woods")))


def colours_of_woods(result: JoinedLayout) -> set[tuple[str, ...]]:
    """The colours in which spaces of woods are drawn on the joined map."""
    assert result.document is not None
    assert result.terrain is not None
    known = {it.id: it for it in with_own_terrains(result.terrain, result.document).terrains}
    return {known[it.terrain].drawing.colours for it in result.document.spaces if it.terrain.startswith("woods")}


def test_each_board_keeps_the_colours_it_is_drawn_in(tmp_path: Path) -> None:
    plain = hex_board(spaces=(Space(space="B2", terrain="woods"),))
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), plain, drawn_with("#112233", hex_board("east")))
    assert colours_of_woods(result) == {(), ("#112233",)}


def test_boards_with_unlike_terrains_of_one_id_are_joined(tmp_path: Path) -> None:
    west, east = drawn_with("#445566", hex_board()), drawn_with("#112233", hex_board("east"))
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), west, east)
    assert colours_of_woods(result) == {("#445566",), ("#112233",)}


def test_a_board_of_another_table_of_the_same_system_keeps_its_terrain(tmp_path: Path) -> None:
    woods = TERRAIN.find("woods")
    assert woods is not None
    winter = replace(woods, drawing=replace(woods.drawing, colours=("#FFFFFF",)))
    table = replace(TERRAIN, id="winter", terrains=tuple(winter if it is woods else it for it in TERRAIN.terrains))
    save(table, tmp_path / "winter.json")
    here = (Space(space="B2", terrain="woods"),)
    west, east = hex_board(spaces=here), hex_board("east", terrain=table.reference, spaces=here)
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), west, east)
    assert (codes(result), colours_of_woods(result)) == ([], {(), ("#FFFFFF",)})


def test_boards_that_agree_keep_the_ids_of_their_terrains(tmp_path: Path) -> None:
    west, east = drawn_with("#445566", hex_board()), drawn_with("#445566", hex_board("east"))
    result = join(tmp_path, layout_of(laid("west"), laid("east", 4)), west, east)
    assert result.document is not None
    assert [it.id for it in result.document.terrains] == ["woods"]


@pytest.fixture
def files_are_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take files for written long ago at once, so that those that stay are not read again."""
    monkeypatch.setattr("ccstudio.documents.library.SETTLED_NS", 0)


def found(layout: LayoutDocument, file: Path) -> MapDocument:
    """The joined map, as somebody finds it who opens a scenario."""
    return find_map(Library(folders=[file.parent]), layout.reference, file)[0]


@pytest.mark.usefixtures("files_are_settled")
def test_the_map_of_a_layout_is_joined_once_while_its_files_stay(tmp_path: Path) -> None:
    layout = layout_of(laid("west"), laid("east", 4))
    file = keep(tmp_path, hex_board(), hex_board("east"), layout)
    assert found(layout, file) is found(layout, file)


@pytest.mark.usefixtures("files_are_settled")
def test_it_is_joined_anew_once_a_board_has_changed(tmp_path: Path) -> None:
    layout = layout_of(laid("west"), laid("east", 4))
    file = keep(tmp_path, hex_board(), hex_board("east"), layout)
    before = found(layout, file)
    keep(tmp_path, hex_board("east", title="Further east"), layout)
    assert found(layout, file) != before
