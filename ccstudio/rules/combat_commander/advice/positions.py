"""What it is worth to a unit to stand in a hex, and what may befall it there and on the way."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import threats
from ccstudio.rules.combat_commander.advice.place_values import NOTHING, valuer
from ccstudio.rules.combat_commander.advice.situation import Situation

__all__ = ["NOTHING", "danger", "op_fire", "op_risk", "place"]


def place(situation: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
    """What it is worth to a unit to end in a hex; `without` goals that it reached on its way."""
    return valuer(situation, piece).at(situation, space, without)


def danger(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """The harm that enemy fire may do to a unit in a hex, less a little for its cover."""
    return valuer(situation, piece).fire.dangers[space]


def op_risk(situation: Situation, pieces: tuple[PieceId, ...], space: SpaceId) -> float:
    """CC-A33.1 What entering a hex may cost units by opportunity fire."""
    return op_fire(situation, pieces, space)[0]


def op_fire(situation: Situation, pieces: tuple[PieceId, ...], space: SpaceId) -> tuple[float, float]:
    """CC-A33.1 What entering a hex may cost units by opportunity fire, and how likely it stops them there.

    Whoever is activated for it already fires at every step, others need a card.
    """
    weights = situation.weights
    sure = threats.feared_again(situation, space) if situation.state.shooters else 0
    if len(pieces) == 1 and sure == 0:
        fire = valuer(situation, pieces[0]).fire
        return fire.losses[space], fire.chances[space]
    harm = chance = 0.0
    for piece in pieces:
        unit = valuer(situation, piece)
        once = situation.fire_feared * unit.fire.risks[space]
        again = unit.hit(situation, space, sure) if sure > 0 else 0.0
        harm += max(weights.op_fire * once, weights.op_fire_again * again)
        chance += max(once, again) / (unit.who.worth * unit.who.share)
    return situation.caution * harm, min(1.0, chance / len(pieces))
