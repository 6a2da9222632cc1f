"""`WorkRow`: one piece of work in the background with its progress and a button to cancel it, for panels."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from ccstudio.base.language import _
from ccstudio.ui.accessibility.motion import show_busy, show_part
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task


class WorkRow(QWidget):
    """Runs one piece of work at a time, and is hidden in between; new work takes the place of earlier work.

    Signals:
        changed(): work begins or ends.
        finished(outcome): work has ended by itself (Outcome).
    """

    changed = Signal()
    finished = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._task: Task | None = None
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Progress"))
        self.cancel = QPushButton(_("Cancel"))
        self.cancel.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.progress, 1)
        row.addWidget(self.cancel)
        self.setVisible(False)

    @property
    def is_busy(self) -> bool:
        """Whether work is going on."""
        return self._task is not None

    def start(self, title: str, work: Callable[[Progress], object]) -> None:
        """Start work; see `Background.start`."""
        self.stop()
        show_busy(self.progress)
        self._task = self._background.start(title, work, is_shown=False)
        self._task.progressed.connect(self._show_progress)
        self._task.ended.connect(self._end)
        self._tell()

    def stop(self) -> None:
        """Stop the work; its outcome is not given."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._tell()

    def close_work(self) -> None:
        """Stop the work for good, and wait until its thread has ended."""
        self.stop()
        self._background.close()

    def _show_progress(self, done: int, total: int) -> None:
        if self.sender() is self._task:
            show_part(self.progress, done, total)

    def _end(self, outcome: Outcome[Any]) -> None:
        if self.sender() is self._task:
            self._task = None
            self._tell()
            self.finished.emit(outcome)

    def _tell(self) -> None:
        self.setVisible(self.is_busy)
        self.changed.emit()
