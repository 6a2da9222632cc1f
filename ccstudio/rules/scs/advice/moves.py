"""Advice on movement: where units go, whom they overrun, what they keep (SCS-3.0, SCS-6.0)."""

from collections.abc import Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice.attacks import stand, worth_of_attack
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.procedures.movement import ARRANGE, MoveUnits
from ccstudio.rules.scs.query.overrun import overrun_targets
from ccstudio.rules.scs.query.reach import ways_of
from ccstudio.rules.scs.query.units import (
    allowance_of,
    enemies_by_hex,
    ground_of,
    size_of,
    stack_size,
    units_in,
    worth_of,
)
from ccstudio.rules.shared.advice import asked_by, remembered, scored


class Goal(NamedTuple):
    """Where a unit had better be: the hex, what being there is worth more than staying, and the hexes on the way."""

    space: SpaceId
    worth: float
    way: tuple[SpaceId, ...]


def mover(situation: Situation) -> list[Advice]:
    """SCS-3.1a The unit goes first that gains most by it; the phase ends when nobody gains anything."""
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            goal = best_goal(situation, option.piece)
            worth = -0.2 if goal is None else goal.worth
            advice.append(scored(option, worth, "advice-moves" if goal else "advice-stays"))
        elif isinstance(option, SideOption):
            advice.append(scored(option, _bridge_worth(situation, option), "advice-bridge"))
        else:
            advice.append(scored(option, -0.9 if option == ARRANGE else 0.02, "advice-done"))
    return advice


def _bridge_worth(situation: Situation, option: SideOption) -> float:
    """SCS-DEMO-S8 A bridge is worth it where it leads nearer to what is wanted, and no enemy waits behind it."""
    beyond = situation.board.map.grid.neighbour(option.space, option.direction)
    if beyond is None or units_in(situation.state, beyond):
        return -0.1
    return max(0.05, situation.pull(beyond) - situation.pull(option.space) + 0.2)


@remembered
def best_goal(situation: Situation, unit: PieceId) -> Goal | None:
    """The hex where a unit had better be than where it is, or the enemy that it had better overrun; None if nowhere."""
    board, state = situation.board, situation.state
    left = (allowance_of(board, state, unit),)
    here = state.stacks.spaces[unit]
    stays = place_worth(situation, unit, here)
    found: Goal | None = None
    for space in overrun_targets(board, state, situation.own, (unit,), left):
        worth = worth_of_attack(situation, (unit,), space)
        if worth > 0.3 and (found is None or worth > found.worth):
            found = Goal(space, worth, (space,))
    for space, way in ways_of(board, state, situation.own, (unit,), left, fresh=True).items():
        worth = place_worth(situation, unit, space) - stays + _on_the_way(situation, way) - 0.004 * len(way)
        if worth > 0.05 and (found is None or worth > found.worth):
            found = Goal(space, worth, way)
    return found


def _on_the_way(situation: Situation, way: Sequence[SpaceId]) -> float:
    """SCS-13.0/2 Hexes that are wanted and taken by passing through."""
    if situation.board.rules("control-by-passing") != "every":
        return 0.0
    return sum([situation.wanted[space] * situation.weights.take for space in way[:-1] if space in situation.wanted])


@remembered
def place_worth(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """What it is worth that a unit stands in a hex: the hex itself, contact with the enemy, guard, danger, room."""
    board, state, weights = situation.board, situation.state, situation.weights
    here = state.stacks.spaces[unit] == space
    others = [other for other in units_in(state, space) if other != unit]
    size = size_of(board, state, unit)
    room = board.module.stacking.limit - stack_size(board, state, space) + (size if here else 0)
    if room < size:
        return -9.0
    worth = stand(situation, space)
    if space in situation.kept and others:
        worth -= weights.hold * situation.kept[space] * 0.35
    own = worth_of(board, state, unit)
    worth += _contact(situation, unit, space)
    threat = situation.threat(space)
    if threat:
        ground = ground_of(board, state)
        factor = ground.hexes[space].defence / ground.defence_unit
        defence = (own.defence + sum([worth_of(board, state, other).defence for other in others])) * factor
        worth -= weights.danger * max(0.0, threat / max(defence, 0.5) - 1.5) * (1 + situation.step_worth(unit))
    if own.has_zone and not others and situation.is_threatened(space):
        worth += weights.gap * 0.5
    return worth


def _contact(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """SCS-2.1c What attacking from a hex promises: the share in the odds against each enemy stack next to it."""
    board, state = situation.board, situation.state
    attack = situation.attack_of(unit)
    kind = board.units[state.units[unit].type]
    if not attack or kind.supports:
        return _support_worth(situation, unit, space) if kind.barrage else 0.0
    ground, enemies = ground_of(board, state), enemies_by_hex(state, situation.own)
    best = 0.0
    for step in ground.steps[space]:
        if step.to in enemies and step.attack is not None and step.costs[kind.mode] is not None:
            potential = strength_against(situation, step.to)
            defence = max(situation.defence_of(step.to), 0.5)
            if potential / defence >= situation.weights.good_odds or attack / defence >= 1:
                share = attack * step.attack / ground.attack_scale / defence
                lure = 0.4 + situation.pull(step.to) + situation.worths.get(step.to, 0.0) * 0.4
                best = max(best, situation.weights.contact * min(share, 2.0) * lure)
    return best


def _support_worth(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """SCS-DEMO-S7 Artillery stands where it reaches enemies, and out of their zones of control."""
    kind = situation.board.units[situation.state.units[unit].type]
    distance = situation.board.map.grid.distance
    reached = sum(distance(space, foe) <= kind.barrage_range for foe in enemies_by_hex(situation.state, situation.own))
    return 0.25 * min(reached, 3) - (1.0 if situation.near_enemies.get(space, 9) <= 1 else 0.0)


@remembered
def strength_against(situation: Situation, target: SpaceId) -> float:
    """The attack strength that own units near an enemy stack could bring against it, room for three stacks counted."""
    near = situation.distance_to(target)
    found = []
    for unit in situation.units:
        move = worth_of(situation.board, situation.state, unit).move
        if near.get(situation.state.stacks.spaces[unit], 99) <= max(1, move // 2):
            found.append(situation.attack_of(unit))
    return sum(sorted(found, reverse=True)[:9])


@asked_by(MoveUnits)
def step(situation: Situation, frame: MoveUnits) -> list[Advice]:
    """SCS-3.2a The way to the best hex is followed; companions come along where an overrun needs them."""
    goal = _goal_of(situation, frame)
    advice = []
    for option in situation.decision.options:
        if isinstance(option, SpaceOption):
            worth = _step_worth(situation, frame, option, goal)
            advice.append(scored(option, worth, "advice-way" if worth > 0 else "advice-off-the-way", space=option))
        elif isinstance(option, PieceOption):
            advice.append(scored(option, _joint_worth(situation, frame, option), "advice-comes-along"))
        else:
            advice.append(scored(option, 0.05, "advice-stops"))
    return advice


def _goal_of(situation: Situation, frame: MoveUnits) -> Goal | None:
    """Where the units that move go on to, from where they are now with what they have left."""
    board, state = situation.board, situation.state
    unit = frame.units[0]
    here = state.stacks.spaces[unit]
    stays = place_worth(situation, unit, here)
    best: Goal | None = None
    ways = ways_of(board, state, situation.own, frame.units, frame.left, fresh=not frame.started)
    for space, way in ways.items():
        worth = place_worth(situation, unit, space) - stays + _on_the_way(situation, way) - 0.004 * len(way)
        if worth > 0.02 and (best is None or worth > best.worth):
            best = Goal(space, worth, way)
    return best


def _step_worth(situation: Situation, frame: MoveUnits, option: SpaceOption, goal: Goal | None) -> float:
    if option.space in enemies_by_hex(situation.state, situation.own):
        return worth_of_attack(situation, frame.units, option.space)
    return goal.worth if goal is not None and goal.way[0] == option.space else -0.1


def _joint_worth(situation: Situation, frame: MoveUnits, option: PieceOption) -> float:
    """SCS-6.0/2 What another unit adds to the overrun of somebody next to the stack."""
    board, state = situation.board, situation.state
    units = (*frame.units, option.piece)
    left = tuple(allowance_of(board, state, unit) for unit in units)
    found = [
        worth_of_attack(situation, units, space) for space in overrun_targets(board, state, situation.own, units, left)
    ]
    alone = [
        worth_of_attack(situation, frame.units, space)
        for space in overrun_targets(board, state, situation.own, frame.units, frame.left)
    ]
    gain = max(found, default=0.0) - max([0.0, *alone])
    return gain if gain > 0.1 else -0.3
