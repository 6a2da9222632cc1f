"""A small map and its grid for the edits."""

import pytest

from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Side, Space
from ccstudio.documents.terrain import Drawing, Obstacle, Terrain

SQUARE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 0))
HOLE = ((200, 200), (800, 200), (800, 800), (200, 200))
FAR = ((5000, 5000), (6000, 5000), (6000, 6000), (5000, 5000))


@pytest.fixture
def wall() -> Terrain:
    return Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall", width=200))


@pytest.fixture
def woods() -> Terrain:
    return Terrain(id="woods", name="Woods", kind="space", drawing=Drawing(style="woods"))


@pytest.fixture
def document() -> MapDocument:
    return MapDocument(
        format_version=1,
        id="test",
        version=1,
        title="Test",
        licence="CC0-1.0",
        terrain=Reference(id="terrain", version=1),
        ground="open",
        grid=HexGrid(columns=6, rows=5),
        spaces=(Space(space="B2", terrain="woods"),),
        features=(
            Feature(id="plain", terrain="woods", geometry=Polygon(coordinates=(SQUARE,))),
            Feature(id="pierced", terrain="woods", geometry=Polygon(coordinates=(SQUARE, HOLE))),
            Feature(id="double", terrain="woods", geometry=MultiPolygon(coordinates=((SQUARE, HOLE), (FAR,)))),
        ),
        contours=(Contour(id="hill", level=1, geometry=Polygon(coordinates=(SQUARE,))),),
        courses=(Course(id="road", terrain="road", width=400, geometry=LineString(coordinates=((0, 0), (0, 2896)))),),
        objectives=(Objective(number=1, spaces=("A1",)),),
        labels=(Label(text="Here", at=(2508, 1448)),),
    )


@pytest.fixture
def walled(document: MapDocument) -> MapDocument:
    """The same with a side that has an entry and no ink."""
    return MapDocument(
        **{name: getattr(document, name) for name in document.__struct_fields__ if name != "sides"}
        | {"sides": (Side(space="B2", direction="s", terrain="hedge"),)}
    )


@pytest.fixture
def grid(document: MapDocument) -> GridGeometry:
    return geometry_of(document.grid, document.numbering)
