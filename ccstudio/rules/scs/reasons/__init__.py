"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.reasons import combat, movement
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.reasons import Explainer, Reasons, why

EXPLAINERS: Final[Mapping[str, Explainer[SeriesState, SeriesBoard, Any]]] = {
    "choose-mover": movement.mover,
    "choose-step": movement.step,
    "choose-combat": combat.combat,
    "build-attack": combat.build,
}
"""Who looks closer, by the question."""

REASONS: Final = Reasons[SeriesState, SeriesBoard](
    game_over=why("SCS-1.0/1", "game-is-over"), other_decides=why("SCS-1.0/2", "other-decides"), explainers=EXPLAINERS
)
