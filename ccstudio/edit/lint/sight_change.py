"""How many verdicts of sight an edit of outlines changes, without judging every pair."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.courses import course_area
from ccstudio.board.features import BoardFeature
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import NO_OVERLAY

MOST_JUDGED: Final = 4_000
"""Pairs whose verdict is looked at, at most: more is told as "so many at least"."""

_REPORTED: Final = 16
"""Threads between reports."""

_CHUNK: Final = 200_000
"""Threads made at a time: a large map has millions."""


class SightChange(NamedTuple):
    """How many pairs get another verdict, and whether all candidates were judged."""

    pairs: int
    is_whole: bool


def sight_change(
    before: Board,
    after: Board,
    policy: SightPolicy = THREAD,
    report: Callable[[int, int], None] | None = None,
    most: int = MOST_JUDGED,
) -> SightChange:
    """Compute how a change of the map changes verdicts.

    Only threads that meet what has changed are judged: where one version has ink and the other has none, and outlines
    of which something else differs as a whole. A policy that looks at terrain or levels of spaces judges the threads
    that cross such spaces as well.

    Args:
        before: the map as it is.
        after: the map as it would be, on the same grid.
        policy: who judges.
        report: told now and then how many threads were judged; it may raise to give up.
        most: threads that are judged at most.
    """
    changed = _changed_ground(before, after)
    if changed.is_empty:
        return SightChange(0, is_whole=True)
    count = 0
    is_mutual = bool(getattr(policy, "is_mutual", False))
    for judged, (viewer, target) in enumerate(_threads_over(before, after, changed)):
        if report is not None and judged % _REPORTED == 0:
            report(judged, 0)
        if judged >= most:
            return SightChange(count, is_whole=False)
        ways = ((viewer, target),) if is_mutual else ((viewer, target), (target, viewer))
        count += any(_code(before, policy, *way) != _code(after, policy, *way) for way in ways)
    return SightChange(count, is_whole=True)


def _code(board: Board, policy: SightPolicy, viewer: SpaceId, target: SpaceId) -> int:
    return policy.judge(board, board.thread(viewer, target), NO_OVERLAY).code


def _changed_ground(before: Board, after: Board) -> BaseGeometry:
    """Return the area where two versions differ in anything that affects sight."""
    was = {feature.id: feature for feature in before.features}
    now = {feature.id: feature for feature in after.features}
    ground: list[BaseGeometry] = []
    for feature_id in was.keys() | now.keys():
        one, other = was.get(feature_id), now.get(feature_id)
        if one is None or other is None:
            ground += [feature.shape for feature in (one, other) if feature is not None]
        elif one is not other and _differ(one, other):
            ground += [one.shape, other.shape]
        elif one.chains is not other.chains and (one.rings, one.lines) != (other.rings, other.lines):
            ground.append(shapely.symmetric_difference(one.shape, other.shape))
            ground.append(shapely.difference(shapely.boundary(one.shape), shapely.boundary(other.shape)))
    for board, other_board in ((before, after), (after, before)):
        for space in board.spaces:
            same = board.terrain_of(space) == other_board.terrain_of(space)
            if not same or board.level_of(space) != other_board.level_of(space):
                ground.append(shapely.Polygon(board.grid.corners(space)))
    ground += _changed_courses(before, after)
    return shapely.union_all(ground).buffer(2)


def _changed_courses(before: Board, after: Board) -> Iterator[BaseGeometry]:
    was, now = before.document.courses, after.document.courses
    for one in (*was, *now):
        if not (any(one is it for it in was) and any(one is it for it in now)):
            yield course_area(one)


def _differ(one: BoardFeature, other: BoardFeature) -> bool:
    """Whether anything but the geometry of a feature differs."""
    return (one.effect, one.owners, one.terrain_id, one.level) != (
        other.effect,
        other.owners,
        other.terrain_id,
        other.level,
    )


def _threads_over(before: Board, after: Board, ground: BaseGeometry) -> Iterator[tuple[SpaceId, SpaceId]]:
    """Yield the pairs of spaces whose thread meets an area, each once."""
    spaces = np.array([space for space in before.spaces if after.on_map(space)], dtype=np.int64)
    centres = np.array([before.grid.centre(SpaceId(int(space))) for space in spaces], dtype=np.float64).reshape(-1, 2)
    shapely.prepare(ground)
    x0, y0, x1, y1 = ground.bounds
    rows = max(1, _CHUNK // max(1, len(spaces)))
    for first in range(0, len(spaces), rows):
        one, other = _pairs(first, min(first + rows, len(spaces)), len(spaces))
        a, b = centres[one], centres[other]
        near = (np.minimum(a, b) <= (x1, y1)).all(axis=1) & (np.maximum(a, b) >= (x0, y0)).all(axis=1)
        one, other, a, b = one[near], other[near], a[near], b[near]
        if not len(one):
            continue
        met = shapely.intersects(ground, shapely.linestrings(np.stack((a, b), axis=1)))
        for i, j in zip(spaces[one[met]].tolist(), spaces[other[met]].tolist(), strict=True):
            yield SpaceId(i), SpaceId(j)


def _pairs(first: int, end: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every pair of a row in a range with a later one."""
    one, other = np.meshgrid(np.arange(first, end), np.arange(count), indexing="ij")
    later = other > one
    return one[later], other[later]
