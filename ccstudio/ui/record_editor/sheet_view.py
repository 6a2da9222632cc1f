"""`SheetView`: the records of a list of a document as a spreadsheet."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.application.records.sheet import Group, Sheet, SheetColumn
from ccstudio.application.records.sheet_edits import (
    SheetPlan,
    UnreadableTableError,
    edits_of,
    from_block,
    plan_of_block,
    rows_of,
    shown_places,
    to_block,
)
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem
from ccstudio.edit.records import PartPath
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.appearance.collation import collation_key
from ccstudio.ui.record_editor.cell_model import CellMark
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.preview_item import Preview, are_same
from ccstudio.ui.record_editor.sheet_model import THUMBNAIL, SheetCells, SheetModel, SheetTable

MOST_ERRORS: Final = 4
"""The most errors of a pasted block that are shown."""

_ALWAYS: Final = frozenset({"id", "title", "name", "kind", "cost"})


class SheetView(QWidget):
    """The records of a list with a filter, groups of columns, and a line for what went wrong.

    Columns without any value in the shown rows are left out. Rows keep their order while cells are edited.
    """

    def __init__(
        self,
        context: RecordContext,
        settings: Callable[[], FormSettings],
        preview: Preview,
        field: str,
        parent: QWidget | None = None,
    ) -> None:
        """Create the view of a list; `settings` are those of the forms, `preview` paints a record."""
        super().__init__(parent)
        self._context = context
        self._settings = settings
        self._preview = preview
        self.field = field
        self._places: list[int] = []
        self._problems: Sequence[Problem] = ()
        self._sorted_by = ""
        self._is_falling = False
        self._is_following = False
        self._icons: dict[int, tuple[tuple[object, ...], QIcon]] = {}
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Filter rows"))
        self.filter.setAccessibleName(_("Filter rows"))
        let_clear(self.filter)
        self.filter.textChanged.connect(self.arrange)
        self.groups: dict[Group, QCheckBox] = {
            "stats": QCheckBox(_("Stats")),
            "printed": QCheckBox(_("Printed values")),
        }
        for box in self.groups.values():
            box.setChecked(True)
            box.toggled.connect(self.arrange)
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.note.setMinimumHeight(self.fontMetrics().height() + 4)
        self.help = QLabel()
        self.help.setTextFormat(Qt.TextFormat.PlainText)
        self.help.setWordWrap(True)
        self.help.setMinimumHeight(self.fontMetrics().height() + 4)
        self.sheet = Sheet(context.document, self.field, settings().references, settings().declared)
        self.model = SheetModel(SheetCells(self.sheet, ()), self._thumbnail)
        self.table = SheetTable(self.model)
        self.table.setAccessibleName(_("Spreadsheet"))
        self._connect()
        row = QHBoxLayout()
        row.addWidget(self.filter, 1)
        for box in self.groups.values():
            row.addWidget(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 4)
        column.addLayout(row)
        column.addWidget(self.table, 1)
        column.addWidget(self.help)
        column.addWidget(self.note)

    def _connect(self) -> None:
        self.model.setParent(self)
        self.model.row_edited.connect(self._take_record)
        self.model.misread.connect(self._tell)
        self.table.copy_wanted.connect(self.copy_cells)
        self.table.cut_wanted.connect(self.cut_cells)
        self.table.paste_wanted.connect(self.paste_cells)
        self.table.clear_wanted.connect(self.clear_cells)
        self.table.horizontalHeader().sectionClicked.connect(self.sort_by)
        self.table.selectionModel().selectionChanged.connect(self._take_selection)
        self.table.selectionModel().currentChanged.connect(self._show_help)

    def show_list(self, field: str) -> None:
        """Show a list of the module as it is now, and its selection."""
        is_other = field != self.field
        former = self.sheet.records
        self.field = field
        settings = self._settings()
        if is_other or self.sheet.records is not getattr(self._context.document, field) or not self.model.rows:
            self.sheet = Sheet(self._context.document, field, settings.references, settings.declared)
            if is_other or len(former) != len(self.sheet.records) or not self.model.rows:
                self._sorted_by = "" if is_other else self._sorted_by
                self.arrange()
            else:
                self._show_rows()
        self._follow_selection()

    def arrange(self, *_changes: object) -> None:
        """Filter and sort the rows."""
        columns = self._possible_columns()
        by = self.sheet.column(self._sorted_by)
        self._places = shown_places(
            self.sheet, columns, self.filter.text(), by, falling=self._is_falling, letters=collation_key
        )
        self._show_rows()
        self._tell(plural("{count} row", "{count} rows", len(self._places)))

    def sort_by(self, section: int) -> None:
        """Sort by a column: rising, then falling, then in the order of the file."""
        key = self.columns[section].key
        if key != self._sorted_by:
            self._sorted_by, self._is_falling = key, False
        elif not self._is_falling:
            self._is_falling = True
        else:
            self._sorted_by = ""
        header = self.table.horizontalHeader()
        header.setSortIndicatorShown(bool(self._sorted_by))
        falling = Qt.SortOrder.DescendingOrder if self._is_falling else Qt.SortOrder.AscendingOrder
        header.setSortIndicator(section, falling)
        self.arrange()

    @property
    def columns(self) -> tuple[SheetColumn, ...]:
        """The columns on show."""
        return self.model.sheet_cells.columns

    @property
    def places(self) -> Sequence[int]:
        """The indices of the records on show, in their order."""
        return self._places

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the cells with something wrong."""
        self._problems = problems
        self._mark_cells()

    def _mark_cells(self) -> None:
        rows = {place: row for row, place in enumerate(self._places)}
        self.model.show_marks(
            CellMark(rows[it.path[1]], column, it.severity, problem_sentence(it, self._context.document))
            for it in self._problems
            if len(it.path) > 1 and it.path[0] == self.field and it.path[1] in rows
            for column, known in enumerate(self.columns)
            if it.path[2 : 2 + len(known.path)] == known.path
        )

    def copy_cells(self) -> None:
        """Put the selected block on the clipboard, for spreadsheet programs too."""
        rows, columns = self._block()
        if rows and columns:
            cells = rows_of(self.sheet, [self._places[row] for row in rows], [self.columns[it] for it in columns])
            QGuiApplication.clipboard().setText(to_block(cells))

    def cut_cells(self) -> None:
        """Copy the selected block and clear it."""
        self.copy_cells()
        self.clear_cells()

    def clear_cells(self) -> None:
        """Clear the selected cells; those that must have a value say so."""
        self._put_block([[""]], _("Clear cells"))

    def paste_cells(self) -> None:
        """Paste the block on the clipboard from the current cell on; one cell fills the whole selection."""
        try:
            self._put_block(from_block(QGuiApplication.clipboard().text()), _("Paste cells"))
        except UnreadableTableError as error:
            self._tell(str(error))

    def take_plan(self, plan: SheetPlan, text: str) -> None:
        """Apply what an edit changes as one step."""
        if plan.records or plan.added:
            self._context.put_each(edits_of(self.sheet, self.field, plan), text)

    def _put_block(self, cells: Sequence[Sequence[str]], text: str) -> None:
        rows, columns = self._block()
        if not rows or not columns or not cells:
            return
        if len(cells) > 1 or len(cells[0]) > 1:
            rows, columns = list(range(rows[0], len(self._places))), list(range(columns[0], len(self.columns)))
        places, kept = [self._places[row] for row in rows], [self.columns[it] for it in columns]
        plan = plan_of_block(self.sheet, places, kept, cells)
        if plan.errors:
            lines = [error.sentence for error in plan.errors[:MOST_ERRORS]]
            if len(plan.errors) > MOST_ERRORS:
                lines.append(_("{count} more").format(count=len(plan.errors) - MOST_ERRORS))
            self._tell("\n".join([_("Nothing was changed."), *lines]))
            return
        self.take_plan(plan, text)
        self._tell(plural("{count} cell changed", "{count} cells changed", len(plan.changes)))

    def _block(self) -> tuple[list[int], list[int]]:
        """The rows and columns of the selected cells."""
        chosen = self.table.selectionModel().selectedIndexes()
        return sorted({it.row() for it in chosen}), sorted({it.column() for it in chosen})

    def _take_record(self, row: int, record: object) -> None:
        place = self._places[row]
        plan = SheetPlan(records={place: record}, changes=(), errors=())
        name = self._context.words((self.field, place))
        self.take_plan(plan, _("Change {name}").format(name=name))
        self._tell("")

    def _tell(self, text: str) -> None:
        self.note.setText(text)

    def _possible_columns(self) -> list[SheetColumn]:
        for group, box in self.groups.items():
            box.setVisible(any(column.group == group for column in self.sheet.columns))
        hidden = {group for group, box in self.groups.items() if not box.isChecked()}
        return [column for column in self.sheet.columns if column.group not in hidden]

    def _show_rows(self) -> None:
        records = [self.sheet.records[place] for place in self._places]
        columns = [
            column
            for column in self._possible_columns()
            if column.key in _ALWAYS or any(self.sheet.says_something(record, column) for record in records)
        ]
        self._is_following = True
        self.model.show_sheet(SheetCells(self.sheet, columns), records)
        self._mark_cells()
        self._is_following = False

    def _show_help(self, current: QModelIndex, _before: object = None) -> None:
        """Show what the column of the current cell means."""
        words = self.model.headerData(current.column(), Qt.Orientation.Horizontal, Qt.ItemDataRole.WhatsThisRole)
        self.help.setText(str(words or ""))

    def _take_selection(self, *_selections: object) -> None:
        """Choose the records of the selected cells."""
        if self._is_following or self._context.is_changing:
            return
        rows, _columns = self._block()
        if not rows:
            return
        current = self.table.currentIndex().row()
        paths: list[PartPath] = [(self.field, self._places[row]) for row in rows]
        self._is_following = True
        self._context.choose(paths, (self.field, self._places[current]) if current in rows else None)
        self._is_following = False

    def _follow_selection(self) -> None:
        """Select the rows of the chosen records, unless cells of just these are selected."""
        wanted = {path[1] for path in self._context.chosen if len(path) > 1 and path[0] == self.field}
        rows, _columns = self._block()
        if self._is_following or {self._places[row] for row in rows} == wanted:
            return
        self._is_following = True
        chosen = self.table.selectionModel()
        shown = [row for row, place in enumerate(self._places) if place in wanted]
        ranges = QItemSelection()
        last = len(self.columns) - 1
        for row in shown:
            ranges.select(self.model.index(row, 0), self.model.index(row, last))
        chosen.select(ranges, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if shown:
            column = max(0, self.table.currentIndex().column())
            chosen.setCurrentIndex(self.model.index(shown[0], column), QItemSelectionModel.SelectionFlag.NoUpdate)
            self.table.scrollTo(self.model.index(shown[0], column))
        self._is_following = False

    def _thumbnail(self, record: object) -> QIcon | None:
        """The first face of a record, painted again when what it is made of changes."""
        place = next((place for place, it in enumerate(self.sheet.records) if it is record), None)
        if place is None:
            return None
        item = self._preview((self.field, place))
        if item is None:
            return None
        known = self._icons.get(place)
        if known is not None and are_same(known[0], item.made_of):
            return known[1]
        pixmap = QPixmap(THUMBNAIL * 2)
        pixmap.setDevicePixelRatio(2.0)
        pixmap.fill(Qt.GlobalColor.transparent)
        scale = min(THUMBNAIL.width() / item.width, THUMBNAIL.height() / item.height)
        wide, high = item.width * scale, item.height * scale
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        item.paint(painter, QRectF((THUMBNAIL.width() - wide) / 2, (THUMBNAIL.height() - high) / 2, wide, high))
        painter.end()
        made = QIcon(pixmap)
        self._icons[place] = (item.made_of, made)
        return made
