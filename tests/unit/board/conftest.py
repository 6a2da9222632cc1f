"""Small boards for the tests of sight: standard flat hexes A1 to G5, and squares."""

import pytest

from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.documents.grid import HexGrid, SquareGrid


@pytest.fixture
def hexes() -> GridGeometry:
    return geometry_of(HexGrid(columns=7, rows=5))


@pytest.fixture
def squares() -> GridGeometry:
    return geometry_of(SquareGrid(columns=6, rows=6))


@pytest.fixture
def open_ground(hexes) -> Board:
    return Board.of_features(hexes, [])


@pytest.fixture(scope="session")
def kernel() -> None:
    """The kernel of `sight_table`, compiled: without it a table would be the exact path itself."""
    assert kernel_is_ready(compile_missing=True)
