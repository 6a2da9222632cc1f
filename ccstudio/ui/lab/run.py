"""`ExperimentRun`: runs an experiment in the background, and reads its results."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.lab.local import NICE, LocalPool, processors
from ccstudio.lab.running import Progress as RunProgress
from ccstudio.lab.running import run
from ccstudio.lab.scenario_infos import summary_of
from ccstudio.lab.shown_summary import shown_summary
from ccstudio.lab.store import Store, default_store
from ccstudio.lab.summary import ExperimentSummary
from ccstudio.lab.variants import Plan, open_experiment
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

if TYPE_CHECKING:
    from ccstudio.play.session import Session


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """What a file of results holds: its experiment with all documents, the summary, and a line for each game.

    `folders` are those of the maps by scenario, for their pictures, where these maps are still found.
    """

    plan: Plan
    summary: ExperimentSummary
    games: tuple["GameLine", ...]
    folders: dict[str, Path] = {}


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played; `number` is how it is called, `winner` a side, -1 for nobody."""

    number: int
    scenario: str
    variant: str
    players: tuple[str, ...]
    winner: int
    points: tuple[int, ...]
    turns: int
    dead_end: str


class PlayedAgain(NamedTuple):
    """A game with its number."""

    number: int
    session: "Session"


class ExperimentRun(QObject):
    """The runs of one experiment, one at a time; what was played stays when a run is stopped.

    Signals:
        progressed(progress): how far the run is (RunProgress).
        changed(): a run begins or ends.
        results_read(results): the results so far (Results).
        failed(error): a run or a reading failed (StudioError).
        game_played(game): a game was played again (PlayedAgain).
    """

    progressed = Signal(object)
    changed = Signal()
    results_read = Signal(object)
    failed = Signal(object)
    game_played = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._task: Task | None = None

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self._task is not None

    def start(self, experiment: ExperimentDocument, path: Path) -> None:
        """Play the games that the file of results lacks."""
        if self._task is None:
            self._task = self._background.start(
                _("Playing games"), partial(self._play, experiment, path), is_shown=False
            )
            self._task.ended.connect(self._end)
            self.changed.emit()

    def stop(self) -> None:
        """End the run; it can be continued."""
        if self._task is not None:
            self._task.cancel()

    def read(self, path: Path) -> None:
        """Read the results of an experiment, if it has any."""
        self._answer(_("Reading results"), partial(_read, path), self.results_read.emit)

    def play_again(self, path: Path, number: int) -> None:
        """Play a game of the experiment again."""
        self._answer(_("Playing a game again"), partial(_played_again, path, number), self.game_played.emit)

    def close(self) -> None:
        """End everything."""
        self._background.close()

    def _play(self, experiment: ExperimentDocument, path: Path, progress: Progress) -> None:
        """Play; in a thread.

        Raises:
            StudioError: the experiment cannot be played, or its results not be stored.
            WorkCancelledError: the person has stopped it.
        """
        plan = open_experiment(experiment, path)
        with Store.for_run(default_store(path), plan) as store, LocalPool(plan, processors(), nice=NICE) as pool:
            run(plan, store, pool, partial(self._tell, progress))

    def _tell(self, progress: Progress, found: RunProgress) -> None:
        progress.report(found.played, found.wanted)
        self.progressed.emit(found)

    def _end(self, outcome: Outcome[None]) -> None:
        self._task = None
        self.changed.emit()
        if outcome.error is not None:
            self.failed.emit(outcome.error)

    def _answer(self, title: str, work: Callable[[Progress], object], give: Callable[[object], None]) -> None:
        task = self._background.start(title, work, is_shown=False)
        task.ended.connect(_Giving(task, give, self.failed.emit).take)


class _Giving(QObject):
    """Gives the result of a task on."""

    def __init__(self, task: Task, give: Callable[[object], None], fail: Callable[[StudioError], None]) -> None:
        super().__init__(task)
        self._give = give
        self._fail = fail

    def take(self, outcome: Outcome[object]) -> None:
        """Take the outcome."""
        if outcome.error is not None:
            self._fail(outcome.error)
        elif outcome.result is not None:
            self._give(outcome.result)


def _read(path: Path, _progress: Progress) -> Results | None:
    """Return the results beside an experiment; None without any.

    Raises:
        LabError: they cannot be read.
    """
    file = default_store(path)
    if not file.is_file():
        return None
    with Store.reading(file) as store:
        plan = store.plan()
        summary = shown_summary(summary_of(store), plan, path)
        folders = {}
        for (scenario, _variant), contents in plan.contents.items():
            # Maps are compiled here, where nobody waits.
            compiled_map(contents)
            folder = _folder_of(contents.map, path)
            if folder is not None:
                folders[scenario] = folder
        return Results(plan=plan, summary=summary, games=tuple(_lines(store, summary)), folders=folders)


def _folder_of(document: MapDocument, beside: Path) -> Path | None:
    """Return the folder of a map; None if it is no longer there as it was, or joined from several."""
    try:
        found, file = Library().find_with_file(MapDocument, document.reference, beside)
    except StudioError:
        return None
    return file.parent if found == document else None


def _lines(store: Store, summary: ExperimentSummary) -> list[GameLine]:
    from ccstudio.lab.trials import players_of  # noqa: PLC0415 - with the results

    return [
        GameLine(
            number=store.number_of(result.trial),
            scenario=summary.scenario(result.trial.cell.scenario).title,
            variant=summary.variants.get(result.trial.cell.variant, ""),
            players=players_of(store.experiment, result.trial.cell),
            winner=result.winners[0] if len(result.winners) == 1 else -1,
            points=result.points,
            turns=result.turns,
            dead_end=result.dead_end,
        )
        for result in store.results()
    ]


def _played_again(path: Path, number: int, _progress: Progress) -> PlayedAgain:
    """Play a game again.

    Raises:
        LabError: there is no such game, or it plays differently now.
    """
    from ccstudio.lab.replaying import replayed  # noqa: PLC0415 - only now

    with Store.reading(default_store(path)) as store:
        return PlayedAgain(number, replayed(store.plan(), store.result(number), number))
