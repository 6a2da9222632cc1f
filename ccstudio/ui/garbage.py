"""`GarbageCollector`: collects Python's garbage in the thread of the window, where Qt's objects may be destroyed."""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS: Final = 1_000


class GarbageCollector(QObject):
    """Takes over from Python's own collector, which runs in whatever thread has just made one object too many.

    The widgets of a tab that was closed hold each other in circles. Destroyed from a thread that works in the
    background, they bring the whole process down.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect every generation that is due; a due one takes the younger ones with it."""
        due = [number for number, count in enumerate(gc.get_count()) if count > self._thresholds[number]]
        if due:
            gc.collect(due[-1])

    def close(self) -> None:
        """Give the work back to Python."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()
