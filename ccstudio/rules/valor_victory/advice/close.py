"""Advances and close assaults (VV-5.35, VV-15)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored
from ccstudio.rules.shared.cases import case_of
from ccstudio.rules.valor_victory.advice.attacks import assault_value
from ccstudio.rules.valor_victory.advice.courses import worth_at, worth_of_staying
from ccstudio.rules.valor_victory.advice.facings import facing_at
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.declarations import AssaultPhase
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.procedures.advance import UnitAdvance
from ccstudio.rules.valor_victory.query.advance import advances_of, assaulters_in, assaults_of, turns_of
from ccstudio.rules.valor_victory.query.attacks import Assault
from ccstudio.rules.valor_victory.query.units import hex_of

TURNING: Final = 0.1
"""What a turn has to bring at least."""
LEAST_ASSAULT: Final = 0.5
"""What a close assault has to bring at least."""


def advancer(situation: Situation) -> list[Advice]:
    """Who advances or assaults: who gains most by it."""

    def judge(option: PieceOption) -> Advice:
        unit = option.piece
        worths = [_gain_at(situation, unit, space) for space in advances_of(situation.board, situation.state, unit, ())]
        worths += [_assault_on(situation, unit, space) for space in assaults_of(situation.board, situation.state, unit)]
        worths += _turn_gains(situation, unit).values()
        return scored(option, max(worths, default=REFUSED), "advice-advances", unit=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-stays"))


@asked_by(UnitAdvance)
def advance(situation: Situation, frame: UnitAdvance) -> list[Advice]:
    """Into which hex: the best one, or the enemy who is worth it; else a turn towards the enemy."""
    turns = _turn_gains(situation, frame.unit)
    found = []
    for option in situation.decision.options:
        if isinstance(option, SpaceOption):
            assaults = option.space in situation.enemies
            judge = _assault_on if assaults else _gain_at
            found.append(scored(option, judge(situation, frame.unit, option.space), "advice-goal", space=option))
        elif isinstance(option, DirectionOption):
            found.append(scored(option, turns[option], "advice-faces"))
        else:
            found.append(scored(option, 0.0, "advice-stays"))
    return found


def _turn_gains(situation: Situation, unit: PieceId) -> dict[DirectionOption, float]:
    """VV-7.3c What turning by a hexside brings, less the least that is worth it."""
    phase = situation.frame_in(AssaultPhase)
    record, space = situation.state.units[unit], hex_of(situation.state, unit)
    stay = facing_at(situation, space, record.facing, record.type) + TURNING
    return {
        DirectionOption(side): facing_at(situation, space, side, record.type) - stay
        for side in turns_of(situation.board, situation.state, unit, phase.turned)
    }


def _gain_at(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """How much better a hex is than the own one."""
    gain = worth_at(situation, (unit,), space) - worth_of_staying(situation, (unit,))
    return gain - situation.weights.joining


def _assault_on(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """What a close assault of all who can brings."""
    here = assaulters_in(situation.board, situation.state, hex_of(situation.state, unit), situation.own, ())
    group = (unit, *[other for other in here if other != unit])
    return assault_value(situation, Assault(group, space)) - LEAST_ASSAULT


def assaulters(situation: Situation) -> list[Advice]:
    """Who and what is added to a close assault, or to its defence: whatever makes it worth more."""
    case = case_of(situation.view)
    assert case is not None, "a question is open"
    sign = -1.0 if situation.decision.prompt == "choose-defence" else 1.0
    found = []
    for option in situation.decision.options:
        attack = next(iter(attacks_from(case, option)), None)
        worth = sign * assault_value(situation, attack) if isinstance(attack, Assault) else 0.0
        if isinstance(option, PieceOption) and option.piece not in situation.state.units:
            worth -= situation.weights.spent
        found.append(scored(option, worth, "advice-expects"))
    return found


def occupier(situation: Situation) -> list[Advice]:
    """Who takes a bunker: those who are worth most there."""
    return situation.scores(PieceOption, lambda option: situation.worth(option.piece), "advice-goal-of", "unit")
