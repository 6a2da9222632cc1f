"""`SubjectMark`: marks the subject of a question on the board."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.play.board.glow import HALO, LIGHT, faded, line
from ccstudio.ui.play.board.targets import Targets

SUBJECT_Z: Final = 13.5
INSET: Final = 0.97
DASH: Final = (3.0, 2.2)
"""The lengths of dashes and gaps, in widths of the line."""


class SubjectMark(Overlay):
    """A dashed line around the space of the piece or space that a question is about.

    It neither glows nor pulses, because it cannot be chosen.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(SUBJECT_Z)
        self._board = board
        self._path = QPainterPath()
        self.space: SpaceId | None = None

    def follow(self, targets: Targets) -> None:
        """Mark the subject of the current question, if it is on the map."""
        if targets.anchor == self.space:
            return
        self.space = targets.anchor
        self._path = QPainterPath()
        if self.space is not None:
            x, y = self._board.grid.centre(self.space)
            corners = self._board.grid.corners(self.space)
            self._path.addPolygon(
                QPolygonF([QPointF(x + INSET * (cx - x), y + INSET * (cy - y)) for cx, cy in corners])
            )
            self._path.closeSubpath()
        self.set_extent(self._path.boundingRect() if self.space is not None else QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the line, light on dark."""
        width = max(0.022 * self._board.grid.width, 1.6 * units_per_pixel)
        painter.strokePath(self._path, line(faded(HALO, 0.85), 2.1 * width))
        dashed = line(LIGHT, width)
        dashed.setCapStyle(Qt.PenCapStyle.FlatCap)
        dashed.setDashPattern(DASH)
        painter.strokePath(self._path, dashed)
