"""Live wire: the cheapest path between two pixels, where pixels on edges of the picture cost least."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.edit.tracing.box_filters import maximum_filter, smooth
from ccstudio.edit.tracing.colours import labs
from ccstudio.edit.tracing.raster import Counts, Dot, Floats, Raster

DEAREST: Final = 48
"""What a dot without any edge costs; one on the sharpest edge costs 1."""

STRAIGHT: Final = 5
SLANTED: Final = 7
"""Weights of a step to a neighbour and to one across a corner; their ratio is nearly that of the ways."""

_FAR: Final = 2**30
_SHARP_SHARE: Final = 92
"""The percentile of slopes that counts as the sharpest edge."""

_LEAST_SLOPE: Final = 1.0
"""Below which (CIE L*a*b* per dot) there is noise and no edge."""
Ways = NDArray[np.int32]
"""What the cheapest way from a dot to each other one costs; shape (rows, columns)."""


_RIDGE: Final = 3
"""How far around a dot nothing is steeper where it lies on a ridge."""


def edge_costs(raster: Raster, radius: int = 1) -> Counts:
    """Return the cost of entering each pixel, 1 to `DEAREST`; shape (rows, columns).

    `radius` is that of the mean that takes out noise and blurs edges, dots.
    """
    slope = slopes(raster, radius)
    scale = max(float(np.percentile(slope, _SHARP_SHARE)), _LEAST_SLOPE)
    # The ridge of an edge counts, not its flanks, or ways would take short cuts within it.
    sharp = np.clip(slope / scale, 0, 1) * slope / np.maximum(maximum_filter(slope, _RIDGE), _LEAST_SLOPE)
    costs: Counts = np.rint(1 + (DEAREST - 1) * (1 - sharp) ** 2).astype(np.int32)
    costs[~raster.known] = DEAREST
    return costs


def slopes(raster: Raster, radius: int) -> Floats:
    """Return the colour gradient at each pixel, in CIE L*a*b* per pixel."""
    mean = smooth(labs(raster), radius, raster.known)
    down, across = np.gradient(mean, axis=(0, 1))
    return np.asarray(np.sqrt((down**2 + across**2).sum(axis=-1)), dtype=np.float32)


def paths_from(costs: Counts, seed: Dot) -> Ways:
    """Return the costs of the cheapest paths from a pixel.

    Row after row, down and up again until nothing changes; within a row all dots at once. In whole numbers, so that
    a way can be followed back exactly.
    """
    ways: Ways = np.full(costs.shape, _FAR, dtype=np.int32)
    ways[seed] = 0
    along = np.cumsum(STRAIGHT * costs, axis=1, dtype=np.int32)
    back = np.cumsum(STRAIGHT * costs[:, ::-1], axis=1, dtype=np.int32)[:, ::-1]
    rows = costs.shape[0]
    _settle_row(ways, along, back, seed.row)
    while True:
        before = ways.copy()
        for row in range(1, rows):
            _enter(ways, costs, row, row - 1)
            _settle_row(ways, along, back, row)
        for row in range(rows - 2, -1, -1):
            _enter(ways, costs, row, row + 1)
            _settle_row(ways, along, back, row)
        if (before == ways).all():
            return ways


def path_to(costs: Counts, ways: Ways, target: Dot) -> list[Dot]:
    """Return the cheapest path to a pixel from the start of the paths."""
    way = [target]
    while ways[way[-1]] > 0:
        way.append(_dot_before(costs, ways, way[-1]))
    return way[::-1]


def strongest_edge_near(costs: Counts, dot: Dot, radius: int) -> Dot:
    """Return the cheapest pixel within `radius`; of several the nearest."""
    rows, columns = costs.shape
    top, left = max(0, dot.row - radius), max(0, dot.column - radius)
    window = costs[top : min(rows, dot.row + radius + 1), left : min(columns, dot.column + radius + 1)]
    row, column = np.indices(window.shape)
    away = (row + top - dot.row) ** 2 + (column + left - dot.column) ** 2
    best = int(np.lexsort((away.ravel(), window.ravel()))[0])
    return Dot(top + best // window.shape[1], left + best % window.shape[1])


def _enter(ways: Ways, costs: Counts, row: int, other: int) -> None:
    """Extend the paths of a row from the row next to it."""
    here, there, cost = ways[row], ways[other], costs[row]
    np.minimum(here, there + STRAIGHT * cost, out=here)
    np.minimum(here[1:], there[:-1] + SLANTED * cost[1:], out=here[1:])
    np.minimum(here[:-1], there[1:] + SLANTED * cost[:-1], out=here[:-1])


def _settle_row(ways: Ways, along: Ways, back: Ways, row: int) -> None:
    """Extend the paths of a row to the right and left."""
    here = ways[row]
    np.minimum(here, np.minimum.accumulate(here - along[row]) + along[row], out=here)
    np.minimum(here, (np.minimum.accumulate((here - back[row])[::-1])[::-1] + back[row]), out=here)


def _dot_before(costs: Counts, ways: Ways, dot: Dot) -> Dot:
    rows, columns = costs.shape
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            row, column = dot.row + down, dot.column + across
            if (down or across) and 0 <= row < rows and 0 <= column < columns:
                weight = SLANTED if down and across else STRAIGHT
                if ways[row, column] + weight * costs[dot] == ways[dot]:
                    return Dot(row, column)
    raise AssertionError("a way that was reached has a dot before it")
