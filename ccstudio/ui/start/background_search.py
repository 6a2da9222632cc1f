"""`BackgroundSearch`: what a catalogue of the start page is filled by."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task


class BackgroundSearch(QObject):
    """A search in the background, one at a time; subclasses keep what it finds, and follow its end."""

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._task: Task | None = None

    def discard(self) -> None:
        """Find nothing any more, and go when the search has noticed."""
        self.blockSignals(True)
        if self._task is None:
            self.deleteLater()
            return
        self._task.ended.disconnect(self._end)
        self._task.ended.connect(self.deleteLater)
        self._task.cancel()

    def _begin(self, title: str, work: Callable[[Progress], None]) -> None:
        self._task = self._background.start(title, work, is_shown=False)
        self._task.ended.connect(self._end)

    def _end(self, outcome: Outcome[None]) -> None:
        """The search has ended, or was cancelled."""
        del outcome
        self._task = None
