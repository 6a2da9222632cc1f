"""`ScenarioTrials`: tries the scenarios of the library with the module under edit when the person pauses."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.scenarios.module_trial import ModuleTrial, Tick, trial_in_process
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

PAUSE_MS: Final = 1500

Find = Callable[[ModuleTrial, Tick], tuple[Problem, ...]]
"""Tries the scenarios of a module; called in a thread."""


class ScenarioTrials(QObject):
    """The errors of scenarios that the changes of a module cause, found again after each pause in editing.

    Signals:
        changed(): they changed.
    """

    changed = Signal()

    def __init__(
        self,
        model: DocumentModel[Any],
        trial: Callable[[], ModuleTrial | None],
        parent: QObject,
        find: Find = trial_in_process,
    ) -> None:
        super().__init__(parent)
        self._trial = trial
        self._find = find
        self._background = Background(self)
        self._task: Task | None = None
        self.problems: tuple[Problem, ...] = ()
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self.look_now)
        model.changed.connect(self._look_soon)

    def look_now(self) -> None:
        """Try the scenarios at once, in the background."""
        self._timer.stop()
        self._drop()
        trial = self._trial()
        if trial is None:
            self._take(())
            return
        self._task = self._background.start(_("Checking scenarios"), partial(self._work, trial), is_shown=False)
        self._task.ended.connect(self._end)

    def stop(self) -> None:
        """Stop for good."""
        self._timer.stop()
        self._drop()
        self._background.close()

    def _look_soon(self, *_documents: object) -> None:
        """What is being found is of a module that there is no more."""
        self._drop()
        self._timer.start()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _work(self, trial: ModuleTrial, progress: Progress) -> tuple[Problem, ...]:
        return self._find(trial, progress.report)

    def _end(self, outcome: Outcome[tuple[Problem, ...]]) -> None:
        if self.sender() is self._task:
            self._task = None
            if outcome.result is not None:
                self._take(outcome.result)

    def _take(self, problems: tuple[Problem, ...]) -> None:
        if problems != self.problems:
            self.problems = problems
            self.changed.emit()
