"""Who is where, of which type, and carries or rides what (VV-0.5, VV-6.9, VV-8.1, VV-12.2)."""

from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.state import POOL, WAITING, Unit, ValorState


class UnitIndex(NamedTuple):
    """The units on the map, worked out once for each arrangement of pieces.

    `on_map` are those of each side that stand in a hex themselves, by their numbers; `in_space` the same by hex, both
    sides; passengers and towed guns are with their carriers only. `cargo` are the units on each carrier, `carriers` the
    carrier of each of them, `weapons` the support weapon of each unit that has one. `positions` are the fortifications
    and entrenchments by hex, from below.
    """

    on_map: tuple[tuple[PieceId, ...], tuple[PieceId, ...]]
    in_space: dict[SpaceId, tuple[PieceId, ...]]
    cargo: dict[PieceId, tuple[PieceId, ...]]
    carriers: dict[PieceId, PieceId]
    weapons: dict[PieceId, PieceId]
    positions: dict[SpaceId, tuple[PieceId, ...]]


def unit_index(state: ValorState) -> UnitIndex:
    """The units as they stand now."""
    known = state.stacks.memory.get(UnitIndex)
    if known is not None:
        return known  # type: ignore[return-value]  # what is stored below
    units, stacks = state.units, state.stacks
    spaces, place_of = stacks.spaces, stacks.place_of
    carriers: dict[PieceId, PieceId] = {}
    on_map: tuple[list[PieceId], list[PieceId]] = ([], [])
    in_space: dict[SpaceId, tuple[PieceId, ...]] = {}
    for piece in sorted(units):
        space = spaces.get(piece)
        if space is not None:
            on_map[units[piece].side].append(piece)
            in_space[space] = (*in_space.get(space, ()), piece)
        elif type(place := place_of(piece)) is OnPiece:
            carriers[piece] = place.piece
    found = UnitIndex(
        (tuple(on_map[0]), tuple(on_map[1])),
        in_space,
        {carrier: _units_on(state, carrier) for carrier in carriers.values()},
        carriers,
        _weapons_carried(state),
        _positions_by_hex(state),
    )
    state.stacks.memory[UnitIndex] = found
    return found


def steady(state: ValorState) -> dict[object, object]:
    """A memory for what depends on positions, cargo and weapons alone, kept while units step from hex to hex."""
    memory = state.stacks.memory
    known = memory.get(steady)
    if known is None:
        known = memory[steady] = {}
    return known  # type: ignore[return-value]  # what is stored above


def standing(state: ValorState, side: Side) -> dict[object, object]:
    """A memory for what depends, besides, on where the units of a side stand, kept while those of the other step."""
    memory, key = state.stacks.memory, (standing, side)
    known = memory.get(key)
    if known is None:
        known = memory[key] = {}
    return known  # type: ignore[return-value]  # what is stored above


def memory_without(state: ValorState, pieces: tuple[PieceId, ...]) -> dict[object, object]:
    """A memory for the same state without some positions, kept as long as the memory of the whole state."""
    memory, key = state.stacks.memory, (memory_without, pieces)
    known = memory.get(key)
    if type(known) is dict:
        return known
    found: dict[object, object] = {steady: steady(state).setdefault(key, {})}
    for side in BOTH:
        found[standing, side] = standing(state, side).setdefault(key, {})
    memory[key] = found
    return found


def occupied(state: ValorState) -> frozenset[SpaceId]:
    """The hexes with anything in them, worked out once for each arrangement of pieces."""
    known = state.stacks.memory.get(occupied)
    if type(known) is frozenset:
        return known
    found = state.stacks.memory[occupied] = frozenset(state.stacks.spaces.values())
    return found


def step_unit(state: ValorState, unit: PieceId, space: SpaceId, height: int | None) -> None:
    """Put a unit into a hex: of what was known, that stays known which is no different."""
    stacks, units = state.stacks, state.units
    memory, origin = stacks.memory, stacks.spaces.get(unit)
    stacks.move(unit, InSpace(space), height)
    index = memory.get(UnitIndex)
    if type(index) is not UnitIndex or unit in index.carriers:
        return
    in_space = index.in_space.copy()
    in_space[space] = tuple(sorted((*in_space.get(space, ()), unit)))
    if origin is None:
        on_map = [*index.on_map]
        on_map[units[unit].side] = tuple(sorted((*on_map[units[unit].side], unit)))
        index = index._replace(on_map=(on_map[0], on_map[1]))
    else:
        left = tuple([piece for piece in in_space.pop(origin) if piece != unit])
        if left:
            in_space[origin] = left
    stacks.memory[UnitIndex] = index._replace(in_space=in_space)
    for key in (steady, (standing, enemy(units[unit].side))):
        if key in memory:
            stacks.memory[key] = memory[key]


def _weapons_carried(state: ValorState) -> dict[PieceId, PieceId]:
    """The lowest weapon on each unit that has any: it has more only while weapons are handed over."""
    weapons, place_of = state.weapons, state.stacks.place_of
    found: dict[PieceId, PieceId] = {}
    for piece in weapons:
        place = place_of(piece)
        if type(place) is OnPiece:
            carrier = place.piece
            found[carrier] = piece if carrier not in found else _lowest_weapon(state, place)
    return found


def _lowest_weapon(state: ValorState, place: OnPiece) -> PieceId:
    return next(piece for piece in state.stacks.at(place) if piece in state.weapons)


def _positions_by_hex(state: ValorState) -> dict[SpaceId, tuple[PieceId, ...]]:
    spaces = state.stacks.spaces
    hexes = {spaces[piece] for piece in state.positions if piece in spaces}
    return {
        space: tuple([piece for piece in state.stacks.at(InSpace(space)) if piece in state.positions])
        for space in hexes
    }


def _units_on(state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    """The units on a carrier, from below."""
    return tuple([piece for piece in state.stacks.at(OnPiece(carrier)) if piece in state.units])


def type_of(board: ValorBoard, state: ValorState, unit: PieceId) -> UnitType:
    """The type of a unit, of one that is gone too."""
    record = state.units.get(unit)
    return board.units[record_of(state, unit).type if record is None else record.type]


def record_of(state: ValorState, unit: PieceId) -> Unit:
    """The record of a unit, of one that is gone too."""
    found = state.units.get(unit) or state.eliminated.get(unit)
    return state.left[unit].unit if found is None else found


def seat_of(state: ValorState, side: Side) -> Seat:
    """Who decides for a side."""
    return state.seating.first_of_side(side)


def units_of(state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """The units of a side that stand on the map, without passengers."""
    return unit_index(state).on_map[side]


def units_in(state: ValorState, space: SpaceId, side: Side | None = None) -> tuple[PieceId, ...]:
    """The units that stand in a hex, of one side or both, without passengers."""
    found = unit_index(state).in_space.get(space, ())
    if side is None:
        return found
    units = state.units
    return tuple([piece for piece in found if units[piece].side == side])


def everybody_in(state: ValorState, space: SpaceId, side: Side | None = None) -> tuple[PieceId, ...]:
    """The units in a hex with passengers and towed guns, each after its carrier."""
    return tuple([piece for unit in units_in(state, space, side) for piece in (unit, *cargo_of(state, unit))])


def holder_of(state: ValorState, space: SpaceId) -> Side | None:
    """VV-6.8 The side that has units in a hex; both are never in one, but for the moment of an overrun."""
    found = unit_index(state).in_space.get(space)
    return state.units[found[0]].side if found else None


def enemies_in(state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """The enemies of a side that stand in a hex."""
    return units_in(state, space, enemy(side))


def space_of(state: ValorState, unit: PieceId) -> SpaceId | None:
    """The hex of a unit or weapon, with its carrier; None off the map."""
    return state.stacks.space_of(unit)


def hex_of(state: ValorState, unit: PieceId) -> SpaceId:
    """The hex of a unit that is on the map.

    Raises:
        AssertionError: it is not.
    """
    space = state.stacks.space_of(unit)
    assert space is not None, "the unit is on the map"
    return space


def is_waiting(state: ValorState, unit: PieceId) -> bool:
    """VV-6.10a Whether a unit has not entered the map yet, itself or its carrier."""
    return state.stacks.ground(unit) == InBox(WAITING[state.units[unit].side])


def cargo_of(state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    """VV-8.1 The passengers of a unit and the gun that it tows; not the weapons of infantry."""
    return unit_index(state).cargo.get(carrier, ())


def carrier_of(state: ValorState, unit: PieceId) -> PieceId | None:
    """VV-8.1 The AFV or vehicle that a unit rides, or is towed by."""
    place = state.stacks.place_of(unit)
    return place.piece if type(place) is OnPiece else None


def is_cargo(state: ValorState, unit: PieceId) -> bool:
    """VV-8.1 Whether a unit rides or is towed."""
    return unit in unit_index(state).carriers


def weapon_of(state: ValorState, unit: PieceId) -> PieceId | None:
    """VV-12.2a The support weapon that infantry carries."""
    return unit_index(state).weapons.get(unit)


def pool_of(state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-12.5 The expendable weapons that a side has left."""
    return tuple([piece for piece in state.stacks.at(InBox(POOL[side])) if piece in state.weapons])


def kinds_in_pool(state: ValorState, side: Side) -> tuple[str, ...]:
    """VV-12.5 The types of the expendable weapons that a side has left, kept while units step from hex to hex."""
    memory, key = steady(state), (kinds_in_pool, side)
    known = memory.get(key)
    if type(known) is tuple:
        return known
    weapons = state.weapons
    found = memory[key] = tuple(sorted({weapons[piece].type for piece in pool_of(state, side)}))
    return found


def leaders_in(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """VV-13.6a The unpinned leaders of a side that stand in a hex."""
    units, types = state.units, board.units
    return tuple(
        [
            piece
            for piece in units_in(state, space, side)
            if types[units[piece].type].kind == "leader" and not units[piece].pinned
        ]
    )


def leadership_of(board: ValorBoard, state: ValorState, leader: PieceId) -> int:
    """VV-1.27, VV-22.5 The modifier of a leader."""
    return type_of(board, state, leader).leadership


def missions_of(state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-18.2 The missions that a side has left."""
    return tuple([piece for piece in state.stacks.at(InBox(POOL[side])) if piece in state.missions])


def sniper_of(state: ValorState, side: Side) -> PieceId | None:
    """VV-20.1a The sniper of a side, in the pool or on the map; None if it has none or has lost it."""
    return next((piece for piece, sniper in state.snipers.items() if sniper.side == side), None)


def sniper_hex(state: ValorState, side: Side) -> SpaceId | None:
    """VV-20.1a Where the sniper of a side is, if it is on the map."""
    piece = sniper_of(state, side)
    place = None if piece is None else state.stacks.place_of(piece)
    return place.space if isinstance(place, InSpace) else None
