"""What options can change, by the prompt of the question; 0 where the rules leave no way to help."""

from typing import Final

from ccstudio.engine.prospects import Prospect
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.prospects.attacks import (
    after_roll,
    before_roll,
    firers,
    opportunity,
    pause,
    targets,
)
from ccstudio.rules.combat_commander.prospects.rerolls import reroll
from ccstudio.rules.combat_commander.prospects.windows import ambush, dig_in, hidden, orders
from ccstudio.rules.combat_commander.state import CombatState
from ccstudio.rules.shared.cases import OfQuestion

PROSPECTS: Final = OfQuestion[CombatState, CombatBoard, Prospect](
    {
        "ask-reroll": reroll,
        "choose-target": targets,
        "choose-firer": firers,
        "ask-op-fire": opportunity,
        "ask-mover": pause,
        "ask-before-roll": before_roll,
        "ask-after-roll": after_roll,
        "choose-order": orders,
        "ask-ambush": ambush,
        "ask-dig-in": dig_in,
        "ask-hidden": hidden,
    }
)
"""Who says what options can change, by the prompt of the question."""
