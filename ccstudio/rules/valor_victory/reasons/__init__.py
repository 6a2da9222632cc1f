"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from ccstudio.rules.shared.reasons import Explainer, Reasons, why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.reasons import assault, command, movement
from ccstudio.rules.valor_victory.state import ValorState

EXPLAINERS: Final[Mapping[str, Explainer[ValorState, ValorBoard, Any]]] = {
    "choose-reorganize": command.reorganize,
    "choose-receiver": command.receiver,
    "choose-advancer": assault.advancer,
    "choose-advance": assault.advance,
    "choose-assaulters": assault.assaulter,
    "choose-rally": command.rally,
    "choose-mover": movement.mover,
    "choose-move": movement.companion,
    "choose-step": movement.step,
    "choose-smoke": movement.smoke,
    "choose-cargo": movement.cargo,
}
"""Who looks closer, by the question."""

REASONS: Final = Reasons[ValorState, ValorBoard](
    game_over=why("VV-4.1b", "game-is-over"), other_decides=why("VV-5.9", "other-decides"), explainers=EXPLAINERS
)
