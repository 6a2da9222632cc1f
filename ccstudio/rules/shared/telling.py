"""Events, with who may know of them."""

from typing import Any

from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.game import Game
from ccstudio.engine.seats import Side


def tell(game: Game[Any, Any], kind: str, rule: str, **values: EventValue) -> None:
    """Tell everybody."""
    game.tell(Event(kind=kind, rule=rule, values=values))


def tell_learned(game: Game[Any, Any], kind: str, rule: str, **values: EventValue) -> None:
    """Tell everybody what some could not know before: undo must not cross it."""
    game.tell(Event(kind=kind, rule=rule, values=values, reveals=True))


def tell_side(
    game: Game[Any, Any],
    owner: Side,
    kind: str,
    rule: str,
    public: Event | None = None,
    *,
    reveals: bool = False,
    **values: EventValue,
) -> None:
    """Tell only who serves a side; everybody else is told `public`, or nothing."""
    seats = frozenset(game.state.seating.of_side(owner))
    game.tell(Event(kind=kind, rule=rule, values=values, seats=seats, public=public, reveals=reveals))
