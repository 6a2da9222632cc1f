"""The spaces along a line, with the exact points where it enters and leaves each cell."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry

Spot = tuple[float, float]

_SLACK: Final = 1.0
"""How far, in lattice units, a line strays from a cell unheeded: one along a side stays on one bank of it."""
_AROUND: Final = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))


def spaces_along(grid: GridGeometry, line: Sequence[Spot]) -> tuple[SpaceId, ...]:
    """Return the spaces on a line, in order; parts off the grid are left out.

    Along a side it keeps to the space it comes from. On squares a line through a corner goes by a space beside it.
    """
    met: list[SpaceId] = []
    for start, end in pairwise(line):
        if met and _stretch(grid, met[-1], start, end) == (0.0, 1.0):
            continue
        for space in _through(grid, start, end, met[-1] if met else None):
            if not met or met[-1] != space:
                met += _between(grid, met[-1], space) if met else ()
                met.append(space)
    return tuple(met)


def _through(grid: GridGeometry, start: Spot, end: Spot, here: SpaceId | None) -> Iterable[SpaceId]:
    """Return the spaces on a segment, beginning with the previous one if it is still inside."""
    stretches = {space: found for space in _near(grid, start, end) if (found := _stretch(grid, space, start, end))}
    length = hypot(end[0] - start[0], end[1] - start[1])
    step = 0.01 / max(length, 0.02)
    place = 0.0
    while place < 1:
        there = {
            space: last for space, (first, last) in stretches.items() if first <= place + step and last > place + step
        }
        if not there:
            # Off the grid: on to where it comes back.
            place = min((first for first, _last in stretches.values() if first > place), default=1.0)
            continue
        if here not in there:
            here = min(there, key=lambda space: (-there[space], space))
        yield here
        place = there[here]


def _near(grid: GridGeometry, start: Spot, end: Spot) -> set[SpaceId]:
    """Return all spaces that a segment may meet."""
    count = int(2 * hypot(end[0] - start[0], end[1] - start[1]) / grid.width) + 1
    found: set[SpaceId] = set()
    for number in range(count + 1):
        x = start[0] + (end[0] - start[0]) * number / count
        y = start[1] + (end[1] - start[1]) * number / count
        spaces = {grid.space_at(x, y)}
        if None in spaces:
            # Off the grid; it may cut off a tip of it all the same.
            spaces = {grid.space_at(x + dx * grid.width / 2, y + dy * grid.width / 2) for dx, dy in _AROUND}
        for space in spaces:
            if space is not None:
                found |= {space, *grid.neighbours(space)}
    return found


def _stretch(grid: GridGeometry, space: SpaceId, start: Spot, end: Spot) -> tuple[float, float] | None:
    """Return the part of a segment (0 to 1) in a cell, with some slack; None without one."""
    cx, cy = grid.centre(space)
    first, last = 0.0, 1.0
    for nx, ny, half in grid.cells.slabs:
        reach = half + _SLACK * hypot(nx, ny)
        here = nx * (start[0] - cx) + ny * (start[1] - cy)
        way = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
        if way == 0:
            if abs(here) > reach:
                return None
            continue
        enters, leaves = sorted(((-reach - here) / way, (reach - here) / way))
        first, last = max(first, enters), min(last, leaves)
    return (first, last) if first < last else None


def _between(grid: GridGeometry, one: SpaceId, other: SpaceId) -> tuple[SpaceId, ...]:
    """Return the connection of two spaces with only a common corner: the first space next to both."""
    if grid.distance(one, other) != 1 or other in grid.neighbours(one):
        return ()
    return (min(set(grid.neighbours(one)) & set(grid.neighbours(other))),)
