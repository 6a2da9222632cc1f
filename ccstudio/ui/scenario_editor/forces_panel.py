"""`ForcesPanel`: the order of battle by side: forces and their pieces, to which pieces can be dragged."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFont, QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ccstudio.application.records.field_labels import label_among
from ccstudio.base.language import _
from ccstudio.documents.scenario import Force, ForcePiece, ScenarioDocument
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.forces import MOST, added_force, sums_of, with_item, with_one_more
from ccstudio.ui.scenario_editor.armed_piece import HandOfPieces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.counters import counter_of_type
from ccstudio.ui.scenario_editor.drags import ForceEntries, HeldPiece, drag_of_entries, type_in
from ccstudio.ui.widgets.notes import lay_out_with_hint
from ccstudio.ui.widgets.tree_rows import all_rows, choose_row

ICON: Final = 34
_PATH: Final = Qt.ItemDataRole.UserRole
_SIDE: Final = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex


class _Counts(QStyledItemDelegate):
    """Edits counts as numbers."""

    def __init__(self, panel: "ForcesPanel") -> None:
        super().__init__(panel)
        self._panel = panel

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A spin box, for entries of forces."""
        box = QSpinBox(parent)
        box.setRange(1, MOST)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Show the count."""
        if isinstance(editor, QSpinBox):
            editor.setValue(int(index.data() or 1))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Set the count in the scenario, which updates the tree."""
        path = model.index(index.row(), 0, index.parent()).data(_PATH)
        if isinstance(editor, QSpinBox) and path:
            editor.interpretText()
            self._panel.set_count(tuple(path), editor.value())


class _Tree(QTreeWidget):
    """The tree; drops go to the panel."""

    def __init__(self, panel: "ForcesPanel") -> None:
        super().__init__()
        self._panel = panel
        self.setColumnCount(3)
        self.setHeaderLabels([_("Force"), _("Count"), _("Arrival")])
        self.setIconSize(QSize(ICON, ICON))
        self.setAccessibleName(_("Order of battle"))
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setIndentation(9)
        header = self.header()
        header.setStretchLastSection(False)
        # Names tell more than sums: what does not fit of the last column is in its tip.
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)

    def mimeData(self, items: Any) -> QMimeData:  # noqa: ANN401 - Qt calls it with a list, its stubs say a sequence
        """The data of a drag: entries of forces, or all entries of a force."""
        return drag_of_entries(self._panel.entries_of([tuple(item.data(0, _PATH) or ()) for item in items]))

    def supportedDropActions(self) -> Qt.DropAction:
        """Only copies: Qt would take the rows of what was moved out of the tree, which follows the scenario."""
        return Qt.DropAction.CopyAction

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept types of pieces."""
        if type_in(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where the piece would go."""
        item = self.itemAt(event.position().toPoint())
        choose_row(self, item)
        if item is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the piece to the force, or to a new one of the side."""
        held = type_in(event.mimeData())
        item = self.itemAt(event.position().toPoint())
        if held is not None and self._panel.drop(held, item):
            event.acceptProposedAction()
        else:
            event.ignore()


class ForcesPanel(QWidget):
    """The forces of each side, with counts, arrivals and sums."""

    def __init__(self, context: ScenarioContext, hand: HandOfPieces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._hand = hand
        self._is_selecting = False
        self.tree = _Tree(self)
        self.tree.setItemDelegateForColumn(1, _Counts(self))
        lay_out_with_hint(
            self,
            self.tree,
            _("Drag pieces from the palette onto a force, and from a force onto the map. Several can be selected."),
        )
        self.tree.itemSelectionChanged.connect(self._select)
        self.tree.itemDoubleClicked.connect(self._edit_count)
        context.changed.connect(self._follow_scenario)
        context.surroundings_changed.connect(self._follow)
        context.selection_changed.connect(self._show_selection)
        self._follow()

    def drop(self, held: HeldPiece, item: QTreeWidgetItem | None) -> bool:
        """Add a type of piece to the force of a row, or to a new force of its side; return whether it was added."""
        side = None if item is None else item.data(0, _SIDE)
        path = None if item is None else item.data(0, _PATH)
        if path:
            self.add_to_force(int(path[1]), held.piece)
        elif isinstance(side, str):
            self.add_force(side, held.piece)
        return bool(path) or isinstance(side, str)

    def add_to_force(self, index: int, piece: str) -> None:
        """Put one more piece of a type into a force."""
        context = self._context
        text = _("Add {piece} to {force}").format(
            piece=context.title_of_type(piece), force=context.scenario.forces[index].title
        )
        context.apply(with_one_more(context.scenario, index, piece), text, ("forces", index))

    def add_force(self, side: str, piece: str) -> None:
        """Add a new force of one piece."""
        context = self._context
        title = _("Forces of {side}").format(side=context.title_of_side(side))
        scenario, index = added_force(context.scenario, side, title, piece)
        context.apply(scenario, _("Create force"), ("forces", index))

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if not (before.forces is after.forces and before.seats is after.seats and before.areas is after.areas):
            self._follow()

    def _follow(self) -> None:
        """Fill the tree again; an order of battle is small."""
        context = self._context
        blocker = QSignalBlocker(self.tree)
        self.tree.clear()
        sides = dict.fromkeys([seat.side for seat in context.scenario.seats])
        sides |= dict.fromkeys(force.side for force in context.scenario.forces)
        for side in sides:
            forces = [(number, it) for number, it in enumerate(context.scenario.forces) if it.side == side]
            pieces = [piece for _number, force in forces for piece in force.pieces]
            total = sum(piece.count for piece in pieces)
            branch = QTreeWidgetItem([context.title_of_side(side), str(total), self._sums(pieces)])
            branch.setToolTip(2, branch.text(2))
            branch.setData(0, _SIDE, side)
            branch.setFont(0, _bold(self.tree.font()))
            self.tree.addTopLevelItem(branch)
            for number, force in forces:
                self._add_force_row(branch, number, force)
            branch.setExpanded(True)
        blocker.unblock()
        self._show_selection()

    def _sums(self, pieces: Sequence[ForcePiece]) -> str:
        """The sums of the stats of pieces, by what these are called."""
        system = self._context.around.system
        kinds = system.piece_kinds.values() if system is not None else ()
        sums = sums_of(self._context.module, pieces)
        return _(", ").join(
            _("{entry}: {value}").format(entry=label_among(name, kinds), value=value) for name, value in sums.items()
        )

    def _add_force_row(self, branch: QTreeWidgetItem, number: int, force: Force) -> None:
        context = self._context
        count = sum(piece.count for piece in force.pieces)
        parts = [self._sums(force.pieces), *_arrival(context, force)]
        row = QTreeWidgetItem([force.title, str(count), " · ".join(part for part in parts if part)])
        row.setToolTip(2, row.text(2))
        row.setData(0, _PATH, ("forces", number))
        branch.addChild(row)
        for place, item in enumerate(force.pieces):
            face = item.face
            entry = QTreeWidgetItem([context.title_of_type(item.piece), str(item.count), face])
            entry.setData(0, _PATH, ("forces", number, "pieces", place))
            entry.setFlags(entry.flags() | Qt.ItemFlag.ItemIsEditable)
            counter = counter_of_type(context, item.piece, force.side, face)
            entry.setIcon(0, QIcon(context.faces.counter(counter, ICON, self.devicePixelRatioF())))
            row.addChild(entry)
        row.setExpanded(True)

    def item_of(self, path: PartPath) -> QTreeWidgetItem | None:
        """The row of a force, or of an entry of one."""
        return next((row for row in all_rows(self.tree) if tuple(row.data(0, _PATH) or ()) == path), None)

    def entries_of(self, paths: Sequence[PartPath]) -> ForceEntries:
        """The entries at some paths, all of a force where a path is that of a force."""
        found: dict[tuple[int, int], None] = {}
        for path in paths:
            match path:
                case ("forces", int(index), "pieces", int(number)):
                    found[index, number] = None
                case ("forces", int(index)):
                    found |= {(index, place): None for place in range(len(self._context.scenario.forces[index].pieces))}
        return ForceEntries(tuple(found))

    @property
    def current_force(self) -> int | None:
        """The number of the force that was selected last; None if the row is none of a force."""
        item = self.tree.currentItem()
        path = None if item is None else item.data(0, _PATH)
        return int(path[1]) if path else None

    def _show_selection(self) -> None:
        path = self._context.selected
        if path[:1] != ("forces",) or self._is_selecting:
            return
        item = self.item_of(path[:4] if len(path) >= 4 else path[:2])
        chosen = [row for it in self._context.records.chosen if (row := self.item_of(it)) is not None]
        if item is not None and (item is not self.tree.currentItem() or set(map(id, chosen)) != self._selected_rows()):
            blocker = QSignalBlocker(self.tree)
            self.tree.setCurrentItem(item)
            for row in chosen:
                row.setSelected(True)
            blocker.unblock()

    def _selected_rows(self) -> set[int]:
        return set(map(id, self.tree.selectedItems()))

    def _select(self) -> None:
        """Select the entries of the selected rows, as far as they are in one list."""
        rows = [item for item in self.tree.selectedItems() if item.data(0, _PATH)]
        current = self.tree.currentItem()
        if not rows:
            return
        last = current if current is not None and current.isSelected() and current.data(0, _PATH) else rows[-1]
        self._is_selecting = True
        if len(rows) == 1:
            self._context.select(tuple(last.data(0, _PATH)))
        else:
            self._context.records.choose([tuple(row.data(0, _PATH)) for row in rows], tuple(last.data(0, _PATH)))
        self._is_selecting = False

    def _edit_count(self, item: QTreeWidgetItem, column: int) -> None:
        path = item.data(0, _PATH)
        if column == 1 and path and len(path) == 4:
            self.tree.editItem(item, 1)

    def set_count(self, path: PartPath, count: int) -> None:
        """Set the count of an entry of a force."""
        index, number = path[1], path[3]
        assert isinstance(index, int) and isinstance(number, int), "the path of an entry"  # noqa: PT018 - one thing
        context = self._context
        entry = context.scenario.forces[index].pieces[number]
        if count != entry.count:
            text = _("Change count of {piece}").format(piece=context.title_of_type(entry.piece))
            context.apply(with_item(context.scenario, index, number, replace(entry, count=count)), text, path)


def _arrival(context: ScenarioContext, force: Force) -> list[str]:
    """The time and place of arrival of a force."""
    areas = {area.id: area.title for area in context.scenario.areas}
    words = []
    if force.turn:
        words.append(_("turn {turn}").format(turn=force.turn))
    if force.area:
        words.append(areas.get(force.area, force.area))
    if force.box:
        words.append(force.box)
    return words


def _bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setBold(True)
    return made
