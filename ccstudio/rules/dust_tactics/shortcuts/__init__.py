"""Choices that are usually made together, by the prompt of the question from which they start."""

from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.shortcuts.attack import before_pair, by_lines, by_pair, by_unit
from ccstudio.rules.dust_tactics.shortcuts.casualties import fewest_weapons
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.cases import OfQuestion

SHORTCUTS: Final = OfQuestion[DustState, DustBoard, Shortcut](
    {
        "choose-unit": by_unit,
        "ask-leave": before_pair,
        "choose-pair": by_pair,
        "choose-target": by_lines,
        "choose-casualty": fewest_weapons,
    }
)
"""Who says what is usually chosen together, by the prompt of the question."""
