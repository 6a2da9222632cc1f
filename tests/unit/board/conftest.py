"""Small boards for the tests of sight: standard flat hexes A1 to G5, and squares."""

import pytest

from ccstudio.board.board import Board
from ccstudio.board.grid import GridGeometry, geometry_of
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
