"""A picture under the map as the raster that tracing uses: the pixels as shown, however it is fitted."""

import math
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from ccstudio.base.progress import Report, unreported
from ccstudio.edit.tracing.raster import Raster
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import Scan

_ROWS: Final = 256
"""The rows of dots that are warped at a time."""

_SOLID: Final = 200
"""The alpha from which a pixel counts as part of the picture."""


def step_for(placing: Placing, area: QRectF, most_dots: int, finest: float = 0.0) -> float:
    """The side of a dot, lattice units: a pixel of the picture, or more where `area` would have too many dots."""
    for_all = math.sqrt(max(1.0, area.width() * area.height()) / most_dots)
    return max(placing.units_per_point, for_all, finest)


def raster_of(scan: Scan, placing: Placing, area: QRectF, step: float, report: Report = unreported) -> Raster:
    """The part of a picture that lies in an area of the lattice.

    Args:
        scan: the pixels.
        placing: its placement.
        area: the wanted area, lattice units.
        step: the side of a dot, lattice units.
        report: is told how much is done, and may raise to cancel.
    """
    rows, columns = max(1, math.ceil(area.height() / step)), max(1, math.ceil(area.width() / step))
    pixels = np.zeros((rows, columns, 3), dtype=np.uint8)
    known = np.zeros((rows, columns), dtype=np.bool_)
    for top in range(0, rows, _ROWS):
        report(top, rows)
        count = min(_ROWS, rows - top)
        band = QRectF(area.left(), area.top() + top * step, columns * step, count * step)
        dots = _bent(scan, placing, band, step, columns, count)
        # Blue comes first in memory.
        pixels[top : top + count] = dots[..., 2::-1]
        known[top : top + count] = dots[..., 3] >= _SOLID
    return Raster(pixels, known, area.left(), area.top(), step)


def _bent(scan: Scan, placing: Placing, band: QRectF, step: float, columns: int, rows: int) -> np.ndarray:
    image = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(1 / step, 1 / step)
    painter.translate(-band.topLeft())
    placing.paint(painter, scan, band, step)
    painter.end()
    image.convertTo(QImage.Format.Format_ARGB32)
    lines = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(rows, image.bytesPerLine())
    return lines[:, : 4 * columns].reshape(rows, columns, 4).copy()
