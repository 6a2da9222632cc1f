"""Reach and cheapest paths over a cost function: movement, supply, distance fields.

Costs are integers of the caller's unit. Where a table has fractions, `common_denominator` says how many units a whole
point has and `whole_cost` turns each entry into them, exactly.

Among paths of equal cost the one with fewer steps is taken; among those, at each space the predecessor with the
lowest number. So an answer depends on the question alone, and steps that cost nothing are no trouble.
"""

import re
from collections.abc import Callable, Collection, Container, Iterable
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from math import lcm
from typing import Final

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.adjacency import OPPOSITE

Cost = Callable[[SpaceId, Direction, SpaceId], int | None]
"""What the step from a space across its side in a direction into the next costs, 0 or more; None: impassable."""

IMPASSABLE: Final = "impassable"

_COST: Final = re.compile(r"[0-9]+(/[1-9][0-9]*)?")


class Path(msgspec.Struct, frozen=True, kw_only=True):
    """A way from one space to another: all spaces in order, both ends among them, and what it costs."""

    spaces: tuple[SpaceId, ...]
    cost: int


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is from the nearest of some spaces (or, where `is_homeward`, to it), in order of the cost.

    `costs` are the lowest, 0 for those spaces themselves. `before` is for each other space the one next to it on the
    cheapest path, nearer to where it began (or ends).
    """

    costs: dict[SpaceId, int]
    before: dict[SpaceId, SpaceId]
    is_homeward: bool = False

    def path(self, space: SpaceId) -> Path | None:
        """The cheapest path to a space (or from it), in the order in which it is gone; None where there is none."""
        if space not in self.costs:
            return None
        spaces = [space]
        while (nearer := self.before.get(spaces[-1])) is not None:
            spaces.append(nearer)
        if not self.is_homeward:
            spaces.reverse()
        return Path(spaces=tuple(spaces), cost=self.costs[space])


def reach(board: Board, start: SpaceId, budget: int, cost: Cost) -> Reach:
    """Every space that can be reached from one for a budget, the start included.

    Raises:
        UnknownSpaceError: the start is not on the map.
        ValueError: a step has a negative cost.
    """
    return distances_from(board, (start,), cost, limit=budget)


def cheapest_path(
    board: Board, start: SpaceId, target: SpaceId, cost: Cost, *, limit: int | None = None
) -> Path | None:
    """The cheapest path between two spaces; None where there is none, or none that costs no more than the limit.

    Raises:
        UnknownSpaceError: one of them is not on the map.
        ValueError: a step has a negative cost.
    """
    board.require_on_map(target)
    return trace(board, start, (target,), limit, cost)


def trace(
    board: Board,
    start: SpaceId,
    targets: Collection[SpaceId],
    limit: int | None,
    cost: Cost,
    blocked: Container[SpaceId] = (),
) -> Path | None:
    """The cheapest path from a space to any of some targets, as a line of supply is traced.

    Args:
        board: the board.
        start: where it begins, which may be blocked.
        targets: where it may end; of two equally near the one with fewer steps, then with the lower number is taken.
        limit: what it may cost at most; None: anything.
        cost: the cost of each step.
        blocked: spaces that may not be entered, targets not excepted.

    Raises:
        UnknownSpaceError: the start is not on the map.
        ValueError: a step has a negative cost.
    """
    search = _Search(board, cost, limit, blocked)
    found = search.run((start,), frozenset(targets))
    return None if found is None else search.result().path(found)


def distances_from(
    board: Board,
    sources: Iterable[SpaceId],
    cost: Cost,
    *,
    limit: int | None = None,
    blocked: Container[SpaceId] = (),
) -> Reach:
    """What it costs to come to each space from the nearest of some sources, entering no blocked space.

    Raises:
        UnknownSpaceError: a source is not on the map.
        ValueError: a step has a negative cost.
    """
    search = _Search(board, cost, limit, blocked)
    search.run(sources)
    return search.result()


def distances_to(
    board: Board,
    targets: Iterable[SpaceId],
    cost: Cost,
    *,
    limit: int | None = None,
    blocked: Container[SpaceId] = (),
) -> Reach:
    """What it costs to go from each space to the nearest of some targets: `trace` for all spaces at once.

    Raises:
        UnknownSpaceError: a target is not on the map.
        ValueError: a step has a negative cost.
    """
    search = _Search(board, cost, limit, blocked, is_homeward=True)
    search.run(targets)
    return search.result()


def common_denominator(costs: Iterable[str]) -> int:
    """The least number of units to a point with which all costs (`"2"`, `"1/2"`, `"impassable"`) are whole.

    Raises:
        ValueError: a text is no cost.
    """
    return lcm(*(_fraction(cost).denominator for cost in costs if cost != IMPASSABLE))


@lru_cache(maxsize=256)
def whole_cost(cost: str, denominator: int) -> int | None:
    """A cost in units, so many to a point; None: impassable.

    Raises:
        ValueError: the text is no cost, or no whole number of such units.
    """
    if cost == IMPASSABLE:
        return None
    units = _fraction(cost) * denominator
    if units.denominator != 1:
        raise ValueError(f"{cost} is no whole number of units of 1/{denominator}")
    return units.numerator


def _fraction(cost: str) -> Fraction:
    if not _COST.fullmatch(cost):
        raise ValueError(f"{cost!r} is no cost: a whole number, a fraction or {IMPASSABLE!r}")
    return Fraction(cost)


class _Search:
    """Dijkstra's search; what it sorts by is cost * `_scale` + steps, so that no step is for nothing."""

    def __init__(
        self, board: Board, cost: Cost, limit: int | None, blocked: Container[SpaceId], *, is_homeward: bool = False
    ) -> None:
        self._board = board
        self._cost = cost
        self._blocked = blocked
        self._is_homeward = is_homeward
        self._scale = board.grid.count + 1
        self._most = None if limit is None else (max(limit, 0) + 1) * self._scale
        self._best: dict[SpaceId, int] = {}
        self._settled: dict[SpaceId, int] = {}
        self._before: dict[SpaceId, SpaceId] = {}
        self._waiting: list[tuple[int, SpaceId]] = []

    def run(self, sources: Iterable[SpaceId], targets: Container[SpaceId] = ()) -> SpaceId | None:
        """Search from the sources until a target is settled, which is returned, or until nothing is left."""
        for source in sources:
            self._board.require_on_map(source)
            self._best[source] = 0
            heappush(self._waiting, (0, source))
        while self._waiting:
            length, space = heappop(self._waiting)
            if space not in self._settled:
                self._settled[space] = length
                if space in targets:
                    return space
                self._go_on(space, length)
        return None

    def result(self) -> Reach:
        """What was settled."""
        return Reach(
            costs={space: length // self._scale for space, length in self._settled.items()},
            before={space: self._before[space] for space in self._settled if space in self._before},
            is_homeward=self._is_homeward,
        )

    def _go_on(self, space: SpaceId, length: int) -> None:
        """Look at the spaces around one that is settled."""
        if self._is_homeward and space in self._blocked:
            return
        for direction, other in self._board.outline.ways[space]:
            if other in self._settled or (not self._is_homeward and other in self._blocked):
                continue
            if self._is_homeward:
                step = self._cost(other, OPPOSITE[direction], space)
            else:
                step = self._cost(space, direction, other)
            if step is None:
                continue
            if step < 0:
                raise ValueError("a step costs 0 or more")
            reached = length + step * self._scale + 1
            if self._most is not None and reached >= self._most:
                continue
            known = self._best.get(other)
            if known is None or reached < known:
                self._best[other] = reached
                self._before[other] = space
                heappush(self._waiting, (reached, other))
            elif reached == known and space < self._before[other]:
                self._before[other] = space
