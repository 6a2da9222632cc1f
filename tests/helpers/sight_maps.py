"""The maps that sight is timed on: so many outlines, walls on sides, and some smoke, the same for the same seed."""

from math import cos, exp, log, pi, sin
from random import Random
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.overlay import Overlay
from tests.helpers.synthetic_maps import wall

MEAN_VERTICES: Final = 54
NARROWEST, WIDEST = 0.25, 3.0
"""Widths of outlines, in hexes."""
WALLS: Final = 5
"""There is a wall for so many outlines."""
SMOKED: Final = 40
"""There is smoke in one of so many spaces."""


def sight_map(columns: int, rows: int, outlines: int, obstacles: float = 0.5, seed: int = 1) -> MapDocument:
    """A map of flat-top hexes with so many outlines, of which a part are obstacles, and a fifth as many walls.

    Outlines are simple rings of 54 vertices in the mean, from a quarter of a hex to three hexes wide, on the terrains
    of `synthetic_terrain`. Walls have a width and are parts of the sides they lie on.
    """
    random = Random(seed)
    grid = HexGrid(columns=columns, rows=rows)
    geometry = HexGeometry(grid)
    features = [_outline(random, geometry, number, number < outlines * obstacles) for number in range(outlines)]
    features += [wall(random, geometry, number) for number in range(outlines // WALLS)]
    return MapDocument(
        id="sight-map",
        version=1,
        title=f"Sight map {columns}x{rows}, {outlines} outlines",
        licence="MIT",
        format_version=1,
        terrain=Reference(id="synthetic-terrain", version=1),
        ground="open",
        grid=grid,
        features=tuple(features),
    )


def sight_smoke(columns: int, rows: int, seed: int = 1) -> Overlay:
    """Some smoke on such a map."""
    random = Random(seed)
    count = columns * rows
    spaces = random.sample(range(count), count // SMOKED)
    return Overlay(smoke={SpaceId(space): random.randint(1, 4) for space in spaces})


def _outline(random: Random, geometry: HexGeometry, number: int, is_obstacle: bool) -> Feature:
    """A star-shaped outline about a point of the map: its vertices turn about it in order, so it is simple."""
    x, y = geometry.centre(SpaceId(random.randrange(geometry.count)))
    x += random.randint(-1_400, 1_400)
    y += random.randint(-1_400, 1_400)
    count = random.randint(MEAN_VERTICES - 20, MEAN_VERTICES + 20)
    # Small ones are as frequent as large ones, as on a traced map.
    size = exp(random.uniform(log(NARROWEST), log(WIDEST))) * geometry.width / 2
    ring: list[Position] = []
    for step in range(count):
        angle = 2 * pi * step / count
        radius = size * random.uniform(0.8, 1.0)
        ring.append((x + round(radius * cos(angle)), y + round(radius * sin(angle))))
    terrain = random.choice(("woods", "building") if is_obstacle else ("field", "orchard"))
    return Feature(id=f"outline-{number}", terrain=terrain, geometry=Polygon(coordinates=((*ring, ring[0]),)))
