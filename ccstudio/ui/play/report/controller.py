"""`GameReports`: makes the report of the game in a tab when it is asked for, shows it, and keeps it in files."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import SaveError
from ccstudio.base.language import N_, _
from ccstudio.play.journal import JournalWriter, Recorded, recorded
from ccstudio.play.undo import Record
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.play.elsewhere import whole_refusal
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

if TYPE_CHECKING:
    from ccstudio.play.report.records import GameReport
    from ccstudio.ui.play.report.window import ReportWindow

KINDS: Final = {".png": N_("Pictures"), ".pdf": N_("PDF"), ".txt": N_("Text")}

Maker: TypeAlias = "Callable[[bytes, Callable[[int, int], None], Callable[[GameReport], None]], GameReport]"
"""Makes a report of a journal, tells of its progress, and gives a first report without advice."""


class GameReports(CommandProvider, QObject):
    """The report of one game.

    Signals:
        told(text): a line for the status bar.
        board_wanted(): a position is shown on the board, which wants to be seen.
    """

    where = "play"
    told = Signal(str)
    board_wanted = Signal()
    _counted = Signal(object)

    def __init__(self, model: GameModel, parent: QObject | None = None, make: "Maker | None" = None) -> None:
        """Report on the game of a model; `make` makes reports of journals in another thread, by itself in a process."""
        super().__init__(parent)
        self._model = model
        self._make = make
        self._background = Background(self)
        self._task: Task | None = None
        self._made: tuple[Record, GameReport] | None = None
        self.window: ReportWindow | None = None
        self._counted.connect(self._show)

    def is_over(self) -> bool:
        """Whether the game is over, and all of it is known here."""
        table = self._model.table
        return table.session.game.over and table.whole is not None

    @command(
        id="play.report", text=N_("Show r&eport"), menu="Game", group="look", icon="mdi6.chart-line",
        tip=N_("Show result, losses, luck and turning points of the finished game"), enabled=is_over,
        refusal=lambda self: whole_refusal(self._model.table),
    )  # fmt: skip
    def show_report(self) -> None:
        """Show the report; it is made once for each end of the game."""
        if not self.is_over():
            return
        if self.window is None:
            from ccstudio.ui.play.report.window import ReportWindow  # noqa: PLC0415 - only finished games need it

            self.window = ReportWindow(self._model.title)
            self.window.save_wanted.connect(self._begin_saving)
            self.window.jump_wanted.connect(self._jump)
            self.window.cancel_wanted.connect(self._cancel)
            self.window.told.connect(self.told)
        last = self._model.table.session.in_force[-1]
        if self._made is not None and self._made[0] is last:
            self._show(self._made[1])
            self.window.end_progress()
        elif self._task is None:
            self._start(last)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def stop(self) -> None:
        """End the work, and close the window."""
        self._background.close()
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _start(self, last: Record) -> None:
        from ccstudio.play.report.making import summary  # noqa: PLC0415 - only finished games need it

        session = self._model.table.whole
        if session is None:
            return
        work = partial(self._work, JournalWriter(session, title=self._model.title), recorded(session))
        self._task = self._background.start(_("Making the report"), work)
        self._task.progressed.connect(self._show_progress)
        self._task.ended.connect(partial(self._end, last))
        self._show(summary(session))
        self._show_progress(0, 0)

    def _work(self, writer: JournalWriter, kept: Recorded, progress: Progress) -> "GameReport":
        """Make the report; the work of a thread, which waits for a process."""
        from ccstudio.application.games.report_process import report_in_process  # noqa: PLC0415 - likewise

        make = self._make or report_in_process
        return make(writer.encoded(kept), progress.report, self._counted.emit)

    def _show(self, report: "GameReport") -> None:
        if self.window is not None:
            self.window.show_report(report)

    def _show_progress(self, done: int, total: int) -> None:
        if self.window is not None:
            self.window.show_progress(done, total)

    def _end(self, last: Record, outcome: "Outcome[GameReport]") -> None:
        self._task = None
        if outcome.result is not None:
            self._made = last, outcome.result
            self._show(outcome.result)
        if self.window is not None:
            self.window.end_progress(str(outcome.error) if outcome.error is not None else "")

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _jump(self, number: int) -> None:
        self._model.table.look_at(number)
        self.board_wanted.emit()

    def _begin_saving(self, ending: str) -> None:
        self._model.dialog_wanted.emit(partial(self.save, ending))

    async def save(self, ending: str, dialogs: Dialogs) -> None:
        """Ask for a file, and write the report there."""
        report = self.window.canvas.report if self.window is not None else None
        if report is None:
            return
        name = _("{game}-report").format(game=self._model.file_stem)
        suggested = self._model.settings.last_folder / f"{name}{ending}"
        from ccstudio.ui.play.report.files import write_report  # noqa: PLC0415 - likewise

        path: Path | None = await dialogs.save_file(suggested, [FileKind(_(KINDS[ending]), (ending,))])
        if path is None:
            return
        try:
            write_report(report, path)
        except SaveError as error:
            self.told.emit(str(error))
        else:
            self.told.emit(_("Saved {file}").format(file=path.name))
