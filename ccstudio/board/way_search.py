"""The cheapest way where more counts than the space: what was entered before, which side is faced, what is spent.

`routes` answers for spaces alone. Here each place on the way is a space with a mark, any value that can be sorted and
hashed: whether a road was entered, the side a vehicle faces. The same space with another mark is another place.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ccstudio.base.ids import SpaceId

M = TypeVar("M")


class MarkedWay(NamedTuple, Generic[M]):
    """A way by its spaces, both ends among them, with the mark at its end and what it costs."""

    spaces: tuple[SpaceId, ...]
    mark: M
    cost: int


Onward = Callable[[MarkedWay[M]], Iterable[tuple[SpaceId, M, int]]]
"""Where a way can go on to: each next space, the mark there, and what the step costs, 0 or more."""


class ValuedWay(NamedTuple, Generic[M]):
    """A way to a space, with the mark at its end, what it costs, and what it is worth beside that."""

    space: SpaceId
    mark: M
    cost: int
    worth: float


Valued = Callable[[ValuedWay[M]], Iterable[tuple[SpaceId, M, int, float]]]
"""Where a way can go on to: each next space, the mark there, what the step costs, and the worth of the way so far."""

_AS_GOOD: Final = 1e-9
"""By how much sums of floating point numbers may differ that are equal."""


def cheapest_ways(start: SpaceId, mark: M, onward: Onward[M]) -> Iterator[MarkedWay[M]]:
    """The cheapest way to each place, the start first, the dearest last; the search may be left off at any of them.

    Of ways that cost the same the one with fewer steps comes first, then the lower mark, then the lower spaces. So what
    is found depends on the question alone.
    """
    queue: list[tuple[int, int, Any, tuple[SpaceId, ...]]] = [(0, 0, mark, (start,))]
    done: set[tuple[SpaceId, M]] = set()
    while queue:
        cost, count, here, spaces = heappop(queue)
        if (spaces[-1], here) in done:
            continue
        done.add((spaces[-1], here))
        way = MarkedWay(spaces, here, cost)
        yield way
        for space, after, more in onward(way):
            if (space, after) not in done:
                heappush(queue, (cost + more, count + 1, after, (*spaces, space)))


def cheapest_way(start: SpaceId, mark: M, goal: SpaceId, onward: Onward[M]) -> MarkedWay[M] | None:
    """The cheapest way to a space, whatever the mark there; None where there is none."""
    return next((way for way in cheapest_ways(start, mark, onward) if way.spaces[-1] == goal), None)


def best_ways(start: SpaceId, mark: M, onward: Valued[M]) -> list[ValuedWay[M]]:
    """Ways to all spaces, without those that cost as much as another way to the same space and are worth no more.

    Longer ways come after those they go on from, of equal cost in the order in which they were found. Marks make no
    place of their own here: a way gives way to one with another mark, too.
    """
    first = ValuedWay(start, mark, 0, 0.0)
    found = [first]
    known: dict[SpaceId, list[tuple[int, float]]] = {start: [(0, 0.0)]}
    queue: list[tuple[int, int]] = [(0, 0)]
    while queue:
        way = found[heappop(queue)[1]]
        for space, after, more, worth in onward(way):
            cost = way.cost + more
            others = known.setdefault(space, [])
            if any(spent <= cost and good >= worth - _AS_GOOD for spent, good in others):
                continue
            others.append((cost, worth))
            heappush(queue, (cost, len(found)))
            found.append(ValuedWay(space, after, cost, worth))
    return found
