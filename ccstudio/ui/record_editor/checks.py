"""Checks a document of records when the person pauses."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.problems import Problem
from ccstudio.ui.documents.document_model import DocumentModel

PAUSE_MS: Final = 300


class RecordChecks(QObject):
    """The problems of a document, checked again after each pause in editing.

    Signals:
        changed(): the problems changed.
    """

    changed = Signal()

    def __init__(self, model: DocumentModel[Any], find: Callable[[Any], Iterable[Problem]], parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._find = find
        self._problems: tuple[Problem, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.look_now)
        model.changed.connect(self.look_soon)
        model.path_changed.connect(self.look_soon)
        self._timer.start()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The last problems without line numbers, because the file may have changed."""
        return self._problems

    def look_now(self) -> None:
        """Check at once."""
        self._timer.stop()
        found = tuple(msgspec.structs.replace(problem, line=0, column=0) for problem in self._find(self._model.value))
        if found != self._problems:
            self._problems = found
            self.changed.emit()

    def look_soon(self, *_documents: object) -> None:
        """Check after a pause."""
        self._timer.start()

    def stop(self) -> None:
        """Stop checking."""
        self._timer.stop()
