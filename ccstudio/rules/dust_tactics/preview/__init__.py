"""Previews of choices: ways, shots, flames, pairs of actions, orders and others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccstudio.engine.options import Option
from ccstudio.engine.present import Preview
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.preview import others
from ccstudio.rules.dust_tactics.preview.action_pairs import action_pair
from ccstudio.rules.dust_tactics.preview.attack import fire
from ccstudio.rules.dust_tactics.preview.path import way_preview
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.cases import ByPrompt, of_one_choice

_OF_ONE: Final[Mapping[str, Callable[[DustCase[Any], Option], Preview | None]]] = {
    **dict.fromkeys(("choose-target", "choose-flame", "choose-shots"), fire),
    "choose-pair": action_pair,
    **dict.fromkeys(("choose-charge", "choose-charge-square"), others.charge),
    "ask-strike-back": others.answer,
    "choose-special": others.special,
    **dict.fromkeys(("choose-order", "choose-order-target"), others.order),
    "choose-strike": others.strike,
    "ask-crush": others.crush,
}

PREVIEWS: Final = ByPrompt[DustState, DustBoard, Preview | None](
    {
        "choose-step": way_preview,
        **{prompt: of_one_choice(function, None) for prompt, function in _OF_ONE.items()},
    },
    None,
)
"""The previews by the prompt of the question."""
