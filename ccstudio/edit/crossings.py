"""Where an outline crosses itself, in exact integer arithmetic."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ccstudio.documents.geometry import Position

Points = NDArray[np.int64]


def met_edges(start: Position, end: Position, chain: Sequence[Position]) -> list[int]:
    """Return the edges of an open chain (i from point i to i + 1) that share a point with the segment.

    Touching counts, collinear overlap too; edges of length 0 are passed over. Exact for coordinates within 2^24.
    """
    if len(chain) < 2 or start == end:
        return []
    points = np.asarray(chain, dtype=np.int64)
    first, last = points[:-1], points[1:]
    a, b = np.asarray(start, dtype=np.int64), np.asarray(end, dtype=np.int64)
    side_first, side_last = _turn(a, b, first), _turn(a, b, last)
    side_a, side_b = _turn(first, last, a), _turn(first, last, b)
    astride = (side_first * side_last <= 0) & (side_a * side_b <= 0)
    boxes_meet = np.all(
        (np.minimum(first, last) <= np.maximum(a, b)) & (np.maximum(first, last) >= np.minimum(a, b)), axis=1
    )
    proper = np.any(first != last, axis=1)
    return [int(i) for i in np.nonzero(astride & boxes_meet & proper)[0]]


def crossed_edges(points: Sequence[Position], *, closed: bool) -> frozenset[int]:
    """Return the edges of an outline that meet another one outside shared ends, or fold back.

    Edge i runs from point i to the next; a closed outline has one more, from the last point to the first, which is
    not repeated.
    """
    chain = (*points, points[0]) if closed and len(points) > 1 else tuple(points)
    found: set[int] = set()
    for edge, others in _near_edges(chain).items():
        found |= _wrongly_met(chain, edge, others, closed=closed)
    return frozenset(found)


def edges_against(chain: Sequence[Position], edge: int, *, closed: bool) -> set[int]:
    """Return edge `edge` with every earlier edge that it crosses; empty if there is none.

    With `closed`, the last point of `chain` repeats the first and the last edge may touch the first one there.
    """
    start, end = chain[edge], chain[edge + 1]
    return _wrongly_met(chain, edge, met_edges(start, end, chain[: edge + 1]), closed=closed)


def _near_edges(chain: Sequence[Position]) -> dict[int, list[int]]:
    """For each edge the earlier ones that share a point with it; edges of length 0 are skipped.

    Boxes are sorted out by a tree: the pairs of ten thousand edges are fifty millions, those that are near few.
    """
    if len(chain) < 3:
        return {}
    import shapely  # noqa: PLC0415 - shapely costs start-up time, and is needed when an outline is finished

    points = np.asarray(chain, dtype=np.int64)
    first, last = points[:-1], points[1:]
    boxes = np.asarray(shapely.box(*np.minimum(first, last).astype(float).T, *np.maximum(first, last).astype(float).T))
    one, other = shapely.STRtree(boxes).query(boxes)
    earlier = other < one
    one, other = one[earlier], other[earlier]
    a, b, c, d = first[one], last[one], first[other], last[other]
    astride = (_turn(a, b, c) * _turn(a, b, d) <= 0) & (_turn(c, d, a) * _turn(c, d, b) <= 0)
    proper = np.any(a != b, axis=1) & np.any(c != d, axis=1)
    found: dict[int, list[int]] = {}
    for edge, before in zip(one[astride & proper].tolist(), other[astride & proper].tolist(), strict=True):
        found.setdefault(edge, []).append(before)
    return found


def _wrongly_met(chain: Sequence[Position], edge: int, others: Iterable[int], *, closed: bool) -> set[int]:
    """Edge `edge` with the earlier ones that it meets outside a shared corner."""
    start, end = chain[edge], chain[edge + 1]
    last = len(chain) - 2
    wrong: set[int] = set()
    for other in others:
        before, after = chain[other], chain[other + 1]
        if other == edge - 1 and start == after:
            meets = _folds_back(before, start, end)
        elif closed and edge == last and other == 0 and end == before:
            meets = _folds_back(start, end, after)
        else:
            meets = True
        if meets:
            wrong |= {edge, other}
    return wrong


def _turn(a: Points, b: Points, c: Points) -> Points:
    """The sign of the turn a, b, c; broadcast over rows."""
    u, v = b - a, c - a
    turn: Points = np.sign(u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0])
    return turn


def _folds_back(before: Position, corner: Position, after: Position) -> bool:
    """Whether the outline reverses at `corner` along the same edge."""
    ux, uy = corner[0] - before[0], corner[1] - before[1]
    vx, vy = after[0] - corner[0], after[1] - corner[1]
    return ux * vy == uy * vx and ux * vx + uy * vy < 0
