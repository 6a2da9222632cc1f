"""Moving, turning, scaling and mirroring map elements by an affine matrix; vertices stay on the lattice."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import (
    LATTICE_LIMIT,
    Geometry,
    LineString,
    MultiPolygon,
    Polygon,
    Position,
    Ring,
)
from ccstudio.documents.map import Feature, Label, MapDocument
from ccstudio.documents.sheet import Box
from ccstudio.edit.maps import with_geometries
from ccstudio.edit.outlines import Box as Extent
from ccstudio.edit.outlines import bounded, bounds
from ccstudio.edit.parts import Part, PartRef, find, found_among, is_outlined, replaced
from ccstudio.edit.sides import SideKey, owner_names, side_near, side_of, terrain_at, with_entry

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: x' = a·x + b·y + c, y' = d·x + e·y + f, in lattice units, y downwards."""

Point = tuple[float, float]

Pivot = Literal["middle", "vertex", "space", "grid"]
"""The middle of the box around the parts; the first vertex of the first; the centre of the space under the middle;
the middle of the grid."""

IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)

_SAME_PLACE: Final = 2.0
"""Ends of sides that lie no further apart, in lattice units, are the same."""


def moving(dx: float, dy: float) -> Matrix:
    """Return the matrix that moves by (dx, dy)."""
    return 1.0, 0.0, dx, 0.0, 1.0, dy


def turning(angle_deg: float, about: Point) -> Matrix:
    """Return the matrix that turns clockwise on the screen about a point; multiples of 90 degrees are exact."""
    quarter, rest = divmod(angle_deg % 360, 90)
    if rest == 0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        cos, sin = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    return _about((cos, -sin, 0.0, sin, cos, 0.0), about)


def scaling(across: float, down: float, about: Point) -> Matrix:
    """Return the matrix that scales along both axes about a point."""
    return _about((across, 0.0, 0.0, 0.0, down, 0.0), about)


def mirroring(axis_deg: float, about: Point) -> Matrix:
    """Return the matrix that mirrors at a line through a point; 90 degrees is a vertical line."""
    doubled = 2 * axis_deg % 360
    cos, sin, _c, _d, _e, _f = turning(doubled, (0.0, 0.0))
    sine = -sin
    return _about((cos, sine, 0.0, sine, -cos, 0.0), about)


def after(first: Matrix, then: Matrix) -> Matrix:
    """Return the product of two matrices, applied one after the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return p * a + q * d, p * b + q * e, p * c + q * f + r, s * a + t * d, s * b + t * e, s * c + t * f + u


def applied(matrix: Matrix, point: Point) -> Point:
    """Return the image of a point."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + b * y + c, d * x + e * y + f


def transformed(document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef], matrix: Matrix) -> MapDocument:
    """Return the map with outlines, labels and boxes transformed; other elements cannot be.

    The ink of a side that comes to lie exactly along another side takes owners and entry there. Vertices are rounded
    to the lattice and kept within it; whether outlines are still valid is for `reshaping.mended` to see to.
    """
    changes: dict[PartRef, Part] = {}
    geometries: dict[PartRef, Geometry] = {}
    sides: list[tuple[PartRef, SideKey]] = []
    for ref, part in found_among(document, refs).items():
        if isinstance(part, Label | Box):
            changes[ref] = _placed(part, matrix)
        elif is_outlined(part):
            geometries[ref] = transformed_geometry(part.geometry, matrix)
        if isinstance(part, Feature) and part.owners:
            side = side_of(grid, part)
            if side is not None:
                sides.append((ref, side))
    document = with_geometries(replaced(document, changes), grid, geometries)
    return _with_sides(document, grid, sides, matrix)


def transformed_geometry(geometry: Geometry, matrix: Matrix) -> Geometry:
    """Return the transformed geometry on the lattice; the same object if no vertex moves."""
    match geometry:
        case Polygon():
            moved: Geometry = Polygon(coordinates=_rings(geometry.coordinates, matrix))
        case MultiPolygon():
            moved = MultiPolygon(coordinates=tuple(_rings(rings, matrix) for rings in geometry.coordinates))
        case LineString():
            moved = LineString(coordinates=_chain(geometry.coordinates, matrix))
    return geometry if moved == geometry else moved


def pivot_of(document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef], pivot: Pivot) -> Point | None:
    """Return the point about which elements turn; None if none of them has a position."""
    refs = list(refs)
    extent = extent_of(document, refs)
    if extent is None:
        return None
    middle = (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2
    if pivot == "grid":
        x0, y0, x1, y1 = grid.bounds
        return (x0 + x1) / 2, (y0 + y1) / 2
    if pivot == "space":
        space = grid.space_at(*middle)
        return middle if space is None else grid.centre(space)
    if pivot == "vertex":
        return _first_vertex(document, refs) or middle
    return middle


def extent_of(document: MapDocument, refs: Iterable[PartRef]) -> Extent | None:
    """Return the bounding box of outlines, boxes and centres of labels; None without any."""
    boxes = [box for part in found_among(document, refs).values() if (box := box_of(part)) is not None]
    if not boxes:
        return None
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def box_of(part: Part) -> Extent | None:
    """Return the bounding box of an element, for a label its centre; None without a position."""
    if is_outlined(part):
        return bounds(part.geometry)
    if isinstance(part, Label):
        return *part.at, *part.at
    if isinstance(part, Box):
        (x, y), across, down = part.at, part.width // 2, part.height // 2
        return x - across, y - down, x + across, y + down
    return None


def _about(matrix: Matrix, point: Point) -> Matrix:
    a, b, _c, d, e, _f = matrix
    x, y = point
    return a, b, x - a * x - b * y, d, e, y - d * x - e * y


def _rings(rings: Sequence[Ring], matrix: Matrix) -> tuple[Ring, ...]:
    return tuple(_chain(ring, matrix) for ring in rings)


def _chain(points: Sequence[Position], matrix: Matrix) -> tuple[Position, ...]:
    a, b, c, d, e, f = matrix
    x, y = np.array(points, dtype=np.float64).T
    across = np.clip(np.rint(a * x + b * y + c), -LATTICE_LIMIT, LATTICE_LIMIT).astype(np.int64)
    down = np.clip(np.rint(d * x + e * y + f), -LATTICE_LIMIT, LATTICE_LIMIT).astype(np.int64)
    return tuple(zip(across.tolist(), down.tolist(), strict=True))


def _placed(part: Label | Box, matrix: Matrix) -> Label | Box:
    a, b, _c, d, e, _f = matrix
    at = bounded(*applied(matrix, part.at))
    growth = math.sqrt(abs(a * e - b * d))
    if isinstance(part, Box):
        across, down = (abs(a), abs(e)) if b == d == 0 else (growth, growth)
        return msgspec.structs.replace(
            part, at=at, width=_length(part.width * across), height=_length(part.height * down)
        )
    turn = math.degrees(math.atan2(d, a)) if a * e - b * d > 0 else 0.0
    angle = round((part.angle_deg + turn + 180) % 360 - 180, 6) if turn else part.angle_deg
    return msgspec.structs.replace(part, at=at, angle_deg=angle, size=_length(part.size * growth))


def _length(value: float) -> int:
    return max(1, min(2**20, round(value)))


def _first_vertex(document: MapDocument, refs: Iterable[PartRef]) -> Point | None:
    for ref in refs:
        part = find(document, ref)
        if is_outlined(part):
            geometry = part.geometry
            match geometry:
                case Polygon():
                    return geometry.coordinates[0][0]
                case MultiPolygon():
                    return geometry.coordinates[0][0][0]
                case LineString():
                    return geometry.coordinates[0]
    return None


def _with_sides(
    document: MapDocument, grid: GridGeometry, sides: Sequence[tuple[PartRef, SideKey]], matrix: Matrix
) -> MapDocument:
    """Return the map with features of sides assigned to the sides they are now on, with the entries."""
    moved = [
        (ref, side, there) for ref, side in sides if (there := _side_after(grid, side, matrix)) not in {None, side}
    ]
    entries = [terrain_at(document, grid, side) for _ref, side, _there in moved]
    for (ref, side, _there), terrain in zip(moved, entries, strict=True):
        feature = find(document, ref)
        if isinstance(feature, Feature) and terrain == feature.terrain:
            document = with_entry(document, grid, side, "")
    for (ref, _side, there), terrain in zip(moved, entries, strict=True):
        feature = find(document, ref)
        if not isinstance(feature, Feature) or there is None:
            continue
        if terrain and terrain == feature.terrain:
            document = with_entry(document, grid, there, terrain)
        document = replaced(document, {ref: msgspec.structs.replace(feature, owners=owner_names(grid, there))})
    return document


def _side_after(grid: GridGeometry, side: SideKey, matrix: Matrix) -> SideKey | None:
    """Return the side onto which another one is moved; None if there is none."""
    ends = [applied(matrix, end) for end in grid.side(*side)]
    there = side_near(grid, (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
    if there is None:
        return None
    matched = [any(math.dist(end, corner) <= _SAME_PLACE for corner in grid.side(*there)) for end in ends]
    return there if all(matched) else None
