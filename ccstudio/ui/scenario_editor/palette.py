"""`PiecePalette`: the types of pieces of the module by side and kind, to choose or drag onto the map."""

from typing import Any, Final

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.field_labels import words_of
from ccstudio.base.language import _
from ccstudio.documents.module import PieceType
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.scenario.pieces import used_counts
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.scenario_editor.armed_piece import HandOfPieces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.counters import counter_of_type
from ccstudio.ui.scenario_editor.drags import HeldPiece, drag_of_type
from ccstudio.ui.widgets.notes import hint
from ccstudio.ui.widgets.tree_rows import all_rows, choose_row, rows_under, top_rows

ICON: Final = 44
PANEL_SIZE: Final = QSize(270, 520)
_TYPE: Final = Qt.ItemDataRole.UserRole
TOO_MANY: Final = QColor("#D02020")

Index = QModelIndex | QPersistentModelIndex


class _Faces(QStyledItemDelegate):
    """Paints the counter of a type when its row becomes visible."""

    def __init__(self, context: ScenarioContext, palette: "PiecePalette") -> None:
        super().__init__(palette)
        self._context = context
        self._palette = palette

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Add the counter as an icon."""
        super().initStyleOption(option, index)
        name = index.data(_TYPE)
        if isinstance(name, str) and index.column() == 0:
            counter = counter_of_type(self._context, name, self._palette.side_of(name))
            ratio = self._palette.devicePixelRatioF()
            option.icon = QIcon(self._context.faces.counter(counter, ICON, ratio))
            option.decorationSize = QSize(ICON, ICON)
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


class _Types(QTreeWidget):
    """The list of types; a drag carries one.

    Signals:
        placing_wanted(): Enter was pressed on a type, to place it on the map.
    """

    placing_wanted = Signal()

    def __init__(self, palette: "PiecePalette") -> None:
        super().__init__()
        self._palette = palette
        self.setColumnCount(2)
        self.setHeaderLabels([_("Piece"), _("Used")])
        self.setIconSize(QSize(ICON, ICON))
        self.setWordWrap(True)
        self.setIndentation(8)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setAccessibleName(_("Piece types"))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def mimeData(self, items: Any) -> QMimeData:  # noqa: ANN401 - Qt calls it with a list, its stubs say a sequence
        """The data of a drag."""
        held = self._palette.held_of(items[0]) if items else None
        return QMimeData() if held is None else drag_of_type(held)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the choice with Escape, which else leaves the panel, and place the chosen type with Enter."""
        current = self.currentItem()
        if event.key() == Qt.Key.Key_Escape:
            choose_row(self, None)
            if current is None:
                event.ignore()
            return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and current is not None and current.childCount() == 0:
            self.placing_wanted.emit()
            return
        super().keyPressEvent(event)


class PiecePalette(QWidget):
    """All types of pieces with a filter; a click chooses one to place.

    Signals:
        placing_wanted(): a type was chosen by keys; the focus goes to the map, where Enter places it.
    """

    placing_wanted = Signal()

    def __init__(self, context: ScenarioContext, hand: HandOfPieces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._hand = hand
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Find piece"))
        let_clear(self.search)
        self.search.setAccessibleName(_("Find piece"))
        self.side = QComboBox()
        self.side.setAccessibleName(_("Side for neutral pieces"))
        self.side.setToolTip(_("New neutral pieces belong to this side"))
        self.types = _Types(self)
        self.types.setItemDelegateForColumn(0, _Faces(context, self))
        note = hint(_("Drag pieces onto the map, or click one and then the map."))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.types, 1)
        column.addWidget(self.side)
        column.addWidget(note)
        self.search.textChanged.connect(self._narrow)
        self.search.returnPressed.connect(self._take_first)
        self.types.placing_wanted.connect(self.placing_wanted)
        self.types.currentItemChanged.connect(self._take)
        self.side.activated.connect(self._take)
        hand.held_changed.connect(self._follow_hand)
        context.surroundings_changed.connect(self.fill)
        context.changed.connect(self._follow_scenario)
        self.fill()

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def fill(self) -> None:
        """List the types of the module."""
        blocker = QSignalBlocker(self.types)
        self.types.clear()
        module = self._context.module
        self.side.clear()
        for side in module.sides:
            self.side.addItem(side.title, side.id)
        titles = {side.id: side.title for side in module.sides}
        playing = dict.fromkeys(seat.side for seat in self._context.scenario.seats)
        groups: dict[str, list[PieceType]] = {side: [] for side in [*playing, *titles, ""]}
        for piece in module.pieces:
            groups.setdefault(piece.side, []).append(piece)
        for name, pieces in groups.items():
            if pieces:
                self._add_side(titles.get(name, name) if name else _("Neutral pieces"), pieces)
        blocker.unblock()
        self._count()
        self._narrow(self.search.text())

    def side_of(self, name: str) -> str:
        """The side of new pieces of a type."""
        piece = self._context.piece_type(name)
        return (piece.side if piece is not None else "") or str(self.side.currentData() or "")

    def held_of(self, item: QTreeWidgetItem | None) -> HeldPiece | None:
        """The type of piece of a row; None for a heading."""
        name = None if item is None else item.data(0, _TYPE)
        return HeldPiece(name, self.side_of(name)) if isinstance(name, str) else None

    def take(self, name: str) -> None:
        """Choose a type to place."""
        for item in self._rows():
            if item.data(0, _TYPE) == name:
                self.types.setCurrentItem(item)

    def _take_first(self) -> None:
        """Choose the first type that the search leaves."""
        first = next((row for row in self._rows() if not row.isHidden()), None)
        if first is not None:
            self.types.setFocus()
            self.types.setCurrentItem(first)

    def _add_side(self, title: str, pieces: list[PieceType]) -> None:
        branch = _heading(title)
        self.types.addTopLevelItem(branch)
        branch.setFirstColumnSpanned(True)
        kinds: dict[str, list[PieceType]] = {}
        for piece in pieces:
            kinds.setdefault(piece.kind, []).append(piece)
        for kind, its in kinds.items():
            twig = _heading(kind_title(kind))
            branch.addChild(twig)
            twig.setFirstColumnSpanned(True)
            for piece in its:
                item = QTreeWidgetItem([piece.title, ""])
                item.setData(0, _TYPE, piece.id)
                item.setSizeHint(0, QSize(ICON, ICON + 6))
                item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                twig.addChild(item)
            twig.setExpanded(True)
        branch.setExpanded(True)

    def _rows(self) -> list[QTreeWidgetItem]:
        return [row for row in all_rows(self.types) if row.data(0, _TYPE) is not None]

    def _narrow(self, text: str) -> None:
        """Show the types whose title, id, kind or side contains the text, with their headings."""
        words = text.casefold().split()
        for branch in top_rows(self.types):
            for twig in rows_under(branch):
                for item in rows_under(twig):
                    said = f"{item.text(0)} {item.data(0, _TYPE)} {twig.text(0)} {branch.text(0)}".casefold()
                    item.setHidden(not all(word in said for word in words))
                twig.setHidden(all(item.isHidden() for item in rows_under(twig)))
            branch.setHidden(all(twig.isHidden() for twig in rows_under(branch)))

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if not (before.pieces is after.pieces and before.forces is after.forces):
            self._count()

    def _count(self) -> None:
        counts = used_counts(self._context.scenario)
        most = {piece.id: piece.count for piece in self._context.module.pieces}
        plain = self.types.palette().text()
        for item in self._rows():
            name = item.data(0, _TYPE)
            used, limit = counts[name], most.get(name, 0)
            words = "" if not used else _("{used} of {count}").format(used=used, count=limit) if limit else str(used)
            if item.text(1) != words:
                item.setText(1, words)
                item.setForeground(1, TOO_MANY if 0 < limit < used else plain)

    def _take(self, *_items: object) -> None:
        self._hand.hold(self.held_of(self.types.currentItem()))

    def _follow_hand(self) -> None:
        if self._hand.held is None and self.types.currentItem() is not None:
            blocker = QSignalBlocker(self.types)
            choose_row(self.types, None)
            blocker.unblock()
            self.types.viewport().update()


def _heading(title: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([title])
    font = item.font(0)
    font.setBold(True)
    item.setFont(0, font)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled)
    return item


def kind_title(kind: str) -> str:
    """The title of a kind of pieces; its id as words if it has none."""
    return _(words_of(kind))
