"""Pictures under the map, placed by their transforms; a hatched frame says why one cannot be shown."""

from functools import cached_property
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.map import Local, Picture
from ccstudio.documents.pictures.files import CUT_OFF, VAST_MEGAPIXELS, picture_file_problem
from ccstudio.ui.painting.ink import EVER, put, stroke
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.scan import Scan, read_scan, scan_size
from ccstudio.ui.painting.text import fitted, text_path

_HATCH: Final = QColor("#8C3B2E")


def missing_text(file: str, folder: Path | None) -> str:
    """The reason why a picture of a map in `folder` cannot be shown, for its frame."""
    trouble = "picture-file-missing" if folder is None else picture_file_problem(file, folder)
    if folder is not None and trouble in {"", CUT_OFF}:
        size = scan_size(folder / file)
        if size.isValid() and size.width() * size.height() > VAST_MEGAPIXELS * 1_000_000:
            return _("Picture too large: {file}").format(file=file)
    if trouble == "picture-file-missing":
        return _("Picture missing: {file}").format(file=file)
    return _("Picture damaged or not readable: {file}").format(file=file)


class PictureSource(Protocol):
    """Paints pictures that take too long to read and warp, in the background."""

    def paint(
        self, painter: QPainter, picture: Picture, placing: Placing, exposed: QRectF, units_per_dot: float
    ) -> bool:
        """Paint the available part of `exposed` (lattice units); return whether the picture can be shown at all."""


def picture_plan(picture: Picture, folder: Path | None, board: QRectF, source: PictureSource | None) -> Plan | None:
    """A picture; `board` is the rectangle of its hatched frame while it cannot be read.

    Without a source it is read when it is first painted, however long that takes.
    """
    if picture.hidden:
        return None
    placed = _Placed(picture, folder, board, source)
    return always(placed.bounds, lambda: [placed])


class _Placed:
    """A picture at its place: a mark like those of `ink`."""

    until = EVER

    def __init__(self, picture: Picture, folder: Path | None, board: QRectF, source: PictureSource | None) -> None:
        self._picture = picture
        self._folder = folder
        self._board = board
        self._source = source

    @cached_property
    def _placing(self) -> Placing | None:
        """The placing of the picture; None without a picture."""
        size = self._size
        return Placing(self._picture.transform, size) if size.isValid() and not size.isEmpty() else None

    @cached_property
    def _size(self) -> QSize:
        file, folder = self._picture.file, self._folder
        if folder is None or picture_file_problem(file, folder) not in {"", CUT_OFF}:
            return QSize()
        return scan_size(folder / file)

    @cached_property
    def _scan(self) -> Scan | None:
        """The picture's pixels; None if it cannot be read."""
        if self._folder is None or self._placing is None:
            return None
        try:
            return read_scan(self._picture.file, self._folder)
        except StudioError:
            return None

    @cached_property
    def bounds(self) -> QRectF:
        """The least rectangle around it, lattice units."""
        return self._frame if self._placing is None else self._placing.bounds

    @property
    def _frame(self) -> QRectF:
        if self._placing is not None:
            return self._placing.bounds
        transform = self._picture.transform
        if isinstance(transform, Local):
            picks = [QPointF(*pick.lattice) for pick in transform.picks]
            return QPolygonF(picks).boundingRect()
        return self._board

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Put it on the device."""
        if not self._paint_pixels(painter, exposed):
            self._paint_missing(painter, units_per_pixel)

    def _paint_pixels(self, painter: QPainter, exposed: QRectF) -> bool:
        """Paint the picture; return False if there is none."""
        if self._placing is None:
            return False
        units_per_dot = 1 / max(abs(painter.deviceTransform().m11()), 1e-12)
        painter.save()
        painter.setOpacity(self._picture.opacity)
        if self._source is not None:
            shown = self._source.paint(painter, self._picture, self._placing, exposed, units_per_dot)
        elif self._scan is not None:
            self._placing.paint(painter, self._scan, exposed, units_per_dot)
            shown = True
        else:
            shown = False
        painter.restore()
        return shown

    def _paint_missing(self, painter: QPainter, units_per_pixel: float) -> None:
        area = self._frame
        if area.isEmpty():
            return
        frame, hatches = QPainterPath(), QPainterPath()
        frame.addRect(area)
        step = max(area.width(), area.height()) / 24
        reach = area.height()
        for number in range(int((area.width() + reach) / step) + 1):
            x = area.left() - reach + number * step
            low, high = max(x, area.left()), min(x + reach, area.right())
            hatches.moveTo(low, area.bottom() - (low - x))
            hatches.lineTo(high, area.bottom() - (high - x))
        words = missing_text(self._picture.file, self._folder)
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
