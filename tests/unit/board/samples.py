"""A small map and terrain table for tests of compiling, explaining and checking."""

from typing import Any

from msgspec.structs import replace

from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import Geometry, MultiPolygon, Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument, Side, Space
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

TERRAIN = TerrainDocument(
    id="terrain",
    version=1,
    title="Terrain",
    licence="MIT",
    format_version=1,
    terrains=(
        Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(id="building", name="Building", kind="space", sight=Obstacle(), drawing=Drawing(style="building")),
        Terrain(id="brush", name="Brush", kind="space", sight=Hindrance(value=3), drawing=Drawing(style="brush")),
        Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall")),
        Terrain(id="water", name="Water", kind="space", drawing=Drawing(style="water")),
    ),
)


def closed(*points: Position) -> tuple[Position, ...]:
    return (*points, points[0])


def box(x: int, y: int, width: int, height: int) -> tuple[Position, ...]:
    """A closed ring about a point."""
    return closed(
        (x - width // 2, y - height // 2),
        (x + width // 2, y - height // 2),
        (x + width // 2, y + height // 2),
        (x - width // 2, y + height // 2),
    )


def polygon(*rings: tuple[Position, ...]) -> Polygon:
    return Polygon(coordinates=rings)


def parts(*polygons: tuple[tuple[Position, ...], ...]) -> MultiPolygon:
    return MultiPolygon(coordinates=polygons)


def feature(feature_id: str, geometry: Geometry, terrain: str = "woods", **rest: Any) -> Feature:
    return Feature(id=feature_id, terrain=terrain, geometry=geometry, **rest)


PAINTED = {
    "spaces": (Space(space="B2", terrain="woods", level=1), Space(space="C3", level=2)),
    "sides": (Side(space="B2", direction="n", terrain="wall"),),
}
"""What a map says of spaces and sides, for `map_of`."""


def map_of(*features: Feature, **rest: Any) -> MapDocument:
    """A map of flat hexes A1 to G5, the centre of A1 at (0, 0)."""
    document = MapDocument(
        id="sample",
        version=1,
        title="Sample",
        licence="MIT",
        format_version=1,
        terrain=Reference(id="terrain", version=1),
        ground="open",
        grid=HexGrid(columns=7, rows=5),
        features=features,
    )
    return replace(document, **rest)
