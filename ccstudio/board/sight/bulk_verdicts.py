"""`BulkVerdicts`: what a policy can tell of many pairs of a map at once, kept from edit to edit."""

from typing import Final, Protocol, runtime_checkable

import numpy as np

from ccstudio.board.board import Board
from ccstudio.board.sight.ground_heights import LevelsBetween
from ccstudio.board.sight.kernel_arrays import Codes
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.verdict import SightPolicy

MOST_FORESEEN: Final = 1_000
"""On larger boards the ground between all pairs of spaces is not looked at: it would take seconds."""


@runtime_checkable
class ForeseeingPolicy(Protocol):
    """A policy that can tell many codes of a map as printed at once."""

    def foreseen(self, board: Board, between: LevelsBetween, neutral: Codes | None) -> Codes:
        """Its codes by the numbers of viewer and target; `UNKNOWN` where a pair is to be judged by itself.

        Args:
            board: the map.
            between: how high the ground between its spaces lies.
            neutral: the codes of the neutral policy, if they are known.
        """


class BulkVerdicts:
    """The codes a policy foresees on the versions of one map."""

    def __init__(self, policy: SightPolicy) -> None:
        self._policy = policy
        self._neutral: SightTable | None = None
        self._between: tuple[Board, LevelsBetween] | None = None

    @property
    def waits_for_kernel(self) -> bool:
        """Whether more would be foreseen with the kernel."""
        return self._neutral is None and isinstance(self._policy, ForeseeingPolicy)

    def codes(self, board: Board, *, with_kernel: bool) -> Codes | None:
        """What is foreseen on a board, `UNKNOWN` for the rest; None where the policy foresees nothing there."""
        policy = self._policy
        if not isinstance(policy, ForeseeingPolicy) or board.grid.count > MOST_FORESEEN:
            return None
        if self._between is None or not self._between[1].same_ground(self._between[0], board):
            self._between = board, LevelsBetween.of(board)
        if with_kernel:
            self._neutral = SightTable.of(board) if self._neutral is None else self._neutral.updated(board)
        neutral: Codes | None = None
        if self._neutral is not None and self._neutral.is_complete:
            neutral = self._neutral.all_pairs().astype(np.int8, copy=False)
        return policy.foreseen(board, self._between[1], neutral)
