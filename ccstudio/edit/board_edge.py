"""The edge of a board: made straight, drawn by hand or removed; and the places on it where courses end."""

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Area, Polygon, Position, rings_of
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Contour, Feature, MapDocument
from ccstudio.edit.outlines import bounded
from ccstudio.edit.parts import PartRef, find, removed

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


def straight_edge(document: MapDocument, grid: GridGeometry) -> Polygon:
    """Return the rectangle that cuts staggered spaces through their centres."""
    x0, y0, x1, y1 = grid.bounds
    made_of = document.grid
    if isinstance(made_of, HexGrid):
        centres = [grid.centre(SpaceId(number)) for number in range(grid.count)]
        if made_of.orientation == "flat" and made_of.columns > 1:
            y0, y1 = min(y for _x, y in centres), max(y for _x, y in centres)
        elif made_of.orientation == "pointy" and made_of.rows > 1:
            x0, x1 = min(x for x, _y in centres), max(x for x, _y in centres)
    return Polygon(coordinates=(((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)),))


def with_straight_edge(document: MapDocument, grid: GridGeometry) -> MapDocument:
    """Return the map with a straight edge."""
    return msgspec.structs.replace(document, outline=straight_edge(document, grid))


def without_edge(document: MapDocument) -> MapDocument:
    """Return the map with the edge of its outermost spaces."""
    return document if document.outline is UNSET else msgspec.structs.replace(document, outline=UNSET)


def with_drawn_edge(document: MapDocument, ref: PartRef) -> MapDocument:
    """Return the map with the outline of an area as its edge, without this area; unchanged for other elements."""
    part = find(document, ref)
    if not isinstance(part, Feature | Contour):
        return document
    return msgspec.structs.replace(removed(document, [ref]), outline=part.geometry)


class BoardEdge:
    """The edge of a board, for snapping; without an explicit one it consists of the outermost sides of spaces."""

    def __init__(self, outline: Area) -> None:
        import shapely  # noqa: PLC0415 - shapely costs start-up time

        from ccstudio.board.geometry.shapes import shape_of  # noqa: PLC0415 - likewise

        self._area = shape_of(rings_of(outline))
        self._rim = shapely.boundary(self._area)

    def holds(self, position: Position) -> bool:
        """Whether a point is on the board or on its edge."""
        import shapely  # noqa: PLC0415 - likewise

        return bool(self._area.intersects(shapely.Point(position)))

    def nearest(self, x: float, y: float) -> Position:
        """Return the lattice position on the edge that is nearest to a point."""
        import shapely  # noqa: PLC0415 - likewise

        at = self._rim.interpolate(self._rim.project(shapely.Point(x, y)))
        return bounded(at.x, at.y)

    def exits(self, grid: GridGeometry, spaces: Iterable[SpaceId]) -> list[Position]:
        """Return the points where courses leave the board through these spaces.

        These are the middle of each stretch of the edge within a space, the middles of a half space's edge among
        them, and for whole spaces beside the edge the place on it that is nearest to their centre.
        """
        import shapely  # noqa: PLC0415 - likewise

        found: dict[Position, None] = {}
        for space in spaces:
            cell = shapely.Polygon(grid.corners(space))
            for stretch in _lines(shapely.intersection(cell, self._rim)):
                middle = stretch.interpolate(0.5, normalized=True)
                found[bounded(middle.x, middle.y)] = None
            centre = grid.centre(space)
            beside = self.nearest(*centre)
            if math.dist(beside, centre) < _BESIDE * grid.width:
                found[beside] = None
        return list(found)


_BESIDE = 0.75
"""A space whose centre is this near to the edge lies beside it, in widths of a space."""


def edge_of(outline: Area | UnsetType) -> BoardEdge | None:
    """Return the explicit edge of a board; None if it ends with its spaces."""
    return None if outline is UNSET else BoardEdge(outline)


def _lines(met: "BaseGeometry") -> "list[BaseGeometry]":
    """The stretches of a line that have a length, straight through vertices between them."""
    import shapely  # noqa: PLC0415 - likewise

    merged = shapely.line_merge(met) if met.geom_type == "MultiLineString" else met
    parts = getattr(merged, "geoms", [merged])
    return [part for part in parts if part.geom_type == "LineString" and part.length > 0]
