"""What the pictures of the maps drawn in the studio show: nothing overlaps, and courses run where they say."""

from collections.abc import Callable, Mapping
from functools import cache

import pytest
from msgspec import UNSET
from shapely import LineString, Point, Polygon, union_all
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.base.places import maps_folder
from ccstudio.board.board import Board
from ccstudio.board.courses import course_area, smooth
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.library import Library
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Clear, Obstacle
from ccstudio.edit.sides import owner_names, side_key

DRAWN = ("brackenhay", "kelmarket")
GEOMORPHIC = ("brumeval", "courbelle", "morvaine", "wesselvaart")
with_objectives = pytest.mark.parametrize("board", DRAWN, indirect=True)

LEAST_CLEARANCE = 200
"""Between a centre dot and the rim of an outline, lattice units: a person must see on which side the dot lies."""

LAND = frozenset({"road", "trail", "track", "railway"})
HOUSES = frozenset({"building", "stone-building", "wooden-building", "factory"})


@cache
def board_of(name: str) -> Board:
    path = maps_folder() / name / "map.json"
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, path))


@pytest.fixture(params=[*DRAWN, *GEOMORPHIC])
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


@pytest.fixture
def areas(board: Board) -> Mapping[str, tuple[str, BaseGeometry]]:
    """The terrain and the shape of each outline that lies in spaces, not along a side, by its id."""
    return {it.id: (it.terrain_id, it.shape) for it in board.features if not it.owners}


@pytest.fixture
def centres(board: Board) -> Mapping[str, Point]:
    """The centres of spaces by name, without those on the edge of the board."""
    outline = board.document.outline
    assert outline is not UNSET, "the edge of these boards is cut straight"
    edge = LineString(rings_of(outline)[0])
    points = {board.grid.name(space): Point(board.grid.centre(space)) for space in board.spaces}
    return {name: point for name, point in points.items() if edge.distance(point) > 0}


def ways(board: Board, fits: Callable[[Course], bool]) -> BaseGeometry:
    """What the courses of one sort cover."""
    return union_all([course_area(course) for course in board.document.courses if fits(course)])


def test_outlines_stay_clear_of_centres_by_more_than_a_dot(
    areas: Mapping[str, tuple[str, BaseGeometry]], centres: Mapping[str, Point]
) -> None:
    near = [
        (feature, name, round(shape.boundary.distance(centre)))
        for feature, (_, shape) in areas.items()
        for name, centre in centres.items()
        if shape.boundary.distance(centre) < LEAST_CLEARANCE
    ]
    assert near == []


def test_outlines_that_stop_or_hinder_sight_do_not_overlap(
    board: Board, areas: Mapping[str, tuple[str, BaseGeometry]]
) -> None:
    standing = [
        (feature, shape)
        for feature, (terrain, shape) in areas.items()
        if not isinstance(board.terrains[terrain].sight, Clear)
    ]
    overlaps = [
        (one, other)
        for number, (one, shape) in enumerate(standing)
        for other, beyond in standing[number + 1 :]
        if shape.intersects(beyond)
    ]
    assert overlaps == []


def test_a_building_lies_in_the_spaces_it_gives_its_terrain_but_for_a_corner(
    board: Board, areas: Mapping[str, tuple[str, BaseGeometry]]
) -> None:
    cells = {board.grid.name(space): Polygon(board.grid.corners(space)) for space in board.spaces}
    spills = [
        (feature, name)
        for feature, (terrain, shape) in areas.items()
        if terrain in HOUSES
        for name, cell in cells.items()
        if not shape.covers(Point(board.grid.centre(board.grid.space(name))))
        and cell.intersection(shape).area > 0.08 * cell.area
        and board.printed.terrains.get(board.grid.space(name)) != terrain
    ]
    assert spills == []


@with_objectives
def test_buildings_span_one_two_and_three_spaces(
    areas: Mapping[str, tuple[str, BaseGeometry]], centres: Mapping[str, Point]
) -> None:
    spans = {
        sum(shape.covers(centre) for centre in centres.values())
        for terrain, shape in areas.values()
        if terrain == "stone-building"
    }
    assert {1, 2} <= spans


@with_objectives
def test_an_objective_in_a_building_names_all_its_spaces(
    board: Board, areas: Mapping[str, tuple[str, BaseGeometry]], centres: Mapping[str, Point]
) -> None:
    for objective in board.document.objectives:
        for feature, (terrain, shape) in areas.items():
            home = {name for name, centre in centres.items() if shape.covers(centre)}
            if terrain.endswith("building"):
                assert home <= set(objective.spaces) or not home & set(objective.spaces), feature


@with_objectives
def test_objectives_lie_apart(board: Board) -> None:
    grid = board.grid
    places = [[grid.space(name) for name in objective.spaces] for objective in board.document.objectives]
    gaps = [
        min(grid.distance(a, b) for a in one for b in other)
        for number, one in enumerate(places)
        for other in places[number + 1 :]
    ]
    assert min(gaps) >= 3


def test_roads_keep_clear_of_houses_and_woods(board: Board, areas: Mapping[str, tuple[str, BaseGeometry]]) -> None:
    roads = ways(board, lambda course: course.terrain in LAND)
    solid = {name for name, terrain in board.terrains.items() if isinstance(terrain.sight, Obstacle)}
    assert [
        feature for feature, (terrain, shape) in areas.items() if terrain in solid and shape.intersects(roads)
    ] == []


def test_walls_and_hedges_keep_clear_of_roads_and_houses(
    board: Board, areas: Mapping[str, tuple[str, BaseGeometry]]
) -> None:
    houses = [shape for terrain, shape in areas.values() if terrain in HOUSES]
    others = union_all([*houses, ways(board, lambda course: course.terrain in LAND)])
    assert [it.id for it in board.features if it.owners and it.shape.intersects(others)] == []


def test_roads_cross_water_on_bridges_alone(board: Board, areas: Mapping[str, tuple[str, BaseGeometry]]) -> None:
    roads = ways(board, lambda course: course.terrain in LAND)
    still = [shape for terrain, shape in areas.values() if terrain in {"canal", "pond"}]
    water = union_all([*still, ways(board, lambda course: course.terrain == "watercourse")])
    bridges = union_all([shape for terrain, shape in areas.values() if terrain.endswith("bridge")])
    assert roads.intersection(water).difference(bridges).is_empty


def test_a_course_is_drawn_through_the_spaces_it_names_in_order(board: Board) -> None:
    for course in board.document.courses:
        met: list[str] = []
        for x, y in smooth(course.geometry.coordinates):
            space = board.space_at(x, y)
            if space is not None and (not met or met[-1] != board.grid.name(space)):
                met.append(board.grid.name(space))
        assert met == list(course.spaces), course.id


def test_every_side_has_its_ink_and_every_ink_its_side(board: Board) -> None:
    grid = board.grid
    said = {
        (frozenset(owner_names(grid, side_key(grid, grid.space(side.space), side.direction))), side.terrain)
        for side in board.document.sides
    }
    inks = [it for it in board.features if it.owners]
    drawn = {(frozenset(grid.name(SpaceId(owner)) for owner in it.owners), it.terrain_id) for it in inks}
    assert drawn == said
