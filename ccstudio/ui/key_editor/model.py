"""The table of commands and their keys in the key editor."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from ccstudio.application.search.fuzzy import fit
from ccstudio.base.language import N_, _
from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.keymap import WINDOW, Keymap, alike, native
from ccstudio.ui.commands.menus import menu_name, plain_text

Index = QModelIndex | QPersistentModelIndex

_NONE: Final = QModelIndex()

REACHES: Final = {
    WINDOW: N_("Everywhere"),
    "map": N_("Maps"),
    "layout": N_("Layouts"),
    "scenario": N_("Scenarios"),
    "module": N_("Modules"),
    "terrain": N_("Terrain tables"),
    "lab": N_("Experiments"),
    "play": N_("Games"),
}
"""Where commands work."""

COLUMNS: Final = (N_("Command of the studio"), N_("Keys"), N_("Where"), N_("Menu"))
ACTION, KEYS, WHERE, MENU = range(4)


class Wanted(NamedTuple):
    """The filter: letters of the name, a key, where commands work, and special sets."""

    words: str = ""
    key: str = ""
    where: str = ""
    only_changed: bool = False
    only_clashing: bool = False


class KeysModel(QAbstractTableModel):
    """One row for each command that passes the filter, in the order of the table; by name the closest first."""

    def __init__(self, keymap: Keymap, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keymap = keymap
        self._wanted = Wanted()
        self._rows: list[Command] = list(keymap.table)
        keymap.changed.connect(self._refresh)

    @property
    def rows(self) -> Sequence[Command]:
        """The commands listed."""
        return self._rows

    def row_of(self, command_id: str) -> int:
        """The row of a command; -1 if it is not listed."""
        return next((place for place, row in enumerate(self._rows) if row.id == command_id), -1)

    def want(self, wanted: Wanted) -> None:
        """Set another filter."""
        self._wanted = wanted
        self.beginResetModel()
        self._rows = self._listed()
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        """One for each command."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        """Command, keys, where it works, menu."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The text of a cell; changed keys are bold, clashing ones in the colour of errors."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(told_clashes(self._keymap, row.id)) or _(row.tip)
            case Qt.ItemDataRole.FontRole if column == KEYS and self._keymap.is_chosen(row.id):
                font = QFont(QApplication.font())
                font.setBold(True)
                return font
            case Qt.ItemDataRole.ForegroundRole:
                return self._colour(row, column)
        return None

    def _words(self, row: Command, column: int) -> str:
        if column == ACTION:
            return plain_text(_(row.text))
        if column == KEYS:
            return "   ".join(map(native, self._keymap.keys(row.id)))
        return _(REACHES[row.where]) if column == WHERE else menu_name(row.menu)

    def _colour(self, row: Command, column: int) -> QColor | None:
        role = QPalette.ColorRole
        if column == KEYS:
            clashes = self._keymap.clashes(row.id)
            return QApplication.palette().color(role.BrightText) if clashes else None
        return None if column == ACTION else QApplication.palette().color(role.PlaceholderText)

    def _listed(self) -> list[Command]:
        wanted, keymap = self._wanted, self._keymap
        rows = [
            row
            for row in keymap.table
            if (not wanted.where or row.where == wanted.where)
            and (not wanted.key or any(alike(wanted.key, key) for key in keymap.keys(row.id)))
            and (not wanted.only_changed or keymap.is_chosen(row.id))
            and (not wanted.only_clashing or keymap.clashes(row.id))
        ]
        if not wanted.words.strip():
            return rows
        fits = [(fit(wanted.words, _named(row)), row) for row in rows]
        return [row for found, row in sorted(fits, key=lambda pair: -pair[0].score if pair[0] else 0) if found]

    def _refresh(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(COLUMNS) - 1))


def told_clashes(keymap: Keymap, command_id: str) -> list[str]:
    """For each key that another command wants as well, a sentence that says which of them has it."""
    told = []
    for clash in keymap.clashes(command_id):
        winner, loser = keymap.row(clash.winner), keymap.row(clash.loser)
        where = loser.where if winner.where == WINDOW else winner.where
        words = _("{key} triggers {winner}; {loser} lost it ({where}).")
        told.append(
            words.format(
                key=native(clash.key),
                winner=plain_text(_(winner.text)),
                loser=plain_text(_(loser.text)),
                where=_(REACHES[where]),
            )
        )
    return told


def _named(row: Command) -> str:
    return f"{plain_text(_(row.text))} {menu_name(row.menu)}"
