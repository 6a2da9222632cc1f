"""Painting terrain and levels: the spaces that a brush, line, rectangle or fill covers, and their new entries."""

from collections.abc import Callable, Collection, Iterable, Mapping

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import MapDocument, Space

LARGEST_BRUSH = 3
"""Rings of a brush: 1 is one space, 2 that space and those around it."""


def brush_spaces(board: Board, space: SpaceId, rings: int) -> tuple[SpaceId, ...]:
    """Return the spaces within `rings` - 1 steps of a space, nearest first."""
    found = [space] if board.on_map(space) else []
    known, edge = {space}, [space]
    for _ring in range(rings - 1):
        around = dict.fromkeys(other for here in edge for other in board.grid.neighbours(here))
        edge = [other for other in around if other not in known]
        known.update(edge)
        found += [other for other in edge if board.on_map(other)]
    return tuple(found)


def stroke_spaces(board: Board, start: SpaceId, end: SpaceId, rings: int) -> tuple[SpaceId, ...]:
    """Return the spaces under a brush moved from one space to another, each once."""
    centres = line_spaces(board.grid, start, end)
    return tuple(dict.fromkeys(space for centre in centres for space in brush_spaces(board, centre, rings)))


def line_spaces(grid: GridGeometry, start: SpaceId, end: SpaceId) -> tuple[SpaceId, ...]:
    """Return the shortest row of spaces between two, close to the straight line."""
    (x0, y0), (x1, y1) = grid.centre(start), grid.centre(end)

    def left(space: SpaceId) -> int:
        if len(grid.directions) == 6:
            return grid.distance(space, end)
        (column, row), (last_column, last_row) = grid.place_of(space), grid.place_of(end)
        return abs(last_column - column) + abs(last_row - row)

    def beside(space: SpaceId) -> tuple[int, SpaceId]:
        x, y = grid.centre(space)
        return abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)), space

    line = [start]
    while line[-1] != end:
        here = left(line[-1])
        line.append(min((space for space in grid.neighbours(line[-1]) if left(space) < here), key=beside))
    return tuple(line)


def rectangle_spaces(board: Board, one: Point, other: Point) -> tuple[SpaceId, ...]:
    """Return the spaces whose centres are within the box between two points, in order."""
    (x0, x1), (y0, y1) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    centre = board.grid.centre
    return tuple(space for space in board.spaces if x0 <= centre(space)[0] <= x1 and y0 <= centre(space)[1] <= y1)


def contiguous_spaces(board: Board, space: SpaceId, *, by_level: bool = False) -> tuple[SpaceId, ...]:
    """Return the connected spaces with the same terrain (or level) as a space, itself first."""
    if not board.on_map(space):
        return ()
    kind: Callable[[SpaceId], object] = board.level_of if by_level else _terrain_id(board)
    wanted = kind(space)
    found, edge = {space: None}, [space]
    while edge:
        for _direction, other in board.outline.ways[edge.pop()]:
            if other not in found and kind(other) == wanted:
                found[other] = None
                edge.append(other)
    return tuple(found)


def terrain_at(board: Board, space: SpaceId) -> str:
    """Return the terrain id of a space, by default that of the ground."""
    return _terrain_id(board)(space)


def _terrain_id(board: Board) -> Callable[[SpaceId], str]:
    printed, ground = board.printed.terrains, board.document.ground

    def of(space: SpaceId) -> str:
        return printed.get(space, ground)

    return of


def with_painted(
    document: MapDocument, names: Iterable[str], terrain: str | None = None, level: int | None = None
) -> MapDocument:
    """Return the map with terrain or level of spaces set; None keeps a value, and the ground is stored as empty.

    A space that says nothing any more is taken off the list. The same object comes back when nothing changes.
    """
    changes: dict[str, object] = {}
    if terrain is not None:
        changes["terrain"] = "" if terrain == document.ground else terrain
    if level is not None:
        changes["level"] = level
    before = {entry.space: entry for entry in document.spaces}
    after = dict(before)
    for name in names:
        entry = after.get(name) or Space(space=name)
        if any(getattr(entry, field) != value for field, value in changes.items()):
            entry = msgspec.structs.replace(entry, **changes)
        if entry.says_something:
            after[name] = entry
        else:
            after.pop(name, None)
    return _with_entries(document, before, after)


def with_terrains(document: MapDocument, terrains: Mapping[str, str]) -> MapDocument:
    """Return the map with the terrain of each named space set; the ground has its own id."""
    by_terrain: dict[str, list[str]] = {}
    for name, terrain in terrains.items():
        by_terrain.setdefault(terrain, []).append(name)
    for terrain, names in by_terrain.items():
        document = with_painted(document, names, terrain)
    return document


def with_replaced(document: MapDocument, before: str, after: str, among: Collection[str] | None = None) -> MapDocument:
    """Return the map with one terrain replaced by another, on some spaces or everywhere.

    Spaces that say nothing are of the ground only where they are named: `before` being the ground, `among` must say
    which; else the ground itself becomes the other terrain and what is painted stays.
    """
    if before == after:
        return document
    if before == document.ground:
        if among is None:
            painted = tuple(
                msgspec.structs.replace(entry, terrain="") if entry.terrain == after else entry
                for entry in document.spaces
            )
            kept = tuple(entry for entry in painted if entry.says_something)
            return msgspec.structs.replace(document, ground=after, spaces=kept)
        said = {entry.space for entry in document.spaces if entry.terrain}
        return with_painted(document, [name for name in among if name not in said], after)
    names = [entry.space for entry in document.spaces if entry.terrain == before]
    return with_painted(document, [name for name in names if among is None or name in among], after)


def _with_entries(document: MapDocument, before: Mapping[str, Space], after: Mapping[str, Space]) -> MapDocument:
    if len(before) == len(after) and all(after.get(name) is entry for name, entry in before.items()):
        return document
    return msgspec.structs.replace(document, spaces=tuple(after.values()))
