"""Icons for a widget, loaded after its first paint, and again for every other palette."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ccstudio.ui.appearance.icons import Icons


class LazyIcons(QObject):
    """The icons of a widget, which its first paint does not wait for.

    Signals:
        painted(): the icons were loaded, or changed their colours.
    """

    painted = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._icons = Icons()
        self._loading = QTimer(self)
        self._loading.setSingleShot(True)
        self._loading.timeout.connect(self._load)
        widget.installEventFilter(self)

    @property
    def icons(self) -> Icons:
        """The icons; blank until `painted` was emitted."""
        return self._icons

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Load icons after the first paint, and signal a changed palette."""
        if event.type() is QEvent.Type.Paint and not self._icons.are_loaded and not self._loading.isActive():
            self._loading.start(0)
        elif event.type() is QEvent.Type.Hide:
            self._loading.stop()
        elif event.type() is QEvent.Type.PaletteChange and self._icons.are_loaded:
            self.painted.emit()
        return super().eventFilter(watched, event)

    def _load(self) -> None:
        self._icons.load()
        self.painted.emit()
