"""How far units get, worked out once for all alike: most of them meet nobody (SCS-3.1)."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import costs_within, way_to
from ccstudio.rules.scs.advice.knowledge import AttackTable, Knowledge, knowledge_of
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.ground import Ground

MOST: Final = 6000
"""How many reaches are remembered."""

NOBODY: Final[frozenset[SpaceId]] = frozenset()


class Reached:
    """Where a unit can come to from a hex, and what it could attack from there."""

    __slots__ = ("_attacks", "_back", "_ways", "costs", "question", "spaces", "start")

    def __init__(
        self,
        ground: Ground,
        mode: int,
        start: SpaceId,
        budget: int,
        hindered: frozenset[SpaceId],
        blocked: frozenset[SpaceId],
    ) -> None:
        steps, self._back = ground.grouped[mode], ground.backs[mode]
        self.question = steps, budget, hindered, blocked
        self.start = start
        self.costs: Mapping[SpaceId, int] = costs_within(steps, (start,), budget, hindered=hindered, blocked=blocked)
        self.spaces = frozenset(self.costs)
        self._attacks: dict[float, Mapping[SpaceId, float]] = {}
        self._ways: dict[SpaceId, tuple[SpaceId, ...]] = {}

    def is_same(self, other: "Reached") -> bool:
        """Whether it answers the same question: from where, for how much, and what is in the way."""
        mine, its = self.question, other.question
        return self is other or (self.start == other.start and mine[0] is its[0] and mine[1:] == its[1:])

    def way(self, goal: SpaceId) -> tuple[SpaceId, ...]:
        """SCS-3.1c The cheapest way to a hex, with both ends; empty if it is out of reach."""
        found = self._ways.get(goal)
        if found is None and goal in self.costs:
            _, _, hindered, _ = self.question
            found = self._ways[goal] = way_to(self._back, self.costs, self.start, goal, hindered=hindered)
        return found or ()

    def attacks(self, table: AttackTable, share: float) -> Mapping[SpaceId, float]:
        """SCS-7.3/4 What it could attack, with the best factor; for those whom it has to come to, a share of it."""
        found = self._attacks.get(share)
        if found is None:
            best: dict[SpaceId, float] = {}
            for factor, targets in table:
                near = map(targets.__getitem__, targets.keys() & self.spaces)
                best.update(dict.fromkeys(chain.from_iterable(near), factor * share))
            for factor, targets in table:
                best.update(dict.fromkeys(targets.get(self.start, ()), factor))
            found = self._attacks[share] = best
        return found


def reached_from(
    board: SeriesBoard,
    ground: Ground,
    mode: int,
    start: SpaceId,
    budget: int,
    hindered: AbstractSet[SpaceId] = NOBODY,
    blocked: AbstractSet[SpaceId] = NOBODY,
) -> Reached:
    """SCS-3.1b Where a movement mode comes to for so much; hexes that it would never come to make no difference."""
    knowledge = knowledge_of(board)
    free = _known(knowledge, ground, (mode, start, budget), NOBODY, NOBODY)
    near, shut = free.spaces & hindered, free.spaces & blocked
    return _known(knowledge, ground, (mode, start, budget), near, shut) if near or shut else free


def _known(
    knowledge: Knowledge,
    ground: Ground,
    which: tuple[int, SpaceId, int],
    hindered: frozenset[SpaceId],
    blocked: frozenset[SpaceId],
) -> Reached:
    key = (ground, which, hindered, blocked)
    found = knowledge.reaches.get(key)
    if not isinstance(found, Reached):
        mode, start, budget = which
        if len(knowledge.reaches) >= MOST:
            knowledge.reaches.clear()
        found = knowledge.reaches[key] = Reached(ground, mode, start, budget, hindered, blocked)
    return found
