"""Outlines of every kind for the operations on shapes: random ones that are valid, and documents that hold them."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import shapely
from hypothesis import strategies as st

from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import Area, Geometry, MultiPolygon, Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.shapes.areas import OutlineError

T = TypeVar("T")

EMPTY = MapDocument(
    format_version=1,
    id="shapes",
    version=1,
    title="Shapes",
    licence="CC0-1.0",
    terrain=Reference(id="terrain", version=1),
    ground="open",
    grid=HexGrid(columns=6, rows=5),
)


def ring(*points: Position) -> tuple[Position, ...]:
    return (*points, points[0])


def square(x: int, y: int, side: int = 1000) -> Polygon:
    return Polygon(coordinates=(ring((x, y), (x + side, y), (x + side, y + side), (x, y + side)),))


def holding(*geometries: Geometry, terrain: str = "woods") -> MapDocument:
    """A map with one feature for each geometry: part-1, part-2 and so on."""
    features = tuple(
        Feature(id=f"part-{number}", title=f"Title {number}", terrain=terrain, level=number, geometry=geometry)
        for number, geometry in enumerate(geometries, 1)
    )
    return MapDocument(
        **{name: getattr(EMPTY, name) for name in EMPTY.__struct_fields__ if name != "features"}
        | {"features": features}
    )


def refs(count: int) -> list[PartRef]:
    return [PartRef("features", f"part-{number}") for number in range(1, count + 1)]


def shape(geometry: Geometry) -> shapely.Geometry:
    """The plain shapely geometry, not made valid."""
    if isinstance(geometry, Polygon):
        return shapely.Polygon(geometry.coordinates[0], geometry.coordinates[1:])
    if isinstance(geometry, MultiPolygon):
        return shapely.MultiPolygon([(rings[0], rings[1:]) for rings in geometry.coordinates])
    return shapely.LineString(geometry.coordinates)


def unless(codes: Collection[str], operation: Callable[[], T]) -> T | None:
    """What an operation gives; None when it says that it has no result for one of these reasons."""
    try:
        return operation()
    except OutlineError as error:
        if error.code not in codes:
            raise
        return None


def shapes_of(document: MapDocument, parts: Sequence[PartRef]) -> list[shapely.Geometry]:
    return [shape(find(document, ref).geometry) for ref in parts]


def polygon_from(made: shapely.Polygon) -> Area:
    rings = tuple(tuple((round(x), round(y)) for x, y in ring.coords) for ring in (made.exterior, *made.interiors))
    return Polygon(coordinates=rings)


@st.composite
def areas(draw: st.DrawFn, reach: int = 6000) -> Area:
    """Valid areas of all sorts: hulls, stars, some with a hole."""
    coordinate = st.integers(-reach, reach)
    points = draw(st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=12, unique=True))
    made = shapely.set_precision(shapely.make_valid(shapely.Polygon(points), method="structure"), 1)
    if draw(st.booleans()):
        made = shapely.set_precision(shapely.difference(made, shapely.box(-500, -500, 700, 900)), 1)
    if draw(st.booleans()) or made.is_empty:
        made = shapely.set_precision(shapely.union(made, shapely.box(reach + 100, 0, reach + 1100, 800)), 1)
    polygons = [part for part in shapely.get_parts(shapely.get_parts(made)) if isinstance(part, shapely.Polygon)]
    kept = [part for part in polygons if part.area > 50_000] or [shapely.box(0, 0, 3000, 2000)]
    if len(kept) == 1:
        return polygon_from(kept[0])
    return MultiPolygon(coordinates=tuple(polygon_from(part).coordinates for part in kept))
