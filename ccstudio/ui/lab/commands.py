"""The commands of the tab of an experiment."""

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.lab.run import ExperimentRun
from ccstudio.ui.record_editor.part_commands import PartCommands


class LabPartCommands(PartCommands):
    """The commands about the parts of an experiment."""

    where = "lab"
    id_prefix = "lab."
    own_menu = "Experiment"


class RunCommands(CommandProvider, QObject):
    """Play the games, stop, read the results, and write a report.

    Signals:
        run_wanted(), stop_wanted(), report_wanted(), game_wanted(): what the commands ask for.
    """

    where = "lab"
    run_wanted = Signal()
    stop_wanted = Signal()
    report_wanted = Signal()
    game_wanted = Signal()

    def __init__(self, run: ExperimentRun) -> None:
        super().__init__(run)
        self._run = run
        self.has_results = False
        self.has_game = False

    @command(
        id="lab.run", text=N_("&Play games"), menu="Experiment", group="run", key="F5", icon="mdi6.play",
        toolbar=True, tip=N_("Play the games of the experiment that have no result yet"),
        enabled=lambda self: not self._run.is_running,
    )  # fmt: skip
    def run(self) -> None:
        """Play the games that are missing."""
        self.run_wanted.emit()

    @command(
        id="lab.stop", text=N_("&Stop playing"), menu="Experiment", group="run", key="Shift+F5", icon="mdi6.stop",
        toolbar=True, tip=N_("End the run; what was played stays, and the run can be continued"),
        enabled=lambda self: self._run.is_running,
    )  # fmt: skip
    def stop(self) -> None:
        """End the run."""
        self.stop_wanted.emit()

    @command(
        id="lab.report", text=N_("&Write report…"), menu="Experiment", group="results", key="Ctrl+E",
        icon="mdi6.file-chart-outline", toolbar=True, tip=N_("Write the report as a page (HTML) or on paper (PDF)"),
        enabled=lambda self: self.has_results,
    )  # fmt: skip
    def report(self) -> None:
        """Ask for a file, and write the report."""
        self.report_wanted.emit()

    @command(
        id="lab.game", text=N_("Open the &game"), menu="Experiment", group="results", key="", icon="mdi6.replay",
        tip=N_("Play the selected game again, and open it as a replay"), enabled=lambda self: self.has_game,
    )  # fmt: skip
    def game(self) -> None:
        """Open the selected game."""
        self.game_wanted.emit()
