"""`CellModel`: the model of every table in forms, whose cells say what they hold and what is wrong with them."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QIcon

from ccstudio.application.records.references import Choices
from ccstudio.base.language import _
from ccstudio.base.problems import Severity
from ccstudio.edit.records import PartPath
from ccstudio.ui.widgets.problems import severity_mark

Index = QModelIndex | QPersistentModelIndex

VALUE_ROLE: Final = Qt.ItemDataRole.UserRole
"""The value of a cell, as in the document."""

HEADINGS: Final = -1
"""The row of the headings, as the place of a mark."""

_NONE: Final = QModelIndex()
_TINTS: Final = {
    Severity.ERROR: QColor(208, 32, 32, 70),
    Severity.WARNING: QColor(214, 150, 20, 70),
    Severity.ADVICE: QColor(60, 110, 200, 50),
}
_TOLD: Final = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole)
_SEVEREST: Final = tuple(Severity)


class CellMark(NamedTuple):
    """What is wrong with a cell, a heading (row `HEADINGS`) or a whole row (`column` None)."""

    row: int
    column: int | None
    severity: Severity
    sentence: str


class Cells:
    """The contents of a table: a list of rows, each an object, and columns; subclasses define the cells."""

    @property
    @abstractmethod
    def headings(self) -> Sequence[str]:
        """The titles of the columns."""

    def help(self, _column: int) -> str:
        """What a column means; empty if nothing says it."""
        return ""

    @abstractmethod
    def value(self, row: object, column: int) -> object:
        """The value of a cell."""

    @abstractmethod
    def text(self, row: object, column: int) -> str:
        """The text of a cell."""

    @abstractmethod
    def choices(self, column: int) -> Choices:
        """The choices for a cell of a column; empty for one to type in."""

    def names(self, _column: int) -> Sequence[str]:
        """What is suggested while several names are typed in a cell of a column; nothing for other cells."""
        return ()

    def is_closed(self, _column: int) -> bool:
        """Whether a column accepts only its choices."""
        return False

    def is_editable(self, _column: int) -> bool:
        """Whether the cells of a column can be edited."""
        return True

    @abstractmethod
    def with_text(self, row: object, column: int, text: str) -> object:
        """The row with a typed text in a cell.

        Raises:
            ValueError: the text means nothing there; the error says why.
        """

    @abstractmethod
    def with_value(self, row: object, column: int, value: object) -> object:
        """The row with a chosen value in a cell."""

    @abstractmethod
    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """A new row, like another one if given."""

    def column_at(self, steps: PartPath) -> int | None:
        """The column of a place within a row, by the steps that lead there; None for the whole row."""
        return steps[0] if steps and isinstance(steps[0], int) else None


class CellModel(QAbstractTableModel):
    """Rows of cells.

    Signals:
        row_edited(row, object): the person changed a row.
        misread(reason): the person typed an invalid text.
    """

    row_edited = Signal(int, object)
    misread = Signal(str)

    def __init__(self, cells: Cells, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells = cells
        self.rows: tuple[object, ...] = ()
        self._marks: Mapping[tuple[int, int | None], CellMark] = {}

    def show_marks(self, marks: Iterable[CellMark]) -> None:
        """Tint the cells and headings with something wrong; of several marks of one the severest counts."""
        ordered = sorted(marks, key=_severity_of, reverse=True)
        found = {(mark.row, mark.column): mark for mark in ordered}
        if found != self._marks:
            self._marks = found
            if self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, self.columnCount() - 1))

    def mark_at(self, row: int, column: int) -> CellMark | None:
        """The mark of a cell or of its row; in the row `HEADINGS` that of a heading."""
        return self._marks.get((row, column), self._marks.get((row, None)))

    def show_rows(self, rows: Sequence[object]) -> None:
        """Show other rows; where there are as many as before, nothing that is open is closed."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = tuple(rows)
            self.endResetModel()
            return
        is_same = all(old is new for old, new in zip(self.rows, rows, strict=True))
        self.rows = tuple(rows)
        if rows and not is_same:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, self.columnCount() - 1))

    def show_columns(self) -> None:
        """Update the columns after a change."""
        self.beginResetModel()
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        """One row for each."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        """The columns of the cells."""
        return 0 if parent.isValid() else len(self.cells.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a cell shows and holds."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            return self.cells.text(row, column)
        if role == VALUE_ROLE:
            return self.cells.value(row, column)
        mark = self.mark_at(index.row(), column)
        if mark is not None:
            tint = _TINTS[mark.severity] if role == Qt.ItemDataRole.BackgroundRole else None
            return mark.sentence if role in _TOLD else tint
        return (self.cells.text(row, column) or None) if role == Qt.ItemDataRole.ToolTipRole else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit what the person typed or chose; the table changes when the document does."""
        row, column = self.rows[index.row()], index.column()
        if role not in {VALUE_ROLE, Qt.ItemDataRole.EditRole} or value == self.cells.text(row, column):
            return False
        try:
            if role == VALUE_ROLE:
                made = self.cells.with_value(row, column, value)
            else:
                made = self.cells.with_text(row, column, str(value))
        except ValueError as error:
            self.misread.emit(str(error))
            return False
        self.row_edited.emit(index.row(), made)
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The columns by name, with their help and marks; the rows by number."""
        is_name = role == Qt.ItemDataRole.DisplayRole
        if orientation is not Qt.Orientation.Horizontal:
            return str(section + 1) if is_name else None
        if not 0 <= section < len(self.cells.headings):
            return None
        heading = self.cells.headings[section]
        mark = self._marks.get((HEADINGS, section))
        if role == Qt.ItemDataRole.DecorationRole and mark is not None:
            return QIcon(severity_mark(mark.severity))
        if role not in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole}:
            return heading if is_name else None
        if mark is not None:
            return mark.sentence
        words = self.cells.help(section)
        return _("{label}: {text}").format(label=heading, text=words) if words else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Which cells can be edited."""
        flags = super().flags(index)
        editable = index.isValid() and self.cells.is_editable(index.column())
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags


def _severity_of(mark: CellMark) -> int:
    """The rank of a mark, the severest first."""
    return _SEVEREST.index(mark.severity)
