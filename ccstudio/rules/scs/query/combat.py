"""Who may attack which hex in the Combat Phase, and who defends it (SCS-2.1c, SCS-7.0, SCS-7.2, SCS-7.3)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.strength import attack_scale, attack_units
from ccstudio.rules.scs.query.units import enemies_by_hex, friends_by_hex, ground_of, units_in, units_of, worth_of
from ccstudio.rules.scs.state import NO_SPACE, SeriesState


class Targets(NamedTuple):
    """The attacks that are possible: by hex all units that can join, by unit all hexes that it can attack, in order."""

    by_hex: Mapping[SpaceId, tuple[PieceId, ...]]
    by_unit: Mapping[PieceId, tuple[SpaceId, ...]]


_NONE: Final = Targets({}, {})


def can_fight(board: SeriesBoard, state: SeriesState, unit: PieceId) -> bool:
    """SCS-7.2b/1, SCS-7.2d/1, SCS-7.2e Whether a unit can attack anybody still in this Combat Phase.

    It has a printed attack strength, be it 0, and has neither attacked nor supported a combat.
    """
    record = state.units[unit]
    kind = board.units[record.type]
    return not (record.fought or record.supported or kind.supports or kind.worth[record.steps].attack is None)


def can_lead(board: SeriesBoard, state: SeriesState, unit: PieceId, target: SpaceId) -> bool:
    """SCS-7.2e/3 Whether an attack on a hex is possible with this unit alone: by the strength that is printed on it.

    In games that forbid weak attacks it has to be worth 1 or more there, too.
    """
    if not worth_of(board, state, unit).has_zone:
        return False
    if board.rules("weak-attack") == "allowed":
        return True
    return attack_units(board, state, unit, target) >= attack_scale(board, state)


def targets(board: SeriesBoard, state: SeriesState, side: Side) -> Targets:
    """SCS-2.1c, SCS-7.0/1, SCS-7.3/2 The attacks that a side can declare now, worked out once for each arrangement.

    A unit attacks what is in its zone of control, also while that is lost for a time (SCS-7.0/2); one with an attack
    strength of 0 what it would cover if it had one, together with others.
    """
    memory = state.stacks.memory
    key = (targets, side, state.turn, state.active, state.phase)
    known = memory.get(key)
    if type(known) is not Targets:
        known = memory[key] = _targets(board, state, side)
    return known


def _targets(board: SeriesBoard, state: SeriesState, side: Side) -> Targets:
    units, types, spaces = state.units, board.units, state.stacks.spaces
    attacked = ground_of(board, state).attacked
    open_to = enemies_by_hex(state, side) - state.attacked
    reached: dict[SpaceId, list[PieceId]] = {}
    for unit in units_of(state, side):
        found = [space for space in attacked[types[units[unit].type].mode][spaces[unit]] if space in open_to]
        if found and can_fight(board, state, unit):
            for space in found:
                reached.setdefault(space, []).append(unit)
    by_hex = {
        space: tuple(able)
        for space, able in sorted(reached.items())
        if any(can_lead(board, state, unit, space) for unit in able)
    }
    by_unit: dict[PieceId, list[SpaceId]] = {}
    for space, able in by_hex.items():
        for unit in able:
            by_unit.setdefault(unit, []).append(space)
    return Targets(by_hex, {unit: tuple(by_unit[unit]) for unit in sorted(by_unit)}) if by_hex else _NONE


def is_in_contact(board: SeriesBoard, state: SeriesState, side: Side) -> bool:
    """SCS-7.2a, SCS-FOW-4 Whether a stack of a side is next to an enemy that can still be attacked from there.

    Everybody sees that, unlike who of the stack can attack.
    """
    steps, open_to = ground_of(board, state).steps, enemies_by_hex(state, side) - state.attacked
    if not open_to:
        return False
    return any(
        step.to in open_to and step.attack is not None for space in friends_by_hex(state, side) for step in steps[space]
    )


def shared_targets(found: Targets, units: Sequence[PieceId]) -> tuple[SpaceId, ...]:
    """SCS-7.0/5 The hexes that all of some units can attack together; all hexes before there are any."""
    if not units:
        return tuple(found.by_hex)
    first, *others = units
    return tuple(
        [space for space in found.by_unit.get(first, ()) if all(unit in found.by_hex[space] for unit in others)]
    )


def joiners(found: Targets, units: Sequence[PieceId], target: SpaceId) -> list[PieceId]:
    """SCS-7.0/5, SCS-7.2b/1 The units that can join an attack of some units, of any number and from any direction."""
    hexes: Collection[SpaceId] = (target,) if target != NO_SPACE else shared_targets(found, units)
    able = {unit for space in hexes for unit in found.by_hex.get(space, ())}
    return sorted(able.difference(units))


def can_declare(
    board: SeriesBoard, state: SeriesState, found: Targets, units: Sequence[PieceId], target: SpaceId
) -> bool:
    """SCS-7.2e/3 Whether some units are enough for an attack on a hex that all of them can attack.

    That may have changed since they were chosen: units can be set by hand at any time.
    """
    able = found.by_hex.get(target, ())
    return all(unit in able for unit in units) and any(can_lead(board, state, unit, target) for unit in units)


def newcomers_in(state: SeriesState, space: SpaceId) -> tuple[PieceId, ...]:
    """SCS-7.2d/2 The units in a hex that were attacked already in this phase: they retreated into it and do not defend.

    Against an overrun all units defend, those too that may be overrun again (SCS-6.1b/3).
    """
    units = state.units
    return tuple([unit for unit in units_in(state, space) if units[unit].defended])
