"""Codes judged one by one on the exact path, each remembered: slow, right, and in need of nothing."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import Overlay


def exact_code(board: Board, policy: SightPolicy, viewer: SpaceId, target: SpaceId, overlay: Overlay) -> int:
    """The code from one space of the map to another, judged now."""
    return policy.code(board, board.thread(viewer, target, overlay), overlay)


_Codes = dict[tuple[SpaceId, SpaceId], int]

_OVERLAYS: Final = 8
"""Codes are remembered for so many overlays at a time."""


class ExactCodes:
    """The codes of a policy on a board."""

    def __init__(self, board: Board, policy: SightPolicy) -> None:
        self._board = board
        self._policy = policy
        self._known: tuple[tuple[Overlay, _Codes], ...] = ()

    def code(self, viewer: SpaceId, target: SpaceId, overlay: Overlay) -> int:
        """The code from one space of the map to another."""
        known = self._known_under(overlay)
        code = known.get((viewer, target))
        if code is None:
            code = known[viewer, target] = exact_code(self._board, self._policy, viewer, target, overlay)
        return code

    def _known_under(self, overlay: Overlay) -> _Codes:
        """What is known under an overlay; that of the one used longest ago is forgotten for a new one."""
        for entry in self._known:
            if entry[0] is overlay or entry[0] == overlay:
                if entry is not self._known[-1]:
                    self._known = (*(other for other in self._known if other is not entry), entry)
                return entry[1]
        codes: _Codes = {}
        self._known = (*self._known[1 - _OVERLAYS :], (overlay, codes))
        return codes
