"""`RasterArt`: a picture of pixels on a face, decoded from checked bytes, with smaller copies for small counters."""

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImageReader, QPainter

from ccstudio.documents.pictures.art_check import SafeArt
from ccstudio.ui.faces.art_box import fitted_box
from ccstudio.ui.painting.scan import Scan, scan_of

SMALLEST_LEVEL: Final = 12
"""Copies are halved down to the size of the smallest counters, pixels."""

NEARLY: Final = 0.04
"""Pictures whose proportions differ less from those of their box fill it: scans of counters are never quite square."""


class RasterArt:
    """A picture that keeps its own colours."""

    def __init__(self, scan: Scan) -> None:
        self._scan = scan

    @property
    def bytes(self) -> int:
        """The memory used, in bytes."""
        return self._scan.bytes

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into the middle of a box, as large as it fits."""
        area = self._scan.area
        place = fitted_box(area.size(), box, NEARLY)
        if place.isEmpty():
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(place.topLeft())
        painter.scale(place.width() / area.width(), place.height() / area.height())
        shown = painter.deviceTransform()
        # The determinant tells the area, so that turned counters are as sharp as others.
        scale = abs(shown.determinant()) ** 0.5
        self._scan.draw(painter, area, 1 / scale if scale else 1.0)
        painter.restore()


def decoded(picture: SafeArt) -> RasterArt | None:
    """Decode a picture, turned upright, of several frames the first; None if it is damaged.

    The kind is forced: a decoder that its content was not checked for is never tried.
    """
    # The reader comes before its buffer, and so goes before it: Qt would read from a buffer that is gone.
    reader = QImageReader()
    buffer = QBuffer()
    buffer.setData(QByteArray(picture.data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader.setDevice(buffer)
    reader.setFormat(QByteArray(picture.kind.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    image = reader.read()
    return None if image.isNull() else RasterArt(scan_of(image, smallest=SMALLEST_LEVEL))
