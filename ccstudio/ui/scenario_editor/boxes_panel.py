"""`BoxesPanel`: the pieces off the map, in boxes of tracks and of the map."""

from typing import Any, Final

from PySide6.QtCore import QMimeData, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QIcon
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem, QWidget

from ccstudio.base.language import _
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.scenario.pieces import Spot, added, moved, stack_at
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.counters import counter_of_type, lost_pieces
from ccstudio.ui.scenario_editor.drags import HeldPiece, drag_of_placed, placed_in, type_in
from ccstudio.ui.widgets.notes import lay_out_with_hint
from ccstudio.ui.widgets.tree_rows import all_rows, choose_row, top_rows

ICON: Final = 34
_PIECE: Final = Qt.ItemDataRole.UserRole
_BOX: Final = Qt.ItemDataRole.UserRole + 1


class _Tree(QTreeWidget):
    """The tree of boxes; pieces can be dragged in and out."""

    def __init__(self, panel: "BoxesPanel") -> None:
        super().__init__()
        self._panel = panel
        self.setHeaderHidden(True)
        self.setIconSize(QSize(ICON, ICON))
        self.setAccessibleName(_("Boxes off the map"))
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)

    def mimeData(self, items: Any) -> QMimeData:  # noqa: ANN401 - Qt calls it with a list, its stubs say a sequence
        """The data of a drag."""
        piece = items[0].data(0, _PIECE) if items else None
        return drag_of_placed(piece) if isinstance(piece, int) else QMimeData()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept pieces."""
        if type_in(event.mimeData()) is not None or placed_in(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept a drop only on a box."""
        if self.itemAt(event.position().toPoint()) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Put the piece into the box."""
        placed = placed_in(event.mimeData())
        dragged = type_in(event.mimeData()) if placed is None else placed
        item = self.itemAt(event.position().toPoint())
        if dragged is not None and item is not None and self._panel.drop(dragged, item):
            # As a copy: Qt would take the row of what was moved out of the tree, which follows the scenario.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            event.ignore()


class BoxesPanel(QWidget):
    """All boxes; those with pieces are expanded."""

    def __init__(self, context: ScenarioContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.tree = _Tree(self)
        lay_out_with_hint(self, self.tree, _("Drag pieces into the box they wait in, and from there onto the map."))
        self.tree.currentItemChanged.connect(self._select)
        context.changed.connect(self._follow_scenario)
        context.surroundings_changed.connect(self._follow)
        context.board_changed.connect(self._follow_board)
        context.selection_changed.connect(self._show_selection)
        self._follow()

    def drop(self, dragged: HeldPiece | int, item: QTreeWidgetItem) -> bool:
        """Put a piece into the box of a row; return whether it is a box."""
        box = item.data(0, _BOX)
        if not isinstance(box, str) or not box:
            return False
        context, spot = self._context, Spot(box=box)
        if isinstance(dragged, int):
            if not context.has_part(("pieces", dragged)):
                return False
            title = context.title_of_type(context.scenario.pieces[dragged].piece)
            scenario, index = moved(context.scenario, dragged, spot)
            context.apply(scenario, _("Move {piece}").format(piece=title), ("pieces", index))
            return True
        scenario, index = added(context.scenario, PlacedPiece(piece=dragged.piece, side=dragged.side, box=box))
        text = _("Place {piece}").format(piece=context.title_of_type(dragged.piece))
        context.apply(scenario, text, ("pieces", index))
        return True

    def item_of(self, box: str) -> QTreeWidgetItem | None:
        """The row of a box."""
        rows = all_rows(self.tree)
        return next((row for row in rows if row.data(0, _BOX) == box and row.data(0, _PIECE) is None), None)

    def _boxes(self) -> dict[str, list[tuple[str, str]]]:
        """The boxes by the titles of their tracks: ids and titles."""
        context = self._context
        groups = {track.title: [(box.id, box.title) for box in track.boxes] for track in context.module.tracks}
        printed = [(box.id, box.title) for box in context.board.document.boxes]
        if printed:
            groups[_("On the map")] = printed
        known = {box for boxes in groups.values() for box, _title in boxes}
        unknown = dict.fromkeys(it.box for it in context.scenario.pieces if it.box and it.box not in known)
        if unknown:
            groups[_("No place")] = [(box, box) for box in unknown]
        return groups

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if before.pieces is not after.pieces:
            self._follow()

    def _follow_board(self, _before: object, _after: object) -> None:
        self._follow()

    def _follow(self) -> None:
        context = self._context
        open_groups = {row.text(0) for row in top_rows(self.tree) if row.isExpanded()}
        blocker = QSignalBlocker(self.tree)
        self.tree.clear()
        for group, boxes in self._boxes().items():
            branch = QTreeWidgetItem([group])
            branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.tree.addTopLevelItem(branch)
            is_used = False
            for box, title in boxes:
                row = QTreeWidgetItem([title])
                row.setData(0, _BOX, box)
                branch.addChild(row)
                for number in stack_at(context.scenario, Spot(box=box)):
                    row.addChild(self._row_of_piece(number, box))
                    is_used = True
                row.setExpanded(True)
            branch.setExpanded(is_used or group in open_groups)
        self._add_lost()
        blocker.unblock()
        self._show_selection()

    def _add_lost(self) -> None:
        """List the pieces that are neither on the map nor in a box, which can be dragged to their places."""
        lost = list(lost_pieces(self._context))
        if lost:
            branch = QTreeWidgetItem([_("In spaces missing from the map")])
            branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.tree.addTopLevelItem(branch)
            branch.addChildren([self._row_of_piece(number, "") for number in lost])
            branch.setExpanded(True)

    def _row_of_piece(self, number: int, box: str, passed: frozenset[int] = frozenset()) -> QTreeWidgetItem:
        """The row of a piece, with rows of the pieces it carries."""
        context, piece = self._context, self._context.scenario.pieces[number]
        row = QTreeWidgetItem([context.title_of_type(piece.piece)])
        row.setData(0, _PIECE, number)
        row.setData(0, _BOX, box)
        counter = counter_of_type(context, piece.piece, piece.side, piece.face)
        row.setIcon(0, QIcon(context.faces.counter(counter, ICON, self.devicePixelRatioF())))
        passed |= {number}
        riders = stack_at(context.scenario, Spot(on=piece.id)) if piece.id else []
        row.addChildren([self._row_of_piece(rider, box, passed) for rider in riders if rider not in passed])
        row.setExpanded(True)
        return row

    def _show_selection(self) -> None:
        index = self._context.index_in("pieces")
        item = next((row for row in all_rows(self.tree) if index is not None and row.data(0, _PIECE) == index), None)
        blocker = QSignalBlocker(self.tree)
        choose_row(self.tree, item)
        blocker.unblock()

    def _select(self, item: QTreeWidgetItem | None, _before: object = None) -> None:
        piece = None if item is None else item.data(0, _PIECE)
        if isinstance(piece, int):
            self._context.select(("pieces", piece))
