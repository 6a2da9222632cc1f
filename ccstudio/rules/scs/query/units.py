"""Who is where, and what units are worth now (SCS-UNIT-2, SCS-3.1b, SCS-4.0, SCS-12.2)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.scs.board import SeriesBoard, UnitType, Worth
from ccstudio.rules.scs.ground import Ground
from ccstudio.rules.scs.settings import Weather
from ccstudio.rules.scs.state import WAITING, SeriesState, Unit
from ccstudio.rules.shared.opposing_sides import BOTH, enemy


class UnitIndex(NamedTuple):
    """The units on the map, worked out once for each arrangement of pieces.

    `on_map` are those of each side by their numbers, `in_space` the stack of each hex from the bottom.
    """

    on_map: tuple[tuple[PieceId, ...], tuple[PieceId, ...]]
    in_space: dict[SpaceId, tuple[PieceId, ...]]


def unit_index(state: SeriesState) -> UnitIndex:
    """The units as they stand now."""
    known = state.stacks.memory.get(UnitIndex)
    if type(known) is UnitIndex:
        return known
    units, stacks = state.units, state.stacks
    spaces = stacks.spaces
    on_map: tuple[list[PieceId], list[PieceId]] = ([], [])
    for piece in sorted(units):
        if piece in spaces:
            on_map[units[piece].side].append(piece)
    held = {spaces[piece] for side in BOTH for piece in on_map[side]}
    found = UnitIndex((tuple(on_map[0]), tuple(on_map[1])), {space: stacks.at(InSpace(space)) for space in held})
    stacks.memory[UnitIndex] = found
    return found


def standing(state: SeriesState, side: Side) -> dict[object, object]:
    """A memory for what depends on the units of a side and on the ground alone, kept while those of the other step."""
    memory, key = state.stacks.memory, (standing, side)
    known = memory.get(key)
    if type(known) is not dict:
        known = memory[key] = {}
    return known


def step_units(state: SeriesState, units: Sequence[PieceId], space: SpaceId) -> None:
    """Put units of one hex into the next, the lowest first: what was known and is no different stays known."""
    stacks = state.stacks
    memory, origin = stacks.memory, stacks.spaces[units[0]]
    for unit in units:
        stacks.move(unit, InSpace(space))
    for key in (Ground, (standing, enemy(state.units[units[0]].side))):
        if key in memory:
            stacks.memory[key] = memory[key]
    index = memory.get(UnitIndex)
    if type(index) is UnitIndex:
        in_space = index.in_space.copy()
        for there in (origin, space):
            stack = stacks.at(InSpace(there))
            if stack:
                in_space[there] = stack
            else:
                in_space.pop(there, None)
        stacks.memory[UnitIndex] = index._replace(in_space=in_space)


def take_away(state: SeriesState, units: Sequence[PieceId]) -> None:
    """Take units of a side that lie below others off a table to be looked at: what is no different stays known."""
    if not units:
        return
    stacks, gone = state.stacks, set(units)
    index, memory = unit_index(state), stacks.memory
    side, holes = state.units[units[0]].side, {stacks.spaces[unit] for unit in units}
    stacks.remove_all(gone)
    for unit in units:
        del state.units[unit]
    left = tuple([unit for unit in index.on_map[side] if unit not in gone])
    on_map = (left, index.on_map[1]) if side == BOTH[0] else (index.on_map[0], left)
    stacks.memory[UnitIndex] = UnitIndex(
        on_map, {**index.in_space, **{space: stacks.at(InSpace(space)) for space in holes}}
    )
    for key in (Ground, (standing, enemy(side))):
        if key in memory:
            stacks.memory[key] = memory[key]


def ground_of(board: SeriesBoard, state: SeriesState) -> Ground:
    """The map as it is now: with the weather of the turn, and the bridges that units keep."""
    memory = state.stacks.memory
    known = memory.get(Ground)
    if type(known) is not Ground:
        bridged = frozenset((bridge.space, bridge.direction) for bridge in state.bridges.values())
        known = memory[Ground] = board.ground(state.turn, bridged)
    return known


def type_of(board: SeriesBoard, state: SeriesState, unit: PieceId) -> UnitType:
    """The type of a unit, of one that is gone too."""
    return board.units[record_of(state, unit).type]


def record_of(state: SeriesState, unit: PieceId) -> Unit:
    """The record of a unit, of one that is gone too."""
    found = state.units.get(unit)
    return state.eliminated[unit] if found is None else found


def worth_of(board: SeriesBoard, state: SeriesState, unit: PieceId) -> Worth:
    """SCS-2.0a/2 What is printed on the face that a unit shows now."""
    record = state.units[unit]
    return board.units[record.type].worth[record.steps]


def seat_of(state: SeriesState, side: Side) -> Seat:
    """Who decides for a side."""
    return state.seating.first_of_side(side)


def units_of(state: SeriesState, side: Side) -> tuple[PieceId, ...]:
    """The units of a side on the map, by their numbers."""
    return unit_index(state).on_map[side]


def units_in(state: SeriesState, space: SpaceId) -> tuple[PieceId, ...]:
    """The stack in a hex, from the bottom; both sides are never in one (SCS-3.3a)."""
    return unit_index(state).in_space.get(space, ())


def holder_of(state: SeriesState, space: SpaceId) -> Side | None:
    """The side that has units in a hex."""
    found = unit_index(state).in_space.get(space)
    return state.units[found[0]].side if found else None


def hex_of(state: SeriesState, unit: PieceId) -> SpaceId:
    """The hex of a unit that is on the map.

    Raises:
        KeyError: it is not.
    """
    return state.stacks.spaces[unit]


def unseen(board: SeriesBoard, state: SeriesState, side: Side) -> Iterator[PieceId]:
    """SCS-FOW-4 The units of a side that are nowhere in a view and not gone: they lie below others."""
    for number, entry in enumerate(board.entries):
        piece = PieceId(number)
        if board.side_numbers[entry.side] == side and piece not in state.units and piece not in state.eliminated:
            yield piece


def enemies_by_hex(state: SeriesState, side: Side) -> frozenset[SpaceId]:
    """The hexes with enemies of a side, worked out once for each arrangement."""
    memory = standing(state, enemy(side))
    known = memory.get(enemies_by_hex)
    if type(known) is not frozenset:
        known = memory[enemies_by_hex] = frozenset(state.stacks.spaces[unit] for unit in units_of(state, enemy(side)))
    return known


def friends_by_hex(state: SeriesState, side: Side) -> frozenset[SpaceId]:
    """The hexes with units of a side."""
    return enemies_by_hex(state, enemy(side))


def waiting(state: SeriesState, side: Side) -> tuple[PieceId, ...]:
    """SCS-5.0/1 The units of a side that have not set up or arrived yet."""
    return tuple(piece for piece in state.stacks.at(InBox(WAITING[side])) if piece in state.units)


def allowance_of(board: SeriesBoard, state: SeriesState, unit: PieceId) -> int:
    """SCS-3.1b, SCS-RND/1, SCS-CUM/1 The movement allowance of a unit now, in units of a movement point."""
    return allowance_in(board, state.units[unit], state.turn)


def allowance_in(board: SeriesBoard, record: Unit, turn: int) -> int:
    """SCS-3.1b, SCS-RND/1, SCS-CUM/1 The movement allowance of a unit in the weather of a turn, in the same units."""
    printed = board.units[record.type].worth[record.steps].move
    weather = board.weather(turn)
    if record.supplied and weather.move == "1":
        return printed * board.denominator
    key = (allowance_in, printed, weather.move, record.supplied)
    known = board.memory.get(key)
    if type(known) is not int:
        known = board.memory[key] = _reduced(board, printed, weather, supplied=record.supplied)
    return known


def _reduced(board: SeriesBoard, printed: int, weather: Weather, *, supplied: bool) -> int:
    factor = Fraction(weather.move) * (1 if supplied else Fraction(board.module.supply.move))
    reduced = printed * factor
    if board.rules("rounded-move") == "exact":
        return int(reduced * board.denominator)
    return rounded(reduced) * board.denominator


def rounded(number: Fraction) -> int:
    """SCS-RND/1, SCS-RND/3 A number of 0 or more as a whole one: fractions of one half and more go up."""
    return int(number + Fraction(1, 2))


def can_exploit(board: SeriesBoard, state: SeriesState, unit: PieceId) -> bool:
    """SCS-11.0a Whether a unit is exploitation-capable now."""
    record = state.units[unit]
    return board.units[record.type].exploits and (record.supplied or board.module.supply.exploits)


def size_of(board: SeriesBoard, state: SeriesState, unit: PieceId) -> int:
    """SCS-4.0 How much a unit counts against the stacking limit."""
    stacking, record = board.module.stacking, state.units[unit]
    if board.units[record.type].role in stacking.free:
        return 0
    return record.steps if stacking.measure == "steps" else 1


def stack_size(board: SeriesBoard, state: SeriesState, space: SpaceId) -> int:
    """SCS-4.0 How much the units in a hex count against the stacking limit."""
    return sum([size_of(board, state, unit) for unit in units_in(state, space)])


def controller_of(board: SeriesBoard, state: SeriesState, space: SpaceId) -> Side | None:
    """SCS-13.0/2, SCS-13.0/6 The side that controls a hex; None if nobody ever did."""
    side = state.control.get(space)
    return board.first_control.get(space) if side is None else side
