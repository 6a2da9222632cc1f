"""What is drawn live over the map: few things, in widths of the screen, repainted whenever they change."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccstudio.edit.snapping import Snap

SELECTED: Final = QColor("#1E78D2")
HOVERED: Final = QColor("#F2A100")
DRAWN: Final = QColor("#1E78D2")
WRONG: Final = QColor("#D02020")
SNAPPED: Final = QColor("#C2188B")
HALO: Final = QColor(255, 255, 255, 210)
SHADE: Final = QColor(30, 120, 210, 36)

HANDLE_PIXELS: Final = 7.0
REACH_PIXELS: Final = 16.0
"""How far what an overlay draws may stand out from its extent, logical pixels."""


class Overlay(QGraphicsItem):
    """An item over the map: an extent in lattice units, drawn with widths in logical pixels.

    Subclasses draw in `draw`. Whoever owns the view calls `rescale` when the zoom changes.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._extent = QRectF()
        self._units_per_pixel = 30.0

    @property
    def units_per_pixel(self) -> float:
        """The size of a logical pixel, lattice units."""
        return self._units_per_pixel

    def rescale(self, units_per_pixel: float) -> None:
        """Follow the zoom."""
        if units_per_pixel != self._units_per_pixel:
            self.prepareGeometryChange()
            self._units_per_pixel = units_per_pixel

    def set_extent(self, extent: QRectF) -> None:
        """Set what it covers, lattice units, and have it drawn again; empty for nothing."""
        self.prepareGeometryChange()
        self._extent = extent
        self.update()

    def boundingRect(self) -> QRectF:
        """Its extent and what stands out from it."""
        if self._extent.isNull():
            return QRectF()
        reach = REACH_PIXELS * self._units_per_pixel
        return self._extent.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it, if there is anything."""
        if not self._extent.isNull():
            self.draw(painter, self._units_per_pixel)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw it with the painter in lattice units."""


class PathOverlay(Overlay):
    """Outlines with a halo, such as those of the selection."""

    def __init__(self, z: float, colour: QColor, width: float = 2.0, *, fill: QColor | None = None) -> None:
        super().__init__(z)
        self._path = QPainterPath()
        self._colour = colour
        self._width = width
        self._fill = fill

    @property
    def path(self) -> QPainterPath:
        """What is drawn."""
        return self._path

    def set_path(self, path: QPainterPath) -> None:
        """Draw another path; an empty one for nothing."""
        self._path = path
        self.set_extent(_extent_of(path))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the path."""
        if self._fill is not None:
            painter.fillPath(self._path, self._fill)
        painter.strokePath(self._path, pen(HALO, self._width + 2))
        painter.strokePath(self._path, pen(self._colour, self._width))


class BandOverlay(Overlay):
    """The rubber band."""

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw its rectangle."""
        painter.setPen(pen(DRAWN, 1.0, dashed=True))
        painter.setBrush(SHADE)
        painter.drawRect(self._extent)


class HandlesOverlay(Overlay):
    """Square handles at vertices: plain ones, chosen ones, and the one under the mouse; a round one to insert."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._plain: list[QPointF] = []
        self._chosen: list[QPointF] = []
        self._hovered: QPointF | None = None
        self._new: QPointF | None = None
        self._box = QRectF()

    @property
    def count(self) -> int:
        """The number of vertices shown."""
        return len(self._plain) + len(self._chosen)

    def set_handles(self, plain: Sequence[tuple[float, float]], chosen: Sequence[tuple[float, float]]) -> None:
        """Show handles at positions (lattice units); none is under the mouse until `point_at` says so."""
        self._plain = [QPointF(x, y) for x, y in plain]
        self._chosen = [QPointF(x, y) for x, y in chosen]
        self._box = _box_of([*self._plain, *self._chosen])
        self.point_at()

    def point_at(self, hovered: tuple[float, float] | None = None, new: tuple[float, float] | None = None) -> None:
        """Ring the handle under the mouse, or show where a press would insert a vertex."""
        self._hovered = None if hovered is None else QPointF(*hovered)
        self._new = None if new is None else QPointF(*new)
        # One that is inserted lies on an edge, and so within the box.
        self.set_extent(self._box)

    @property
    def hovered(self) -> QPointF | None:
        """The handle that is ringed."""
        return self._hovered

    @property
    def new(self) -> QPointF | None:
        """Where a press would insert a vertex."""
        return self._new

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the handles."""
        half = HANDLE_PIXELS / 2 * units_per_pixel
        exposed = self._exposed(painter)
        painter.setPen(pen(SELECTED, 1.4))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRects([_square(it, half) for it in self._plain if exposed.contains(it)])
        painter.setPen(pen(QColor(Qt.GlobalColor.white), 1.4))
        painter.setBrush(SELECTED)
        painter.drawRects([_square(it, 1.2 * half) for it in self._chosen if exposed.contains(it)])
        if self._hovered is not None:
            painter.setPen(pen(HOVERED, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(_square(self._hovered, 1.6 * half))
        if self._new is not None:
            painter.setPen(pen(SELECTED, 1.6))
            painter.setBrush(HALO)
            painter.drawEllipse(self._new, half, half)

    @staticmethod
    def _exposed(painter: QPainter) -> QRectF:
        inverse, _invertible = painter.worldTransform().inverted()
        window = inverse.mapRect(QRectF(painter.window()))
        margin = 0.1 * (window.width() + window.height())
        return window.adjusted(-margin, -margin, margin, margin)


class DraftOverlay(Overlay):
    """A half-drawn outline: its edges, the one that follows the mouse, what crosses in red, the point that closes."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._points: list[QPointF] = []
        self._wrong: frozenset[int] = frozenset()
        self._closes = False
        self._is_area = True

    def set_draft(
        self,
        points: Sequence[tuple[float, float]],
        wrong: frozenset[int] = frozenset(),
        *,
        closes: bool = False,
        is_area: bool = True,
    ) -> None:
        """Show an outline through points, the last of which is the mouse.

        `wrong` are edges that cross others, `closes` says that a click now would close it.
        """
        self._points = [QPointF(x, y) for x, y in points]
        self._wrong, self._closes, self._is_area = wrong, closes, is_area
        self.set_extent(_box_of(self._points))

    @property
    def wrong(self) -> frozenset[int]:
        """The edges shown in red."""
        return self._wrong

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the outline."""
        points = self._points
        if self._is_area and len(points) > 2:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(SHADE)
            painter.drawPolygon(QPolygonF(points), Qt.FillRule.OddEvenFill)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(HALO, 4.0))
        painter.drawPolyline(points)
        for number, (start, end) in enumerate(pairwise(points)):
            moves = number == len(points) - 2
            painter.setPen(pen(WRONG if number in self._wrong else DRAWN, 2.2, dashed=moves and not self._closes))
            painter.drawLine(start, end)
        half = HANDLE_PIXELS / 2 * units_per_pixel
        painter.setPen(pen(DRAWN, 1.4))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRects([_square(it, 0.8 * half) for it in points[:-1]])
        if points and self._is_area and len(points) > 3:
            painter.setPen(pen(HOVERED if self._closes else DRAWN, 2.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(points[0], 2.0 * half, 2.0 * half)


class SnapOverlay(Overlay):
    """The cue of a place the mouse snaps to: a shape for each kind of place."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._snap: Snap | None = None

    @property
    def shown(self) -> Snap | None:
        """The place it marks."""
        return self._snap

    def set_snap(self, snap: Snap | None) -> None:
        """Mark a place, or none."""
        if snap != self._snap:
            self._snap = snap
            self.set_extent(QRectF() if snap is None else _box_of([QPointF(*snap.position)]))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the cue."""
        if self._snap is None:
            return
        at, size = QPointF(*self._snap.position), 6 * units_per_pixel
        path = QPainterPath()
        match self._snap.kind:
            case "vertex":
                path.addRect(_square(at, size))
            case "corner":
                path.addEllipse(at, size, size)
            case "centre":
                path.moveTo(at - QPointF(size, 0))
                path.lineTo(at + QPointF(size, 0))
                path.moveTo(at - QPointF(0, size))
                path.lineTo(at + QPointF(0, size))
            case "middle":
                path.addPolygon(
                    QPolygonF([at + QPointF(dx * size, dy * size) for dx, dy in ((0, -1.2), (1.1, 0.8), (-1.1, 0.8))])
                )
                path.closeSubpath()
            case "edge":
                path.moveTo(at - QPointF(size, size))
                path.lineTo(at + QPointF(size, size))
                path.moveTo(at - QPointF(size, -size))
                path.lineTo(at + QPointF(size, -size))
        painter.strokePath(path, pen(HALO, 4.4))
        painter.strokePath(path, pen(SNAPPED, 2.2))


def pen(colour: QColor, width: float, *, dashed: bool = False) -> QPen:
    """A pen as wide on the screen at every zoom, in logical pixels."""
    made = QPen(colour, width)
    made.setCosmetic(True)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        made.setDashPattern([4.0, 3.0])
    return made


def _square(at: QPointF, half: float) -> QRectF:
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def _box_of(points: Sequence[QPointF]) -> QRectF:
    """The box around points; never null for a single one, as that means nothing."""
    if not points:
        return QRectF()
    xs, ys = [it.x() for it in points], [it.y() for it in points]
    return QRectF(min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))


def _extent_of(path: QPainterPath) -> QRectF:
    if path.isEmpty():
        return QRectF()
    box = path.boundingRect()
    return QRectF(box.topLeft(), box.size().expandedTo(QRectF(0, 0, 1, 1).size()))
