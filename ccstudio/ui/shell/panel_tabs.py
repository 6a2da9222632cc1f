"""`PanelTabs`: whole titles on the tabs of panels."""

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QMainWindow, QTabBar


class PanelTabs(QObject):
    """Lets rows of tabs scroll where they lack room.

    Qt makes them when panels share a place, and shortens all titles, in large text to a letter.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take a new row of tabs."""
        if event.type() is QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            bar = event.child()
            if isinstance(bar, QTabBar):
                bar.setElideMode(Qt.TextElideMode.ElideNone)
                bar.setUsesScrollButtons(True)
        return False
