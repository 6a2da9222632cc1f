"""`IdleQueue`: work done piece by piece in idle turns of the event loop, so that nothing stalls it."""

from collections import deque
from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, QTimer


class IdleQueue(QObject):
    """Runs one task per idle turn, in the order they were added.

    Tasks that belong together have one `owner`, and are dropped together.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[Hashable, Callable[[], None]]] = deque()
        self._is_held = False
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._take_one)

    @property
    def is_done(self) -> bool:
        """Whether no task is waiting."""
        return not self._waiting

    def add(self, owner: Hashable, do: Callable[[], None]) -> None:
        """Add a task."""
        self._waiting.append((owner, do))
        if not self._is_held:
            self._timer.start()

    def hold(self) -> None:
        """Run no tasks until `resume`, except by `finish`."""
        self._is_held = True
        self._timer.stop()

    def resume(self) -> None:
        """Run the waiting tasks again."""
        self._is_held = False
        if self._waiting:
            self._timer.start()

    def finish(self) -> None:
        """Run all waiting tasks now."""
        while self._waiting:
            self._waiting.popleft()[1]()

    def drop(self, owner: Hashable) -> None:
        """Drop the tasks of an owner."""
        self._waiting = deque(it for it in self._waiting if it[0] != owner)

    def stop(self) -> None:
        """Drop all waiting tasks."""
        self._waiting.clear()
        self._timer.stop()

    def _take_one(self) -> None:
        if self._waiting:
            _owner, do = self._waiting.popleft()
            if self._waiting:
                self._timer.start()
            do()
