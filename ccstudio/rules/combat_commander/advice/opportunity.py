"""Opportunity fire: whether, by whom (CC-A33)."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks, hand, plans
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.op_fire import FIRE, OpFireWindow
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.shared.advice import asked_by, percent, scored


def best(situation: Situation, units: Iterable[PieceId], space: SpaceId) -> attacks.Attack | None:
    """The best attack that units could make on a hex that was just entered, with those who are ready anyway."""
    state = situation.state
    pieces = armed(situation.board, state, dict.fromkeys((*units, *sorted(state.shooters))), "op")
    pool = attacks.guns(situation, [piece for piece in pieces if piece not in state.shot])
    return attacks.best_attack(situation, pool, space)


def group_worth(situation: Situation, units: Iterable[PieceId], space: SpaceId) -> float:
    """What that attack is worth."""
    found = best(situation, units, space)
    return 0.0 if found is None else found.harm


@asked_by(OpFireWindow)
def op_fire(situation: Situation, frame: OpFireWindow) -> list[Advice]:
    """CC-A33.1 A card for those not activated yet, or fire by those who are, if it is worth it."""
    ready = best(situation, (), frame.space)
    at_hand = 0.0 if ready is None else ready.harm
    fresh: list[attacks.Attack] | None = None
    found = []
    for option in situation.decision.options:
        if isinstance(option, CardOption):
            if fresh is None:
                free = situation.unactivated
                shots = [best(situation, plans.troop(situation, piece), frame.space) for piece in free]
                fresh = [shot for shot in shots if shot is not None]
            most = max(fresh, key=lambda shot: shot.harm, default=None)
            gain = 0.0 if most is None else most.harm - at_hand
            worth = gain - hand.playing(situation, option.card) - situation.weights.saved
            chance = 0 if most is None else percent(most.breaking)
            found.append(scored(option, worth, "advice-op-fire", chance=chance))
        elif option == FIRE:
            chance = 0 if ready is None else percent(ready.breaking)
            found.append(scored(option, at_hand, "advice-op-fire-again", chance=chance))
        else:
            found.append(scored(option, 0.0, "advice-hold-fire"))
    return found
