"""Choices that are usually made together, by the prompt of the question from which they start."""

from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.rules.shared.cases import OfQuestion
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.shortcuts import assault
from ccstudio.rules.valor_victory.shortcuts.fire import by_firer, by_group, by_window
from ccstudio.rules.valor_victory.state import ValorState

SHORTCUTS: Final = OfQuestion[ValorState, ValorBoard, Shortcut](
    {
        "choose-advancer": assault.by_advancer,
        "choose-assaulters": assault.by_group,
        "choose-firer": by_firer,
        "choose-group": by_group,
        "choose-opportunity": by_window,
    }
)
"""Who says what is usually chosen together, by the prompt of the question."""
