"""Roads, railways and streams end on the edge of the board, and outlines are drawn to it."""

import math

import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit import maps
from ccstudio.edit.arrays import OutlineIndex
from ccstudio.edit.board_edge import edge_of, with_straight_edge
from ccstudio.edit.courses import course_point
from ccstudio.edit.lint.linting import lint
from ccstudio.edit.snapping import snap
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

BARE = replace(SMALL_MAP, courses=(), features=(), objectives=(), contours=(), spaces=())
GRID = Board.compile(BARE, SMALL_TERRAIN).grid
STRAIGHT: MapDocument = with_straight_edge(BARE, GRID)
EDGE = edge_of(STRAIGHT.outline)
LEFT, TOP, RIGHT, BOTTOM = (GRID.bounds[0], GRID.centre(GRID.space("B1"))[1], GRID.bounds[2], 0)


def near(name: str, dx: float, dy: float) -> tuple[int, int] | None:
    x, y = GRID.centre(GRID.space(name))
    return course_point(GRID, x + dx, y + dy, EDGE)


def is_on_edge(position: tuple[int, int] | None) -> bool:
    assert position is not None
    return math.dist(EDGE.nearest(*position), position) <= 1


@pytest.mark.parametrize(
    ("name", "dx", "dy"),
    [("A3", -1600, 0), ("A3", -1600, 300), ("A3", -2400, 100), ("G3", 1600, -200), ("G3", 2300, 0)],
    ids=["at the corner", "beside it", "off the board", "on the right", "off the board on the right"],
)
def test_a_click_at_the_side_of_the_board_means_its_edge(name, dx, dy):
    assert is_on_edge(near(name, dx, dy))


@pytest.mark.parametrize("dy", [-724, -400, 400, 724])
@pytest.mark.parametrize(("name", "dx"), [("A3", -1254), ("G3", 1254)])
def test_a_click_on_an_outermost_side_means_the_edge_beyond_it(name, dx, dy):
    assert is_on_edge(near(name, dx, dy))


@pytest.mark.parametrize("name", ["A1", "C1", "E1", "B5", "D5"])
def test_the_edge_of_a_half_space_has_a_middle(name):
    x, y = GRID.centre(GRID.space(name))
    assert GRID.space(name) in Board.compile(STRAIGHT, SMALL_TERRAIN).spaces
    exits = EDGE.exits(GRID, [GRID.space(name)])
    assert all(is_on_edge(position) for position in exits)
    assert min(math.dist(position, (x, y)) for position in exits) <= 1672


def test_nothing_beyond_the_edge_is_meant():
    for x in range(-4000, 20000, 700):
        for y in range(-3000, 15000, 700):
            at = course_point(GRID, x, y, EDGE)
            assert at is None or EDGE.holds(at) or is_on_edge(at)


def test_inside_the_board_centres_and_sides_are_meant_as_before():
    x, y = GRID.centre(GRID.space("D3"))
    for dx, dy in ((0, 0), (300, 200), (0, -1400), (1100, 700)):
        assert course_point(GRID, x + dx, y + dy, EDGE) == course_point(GRID, x + dx, y + dy)


def test_a_board_without_an_edge_of_its_own_ends_at_the_sides_of_its_spaces():
    x, y = GRID.centre(GRID.space("A3"))
    (x0, y0), (x1, y1) = GRID.side(GRID.space("A3"), "nw")
    assert course_point(GRID, x - 1300, y - 750) == ((x0 + x1) // 2, (y0 + y1) // 2)


def test_vertices_are_drawn_to_the_edge():
    index = OutlineIndex(STRAIGHT)
    y = GRID.centre(GRID.space("A3"))[1] + 777
    met = snap(GRID, index, LEFT + 60, y, 90, rim=EDGE)
    assert met is not None
    assert met.position == (LEFT, y)
    without = snap(GRID, index, LEFT + 60, y, 90)
    assert without is None or without.position != (LEFT, y)


@pytest.mark.parametrize(("away", "kind"), [(90, "edge"), (110, None)])
def test_the_edge_attracts_within_the_radius_only(away, kind):
    met = snap(GRID, OutlineIndex(STRAIGHT), LEFT + away, GRID.centre(GRID.space("A3"))[1] + 777, 90, rim=EDGE)
    assert (met and met.kind) == kind


@pytest.mark.parametrize(("radius", "is_met"), [(60, True), (40, False)])
def test_the_middle_of_the_edge_of_a_space_attracts_within_the_radius_only(radius, is_met):
    x, y = next(at for at in EDGE.exits(GRID, [GRID.space("A3")]) if at[0] == LEFT)
    met = snap(GRID, OutlineIndex(STRAIGHT), x + 60, y, radius, rim=EDGE)
    assert (met is not None and met.position == (x, y)) is is_met


def test_a_road_drawn_to_the_edge_gives_lint_nothing_to_say():
    start, end = near("A3", -2000, 0), near("G3", 2000, 0)
    document, _ref = maps.with_course(STRAIGHT, GRID, [start, end], SMALL_TERRAIN.find("road"))
    codes = [finding.code for finding in lint(Board.compile(document, SMALL_TERRAIN))]
    assert [code for code in codes if "course" in code or "road" in code] == []


def test_a_road_that_stops_short_of_the_edge_is_led_to_it():
    x, y = GRID.centre(GRID.space("A3"))
    document, _ref = maps.with_course(STRAIGHT, GRID, [(x - 1254, y - 724), (RIGHT, y)], SMALL_TERRAIN.find("road"))
    (finding,) = [it for it in lint(Board.compile(document, SMALL_TERRAIN)) if it.code == "lint-course-short-of-edge"]
    assert finding.arguments["mm"] == pytest.approx(3.7, abs=0.1)
    mended = finding.fix.change(document)
    course: Course = mended.courses[-1]
    assert course.geometry.coordinates[0] == (LEFT, y - 724)
    assert "lint-course-short-of-edge" not in {it.code for it in lint(Board.compile(mended, SMALL_TERRAIN))}
