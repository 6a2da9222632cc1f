"""The grid: sides, centre dots and names of the spaces, in patches of some spaces each."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, fill, stroke
from ccstudio.ui.painting.palette import GRID_INK, NAME_HALO, NAME_INK
from ccstudio.ui.painting.plan import Plan
from ccstudio.ui.painting.text import fitted, text_path, text_width

_PATCH: Final = 8
_GRID_UNTIL: Final = 420.0
_NAMES_UNTIL: Final = 75.0
_DOTS_UNTIL: Final = 90.0
DOT: Final = 0.020
"""The radius of a centre dot, in widths of a space."""
NAME_SIZE: Final = 0.098
"""The size of a space's name, in widths of a space."""


def patches(board: Board) -> Iterator[tuple[SpaceId, ...]]:
    """The spaces of the map in blocks of a few columns and rows."""
    blocks: dict[tuple[int, int], list[SpaceId]] = {}
    for space in board.spaces:
        column, row = board.grid.place_of(space)
        blocks.setdefault((column // _PATCH, row // _PATCH), []).append(space)
    return (tuple(block) for block in blocks.values())


def patch_rect(board: Board, spaces: Iterable[SpaceId]) -> QRectF:
    """The least rectangle around some cells."""
    corners = [corner for space in spaces for corner in board.grid.corners(space)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))


def grid_plans(board: Board, edge: Edge) -> Iterator[Plan]:
    """Sides and centre dots."""
    for spaces in patches(board):
        rect = patch_rect(board, spaces)
        yield Plan(rect, [(_GRID_UNTIL, partial(_cut_grid_marks, board, spaces, edge, rect))])


def _cut_grid_marks(board: Board, spaces: Sequence[SpaceId], edge: Edge, rect: QRectF) -> Iterable[Mark]:
    return edge.cut(_grid_marks(board, spaces), rect)


def _grid_marks(board: Board, spaces: Sequence[SpaceId]) -> Iterator[Mark]:
    grid = board.grid
    lines = QPainterPath()
    dots = QPainterPath()
    radius = DOT * grid.width
    for space in spaces:
        for direction in grid.directions:
            beyond = grid.neighbour(space, direction)
            if beyond is None or beyond > space or not board.on_map(beyond):
                start, end = grid.side(space, direction)
                lines.moveTo(*start)
                lines.lineTo(*end)
        x, y = grid.centre(space)
        dots.addEllipse(QPointF(x, y), radius, radius)
    yield stroke(lines, GRID_INK, grid.width * 0.0075, least_px=1.0)
    yield stroke(dots, QColor(30, 26, 18, 200), radius * 0.55, until=_DOTS_UNTIL)
    yield fill(dots, QColor("#FFFFFF"), until=_DOTS_UNTIL)


def name_plans(board: Board, edge: Edge) -> Iterator[Plan]:
    """The names, small, at the top of each space."""
    for spaces in patches(board):
        yield Plan(patch_rect(board, spaces), [(_NAMES_UNTIL, partial(_name_marks, board, spaces, edge))])


def _name_marks(board: Board, spaces: Sequence[SpaceId], edge: Edge) -> Iterator[Mark]:
    width = board.grid.width
    for space in spaces:
        name = board.grid.name(space)
        size = fitted(name, NAME_SIZE * width, 0.5 * width, "semibold")
        place = _name_place(board, space, text_width(name, size, "semibold"), size, edge)
        words = text_path(name, place.center().toTuple(), size, "semibold")
        marks = (
            stroke(words, NAME_HALO, width * 0.017),
            fill(words, NAME_INK),
        )
        yield from edge.cut(marks, place)


def _name_place(board: Board, space: SpaceId, name_width: float, size: float, edge: Edge) -> QRectF:
    """At the top of the space; where the board's edge cuts that off, just below, above or beside the centre."""
    x, y = board.grid.centre(space)
    top = y - _room_above(board, name_width, size)
    aside = board.grid.width * 0.09 + size * 0.4
    beside = [(x + 2 * aside * across, y + aside * down) for down in (1, -1) for across in (1, -1)]
    half = name_width / 2 + size * 0.15
    rects = [
        QRectF(left - half, middle - size / 2, 2 * half, size)
        for left, middle in ((x, top), (x, y + aside), (x, y - aside), *beside)
    ]
    if edge.holds_space(space):
        return rects[0]
    return next((rect for rect in rects if edge.holds(rect)), rects[0])


def _room_above(board: Board, name_width: float, size: float) -> float:
    """How far above the centre of a space its name stands: under its upper side, or where a corner leaves it room."""
    _, y = board.grid.centre(SpaceId(0))
    highest, second, *_others = sorted(board.grid.corners(SpaceId(0)), key=itemgetter(1))
    reach = y - highest[1]
    if second[1] == highest[1]:
        return reach - size * 0.72
    slope = abs(second[0] - highest[0]) / (second[1] - highest[1])
    return reach - size * 0.5 - (name_width / 2 + size * 0.3) / slope
