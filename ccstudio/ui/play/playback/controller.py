"""`PlaybackController`: shows what was played step by step, before the next question."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.play.playback_captions import continues, grown
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.play.playback.entry_steps import EntrySteps
from ccstudio.ui.play.playback.patience import Patience
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.viewed_game import LIVE


class _Item(NamedTuple):
    """A step over the position after an entry; without a step counters may move to that position."""

    number: int
    step: PlaybackStep | None


class PlaybackController(QObject):
    """Shows entries of the game one after the other, each with its steps, at the speed that the person chose.

    Steps that belong together are shown as one that grows. A step is shown until its time is over or `skip_step` is
    called. Nothing is shown while nobody watches.

    Signals:
        step_shown(step): another step, or the same with more to it (`PlaybackStep`), is on show, or none.
        step_added(step): what has been added to the step on show; what is to be heard.
        moving(step, begins, ends): pieces are about to move as a step says, with or without a stop.
        state_changed(): playback began or ended.
        step_left_out(): a step was not shown, because too much has been shown already.
    """

    step_shown = Signal(object)
    step_added = Signal(object)
    moving = Signal(object, bool, bool)
    state_changed = Signal()
    step_left_out = Signal()

    def __init__(
        self, table: PlayTable, parent: QObject | None = None, is_watched: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._is_watched = is_watched
        self._speed = PlaybackSpeed.INSTANT
        self._waits = False
        self._step: PlaybackStep | None = None
        self._items: deque[_Item] = deque()
        self._number = table.number
        self._last = table.number
        self._position = table.number
        self._patience = Patience(table)
        self.steps = EntrySteps(table)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._advance)
        self._is_running = False
        self._is_again = False
        self._pace = 0.0
        table.recorded.connect(self._follow)
        table.changed.connect(self._stop_if_elsewhere)

    @property
    def speed(self) -> PlaybackSpeed:
        """The speed of the steps."""
        return self._speed

    def set_speed(self, speed: PlaybackSpeed, *, waits: bool = False) -> None:
        """Set the speed of the steps; at `INSTANT` everything is shown at once; `waits` for the person at results."""
        self._speed, self._waits = speed, waits
        self._table.present_later(speed is not PlaybackSpeed.INSTANT)
        if speed is PlaybackSpeed.INSTANT and self._is_running:
            self.skip_all()

    @property
    def is_running(self) -> bool:
        """Whether a playback is running."""
        return self._is_running

    @property
    def is_waiting(self) -> bool:
        """Whether a step stays on show until the person goes on."""
        return self._is_running and not self._timer.isActive()

    @property
    def step(self) -> PlaybackStep | None:
        """The step on show, with everything that was added to it."""
        return self._step

    @property
    def is_film(self) -> bool:
        """Whether the game is replayed by itself."""
        return self._is_running and self._pace > 0

    def skip_step(self) -> None:
        """Continue with the next step that is shown by itself."""
        if not self._is_running:
            return
        while self._goes_on():
            self._advance()
        self._advance()

    def skip_all(self) -> None:
        """Show the current game at once."""
        self._end()
        if self._table.is_behind or not self._table.follows_game:
            self._table.look_at(LIVE)

    def play_again(self, first: int, last: int, *, pace: float = 0.0) -> None:
        """Show the entries from `first` to `last` (numbers) once more, then return to the game.

        With a `pace` (parts of the usual time of each step) they are replayed as by a film: at that pace, without
        waiting at results and without hurry.
        """
        first = max(2, first)
        if first <= last <= self._table.session.number:
            self._end()
            self._patience.renew()
            self._is_again = True
            self._pace = pace
            self._number, self._last = first - 1, last
            self._position = first - 1
            self._table.look_at(first - 1)
            self._start()
            self._advance()

    def stop(self) -> None:
        """Stop the timer."""
        self._end()

    # How it works.

    def _follow(self) -> None:
        """Show what was played since."""
        table = self._table
        self._patience.follow()
        if not table.is_behind:
            self._number = self._position = table.number
            self._end()
        elif not self._is_watched():
            self.skip_all()
        else:
            if self._is_again:
                self._end()
            self._last = table.session.number
            if not self._is_running:
                self._number = self._position = table.number
                self._start()
                if self._next_seen() is None or self._is_last():
                    self._finish()
                else:
                    # In a turn of its own: the choice that is presented was work enough for one frame.
                    self._timer.start(0)

    def _start(self) -> None:
        self._is_running = True
        if not self._table.persons:
            self._patience.renew()
        self._table.begin_presenting()
        self.state_changed.emit()

    def _advance(self) -> None:
        """Show the next step; end if there is none."""
        self._timer.stop()
        while self._next() is not None and not self._is_last():
            item = self._items.popleft()
            if not self._part_for(item.step):
                # The summary tells of it, and the next position shows what came of it.
                if item.step is not None:
                    self.step_left_out.emit()
                continue
            self._tell_motion(item.step)
            has_moved = self._show_position(item.number)
            if not self._is_running:
                return
            if item.step is not None:
                self._show_step(item.step)
                return
            if has_moved and self._next() is not None:
                self._clear_step()
                self._wait(self._timed.move_ms)
                return
        self._finish()

    def _next(self) -> _Item | None:
        """The next item, from the next entry if there is no other."""
        while not self._items and self._number < self._last:
            self._number += 1
            steps = self.steps.of(self._number, is_again=self._is_again)
            self._items.extend(_Item(self._number if step.is_after else self._number - 1, step) for step in steps)
            if not steps or not steps[-1].is_after:
                self._items.append(_Item(self._number, None))
        return self._items[0] if self._items else None

    def _is_last(self) -> bool:
        """Whether nothing is left but the position to which everything led, which is shown with the next question."""
        return self._items[0].step is None and self._number == self._last and not self._is_again

    def _next_seen(self) -> _Item | None:
        """The next item after entries of which nothing is seen: those without steps, unless counters move."""
        following = self._next()
        while following is not None and following.step is None and len(self._items) == 1 and self._number < self._last:
            if not self._moves_nothing(following.number):
                break
            self._items.clear()
            following = self._next()
        return following

    def _goes_on(self) -> bool:
        """Whether the next step is added to that on show."""
        following = self._next_seen()
        return (
            following is not None
            and following.step is not None
            and self._step is not None
            and continues(self._step, following.step)
        )

    def _tell_motion(self, step: PlaybackStep | None) -> None:
        """Tell of pieces that are about to move."""
        if step is not None and step.is_motion and step.is_after:
            following = self._next()
            then = following.step if following is not None else None
            begins = self._step is None or not continues(self._step, step)
            self.moving.emit(step, begins, then is None or not continues(step, then))

    def _moves_nothing(self, number: int) -> bool:
        """Whether everything lies after an entry as in the position on show."""
        table = self._table
        return number == table.number or self.steps.stacks_after(number) == table.table.stacks

    def _show_position(self, number: int) -> bool:
        """Show the position after an entry; return whether counters may be moving to it."""
        table = self._table
        if number <= table.number:
            return False
        before = table.table.stacks
        self._position = number
        if self._is_again:
            table.look_at(number)
        else:
            table.present(number)
        return before != table.table.stacks

    def _show_step(self, step: PlaybackStep) -> None:
        on_show = self._step
        self._patience.note(step)
        self._step = grown(on_show, step) if on_show is not None and continues(on_show, step) else step
        self.step_added.emit(step)
        self.step_shown.emit(self._step)
        if self._is_running:
            goes_on = self._goes_on()
            if not (self._waits and self._step.is_result and not goes_on and not self._pace):
                self._wait(self._timed.step_ms(step, goes_on=goes_on), step)

    @property
    def _timed(self) -> PlaybackSpeed:
        """The speed that gives each step its time: a film has a pace of its own."""
        return PlaybackSpeed.NORMAL if self._pace else self._speed

    def _clear_step(self) -> None:
        if self._step is not None:
            self._step = None
            self.step_shown.emit(None)

    def _part_for(self, step: PlaybackStep | None) -> float:
        """The part of its time that a step takes: a film has a pace of its own."""
        is_watched_only = self._is_again or not self._table.persons
        return self._pace or self._patience.part_for(step, leaves_out=not is_watched_only)

    def _wait(self, duration_ms: int, step: PlaybackStep | None = None) -> None:
        """Go on after some time, in which whatever lasts long is hurried."""
        part = self._part_for(step)
        if not self._pace:
            self._patience.spend(part * duration_ms / (self._speed.factor or 1.0))
        self._timer.start(round(part * duration_ms))

    def _finish(self) -> None:
        was_again = self._is_again
        self._end(None if was_again else self._last)
        if was_again:
            self._table.look_at(LIVE)

    def _end(self, shown: int | None = None) -> None:
        """Stop; when it is over, everything up to the entry `shown` was presented."""
        was_running, self._is_running, self._is_again = self._is_running, False, False
        self._pace = 0.0
        self._timer.stop()
        self._items.clear()
        self._table.end_presenting(at=shown)
        if not self._is_running:
            # Otherwise a computer player has gone on, and the next step replaces the last one.
            self._clear_step()
        if was_running:
            self.state_changed.emit()

    def _stop_if_elsewhere(self) -> None:
        """Stop when the person views another position."""
        if self._is_running and self._table.number != self._position:
            self._end()
