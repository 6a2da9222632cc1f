"""Support for small screens: windows that fit, and contents that scroll where room is short."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QStyle, QWidget

from ccstudio.ui.appearance.text_scale import scaled


def width_for_text(pixels: int, part_of_screen: float) -> int:
    """A width for text of the usual size, as the current size asks for, up to a part of the screen; logical pixels."""
    most = round(part_of_screen * QGuiApplication.primaryScreen().availableSize().width())
    return max(pixels, min(scaled(pixels), most))


def scrolling(widget: QWidget) -> QAbstractScrollArea:
    """The widget in an area that scrolls where room is short; one that scrolls by itself is unchanged."""
    if isinstance(widget, QAbstractScrollArea):
        return widget
    area = QScrollArea()
    scroll(area, widget)
    return area


def scroll(area: QScrollArea, widget: QWidget) -> None:
    """Put a widget into an area that scrolls where room is short."""
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    area.setFocusProxy(widget)


def resize_within_screen(window: QWidget, size: QSize) -> None:
    """Resize a window to a size in logical pixels for text of the usual size, limited to its screen."""
    fit_into_screen(window, QSize(scaled(size.width()), scaled(size.height())))


def fit_into_screen(window: QWidget, size: QSize) -> None:
    """Resize a window to a size in logical pixels, limited to its screen."""
    # The bar with the title, which the desktop puts on later, needs room as well.
    title_bar = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    window.resize(size.boundedTo(window.screen().availableSize() - QSize(0, title_bar)))
