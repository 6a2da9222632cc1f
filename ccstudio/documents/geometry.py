"""Geometries on the lattice: GeoJSON types with integer coordinates."""

from typing import Annotated

import msgspec

from ccstudio.documents.document import Record

LATTICE_LIMIT = 2**24

Coordinate = Annotated[int, msgspec.Meta(ge=-LATTICE_LIMIT, le=LATTICE_LIMIT)]
"""A lattice coordinate. x grows to the right, y downwards; the standard hex is 2 * 1448 units between sides."""

Position = tuple[Coordinate, Coordinate]
Ring = Annotated[tuple[Position, ...], msgspec.Meta(min_length=4, max_length=10_000)]
"""A closed ring: the last position repeats the first. Either orientation; nothing depends on it."""


class Polygon(Record, frozen=True, kw_only=True, tag_field="type", tag="Polygon"):
    """An area: its outer ring, then its holes. The rim belongs to it, rims of holes included.

    Args:
        coordinates: Outer ring, then the rings of the holes; each ring is closed: its last position repeats the first.
    """

    coordinates: Annotated[tuple[Ring, ...], msgspec.Meta(min_length=1)]


class MultiPolygon(Record, frozen=True, kw_only=True, tag_field="type", tag="MultiPolygon"):
    """Several areas that are one thing.

    Args:
        coordinates: The areas, each as its outer ring and the rings of its holes.
    """

    coordinates: Annotated[
        tuple[Annotated[tuple[Ring, ...], msgspec.Meta(min_length=1)], ...], msgspec.Meta(min_length=1)
    ]


class LineString(Record, frozen=True, kw_only=True, tag_field="type", tag="LineString"):
    """A line of no width.

    Args:
        coordinates: Positions that the line goes through, in order.
    """

    coordinates: Annotated[tuple[Position, ...], msgspec.Meta(min_length=2, max_length=10_000)]


Area = Polygon | MultiPolygon
Geometry = Polygon | MultiPolygon | LineString


def rings_of(geometry: Geometry) -> tuple[Ring, ...]:
    """Return all closed rings of a geometry, shells and holes alike (even-odd); none for a line."""
    match geometry:
        case Polygon():
            return geometry.coordinates
        case MultiPolygon():
            return tuple(ring for polygon in geometry.coordinates for ring in polygon)
        case LineString():
            return ()


def lines_of(geometry: Geometry) -> tuple[tuple[Position, ...], ...]:
    """Return the open lines of a geometry; none for areas."""
    return (geometry.coordinates,) if isinstance(geometry, LineString) else ()
