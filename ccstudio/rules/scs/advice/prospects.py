"""What results of combat come to in the mean (SCS-7.1)."""

from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.advice.knowledge import knowledge_of
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.odds import BELOW, base_column, odds_between, result_of, rolls_of, shifted
from ccstudio.rules.scs.query.support import most_air, supporters
from ccstudio.rules.scs.query.units import ground_of, units_in
from ccstudio.rules.shared.advice import remembered


class Prospect(NamedTuple):
    """What an odds column comes to in the mean: steps, how often the attacker retreats, how often the defender goes.

    `useful` is how often it does anything to the defender at all.
    """

    attacker_steps: float
    attacker_retreat: float
    defender_steps: float
    defender_goes: float
    useful: float


class Stakes(NamedTuple):
    """What an attack on a hex is about: defence in hundredths, shift of the column, steps, their worth, and the ground.

    `combined_arms` says whether units of two classes have an effect there.
    """

    defence: int
    shift: int
    combined_arms: bool
    steps: int
    step_worth: float
    ground: float


def prospect(board: SeriesBoard, column: int, defender_steps: int) -> Prospect:
    """SCS-7.1/1 The mean result of a column against a stack with so many steps."""
    known = knowledge_of(board).prospects
    found = known.get((column, defender_steps))
    if not isinstance(found, Prospect):
        found = known[column, defender_steps] = _prospect(board, column, defender_steps)
    return found


def _prospect(board: SeriesBoard, column: int, steps: int) -> Prospect:
    lost = back = hit = gone = useful = 0.0
    for roll, chance in (rolls_of(board) if column != BELOW else {0: Fraction(1)}).items():
        result, share = result_of(board, column, roll), float(chance)
        lost += share * result.attacker.losses
        back += share * (result.attacker.retreat > 0)
        hit += share * min(result.defender.losses, steps)
        gone += share * (result.defender.retreat > 0 or result.defender.losses >= steps)
        useful += share * (result.defender.retreat > 0 or result.defender.losses > 0)
    return Prospect(lost, back, hit, gone, useful)


@remembered
def stakes(situation: Situation, target: SpaceId) -> Stakes:
    """SCS-7.2c, SCS-7.3/6 What an attack on a hex is about."""
    board, state = situation.board, situation.state
    ground = ground_of(board, state).hexes[target]
    stack = units_in(state, target)
    steps = sum([state.units[unit].steps for unit in stack])
    steps += round(situation.beneath.steps) if target in state.deeper else 0
    arms = board.module.combined_arms
    able = arms is not UNSET and ground.combined_arms
    if arms is not UNSET and any(board.units[state.units[unit].type].role in arms.against for unit in stack):
        able = False
    wanted = situation.wanted.get(target, 0.0) * situation.weights.take
    return Stakes(
        defence=round(situation.defence_of(target) * 100),
        shift=ground.shift + board.weather(state.turn).shift,
        combined_arms=able,
        steps=steps,
        step_worth=max([situation.step_worth(unit) for unit in stack], default=0.0),
        ground=0.15 + min(situation.pull(target), 12.0) * 0.1 + wanted * (0.6 if situation.is_last else 0.3),
    )


def column_for(board: SeriesBoard, attack: int, defence: int, shift: int) -> int:
    """SCS-7.4/1, SCS-7.4/2 The column of an attack with strengths in hundredths, after all shifts."""
    odds = odds_between(Fraction(attack), Fraction(defence)) if not (attack and defence) else _odds(attack, defence)
    known = knowledge_of(board).columns
    base = known.get(odds)
    if base is None:
        base = known[odds] = base_column(board, odds)
    return shifted(board, base, shift)


def _odds(attack: int, defence: int) -> tuple[int, int]:
    if attack >= defence:
        return (2 * attack + defence) // (2 * defence), 1
    return 1, (2 * defence + attack) // (2 * attack)


def gain_of(situation: Situation, target: SpaceId, number: int, dearest: float, column: int) -> float:
    """What an attack by so many units in an odds column is worth: what it gains against what it costs.

    `dearest` is what a step of the dearest of them is worth. Who hardly ever does anything to the defender does not
    attack at all.
    """
    about, weights = stakes(situation, target), situation.weights
    found = prospect(situation.board, column, about.steps)
    if found.useful < weights.useful:
        return -1.0
    ground = about.ground
    if found.defender_goes < weights.hopeless and not situation.is_last:
        ground *= 0.3
    gain = found.defender_steps * about.step_worth + found.defender_goes * ground
    loss = found.attacker_steps * dearest + found.attacker_retreat * (0.3 + 0.2 * number * dearest)
    return gain - loss


def own_air(situation: Situation) -> int:
    """SCS-DEMO-S5 The columns that air points could give an attack now."""
    air = situation.board.module.air
    return 0 if air is UNSET else air.shift * most_air(situation.board, situation.state, situation.own)


@remembered
def enemy_support(situation: Situation, target: SpaceId, *, overrun: bool) -> int:
    """SCS-DEMO-S5, SCS-DEMO-S7 The columns that the defender's support is likely to cost: a point of air, and guns."""
    return _barrage(situation, situation.foe, target, overrun=overrun) + _enemy_air(situation)


def _enemy_air(situation: Situation) -> int:
    air = situation.board.module.air
    return 0 if air is UNSET else air.shift * min(1, most_air(situation.board, situation.state, situation.foe))


def _barrage(situation: Situation, side: Side, target: SpaceId, *, overrun: bool) -> int:
    board, state, barrage = situation.board, situation.state, situation.board.module.barrage
    if barrage is UNSET:
        return 0
    able = supporters(board, state, side, target, overrun=overrun)
    return sum(sorted([board.units[state.units[unit].type].barrage for unit in able])[-barrage.most :])


@remembered
def expected_shift(situation: Situation, target: SpaceId, *, overrun: bool) -> int:
    """The columns that both sides' support is likely to come to where units are now, in the attacker's favour."""
    own = _barrage(situation, situation.own, target, overrun=overrun) + own_air(situation)
    return own - enemy_support(situation, target, overrun=overrun)
