"""The model and the table of a sheet: cells that are typed, and blocks of them on the clipboard."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from ccstudio.application.records.references import Choices
from ccstudio.application.records.sheet import Sheet, SheetColumn
from ccstudio.ui.record_editor.cell_model import CellModel, Cells
from ccstudio.ui.record_editor.cells import WIDEST, CellChooser
from ccstudio.ui.record_editor.pinned_column import PinnedColumn

THUMBNAIL: Final = QSize(26, 26)
"""The size of the pictures of rows, in pixels."""

_PADDING: Final = 18
_GREY: Final = QColor(128, 128, 128)
_KEYS: Final = (
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Cut,
    QKeySequence.StandardKey.Paste,
    QKeySequence.StandardKey.SelectAll,
)

Thumbnail = Callable[[object], QIcon | None]
"""Returns the picture of a record."""

Index = QModelIndex | QPersistentModelIndex


class SheetCells(Cells):
    """The cells of a sheet, in the columns that are shown."""

    def __init__(self, sheet: Sheet, columns: Sequence[SheetColumn]) -> None:
        self.sheet = sheet
        self.columns = tuple(columns)

    @property
    def headings(self) -> Sequence[str]:
        """The columns by name."""
        return [column.title for column in self.columns]

    def help(self, column: int) -> str:
        """What a column means."""
        return self.columns[column].help

    def value(self, row: object, column: int) -> object:
        """The value of a cell."""
        return self.sheet.value(row, self.columns[column])

    def text(self, row: object, column: int) -> str:
        """The text of a cell as people read it."""
        return self.sheet.shown(row, self.columns[column])

    def choices(self, column: int) -> Choices:
        """The choices for a cell of a column."""
        return self.columns[column].choices

    def is_editable(self, column: int) -> bool:
        """Whether the cells of a column can be edited."""
        return self.columns[column].is_editable

    def with_text(self, row: object, column: int, text: str) -> object:
        """The record with a typed text in a cell."""
        return self.sheet.with_text(row, self.columns[column], text)

    def with_value(self, row: object, column: int, value: object) -> object:
        """The record with a chosen value in a cell."""
        return self.sheet.with_text(row, self.columns[column], str(value))

    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """The like, or the last record: rows are added in the tree."""
        return like if like is not None else rows[-1]


class SheetModel(CellModel):
    """The rows of a sheet, with pictures of their faces."""

    def __init__(self, cells: SheetCells, thumbnail: Thumbnail) -> None:
        super().__init__(cells)
        self.sheet_cells = cells
        self._thumbnail = thumbnail

    def show_sheet(self, cells: SheetCells, rows: Sequence[object]) -> None:
        """Show another sheet; while its columns are the same, nothing that is open is closed."""
        is_same = [it.key for it in cells.columns] == [it.key for it in self.sheet_cells.columns]
        self.cells = self.sheet_cells = cells
        if not is_same:
            self.beginResetModel()
            self.rows = tuple(rows)
            self.endResetModel()
        else:
            self.show_rows(rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a cell shows: grey where nothing can be typed, numbers at the right."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], self.sheet_cells.columns[index.column()]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._thumbnail(row) if column.is_title else None
        if role == Qt.ItemDataRole.ForegroundRole and not column.is_editable:
            return _GREY
        if role == Qt.ItemDataRole.BackgroundRole and not self._can_edit(row, column):
            return QColor(128, 128, 128, 40) if column.is_editable else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            value = self.sheet_cells.sheet.value(row, column)
            is_number = isinstance(value, int) and not isinstance(value, bool)
            side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Which cells can be edited."""
        flags = super().flags(index)
        if index.isValid() and not self._can_edit(self.rows[index.row()], self.sheet_cells.columns[index.column()]):
            flags &= ~Qt.ItemFlag.ItemIsEditable
        return flags

    def _can_edit(self, row: object, column: SheetColumn) -> bool:
        return self.sheet_cells.sheet.can_edit(row, column)


class SheetTable(QTableView):
    """The table of a sheet, with the keys of spreadsheet programs; the titles of its rows stay on show.

    Signals:
        copy_wanted(), cut_wanted(), paste_wanted(), clear_wanted(): the person pressed the key.
    """

    copy_wanted = Signal()
    cut_wanted = Signal()
    paste_wanted = Signal()
    clear_wanted = Signal()

    def __init__(self, model: SheetModel) -> None:
        super().__init__()
        self.setModel(model)
        self._chooser = CellChooser(self)
        self.setItemDelegate(self._chooser)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setIconSize(THUMBNAIL)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.verticalHeader().setDefaultSectionSize(THUMBNAIL.height() + 4)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setMinimumSectionSize(28)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.pinned = PinnedColumn(self)
        model.modelReset.connect(self._fit)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Scroll to a cell, out from under the pinned column."""
        super().scrollTo(index, hint)
        hidden = self.pinned.covered - self.visualRect(index).left()
        if index.column() != self.pinned.column and hidden > 0:
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - hidden)

    def event(self, event: QEvent) -> bool:
        """Take the keys of cells, which the window uses for records."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, cut, paste or clear cells."""
        for key, signal in zip(_KEYS[:3], (self.copy_wanted, self.cut_wanted, self.paste_wanted), strict=True):
            if event.matches(key):
                signal.emit()
                return
        if event.key() == Qt.Key.Key_Delete and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.clear_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        """Make columns as wide as their longest texts: measuring each cell would take seconds."""
        model = self.model()
        assert isinstance(model, SheetModel), "the table was made with one"
        cells, metrics = model.sheet_cells, self.fontMetrics()
        for number, column in enumerate(cells.columns):
            texts = [column.title, *(cells.text(row, number) for row in model.rows)]
            width = metrics.horizontalAdvance(max(texts, key=len)) + _PADDING
            if column.is_title:
                width += THUMBNAIL.width()
            self.setColumnWidth(number, min(width, WIDEST))
        self.pinned.pin(next((number for number, it in enumerate(cells.columns) if it.is_title), -1))

    @staticmethod
    def _is_own(event: QKeyEvent) -> bool:
        is_plain_delete = event.key() == Qt.Key.Key_Delete and event.modifiers() == Qt.KeyboardModifier.NoModifier
        return is_plain_delete or any(event.matches(key) for key in _KEYS)
