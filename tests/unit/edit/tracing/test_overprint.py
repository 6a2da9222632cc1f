import numpy as np
import pytest
import shapely

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.edit.tracing.overprint import grid_lines, repeated
from tests.unit.edit.tracing.samples import raster_of_labels

STEP = 100.0


def blank(grid):
    x0, y0, x1, y1 = grid.bounds
    shape = (round((y1 - y0) / STEP), round((x1 - x0) / STEP))
    return raster_of_labels(np.zeros(shape, dtype=np.uint8), STEP, x0, y0)


@pytest.fixture(params=[HexGrid(columns=6, rows=5), SquareGrid(columns=6, rows=5)], ids=["hexes", "squares"])
def grid(request):
    return geometry_of(request.param)


def test_lines_lie_along_the_sides_of_spaces(grid):
    raster = blank(grid)
    drawn = grid_lines(raster, grid, 300)
    sides = shapely.union_all([shapely.LinearRing(grid.corners(space)) for space in range(grid.count)])
    rows, columns = np.nonzero(drawn)
    points = shapely.points(raster.left + (columns + 0.5) * STEP, raster.top + (rows + 0.5) * STEP)
    assert shapely.distance(points, sides).max() < 360
    assert shapely.distance(sides, points).min() < STEP


def test_every_side_is_covered(grid):
    raster = blank(grid)
    drawn = grid_lines(raster, grid, 300)
    for space in range(grid.count):
        ring = shapely.LinearRing(grid.corners(space))
        for part in np.linspace(0, 1, 50):
            point = ring.interpolate(part, normalized=True)
            dot = raster.nearest_dot(point.x, point.y)
            assert drawn[dot]


def test_lines_without_width_are_none(grid):
    assert not grid_lines(blank(grid), grid, 0).any()


def test_what_stands_in_every_space_is_found(grid):
    raster = blank(grid)
    labels, around = np.zeros(raster.known.shape, dtype=np.uint8), np.zeros(raster.known.shape, dtype=np.uint8)
    for space in range(grid.count):
        dot = raster.nearest_dot(*grid.centre(space))
        labels[dot.row - 1 : dot.row + 2, dot.column - 1 : dot.column + 2] = 3
    assert (repeated(raster, grid, labels, around) & (labels == 3)).sum() == (labels == 3).sum()


def test_what_stands_in_one_space_is_art(grid):
    raster = blank(grid)
    labels, around = np.zeros(raster.known.shape, dtype=np.uint8), np.zeros(raster.known.shape, dtype=np.uint8)
    dot = raster.nearest_dot(*grid.centre(12))
    labels[dot.row - 3 : dot.row + 4, dot.column - 3 : dot.column + 4] = 3
    assert not repeated(raster, grid, labels, around).any()
