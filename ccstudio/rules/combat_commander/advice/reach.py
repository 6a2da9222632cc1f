"""Where units can go by the movement points they have, as the map is printed, with the cheapest way to each hex."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints
from ccstudio.rules.combat_commander.ground import Ground


class Reach(NamedTuple):
    """The hexes that a budget of movement suffices for if nobody is in the way, the hex left first."""

    spaces: Ints
    costs: Floats
    """In movement points."""
    ways: Ints
    """The hexes entered on the cheapest way to each; before them the hex left, so often that all are equally long."""
    enters: Floats
    """1 for each hex entered, 0 for those before."""
    within: frozenset[SpaceId]


@lru_cache(maxsize=64)
def passages(ground: Ground) -> Mapping[SpaceId, tuple[tuple[SpaceId, int], ...]]:
    """The hexes that can be moved into from each, as the map is printed, with what that costs."""
    return {
        space: tuple(
            (step.to, step.cost)
            for step in steps
            if step.open and not step.cliff and not ground.hexes[step.to].impassable
        )
        for space, steps in ground.steps.items()
    }


@lru_cache(maxsize=8192)
def printed_reach(ground: Ground, here: SpaceId, budget: int) -> Reach:
    """Where a unit gets from a hex; the budget is in parts of a movement point."""
    steps = passages(ground)
    costs: dict[SpaceId, int] = {here: 0}
    ways: dict[SpaceId, tuple[SpaceId, ...]] = {here: ()}
    waiting: list[list[SpaceId]] = [[] for _ in range(budget + 1)]
    waiting[0].append(here)
    for spent, spaces in enumerate(waiting):
        for space in spaces:
            if costs[space] < spent:
                continue
            for to, more in steps[space]:
                cost = spent + more
                if cost < costs.get(to, budget + 1):
                    costs[to], ways[to] = cost, (*ways[space], to)
                    waiting[cost].append(to)
    longest = max(1, *map(len, ways.values()))
    ahead = [longest - len(way) for way in ways.values()]
    return Reach(
        spaces=np.array([*ways]),
        costs=np.array([costs[space] for space in ways]) / ground.parts,
        ways=np.array([(here,) * more + way for more, way in zip(ahead, ways.values(), strict=True)]),
        enters=np.array([[0.0] * more + [1.0] * (longest - more) for more in ahead]),
        within=frozenset(ways),
    )
