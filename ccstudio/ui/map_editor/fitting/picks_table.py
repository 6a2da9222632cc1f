"""The list of picks: the space of each, and how far off it is from where the others put it."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from ccstudio.base.language import _
from ccstudio.edit.pictures.fit import PickError
from ccstudio.ui.map_editor.fitting.raw_view import colour_of
from ccstudio.ui.map_editor.fitting.session import FitSession

UNKNOWN: Final = "–"


class PicksTable(QTableWidget):
    """A row for each pick; the row in hand is the pick in hand.

    Signals:
        shown(number): a person chose a pick here and wants to see it.
    """

    shown = Signal(int)

    def __init__(self, session: FitSession, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._session = session
        self.setHorizontalHeaderLabels([_("Space"), _("Error (px)"), _("Error (spaces)")])
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(24)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(_("Picks"))
        self.setToolTip(_("Distance of each pick from the position that the other picks predict"))
        self.itemSelectionChanged.connect(self._take)
        session.changed.connect(self._follow)
        session.selected_changed.connect(self._mark)
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete removes the pick in hand, as it does in the picture."""
        if event.key() != Qt.Key.Key_Delete or not self._session.remove():
            super().keyPressEvent(event)

    def _follow(self) -> None:
        fit = self._session.fit
        blocker = QSignalBlocker(self)
        self.setRowCount(len(self._session.picks))
        for number, pick in enumerate(self._session.picks):
            error = None if fit is None else fit.errors[number]
            for column, words in enumerate((self._session.name_of(pick), *_words(error))):
                item = QTableWidgetItem(words)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                    item.setForeground(colour_of(error))
                self.setItem(number, column, item)
        blocker.unblock()
        self._mark()

    def _mark(self) -> None:
        blocker = QSignalBlocker(self)
        if self._session.selected is None:
            self.clearSelection()
        else:
            self.selectRow(self._session.selected)
        blocker.unblock()

    def _take(self) -> None:
        rows = self.selectionModel().selectedRows()
        if rows:
            self._session.drop_pending()
            self._session.select(rows[0].row())
            self.shown.emit(rows[0].row())


def _words(error: PickError | None) -> tuple[str, str]:
    if error is None or error.left_out is None or error.spaces is None:
        return UNKNOWN, UNKNOWN
    return f"{error.left_out:.2f}", f"{error.spaces:.3f}"
