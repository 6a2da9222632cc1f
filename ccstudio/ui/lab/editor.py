"""`LabEditor`: the tab for an experiment: what is compared, its runs, its report and its games."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.experiment import Change, ExperimentDocument
from ccstudio.lab.report.content import Report
from ccstudio.lab.report.files import write_report
from ccstudio.lab.report.making import ENDINGS, make_report
from ccstudio.lab.store import default_store
from ccstudio.lab.variants import experiment_problems
from ccstudio.play.game_documents import library_of
from ccstudio.play.journal import save_journal
from ccstudio.rules.registry import Registry
from ccstudio.ui.commands.command import Command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.open_documents import is_shipped
from ccstudio.ui.lab.commands import LabPartCommands, RunCommands
from ccstudio.ui.lab.outline import EXPERIMENT_OUTLINE
from ccstudio.ui.lab.pane import LabPane
from ccstudio.ui.lab.report_view import Drawn, drawn
from ccstudio.ui.lab.run import ExperimentRun, PlayedAgain, Results
from ccstudio.ui.lab.value_fields import JsonField, WidthField
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.editor import RecordEditor
from ccstudio.ui.record_editor.field_factories import Special
from ccstudio.ui.record_editor.finding import RecordFinder
from ccstudio.ui.record_editor.panel import FormSettings, RecordPanel
from ccstudio.ui.record_editor.tree import RecordTree
from ccstudio.ui.tasks.background import Background, Progress

SPECIAL: Final[Special] = {(Change, "value"): JsonField, (ExperimentDocument, "width"): WidthField}
"""The fields that only experiments have."""


class LabEditor(RecordEditor):
    """The editor for experiments; see `ccstudio.ui.documents.editor.Editor` for its members.

    Signals:
        document_wanted(path): a game is to be opened.
    """

    where = "lab"
    document_wanted = Signal(object)

    def __init__(
        self, model: DocumentModel[ExperimentDocument], parent: QObject | None = None, registry: Registry | None = None
    ) -> None:
        super().__init__(model, parent)
        self._registry = registry or Registry()
        self._background = Background(self)
        self.results: Results | None = None
        self._report: Report | None = None
        self.run = ExperimentRun(self)
        self.context = RecordContext(model, EXPERIMENT_OUTLINE, self)
        self.tree = RecordTree(self.context)
        self.panel = RecordPanel(self.context, FormSettings(special=SPECIAL))
        self._widget = self.middle = LabPane()
        self.checks = RecordChecks(model, self._find_problems, self)
        self.finder = RecordFinder(self.context, self.checks)
        self.parts = LabPartCommands(self.context)
        self.run_commands = RunCommands(self.run)
        self._take_commands(
            self.run_commands, self.parts, RecordClipboardCommands(self.context, "lab", self.tree.choose_all)
        )
        self._begin(self.parts, form=Qt.DockWidgetArea.LeftDockWidgetArea)
        self._connect()
        self.context.adders[("scenarios",)] = (_("Add scenario…"), self._ask_for_scenario)
        self.context.select(())
        self._follow()
        self._read()

    def _connect(self) -> None:
        self.middle.run_wanted.connect(self.play)
        self.middle.stop_wanted.connect(self.run.stop)
        self.middle.game_wanted.connect(self.open_game)
        self.middle.games.selectionModel().selectionChanged.connect(self._follow)
        self.run_commands.run_wanted.connect(self.play)
        self.run_commands.stop_wanted.connect(self.run.stop)
        self.run_commands.report_wanted.connect(self._ask_for_report)
        self.run_commands.game_wanted.connect(self._open_selected)
        self.run.progressed.connect(self.middle.show_progress)
        self.run.changed.connect(self._follow_run)
        self.run.results_read.connect(self._show_results)
        self.run.failed.connect(self._tell_error)
        self.run.game_played.connect(self._open)

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *RunCommands.declared_commands(),
            *LabPartCommands.declared_commands(),
            *RecordClipboardCommands.declared_commands("lab", "lab."),
        )

    def play(self) -> None:
        """Play the games that are missing; the experiment needs a file, beside which its results go."""
        self.panel.settle()
        if self.model.path is None:
            self.middle.words.setText(_("Save the experiment first: its results go into a file beside it."))
            return
        if is_shipped(self.model.path):
            words = _("Save a copy of this experiment first (File > Save as): its results go into a file beside it.")
            self.middle.words.setText(words)
            return
        self.run.start(self.context.document, self.model.path)

    def open_game(self, number: int) -> None:
        """Play a game again, and open it."""
        if self.model.path is not None:
            self.middle.words.setText(_("Playing game {number} again…").format(number=number))
            self.run.play_again(self.model.path, number)

    def close(self) -> None:
        """End the run and everything in the background."""
        self.run.close()
        self.middle.maps.close_maps()
        self._background.close()
        super().close()

    def _find_problems(self, document: ExperimentDocument) -> Iterator[Problem]:
        yield from check_document(document, None, self.model.folder)
        path = self.model.path or Path.cwd() / "experiment.json"
        yield from experiment_problems(document, path, library_of(self._registry), self._registry)

    def _read(self) -> None:
        if self.model.path is not None:
            self.run.read(self.model.path)

    def _follow(self, *_documents: object) -> None:
        self.run_commands.has_game = self.middle.games.current is not None
        super()._follow()

    def _follow_run(self) -> None:
        self.middle.show_running(is_running=self.run.is_running)
        self.enabled_changed.emit()
        if not self.run.is_running:
            self._read()

    def _show_results(self, results: Results) -> None:
        self.results = results
        self.middle.show_results(results)
        try:
            report = make_report(results.summary, results.plan, self._store_name())
        except StudioError as error:
            self._tell_error(error)
            return
        self._report = report
        self.run_commands.has_results = True
        self.enabled_changed.emit()
        self.middle.show_report(Drawn(report, {}))

        def work(progress: Progress) -> object:
            return drawn(report, progress)

        self._background.start(_("Drawing the report"), work, is_shown=False).ended.connect(self._show_report)

    def _show_report(self, outcome: Any) -> None:  # noqa: ANN401 - an Outcome, as signals carry it
        if outcome.result is not None:
            self.middle.show_report(outcome.result)

    def _store_name(self) -> str:
        return default_store(self.model.path).name if self.model.path is not None else ""

    def _tell_error(self, error: StudioError) -> None:
        self.middle.show_error(error)

    def _open_selected(self) -> None:
        game = self.middle.games.current
        if game is not None:
            self.open_game(game.number)

    def _open(self, game: PlayedAgain) -> None:
        """Save a game beside the experiment, and open it."""
        assert self.model.path is not None, "games have a file beside which they are"
        target = self.model.path.with_name(f"{self.model.path.stem}-game-{game.number}.json")
        try:
            save_journal(game.session, target)
        except StudioError as error:
            self._tell_error(error)
            return
        self.middle.words.setText(_("Game {number} is saved as {file}.").format(number=game.number, file=target.name))
        self.document_wanted.emit(target)

    def _ask_for_scenario(self) -> None:
        self.dialog_wanted.emit(self._add_scenario)

    async def _add_scenario(self, dialogs: Dialogs) -> None:
        from ccstudio.ui.lab.scenario_picker import ScenarioPicker  # noqa: PLC0415 - it reads the library

        picker = ScenarioPicker()
        if await dialogs.run(picker):
            scenarios = (*self.context.document.scenarios, picker.value().reference)
            self.context.put(("scenarios",), scenarios, _("Add scenario"))

    def _ask_for_report(self) -> None:
        if self._report is not None:
            self.dialog_wanted.emit(partial(self._write_report, self._report))

    async def _write_report(self, report: Report, dialogs: Dialogs) -> None:
        folder = self.model.folder or Path.cwd()
        kinds = [FileKind(_("Report"), ENDINGS)]
        out = await dialogs.save_file(folder / f"{self.context.document.id}.html", kinds)
        if out is None:
            return
        try:
            write_report(report, out)
        except StudioError as error:
            self._tell_error(error)
            return
        self.status_changed.emit(_("{file}: written").format(file=out.name))
