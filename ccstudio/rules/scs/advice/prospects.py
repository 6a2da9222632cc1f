"""What results of combat come to in the mean (SCS-7.1)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.odds import BELOW, result_of, rolls_of
from ccstudio.rules.scs.query.support import most_air, supporters
from ccstudio.rules.scs.query.units import units_in
from ccstudio.rules.shared.advice import remembered


class Prospect(NamedTuple):
    """What an odds column comes to in the mean: steps, how often the attacker retreats, how often the defender goes."""

    attacker_steps: float
    attacker_retreat: float
    defender_steps: float
    defender_goes: float


def prospect(board: SeriesBoard, column: int, defender_steps: int) -> Prospect:
    """SCS-7.1/1 The mean result of a column against a stack with so many steps."""
    known = board.prospects.get((column, defender_steps))
    if known is None:
        known = board.prospects[column, defender_steps] = _prospect(board, column, defender_steps)
    return Prospect(*known)


def _prospect(board: SeriesBoard, column: int, steps: int) -> tuple[float, float, float, float]:
    lost = back = hit = gone = 0.0
    for roll, chance in (rolls_of(board) if column != BELOW else {0: Fraction(1)}).items():
        result, share = result_of(board, column, roll), float(chance)
        lost += share * result.attacker.losses
        back += share * (result.attacker.retreat > 0)
        hit += share * min(result.defender.losses, steps)
        gone += share * (result.defender.retreat > 0 or result.defender.losses >= steps)
    return lost, back, hit, gone


def gain_of(situation: Situation, attackers: Sequence[PieceId], target: SpaceId, column: int) -> float:
    """What an attack in an odds column is worth: steps and ground that it gains against those that it costs."""
    state = situation.state
    stack = units_in(state, target)
    steps = sum([state.units[unit].steps for unit in stack]) + (2 if target in state.deeper else 0)
    found = prospect(situation.board, column, steps)
    own = max([situation.step_worth(unit) for unit in attackers], default=0.0)
    theirs = max([situation.step_worth(unit) for unit in stack], default=0.0)
    wanted = situation.wanted.get(target, 0.0) * situation.weights.take
    last = state.turn >= situation.board.turns
    ground = 0.15 + min(situation.pull(target), 12.0) * 0.1 + wanted * (0.6 if last else 0.3)
    if found.defender_goes < situation.weights.hopeless and not last:
        ground *= 0.3
    gain = found.defender_steps * theirs + found.defender_goes * ground
    loss = found.attacker_steps * own + found.attacker_retreat * (0.3 + 0.2 * len(attackers) * own)
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
