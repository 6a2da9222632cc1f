"""Places of a map that rules ask for."""

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_places import OPPOSITE_EDGE, edge_spaces
from ccstudio.documents.grid import SquareGrid

GRID = geometry_of(SquareGrid(columns=3, rows=2))
BOARD = Board.of_features(GRID, [])


def names(spaces: frozenset[SpaceId]) -> list[str]:
    return sorted(map(GRID.name, spaces))


def test_the_spaces_of_an_edge_are_its_outermost_column_or_row() -> None:
    edges = edge_spaces(BOARD)
    assert {edge: names(spaces) for edge, spaces in edges.items()} == {
        "w": ["A1", "A2"], "e": ["C1", "C2"], "n": ["A1", "B1", "C1"], "s": ["A2", "B2", "C2"],
    }  # fmt: skip


def test_corners_belong_to_two_edges_and_opposite_edges_share_nothing() -> None:
    edges = edge_spaces(BOARD)
    assert all(edges[edge].isdisjoint(edges[other]) for edge, other in OPPOSITE_EDGE.items())
    assert names(edges["n"] & edges["w"]) == ["A1"]
