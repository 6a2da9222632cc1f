"""`RecordEditor`: the base of editors for documents made of records: a tree of parts, a form, and their problems."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QMenu

from ccstudio.application.search.sections import Section
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.editors.base_editor import BaseEditor
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.finding import RecordFinder
from ccstudio.ui.record_editor.panel import RecordPanel
from ccstudio.ui.record_editor.part_commands import PartCommands
from ccstudio.ui.record_editor.part_menu import part_menu
from ccstudio.ui.record_editor.tree import RecordTree


class RecordEditor(BaseEditor):
    """An editor of records; see `ccstudio.ui.documents.editor.Editor` for its members.

    A subclass sets what is declared here, takes its commands, and then calls `_begin`. `in_menu` are the commands in
    the menu of a part, without the prefix of the editor.
    """

    in_menu: ClassVar[tuple[str, ...]] = (
        "add", "duplicate", "rename", "up", "down", "delete", "cut-parts", "copy-parts", "paste-parts", "select-all",
    )  # fmt: skip
    context: RecordContext
    tree: RecordTree
    panel: RecordPanel
    checks: RecordChecks
    finder: RecordFinder

    def _begin(self, parts: PartCommands, *, form: Qt.DockWidgetArea) -> None:
        """Make the panels, and follow the document and the commands on its parts; the form starts in an area."""
        self._menu: QMenu | None = None
        self._docks = (
            Dock(
                id=f"{self.where}.parts",
                title=_("Parts"),
                widget=self.tree,
                area=Qt.DockWidgetArea.LeftDockWidgetArea,
            ),
            Dock(id=f"{self.where}.properties", title=_("Properties"), widget=self.panel, area=form),
        )
        self._status_line = QLabel()
        self._status_line.setTextFormat(Qt.TextFormat.PlainText)
        self._status = (self._status_line,)
        parts.writing_wanted.connect(self._begin_writing)
        self.tree.menu_wanted.connect(self._show_menu)
        self.tree.opened.connect(self._begin_writing)
        self.checks.changed.connect(self._tell_problems)
        self.context.refused.connect(self.status_changed)
        self.context.changed.connect(self._follow)
        self.context.selection_changed.connect(self._follow)

    def problems(self) -> Sequence[Problem]:
        """The problems of the document, as `ccstudio validate` reports them."""
        return self.checks.problems

    def show_problem(self, problem: Problem) -> None:
        """Select the part of a problem, and focus its field."""
        self.context.select(problem.path)
        self.panel.show_entry(problem.path)

    def words_of_place(self, problem: Problem) -> str:
        """The part of a problem in words, and its entry."""
        return self.context.words_of_entry(problem.path)

    def search_sections(self) -> Sequence[Section]:
        """Everything that can be found by name."""
        return self.finder.sections()

    def save_state(self) -> dict[str, Any]:
        """The open branches of the tree, and the selection."""
        return self.tree.save_state()

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore a state from `save_state`; invalid values are ignored."""
        self.tree.restore_state(state)

    def settle(self) -> None:
        """Take the text that is being typed in a field."""
        self.panel.settle()

    def close(self) -> None:
        """Stop the timers."""
        self.checks.stop()

    def _follow(self, *_documents: object) -> None:
        self._status_line.setText(self.context.words_at(self.context.selected))
        self.enabled_changed.emit()

    def _tell_problems(self) -> None:
        problems = self.checks.problems
        self.tree.show_problems(problems)
        self.panel.show_problems(problems)
        self.problems_changed.emit()

    def _begin_writing(self) -> None:
        self.panel.begin_writing()

    def _show_menu(self, place: QPoint) -> None:
        commands = [f"{self.where}.{name}" for name in self.in_menu]
        self._menu = part_menu(self.commands, commands, place, self.tree)
