"""The parts of a map as a tree of two levels: kinds, and the parts of each."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from ccstudio.base.language import _
from ccstudio.edit.parts import Kind, PartRef, key_of, parts_of
from ccstudio.ui.map_editor.names import KIND_TITLES, name_of
from ccstudio.ui.map_editor.workbench import Workbench
from ccstudio.ui.widgets.terrain_choice import swatch

Index = QModelIndex | QPersistentModelIndex

LISTED: Final[tuple[Kind, ...]] = tuple(kind for kind in KIND_TITLES if kind != "spaces")

_NONE: Final = QModelIndex()


class PartsModel(QAbstractItemModel):
    """Kinds as the first level, their parts as the second; follows the map by identity of its parts."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._rows: list[tuple[Any, ...]] = [parts_of(bench.document, kind) for kind in LISTED]
        bench.board_changed.connect(self._follow)
        bench.terrain_changed.connect(self._refresh)

    def ref_at(self, index: Index) -> PartRef | None:
        """The part at an index; None for a kind."""
        if not index.isValid() or not index.internalId():
            return None
        group = index.internalId() - 1
        return PartRef(LISTED[group], key_of(self._rows[group][index.row()], index.row()))

    def index_of(self, ref: PartRef) -> QModelIndex:
        """Where a part stands; an invalid index for one that is not listed."""
        if ref.kind not in LISTED:
            return QModelIndex()
        group = LISTED.index(ref.kind)
        for row, part in enumerate(self._rows[group]):
            if key_of(part, row) == ref.key:
                return self.createIndex(row, 0, group + 1)
        return QModelIndex()

    def indexes_of(self, refs: Collection[PartRef]) -> Iterator[QModelIndex]:
        """Where several parts stand, in the order of the rows."""
        for group, (kind, parts) in enumerate(zip(LISTED, self._rows, strict=True)):
            for row, part in enumerate(parts):
                if PartRef(kind, key_of(part, row)) in refs:
                    yield self.createIndex(row, 0, group + 1)

    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:
        """An index: kinds have the inner id 0, parts that of their kind's row + 1."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]  # QObject.parent() is another
        """The kind of a part."""
        inner = index.internalId() if index.isValid() else 0
        return self.createIndex(inner - 1, 0, 0) if inner else QModelIndex()

    def rowCount(self, parent: Index = _NONE) -> int:
        """Kinds, or the parts of one."""
        if not parent.isValid():
            return len(LISTED)
        return 0 if parent.internalId() else len(self._rows[parent.row()])

    def columnCount(self, parent: Index = _NONE) -> int:
        """One column."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | QIcon | None:
        """The name of a part with a swatch of its terrain; the title of a kind with the number of its parts."""
        if not index.isValid():
            return None
        group = index.internalId() - 1
        if group < 0:
            if role == Qt.ItemDataRole.DisplayRole:
                return f"{_(KIND_TITLES[LISTED[index.row()]])} ({len(self._rows[index.row()])})"
            return None
        part = self._rows[group][index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return name_of(part, self._bench.terrain)
        if role == Qt.ItemDataRole.DecorationRole:
            terrain = self._bench.terrain.find(getattr(part, "terrain", ""))
            return swatch(terrain) if terrain is not None else None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Parts can be selected, kinds only opened."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        enabled = Qt.ItemFlag.ItemIsEnabled
        return (
            enabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren if index.internalId() else enabled
        )

    def _follow(self, *_boards: object) -> None:
        for group, kind in enumerate(LISTED):
            now = parts_of(self._bench.document, kind)
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
                    self.dataChanged.emit(index, index)
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
                first, last = self.createIndex(0, 0, group + 1), self.createIndex(len(rows) - 1, 0, group + 1)
                self.dataChanged.emit(first, last)


def _common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many objects two lists share from their beginnings on."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a is not b:
            break
        count += 1
    return count
