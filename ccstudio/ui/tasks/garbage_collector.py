"""`GarbageCollector`: collects Python's garbage in the GUI thread, where Qt objects may be destroyed."""

import gc
from time import thread_time
from typing import Final

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS: Final = 200
"""The time between checks; frequent collections are short."""

REST_PART: Final = 0.1
"""A thread that works for a smaller part of the time rests."""

LONGEST_WAIT: Final = 600
"""The number of checks after which everything is collected even if the window is never idle: two minutes."""

FREEZE_AFTER: Final = 15
"""The number of checks after which opened objects are frozen: three seconds."""

LONG_REST: Final = 50
"""The number of idle checks after which a long collection disturbs nobody: ten seconds."""


class GarbageCollector(QObject):
    """Takes over from Python's own collector, which runs in whatever thread has just made one object too many.

    The widgets of a tab that was closed hold each other in circles. Destroyed from a thread that works in the
    background, they bring the whole process down.

    Going through everything there is takes a tenth of a second with a great map open, so it waits until the window
    rests. Nothing is collected before `start`. Objects that exist then, mostly modules and classes, are frozen: the
    collector skips them. So are the objects of an open document until one is closed; then everything is collected
    once, after a long rest.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._worked = thread_time()
        self._waited = 0
        self._rested = 0
        self._looks_to_freeze = 0
        self._owes_all = False
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to collect; existing objects are frozen."""
        self.freeze()
        self._worked = thread_time()
        self._timer.start()

    @staticmethod
    def freeze() -> None:
        """Exclude all existing objects from collection, for modules and everything that stays until the end."""
        gc.freeze()

    def freeze_soon(self) -> None:
        """Freeze the present objects a few seconds after a document was opened."""
        self._looks_to_freeze = FREEZE_AFTER

    def reclaim(self) -> None:
        """Include frozen objects again, because some are no longer needed."""
        self._owes_all = True

    def collect(self) -> None:
        """Collect every generation that is due, together with the younger ones."""
        self._collect(is_resting=True)

    def close(self) -> None:
        """Enable Python's own collector again."""
        self._timer.stop()
        gc.unfreeze()
        if self._was_enabled:
            gc.enable()

    def _look(self) -> None:
        worked, self._worked = self._worked, thread_time()
        self._follow_rest(is_resting=self._worked - worked < REST_PART * INTERVAL_MS / 1000)
        # What collecting took is no sign of what the person does.
        self._worked = thread_time()

    def _follow_rest(self, *, is_resting: bool) -> None:
        self._rested = self._rested + 1 if is_resting else 0
        if self._looks_to_freeze:
            self._looks_to_freeze -= 1
            if not self._looks_to_freeze:
                self.freeze()
        if self._owes_all and self._rested >= LONG_REST:
            self._owes_all = False
            gc.unfreeze()
            gc.collect()
            self.freeze()
        self._collect(is_resting=is_resting)

    def _collect(self, *, is_resting: bool) -> None:
        young, middle, old = gc.get_count()
        first, second, third = self._thresholds
        # Objects that are frozen soon need no long collection first.
        is_freezing = bool(self._looks_to_freeze)
        if old > third and not is_freezing:
            self._waited += 1
            if is_resting or self._waited > LONGEST_WAIT:
                self._waited = 0
                gc.collect()
                return
        if middle > second and not is_freezing:
            gc.collect(1)
        elif young > first:
            gc.collect(0)
