"""`FitPage`: the raw picture, the panel beside it and magnified corners below, while a picture is fitted."""

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.map import Picture
from ccstudio.edit.pictures.mappings import worst_corners
from ccstudio.ui.map_editor.fitting.grid_lines import draw_lines
from ccstudio.ui.map_editor.fitting.panel import FitPanel
from ccstudio.ui.map_editor.fitting.raw_view import RawView
from ccstudio.ui.map_editor.fitting.session import FitSession
from ccstudio.ui.painting.scan import Scan

SIDE: Final = 132
LEAST_SIDE: Final = 48
GAP: Final = 6
MAGNIFIED: Final = 2.0
"""Dots of the screen for a pixel of the picture."""


class Magnifiers(QWidget):
    """Up to four places of the picture, magnified, with the grid over them."""

    def __init__(self, session: FitSession, scan: Scan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._scan = scan
        self.places: tuple[tuple[float, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Magnified corners farthest from the picks"))
        session.changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """Four in a row."""
        return QSize(4 * SIDE + 3 * GAP, SIDE)

    def minimumSizeHint(self) -> QSize:
        """Smaller in a narrow window, but never so small that nothing is seen."""
        return QSize(4 * LEAST_SIDE + 3 * GAP, SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the places; those that are missing stay empty."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across = (self.width() - 3 * GAP) / 4
        for number in range(4):
            window = QRectF(number * (across + GAP), 0, across, SIDE)
            painter.fillRect(window, self.palette().color(QPalette.ColorRole.Mid))
            if number < len(self.places):
                self._draw_place(painter, window, QPointF(*self.places[number]))
        painter.end()

    def _draw_place(self, painter: QPainter, window: QRectF, at: QPointF) -> None:
        half = max(window.width(), window.height()) / 2 / MAGNIFIED
        painter.save()
        painter.setClipRect(window)
        painter.translate(window.center())
        painter.scale(MAGNIFIED, MAGNIFIED)
        painter.translate(-at)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        seen = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        self._scan.draw(painter, seen, 1 / MAGNIFIED)
        draw_lines(painter, self._session.lines, seen)
        painter.restore()

    def _follow(self) -> None:
        fit = self._session.fit
        self.places = ()
        if fit is not None:
            picks = np.array([pick.lattice for pick in self._session.picks], dtype=np.float64)
            size = self._scan.size
            corners = worst_corners(self._session.board, fit.mapping, picks, size.width(), size.height())
            if corners:
                pixels = fit.mapping.to_picture(np.array(corners, dtype=np.float64))
                self.places = tuple((float(x), float(y)) for x, y in pixels)
        self.update()


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
