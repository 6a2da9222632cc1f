"""Choices that are usually made together, by the prompt of the question from which they start."""

from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.shortcuts.activation import discards, first, more, orders
from ccstudio.rules.combat_commander.shortcuts.fire import assaults, at_mover, at_targets, by_firers
from ccstudio.rules.combat_commander.state import CombatState
from ccstudio.rules.shared.cases import OfQuestion

SHORTCUTS: Final = OfQuestion[CombatState, CombatBoard, Shortcut](
    {
        "choose-order": orders,
        "choose-discard": discards,
        "choose-activated": first,
        "choose-more": more,
        "choose-target": at_targets,
        "choose-firer": by_firers,
        "ask-op-fire": at_mover,
        "ask-mover": assaults,
    }
)
"""Who says what is usually chosen together, by the prompt of the question."""
