"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.reasons import abilities, attack, movement
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.reasons import Explainer, Reasons, why

EXPLAINERS: Final[Mapping[str, Explainer[DustState, DustBoard, Any]]] = {
    "choose-squad": movement.squad,
    "choose-pair": abilities.pair,
    "choose-step": movement.step,
    "choose-order": abilities.order,
    "choose-block": movement.block,
    "choose-crate": movement.cover,
    "choose-trap": movement.cover,
    "choose-order-target": abilities.target,
    "choose-target": attack.target,
    "choose-flame": attack.flame,
    "choose-special": abilities.special,
    "choose-charge": abilities.charge,
    "choose-charge-square": abilities.charge_square,
    "choose-repair": abilities.repair,
}
"""Who looks closer, by the question."""


REASONS: Final = Reasons[DustState, DustBoard](
    game_over=why("DT-E5", "game-is-over"),
    other_decides=why("DT-U21", "other-decides"),
    explainers=EXPLAINERS,
    rules={
        "choose-unit": "DT-A1",
        "choose-step": "DT-M2",
        "choose-flame": "DT-W8c",
        "choose-aim": "DT-X12a",
        "choose-special": "DT-Z4",
    },
)
