"""Fire from above and smoke: mortars, spotters, smoke rounds, wire to clear (VV-11.3, VV-12.61, VV-19.8d)."""

from collections.abc import Iterable, Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import BUILDING
from ccstudio.rules.valor_victory.query.anti_tank import Attacker, can_attack, fires_into
from ccstudio.rules.valor_victory.query.cover import Modifier, overhead_parts
from ccstudio.rules.valor_victory.query.fire_table import points_by
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.positions import beside_wire, has_wire, position_in
from ccstudio.rules.valor_victory.query.units import (
    hex_of,
    is_cargo,
    leaders_in,
    leadership_of,
    pool_of,
    type_of,
    unit_index,
    units_in,
    units_of,
    weapon_of,
)
from ccstudio.rules.valor_victory.state import NO_PIECE, Attacked, ValorState
from ccstudio.rules.valor_victory.stats import Letter, WeaponStats

STRONG_SMOKE: Final = 2
"""VV-11.3, VV-18.7a The smoke of mortars, guns and artillery."""


def spotters_of(state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-12.62, VV-18.3, VV-8.5c Who of a side sees for others: unpinned units that are no passengers."""
    units = state.units
    return tuple([piece for piece in units_of(state, side) if not units[piece].pinned])


def spotted_of(board: ValorBoard, state: ValorState, side: Side, spaces: Iterable[SpaceId]) -> list[SpaceId]:
    """VV-12.62 Those of some hexes that unpinned units of a side see."""
    posts = posts_of(state, side)
    return [space for space in spaces if board.lines.spots(posts, space)]


def posts_of(state: ValorState, side: Side) -> list[SpaceId]:
    """VV-12.62, VV-18.3 The hexes from which a side spots."""
    spaces = state.stacks.spaces
    return [*dict.fromkeys([spaces[piece] for piece in spotters_of(state, side)])]


# Mortars


def mortar_stats(board: ValorBoard, state: ValorState, unit: PieceId) -> WeaponStats | None:
    """The mortar that a unit carries."""
    weapon = weapon_of(state, unit)
    if weapon is None:
        return None
    stats = board.weapons[state.weapons[weapon].type].stats
    return stats if stats.use == "mortar" else None


def can_fire_mortar(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-12.61c, VV-8.5a Whether a unit has a mortar, may attack, and is in no building, bunker or vehicle."""
    if not can_attack(state, unit, "fire") or mortar_stats(board, state, unit) is None or is_cargo(state, unit):
        return False
    space = hex_of(state, unit)
    in_bunker = bool(state.positions) and position_in(board, state, space, "bunker") is not None
    return board.ground.hexes[space].rule != BUILDING and not in_bunker


def mortar_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-12.62, VV-12.65 The hexes of the enemy that a unit can attack with its mortar, seen by it or a spotter.

    Not those that mortars of its hex have attacked in this segment: they would have had to fire together (VV-12.61b).
    """
    if not can_fire_mortar(board, state, unit):
        return ()
    space, side, stats = hex_of(state, unit), state.units[unit].side, mortar_stats(board, state, unit)
    assert stats is not None, "who can fire a mortar has one"
    units, distances = state.units, board.ground.distances[space]
    found = [
        target
        for target, there in unit_index(state).in_space.items()
        if units[there[0]].side != side
        and stats.min_range <= distances[target] <= stats.range
        and Attacked(space, target, mortars=True) not in state.attacked
    ]
    return tuple(sorted(spotted_of(board, state, side, found)))


def _mortar_reaches(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> bool:
    """VV-12.65."""
    stats = mortar_stats(board, state, unit)
    return stats is not None and stats.min_range <= board.ground.distance(hex_of(state, unit), target) <= stats.range


def mortars_at(
    board: ValorBoard, state: ValorState, space: SpaceId, side: Side, target: SpaceId
) -> tuple[PieceId, ...]:
    """VV-12.61b The units of a hex whose mortars can attack another hex together."""
    return tuple(
        [
            unit
            for unit in units_in(state, space, side)
            if can_fire_mortar(board, state, unit) and _mortar_reaches(board, state, unit, target)
        ]
    )


def mortar_leaders(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """VV-12.61c, VV-13.6d The leaders of a hex who can modify an attack of its mortars."""
    found = leaders_in(board, state, space, side)
    return tuple(
        [leader for leader in found if can_attack(state, leader, "fire") and leadership_of(board, state, leader)]
    )


def mortar_joiners(
    board: ValorBoard, state: ValorState, firers: tuple[PieceId, ...], target: SpaceId, leader: PieceId
) -> tuple[PieceId, ...]:
    """VV-12.61b, VV-13.6b Who can still join an attack of mortars: other mortars, and one leader if nobody leads."""
    origin, side = hex_of(state, firers[0]), state.units[firers[0]].side
    leaders = mortar_leaders(board, state, origin, side) if leader == NO_PIECE else ()
    mortars = mortars_at(board, state, origin, side, target)
    return tuple([unit for unit in dict.fromkeys((*mortars, *leaders)) if unit not in firers])


def mortar_firepower(board: ValorBoard, state: ValorState, firers: Iterable[PieceId]) -> int:
    """VV-12.61a, VV-12.61b The firepower of mortars together; their carriers add nothing."""
    return sum([stats.apfp for unit in firers if (stats := mortar_stats(board, state, unit)) is not None])


def best_rating(board: ValorBoard, state: ValorState, firers: Iterable[PieceId]) -> Letter:
    """VV-12.67c The best anti-tank rating of mortars that fire together."""
    return max([stats.atfp for unit in firers if (stats := mortar_stats(board, state, unit)) is not None])


def mortar_modifiers(
    board: ValorBoard, state: ValorState, firers: tuple[PieceId, ...], target: SpaceId, leader: PieceId = NO_PIECE
) -> list[Modifier]:
    """VV-12.63 The modifier sheet of mortars: the target's hex, who leads them, and wire around them."""
    found = overhead_cover(board, state, target)
    if state.positions and has_wire(board, state, hex_of(state, firers[0])):
        found.append(Modifier("VV-19.8b", "part-wire", board.numbers.wire_fire))
    if leader != NO_PIECE:
        found.append(Modifier("VV-12.61c", "part-leader", leadership_of(board, state, leader)))
    return found


# What is hit from above


def overhead_cover(board: ValorBoard, state: ValorState, target: SpaceId) -> list[Modifier]:
    """VV-12.63b, VV-18.5e What covers a hex against fire from above: terrain, position, by a ruling smoke as well."""
    found = overhead_parts(board, state, target)
    smoke = state.overlay.smoke.get(target, 0)
    if smoke and board.rules("smoke-and-mortars") == "counts":
        found.append(Modifier("VV-12.63b", "part-smoke", smoke))
    return found


def soft_targets(board: ValorBoard, state: ValorState, space: SpaceId, attacker: Attacker) -> tuple[PieceId, ...]:
    """VV-12.67c, VV-18.5c Whom casualty points from above are put on.

    Infantry and guns; of artillery and aircraft unarmored vehicles too, with the infantry that rides in them
    (VV-14.65a).
    """
    victims = [
        unit for unit in units_in(state, space) if attacker == "mission" or not type_of(board, state, unit).is_vehicle
    ]
    return victims_of(board, state, victims)


def vehicle_targets(board: ValorBoard, state: ValorState, space: SpaceId, attacker: Attacker) -> tuple[PieceId, ...]:
    """VV-12.67a, VV-18.5d Who is rolled for one by one: AFVs, and unarmored vehicles if it is mortars."""
    kinds = ("afv", "vehicle") if attacker == "mortar" else ("afv",)
    return tuple([unit for unit in units_in(state, space) if type_of(board, state, unit).kind in kinds])


def overhead_points(
    board: ValorBoard, state: ValorState, space: SpaceId, targets: Iterable[PieceId], column: int, roll: int
) -> int:
    """VV-14.T, VV-12.64, VV-18.6 The casualty points of a modified roll, doubled if infantry is in woods or jungle."""
    points = points_by(board, column, roll)
    if board.ground.hexes[space].wooded and any(type_of(board, state, unit).infantry for unit in targets):
        return points * board.numbers.airburst
    return points


# Smoke rounds


def can_fire_smoke(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-11.3, VV-5.32b Whether a unit can fire smoke: a gun, AFV with a gun or mortar, in its own Fire Phase."""
    record = state.units[unit]
    if state.phase != "fire" or record.side != state.active or not can_attack(state, unit, "fire"):
        return False
    if state.smoke_factors.get(record.side, 0) < board.numbers.smoke_round or is_cargo(state, unit):
        return False
    kind = board.units[record.type]
    if kind.infantry:
        return can_fire_mortar(board, state, unit)
    return kind.is_gun or (kind.is_afv and bool(kind.atfp or kind.apfp))


def smoke_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-11.3, VV-11.1b, VV-11.3b The hexes without smoke that a unit sees, in its arc or the range of its mortar."""
    return tuple(_smoke_targets(board, state, unit)) if can_fire_smoke(board, state, unit) else ()


def has_smoke_target(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-11.3 Whether there is any such hex."""
    if not can_fire_smoke(board, state, unit):
        return False
    smoke, origin = state.overlay.smoke, hex_of(state, unit)
    if mortar_stats(board, state, unit) is None:
        # VV-9.8 A hex beside it is always seen, and most arcs have one without smoke.
        around = board.ground.neighbours[origin]
        if any(target not in smoke and fires_into(board, state, unit, target) for target in around):
            return True
    return any(True for _ in _smoke_targets(board, state, unit))


def _smoke_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> Iterator[SpaceId]:
    smoke, origin = state.overlay.smoke, hex_of(state, unit)
    mortar = mortar_stats(board, state, unit)
    if mortar is None:
        for target in board.lines.view(origin):
            if target not in smoke and fires_into(board, state, unit, target):
                yield target
        return
    posts, distances = posts_of(state, state.units[unit].side), board.ground.distances[origin]
    for target in board.map.spaces:
        near = target not in smoke and mortar.min_range <= distances[target] <= mortar.range
        if near and board.lines.spots(posts, target):
            yield target


# Wire


def satchel_of(board: ValorBoard, state: ValorState, side: Side) -> PieceId | None:
    """VV-12.53b A satchel charge in the pool of a side."""
    expendables, weapons = board.expendables, state.weapons
    found = [piece for piece in pool_of(state, side) if expendables[weapons[piece].type].stats.use == "satchel-charge"]
    return found[0] if found else None


def wire_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-19.8d The adjacent hexes whose wire a unit of infantry can clear with a satchel charge in its Fire Phase."""
    record = state.units[unit]
    if state.phase != "fire" or record.side != state.active or hex_of(state, unit) not in beside_wire(board, state):
        return ()
    if not can_attack(state, unit, "fire") or is_cargo(state, unit) or not board.units[record.type].infantry:
        return ()
    if satchel_of(board, state, record.side) is None:
        return ()
    around = board.ground.neighbours[hex_of(state, unit)]
    return tuple(sorted([space for space in around if has_wire(board, state, space)]))
