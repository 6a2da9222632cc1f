"""Which steps a kind of group can take, and which hexes are barred to it (VV-6.2, VV-6.8, VV-10.1)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.passages import MoverKind, Passages
from ccstudio.rules.valor_victory.query.positions import entry_cost, has_wire
from ccstudio.rules.valor_victory.query.units import steady
from ccstudio.rules.valor_victory.state import ValorState

BARRED: Final = -1
"""What it costs to enter a hex that cannot be entered."""


def passages_for(board: ValorBoard, kind: MoverKind) -> Passages:
    """The steps of a kind of group on a map, kept with the map."""
    found = board.passages.get(kind)
    if found is None:
        found = board.passages[kind] = Passages(board.ground, kind)
    return found


def position_costs(board: ValorBoard, state: ValorState, *, wheels: bool) -> Mapping[SpaceId, int]:
    """VV-19.3a, VV-19.8c What is paid besides the terrain for each hex with positions; BARRED for `wheels` is wire."""
    if not state.positions:
        return {}
    memory, key = steady(state), (position_costs, wheels)
    known = memory.get(key)
    if type(known) is dict:
        return known
    spaces = state.stacks.spaces
    found = memory[key] = {
        space: BARRED if wheels and has_wire(board, state, space) else entry_cost(board, state, space)
        for space in {spaces[piece] for piece in state.positions if piece in spaces}
    }
    return found
