"""`Sight`: the thread and the field of view that a person looks at."""

from collections.abc import Mapping
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.board.sight.verdict import SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay

STEP_MS: Final = 8.0
"""The time that a step of computing a field of view takes; the window stays responsive between steps."""


class Look(NamedTuple):
    """What a person looks at: the ends of the thread, the viewer of the field of view, and trial markers."""

    ends: tuple[SpaceId, SpaceId] | None
    viewer: SpaceId | None
    markers: Overlay = NO_OVERLAY


class Sight(QObject):
    """A thread and a field of view, updated with the board, the overlay and the policy.

    The first step of a field of view is computed at once, the rest while the program is idle; until then outdated
    verdicts are not shown.

    Signals:
        thread_changed(): another thread, another verdict on it, or none.
        field_changed(): another field of view, more of it, or none.
    """

    thread_changed = Signal()
    field_changed = Signal()

    def __init__(self, board: Board, policy: SightPolicy, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._policy = policy
        self._overlay = NO_OVERLAY
        self._ends: tuple[SpaceId, SpaceId] | None = None
        self._explanation: Explanation | None = None
        self._viewer: SpaceId | None = None
        self._verdicts: dict[SpaceId, Verdict] = {}
        self._left: list[SpaceId] = []
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._look_on)

    @property
    def board(self) -> Board:
        """The map."""
        return self._board

    @property
    def policy(self) -> SightPolicy:
        """The sight policy."""
        return self._policy

    @property
    def overlay(self) -> Overlay:
        """The changes of a game or scenario on the map."""
        return self._overlay

    @property
    def ends(self) -> tuple[SpaceId, SpaceId] | None:
        """The viewer and the target of the thread."""
        return self._ends

    @property
    def explanation(self) -> Explanation | None:
        """The explanation of the thread."""
        return self._explanation

    @property
    def viewer(self) -> SpaceId | None:
        """The space whose field of view is shown."""
        return self._viewer

    @property
    def verdicts(self) -> Mapping[SpaceId, Verdict]:
        """The field of view as far as it is computed."""
        return self._verdicts

    def look(self) -> Look:
        """Return what the person looks at."""
        return Look(self._ends, self._viewer)

    def look_again(self, look: Look) -> None:
        """Show what the person looked at on the same map."""
        if look.ends is not None:
            self.string(*look.ends)
        if look.viewer is not None:
            self.look_from(look.viewer)

    def string(self, viewer: SpaceId, target: SpaceId) -> None:
        """Set a thread between two spaces of the map."""
        if self._ends != (viewer, target):
            self._ends = (viewer, target)
            self._explain()

    def swap_ends(self) -> None:
        """Exchange viewer and target."""
        if self._ends is not None:
            self.string(self._ends[1], self._ends[0])

    def look_from(self, viewer: SpaceId) -> None:
        """Show the field of view of a space of the map."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._look_around()

    def stop_looking(self) -> None:
        """Remove the field of view."""
        if self._viewer is not None:
            self._viewer = None
            self._look_around()

    def clear(self) -> None:
        """Remove thread and field of view."""
        self.clear_thread()
        self.stop_looking()

    def clear_thread(self) -> None:
        """Remove the thread."""
        if self._ends is not None:
            self._ends = None
            self._explain()

    def lay(self, overlay: Overlay) -> None:
        """Set another overlay on the map."""
        if overlay != self._overlay:
            self._overlay = overlay
            self._explain()
            self._look_around()

    def finish(self) -> None:
        """Compute the rest of the field of view now."""
        while self._left:
            self._look_on()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._steps.stop()

    def _explain(self) -> None:
        before = self._explanation
        if self._ends is None:
            self._explanation = None
        else:
            self._explanation = explain(self.board, *self._ends, self._overlay, self.policy)
        if self._explanation is not before:
            self.thread_changed.emit()

    def _look_around(self) -> None:
        """Begin the field of view again."""
        had = bool(self._verdicts)
        self._verdicts = {}
        self._steps.stop()
        self._left = list(self.board.spaces) if self._viewer is not None else []
        if self._left:
            self._look_on()
        elif had:
            self.field_changed.emit()

    def _look_on(self) -> None:
        """Judge spaces for a few milliseconds, those near the viewer first."""
        viewer = self._viewer
        if viewer is None:
            return
        board, overlay, policy = self.board, self._overlay, self.policy
        if not self._verdicts:
            self._left.sort(key=lambda space: board.grid.distance(viewer, space), reverse=True)
        verdicts = dict(self._verdicts)
        end = perf_counter() + STEP_MS / 1000
        while self._left and (perf_counter() < end or not verdicts):
            target = self._left.pop()
            verdicts[target] = policy.judge(board, board.thread(viewer, target, overlay), overlay)
        self._verdicts = verdicts
        if self._left:
            self._steps.start(0)
        self.field_changed.emit()
