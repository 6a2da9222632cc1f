"""What a seat is asked after some choices, in games without secrets: found by playing them on a copy."""

from typing import Any, TypeVar

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View, sampled, view_of
from ccstudio.engine.state import State
from ccstudio.rules.shared.cases import Case, case_of

S = TypeVar("S", bound=State)
B = TypeVar("B")


def view_after(view: View[S, B], *choices: Option) -> View[S, B] | None:
    """Return the view of a seat when it is asked again after choices in a row.

    None if one of them is not offered, another seat is asked, or something is rolled. The view has to show everything.
    """
    game = sampled(view, {}, 0).go_on()
    for choice in choices:
        asked = game.pending
        if not isinstance(asked, Ask) or asked.seat != view.seat or choice not in asked.options:
            return None
        game.answer(choice)
        if game.chance:
            return None
    found = view_of(game, view.seat, _nothing)
    return found if isinstance(found.pending, Ask) else None


def case_after(view: View[S, B], *choices: Option) -> Case[S, B, Any] | None:
    """Return the question of a seat after choices in a row; None where `view_after` is."""
    found = view_after(view, *choices)
    return None if found is None else case_of(found)


def _nothing(board: object, state: State, seat: int) -> None:
    """Nothing is hidden."""
