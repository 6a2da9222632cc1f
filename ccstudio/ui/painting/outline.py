"""`Outline`: one feature's shape as the style painters use it, as a path and as arrays of points."""

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.ui.painting.noise import Floats, Points

if TYPE_CHECKING:
    from ccstudio.board.geometry.shapes import Depths

Flags = NDArray[np.bool_]

MANY_SIDES: Final = 1_000
"""The number of sides above which a point is compared only with those near it."""

_AT_ONCE: Final = 32_000
"""The number of distances computed at once, which fit into the processor's cache."""

_WORTH_A_LOOK: Final = 300_000
_MOST_CELLS: Final = 3


class Outline:
    """A shape of closed rings, even-odd, in lattice units.

    `rings` are given back unclosed, shells clockwise on the screen and holes the other way, so that the shape is the
    same by either rule of filling: SVG clips by winding, whatever one asks for. `seed` is what its irregularities are
    drawn from. `heading` is a direction that its surroundings give it, radians clockwise from east: along the road
    for a bridge, towards the low ground for a cliff.
    """

    def __init__(self, rings: Sequence[Sequence[tuple[float, float]]], seed: int, heading: float | None = None) -> None:
        self.seed = seed
        self.heading = heading
        self._given = rings
        # What is seen through windows shares it.
        self._kept: list[Depths] = []

    @cached_property
    def rings(self) -> tuple[Points, ...]:
        """The closed rings with at least three corners."""
        points = (_without_last(np.asarray(ring, dtype=np.float64)) for ring in self._given)
        return _oriented([ring for ring in points if len(ring) >= 3])

    @cached_property
    def path(self) -> QPainterPath:
        """The shape, even-odd."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for ring in self.rings:
            path.addPath(polygon_path(ring))
        return path

    @cached_property
    def rect(self) -> QRectF:
        """The least rectangle around the shape."""
        return self.path.boundingRect()

    @cached_property
    def window(self) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 of the computed part: all of it, unless it is seen through a window."""
        return self.rect.left(), self.rect.top(), self.rect.right(), self.rect.bottom()

    def seen_through(self, window: QRectF) -> "Outline":
        """The same outline, computed only within a window."""
        seen = window.intersected(self.rect)
        part = copy(self)
        part.window = (seen.left(), seen.top(), seen.right(), seen.bottom())
        return part

    def turned_window(self, angle: float) -> tuple[Points, Points]:
        """The least and the greatest coordinates of the window in a frame whose first axis points in a direction."""
        x0, y0, x1, y1 = self.window
        corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
        cos, sin = np.cos(angle), np.sin(angle)
        turned = corners @ np.array([[cos, -sin], [sin, cos]])
        return turned.min(axis=0), turned.max(axis=0)

    def in_window(self, points: Points, margin: float = 0.0) -> Flags:
        """Which points are in the window or a margin around it; points on its right and lower rim are not."""
        x0, y0, x1, y1 = self.window
        x, y = points[:, 0], points[:, 1]
        within = (x >= x0 - margin) & (x < x1 + margin) & (y >= y0 - margin) & (y < y1 + margin)
        return np.asarray(within)

    @cached_property
    def edges(self) -> tuple[Points, Points]:
        """Start and end points of all sides of all rings, two arrays of rows."""
        starts = np.concatenate(self.rings)
        ends = np.concatenate([np.roll(ring, -1, axis=0) for ring in self.rings])
        return starts, ends

    def depth(self, points: Points) -> Floats:
        """The depth of each point inside the shape in lattice units; negative outside."""
        if not len(points):
            return np.zeros(0)
        starts, ends = self.edges
        if len(starts) > MANY_SIDES:
            return self._depths.of(points)
        depths = np.empty(len(points))
        rows = max(1, _AT_ONCE // len(starts))
        for first in range(0, len(points), rows):
            part = points[first : first + rows]
            depths[first : first + rows] = _depth(part, starts, ends)
        return depths

    def may_be_near_rim(self, points: Points, reach: float) -> Flags:
        """Which points may be within `reach` of the rim: a quick test without false negatives."""
        starts, ends = self.edges
        if len(points) * len(starts) < _WORTH_A_LOOK:
            return np.ones(len(points), dtype=bool)
        side = reach / 2
        pieces = np.ceil(np.hypot(*(ends - starts).T) / side).astype(np.int64) + 1
        number = np.repeat(np.arange(len(starts)), pieces)
        first = np.repeat(np.cumsum(pieces) - pieces, pieces)
        part = (np.arange(len(number)) - first) / np.repeat(np.maximum(pieces - 1, 1), pieces)
        dots = starts[number] + (ends - starts)[number] * part[:, None]
        corner = points.min(axis=0)
        cells = np.floor((points - corner) / side).astype(np.int64)
        # A point within reach of the rim is within half a piece more of a dot, and so no more than three cells from it.
        about = np.unique(np.floor((dots - corner) / side).astype(np.int64), axis=0) + _MOST_CELLS
        shape = cells.max(axis=0) + 1 + 2 * _MOST_CELLS
        about = about[((about >= 0) & (about < shape)).all(axis=1)]
        is_near = np.zeros(shape, dtype=bool)
        for dx in range(-_MOST_CELLS, _MOST_CELLS + 1):
            for dy in range(-_MOST_CELLS, _MOST_CELLS + 1):
                x, y = np.clip(about[:, 0] + dx, 0, shape[0] - 1), np.clip(about[:, 1] + dy, 0, shape[1] - 1)
                is_near[x, y] = True
        return np.asarray(is_near[cells[:, 0] + _MOST_CELLS, cells[:, 1] + _MOST_CELLS])

    @property
    def _depths(self) -> "Depths":
        if not self._kept:
            from ccstudio.board.geometry.shapes import Depths  # noqa: PLC0415 - shapely costs start-up time

            self._kept.append(Depths(self.rings))
        return self._kept[0]

    @cached_property
    def axis(self) -> float:
        """The direction of the longest axis, radians clockwise from east: that of the sides, weighed by length.

        Sides at right angles count for one axis and its cross axis; the longer extent decides between them.
        """
        starts, ends = self.edges
        steps = ends - starts
        lengths = np.hypot(steps[:, 0], steps[:, 1])
        angles = np.arctan2(steps[:, 1], steps[:, 0])
        total = np.sum(lengths**2 * np.exp(4j * angles))
        angle = float(np.angle(total)) / 4 if abs(total) > 1e-9 else 0.0
        u, v = self.extents(angle)
        return angle if u >= v else angle + np.pi / 2

    def extents(self, angle: float) -> tuple[float, float]:
        """The extent of the shape along a direction and across it."""
        turned = self.turned(angle)
        return float(np.ptp(turned[:, 0])), float(np.ptp(turned[:, 1]))

    def turned(self, angle: float) -> Points:
        """All vertices in a coordinate system whose first axis has a direction."""
        starts, _ = self.edges
        cos, sin = np.cos(angle), np.sin(angle)
        return np.asarray(starts @ np.array([[cos, -sin], [sin, cos]]))

    @property
    def area(self) -> float:
        """The area in square lattice units, for shapes whose rings do not cross."""
        return float(abs(sum(signed_area(ring) for ring in self.rings)))


def _without_last(points: Points) -> Points:
    if len(points) > 1 and np.array_equal(points[0], points[-1]):
        points = points[:-1]
    return points


def _oriented(rings: list[Points]) -> tuple[Points, ...]:
    oriented = []
    for ring in rings:
        nested = sum(
            bool(_depth(ring[:1], other, np.roll(other, -1, axis=0))[0] > 0) for other in rings if other is not ring
        )
        clockwise = signed_area(ring) > 0
        oriented.append(ring if clockwise == (nested % 2 == 0) else ring[::-1])
    return tuple(oriented)


def _depth(points: Points, starts: Points, ends: Points) -> Floats:
    px, py = points[:, 0, None], points[:, 1, None]
    ax, ay = starts[:, 0], starts[:, 1]
    dx, dy = ends[:, 0] - ax, ends[:, 1] - ay
    squared = np.maximum(dx * dx + dy * dy, 1e-9)
    along = np.clip(((px - ax) * dx + (py - ay) * dy) / squared, 0, 1)
    gaps = np.hypot(px - ax - along * dx, py - ay - along * dy).min(axis=1)
    spans = (ay > py) != (ends[:, 1] > py)
    safe = np.where(dy == 0, 1, dy)
    crossings = (spans & (px < ax + (py - ay) * dx / safe)).sum(axis=1)
    return np.asarray(np.where(crossings % 2 == 1, gaps, -gaps), dtype=np.float64)


def signed_area(ring: Points) -> float:
    """The area of a ring; positive when it runs clockwise on the screen."""
    x, y = ring[:, 0], ring[:, 1]
    return float(x[:-1] @ y[1:] - y[:-1] @ x[1:] + x[-1] * y[0] - y[-1] * x[0]) / 2


def polygon_path(points: Points) -> QPainterPath:
    """A closed path through points."""
    path = line_path(points)
    path.closeSubpath()
    return path


def line_path(points: Points) -> QPainterPath:
    """An open path through points."""
    path = QPainterPath()
    corners = points.tolist()
    for x, y in corners[:1]:
        path.moveTo(x, y)
    # Plain numbers: objects of Qt for the points take three times as long as the path itself.
    line_to = path.lineTo
    for x, y in corners[1:]:
        line_to(x, y)
    return path


def segments_path(starts: Points, ends: Points) -> QPainterPath:
    """One path of many separate straight strokes."""
    path = QPainterPath()
    for (x0, y0), (x1, y1) in zip(starts.tolist(), ends.tolist(), strict=True):
        path.moveTo(x0, y0)
        path.lineTo(x1, y1)
    return path


def discs_path(centres: Points, radii: Floats) -> QPainterPath:
    """One path of many discs, whose overlaps count once."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for (x, y), radius in zip(centres.tolist(), radii.tolist(), strict=True):
        path.addEllipse(QPointF(x, y), radius, radius)
    return path


def hatched(rings: Sequence[Points], angle: float, offsets: NDArray[np.floating]) -> tuple[Points, Points]:
    """The stretches inside a shape of parallel lines.

    Args:
        rings: the shape, even-odd.
        angle: the direction of the lines, radians clockwise from east.
        offsets: the lines' distances from the lattice's origin, across their direction.

    Returns:
        The starts and the ends of the stretches.
    """
    cos, sin = np.cos(angle), np.sin(angle)
    starts = np.concatenate(list(rings)) @ np.array([[cos, -sin], [sin, cos]])
    ends = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings]) @ np.array([[cos, -sin], [sin, cos]])
    line, edge = np.nonzero((starts[:, 1] > offsets[:, None]) != (ends[:, 1] > offsets[:, None]))
    part = (offsets[line] - starts[edge, 1]) / (ends[edge, 1] - starts[edge, 1])
    along = starts[edge, 0] + part * (ends[edge, 0] - starts[edge, 0])
    order = np.lexsort((along, line))
    met = np.column_stack([along[order], offsets[line[order]]]) @ np.array([[cos, sin], [-sin, cos]])
    return met[0::2], met[1::2]


def outside_of(path: QPainterPath, dx: float, dy: float) -> QPainterPath:
    """Everything near a shape but not in the shape moved by (dx, dy).

    Filled within the shape itself this is a band along the rim that faces (-dx, -dy): light or shade on an edge.
    """
    around = QPainterPath()
    around.setFillRule(Qt.FillRule.OddEvenFill)
    reach = abs(dx) + abs(dy) + 10
    around.addRect(path.boundingRect().adjusted(-reach, -reach, reach, reach))
    around.addPath(path.translated(dx, dy))
    return around
