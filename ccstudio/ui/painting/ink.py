"""Marks: what a depiction consists of, in lattice units, and how a list of them is put on a paint device."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPaintEngine, QPainter, QPainterPath, QPen

from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.paths import by_chunk_and_cell, line_list, polygons_path

EVER: Final = 1e9
"""A number of units per pixel no view reaches."""


class Fill(msgspec.Struct, frozen=True):
    """An area in one colour or texture; drawn up to `until` units per pixel."""

    path: QPainterPath
    brush: QBrush
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, _units_per_pixel: float) -> None:
        """Put it on the device."""
        painter.fillPath(self.path, self.brush)


class Stroke(msgspec.Struct, frozen=True):
    """A line along a path: `width` units wide, but no thinner than `least_px` pixels; drawn up to `until`."""

    path: QPainterPath
    pen: QPen
    width: float
    least_px: float
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, units_per_pixel: float) -> None:
        """Put it on the device."""
        least = self.least_px * units_per_pixel
        if least > self.width:
            pen = QPen(self.pen)
            pen.setWidthF(least)
            painter.strokePath(self.path, pen)
        else:
            painter.strokePath(self.path, self.pen)


class Fills(msgspec.Struct, frozen=True):
    """Many small areas in one colour; drawn up to `until` units per pixel."""

    paths: tuple[QPainterPath, ...]
    brush: QBrush
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, _units_per_pixel: float) -> None:
        """Put them on the device.

        Pixels are painted one path at a time, because the time for a path grows with more than its size; files get
        them as one, because there every path carries its own description.
        """
        if painter.paintEngine().type() != QPaintEngine.Type.Raster:
            painter.fillPath(self._together(), self.brush)
            return
        fill_path, brush = painter.fillPath, self.brush
        for path in self.paths:
            fill_path(path, brush)

    def _together(self) -> QPainterPath:
        together = QPainterPath()
        together.setFillRule(Qt.FillRule.WindingFill)
        for path in self.paths:
            together.addPath(path)
        return together


class Lines(msgspec.Struct, frozen=True):
    """Many separate straight lines with butt ends; drawn up to `until` units per pixel."""

    lines: list[QLineF]
    pen: QPen
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, _units_per_pixel: float) -> None:
        """Put them on the device: lines by themselves where that is quick, as one path where it is short."""
        if painter.paintEngine().type() == QPaintEngine.Type.Raster:
            painter.setPen(self.pen)
            painter.drawLines(self.lines)
            return
        path = QPainterPath()
        for line in self.lines:
            path.moveTo(line.p1())
            path.lineTo(line.p2())
        painter.strokePath(path, self.pen)


class Within(msgspec.Struct, frozen=True):
    """Marks that show only inside a path."""

    path: QPainterPath
    marks: tuple["Mark", ...]
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, units_per_pixel: float) -> None:
        """Put its marks on the device, clipped."""
        painter.save()
        painter.setClipPath(self.path, Qt.ClipOperation.IntersectClip)
        put(painter, self.marks, painter.clipBoundingRect(), units_per_pixel)
        painter.restore()


class Mark(Protocol):
    """Anything that can be put on a device and knows where it lies and how near one must be to see it."""

    @property
    def until(self) -> float:
        """The greatest number of units per pixel at which it is drawn."""

    @property
    def bounds(self) -> QRectF:
        """What it covers."""

    def paint(self, painter: QPainter, units_per_pixel: float, /) -> None:
        """Put it on the device."""


class Miniature(msgspec.Struct, frozen=True):
    """Marks drawn smaller or larger, somewhere else."""

    marks: tuple["Mark", ...]
    scale: float
    corner: QPointF
    until: float
    bounds: QRectF

    def paint(self, painter: QPainter, units_per_pixel: float) -> None:
        """Put its marks on the device; `corner` is where their origin comes to lie."""
        painter.save()
        painter.translate(self.corner)
        painter.scale(self.scale, self.scale)
        for mark in self.marks:
            if units_per_pixel / self.scale <= mark.until:
                mark.paint(painter, units_per_pixel / self.scale)
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
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, join)
    if dashes:
        pen.setDashPattern([length / width for length in dashes])
    half = width / 2
    return Stroke(path, pen, width, least_px, until, path.controlPointRect().adjusted(-half, -half, half, half))


def fills(rings: NDArray[np.float64], colour: QColor, until: float = EVER) -> Iterator[Fills]:
    """Many small shapes in one colour; `rings` has the shape (shapes, corners, 2)."""
    for cells in by_chunk_and_cell(rings.mean(axis=1)):
        paths = tuple(polygons_path(rings[numbers]) for numbers in cells)
        yield Fills(paths, QBrush(colour), until, _box(rings[np.concatenate(cells)].reshape(-1, 2), 0.0))


def lines(starts: Points, ends: Points, colour: QColor, width: float, until: float = EVER) -> Iterator[Lines]:
    """Many separate straight lines, `width` lattice units wide."""
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    for cells in by_chunk_and_cell((starts + ends) / 2):
        numbers = np.concatenate(cells)
        rows = line_list(starts[numbers], ends[numbers])
        yield Lines(rows, pen, until, _box(np.concatenate([starts[numbers], ends[numbers]]), width))


def _box(points: Points, margin: float) -> QRectF:
    (x0, y0), (x1, y1) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return QRectF(x0 - margin, y0 - margin, x1 - x0 + 2 * margin, y1 - y0 + 2 * margin)


def within(path: QPainterPath, marks: Iterable[Mark], until: float = EVER) -> Within:
    """Marks that show only inside `path`."""
    return Within(path, tuple(marks), until, path.controlPointRect())


def put(painter: QPainter, marks: Iterable[Mark], exposed: QRectF, units_per_pixel: float) -> None:
    """Put marks on a device, leaving out what is too fine to be seen and what lies outside `exposed`."""
    for mark in marks:
        if units_per_pixel <= mark.until and mark.bounds.intersects(exposed):
            mark.paint(painter, units_per_pixel)


def bounds_of(marks: Iterable[Mark]) -> QRectF:
    """The least rectangle around all marks; null for none."""
    bounds = QRectF()
    for mark in marks:
        bounds = bounds.united(mark.bounds)
    return bounds
