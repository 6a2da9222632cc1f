"""Point sets as shapely geometries, for distances, drawing and checks, never for a verdict."""

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.board.facts import Point


def shape_of(rings: Sequence[Sequence[Point]], lines: Sequence[Sequence[Point]] = ()) -> BaseGeometry:
    """Return the valid geometry of closed rings (even-odd) and open lines; an empty collection without any.

    Crossing rings become what even-odd fill shows; rings that enclose nothing become their rim, a line of one point
    that point.
    """
    # Of an array shapely makes a polygon in a tenth of the time it takes for a list of points.
    areas = [shapely.Polygon(np.array(ring, np.float64)) for ring in rings if len(set(ring)) >= 3]
    rims = [list(ring) for ring in rings if len(set(ring)) < 3]
    parts: list[BaseGeometry] = []
    if areas:
        parts.append(_even_odd(areas))
    parts += [_line(line) for line in (*lines, *rims) if line]
    if len(parts) == 1:
        return parts[0]
    return shapely.union_all(parts) if parts else shapely.GeometryCollection()


def _even_odd(areas: list[shapely.Polygon]) -> BaseGeometry:
    if len(areas) == 1:
        return areas[0] if areas[0].is_valid else shapely.make_valid(areas[0])
    shell, *holes = areas
    with_holes = shapely.Polygon(shell.exterior, [hole.exterior for hole in holes])
    if with_holes.is_valid:
        return with_holes
    apart = shapely.MultiPolygon(areas)
    return apart if apart.is_valid else _odd_times(list(shapely.make_valid(areas)))


def _odd_times(shapes: Sequence[BaseGeometry]) -> BaseGeometry:
    """Return the area covered by an odd number of shapes."""
    # In pairs, then pairs of these: one after the other the first would grow, and ten thousand parts take minutes.
    while len(shapes) > 1:
        even = len(shapes) // 2 * 2
        shapes = [*shapely.symmetric_difference(shapes[0:even:2], shapes[1:even:2]), *shapes[even:]]
    return shapes[0]


def _line(points: Sequence[Point]) -> BaseGeometry:
    return shapely.LineString(points) if len(set(points)) > 1 else shapely.Point(points[0])


def polygons_within(polygons: Sequence[Sequence[Point]], whole: BaseGeometry) -> list[bool]:
    """Return whether each convex polygon, given by its corners, is within `whole`, including its edge."""
    shapely.prepare(whole)
    return [bool(inside) for inside in shapely.covers(whole, shapely.polygons(polygons))]


def nearest_points(
    segment: tuple[Point, Point], shapes: Sequence[BaseGeometry], within: float
) -> list[tuple[int, float, tuple[float, float], tuple[float, float]]]:
    """Return for each shape within `within` of the segment: index, distance, nearest points of both.

    Empty shapes have none.
    """
    thread = _line(segment)
    shapely.prepare(thread)
    distances = shapely.distance(thread, shapes)
    found = []
    for index, distance in enumerate(distances):
        if distance <= within:
            (ax, ay), (bx, by) = shapely.shortest_line(thread, shapes[index]).coords
            found.append((index, float(distance), (ax, ay), (bx, by)))
    return found


class Depths:
    """The depth of points inside open rings (even-odd) with many sides, by a spatial index."""

    def __init__(self, rings: Sequence[NDArray[np.float64]]) -> None:
        starts = np.concatenate(rings)
        ends = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings])
        self._sides = shapely.STRtree(np.asarray(shapely.linestrings(np.stack((starts, ends), axis=1))))
        whole = [np.concatenate([ring, ring[:1]]).astype(np.int64).tolist() for ring in rings]
        self._area = shape_of([list(map(tuple, ring)) for ring in whole])
        shapely.prepare(self._area)

    def of(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the depth of each point (rows x, y), in lattice units; negative outside."""
        (numbers, _sides), gaps = self._sides.query_nearest(
            np.asarray(shapely.points(points)), return_distance=True, all_matches=False
        )
        found = np.empty(len(points))
        found[numbers] = gaps
        inside = shapely.contains_xy(self._area, points[:, 0], points[:, 1])
        return np.where(inside, found, -found)
