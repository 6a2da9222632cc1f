"""Triangles over scattered points, for pictures that are fitted in pieces."""

import numpy as np
from numpy.typing import NDArray

from ccstudio.ui.painting.noise import Points

Corners = NDArray[np.int64]
"""Rows of three indices of points."""


def delaunay(points: Points) -> Corners:
    """The Delaunay triangles of points; none for fewer than three, or for points on one line.

    Points that repeat an earlier one are corners of no triangle. (Bowyer and Watson, 1981.)
    """
    count = len(points)
    if count < 3:
        return np.zeros((0, 3), dtype=np.int64)
    middle, reach = points.mean(axis=0), max(float(np.ptp(points, axis=0).max()), 1.0)
    far = middle + reach * 64 * np.array([[-1.0, -0.9], [1.1, -1.0], [0.0, 1.2]])
    every = np.concatenate([(points - middle) / reach, (far - middle) / reach])
    corners: Corners = np.array([[count, count + 1, count + 2]])
    circles = _circles(every, corners)
    seen: set[tuple[float, float]] = set()
    for number in range(count):
        place = (float(points[number, 0]), float(points[number, 1]))
        if place in seen:
            continue
        seen.add(place)
        gaps = (circles[:, 0] - every[number, 0]) ** 2 + (circles[:, 1] - every[number, 1]) ** 2
        inside = gaps < circles[:, 2] * (1 + 1e-12)
        if not inside.any():
            continue
        rim = _rim(corners[inside])
        fresh = np.column_stack([rim, np.full(len(rim), number)])
        corners = np.concatenate([corners[~inside], fresh])
        circles = np.concatenate([circles[~inside], _circles(every, fresh)])
    return corners[(corners < count).all(axis=1)]


def _rim(corners: Corners) -> Corners:
    """The sides that belong to only one triangle."""
    sides = np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]])
    _, first, counts = np.unique(np.sort(sides, axis=1), axis=0, return_index=True, return_counts=True)
    return np.asarray(sides[first[counts == 1]])


def _circles(points: Points, corners: Corners) -> Points:
    """The centre and squared radius of the circle through the corners of each triangle; huge if they are collinear."""
    a, b, c = (points[corners[:, i]] for i in range(3))
    b, c = b - a, c - a
    doubled = 2 * (b[:, 0] * c[:, 1] - b[:, 1] * c[:, 0])
    doubled = np.where(np.abs(doubled) < 1e-14, 1e-14, doubled)
    bb, cc = (b**2).sum(axis=1), (c**2).sum(axis=1)
    x = (c[:, 1] * bb - b[:, 1] * cc) / doubled
    y = (b[:, 0] * cc - c[:, 0] * bb) / doubled
    return np.column_stack([a[:, 0] + x, a[:, 1] + y, x**2 + y**2])
