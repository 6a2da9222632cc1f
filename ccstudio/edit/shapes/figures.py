"""Rectangles, ellipses, regular polygons, smooth and freehand outlines as rings of lattice positions."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ccstudio.board.courses import smooth
from ccstudio.documents.geometry import Position
from ccstudio.edit.outlines import MOST_VERTICES, Chain, bounded

CHORD_ERROR: Final = 3.0
"""How far, in lattice units, an edge may run inside the curve it stands for."""

FEWEST_SIDES, MOST_SIDES = 3, 60

_FEWEST_EDGES: Final = 12
_MOST_EDGES: Final = 240

Point = tuple[float, float]


def rectangle(corner: Point, other: Point, *, square: bool = False, from_middle: bool = False) -> Chain:
    """Return the corners of a rectangle, clockwise from the upper left; empty without area.

    `square` makes both sides as long as the longer one, `from_middle` takes the first point for the middle.
    """
    (x0, y0), (x1, y1) = _box(corner, other, square=square, from_middle=from_middle)
    if x0 == x1 or y0 == y1:
        return ()
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def ellipse(corner: Point, other: Point, *, square: bool = False, from_middle: bool = False) -> Chain:
    """Return the vertices of the ellipse in a rectangle, within `CHORD_ERROR`."""
    (x0, y0), (x1, y1) = _box(corner, other, square=square, from_middle=from_middle)
    if x0 == x1 or y0 == y1:
        return ()
    across, down = (x1 - x0) / 2, (y1 - y0) / 2
    step = math.acos(max(0.0, 1 - CHORD_ERROR / max(across, down))) * 2
    count = min(_MOST_EDGES, max(_FEWEST_EDGES, math.ceil(2 * math.pi / step / 4) * 4))
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    turns = [2 * math.pi * i / count for i in range(count)]
    return _distinct([bounded(middle[0] + across * math.cos(t), middle[1] + down * math.sin(t)) for t in turns])


def regular_polygon(middle: Point, vertex: Point, sides: int) -> Chain:
    """Return the vertices of a regular polygon around a centre, the first at `vertex`; empty without area."""
    radius = math.dist(middle, vertex)
    if radius < 1:
        return ()
    start = math.atan2(vertex[1] - middle[1], vertex[0] - middle[0])
    count = max(FEWEST_SIDES, min(MOST_SIDES, sides))
    turns = [start + 2 * math.pi * i / count for i in range(count)]
    chain = _distinct([bounded(middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in turns])
    return chain if len(chain) > 2 else ()


def curve(points: Sequence[Position], *, closed: bool) -> Chain:
    """Return the vertices of the smooth curve through points, within `CHORD_ERROR`.

    It has the points themselves among its vertices; two points give themselves.
    """
    if len(points) < 3:
        return tuple(points)
    import shapely  # noqa: PLC0415 - shapely costs start-up time, a pen in hand needs none

    fine = smooth(points, closed=closed)
    chain: list[Position] = []
    stops = _stops(fine, points)
    for start, end in pairwise(stops):
        kept = shapely.LineString(fine[start : end + 1]).simplify(CHORD_ERROR).coords
        chain += [bounded(x, y) for x, y in list(kept)[:-1]]
    if not closed:
        chain.append(bounded(*fine[-1]))
    return _distinct(chain, closed=closed)[:MOST_VERTICES]


def freehand(points: Sequence[Point], tolerance: float, *, closed: bool) -> tuple[Chain, ...]:
    """Return a simplified freehand line, within `tolerance` units.

    A closed one that crosses itself becomes the areas it encloses, slivers left out; what has no area is empty.
    """
    if len(points) < (3 if closed else 2):
        return ()
    import shapely  # noqa: PLC0415 - shapely costs start-up time, a pen in hand needs none

    from ccstudio.edit.shapes.areas import pieces_of  # noqa: PLC0415 - the same

    if not closed:
        line = shapely.LineString(points).simplify(tolerance)
        chain = _distinct([bounded(x, y) for x, y in line.coords], closed=False)
        return (chain[:MOST_VERTICES],) if len(chain) > 1 else ()
    area = shapely.make_valid(shapely.Polygon(points), method="structure", keep_collapsed=False)
    pieces = pieces_of(area.simplify(tolerance))
    return tuple(piece.coordinates[0][:-1] for piece in pieces.polygons)


def _box(corner: Point, other: Point, *, square: bool, from_middle: bool) -> tuple[Position, Position]:
    (x, y), (dx, dy) = corner, (other[0] - corner[0], other[1] - corner[1])
    if square:
        side = max(abs(dx), abs(dy))
        dx, dy = math.copysign(side, dx), math.copysign(side, dy)
    x0, x1 = sorted((x - dx if from_middle else x, x + dx))
    y0, y1 = sorted((y - dy if from_middle else y, y + dy))
    return bounded(x0, y0), bounded(x1, y1)


def _stops(fine: Sequence[Point], points: Sequence[Point]) -> list[int]:
    """Return the indices at which the curve passes through its points."""
    stops = [0]
    for number, spot in enumerate(fine[1:], 1):
        if len(stops) < len(points) and spot == points[len(stops)]:
            stops.append(number)
    last = len(fine) - 1
    return stops if stops[-1] == last else [*stops, last]


def _distinct(points: Sequence[Position], *, closed: bool = True) -> Chain:
    """Return the points without repetitions; a closed chain does not end as it begins."""
    kept = [point for number, point in enumerate(points) if not number or point != points[number - 1]]
    while closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)
