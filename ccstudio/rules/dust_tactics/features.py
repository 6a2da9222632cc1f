"""Features of a position: what a side has over the other, for the appraisal of who will win."""

from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.chances import value_of
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.situation import picture_of
from ccstudio.rules.dust_tactics.advice.volleys import volley
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left
from ccstudio.rules.dust_tactics.query.points import holder_of, points_of
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.opposing_sides import enemy

FEATURES: Final = ("points", "late-points", "force", "ready", "fire", "ready-fire", "held", "near")


def features(board: DustBoard, state: DustState, side: Side) -> tuple[float, ...]:
    """Return the features by which positions of Dust Tactics are appraised, in the order of `FEATURES`."""
    foe = enemy(side)
    points = points_of(board, state, side) - points_of(board, state, foe)
    own, other = (_of_side(picture_of(board, state, whose, WEIGHTS), whose) for whose in (side, foe))
    late = min(1.0, state.round / board.settings.rounds)
    return (float(points), points * late, *(mine - theirs for mine, theirs in zip(own, other, strict=True)))


def _of_side(picture: Picture, side: Side) -> tuple[float, float, float, float, float, float]:
    """What a side has: units, those yet to act, what both can do at once, squares that pay, and being near them."""
    state, weights = picture.state, picture.weights
    force = ready = fire = ready_fire = 0.0
    for unit in picture.own:
        worth = (
            picture.worth(unit) * health_left(picture.board, state, unit) / card_of(picture.board, state, unit).health
        )
        harm = _harm(picture, unit)
        force += worth
        fire += harm
        if not state.units[unit].activated:
            ready += worth
            ready_fire += harm
    held = sum(pay for space, pay in picture.pay.items() if holder_of(state, space) == side)
    near = sum(
        picture.pay[space] * weights.fading ** picture.moves_to(unit, space) for space, unit in picture.runners.items()
    )
    return force, ready, fire, ready_fire, held, near


def _harm(picture: Picture, unit: PieceId) -> float:
    """The most that a unit can do to an enemy whom it sees."""
    here = picture.place_of(unit)
    if here is None:
        return 0.0
    arms, wound = picture.arms(unit), picture.weights.wound
    return max(
        (
            value_of(volley(picture.board, arms, picture.body(target), aim), picture.worth(target), wound)
            for target, aim in picture.targets(unit, here, "sustained")
        ),
        default=0.0,
    )
