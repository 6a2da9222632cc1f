"""`SightState`: the thread and the field of view on show, kept true to the map while it is edited."""

from time import perf_counter
from typing import Final

from PySide6.QtCore import QTimer, Signal

from ccstudio.board.board import Board
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.board.sight.kernel_arrays import UNKNOWN
from ccstudio.board.sight.markers import Markers
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.ui.map_editor.all_pairs_client import AllPairsClient
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.sight_panel.trial_sight import TrialSight

LIVE_MS: Final = 12.0
"""A field of view that took no longer is computed on every move of the mouse; a slower one when the drag pauses."""

MOST_AT_ONCE: Final = 60
"""A field of view of more spaces is worked out in steps between which the window stays alive."""

PAUSE_MS: Final = 120


class SightState(TrialSight):
    """What the person looks at: a thread, a field of view, and markers that are only tried out.

    Signals:
        looks(): a field of view is worked out the slow way.
    """

    looks = Signal()

    def __init__(self, context: MapContext, sight_policies: SightPolicies, autosave: AllPairsClient) -> None:
        super().__init__(context.board, THREAD, context)
        self._context = context
        self._sight_policies = sight_policies
        self._autosave = autosave
        self._field_ms = 0.0
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(PAUSE_MS)
        self._debounce.timeout.connect(self._look_around)
        context.board_changed.connect(self._follow)
        sight_policies.changed.connect(self._judge_anew)
        autosave.told.connect(self._take_codes)

    @property
    def board(self) -> Board:
        """The map as it is now."""
        return self._context.board

    @property
    def policy(self) -> SightPolicy:
        """Who judges: the map's system where it has a policy, else the neutral one."""
        return self._sight_policies.policy

    def stop(self) -> None:
        """Let the timers rest for good."""
        super().stop()
        self._debounce.stop()

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
        if self._autosave.is_started:
            self._autosave.show(after, self._sight_policies.name)
        if self._viewer is not None and self._autosave.is_quick and self._is_tabled:
            # The codes come in a moment, sooner than they could be worked out here.
            return
        if self._viewer is not None and self._field_ms > LIVE_MS:
            self._debounce.start()
        else:
            self._look_around()

    def _judge_anew(self) -> None:
        if self._autosave.is_started:
            self._autosave.show(self.board, self._sight_policies.name)
        self._explain()
        self._look_around()

    @property
    def _is_tabled(self) -> bool:
        """Whether the codes of all pairs tell what is to be shown: with markers only those of the neutral policy do."""
        return self.overlay == NO_OVERLAY or self.policy is THREAD

    def _row(self) -> list[int] | None:
        """The codes from the viewer to all spaces as they are now; None where they are not known."""
        autosave, viewer = self._autosave, self._viewer
        codes = autosave.codes
        if viewer is None or codes is None or not autosave.is_current or autosave.board is not self.board:
            return None
        row = codes[viewer]
        if not self._is_tabled or UNKNOWN in row:
            return None
        if self.overlay != NO_OVERLAY:
            row = Markers(self.board).lay_row(row, viewer, self.overlay)
        told: list[int] = row.tolist()
        return told

    def _take_codes(self) -> None:
        if self._viewer is not None and self._row() is not None:
            self._look_around()

    def _look_around(self) -> None:
        """Show the field of view from the codes of all pairs, else work it out: at once where that is little work."""
        self._debounce.stop()
        if self._viewer is None:
            super()._look_around()
            return
        row = self._row()
        if row is not None:
            name = self.policy.name
            known = {code: _verdict_of(name, code) for code in set(row)}
            self._left = []
            self._steps.stop()
            self._verdicts = {space: known[row[space]] for space in self.board.spaces}
            self.field_changed.emit()
            return
        self.looks.emit()
        self._autosave.want((self._viewer,))
        if self._field_ms > LIVE_MS or len(self.board.spaces) > MOST_AT_ONCE:
            super()._look_around()
            return
        began = perf_counter()
        self._verdicts = field_of_view(self.board, self._viewer, self.overlay, self.policy)
        self._field_ms = (perf_counter() - began) * 1000
        self.field_changed.emit()


def _verdict_of(policy: str, code: int) -> Verdict:
    """A verdict of which only the code is known."""
    return Verdict(policy=policy, blocked=code < 0, hindrance=max(code, 0), items=(), decisive=())
