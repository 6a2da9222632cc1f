"""Roads drawn through centres and sides, led on, branched and cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit import courses
from ccstudio.edit.courses import Joint
from ccstudio.edit.parts import PartRef, find
from tests.helpers.examples import examples
from tests.unit.board.samples import map_of

ROAD = PartRef("courses", "road")


def line(document: MapDocument, grid: GridGeometry, *names: str) -> MapDocument:
    """The map whose one road runs through the centres of some spaces."""
    points = tuple(grid.centre(grid.space(name)) for name in names)
    road = Course(id="road", terrain="road", width=400, spaces=names, geometry=LineString(coordinates=points))
    return replace(document, courses=(road,))


def spaces(document: MapDocument) -> list[tuple[str, ...]]:
    return [course.spaces for course in document.courses]


@examples(20)
@given(x=st.integers(-800, 14_000), y=st.integers(-800, 14_000))
def test_a_click_means_a_centre_or_the_middle_of_a_side(x: int, y: int) -> None:
    grid = geometry_of(HexGrid(columns=6, rows=5))
    at = courses.course_point(grid, x, y)
    space = grid.space_at(x, y)
    if space is not None:
        middles = [((a + c) // 2, (b + d) // 2) for (a, b), (c, d) in (grid.side(space, w) for w in grid.directions)]
        assert at in [grid.centre(space), *middles]


def test_between_two_centres_the_way_goes_through_those_between(grid: GridGeometry) -> None:
    one, other = (grid.centre(grid.space(name)) for name in ("B1", "B3"))
    assert courses.course_way(grid, one, other) == (grid.centre(grid.space("B2")), other)


def test_to_a_side_the_way_is_straight(grid: GridGeometry) -> None:
    assert courses.course_way(grid, grid.centre(SpaceId(0)), (1, 2)) == ((1, 2),)


@pytest.mark.parametrize(
    ("end", "expected"), [(-1, ("A1", "A2", "A3")), (0, ("A3", "A2", "A1"))], ids=["last", "first"]
)
def test_a_course_is_led_on_from_either_end(
    document: MapDocument, grid: GridGeometry, end: int, expected: tuple[str, ...]
) -> None:
    names = ("A1", "A2") if end == -1 else ("A2", "A1")
    road = line(document, grid, *names)
    at = grid.centre(grid.space("A2"))
    after = courses.with_extended(road, grid, Joint(ROAD, at, end), [grid.centre(grid.space("A3"))])
    assert spaces(after) == [expected]


def test_a_cut_in_the_middle_leaves_two_courses(document: MapDocument, grid: GridGeometry) -> None:
    road = line(document, grid, "A1", "A2", "A3", "A4")
    after, refs = courses.without_stretch(road, grid, ROAD, 1, 2)
    assert (spaces(after), len(refs)) == ([("A1", "A2"), ("A3", "A4")], 2)


def test_a_cut_at_an_end_leaves_one(document: MapDocument, grid: GridGeometry) -> None:
    road = line(document, grid, "A1", "A2", "A3")
    assert spaces(courses.without_stretch(road, grid, ROAD, 0, 1)[0]) == [("A2", "A3")]


def test_a_cut_from_end_to_end_leaves_none(document: MapDocument, grid: GridGeometry) -> None:
    road = line(document, grid, "A1", "A2")
    assert courses.without_stretch(road, grid, ROAD, 0, 1)[0].courses == ()


def test_a_ring_road_is_opened_by_a_cut(document: MapDocument, grid: GridGeometry) -> None:
    road = line(document, grid, "A1", "A2", "B1", "A1")
    after, _refs = courses.without_stretch(road, grid, ROAD, 1, 2)
    course = find(after, ROAD)
    assert isinstance(course, Course)
    assert course.geometry.coordinates == tuple(grid.centre(grid.space(name)) for name in ("B1", "A1", "A2"))


@examples(36)
@given(first=st.integers(0, 5), last=st.integers(0, 5))
def test_a_cut_takes_no_point_away_but_those_between(first: int, last: int) -> None:
    document = map_of()
    grid = geometry_of(document.grid, document.numbering)
    road = line(document, grid, "A1", "A2", "A3", "A4", "A5", "B5")
    before = road.courses[0].geometry.coordinates
    first, last = sorted((first, last))
    after, _refs = courses.without_stretch(road, grid, ROAD, first, last)
    left = [point for course in after.courses for point in course.geometry.coordinates]
    gone = set(before) - set(left)
    inner = set(before[first + 1 : last])
    ends = {before[0]} if first == 0 and last > first else set()
    ends |= {before[-1]} if last == len(before) - 1 and last > first else set()
    assert gone <= inner | ends


def test_an_end_is_met_before_the_line(document: MapDocument, grid: GridGeometry) -> None:
    road = line(document, grid, "A1", "A2")
    joint = courses.joint_at(road, 0, 200, 400)
    assert joint == Joint(ROAD, (0, 0), 0)


def test_a_straight_course_is_met_between_its_ends(document: MapDocument, grid: GridGeometry) -> None:
    course = Course(id="road", terrain="road", width=300, geometry=LineString(coordinates=((0, 0), (0, 6000))))
    joint = courses.joint_at(replace(document, courses=(course,)), 100, 2500, 400)
    assert joint is not None
    assert joint.end is None


def test_a_course_of_another_terrain_is_no_joint(document: MapDocument, grid: GridGeometry) -> None:
    assert courses.joint_at(line(document, grid, "A1", "A2"), 0, 0, 400, "railway") is None


def test_the_nearest_stretch_is_found(document: MapDocument, grid: GridGeometry) -> None:
    (road,) = line(document, grid, "A1", "A2", "A3").courses
    assert courses.nearest_stretch(road, 50, 4000) == (1, 2)
