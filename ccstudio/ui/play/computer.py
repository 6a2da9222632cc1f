"""`ComputerPlayers`: answers for the seats of computer players, from a separate process."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum, auto
from typing import Any, Final, Protocol

import msgspec
from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.ai.remote_thinking import Progress, Told
from ccstudio.ai.worker import ADVISER, COACH, ComputerChoice, Worker, seed_for
from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.engine.options import Option
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.thoughts import Thought
from ccstudio.play.undo import Record
from ccstudio.rules.system import AnySystem
from ccstudio.ui.play.table import PlayTable

TRIES: Final = 2
"""How often a player is asked the same question before the failure is shown."""


class ComputerWorker(Protocol):
    """Decides for the computer players of a game; implemented by `Worker`."""

    def start(self) -> None:
        """Get ready for the first question."""

    def ask(
        self, system: AnySystem, view: View[Any, Any], player: str, seed: int, number: int, told: Told
    ) -> ComputerChoice:
        """Decide the open question of a view; the progress of players that think long is told."""

    def stop(self, number: int) -> None:
        """Let the questions up to a number be answered with the best found so far."""

    def close(self) -> None:
        """End at once; pending requests fail."""


class Activity(Enum):
    """What the computer players do now."""

    NOTHING = auto()
    THINKING = auto()
    STOPPED = auto()
    FAILED = auto()


class _Question(msgspec.Struct, eq=False):
    """A question to a player, numbered, and its entry of the game."""

    number: int
    record: Record
    seat: Seat
    player: str


class ComputerPlayers(QObject):
    """Answers the questions to computer players.

    Their process is started in the background before the first question. They think while a person watches what
    happened, and play after that. An answer to a position that is no longer the latest is dropped. A process that dies
    is restarted once automatically, and then when the person asks for it. Nobody plays while the past is on show,
    because that would take the reader away. Whoever thinks about a question that is asked no longer is stopped.

    Signals:
        changed(): a player began or stopped thinking, or failed.
        progressed(): a player that searches told how far it is (`progress`).
        advised(options): what was asked for by `advise`, the best option first; empty where there is no opinion.
        judged(record, thought): what the coach thinks of the choice that `judge` asked about.
    """

    changed = Signal()
    progressed = Signal()
    advised = Signal(object)
    judged = Signal(object, object)
    _answered = Signal(object, object)
    _told = Signal(object, object)

    def __init__(
        self,
        table: PlayTable,
        make: Callable[[Contents], ComputerWorker] = Worker,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._make = make
        self._worker: ComputerWorker | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._question: _Question | None = None
        self._tries = 0
        self._is_stopped = False
        self._steps = 0
        self._reason = ""
        self._answer: ComputerChoice | None = None
        self._numbers = 0
        self._progress: Progress | None = None
        self._answered.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._told.connect(self._take_progress, Qt.ConnectionType.QueuedConnection)
        table.changed.connect(self._follow)
        table.caught_up.connect(self._play)

    @property
    def activity(self) -> Activity:
        """What the computer players do now."""
        if self._reason:
            return Activity.FAILED
        if self._question is not None:
            return Activity.THINKING
        return Activity.STOPPED if self._is_stopped and self._asked() is not None else Activity.NOTHING

    @property
    def reason(self) -> str:
        """Why a player could not answer; empty if nothing failed."""
        return self._reason

    @property
    def progress(self) -> Progress | None:
        """How far the player is that searches now; None before it has told anything."""
        return self._progress

    @property
    def can_move_now(self) -> bool:
        """Whether a player searches that can be told to choose now."""
        return self._progress is not None and self._answer is None

    @property
    def is_stopped(self) -> bool:
        """Whether they wait until the user lets them continue."""
        return self._is_stopped

    def start(self) -> None:
        """Answer the current and later questions, while other computer players prepare."""
        if len(self._table.persons) < len(self._table.session.players):
            self._executor().submit(self._running_worker().start)
        self._follow()

    def stop(self) -> None:
        """Pause and drop the answer in progress."""
        self._is_stopped = True
        self._forget()
        self.changed.emit()

    def move_now(self) -> None:
        """Let the player that thinks choose the best option it has found so far."""
        if self._question is not None and self._worker is not None:
            self._worker.stop(self._question.number)

    def go_on(self) -> None:
        """Resume answering."""
        self._is_stopped = False
        self._follow()
        self.changed.emit()

    def turn(self) -> None:
        """Pause, or resume answering."""
        if self._is_stopped:
            self.go_on()
        else:
            self.stop()

    def step(self) -> None:
        """Answer one question, then pause again."""
        self._is_stopped = True
        self._steps = 1
        self._follow()
        self.changed.emit()

    def retry(self) -> None:
        """Repeat a question that could not be answered."""
        self._reason = ""
        self._tries = 0
        self._follow()
        self.changed.emit()

    def advise(self) -> bool:
        """Ask a computer player to rate the person's options; return whether that is possible now."""
        if self._table.decision is None or self._table.asked is None or self._table.is_quiet_window:
            return False
        self._submit(self._numbered(self._table.session.in_force[-1], self._table.asked, ADVISER))
        return True

    def judge(self, record: Record, view: View[Any, Any], option: Option) -> None:
        """Ask the coach about the choice of a record, made by what `view` showed; both name things alike."""
        self._submit(self._numbered(record, view.seat, f"{COACH}{choice_text(option)}"), view)

    def close(self) -> None:
        """End the process and the thread at once."""
        self._table.changed.disconnect(self._follow)
        self._table.caught_up.disconnect(self._play)
        self._is_stopped = True
        self._forget()
        self._end_worker()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _asked(self) -> Seat | None:
        """The computer player that is asked in the latest position, if any."""
        seat = self._table.asked
        return None if seat is None or seat in self._table.persons else seat

    def _follow(self) -> None:
        latest = self._table.session.in_force[-1]
        if self._question is not None and self._question.record is not latest:
            self._forget()
        seat = self._asked()
        may_play = self._table.follows_game and (not self._is_stopped or self._steps > 0)
        if self._question is None and not self._reason and seat is not None and may_play:
            self._steps = max(0, self._steps - 1)
            self._question = self._numbered(latest, seat, self._table.session.players[seat])
            self._submit(self._question)
            self.changed.emit()
        elif self._answer is not None:
            self._play()
        elif self._reason and seat is None:
            self._reason = ""
            self.changed.emit()

    def _numbered(self, record: Record, seat: Seat, player: str) -> _Question:
        self._numbers += 1
        return _Question(self._numbers, record, seat, player)

    def _forget(self) -> None:
        if self._question is not None and self._answer is None:
            self.move_now()
        self._question = None
        self._answer = None
        self._progress = None
        self._tries = 0

    def _submit(self, question: _Question, view: View[Any, Any] | None = None) -> None:
        session = self._table.session
        view = view or session.view(question.seat)
        seed = seed_for(session.seed, session.number)
        future = self._executor().submit(
            self._running_worker().ask, session.system, view, question.player, seed, question.number,
            _ProgressCallback(self, question),
        )  # fmt: skip
        future.add_done_callback(_AnswerCallback(self, question))

    def _executor(self) -> ThreadPoolExecutor:
        """The thread that waits for the process."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ccstudio-computer")
        return self._pool

    def _running_worker(self) -> ComputerWorker:
        if self._worker is None:
            self._worker = self._make(self._table.session.contents)
        return self._worker

    def receive(self, question: object, future: "Future[ComputerChoice]") -> None:
        """Pass an answer to the thread of the window; called in the thread that waited for it."""
        self._answered.emit(question, future)

    def hear(self, question: object, progress: Progress) -> None:
        """Pass the progress with a question to the thread of the window; called in the thread that waits for it."""
        self._told.emit(question, progress)

    def _take_progress(self, question: _Question, progress: Progress) -> None:
        if question is self._question and self._answer is None:
            self._progress = progress
            self.progressed.emit()

    def _take(self, question: _Question, future: "Future[ComputerChoice]") -> None:
        error = None if future.cancelled() else future.exception()
        if question.player == ADVISER or question.player.startswith(COACH):
            self._take_opinion(question, future, error)
        elif question is self._question:
            if error is not None or future.cancelled():
                self._fail(question, error)
            else:
                self._answer = future.result()
                self._play()

    def _take_opinion(self, question: _Question, future: "Future[ComputerChoice]", error: BaseException | None) -> None:
        if error is not None:
            self._end_worker()
        if future.cancelled():
            return
        thought = future.result().thought if error is None else None
        if question.player == ADVISER:
            if question.record is self._table.session.in_force[-1]:
                self.advised.emit(thought.options if thought is not None else ())
        else:
            self.judged.emit(question.record, thought or Thought())

    def _fail(self, question: _Question, error: BaseException | None) -> None:
        """Ask again in a new process, or report the failure."""
        self._end_worker()
        self._tries += 1
        if self._tries < TRIES:
            self._submit(question)
            return
        self._forget()
        self._reason = _in_words(error)
        self.changed.emit()

    def _play(self) -> None:
        question, answer = self._question, self._answer
        if question is None or answer is None or not self._table.is_live:
            return
        self._forget()
        if not self._table.choose_for(question.seat, option_of(answer.choice), answer.thought):
            self._reason = answer.choice
        self.changed.emit()

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None


def _in_words(error: BaseException | None) -> str:
    """The reason of a failure as a sentence; exceptions of rules are shown for their authors."""
    if error is None or isinstance(error, BrokenProcessPool):
        return _("its process ended")
    return f"{type(error).__name__}: {error}"


class _AnswerCallback:
    """Passes on an answer with the question it belongs to."""

    def __init__(self, players: ComputerPlayers, question: _Question) -> None:
        self._players = players
        self._question = question

    def __call__(self, future: "Future[ComputerChoice]") -> None:
        self._players.receive(self._question, future)


class _ProgressCallback:
    """Passes on how far the player is with a question."""

    def __init__(self, players: ComputerPlayers, question: _Question) -> None:
        self._players = players
        self._question = question

    def __call__(self, progress: Progress) -> None:
        self._players.hear(self._question, progress)
