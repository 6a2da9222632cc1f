"""What it is worth to a unit to stand in a hex, and what may befall it there and on the way."""

from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, threats
from ccstudio.rules.combat_commander.advice.place_values import hits, valuer
from ccstudio.rules.combat_commander.advice.rows import Floats
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.shared.advice import remembered

NOTHING: Final[frozenset[int]] = frozenset()


def place(situation: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
    """What it is worth to a unit to end in a hex; `without` goals that it reached on its way."""
    known = valuer(situation, piece)
    return float((known.without(goals.goals(situation), without) if without else known.values)[space])


def danger(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """The harm that enemy fire may do to a unit in a hex, less a little for its cover."""
    return float(valuer(situation, piece).danger[space])


def op_risk(situation: Situation, pieces: tuple[PieceId, ...], space: SpaceId) -> float:
    """CC-A33.1 What entering a hex may cost units by opportunity fire."""
    return float(op_fire(situation, pieces)[0][space])


@remembered
def op_fire(situation: Situation, pieces: tuple[PieceId, ...]) -> tuple[Floats, Floats]:
    """CC-A33.1 What entering each hex may cost units by opportunity fire, and how likely it stops them there.

    Whoever is activated for it already fires at every step, others need a card.
    """
    weights, units = situation.weights, [valuer(situation, piece) for piece in pieces]
    if len(units) == 1 and not situation.state.shooters:
        return units[0].losses, units[0].chances
    sure = threats.feared_again(situation)
    harm, chance = np.zeros(len(sure)), np.zeros(len(sure))
    for unit in units:
        once = situation.fire_feared * unit.risks
        again = hits(situation, unit.who, sure)
        harm += np.maximum(weights.op_fire * once, weights.op_fire_again * again)
        chance += np.maximum(once, again) / (unit.who.worth * unit.who.share)
    return situation.caution * harm, np.minimum(1.0, chance / len(units))
