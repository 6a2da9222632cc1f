"""The parts of a document as an item model that follows edits by identity, so that views keep open branches."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPalette

from ccstudio.application.records.outline import Branch, record_words
from ccstudio.base.language import _
from ccstudio.base.problems import Severity
from ccstudio.edit.records import PartPath, id_of
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.widgets.problems import severity_mark

Index = QModelIndex | QPersistentModelIndex

PATH_ROLE: Final = Qt.ItemDataRole.UserRole
"""The place of a row."""

SEARCH_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""What a row is searched by: its text, and the id of its record."""

_GREY: Final = QColor(128, 128, 128)


def _no_picture(_path: PartPath) -> None:
    """Records have no pictures."""


class _Node:
    """A row: a branch or record, its text, its parent and its number."""

    def __init__(self, parent: "_Node | None", row: int, branch: Branch | None, record: object = None) -> None:
        self.parent = parent
        self.row = row
        self.branch = branch
        self.record = record
        self.children: list[_Node] = []

    @property
    def path(self) -> PartPath:
        """The place of the row."""
        if self.parent is None or self.branch is None:
            return ()
        if self.parent.parent is None:
            return (self.branch.field,)
        above = self.parent.path
        return (*above, self.row) if len(above) == 1 else (*above, self.branch.inner, self.row)


class RecordTreeModel(QAbstractItemModel):
    """The document, its branches, their records, and records within records, in one column."""

    def __init__(self, context: RecordContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._marks: dict[Severity, QIcon] = {}
        self._worst: Mapping[PartPath, Severity] = {}
        self._icons: Icons | None = None
        self._picture_of: Callable[[PartPath], QIcon | None] = _no_picture
        self._palette = QPalette()
        self._root = _Node(None, 0, None)
        self._root.children = [_Node(self._root, 0, None, context.document)]
        for row, branch in enumerate(context.outline.branches, 1):
            record = getattr(context.document, branch.field)
            self._root.children.append(_Node(self._root, row, branch, record))
        for node in self._root.children[1:]:
            self._fill(node)
        context.changed.connect(self._follow)

    def path_at(self, index: Index) -> PartPath:
        """The place of a row."""
        return self._node(index).path

    def index_of(self, path: PartPath) -> QModelIndex:
        """The row of a place of the tree; invalid if it has none."""
        if not path:
            return self.index(0, 0)
        rows = {branch.field: row for row, branch in enumerate(self._context.outline.branches, 1)}
        index = self.index(rows.get(str(path[0]), -1), 0)
        for step in (step for step in path[1:] if isinstance(step, int)):
            index = self.index(step, 0, index)
        return index

    def show_worst(self, worst: Mapping[PartPath, Severity]) -> None:
        """Mark places by their most severe problem, and their parents."""
        marked: dict[PartPath, Severity] = {}
        order = list(Severity)
        for path, severity in worst.items():
            for length in range(len(path) + 1):
                above = path[:length]
                if (not above and path) or (length and isinstance(above[-1], str) and length == 3):
                    continue
                if above not in marked or order.index(severity) < order.index(marked[above]):
                    marked[above] = severity
        if marked == self._worst:
            return
        touched = set(marked) | set(self._worst)
        self._worst = marked
        for path in touched:
            index = self.index_of(path)
            if index.isValid():
                self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])

    def set_pictures(self, picture_of: Callable[[PartPath], QIcon | None]) -> None:
        """Show pictures of records beside their names; asked for when a row is painted."""
        self._picture_of = picture_of

    def show_icons(self, icons: Icons, palette: QPalette) -> None:
        """Show the icons of branches in the colours of a palette."""
        self._icons, self._palette = icons, palette
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0), [Qt.ItemDataRole.DecorationRole])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """The rows under a row."""
        return len(self._node(parent).children)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008 - likewise
        """One."""
        return 1

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - likewise
        """A row under another."""
        children = self._node(parent).children
        if column == 0 and 0 <= row < len(children):
            return self.createIndex(row, 0, children[row])
        return QModelIndex()

    def parent(self, index: Index = QModelIndex()) -> Any:  # noqa: ANN401, B008 - two in Qt
        """The row that a row is under."""
        node = self._node(index).parent
        if node is None or node is self._root:
            return QModelIndex()
        return self.createIndex(node.row, 0, node)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text of a row, and its place."""
        node = self._node(index)
        path = node.path
        found: object = None
        if role == PATH_ROLE:
            found = path
        elif role == Qt.ItemDataRole.DisplayRole:
            found = self._words(node, path)
        elif role == SEARCH_ROLE:
            found = f"{self._words(node, path)} {id_of(node.record) if len(path) in {2, 4} else ''}"
        elif role == Qt.ItemDataRole.ToolTipRole:
            found = id_of(node.record) if len(path) in {2, 4} else None
        elif role == Qt.ItemDataRole.DecorationRole:
            found = self._decoration(node, path)
        elif role == Qt.ItemDataRole.FontRole and len(path) <= 1:
            font = QFont()
            font.setWeight(QFont.Weight.DemiBold)
            found = font
        elif role == Qt.ItemDataRole.ForegroundRole and self._is_empty(node):
            found = _GREY
        return found

    def _words(self, node: _Node, path: PartPath) -> str:
        outline = self._context.outline
        if node.branch is None:
            return _(outline.heading)
        if len(path) > 1:
            return record_words(outline, self._context.document, path, node.record)
        title = _(node.branch.title)
        if node.branch.is_list and isinstance(node.record, tuple):
            return _("{list} ({count})").format(list=title, count=len(node.record))
        return title

    def _decoration(self, node: _Node, path: PartPath) -> QIcon | None:
        severity = self._worst.get(path)
        if severity is not None:
            if severity not in self._marks:
                self._marks[severity] = QIcon(severity_mark(severity))
            return self._marks[severity]
        if len(path) > 1:
            return self._picture_of(path)
        if self._icons is None:
            return None
        name = self._context.outline.icon if node.branch is None else node.branch.icon
        return self._icons.icon(name, self._palette)

    def _is_empty(self, node: _Node) -> bool:
        if node.branch is None or node.parent is not self._root:
            return False
        return node.record is UNSET or (isinstance(node.record, tuple | Mapping) and not node.record)

    def _node(self, index: Index) -> _Node:
        if not index.isValid():
            return self._root
        node = index.internalPointer()
        assert isinstance(node, _Node), "every row was made of a node"
        return node

    def _fill(self, node: _Node) -> None:
        """Create the rows of a branch and of its records."""
        assert node.branch is not None, "only branches have records"
        if node.branch.is_list and not node.branch.is_table and isinstance(node.record, tuple):
            node.children = [self._record_node(node, row, record) for row, record in enumerate(node.record)]

    def _record_node(self, parent: _Node, row: int, record: object) -> _Node:
        node = _Node(parent, row, parent.branch, record)
        inner = _inner(parent.branch, record)
        node.children = [_Node(node, number, parent.branch, it) for number, it in enumerate(inner)]
        return node

    def _follow(self, before: object, after: object) -> None:
        for node in self._root.children[1:]:
            assert node.branch is not None, "only the first row is no branch"
            old, new = getattr(before, node.branch.field), getattr(after, node.branch.field)
            if old is not new:
                here = self.createIndex(node.row, 0, node)
                if node.branch.is_list and not node.branch.is_table:
                    self._follow_list(node, here, old, new)
                node.record = new
                self.dataChanged.emit(here, here)

    def _follow_list(self, node: _Node, parent: QModelIndex, old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
        """Remove and insert rows where the lists differ, and update rows with other texts."""
        first = 0
        while first < min(len(old), len(new)) and old[first] is new[first]:
            first += 1
        last = 0
        while last < min(len(old), len(new)) - first and old[-1 - last] is new[-1 - last]:
            last += 1
        gone, come = len(old) - first - last, len(new) - first - last
        if gone > come:
            self.beginRemoveRows(parent, first + come, first + gone - 1)
            del node.children[first + come : first + gone]
            self._number(node)
            self.endRemoveRows()
        elif come > gone:
            self.beginInsertRows(parent, first + gone, first + come - 1)
            fresh = [self._record_node(node, row, new[row]) for row in range(first + gone, first + come)]
            node.children[first + gone : first + gone] = fresh
            self._number(node)
            self.endInsertRows()
        for row in range(first, first + min(gone, come)):
            child = node.children[row]
            index = self.createIndex(row, 0, child)
            self._follow_inner(child, index, new[row])
            child.record = new[row]
            self.dataChanged.emit(index, index)

    def _follow_inner(self, node: _Node, index: QModelIndex, record: object) -> None:
        """Update the rows within a record to its current records."""
        inner = _inner(node.branch, record)
        count, known = len(inner), len(node.children)
        if count > known:
            self.beginInsertRows(index, known, count - 1)
            node.children += [_Node(node, row, node.branch, inner[row]) for row in range(known, count)]
            self.endInsertRows()
        elif count < known:
            self.beginRemoveRows(index, count, known - 1)
            del node.children[count:]
            self.endRemoveRows()
        for child, it in zip(node.children, inner, strict=True):
            child.record = it
        if node.children:
            self.dataChanged.emit(self.index(0, 0, index), self.index(count - 1, 0, index))

    @staticmethod
    def _number(node: _Node) -> None:
        for row, child in enumerate(node.children):
            child.row = row


def _inner(branch: Branch | None, record: object) -> tuple[Any, ...]:
    if branch is None or not branch.inner:
        return ()
    found = getattr(record, branch.inner)
    return found if isinstance(found, tuple) else ()
