"""`FitPage`: the raw picture with the panel beside it, in the place of the map while a picture is fitted."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.map import Picture
from ccstudio.ui.map_editor.fitting.magnifiers import Magnifiers
from ccstudio.ui.map_editor.fitting.panel import FitPanel
from ccstudio.ui.map_editor.fitting.raw_view import RawView
from ccstudio.ui.map_editor.fitting.session import FitSession
from ccstudio.ui.painting.scan import Scan


class FitPage(QWidget):
    """A picture being fitted.

    Signals:
        accepted(picture): it shall lie as it was fitted.
        given_up(): it shall lie as before.
    """

    accepted = Signal(object)
    given_up = Signal()

    def __init__(self, picture: Picture, scan: Scan, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = FitSession(picture, board, self)
        self.view = RawView(self.session, scan)
        self.panel = FitPanel(self.session)
        self.magnifiers = Magnifiers(self.session, scan)
        words = QLabel(_("Corners of spaces farthest from the picks:"))
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        strip = QVBoxLayout()
        strip.setContentsMargins(8, 4, 8, 8)
        strip.setSpacing(4)
        strip.addWidget(words)
        strip.addWidget(self.magnifiers)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addLayout(strip)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(column, 1)
        row.addWidget(self.panel)
        self.setFocusProxy(self.view)
        self.panel.accepted.connect(self._accept)
        self.panel.given_up.connect(self.given_up)
        self.panel.pick_shown.connect(self.view.show_pick)
        self.panel.grid_switched.connect(self._show_grid)
        self.session.changed.connect(self._return_focus)

    def stop(self) -> None:
        """Let go of timers."""
        self.view.stop()

    def _accept(self) -> None:
        result = self.session.result
        if result is not None:
            self.accepted.emit(result)

    def _show_grid(self, is_shown: bool) -> None:
        self.view.show_grid(is_shown=is_shown)

    def _return_focus(self) -> None:
        # Once a point has its space, arrows are meant for the pick.
        if self.session.pending is None:
            self.view.setFocus()
