"""Neighbours by column and row, held against the distances of drawn grids."""

import math

import pytest

from ccstudio.documents.adjacency import OPPOSITE, Cell, direction_between, directions, is_pushed, neighbour, on_grid
from ccstudio.documents.grid import Grid, HexGrid, SquareGrid

GRIDS: dict[str, Grid] = {
    f"{orientation}-{stagger}": HexGrid(columns=5, rows=4, orientation=orientation, stagger=stagger)
    for orientation in ("flat", "pointy")
    for stagger in ("odd", "even")
}
GRIDS["squares"] = SquareGrid(columns=5, rows=4)

ANGLES = {"n": 90, "ne": 30, "se": -30, "s": -90, "sw": -150, "nw": 150}
POINTY_ANGLES = {"ne": 60, "e": 0, "se": -60, "sw": -120, "w": 180, "nw": 120}
SQUARE_ANGLES = {"n": 90, "e": 0, "s": -90, "w": 180}

every_grid = pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)


def cells(grid: Grid) -> list[Cell]:
    return [(column, row) for column in range(grid.columns) for row in range(grid.rows)]


def centre(grid: Grid, cell: Cell) -> tuple[float, float]:
    """Where the space is drawn, in distances between neighbours; y upwards."""
    column, row = cell
    if isinstance(grid, SquareGrid):
        return column, -row
    half = 0.5 if is_pushed(grid, column, row) else 0.0
    if grid.orientation == "flat":
        return column * math.sqrt(3) / 2, -(row + half)
    return column + half, -row * math.sqrt(3) / 2


def angle_of(grid: Grid, direction: str) -> int:
    if isinstance(grid, SquareGrid):
        return SQUARE_ANGLES[direction]
    return (ANGLES if grid.orientation == "flat" else POINTY_ANGLES)[direction]


@every_grid
def test_every_neighbour_is_drawn_one_step_away_in_its_direction(grid: Grid) -> None:
    for cell in cells(grid):
        x, y = centre(grid, cell)
        for direction in directions(grid):
            beyond = neighbour(grid, *cell, direction)
            if beyond is not None:
                angle = math.radians(angle_of(grid, direction))
                assert centre(grid, beyond) == pytest.approx((x + math.cos(angle), y + math.sin(angle)))


@every_grid
def test_the_way_back_is_the_opposite_direction(grid: Grid) -> None:
    pairs = [(cell, d, neighbour(grid, *cell, d)) for cell in cells(grid) for d in directions(grid)]
    inner = [(cell, d, beyond) for cell, d, beyond in pairs if beyond is not None]
    assert inner
    assert all(neighbour(grid, *beyond, OPPOSITE[d]) == cell for cell, d, beyond in inner)


@every_grid
def test_the_direction_between_two_spaces_is_that_of_their_common_side(grid: Grid) -> None:
    for cell in cells(grid):
        beyond = {neighbour(grid, *cell, direction): direction for direction in directions(grid)}
        assert all(direction_between(grid, cell, other) == beyond.get(other) for other in cells(grid))


@every_grid
def test_directions_go_clockwise_from_the_top(grid: Grid) -> None:
    angles = [(90 - angle_of(grid, direction)) % 360 for direction in directions(grid)]
    assert angles == sorted(angles)


@every_grid
def test_beyond_the_edge_there_is_nothing(grid: Grid) -> None:
    missing = [d for d in directions(grid) if neighbour(grid, 0, 0, d) is None]
    assert missing


@pytest.mark.parametrize(
    ("grid", "direction"), [(GRIDS["flat-odd"], "e"), (GRIDS["pointy-odd"], "n"), (GRIDS["squares"], "ne")]
)
def test_a_direction_the_grid_does_not_have_is_a_mistake_of_the_caller(grid: Grid, direction: str) -> None:
    with pytest.raises(KeyError):
        neighbour(grid, 0, 0, direction)  # type: ignore[arg-type]  # parametrised


def test_cells_outside_the_grid_are_not_on_it() -> None:
    assert [on_grid(GRIDS["squares"], *cell) for cell in ((0, 0), (4, 3), (5, 0), (0, 4), (-1, 0))] == [
        True,
        True,
        False,
        False,
        False,
    ]
