"""Checks of positions, such as those set by hand: units, places, steps, numbers."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem
from ccstudio.engine.pieces import InBox, InSpace
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import unit_index
from ccstudio.rules.scs.state import WAITING, SeriesState
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.opposing_sides import BOTH


def position_problems(board: SeriesBoard, state: SeriesState) -> Iterator[Problem]:
    """Everything that is wrong with a position, or with what a seat sees of it."""
    if sorted(state.units) != state.stacks.pieces():
        yield problem("scs-pieces-differ", "state", "stacks")
        return
    unknown = list(_record_problems(board, state))
    yield from unknown
    if unknown:
        return
    yield from _place_problems(board, state)
    yield from _number_problems(board, state)


def _record_problems(board: SeriesBoard, state: SeriesState) -> Iterator[Problem]:
    """SCS-8.0/1 Types that the module does not have, sides that there are not, steps that a unit cannot have."""
    for field, records, least in (("units", state.units, 1), ("eliminated", state.eliminated, 0)):
        for piece, record in sorted(records.items()):
            here = ("state", field, piece)
            if record.type not in board.units or record.side not in BOTH:
                yield problem("scs-unknown", *here, "type", piece=record.type)
            elif not least <= record.steps <= board.units[record.type].steps:
                yield problem("scs-steps", *here, "steps", piece=board.titles[record.type], steps=record.steps)


def _place_problems(board: SeriesBoard, state: SeriesState) -> Iterator[Problem]:
    """SCS-3.3a, SCS-3.2d Units where they cannot be."""
    for place, pieces in state.stacks.pairs():
        for piece in pieces:
            record = state.units[piece]
            waits = InBox(WAITING[record.side])
            if not (place == waits or (isinstance(place, InSpace) and board.map.on_map(place.space))):
                yield problem("scs-not-a-place", "state", "stacks", piece, piece=board.titles[record.type])
    for space, stack in sorted(unit_index(state).in_space.items()):
        if len({state.units[unit].side for unit in stack}) > 1:
            yield problem("scs-position-both-sides", "state", "stacks", stack[-1], space=board.name(space))
    for piece, bridge in state.bridges.items():
        if state.stacks.spaces.get(piece) != bridge.space:
            yield problem("scs-bridge", "state", "bridges", piece)


def _number_problems(board: SeriesBoard, state: SeriesState) -> Iterator[Problem]:
    if not 1 <= state.turn <= board.turns:
        yield problem("scs-turn", "state", "turn", turn=state.turn, last=board.turns)
    for field in ("air", "steps_lost"):
        for side, number in getattr(state, field).items():
            if side not in BOTH or number < 0:
                yield problem("scs-number", "state", field, side, number=number)
    for space, side in state.control.items():
        if not board.map.on_map(space) or side not in BOTH:
            yield problem("scs-control", "state", "control", space)
