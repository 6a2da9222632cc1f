"""Where a group can end its move, each with its cheapest path: for destinations and advice (VV-6.1)."""

from heapq import heappop, heappush
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, SpaceOption
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.driving_reach import driven_ends, drives_alone
from ccstudio.rules.valor_victory.query.movement import Party, Way, can_stop, onward, turn_costs, turned
from ccstudio.rules.valor_victory.state import ValorState


class Goal(NamedTuple):
    """The end of a path: how far the group has come, what all of it has spent, and the choices that lead there."""

    way: Way
    cost: int
    path: tuple[SpaceOption | DirectionOption, ...]


def reach(board: ValorBoard, state: ValorState, party: Party, start: Way) -> dict[SpaceId, Goal]:
    """VV-6.1 All hexes where a group that has come so far can end its move, each with its cheapest path.

    Paths of AFVs and vehicles name their turns. Of paths that cost the same the one with fewer choices is taken.
    """
    if drives_alone(party, start):
        return {space: Goal(*end) for space, end in driven_ends(board, state, party, start).items()}
    goals: dict[SpaceId, Goal] = {}
    before = start.foot + start.drive
    # Numbers in the order of their discovery keep equal paths from being compared.
    queue: list[tuple[int, int, int, _Leg]] = [(0, 0, 0, _Leg(start, None))]
    cheapest = {(start.space, start.facing, start.turned): (0, 0)}
    number = 0
    while queue:
        cost, count, _, leg = heappop(queue)
        way = leg.way
        space = way.space
        if (cost, count) != cheapest[space, way.facing, way.turned]:
            continue
        if space != start.space and space not in goals and can_stop(board, state, party, space):
            goals[space] = Goal(way, cost, _path(leg))
        count += 1
        for after in onward(board, state, party, way).values():
            spent = after.foot + after.drive - before
            place = after.space, after.facing, False
            if place not in cheapest or (spent, count) < cheapest[place]:
                cheapest[place] = spent, count
                number += 1
                heappush(queue, (spent, count, number, _Leg(after, leg)))
        for side, added in turn_costs(board, party, way):
            place = space, side, True
            if place not in cheapest or (cost + added, count) < cheapest[place]:
                cheapest[place] = cost + added, count
                number += 1
                heappush(queue, (cost + added, count, number, _Leg(turned(way, side, added), leg)))
    return goals


class _Leg(NamedTuple):
    """The last leg of a path, with what led to it."""

    way: Way
    before: "_Leg | None"


def _path(leg: _Leg) -> tuple[SpaceOption | DirectionOption, ...]:
    """VV-6.5a The choices of a path, from its start on; a turn stays in its hex."""
    found: list[SpaceOption | DirectionOption] = []
    while leg.before is not None:
        way = leg.way
        found.append(DirectionOption(way.facing) if way.turned else SpaceOption(way.space))  # type: ignore[arg-type]  # who turns faces a side
        leg = leg.before
    return tuple(reversed(found))
