"""Work off the GUI thread: started here, shown in the progress strip, delivered by signal."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.application.dialog_flows import PendingAnswer
from ccstudio.base.errors import StudioError

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

R = TypeVar("R")


class WorkCancelledError(Exception):
    """The person has cancelled the work; raised by `Progress.report`."""


class Progress(Protocol):
    """The progress handle of a task."""

    def report(self, done: int, total: int) -> None:
        """Show the progress; a `total` of 0 means unknown.

        Raises:
            WorkCancelledError: the person has cancelled; the work lets go of what it holds and passes the error on.
        """


class Outcome(Generic[R]):
    """The outcome of a task: a result, a `StudioError`, or neither if it was cancelled."""

    def __init__(self, result: R | None = None, error: StudioError | None = None, *, cancelled: bool = False) -> None:
        self.result = result
        self.error = error
        self.cancelled = cancelled


class Task(QObject):
    """One running task.

    Signals:
        progressed(done, total): its progress.
        ended(outcome): it has ended; emitted in the GUI thread.
    """

    progressed = Signal(int, int)
    ended = Signal(object)
    _over = Signal(object)
    _crashed = Signal(object)

    def __init__(self, title: str, parent: QObject) -> None:
        super().__init__(parent)
        self.title = title
        self.waiting: PendingAnswer[Outcome[Any]] = PendingAnswer()
        self._cancelled = threading.Event()
        self._told = (-1, -1)
        self._over.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._crashed.connect(self._raise_here, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the task to stop at its next report."""
        self._cancelled.set()

    def report(self, done: int, total: int) -> None:
        """Report progress; called in the thread of the task (see `Progress`).

        Only whole hundredths are shown: each signal wakes the GUI thread, which takes the interpreter from the task.
        """
        if self._cancelled.is_set():
            raise WorkCancelledError
        told = (done * 100 // total if total else 0, total)
        if told != self._told:
            self._told = told
            self.progressed.emit(done, total)

    def conclude(self, future: "Future[Any]") -> None:
        """Send the outcome of the task to the GUI thread; called in the thread of the task."""
        error = None if future.cancelled() else future.exception()
        if future.cancelled() or isinstance(error, WorkCancelledError):
            self._over.emit(Outcome(cancelled=True))
        elif error is None:
            self._over.emit(Outcome(future.result()))
        elif isinstance(error, StudioError):
            self._over.emit(Outcome(error=error))
        else:
            self._crashed.emit(error)
            self._over.emit(Outcome(cancelled=True))

    def _deliver(self, outcome: Outcome[Any]) -> None:
        self.ended.emit(outcome)
        self.waiting.give(outcome)

    def _raise_here(self, error: BaseException) -> None:
        # A thread has no hook that tells the person; the GUI thread has.
        raise error


class Background(QObject):
    """The work that is going on beside the window.

    Work gets frozen values and gives back a frozen value; it touches no widget, no pixmap and no model. It runs in a
    thread: drawing and file work let go of the interpreter lock, plain computing does not and is short or goes to a
    process.

    Signals:
        started(task): for whoever shows progress.
    """

    started = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ThreadPoolExecutor | None = None
        self._tasks: set[Task] = set()

    @property
    def is_busy(self) -> bool:
        """Whether any task is running."""
        return bool(self._tasks)

    def start(self, title: str, work: Callable[[Progress], R], *, is_shown: bool = True) -> Task:
        """Start `work`; `title` describes it in the person's language.

        Tasks that the person did not ask for need not be shown.
        """
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - the first paint need not wait for it

            self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="ccstudio")
        task = Task(title, self)
        self._tasks.add(task)
        task.ended.connect(self._forget_ended)
        if is_shown:
            self.started.emit(task)
        self._pool.submit(work, task).add_done_callback(task.conclude)
        return task

    async def run(self, title: str, work: Callable[[Progress], R]) -> Outcome[R]:
        """Start `work` and await its outcome in a dialog flow."""
        return await self.start(title, work).waiting

    def close(self) -> None:
        """Cancel all tasks and wait until their threads have ended."""
        for task in self._tasks:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
        self._tasks.clear()

    def _forget_ended(self) -> None:
        task = self.sender()
        assert isinstance(task, Task), "Only tasks are connected to this."
        self._tasks.discard(task)
        task.deleteLater()
