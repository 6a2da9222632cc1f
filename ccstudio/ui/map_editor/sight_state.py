"""`SightState`: the thread and the field of view on show, kept true to the map while it is edited."""

from collections.abc import Mapping
from time import perf_counter
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.explain import Explanation, explain
from ccstudio.board.field_of_view import field_of_view
from ccstudio.board.thread_policy import POLICIES, THREAD
from ccstudio.board.verdict import SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance
from ccstudio.ui.map_editor.workbench import Workbench

LIVE_MS: Final = 12.0
"""A field of view that took no longer is computed on every move of the mouse; a slower one when the drag pauses."""

PAUSE_MS: Final = 120


class SightState(QObject):
    """What the person looks at: a thread, a field of view, and markers that are only tried out.

    Signals:
        thread_changed(): another thread, another verdict on it, or none.
        field_changed(): another field of view, or none.
        markers_changed(): other smoke or fires are tried out.
    """

    thread_changed = Signal()
    field_changed = Signal()
    markers_changed = Signal()

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._ends: tuple[SpaceId, SpaceId] | None = None
        self._explanation: Explanation | None = None
        self._viewer: SpaceId | None = None
        self._verdicts: Mapping[SpaceId, Verdict] = {}
        self._field_ms = 0.0
        self._overlay = NO_OVERLAY
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(PAUSE_MS)
        self._late.timeout.connect(self._look_around)
        bench.board_changed.connect(self._follow)

    @property
    def policy(self) -> SightPolicy:
        """Who judges: the map's system where it has a policy, else the neutral one."""
        return POLICIES.get(self._bench.terrain.system, THREAD)

    @property
    def ends(self) -> tuple[SpaceId, SpaceId] | None:
        """Viewer and target of the thread."""
        return self._ends

    @property
    def explanation(self) -> Explanation | None:
        """The thread explained."""
        return self._explanation

    @property
    def viewer(self) -> SpaceId | None:
        """The space whose field of view is shown."""
        return self._viewer

    @property
    def verdicts(self) -> Mapping[SpaceId, Verdict]:
        """The field of view."""
        return self._verdicts

    @property
    def overlay(self) -> Overlay:
        """The markers tried out; the document knows nothing of them."""
        return self._overlay

    def string(self, viewer: SpaceId, target: SpaceId) -> None:
        """String a thread between two spaces of the map."""
        if self._ends != (viewer, target):
            self._ends = (viewer, target)
            self._explain()

    def swap_ends(self) -> None:
        """Look along the thread from the other end."""
        if self._ends is not None:
            self.string(self._ends[1], self._ends[0])

    def look_from(self, viewer: SpaceId) -> None:
        """Show the field of view of a space of the map."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._look_around()

    def stop_looking(self) -> None:
        """Take the field of view away."""
        if self._viewer is not None:
            self._viewer = None
            self._look_around()

    def clear(self) -> None:
        """Take thread and field of view away."""
        self.clear_thread()
        self.stop_looking()

    def clear_thread(self) -> None:
        """Take the thread away."""
        if self._ends is not None:
            self._ends = None
            self._explain()

    def toggle_smoke(self, space: SpaceId) -> None:
        """Put smoke in a space, as thick as the system's own, or take it away."""
        smoke = dict(self._overlay.smoke)
        if smoke.pop(space, None) is None:
            smoke[space] = self._usual_smoke()
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def set_smoke(self, space: SpaceId, value: int) -> None:
        """Put smoke of some hindrance in a space; 0 takes it away."""
        smoke = {key: it for key, it in self._overlay.smoke.items() if key != space}
        if value > 0:
            smoke[space] = value
        self._try_out(msgspec.structs.replace(self._overlay, smoke=smoke))

    def toggle_blaze(self, space: SpaceId) -> None:
        """Put a fire in a space, or take it away."""
        self._try_out(msgspec.structs.replace(self._overlay, blaze=self._overlay.blaze ^ {space}))

    def clear_markers(self) -> None:
        """Take all smoke and fires away."""
        self._try_out(NO_OVERLAY)

    def stop(self) -> None:
        """Let the timer rest for good."""
        self._late.stop()

    def _usual_smoke(self) -> int:
        for terrain in self._bench.terrain.terrains:
            if terrain.kind == "marker" and terrain.drawing.style == "smoke" and isinstance(terrain.sight, Hindrance):
                return terrain.sight.value
        return 1

    def _try_out(self, overlay: Overlay) -> None:
        if overlay != self._overlay:
            self._overlay = overlay
            self.markers_changed.emit()
            self._explain()
            self._look_around()

    def _follow(self, before: Board, after: Board) -> None:
        if before.grid is not after.grid:
            # The numbers of spaces may mean others now.
            self.clear_markers()
            self.clear()
            return
        if self._ends is not None and not all(after.on_map(end) for end in self._ends):
            self._ends = None
        if self._viewer is not None and not after.on_map(self._viewer):
            self._viewer = None
        self._explain()
        if self._viewer is not None and self._field_ms > LIVE_MS:
            self._late.start()
        else:
            self._look_around()

    def _explain(self) -> None:
        before = self._explanation
        if self._ends is None:
            self._explanation = None
        else:
            self._explanation = explain(self._bench.board, *self._ends, self._overlay, self.policy)
        if self._explanation is not before:
            self.thread_changed.emit()

    def _look_around(self) -> None:
        self._late.stop()
        if self._viewer is None:
            if self._verdicts:
                self._verdicts = {}
                self.field_changed.emit()
            return
        began = perf_counter()
        self._verdicts = field_of_view(self._bench.board, self._viewer, self._overlay, self.policy)
        self._field_ms = (perf_counter() - began) * 1000
        self.field_changed.emit()
