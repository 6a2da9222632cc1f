"""Which steps a kind of group can take, and which hexes are barred to it (VV-6.2, VV-6.8, VV-10.1)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.passages import MoverKind, Passages
from ccstudio.rules.valor_victory.query.positions import entry_cost, has_wire
from ccstudio.rules.valor_victory.query.units import unit_index
from ccstudio.rules.valor_victory.state import ValorState

BARRED: Final = -1
"""What it costs to enter a hex that cannot be entered."""


def passages_for(board: ValorBoard, kind: MoverKind) -> Passages:
    """The steps of a kind of group on a map, kept with the map."""
    found = board.passages.get(kind)
    if found is None:
        found = board.passages[kind] = Passages(board.ground, kind)
    return found


def entries(board: ValorBoard, state: ValorState, side: Side, *, wheels: bool) -> Mapping[SpaceId, int]:
    """VV-6.8, VV-19.3a, VV-19.8c What a side pays besides the terrain for each hex with anything in it.

    BARRED where the enemy is, and for `wheels` where there is wire; worked out once for each arrangement.
    """
    key = (entries, side, wheels)
    known = state.stacks.memory.get(key)
    if type(known) is dict:
        return known
    units, spaces = state.units, state.stacks.spaces
    found = dict.fromkeys(spaces.values(), 0)
    for space in {spaces[piece] for piece in state.positions if piece in spaces}:
        found[space] = BARRED if wheels and has_wire(board, state, space) else entry_cost(board, state, space)
    for space, there in unit_index(state).in_space.items():
        if units[there[0]].side != side:
            found[space] = BARRED
    state.stacks.memory[key] = found
    return found
