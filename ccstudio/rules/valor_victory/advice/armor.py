"""Shots at AFVs, vehicles and guns as they might come: who can shoot where, and what comes of it (VV-16)."""

from functools import lru_cache
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.odds.rolls import two_dice, up_to
from ccstudio.rules.valor_victory.query.anti_tank import (
    NO_EFFECT,
    SURE,
    at_weapons,
    atfp_of,
    elimination_number,
    reach_of,
    to_hit_number,
)
from ccstudio.rules.valor_victory.query.units import units_of
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import Letter

HALF: Final = 0.5
"""An AFV that is immobilized, as part of one that is lost."""


class Hunter(NamedTuple):
    """VV-16.1b An unpinned unit that can shoot with ATFP, and how far."""

    piece: PieceId
    space: SpaceId
    atfp: Letter
    reach: int | None
    on_foot: bool


def hunters_of(board: ValorBoard, state: ValorState, side: Side) -> tuple[Hunter, ...]:
    """VV-16.1b, VV-12.51a Who of a side can shoot at AFVs, vehicles and guns, each with every weapon."""
    found = []
    for piece in units_of(state, side):
        if state.units[piece].pinned:
            continue
        space, on_foot = state.stacks.spaces[piece], board.units[state.units[piece].type].infantry
        for weapon in at_weapons(board, state, piece, "final"):
            reach = reach_of(board, state, weapon)
            found.append(Hunter(piece, space, atfp_of(board, state, piece, weapon), reach, on_foot))
    return tuple(found)


def loss_by(board: ValorBoard, hunter: Hunter, target: UnitType, distance: int, cover: int, *, rear: bool) -> float:
    """VV-16.3 The chance that a shot destroys a target, one that is immobilized being half lost."""
    if distance == 0 or (hunter.reach is not None and distance > hunter.reach):
        return 0.0
    hit = _up_to(board, _to_hit(board, distance, hunter.on_foot) - cover)
    if not target.is_afv:
        return hit
    return hit * _through(board, hunter.atfp, target.rear if rear else target.front)


@lru_cache(maxsize=512)
def _to_hit(board: ValorBoard, distance: int, on_foot: bool) -> int:
    """VV-16.T1 The highest roll that hits."""
    return to_hit_number(board, "weapon" if on_foot else "gun", distance)


@lru_cache(maxsize=512)
def _up_to(board: ValorBoard, number: int) -> float:
    return float(up_to(two_dice(board), number))


@lru_cache(maxsize=512)
def _through(board: ValorBoard, atfp: Letter, armor: Letter) -> float:
    """VV-16.4b The chance that a hit on armor destroys, that of immobilizing halved."""
    number = elimination_number(board, atfp, armor)
    if number in (SURE, NO_EFFECT):
        return 1.0 if number == SURE else 0.0
    less, no_more = _up_to(board, number - 1), _up_to(board, number)
    return less + HALF * (no_more - less)
