"""How things are told (CC-ST.8)."""

from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.state import (
    CombatGame,
)


def tell(game: CombatGame, kind: str, rule: str, **values: EventValue) -> None:
    """Tell everybody."""
    game.tell(Event(kind=kind, rule=rule, values=values))


def tell_side(
    game: CombatGame, owner: Side, kind: str, rule: str, public: Event | None = None, **values: EventValue
) -> None:
    """Tell only who serves a side; everybody else is told `public`, or nothing."""
    seats = frozenset(game.state.seating.of_side(owner))
    game.tell(Event(kind=kind, rule=rule, values=values, seats=seats, public=public))


def tell_defence(game: CombatGame, piece: PieceId, total: int, attack: int, rule: str) -> None:
    """Tell what a defence roll came to."""
    tell(game, "defence-total", rule, piece=PieceOption(piece), total=total, attack=attack)
