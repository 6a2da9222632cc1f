"""The position as a tree of names and values, in which every value can be edited."""

import json
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel

from ccstudio.base.language import _
from ccstudio.documents.journal import SetByHand
from ccstudio.engine.saves import state_to_json
from ccstudio.play.narration import Narrator
from ccstudio.play.position_values import PositionValue, Step, position_values

JsonValue: TypeAlias = Any

PATH_ROLE: Final = Qt.ItemDataRole.UserRole + 1


class StateTree(QStandardItemModel):
    """Two columns: the name and the value as JSON. Values can be edited; entries cannot be added.

    Signals:
        edited(edit): a value was set (`SetByHand`).
        refused(text): the typed text is not a value.
    """

    edited = Signal(object)
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._value: JsonValue = None
        self.itemChanged.connect(self._note)
        self._filling = False

    def show_state(self, narrator: Narrator) -> None:
        """Show the values of a position that the viewer may know."""
        value = state_to_json(narrator.view.state)
        if value == self._value:
            return
        self._value = value
        self._filling = True
        self.clear()
        self.setHorizontalHeaderLabels([_("Name"), _("Value")])
        for entry in position_values(narrator):
            self.appendRow(_row(entry))
        self._filling = False

    def _note(self, item: QStandardItem) -> None:
        path = item.data(PATH_ROLE)
        if self._filling or path is None:
            return
        try:
            value = json.loads(item.text())
        except (ValueError, RecursionError):
            self.refused.emit(
                _('Invalid value {text}: enter a number, true, false, null or "text" in quotes.').format(
                    text=item.text()
                )
            )
            self._put_back(item)
            return
        self.edited.emit(SetByHand(path=tuple(path), value=value))

    def _put_back(self, item: QStandardItem) -> None:
        held = self._value
        for step in item.data(PATH_ROLE):
            held = held[str(step) if isinstance(held, dict) else step]
        self._filling = True
        item.setText(json.dumps(held, ensure_ascii=False))
        self._filling = False


class StateFilter(QSortFilterProxyModel):
    """The rows that contain a text, with their parents and children."""

    def __init__(self, tree: StateTree) -> None:
        super().__init__()
        self.setSourceModel(tree)
        self.setRecursiveFilteringEnabled(True)
        self.setAutoAcceptChildRows(True)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterKeyColumn(-1)

    def path_at(self, index: QModelIndex | QPersistentModelIndex) -> tuple[Step, ...]:
        """The path of a row into the state."""
        value = self.index(index.row(), 1, index.parent())
        return tuple(value.data(PATH_ROLE) or ())


def _row(entry: PositionValue) -> list[QStandardItem]:
    name = QStandardItem(entry.title)
    name.setEditable(False)
    shown = QStandardItem("")
    if entry.parts:
        shown.setEditable(False)
        for part in entry.parts:
            name.appendRow(_row(part))
    else:
        shown.setText(json.dumps(entry.value, ensure_ascii=False))
        shown.setData(list(entry.path), PATH_ROLE)
    return [name, shown]
