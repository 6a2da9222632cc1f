"""Overlays: few items over the map, with widths in pixels, repainted whenever they change."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
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

_DIAMOND: Final = ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0))

MANY_POINTS: Final = 500
"""The number of points above which those in the same pixels are left out."""

VERY_MANY_POINTS: Final = 3_000

PIECE: Final = 60
"""The number of points of a line that are stroked at once."""

Points = NDArray[np.float64]

HANDLE_PIXELS: Final = 7.0
REACH_PIXELS: Final = 16.0
"""How far the drawing of an overlay may extend beyond its extent, logical pixels."""


class Overlay(QGraphicsItem):
    """An item over the map: an extent in lattice units, drawn with widths in logical pixels.

    Subclasses draw in `draw`. The owner of the view calls `rescale` when the zoom changes.
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
        """Set the extent (lattice units) and repaint; empty for nothing."""
        self.prepareGeometryChange()
        self._extent = extent
        self.update()

    def boundingRect(self) -> QRectF:
        """The extent and its surroundings."""
        if self._extent.isNull():
            return QRectF()
        reach = REACH_PIXELS * self._units_per_pixel
        return self._extent.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the overlay unless it is empty."""
        if not self._extent.isNull():
            self.draw(painter, self._units_per_pixel)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw it with the painter in lattice units."""


class PathOverlay(Overlay):
    """Outlines with a halo, such as those of the selection; without a width only their fill."""

    def __init__(self, z: float, colour: QColor, width: float = 2.0, *, fill: QColor | None = None) -> None:
        super().__init__(z)
        self._path = QPainterPath()
        self._colour = colour
        self._width = width
        self._fill = fill
        self._coarse: tuple[float, list[list[QPointF]]] | None = None

    @property
    def path(self) -> QPainterPath:
        """The path to draw."""
        return self._path

    def set_fill(self, fill: QColor | None) -> None:
        """Set the fill colour, or none."""
        self._fill = fill

    def set_path(self, path: QPainterPath) -> None:
        """Set the path; an empty one draws nothing."""
        if path.isEmpty() and self._path.isEmpty():
            return
        self._path = path
        self._coarse = None
        self.set_extent(_extent_of(path))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the path."""
        is_great = self._path.elementCount() > MANY_POINTS
        if is_great and self._width <= 0:
            # Smooth edges of thousands of points take longer than a frame has.
            if self._fill is not None:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
                painter.fillPath(self._path, self._fill)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            return
        if is_great and (self._coarse is None or self._coarse[0] != units_per_pixel):
            self._coarse = units_per_pixel, coarse_lines(self._path, units_per_pixel)
        if self._fill is not None:
            painter.fillPath(self._shape(), self._fill)
        if self._width <= 0:
            return
        if not is_great or self._coarse is None:
            painter.strokePath(self._path, pen(HALO, self._width + 2))
            painter.strokePath(self._path, pen(self._colour, self._width))
            return
        seen = exposed_part(painter)
        pieces = [
            piece
            for line in self._coarse[1]
            for piece in pieces_of(line)
            if seen.intersects(piece.boundingRect().adjusted(-1, -1, 1, 1))
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((HALO, self._width + 2), (self._colour, self._width)):
            painter.setPen(pen(colour, width))
            for piece in pieces:
                painter.drawPolyline(piece)

    def _shape(self) -> QPainterPath:
        """The path to fill, clipped to the visible part."""
        if self._coarse is None:
            return self._path
        shape = QPainterPath()
        shape.setFillRule(self._path.fillRule())
        for line in self._coarse[1]:
            shape.addPolygon(QPolygonF(line))
        return shape


class BandOverlay(Overlay):
    """The selection rectangle."""

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw its rectangle."""
        painter.setPen(pen(DRAWN, 1.0, dashed=True))
        painter.setBrush(SHADE)
        painter.drawRect(self._extent)


class HandlesOverlay(Overlay):
    """Square handles at vertices: plain, selected, and under the mouse; a round one where a vertex can be inserted."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._plain: Points = np.empty((0, 2))
        self._chosen: Points = np.empty((0, 2))
        self._hovered: QPointF | None = None
        self._new: QPointF | None = None
        self._box = QRectF()

    @property
    def count(self) -> int:
        """The number of vertices shown."""
        return len(self._plain)

    def set_handles(
        self, places: Sequence[tuple[float, float]] | Points, chosen: Sequence[tuple[float, float]] | Points
    ) -> None:
        """Show handles at positions (lattice units), the selected ones on top.

        None is highlighted until `point_at` is called.
        """
        self._plain = np.array(places, dtype=np.float64).reshape(-1, 2)
        self._chosen = np.array(chosen, dtype=np.float64).reshape(-1, 2)
        self._box = QRectF()
        if len(self._plain):
            (x0, y0), (x1, y1) = self._plain.min(axis=0).tolist(), self._plain.max(axis=0).tolist()
            self._box = QRectF(x0, y0, max(1.0, x1 - x0), max(1.0, y1 - y0))
        self._hovered = self._new = None
        self.set_extent(self._box)

    def point_at(self, hovered: tuple[float, float] | None = None, new: tuple[float, float] | None = None) -> None:
        """Highlight the handle under the mouse, or show where a press would insert a vertex."""
        now = None if hovered is None else QPointF(*hovered), None if new is None else QPointF(*new)
        if now == (self._hovered, self._new) and self._extent == self._box:
            return
        self._hovered, self._new = now
        # One that is inserted lies on an edge, and so within the box.
        self.set_extent(self._box)

    @property
    def hovered(self) -> QPointF | None:
        """The highlighted handle."""
        return self._hovered

    @property
    def new(self) -> QPointF | None:
        """The position where a press would insert a vertex."""
        return self._new

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the handles."""
        half = HANDLE_PIXELS / 2 * units_per_pixel
        exposed = exposed_part(painter)
        painter.setPen(pen(SELECTED, 1.4))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRects([_square(it, half) for it in shown_apart(self._plain, exposed, half)])
        painter.setPen(pen(QColor(Qt.GlobalColor.white), 1.4))
        painter.setBrush(SELECTED)
        painter.drawRects([_square(it, 1.2 * half) for it in shown_apart(self._chosen, exposed, half)])
        if self._hovered is not None:
            painter.setPen(pen(HOVERED, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(_square(self._hovered, 1.6 * half))
        if self._new is not None:
            painter.setPen(pen(SELECTED, 1.6))
            painter.setBrush(HALO)
            painter.drawEllipse(self._new, half, half)


class DraftOverlay(Overlay):
    """An unfinished outline: its edges, the edge to the mouse, crossings in red, the point that closes it."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._points: list[QPointF] = []
        self._handles: list[QPointF] = []
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
        handles: Sequence[tuple[float, float]] | None = None,
    ) -> None:
        """Show an outline through points, the last of which is the mouse.

        `wrong` are edges that cross others, `closes` says that a click now would close it. `handles` are the clicked
        points, where they are not all but the last of `points`.
        """
        self._points = [QPointF(x, y) for x, y in points]
        self._handles = self._points[:-1] if handles is None else [QPointF(x, y) for x, y in handles]
        self._wrong, self._closes, self._is_area = wrong, closes, is_area
        self.set_extent(_box_of(self._points))

    @property
    def wrong(self) -> frozenset[int]:
        """The edges shown in red."""
        return self._wrong

    @property
    def points(self) -> tuple[tuple[float, float], ...]:
        """The outline shown."""
        return tuple((point.x(), point.y()) for point in self._points)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the outline."""
        points = self._points
        if self._is_area and len(points) > 2:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(SHADE)
            painter.drawPolygon(QPolygonF(points), Qt.FillRule.OddEvenFill)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        moves = len(points) - 2
        for colour, width in ((HALO, 4.0), (DRAWN, 2.2)):
            painter.setPen(pen(colour, width))
            for first in range(0, moves, PIECE):
                painter.drawPolyline(points[first : min(first + PIECE, moves) + 1])
        painter.setPen(pen(DRAWN, 2.2, dashed=not self._closes))
        if moves >= 0:
            painter.drawLine(points[moves], points[moves + 1])
        for number in self._wrong:
            painter.setPen(pen(WRONG, 2.2, dashed=number == moves and not self._closes))
            painter.drawLine(points[number], points[number + 1])
        half = HANDLE_PIXELS / 2 * units_per_pixel
        painter.setPen(pen(DRAWN, 1.4))
        painter.setBrush(Qt.GlobalColor.white)
        handles = self._handles
        if len(handles) > MANY_POINTS:
            handles = shown_apart(np.array([(it.x(), it.y()) for it in handles]), exposed_part(painter), half)
        painter.drawRects([_square(it, 0.8 * half) for it in handles])
        if self._handles and self._is_area and len(self._handles) > 2:
            painter.setPen(pen(HOVERED if self._closes else DRAWN, 2.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self._handles[0], 2.0 * half, 2.0 * half)


class SnapOverlay(Overlay):
    """The mark of a place that the mouse snaps to: a shape for each kind of place."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._snap: Snap | None = None

    @property
    def shown(self) -> Snap | None:
        """The marked place."""
        return self._snap

    def set_snap(self, snap: Snap | None) -> None:
        """Mark a place, or none."""
        if snap != self._snap:
            self._snap = snap
            self.set_extent(QRectF() if snap is None else _reach_of(snap))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the mark."""
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
            case "side":
                path.addPolygon(QPolygonF([at + QPointF(dx * size, dy * size) for dx, dy in _DIAMOND]))
                path.closeSubpath()
            case "angle":
                path.addEllipse(at, 0.7 * size, 0.7 * size)
            case "edge":
                path.moveTo(at - QPointF(size, size))
                path.lineTo(at + QPointF(size, size))
                path.moveTo(at - QPointF(size, -size))
                path.lineTo(at + QPointF(size, -size))
        if self._snap.origin is not None:
            painter.setPen(pen(SNAPPED, 1.4, dashed=True))
            painter.drawLine(QPointF(*self._snap.origin), at + (at - QPointF(*self._snap.origin)) * 0.25)
        painter.strokePath(path, pen(HALO, 4.4))
        painter.strokePath(path, pen(SNAPPED, 2.2))


def pen(colour: QColor, width: float, *, dashed: bool = False) -> QPen:
    """A pen of constant width on the screen, in logical pixels."""
    made = QPen(colour, width)
    made.setCosmetic(True)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        made.setDashPattern([4.0, 3.0])
    return made


def shown_apart(points: Points, exposed: QRectF, apart: float) -> list[QPointF]:
    """The exposed points of many, one for each group closer together than `apart`."""
    x, y = points[:, 0], points[:, 1]
    seen = (x >= exposed.left()) & (x <= exposed.right()) & (y >= exposed.top()) & (y <= exposed.bottom())
    near = points[seen]
    if len(near) > MANY_POINTS:
        _cells, first = np.unique(np.floor(near / apart).astype(np.int64), axis=0, return_index=True)
        near = near[np.sort(first)]
    return [QPointF(px, py) for px, py in near.tolist()]


def coarse_lines(path: QPainterPath, units_per_pixel: float) -> list[list[QPointF]]:
    """The lines of a path without points in the same pixel as the one before; in very long paths, two pixels."""
    lines = []
    for polygon in path.toSubpathPolygons():
        points = np.array([(it.x(), it.y()) for it in polygon.toList()])
        kept = _apart(points, units_per_pixel)
        if np.count_nonzero(kept) > VERY_MANY_POINTS:
            kept = _apart(points, 2 * units_per_pixel)
        lines.append([QPointF(x, y) for x, y in points[kept].tolist()])
    return lines


def _apart(points: Points, side: float) -> NDArray[np.bool_]:
    """Which points are not in the same square as the one before; the last always is."""
    cells = np.floor(points / side)
    kept = np.concatenate(([True], np.any(cells[1:] != cells[:-1], axis=1)))
    kept[-1] = True
    return kept


def pieces_of(line: list[QPointF]) -> list[QPolygonF]:
    """A line as short pieces, because Qt strokes many of them much faster than one long line."""
    return [QPolygonF(line[first : first + PIECE + 1]) for first in range(0, len(line) - 1, PIECE)]


def exposed_part(painter: QPainter) -> QRectF:
    """The part of the map that a painter can reach (lattice units), with a margin."""
    inverse, _invertible = painter.worldTransform().inverted()
    window = inverse.mapRect(QRectF(painter.window()))
    margin = 0.1 * (window.width() + window.height())
    return window.adjusted(-margin, -margin, margin, margin)


def _square(at: QPointF, half: float) -> QRectF:
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def _box_of(points: Sequence[QPointF]) -> QRectF:
    """The box around points; never null, even for a single point."""
    if not points:
        return QRectF()
    xs, ys = [it.x() for it in points], [it.y() for it in points]
    return QRectF(min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))


def _reach_of(snap: Snap) -> QRectF:
    at = QPointF(*snap.position)
    if snap.origin is None:
        return _box_of([at])
    return _box_of([QPointF(*snap.origin), at + (at - QPointF(*snap.origin)) * 0.25])


def _extent_of(path: QPainterPath) -> QRectF:
    if path.isEmpty():
        return QRectF()
    box = path.boundingRect()
    return QRectF(box.topLeft(), box.size().expandedTo(QRectF(0, 0, 1, 1).size()))
