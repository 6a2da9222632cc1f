"""The edge of the board as a path, and marks clipped to it."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import UNSET
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.documents.geometry import rings_of
from ccstudio.ui.painting.ink import ClippedMarks, Mark, clipped


class Edge:
    """The edge of the board: its outline, or the rim of the union of its cells."""

    def __init__(self, board: Board) -> None:
        self._grid = board.grid
        self._follows_cells = board.document.outline is UNSET
        self.path = outline_path(board) or cells_path(board, frozenset(board.spaces))
        self.rect = self.path.boundingRect()

    def holds(self, rect: QRectF) -> bool:
        """Whether a rectangle is completely on the board."""
        return self.rect.contains(rect) and self.path.contains(rect)

    def holds_space(self, space: SpaceId) -> bool:
        """Whether the edge does not cut a space of the map."""
        if self._follows_cells:
            return True
        corners = self._grid.corners(space)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return self.holds(QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))))

    def cut(self, marks: Iterable[Mark], rect: QRectF) -> Iterable[Mark]:
        """Marks within `rect`, cut off at the edge where they cross it."""
        return marks if self.holds(rect) else tuple(self._cut(marks))

    def _cut(self, marks: Iterable[Mark]) -> Iterator[Mark]:
        for mark in marks:
            if isinstance(mark, ClippedMarks):
                # One clip inside another would be turned into pixels on vector devices: cut the path instead.
                yield clipped(mark.path.intersected(self.path), mark.marks, mark.until)
            else:
                yield clipped(self.path, [mark], mark.until)


def outline_path(board: Board) -> QPainterPath | None:
    """The outline of a board; None if it ends with its cells."""
    outline = board.source[0].outline if board.source is not None else UNSET
    if outline is UNSET:
        return None
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings_of(outline):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    return path


def cells_path(board: Board, spaces: Collection[SpaceId]) -> QPainterPath:
    """The outline of the union of some cells: sides without a neighbour, chained end to end."""
    grid = board.grid
    after: dict[Point, Point] = {}
    for space in spaces:
        for direction in grid.directions:
            beyond = grid.neighbour(space, direction)
            if beyond is None or beyond not in spaces:
                start, end = grid.side(space, direction)
                after[start] = end
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    while after:
        start, following = next(iter(after.items()))
        corners = [start]
        while following != start and following in after:
            corners.append(following)
            following = after.pop(following)
        after.pop(start)
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
        path.closeSubpath()
    return path
