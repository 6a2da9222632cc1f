"""The parts of the map that play has changed, to be laid over its picture."""

from collections.abc import Iterator, Sequence

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.documents.geometry import lines_of, rings_of
from ccstudio.documents.overlay import Overlay
from ccstudio.net.page.looks import GroundLook, Rect

MARGIN = 0.06
"""How far a part reaches beyond what has changed, in widths of a space."""


def changed_ground(board: Board, overlay: Overlay) -> Iterator[GroundLook]:
    """Yield the changed parts of a map: around spaces and sides with another terrain, and outlines that are gone."""
    if not (overlay.removed or overlay.spaces or overlay.sides):
        return
    terrain = msgspec.structs.replace(overlay, smoke={}, blaze=frozenset())
    margin = round(MARGIN * board.grid.width)
    for rect in dict.fromkeys(_changed(board, terrain)):
        left, top, width, height = rect
        yield GroundLook(terrain, (left - margin, top - margin, width + 2 * margin, height + 2 * margin))


def _changed(board: Board, overlay: Overlay) -> Iterator[Rect]:
    for feature in board.document.features:
        if feature.id in overlay.removed:
            parts = (*rings_of(feature.geometry), *lines_of(feature.geometry))
            yield _around([point for part in parts for point in part])
    for space in (*overlay.spaces, *overlay.sides):
        if board.on_map(space) and _differs(board, overlay, space):
            yield _around(board.grid.corners(space))


def _differs(board: Board, overlay: Overlay, space: SpaceId) -> bool:
    return space in overlay.sides or board.printed.terrains.get(space) != overlay.spaces.get(space)


def _around(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
