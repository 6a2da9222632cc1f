"""Pictures under the map, placed by their transforms; where one is missing, a hatched frame with its name."""

from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPolygonF, QTransform

from ccstudio.base.language import _
from ccstudio.documents.map import Affine, Local, Picture, Projective
from ccstudio.documents.picture_files import CUT_OFF, picture_file_trouble
from ccstudio.ui.painting.ink import EVER, put, stroke
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.text import fitted, text_path
from ccstudio.ui.painting.triangles import delaunay

MOST_MEGABYTES: Final = 1_024
"""Larger pictures are not read; Qt's own limit of 256 MB is less than a good scan of a large map."""
_HATCH: Final = QColor("#8C3B2E")


def picture_plan(picture: Picture, folder: Path | None, board: QRectF) -> Plan:
    """A picture; `board` is where its hatched frame stands when nothing of it is known."""
    placed = _Placed(picture, folder, board)
    return always(placed.bounds, lambda: [placed])


class _Placed:
    """A picture at its place: a mark like those of `ink`."""

    until = EVER

    def __init__(self, picture: Picture, folder: Path | None, board: QRectF) -> None:
        self._picture = picture
        self._folder = folder
        self._board = board
        self._levels: dict[int, QImage] = {}

    @cached_property
    def image(self) -> QImage | None:
        """The picture's pixels; None where it cannot be read."""
        if self._folder is None or picture_file_trouble(self._picture.file, self._folder) not in {"", CUT_OFF}:
            return None
        return _read(self._folder / self._picture.file)

    @cached_property
    def bounds(self) -> QRectF:
        """The least rectangle around it, lattice units."""
        if self.image is None:
            return self._frame
        area = QRectF(self.image.rect())
        transform = self._picture.transform
        if isinstance(transform, Local):
            return QPolygonF([QPointF(x, y) for x, y in self._pieces[1].tolist()]).boundingRect()
        return _transform(transform).mapRect(area)

    @property
    def _frame(self) -> QRectF:
        transform = self._picture.transform
        if isinstance(transform, Local):
            picks = [QPointF(*pick.lattice) for pick in transform.picks]
            return QPolygonF(picks).boundingRect()
        return self._board

    def paint(self, painter: QPainter, _exposed: QRectF, units_per_pixel: float) -> None:
        """Put it on the device."""
        if self.image is None:
            self._paint_missing(painter, units_per_pixel)
            return
        painter.save()
        painter.setOpacity(self._picture.opacity)
        transform = self._picture.transform
        if isinstance(transform, Local):
            self._paint_pieces(painter, units_per_pixel)
        else:
            self._paint_through(painter, _transform(transform), units_per_pixel)
        painter.restore()

    def _paint_through(self, painter: QPainter, transform: QTransform, units_per_pixel: float) -> None:
        area = QRectF(self.image.rect()) if self.image is not None else QRectF()
        painter.setTransform(transform, combine=True)
        painter.drawImage(area, self._level(_stretch(transform, area), units_per_pixel))

    def _paint_pieces(self, painter: QPainter, units_per_pixel: float) -> None:
        """Triangle by triangle; clipped without antialiasing, so that no seam shows between two."""
        flat, placed, corners = self._pieces
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for triangle in corners.tolist():
            transform = _affine_of(flat[triangle], placed[triangle])
            if transform is None:
                continue
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(*placed[corner].tolist()) for corner in triangle]))
            path.closeSubpath()
            painter.save()
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            self._paint_through(painter, transform, units_per_pixel)
            painter.restore()

    @cached_property
    def _pieces(self) -> tuple[Points, Points, "np.ndarray[tuple[int, int], np.dtype[np.int64]]"]:
        """Points of the picture, where they belong on the lattice, and the triangles between them.

        The corners of the picture go where the best affine fit of all picks puts them.
        """
        assert isinstance(self._picture.transform, Local), "only a local fit has pieces"
        assert self.image is not None, "a picture that cannot be read has no pieces"
        picks = self._picture.transform.picks
        flat = np.array([pick.picture for pick in picks], dtype=np.float64)
        placed = np.array([pick.lattice for pick in picks], dtype=np.float64)
        width, height = self.image.width(), self.image.height()
        rim = np.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=np.float64)
        fit, *_rest = np.linalg.lstsq(np.column_stack([flat, np.ones(len(flat))]), placed, rcond=None)
        flat = np.concatenate([flat, rim])
        placed = np.concatenate([placed, np.column_stack([rim, np.ones(4)]) @ fit])
        return flat, placed, delaunay(flat)

    def _level(self, units_per_point: float, units_per_pixel: float) -> QImage:
        """The picture, halved until a pixel of the device covers fewer than two of its own."""
        assert self.image is not None, "only a picture that was read is painted"
        halvings = max(0, int(np.floor(np.log2(max(units_per_pixel / max(units_per_point, 1e-9), 1.0)))))
        halvings = min(halvings, 6)
        if halvings not in self._levels:
            size = self.image.size() / 2**halvings
            self._levels[halvings] = (
                self.image.scaled(
                    size.expandedTo(size.__class__(1, 1)),
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
                if halvings
                else self.image
            )
        return self._levels[halvings]

    def _paint_missing(self, painter: QPainter, units_per_pixel: float) -> None:
        area = self._frame
        frame, hatches = QPainterPath(), QPainterPath()
        frame.addRect(area)
        step = max(area.width(), area.height()) / 24
        reach = area.height()
        for number in range(int((area.width() + reach) / step) + 1):
            x = area.left() - reach + number * step
            low, high = max(x, area.left()), min(x + reach, area.right())
            hatches.moveTo(low, area.bottom() - (low - x))
            hatches.lineTo(high, area.bottom() - (high - x))
        words = _("Picture missing: {file}").format(file=self._picture.file)
        size = fitted(words, area.height() * 0.05, area.width() * 0.8, "semibold")
        centre = (area.center().x(), area.center().y())
        path = text_path(words, centre, size, "semibold")
        ink = QColor(_HATCH)
        ink.setAlphaF(0.35)
        marks = [
            stroke(hatches, ink, area.width() * 0.001, least_px=1.0),
            stroke(frame, _HATCH, area.width() * 0.002, least_px=2.0),
            stroke(path, QColor("#FFF8EC"), size * 0.3),
            stroke(path, _HATCH, size * 0.03),
        ]
        put(painter, marks, area, units_per_pixel)
        painter.fillPath(path, _HATCH)


def _read(path: Path) -> QImage | None:
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() * 4 > MOST_MEGABYTES * 2**20:
        return None
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    try:
        image = reader.read()
    finally:
        QImageReader.setAllocationLimit(before)
    return None if image.isNull() else image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _transform(transform: Affine | Projective) -> QTransform:
    """A document's transform as Qt writes it: by columns, and turned over."""
    if isinstance(transform, Affine):
        a, b, c, d, e, f = transform.matrix
        return QTransform(a, d, b, e, c, f)
    a, b, c, d, e, f, g, h, i = transform.matrix
    return QTransform(a, d, g, b, e, h, c, f, i)


def _affine_of(flat: Points, placed: Points) -> QTransform | None:
    """The affine transform that takes three points to three others; None where they lie in a line."""
    edges = np.column_stack([flat, np.ones(3)])
    if abs(float(np.linalg.det(edges))) < 1e-9:
        return None
    fit = np.linalg.solve(edges, placed)
    return QTransform(fit[0, 0], fit[0, 1], fit[1, 0], fit[1, 1], fit[2, 0], fit[2, 1])


def _stretch(transform: QTransform, area: QRectF) -> float:
    """How many lattice units a point of the picture covers, in the middle of it."""
    middle = area.center()
    here, right = transform.map(middle), transform.map(middle + QPointF(1, 0))
    return float(np.hypot(right.x() - here.x(), right.y() - here.y()))
