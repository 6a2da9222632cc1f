"""The thread, drawn live over a map."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.painting.overlays import paint_thread


class ThreadOverlay(Overlay):
    """The thread with its verdict."""

    def __init__(self, z: float, sight: Sight) -> None:
        super().__init__(z)
        self._sight = sight

    def refresh(self) -> None:
        """Set the extent to the thread on show and its near misses."""
        explanation = self._sight.explanation
        if explanation is None:
            self.set_extent(QRectF())
            return
        points = [QPointF(*explanation.facts.start), QPointF(*explanation.facts.end)]
        points += [QPointF(*miss.feature_point) for miss in explanation.near_misses]
        # What stands out from a thread is at least so large on the map: see `paint_thread`.
        margin = self._sight.board.grid.width / 50
        self.set_extent(box_around(points).adjusted(-margin, -margin, margin, margin))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the thread."""
        explanation = self._sight.explanation
        if explanation is not None:
            paint_thread(painter, explanation.board, explanation, units_per_pixel)


def box_around(points: Iterable[QPointF]) -> QRectF:
    """The box around at least one point, never of zero width or height."""
    places = list(points)
    xs, ys = [it.x() for it in places], [it.y() for it in places]
    return QRectF(min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))
