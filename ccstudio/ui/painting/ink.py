"""Marks: the elements of a depiction in lattice units, and painting a list of them."""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPaintEngine, QPainter, QPainterPath, QPainterPathStroker, QPen

EVER: Final = 1e9
"""More units per pixel than any view has."""
_LEAST_WIDTH: Final = 1e-3
_MOST_WIDTH: Final = 30_000.0
"""Qt's pens end at 32,768."""


class Fill(msgspec.Struct, frozen=True):
    """An area in one colour or texture; drawn up to `until` units per pixel."""

    path: QPainterPath
    brush: QBrush
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, _exposed: QRectF, _units_per_pixel: float) -> None:
        """Paint it."""
        painter.fillPath(self.path, self.brush)


class Stroke(msgspec.Struct, frozen=True):
    """A line along a path: `width` units wide, but no thinner than `least_px` pixels; drawn up to `until`."""

    path: QPainterPath
    pen: QPen
    width: float
    least_px: float
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, _exposed: QRectF, units_per_pixel: float) -> None:
        """Paint it."""
        least = min(self.least_px * units_per_pixel, _MOST_WIDTH)
        if least > self.width:
            pen = QPen(self.pen)
            pen.setWidthF(least)
            painter.strokePath(self.path, pen)
        else:
            painter.strokePath(self.path, self.pen)


class Halo(msgspec.Struct, frozen=True):
    """A line around small shapes, letters for the most part; drawn up to `until` units per pixel.

    `area` is what the line covers: pixels are painted from it in a quarter of the time that Qt takes for the line,
    whose area it would compute each time. `weight` is the memory of its points, counted as that of `batches.Lines`.
    """

    path: QPainterPath
    pen: QPen
    area: QPainterPath
    until: float
    bounds: QRectF
    weight: int

    def paint(self, painter: QPainter, _exposed: QRectF, _units_per_pixel: float) -> None:
        """Paint it; files get the line, which is shorter."""
        if painter.paintEngine().type() == QPaintEngine.Type.Raster:
            painter.fillPath(self.area, self.pen.brush())
        else:
            painter.strokePath(self.path, self.pen)


class ClippedMarks(msgspec.Struct, frozen=True):
    """Marks that are visible only inside a path."""

    path: QPainterPath
    marks: tuple["Mark", ...]
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint its marks, clipped."""
        painter.save()
        painter.setClipPath(self.path, Qt.ClipOperation.IntersectClip)
        put(painter, self.marks, exposed, units_per_pixel)
        painter.restore()


class Mark(Protocol):
    """Anything that can be painted, with its position and the scale up to which it is visible."""

    @property
    def until(self) -> float:
        """The greatest number of units per pixel at which it is drawn."""

    @property
    def bounds(self) -> QRectF:
        """The covered rectangle."""

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float, /) -> None:
        """Paint it; parts outside `exposed` may be left out."""


class Miniature(msgspec.Struct, frozen=True):
    """Marks at another size and position."""

    marks: tuple["Mark", ...]
    scale: float
    corner: QPointF
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint the marks; `corner` is the position of their origin."""
        seen = QRectF((exposed.topLeft() - self.corner) / self.scale, exposed.size() / self.scale)
        painter.save()
        painter.translate(self.corner)
        painter.scale(self.scale, self.scale)
        put(painter, self.marks, seen, units_per_pixel / self.scale)
        painter.restore()


def fill(path: QPainterPath, colour: QColor | QBrush, until: float = EVER) -> Fill:
    """An area in one colour or texture."""
    return Fill(path, QBrush(colour), until, path.controlPointRect())


def stroke(
    path: QPainterPath,
    colour: QColor,
    width: float,
    *,
    least_px: float = 0.0,
    until: float = EVER,
    dashes: Sequence[float] = (),
    cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> Stroke:
    """A line `width` lattice units wide; `dashes` are lengths of dash and gap in lattice units."""
    width = max(width, _LEAST_WIDTH)
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, join)
    if dashes:
        pen.setDashPattern([length / width for length in dashes])
    half = width / 2
    return Stroke(path, pen, width, least_px, until, path.controlPointRect().adjusted(-half, -half, half, half))


def halo(path: QPainterPath, colour: QColor, width: float, until: float = EVER) -> Halo:
    """A line with round joints around shapes, `width` lattice units wide, half of it outside them."""
    line = stroke(path, colour, width, until=until)
    area = QPainterPathStroker(line.pen).createStroke(path)
    # Where letters touch, the lines around them overlap.
    area.setFillRule(Qt.FillRule.WindingFill)
    # Qt keeps a point of a path in a quarter of the memory that a line of its own takes.
    return Halo(path, line.pen, area, until, line.bounds, area.elementCount() // 4)


def clipped(path: QPainterPath, marks: Iterable[Mark], until: float = EVER) -> ClippedMarks:
    """Marks that are visible only inside `path`."""
    return ClippedMarks(path, tuple(marks), until, path.controlPointRect())


def put(painter: QPainter, marks: Iterable[Mark], exposed: QRectF, units_per_pixel: float) -> None:
    """Paint marks, except those that are too fine to be visible or outside `exposed`."""
    for mark in marks:
        if units_per_pixel <= mark.until and mark.bounds.intersects(exposed):
            mark.paint(painter, exposed, units_per_pixel)


def bounds_of(marks: Iterable[Mark]) -> QRectF:
    """The least rectangle around all marks; null for none."""
    bounds = QRectF()
    for mark in marks:
        bounds = bounds.united(mark.bounds)
    return bounds
