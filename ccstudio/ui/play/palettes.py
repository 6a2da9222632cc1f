"""`PalettesPanel`: the supplies of new pieces beside the map, from which they are dragged to where they go."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QTabBar, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.engine.commands import Palette, PaletteEntry
from ccstudio.engine.options import Option
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter
from ccstudio.engine.seats import Seat
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.canvas.space_cursor import ENTER
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Lifted, TableDrag, stack_picture
from ccstudio.ui.play.thing_commands import choices_now, palettes_of

SIDE: Final = 46
"""The side of a counter in a palette, logical pixels."""

Index = QModelIndex | QPersistentModelIndex

ENTRY_ROLE: Final = int(Qt.ItemDataRole.UserRole)


class PaletteModel(QAbstractListModel):
    """The types of pieces of a palette, or of all where one is looked for by name."""

    def __init__(self, faces: FaceCache, parent: QObject) -> None:
        super().__init__(parent)
        self._faces = faces
        self.entries: tuple[PaletteEntry, ...] = ()

    def show_entries(self, entries: Sequence[PaletteEntry]) -> None:
        """Show other entries; the same types stay where they are."""
        before, now = [it.option for it in self.entries], [it.option for it in entries]
        if before == now:
            self.entries = tuple(entries)
            if entries:
                self.dataChanged.emit(self.index(0), self.index(len(entries) - 1))
            return
        self.beginResetModel()
        self.entries = tuple(entries)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each entry."""
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The title, how many are left, and the picture, which is painted when it is seen."""
        if not index.isValid() or not 0 <= index.row() < len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            # Translators: a type of piece, and how many of it are left.
            left = _("{title} ({count} left)").format(title=entry.title, count=entry.left)
            return entry.title if entry.left is None else left
        if role == Qt.ItemDataRole.DecorationRole:
            return QIcon(self._faces.counter(counter_of(entry), scaled(SIDE), 2.0))
        return None


class PaletteList(QListView):
    """The types of pieces; Enter takes the marked one, before it confirms what the question marks.

    Signals:
        entered(): Enter was pressed.
    """

    entered = Signal()

    def event(self, event: QEvent) -> bool:
        """Take Enter before the commands of the game do."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the marked type with Enter."""
        if event.key() in ENTER:
            self.entered.emit()
            event.accept()
            return
        super().keyPressEvent(event)


class PalettesPanel(QWidget):
    """Palettes as tabs, with a field to find a type by name.

    A piece is dragged to where it goes; or clicked (or chosen by Enter), and then its place is clicked.

    Signals:
        place_wanted(): a piece was chosen by a key; its place is chosen next, on the board.
    """

    place_wanted = Signal()

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._palettes: tuple[Palette, ...] = ()
        self._seat: Seat | None = None
        self._source: DragSource | None = None
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.currentChanged.connect(self._list)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Find a piece"))
        let_clear(self.filter)
        self.filter.textChanged.connect(self._list)
        self.model = PaletteModel(faces, self)
        self.list = PaletteList()
        self.list.setAccessibleName(_("New pieces"))
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setIconSize(QSize(scaled(SIDE), scaled(SIDE)))
        self.list.setSpacing(1)
        self.list.setWordWrap(True)
        self.list.clicked.connect(self._take)
        self.list.entered.connect(self._take_by_key)
        self._hint = QLabel(_("Drag a piece to its place, or click it and then the place."))
        self._hint.setWordWrap(True)
        self._hint.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs)
        layout.addWidget(self.filter)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._hint)
        table.changed.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Room for one column."""
        return QSize(scaled(SIDE) + 150, 400)

    def set_drag(self, drag: TableDrag) -> None:
        """Let pieces be dragged from here."""
        self._source = DragSource(self.list.viewport(), drag, self._lifted_at)

    def refresh(self) -> None:
        """Show the palettes of the seat that is asked; they stay while it does something else, dimmed."""
        palettes, table = palettes_of(self._table), self._table
        self.list.setEnabled(bool(palettes))
        if palettes or table.asked != self._seat or table.is_curtain_drawn:
            self._palettes, self._seat = palettes, table.asked
        titles = [palette.title for palette in self._palettes]
        if titles != [self.tabs.tabText(number) for number in range(self.tabs.count())]:
            self._show_tabs(titles)
        self._list()

    def _show_tabs(self, titles: Sequence[str]) -> None:
        here = self.tabs.currentIndex()
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for title in titles:
            self.tabs.addTab(title)
        self.tabs.setCurrentIndex(min(max(0, here), len(titles) - 1))
        self.tabs.setVisible(len(titles) > 1)
        self.tabs.blockSignals(False)

    def _list(self) -> None:
        words = self.filter.text().casefold().split()
        here = self.tabs.currentIndex()
        shown = self._palettes if words else self._palettes[here : here + 1] if here >= 0 else ()
        found: dict[Option, PaletteEntry] = {}
        for palette in shown:
            for entry in palette.entries:
                if all(word in entry.title.casefold() for word in words):
                    found.setdefault(entry.option, entry)
        self.model.show_entries(tuple(found.values()))

    def _take(self, index: QModelIndex) -> None:
        """Begin to place a piece; the next click on a place puts it there."""
        entry: PaletteEntry | None = index.data(ENTRY_ROLE)
        if entry is not None:
            self._table.take_choices(choices_now(self._table, [entry.option]))

    def _take_by_key(self) -> None:
        self._take(self.list.currentIndex())
        self.place_wanted.emit()

    def _lifted_at(self, at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        entry: PaletteEntry | None = self.list.indexAt(at.toPoint()).data(ENTRY_ROLE)
        if entry is None:
            return None
        picture = stack_picture(self._faces, [counter_of(entry)], scaled(SIDE), self.devicePixelRatioF())
        return Lifted((entry.option,), picture)


def counter_of(entry: PaletteEntry) -> Counter:
    """An entry as a counter that is not on the table yet."""
    return Counter(piece=PieceId(0), title=entry.title, face=entry.face)
