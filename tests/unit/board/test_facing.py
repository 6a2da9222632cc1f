"""Facing and arcs: worked examples, and what holds of every pair of spaces on hexes and squares."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facing import Arc, arc_of_sides, bearing, in_arc, spaces_in_arc, turned, turns_between
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.documents.grid import HexGrid, SquareGrid

FLAT = HexGeometry(HexGrid(columns=11, rows=11))
GRIDS: list[GridGeometry] = [
    FLAT,
    HexGeometry(HexGrid(columns=9, rows=8, orientation="pointy", stagger="even")),
    # Cells of another shape: bearings depend on the grid alone.
    HexGeometry(HexGrid(columns=9, rows=8), half_width=3000),
    geometry_of(SquareGrid(columns=8, rows=9)),
]
FORWARD = arc_of_sides(3)

# Cube vectors of the six sides of a flat-top hex, clockwise from the top, as (q, r).
CUBE: dict[Direction, tuple[int, int]] = {
    "n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0),
}  # fmt: skip


def at(q: int, r: int) -> SpaceId:
    main, slant = FLAT.axial(FLAT.space("F6"))
    space = FLAT.at_axial(main + q, slant + r)
    assert space is not None
    return space


def dot(a: tuple[int, int], b: tuple[int, int]) -> int:
    return a[0] * b[0] + a[1] * b[1] + (a[0] + a[1]) * (b[0] + b[1])


@st.composite
def sightings(draw: st.DrawFn) -> tuple[GridGeometry, SpaceId, Direction, SpaceId]:
    grid = draw(st.sampled_from(GRIDS))
    spaces = st.integers(0, grid.count - 1).map(SpaceId)
    return grid, draw(spaces), draw(st.sampled_from(grid.directions)), draw(spaces)


@pytest.mark.parametrize(("q", "r", "inside"), [
    (1, -1, True), (2, -2, True), (-1, 0, True), (0, -4, True), (1, 0, False), (2, -1, False), (0, 1, False),
])  # fmt: skip
def test_three_sides_of_a_hex_are_the_wedge_with_its_border_rows(q: int, r: int, inside: bool) -> None:
    assert in_arc(FLAT, at(0, 0), "n", at(q, r), FORWARD) is inside


@pytest.mark.parametrize(("q", "r", "front"), [(3, -2, 1), (3, -1, -1), (2, -1, 0)])
def test_the_row_through_the_corners_abreast_is_neither_front_nor_rear(q: int, r: int, front: int) -> None:
    found = bearing(FLAT, at(0, 0), "n", at(q, r))
    assert found is not None
    assert (abs(found) < 6) - (abs(found) > 6) == front


@given(sightings())
def test_front_and_arc_are_those_of_the_products_of_cube_vectors(
    sighting: tuple[GridGeometry, SpaceId, Direction, SpaceId],
) -> None:
    grid, viewer, facing, target = sighting
    if grid is not FLAT or viewer == target:
        return
    (i, j), (k, m) = FLAT.axial(viewer), FLAT.axial(target)
    towards, ahead = (k - i, m - j), CUBE[facing]
    left, right = (CUBE[turned(FLAT, facing, side)] for side in (-1, 1))
    wedge = all(dot(towards, (ahead[0] + side[0], ahead[1] + side[1])) >= 0 for side in (left, right))
    found = bearing(FLAT, viewer, facing, target)
    assert found is not None
    assert in_arc(FLAT, viewer, facing, target, FORWARD) is wedge
    assert (abs(found) < 6) - (abs(found) > 6) == (dot(ahead, towards) > 0) - (dot(ahead, towards) < 0)


@given(sightings(), st.integers(-9, 9))
def test_turning_by_a_side_takes_four_off_every_bearing(
    sighting: tuple[GridGeometry, SpaceId, Direction, SpaceId], sides: int
) -> None:
    grid, viewer, facing, target = sighting
    before, after = bearing(grid, viewer, facing, target), bearing(grid, viewer, turned(grid, facing, sides), target)
    if viewer == target:
        assert (before, after) == (None, None)
    else:
        assert before is not None
        assert after is not None
        assert (before - after - 4 * sides) % (4 * len(grid.directions)) == 0


@given(sightings())
def test_the_bearing_back_is_the_opposite_one(sighting: tuple[GridGeometry, SpaceId, Direction, SpaceId]) -> None:
    grid, viewer, facing, target = sighting
    there, back = bearing(grid, viewer, facing, target), bearing(grid, target, facing, viewer)
    if there is not None and back is not None:
        around = 4 * len(grid.directions)
        assert (there - back - around // 2) % around == 0
        assert -around // 2 < there <= around // 2


@given(sightings())
def test_neighbours_lie_exactly_towards_their_sides(
    sighting: tuple[GridGeometry, SpaceId, Direction, SpaceId],
) -> None:
    grid, viewer, facing, _ = sighting
    for direction in grid.directions:
        beside = grid.neighbour(viewer, direction)
        if beside is not None:
            found = bearing(grid, viewer, facing, beside)
            assert found is not None
            assert (found - 4 * turns_between(grid, facing, direction)) % (4 * len(grid.directions)) == 0


@given(sightings(), st.integers(-11, 12), st.integers(-11, 12))
def test_an_arc_and_the_rest_of_the_circle_share_no_space(
    sighting: tuple[GridGeometry, SpaceId, Direction, SpaceId], first: int, last: int
) -> None:
    grid, viewer, facing, target = sighting
    around = 4 * len(grid.directions)
    if viewer == target or (last - first + 1) % around == 0:
        return
    rest = Arc(last + 1, first - 1)
    inside = in_arc(grid, viewer, facing, target, Arc(first, last))
    assert inside is not in_arc(grid, viewer, facing, target, rest)


def test_one_side_is_the_row_ahead() -> None:
    board = Board.of_features(FLAT, [])
    found = spaces_in_arc(board, at(0, 0), "n", arc_of_sides(1), reach=3)
    assert found == {at(0, -1), at(0, -2), at(0, -3)}


def test_three_sides_of_a_square_are_half_of_everything_with_the_row_abreast() -> None:
    grid = geometry_of(SquareGrid(columns=3, rows=3))
    board = Board.of_features(grid, [])
    found = spaces_in_arc(board, grid.space("B2"), "n", FORWARD)
    assert {grid.name(space) for space in found} == {"A1", "B1", "C1", "A2", "C2"}


@pytest.mark.parametrize(("facing", "other", "sides"), [
    ("n", "n", 0), ("n", "ne", 1), ("n", "nw", -1), ("n", "s", 3), ("sw", "ne", 3), ("nw", "se", 3), ("se", "n", -2),
])  # fmt: skip
def test_turns_go_the_shorter_way(facing: Direction, other: Direction, sides: int) -> None:
    assert turns_between(FLAT, facing, other) == sides
    assert turned(FLAT, facing, sides) == other


def test_an_arc_of_an_even_number_of_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="odd number"):
        arc_of_sides(2)
