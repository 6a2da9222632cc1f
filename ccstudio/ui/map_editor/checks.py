"""Checks the edited map when the user pauses."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.problems import Problem
from ccstudio.board.map_check import GeometryChecker
from ccstudio.documents.checks.document import check_document
from ccstudio.ui.map_editor.context import MapContext

PAUSE_MS: Final = 150


class Checks(QObject):
    """The problems of the map, found again after each pause in editing, never in the middle of a drag.

    `others` gives what somebody else has found; `geometry` may have looked at the map before.

    Signals:
        changed(): other problems.
    """

    changed = Signal()

    def __init__(
        self,
        context: MapContext,
        is_busy: Callable[[], bool],
        others: Callable[[], Iterable[Problem]],
        geometry: GeometryChecker | None = None,
    ) -> None:
        super().__init__(context)
        self._context = context
        self._is_busy = is_busy
        self._others = others
        self._geometry = geometry or GeometryChecker()
        self._problems: tuple[Problem, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._look)
        context.board_changed.connect(self._wait)
        context.model.path_changed.connect(self._wait)
        context.model.folder_changed.connect(self._wait)
        # The pause begins when the window stands: opening it may take longer than a pause.
        self._opened = QTimer(self, singleShot=True, interval=0)
        self._opened.timeout.connect(self._wait)
        self._opened.start()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the last check."""
        return self._problems

    def look_now(self) -> None:
        """Look without waiting."""
        self.stop()
        document = self._context.document
        known = None if self._context.terrain_problems else self._context.terrain
        found = (
            *self._context.terrain_problems,
            *check_document(document, known, self._context.model.folder),
            *self._geometry.problems(document),
            *self._others(),
        )
        if found != self._problems:
            self._problems = found
            self.changed.emit()

    def look_soon(self) -> None:
        """Look again after a pause: what others found has changed."""
        self._wait()

    def stop(self) -> None:
        """Look no more."""
        self._opened.stop()
        self._timer.stop()

    def _wait(self, *_boards: object) -> None:
        self._timer.start(PAUSE_MS)

    def _look(self) -> None:
        if self._is_busy():
            self._wait()
        else:
            self.look_now()
