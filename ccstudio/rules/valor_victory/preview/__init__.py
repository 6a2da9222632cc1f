"""Previews of choices: attacks, moves, losses, rally, lanes, missions, smoke, facing, weapons, cargo."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccstudio.engine.options import Option
from ccstudio.engine.present import Preview
from ccstudio.rules.shared.cases import ByPrompt, of_one_choice
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import ATTACKING
from ccstudio.rules.valor_victory.preview import assault, command, movement, others
from ccstudio.rules.valor_victory.preview.attacks import attack, attacks
from ccstudio.rules.valor_victory.procedures.advance import UnitAdvance
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


def _advance(case: ValorCase[UnitAdvance], choice: Option) -> Preview | None:
    """VV-5.35a A close assault, an advance or a turn."""
    return attack(case, choice) or assault.advance(case, choice)


_OF_ONE: Final[Mapping[str, Callable[[ValorCase[Any], Option], Preview | None]]] = {
    "choose-advancer": assault.advancer,
    "choose-advance": _advance,
    "choose-reorganize": command.unit,
    "choose-way": command.way,
    "choose-receiver": command.receiver,
    "choose-cargo": command.cargo,
    "choose-passenger": command.passenger,
    "choose-unloading-space": command.unloading_space,
    "ask-withdrawal": command.withdrawal,
    "choose-mover": movement.mover,
    "choose-casualty": others.casualty,
    "choose-mark": others.mark,
    "choose-rally": others.rally,
    "choose-lane": others.lane,
    "choose-mission": others.mission,
    "choose-shell": others.shell,
    "choose-smoke": others.smoke,
    "choose-facing": others.facing,
}

PREVIEWS: Final = ByPrompt[ValorState, ValorBoard, Preview | None](
    {
        **dict.fromkeys(ATTACKING, attacks),
        **{prompt: of_one_choice(function, None) for prompt, function in _OF_ONE.items()},
        **dict.fromkeys(("choose-move", "choose-step"), movement.steps),
    },
    None,
)
"""The previews by the prompt of the question."""
