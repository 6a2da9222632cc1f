"""`Reach`: the spaces that a move reaches by several steps, tinted, with the points left there."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from ccstudio.board.board import Board
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.painting.text import text_path
from ccstudio.ui.play.board.glow import ACCENT, HALO, LIGHT, faded, line

REACH_Z: Final = 13.8
INSET: Final = 0.93
"""The size of the tint of a space, as a part of the space."""
LABEL: Final = 0.115
"""The height of the number of points left, in widths of a space."""
LABEL_AT: Final = (0.27, 0.27)
"""Where the number is, from the centre, in widths of a space: right below, where paths write no cost."""


class Reach(Overlay):
    """A tint over every space within reach, under the counters; a click there moves along the whole path."""

    def __init__(self, board: Board) -> None:
        super().__init__(REACH_Z)
        self._board = board
        self._tints: dict[Option, QPainterPath] = {}
        self._left: dict[Option, str] = {}
        self._pointed: Option | None = None

    @property
    def labels(self) -> Mapping[Option, str]:
        """The points left in each space within reach, as written there; empty where the rules count none."""
        return self._left

    def follow(self, destinations: Sequence[Destination]) -> None:
        """Show other spaces."""
        left = {it.goal: "" if it.left is None else _written(it.left) for it in destinations}
        if left == self._left:
            return
        self._left = left
        self._tints = {goal: self._tint(goal) for goal in left if isinstance(goal, SpaceOption)}
        around = QRectF()
        for tint in self._tints.values():
            around = around.united(tint.boundingRect())
        self.set_extent(around)

    def point_at(self, option: Option | None) -> None:
        """Mark one of them as pointed at."""
        if option != self._pointed:
            self._pointed = option
            self.update()

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the tints and the numbers."""
        width = float(self._board.grid.width)
        for goal, tint in self._tints.items():
            is_pointed = goal == self._pointed
            painter.fillPath(tint, faded(ACCENT, 0.34 if is_pointed else 0.15))
            pen = line(faded(ACCENT, 0.9), max(0.012 * width, units_per_pixel))
            pen.setDashPattern([2, 3])
            painter.strokePath(tint, pen)
            self._draw_label(painter, goal, width)

    def _draw_label(self, painter: QPainter, goal: Option, width: float) -> None:
        written = self._left[goal]
        if written and isinstance(goal, SpaceOption):
            x, y = self._board.grid.centre(goal.space)
            at = (x + LABEL_AT[0] * width, y + LABEL_AT[1] * width)
            path = text_path(written, at, LABEL * width, "bold")
            painter.strokePath(path, line(faded(HALO, 0.85), 0.03 * width))
            painter.fillPath(path, LIGHT)

    def _tint(self, goal: SpaceOption) -> QPainterPath:
        x, y = self._board.grid.centre(goal.space)
        corners = self._board.grid.corners(goal.space)
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x + INSET * (cx - x), y + INSET * (cy - y)) for cx, cy in corners]))
        path.closeSubpath()
        return path


def _written(left: Fraction) -> str:
    whole, rest = divmod(left, 1)
    return str(whole) if not rest else f"{whole} {rest}" if whole else str(rest)
