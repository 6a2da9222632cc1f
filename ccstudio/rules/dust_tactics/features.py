"""Features of a position: what a side has over the other, for the appraisal of who will win."""

from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.chances import value_of
from ccstudio.rules.dust_tactics.advice.objectives import pay_of
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.situation import picture_of
from ccstudio.rules.dust_tactics.advice.volleys import Aim, volley
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left
from ccstudio.rules.dust_tactics.query.points import holder_of, points_of
from ccstudio.rules.dust_tactics.state import DustState

FEATURES: Final = ("points", "late-points", "force", "fire", "held")


def features(board: DustBoard, state: DustState, side: Side) -> tuple[float, ...]:
    """Return the features by which positions of Dust Tactics are appraised, in the order of `FEATURES`."""
    # One picture serves both sides: what one has over the other, the other lacks.
    picture, sign = picture_of(board, state, Side(0), WEIGHTS), 1 if side == Side(0) else -1
    points = points_of(board, state, Side(0)) - points_of(board, state, Side(1))
    late = points * min(1.0, state.round / board.settings.rounds)
    own, other = _of_units(picture, picture.own), _of_units(picture, picture.enemies)
    found = (float(points), late, *(mine - theirs for mine, theirs in zip(own, other, strict=True)), _held(picture))
    return tuple(sign * number for number in found)


def _of_units(picture: Picture, units: tuple[PieceId, ...]) -> tuple[float, float]:
    """What units are worth as they are, and the most that each can do at once from where it is."""
    board, state = picture.board, picture.state
    force = fire = 0.0
    for unit in units:
        force += picture.worth(unit) * health_left(board, state, unit) / card_of(board, state, unit).health
        here = picture.place_of(unit)
        if here is not None:
            fire += max((_harm(picture, unit, *seen) for seen in picture.targets(unit, here, "sustained")), default=0.0)
    return force, fire


def _harm(picture: Picture, unit: PieceId, target: PieceId, aim: Aim) -> float:
    """What a unit can do to an enemy whom it sees."""
    chances = volley(picture.board, picture.arms(unit), picture.body(target), aim)
    return value_of(chances, picture.worth(target), picture.weights.wound)


def _held(picture: Picture) -> float:
    """What the squares pay that the first side holds, less what those pay that the other holds."""
    board, state = picture.board, picture.state
    other = pay_of(board, state, Side(1), WEIGHTS)
    own = sum(pay for space, pay in picture.pay.items() if holder_of(state, space) == Side(0))
    return own - sum(pay for space, pay in other.items() if holder_of(state, space) == Side(1))
