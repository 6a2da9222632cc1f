"""What a side wants of hexes: those that it has to come to, and those that it has to keep (VV-4.4)."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.ground import Step
from ccstudio.rules.valor_victory.query.units import units_in, units_of
from ccstudio.rules.valor_victory.query.victory import conditions_of, holder
from ccstudio.rules.valor_victory.settings import Goal
from ccstudio.rules.valor_victory.state import ValorState


class Wants(NamedTuple):
    """VV-4.4c The hexes that a side has to come to, and those that it has to keep."""

    reach: frozenset[SpaceId]
    keep: frozenset[SpaceId]


def wants_of(board: ValorBoard, state: ValorState, side: Side) -> Wants:
    """VV-4.4c The hexes that matter to a side: its own goals, and those of the enemy that it has to deny."""
    reach: set[SpaceId] = set()
    keep: set[SpaceId] = set()
    for of in BOTH:
        conditions = conditions_of(board, of)
        goals = () if conditions is None else conditions.goals
        has_places = any(goal.kind in ("hold", "clear", "exit") for goal in goals)
        for goal in goals:
            spaces = [board.map.grid.space(name) for name in goal.spaces]
            match goal.kind:
                case "hold":
                    held = {space for space in spaces if holder(state, space, goal) == side}
                    # What nobody holds yet has to be denied as well as what is held.
                    keep |= held if of == side else {it for it in spaces if holder(state, it, goal) != of}
                    if of == side or _is_lost(state, goal, spaces, of):
                        reach.update(space for space in spaces if space not in held)
                case "clear" if of == side:
                    occupied = {space for space in spaces if units_in(state, space, enemy(side))}
                    reach |= occupied
                    keep.update(space for space in spaces if space not in occupied)
                case "clear":
                    keep.update(spaces)
                case "exit" if of == side:
                    edges = goal.edges or board.sides[side].exits
                    reach.update(space for edge in edges for space in board.ground.edges[edge])
                case "eliminate" if of == side and not has_places:
                    reach.update(state.stacks.spaces[piece] for piece in units_of(state, enemy(side)))
    return Wants(frozenset(reach), frozenset(keep))


def _is_lost(state: ValorState, goal: Goal, spaces: Iterable[SpaceId], of: Side) -> bool:
    """VV-4.4c Whether a side holds as many hexes of a goal as it needs, so that the other has to take some back."""
    spaces = list(spaces)
    return sum([holder(state, space, goal) == of for space in spaces]) >= (goal.count or len(spaces))


@lru_cache(maxsize=256)
def distances_to(board: ValorBoard, spaces: frozenset[SpaceId]) -> Mapping[SpaceId, int]:
    """VV-2.5 How many hexes it is from each hex to the nearest of some, on foot."""
    found: dict[SpaceId, int] = dict.fromkeys(sorted(spaces), 0)
    edge: Iterable[SpaceId] = list(found)
    steps, distance = board.ground.steps, 0
    while edge:
        distance += 1
        beyond = []
        for space in edge:
            for step in steps[space]:
                if step.to not in found and step.infantry is not None:
                    found[step.to] = distance
                    beyond.append(step.to)
        edge = beyond
    return found


@lru_cache(maxsize=4096)
def walk_from(board: ValorBoard, space: SpaceId, points: int) -> tuple[SpaceId, ...]:
    """VV-6.3a The hexes that infantry with so many movement points comes to if nobody is in its way."""
    found = _within(board, space, points, attrgetter("infantry"))
    del found[space]
    return tuple(found)


@lru_cache(maxsize=4096)
def drive_from(board: ValorBoard, space: SpaceId, kind: UnitType) -> tuple[SpaceId, ...]:
    """VV-7.2 The hexes that an AFV, vehicle or gun comes to at best: nobody in its way, no turns; its own besides."""
    if not kind.drives:
        return (space, *board.ground.neighbours[space])
    return tuple(_within(board, space, kind.move, attrgetter("armored" if kind.is_afv else "vehicle")))


def _within(
    board: ValorBoard, space: SpaceId, points: int, cost_of: Callable[[Step], int | None]
) -> dict[SpaceId, int]:
    """VV-6.2 What so many movement points are enough for, with what is spent; its own hex first."""
    spent = {space: 0}
    queue = [space]
    for at in queue:
        for step in board.ground.steps[at]:
            added = cost_of(step)
            if added is None:
                continue
            cost = spent[at] + added
            # VV-6.6a The first hex can always be entered.
            if (cost <= points or at == space) and cost < spent.get(step.to, points + 9):
                spent[step.to] = cost
                if cost < points:
                    queue.append(step.to)
    return spent
