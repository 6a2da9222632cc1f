from itertools import product

import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.documents.grid import HexCell, HexGrid, Numbering, SquareGrid

HEXES = {
    f"{orientation}-{stagger}": geometry_of(
        HexGrid(columns=7, rows=6, orientation=orientation, stagger=stagger, origin=(300, -500))
    )
    for orientation, stagger in product(("flat", "pointy"), ("odd", "even"))
}
SQUARES = geometry_of(SquareGrid(columns=5, rows=4, origin=(10, 20)))
NARROW = HexGeometry(HexGrid(columns=5, rows=4, cell=HexCell(half_side=2, half_height=4)), half_width=5)
GRIDS = {**HEXES, "squares": SQUARES, "narrow": NARROW}


@pytest.fixture(params=GRIDS.values(), ids=GRIDS.keys())
def grid(request):
    return request.param


@pytest.fixture(params=HEXES.values(), ids=HEXES.keys())
def hexes(request):
    return request.param


def spaces(grid):
    return [SpaceId(number) for number in range(grid.count)]


def pairs_of_neighbours(grid):
    return [
        (space, direction, other)
        for space in spaces(grid)
        for direction in grid.directions
        if (other := grid.neighbour(space, direction)) is not None
    ]


def test_a_shared_side_is_the_same_side_from_both_spaces(grid):
    for space, direction, other in pairs_of_neighbours(grid):
        back = grid.direction_between(other, space)
        assert grid.side(space, direction) == tuple(reversed(grid.side(other, back)))


def test_the_direction_between_neighbours_is_the_one_that_leads_there(grid):
    assert all(grid.direction_between(space, other) == way for space, way, other in pairs_of_neighbours(grid))


def test_spaces_that_share_no_side_have_no_direction_between_them(grid):
    assert grid.direction_between(SpaceId(0), SpaceId(grid.count - 1)) is None


def test_neighbours_are_one_step_apart(grid):
    assert {grid.distance(space, other) for space, _, other in pairs_of_neighbours(grid)} == {1}


def test_the_distance_of_hexes_is_the_number_of_steps_of_the_shortest_walk(hexes):
    walk = {SpaceId(0): 0}
    waiting = [SpaceId(0)]
    for space in waiting:
        for other in hexes.neighbours(space):
            if other not in walk:
                walk[other] = walk[space] + 1
                waiting.append(other)
    assert walk == {space: hexes.distance(SpaceId(0), space) for space in spaces(hexes)}


def test_a_diagonal_step_counts_as_one_on_squares():
    assert SQUARES.distance(SQUARES.space("A1"), SQUARES.space("C3")) == 2


def test_the_centre_lies_midway_between_opposite_corners(grid):
    for space in spaces(grid):
        corners = grid.corners(space)
        half = len(corners) // 2
        middles = {(ax + bx, ay + by) for (ax, ay), (bx, by) in zip(corners[:half], corners[half:], strict=True)}
        x, y = grid.centre(space)
        assert middles == {(2 * x, 2 * y)}


def test_corners_turn_clockwise_on_the_screen(grid):
    corners = grid.corners(SpaceId(0))
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True))
    assert area > 0


def test_the_first_side_is_the_top_one_of_flat_hexes():
    grid = HEXES["flat-odd"]
    (_, y0), (_, y1) = grid.side(SpaceId(0), "n")
    assert y0 == y1 == min(y for _, y in grid.corners(SpaceId(0)))


def test_a_pushed_column_lies_half_a_space_lower():
    grid = geometry_of(HexGrid(columns=2, rows=1))
    assert [grid.centre(SpaceId(n)) for n in (0, 1)] == [(0, 0), (2508, 1448)]


def test_an_even_stagger_pushes_the_first_column():
    grid = geometry_of(HexGrid(columns=2, rows=1, stagger="even"))
    assert [grid.centre(SpaceId(n)) for n in (0, 1)] == [(0, 1448), (2508, 0)]


def test_a_pushed_row_of_pointy_hexes_lies_half_a_space_to_the_right():
    grid = geometry_of(HexGrid(columns=1, rows=2, orientation="pointy"))
    assert [grid.centre(SpaceId(n)) for n in (0, 1)] == [(0, 0), (1448, 2508)]


def test_the_space_at_its_own_centre_is_found(grid):
    assert all(grid.space_at(*grid.centre(space)) == space for space in spaces(grid))


def test_a_point_just_inside_a_corner_belongs_to_the_space(grid):
    for space in spaces(grid):
        x, y = grid.centre(space)
        inside = {grid.space_at(x + (cx - x) * 0.999, y + (cy - y) * 0.999) for cx, cy in grid.corners(space)}
        assert inside == {space}


def test_beyond_the_grid_there_is_no_space(grid):
    x0, y0, x1, y1 = grid.bounds
    assert {grid.space_at(x0 - 1, y0 - 1), grid.space_at(x1 + 1, y1 + 1)} == {None}


def test_the_bounds_are_those_of_all_corners(grid):
    points = [point for space in spaces(grid) for point in grid.corners(space)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert grid.bounds == (min(xs), min(ys), max(xs), max(ys))


def test_a_grid_of_one_column_has_the_bounds_of_its_corners():
    grid = geometry_of(HexGrid(columns=1, rows=1))
    assert grid.bounds == (-1672, -1448, 1672, 1448)


def test_the_width_is_the_distance_between_opposite_sides():
    assert (HEXES["flat-odd"].width, HEXES["pointy-odd"].width, SQUARES.width) == (2896, 2896, 1448)


def test_every_space_is_found_by_its_name(grid):
    assert [grid.space(grid.name(space)) for space in spaces(grid)] == spaces(grid)


def test_a_name_may_be_written_in_small_letters():
    assert SQUARES.space(" c4 ") == SQUARES.space("C4")


def test_the_numbering_of_the_map_gives_the_names():
    numbering = Numbering(columns="digits", column_width=2, row_width=2)
    assert geometry_of(HexGrid(columns=3, rows=3), numbering).name(SpaceId(5)) == "0203"


def test_an_unknown_name_tells_which_spaces_there_are():
    with pytest.raises(UnknownSpaceError, match=r"There is no space Z9\. The spaces run from A1 to E4"):
        SQUARES.space("Z9")


def test_a_direction_hexes_do_not_have_is_refused():
    with pytest.raises(UnknownSpaceError, match="has no side e"):
        HEXES["flat-odd"].side(SpaceId(0), "e")


def test_a_space_off_the_grid_is_no_neighbour():
    assert SQUARES.neighbour(SpaceId(0), "n") is None


def test_axes_lead_back_to_the_space(grid):
    assert [grid.at_axial(*grid.axial(space)) for space in spaces(grid)] == spaces(grid)


def test_the_step_between_two_keys_tells_how_far_apart_the_cells_are(grid):
    keys = grid.keys.of_space
    for a in spaces(grid):
        for b in spaces(grid):
            (i, j), (k, m) = grid.axial(a), grid.axial(b)
            step = keys[b] - keys[a]
            assert (grid.keys.offset(step), grid.keys.step((k - i, m - j))) == ((k - i, m - j), step)


def test_the_displacement_of_a_passage_leads_from_centre_to_centre(grid):
    for a in spaces(grid):
        for b in spaces(grid):
            (x, y), (u, v) = grid.centre(a), grid.passage(a, b).displacement
            assert (x + u, y + v) == grid.centre(b)


def test_all_cells_on_threads_have_keys(grid):
    keys = grid.keys
    met = {
        keys.of_space[a] + stretch.step
        for a in spaces(grid)
        for b in spaces(grid)
        for passage in [grid.passage(a, b)]
        for stretch in (*passage.crossed, *passage.corners, *(one for pair in passage.alongside for one in pair))
    }
    assert met >= set(keys.of_space)
    assert met <= set(range(keys.count))


def test_steps_along_the_axes_are_steps_between_centres(grid):
    cells = grid.cells
    (x, y), (i, j) = grid.centre(SpaceId(0)), grid.axial(SpaceId(0))
    reached = {
        space: (
            x + (k - i) * cells.across[0] + (m - j) * cells.down[0],
            y + (k - i) * cells.across[1] + (m - j) * cells.down[1],
        )
        for space in spaces(grid)
        for k, m in [grid.axial(space)]
    }
    assert reached == {space: grid.centre(space) for space in spaces(grid)}
