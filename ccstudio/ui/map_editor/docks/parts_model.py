"""The parts of a map as a tree of two levels: kinds, and the parts of each."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from ccstudio.application.maps.part_names import KIND_TITLES
from ccstudio.base.language import N_, _
from ccstudio.board.board import Board
from ccstudio.edit.parts import Kind, Part, PartRef, key_of, parts_of
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.docks.part_columns import PartOrder, order_of, words_of
from ccstudio.ui.map_editor.part_visibility import whole
from ccstudio.ui.widgets.terrain_choice import swatch

Index = QModelIndex | QPersistentModelIndex

LISTED: Final[tuple[Kind, ...]] = tuple(kind for kind in KIND_TITLES if kind != "spaces")

COLUMNS: Final = ("name", "place", "size", "eye", "lock")
NAME, PLACE, SIZE, EYE, LOCK = range(5)

HEADINGS: Final = {NAME: N_("Name"), PLACE: N_("Where"), SIZE: N_("Size")}

ORDER_ROLE: Final = Qt.ItemDataRole.UserRole
"""What rows are sorted by."""

SEARCH_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""What is searched: name, terrain, place, size and id of a part."""

PICTURES: Final[Mapping[str, str]] = {
    "shown": "mdi6.eye-outline",
    "hidden": "mdi6.eye-off-outline",
    "open": "mdi6.lock-open-variant-outline",
    "locked": "mdi6.lock",
}
"""The icons of eye and lock."""

_NONE: Final = QModelIndex()
_PART_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class PartsModel(QAbstractItemModel):
    """Kinds as the first level, their parts as the second; follows the map by identity of its parts."""

    def __init__(self, context: MapContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._icons: Mapping[str, QIcon] = {}
        self._orders: dict[int, tuple[Part, PartOrder]] = {}
        self._rows: list[tuple[Any, ...]] = [parts_of(context.document, kind) for kind in LISTED]
        context.board_changed.connect(self._follow)
        context.terrain_changed.connect(self._refresh)
        context.visibility.changed.connect(self._refresh)

    def ref_at(self, index: Index) -> PartRef | None:
        """The part at an index; None for a kind."""
        if not index.isValid() or not index.internalId():
            return None
        group = index.internalId() - 1
        return PartRef(LISTED[group], key_of(self._rows[group][index.row()], index.row()))

    def index_of(self, ref: PartRef) -> QModelIndex:
        """The index of a part; invalid if it is not listed."""
        if ref.kind not in LISTED:
            return QModelIndex()
        group = LISTED.index(ref.kind)
        for row, part in enumerate(self._rows[group]):
            if key_of(part, row) == ref.key:
                return self.createIndex(row, 0, group + 1)
        return QModelIndex()

    def indexes_of(self, refs: Collection[PartRef]) -> Iterator[QModelIndex]:
        """The indexes of several parts in the order of the rows."""
        for group, (kind, parts) in enumerate(zip(LISTED, self._rows, strict=True)):
            for row, part in enumerate(parts):
                if PartRef(kind, key_of(part, row)) in refs:
                    yield self.createIndex(row, 0, group + 1)

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:
        """An index: kinds have the inner id 0, parts that of their kind's row + 1."""
        # Asked for every row of a great map at once, so nobody else is asked for its bounds.
        if not parent.isValid():
            group, count = 0, len(LISTED)
        elif parent.internalId() or parent.column() != NAME:
            return QModelIndex()
        else:
            group, count = parent.row() + 1, len(self._rows[parent.row()])
        is_there = 0 <= row < count and 0 <= column < len(COLUMNS)
        return self.createIndex(row, column, group) if is_there else QModelIndex()

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # QObject.parent() is another
        """The kind of a part."""
        inner = index.internalId() if index.isValid() else 0
        return self.createIndex(inner - 1, 0, 0) if inner else QModelIndex()

    def rowCount(self, parent: Index = _NONE) -> int:
        """Kinds, or the parts of one."""
        if not parent.isValid():
            return len(LISTED)
        is_kind = not parent.internalId() and parent.column() == NAME
        return len(self._rows[parent.row()]) if is_kind else 0

    def columnCount(self, parent: Index = _NONE) -> int:
        """Name, place, size, eye and lock."""
        return len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """The titles of the columns."""
        if section not in HEADINGS or orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.ToolTipRole and section == SIZE:
            return _("Width and height on paper (mm)")
        return _(HEADINGS[section]) if role == Qt.ItemDataRole.DisplayRole else None

    def set_icons(self, icons: Mapping[str, QIcon]) -> None:
        """Take the pictures of the eye and the lock, open and shut, by the names of `PICTURES`."""
        self._icons = icons
        self._refresh()

    def target_at(self, index: Index) -> PartRef | None:
        """The part of a row, or what stands for all parts of its kind; None for no row."""
        if not index.isValid():
            return None
        return self.ref_at(index) or whole(LISTED[index.row()])

    def switch(self, index: Index) -> None:
        """Hide or show, lock or let go of what stands in the row of an eye or a lock."""
        target, visibility = self.target_at(index), self._context.visibility
        if target is None or not can_be_dimmed(target, COLUMNS[index.column()]):
            return
        if index.column() == EYE:
            visibility.hide([target], hidden=not visibility.state(target).hidden)
        elif index.column() == LOCK:
            visibility.lock([target], locked=not visibility.state(target).locked)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a part is called with a swatch of its terrain, where it is and how large; the title of a kind."""
        if not index.isValid():
            return None
        if index.column() in {EYE, LOCK}:
            return self._visibility_data(index, role)
        group = index.internalId() - 1
        return (
            self._kind_data(index, role) if group < 0 else self._part_data(self._rows[group][index.row()], index, role)
        )

    def _kind_data(self, index: Index, role: int) -> str | None:
        is_title = role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole} and index.column() == NAME
        return self._title(index.row()) if is_title else None

    def _part_data(self, part: Part, index: Index, role: int) -> object:
        if role == ORDER_ROLE:
            return self._order_of(part)[index.column()]
        if role in {Qt.ItemDataRole.DisplayRole, SEARCH_ROLE, Qt.ItemDataRole.ToolTipRole}:
            words = words_of(part, self._context.board)
            return words[index.column()] if role == Qt.ItemDataRole.DisplayRole else words.everything
        terrain = self._context.terrain.find(getattr(part, "terrain", ""))
        is_swatch = role == Qt.ItemDataRole.DecorationRole and index.column() == NAME
        return swatch(terrain) if terrain is not None and is_swatch else None

    def _order_of(self, part: Part) -> PartOrder:
        """The cached sort key of a part."""
        known = self._orders.get(id(part))
        if known is None or known[0] is not part:
            known = self._orders[id(part)] = (part, order_of(part, self._context.board))
        return known[1]

    def _title(self, group: int) -> str:
        return f"{_(KIND_TITLES[LISTED[group]])} ({len(self._rows[group])})"

    def _visibility_data(self, index: Index, role: int) -> str | QIcon | None:
        target = self.target_at(index)
        if target is None or not can_be_dimmed(target, COLUMNS[index.column()]):
            return None
        state = self._context.visibility.state(target)
        if index.column() == EYE:
            name, tip = (
                ("hidden", _("Hidden; click to show")) if state.hidden else ("shown", _("Visible; click to hide"))
            )
        elif state.locked:
            name, tip = "locked", _("Locked; click to unlock")
        else:
            name, tip = "open", _("Not locked; click to lock")
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icons.get(name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tip
        return tip if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Parts can be selected, kinds only opened."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _PART_FLAGS if index.internalId() else Qt.ItemFlag.ItemIsEnabled

    def _follow(self, before: Board, after: Board) -> None:
        if before.grid is not after.grid or before.terrain is not after.terrain:
            self._orders.clear()
        for group, kind in enumerate(LISTED):
            now = parts_of(self._context.document, kind)
            if now is not self._rows[group]:
                self._replace(group, now)

    def _replace(self, group: int, now: tuple[Any, ...]) -> None:
        was = self._rows[group]
        top = self.createIndex(group, 0, 0)
        if len(was) == len(now):
            self._rows[group] = now
            for row, (before, after) in enumerate(zip(was, now, strict=True)):
                if before is not after:
                    index = self.createIndex(row, 0, group + 1)
                    self.dataChanged.emit(index, index.siblingAtColumn(SIZE))
            return
        head = _common(was, now)
        tail = _common(was[head:][::-1], now[head:][::-1])
        if len(was) - tail > head:
            self.beginRemoveRows(top, head, len(was) - tail - 1)
            self._rows[group] = (*was[:head], *was[len(was) - tail :])
            self.endRemoveRows()
        if len(now) - tail > head:
            self.beginInsertRows(top, head, len(now) - tail - 1)
            self._rows[group] = now
            self.endInsertRows()
        self._rows[group] = now
        self.dataChanged.emit(top, top)

    def _refresh(self) -> None:
        for group, rows in enumerate(self._rows):
            if rows:
                last = self.createIndex(len(rows) - 1, LOCK, group + 1)
                self.dataChanged.emit(self.createIndex(0, 0, group + 1), last)
        self.dataChanged.emit(self.createIndex(0, 0, 0), self.createIndex(len(LISTED) - 1, LOCK, 0))


def can_be_dimmed(target: PartRef, column: str) -> bool:
    """Whether a part or kind has an eye or a lock: labels only together, boxes stay with the frame they are in."""
    if target.key == "":
        return not (target.kind == "boxes" and column == "eye")
    return target.kind != "labels" and not (target.kind == "boxes" and column == "eye")


def _common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many objects two lists share from their beginnings on."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a is not b:
            break
        count += 1
    return count
