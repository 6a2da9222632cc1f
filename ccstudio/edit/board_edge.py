"""The edge of the board: straight, as somebody drew it, or none but the sides of the outermost spaces."""

import msgspec
from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Contour, Feature, MapDocument
from ccstudio.edit.parts import PartRef, find, removed


def straight_edge(document: MapDocument, grid: GridGeometry) -> Polygon:
    """The rectangle without a ragged rim: the staggered spaces along two edges are cut through their centres."""
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
    """The map with a straight edge."""
    return msgspec.structs.replace(document, outline=straight_edge(document, grid))


def without_edge(document: MapDocument) -> MapDocument:
    """The map that ends where its outermost spaces do."""
    return document if document.outline is UNSET else msgspec.structs.replace(document, outline=UNSET)


def with_drawn_edge(document: MapDocument, ref: PartRef) -> MapDocument:
    """The map whose edge is what was a drawn area; the area itself goes. Any other part leaves the map as it is."""
    part = find(document, ref)
    if not isinstance(part, Feature | Contour):
        return document
    return msgspec.structs.replace(removed(document, [ref]), outline=part.geometry)
