"""Previews of choices: ways, shots, flames, pairs of actions, orders and others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from ccstudio.engine.options import ButtonOption, Option, SpaceOption
from ccstudio.engine.present import Preview
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.preview import others
from ccstudio.rules.dust_tactics.preview.action_pairs import action_pair
from ccstudio.rules.dust_tactics.preview.attack import fire
from ccstudio.rules.dust_tactics.preview.path import way_preview
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.heroes import STAY, HeroLeaves
from ccstudio.rules.dust_tactics.procedures.move import Movement
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.cases import ByPrompt, Case, of_one_choice
from ccstudio.rules.shared.simulated_choices import case_after

_OF_ONE: Final[Mapping[str, Callable[[DustCase[Any], Option], Preview | None]]] = {
    **dict.fromkeys(("choose-target", "choose-flame", "choose-shots"), fire),
    **dict.fromkeys(("choose-charge", "choose-charge-square"), others.charge),
    "ask-strike-back": others.answer,
    "choose-special": others.special,
    **dict.fromkeys(("choose-order", "choose-order-target"), others.order),
    "choose-strike": others.strike,
    "ask-crush": others.crush,
    "choose-repair": others.repair,
}


def _pair(case: DustCase[Activate], choices: tuple[Option, ...]) -> Preview | None:
    """A pair of actions, or the whole way of the movement with which it begins."""
    first, spaces = choices[0], [choice for choice in choices if isinstance(choice, SpaceOption)]
    if not spaces:
        return action_pair(case, first) if len(choices) == 1 else None
    moves = 2 if first == ButtonOption("move-move") else 1
    unit = case.frame.unit
    movement = Movement(unit=unit, moves=moves, left=points_of(case.board, case.state, unit, moves))
    return way_preview(Case(case.view, case.asked, case.board, case.state, case.side, movement), choices)


def _after_staying(case: DustCase[HeroLeaves], choices: tuple[Option, ...]) -> Preview | None:
    """DT-H13 What a unit does as it is activated, if its hero stays."""
    after = case_after(case.view, STAY) if choices[:1] == (STAY,) and len(choices) > 1 else None
    found = _pair(after, choices[1:]) if after is not None and isinstance(after.frame, Activate) else None
    return None if found is None else replace(found, choices=choices)


PREVIEWS: Final = ByPrompt[DustState, DustBoard, Preview | None](
    {
        "choose-step": way_preview,
        "choose-pair": _pair,
        "ask-leave": _after_staying,
        **{prompt: of_one_choice(function, None) for prompt, function in _OF_ONE.items()},
    },
    None,
)
"""The previews by the prompt of the question."""
