"""Boards that lie side by side in a map window, and zones with grids of their own."""

from pathlib import Path

import pytest

from ccstudio.documents.map import MapDocument
from ccstudio.interop.vassal.importing import Imported, import_module
from ccstudio.play.opening import Opened, open_scenario
from tests.unit.interop.vassal import small_module

SECOND = """</m.Board><m.Board name="East" image="board.png"><m.ZonedGrid>
  <m.Zone name="Track" path="0,0;200,0;200,100;0,100"><m.SquareGrid x0="25" y0="25" dx="50" dy="50">
   <m.SquareGridNumbering first="H" hType="A" vType="N"/></m.SquareGrid></m.Zone>
 </m.ZonedGrid></m.Board>
 <setup>MainBoardPicker\tHexes\t0\t0\tEast/rev\t1\t0</setup></m.BoardPicker>
 <m.SetupStack name="t" owningBoard="East" x="26" y="60">"""


def ignore(_done: int, _every: int) -> None:
    """Say nothing of the progress."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Imported:
    folder: Path = tmp_path_factory.mktemp("joined")
    slot = small_module.build_file().partition('location="B02">')[2].partition("</m.SetupStack>")[0]
    build = small_module.build_file().replace("</m.Board></m.BoardPicker>", f"{SECOND}{slot}</m.SetupStack>", 1)
    file = small_module.write_module(folder / "joined.vmod", {"buildFile.xml": build.encode()})
    return import_module(file, folder / "joined", ignore)


@pytest.fixture(scope="module")
def opened(imported: Imported) -> Opened:
    return open_scenario(next(path for path in imported.scenarios if "hexes-east" in path.name))


@pytest.fixture(scope="module")
def board(opened: Opened) -> MapDocument:
    return opened.contents.map


def test_both_pictures_lie_on_one_map_beside_one_another(board: MapDocument) -> None:
    first, second = (picture.transform for picture in board.pictures)
    assert first.matrix[0] == -second.matrix[0], "the second lies upside down"
    assert round((second.matrix[2] - first.matrix[2]) / first.matrix[0]) == 1040


def test_the_grid_goes_on_over_both(board: MapDocument) -> None:
    assert board.grid.columns == 20


def test_stacks_of_both_boards_are_on_it(opened: Opened) -> None:
    assert [piece.space for piece in opened.contents.scenario.pieces] == ["K02", "B02"]


def test_cells_of_a_zone_with_a_grid_of_its_own_are_boxes_where_they_lie(board: MapDocument) -> None:
    titles = [box.title for box in board.boxes]
    assert (len(titles), titles[0]) == (8, "Track B01")
    left = (board.boxes[0].at[0] - board.pictures[0].transform.matrix[2]) / board.pictures[0].transform.matrix[0]
    assert round(left) == 1015


def test_each_board_is_a_map_of_its_own_too(imported: Imported) -> None:
    assert len(list(imported.folder.glob("map-*.json"))) == 3
