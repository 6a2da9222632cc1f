"""What the actions of lint do."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.registry import KINDS
from ccstudio.edit.parts import present
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.lint.linter import Linter, Repaired
from ccstudio.ui.map_editor.lint.panel import LintPanel, words_of_change
from ccstudio.ui.map_editor.lint.shown import ShownFinding
from ccstudio.ui.map_editor.stage import Stage


class Linting(QObject):
    """Lint in the map editor: its panel, what it draws, and the handlers of its actions by id.

    Signals:
        told(str): something to read in the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
        changed(): some action became possible or impossible.
        raised(): a finding was gone to, and is to be read in the panel.
    """

    told = Signal(str)
    dialog_wanted = Signal(object)
    changed = Signal()
    raised = Signal()

    def __init__(self, context: MapContext, stage: Stage, linter: Linter) -> None:
        super().__init__(context)
        self._context = context
        self.linter = linter
        self.shown = ShownFinding(context, stage)
        self.panel = LintPanel(linter)
        self._row = -1
        self.handlers: Mapping[str, Callable[[], None]] = {
            "lint.show": self.show,
            "lint.next": self._go_on,
            "lint.previous": self._go_back,
            "lint.fix": self.fix,
            "lint.fix-all": self.fix_all,
            "lint.ignore": self.ignore,
            "lint.recall": linter.recall,
        }
        self.panel.chosen.connect(self._show)
        linter.changed.connect(self._follow)
        linter.repaired.connect(self._finish_repair)
        context.board_changed.connect(self._forget_preview)

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now; what nothing is known of always does."""
        finding = self.panel.tree.finding
        match action_id:
            case "lint.next" | "lint.previous":
                return bool(self.linter.findings)
            case "lint.fix":
                return finding is not None and finding.fix is not None
            case "lint.fix-all":
                code = self.panel.tree.code
                return any(it.code == code and it.fix is not None for it in self.linter.findings)
            case "lint.ignore":
                return finding is not None
            case "lint.recall":
                return bool(self.linter.ignored_count)
            case _:
                return True

    def show(self) -> None:
        """Show the panel and look the map through."""
        self.panel.bring_up()
        self.linter.want(True)
        self.linter.look_now()

    def show_finding(self, finding: Finding) -> None:
        """Choose a finding in the panel, and lead to its place."""
        self.panel.bring_up()
        if not self.panel.tree.choose(finding.key):
            self._show(finding)

    def fix(self) -> None:
        """Make the change that is drawn for the chosen finding; then the next one is chosen."""
        finding = self.panel.tree.finding
        if finding is None or finding.fix is None:
            return
        document = finding.fix.change(self._context.document)
        if document is self._context.document:
            self.told.emit(_("The map has changed since this finding. The studio is checking it again."))
            self.linter.look_now()
            return
        row = self.panel.tree.row
        self._context.apply(document, finding.fix_title)
        if self._context.document is document:
            # A locked part is left as it is, and the workbench says so.
            self._row = row
            self.told.emit(_("Done: {fix}.").format(fix=finding.fix_title))

    def fix_all(self) -> None:
        """Work out all fixes of the kind that is chosen; they are made as one step."""
        if self.is_enabled("lint.fix-all"):
            self.linter.repair(self.panel.tree.code)

    def ignore(self) -> None:
        """List the chosen finding no more; then the next one is chosen."""
        finding = self.panel.tree.finding
        if finding is not None:
            self.shown.clear()
            self._row = self.panel.tree.row
            self.linter.ignore([finding.key])

    def stop(self) -> None:
        """Let go of timers and threads."""
        self.shown.stop()
        self.linter.stop()

    def _go_on(self) -> None:
        self.raised.emit()
        self.panel.tree.go(1)

    def _go_back(self) -> None:
        self.raised.emit()
        self.panel.tree.go(-1)

    def _show(self, finding: Finding | None) -> None:
        if finding is None:
            code = self.panel.tree.code
            self.shown.show_kind(it for it in self.linter.findings if it.code == code)
        else:
            self._context.selection.set(present(self._context.document, finding.refs))
            self.shown.go_to(finding)
        self.changed.emit()

    def _follow(self) -> None:
        tree = self.panel.tree
        if self._row >= 0 and self.linter.is_current:
            row, self._row = self._row, -1
            if tree.finding is None:
                tree.choose_row(row)
                return
        if tree.finding is not None:
            self.shown.preview(tree.finding)
        elif not tree.code:
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
        if made.before is self._context.board:
            self._context.apply(made.document, _("Fix all: {kind}").format(kind=_(KINDS[made.code])))
            if self._context.document is made.document:
                self.told.emit(_("Done: {fix}.").format(fix=_(KINDS[made.code])))

    async def _ask(self, made: Repaired, dialogs: Dialogs) -> None:
        question = Question(
            title=_("Fix all"),
            text=_("Fix all of this kind: {kind}?").format(kind=_(KINDS[made.code])),
            explanation=words_of_change(made.change),
            choices=(Choice("fix", _("Fix all")), Choice("cancel", _("Cancel"), "reject")),
        )
        if await dialogs.ask(question) == "fix":
            self._apply(made)
