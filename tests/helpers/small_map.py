"""A small map with one of everything, its terrain table, and the folder they lie in: what editors are tried on."""

from pathlib import Path

from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Space
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

SMALL_TERRAIN = TerrainDocument(
    format_version=1,
    id="small-terrain",
    version=1,
    title="Small terrain",
    licence="CC0-1.0",
    terrains=(
        Terrain(id="open", name="Open ground", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(id="brush", name="Brush", kind="space", sight=Hindrance(value=3), drawing=Drawing(style="brush")),
        Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall", width=160)),
        Terrain(
            id="hedge", name="Hedge", kind="side", sight=Hindrance(value=1), drawing=Drawing(style="hedge", width=200)
        ),
        Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road", width=500)),
        Terrain(id="smoke", name="Smoke", kind="marker", sight=Hindrance(value=2), drawing=Drawing(style="smoke")),
    ),
)

WOODS_RING = ((6500, 4500), (8500, 4500), (8500, 7000), (6500, 7000), (6500, 4500))
BRUSH_RING = ((11_000, 4500), (13_000, 4500), (12_000, 6500), (11_000, 4500))
COPSE_RING = ((7000, 5000), (8000, 5000), (7500, 6000), (7000, 5000))
HILL_RING = ((500, 8000), (4500, 8000), (4500, 11_000), (500, 11_000), (500, 8000))

SMALL_MAP = MapDocument(
    format_version=1,
    id="small-map",
    version=1,
    title="Small map",
    licence="CC0-1.0",
    terrain=Reference(id="small-terrain", version=1),
    ground="open",
    grid=HexGrid(columns=7, rows=5),
    spaces=(Space(space="A4", terrain="brush", level=1),),
    contours=(Contour(id="hill", level=1, geometry=Polygon(coordinates=(HILL_RING,))),),
    courses=(
        Course(
            id="lane",
            terrain="road",
            width=500,
            smooth=False,
            spaces=("A1", "A2", "A3"),
            geometry=LineString(coordinates=((0, 0), (0, 2896), (0, 5792))),
        ),
    ),
    features=(
        Feature(id="big-wood", title="Big Wood", terrain="woods", geometry=Polygon(coordinates=(WOODS_RING,))),
        Feature(id="copse", terrain="woods", geometry=Polygon(coordinates=(COPSE_RING,))),
        Feature(id="scrub", terrain="brush", geometry=Polygon(coordinates=(BRUSH_RING,))),
    ),
    objectives=(Objective(number=1, spaces=("G5",)),),
    labels=(Label(text="Mill", at=(12_540, 11_584)),),
    boxes=(Box(id="artillery", title="Artillery", at=(-3000, -3000), width=1000, height=1000),),
)
"""Flat-top hexes A1 to G5. Two woods, one upon the other, stand about C2 and D2, brush about E2 and F2."""


def write_small_map(folder: Path) -> Path:
    """Write the map and its terrain table into a folder; returns the map's file."""
    save(SMALL_TERRAIN, folder / "terrain.json")
    save(SMALL_MAP, folder / "map.json")
    return folder / "map.json"
