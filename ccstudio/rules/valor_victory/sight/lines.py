"""Verdicts of `VictoryPolicy` for pairs of hexes, kept once asked for (VV-9)."""

from collections.abc import Collection, Iterable, Mapping

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.overlay import Overlay
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy


class SightLines:
    """Verdicts of pairs of hexes, judged when first asked for and kept: in play only smoke changes them.

    Args:
        board: the map.
        policy: what judges.
        changes: the map as the scenario changes it.
        bunkers: hexes of bunkers, which block (VV-19.5b).
    """

    def __init__(
        self, board: Board, policy: VictoryPolicy, changes: Overlay, bunkers: Collection[SpaceId] = ()
    ) -> None:
        self._board = board
        self._policy = policy
        self._changes = changes
        self._bunkers = frozenset(bunkers)

    def total(self, viewer: SpaceId, target: SpaceId, smoke: Mapping[SpaceId, int]) -> int | None:
        """The sum of the hindrances from a hex to another, smoke and the target's hex included; None if blocked."""
        facts = self._board.thread(viewer, target)
        verdict = self._policy.judge(self._board, facts, self._changes)
        return None if verdict.blocked else verdict.code + smoke.get(target, 0)

    def sees(self, viewer: SpaceId, target: SpaceId, smoke: Mapping[SpaceId, int]) -> bool:
        """VV-9.1c Whether a hex sees another."""
        return self.total(viewer, target, smoke) is not None

    def seen(self, viewer: SpaceId, spaces: Iterable[SpaceId], smoke: Mapping[SpaceId, int]) -> list[SpaceId]:
        """Those of some hexes that a hex sees."""
        return [space for space in spaces if self.sees(viewer, space, smoke)]
