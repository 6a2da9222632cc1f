"""Where a group can end its move, each with its cheapest path: for destinations and advice (VV-6.1)."""

from heapq import heappop, heappush
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, SpaceOption
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.movement import Party, Way, can_stop, onward, turns
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
    goals: dict[SpaceId, Goal] = {}
    # Numbers in the order of their discovery keep equal paths from being compared.
    queue: list[tuple[int, int, int, Way, tuple[SpaceOption | DirectionOption, ...]]] = [(0, 0, 0, start, ())]
    number = 0
    done: set[tuple[SpaceId, str, bool]] = set()
    while queue:
        cost, count, _, way, path = heappop(queue)
        place = (way.space, way.facing, way.turned)
        if place in done:
            continue
        done.add(place)
        if path and way.space != start.space and way.space not in goals and can_stop(board, state, party, way.space):
            goals[way.space] = Goal(way, cost, path)
        nexts: list[tuple[SpaceOption | DirectionOption, Way]] = [
            (SpaceOption(space), after) for space, after in onward(board, state, party, way).items()
        ]
        nexts += [(DirectionOption(side), after) for side, after in turns(board, party, way).items()]
        for option, after in nexts:
            spent = after.foot + after.drive - start.foot - start.drive
            if (after.space, after.facing, after.turned) not in done:
                number += 1
                heappush(queue, (spent, count + 1, number, after, (*path, option)))
    return goals
