"""`ReplayStrip`: a thin line at the bottom of a game from which the replay bar opens."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.log.replay_bar import ReplayBar
from ccstudio.ui.play.table import PlayTable

HEIGHT: Final = 18
MARGIN: Final = 8
LINE: Final = 3.0
"""The thickness of the line, logical pixels."""
PATIENCE_MS: Final = 350
"""How long the bar stays after the mouse has left it."""


class ReplayStrip(QWidget):
    """Shows the position in the game.

    The bar opens over the lower edge of `surface`, so that nothing moves: while the past is on show, while the mouse is
    on it, and while a note is written.
    """

    def __init__(self, table: PlayTable, bar: ReplayBar, surface: QWidget) -> None:
        super().__init__(surface)
        self._table = table
        self._bar = bar
        self._surface = surface
        self._is_wanted = False
        self._is_of_use = True
        bar.setParent(surface)
        bar.setAutoFillBackground(True)
        bar.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Position in the game"))
        self._leaves = QTimer(self)
        self._leaves.setSingleShot(True)
        self._leaves.setInterval(PATIENCE_MS)
        self._leaves.timeout.connect(self._let_go)
        surface.installEventFilter(self)
        bar.installEventFilter(self)
        bar.note.installEventFilter(self)
        bar.writing.connect(self.show_bar)
        table.changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """The size of the line."""
        return QSize(200, scaled(HEIGHT))

    def show_bar(self) -> None:
        """Show the bar until mouse and keyboard leave it."""
        self._is_wanted = True
        self._follow()
        self._leaves.start()

    def set_of_use(self, is_of_use: bool) -> None:
        """Show line and bar, or hide both, as a lesson does."""
        self._is_of_use = is_of_use
        self.setVisible(is_of_use)
        self._follow()

    def stop(self) -> None:
        """Stop the timers."""
        self._leaves.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Open the bar."""
        super().enterEvent(event)
        self.show_bar()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the bar where there is no hovering mouse."""
        self.show_bar()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the bar at the lower edge, and close it when it is left."""
        match event.type():
            case QEvent.Type.Resize if watched is self._surface:
                self._place()
            case QEvent.Type.LayoutRequest if watched is self._bar:
                self._place()
            case QEvent.Type.Leave | QEvent.Type.FocusOut if watched is not self._surface and self._is_wanted:
                self._leaves.start()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the progress of the game as a line, with the number of the entry at its end."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        number, entries = self._table.number, self._table.session.number
        words = _("Entry {number} of {entries}").format(number=number, entries=entries)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        rect = QRectF(self.rect()).adjusted(MARGIN, 0, -MARGIN, 0)
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        rect.setRight(rect.right() - painter.fontMetrics().horizontalAdvance(words) - MARGIN)
        line = QRectF(rect.left(), rect.center().y() - scaled(LINE) / 2, max(0.0, rect.width()), scaled(LINE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(line, scaled(LINE) / 2, scaled(LINE) / 2)
        line.setWidth(line.width() * number / max(1, entries))
        painter.setBrush(palette.color(QPalette.ColorRole.Accent))
        painter.drawRoundedRect(line, scaled(LINE) / 2, scaled(LINE) / 2)
        painter.drawEllipse(QPointF(line.right(), line.center().y()), scaled(LINE), scaled(LINE))

    def _follow(self) -> None:
        is_out = self._is_of_use and (self._is_wanted or not self._table.follows_game)
        if is_out:
            self._place()
            self._bar.raise_()
        self._bar.setVisible(is_out)
        self.update()

    def _place(self) -> None:
        size, height = self._surface.size(), self._bar.sizeHint().height()
        self._bar.setGeometry(0, size.height() - height, size.width(), height)

    def _let_go(self) -> None:
        focus = QApplication.focusWidget()
        is_used = self._bar.underMouse() or self.underMouse() or QApplication.activePopupWidget() is not None
        if is_used or (focus is not None and self._bar.isAncestorOf(focus)):
            # It is asked again when the mouse or the keyboard goes elsewhere.
            return
        self._is_wanted = False
        self._follow()
