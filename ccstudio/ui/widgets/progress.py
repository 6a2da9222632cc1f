"""The strip in the status bar that shows background work, with a button to cancel it."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from ccstudio.base.language import _
from ccstudio.ui.accessibility.motion import show_busy, show_part
from ccstudio.ui.tasks.background import Task

PATIENCE_MS = 150
"""Work that ends sooner is not shown, to avoid flicker."""


class ProgressStrip(QWidget):
    """Shows the latest task; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks: list[Task] = []
        self._label = QLabel()
        self._bar = QProgressBar()
        self._bar.setAccessibleName(_("Progress"))
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(140)
        self._bar.setMaximumHeight(12)
        self.cancel_button = QToolButton()
        self.cancel_button.setText(_("Cancel"))
        self.cancel_button.setAutoRaise(True)
        self.cancel_button.clicked.connect(self._cancel_shown)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._label, self._bar, self.cancel_button):
            row.addWidget(widget)
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._timer.timeout.connect(self._show_last)
        self.hide()

    def watch(self, task: Task) -> None:
        """Show `task` until it ends."""
        self._tasks.append(task)
        task.progressed.connect(self._show_progress)
        task.ended.connect(self._drop_ended)
        self._timer.start()

    def _show_last(self) -> None:
        self.setVisible(bool(self._tasks))
        if self._tasks:
            self._label.setText(self._tasks[-1].title)
            self._bar.setAccessibleName(self._tasks[-1].title)
            show_busy(self._bar)
            # Each time: the language may have changed since.
            self.cancel_button.setText(_("Cancel"))
            self.cancel_button.setEnabled(True)

    def _show_progress(self, done: int, total: int) -> None:
        if self._tasks and self.sender() is self._tasks[-1]:
            show_part(self._bar, done, total)

    def _drop_ended(self) -> None:
        ended = self.sender()
        self._tasks = [task for task in self._tasks if task is not ended]
        if self._tasks:
            self._show_last()
        else:
            self._timer.stop()
            self.hide()

    def _cancel_shown(self) -> None:
        if self._tasks:
            self._tasks[-1].cancel()
            self.cancel_button.setEnabled(False)
            self._label.setText(_("Cancelling…"))
