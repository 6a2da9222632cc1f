"""Where a side wants to be: objectives to take and to guard, the enemy's edge, and how far it is to them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board import routes
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.rows import Floats, floats
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.query.points import scored

EXIT = 0
"""Stands for leaving the map, where goals go by the number of an objective."""


class Goal(NamedTuple):
    """Something to get to: an objective by its number, what it is worth, and the way to it from everywhere."""

    number: int
    value: float
    crowd: float
    """What is left of it for each friend that is nearer to it."""
    shares: Floats
    """What is left of its value in every hex."""
    distances: Mapping[SpaceId, float]
    """In movement points."""


Pull = tuple[int, float, Floats]
"""A goal by its number, its value to a unit, and what is left of that in every hex."""


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


@lru_cache(maxsize=256)
def faded(ground: Ground, spaces: frozenset[SpaceId], fade: float) -> Floats:
    """What is left of the pull of some hexes in every hex; nothing without a way there."""
    return floats(ground, {space: fade**distance for space, distance in distances_to(ground, spaces).items()})


def goals(situation: Situation) -> list[Goal]:
    """The objectives that the side does not control, or would lose if nobody stood there."""
    known = situation.notes.get(Goal)
    if known is None:
        known = situation.notes[Goal] = _goals(situation)
    found: list[Goal] = known
    return found


def _goals(situation: Situation) -> list[Goal]:
    ground, weights = situation.board.ground, situation.weights
    fade = weights.fade_late if situation.last_moments else weights.fade
    found = []
    for number, spaces in ground.objectives.items():
        holder = situation.state.control.get(number)
        pays, crowd = situation.objective(number), weights.crowd
        if holder == situation.side:
            value = 0.0 if guards(situation, spaces) else 2 * pays * threat(situation, spaces)
        else:
            value = pays * (2 if holder is not None else 1)
            if any(space in situation.foes for space in spaces):
                value, crowd = value * weights.contested, weights.crowd_of_attackers
        if value:
            pull = weights.capture * weights.approach * value * situation.zeal
            found.append(Goal(number, pull, crowd, faded(ground, spaces, fade), distances_to(ground, spaces)))
    return found


def threat(situation: Situation, spaces: frozenset[SpaceId]) -> float:
    """How likely an objective that nobody guards is lost."""
    distance = min(situation.near(space, situation.foes) for space in spaces)
    for within, likely in sorted(situation.weights.guard.items()):
        if distance <= within:
            return likely
    return situation.weights.far_guard


def prizes(situation: Situation) -> Mapping[SpaceId, tuple[int, float]]:
    """CC-7.3.1.a The hexes by which a unit would take an objective, and what that changes."""
    known = situation.notes.get("prizes")
    if known is None:
        known = situation.notes["prizes"] = {}
        weights = situation.weights
        for number, spaces in situation.board.ground.objectives.items():
            holder = situation.state.control.get(number)
            if holder == situation.side or any(space in situation.foes for space in spaces):
                continue
            pays = situation.objective(number) * (2 if holder is not None else 1)
            known.update(dict.fromkeys(spaces, (number, weights.capture * pays * situation.zeal)))
    found: Mapping[SpaceId, tuple[int, float]] = known
    return found


def captured(situation: Situation, space: SpaceId) -> tuple[int, float]:
    """CC-7.3.1.a The objective that a unit would take by entering a hex, and what that changes; (0, 0) if none."""
    return prizes(situation).get(space, (0, 0.0))


def guards(situation: Situation, spaces: frozenset[SpaceId]) -> list[PieceId]:
    """The own units that hold some hexes: no leader does alone, and nobody who is broken."""
    units, leaders = situation.state.units, situation.board.leaders
    return [
        piece
        for space in spaces
        for piece in situation.own.get(space, ())
        if not units[piece].broken and units[piece].type not in leaders
    ]


def guarding(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """What is kept by a unit being in a hex: an objective in which no other friend is."""
    number = situation.board.ground.hexes[space].objective
    if not number or situation.state.control.get(number) != situation.side:
        return 0.0
    spaces = situation.board.ground.objectives[number]
    if any(other != piece for other in guards(situation, spaces)):
        return 0.0
    return 2 * situation.objective(number) * threat(situation, spaces)


def pulls(situation: Situation, piece: PieceId) -> list[Pull]:
    """What draws a unit: objectives, less where friends are nearer, and the enemy's edge.

    Broken units are drawn by nothing.
    """
    known = situation.notes.setdefault("pulls", {})
    if piece not in known:
        known[piece] = [] if situation.state.units[piece].broken else [*_drawn(situation, piece)]
    found: list[Pull] = known[piece]
    return found


def _drawn(situation: Situation, piece: PieceId) -> Iterator[Pull]:
    weights = situation.weights
    leads = situation.state.units[piece].type in situation.board.leaders
    for goal in goals(situation):
        share = weights.leader_pull if leads else goal.crowd ** nearer(situation, piece, goal)
        yield goal.number, goal.value * share, goal.shares
    leaving = exit_worth(situation, piece)
    if leaving > 0:
        fade = weights.fade_late if situation.last_moments else weights.fade
        edge = situation.board.far_edge_of(situation.side)
        yield EXIT, leaving * weights.exit_pull * fade, faded(situation.board.ground, edge, fade)


def nearer(situation: Situation, piece: PieceId, goal: Goal) -> int:
    """How many friends that could take a goal are nearer to it than a unit is."""
    known = situation.notes.setdefault("nearer", {})
    if goal.number not in known:
        units, leaders = situation.state.units, situation.board.leaders
        line = sorted(
            (goal.distances.get(space, 99.0), other)
            for space, there in situation.own.items()
            for other in there
            if not units[other].broken and units[other].type not in leaders
        )
        known[goal.number] = {other: place for place, (_, other) in enumerate(line)}
    found: int = known[goal.number].get(piece, 1)
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
