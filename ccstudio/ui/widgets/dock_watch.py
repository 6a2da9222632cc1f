"""`DockWatch`: whether the panel in a dock is visible; Qt counts one behind another tab as shown."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QDockWidget, QWidget


class DockWatch(QObject):
    """Watches the visibility of the dock of a panel.

    Signals:
        seen(bool): the panel became visible or hidden.
    """

    seen = Signal(bool)

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self._followed: QDockWidget | None = None
        panel.installEventFilter(self)

    @property
    def dock(self) -> QDockWidget | None:
        """The dock of the panel."""
        parent = self._panel.parentWidget()
        while parent is not None and not isinstance(parent, QDockWidget):
            parent = parent.parentWidget()
        return parent

    def bring_up(self) -> None:
        """Show the dock of the panel and raise it."""
        dock = self.dock
        if dock is not None:
            dock.show()
            dock.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the dock once the panel is shown in it, because the dock reports after its panel."""
        if event.type() is QEvent.Type.Show:
            dock = self.dock
            if dock is not None and dock is not self._followed:
                self._followed = dock
                dock.visibilityChanged.connect(self.seen)
        return super().eventFilter(watched, event)
