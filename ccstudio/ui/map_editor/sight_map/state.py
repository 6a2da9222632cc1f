"""`SightMap`: what the map under edit does, of all pairs of its spaces, kept true while it is edited."""

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.sight.golden_pairs import GoldenState, golden_states, judged_by
from ccstudio.board.sight.statistics import Difference, Flags, Measure, Mutual, difference, mutual, within_reach
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.ui.map_editor.all_pairs_client import AllPairsClient
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_map.reference import ReferenceMap
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.painting.tints import NOTHING, Tinting, change_tinting, heat_tinting, mutual_tinting

Mode = Literal["none", "heat", "mutual", "difference"]

MEASURE_TITLES: Final[dict[Measure, str]] = {
    "sees": N_("Spaces it sees"),
    "seen": N_("Spaces that see it"),
    "open": N_("Spaces that see it clearly"),
}

MOST_LISTED: Final = 2_000
"""More changed pairs than that are counted, not listed."""

SOON_MS: Final = 300
"""Who has looked at a field of view for so long gets the codes of all pairs."""

PAUSE_MS: Final = 120
"""Golden pairs are judged one by one in a pause of editing while the codes are not there."""


class SightMap(QObject):
    """Heat map, mutual view, difference and golden pairs.

    Signals:
        changed(): other tints, counts or lists.
        golden_changed(): golden pairs, or what the map gives of them.
        settings_changed(): another mode, measure, reach, group or version to compare with.
    """

    changed = Signal()
    golden_changed = Signal()
    settings_changed = Signal()

    def __init__(self, context: MapContext, sight_policies: SightPolicies, client: AllPairsClient) -> None:
        super().__init__(context)
        self._context = context
        self._sight_policies = sight_policies
        self.client = client
        self.reference = ReferenceMap(context, sight_policies)
        self.mode: Mode = "none"
        self.measure: Measure = "sees"
        self.reach = 0
        self.ones: frozenset[SpaceId] = frozenset()
        self.others: frozenset[SpaceId] = frozenset()
        self.tinting: Tinting = NOTHING
        self.mutual: Mutual | None = None
        self.difference: Difference | None = None
        self.golden: Sequence[GoldenState] = ()
        self._is_golden_wanted = False
        """Golden pairs are judged once somebody wants to know of them: not whenever a map is opened."""
        self._near: tuple[GridGeometry, int, SightPolicy, Flags | None] | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.start)
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(PAUSE_MS)
        self._debounce.timeout.connect(self._judge_golden)
        context.board_changed.connect(self._follow)
        sight_policies.changed.connect(self._follow_judge)
        client.told.connect(self._refresh)
        self.reference.changed.connect(self._refresh)
        self._judge_golden()

    def want_golden(self) -> None:
        """Judge the golden pairs now and keep them true from now on: somebody wants to know of them."""
        if not self._is_golden_wanted:
            self._is_golden_wanted = True
            self._judge_golden()

    def start(self) -> None:
        """Have all pairs judged, from now on."""
        if not self.client.is_started:
            self.client.show(self._context.board, self._sight_policies.name)

    def start_soon(self) -> None:
        """Have all pairs judged if this goes on for a while."""
        if not self.client.is_started and not self._soon.isActive():
            self._soon.start()

    def not_soon(self) -> None:
        """Whoever wanted that has looked away before it began."""
        self._soon.stop()

    def set_mode(self, mode: Mode) -> None:
        """Lay something over the map, or nothing."""
        if mode != self.mode:
            self.mode = mode
            if mode != "none":
                self.start()
            if mode == "difference":
                self.reference.start(self.client)
            self.settings_changed.emit()
            self._refresh()

    def set_measure(self, measure: Measure, reach: int) -> None:
        """Choose what a heat map counts, and how far."""
        if (measure, reach) != (self.measure, self.reach):
            self.measure, self.reach = measure, reach
            self.settings_changed.emit()
            self._refresh()

    def set_groups(self, ones: frozenset[SpaceId], others: frozenset[SpaceId]) -> None:
        """Choose the two groups whose mutual view is shown."""
        if (ones, others) != (self.ones, self.others):
            self.ones, self.others = ones, others
            self.settings_changed.emit()
            self._refresh()

    @property
    def broken(self) -> list[GoldenState]:
        """The golden pairs that the map does not give."""
        return [state for state in self.golden if state.is_broken]

    @property
    def has_codes(self) -> bool:
        """Whether there are codes of the grid that is edited now, be it of the version before."""
        board = self.client.board
        return board is not None and board.grid is self._context.grid and board.spaces == self._context.board.spaces

    def stop(self) -> None:
        """Let go of processes and timers."""
        self._soon.stop()
        self._debounce.stop()
        self.reference.stop()
        self.client.stop()

    def _follow(self, before: Board, after: Board) -> None:
        if before.grid is not after.grid or before.spaces != after.spaces:
            on_map = set(after.spaces) if before.grid is after.grid else set()
            self.ones, self.others = self.ones & on_map, self.others & on_map
            self.settings_changed.emit()
        if self.client.is_started:
            self.client.show(after, self._sight_policies.name)
        if not self.has_codes:
            self._refresh()
        if before.document.golden is not after.document.golden:
            # Whoever keeps one wants to know of them.
            self._is_golden_wanted = True
        if self.client.is_quick and before.document.golden is after.document.golden:
            return
        if not self._is_golden_wanted:
            self._judge_golden()
            return
        # What the codes cannot tell in a moment is judged pair by pair, at once while it is little.
        if before.document.golden is not after.document.golden:
            self._judge_golden()
        elif after.document.golden:
            self._debounce.start()

    def _follow_judge(self) -> None:
        if self.client.is_started:
            self.client.show(self._context.board, self._sight_policies.name)
        self._judge_golden()
        self.settings_changed.emit()

    def _judge_golden(self) -> None:
        board, pairs = self._context.board, self._context.board.document.golden
        # Who judges may have to be imported first.
        is_judged = bool(pairs) and self._is_golden_wanted
        code = judged_by(board, self._sight_policies.policy) if is_judged else None
        self._tell_golden(golden_states(board, pairs, code))

    def _tell_golden(self, states: Sequence[GoldenState]) -> None:
        self._debounce.stop()
        if states != self.golden:
            self.golden = states
            self.golden_changed.emit()

    def _near_flags(self) -> Flags | None:
        """The pairs that a heat map counts; worked out once for a grid and a reach."""
        what = self._context.grid, self.reach, self._sight_policies.policy
        if self._near is None or self._near[:3] != what:
            self._near = (*what, within_reach(*what))
        return self._near[3]

    def _refresh(self) -> None:
        """Add up anew what is on show."""
        codes, board = self.client.codes, self._context.board
        self.mutual = self.difference = None
        self.tinting = NOTHING
        if codes is not None and self.has_codes:
            if self.client.is_current and not self.client.left:
                pairs = board.document.golden
                self._tell_golden(golden_states(board, pairs, lambda a, b: int(codes[a, b])))
            match self.mode:
                case "heat":
                    title = _(MEASURE_TITLES[self.measure])
                    self.tinting = heat_tinting(title, board, codes, self.measure, self._near_flags())
                case "mutual" if self.ones or self.others:
                    self.mutual = mutual(codes, self.ones, self.others)
                    self.tinting = mutual_tinting(self.mutual)
                case "difference" if self.reference.codes is not None:
                    self.difference = difference(self.reference.board, self.reference.codes, board, codes, MOST_LISTED)
                    self.tinting = change_tinting(self.difference)
        self.changed.emit()
