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
from ccstudio.ui.painting.ink import Mark, fill, halo, stroke
from ccstudio.ui.painting.palette import faint, halo_of
from ccstudio.ui.painting.plan import Plan
from ccstudio.ui.painting.text import fitted, text_path, text_width

_PATCH: Final = 8
_GRID_UNTIL: Final = 420.0
_NAMES_UNTIL: Final = 75.0
_DOTS_UNTIL: Final = 90.0
_LINE_HALOS_UNTIL: Final = 60.0
_LINE: Final = 0.0075
"""The width of a side, in widths of a space."""
_LINE_HALO: Final = 0.95
"""The strength of the halo of a line, relative to the line."""
_NAME_HALO: Final = 0.8
_AT_CORNERS: Final = ((0.0, 0.2), (0.8, 1.0))
"""The parts of a side that are drawn if only corners are wanted."""
DOT: Final = 0.020
"""The radius of a centre dot, in widths of a space."""
NAME_SIZE: Final = 0.115
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
    style, width = board.document.grid_style, board.grid.width
    lines, dots = _line_path(board, spaces), QPainterPath()
    radius = DOT * width * style.dot_size
    for space in spaces if style.dots == "centre" else ():
        dots.addEllipse(QPointF(*board.grid.centre(space)), radius, radius)
    ink = QColor(style.line_colour)
    thickness = _LINE * width * style.line_weight
    if style.halo:
        pale = faint(halo_of(ink), _LINE_HALO * style.line_strength)
        yield stroke(lines, pale, 3 * thickness, least_px=2.4, until=_LINE_HALOS_UNTIL)
    yield stroke(lines, faint(ink, style.line_strength), thickness, least_px=1.0)
    dot_ink = QColor(style.dot_colour)
    if style.halo:
        yield stroke(dots, faint(halo_of(dot_ink), 0.85), radius * 0.7, until=_DOTS_UNTIL)
    yield fill(dots, dot_ink, until=_DOTS_UNTIL)


def _line_path(board: Board, spaces: Sequence[SpaceId]) -> QPainterPath:
    """The sides of some spaces, each once, or only their ends."""
    grid, shown = board.grid, board.document.grid_style.lines
    path = QPainterPath()
    for space in spaces if shown != "nowhere" else ():
        for direction in grid.directions:
            beyond = grid.neighbour(space, direction)
            if beyond is None or beyond > space or not board.on_map(beyond):
                start, end = (QPointF(*at) for at in grid.side(space, direction))
                for first, last in ((0.0, 1.0),) if shown == "sides" else _AT_CORNERS:
                    path.moveTo(start + (end - start) * first)
                    path.lineTo(start + (end - start) * last)
    return path


def name_plans(board: Board, edge: Edge) -> Iterator[Plan]:
    """The names of spaces, small, where the map places them."""
    if board.document.grid_style.names == "nowhere":
        return
    for spaces in patches(board):
        yield Plan(patch_rect(board, spaces), [(_NAMES_UNTIL, partial(_name_marks, board, spaces, edge))])


def _name_marks(board: Board, spaces: Sequence[SpaceId], edge: Edge) -> Iterator[Mark]:
    width, style = board.grid.width, board.document.grid_style
    ink = QColor(style.name_colour)
    for space in spaces:
        if not is_name_printed(board, space):
            continue
        name = board.grid.name(space)
        size = fitted(name, NAME_SIZE * width * style.name_size, 0.5 * width, style.name_weight)
        place = name_place(board, space, text_width(name, size, style.name_weight), size, edge)
        words = text_path(name, place.center().toTuple(), size, style.name_weight)
        under = [halo(words, faint(halo_of(ink), _NAME_HALO), size * 0.26)] if style.halo else []
        yield from edge.cut([*under, fill(words, ink)], place)


def is_name_printed(board: Board, space: SpaceId) -> bool:
    """Whether the map prints the name of a space: that of every one, or of one in so many by the number of its row."""
    every = board.document.grid_style.name_every
    if every == 1:
        return True
    numbering, grid = board.document.numbering, board.document.grid
    _column, row = board.grid.place_of(space)
    return (numbering.row_start + (grid.rows - 1 - row if numbering.rows_from == "bottom" else row)) % every == 0


def name_place(board: Board, space: SpaceId, name_width: float, size: float, edge: Edge) -> QRectF:
    """The position of the name; if the board's edge cuts it off, below, above or beside the centre."""
    x, y = board.grid.centre(space)
    room = _room_above(board, name_width, size)
    aside = board.grid.width * 0.09 + size * 0.4
    wanted = {"top": y - room, "bottom": y + room, "above": y - aside, "below": y + aside}
    beside = [(x + 2 * aside * across, y + aside * down) for down in (1, -1) for across in (1, -1)]
    half = name_width / 2 + size * 0.15
    rects = [
        QRectF(left - half, middle - size / 2, 2 * half, size)
        for left, middle in (
            (x, wanted[board.document.grid_style.names]),
            (x, y + aside),
            (x, y - aside),
            *beside,
        )
    ]
    if edge.holds_space(space):
        return rects[0]
    return next((rect for rect in rects if edge.holds(rect)), rects[0])


def _room_above(board: Board, name_width: float, size: float) -> float:
    """The distance of a name above the centre of a space: below its upper side, or where a corner leaves room."""
    _, y = board.grid.centre(SpaceId(0))
    highest, second, *_others = sorted(board.grid.corners(SpaceId(0)), key=itemgetter(1))
    reach = y - highest[1]
    if second[1] == highest[1]:
        return reach - size * 0.72
    slope = abs(second[0] - highest[0]) / (second[1] - highest[1])
    return reach - size * 0.5 - (name_width / 2 + size * 0.3) / slope
