"""The pictures of a game as files, made by whoever can paint: the map, faces of pieces and cards."""

from collections.abc import Mapping

import msgspec

from ccstudio.board.board import Board
from ccstudio.documents.grid import SquareGrid


class BoardPicture(msgspec.Struct, frozen=True, kw_only=True):
    """The map as a PNG; `left` and `top` are the lattice point of its corner, `scale` pixels for a lattice unit."""

    data: bytes
    width: int
    height: int
    left: float
    top: float
    scale: float

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a lattice point."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def pitch(self, board: Board) -> tuple[float, float]:
        """Return how many pixels columns and rows are apart."""
        grid = board.document.grid
        if isinstance(grid, SquareGrid):
            return grid.side * self.scale, grid.side * self.scale
        across, down = 3 * grid.cell.half_side * self.scale, 2 * grid.cell.half_height * self.scale
        return (across, down) if grid.orientation == "flat" else (down, across)


class GamePictures(msgspec.Struct, frozen=True, kw_only=True):
    """All pictures of a game as PNG: faces by piece type and face, cards by type, backs by deck, art by id."""

    board: BoardPicture
    faces: Mapping[tuple[str, str], bytes]
    cards: Mapping[str, bytes] = {}
    backs: Mapping[str, bytes] = {}
    art: Mapping[str, bytes] = {}
