"""How the dice of a shot are read: for Fighting Spirit and spotters what shows no hit is one (DT-X10a, DT-X13a)."""

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.units import abilities_of, card_of, hero_of, slot_of, soldiers_of
from ccstudio.rules.dust_tactics.query.weapons import weapon_of
from ccstudio.rules.dust_tactics.state import DustState, Manner, Shot


def are_reversed(board: DustBoard, state: DustState, unit: PieceId, shot: Shot, manner: Manner) -> bool:
    """DT-D2 Whether the dice of a shot are read the other way round."""
    return _has_spirit(board, state, unit, manner, "reversed") or _is_spotted(board, state, unit, shot)


def are_sure(board: DustBoard, state: DustState, unit: PieceId, manner: Manner) -> bool:
    """DT-X10b Whether all dice of an attack hit, and so need not be rolled."""
    return _has_spirit(board, state, unit, manner, "all")


def _has_spirit(board: DustBoard, state: DustState, unit: PieceId, manner: Manner, answer: str) -> bool:
    """DT-X10a Fighting Spirit is of use after a Move, in a charge that takes the place of the attack too (DT-X6c)."""
    after_move = manner == "move-attack" or (manner == "charge" and "fighting-spirit" in state.effects)
    spirited = after_move and "fighting-spirit" in abilities_of(board, state, unit)
    return spirited and board.rules("fighting-spirit") == answer


def _has_spotter(board: DustBoard, state: DustState, unit: PieceId) -> bool:
    """DT-X13b Whether a soldier of a unit, or the hero in it, is a spotter and lives."""
    hero = hero_of(state, unit)
    if hero is not None and "spotter" in card_of(board, state, hero).abilities:
        return True
    return any(slot_of(board, state, soldier).role == "spotter" for soldier in soldiers_of(state, unit))


def _is_spotted(board: DustBoard, state: DustState, unit: PieceId, shot: Shot) -> bool:
    """DT-X13d A spotter who lives serves his whole unit, or only the sniper or special weapon with him."""
    if not _has_spotter(board, state, unit):
        return False
    if board.rules("spotter-scope") == "unit":
        return True
    roles = {slot_of(board, state, one).role for one in shot.carriers if one in state.soldiers or one in state.fallen}
    special = weapon_of(board, state, (shot.shooter, shot.weapon)).count == 1 and bool(roles)
    return "sniper" in roles or (special and "spotter" not in roles)
