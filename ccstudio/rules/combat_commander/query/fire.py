"""Who may fire at what, with how much (CC-O20, CC-11, CC-A33)."""

from collections.abc import Iterable
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import carrier_of, face_of, hex_of, weapon_of
from ccstudio.rules.combat_commander.query.values import unit_fp, unit_range, weapon_fp, weapon_range
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.combat_commander.state import CombatState, FireMode
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import enemy


def is_ordnance(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-11.5 Whether a piece is a weapon of the white band."""
    weapon = state.weapons.get(piece)
    return weapon is not None and board.weapons[weapon.type].stats.ordnance


def has_boxed_fp(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-3.1.6 Whether the FP of a unit or weapon is boxed."""
    weapon = state.weapons.get(piece)
    if weapon is not None:
        return board.weapons[weapon.type].stats.fp_boxed
    return face_of(board, state.units[piece]).fp_boxed


def has_boxed_range(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-3.1.6 Whether the range of a unit or weapon is boxed."""
    weapon = state.weapons.get(piece)
    if weapon is not None:
        return board.weapons[weapon.type].stats.range_boxed
    return face_of(board, state.units[piece]).range_boxed


def fp_of(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """The current FP of a unit or weapon."""
    return weapon_fp(board, state, piece) if piece in state.weapons else unit_fp(board, state, piece)


def able(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-11.1.b, CC-3.2.3 Whether a piece can fire at all: a weapon needs an able carrier on firm ground.

    Whether one of FP 0 can is the ruling of OQ-53 (CC-O20.1.b).
    """
    weapon = state.weapons.get(piece)
    least = 1 if board.rules("oq-53") == "no" else 0
    if weapon is None:
        return piece in state.units and hex_of(state, piece) is not None and unit_fp(board, state, piece) >= least
    carrier = carrier_of(state, piece)
    if carrier is None or weapon.broken:
        return False
    unit = state.units[carrier]
    space = hex_of(state, carrier)
    if unit.broken or unit.suppressed or space is None:
        return False
    return not board.ground.hexes[space].water and weapon_fp(board, state, piece) >= least


def armed(board: CombatBoard, state: CombatState, units: Iterable[PieceId], mode: FireMode) -> list[PieceId]:
    """Units with their weapons: all that can fire in a mode (CC-11.1.a, CC-A26, CC-A33.3.a)."""
    found = []
    for unit in units:
        if unit not in state.units:
            continue
        weapon = weapon_of(state, unit)
        for piece in (unit,) if weapon is None else (unit, weapon):
            if mode == "op" and is_ordnance(board, state, piece):
                continue
            if mode == "assault" and not has_boxed_fp(board, state, piece):
                continue
            if able(board, state, piece):
                found.append(piece)
    return found


class Muzzle(NamedTuple):
    """Where a piece fires from, and its least and greatest range; a range of 0 reaches nothing."""

    space: SpaceId
    least: int
    greatest: int


def muzzle(board: CombatBoard, state: CombatState, piece: PieceId) -> Muzzle | None:
    """CC-3.1.2, CC-11.6.a Where a piece fires from and how far; None off the map."""
    space = hex_of(state, piece)
    if space is None:
        return None
    if piece in state.weapons:
        return Muzzle(space, *weapon_range(board, state, piece))
    return Muzzle(space, 1, unit_range(board, state, piece))


def reached_hexes(board: CombatBoard, state: CombatState, gun: Muzzle, spaces: Iterable[SpaceId]) -> list[SpaceId]:
    """CC-O20.1.a The hexes of some that are in range and in sight; its own never is."""
    here, least, greatest = gun
    if greatest < least:
        return []
    ranges = board.ground.ranges[here]
    near = [space for space in spaces if least <= ranges[space] <= greatest]
    return board.lines.seen(here, near, state.overlay) if near else near


def in_sight(board: CombatBoard, state: CombatState, piece: PieceId, spaces: Iterable[SpaceId]) -> list[SpaceId]:
    """CC-O20.1.a The hexes of some that a piece that can fire has in range and in sight."""
    gun = muzzle(board, state, piece)
    return [] if gun is None else reached_hexes(board, state, gun, spaces)


def reaches(board: CombatBoard, state: CombatState, piece: PieceId, target: SpaceId) -> bool:
    """CC-O20.1.a Whether a piece that can fire has a hex in range and in sight."""
    gun = muzzle(board, state, piece)
    if gun is None or gun.space == target or not gun.least <= board.ground.distance(gun.space, target) <= gun.greatest:
        return False
    return board.lines.code(gun.space, target, state.overlay) != BLOCKED


def hindrance(board: CombatBoard, state: CombatState, piece: PieceId, target: SpaceId) -> int:
    """CC-10.3 The hindrance on a piece's line to a hex it sees."""
    space = hex_of(state, piece)
    assert space is not None, "who fires is on the map"
    return max(0, board.lines.code(space, target, state.overlay))


def group_fps(
    board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...], targets: tuple[SpaceId, ...]
) -> tuple[int, ...]:
    """CC-O20.3.2 The FP of an attack on each of its hexes before cards: the best, one for each other, what hinders.

    Ordnance is not hindered here: its targeting roll was (CC-10.3.1). Spray fire loses the worst hindrance over both
    hexes, or what each of them has, by the ruling of OQ-35 (CC-A40).
    """
    if len(targets) > 1 and board.rules("oq-35") == "each":
        return tuple(fp for target in targets for fp in group_fps(board, state, firers, (target,)))
    total = max([fp_of(board, state, piece) for piece in firers]) + len(firers) - 1
    if not is_ordnance(board, state, firers[0]):
        total -= max([group_hindrance(board, state, firers, target) for target in targets])
    if board.rules("oq-26") == "downhill" and _all_higher(board, state, firers, targets):
        total += board.numbers.downhill
    return (total,) * len(targets)


def group_fp(board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...], targets: tuple[SpaceId, ...]) -> int:
    """CC-10.3.2.1 The lowest FP of an attack before cards, which must be at least 1."""
    return min(group_fps(board, state, firers, targets))


def group_hindrance(board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...], target: SpaceId) -> int:
    """CC-O20.3.1.3 What hinders a group: the worst on any line, or the least, by the ruling of OQ-25."""
    hindrances = [hindrance(board, state, piece, target) for piece in firers]
    return max(hindrances) if board.rules("oq-25") == "worst" else min(hindrances)


def chained(board: CombatBoard, state: CombatState, firers: Iterable[PieceId]) -> bool:
    """CC-O20.3.1 Whether the hexes of a group form one chain of adjacent hexes."""
    spaces = {space for piece in firers if (space := hex_of(state, piece)) is not None}
    if not spaces:
        return False
    open_spaces = [min(spaces)]
    found = set(open_spaces)
    while open_spaces:
        for beside in board.ground.beside(open_spaces.pop()):
            if beside in spaces and beside not in found:
                found.add(beside)
                open_spaces.append(beside)
    return found == spaces


def targets(board: CombatBoard, state: CombatState, side: Side, pieces: Iterable[PieceId]) -> list[SpaceId]:
    """CC-O20.1.a The hexes with enemies that one of some pieces can attack, alone or with others, in order."""
    guns = {gun for piece in pieces if (gun := muzzle(board, state, piece)) is not None}
    if not guns:
        return []
    foes = occupied(state, enemy(side))
    return sorted({space for gun in guns for space in reached_hexes(board, state, gun, foes)})


def attack_kind(board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...]) -> str:
    """What cover is asked against in an attack (`query.values.cover`)."""
    weapon = state.weapons.get(firers[0])
    if weapon is None:
        return "fire"
    stats = board.weapons[weapon.type].stats
    if stats.sort in ("mortar", "flamethrower"):
        return stats.sort
    return "ordnance" if stats.ordnance else "fire"


def firing_hexes(state: CombatState, firers: Iterable[PieceId]) -> tuple[SpaceId, ...]:
    """The hexes that some pieces on the map fire from, each once, in order."""
    return tuple(sorted({space for piece in firers if (space := hex_of(state, piece)) is not None}))


def _all_higher(
    board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...], targets: tuple[SpaceId, ...]
) -> bool:
    hexes = board.ground.hexes
    highest = max([hexes[target].level for target in targets])
    for piece in firers:
        space = hex_of(state, piece)
        if space is None or hexes[space].level <= highest:
            return False
    return True
