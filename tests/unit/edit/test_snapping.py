"""Places that attract the point of an outline."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import MapDocument
from ccstudio.edit.arrays import OutlineIndex
from ccstudio.edit.parts import PartRef
from ccstudio.edit.snapping import angle_point, grid_points, side_point, snap, turned_to_step
from tests.helpers.examples import examples

GRIDS = {
    "flat": HexGrid(columns=4, rows=3),
    "pointy": HexGrid(columns=4, rows=3, orientation="pointy", stagger="even"),
    "squares": SquareGrid(columns=4, rows=3),
}


def all_points(grid: GridGeometry) -> set[tuple[int, int]]:
    points = set()
    for space in range(grid.count):
        corners = grid.corners(space)
        points |= {grid.centre(space), *corners}
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            points.add(((ax + bx) // 2, (ay + by) // 2))
    return points


@pytest.mark.parametrize("described", GRIDS.values(), ids=GRIDS)
@examples(20)
@given(data=st.data(), radius=st.floats(10, 900))
def test_the_points_of_the_grid_within_reach_are_all_found(
    described: HexGrid | SquareGrid, data: st.DataObject, radius: float
) -> None:
    grid = geometry_of(described)
    x0, y0, x1, y1 = grid.bounds
    x, y = data.draw(st.floats(x0 - 500, x1 + 500)), data.draw(st.floats(y0 - 500, y1 + 500))
    found = {it.position for it in grid_points(grid, x, y, radius)}
    assert found == {it for it in all_points(grid) if math.hypot(it[0] - x, it[1] - y) <= radius}


def test_a_corner_attracts(document: MapDocument, grid: GridGeometry) -> None:
    corner = grid.corners(grid.space("D4"))[1]
    met = snap(grid, OutlineIndex(document), corner[0] + 30, corner[1] - 40, 100)
    assert met is not None
    assert (met.position, met.kind, met.distance) == (corner, "corner", 50)


def test_the_middle_of_a_side_attracts(document: MapDocument, grid: GridGeometry) -> None:
    (x0, y0), (x1, y1) = grid.side(grid.space("D4"), "se")
    met = snap(grid, OutlineIndex(document), (x0 + x1) / 2 + 9, (y0 + y1) / 2, 100)
    assert met is not None
    assert (met.position, met.kind) == (((x0 + x1) // 2, (y0 + y1) // 2), "middle")


def test_a_vertex_of_another_outline_attracts(document: MapDocument, grid: GridGeometry) -> None:
    met = snap(grid, OutlineIndex(document), 5030, 5000, 100)
    assert met is not None
    assert (met.position, met.kind) == ((5000, 5000), "vertex")


def test_a_vertex_comes_before_an_edge_that_is_nearer(document: MapDocument, grid: GridGeometry) -> None:
    met = snap(grid, OutlineIndex(document), 5060, 5000, 100)
    assert met is not None
    assert met.kind == "vertex"


def test_an_edge_attracts_where_no_point_is_near(document: MapDocument, grid: GridGeometry) -> None:
    met = snap(grid, OutlineIndex(document), 5300, 4990, 60)
    assert met is not None
    assert (met.position, met.kind) == ((5300, 5000), "edge")


def test_the_outline_being_dragged_does_not_attract(document: MapDocument, grid: GridGeometry) -> None:
    dragged = PartRef("features", "double")
    assert snap(grid, OutlineIndex(document), 5300, 4990, 60, without={dragged}) is None


def test_nothing_attracts_from_beyond_the_radius(document: MapDocument, grid: GridGeometry) -> None:
    x, y = grid.centre(grid.space("E4"))
    assert snap(grid, OutlineIndex(document), x + 400, y + 100, 90) is None


@examples(20)
@given(st.integers(-20_000, 20_000), st.integers(-20_000, 20_000))
def test_turning_to_a_step_gives_a_multiple_of_fifteen_degrees(x: int, y: int) -> None:
    tx, ty = turned_to_step((0, 0), x, y)
    angle = math.degrees(math.atan2(ty, tx))
    reach = math.hypot(tx, ty)
    off = abs(angle - round(angle / 15) * 15)
    assert reach == 0 or math.radians(off) * reach <= 1


def test_turning_keeps_a_point_that_lies_on_a_step() -> None:
    assert turned_to_step((100, 100), 100, -700) == (100, -700)


def test_a_side_of_a_space_attracts_where_no_corner_or_middle_is_near(document: MapDocument) -> None:
    grid = geometry_of(HexGrid(columns=4, rows=3))
    index = OutlineIndex(replace(document, features=(), contours=(), courses=()))
    (ax, ay), (bx, by) = grid.side(SpaceId(5), "s")
    place = ax + 0.25 * (bx - ax), ay + 0.25 * (by - ay)
    met = snap(grid, index, place[0], place[1] + 30, 60)
    assert met is not None
    assert (met.kind, math.dist(met.position, place)) == ("side", pytest.approx(0, abs=1))


@pytest.mark.parametrize("below", [-100, 100], ids=["of the space above", "of the space below"])
def test_beside_the_grid_the_nearest_side_attracts(below: int) -> None:
    grid = geometry_of(SquareGrid(columns=4, rows=3))
    x, y = grid.corners(grid.space("A2"))[0]
    met = side_point(grid, x - 30, y + below, 150)
    assert met is not None
    assert (met.position, met.distance) == ((x, y + below), 30)


def test_far_from_the_grid_no_side_attracts() -> None:
    assert side_point(geometry_of(HexGrid(columns=4, rows=3)), -9000, -9000, 60) is None


@given(x=st.integers(-5000, 5000), y=st.integers(-5000, 5000))
def test_a_direction_knows_where_it_starts_and_keeps_to_fifteen_degrees(x: int, y: int) -> None:
    cue = angle_point((0, 0), x, y)
    assert (cue.kind, cue.origin, cue.position) == ("angle", (0, 0), turned_to_step((0, 0), x, y))
