"""Lays out features and passages of a board for the kernel; importing this imports numba."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from ccstudio.board.features import BoardFeature
from ccstudio.board.sight import clipping, kernel_passages
from ccstudio.board.sight.kernel_arrays import (
    CORNERS,
    MIDDLES,
    OBSTACLE,
    PIECES,
    SIDES,
    STRETCHES,
    Cell,
    Ink,
    Layout,
    Passages,
    Whole,
    starts_of,
)

_GRIDS: Final = 2
"""What threads meet is remembered for so many grids: tens of megabytes each where maps are large."""


class ClippedFeature(NamedTuple):
    """One feature clipped to cells.

    `runs` are rows of a cell's key, the first and last of some consecutive `points`, and whether they are of a ring;
    `middles` the sums of the keys of two centres between which it holds the middle.
    """

    points: Whole
    runs: Whole
    middles: Whole
    value: int
    owners: tuple[int, ...]


def clip_features(layout: Layout, features: Sequence[BoardFeature]) -> list[ClippedFeature]:
    """Clip features to cells."""
    if not features:
        return []
    trace, cell = layout.trace(features), layout.cell
    runs, middles = _runs(cell, trace.points, trace.chains), np.empty((64, 2), np.int64)
    turns = np.zeros(2 * cell.rows - 1, np.int64)
    while (
        count := clipping.hold_middles(cell, trace.points, trace.chains, trace.of, trace.closed, turns, middles)
    ) == clipping.FULL:
        middles = np.empty((4 * len(middles), 2), np.int64)
        turns[:] = 0
    middles = middles[:count]
    numbers = np.arange(len(features) + 1)
    chains = np.searchsorted(trace.of, numbers)
    points, run_bounds = trace.chains[chains], np.searchsorted(runs[:, 0], chains)
    middle_bounds = np.searchsorted(middles[:, 0], numbers)
    closed, values = trace.closed[runs[:, 0]], trace.values
    clipped = []
    for number, feature in enumerate(features):
        first, last = points[number], points[number + 1]
        own = np.empty((run_bounds[number + 1] - run_bounds[number], 4), np.int64)
        own[:, :3] = runs[run_bounds[number] : run_bounds[number + 1], 1:]
        own[:, 1:3] -= first
        own[:, 3] = closed[run_bounds[number] : run_bounds[number + 1]]
        clipped.append(
            ClippedFeature(
                points=trace.points[first:last],
                runs=own,
                middles=middles[middle_bounds[number] : middle_bounds[number + 1], 1],
                value=int(values[number]),
                owners=tuple(feature.owners),
            )
        )
    return clipped


def _runs(cell: Cell, points: Whole, chains: Whole) -> Whole:
    """Rows of chain, key, first and last point (see `clipping.clip`)."""
    runs = np.empty((2 * len(points) + 16, 4), np.int64)
    while True:
        latest = np.full(cell.columns * cell.stride, -1, np.int64)
        count = clipping.clip(cell, points, chains, latest, runs)
        if count != clipping.FULL:
            return runs[:count]
        runs = np.empty((2 * len(runs), 4), np.int64)


def lay_out(layout: Layout, features: Sequence[ClippedFeature], traits: Whole) -> Ink:
    """Sort clipped features by place; `traits` are rows of the last two columns of `Ink.features`."""
    buckets = 2 * layout.cell.columns * layout.cell.stride
    numbers = np.arange(len(features))
    table = np.zeros((len(features) + 1, 4), np.int64)
    table[:-1, 0] = [feature.value for feature in features]
    table[:, 1] = starts_of([len(feature.owners) for feature in features])
    table[:-1, 2:] = traits
    feature_of = np.repeat(numbers, [len(feature.runs) for feature in features])
    runs = _joined([feature.runs for feature in features], 4)
    offsets = starts_of([len(feature.points) for feature in features])[feature_of]
    piece_starts, order = _sorted(2 * runs[:, 0] + (table[feature_of, 0] != OBSTACLE), buckets)
    pieces, points = _pieces(
        feature_of[order], runs[order], offsets[order], _joined([feature.points for feature in features], 2)
    )
    middles = np.concatenate([np.empty(0, np.int64), *(feature.middles for feature in features)])
    middle_starts, holders = _sorted(middles, buckets)
    starts = np.empty((2, buckets + 1), np.int64)
    starts[PIECES], starts[MIDDLES] = piece_starts, middle_starts
    return Ink(
        starts=starts,
        pieces=pieces,
        points=points,
        middles=np.repeat(numbers, [len(feature.middles) for feature in features])[holders],
        features=table,
        owners=np.array([owner for feature in features for owner in feature.owners], np.int64),
    )


def _pieces(feature_of: Whole, runs: Whole, offsets: Whole, points: Whole) -> tuple[Whole, Whole]:
    """`Ink.pieces` of runs in order, and their points; `offsets` are added to the numbers of their points."""
    lengths = runs[:, 2] - runs[:, 1] + 1
    begins = starts_of(lengths)
    pieces = np.zeros((len(runs) + 1, 7), np.int64)
    pieces[:, 5] = begins
    own: Whole = points[np.repeat(runs[:, 1] + offsets - begins[:-1], lengths) + np.arange(begins[-1])]
    if len(runs):
        least, most = np.minimum.reduceat(own, begins[:-1]), np.maximum.reduceat(own, begins[:-1])
        pieces[:-1, 0], pieces[:-1, 6] = feature_of, runs[:, 3]
        pieces[:-1, 1:3], pieces[:-1, 3:5] = least + most, most - least
    return pieces, own


def _sorted(buckets: Whole, count: int) -> tuple[Whole, Whole]:
    """Sort things by the number of their bucket: where each bucket begins (and the last ends), and the things."""
    return starts_of(np.bincount(buckets, minlength=count)), np.argsort(buckets, kind="stable")


def _joined(tables: Sequence[Whole], columns: int) -> Whole:
    return np.concatenate([np.empty((0, columns), np.int64), *tables])


def boxes_of(features: Iterable[ClippedFeature]) -> Whole:
    """The boxes of features as rows of x0 + x1, y0 + y1, x1 - x0, y1 - y0."""
    rows = []
    for feature in features:
        if len(feature.points):
            least, most = feature.points.min(axis=0), feature.points.max(axis=0)
            rows.append((*(least + most), *(most - least)))
    return np.array(rows, np.int64).reshape(-1, 4)


def passages_of(cell: Cell, steps: Whole) -> Passages:
    """What every thread meets; `steps` are those of neighbours where sides are asked for, else none."""
    arrays = (cell.slabs, cell.corners, steps)
    return _passages(*(array.tobytes() for array in arrays), cell[2:])


@lru_cache(maxsize=_GRIDS)
def _passages(slabs: bytes, corners: bytes, steps: bytes, others: tuple[int, ...]) -> Passages:
    cell = Cell(_whole(slabs).reshape(-1, 3), _whole(corners).reshape(-1, 2), *others)
    displacements = cell.columns * cell.stride
    # A thread seldom meets more cells than it takes steps along both axes.
    room = displacements * (cell.columns + cell.rows + 4) // 2
    found = np.empty((4 * (cell.columns + cell.rows) + 16, kernel_passages.COLUMNS), np.int64)
    while True:
        passages = Passages(
            starts=np.zeros((displacements + 1, 4), np.int64),
            stretches=np.empty((6, room), np.int64),
            corners=np.empty((4, room), np.int64),
            sides=np.empty((3, 2 * room if steps else 0), np.int64),
        )
        if kernel_passages.find_passages(cell, _whole(steps), passages, found):
            break
        room *= 2
    last = passages.starts[-1]
    return Passages(
        passages.starts,
        passages.stretches[:, : last[STRETCHES]].copy(),
        passages.corners[:, : last[CORNERS]].copy(),
        passages.sides[:, : last[SIDES]].copy(),
    )


def _whole(data: bytes) -> Whole:
    return np.frombuffer(data, np.int64).copy()
