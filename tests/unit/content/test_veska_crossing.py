"""The map Veska Crossing says exactly what its game says: terrain, hexsides, roads and the numbers of its hexes."""

from collections import defaultdict
from itertools import pairwise
from typing import Final

import pytest
from shapely import LineString, Point

from ccstudio.base.ids import SpaceId
from ccstudio.base.places import maps_folder
from ccstudio.board.board import Board
from ccstudio.board.courses import course_line
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load_map
from ccstudio.documents.library import Library
from ccstudio.edit.lint.linting import lint

TERRAIN: Final = """
..ww...wwm..hh..ww..
..w....w.m.hhh...ww.
....ww......h....w..
.....t..t.....t.....
.ww....hh...w....h..
.w..hh...m.wLL..hh..
....h....m.wL.......
..t..t....t...C..t.t
.......w..r.........
..ww...w.mr..ww..h..
..w.......rw.w...hh.
.....t...t....t.....
.w..hh......m...w...
.ww.h..m....m.www...
.......m...hh..w....
"""
"""The hexes, row 15 at the top."""
LETTERS: Final = {
    ".": "open", "w": "woods", "h": "hills", "m": "marsh", "t": "town", "C": "city", "L": "lake", "r": "ridge"
}  # fmt: skip
BRIDGES: Final = {"09.04/10.04", "09.12/10.12", "10.08/11.08"}
FORDS: Final = {"09.02/10.02", "09.14/10.14", "10.06/11.06"}
RIVER: Final = """
09.01/10.01 09.02/10.01 09.03/10.02 09.03/10.03 09.04/10.03 09.05/10.04 09.05/10.05 09.06/10.05 09.11/10.11 09.12/10.11
09.13/10.12 09.13/10.13 09.14/10.13 09.15/10.14 09.15/10.15 10.05/10.06 10.06/11.07 10.07/11.07 10.07/11.08 10.08/11.09
10.09/11.09 10.09/11.10 10.10/10.11 10.10/11.10 10.10/11.11
"""
TOWNS: Final = {
    "Westra": "03.08", "Pell": "06.04", "Miro": "06.08", "Holt": "06.12", "Alder": "09.12", "Cole": "10.04",
    "Brack": "11.08", "Sund": "15.04", "Norrby": "15.12", "Estmark": "18.08", "Ostgate": "20.08", "VARNHOLT": "15.08",
}  # fmt: skip


def hex_name(column: int, row: int) -> str:
    return f"{column:02}.{row:02}"


def terrain_id(board: Board, space: SpaceId) -> str:
    terrain = board.terrain_of(space)
    assert terrain is not None, "every hex has a terrain of the table"
    return terrain.id


def roads() -> set[frozenset[str]]:
    """Rows 4, 8 and 12 from edge to edge, and columns 6 and 15 between them."""
    rows = [[hex_name(column, row) for column in range(1, 21)] for row in (4, 8, 12)]
    columns = [[hex_name(column, row) for row in range(4, 13)] for column in (6, 15)]
    return {frozenset(pair) for line in (*rows, *columns) for pair in pairwise(line)}


def streams() -> set[str]:
    """The Lind and the Ostra come from the north, the Sorr leaves in the south."""
    lind = {f"04.{row:02}/05.{row + more:02}" for row in range(9, 16) for more in (0, 1)} - {"04.15/05.16"}
    ostra = {f"17.{row + more:02}/18.{row:02}" for row in range(9, 16) for more in (0, 1)} - {"17.16/18.15"}
    sorr = {f"13.{row + more:02}/14.{row:02}" for row in range(1, 7) for more in (0, 1)}
    return lind | ostra | sorr


@pytest.fixture(scope="module")
def board() -> Board:
    path = maps_folder() / "veska-crossing" / "map.json"
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, path))


@pytest.mark.rule("SCS-DEMO-M1", "SCS-DEMO-M6")
def test_every_hex_has_its_terrain(board: Board) -> None:
    said = {
        hex_name(column, 15 - line): LETTERS[letter]
        for line, row in enumerate(TERRAIN.split())
        for column, letter in enumerate(row, start=1)
    }
    assert {board.grid.name(space): terrain_id(board, space) for space in board.spaces} == said


@pytest.mark.rule("SCS-DEMO-M2", "SCS-DEMO-M4")
def test_every_hexside_has_its_terrain(board: Board) -> None:
    sides = defaultdict(set)
    for feature in board.features:
        if feature.owners:
            sides[feature.terrain_id].add("/".join(sorted(board.grid.name(SpaceId(owner)) for owner in feature.owners)))
    assert sides == {"river": set(RIVER.split()), "bridge": BRIDGES, "ford": FORDS, "stream": streams()}


@pytest.mark.rule("SCS-DEMO-M3")
def test_the_river_parts_the_banks_from_top_to_bottom(board: Board) -> None:
    grid, crossed = board.grid, {*RIVER.split(), *BRIDGES, *FORDS}
    reached, edge = {grid.space("01.01")}, [grid.space("01.01")]
    while edge:
        here = edge.pop()
        for there in grid.neighbours(here):
            if there not in reached and "/".join(sorted((grid.name(here), grid.name(there)))) not in crossed:
                reached.add(there)
                edge.append(there)
    west = {hex_name(column, row) for column in range(1, 10) for row in range(1, 16)}
    assert {grid.name(space) for space in reached} == west | {hex_name(10, row) for row in range(6, 11)}


@pytest.mark.rule("SCS-DEMO-M5")
def test_roads_join_the_hexes_that_they_name(board: Board) -> None:
    joined = {frozenset(pair) for course in board.document.courses for pair in pairwise(course.spaces)}
    assert joined == roads()


def test_a_road_is_drawn_through_its_hexes_in_order(board: Board) -> None:
    for course in board.document.courses:
        met: list[str] = []
        for x, y in course_line(course):
            space = board.space_at(x, y)
            if space is not None and (not met or met[-1] != board.grid.name(space)):
                met.append(board.grid.name(space))
        assert met == list(course.spaces), course.id


def test_a_road_crosses_the_river_on_its_bridges_alone(board: Board) -> None:
    lines = [LineString(course_line(course)) for course in board.document.courses]
    crossed = {
        feature.terrain_id
        for feature in board.features
        if feature.owners and any(feature.shape.intersects(line) for line in lines)
    }
    assert crossed == {"bridge", "stream"}


@pytest.mark.rule("SCS-MAP-A/4")
@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("08.05", "08.06 08.04 07.05 07.06 09.05 09.06"),
        ("07.05", "07.06 07.04 06.04 06.05 08.04 08.05"),
    ],
)
def test_odd_columns_lie_half_a_hex_lower(board: Board, name: str, around: str) -> None:
    grid = board.grid
    assert {grid.name(space) for space in grid.neighbours(grid.space(name))} == set(around.split())


@pytest.mark.rule("SCS-DEMO-TV25")
@pytest.mark.parametrize(
    ("one", "other", "distance"), [("01.08", "20.08", 19), ("03.05", "06.09", 6), ("10.08", "13.10", 3)]
)
def test_distances_are_those_of_the_game(board: Board, one: str, other: str, distance: int) -> None:
    assert board.grid.distance(board.grid.space(one), board.grid.space(other)) == distance


def test_towns_have_their_names_beside_them(board: Board) -> None:
    built = {name: Point(board.grid.centre(board.grid.space(name))) for name in TOWNS.values()}
    places = {label.text: Point(label.at) for label in board.document.labels if label.style == "place"}
    assert {text: min(built, key=lambda name: built[name].distance(at)) for text, at in places.items()} == TOWNS


def test_nothing_is_wrong_with_the_map_and_there_is_nothing_to_advise(board: Board) -> None:
    document = board.document
    assert [*check_document(document, board.terrain), *check_geometry(document), *lint(board)] == []
