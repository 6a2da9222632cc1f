"""The position as a tree of names and values, in which every value can be edited."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias, get_args, get_origin

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.documents.journal import SetByHand
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.renaming import hints_of
from ccstudio.engine.saves import state_to_json
from ccstudio.play.narration import Narrator
from ccstudio.play.set_by_hand import NOT_BY_HAND

JsonValue: TypeAlias = Any
Step = str | int

PATH_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_STACKS: Final = "stacks"
"""Pieces are moved on the map, not by their numbers here."""
_KEYS: Final[Mapping[Any, type[PieceOption | SpaceOption | CardOption]]] = {
    PieceId: PieceOption,
    SpaceId: SpaceOption,
    CardId: CardOption,
}


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
        hints = hints_of(type(narrator.view.state))
        for name, held in value.items():
            if name not in NOT_BY_HAND and name != _STACKS:
                self.appendRow(_row((name,), name.replace("_", " "), held, hints.get(name), narrator))
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


def _row(path: tuple[Step, ...], title: str, value: JsonValue, hint: Any, narrator: Narrator) -> list[QStandardItem]:  # noqa: ANN401 - a type as it is declared
    name = QStandardItem(title)
    name.setEditable(False)
    shown = QStandardItem("")
    if isinstance(value, dict | list) and value:
        shown.setEditable(False)
        for step, part_title, part, part_hint in _parts(value, hint, narrator):
            name.appendRow(_row((*path, step), part_title, part, part_hint, narrator))
    else:
        shown.setText(json.dumps(value, ensure_ascii=False))
        shown.setData(list(path), PATH_ROLE)
    return [name, shown]


def _parts(value: JsonValue, hint: Any, narrator: Narrator) -> Iterator[tuple[Step, str, JsonValue, Any]]:  # noqa: ANN401 - likewise
    """The entries of an object or list: their keys, titles, values and types."""
    arguments = get_args(hint)
    if isinstance(value, dict):
        named = _KEYS.get(arguments[0]) if get_origin(hint) is not None and len(arguments) == 2 else None
        inner = arguments[1] if len(arguments) == 2 else None
        own = hints_of(hint) if _is_record(hint) else {}
        for key, held in value.items():
            title = _title(named, key, narrator) if named is not None else key.replace("_", " ")
            yield key, title, held, own.get(key, inner)
        return
    for place, held in enumerate(value):
        inner = arguments[min(place, len(arguments) - 1)] if arguments else None
        named = _KEYS.get(arguments[0]) if arguments else None
        yield place, _title(named, held, narrator) if named is not None else str(place + 1), held, inner


def _is_record(hint: Any) -> bool:  # noqa: ANN401 - likewise
    return isinstance(hint, type) and hasattr(hint, "__struct_fields__")


def _title(named: type[PieceOption | SpaceOption | CardOption], key: object, narrator: Narrator) -> str:
    """The title of the piece, space or card with a number."""
    option: Option = named(int(str(key)))  # type: ignore[arg-type]  # numbers of pieces, spaces and cards are whole
    return narrator.option(option)
