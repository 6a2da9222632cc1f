"""The commands of the spreadsheet of a module: the view itself, and CSV files in and out."""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.sheet_edits import SheetPlan, UnreadableTableError, plan_of_csv, to_csv
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import N_, _, in_a_row, plural
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.module_editor.preview_pane import PreviewPane
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.small_screens import resize_within_screen

MOST_ROWS: Final = 2_000
"""The most changes that the preview lists."""


class SheetCommands(CommandProvider, QObject):
    """The commands about the spreadsheet of pieces or cards.

    Signals:
        message(str): a line for the status bar.
        changed(): another view is on show.
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
    """

    where = "module"
    message = Signal(str)
    changed = Signal()
    dialog_wanted = Signal(object)

    def __init__(self, pane: PreviewPane, context: RecordContext) -> None:
        super().__init__(context)
        self._pane = pane
        self._context = context

    def _is_possible(self) -> bool:
        return self._pane.can_be_sheet

    @command(
        id="module.spreadsheet", text=N_("View as &spreadsheet"), menu="View", group="list", icon="mdi6.table-large",
        toolbar=True, tip=N_("Show pieces and cards as a spreadsheet, or as pictures"), enabled=_is_possible,
        checked=lambda self: self._pane.is_sheet,
    )  # fmt: skip
    def toggle(self) -> None:
        """Show pieces and cards as a spreadsheet, or as pictures."""
        self._pane.show_sheet(is_sheet=not self._pane.is_sheet)
        self.changed.emit()

    @command(
        id="module.export-csv", text=N_("Export list as CS&V…"), menu="Module", group="csv",
        icon="mdi6.table-arrow-right",
        tip=N_("Save the rows and columns of the spreadsheet as a file for spreadsheet programs"), enabled=_is_possible,
    )  # fmt: skip
    def export_csv(self) -> None:
        """Ask for a file, and write the shown rows and columns."""
        self.dialog_wanted.emit(self._begin_export)

    @command(
        id="module.import-csv", text=N_("Import list &from CSV…"), menu="Module", group="csv",
        icon="mdi6.table-arrow-left",
        tip=N_("Change and add pieces or cards by a file with the columns of the spreadsheet, after a preview"),
        enabled=_is_possible,
    )  # fmt: skip
    def import_csv(self) -> None:
        """Ask for a file, and take its values after a preview."""
        self.dialog_wanted.emit(self._begin_import)

    async def save_csv(self, dialogs: Dialogs) -> None:
        """Write the shown rows and columns into a file that the person chooses."""
        view = self._pane.sheet
        view.show_list(str(self._context.selected[0]))
        folder = self._context.model.folder or Path.home()
        path = await dialogs.save_file(folder / f"{view.field}.csv", _kinds())
        if path is None:
            return
        try:
            # With the mark, spreadsheet programs read UTF-8 as such.
            save_atomically(path, to_csv(view.sheet, view.places, view.columns).encode("utf-8-sig"))
        except (SaveError, OSError) as error:
            await _say(dialogs, _("Not exported"), str(error))
            return
        self.message.emit(plural("Exported {count} row.", "Exported {count} rows.", len(view.places)))

    async def open_csv(self, dialogs: Dialogs) -> None:
        """Take the values of a file that the person chooses, after a preview."""
        view = self._pane.sheet
        view.show_list(str(self._context.selected[0]))
        paths = await dialogs.open_files(self._context.model.folder or Path.home(), _kinds())
        if not paths:
            return
        try:
            plan = plan_of_csv(view.sheet, paths[0].read_bytes().decode("utf-8-sig"))
        except UnicodeDecodeError:
            await _say(dialogs, _("Not imported"), str(UnreadableTableError("table-not-text", file=paths[0].name)))
        except (UnreadableTableError, OSError) as error:
            await _say(dialogs, _("Not imported"), str(error))
        else:
            if await dialogs.run(PlanDialog(plan)) and not plan.errors:
                view.take_plan(plan, _("Import {file}").format(file=paths[0].name))

    def _begin_export(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.save_csv(dialogs)

    def _begin_import(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - likewise
        return self.open_csv(dialogs)


class PlanDialog(QDialog):
    """The changes that a file would make, and everything that is wrong in it."""

    def __init__(self, plan: SheetPlan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Import list from CSV"))
        count, new = len(plan.changes), len(plan.added)
        words = plural("{count} cell changes.", "{count} cells change.", count - new)
        if new:
            words = in_a_row((plural("{count} part is new.", "{count} parts are new.", new), words))
        if plan.errors:
            words = _("Correct these errors in the file first. Nothing is changed.")
        heading = QLabel(words)
        heading.setWordWrap(True)
        self.errors = QPlainTextEdit("\n".join(error.sentence for error in plan.errors))
        self.errors.setReadOnly(True)
        self.errors.setAccessibleName(_("Errors"))
        self.errors.setVisible(bool(plan.errors))
        self.table = QTableWidget(min(count, MOST_ROWS), 4)
        self.table.setHorizontalHeaderLabels([_("Part"), _("Column"), _("Before"), _("After")])
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for row, change in enumerate(plan.changes[:MOST_ROWS]):
            for place, text in enumerate((change.row, change.column, change.before, change.after)):
                self.table.setItem(row, place, QTableWidgetItem(text))
        buttons, self.apply_button = answer_buttons(self, _("Apply changes"))
        self.apply_button.setEnabled(bool(count) and not plan.errors)
        column = QVBoxLayout(self)
        column.addWidget(heading)
        column.addWidget(self.errors, 1)
        column.addWidget(self.table, 2)
        column.addWidget(buttons)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        resize_within_screen(self, QSize(720, 520))


async def _say(dialogs: Dialogs, title: str, text: str) -> None:
    await dialogs.ask(Question(title=title, text=text, choices=acknowledge(), grave=True))


def _kinds() -> list[FileKind]:
    return [FileKind(_("CSV table"), (".csv",))]
