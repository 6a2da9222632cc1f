"""The panel that lists the parts of the map."""

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSlider,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.edit.parts import PartRef
from ccstudio.ui.accessibility.names import let_clear, name_by_hint
from ccstudio.ui.appearance.icons import ICON_SIZE
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.docks.parts_model import (
    EYE,
    LOCK,
    NAME,
    ORDER_ROLE,
    PICTURES,
    PLACE,
    SEARCH_ROLE,
    SIZE,
    PartsModel,
)
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.widgets.lazy_icons import LazyIcons

INDENTATION: Final = 9
"""Pixels; panels are narrow and names long."""

ICON_COLUMN: Final = 22
"""Pixels of the columns with eyes and locks."""

WORD_COLUMNS: Final = {PLACE: 44, SIZE: 54}
"""Pixels that the columns of words begin with; the name has the rest."""

SCROLLED_TO: Final = 50
"""With more parts selected than this the list is not scrolled to them."""


class PartsOrder(QSortFilterProxyModel):
    """Parts sorted within their kinds; the kinds keep their order."""

    def lessThan(self, left: QModelIndex | QPersistentModelIndex, right: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether one row sorts before another."""
        if not left.parent().isValid():
            return (left.row() < right.row()) is (self.sortOrder() is Qt.SortOrder.AscendingOrder)
        before, after = left.data(ORDER_ROLE), right.data(ORDER_ROLE)
        return before is not None and after is not None and before < after


class OutlinerPanel(QWidget):
    """A tree of kinds and parts with a search; what is selected here is selected on the map, and the other way."""

    def __init__(self, context: MapContext, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._is_telling = False
        self.search = QLineEdit()
        name_by_hint(self.search, _("Search"))
        let_clear(self.search)
        self.model = PartsModel(context, self)
        self.proxy = PartsOrder(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setRecursiveFilteringEnabled(True)
        self.proxy.setFilterRole(SEARCH_ROLE)
        self.proxy.setSortRole(ORDER_ROLE)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = QTreeView()
        self.tree.setModel(self.proxy)
        self.tree.setAccessibleName(_("Contents of the map"))
        self.tree.setIndentation(INDENTATION)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setMouseTracking(True)
        self._dress_header()
        self._make_slider()
        self._lay_out()
        self.search.textChanged.connect(self._filter)
        self.tree.selectionModel().selectionChanged.connect(self._select_parts)
        self.tree.entered.connect(self._point)
        self.tree.activated.connect(self._show_closely)
        self.tree.viewportEntered.connect(self._point_at_nothing)
        for watched in (self.tree, self.tree.viewport(), self.search):
            watched.installEventFilter(self)
        context.selection.changed.connect(self._select_rows)
        self.tree.expand(self.proxy.index(0, 0))
        self._lazy_icons = LazyIcons(self)
        self._lazy_icons.painted.connect(self._paint_icons)
        self.tree.clicked.connect(self._switch)
        self.tree.selectionModel().currentChanged.connect(self._show_opacity)
        context.selection.changed.connect(self._show_opacity)
        context.visibility.changed.connect(self._show_opacity)
        self.opacity.valueChanged.connect(self._fade)
        self._select_rows()
        self._show_opacity()

    def _make_slider(self) -> None:
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(0, 100)
        self.opacity.setToolTip(_("Opacity of the selected part or kind of parts in the editor"))
        self._opacity_label = QLabel(_("Opacity"))
        self._opacity_label.setBuddy(self.opacity)

    def _lay_out(self) -> None:
        strength = QHBoxLayout()
        strength.addWidget(self._opacity_label)
        strength.addWidget(self.opacity, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addLayout(strength)

    def _dress_header(self) -> None:
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(ICON_COLUMN)
        # A third click brings the order of the map back.
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.tree.setSortingEnabled(True)
        for column, width in WORD_COLUMNS.items():
            header.resizeSection(column, width)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in (EYE, LOCK):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, ICON_COLUMN)

    def _paint_icons(self) -> None:
        on_selection = QPalette(self.palette())
        on_selection.setColor(QPalette.ColorRole.WindowText, self.palette().color(QPalette.ColorRole.HighlightedText))
        painted = {}
        for name, picture in PICTURES.items():
            shown = QIcon()
            for palette, mode in ((self.palette(), QIcon.Mode.Normal), (on_selection, QIcon.Mode.Selected)):
                shown.addPixmap(self._lazy_icons.icons.icon(picture, palette).pixmap(ICON_SIZE), mode)
            painted[name] = shown
        self.model.set_icons(painted)

    def _switch(self, index: QModelIndex) -> None:
        """A click on an eye or a lock."""
        self.model.switch(self.proxy.mapToSource(index))

    @property
    def _targets(self) -> list[PartRef]:
        """What the slider is for: the selected parts, else the kind that was clicked."""
        refs = [ref for ref in self._context.selection.refs if ref.kind not in {"spaces", "labels", "boxes"}]
        current = self.tree.currentIndex()
        target = self.model.target_at(self.proxy.mapToSource(current)) if current.isValid() else None
        is_kind = target is not None and target.key == "" and target.kind != "boxes"
        return [target] if target is not None and is_kind and not refs else refs

    def _show_opacity(self, *_indexes: object) -> None:
        targets = self._targets
        for widget in (self.opacity, self._opacity_label):
            widget.setEnabled(bool(targets))
        blocker = QSignalBlocker(self.opacity)
        self.opacity.setValue(round(100 * self._context.visibility.state(targets[0]).opacity) if targets else 100)
        blocker.unblock()

    def _fade(self, percent: int) -> None:
        self._context.visibility.fade(self._targets, percent / 100)

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
        self._context.selection.set([ref for ref in refs if ref is not None])
        self._is_telling = False
        self._stage.reveal(self._context.selection.refs)

    def _select_rows(self) -> None:
        if self._is_telling:
            return
        wanted = QItemSelection()
        refs = self._context.selection.refs
        shown = [self.proxy.mapFromSource(index) for index in self.model.indexes_of(set(refs))]
        for index in shown:
            if index.isValid():
                wanted.select(index, index)
        self._is_telling = True
        flags = QItemSelectionModel.SelectionFlag
        self.tree.selectionModel().select(wanted, flags.ClearAndSelect | flags.Rows)
        self._is_telling = False
        if shown and len(refs) <= SCROLLED_TO:
            self.tree.scrollTo(shown[0])

    def _point(self, index: QModelIndex) -> None:
        self._context.selection.point_at(self._ref_at(index))

    def _point_at_nothing(self) -> None:
        self._context.selection.point_at(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Point at nothing when the mouse leaves the list; after a search, Select all means what was found.

        Escape ends the search, and gives the keys back to the map.
        """
        if watched is self.search:
            is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
            if is_escape and event.type() is QEvent.Type.KeyPress:
                self.search.clear()
                self._stage.view.setFocus()
                return True
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.Leave:
            self._point_at_nothing()
        is_override = watched is self.tree and event.type() is QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self.search.text():
            if event.matches(QKeySequence.StandardKey.SelectAll):
                event.accept()
            return event.isAccepted()
        return super().eventFilter(watched, event)

    def _show_closely(self, index: QModelIndex) -> None:
        ref = self._ref_at(index)
        if ref is not None:
            self._stage.show_closely([ref])
