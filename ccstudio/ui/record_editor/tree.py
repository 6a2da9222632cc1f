"""`RecordTree`: the parts of a document as a tree with a search field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QMenu, QTreeView, QVBoxLayout, QWidget

from ccstudio.application.records.outline import shown_place
from ccstudio.base.language import _
from ccstudio.base.problems import Problem, Severity
from ccstudio.edit.records import PartPath
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.tree_model import PATH_ROLE, SEARCH_ROLE, RecordTreeModel
from ccstudio.ui.widgets.lazy_icons import LazyIcons

TREE_SIZE: Final = QSize(270, 520)


class RecordTree(QWidget):
    """The tree of a document. Its selection and that of the context follow each other.

    Several records of one list can be chosen: with Shift, with Ctrl, or all of them with Ctrl+A.

    Signals:
        menu_wanted(position): the person wants a menu at a point of the screen.
        opened(): a record was double-clicked, or chosen with Enter.
    """

    menu_wanted = Signal(object)
    opened = Signal()

    def __init__(self, context: RecordContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._is_following = False
        self._open_before_search: list[str] | None = None
        self.model = RecordTreeModel(context, self)
        self._filter = QSortFilterProxyModel(self)
        self._filter.setSourceModel(self.model)
        self._filter.setFilterRole(SEARCH_ROLE)
        self._filter.setRecursiveFilteringEnabled(True)
        self._filter.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search by name or ID"))
        self.search.setAccessibleName(_("Search by name or ID"))
        let_clear(self.search)
        self.search.textChanged.connect(self._search)
        self.view = QTreeView()
        self.view.setModel(self._filter)
        self.view.setHeaderHidden(True)
        self.view.setUniformRowHeights(True)
        self.view.setAccessibleName(_("Parts of the document"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.setExpandsOnDoubleClick(True)
        self.view.customContextMenuRequested.connect(self._ask_for_menu)
        self.view.selectionModel().selectionChanged.connect(self._take_selection)
        self.view.activated.connect(self._open)
        self._icons = LazyIcons(self)
        self._icons.painted.connect(self._paint_icons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.search)
        column.addWidget(self.view, 1)
        self.setFocusProxy(self.view)
        context.changed.connect(self._follow)
        context.selection_changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """Wide enough for names."""
        return TREE_SIZE

    def index_of(self, path: PartPath) -> QModelIndex:
        """The row of the view for a place of the tree; invalid while the search hides it."""
        return self._filter.mapFromSource(self.model.index_of(path))

    def path_at(self, position: QPoint) -> PartPath:
        """The place under a point of the view; empty where there is none."""
        index = self.view.indexAt(position)
        return tuple(index.data(PATH_ROLE)) if index.isValid() else ()

    def expand(self, path: PartPath) -> None:
        """Open a place and its parents."""
        for length in range(1, len(path) + 1):
            self.view.setExpanded(self.index_of(path[:length]), True)

    def choose_all(self) -> None:
        """Choose all records of the selected list that the search shows."""
        path = self._context.list_path
        if path is None:
            return
        parent = self.index_of(path)
        rows = range(self._filter.rowCount(parent))
        self._context.choose_all([tuple(self._filter.index(row, 0, parent).data(PATH_ROLE)) for row in rows])

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the places with problems."""
        worst: dict[PartPath, Severity] = {}
        order = list(Severity)
        for problem in problems:
            place = shown_place(self._context.outline, self._context.document, problem.path)
            known = worst.get(place)
            if known is None or order.index(problem.severity) < order.index(known):
                worst[place] = problem.severity
        self.model.show_worst(worst)

    def expanded(self) -> list[str]:
        """The open branches, to be restored later."""
        branches = self._context.outline.branches
        return [branch.field for branch in branches if self.view.isExpanded(self.index_of((branch.field,)))]

    def show_expanded(self, fields: Sequence[str]) -> None:
        """Open branches; unknown ones are ignored."""
        for branch in self._context.outline.branches:
            if branch.field in fields:
                self.view.expand(self.index_of((branch.field,)))

    def save_state(self) -> dict[str, Any]:
        """The open branches, and the selection."""
        return {"open": self.expanded(), "selected": list(self._context.selected)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore a state from `save_state`; invalid values are ignored."""
        opened, selected = state.get("open"), state.get("selected")
        if isinstance(opened, list):
            self.show_expanded([name for name in opened if isinstance(name, str)])
        if isinstance(selected, list) and all(isinstance(step, str | int) for step in selected):
            self._context.select(tuple(selected))

    def _search(self, text: str) -> None:
        # What is selected stays so while the search hides it.
        self._is_following = True
        if self._open_before_search is None:
            self._open_before_search = self.expanded()
        self._filter.setFilterFixedString(text)
        if text:
            self.view.expandAll()
        else:
            self.view.collapseAll()
            self.show_expanded(self._open_before_search)
            self._open_before_search = None
        self._is_following = False
        self._follow()

    def _follow(self, *_documents: object) -> None:
        """Show the selection of the context."""
        index = self.index_of(self._context.selected)
        wanted = [shown for path in self._context.chosen if (shown := self.index_of(path)).isValid()]
        chosen = self.view.selectionModel()
        if self.view.currentIndex() == index and set(map(_row_key, chosen.selectedIndexes())) == set(
            map(_row_key, wanted)
        ):
            return
        self._is_following = True
        if index.isValid() and index in wanted:
            chosen.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            if len(wanted) > 1:
                chosen.select(_ranges(wanted), QItemSelectionModel.SelectionFlag.Select)
            self.view.scrollTo(index)
        else:
            chosen.clear()
        self._is_following = False

    def _take_selection(self, fresh: QItemSelection, _former: QItemSelection) -> None:
        """Take what the person chose; rows that come and go move the selection about, too."""
        if self._is_following or self._context.is_changing:
            return
        chosen = self.view.selectionModel()
        paths: list[PartPath] = [tuple(index.data(PATH_ROLE)) for index in chosen.selectedIndexes()]
        current: PartPath = tuple(self.view.currentIndex().data(PATH_ROLE) or ())
        added = [tuple(index.data(PATH_ROLE)) for index in fresh.indexes()]
        if not paths:
            self._follow()
        elif len(paths) == 1:
            self._context.select(paths[0])
        else:
            is_known = self.view.currentIndex().isValid() and current in paths and (not added or current in added)
            self._context.choose(paths, current if is_known else (added or paths)[-1])
            # Rows of other lists cannot be chosen with these.
            self._follow()

    def _ask_for_menu(self, position: QPoint) -> None:
        self.menu_wanted.emit(self.view.viewport().mapToGlobal(position))

    def _open(self, _index: QModelIndex) -> None:
        self.opened.emit()

    def _paint_icons(self) -> None:
        self.model.show_icons(self._icons.icons, self.palette())


def _row_key(index: QModelIndex) -> tuple[int, object]:
    """What tells rows apart that PySide wraps anew each time."""
    return index.row(), index.internalId()


def _ranges(indexes: Sequence[QModelIndex]) -> QItemSelection:
    """Rows as a selection."""
    made = QItemSelection()
    for index in indexes:
        made.select(index, index)
    return made


def menu_of(rows: Mapping[str, tuple[str, Callable[[], object], bool]], parent: QWidget) -> QMenu:
    """A menu for a tree, deleted when it is closed.

    `rows` are by any name: the text, the function, and whether it is enabled.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for text, call, is_possible in rows.values():
        action = menu.addAction(text)
        action.triggered.connect(call)
        action.setEnabled(is_possible)
    return menu
