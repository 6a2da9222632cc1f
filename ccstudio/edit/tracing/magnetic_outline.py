"""`Magnet`: outlines that follow edges of the picture between the points a person clicks."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import shapely

from ccstudio.documents.geometry import Area, MultiPolygon, Polygon, Position
from ccstudio.edit.outlines import bounded, closed
from ccstudio.edit.shapes.areas import area_from, sound
from ccstudio.edit.tracing.colour_regions import outlines_of
from ccstudio.edit.tracing.live_wire import Ways, edge_costs, path_to, paths_from, strongest_edge_near
from ccstudio.edit.tracing.raster import Counts, Dot, Raster

PULL: Final = 5
"""From how many dots away an edge draws a place to itself."""

CALM: Final = 0.8
"""How far, in dots, a way may be simplified."""

Chain = tuple[Position, ...]


class Magnet:
    """All paths along edges of a part of a picture from one point.

    `x` and `y` (lattice units) say where they are wanted to begin; with `pulls` they begin on an edge near it.
    """

    def __init__(self, clean: Raster, x: float, y: float, *, pulls: bool = True) -> None:
        self.raster = clean
        self.costs: Counts = edge_costs(clean, radius=1)
        seed = clean.nearest_dot(x, y)
        self.seed: Dot = strongest_edge_near(self.costs, seed, PULL) if pulls else seed
        self._ways: Ways = paths_from(self.costs, self.seed)

    @property
    def start(self) -> Position:
        """The start of the paths."""
        return bounded(*self.raster.middle_of(self.seed))

    def way(self, x: float, y: float, *, pulls: bool = True) -> Chain:
        """Return the path to a point with both ends; outside the picture it continues straight.

        With `pulls` it ends on an edge near the place.
        """
        target = self.raster.nearest_dot(x, y)
        is_inside = self.raster.dot_at(x, y) is not None
        if is_inside and pulls:
            target = strongest_edge_near(self.costs, target, PULL)
        dots = np.array(path_to(self.costs, self._ways, target), dtype=np.float64)
        points = self.raster.on_lattice(dots[:, ::-1] + 0.5)
        chain = _simple(points, CALM * self.raster.step)
        end = (bounded(x, y),) if not is_inside or not pulls else ()
        return _without_repeats((*chain, *end))


def ring_of(legs: Sequence[Chain]) -> Chain:
    """Return the vertices of consecutive legs, each once; a ring does not repeat its first vertex."""
    chain = _without_repeats(tuple(point for leg in legs for point in leg))
    return chain[:-1] if len(chain) > 1 and chain[0] == chain[-1] else chain


def outline_of(ring: Chain) -> Area | None:
    """Return the valid area within a ring, even if it crosses itself; None if it encloses nothing."""
    if len(set(ring)) < 3:
        return None
    polygon = Polygon(coordinates=(closed(ring),))
    area = sound(polygon)
    if isinstance(area, MultiPolygon):
        return _largest(area)
    return area if isinstance(area, Polygon) else None


def _largest(area: MultiPolygon) -> Area:
    """Return the area without the loops of a path that turns back."""
    shape = shapely.MultiPolygon([shapely.Polygon(rings[0], rings[1:]) for rings in area.coordinates])
    parts = sorted(shapely.get_parts(shape), key=_size, reverse=True)
    kept = [part for part in parts if part.area > _LOOP_SHARE * parts[0].area]
    return area_from(outlines_of(shapely.MultiPolygon(kept), 1.0))


_LOOP_SHARE: Final = 0.02


def _size(part: shapely.Polygon) -> float:
    return float(part.area)


def _simple(points: np.ndarray, tolerance: float) -> Chain:
    if len(points) < 2:
        return tuple(bounded(x, y) for x, y in points.tolist())
    line = shapely.simplify(shapely.LineString(points), tolerance)
    return tuple(bounded(x, y) for x, y in shapely.get_coordinates(line).tolist())


def _without_repeats(chain: Chain) -> Chain:
    return tuple(point for number, point in enumerate(chain) if not number or point != chain[number - 1])
