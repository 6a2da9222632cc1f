"""`ColourFilter`: shows a window as people with other colour vision see it."""

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QPalette
from PySide6.QtWidgets import QGraphicsEffect, QWidget

from ccstudio.application.colour_vision import ColourVision, seen_pixels


class ColourFilter(QGraphicsEffect):
    """Paints what a widget shows, panels and maps alike, in the colours that a kind of colour vision sees."""

    def __init__(self, vision: ColourVision, parent: QWidget) -> None:
        super().__init__(parent)
        self._widget = parent
        self.vision = vision

    def draw(self, painter: QPainter) -> None:
        """Paint the widget in the other colours."""
        offset = QPoint()
        pixmap = self.sourcePixmap(Qt.CoordinateSystem.LogicalCoordinates, offset, self.PixmapPadMode.NoPad)
        # Where no widget lies, such as between tool bars, the picture of a window has no colour.
        whole = QImage(pixmap.size(), QImage.Format.Format_RGB32)
        whole.setDevicePixelRatio(pixmap.devicePixelRatio())
        whole.fill(self._widget.palette().color(QPalette.ColorRole.Window))
        inside = QPainter(whole)
        inside.drawPixmap(0, 0, pixmap)
        inside.end()
        painter.drawImage(offset, as_seen(whole, self.vision))


def vision_of(widget: QWidget) -> ColourVision:
    """The colour vision that a widget is shown for."""
    effect = widget.graphicsEffect()
    return effect.vision if isinstance(effect, ColourFilter) else ColourVision.USUAL


def show_as_seen(widget: QWidget, vision: ColourVision) -> None:
    """Show a widget, with all that is in it, as a person with a kind of colour vision sees it."""
    widget.setGraphicsEffect(None if vision is ColourVision.USUAL else ColourFilter(vision, widget))  # type: ignore[arg-type]  # none removes it


def as_seen(image: QImage, vision: ColourVision) -> QImage:
    """Return an opaque image in the colours that a kind of colour vision sees, of the same size and pixel ratio."""
    found = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(found.bits(), dtype=np.uint32)
    pixels[...] = seen_pixels(pixels, vision)
    return found
