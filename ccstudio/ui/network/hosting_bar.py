"""The host of this computer on the screen: a bar above its games, and a button in the status bar."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ccstudio.base.language import _, plural
from ccstudio.ui.network.hosting import Hosting


class HostingBar(QFrame):
    """Says where the host is and who is there; its invitation can be copied, and it can be stopped.

    Signals:
        stop_wanted(): the person wants to host no longer.
    """

    stop_wanted = Signal()

    def __init__(self, hosting: Hosting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._hosting = hosting
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.invite, self.stop = QPushButton(), QPushButton()
        line = QHBoxLayout(self)
        line.addWidget(self.words, 1)
        for button in (self.invite, self.stop):
            button.setAutoDefault(False)
            line.addWidget(button)
        self.invite.clicked.connect(self._copy)
        self.stop.clicked.connect(self.stop_wanted)
        hosting.changed.connect(self.refresh)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Show everything in another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.refresh()

    def refresh(self) -> None:
        """Show who is there now."""
        self.invite.setText(_("Copy in&vitation to the host"))
        self.stop.setText(_("Stop &hosting"))
        self.words.setText(self._hosting.words)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._hosting.invitation)


class HostingButton(QToolButton):
    """A button in the status bar for as long as games are hosted here; it leads to them."""

    def __init__(self, hosting: Hosting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hosting = hosting
        self.setAutoRaise(True)
        self.clicked.connect(hosting.show_wanted)
        hosting.changed.connect(self.refresh)
        hosting.began_or_ended.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show who is there now."""
        hosting = self._hosting
        self.setText(plural("Hosting: {count} person", "Hosting: {count} people", hosting.attendance.people))
        self.setToolTip(hosting.words)
        self.setVisible(hosting.is_running)
