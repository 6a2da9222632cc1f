"""`ColourFilter`: shows a window as people with other colour vision see it."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QGraphicsEffect, QWidget

from ccstudio.application.colour_vision import ColourVision


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


class WindowsFilter(QObject):
    """Shows dialogs, menus and other windows of a studio as its window is shown, from when they appear.

    It listens only while the colours are other than usual: every event of the program passes through it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def take(self, vision: ColourVision) -> None:
        """Show the window and all others of the program as a kind of colour vision sees them."""
        application = QApplication.instance()
        assert application is not None, "a window has an application"
        application.removeEventFilter(self)
        if vision is not ColourVision.USUAL:
            application.installEventFilter(self)
        show_as_seen(self._window, vision)
        for other in QApplication.topLevelWidgets():
            if self._is_other(other) and vision_of(other) is not vision:
                show_as_seen(other, vision)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Filter the colours of a window that appears."""
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and self._is_other(watched):
            vision = vision_of(self._window)
            if vision_of(watched) is not vision:
                show_as_seen(watched, vision)
        return False

    def _is_other(self, widget: QWidget) -> bool:
        # What floats without a ground of its own would get one.
        is_floating = widget.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        return widget.isWindow() and widget is not self._window and not is_floating


def vision_of(widget: QWidget) -> ColourVision:
    """The colour vision that a widget is shown for."""
    effect = widget.graphicsEffect()
    return effect.vision if isinstance(effect, ColourFilter) else ColourVision.USUAL


def show_as_seen(widget: QWidget, vision: ColourVision) -> None:
    """Show a widget, with all that is in it, as a person with a kind of colour vision sees it."""
    widget.setGraphicsEffect(None if vision is ColourVision.USUAL else ColourFilter(vision, widget))  # type: ignore[arg-type]  # none removes it


def as_seen(image: QImage, vision: ColourVision) -> QImage:
    """Return an opaque image in the colours that a kind of colour vision sees, of the same size and pixel ratio."""
    import numpy as np  # noqa: PLC0415 - numpy costs start-up time, the usual colours need none

    from ccstudio.application.colour_simulation import seen_pixels  # noqa: PLC0415 - likewise

    found = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(found.bits(), dtype=np.uint32)
    pixels[...] = seen_pixels(pixels, vision)
    return found
