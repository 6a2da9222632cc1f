"""Units between which it makes no difference who is first: same type, hex and state, without weapons."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.rules.combat_commander.query.pieces import hex_of, weapon_of
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.equal_pieces import are_named_alike


def are_equal(case: CombatCase[Frame]) -> bool:
    """CC-O20.3.4 Whether all options are units that nothing but their numbers tells apart."""
    state, pieces = case.state, [option.piece for option in case.asked.options if isinstance(option, PieceOption)]
    if len(pieces) < len(case.asked.options) or not all(piece in state.units for piece in pieces):
        return False
    if any(weapon_of(state, piece) is not None for piece in pieces):
        return False
    first = pieces[0]
    for piece in pieces[1:]:
        if state.units[piece] != state.units[first] or hex_of(state, piece) != hex_of(state, first):
            return False
        if state.moving.get(piece) != state.moving.get(first):
            return False
        if any((piece in some) != (first in some) for some in (state.shooters, state.shot, state.assaulted)):
            return False
    return are_named_alike(case.view.stack, pieces)


INDIFFERENCE: Final[Mapping[str, Callable[[CombatCase[Any]], bool]]] = dict.fromkeys(
    ("choose-defender", "choose-rallying", "choose-routing", "choose-ambushed", "choose-sniped", "choose-eliminated"),
    are_equal,
)
"""Questions about one unit after the other, or one of several, by prompt."""
