"""`SummaryButton`: what happened since the person's last choice, to be looked at again step by step."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QAbstractScrollArea, QListWidget, QListWidgetItem, QToolButton

from ccstudio.base.language import _
from ccstudio.engine.present import Tone
from ccstudio.play.playback_summary import Happening
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.board.tones import TONES

WIDEST: Final = 460
EDGE: Final = 8
HIGHEST: Final = 0.7
"""The most of the board's height that the list takes."""


class SummaryButton(QToolButton):
    """A button that opens a list over the board with one row for each attack, move or event.

    `read` returns what happened; it is called when the list is opened.

    Signals:
        again_wanted(first, last): the person wants to see some entries (numbers) again.
    """

    again_wanted = Signal(int, int)

    def __init__(self, read: Callable[[], Sequence[Happening]], board: QAbstractScrollArea) -> None:
        super().__init__()
        self._read = read
        self._board = board.viewport()
        self.setText(_("What happened"))
        self.setToolTip(_("List what happened since your last choice; click a row to see it again"))
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setArrowType(Qt.ArrowType.UpArrow)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._open)
        self.rows = QListWidget(board.viewport())
        self.rows.setAccessibleName(_("What happened"))
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.itemClicked.connect(self._show_again)
        self.rows.hide()
        board.viewport().installEventFilter(self)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether the list is on show."""
        return self.isChecked()

    def offer(self) -> None:
        """Show the button; an open list is read again."""
        if self.is_open:
            self._fill()
        self.show()

    def withdraw(self) -> None:
        """Close the list, and hide the button."""
        self.setChecked(False)
        self.hide()

    def toggle_list(self) -> None:
        """Open or close the list."""
        self.show()
        self.toggle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the list at the lower edge of the board."""
        if event.type() is QEvent.Type.Resize and self.is_open:
            self._place()
        return super().eventFilter(watched, event)

    def _open(self, is_open: bool) -> None:
        self.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.UpArrow)
        if is_open:
            self._fill()
        self.rows.setVisible(is_open)
        self.rows.raise_()

    def _fill(self) -> None:
        self.rows.clear()
        for happening in self._read():
            item = QListWidgetItem("\n      ".join((happening.text, *happening.outcomes)))
            item.setData(Qt.ItemDataRole.UserRole, (happening.first, happening.last))
            if happening.tone is Tone.BAD:
                item.setForeground(QBrush(TONES[Tone.BAD]))
            self.rows.addItem(item)
        self._place()

    def _place(self) -> None:
        """Lie at the lower left of the board, as high as the rows."""
        board = self._board.rect()
        width = min(scaled(WIDEST), board.width() - 2 * EDGE)
        line = self.rows.fontMetrics().lineSpacing()
        lines = sum(self.rows.item(row).text().count("\n") + 1 for row in range(self.rows.count()))
        rows = self.rows.count() or 1
        height = min(round(HIGHEST * board.height()), line * (lines + 1) + 6 * rows)
        self.rows.setGeometry(EDGE, board.height() - height - EDGE, width, height)

    def _show_again(self, item: QListWidgetItem) -> None:
        first, last = item.data(Qt.ItemDataRole.UserRole)
        self.again_wanted.emit(first, last)
