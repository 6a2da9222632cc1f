"""`Thinking`: what a player tells while it searches, and how it is stopped."""

from collections.abc import Sequence

import msgspec

from ccstudio.engine.options import Option


class Candidate(msgspec.Struct, frozen=True):
    """An option under comparison: the chance of winning by the playouts so far, and their number."""

    option: Option
    chance: float
    playouts: int


class Thinking:
    """Looks on while a player thinks, and may stop it: it then chooses the best option found so far.

    This one takes no notice and never stops anybody.
    """

    @property
    def is_stopped(self) -> bool:
        """Whether the player is to choose now."""
        return False

    def report(self, candidates: Sequence[Candidate], share_done: float) -> None:
        """Take note of the candidates, the best first, and of the share of the budget that is spent."""
