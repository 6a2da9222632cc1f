"""Where a side wants to be: objectives to take and to guard, the enemy's edge, and how far it is to them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board import routes
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.query.points import scored
from ccstudio.rules.shared.advice import remembered

EXIT = 0
"""Stands for leaving the map, where goals go by the number of an objective."""


class Goal(NamedTuple):
    """Something to get to: an objective by its number, what it is worth, and the way to it from everywhere."""

    number: int
    value: float
    spaces: frozenset[SpaceId]
    distances: Mapping[SpaceId, float]
    """In movement points."""


@lru_cache(maxsize=64)
def distances_to(ground: Ground, spaces: frozenset[SpaceId]) -> Mapping[SpaceId, float]:
    """The movement points from every hex to the nearest of some, as the map is printed; those without a way lack."""
    costs = {
        (space, step.to): step.cost
        for space, steps in ground.steps.items()
        for step in steps
        if step.open and not step.cliff
    }
    reach = routes.distances_to(ground.map, spaces, lambda space, _, other: costs.get((space, other)))
    return {space: cost / ground.parts for space, cost in reach.costs.items()}


@remembered
def goals(situation: Situation) -> list[Goal]:
    """The objectives that the side does not control, or would lose if nobody stood there."""
    ground, weights = situation.board.ground, situation.weights
    found = []
    for number, spaces in ground.objectives.items():
        holder = situation.state.control.get(number)
        pays = situation.objective(number)
        if holder == situation.side:
            value = 0.0 if any(space in situation.own for space in spaces) else 2 * pays * threat(situation, spaces)
        else:
            value = pays * (2 if holder is not None else 1)
            if any(space in situation.foes for space in spaces):
                value *= weights.contested
        if value:
            found.append(Goal(number, weights.capture * value, spaces, distances_to(ground, spaces)))
    return found


def threat(situation: Situation, spaces: frozenset[SpaceId]) -> float:
    """How likely an objective that nobody guards is lost."""
    distance = min(situation.near(space, situation.foes) for space in spaces)
    for within, likely in sorted(situation.weights.guard.items()):
        if distance <= within:
            return likely
    return situation.weights.far_guard


def captured(situation: Situation, space: SpaceId) -> tuple[int, float]:
    """CC-7.3.1.a The objective that a unit would take by entering a hex, and what that changes; (0, 0) if none."""
    number = situation.board.ground.hexes[space].objective
    if not number or situation.state.control.get(number) == situation.side:
        return 0, 0.0
    spaces = situation.board.ground.objectives[number]
    if any(other in situation.foes for other in spaces):
        return 0, 0.0
    holder = situation.state.control.get(number)
    return number, situation.weights.capture * situation.objective(number) * (2 if holder is not None else 1)


def guarding(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """What is kept by a unit being in a hex: an objective in which no other friend is."""
    number = situation.board.ground.hexes[space].objective
    if not number or situation.state.control.get(number) != situation.side:
        return 0.0
    spaces = situation.board.ground.objectives[number]
    if any(other != piece for there in spaces for other in situation.own.get(there, ())):
        return 0.0
    return 2 * situation.objective(number) * threat(situation, spaces)


def pull(situation: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = frozenset()) -> float:
    """How much a unit wants to be in a hex for what can be reached from there; broken units and leaders want little."""
    unit = situation.state.units[piece]
    if unit.broken:
        return 0.0
    best = 0.0
    weights = situation.weights
    fade = weights.fade_late if situation.last_moments else weights.fade
    for goal in goals(situation):
        distance = goal.distances.get(space)
        if goal.number in without or distance is None:
            continue
        value = goal.value * weights.approach * fade**distance * weights.crowd ** nearer(situation, piece, goal)
        best = max(best, value)
    leaving = exit_worth(situation, piece)
    if leaving > 0 and EXIT not in without:
        edge = situation.board.far_edge_of(situation.side)
        distance = distances_to(situation.board.ground, edge).get(space)
        if distance is not None:
            best = max(best, leaving * weights.exit_pull * fade ** (distance + 1))
    return best


def nearer(situation: Situation, piece: PieceId, goal: Goal) -> int:
    """How many friends that could take a goal are nearer to it than a unit is."""
    key = ("nearer", goal.number, piece)
    if key not in situation.cache:
        units, leaders = situation.state.units, situation.board.leaders
        line = sorted(
            (goal.distances.get(space, 99.0), other)
            for space, there in situation.own.items()
            for other in there
            if not units[other].broken and units[other].type not in leaders
        )
        for place, (_, other) in enumerate(line):
            situation.cache["nearer", goal.number, other] = place
        situation.cache.setdefault(key, 1)
    found: int = situation.cache[key]
    return found


def exit_worth(situation: Situation, piece: PieceId) -> float:
    """CC-7.2.1 What leaving the map over the enemy edge is worth."""
    board, state = situation.board, situation.state
    points = scored(board, state, board.units[state.units[piece].type].stats.victory, "exit-doubled")
    others = sum(map(len, situation.own.values()))
    if others == 1:
        # CC-6.3 The last unit ends the game by leaving.
        return situation.weights.defeat if situation.lead + points > 0 else -situation.weights.defeat
    return points * (situation.weights.exit_late if situation.last_moments else situation.weights.exit)
