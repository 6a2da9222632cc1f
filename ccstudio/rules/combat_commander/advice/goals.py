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


def goals(reading: Situation) -> tuple[Goal, ...]:
    """The objectives that the side does not control, or would lose if nobody stood there."""
    if "goals" not in reading.kept:
        reading.kept["goals"] = tuple(_goals(reading))
    found: tuple[Goal, ...] = reading.kept["goals"]
    return found


def _goals(reading: Situation) -> list[Goal]:
    ground, weights = reading.board.ground, reading.weights
    found = []
    for number, spaces in ground.objectives.items():
        holder = reading.state.control.get(number)
        pays = reading.objective(number)
        if holder == reading.side:
            value = 0.0 if any(space in reading.own for space in spaces) else 2 * pays * threat(reading, spaces)
        else:
            value = pays * (2 if holder is not None else 1)
            if any(space in reading.foes for space in spaces):
                value *= weights.contested
        if value:
            found.append(Goal(number, weights.capture * value, spaces, distances_to(ground, spaces)))
    return found


def threat(reading: Situation, spaces: frozenset[SpaceId]) -> float:
    """How likely an objective that nobody guards is lost."""
    distance = min(reading.near(space, reading.foes) for space in spaces)
    for within, likely in sorted(reading.weights.guard.items()):
        if distance <= within:
            return likely
    return reading.weights.far_guard


def captured(reading: Situation, space: SpaceId) -> tuple[int, float]:
    """CC-7.3.1.a The objective that a unit would take by entering a hex, and what that changes; (0, 0) if none."""
    number = reading.board.ground.hexes[space].objective
    if not number or reading.state.control.get(number) == reading.side:
        return 0, 0.0
    spaces = reading.board.ground.objectives[number]
    if any(other in reading.foes for other in spaces):
        return 0, 0.0
    holder = reading.state.control.get(number)
    return number, reading.weights.capture * reading.objective(number) * (2 if holder is not None else 1)


def guarding(reading: Situation, piece: PieceId, space: SpaceId) -> float:
    """What is kept by a unit being in a hex: an objective in which no other friend is."""
    number = reading.board.ground.hexes[space].objective
    if not number or reading.state.control.get(number) != reading.side:
        return 0.0
    spaces = reading.board.ground.objectives[number]
    if any(other != piece for there in spaces for other in reading.own.get(there, ())):
        return 0.0
    return 2 * reading.objective(number) * threat(reading, spaces)


def pull(reading: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = frozenset()) -> float:
    """How much a unit wants to be in a hex for what can be reached from there; broken units and leaders want little."""
    unit = reading.state.units[piece]
    if unit.broken:
        return 0.0
    best = 0.0
    weights = reading.weights
    fade = weights.fade_late if reading.last_moments else weights.fade
    for goal in goals(reading):
        distance = goal.distances.get(space)
        if goal.number in without or distance is None:
            continue
        value = goal.value * weights.approach * fade**distance * weights.crowd ** nearer(reading, piece, goal)
        best = max(best, value)
    leaving = exit_worth(reading, piece)
    if leaving > 0 and EXIT not in without:
        edge = reading.board.far_edge_of(reading.side)
        distance = distances_to(reading.board.ground, edge).get(space)
        if distance is not None:
            best = max(best, leaving * weights.exit_pull * fade ** (distance + 1))
    return best


def nearer(reading: Situation, piece: PieceId, goal: Goal) -> int:
    """How many friends that could take a goal are nearer to it than a unit is."""
    key = ("nearer", goal.number, piece)
    if key not in reading.kept:
        units, leaders = reading.state.units, reading.board.leaders
        line = sorted(
            (goal.distances.get(space, 99.0), other)
            for space, there in reading.own.items()
            for other in there
            if not units[other].broken and units[other].type not in leaders
        )
        for place, (_, other) in enumerate(line):
            reading.kept["nearer", goal.number, other] = place
        reading.kept.setdefault(key, 1)
    found: int = reading.kept[key]
    return found


def exit_worth(reading: Situation, piece: PieceId) -> float:
    """CC-7.2.1 What leaving the map over the enemy edge is worth."""
    board, state = reading.board, reading.state
    points = scored(board, state, board.units[state.units[piece].type].stats.victory, "exit-doubled")
    others = sum(map(len, reading.own.values()))
    if others == 1:
        # CC-6.3 The last unit ends the game by leaving.
        return reading.weights.defeat if reading.lead + points > 0 else -reading.weights.defeat
    return points * (reading.weights.exit_late if reading.last_moments else reading.weights.exit)
