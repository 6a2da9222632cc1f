"""Many points at once are found in the spaces that one by one they are found in."""

import numpy as np
import pytest

from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.point_location import spaces_at
from ccstudio.documents.grid import Grid, HexCell, HexGrid, SquareGrid

CELL = HexCell(half_side=603, half_height=1045)
GRIDS = [
    HexGrid(columns=7, rows=5, orientation=orientation, stagger=stagger, cell=CELL, origin=(1206, 1045))
    for orientation in ("flat", "pointy")
    for stagger in ("odd", "even")
]


@pytest.mark.parametrize("grid", [*GRIDS, SquareGrid(columns=6, rows=4, side=2000, origin=(1000, 1000))], ids=str)
def test_many_points_at_once_are_found_where_one_by_one_they_are(grid: Grid) -> None:
    geometry = geometry_of(grid)
    x0, y0, x1, y1 = geometry.bounds
    rng = np.random.default_rng(5)
    corners = np.array([corner for space in range(geometry.count) for corner in geometry.corners(space)], float)
    points = np.concatenate(
        [
            rng.uniform((x0 - 3000, y0 - 3000), (x1 + 3000, y1 + 3000), (500, 2)),
            corners,
            (corners[1:] + corners[:-1]) / 2,
            np.array([geometry.centre(space) for space in range(geometry.count)], float),
        ]
    )
    one_by_one = [geometry.space_at(x, y) for x, y in points.tolist()]
    expected = [OFF_BOARD if space is None else space for space in one_by_one]
    assert spaces_at(geometry, *points.T).tolist() == expected
