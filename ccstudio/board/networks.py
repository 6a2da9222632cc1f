"""Networks: the cost of every step of a map in tables, for searches over whole maps within milliseconds.

`routes` asks a function for the cost of each step. Where nothing about a step changes but who is in the way, its costs
are worked out once, here, and a search only looks them up. The answers are those of `routes`.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import chain
from typing import Final, TypeAlias

from ccstudio.base.ids import SpaceId
from ccstudio.board.routes import Reach

Way: TypeAlias = tuple[SpaceId, int, int]
"""A step into a space: which one, what it costs, and what it costs where that space is a hindered one.

Plain tuples: searches take them apart all the time, and those with names take half as long again.
"""

Network = Mapping[SpaceId, tuple[Way, ...]]
"""The steps that are possible from each space."""

Steps: TypeAlias = list[tuple[tuple[int, int, tuple[SpaceId, ...]], ...]]
"""A network by the numbers of spaces: the steps from each, those of one cost together, the cheapest first.

Each entry is what they cost, what they cost where the space is a hindered one, and where they lead.
"""


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


def steps_of(network: Network) -> Steps:
    """The steps of a network, grouped by what they cost."""
    found: Steps = [()] * (max(network, default=-1) + 1)
    for space, ways in network.items():
        groups: dict[tuple[int, int], list[SpaceId]] = {}
        for to, cost, dear in ways:
            groups.setdefault((cost, dear), []).append(to)
        found[space] = tuple([(*costs, tuple(groups[costs])) for costs in sorted(groups)])
    return found


def costs_within(
    steps: Steps,
    starts: Iterable[SpaceId],
    budget: int | None = None,
    *,
    hindered: Container[SpaceId] = (),
    blocked: Iterable[SpaceId] = (),
) -> dict[SpaceId, int]:
    """What it costs from the nearest of some spaces to every other, as far as a budget goes, if there is one.

    The costs are those of `reach_within`, found several times as fast because nobody wants to know the way; the
    cheapest come first.
    """
    limit = FARTHEST if budget is None else budget + 1
    best = [limit] * len(steps)
    for space in blocked:
        best[space] = -1
    # The spaces by what they cost; those that cost less by now are passed over.
    waiting: list[list[SpaceId]] = [sorted(starts)]
    for space in waiting[0]:
        best[space] = 0
    cost = 0
    while cost < len(waiting):
        for space in waiting[cost]:
            if best[space] < cost:
                continue
            for price, dear, near in steps[space]:
                cheap = cost + price
                if cheap >= limit:
                    break
                # Most steps lead nowhere cheaper, hindered or not.
                for to in near:
                    if cheap < best[to]:
                        beyond = cost + dear if to in hindered else cheap
                        if beyond < best[to]:
                            best[to] = beyond
                            while len(waiting) <= beyond:
                                waiting.append([])
                            waiting[beyond].append(to)
        cost += 1
    return {space: cost for cost, there in enumerate(waiting) for space in there if best[space] == cost}


def reversed_network(network: Network) -> Network:
    """The steps by which each space is entered: from where, and for what."""
    back: dict[SpaceId, list[Way]] = {space: [] for space in network}
    for space, ways in network.items():
        for to, cost, dear in ways:
            back[to].append((space, cost, dear))
    return {space: tuple(ways) for space, ways in back.items()}


def costs_to(back: Steps, goals: Iterable[SpaceId]) -> list[int]:
    """What it costs at least from every space, by its number, to the nearest of some others; `FARTHEST` without a way.

    Nothing hinders or blocks; `back` are the steps of the reversed network.
    """
    found = [FARTHEST] * len(back)
    for space, cost in costs_within(back, goals).items():
        found[space] = cost
    return found


def way_to(
    back: Network, costs: Mapping[SpaceId, int], start: SpaceId, goal: SpaceId, *, hindered: Container[SpaceId] = ()
) -> tuple[SpaceId, ...]:
    """The way of `reach_within` to a space that can be reached, both ends included, of what is known to cost how much.

    `back` is the network reversed, `costs` are those of `costs_within` with the same start and hindered spaces. Looks
    only at the spaces on cheapest ways.
    """
    after: dict[SpaceId, list[SpaceId]] = {goal: []}
    edge = [goal]
    for space in edge:
        cost, is_dear = costs[space], space in hindered
        for origin, price, dear in back[space]:
            if costs.get(origin, FARTHEST) + (dear if is_dear else price) == cost:
                if origin in after:
                    after[origin].append(space)
                else:
                    after[origin] = [space]
                    edge.append(origin)
    before: dict[SpaceId, SpaceId] = {start: start}
    edge = [start]
    while goal not in before:
        beyond: dict[SpaceId, SpaceId] = {}
        for space in edge:
            for to in after[space]:
                if to not in before and space < beyond.get(to, FARTHEST):
                    beyond[to] = space
        before.update(beyond)
        edge = list(beyond)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def spaces_towards(
    steps: Steps,
    start: SpaceId,
    budget: int,
    ahead: Sequence[int],
    *,
    hindered: Container[SpaceId] = (),
    blocked: Iterable[SpaceId] = (),
) -> frozenset[SpaceId]:
    """The spaces on ways from one to goals for a budget, those among them that can be reached included.

    It is `reach_within`, looking only where a goal is in reach: `ahead` is what is left at least to the nearest of
    them (`costs_to`). No space is on such a way that is on none where nothing hinders or blocks.
    """
    if ahead[start] > budget:
        return frozenset()
    best = [FARTHEST] * len(steps)
    for space in blocked:
        best[space] = -1
    best[start] = 0
    waiting: list[list[SpaceId]] = [[start]]
    cost = 0
    while cost < len(waiting):
        for space in waiting[cost]:
            if best[space] < cost:
                continue
            for price, dear, near in steps[space]:
                most = budget - cost - price
                for to in near:
                    if ahead[to] <= most and cost + price < best[to]:
                        beyond = cost + (dear if to in hindered else price)
                        if beyond < best[to] and beyond + ahead[to] <= budget:
                            best[to] = beyond
                            while len(waiting) <= beyond:
                                waiting.append([])
                            waiting[beyond].append(to)
        cost += 1
    return frozenset(chain.from_iterable(waiting))


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
