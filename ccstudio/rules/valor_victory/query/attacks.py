"""Attacks as values: who attacks what with what, before anything is rolled (VV-14.5, VV-16.3, VV-12.61b, VV-20.5)."""

from collections.abc import Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.anti_tank import at_leaders, at_targets
from ccstudio.rules.valor_victory.query.fire_ways import spaces_for, tank_weapons, ways_of
from ccstudio.rules.valor_victory.state import NO_PIECE, MissionOrder, ValorState

Pieces = tuple[PieceId, ...]


class Volley(NamedTuple):
    """VV-14.5 AP fire of a group at a hex, or at `movers` alone that have entered it."""

    members: Pieces
    target: SpaceId
    expendables: Pieces = ()
    movers: Pieces = ()


class Shot(NamedTuple):
    """VV-16.3 Anti-tank fire of a unit at another; `weapon` is NO_PIECE for its main gun."""

    firer: PieceId
    weapon: PieceId
    target: PieceId
    occasion: Occasion
    leader: PieceId = NO_PIECE


class MortarFire(NamedTuple):
    """VV-12.61b Mortars of one hex at another."""

    firers: Pieces
    target: SpaceId
    leader: PieceId = NO_PIECE


class Strike(NamedTuple):
    """VV-18.4a A support mission on a hex."""

    order: MissionOrder


class SniperFire(NamedTuple):
    """VV-20.5 A sniper in a hex at units in another."""

    sniper: PieceId
    origin: SpaceId
    target: SpaceId
    targets: Pieces


class OverrunFire(NamedTuple):
    """VV-17.4a An AFV at all units of a hex that it drives through."""

    unit: PieceId
    target: SpaceId
    weapons: Pieces = ()


class SmokeFire(NamedTuple):
    """VV-11.3 A smoke round on a hex."""

    firer: PieceId
    target: SpaceId


class Clearing(NamedTuple):
    """VV-19.8d A satchel charge at the wire in a hex."""

    firer: PieceId
    target: SpaceId


class Assault(NamedTuple):
    """VV-15.1a A close assault of units of one hex on another, with the expendable weapons of both sides."""

    group: Pieces
    target: SpaceId
    weapons: Pieces = ()
    defence: Pieces = ()


Attack = Volley | Shot | MortarFire | Strike | SniperFire | OverrunFire | SmokeFire | Clearing | Assault


def the_only_one(found: Sequence[Attack]) -> Attack | None:
    """The attack that is meant where there is one, or one that is rolled besides smoke and wire."""
    rolled = [it for it in found if not isinstance(it, SmokeFire | Clearing)]
    if len(rolled) == 1:
        return rolled[0]
    return found[0] if len(found) == 1 else None


class Aim(NamedTuple):
    """VV-13.1 A unit that may attack: when, and at whom if somebody moves."""

    firer: PieceId
    occasion: Occasion
    movers: Pieces = ()


def attacks_by(board: ValorBoard, state: ValorState, aim: Aim) -> list[Attack]:
    """VV-12.3a, VV-13.3 All attacks that a unit can begin, without those who may join it."""
    return [attack for way in ways_by(board, state, aim) for attack in attacks_in_way(board, state, aim, way)]


def ways_by(board: ValorBoard, state: ValorState, aim: Aim) -> list[str]:
    """VV-12.3a In which ways a unit can attack."""
    return ways_of(board, state, aim.firer, aim.occasion, aim.movers or None)


def attacks_in_way(board: ValorBoard, state: ValorState, aim: Aim, way: str) -> list[Attack]:
    """VV-13.3 All attacks of a unit in one way."""
    if way == "anti-tank":
        weapons = tank_weapons(board, state, aim.firer, aim.occasion, aim.movers or None)
        return [shot for weapon in weapons for shot in shots_with(board, state, aim, weapon)]
    spaces = spaces_for(board, state, aim.firer, way, aim.occasion, aim.movers or None)
    return [attack_on(aim, way, space) for space in spaces]


def attack_on(aim: Aim, way: str, space: SpaceId) -> Attack:
    """VV-14.5, VV-12.61a, VV-11.3, VV-19.8d The attack of a unit alone on a hex."""
    match way:
        case "fire-ap":
            return Volley((aim.firer,), space, movers=aim.movers)
        case "mortar":
            return MortarFire((aim.firer,), space)
        case "smoke":
            return SmokeFire(aim.firer, space)
        case _:
            return Clearing(aim.firer, space)


def shots_with(board: ValorBoard, state: ValorState, aim: Aim, weapon: PieceId) -> list[Attack]:
    """VV-16.1a The shots of a unit with a weapon."""
    targets = at_targets(board, state, aim.firer, weapon, aim.occasion, aim.movers or None)
    return [shot_at(board, state, aim, weapon, target) for target in targets]


def shot_at(board: ValorBoard, state: ValorState, aim: Aim, weapon: PieceId, target: PieceId) -> Shot:
    """VV-13.6a A shot; a leader who fires himself modifies it."""
    leads = aim.firer in at_leaders(board, state, aim.firer, aim.occasion)
    return Shot(aim.firer, weapon, target, aim.occasion, aim.firer if leads else NO_PIECE)
