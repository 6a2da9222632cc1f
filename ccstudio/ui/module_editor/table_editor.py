"""`TableEditor`: a table of the game as a grid, whose rows and columns are added, removed, renamed and moved."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.columns import text_of
from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.application.records.references import Choices
from ccstudio.application.records.sheet_edits import UnreadableTableError, from_block, to_block
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem
from ccstudio.documents.module import Table
from ccstudio.edit.tables import (
    has_words,
    with_block,
    with_column,
    with_column_moved,
    with_heading,
    with_numbers,
    with_row_moved,
    with_words,
    without_column,
)
from ccstudio.ui.record_editor.cell_model import HEADINGS
from ccstudio.ui.record_editor.cells import WIDEST
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.tables import GridField

_NUMBERS: Final = 0
_WORDS: Final = 1
MOST_PROBLEMS: Final = 4
"""The most problems of a table that are shown below it."""
MOST_MISFITS: Final = 8
"""The most cells that are named because they are no numbers."""


class TableEditor(QWidget):
    """A table of the game; cells of columns that are called like a list of the module name its parts."""

    def __init__(
        self, context: RecordContext, settings: Callable[[], FormSettings], parent: QWidget | None = None
    ) -> None:
        """Create the editor; `settings` are those of the forms, which know what cells can name."""
        super().__init__(parent)
        self._context = context
        self._settings = settings
        self._problems: Sequence[Problem] = ()
        self._sentences: list[str] = []
        self._is_dragging = False
        self.grid = GridField(self._choices)
        self.grid.edited.connect(self._edit)
        self.heading = QLineEdit()
        self.heading.setMaxLength(64)
        self.heading.setPlaceholderText(_("Column heading"))
        self.heading.setAccessibleName(_("Column heading"))
        self.heading.editingFinished.connect(self._rename)
        self.add = QPushButton(_("Add column"))
        self.add.clicked.connect(self._add)
        self.remove = QPushButton(_("Remove column"))
        self.remove.clicked.connect(self._remove)
        self.left = _tool("←", _("Move column left (Alt+Left)"), self._move_left)
        self.right = _tool("→", _("Move column right (Alt+Right)"), self._move_right)
        self.kind = QComboBox()
        self.kind.addItems([_("holds numbers"), _("holds text")])
        self.kind.setAccessibleName(_("What the column holds"))
        self.kind.activated.connect(self._convert)
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self._menu: QMenu | None = None
        self._set_up_table()
        row = QHBoxLayout()
        for widget in (QLabel(_("Column")), self.heading, self.kind, self.left, self.right, self.add, self.remove):
            row.addWidget(widget)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addLayout(row)
        column.addWidget(self.grid, 1)
        column.addWidget(self.note)

    def _set_up_table(self) -> None:
        """Let blocks of cells be taken, and rows and columns be dragged by their headers."""
        table = self.grid.table
        table.is_free = table.takes_blocks = True
        table.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        table.copy_wanted.connect(self.copy_cells)
        table.cut_wanted.connect(self.cut_cells)
        table.paste_wanted.connect(self.paste_cells)
        table.clear_wanted.connect(self.clear_cells)
        table.column_moved.connect(self._move)
        across, down = table.horizontalHeader(), table.verticalHeader()
        across.setMaximumSectionSize(2 * WIDEST)
        for header in (across, down):
            header.setSectionsMovable(True)
            header.setSectionsClickable(True)
        across.sectionMoved.connect(self._drag_column)
        down.sectionMoved.connect(self._drag_row)
        across.sectionDoubleClicked.connect(self._begin_renaming)
        for widget in (table, across, down):
            widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)
        across.customContextMenuRequested.connect(self._open_menu_of_column)
        down.customContextMenuRequested.connect(self._open_menu_of_row)
        table.selectionModel().currentChanged.connect(self._show_heading)

    def follow(self) -> None:
        """Show the selected table."""
        table = self._table()
        if table is not None:
            self.grid.show_columns(table.columns)
            self.grid.show_value(table.rows)
            self._mark_cells()
            self._show_heading()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the cells and headings with something wrong, and say what at the foot."""
        self._problems = problems
        if self._table() is not None:
            self._mark_cells()
            self._say_problem()

    def _mark_cells(self) -> None:
        path = self._context.selected
        here = [it for it in self._problems if it.path[: len(path)] == path]
        self.grid.show_problems(
            (
                (HEADINGS, *it.path[len(path) + 1 :]) if it.path[len(path)] == "columns" else it.path[len(path) + 1 :],
                it.severity,
                self._sentence(it),
            )
            for it in here
            if it.path[len(path) : len(path) + 1] in {("rows",), ("columns",)}
        )
        self._sentences = list(dict.fromkeys(self._sentence(it) for it in here))

    def _sentence(self, problem: Problem) -> str:
        return problem_sentence(problem, self._context.document)

    def _say_problem(self) -> None:
        """Say what is wrong with the current cell or its column, else the first things wrong with the table."""
        here, model = self.grid.table.currentIndex(), self.grid.model
        marks = (model.mark_at(here.row(), here.column()), model.mark_at(HEADINGS, here.column()))
        mine = [mark.sentence for mark in marks if mark is not None] if here.isValid() else []
        more = [sentence for sentence in self._sentences if sentence not in mine]
        self.note.setText("\n".join((mine + more)[:MOST_PROBLEMS]))

    def copy_cells(self) -> None:
        """Put the selected block on the clipboard, for spreadsheet programs too: IDs as the rules read them."""
        table = self._table()
        rows, columns = self._block()
        if table is not None and rows:
            cells = self.grid.grid
            block = [[text_of(cells.value(table.rows[row], column)) for column in columns] for row in rows]
            QGuiApplication.clipboard().setText(to_block(block))

    def cut_cells(self) -> None:
        """Copy the selected block and empty it."""
        self.copy_cells()
        self.clear_cells()

    def clear_cells(self) -> None:
        """Empty the selected cells."""
        table = self._table()
        rows, columns = self._block()
        if table is not None and rows:
            empty = [[""] * len(columns) for _row in rows]
            self._put(with_block(table, rows[0], columns[0], empty), _("Clear cells"))

    def paste_cells(self) -> None:
        """Paste the block on the clipboard from the first selected cell on; rows are added as it needs them.

        One cell fills the whole selection.
        """
        table = self._table()
        if table is None:
            return
        rows, columns = self._block()
        row, column = (rows[0], columns[0]) if rows else (len(table.rows), 0)
        try:
            block = from_block(QGuiApplication.clipboard().text())
            if len(block) == 1 and len(block[0]) == 1 and rows:
                block = [[block[0][0]] * len(columns) for _row in rows]
            made = with_block(table, row, column, self._by_ids(table, block, column))
        except UnreadableTableError as error:
            self.note.setText(str(error))
            return
        except ValueError:
            self.note.setText(_("Nothing was pasted: the block has more columns than there are from this cell on."))
            return
        new = len(made.rows) - len(table.rows)
        self._put(made, _("Paste cells"))
        self.note.setText(plural("{count} row added", "{count} rows added", new) if new else "")

    def _by_ids(self, table: Table, block: Sequence[Sequence[str]], column: int) -> list[list[str]]:
        """A block with ids in place of the names that its columns offer."""
        listed = [{label: str(value) for value, label in self._choices(heading)} for heading in table.columns[column:]]
        none: dict[str, str] = {}
        width = max((len(cells) for cells in block), default=0)
        known = [*listed, *(none for _more in range(width - len(listed)))]
        return [[names.get(text, text) for names, text in zip(known, cells, strict=False)] for cells in block]

    def _block(self) -> tuple[list[int], list[int]]:
        """The rows and columns of the selected cells."""
        chosen = self.grid.table.selectionModel().selectedIndexes()
        return sorted({it.row() for it in chosen}), sorted({it.column() for it in chosen})

    def _choices(self, heading: str) -> Choices:
        """What cells of a column can name, by its heading."""
        listing = self._settings().references.listing_of_word(heading)
        return listing() if listing is not None else ()

    def _table(self) -> Table | None:
        record = self._context.record
        return record if isinstance(record, Table) else None

    def _column(self) -> int:
        return max(0, self.grid.table.currentIndex().column())

    def _show_heading(self, *_indexes: object) -> None:
        table = self._table()
        if table is not None:
            self.heading.setText(table.columns[min(self._column(), len(table.columns) - 1)])
            self.remove.setEnabled(len(table.columns) > 1)
            self.left.setEnabled(self._column() > 0)
            self.right.setEnabled(self._column() < len(table.columns) - 1)
            self.kind.setCurrentIndex(_WORDS if has_words(table.rows, self._column()) else _NUMBERS)
            self._say_problem()

    def _convert(self, choice: int) -> None:
        """Make the column one of numbers or of text; words that are no numbers are named, and stay."""
        table, column = self._table(), self._column()
        if table is None:
            return
        if choice == _WORDS:
            self._put(with_words(table, column), _("Make column hold text"))
            return
        made, misfits = with_numbers(table, column)
        if not misfits:
            self._put(made, _("Make column hold numbers"))
            return
        cells = ", ".join(f"{row + 1}: {table.rows[row][column]}" for row in misfits[:MOST_MISFITS])
        self.kind.setCurrentIndex(_WORDS)
        self.note.setText(_("These rows are no whole numbers: {cells}").format(cells=cells))

    def _edit(self, rows: object) -> None:
        text = _("Change {name}").format(name=self._context.words(self._context.selected))
        self._context.put((*self._context.selected, "rows"), rows, text)

    def _rename(self) -> None:
        table, text = self._table(), self.heading.text().strip()
        if table is not None and text and text != table.columns[self._column()]:
            self._put(with_heading(table, self._column(), text), _("Rename column"))

    def _add(self) -> None:
        table = self._table()
        if table is not None:
            here = self.grid.table.currentIndex()
            self._put(with_column(table, self._column() + 1), _("Add column"))
            self.grid.table.setCurrentIndex(self.grid.model.index(max(0, here.row()), max(0, here.column()) + 1))
            self.heading.setFocus()
            self.heading.selectAll()

    def _remove(self) -> None:
        table = self._table()
        if table is not None:
            self._put(without_column(table, self._column()), _("Remove column"))

    def _move_left(self) -> None:
        self._move(-1)

    def _move_right(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """Move the current column, and stay in it."""
        table, here = self._table(), self.grid.table.currentIndex()
        if table is not None and here.isValid() and 0 <= here.column() + by < len(table.columns):
            self._put(with_column_moved(table, here.column(), here.column() + by), _("Move column"))
            self.grid.table.setCurrentIndex(self.grid.model.index(here.row(), here.column() + by))

    def _drag_column(self, _section: int, before: int, after: int) -> None:
        """Move the column that was dragged in the table itself, so that the header keeps its order."""
        header, table = self.grid.table.horizontalHeader(), self._table()
        if table is not None and not self._is_dragging:
            self._is_dragging = True
            header.moveSection(after, before)
            self._is_dragging = False
            self._put(with_column_moved(table, before, after), _("Move column"))

    def _drag_row(self, _section: int, before: int, after: int) -> None:
        """Move the row that was dragged in the table itself, likewise."""
        header, table = self.grid.table.verticalHeader(), self._table()
        if table is not None and not self._is_dragging:
            self._is_dragging = True
            header.moveSection(after, before)
            self._is_dragging = False
            self._put(with_row_moved(table, before, after), _("Move row"))

    def _begin_renaming(self, column: int) -> None:
        here = self.grid.table.currentIndex()
        self.grid.table.setCurrentIndex(self.grid.model.index(max(0, here.row()), column))
        self.heading.setText(self.grid.grid.columns[column])
        self.heading.setFocus()
        self.heading.selectAll()

    def _rename_current(self) -> None:
        self._begin_renaming(self._column())

    def _open_menu_of_column(self, place: QPoint) -> None:
        header, here = self.grid.table.horizontalHeader(), self.grid.table.currentIndex()
        self.grid.table.setCurrentIndex(self.grid.model.index(max(0, here.row()), header.logicalIndexAt(place)))
        self._show_menu(header.mapToGlobal(place))

    def _open_menu_of_row(self, place: QPoint) -> None:
        header, here = self.grid.table.verticalHeader(), self.grid.table.currentIndex()
        self.grid.table.setCurrentIndex(self.grid.model.index(header.logicalIndexAt(place), max(0, here.column())))
        self._show_menu(header.mapToGlobal(place))

    def _open_menu(self, place: QPoint) -> None:
        self._show_menu(self.grid.table.viewport().mapToGlobal(place))

    def _show_menu(self, place: QPoint) -> None:
        """Everything that can be done to rows, columns and cells, with the keys."""
        grid = self.grid
        self._menu = menu = QMenu(self)
        for words, key, call in (
            (_("Add row"), "Ins", grid.add_row), (_("Remove row"), "Del", grid.remove_row),
            (_("Move row up"), "Alt+Up", grid.raise_row), (_("Move row down"), "Alt+Down", grid.lower_row),
            ("", "", None),
            (_("Add column"), "", self._add), (_("Rename column"), "", self._rename_current),
            (_("Remove column"), "", self._remove), (_("Move column left"), "Alt+Left", self._move_left),
            (_("Move column right"), "Alt+Right", self._move_right),
            ("", "", None),
            (_("Cut cells"), "Ctrl+X", self.cut_cells), (_("Copy cells"), "Ctrl+C", self.copy_cells),
            (_("Paste cells"), "Ctrl+V", self.paste_cells), (_("Clear cells"), "Backspace", self.clear_cells),
        ):  # fmt: skip
            if call is None:
                menu.addSeparator()
            else:
                menu.addAction(f"{words}\t{key}" if key else words).triggered.connect(call)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _put(self, table: Table, text: str) -> None:
        self._context.put(self._context.selected, table, text)


def _tool(sign: str, tip: str, call: Callable[[], None]) -> QToolButton:
    """A button with a sign."""
    button = QToolButton()
    button.setText(sign)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setAutoRaise(True)
    button.clicked.connect(call)
    return button
