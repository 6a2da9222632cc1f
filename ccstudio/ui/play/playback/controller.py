"""`PlaybackController`: shows what was played step by step, before the next question."""

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.log import Log
from ccstudio.play.narration import NarrationError
from ccstudio.play.playback import PlaybackStep, playback_steps
from ccstudio.play.undo import Record
from ccstudio.ui.play.shown import Shown
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.viewed_game import LIVE


class PlaybackController(QObject):
    """Shows entries of the game one after the other, each with its steps, at the speed that the person chose.

    A step is shown until its time is over or `skip_step` is called. Nothing is shown while nobody watches.

    Signals:
        step_shown(step): another step (`PlaybackStep`) is on show, or none.
        state_changed(): playback began or ended.
    """

    step_shown = Signal(object)
    state_changed = Signal()

    def __init__(
        self, table: PlayTable, parent: QObject | None = None, is_watched: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._is_watched = is_watched
        self._speed = PlaybackSpeed.INSTANT
        self._step: PlaybackStep | None = None
        self._steps: deque[PlaybackStep] = deque()
        self._number = table.number
        self._last = table.number
        self._log = Log(table.session, self._viewer)
        self._log_viewer = self._viewer
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._advance)
        self._is_running = False
        self._is_again = False
        table.recorded.connect(self._follow)
        table.changed.connect(self._stop_if_elsewhere)

    @property
    def speed(self) -> PlaybackSpeed:
        """The speed of the steps."""
        return self._speed

    def set_speed(self, speed: PlaybackSpeed) -> None:
        """Set the speed of the steps; at `INSTANT` everything is shown at once."""
        self._speed = speed
        self._table.present_later(speed is not PlaybackSpeed.INSTANT)
        if speed is PlaybackSpeed.INSTANT:
            self.skip_all()

    @property
    def is_running(self) -> bool:
        """Whether a playback is running."""
        return self._is_running

    @property
    def step(self) -> PlaybackStep | None:
        """The step on show."""
        return self._step

    def skip_step(self) -> None:
        """Continue with the next step at once."""
        if self._is_running:
            self._advance()

    def skip_all(self) -> None:
        """Show the current game at once."""
        self._end()
        if self._table.is_behind:
            self._table.look_at(LIVE)

    def play_again(self, first: int, last: int) -> None:
        """Show the entries from `first` to `last` (numbers) once more, then return to the game."""
        first = max(2, first)
        if first <= last <= self._table.session.number:
            self._end()
            self._is_again = True
            self._last = last
            self._number = first - 1
            self._table.look_at(first - 1)
            self._start()

    def stop(self) -> None:
        """Stop the timer."""
        self._end()

    # How it works.

    @property
    def _viewer(self) -> Seat | None:
        """The viewer of the playback: at a shared screen, everybody."""
        table = self._table
        return WATCHER if table.is_curtain_drawn else table.shown.viewer

    def _follow(self) -> None:
        """Show what was played since."""
        table = self._table
        if not table.is_behind:
            self._number = table.number
            self._end()
            return
        if not self._is_watched():
            self.skip_all()
            return
        self._last = table.session.number
        if not self._is_running:
            self._number = table.number
            self._start()

    def _start(self) -> None:
        self._is_running = True
        self._table.set_presenting(True)
        self.state_changed.emit()
        self._advance()

    def _advance(self) -> None:
        """Show the next step, or the next entry if this has no more."""
        self._timer.stop()
        while not self._steps and self._number < self._last:
            self._show_position(self._number)
            self._number += 1
            self._steps.extend(self._steps_of(self._number))
            if not self._steps and self._show_position(self._number):
                self._show_step(None, self._speed.move_ms)
                return
        if not self._steps:
            self._finish()
            return
        step = self._steps.popleft()
        if step.is_after:
            self._show_position(self._number)
        self._show_step(step, self._speed.step_ms(step))

    def _show_position(self, number: int) -> bool:
        """Show the position after an entry; return whether counters may be moving to it."""
        table = self._table
        before = table.table.stacks
        if self._is_again:
            table.look_at(number)
        else:
            table.present(number)
        return before != table.table.stacks

    def _show_step(self, step: PlaybackStep | None, duration_ms: int) -> None:
        self._step = step
        self.step_shown.emit(step)
        if self._is_running:
            self._timer.start(duration_ms)

    def _finish(self) -> None:
        was_again = self._is_again
        self._end()
        if was_again:
            self._table.look_at(LIVE)
        else:
            self._table.present(self._table.session.number)

    def _end(self) -> None:
        was_running, self._is_running, self._is_again = self._is_running, False, False
        self._timer.stop()
        self._steps.clear()
        self._table.set_presenting(False)
        if self._step is not None:
            self._step = None
            self.step_shown.emit(None)
        if was_running:
            self.state_changed.emit()

    def _stop_if_elsewhere(self) -> None:
        """Stop when the person views another position."""
        if self._is_running and self._table.number not in (self._number, self._number - 1):
            self._end()

    def _steps_of(self, number: int) -> Iterable[PlaybackStep]:
        session = self._table.session
        if not 2 <= number <= session.number:
            return ()
        if self._log_viewer != self._viewer:
            self._log, self._log_viewer = Log(session, self._viewer), self._viewer
        before: Record = session.in_force[number - 2]
        record: Record = session.in_force[number - 1]
        try:
            lines = self._log.lines_of(record, before)
            return playback_steps(lines, Shown(session, record.game, self._viewer).narrator)
        except NarrationError:
            # The log says so; the game goes on.
            return ()
