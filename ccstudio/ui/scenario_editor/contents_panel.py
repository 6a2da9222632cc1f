"""`ContentsPanel`: all contents of a scenario as a tree, and the form of the selection."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.edit.records import PartPath
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.panel import RecordPanel
from ccstudio.ui.record_editor.tree import RecordTree, menu_of
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.outline import form_settings_of

PANEL_SIZE: Final = QSize(380, 700)
SHARES: Final = (250, 450)


class ContentsPanel(QSplitter):
    """The tree above, the form below; problems are marked in both."""

    def __init__(
        self, context: ScenarioContext, show: Callable[[PartPath], None], parent: QWidget | None = None
    ) -> None:
        """Create the panel; `show` scrolls the map to a part of the scenario."""
        super().__init__(Qt.Orientation.Vertical, parent)
        self._context = context
        self._show = show
        self.tree = RecordTree(context.records)
        self.clipboard = RecordClipboardCommands(context.records, "scenario", self.tree.choose_all)
        self.form = RecordPanel(context.records, form_settings_of(context))
        self.form.setAccessibleName(_("Properties"))
        self.addWidget(self.tree)
        self.addWidget(self.form)
        self.setChildrenCollapsible(False)
        self.setSizes(SHARES)
        # On low screens both give way.
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 2)
        self.tree.menu_wanted.connect(self._show_menu)
        self.tree.opened.connect(self._open)
        context.problems_changed.connect(self._show_problems)
        context.surroundings_changed.connect(self._follow_rules)
        self._show_problems()

    def sizeHint(self) -> QSize:
        """Wide enough for small tables."""
        return PANEL_SIZE

    def show_entry(self, path: PartPath) -> None:
        """Focus the field of an entry."""
        self.form.show_entry(path)

    def settle(self) -> None:
        """Take the text that is being typed."""
        self.form.settle()

    def _follow_rules(self) -> None:
        """Update the forms for the current module and rules."""
        self.form.set_form_settings(form_settings_of(self._context))

    def _show_problems(self) -> None:
        own: list[Problem] = [problem for problem in self._context.problems if not problem.file]
        self.tree.show_problems(own)
        self.form.show_problems(own)

    def _open(self) -> None:
        self._show(self._context.selected)

    def _show_menu(self, position: QPoint) -> None:
        records = self._context.records
        rows = {
            "add": (_("Add entry"), records.add, records.list_path is not None),
            "inner": (_("Add to the selected list"), self._add_inner, records.inner_list_path is not None),
            "copy": (_("Duplicate"), records.duplicate, records.is_record_selected),
            "up": (_("Move up"), self._move_up, records.can_move(-1)),
            "down": (_("Move down"), self._move_down, records.can_move(1)),
            "cut": (_("Cut"), self.clipboard.cut, records.can_remove()),
            "clip": (_("Copy"), self.clipboard.copy_parts, records.is_record_selected),
            "paste": (_("Paste"), self.clipboard.paste, self.clipboard.can_paste),
            "delete": (_("Delete"), records.remove, records.can_remove()),
        }
        menu_of(rows, self).popup(position)

    def _add_inner(self) -> None:
        self._context.records.add(inner=True)

    def _move_up(self) -> None:
        self._context.records.move(-1)

    def _move_down(self) -> None:
        self._context.records.move(1)
