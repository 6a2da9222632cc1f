"""`RecordTree`: the parts of a document as a tree with a search field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QMenu, QTreeView, QVBoxLayout, QWidget

from ccstudio.application.records.outline import shown_place
from ccstudio.base.language import _
from ccstudio.base.problems import Problem, Severity
from ccstudio.edit.records import PartPath
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.tree_model import PATH_ROLE, RecordTreeModel
from ccstudio.ui.widgets.lazy_icons import LazyIcons

TREE_SIZE: Final = QSize(270, 520)


class RecordTree(QWidget):
    """The tree of a document. Its selection and that of the context follow each other.

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
        self.model = RecordTreeModel(context, self)
        self._filter = QSortFilterProxyModel(self)
        self._filter.setSourceModel(self.model)
        self._filter.setRecursiveFilteringEnabled(True)
        self._filter.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search by name"))
        self.search.setAccessibleName(_("Search by name"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.view = QTreeView()
        self.view.setModel(self._filter)
        self.view.setHeaderHidden(True)
        self.view.setUniformRowHeights(True)
        self.view.setAccessibleName(_("Parts of the document"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.setExpandsOnDoubleClick(True)
        self.view.customContextMenuRequested.connect(self._ask_for_menu)
        self.view.selectionModel().currentChanged.connect(self._take_current)
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

    def expand(self, path: PartPath) -> None:
        """Open a place and its parents."""
        for length in range(1, len(path) + 1):
            self.view.setExpanded(self.index_of(path[:length]), True)

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

    def _search(self, text: str) -> None:
        # What is selected stays so while the search hides it.
        self._is_following = True
        self._filter.setFilterFixedString(text)
        if text:
            self.view.expandAll()
        self._is_following = False
        self._follow()

    def _follow(self, *_documents: object) -> None:
        """Show the selection of the context."""
        index = self.index_of(self._context.selected)
        if self.view.currentIndex() == index:
            return
        self._is_following = True
        if index.isValid():
            self.view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.view.scrollTo(index)
        else:
            self.view.selectionModel().clear()
        self._is_following = False

    def _take_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        # Rows that come and go move the current one about; only a person chooses.
        if current.isValid() and not self._is_following and not self._context.is_changing:
            self._context.select(tuple(current.data(PATH_ROLE)))

    def _ask_for_menu(self, position: QPoint) -> None:
        self.menu_wanted.emit(self.view.viewport().mapToGlobal(position))

    def _open(self, _index: QModelIndex) -> None:
        self.opened.emit()

    def _paint_icons(self) -> None:
        self.model.show_icons(self._icons.icons, self.palette())


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
