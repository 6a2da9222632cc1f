"""Who can fire with anti-personnel firepower, how much at which range, and with whom (VV-12.3, VV-14.2 to VV-14.4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.facing import in_arc, in_bunker_arc
from ccstudio.rules.valor_victory.query.units import (
    cargo_of,
    carrier_of,
    hex_of,
    is_cargo,
    pool_of,
    space_of,
    unit_index,
    units_in,
    units_of,
    weapon_of,
)
from ccstudio.rules.valor_victory.state import NO_PIECE, NO_SPACE, Attacked, ValorState

ADJACENT: Final = 1
"""VV-12.52a, VV-12.53a How far grenades and satchel charges reach."""
_ADDED: Final = ("machine-gun", "flamethrower")
"""VV-12.3b, VV-12.61a The weapons whose firepower is added to that of their carriers."""
UNLIMITED: Final = 1_000_000
"""VV-1.23b The range of guns."""
_FROM_CARRIERS: Final = ("machine-gun",)
"""VV-14.3a Those of them that passengers may fire, if they are light."""


def is_able(state: ValorState, unit: PieceId) -> bool:
    """VV-5.9, VV-13.1 Whether a unit on the map may attack: neither pinned nor fired, and no gun that is towed."""
    record = state.units.get(unit)
    return record is not None and not record.fired and not record.pinned


def able_units(board: ValorBoard, state: ValorState, side: Side) -> list[PieceId]:
    """VV-5.32a The units of a side that may attack, passengers too; no gun that is towed."""
    records, cargo = state.units, unit_index(state).cargo
    found = []
    for unit in units_of(state, side):
        record = records[unit]
        if not (record.fired or record.pinned):
            found.append(unit)
        if unit in cargo:
            found += [rider for rider in _riders(board, state, unit) if is_able(state, rider)]
    return found


# Firepower


def infantry_firepower(
    board: ValorBoard, state: ValorState, unit: PieceId, reach: int, *, with_weapon: bool = True
) -> int:
    """VV-12.3b to VV-12.3d What infantry adds at a range: its own firepower, that of its weapon, or both."""
    record = state.units[unit]
    kind = board.units[record.type]
    added = weapon_firepower(board, state, unit, reach) if with_weapon else 0
    own = kind.apfp + (board.numbers.valor_apfp if record.valorous else 0) if reach <= kind.range else 0
    return armed_firepower(board, state, unit, own, added)


def armed_firepower(board: ValorBoard, state: ValorState, unit: PieceId, own: int, added: int) -> int:
    """VV-12.3b The own firepower of infantry and that of its weapon, if that fires.

    Leaders, and half squads with heavy weapons, have that of the weapon only.
    """
    kind = board.units[state.units[unit].type]
    if added and (kind.is_leader or (kind.kind == "half-squad" and _is_heavy(board, state, unit))):
        return added
    return own + added


def weapon_firepower(board: ValorBoard, state: ValorState, unit: PieceId, reach: int) -> int:
    """VV-12.3b, VV-14.3a What the support weapon of infantry adds at a range; mortars never do (VV-12.61a)."""
    weapon = weapon_of(state, unit)
    if weapon is None:
        return 0
    stats = board.weapons[state.weapons[weapon].type].stats
    if reach > stats.range or stats.use not in _ADDED:
        return 0
    if is_cargo(state, unit) and (stats.heavy or stats.use not in _FROM_CARRIERS):
        return 0
    return stats.apfp


def _is_heavy(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    weapon = weapon_of(state, unit)
    return weapon is not None and board.weapons[state.weapons[weapon].type].stats.heavy


def crewed_firepower(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId, reach: int) -> int:
    """VV-14.4b, VV-14.4c What a gun, AFV or vehicle has against a hex."""
    main, machine_guns = crewed_guns(board, state, unit, target, reach)
    return main + machine_guns


def crewed_guns(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId, reach: int) -> tuple[int, int]:
    """VV-14.4b, VV-14.4c The firepower of its main gun, and of its machine guns that bear."""
    kind = board.units[state.units[unit].type]
    close = reach <= board.numbers.vehicle_guns
    main = kind.apfp if kind.turret else 0
    machine_guns = kind.all_round if close else 0
    limited = (0 if kind.turret else kind.apfp, kind.forward if close else 0)
    if limited != (0, 0) and in_arc(board, state, unit, target):
        main, machine_guns = main + limited[0], machine_guns + limited[1]
    return main, machine_guns


def firepower_at(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> int:
    """VV-14.2d What a unit adds to an attack on a hex; 0 if it cannot fire there."""
    origin = hex_of(state, unit)
    reach = board.ground.distances[origin][target]
    if not board.units[state.units[unit].type].infantry:
        return crewed_firepower(board, state, unit, target, reach)
    return infantry_firepower(board, state, unit, reach) if in_bunker_arc(board, state, origin, target) else 0


def farthest_of(board: ValorBoard, state: ValorState, unit: PieceId) -> int:
    """VV-1.23a, VV-1.23b How far the AP fire of a unit reaches at most, so that farther hexes need no look."""
    kind = board.units[state.units[unit].type]
    if not kind.infantry:
        return UNLIMITED if kind.apfp else board.numbers.vehicle_guns
    weapon = weapon_of(state, unit)
    return kind.range if weapon is None else max(kind.range, board.weapons[state.weapons[weapon].type].stats.range)


def satchel_user(board: ValorBoard, state: ValorState, members: Iterable[PieceId], target: SpaceId) -> PieceId:
    """VV-12.53a Who of a group uses a satchel charge: the infantry that loses least by not firing its own weapon."""
    infantry = [unit for unit in members if board.units[state.units[unit].type].infantry]
    return min(infantry, key=lambda unit: (_lost_by_charge(board, state, unit, target), unit), default=NO_PIECE)


def _lost_by_charge(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> int:
    reach = board.ground.distances[hex_of(state, unit)][target]
    with_it, without = (infantry_firepower(board, state, unit, reach, with_weapon=fires) for fires in (True, False))
    return with_it - without


def group_firepower(
    board: ValorBoard, state: ValorState, members: Sequence[PieceId], target: SpaceId, expendables: Iterable[PieceId]
) -> int:
    """VV-14.2a, VV-12.53a The firepower of a group with the satchel charge that it uses."""
    total = sum([firepower_at(board, state, unit, target) for unit in members])
    charge = sum([board.expendables[state.weapons[piece].type].stats.apfp for piece in expendables])
    if charge:
        total += charge - _lost_by_charge(board, state, satchel_user(board, state, members, target), target)
    return total


# Targets


def is_vulnerable(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-14.1, VV-14.65b Whether AP fire does anything to a unit: to all but AFVs and who rides in them."""
    carrier = carrier_of(state, unit) if is_cargo(state, unit) else None
    return not board.units[state.units[unit if carrier is None else carrier].type].is_afv


def victims_of(board: ValorBoard, state: ValorState, units: Iterable[PieceId]) -> tuple[PieceId, ...]:
    """VV-14.1, VV-14.65a, VV-14.65b Those of some units that casualty points of AP fire may be put on.

    Passengers of unarmored carriers are added after these; towed guns and those in AFVs are not.
    """
    found: list[PieceId] = []
    for unit in units:
        if not is_vulnerable(board, state, unit):
            continue
        found.append(unit)
        if board.units[state.units[unit].type].is_vehicle:
            found += [rider for rider in cargo_of(state, unit) if board.units[state.units[rider].type].infantry]
    return tuple(found)


def target_hexes(board: ValorBoard, state: ValorState, side: Side) -> tuple[SpaceId, ...]:
    """VV-14.1 The hexes with enemies of a side that AP fire can hurt, in order."""
    units = units_of(state, enemy(side))
    shaken = shaken_by_fire(board, state, units)
    key = (target_hexes, side, shaken)
    known = state.stacks.memory.get(key)
    if type(known) is tuple:
        return known
    records, kinds, spaces = state.units, board.units, state.stacks.spaces
    found = {spaces[unit] for unit in units if unit in shaken or not kinds[records[unit].type].is_afv}
    hexes = state.stacks.memory[key] = tuple(sorted(found))
    return hexes


def shaken_by_fire(board: ValorBoard, state: ValorState, units: Iterable[PieceId]) -> tuple[PieceId, ...]:
    """VV-16.6d Those of some units whose crews AP fire may make go: none, but by a ruling immobile AFVs."""
    if board.rulings["abandon-by-fire"] == "never":
        return ()
    return tuple([unit for unit in units if state.units[unit].immobile])


def can_fire_at_any(
    board: ValorBoard, state: ValorState, unit: PieceId, hexes: tuple[SpaceId, ...], origin: SpaceId, farthest: int
) -> bool:
    """VV-13.3 Whether a unit, which may attack, can attack any of the `target_hexes` of its side with AP fire.

    `origin` is its hex, `farthest` how far its fire reaches (`farthest_of`). One hex is enough; it is kept until a
    piece moves, or the unit changes itself.
    """
    memory, key, record = state.stacks.memory, (can_fire_at_any, unit), state.units[unit]
    known = memory.get(key)
    if type(known) is not tuple or known[0] is not record or known[1] is not hexes:
        first = next(_targets_reached(board, state, unit, hexes, origin, farthest), NO_SPACE)
        known = memory[key] = (record, hexes, first)
    if known[2] == NO_SPACE:
        return False
    if not state.attacked or not repeats(board, state, unit, known[2], None):
        return True
    return not all(repeats(board, state, unit, space, None) for space in targets_reached(board, state, unit, hexes))


def targets_reached(
    board: ValorBoard, state: ValorState, unit: PieceId, hexes: tuple[SpaceId, ...]
) -> tuple[SpaceId, ...]:
    """VV-13.3 Those of the `target_hexes` of its side that a unit sees and can hurt by AP fire.

    Kept until a piece moves, or it changes itself.
    """
    key, record = (targets_reached, unit), state.units[unit]
    known = state.stacks.memory.get(key)
    if type(known) is tuple and known[0] is record and known[1] is hexes:
        return known[2]  # type: ignore[no-any-return]  # what is stored below
    origin, farthest = hex_of(state, unit), farthest_of(board, state, unit)
    reached = tuple(_targets_reached(board, state, unit, hexes, origin, farthest))
    state.stacks.memory[key] = (record, hexes, reached)
    return reached


def _targets_reached(
    board: ValorBoard, state: ValorState, unit: PieceId, hexes: tuple[SpaceId, ...], origin: SpaceId, farthest: int
) -> Iterator[SpaceId]:
    distances, seen = board.ground.distances[origin], board.lines.seen_from(origin)
    for space in hexes:
        if distances[space] <= farthest and seen[space] and firepower_at(board, state, unit, space):
            yield space


def ap_targets(
    board: ValorBoard,
    state: ValorState,
    unit: PieceId,
    occasion: Occasion,
    movers: Sequence[PieceId] | None = None,
) -> tuple[SpaceId, ...]:
    """VV-13.3, VV-14.1 The hexes that a unit, which may attack, can attack with AP fire.

    With `movers` only they are fired at, in the hex that they have entered (VV-13.8c).
    """
    if occasion == "final":
        return ()
    if movers is None:
        hexes = targets_reached(board, state, unit, target_hexes(board, state, state.units[unit].side))
    else:
        space = hex_of_movers(board, state, movers)
        hexes = (space,) if space is not None and _reaches(board, state, unit, space) else ()
    return tuple([space for space in hexes if not repeats(board, state, unit, space, movers)]) if hexes else ()


def can_hit_movers(
    board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId, movers: Sequence[PieceId]
) -> bool:
    """VV-13.8a Whether a unit, which may attack, can attack units that have entered a hex with AP fire."""
    return _reaches(board, state, unit, space) and not repeats(board, state, unit, space, movers)


def _reaches(board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId) -> bool:
    """VV-13.8a Whether a unit has sight and range to the hex of units that move."""
    origin = hex_of(state, unit)
    if not 0 < board.ground.distances[origin][space] <= farthest_of(board, state, unit):
        return False
    return board.lines.sees(origin, space, state.overlay.smoke) and firepower_at(board, state, unit, space) > 0


def hex_of_movers(board: ValorBoard, state: ValorState, movers: Sequence[PieceId]) -> SpaceId | None:
    """VV-13.8c The hex of units that move, if AP fire can hurt one of them."""
    for unit in movers:
        if unit in state.units and is_vulnerable(board, state, unit):
            return space_of(state, unit)
    return None


# Groups


def _group_key(board: ValorBoard, state: ValorState, unit: PieceId) -> PieceId | None:
    """VV-14.2a, VV-14.3b What a unit groups by: NO_PIECE on foot, the carrier of passengers; None if it does not."""
    if is_cargo(state, unit):
        return carrier_of(state, unit)
    kind = board.units[state.units[unit].type]
    if kind.infantry:
        return NO_PIECE
    return unit if kind.transport and _riders(board, state, unit) else None


def _riders(board: ValorBoard, state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    return tuple([unit for unit in cargo_of(state, carrier) if board.units[state.units[unit].type].infantry])


def attacks_of(
    board: ValorBoard, state: ValorState, firer: PieceId, target: SpaceId, movers: Sequence[PieceId] | None
) -> tuple[Attacked, ...]:
    """VV-14.2c, VV-14.3b What is noted of an attack, so that others of the same hex or carrier do not repeat it."""
    key = _group_key(board, state, firer)
    if key is None:
        return ()
    origin = hex_of(state, firer)
    units = (NO_PIECE,) if movers is None else movers
    return tuple([Attacked(origin, target, unit, key) for unit in units])


def _attacks_by(board: ValorBoard, state: ValorState, unit: PieceId) -> list[Attacked]:
    """VV-14.2c, VV-14.3b The attacks in this segment of the infantry in a unit's hex, or of its carrier."""
    key = _group_key(board, state, unit)
    if key is None:
        return []
    origin = hex_of(state, unit)
    return [
        attack for attack in state.attacked if attack.origin == origin and attack.carrier == key and not attack.mortars
    ]


def repeats(
    board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId, movers: Sequence[PieceId] | None
) -> bool:
    """VV-14.2c Whether an attack on a hex, or on units that move, would repeat one of the same hex or carrier."""
    attacks = _attacks_by(board, state, unit) if state.attacked else ()
    if not attacks:
        return False
    if movers is not None:
        return any(attack.unit in movers for attack in attacks if attack.unit != NO_PIECE)
    if any(attack.target == target for attack in attacks if attack.unit == NO_PIECE):
        return True
    if board.rulings["separate-fire"] == "by-phase":
        return False
    there = units_in(state, target, enemy(state.units[unit].side))
    return any(attack.unit in there for attack in attacks if attack.unit != NO_PIECE)


def members_of(
    board: ValorBoard, state: ValorState, members: Sequence[PieceId], target: SpaceId
) -> tuple[PieceId, ...]:
    """VV-14.2a, VV-14.3b The other units that can join some in an attack on a hex.

    Leaders out of range join for their modifier alone (VV-14.2b), where infantry fires (VV-13.6d).
    """
    firer = members[0]
    key = _group_key(board, state, firer)
    if key is None:
        return ()
    if key == NO_PIECE:
        here = units_in(state, hex_of(state, firer), state.units[firer].side)
        around = tuple([unit for unit in here if _is_infantry(board, state, unit)])
    else:
        around = (key, *_riders(board, state, key))
    able = [unit for unit in around if unit not in members and is_able(state, unit)]
    if not able:
        return ()
    led = any(_is_infantry(board, state, unit) and firepower_at(board, state, unit, target) for unit in members)
    return tuple(
        [
            unit
            for unit in able
            if firepower_at(board, state, unit, target) or (led and board.units[state.units[unit].type].leadership)
        ]
    )


def _is_infantry(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    return board.units[state.units[unit].type].infantry


def expendables_for(
    board: ValorBoard, state: ValorState, members: Sequence[PieceId], target: SpaceId, chosen: Sequence[PieceId]
) -> tuple[PieceId, ...]:
    """VV-12.52a, VV-12.53a The grenades and satchel charges of the pool that a group can add, one of each type.

    They reach the adjacent hex, or the one that passengers of an overrunning AFV are in (VV-12.52c).
    """
    first = members[0]
    side = state.units[first].side
    if board.ground.distances[hex_of(state, first)][target] > ADJACENT:
        return ()
    pool = pool_of(state, side)
    users = sum([_is_infantry(board, state, unit) for unit in members]) if pool else 0
    if not users:
        return ()
    types = [state.weapons[piece].type for piece in chosen]
    found: dict[str, PieceId] = {}
    for piece in pool:
        kind = state.weapons[piece].type
        if piece not in chosen and kind not in found and _can_add(board, kind, types, users):
            found[kind] = piece
    return tuple(found.values())


def _can_add(board: ValorBoard, kind: str, chosen: Sequence[str], users: int) -> bool:
    use = board.expendables[kind].stats.use
    same = sum([board.expendables[other].stats.use == use for other in chosen])
    match use:
        case "grenade":
            return same < (1 if board.rulings["grenades"] == "one" else users)
        case "satchel-charge":
            return not same
        case _:
            return False


def machine_guns_of(
    board: ValorBoard, state: ValorState, members: Sequence[PieceId], target: SpaceId, expendables: Sequence[PieceId]
) -> tuple[PieceId, ...]:
    """VV-13.82a The infantry of a group that fires a machine gun at a hex: each can leave a fire lane."""
    charged = any(board.expendables[state.weapons[piece].type].stats.apfp for piece in expendables)
    user = satchel_user(board, state, members, target) if charged else NO_PIECE
    return tuple([unit for unit in members if unit != user and _fires_machine_gun(board, state, unit, target)])


def _fires_machine_gun(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> bool:
    weapon = weapon_of(state, unit)
    if weapon is None or board.weapons[state.weapons[weapon].type].stats.use != "machine-gun":
        return False
    return weapon_firepower(board, state, unit, board.ground.distances[hex_of(state, unit)][target]) > 0


def best_leader(board: ValorBoard, state: ValorState, members: Iterable[PieceId]) -> UnitType | None:
    """VV-13.6b The leader of a group who modifies its attack: the one with the best modifier, if any has one."""
    leaders = [board.units[state.units[unit].type] for unit in members]
    return min([kind for kind in leaders if kind.leadership], key=lambda kind: kind.leadership, default=None)
