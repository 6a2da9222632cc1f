"""The view of every table in forms: cells to type in or choose, rows to add and remove."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.base.problems import Severity
from ccstudio.edit.records import PartPath
from ccstudio.ui.record_editor.cell_model import VALUE_ROLE, CellMark, CellModel, Cells, Index
from ccstudio.ui.widgets.fields import MIXED, Field

MOST_ROWS: Final = 12
"""The most rows of a table without a scroll bar of its own."""

WIDEST: Final = 190
"""The greatest width of a column, so that its neighbours stay visible; pixels."""

_ROW_KEYS: Final = frozenset({Qt.Key.Key_Insert, Qt.Key.Key_Delete})
_OWN_KEYS: Final = _ROW_KEYS | {Qt.Key.Key_F2}
"""Keys that the window uses for larger things: those of rows, and the one that edits a cell."""
_BLOCK_KEYS: Final = (QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut, QKeySequence.StandardKey.Paste)
_MOVES: Final = {
    Qt.Key.Key_Up: (False, -1), Qt.Key.Key_Down: (False, 1), Qt.Key.Key_Left: (True, -1), Qt.Key.Key_Right: (True, 1),
}  # fmt: skip
"""The keys that move with Alt: whether columns, and by how many."""


class CellChooser(QStyledItemDelegate):
    """Offers the choices of a column; other values can be typed if the column allows them."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A combo box, or a line edit."""
        model = index.model()
        assert isinstance(model, CellModel), "only tables of cells have this"
        choices = model.cells.choices(index.column())
        names = model.cells.names(index.column())
        if names:
            line = QLineEdit(parent)
            line.setCompleter(NamesCompleter(names, line))
            return line
        if not choices:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        for value, label in choices:
            box.addItem(label, value)
        if not model.cells.is_closed(index.column()):
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            make_searchable(box)
        box.view().setMinimumWidth(box.sizeHint().width())
        return box

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Give choices and names room for their texts, over the neighbouring cells where their own is too narrow."""
        super().updateEditorGeometry(editor, option, index)
        around = editor.parentWidget()
        completer = editor.completer() if isinstance(editor, QLineEdit) else None
        if around is not None and (isinstance(editor, QComboBox) or completer is not None):
            place = editor.geometry()
            wanted = editor.sizeHint().width() if completer is None else WIDEST
            place.setWidth(max(place.width(), min(wanted, around.width())))
            place.moveRight(min(place.right(), max(around.width() - 1, option.rect.right())))
            editor.setGeometry(place)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Show the value of the cell."""
        if isinstance(editor, QComboBox):
            place = editor.findText(str(index.data(Qt.ItemDataRole.DisplayRole)))
            editor.setCurrentIndex(place)
            if place < 0 and editor.isEditable():
                editor.setEditText(str(index.data(Qt.ItemDataRole.DisplayRole)))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Take the chosen or typed value."""
        if not isinstance(editor, QComboBox):
            super().setModelData(editor, model, index)
            return
        place = editor.findText(editor.currentText())
        if place < 0:
            model.setData(index, editor.currentText(), Qt.ItemDataRole.EditRole)
        elif editor.itemText(place) != index.data(Qt.ItemDataRole.DisplayRole):
            model.setData(index, editor.itemData(place), VALUE_ROLE)


class NamesCompleter(QCompleter):
    """Suggests the name that is typed after the last comma, by any part of it."""

    def __init__(self, names: Sequence[str], line: QLineEdit) -> None:
        super().__init__(list(names), line)
        self._line = line
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

    def splitPath(self, path: str) -> list[str]:
        """What is being typed."""
        return [path.rpartition(",")[2].strip()]

    def pathFromIndex(self, index: Index) -> str:
        """The names before, and the chosen one."""
        before = self._line.text().rpartition(",")[0]
        return ", ".join([*([before] if before else []), str(index.data())])


class CellsField(Field):
    """A field that is a table, with buttons for its rows.

    `can_grow` says whether rows can be added, removed and moved.
    """

    is_wide = True

    def __init__(self, cells: Cells, *, can_grow: bool = True) -> None:
        super().__init__()
        self.cells = cells
        self.model = CellModel(cells, self)
        self.model.row_edited.connect(self._replace)
        self.model.misread.connect(self.set_wrong)
        self.table = _Table()
        self.table.setModel(self.model)
        self._chooser = CellChooser(self.table)
        self.table.setItemDelegate(self._chooser)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.table)
        self.buttons: dict[str, QToolButton] = {}
        if can_grow:
            column.addLayout(self._button_row())
            self.table.row_wanted.connect(self.add_row)
            self.table.row_unwanted.connect(self.remove_row)
            self.table.row_moved.connect(self._move_row)
        self.setFocusProxy(self.table)

    def rows(self) -> tuple[object, ...]:
        """The rows on show."""
        return self.model.rows

    def show_value(self, value: object) -> None:
        """Show the items of a list as rows."""
        assert isinstance(value, tuple), "a field of several things"
        self.show_rows(value)

    def show_rows(self, rows: Sequence[object]) -> None:
        """Show rows, in a table as high as they are."""
        self.model.show_rows(rows)
        self.table.fit(len(rows))

    def show_values(self, values: Sequence[object]) -> None:
        """Show the common rows of several records, or that they differ."""
        self.setEnabled(True)
        super().show_values(values)

    def show_mixed(self) -> None:
        """Show an empty table that cannot be edited."""
        self.show_rows(())
        self.setEnabled(False)

    def show_problems(self, found: Iterable[tuple[PartPath, Severity, str]]) -> None:
        """Mark the cells with something wrong, each by the steps that lead there from the field."""
        self.model.show_marks(
            CellMark(steps[0], self.cells.column_at(steps[1:]), severity, sentence)
            for steps, severity, sentence in found
            if steps and isinstance(steps[0], int)
        )

    def take_rows(self, rows: Sequence[object]) -> None:
        """Emit the rows as edited."""
        self.edited.emit(tuple(rows))

    def add_row(self) -> None:
        """Add a row after the current one, like it."""
        rows, here = list(self.rows()), self.table.currentIndex().row()
        like = rows[here] if 0 <= here < len(rows) else rows[-1] if rows else None
        place = here + 1 if 0 <= here < len(rows) else len(rows)
        self.take_rows([*rows[:place], self.cells.fresh(rows, like), *rows[place:]])
        self.table.go_to(place)

    def remove_row(self) -> None:
        """Remove the rows with selected cells, or the current one."""
        rows, here = self.rows(), self.table.currentIndex().row()
        gone = {index.row() for index in self.table.selectedIndexes()} or {here}
        kept = [row for place, row in enumerate(rows) if place not in gone]
        if len(kept) < len(rows):
            self.take_rows(kept)
            self.table.go_to(min(*gone, len(self.rows()) - 1))

    def raise_row(self) -> None:
        """Move the current row up."""
        self._move_row(-1)

    def lower_row(self) -> None:
        """Move the current row down."""
        self._move_row(1)

    def _move_row(self, by: int) -> None:
        rows, here = list(self.rows()), self.table.currentIndex().row()
        if 0 <= here < len(rows) and 0 <= here + by < len(rows):
            rows[here], rows[here + by] = rows[here + by], rows[here]
            self.take_rows(rows)
            self.table.go_to(here + by)

    def _replace(self, row: int, content: object) -> None:
        rows = list(self.rows())
        rows[row] = content
        self.take_rows(rows)

    def _button_row(self) -> QHBoxLayout:
        made = QHBoxLayout()
        made.setSpacing(2)
        for name, sign, tip, call in (
            ("add", "+", _("Add row (Ins)"), self.add_row),
            ("remove", "−", _("Remove row (Del)"), self.remove_row),
            ("up", "↑", _("Move row up (Alt+Up)"), self.raise_row),
            ("down", "↓", _("Move row down (Alt+Down)"), self.lower_row),
        ):
            button = QToolButton()
            button.setText(sign)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.setAutoRaise(True)
            button.clicked.connect(call)
            self.buttons[name] = button
            made.addWidget(button)
        made.addStretch(1)
        return made


class _Table(QTableView):
    """The table widget.

    Signals:
        row_wanted(), row_unwanted(): a row is to be added, or the current one taken out.
        row_moved(by), column_moved(by): the current row or column is to be moved; columns if the table takes blocks.
        copy_wanted(), cut_wanted(), paste_wanted(), clear_wanted(): blocks of cells go to or come from the clipboard,
            or are emptied, if the table takes them.
    """

    row_wanted = Signal()
    row_unwanted = Signal()
    row_moved = Signal(int)
    column_moved = Signal(int)
    copy_wanted = Signal()
    cut_wanted = Signal()
    paste_wanted = Signal()
    clear_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.is_free = False
        self.takes_blocks = False
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.SelectedClicked
        )
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        self.horizontalHeader().setMinimumSectionSize(28)
        self.horizontalHeader().setMaximumSectionSize(WIDEST)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setResizeContentsPrecision(60)
        for header in (self.verticalHeader(), self.horizontalHeader()):
            # On X11 an opaque header is painted by itself, and then beyond the scroll area it stands in (PySide 6.11).
            for widget in (header, header.viewport()):
                widget.setAutoFillBackground(False)
                widget.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)

    def event(self, event: QEvent) -> bool:
        """Take the keys for rows and blocks, which the window uses for larger things."""
        is_asked = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        is_own = isinstance(event, QKeyEvent) and (
            event.key() in _OWN_KEYS or self._signal_of(event) is not None or self._move_of(event) is not None
        )
        if is_asked and is_own:
            event.accept()
            return True
        return super().event(event)

    def _signal_of(self, event: QKeyEvent) -> SignalInstance | None:
        """The signal of a key for blocks; None for other keys."""
        if not self.takes_blocks:
            return None
        if event.key() == Qt.Key.Key_Backspace and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            return self.clear_wanted
        signals = (self.copy_wanted, self.cut_wanted, self.paste_wanted)
        return next((it for key, it in zip(_BLOCK_KEYS, signals, strict=True) if event.matches(key)), None)

    def _move_of(self, event: QKeyEvent) -> tuple[SignalInstance, int] | None:
        """The signal of a key that moves the current row or column, and where to; None for other keys."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier != Qt.KeyboardModifier.AltModifier:
            return None
        across, by = _MOVES.get(Qt.Key(event.key()), (False, 0))
        if not by or (across and not self.takes_blocks):
            return None
        return self.column_moved if across else self.row_moved, by

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a row with Ins, remove one with Del; copy and paste blocks."""
        signal, move = self._signal_of(event), self._move_of(event)
        if signal is not None:
            signal.emit()
        elif move is not None:
            move[0].emit(move[1])
        elif event.key() in _ROW_KEYS and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            (self.row_wanted if event.key() == Qt.Key.Key_Insert else self.row_unwanted).emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say that the records differ where no rows can be shown for that reason."""
        super().paintEvent(event)
        if not self.isEnabled() and not self.model().rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, _(MIXED))
            painter.end()

    def fit(self, rows: int) -> None:
        """Set the height for a number of rows, within limits; a table without a limit takes the available room."""
        if self.is_free:
            return
        line = self.verticalHeader().defaultSectionSize()
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + line * max(1, min(rows, MOST_ROWS)) + bar + 4)

    def go_to(self, row: int) -> None:
        """Make a row current, in the same column."""
        if row >= 0:
            self.setCurrentIndex(self.model().index(row, max(0, self.currentIndex().column())))


def make_searchable(box: QComboBox) -> None:
    """Let a person find a choice by any part of its text."""
    completer = QCompleter(box.model(), box)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    box.setCompleter(completer)
