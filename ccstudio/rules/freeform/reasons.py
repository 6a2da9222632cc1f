"""Why not: what a freeform game does not offer."""

from typing import Final

from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.state import FreeformState
from ccstudio.rules.shared.reasons import Reasons, why

REASONS: Final = Reasons[FreeformState, FreeformBoard](
    game_over=why("FF-9.2", "game-is-over"),
    other_decides=why("FF-2.1", "other-acts"),
    explainers={},
)
"""What can be chosen, by the question."""
