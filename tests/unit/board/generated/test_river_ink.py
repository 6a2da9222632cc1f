"""Rivers along sides: their pieces meet without a gap, bend gently, join, end in sources and leave the map."""

from itertools import pairwise
from math import dist
from typing import Final

import pytest
import shapely
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.features import BoardFeature
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Side
from ccstudio.documents.terrain import Drawing, Terrain
from tests.unit.board.samples import TERRAIN, map_of

WIDTH: Final = 430
TABLE: Final = replace(
    TERRAIN,
    terrains=(
        *TERRAIN.terrains,
        Terrain(id="river", name="River", kind="side", drawing=Drawing(style="river", width=WIDTH)),
        Terrain(id="ford", name="Ford", kind="side", drawing=Drawing(style="river-ford", width=WIDTH)),
        Terrain(id="stream", name="Stream", kind="side", drawing=Drawing(style="river", width=150)),
    ),
)
CHAIN: Final = (("C3", "ne"), ("C3", "se"), ("C4", "ne"), ("C4", "se"))
"""Sides in a row from the north to the south, in the middle of the map."""


def board_of(*sides: tuple[str, str, str], previous: Board | None = None) -> Board:
    marked = tuple(Side(space=space, direction=direction, terrain=terrain) for space, direction, terrain in sides)  # type: ignore[arg-type]
    return Board.compile(replace(map_of(grid=HexGrid(columns=6, rows=6)), sides=marked), TABLE, previous)


def chain(terrain: str = "river") -> tuple[tuple[str, str, str], ...]:
    return tuple((space, direction, terrain) for space, direction in CHAIN)


def edges(river: BoardFeature) -> tuple[frozenset[Point], frozenset[Point]]:
    """The two short edges of a piece, by their corners."""
    ring = river.rings[0][:-1]
    half = len(ring) // 2
    return frozenset((ring[0], ring[-1])), frozenset((ring[half - 1], ring[half]))


def width_at(edge: frozenset[Point]) -> float:
    one, other = edge
    return dist(one, other)


def test_pieces_of_a_river_share_the_edge_where_they_meet() -> None:
    pieces = [set(edges(piece)) for piece in board_of(*chain()).features]
    assert [len(one & other) for one, other in pairwise(pieces)] == [1, 1, 1]


def test_a_river_runs_on_through_a_ford() -> None:
    first, second, *others = chain()
    ford = (second[0], second[1], "ford")
    plain, crossed = board_of(*chain()), board_of(first, ford, *others)
    assert [piece.rings for piece in crossed.features] == [piece.rings for piece in plain.features]


def test_a_river_stays_near_its_sides() -> None:
    board = board_of(*chain())
    for (space, direction), piece in zip(CHAIN, board.features, strict=True):
        side = shapely.LineString(board.grid.side(board.grid.space(space), direction))  # type: ignore[arg-type]
        assert piece.shape.is_valid
        assert piece.shape.hausdorff_distance(side) < WIDTH


def test_the_order_of_sides_does_not_matter() -> None:
    one, other = board_of(*chain()), board_of(*reversed(chain()))
    assert {piece.id: piece.rings for piece in one.features} == {piece.id: piece.rings for piece in other.features}


def test_a_river_is_narrower_where_it_rises() -> None:
    first = board_of(*chain()).features[0]
    assert min(map(width_at, edges(first))) < 0.5 * WIDTH


def test_a_river_runs_on_beyond_the_rim_of_the_map() -> None:
    board = board_of(("C1", "ne", "river"), ("C1", "se", "river"))
    top = min(y for _x, y in board.grid.corners(board.grid.space("C1")))
    assert board.features[0].bounds[1] < top - 1_000
    assert min(map(width_at, edges(board.features[0]))) > 0.8 * WIDTH


def test_a_stream_ends_in_the_middle_of_the_river_that_it_joins() -> None:
    board = board_of(*chain(), ("D3", "s", "stream"))
    stream = board.features[-1]
    mouth = shapely.Point(*min(edges(stream)[0] | edges(stream)[1]))
    river = shapely.union_all([piece.shape for piece in board.features[:-1]])
    assert river.contains(mouth)


def test_a_stream_that_joins_does_not_change_the_river() -> None:
    alone, joined = board_of(*chain()), board_of(*chain(), ("D3", "s", "stream"))
    assert [piece.rings for piece in joined.features[:-1]] == [piece.rings for piece in alone.features]


def test_three_equal_rivers_meet_in_their_corner() -> None:
    board = board_of(*chain()[2:], ("D3", "s", "river"))
    corner = board.grid.side(board.grid.space("D3"), "s")[1]
    assert all(piece.shape.distance(shapely.Point(corner)) < 100 for piece in board.features)


def test_pieces_follow_when_a_river_grows_longer() -> None:
    short = board_of(*chain()[:2])
    grown = board_of(*chain(), previous=short)
    assert [piece.rings for piece in grown.features] == [piece.rings for piece in board_of(*chain()).features]
    assert grown.features[0] is short.features[0]


@pytest.mark.parametrize("direction", ["n", "e", "s", "w"])
def test_a_river_runs_along_the_sides_of_squares(direction: str) -> None:
    sides = (Side(space="B2", direction=direction, terrain="river"),)  # type: ignore[arg-type]
    board = Board.compile(replace(map_of(grid=SquareGrid(columns=3, rows=3)), sides=sides), TABLE)
    assert board.features[0].shape.is_valid
