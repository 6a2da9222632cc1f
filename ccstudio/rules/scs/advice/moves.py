"""Advice on movement: the plan of the phase is carried out, unit by unit (SCS-3.0, SCS-6.0, SCS-11.0)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice.attacks import worth_of_attack
from ccstudio.rules.scs.advice.parties import Party
from ccstudio.rules.scs.advice.planning import plan_of
from ccstudio.rules.scs.advice.prospects import expected_shift
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.procedures.movement import ARRANGE, MoveUnits
from ccstudio.rules.scs.query.reach import ways_of
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, units_in
from ccstudio.rules.shared.advice import asked_by, scored

NEAR: Final = 3
"""How many hexes from a bridge units are who are likely to cross it."""


def mover(situation: Situation) -> list[Advice]:
    """SCS-3.1a Who overruns moves first, then who is planned to be elsewhere, in order of what that is worth."""
    plan = plan_of(situation)
    leaders = {_lead(party): party for party in plan.overruns}
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            unit = option.piece
            if unit in leaders:
                worth = 20.0 + leaders[unit].worth
                advice.append(scored(option, worth, "advice-overruns", space=SpaceOption(leaders[unit].target)))
            elif _goes(situation, unit):
                goal = SpaceOption(plan.goals[unit])
                worth = 1.0 + max(0.0, plan.worths[unit])
                advice.append(scored(option, worth, plan.reasons[unit], space=goal))
            else:
                advice.append(scored(option, -0.2, "advice-stays"))
        elif isinstance(option, SideOption):
            advice.append(scored(option, _bridge_worth(situation, option), "advice-bridge"))
        else:
            advice.append(scored(option, -0.9 if option == ARRANGE else 0.02, "advice-done"))
    return advice


def _lead(party: Party) -> PieceId:
    return party.places[0].unit


def _goes(situation: Situation, unit: PieceId) -> bool:
    """Whether a unit is planned to be elsewhere, and gets there."""
    goal = plan_of(situation).goals.get(unit)
    if goal is None or goal == situation.state.stacks.spaces[unit]:
        return False
    board, state = situation.board, situation.state
    left = (allowance_of(board, state, unit),)
    return goal in ways_of(board, state, situation.own, (unit,), left, fresh=True)


def _bridge_worth(situation: Situation, option: SideOption) -> float:
    """SCS-DEMO-S8 A bridge is worth it where it leads nearer to what is wanted, and no enemy waits behind it."""
    beyond = situation.board.map.grid.neighbour(option.space, option.direction)
    if beyond is None or units_in(situation.state, beyond):
        return -0.1
    gain = situation.pull(beyond) - situation.pull(option.space)
    distance = situation.board.map.grid.distance
    near = [unit for unit in situation.units if distance(situation.state.stacks.spaces[unit], option.space) <= NEAR]
    crosses = sum([situation.attack_of(unit) for unit in near]) >= situation.weights.crossing
    return 30.0 + gain if gain > 0 and crosses else -0.1


@asked_by(MoveUnits)
def step(situation: Situation, frame: MoveUnits) -> list[Advice]:
    """SCS-3.2a The way to the planned hex is followed; companions come along where an overrun is planned with them."""
    plan, unit = plan_of(situation), frame.units[0]
    party = next((party for party in plan.overruns if _lead(party) == unit), None)
    goal = plan.goals.get(unit)
    first = None if goal is None else _first_step(situation, frame, goal)
    missing = () if party is None else [place.unit for place in party.places if place.unit not in frame.units]
    enemies = enemies_by_hex(situation.state, situation.own)
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            joins = option.piece in missing
            advice.append(scored(option, 50.0 if joins else -0.3, "advice-comes-along" if joins else "advice-alone"))
        elif not isinstance(option, SpaceOption):
            advice.append(scored(option, 0.05, "advice-stops"))
        elif option.space in enemies:
            more = expected_shift(situation, option.space, overrun=True)
            worth = worth_of_attack(situation, frame.units, option.space, more)
            wanted = party is not None and option.space == party.target and worth > 0
            advice.append(scored(option, 9.0 + worth if wanted else min(worth, -0.1), "advice-attack", space=option))
        else:
            good = option.space == first
            code = "advice-way" if good else "advice-off-the-way"
            advice.append(scored(option, 5.0 if good else -0.1, code, space=option))
    return advice


def _first_step(situation: Situation, frame: MoveUnits, goal: SpaceId) -> SpaceId | None:
    """The next hex on the way to where units are to end; None if they are there, or cannot come there any more."""
    board, state = situation.board, situation.state
    if state.stacks.spaces[frame.units[0]] == goal:
        return None
    ways = ways_of(board, state, situation.own, frame.units, frame.left, fresh=not frame.started)
    way = ways.get(goal)
    return None if way is None else way[0]
