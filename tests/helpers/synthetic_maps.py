"""Maps of any size made by rule, the same for the same seed: what benchmarks and load tests open."""

from math import cos, pi, sin
from random import Random

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument, Space
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

SAMPLE_SIZE = (15, 10, 150)
"""Columns, rows and features of a map about as big as the sample map."""
MIDDLE_SIZE = (33, 10, 400)
LARGE_SIZE = (60, 40, 1500)

MEAN_VERTICES = 54
WALL_SHARE = 1 / 6
WALL_WIDTH = 160


def synthetic_terrain() -> TerrainDocument:
    """Six terrains: obstacles, hindrances and open ground."""
    return TerrainDocument(
        id="synthetic-terrain",
        version=1,
        title="Synthetic terrain",
        licence="MIT",
        format_version=1,
        terrains=(
            Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open")),
            Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
            Terrain(id="building", name="Building", kind="space", sight=Obstacle(), drawing=Drawing(style="building")),
            Terrain(id="field", name="Field", kind="space", sight=Hindrance(value=1), drawing=Drawing(style="field")),
            Terrain(
                id="orchard", name="Orchard", kind="space", sight=Hindrance(value=2), drawing=Drawing(style="orchard")
            ),
            Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall")),
        ),
    )


def synthetic_map(columns: int, rows: int, features: int, seed: int = 1) -> MapDocument:
    """A map of flat-top hexes with that many features: outlines of about 54 vertices, and walls on sides.

    All outlines are simple rings on the lattice; they overlap each other as they fall.
    """
    random = Random(seed)
    grid = HexGrid(columns=columns, rows=rows)
    geometry = HexGeometry(grid)
    walls = round(features * WALL_SHARE)
    return MapDocument(
        id="synthetic-map",
        version=1,
        title=f"Synthetic map {columns}x{rows}, {features} features",
        licence="MIT",
        format_version=1,
        terrain=Reference(id="synthetic-terrain", version=1),
        ground="open",
        grid=grid,
        spaces=tuple(
            Space(space=geometry.name(SpaceId(number)), level=1)
            for number in sorted(random.sample(range(geometry.count), geometry.count // 20))
        ),
        features=tuple(
            wall(random, geometry, number) if number < walls else _outline(random, geometry, number)
            for number in range(features)
        ),
    )


def _outline(random: Random, geometry: HexGeometry, number: int) -> Feature:
    """A star-shaped outline about a point of the map: its vertices turn about it in order, so it is simple."""
    x, y = geometry.centre(SpaceId(random.randrange(geometry.count)))
    x += random.randint(-900, 900)
    y += random.randint(-900, 900)
    count = random.randint(MEAN_VERTICES - 20, MEAN_VERTICES + 20)
    size = random.uniform(500, 2200)
    ring: list[Position] = []
    for step in range(count):
        angle = 2 * pi * step / count
        radius = size * random.uniform(0.8, 1.2)
        ring.append((x + round(radius * cos(angle)), y + round(radius * sin(angle))))
    terrain = random.choice(("woods", "building", "field", "orchard"))
    return Feature(id=f"outline-{number}", terrain=terrain, geometry=Polygon(coordinates=((*ring, ring[0]),)))


def wall(random: Random, geometry: HexGeometry, number: int) -> Feature:
    """The ink of a wall on a side between two spaces: a thin ring along it, cut at the vertices."""
    space = SpaceId(random.randrange(geometry.count))
    inner = [d for d in geometry.directions if geometry.neighbour(space, d) is not None]
    direction = random.choice(inner)
    beyond = geometry.neighbour(space, direction)
    assert beyond is not None, "only directions with a neighbour were kept"
    (x0, y0), (x1, y1) = geometry.side(space, direction)
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    u, v = round(-(y1 - y0) * WALL_WIDTH / 2 / length), round((x1 - x0) * WALL_WIDTH / 2 / length)
    ring = ((x0 + u, y0 + v), (x1 + u, y1 + v), (x1 - u, y1 - v), (x0 - u, y0 - v), (x0 + u, y0 + v))
    owners = (geometry.name(space), geometry.name(beyond))
    return Feature(id=f"wall-{number}", terrain="wall", owners=owners, geometry=Polygon(coordinates=(ring,)))
