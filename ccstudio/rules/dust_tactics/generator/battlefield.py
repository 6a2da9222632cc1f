"""The field of a random scenario: which maps will do, edges to enter by, the middle, what there is to hold."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ccstudio.board.board import Board
from ccstudio.documents.grid import SquareGrid
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import Obstacle, TerrainDocument
from ccstudio.rules.shared.generator import SeededChoices, maps_of

LEAST: Final = 6
"""DT-S2 A field has several tiles: what is narrower is a tile, or too small to fight on."""
LEAST_ENTRY: Final = 4
"""DT-S9 Fewer free squares at an edge would keep too many units waiting."""

Edge = Literal["northern", "southern", "western", "eastern"]
EDGES: Final[tuple[tuple[Edge, Edge], ...]] = (("northern", "southern"), ("western", "eastern"))


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A field between two edges: the names of the squares in its parts, and how many blocks stand there already."""

    document: MapDocument
    edges: tuple[Edge, Edge]
    entries: tuple[tuple[str, ...], tuple[str, ...]]
    middle: tuple[str, ...]
    """DT-S7 What lies between, a third of the way from each edge."""
    free: tuple[str, ...]
    objective: tuple[str, ...]
    """Squares of the map's objectives away from the edges; else the free one nearest to its centre."""
    squares: int
    blocks: int


def fields(module: ModuleDocument, maps: Sequence[MapDocument], terrain: TerrainDocument) -> list[tuple[Field, Field]]:
    """DT-S2 The fields there are, each between either pair of edges; those by which hardly anybody could enter not."""
    made = []
    for document in maps_of(module, maps, SquareGrid):
        if min(document.grid.columns, document.grid.rows) >= LEAST:
            board = Board.compile(document, terrain)
            made.append((_between(board, 1), _between(board, 0)))
    return [both for both in made if all(_has_ways_in(field) for field in both)]


def drawn(chance: SeededChoices, found: Sequence[tuple[Field, Field]]) -> Field:
    """DT-S2 One of the fields, between any two edges; either side comes from either of them."""
    field = chance.one_of(chance.one_of(found))
    if chance.one_of((True, False)):
        return field
    return msgspec.structs.replace(field, edges=field.edges[::-1], entries=field.entries[::-1])


def _between(board: Board, axis: int) -> Field:
    """The field between the edges across an axis: 1 from north to south, 0 from west to east."""
    grid, document = board.grid, board.document
    assert isinstance(document.grid, SquareGrid), "it is a map of squares"
    length = (document.grid.columns, document.grid.rows)[axis]
    third = length // 3
    free, near, far, middle = [], [], [], []
    blocks = 0
    for space in board.spaces:
        ground = board.terrain_of(space)
        if ground is not None and ground.cost == "impassable":
            blocks += isinstance(ground.sight, Obstacle)
            continue
        name, along = grid.name(space), grid.axial(space)[axis]
        free.append(name)
        near += [name] * (along == 0)
        far += [name] * (along == length - 1)
        middle += [name] * (third <= along < length - third)
    return Field(
        document=document,
        edges=EDGES[1 - axis],
        entries=(tuple(near), tuple(far)),
        middle=tuple(middle),
        free=tuple(free),
        objective=_objective(board, middle),
        squares=len(board.spaces),
        blocks=blocks,
    )


def _objective(board: Board, middle: Sequence[str]) -> tuple[str, ...]:
    named = [name for objective in board.document.objectives for name in objective.spaces if name in middle]
    if named or not middle:
        return tuple(named)
    grid = board.grid
    places = [grid.axial(space) for space in board.spaces]
    # Twice the centre: that of a field of even length lies between two squares.
    centre = [min(along) + max(along) for along in zip(*places, strict=True)]

    def away(name: str) -> tuple[int, str]:
        across, down = grid.axial(grid.space(name))
        return abs(2 * across - centre[0]) + abs(2 * down - centre[1]), name

    return (min(middle, key=away),)


def _has_ways_in(field: Field) -> bool:
    return bool(field.objective) and all(len(entry) >= LEAST_ENTRY for entry in field.entries)
