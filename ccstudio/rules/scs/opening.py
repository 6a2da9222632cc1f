"""The state a game begins with, from its documents (SCS-SETUP-1)."""

from typing import Final

from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.seats import Seating
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.arranging import order_due
from ccstudio.rules.scs.state import WAITING, SeriesState, Unit

UNSUPPLIED: Final = "out-of-supply"
"""The trait of a unit that a scenario places with an Out of Supply marker."""


def opening(board: SeriesBoard, seating: Seating, seed: int) -> SeriesState:
    """SCS-SETUP-3, SCS-4.0c/1 The table before anything is set up: units where the scenario has them, others waiting.

    Pieces have the numbers of the scenario's entries. Those placed begin with the steps of the face that the scenario
    shows: the first face is full strength, each further one a step less.
    """
    state = SeriesState(seed=seed, seating=seating, overlay=board.printed.changes)
    for number, entry in enumerate(board.entries):
        piece, side = PieceId(number), board.side_numbers[entry.side]
        lost = board.faces[entry.piece].index(entry.face) if entry.face else 0
        steps = max(1, board.units[entry.piece].steps - lost)
        state.units[piece] = Unit(type=entry.piece, side=side, steps=steps, supplied=UNSUPPLIED not in entry.traits)
        place = InSpace(board.map.grid.space(entry.space)) if entry.space else InBox(WAITING[side])
        state.stacks.move(piece, place)
    for piece, unit in state.units.items():
        space = state.stacks.spaces.get(piece)
        if space is not None and board.first_control.get(space) != unit.side:
            state.control[space] = unit.side
    # Where the file has a unit without attack strength on top.
    for space in sorted(set(state.stacks.spaces.values())):
        due = order_due(board, state, space)
        if due is not None:
            state.stacks.reorder(InSpace(space), due)
    return state
