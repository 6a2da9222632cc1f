"""Pictures of a game for tests of pages: one clear pixel each."""

from base64 import b64decode
from typing import Final

from ccstudio.board.board import Board
from ccstudio.net.page.looks import Look, MapPicture

PIXEL: Final = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class PlainPictures:
    """Paints every look alike, and keeps which were asked for."""

    def __init__(self, board: Board) -> None:
        left, top, right, bottom = board.grid.bounds
        self.rect = (left, top, right - left, bottom - top)
        self.looks: list[Look] = []

    def map(self) -> MapPicture:
        return MapPicture(data=PIXEL, rect=self.rect)

    def paint(self, look: Look) -> bytes:
        self.looks.append(look)
        return PIXEL
