"""Connected regions of equal label: majority vote, small regions removed, borders as outlines on the lattice."""

from typing import Final, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.base.progress import Report, unreported
from ccstudio.edit.shapes.areas import LATTICE_STEP
from ccstudio.edit.tracing.box_filters import round_sums
from ccstudio.edit.tracing.raster import Bools, Bytes, Points, Raster

UNKNOWN: Final = 255
"""The label of a dot that takes the one of its neighbours."""

_BAND: Final = 256
"""Rows that are worked on at a time."""


class Runs(NamedTuple):
    """Runs of equal label in the rows of a raster: columns `start` to `stop`, exclusive."""

    row: NDArray[np.int64]
    start: NDArray[np.int64]
    stop: NDArray[np.int64]
    label: Bytes

    def picked(self, wanted: Bools) -> "Runs":
        """Some of the runs."""
        return Runs(self.row[wanted], self.start[wanted], self.stop[wanted], self.label[wanted])


def settled(labels: Bytes, known: Bools, radius: int, report: Report = unreported) -> Bytes:
    """Return the labels after a weighted majority vote in the neighbourhood.

    Dots of `UNKNOWN` do not vote. Where nobody votes the dots further off are asked; only dots that are not `known`
    are `UNKNOWN` in the end, or all where there is no label at all.
    """
    after = _voted(labels, radius, report)
    reach = radius
    while reach < max(labels.shape) and (missing := known & (after == UNKNOWN)).any():
        reach *= 2
        after[missing] = _voted(after, reach, unreported)[missing]
    after[~known] = UNKNOWN
    return after


def without_specks(labels: Bytes, least: int, radius: int) -> Bytes:
    """Return the labels with regions of fewer than `least` pixels merged into their surroundings."""
    runs = runs_of(labels)
    component = components(runs)
    size = np.bincount(component, weights=runs.stop - runs.start)
    small = size[component] < least
    if not small.any() or small.all():
        return labels
    lost = painted(labels.shape, runs.picked(small))
    lost &= labels != UNKNOWN
    opened = np.where(lost, np.uint8(UNKNOWN), labels)
    return np.where(lost, settled(opened, lost, radius), labels)


def runs_of(labels: Bytes) -> Runs:
    """Return the runs of a raster."""
    rows, columns = labels.shape
    begins = np.ones((rows, columns), dtype=np.bool_)
    begins[:, 1:] = labels[:, 1:] != labels[:, :-1]
    first = np.flatnonzero(begins)
    row, start = first // columns, first % columns
    stop = np.append(first[1:], rows * columns) - row * columns
    return Runs(row, start, stop, labels.ravel()[first])


def components(runs: Runs) -> NDArray[np.int64]:
    """Return the region of each run: connected runs of one label."""
    one, other = _touching(runs)
    number = np.arange(len(runs.row))
    while True:
        low = np.minimum(number[one], number[other])
        before = number.copy()
        # Each region's leader follows the least of those it touches, then everybody follows the leader's leader.
        np.minimum.at(number, before[one], low)
        np.minimum.at(number, before[other], low)
        while (number[number] != number).any():
            number = number[number]
        if (number == before).all():
            return np.asarray(np.unique(number, return_inverse=True)[1])


def flooded(mask: Bools, row: int, column: int) -> Bools:
    """Return the connected pixels of a mask around one of them; empty if that is not in the mask."""
    if not mask[row, column]:
        return np.zeros_like(mask)
    runs = runs_of(mask.view(np.uint8))
    component = components(runs)
    here = np.flatnonzero((runs.row == row) & (runs.start <= column) & (column < runs.stop))[0]
    mine = component == component[here]
    return painted(mask.shape, runs.picked(mine))


def painted(shape: tuple[int, ...], runs: Runs) -> Bools:
    """Return the pixels of some runs."""
    rows, columns = shape
    steps = np.zeros(rows * columns + 1, dtype=np.int8)
    np.add.at(steps, runs.row * columns + runs.start, np.int8(1))
    np.add.at(steps, runs.row * columns + runs.stop, np.int8(-1))
    return (np.cumsum(steps[:-1], dtype=np.int8) > 0).reshape(rows, columns)


def faces(
    labels: Bytes, raster: Raster, tolerance: float, report: Report = unreported
) -> list[tuple[int, BaseGeometry]]:
    """Return the regions as areas with labels; neighbours share their borders after any simplification.

    Rims between two regions are simplified once, then laid on the lattice together.

    Args:
        labels: what each dot of the raster is.
        raster: where the dots lie.
        tolerance: how far a rim may lie from the dots', lattice units.
        report: is told how much is done.
    """
    report(0, 4)
    arcs = _arcs(labels)
    report(1, 4)
    smoothed = [_smoothed(shapely.get_coordinates(arc)) for arc in arcs]
    lines = [shapely.LineString(raster.on_lattice(points)) for points in smoothed]
    # Half a dot is within the tolerance already: that much the staircase was smoothed.
    simple = shapely.simplify(lines, max(0.0, tolerance - raster.step / 2))
    report(2, 4)
    noded = shapely.union_all(shapely.set_precision(simple, LATTICE_STEP, mode="pointwise"), grid_size=LATTICE_STEP)
    report(3, 4)
    found = [face for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(noded))) if face.area > 0]
    inner = shapely.get_coordinates(shapely.point_on_surface(found))
    dots = [raster.nearest_dot(x, y) for x, y in inner.tolist()]
    report(4, 4)
    return [(int(labels[dot]), face) for dot, face in zip(dots, found, strict=True)]


def _voted(labels: Bytes, radius: int, report: Report) -> Bytes:
    rows = labels.shape[0]
    after = np.empty_like(labels)
    kinds = [kind for kind in np.unique(labels).tolist() if kind != UNKNOWN]
    for top in range(0, rows, _BAND):
        report(top, rows)
        above, below = max(0, top - radius), min(rows, top + _BAND + radius)
        band = labels[above:below]
        most = np.zeros(band.shape, dtype=np.int32)
        winner = np.full(band.shape, UNKNOWN, dtype=np.uint8)
        for kind in kinds:
            votes = round_sums(band == kind, radius)
            # A tie is decided by what the dot is itself.
            votes = 2 * votes + (band == kind) * (votes > 0)
            better = votes > most
            most[better] = votes[better]
            winner[better] = kind
        bottom = min(rows, top + _BAND)
        after[top:bottom] = winner[top - above : bottom - above]
    return after


def _touching(runs: Runs) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Yield pairs of runs of one label in neighbouring rows that touch."""
    wide = int(runs.stop.max()) + 1
    starts, stops = runs.row * wide + runs.start, runs.row * wide + runs.stop
    # For each run those of the next row that end behind its start and begin before its end.
    first = np.searchsorted(stops, starts + wide, side="right")
    last = np.searchsorted(starts, stops + wide, side="left")
    count = np.maximum(last - first, 0)
    one = np.repeat(np.arange(len(starts)), count)
    other = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + np.repeat(first, count)
    same = runs.label[one] == runs.label[other]
    return one[same], other[same]


def _arcs(labels: Bytes) -> list[BaseGeometry]:
    """Return the borders between regions and around all, in pixels, between junctions or closed."""
    wide = np.pad(labels.astype(np.int16), 1, constant_values=-1)
    across = wide[:-1, 1:-1] != wide[1:, 1:-1]
    down = wide[1:-1, :-1] != wide[1:-1, 1:]
    lines = np.concatenate([_straight(across, down), _straight(down.T, across.T)[:, :, ::-1]])
    merged = shapely.line_merge(shapely.multilinestrings(np.asarray(shapely.linestrings(lines))))
    return list(shapely.get_parts(merged))


def _straight(along: Bools, crossing: Bools) -> Points:
    """Return straight borders along the rows, broken at perpendicular ones; shape (n, 2, 2), x and y.

    `along` has the shape (rows + 1, columns), `crossing` (rows, columns + 1).
    """
    height, columns = along.shape
    meets = np.zeros((height, columns + 1), dtype=np.bool_)
    meets[:-1] |= crossing
    meets[1:] |= crossing
    begins = along.copy()
    begins[:, 1:] &= ~along[:, :-1] | meets[:, 1:-1]
    ends = along.copy()
    ends[:, :-1] &= ~along[:, 1:] | meets[:, 1:-1]
    row, start = np.nonzero(begins)
    _row, stop = np.nonzero(ends)
    return np.stack([np.stack([start, row], axis=1), np.stack([stop + 1, row], axis=1)], axis=1).astype(np.float64)


def _smoothed(chain: Points) -> Points:
    """Return a staircase border cut through the middles of its unit edges; its ends stay."""
    lengths = np.abs(np.diff(chain, axis=0)).sum(axis=1).astype(np.int64)
    number = np.repeat(np.arange(len(lengths)), lengths)
    part = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths) + 0.5
    middles = chain[:-1][number] + np.sign(np.diff(chain, axis=0))[number] * part[:, None]
    if (chain[0] == chain[-1]).all():
        return np.concatenate([middles, middles[:1]])
    return np.concatenate([chain[:1], middles, chain[-1:]])
