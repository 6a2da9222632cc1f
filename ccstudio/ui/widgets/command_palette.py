"""The command palette: everything the studio can do, found by a few letters."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.ui.actions import Entry
from ccstudio.ui.fuzzy import Fit, fit

Index = QModelIndex | QPersistentModelIndex

WIDTH = 560
HEIGHT = 380
ROW_HEIGHT = 28


class PaletteModel(QAbstractListModel):
    """The entries that fit what was typed, best first; those that are impossible now come last and greyed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._found: list[tuple[Entry, Fit]] = []

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Search among other entries."""
        self._entries = tuple(entries)
        self.search("")

    def search(self, query: str) -> None:
        """Show what fits `query`; the menu's name counts as well, after the action's own."""
        found = []
        for entry in self._entries:
            own = fit(query, entry.text) or fit(query, f"{entry.text} {entry.menu}")
            if own is not None:
                found.append((entry, own))
        self.beginResetModel()
        self._found = sorted(found, key=lambda pair: (not pair[0].enabled, -pair[1].score))
        self.endResetModel()

    def entry(self, index: Index) -> Entry:
        """The entry in that row."""
        return self._found[index.row()][0]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each entry that fits."""
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The words of an entry, its icon, and for the delegate the entry with its fit."""
        if not index.isValid() or not 0 <= index.row() < len(self._found):
            return None
        entry, found = self._found[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.text
            case Qt.ItemDataRole.DecorationRole:
                return entry.icon
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{entry.menu}: {entry.text} {entry.key}".strip()
            case Qt.ItemDataRole.UserRole:
                return entry, found
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What is impossible now cannot be chosen."""
        if index.isValid() and not self.entry(index).enabled:
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)


class _EntryDelegate(QStyledItemDelegate):
    """Paints icon, words with the letters that fit in bold, menu in grey, and the key at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, found = index.data(Qt.ItemDataRole.UserRole)
        option = QStyleOptionViewItem(option)
        painter.save()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = QPalette.ColorGroup.Active if entry.enabled else QPalette.ColorGroup.Disabled
        text_role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        if selected:
            painter.fillRect(option.rect, option.palette.brush(QPalette.ColorRole.Highlight))
        rect = option.rect.adjusted(8, 0, -10, 0)
        mode = QIcon.Mode.Normal if entry.enabled else QIcon.Mode.Disabled
        spot = QRect(rect.left(), rect.center().y() - 9, 18, 18)
        entry.icon.paint(painter, spot, Qt.AlignmentFlag.AlignCenter, mode)
        painter.setPen(option.palette.color(group, text_role))
        x = rect.left() + 28
        for place, letter in enumerate(entry.text):
            font = option.font
            font.setBold(place in found.places)
            painter.setFont(font)
            painter.drawText(x, rect.top(), 40, rect.height(), Qt.AlignmentFlag.AlignVCenter, letter)
            x += QFontMetrics(font).horizontalAdvance(letter)
        font = option.font
        font.setBold(False)
        painter.setFont(font)
        if not selected:
            painter.setPen(option.palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text))
        painter.drawText(x + 12, rect.top(), 300, rect.height(), Qt.AlignmentFlag.AlignVCenter, entry.menu)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, entry.key)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(WIDTH - 40, max(ROW_HEIGHT, option.fontMetrics.height() + 10))


class CommandPalette(QFrame):
    """The search field over the window and the list below it.

    Signals:
        chosen(action_id): the person wants this done; the palette is hidden by then.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._model = PaletteModel(self)
        self.field = QLineEdit()
        self.field.setPlaceholderText(_("What do you want to do?"))
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(_("Find an action"))
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(_EntryDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(_("Actions found"))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._choose)
        self.hide()

    def open(self, entries: Sequence[Entry]) -> None:
        """Show the palette near the top of the window, empty and ready to type."""
        self._model.set_entries(entries)
        self.field.clear()
        self._search("")
        parent = self._window
        width, height = min(WIDTH, parent.width() - 20), min(HEIGHT, parent.height() - 80)
        self.setGeometry((parent.width() - width) // 2, 60, width, height)
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows move in the list, Enter chooses, Escape or a click elsewhere closes."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            match event.key():
                case Qt.Key.Key_Down | Qt.Key.Key_Up | Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                    self.list.keyPressEvent(event)
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    self._choose(self.list.currentIndex())
                    return True
                case Qt.Key.Key_Escape:
                    self.hide()
                    return True
        if watched is self.field and event.type() == QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)

    def _search(self, query: str) -> None:
        self._model.search(query)
        self.list.setCurrentIndex(self._model.index(0, 0))

    def _choose(self, index: QModelIndex) -> None:
        if not index.isValid() or not self._model.entry(index).enabled:
            return
        action_id = self._model.entry(index).id
        self.hide()
        self.chosen.emit(action_id)
