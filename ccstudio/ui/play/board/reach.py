"""`Reach`: the spaces that a move reaches by several steps, tinted, with the points left there."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.board.board import Board
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.painting.edge import outline_path
from ccstudio.ui.painting.text import text_path
from ccstudio.ui.play.board.arrangement import middle_of
from ccstudio.ui.play.board.drawing_cache import DrawingCache
from ccstudio.ui.play.board.glow import ACCENT, HALO, LIGHT, faded, line

REACH_Z: Final = 13.8
INSET: Final = 0.93
"""The size of the tint of a space, as a part of the space."""
LABEL: Final = 0.115
"""The height of the number of points left, in widths of a space."""
LABEL_AT: Final = (0.27, 0.27)
"""Where the number is, from the centre, in widths of a space: right below, where paths write no cost."""
HALF_LABEL_AT: Final = (0.09, 0.27)
"""The same in half spaces at the edge of the board, from the middle of the half."""
LEAST_LABEL_PX: Final = 4.5
"""Smaller numbers are left out, logical pixels."""


Shape: TypeAlias = tuple[tuple[int, int], ...]


class _Tint(NamedTuple):
    """The tint of a space: where it is, where its number is, and its shape around the centre (lattice units)."""

    at: QPointF
    label_at: QPointF
    shape: Shape


class Reach(Overlay):
    """A tint over every space within reach, under the counters; a click there moves along the whole path."""

    def __init__(self, board: Board) -> None:
        super().__init__(REACH_Z)
        self._board = board
        self._tints: dict[Option, _Tint] = {}
        self._drawings = DrawingCache()
        self._left: dict[Option, str] = {}
        self._pointed: Option | None = None

    @property
    def labels(self) -> Mapping[Option, str]:
        """The points left in each space within reach, as written there; empty where the rules count none."""
        return self._left

    def follow(self, destinations: Sequence[Destination]) -> None:
        """Show other spaces."""
        left = {it.goal: "" if it.left is None else mixed_number(it.left) for it in destinations}
        if left == self._left:
            return
        self._left = left
        self._tints = {goal: self._tint(goal) for goal in left if isinstance(goal, SpaceOption)}
        around = QPolygonF([tint.at for tint in self._tints.values()]).boundingRect()
        half = self._board.grid.width / 2
        self.set_extent(around.adjusted(-half, -half, half, half) if self._tints else around)

    def point_at(self, option: Option | None) -> None:
        """Mark one of them as pointed at."""
        if option != self._pointed:
            self._pointed = option
            self.update()

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the tints and the numbers."""
        width = float(self._board.grid.width)
        has_labels = LABEL * width >= LEAST_LABEL_PX * units_per_pixel
        for goal, tint in self._tints.items():
            look = tint.shape, goal == self._pointed
            self._drawings.draw(painter, look, tint.at, 0.6 * width, partial(self._paint_tint, *look, units_per_pixel))
            written = self._left[goal]
            if written and has_labels:
                label = partial(_paint_label, written, width)
                self._drawings.draw(painter, written, tint.label_at, 0.25 * width, label)

    def _paint_tint(self, shape: Shape, is_pointed: bool, units_per_pixel: float, painter: QPainter) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in shape]))
        path.closeSubpath()
        painter.fillPath(path, faded(ACCENT, 0.34 if is_pointed else 0.15))
        pen = line(faded(ACCENT, 0.9), max(0.012 * self._board.grid.width, units_per_pixel))
        pen.setDashPattern([2, 3])
        painter.strokePath(path, pen)

    def _tint(self, goal: SpaceOption) -> _Tint:
        board, width = self._board, self._board.grid.width
        x, y = board.grid.centre(goal.space)
        ring = QPolygonF([QPointF(INSET * (cx - x), INSET * (cy - y)) for cx, cy in board.grid.corners(goal.space)])
        edge = outline_path(board) if board.is_half(goal.space) else None
        if edge is not None:
            ring = ring.intersected(edge.translated(-x, -y).toFillPolygon())
        middle, away = middle_of(board, goal.space), LABEL_AT if edge is None else HALF_LABEL_AT
        return _Tint(
            QPointF(x, y),
            QPointF(middle[0] + away[0] * width, middle[1] + away[1] * width),
            tuple((round(corner.x()), round(corner.y())) for corner in ring.toList()),
        )


def _paint_label(written: str, width: float, painter: QPainter) -> None:
    path = text_path(written, (0.0, 0.0), LABEL * width, "bold")
    painter.strokePath(path, line(faded(HALO, 0.85), 0.03 * width))
    painter.fillPath(path, LIGHT)
