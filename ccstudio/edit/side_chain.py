"""A chain of sides of spaces, drawn from corner to corner: connected, and without spurs."""

import math
from collections.abc import Collection
from typing import Final, NamedTuple

from ccstudio.board.facts import Point
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.edit.sides import SideKey, sides_on

CORNER_SHARE: Final = 0.3
"""The share of a side, from either end, in which the mouse means the corner there and not the side."""

LONGEST_LEAP: Final = 64
"""Sides that are drawn between two moves of the mouse, at most."""

SEARCH_WIDTH: Final = 24
"""Corners that the search for a way goes on from at each step."""


class SideChain(NamedTuple):
    """Sides in drawing order, and the corners they connect, one more than sides."""

    sides: tuple[SideKey, ...]
    corners: tuple[Point, ...]

    @property
    def reversed(self) -> "SideChain":
        """Return the chain from its other end."""
        return SideChain(self.sides[::-1], self.corners[::-1])


def started_at(grid: GridGeometry, side: SideKey) -> SideChain:
    """Return the chain of one side."""
    start, end = grid.side(*side)
    return SideChain((side,), (start, end))


def extended_to(grid: GridGeometry, chain: SideChain, side: SideKey, x: float, y: float) -> SideChain:
    """Return the chain extended to a side near the mouse.

    A corner is reached by the shortest way along sides; a way back along the chain takes its sides away again, but for
    the first. Near an end of the side the mouse means that corner: where three sides meet, the mouse comes near the
    third one on the way from the first to the second. The same chain comes back where no way leads there.
    """
    if len(chain.sides) == 1 and _leads_back(grid, chain, side, x, y):
        chain = chain.reversed
    goals = _goals(grid, side, x, y)
    if chain.sides[-1] == side and chain.corners[-1] in goals:
        return chain
    for step in _way(grid, chain, goals):
        chain = _with_step(grid, chain, step)
    if len(goals) > 1 and chain.sides[-1] != side:
        chain = _with_step(grid, chain, side)
    return chain


def _goals(grid: GridGeometry, side: SideKey, x: float, y: float) -> tuple[Point, ...]:
    """Return the corner of a side near the mouse, or both."""
    (x0, y0), (x1, y1) = ends = grid.side(*side)
    dx, dy = x1 - x0, y1 - y0
    share = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
    if share < CORNER_SHARE:
        return ends[:1]
    return ends[1:] if share > 1 - CORNER_SHARE else ends


def _leads_back(grid: GridGeometry, chain: SideChain, side: SideKey, x: float, y: float) -> bool:
    """Whether a chain of one side is drawn on from its first corner."""
    if side == chain.sides[0]:
        return False
    goals, start, end = _goals(grid, side, x, y), chain.corners[0], chain.corners[-1]
    return len(_way(grid, chain.reversed, goals)) < len(_way(grid, chain, goals)) or (
        start in goals and end not in goals
    )


def _way(grid: GridGeometry, chain: SideChain, goals: Collection[Point]) -> list[SideKey]:
    """Return the sides from the end of a chain to the nearest of some corners; empty if there are none."""
    start = chain.corners[-1]
    came: dict[Point, tuple[SideKey, Point]] = {}
    edge, known = [(start, chain.sides[-1])], {start}
    while edge and known.isdisjoint(goals) and len(known) < LONGEST_LEAP * SEARCH_WIDTH:
        further = []
        for corner, at in edge:
            for side in (at, *sides_on(grid, at)):
                ends = grid.side(*side)
                if corner not in ends:
                    continue
                other = ends[0] if ends[1] == corner else ends[1]
                if other not in known:
                    known.add(other)
                    came[other] = (side, corner)
                    further.append((other, side))
        # Towards the goal alone: a search on all sides would take the whole map.
        edge = sorted(further, key=lambda found: min(math.dist(found[0], goal) for goal in goals))[:SEARCH_WIDTH]
    reached = next((goal for goal in goals if goal in known), start)
    way: list[SideKey] = []
    while reached != start:
        side, reached = came[reached]
        way.append(side)
    return way[::-1]


def _with_step(grid: GridGeometry, chain: SideChain, side: SideKey) -> SideChain:
    """Return the chain with another side at its end, or without its last side if that is the one."""
    if side == chain.sides[-1]:
        return SideChain(chain.sides[:-1], chain.corners[:-1]) if len(chain.sides) > 1 else chain.reversed
    ends = grid.side(*side)
    corner = ends[0] if ends[1] == chain.corners[-1] else ends[1]
    return SideChain((*chain.sides, side), (*chain.corners, corner))
