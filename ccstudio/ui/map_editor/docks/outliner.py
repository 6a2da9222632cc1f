"""The panel that lists the parts of the map."""

from typing import Final

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QTreeView, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.docks.parts_model import PartsModel
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.workbench import Workbench

INDENTATION: Final = 12
"""Pixels; panels are narrow and names long."""

SCROLLED_TO: Final = 50
"""With more parts selected than this the list is not scrolled to them."""


class OutlinerPanel(QWidget):
    """A tree of kinds and parts with a search; what is selected here is selected on the map, and the other way."""

    def __init__(self, bench: Workbench, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._stage = stage
        self._is_telling = False
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search"))
        self.search.setClearButtonEnabled(True)
        self.model = PartsModel(bench, self)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setRecursiveFilteringEnabled(True)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = QTreeView()
        self.tree.setModel(self.proxy)
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(INDENTATION)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setMouseTracking(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        self.search.textChanged.connect(self._filter)
        self.tree.selectionModel().selectionChanged.connect(self._select_parts)
        self.tree.entered.connect(self._point)
        self.tree.activated.connect(self._show_closely)
        self.tree.viewportEntered.connect(self._point_at_nothing)
        bench.selection.changed.connect(self._select_rows)
        self.tree.expand(self.proxy.index(0, 0))

    def _filter(self, text: str) -> None:
        # What the search hides stays selected on the map.
        self._is_telling = True
        self.proxy.setFilterFixedString(text)
        self._is_telling = False
        if text:
            self.tree.expandAll()
        self._select_rows()

    def _ref_at(self, index: QModelIndex) -> PartRef | None:
        return self.model.ref_at(self.proxy.mapToSource(index))

    def _select_parts(self) -> None:
        if self._is_telling:
            return
        refs = [self._ref_at(index) for index in self.tree.selectionModel().selectedRows()]
        self._is_telling = True
        self._bench.selection.set([ref for ref in refs if ref is not None])
        self._is_telling = False
        self._stage.reveal(self._bench.selection.refs)

    def _select_rows(self) -> None:
        if self._is_telling:
            return
        wanted = QItemSelection()
        refs = self._bench.selection.refs
        shown = [self.proxy.mapFromSource(index) for index in self.model.indexes_of(set(refs))]
        for index in shown:
            if index.isValid():
                wanted.select(index, index)
        self._is_telling = True
        self.tree.selectionModel().select(wanted, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._is_telling = False
        if shown and len(refs) <= SCROLLED_TO:
            self.tree.scrollTo(shown[0])

    def _point(self, index: QModelIndex) -> None:
        self._bench.selection.point_at(self._ref_at(index))

    def _point_at_nothing(self) -> None:
        self._bench.selection.point_at(None)

    def _show_closely(self, index: QModelIndex) -> None:
        ref = self._ref_at(index)
        if ref is not None:
            self._stage.show_closely([ref])
