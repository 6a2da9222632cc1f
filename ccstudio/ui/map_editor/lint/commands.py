"""The commands of lint."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import N_, _
from ccstudio.edit.parts import present
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.lint.linter import Linter, Repaired
from ccstudio.ui.map_editor.lint.shown import ShownFinding
from ccstudio.ui.map_editor.stage import Stage

if TYPE_CHECKING:
    from ccstudio.edit.lint.finding import Finding
    from ccstudio.ui.map_editor.lint.panel import LintPanel


class Linting(CommandProvider, QObject):
    """Lint in the map editor: its panel, what it draws, and its commands.

    Signals:
        message(str): something to read in the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
        changed(): some command became possible or impossible.
        raised(): a finding was gone to, and is to be read in the panel.
        action_wanted(str): an action of the table was asked for by a button of the panel.
    """

    where = "map"
    message = Signal(str)
    dialog_wanted = Signal(object)
    changed = Signal()
    raised = Signal()
    action_wanted = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, linter: Linter) -> None:
        super().__init__(context)
        self._context = context
        self.linter = linter
        self.shown = ShownFinding(context, stage)
        self._row = -1
        linter.changed.connect(self._follow)
        linter.repaired.connect(self._finish_repair)
        context.board_changed.connect(self._forget_preview)

    @cached_property
    def panel(self) -> "LintPanel":
        """The findings, and buttons for them."""
        from ccstudio.ui.map_editor.lint.panel import LintPanel  # noqa: PLC0415 - not for the first paint

        # The panel lists other findings before `_follow` asks it which of them is chosen.
        self.linter.changed.disconnect(self._follow)
        panel = LintPanel(self.linter)
        self.linter.changed.connect(self._follow)
        panel.chosen.connect(self._show)
        panel.action_wanted.connect(self.action_wanted)
        return panel

    @property
    def _finding(self) -> "Finding | None":
        """The finding that is chosen; None where a kind is, or nothing."""
        return self.panel.tree.finding if "panel" in self.__dict__ else None

    @property
    def _code(self) -> str:
        """The kind that is chosen, or that of the finding; empty where nothing is."""
        return self.panel.tree.code if "panel" in self.__dict__ else ""

    def _has_findings(self) -> bool:
        return bool(self.linter.findings)

    def _has_finding(self) -> bool:
        return self._finding is not None

    def _can_fix(self) -> bool:
        finding = self._finding
        return finding is not None and finding.fix is not None

    def _can_fix_all(self) -> bool:
        code = self._code
        return any(it.code == code and it.fix is not None for it in self.linter.findings)

    @command(
        id="lint.show", text=N_("&Check the map"), menu="Map/Lint", group="look", icon="mdi6.broom",
        tip=N_("Show the panel Lint: slivers, gaps, duplicates, unreachable spaces and more"),
    )  # fmt: skip
    def show(self) -> None:
        """Show the panel and look the map through."""
        self._bring_up_panel()
        self.linter.want(True)
        self.linter.look_now()

    def show_finding(self, finding: "Finding") -> None:
        """Choose a finding in the panel, and lead to its place."""
        self._bring_up_panel()
        if not self.panel.tree.choose(finding.key):
            self._show(finding)

    @command(
        id="lint.next", text=N_("Go to &next finding"), menu="Map/Lint", group="go", key="F9",
        icon="mdi6.arrow-down-circle-outline", tip=N_("Show the place of the next finding"), enabled=_has_findings,
    )  # fmt: skip
    def go_to_next(self) -> None:
        """Show the place of the next finding."""
        self.raised.emit()
        self.panel.tree.go(1)

    @command(
        id="lint.previous", text=N_("Go to &previous finding"), menu="Map/Lint", group="go", key="Shift+F9",
        icon="mdi6.arrow-up-circle-outline", tip=N_("Show the place of the previous finding"), enabled=_has_findings,
    )  # fmt: skip
    def go_to_previous(self) -> None:
        """Show the place of the previous finding."""
        self.raised.emit()
        self.panel.tree.go(-1)

    @command(
        id="lint.fix", text=N_("&Fix finding"), menu="Map/Lint", group="fix", key="Ctrl+F9", icon="mdi6.auto-fix",
        tip=N_("Apply the suggested fix to the selected finding"), enabled=_can_fix,
    )  # fmt: skip
    def fix(self) -> None:
        """Make the change that is drawn for the chosen finding; then the next one is chosen."""
        finding = self._finding
        if finding is None or finding.fix is None:
            return
        document = finding.fix.change(self._context.document)
        if document is self._context.document:
            self.message.emit(_("The map has changed since this finding. The studio is checking it again."))
            self.linter.look_now()
            return
        row = self.panel.tree.row
        self._context.apply(document, finding.fix_title)
        if self._context.document is document:
            # A locked part is left as it is, and the workbench says so.
            self._row = row
            self.message.emit(_(finding.fix.done))

    @command(
        id="lint.fix-all", text=N_("Fix &all of this kind"), menu="Map/Lint", group="fix", icon="mdi6.check-all",
        tip=N_("Fix all findings of this kind in one step"), enabled=_can_fix_all,
    )  # fmt: skip
    def fix_all(self) -> None:
        """Work out all fixes of the kind that is chosen; they are made as one step."""
        if self._can_fix_all():
            self.linter.repair(self._code)

    @command(
        id="lint.ignore", text=N_("&Ignore finding"), menu="Map/Lint", group="ignore", icon="mdi6.eye-off-outline",
        tip=N_("Hide the selected finding on this map"), enabled=_has_finding,
    )  # fmt: skip
    def ignore(self) -> None:
        """List the chosen finding no more; then the next one is chosen."""
        finding = self._finding
        if finding is not None:
            self.shown.clear()
            self._row = self.panel.tree.row
            self.linter.ignore([finding.key])

    @command(
        id="lint.recall", text=N_("&Show ignored findings"), menu="Map/Lint", group="ignore", icon="mdi6.eye-outline",
        tip=N_("List the ignored findings of this map again"), enabled=lambda self: bool(self.linter.ignored_count),
    )  # fmt: skip
    def list_ignored(self) -> None:
        """List the ignored findings again."""
        self.linter.recall()

    def stop(self) -> None:
        """Let go of timers and threads."""
        self.shown.stop()
        self.linter.stop()
        if "panel" in self.__dict__ and self.panel.parentWidget() is None:
            # It was asked for before it had a place.
            self.panel.deleteLater()

    def _bring_up_panel(self) -> None:
        # Its place among the panels is there before it is: the panel can be asked for in the first moment.
        self.raised.emit()
        self.panel.bring_up()

    def _show(self, finding: "Finding | None") -> None:
        if finding is None:
            code = self._code
            self.shown.show_kind(it for it in self.linter.findings if it.code == code)
        else:
            self._context.selection.set(present(self._context.document, finding.refs))
            self.shown.go_to(finding)
        self.changed.emit()

    def _follow(self) -> None:
        if self._row >= 0 and self.linter.is_current:
            row, self._row = self._row, -1
            if self._finding is None:
                self.panel.tree.choose_row(row)
                return
        if self._finding is not None:
            self.shown.preview(self._finding)
        elif not self._code:
            self.shown.clear()
        self.changed.emit()

    def _forget_preview(self, _before: object, _after: object) -> None:
        self.shown.clear()

    def _finish_repair(self, made: Repaired) -> None:
        if made.before is not self._context.board or made.document is self._context.document:
            return
        if not made.change.pairs and made.change.is_whole:
            self._apply(made)
            return
        self.dialog_wanted.emit(partial(self._ask, made))

    def _apply(self, made: Repaired) -> None:
        from ccstudio.ui.map_editor.lint.panel import titles_of_kinds  # noqa: PLC0415 - not for the first paint

        if made.before is self._context.board:
            self._context.apply(made.document, _("Fix all: {kind}").format(kind=titles_of_kinds()[made.code]))
            if self._context.document is made.document:
                self.message.emit(
                    _("Fixed all findings of this kind: {kind}.").format(kind=titles_of_kinds()[made.code])
                )

    async def _ask(self, made: Repaired, dialogs: Dialogs) -> None:
        from ccstudio.ui.map_editor.lint.panel import titles_of_kinds, words_of_change  # noqa: PLC0415 - not for the first paint

        question = Question(
            title=_("Fix all"),
            text=_("Fix all of this kind: {kind}?").format(kind=titles_of_kinds()[made.code]),
            explanation=words_of_change(made.change),
            choices=(Choice("fix", _("Fix all")), Choice("cancel", _("Cancel"), "reject")),
        )
        if await dialogs.ask(question) == "fix":
            self._apply(made)
