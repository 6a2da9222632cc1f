"""Places of a map that rules ask for: the spaces along its edges, its objectives, the lines that cross sides."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, Literal

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.terrain import Terrain

MapEdge = Literal["n", "e", "s", "w"]

OPPOSITE_EDGE: Final[Mapping[MapEdge, MapEdge]] = {"n": "s", "s": "n", "e": "w", "w": "e"}

Lines = Mapping[tuple[SpaceId, SpaceId], tuple[Terrain, ...]]
"""The terrains of the lines that lead across a side, from a space into the next."""


def edge_spaces(board: Board) -> dict[MapEdge, frozenset[SpaceId]]:
    """Return the spaces in the outermost column or row of each edge."""
    places = {space: board.grid.place_of(space) for space in board.spaces}
    columns = [column for column, _ in places.values()]
    rows = [row for _, row in places.values()]
    wanted: dict[MapEdge, tuple[int, int]] = {
        "w": (0, min(columns)), "e": (0, max(columns)), "n": (1, min(rows)), "s": (1, max(rows)),
    }  # fmt: skip
    return {
        edge: frozenset(space for space, place in places.items() if place[axis] == value)
        for edge, (axis, value) in wanted.items()
    }


def objective_spaces(board: Board) -> dict[int, frozenset[SpaceId]]:
    """Return the spaces of each objective of the map, by its number."""
    space = board.grid.space
    return {objective.number: frozenset(map(space, objective.spaces)) for objective in board.document.objectives}


def land_lines(board: Board) -> Lines:
    """Return the roads, railways and trails across each side that any cross, both ways; streams are left out."""
    found: dict[tuple[SpaceId, SpaceId], tuple[Terrain, ...]] = {}
    for course in board.document.courses:
        terrain = board.terrains.get(course.terrain)
        if terrain is None or terrain.water:
            continue
        for a, b in pairwise(map(board.grid.space, course.spaces)):
            for pair in ((a, b), (b, a)):
                found[pair] = (*found.get(pair, ()), terrain)
    return found
