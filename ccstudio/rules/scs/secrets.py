"""Fog of war: what the enemy of a side may not know, and what could be there (SCS-FOW-1)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Shuffle
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import View, sampled
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import Attack, MovementPhase
from ccstudio.rules.scs.effects import is_open
from ccstudio.rules.scs.procedures.combat import BuildAttack
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.query.combat import targets
from ccstudio.rules.scs.query.movement import movers
from ccstudio.rules.scs.query.units import (
    allowance_of,
    holder_of,
    stack_size,
    standing,
    take_away,
    unit_index,
    units_in,
    units_of,
    unseen,
    worth_of,
)
from ccstudio.rules.scs.state import NO_SPACE, SeriesGame, SeriesState, Unit
from ccstudio.rules.shared.opposing_sides import BOTH

OWN_NOTES: Final[Mapping[str, Any]] = {
    "origin": NO_SPACE, "in_zone": False, "moved": False, "overran": False, "fought": False, "supported": False,
}  # fmt: skip
"""SCS-1.0/9 What is noted of a unit in a phase for its owner only: units that lay hidden would tell by it."""
MANY: Final = 4000
"""How many records are remembered without these notes."""


def hide(board: SeriesBoard, state: SeriesState, seat: Seat) -> None:
    """SCS-FOW-2, SCS-FOW-4 Take away all units of others but the top one of each stack, and those in a combat.

    Where there are more, the hex is among those with more; how many tells nobody.
    """
    if board.rules("fog") == "open":
        return
    own = state.seating.side_of(seat)
    for side in BOTH:
        if side != own:
            memory = standing(state, side)
            _take_covered(state, side, memory)
            _take_notes(board, state, side, memory)


def _take_covered(state: SeriesState, side: Side, memory: dict[object, object]) -> None:
    """SCS-FOW-2 Take away what lies below others; `memory` is that of where units of the side are."""
    known = memory.get(_take_covered)
    if not isinstance(known, list):
        in_space = unit_index(state).in_space
        known = [(space, stack[:-1]) for space, stack in in_space.items() if len(stack) > 1]
        known = memory[_take_covered] = [it for it in known if state.units[it[1][0]].side == side]
    open_to_all = state.revealed.union(state.bridges)
    if open_to_all:
        known = [(space, [unit for unit in below if unit not in open_to_all]) for space, below in known]
    hidden = [unit for _, below in known for unit in below]
    state.deeper.update([space for space, below in known if below])
    take_away(state, hidden)


def _take_notes(board: SeriesBoard, state: SeriesState, side: Side, memory: dict[object, object]) -> None:
    """SCS-1.0/9 Take away what is noted of units for their owner: most records last many views."""
    last = memory.get(_take_notes)
    if not (isinstance(last, tuple) and last[0] == state.units):
        known, bare = _without_notes(board), dict[PieceId, Unit]()
        for unit, record in state.units.items():
            if record.side == side:
                found = known.get(id(record))
                if found is None or found[0] is not record:
                    found = known[id(record)] = record, replace(record, **OWN_NOTES)
                bare[unit] = found[1]
        last = memory[_take_notes] = state.units.copy(), bare
    state.units.update(last[1])


def _without_notes(board: SeriesBoard) -> dict[int, tuple[Unit, Unit]]:
    """Records, by their identity, with what they are without what is for their owner only: most last many views."""
    memory = board.memory
    known = memory.get(_without_notes)
    if not isinstance(known, dict) or len(known) > MANY:
        known = memory[_without_notes] = dict[int, tuple[Unit, Unit]]()
    return known


def resample(view: View[SeriesState, SeriesBoard], seed: int) -> SeriesGame:
    """SCS-FOW-4 A game the view could be of: hidden units lie below the stacks with more, as they may lie there."""
    game = sampled(view, {}, seed)
    state = game.state
    state.seed = seed
    stacks = sorted(state.deeper)
    state.deeper = set()
    for side in BOTH:
        _fill_stacks(game, side, [space for space in stacks if holder_of(state, space) == side])
    _fill_frames(game)
    return game.go_on()


def _fill_stacks(game: SeriesGame, side: Side, spaces: list[SpaceId]) -> None:
    """SCS-4.0c/1 Units without a zone of control lie anywhere, others only below one that has it."""
    board, state = game.board, game.state
    hidden = tuple(unseen(board, state, side))
    if not (spaces and hidden):
        return
    order, state.seed = Shuffle(hidden, "").seeded(state.seed)
    left = [hidden[number] for number in order]
    able = [space for space in spaces if worth_of(board, state, units_in(state, space)[-1]).has_zone]
    # Each stack with more has one more unit at least; those on which not all units can lie choose first.
    for space in sorted(spaces, key=lambda space: (space in able, space)):
        fitting = [unit for unit in left if space in able or not _has_zone(board, unit)]
        fitting = fitting or [unit for unit in left if _steps_without_zone(board, unit)]
        if fitting:
            left.remove(fitting[0])
            _put_below(game, fitting[0], space, weak=space not in able)
    for unit in left:
        open_to = able if _has_zone(board, unit) and able else spaces
        room = {space: stack_size(board, state, space) for space in open_to}
        _put_below(game, unit, min(room, key=lambda space: (room[space], space)))


def _has_zone(board: SeriesBoard, unit: PieceId) -> bool:
    return board.units[board.entries[unit].piece].full.has_zone


def _steps_without_zone(board: SeriesBoard, unit: PieceId) -> int:
    """SCS-2.0a/2 The most steps with which a unit has no zone of control; 0 if it has one with any."""
    worth = board.units[board.entries[unit].piece].worth
    return max((steps for steps in range(1, len(worth)) if not worth[steps].has_zone), default=0)


def _put_below(game: SeriesGame, unit: PieceId, space: SpaceId, *, weak: bool = False) -> None:
    board, state = game.board, game.state
    kind, side = board.entries[unit].piece, board.side_numbers[board.entries[unit].side]
    steps = _steps_without_zone(board, unit) if weak else board.units[kind].steps
    state.units[unit] = Unit(type=kind, side=side, steps=steps, origin=space)
    state.stacks.move(unit, InSpace(space), height=0)


def _fill_frames(game: SeriesGame) -> None:
    """SCS-FOW-1 Who moves or attacks, where the view does not know: somebody who can."""
    board, state = game.board, game.state
    for place, frame in enumerate(game.stack):
        below = game.stack[place - 1] if place else None
        if isinstance(frame, MoveUnits) and not frame.units:
            exploitation = isinstance(below, MovementPhase) and below.exploitation
            able = movers(board, state, frame.side, exploitation=exploitation)
            hidden = [unit for unit in able if not is_open(game, unit)] or able or units_of(state, frame.side)
            frame.units = frame.shown or tuple(hidden[:1])
            frame.left = tuple(allowance_of(board, state, unit) for unit in frame.units)
        elif isinstance(frame, BuildAttack) and not frame.attackers and frame.target == NO_SPACE:
            frame.target = next(iter(targets(board, state, frame.side).by_hex), NO_SPACE)
        elif isinstance(frame, Attack) and not frame.attackers:
            frame.attackers = frame.shown or tuple(_from_hexes(state, frame))


def _from_hexes(state: SeriesState, frame: Attack) -> Iterator[PieceId]:
    """SCS-7.0/8 As many units of each hex as it was told, from the top."""
    for space, number in frame.numbers:
        yield from units_in(state, space)[::-1][:number]
