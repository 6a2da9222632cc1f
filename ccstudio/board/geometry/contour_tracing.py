"""Contour tracing: the rings around the positive values of a field on a fine grid."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.board.facts import Point

Floats = NDArray[np.float64]

_NEAREST: Final = 0.04
"""No crossing lies nearer to a knot of the grid, in parts of a step: rings stay simple when rounded to the lattice."""

# A square of the grid by the knots that are positive: 1 upper left, 2 upper right, 4 lower right, 8 lower left. A ring
# enters it by one edge and leaves by another (0 top, 1 right, 2 bottom, 3 left), what is positive on its right hand.
_TURNS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 3),), 2: ((1, 0),), 3: ((1, 3),), 4: ((2, 1),), 6: ((2, 0),), 7: ((2, 3),), 8: ((3, 2),), 9: ((0, 2),),
    11: ((1, 2),), 12: ((3, 1),), 13: ((0, 1),), 14: ((3, 0),),
    5: ((0, 3), (2, 1)), 10: ((1, 0), (3, 2)),
}  # fmt: skip


def rings_where_positive(field: Floats, origin: tuple[float, float], step: tuple[float, float]) -> list[list[Point]]:
    """Return the closed rings around positive values, with holes; they are simple and touch nowhere.

    Where two positive knots face each other across a square they are taken as apart.

    Args:
        field: values by row and column, not positive on its rim.
        origin: where the knot of row 0 and column 0 lies, lattice units.
        step: the way from one column, and from one row, to the next; 50 units or more.
    """
    positive = field > 0
    code = positive[:-1, :-1] + 2 * positive[:-1, 1:] + 4 * positive[1:, 1:] + 8 * positive[1:, :-1]
    columns = field.shape[1]
    follows: dict[int, int] = {}
    for kind, turns in _TURNS.items():
        rows, cols = np.nonzero(code == kind)
        knots = rows * columns + cols
        # An edge goes by the knot it starts from, doubled, plus 1 where it runs down.
        edges = (2 * knots, 2 * (knots + 1) + 1, 2 * (knots + columns), 2 * knots + 1)
        for entered, left in turns:
            follows.update(zip(edges[entered].tolist(), edges[left].tolist(), strict=True))
    if not follows:
        return []
    numbers = np.array(sorted(follows), dtype=np.int64)
    places = dict(zip(numbers.tolist(), _places(field, numbers, origin, step), strict=True))
    return [[places[edge] for edge in loop] for loop in _loops(follows)]


def _loops(follows: dict[int, int]) -> Iterator[list[int]]:
    """Return the cycles of edges."""
    for first in sorted(follows):
        if first not in follows:
            continue
        loop, edge = [first], follows.pop(first)
        while edge != first:
            loop.append(edge)
            edge = follows.pop(edge)
        yield [*loop, first]


def _places(
    field: Floats, edges: NDArray[np.int64], origin: tuple[float, float], step: tuple[float, float]
) -> list[Point]:
    """Return the lattice position of the zero on each edge."""
    columns = field.shape[1]
    knots, down = edges // 2, edges % 2
    values = field.reshape(-1)
    here, there = values[knots], values[knots + np.where(down == 1, columns, 1)]
    part = np.clip(here / (here - there), _NEAREST, 1 - _NEAREST)
    xs = origin[0] + step[0] * (knots % columns + np.where(down == 1, 0, part))
    ys = origin[1] + step[1] * (knots // columns + np.where(down == 1, part, 0))
    return list(zip(np.rint(xs).astype(np.int64).tolist(), np.rint(ys).astype(np.int64).tolist(), strict=True))


def straightened(ring: list[Point], tolerance: float) -> list[Point]:
    """Return a simplified closed ring within `tolerance` (Douglas-Peucker)."""
    points = np.array(ring[:-1], dtype=np.int64)
    if len(points) < 4:
        return ring
    middle = points.mean(axis=0)
    first = int(((points - middle) ** 2).sum(axis=1).argmax())
    points = np.roll(points, -first, axis=0)
    second = int(((points - points[0]) ** 2).sum(axis=1).argmax())
    closed = np.concatenate([points, points[:1]])
    kept = {0, second}
    todo = [(0, second), (second, len(points))]
    while todo:
        start, end = todo.pop()
        if end - start < 2:
            continue
        way = (closed[end] - closed[start]).astype(np.float64)
        offset = (closed[start + 1 : end] - closed[start]).astype(np.float64)
        away = np.abs(way[0] * offset[:, 1] - way[1] * offset[:, 0]) / max(1.0, float(np.sqrt(way @ way)))
        worst = int(away.argmax())
        if away[worst] > tolerance:
            kept.add(start + 1 + worst)
            todo += [(start, start + 1 + worst), (start + 1 + worst, end)]
    corners = [(int(x), int(y)) for x, y in points[sorted(kept)].tolist()]
    return [*corners, corners[0]] if len(corners) > 2 else ring
