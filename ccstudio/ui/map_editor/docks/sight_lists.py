"""The lists of the sight map: changed pairs, near misses, golden pairs; a click leads there."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTreeWidget, QTreeWidgetItem, QWidget

from ccstudio.application.all_pairs.messages import NearFound
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.golden_pairs import GoldenState
from ccstudio.board.sight.statistics import Difference

MOST_ROWS: Final = 300
"""More rows than that nobody reads, and they would have to be made anew with every move of the mouse."""

NAME_WIDTH, WORD_WIDTH = 50, 92

_ENDS: Final = Qt.ItemDataRole.UserRole


class PairList(QTreeWidget):
    """Rows that each speak of two spaces.

    Signals:
        chosen(viewer, target): a row was clicked, or gone to by keys.
    """

    chosen = Signal(int, int)

    def __init__(self, heads: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels(list(heads))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMinimumHeight(110)
        # The two spaces have short names; the last column takes what is left.
        for column in range(len(heads)):
            self.setColumnWidth(column, NAME_WIDTH if column < 2 else WORD_WIDTH)
        self.currentItemChanged.connect(self._choose)

    def fill(self, rows: Sequence[tuple[SpaceId | None, SpaceId | None, Sequence[str]]]) -> None:
        """Show other rows: their two spaces and their cells; the row chosen stays where it is the same."""
        current = self.currentItem()
        before = None if current is None else [current.text(column) for column in range(2)]
        self.blockSignals(True)
        self.clear()
        for viewer, target, cells in rows:
            item = QTreeWidgetItem(list(cells))
            item.setData(0, _ENDS, None if viewer is None or target is None else (int(viewer), int(target)))
            item.setToolTip(self.columnCount() - 1, cells[-1])
            self.addTopLevelItem(item)
            if before is not None and list(cells[:2]) == before:
                self.setCurrentItem(item)
        self.blockSignals(False)

    def texts(self) -> list[list[str]]:
        """The cells of all rows."""
        items = [self.topLevelItem(row) for row in range(self.topLevelItemCount())]
        return [[item.text(column) for column in range(self.columnCount())] for item in items if item is not None]

    def choose_row(self, row: int) -> None:
        """Go to a row as a click does."""
        item = self.topLevelItem(row)
        assert item is not None, "only a row there is can be gone to"
        self.setCurrentItem(item)

    def mousePressEvent(self, event: object) -> None:
        """Lead there again when the row that is chosen already is clicked."""
        before = self.currentItem()
        super().mousePressEvent(event)  # type: ignore[arg-type]  # the stubs name the type of the event
        if before is not None and before is self.currentItem():
            self._choose(before)

    def _choose(self, item: QTreeWidgetItem | None, _before: object = None) -> None:
        ends = None if item is None else item.data(0, _ENDS)
        if ends is not None:
            self.chosen.emit(*ends)


class DifferenceList(PairList):
    """The pairs whose verdict has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((_("From"), _("To"), _("Before"), _("Now")), parent)

    def show_difference(self, board: Board, found: Difference | None, *, is_of_rules: bool) -> None:
        """Show the first pairs that changed since another version, or that other rules judge otherwise."""
        columns = (_("Other rules"), _("These rules")) if is_of_rules else (_("Before"), _("Now"))
        self.setHeaderLabels((_("From"), _("To"), *columns))
        name = board.grid.name
        pairs = () if found is None else found.pairs[:MOST_ROWS]
        self.fill(
            [
                (it.viewer, it.target, (name(it.viewer), name(it.target), code_word(it.before), code_word(it.after)))
                for it in pairs
            ]
        )


class NearList(PairList):
    """Threads whose verdict hangs by a small distance.

    Signals:
        place_wanted(x, y): the place of a near miss belongs into sight.
    """

    place_wanted = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((_("From"), _("To"), _("mm"), _("Outline")), parent)
        self.setColumnWidth(2, NAME_WIDTH)
        self._places: list[tuple[int, int]] = []
        self.currentItemChanged.connect(self._show_place)

    def show_found(self, board: Board, found: NearFound | None) -> None:
        """Show what was found, nearest first."""
        name, millimetres = board.grid.name, board.space_mm / board.grid.width
        threads = () if found is None or found.threads is None else found.threads
        self._places = [it.place for it in threads]
        titles = {feature.id: feature.title for feature in board.features}
        rows = []
        for it in threads:
            title = titles.get(it.feature, it.feature)
            words = _("touches {outline}") if it.touches else _("clears {outline}")
            cells = (
                name(SpaceId(it.viewer)),
                name(SpaceId(it.target)),
                f"{it.distance_units * millimetres:.2f}",
                words.format(outline=title),
            )
            rows.append((SpaceId(it.viewer), SpaceId(it.target), cells))
        self.fill(rows)

    def _show_place(self, item: QTreeWidgetItem | None, _before: object = None) -> None:
        if item is not None:
            self.place_wanted.emit(*self._places[self.indexOfTopLevelItem(item)])


class GoldenList(PairList):
    """Golden pairs with their state; the source is edited in place, Delete removes a pair.

    Signals:
        source_edited(index, source): somebody wrote another source.
        removal_wanted(index): a pair is to be removed.
    """

    source_edited = Signal(int, str)
    removal_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((_("From"), _("To"), _("Expected"), _("State"), _("Source")), parent)
        header = self.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(self.columnCount() - 1, QHeaderView.ResizeMode.Stretch)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.itemDoubleClicked.connect(self.edit_source)
        self.itemChanged.connect(self._note_edit)

    def show_states(self, states: Sequence[GoldenState]) -> None:
        """Show golden pairs."""
        self.fill([(*(state.ends or (None, None)), _golden_cells(state)) for state in states])
        self.blockSignals(True)
        for row in range(self.topLevelItemCount()):
            item = self.topLevelItem(row)
            assert item is not None, "rows are counted"
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove a pair with Delete, edit its source with F2 or Enter."""
        if self.state() is QAbstractItemView.State.EditingState:
            # The Enter that ends the editing of a source comes on to the list.
            return
        row = self._row()
        if row >= 0 and event.key() == Qt.Key.Key_Delete:
            self.removal_wanted.emit(row)
        elif row >= 0 and event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit_source()
        else:
            super().keyPressEvent(event)

    def edit_source(self) -> None:
        """Let the source of the chosen pair be written in place."""
        item = self.currentItem()
        if item is not None:
            self.editItem(item, self.columnCount() - 1)

    def _row(self) -> int:
        item = self.currentItem()
        return -1 if item is None else self.indexOfTopLevelItem(item)

    def _note_edit(self, item: QTreeWidgetItem, column: int) -> None:
        if column == self.columnCount() - 1:
            self.source_edited.emit(self.indexOfTopLevelItem(item), item.text(column))

    def _open_menu(self, at: QPoint) -> None:
        row = self._row()
        if row < 0:
            return
        menu = QMenu(self)
        edit, remove = menu.addAction(_("Edit source")), menu.addAction(_("Remove pair"))
        chosen = menu.exec(self.viewport().mapToGlobal(at))
        menu.deleteLater()
        if chosen is edit:
            self.edit_source()
        elif chosen is remove:
            self.removal_wanted.emit(row)


def code_word(code: int | None) -> str:
    """A code in a word, with a mark of its own for eyes that see no colours."""
    if code is None:
        return _("off the map")
    if code < 0:
        return _("✕ blocked")
    return _("◆ hindered {value}").format(value=code) if code else _("● clear")


def _golden_cells(state: GoldenState) -> tuple[str, ...]:
    pair = state.pair
    if not state.is_judged:
        fine = _("not judged yet")
    else:
        fine = _("OK") if state.is_fine else _("broken: now {found}").format(found=code_word(state.found))
    return pair.viewer, pair.target, code_word(pair.code), fine, pair.source
