"""The near misses of a whole map: threads that clear or touch an outline by less than a set distance.

They are found with floats, a little too many, and settled in exact fractions: what is reported is ordered by the true
distance.
"""

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

import msgspec
import numpy as np
import shapely
from msgspec.structs import replace
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import FeatureTouch, Interval, Point, ThreadFacts
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.sight.kernel_arrays import value_of
from ccstudio.board.sight.policy_rules import rules_of
from ccstudio.board.sight.statistics import Matrix
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

_OBSTACLE: Final = 1_000
_AT_ONCE: Final = 2**20
"""So many places of vertices are looked at together; it bounds the memory."""

_BETWEEN_REPORTS: Final = 50

Code = Callable[[SpaceId, SpaceId, Overlay], int]

_SLACK: Final = 1.0001
"""What floats may err; the fractions settle it."""

_HAIR: Final = 1e-6
"""Likewise of what is near 0: parts of a thread, or lattice units."""

_DRAWN: Final = 1.5
"""Lattice units within which an outline that follows the board's edge may lie beside it."""


class NearThread(msgspec.Struct, frozen=True, kw_only=True):
    """A thread whose verdict hangs by a distance.

    Where it `touches`, the verdict would be another if the outline ended `distance_units` sooner; otherwise if it
    reached so much further. The distance is that from the thread between its end spaces, its square is exact.
    `place` is the point of the outline that is meant, rounded to the lattice.
    """

    viewer: SpaceId
    target: SpaceId
    feature: str
    touches: bool
    distance_squared: Fraction
    place: Point

    @property
    def distance_units(self) -> float:
        """The distance, lattice units."""
        return sqrt(self.distance_squared)


class NearReport(msgspec.Struct, frozen=True, kw_only=True):
    """The near misses of a map, nearest first; `is_whole` unless there are more than were asked for."""

    threads: tuple[NearThread, ...]
    is_whole: bool


class _Candidate(NamedTuple):
    distance: float
    viewer: int
    target: int
    feature: int
    touches: bool


def near_report(
    board: Board,
    codes: Matrix,
    within_units: float,
    policy: SightPolicy = THREAD,
    *,
    most: int = 500,
    report: Callable[[int, int], None] | None = None,
    code: Code | None = None,
) -> NearReport:
    """The threads whose verdict a feature decides, or would decide, by no more than a distance.

    What lies in an end space alone is passed over unless it touches the rim of that space where the thread does, and
    so is what decides nothing: an outline just beside a thread that something else blocks, one that the higher end
    sees over, all outlines between adjacent spaces. Where the map ends an outline cannot reach any further, so that
    what ends at the board's edge is measured the other way.

    Args:
        board: the map.
        codes: the verdicts of all pairs by `policy`; pairs that are not judged are passed over.
        within_units: the distance, lattice units.
        policy: who judges.
        most: no more than so many are listed.
        report: is told how many features of all are done; what it raises ends the work.
        code: gives single codes under an overlay quickly, as `SightTable.code` does; the report is the same without.
    """
    rules = rules_of(policy)
    if rules is not None and not rules.outlines:
        return NearReport(threads=(), is_whole=True)
    adds_up = rules is not None and rules.totals is not None
    centres = np.array([board.grid.centre(SpaceId(n)) for n in range(board.grid.count)], np.int64)
    found: list[_Candidate] = []
    for number, feature in enumerate(board.features):
        if report is not None:
            report(number, len(board.features))
        if value_of(feature):
            found += _deciding(
                feature, codes, code, _candidates(board, codes, centres, number, feature, within_units, adds_up=adds_up)
            )
    limit = Fraction(within_units) ** 2
    threads: list[NearThread] = []
    found.sort()
    edge = _Edge(board)
    for done, candidate in enumerate(found):
        # A true distance is never less than that of the candidate, beyond what floats err.
        if len(threads) >= most and candidate.distance > _SLACK * threads[most - 1].distance_units + _HAIR:
            break
        if report is not None and done % _BETWEEN_REPORTS == 0:
            report(len(board.features), len(board.features))
        settled = _settled(board, policy, candidate, edge)
        if settled is not None and settled.distance_squared <= limit:
            insort(threads, settled, key=_order)
    return NearReport(threads=tuple(threads[:most]), is_whole=len(threads) < most)


def _order(thread: NearThread) -> tuple[Fraction, int, int, str]:
    return thread.distance_squared, thread.viewer, thread.target, thread.feature


class _Edge:
    """The edge of a board, where outlines end because the map does."""

    def __init__(self, board: Board) -> None:
        self._board = board

    @cached_property
    def _line(self) -> BaseGeometry:
        rings = self._board.outline.rings
        if rings:
            line = shapely.boundary(shape_of(rings))
        else:
            corners = np.array([self._board.grid.corners(space) for space in self._board.spaces])
            line = shapely.boundary(shapely.union_all(shapely.polygons(corners), grid_size=1))
        shapely.prepare(line)
        return line

    def holds(self, place: tuple[Fraction, Fraction]) -> bool:
        """Whether a place lies on it, as closely as outlines are drawn."""
        return bool(shapely.dwithin(self._line, shapely.Point(float(place[0]), float(place[1])), _DRAWN))


def _deciding(
    feature: BoardFeature, codes: Matrix, code: Code | None, candidates: Iterator[_Candidate]
) -> Iterator[_Candidate]:
    """The candidates without those that a feature touches and does not decide, where that is quickly told."""
    gone = Overlay(removed=frozenset({feature.id}))
    for found in candidates:
        ends = SpaceId(found.viewer), SpaceId(found.target)
        if not found.touches or code is None or code(*ends, gone) != codes[ends]:
            yield found


def _candidates(
    board: Board, codes: Matrix, centres: Whole, number: int, feature: BoardFeature, within: float, *, adds_up: bool
) -> Iterator[_Candidate]:
    """Pairs of spaces (the lower number first) between which a feature may be a near miss.

    Where hindrances add up any of them may matter, whatever else hinders.
    """
    effect = value_of(feature)
    most = _OBSTACLE - 1 if adds_up and effect != _OBSTACLE else effect
    a, b = _pairs_near(codes, centres, feature, within, most)
    if not len(a):
        return
    chains = [np.array(chain, np.int64) for chain in (*feature.rings, *feature.lines)]
    size = max(1, _AT_ONCE // sum(map(len, chains)))
    for start in range(0, len(a), size):
        viewers, targets = a[start : start + size], b[start : start + size]
        leaves = _leaves(board, viewers, targets, centres)
        # Between adjacent spaces nothing counts, wherever it lies (D5).
        apart = leaves < 0.5 - _HAIR
        viewers, targets, leaves = viewers[apart], targets[apart], leaves[apart]
        if not len(viewers):
            continue
        least, low, high, crosses = _reach(chains, centres[viewers], centres[targets], leaves)
        shallow = np.minimum(high, -low)
        now = codes[viewers, targets].astype(np.int64)
        now[now == -1] = _OBSTACLE
        near = least <= within * _SLACK
        grazes = near & (shallow >= -_SLACK) & (shallow <= within * _SLACK) & (now >= effect) & (now <= most)
        clears = near & ~crosses & ((now < effect) | ((now <= most) & (most > effect)))
        for touches, flags, distances in ((True, grazes, np.maximum(shallow, 0)), (False, clears, least)):
            for at in np.flatnonzero(flags).tolist():
                yield _Candidate(float(distances[at]), int(viewers[at]), int(targets[at]), number, touches)


def _pairs_near(
    codes: Matrix, centres: Whole, feature: BoardFeature, within: float, effect: int
) -> tuple[Whole, Whole]:
    """The pairs whose thread comes near a feature's box and on which it can matter."""
    x0, y0, x1, y1 = feature.bounds
    margin = int(within) + 1
    x0, y0, x1, y1 = x0 - margin, y0 - margin, x1 + margin, y1 + margin
    x, y = centres.T
    count = len(x)
    outside = np.ones(count, bool)
    outside[[owner for owner in feature.owners if 0 <= owner < count]] = False
    found: list[tuple[Whole, Whole]] = []
    size = max(1, _AT_ONCE // 4 // count)
    for start in range(0, count, size):
        rows = slice(start, min(start + size, count))
        here = codes[rows, start + 1 :]
        ax, ay = x[rows, np.newaxis], y[rows, np.newaxis]
        dx, dy = x[np.newaxis, start + 1 :] - ax, y[np.newaxis, start + 1 :] - ay
        across, down = x0 + x1 - 2 * ax, y0 + y1 - 2 * ay
        near = np.abs(dx * down - dy * across) <= np.abs(dx) * (y1 - y0) + np.abs(dy) * (x1 - x0)
        near &= (np.abs(across - dx) <= x1 - x0 + np.abs(dx)) & (np.abs(down - dy) <= y1 - y0 + np.abs(dy))
        near &= (here >= -1) & (here <= effect) if effect == _OBSTACLE else (here >= 0) & (here <= effect)
        near &= outside[rows, np.newaxis] & outside[np.newaxis, start + 1 :]
        viewers, targets = np.nonzero(near)
        later = targets >= viewers
        found.append((viewers[later] + start, targets[later] + start + 1))
    return np.concatenate([a for a, _ in found]), np.concatenate([b for _, b in found])


def _leaves(board: Board, viewers: Whole, targets: Whole, centres: Whole) -> Floats:
    """Where threads leave the space they begin in, which their displacement says."""
    steps, one, of = np.unique(centres[targets] - centres[viewers], axis=0, return_index=True, return_inverse=True)
    first = [
        float(board.grid.passage(SpaceId(a), SpaceId(b)).leaves)
        for a, b in zip(viewers[one].tolist(), targets[one].tolist(), strict=True)
    ]
    assert len(first) == len(steps), "one thread was taken of each displacement"
    leaves: Floats = np.array(first, np.float64)[of.reshape(-1)]
    return leaves


def _reach(chains: Sequence[Whole], starts: Whole, ends: Whole, leaves: Floats) -> tuple[Floats, Floats, Floats, Flags]:
    """How near outlines come to threads between their end spaces, how far they reach to each side, and if they cross.

    Returns:
        For each thread the least distance, the lowest and highest signed offset, and whether an edge meets the line.
    """
    count = len(starts)
    least, low, high = np.full(count, np.inf), np.full(count, np.inf), np.full(count, -np.inf)
    crosses = np.zeros(count, bool)
    step = ends - starts
    length = np.hypot(step[:, 0], step[:, 1]).astype(np.float64)
    first, last = leaves[:, np.newaxis], 1 - leaves[:, np.newaxis]
    low_end, high_end = first - _HAIR, last + _HAIR

    def take(offsets: Floats, flags: Flags) -> None:
        np.minimum(least, np.where(flags, np.abs(offsets), np.inf).min(axis=1), out=least)
        np.minimum(low, np.where(flags, offsets, np.inf).min(axis=1), out=low)
        np.maximum(high, np.where(flags, offsets, -np.inf).max(axis=1), out=high)

    for chain in chains:
        across = chain[np.newaxis, :, 0] - starts[:, np.newaxis, 0]
        down = chain[np.newaxis, :, 1] - starts[:, np.newaxis, 1]
        dx, dy = step[:, np.newaxis, 0], step[:, np.newaxis, 1]
        offset = (dx * down - dy * across) / length[:, np.newaxis]
        along = (dx * across + dy * down) / (length**2)[:, np.newaxis]
        take(offset, (along > low_end) & (along < high_end))
        if chain.shape[0] < 2:
            continue
        one, other = offset[:, :-1], offset[:, 1:]
        here, there = along[:, :-1], along[:, 1:]
        with np.errstate(divide="ignore", invalid="ignore"):
            for edge in (first, last):
                part = (edge - here) / (there - here)
                cut = (here - edge) * (there - edge) < 0
                take(one + part * (other - one), cut)
            met = here + (there - here) * one / (one - other)
            crosses |= ((one * other <= 0) & (one != other) & (met > first + _HAIR) & (met < last - _HAIR)).any(axis=1)
    return least, low, high, crosses


def _settled(board: Board, policy: SightPolicy, candidate: _Candidate, edge: _Edge) -> NearThread | None:
    """A candidate in fractions; None where it does not decide, or lies otherwise than the floats said."""
    feature = board.features[candidate.feature]
    facts = board.thread(SpaceId(candidate.viewer), SpaceId(candidate.target))
    verdict = policy.judge(board, facts, NO_OVERLAY)
    item = next((it for it in verdict.items if it.kind == "feature" and it.id == feature.id), None)
    counts = item is not None and item.counts
    if counts is not candidate.touches:
        return None
    if counts and not _decides(board, facts, policy, feature, verdict):
        return None
    offsets = list(_offsets(feature, facts))
    if not offsets:
        return None
    (ax, ay), (bx, by) = facts.start, facts.end
    if counts:
        # What would have to go is all that reaches to one side, whichever reaches less. Beyond the board's edge
        # nothing can reach.
        sides = (max(offsets, key=_height), min(offsets, key=_height))
        free = [side for side in sides if not edge.holds(side[1])]
        if not free:
            return None
        offset, place = min(free, key=_distance)
    else:
        offset, place = min(offsets, key=_distance)
        if policy.judge(board, _touching(facts, candidate.feature, place), NO_OVERLAY).code == verdict.code:
            return None
    return NearThread(
        viewer=facts.viewer,
        target=facts.target,
        feature=feature.id,
        touches=candidate.touches,
        distance_squared=offset**2 / ((bx - ax) ** 2 + (by - ay) ** 2),
        place=(round(place[0]), round(place[1])),
    )


def _decides(board: Board, facts: ThreadFacts, policy: SightPolicy, feature: BoardFeature, verdict: Verdict) -> bool:
    """Whether a feature that counts decides alone, or is a part of the sum that would be less without it."""
    deciding = {verdict.items[number].id for number in verdict.decisive}
    if len(deciding) == 1 or verdict.blocked or feature.id not in deciding:
        return deciding == {feature.id}
    without = policy.judge(board, facts, Overlay(removed=frozenset({feature.id})))
    return without.code != verdict.code


def _touching(facts: ThreadFacts, feature: int, place: tuple[Fraction, Fraction]) -> ThreadFacts:
    """The facts of a thread as if a feature reached it beside a place."""
    (ax, ay), (bx, by) = facts.start, facts.end
    dx, dy = bx - ax, by - ay
    at = (dx * (place[0] - ax) + dy * (place[1] - ay)) / (dx * dx + dy * dy)
    # One point on the rim of an end space would still belong to that space.
    hair = (facts.enters - facts.leaves) / 2**20
    reached = Interval(max(at - hair, facts.leaves), min(at + hair, facts.enters))
    touches = {touch.feature: touch for touch in facts.touches}
    met = touches[feature].intervals if feature in touches else ()
    touches[feature] = FeatureTouch(feature, _merged((*met, reached)))
    return replace(facts, touches=tuple(touches[number] for number in sorted(touches)))


def _merged(intervals: tuple[Interval, ...]) -> tuple[Interval, ...]:
    merged: list[Interval] = []
    for it in sorted(intervals, key=lambda it: it.first):
        if merged and it.first <= merged[-1].last:
            merged[-1] = Interval(merged[-1].first, max(merged[-1].last, it.last))
        else:
            merged.append(it)
    return tuple(merged)


_Offset = tuple[Fraction, tuple[Fraction, Fraction]]


def _height(offset: _Offset) -> Fraction:
    return offset[0]


def _distance(offset: _Offset) -> Fraction:
    return abs(offset[0])


def _offsets(feature: BoardFeature, facts: ThreadFacts) -> Iterator[_Offset]:
    """The points of an outline that lie beside the counted part of a thread, and where its edges enter and leave that.

    Each with its distance from the thread's line times the thread's length, by sign on the one side or the other.
    """
    (ax, ay), (bx, by) = facts.start, facts.end
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    first, last = facts.leaves * whole, facts.enters * whole
    for chain in (*feature.rings, *feature.lines):
        along = [dx * (x - ax) + dy * (y - ay) for x, y in chain]
        for (x, y), s in zip(chain, along, strict=True):
            if first <= s <= last:
                yield Fraction(dx * (y - ay) - dy * (x - ax)), (Fraction(x), Fraction(y))
        for ((x, y), (u, v)), (s, t) in zip(pairwise(chain), pairwise(along), strict=True):
            for edge in (first, last):
                if (s < edge < t) or (t < edge < s):
                    part = (edge - s) / (t - s)
                    px, py = x + part * (u - x), y + part * (v - y)
                    yield dx * (py - ay) - dy * (px - ax), (px, py)
