"""`SightTable`: the verdicts between all spaces of a map, ready to be asked for.

The codes of all pairs of the printed map come from the kernel (`sight_kernel`) or from the cache; smoke and blaze are
laid over them, what play has removed is judged again. They are those of `Board.thread` and the policy, always; where
hindrances add up, sums beyond `HIGHEST_HINDRANCE` are told as that. The
kernel judges by what a policy declares (`PolicyRules`), on maps that `is_exact_in_64_bits`, and leaves the few pairs
that it cannot tell to the exact path. For any other policy or map, for terrain that play has changed, and where there
is no kernel, the exact path answers, and every code it gives is remembered.
"""

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.geometry.chains import CutChains
from ccstudio.board.sight.exact_codes import ExactCodes, exact_code
from ccstudio.board.sight.kernel_arrays import HIGHEST_HINDRANCE, OFF_MAP, UNKNOWN, Codes, Whole
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.board.sight.kernel_rules import digest_of, is_known
from ccstudio.board.sight.markers import markers_of
from ccstudio.board.sight.policy_rules import PolicyRules, rules_of
from ccstudio.board.sight.table_cache import keep_codes, kept_codes, key_of
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import NO_OVERLAY, Overlay

if TYPE_CHECKING:
    from ccstudio.board.sight.cut_outlines import BoundedBoard
    from ccstudio.board.sight.kernel_board import KernelBoard

    LaidOut = KernelBoard | BoundedBoard

_REMEMBERED: Final = 16
"""So many sets of removed features are remembered at a time."""


class SightTable:
    """The codes of a policy on a board: -1 blocked, else the hindrance. Made by `of` or `exact`; immutable.

    What it remembers of overlays changes nothing but how long an answer takes.
    """

    def __init__(self, board: Board, policy: SightPolicy, codes: Codes | None, laid_out: "LaidOut | None") -> None:
        self.board = board
        self.policy = policy
        self._rules = rules_of(policy)
        self._count = board.grid.count
        if codes is not None:
            codes.flags.writeable = False
        self._codes = codes
        self._flat = None if codes is None else codes.reshape(-1).data
        self._laid_out = laid_out
        self._has_no_kernel = False
        self._exact = ExactCodes(board, policy)
        self._is_mutual = self._rules is None or self._rules.totals is None
        self._markers = markers_of(board, "everywhere" if self._rules is None else self._rules.markers)
        self._remaining: dict[frozenset[str], Whole] = {}

    @classmethod
    def of(cls, board: Board, policy: SightPolicy = THREAD) -> "SightTable":
        """The table of a board: from the cache, else from the kernel (compiled first where need be), else `exact`.

        Call it in the background where somebody waits for a window: the first time on a machine it takes as long as
        the compiler, later on as long as numba's import at most.
        """
        rules = _declared(policy, board)
        if rules is None:
            return cls.exact(board, policy)
        key = key_of(digest_of(board, rules), policy.name)
        codes = kept_codes(key, board.grid.count)
        if codes is not None:
            return cls(board, policy, codes, None)
        laid_out = _lay_out(board, rules, compile_missing=True)
        if laid_out is None:
            return cls.exact(board, policy)
        codes = _settled(laid_out.matrix(), board, policy)
        keep_codes(key, codes)
        return cls(board, policy, codes, laid_out)

    @classmethod
    def fresh(cls, board: Board, policy: SightPolicy = THREAD) -> "SightTable":
        """The table of a board without a look into the cache."""
        rules = _declared(policy, board)
        laid_out = None if rules is None else _lay_out(board, rules, compile_missing=True)
        if laid_out is None:
            return cls.exact(board, policy)
        return cls(board, policy, _settled(laid_out.matrix(), board, policy), laid_out)

    @classmethod
    def exact(cls, board: Board, policy: SightPolicy = THREAD) -> "SightTable":
        """A table that is ready at once and judges each pair on the exact path when it is asked for first."""
        return cls(board, policy, None, None)

    @property
    def is_complete(self) -> bool:
        """Whether the codes of all pairs of the printed map are known already."""
        return self._codes is not None

    def code(self, a: SpaceId, b: SpaceId, overlay: Overlay = NO_OVERLAY) -> int:
        """The code from space `a` to space `b`.

        Raises:
            UnknownSpaceError: one of them is not on the map.
        """
        if overlay is NO_OVERLAY and self._flat is not None and 0 <= a < self._count and 0 <= b < self._count:
            code = self._flat[a * self._count + b]
            if code != OFF_MAP:
                return code
        self.board.require_on_map(a, b)
        if not self._lays(overlay):
            return self._exact.code(a, b, overlay)
        code = self._without(a, b, overlay.removed) if overlay.removed else self._printed(a, b)
        code = self._markers.lay(code, a, b, overlay)
        return self._exact.code(a, b, overlay) if code == UNKNOWN else code

    def codes_from(self, viewer: SpaceId, overlay: Overlay = NO_OVERLAY) -> list[int]:
        """The codes from one space to all, by their numbers; `OFF_MAP` for those that are not on the map.

        Raises:
            UnknownSpaceError: the viewer is not on the map.
        """
        self.board.require_on_map(viewer)
        laid_out = self._layout_for(overlay.removed)
        if self._codes is None or not self._lays(overlay) or (overlay.removed and laid_out is None):
            on_map = self.board.on_map
            return [
                self.code(viewer, SpaceId(target), overlay) if on_map(target) else OFF_MAP
                for target in range(self._count)
            ]
        row: NDArray[np.integer[Any]] = self._codes[viewer]
        if laid_out is not None:
            row = laid_out.row(viewer, self._values_without(laid_out, overlay.removed))
            for target in np.flatnonzero(row == UNKNOWN).tolist():
                row[target] = self._exact.code(viewer, SpaceId(target), Overlay(removed=overlay.removed))
        if overlay.smoke or overlay.blaze:
            row = self._markers.lay_row(row, viewer, overlay)
        codes: list[int] = row.tolist()
        return [
            self._exact.code(viewer, SpaceId(target), overlay) if code == UNKNOWN else code
            for target, code in enumerate(codes)
        ]

    def all_pairs(self) -> NDArray[np.integer[Any]]:
        """The codes of the printed map as a square matrix by the numbers of viewer and target; not to be written to.

        `OFF_MAP` stands where one of them is not on the map. Where the table is not complete this takes its time.
        """
        if self._codes is not None:
            return self._codes
        rows = np.full((self._count, self._count), OFF_MAP, np.int64)
        for viewer in self.board.spaces:
            rows[viewer] = self.codes_from(viewer)
        return rows

    def updated(self, board: Board) -> "SightTable":
        """The table of the board after an edit; only pairs that the edit can have changed are judged again."""
        if board is self.board:
            return self
        if self._codes is None:
            return type(self).exact(board, self.policy)
        rules = _declared(self.policy, board)
        if board.grid is not self.board.grid or board.spaces != self.board.spaces or rules is None:
            return type(self).of(board, self.policy)
        if _is_bounded(board, rules) != _is_bounded(self.board, rules):
            return type(self).fresh(board, self.policy)
        laid_out = self._laid_out or _lay_out(self.board, rules, compile_missing=True)
        if laid_out is None:
            return type(self).exact(board, self.policy)
        other, codes, _ = laid_out.updated(board, self._codes)
        return type(self)(board, self.policy, _settled(codes, board, self.policy), other)

    def _lays(self, overlay: Overlay) -> bool:
        """Whether what play has changed can be laid over the codes of the printed map."""
        if self._rules is None:
            return False
        return self._rules.is_neutral or not (overlay.spaces or overlay.sides)

    def _printed(self, a: SpaceId, b: SpaceId) -> int:
        if self._flat is not None:
            return self._flat[a * self._count + b]
        return self._exact_code(a, b, NO_OVERLAY)

    def _without(self, a: SpaceId, b: SpaceId, removed: frozenset[str]) -> int:
        """The code when features are gone, which never blocks or hinders more than before."""
        if self._printed(a, b) == 0:
            return 0
        laid_out = self._layout_for(removed)
        if laid_out is None:
            return self._exact_code(a, b, Overlay(removed=removed))
        code = laid_out.pair(a, b, self._values_without(laid_out, removed))
        return self._exact_code(a, b, Overlay(removed=removed)) if code == UNKNOWN else code

    def _exact_code(self, a: SpaceId, b: SpaceId, overlay: Overlay) -> int:
        """The code on the exact path, remembered for both directions where they are judged alike."""
        ends = (min(a, b), max(a, b)) if self._is_mutual else (a, b)
        return self._exact.code(*ends, overlay)

    def _layout_for(self, removed: frozenset[str]) -> "LaidOut | None":
        """What judges when features are gone; None without the kernel, and where none are."""
        if not removed or self._codes is None:
            return None
        if self._laid_out is None and not self._has_no_kernel and self._rules is not None:
            self._laid_out = _lay_out(self.board, self._rules, compile_missing=False)
            self._has_no_kernel = self._laid_out is None
        return self._laid_out

    def _values_without(self, laid_out: "LaidOut", removed: frozenset[str]) -> Whole:
        values = self._remaining.get(removed)
        if values is None:
            if len(self._remaining) >= _REMEMBERED:
                self._remaining.clear()
            values = self._remaining[removed] = laid_out.values_without(removed)
        return values


def _declared(policy: SightPolicy, board: Board) -> PolicyRules | None:
    """What the kernel is to judge by; None where it cannot judge like a policy on a board."""
    rules = rules_of(policy)
    return rules if rules is not None and is_known(rules, board) else None


def _settled(codes: Codes, board: Board, policy: SightPolicy) -> Codes:
    """The codes, with those that the kernel could not tell judged on the exact path."""
    is_mutual = (rules := rules_of(policy)) is None or rules.totals is None
    for viewer, target in np.argwhere(codes == UNKNOWN).tolist():
        if viewer <= target or not is_mutual:
            code = exact_code(board, policy, SpaceId(viewer), SpaceId(target), NO_OVERLAY)
            codes[viewer, target] = min(code, HIGHEST_HINDRANCE)
            if is_mutual:
                codes[target, viewer] = codes[viewer, target]
    return codes


def _lay_out(board: Board, rules: PolicyRules, *, compile_missing: bool) -> "LaidOut | None":
    """The board for the kernel; None where there is none."""
    if not kernel_is_ready(compile_missing=compile_missing):
        return None
    from ccstudio.board.sight.cut_outlines import BoundedBoard  # noqa: PLC0415 - imports numba
    from ccstudio.board.sight.kernel_board import KernelBoard  # noqa: PLC0415 - imports numba

    return BoundedBoard.of(board, rules) if _is_bounded(board, rules) else KernelBoard.of(board, rules)


def _is_bounded(board: Board, rules: PolicyRules) -> bool:
    """Whether outlines act that were cut at seams."""
    return rules.outlines and any(isinstance(feature.chains, CutChains) for feature in board.features)
