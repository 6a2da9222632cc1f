"""`PreviewPane`: the selection of the module editor as it appears in play: faces, layouts with slots, tables."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.application.records.sheet_edits import UnreadableTableError, from_block, to_block
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.edit.records import PartPath
from ccstudio.edit.tables import (
    has_words,
    with_block,
    with_column,
    with_heading,
    with_numbers,
    with_words,
    without_column,
)
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.module_editor.layout_stage import LayoutStage
from ccstudio.ui.module_editor.previews import preview_items
from ccstudio.ui.record_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.cell_model import HEADINGS
from ccstudio.ui.record_editor.cells import WIDEST
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.preview_item import PreviewItem
from ccstudio.ui.record_editor.sheet_view import SheetView
from ccstudio.ui.record_editor.tables import GridField
from ccstudio.ui.widgets.notes import hint

SHEETS: Final = ("pieces", "cards")
"""The lists that are shown as spreadsheets."""

_EMPTY: Final = 0
_FACES: Final = 1
_LAYOUT: Final = 2
_TABLE: Final = 3
_SHEET: Final = 4
_NUMBERS: Final = 0
_WORDS: Final = 1
MOST_PROBLEMS: Final = 4
"""The most problems of a table that are shown below it."""
MOST_MISFITS: Final = 8
"""The most cells that are named because they are no numbers."""


class PreviewPane(QWidget):
    """Follows the selection and every edit.

    Signals:
        chosen(path): a picture was clicked.
        pictures_renewed(): the files of pictures were read again.
        shown(): the pane came on show.
    """

    chosen = Signal(object)
    pictures_renewed = Signal()
    shown = Signal()

    def __init__(
        self, context: RecordContext, settings: Callable[[], FormSettings], parent: QWidget | None = None
    ) -> None:
        """Create the pane; `settings` are those of the forms."""
        super().__init__(parent)
        self._context = context
        self.is_sheet = False
        self._model: DocumentModel[ModuleDocument] = context.model
        self.faces = FacePainter(context.document, self._model.folder)
        self.dice = DieFaces(context.document, self._model.folder)
        self._nothing = hint("")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.canvas = FaceCanvas()
        self.canvas.chosen.connect(self.chosen)
        self.stage = LayoutStage(context)
        self.table = TableEditor(context)
        self.sheet = SheetView(context, settings, self._preview, SHEETS[0])
        self.stack = QStackedWidget()
        for widget in (self._nothing, self.canvas, self.stage, self.table, self.sheet):
            self.stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        context.changed.connect(self._follow_document)
        context.selection_changed.connect(self.follow)
        self._model.folder_changed.connect(self.read_pictures)
        # Meanwhile a picture may have been changed in a drawing program.
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._come_back)
        self.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the tab is in front."""
        super().showEvent(event)
        self.shown.emit()

    def follow(self) -> None:
        """Show the selection."""
        path = self._context.selected
        if path[:1] == ("layouts",) and len(path) > 1 and isinstance(path[1], int):
            self.stage.show_layout(self.faces, path[1])
            self.stack.setCurrentIndex(_LAYOUT)
            return
        if path[:1] == ("tables",) and len(path) > 1:
            self.table.follow()
            self.stack.setCurrentIndex(_TABLE)
            return
        if self.is_sheet and self.can_be_sheet:
            self.sheet.show_list(str(path[0]))
            self.stack.setCurrentIndex(_SHEET)
            return
        pieces = [it for place in self._context.chosen for it in preview_items(self.faces, self.dice, place)]
        self.canvas.show_pieces(pieces, path)
        is_empty_list = self._context.list_path == path and not self._context.record
        self._nothing.setText(
            _("This list is empty. Add its first entry in the Properties panel, or press Ins.")
            if is_empty_list
            else _("There is nothing to preview. Edit the values in the Properties panel.")
        )
        self.stack.setCurrentIndex(_FACES if pieces else _EMPTY)

    @property
    def can_be_sheet(self) -> bool:
        """Whether the selected list can be shown as a spreadsheet."""
        path = self._context.selected
        return path[:1] in {(name,) for name in SHEETS} and bool(getattr(self._context.document, str(path[0])))

    def show_sheet(self, *, is_sheet: bool) -> None:
        """Show pieces and cards as a spreadsheet, or as pictures."""
        self.is_sheet = is_sheet
        self.follow()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the cells of a table with something wrong."""
        self.table.show_problems(problems)
        self.sheet.show_problems(problems)

    def _preview(self, path: PartPath) -> PreviewItem | None:
        return next(iter(preview_items(self.faces, self.dice, path)), None)

    def _follow_document(self, _before: object, _after: object) -> None:
        self._renew()

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and self._context.document.art:
            self.read_pictures()

    def read_pictures(self) -> None:
        """Read the files of pictures again."""
        self.canvas.sheet.forget()
        self._show(FacePainter(self._context.document, self._model.folder))
        self.pictures_renewed.emit()

    def _renew(self) -> None:
        # While the pictures are the same their files need not be read again.
        same = self._context.document.art is self.faces.module.art
        self._show(FacePainter(self._context.document, self._model.folder, self.faces.catalogue if same else None))

    def _show(self, faces: FacePainter) -> None:
        self.faces = faces
        self.dice = DieFaces(self._context.document, self._model.folder)
        self.follow()


class TableEditor(QWidget):
    """A table of the game as a grid, with buttons for its columns."""

    def __init__(self, context: RecordContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._problems: Sequence[Problem] = ()
        self._sentences: list[str] = []
        self.grid = GridField()
        self.grid.edited.connect(self._edit)
        self.grid.table.is_free = True
        self.grid.table.takes_blocks = True
        self.grid.table.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.grid.table.copy_wanted.connect(self.copy_cells)
        self.grid.table.paste_wanted.connect(self.paste_cells)
        self.grid.table.horizontalHeader().setMaximumSectionSize(2 * WIDEST)
        self.heading = QLineEdit()
        self.heading.setMaxLength(64)
        self.heading.setPlaceholderText(_("Column heading"))
        self.heading.setAccessibleName(_("Column heading"))
        self.heading.editingFinished.connect(self._rename)
        self.add = QPushButton(_("Add column"))
        self.add.clicked.connect(self._add)
        self.remove = QPushButton(_("Remove column"))
        self.remove.clicked.connect(self._remove)
        self.kind = QComboBox()
        self.kind.addItems([_("holds numbers"), _("holds text")])
        self.kind.setAccessibleName(_("What the column holds"))
        self.kind.activated.connect(self._convert)
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(QLabel(_("Column")))
        row.addWidget(self.heading)
        row.addWidget(self.kind)
        row.addWidget(self.add)
        row.addWidget(self.remove)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addLayout(row)
        column.addWidget(self.grid, 1)
        column.addWidget(self.note)
        self.grid.table.selectionModel().currentChanged.connect(self._show_heading)

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
        """Put the selected block on the clipboard, for spreadsheet programs too."""
        chosen = self.grid.table.selectionModel().selectedIndexes()
        rows: dict[int, list[str]] = {}
        for index in sorted(chosen, key=lambda it: (it.row(), it.column())):
            rows.setdefault(index.row(), []).append(str(index.data()))
        if rows:
            QGuiApplication.clipboard().setText(to_block(list(rows.values())))

    def paste_cells(self) -> None:
        """Paste the block on the clipboard from the first selected cell on; rows are added as it needs them."""
        table = self._table()
        if table is None:
            return
        chosen = self.grid.table.selectionModel().selectedIndexes()
        row = min((it.row() for it in chosen), default=len(table.rows))
        column = min((it.column() for it in chosen), default=0)
        try:
            made = with_block(table, row, column, from_block(QGuiApplication.clipboard().text()))
        except UnreadableTableError as error:
            self.note.setText(str(error))
            return
        except ValueError:
            self.note.setText(_("Nothing was pasted: the block has more columns than there are from this cell on."))
            return
        new = len(made.rows) - len(table.rows)
        self._put(made, _("Paste cells"))
        self.note.setText(plural("{count} row added", "{count} rows added", new) if new else "")

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

    def _put(self, table: Table, text: str) -> None:
        self._context.put(self._context.selected, table, text)
