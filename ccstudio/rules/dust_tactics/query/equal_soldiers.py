"""Soldiers between whom it makes no difference who falls: same squad, weapons and shots fired."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.rules.dust_tactics.query.pieces import slot_of
from ccstudio.rules.dust_tactics.state import DustCase
from ccstudio.rules.shared.equal_pieces import are_named_alike


def are_equal(case: DustCase[Frame]) -> bool:
    """DT-F11 Whether all options are soldiers that nothing but their numbers tells apart."""
    board, state = case.board, case.state
    pieces = [option.piece for option in case.asked.options if isinstance(option, PieceOption)]
    if len(pieces) < len(case.asked.options) or not all(piece in state.soldiers for piece in pieces):
        return False
    first = pieces[0]
    for piece in pieces[1:]:
        one, other = state.soldiers[first], state.soldiers[piece]
        if (one.squad, sorted(one.fired)) != (other.squad, sorted(other.fired)):
            return False
        mine, theirs = slot_of(board, state, first), slot_of(board, state, piece)
        if (mine.role, sorted(mine.weapons)) != (theirs.role, sorted(theirs.weapons)):
            return False
    return are_named_alike(case.view.stack, pieces)


INDIFFERENCE: Final[Mapping[str, Callable[[DustCase[Any]], bool]]] = dict.fromkeys(
    ("choose-casualty", "choose-aim"), are_equal
)
"""Questions about who is hit, by prompt."""
