"""`SummaryStrip`: what happened since the person's last choice, to be looked at again step by step."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.engine.present import Tone
from ccstudio.play.playback_summary import Happening
from ccstudio.ui.play.board.tones import TONES

MOST_ROWS: Final = 9
"""The rows of the list that are seen without scrolling."""


class SummaryStrip(QFrame):
    """A button over the board that opens a list with one row for each attack, move or event.

    `read` returns what happened; it is called when the list is opened.

    Signals:
        again_wanted(first, last): the person wants to see some entries (numbers) again.
    """

    again_wanted = Signal(int, int)

    def __init__(self, read: Callable[[], Sequence[Happening]]) -> None:
        super().__init__()
        self._read = read
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.button = QToolButton()
        self.button.setText(_("What happened"))
        self.button.setToolTip(_("List what happened since your last choice; click a row to see it again"))
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.toggled.connect(self._open)
        self.end_button = QToolButton()
        self.end_button.setText("✕")
        self.end_button.setAutoRaise(True)
        self.end_button.setAccessibleName(_("Close"))
        self.end_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end_button.clicked.connect(self.withdraw)
        self.rows = QListWidget()
        self.rows.setAccessibleName(_("What happened"))
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.itemClicked.connect(self._show_again)
        self.rows.itemActivated.connect(self._show_again)
        self.rows.hide()
        head = QHBoxLayout()
        head.addWidget(self.button)
        head.addStretch()
        head.addWidget(self.end_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 1, 2, 1)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.rows)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether the list is on show."""
        return self.button.isChecked()

    def offer(self) -> None:
        """Show the button; an open list is read again."""
        if self.is_open:
            self._fill()
        self.show()

    def withdraw(self) -> None:
        """Close the list, and hide the button."""
        self.button.setChecked(False)
        self.hide()

    def toggle(self) -> None:
        """Open or close the list."""
        self.show()
        self.button.toggle()

    def _open(self, is_open: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        if is_open:
            self._fill()
        self.rows.setVisible(is_open)

    def _fill(self) -> None:
        self.rows.clear()
        for happening in self._read():
            item = QListWidgetItem("\n      ".join((happening.text, *happening.outcomes)))
            item.setData(Qt.ItemDataRole.UserRole, (happening.first, happening.last))
            if happening.tone is Tone.BAD:
                item.setForeground(QBrush(TONES[Tone.BAD]))
            self.rows.addItem(item)
        line = self.rows.fontMetrics().lineSpacing() + 5
        lines = sum(self.rows.item(row).text().count("\n") + 1 for row in range(self.rows.count()))
        self.rows.setFixedHeight(line * max(1, min(MOST_ROWS, lines)) + 6)

    def _show_again(self, item: QListWidgetItem) -> None:
        first, last = item.data(Qt.ItemDataRole.UserRole)
        self.again_wanted.emit(first, last)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the button."""
        return QSize(0, super().minimumSizeHint().height())
