"""Choices that are usually made together, by the prompt of the question from which they start."""

from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.rules.shared.cases import OfQuestion
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.shortcuts import assault, casualties, fire, groups
from ccstudio.rules.valor_victory.state import ValorState

SHORTCUTS: Final = OfQuestion[ValorState, ValorBoard, Shortcut](
    {
        **dict.fromkeys(("choose-firer", "choose-opportunity"), fire.by_firers),
        **dict.fromkeys(("choose-attack", "choose-target", "choose-weapon"), fire.by_unit),
        "choose-group": fire.by_group,
        "choose-mortar-group": fire.by_mortars,
        "choose-casualty": casualties.losses,
        "choose-mover": groups.all_of_hex,
        "choose-move": groups.others_of_hex,
        "choose-advancer": assault.by_advancer,
        "choose-assaulters": assault.by_group,
    }
)
"""Who says what is usually chosen together, by the prompt of the question."""
