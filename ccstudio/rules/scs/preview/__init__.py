"""Previews of choices: what moves cost, what attacks come to."""

from typing import Any, Final

from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option
from ccstudio.engine.present import Preview
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.preview import combat, movement, retreat
from ccstudio.rules.scs.state import SeriesCase, SeriesState, SeriesView
from ccstudio.rules.shared.cases import ByPrompt, of_one_choice


def _step(case: SeriesCase[Any], choices: tuple[Option, ...]) -> Preview | None:
    """SCS-3.1c, SCS-6.0/6 A way, or an overrun."""
    return movement.steps(case, choices) or (combat.attack(case, choices[0]) if len(choices) == 1 else None)


def destinations(view: SeriesView) -> tuple[Destination, ...]:
    """SCS-3.1b, SCS-9.1b The hexes farther away that units which move or retreat can come to."""
    return movement.destinations(view) or retreat.ends(view)


def _combat(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-7.4, SCS-7.2a An attack, or the end of the phase."""
    return combat.attack(case, choice) or combat.finish(case, choice)


PREVIEWS: Final = ByPrompt[SeriesState, SeriesBoard, Preview | None](
    {
        "choose-mover": of_one_choice(movement.mover, None),
        "choose-step": _step,
        "build-attack": combat.built,
        "choose-retreat": of_one_choice(retreat.how_far, None),
        "choose-retreat-hex": retreat.path,
        "choose-combat": of_one_choice(_combat, None),
        **dict.fromkeys(("spend-air", "choose-support"), of_one_choice(combat.support, None)),
    },
    None,
)
"""The previews by the prompt of the question."""
