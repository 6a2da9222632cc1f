"""The cells on a thread, computed from the displacement of its ends alone."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from math import lcm
from typing import NamedTuple

from ccstudio.board.facts import Passage, Place, Point, Stretch
from ccstudio.board.grid.cell_keys import CellKeys, Offset


class Slab(NamedTuple):
    """The strip between two opposite sides of a cell: all (x, y) about its centre with |nx·x + ny·y| <= half."""

    nx: int
    ny: int
    half: int


class Cells(NamedTuple):
    """The common shape of all cells (the intersection of `slabs`), and the steps to the neighbours.

    `across` and `down` are the two steps that reach every centre; `around` are the cells that share at least a
    corner with the cell at (0, 0).
    """

    slabs: tuple[Slab, ...]
    across: tuple[int, int]
    down: tuple[int, int]
    around: tuple[Offset, ...]


def passage(cells: Cells, keys: CellKeys, target: Offset) -> Passage:
    """Return the exact passage of the thread from the centre of the cell (0, 0) to that of `target`.

    A thread of no length lies in its own cell alone; it leaves at 1 and enters at 0, so that no part of it is
    strictly between.
    """
    if target == (0, 0):
        return Passage(
            displacement=(0, 0),
            denominator=1,
            steps=(0,),
            crossed=(Stretch(0, 0, 1),),
            alongside=(),
            corners=(),
            sides=(),
            leaves=Place.of(1, 1),
            enters=Place.of(0, 1),
        )
    displacement = (
        cells.across[0] * target[0] + cells.down[0] * target[1],
        cells.across[1] * target[0] + cells.down[1] * target[1],
    )
    denominator, met = _cells_met(cells, keys, displacement)
    crossed: list[Stretch] = []
    corners: list[Stretch] = []
    beside: dict[tuple[int, int], list[Stretch]] = defaultdict(list)
    for stretch, inside in met:
        if inside:
            crossed.append(stretch)
        elif stretch.first == stretch.last:
            corners.append(stretch)
        else:
            beside[stretch.first, stretch.last].append(stretch)
    crossed.sort(key=_place)
    corners.sort(key=_place)
    vertices = {corner.first for corner in corners}
    alongside = tuple((min(pair), max(pair)) for _, pair in sorted(beside.items()))
    return Passage(
        displacement=displacement,
        denominator=denominator,
        steps=tuple(stretch.step for stretch in (*crossed, *chain.from_iterable(alongside))),
        crossed=tuple(crossed),
        alongside=alongside,
        corners=tuple(corners),
        sides=tuple(
            i
            for i in range(len(crossed) - 1)
            if crossed[i].last == crossed[i + 1].first and crossed[i].last not in vertices
        ),
        leaves=Place.of(crossed[0].last, denominator),
        enters=Place.of(crossed[-1].first, denominator),
    )


_Rule = tuple[int, int, int, int]
"""Of a slab: how far a step across and one down lead through it, its half width, and its share of the denominator."""


def _place(stretch: Stretch) -> tuple[int, int, int]:
    return stretch.first, stretch.last, stretch.step


def _cells_met(cells: Cells, keys: CellKeys, displacement: Point) -> tuple[int, list[tuple[Stretch, bool]]]:
    """Return every closed cell on the thread; the flag says whether the thread crosses its interior."""
    speeds = [nx * displacement[0] + ny * displacement[1] for nx, ny, _ in cells.slabs]
    # One denominator for all crossings of all slabs keeps every comparison below between plain integers.
    denominator = lcm(*(abs(speed) for speed in speeds if speed))
    rules = [
        (
            nx * cells.across[0] + ny * cells.across[1],
            nx * cells.down[0] + ny * cells.down[1],
            half,
            denominator // speed if speed else 0,
        )
        for (nx, ny, half), speed in zip(cells.slabs, speeds, strict=True)
    ]
    # No cell that the thread meets is reached only by steps that lead back towards its start.
    onward = [step for step in cells.around if _advance(step, rules, speeds) >= 0]
    met: list[tuple[Stretch, bool]] = []
    seen: set[Offset] = {(0, 0)}
    waiting: list[Offset] = [(0, 0)]
    while waiting:
        cell = waiting.pop()
        found = _stretch(cell, rules, denominator)
        if found is None:
            continue
        first, last, inside = found
        met.append((Stretch(keys.step(cell), first, last), inside))
        for step in onward:
            beyond = (cell[0] + step[0], cell[1] + step[1])
            if beyond not in seen:
                seen.add(beyond)
                waiting.append(beyond)
    return denominator, met


def _advance(step: Offset, rules: Sequence[_Rule], speeds: Sequence[int]) -> int:
    """How far a step leads on along a thread, as if the cell were stretched to a regular one; the unit is any."""
    whole = lcm(*(half for _, _, half, _ in rules))
    return sum(
        [
            (per_across * step[0] + per_down * step[1]) * speed * (whole // half) ** 2
            for (per_across, per_down, half, _), speed in zip(rules, speeds, strict=True)
        ]
    )


def _stretch(
    cell: Offset, rules: Sequence[_Rule], denominator: int
) -> tuple[int, int, bool] | None:  # fmt: skip
    first, last, inside = 0, denominator, True
    for per_across, per_down, half, scale in rules:
        middle = per_across * cell[0] + per_down * cell[1]
        if not scale:
            if abs(middle) > half:
                return None
            inside = inside and abs(middle) < half
            continue
        one, other = (middle - half) * scale, (middle + half) * scale
        if one > other:
            one, other = other, one
        first = max(first, one)
        last = min(last, other)
        if first > last:
            return None
    return first, last, inside and first < last
