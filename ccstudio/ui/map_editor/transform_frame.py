"""The frame around a selection that is scaled and turned by hand: where its handles are, and how it is drawn."""

import math
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from ccstudio.edit.shapes.transforms import Matrix, Point, applied
from ccstudio.ui.canvas.overlay import HALO, HANDLE_PIXELS, HOVERED, SELECTED, Overlay, pen

Grip = Literal["nw", "n", "ne", "e", "se", "s", "sw", "w", "turn", "pivot"]
"""A handle of the frame, by the side it is on; the one that turns; the cross it turns about."""

SIDES: Final[dict[Grip, tuple[float, float]]] = {
    "nw": (0.0, 0.0), "n": (0.5, 0.0), "ne": (1.0, 0.0), "e": (1.0, 0.5),
    "se": (1.0, 1.0), "s": (0.5, 1.0), "sw": (0.0, 1.0), "w": (0.0, 0.5),
}  # fmt: skip
"""Where the handles lie in the box, from its upper left corner."""

TURN_PIXELS: Final = 26.0
"""How far above the frame the handle that turns stands."""

GRIP_PIXELS: Final = 9.0
"""How near the mouse must come to a handle."""


class TransformFrame(Overlay):
    """A box with eight handles, one that turns and a cross; while it is dragged, as the drag has changed it."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._box = QRectF()
        self._pivot: Point = (0.0, 0.0)
        self._matrix: Matrix | None = None
        self._hovered: Grip | None = None

    @property
    def box(self) -> QRectF:
        """The box around the selection; null for none."""
        return self._box

    @property
    def pivot(self) -> Point:
        """The pivot of the rotation."""
        return self._pivot

    def show_box(self, box: QRectF, pivot: Point, matrix: Matrix | None = None) -> None:
        """Show a box and a cross, or a null box for nothing; `matrix` is what a drag has made of the box so far."""
        self._box, self._pivot, self._matrix = box, pivot, matrix
        self._refresh()

    def hover(self, grip: Grip | None) -> None:
        """Ring the handle under the mouse."""
        if grip != self._hovered:
            self._hovered = grip
            self._refresh()

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The handle near a place, lattice units; None when there is none."""
        if self._box.isNull():
            return None
        reach = GRIP_PIXELS * self.units_per_pixel
        near = [(math.dist(at, (x, y)), grip) for grip, at in self.grips().items()]
        distance, grip = min(near)
        return grip if distance <= reach else None

    def grips(self) -> dict[Grip, Point]:
        """The positions of the handles."""
        box, matrix = self._box, self._matrix
        places = {grip: (box.left() + u * box.width(), box.top() + v * box.height()) for grip, (u, v) in SIDES.items()}
        if matrix is not None:
            places = {grip: applied(matrix, at) for grip, at in places.items()}
        turn = self._turn_place(places["n"], places["s"])
        return {**places, "turn": turn, "pivot": self._pivot}

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the frame."""
        places = {grip: QPointF(*at) for grip, at in self.grips().items()}
        corners = QPolygonF([places["nw"], places["ne"], places["se"], places["sw"]])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width, dashed in ((HALO, 3.0, False), (SELECTED, 1.2, True)):
            painter.setPen(pen(colour, width, dashed=dashed))
            painter.drawPolygon(corners)
            painter.drawLine(places["n"], places["turn"])
        half = HANDLE_PIXELS / 2 * units_per_pixel
        painter.setPen(pen(SELECTED, 1.4))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRects([QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
                           for grip, at in places.items() if grip in SIDES])  # fmt: skip
        painter.drawEllipse(places["turn"], 1.2 * half, 1.2 * half)
        self._draw_cross(painter, places["pivot"], 2.2 * half)
        if self._hovered is not None:
            painter.setPen(pen(HOVERED, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(places[self._hovered], 2 * half, 2 * half)

    def _draw_cross(self, painter: QPainter, at: QPointF, size: float) -> None:
        for colour, width in ((HALO, 4.0), (SELECTED, 1.6)):
            painter.setPen(pen(colour, width))
            painter.drawLine(at - QPointF(size, 0), at + QPointF(size, 0))
            painter.drawLine(at - QPointF(0, size), at + QPointF(0, size))

    def _turn_place(self, top: Point, bottom: Point) -> Point:
        length = math.dist(top, bottom) or 1.0
        reach = TURN_PIXELS * self.units_per_pixel
        return top[0] + (top[0] - bottom[0]) / length * reach, top[1] + (top[1] - bottom[1]) / length * reach

    def _refresh(self) -> None:
        if self._box.isNull():
            self.set_extent(QRectF())
            return
        points = [QPointF(*at) for at in self.grips().values()]
        self.set_extent(QPolygonF(points).boundingRect().adjusted(-1, -1, 1, 1))

    def rescale(self, units_per_pixel: float) -> None:
        """Follow the zoom: the handle that turns stays as far from the frame on the screen."""
        super().rescale(units_per_pixel)
        self._refresh()
