"""The pictures of a game as files, made by whoever can paint: maps, tracks, faces of pieces and cards."""

from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.board.board import Board
from ccstudio.documents.grid import SquareGrid
from ccstudio.interop.vassal.writing.names import art_file, back_file, card_file, face_file, map_file, track_file


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
    """All pictures of a game as PNG.

    `boards` are the maps by id, `faces` those of pieces by piece type and face, `cards` by type, `backs` by deck,
    `tracks` by id, and `art` by id what is laid over counters and what are charts.
    """

    boards: Mapping[str, BoardPicture]
    faces: Mapping[tuple[str, str], bytes]
    cards: Mapping[str, bytes] = {}
    backs: Mapping[str, bytes] = {}
    tracks: Mapping[str, bytes] = {}
    art: Mapping[str, bytes] = {}

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield every picture with its name in the module."""
        yield from ((map_file(name), picture.data) for name, picture in self.boards.items())
        yield from ((face_file(*name), data) for name, data in self.faces.items())
        yield from ((card_file(name), data) for name, data in self.cards.items())
        yield from ((back_file(name), data) for name, data in self.backs.items())
        yield from ((track_file(name), data) for name, data in self.tracks.items())
        yield from ((art_file(name), data) for name, data in self.art.items())
