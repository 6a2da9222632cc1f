"""Networks: the cost of every step of a map in tables, for searches over whole maps within milliseconds.

`routes` asks a function for the cost of each step. Where nothing about a step changes but who is in the way, its costs
are worked out once, here, and a search only looks them up. The answers are those of `routes`.
"""

from collections.abc import Container, Iterable, Mapping
from heapq import heappop, heappush
from typing import Final, TypeAlias

from ccstudio.base.ids import SpaceId
from ccstudio.board.routes import Reach

Way: TypeAlias = tuple[SpaceId, int, int]
"""A step into a space: which one, what it costs, and what it costs where that space is a hindered one.

Plain tuples: searches take them apart all the time, and those with names take half as long again.
"""

Network = Mapping[SpaceId, tuple[Way, ...]]
"""The steps that are possible from each space."""


FARTHEST: Final = 1_000_000_000
"""More than any way costs."""


def reach_within(
    network: Network,
    start: SpaceId,
    budget: int,
    *,
    hindered: Container[SpaceId] = (),
    blocked: Container[SpaceId] = (),
) -> Reach:
    """Every space that can be reached from one for a budget, the start included; blocked spaces are not entered.

    Of paths that cost the same the one with fewer steps is taken, then that with the predecessor of the lower number.
    """
    # Costs and steps are sorted by together, as one number.
    scale = len(network) + 1
    most = (max(budget, 0) + 1) * scale
    best: dict[SpaceId, int] = {start: 0}
    before: dict[SpaceId, SpaceId] = {}
    settled: dict[SpaceId, int] = {}
    waiting: list[tuple[int, SpaceId]] = [(0, start)]
    while waiting:
        length, space = heappop(waiting)
        if space in settled:
            continue
        settled[space] = length
        for to, cost, dear in network[space]:
            if to in settled or to in blocked:
                continue
            reached = length + (dear if to in hindered else cost) * scale + 1
            known = best.get(to)
            if reached >= most or (known is not None and reached > known):
                continue
            if known is None or reached < known:
                best[to] = reached
                before[to] = space
                heappush(waiting, (reached, to))
            elif space < before[to]:
                before[to] = space
    return Reach(
        costs={space: length // scale for space, length in settled.items()},
        before={space: before[space] for space in settled if space in before},
    )


def costs_within(
    network: Network,
    starts: Iterable[SpaceId],
    budget: int | None = None,
    *,
    hindered: Container[SpaceId] = (),
    blocked: Container[SpaceId] = (),
) -> dict[SpaceId, int]:
    """What it costs from the nearest of some spaces to every other, as far as a budget goes, if there is one.

    The costs are those of `reach_within`, found several times as fast because nobody wants to know the way.
    """
    best = dict.fromkeys(sorted(starts), 0)
    # The spaces by what they cost; those that cost less by now are passed over.
    waiting: list[list[SpaceId]] = [list(best)]
    known, limit = best.get, FARTHEST if budget is None else budget + 1
    cost = 0
    while cost < len(waiting):
        for space in waiting[cost]:
            if best[space] < cost:
                continue
            for to, price, dear in network[space]:
                beyond = cost + price
                # Most steps lead nowhere cheaper, hindered or not.
                if beyond < known(to, limit) and to not in blocked:
                    if to in hindered:
                        beyond = cost + dear
                        if beyond >= known(to, limit):
                            continue
                    best[to] = beyond
                    while len(waiting) <= beyond:
                        waiting.append([])
                    waiting[beyond].append(to)
        cost += 1
    return best


def costs_to(network: Network, goals: Iterable[SpaceId]) -> dict[SpaceId, int]:
    """What it costs at least from every space to the nearest of some others, where nothing hinders or blocks."""
    back: dict[SpaceId, list[Way]] = {}
    for space, ways in network.items():
        for to, cost, _ in ways:
            back.setdefault(to, []).append((space, cost, cost))
    return costs_within({space: tuple(back.get(space, ())) for space in network}, goals)


def spaces_towards(
    network: Network,
    start: SpaceId,
    budget: int,
    ahead: Mapping[SpaceId, int],
    *,
    hindered: Container[SpaceId] = (),
    blocked: Container[SpaceId] = (),
) -> frozenset[SpaceId]:
    """The spaces on ways from one to goals for a budget, those among them that can be reached included.

    It is `reach_within`, looking only where a goal is in reach: `ahead` is what is left at least to the nearest of
    them (`costs_to`). No space is on such a way that is on none where nothing hinders or blocks.
    """
    if ahead.get(start, FARTHEST) > budget:
        return frozenset()
    best = {start: 0}
    waiting: list[list[SpaceId]] = [[start]]
    known, left = best.get, ahead.get
    cost = 0
    while cost < len(waiting):
        for space in waiting[cost]:
            if best[space] < cost:
                continue
            for to, price, dear in network[space]:
                beyond = cost + (dear if to in hindered else price)
                if beyond < known(to, FARTHEST) and beyond + left(to, FARTHEST) <= budget and to not in blocked:
                    best[to] = beyond
                    while len(waiting) <= beyond:
                        waiting.append([])
                    waiting[beyond].append(to)
        cost += 1
    return frozenset(best)


def steps_from(
    neighbours: Mapping[SpaceId, tuple[SpaceId, ...]],
    sources: Iterable[SpaceId],
    *,
    blocked: Container[SpaceId] = (),
    most: int | None = None,
) -> dict[SpaceId, int]:
    """How many steps it is to each space from the nearest of some sources, no more than `most`, nearest first.

    Blocked spaces are not entered; a blocked source is none.
    """
    found = {source: 0 for source in sorted(sources) if source not in blocked}
    edge = list(found)
    steps = 0
    while edge and (most is None or steps < most):
        steps += 1
        beyond = []
        for space in edge:
            for other in neighbours[space]:
                if other not in found and other not in blocked:
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    return found
