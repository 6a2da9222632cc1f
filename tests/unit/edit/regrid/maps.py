"""Random maps with something of everything that is placed by space, and random changes of their grids."""

from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Space
from ccstudio.edit.regrid.change import GridChange
from ccstudio.edit.sides import side_key, with_sides
from tests.helpers.small_map import SMALL_TERRAIN

WALL = next(terrain for terrain in SMALL_TERRAIN.terrains if terrain.id == "wall")
NUMBERINGS = (
    Numbering(),
    Numbering(columns="digits", column_width=2, row_width=2, rows_from="bottom"),
    Numbering(columns_from="right", separator=".", column_start=5, row_start=7),
)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    size = {"columns": draw(st.integers(2, 5)), "rows": draw(st.integers(2, 5))}
    origin = draw(st.sampled_from([(0, 0), (-4000, 517)]))
    if draw(st.integers(0, 3)) == 0:
        return SquareGrid(**size, origin=origin)
    orientation, stagger = draw(st.sampled_from(["flat", "pointy"])), draw(st.sampled_from(["odd", "even"]))
    return HexGrid(**size, orientation=orientation, stagger=stagger, origin=origin)


@st.composite
def maps(draw: st.DrawFn, painted: bool = True) -> MapDocument:
    """A map; without `painted` no space has a terrain, so that nothing grows."""
    grid, numbering = draw(grids()), draw(st.sampled_from(NUMBERINGS))
    geometry = geometry_of(grid, numbering)
    some = st.integers(0, geometry.count - 1).map(SpaceId)
    name = some.map(geometry.name)
    spaces = [
        Space(space=it, terrain=draw(st.sampled_from(["", "woods", "brush"])) if painted else "", level=1)
        for it in draw(st.lists(name, max_size=5, unique=True))
    ]
    document = MapDocument(
        format_version=1,
        id="random",
        version=1,
        title="Random",
        licence="CC0-1.0",
        terrain=Reference(id="small-terrain", version=1),
        ground="open",
        grid=grid,
        numbering=numbering,
        spaces=tuple(spaces),
        courses=(_course(geometry, draw(some), draw(st.lists(st.integers(0, 5), min_size=1, max_size=5))),),
        features=tuple(_feature(geometry, it, i) for i, it in enumerate(draw(st.lists(some, max_size=4)))),
        contours=tuple(_contour(geometry, it, i) for i, it in enumerate(draw(st.lists(some, max_size=2)))),
        objectives=(Objective(number=1, spaces=tuple(draw(st.lists(name, min_size=1, max_size=3, unique=True)))),),
        labels=(Label(text="Here", at=geometry.centre(draw(some))),),
        golden=(GoldenSight(viewer=draw(name), target=draw(name), blocked=False),),
    )
    places = st.tuples(some, st.sampled_from(geometry.directions))
    sides = [side_key(geometry, *it) for it in draw(st.lists(places, max_size=5))]
    return with_sides(document, geometry, sides, WALL)[0] if sides else document


@st.composite
def changes(draw: st.DrawFn, document: MapDocument, *, removes: bool = True) -> GridChange:
    grid = document.grid
    margins = {}
    for first, second, count in (("left", "right", grid.columns), ("top", "bottom", grid.rows)):
        margins[first] = draw(st.integers(-(count - 1) if removes else 0, 3))
        left = count + min(0, margins[first])
        margins[second] = draw(st.integers(-(left - 1) if removes else 0, 3))
    return GridChange(
        **margins,
        flip=draw(st.booleans()) if removes else False,
        cut=draw(st.booleans()),
        carry=draw(st.booleans()),
        keep_names=draw(st.booleans()),
        numbering=draw(st.sampled_from([None, *NUMBERINGS])),
    )


def _course(geometry: GridGeometry, start: SpaceId, turns: list[int]) -> Course:
    way = [start]
    for turn in turns:
        beyond = geometry.neighbour(way[-1], geometry.directions[turn % len(geometry.directions)])
        if beyond is not None and beyond != way[-1]:
            way.append(beyond)
    centres = [geometry.centre(space) for space in way]
    x, y = centres[-1]
    return Course(
        id="lane",
        terrain="road",
        width=300,
        smooth=False,
        spaces=tuple(geometry.name(space) for space in way),
        geometry=LineString(coordinates=(*centres, (x + 100, y + 100))),
    )


def _ring(geometry: GridGeometry, space: SpaceId, number: int) -> Polygon:
    x, y = geometry.centre(space)
    x, reach = x + 151 * number, geometry.width * (1 + number) // 3
    ring = ((x - reach, y - reach), (x + reach, y - reach + 37), (x + reach, y + reach), (x - reach, y + reach))
    return Polygon(coordinates=((*ring, ring[0]),))


def _feature(geometry: GridGeometry, space: SpaceId, number: int) -> Feature:
    terrain = "woods" if number % 2 else "brush"
    return Feature(id=f"thing-{number}", terrain=terrain, geometry=_ring(geometry, space, number))


def _contour(geometry: GridGeometry, space: SpaceId, number: int) -> Contour:
    return Contour(id=f"hill-{number}", level=1, geometry=_ring(geometry, space, number))
