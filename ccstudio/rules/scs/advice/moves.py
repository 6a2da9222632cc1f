"""Advice on movement: the plan of the phase is carried out, unit by unit (SCS-3.0, SCS-6.0, SCS-11.0)."""

from collections.abc import Container, Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice.attacks import worth_of_attack
from ccstudio.rules.scs.advice.movement_reach import reached_from
from ccstudio.rules.scs.advice.parties import Party
from ccstudio.rules.scs.advice.planning import Plan, plan_of
from ccstudio.rules.scs.advice.prospects import expected_shift
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.procedures.movement import ARRANGE, MoveUnits
from ccstudio.rules.scs.query.movement import OVER
from ccstudio.rules.scs.query.overrun import overrun_targets
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, ground_of, units_in
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.shared.advice import asked_by, scored

NEAR: Final = 3
"""How many hexes from a bridge units are who are likely to cross it."""


def mover(situation: Situation) -> list[Advice]:
    """SCS-3.1a Who overruns moves first, then who is planned to be elsewhere, in order of what that is worth."""
    plan = plan_of(situation)
    leaders = {_lead(party): party for party in plan.overruns if _can_go(situation, party)}
    going = _going(situation, plan, leaders)
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            unit = option.piece
            if unit in leaders:
                worth = 20.0 + leaders[unit].worth
                advice.append(scored(option, worth, "advice-overruns", space=SpaceOption(leaders[unit].target)))
            elif unit in going:
                goal = SpaceOption(plan.goals[unit])
                advice.append(scored(option, going[unit], plan.reasons[unit], space=goal))
            else:
                advice.append(scored(option, -0.2, "advice-stays"))
        elif isinstance(option, SideOption):
            advice.append(scored(option, _bridge_worth(situation, option), "advice-bridge"))
        else:
            advice.append(scored(option, -0.9 if option == ARRANGE else 0.02, "advice-done"))
    return advice


def _lead(party: Party) -> PieceId:
    return party.places[0].unit


def _can_go(situation: Situation, party: Party) -> bool:
    """SCS-6.0 Whether a party gets to the hex from which it is to overrun, or may overrun from where it is."""
    board, state, own = situation.board, situation.state, situation.own
    units = tuple([place.unit for place in party.places])
    left = tuple([allowance_of(board, state, unit) for unit in units])
    if state.stacks.spaces[units[0]] == party.places[0].space:
        return party.target in overrun_targets(board, state, own, units, left)
    return bool(_way(situation, units, left, party.places[0].space))


def _going(situation: Situation, plan: Plan, leaders: Container[PieceId]) -> dict[PieceId, float]:
    """The units that are planned to be elsewhere, with what that is worth."""
    spaces = situation.state.stacks.spaces
    return {
        option.piece: 1.0 + max(0.0, plan.worths[option.piece])
        for option in situation.offered(PieceOption)
        if option.piece not in leaders and plan.goes_from(option.piece, spaces[option.piece])
    }


def _way(situation: Situation, units: Sequence[PieceId], left: Sequence[int], goal: SpaceId) -> tuple[SpaceId, ...]:
    """The hexes that are still on the way of some units to a goal; none if they are there, or cannot come there."""
    board, state, own = situation.board, situation.state, situation.own
    here = state.stacks.spaces[units[0]]
    if here == goal or OVER in left:
        return ()
    planned = plan_of(situation).way(units[0])
    if here in planned and goal == planned[-1]:
        return planned[planned.index(here) + 1 :]
    mode = board.units[state.units[units[0]].type].mode
    zone, enemies = frozenset(enemy_zone(board, state, own)), enemies_by_hex(state, own)
    reached = reached_from(board, ground_of(board, state), mode, here, min(left), zone, enemies)
    return reached.way(goal)[1:]


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
    """SCS-3.2a The way to the planned hex is followed; who goes the same way, or overruns together, comes along."""
    plan, unit = plan_of(situation), frame.units[0]
    party = next((party for party in plan.overruns if _lead(party) == unit), None)
    if party is not None and not (frame.started or _can_go(situation, party)):
        party = None
    goal = plan.goals.get(unit)
    way = () if goal is None else _way(situation, frame.units, frame.left, goal)
    if party is None:
        missing = _fellows(plan, unit)
    else:
        missing = [place.unit for place in party.places if place.unit not in frame.units]
    enemies = enemies_by_hex(situation.state, situation.own)
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            joins = option.piece in missing
            advice.append(scored(option, 50.0 if joins else -0.3, "advice-comes-along" if joins else "advice-alone"))
        elif not isinstance(option, SpaceOption):
            advice.append(scored(option, 0.05, "advice-stops"))
        elif option.space in enemies:
            wanted = party is not None and option.space == party.target
            worth = _overrun_worth(situation, frame.units, option.space)
            worth = 9.0 + max(worth, 0.0) if wanted else min(worth, -0.1)
            advice.append(scored(option, worth, "advice-attack", space=option))
        else:
            good = option.space in way[:1]
            code = "advice-way" if good else "advice-off-the-way"
            advice.append(scored(option, 5.0 if good else -0.1, code, space=option))
    return advice


def _fellows(plan: Plan, unit: PieceId) -> list[PieceId]:
    """SCS-3.0/2 The units of the same hex that are planned to go the same way to its end."""
    way = plan.way(unit)
    busy = {unit, *[place.unit for party in plan.overruns for place in party.places]}
    here, goal = plan.places.get(unit), plan.goals.get(unit)
    others = [other for other, its in plan.goals.items() if its == goal and plan.places[other] == here]
    return [other for other in others if way and other not in busy and plan.way(other) == way]


def _overrun_worth(situation: Situation, units: tuple[PieceId, ...], target: SpaceId) -> float:
    return worth_of_attack(situation, units, target, expected_shift(situation, target, overrun=True))
