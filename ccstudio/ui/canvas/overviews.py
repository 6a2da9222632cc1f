"""Small pictures of whole maps, kept between runs, so that a map that is opened again appears at once."""

import hashlib
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from ccstudio import __version__
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.board.board import Board

MOST_KEPT: Final = 40
"""The most pictures that are kept; a picture takes about a megabyte."""

MOST_PIXELS: Final = 4_000
"""The longest side of a picture that the studio writes."""


class Overviews:
    """The pictures in one folder, by key; the oldest are deleted when there are too many.

    A picture only stands in until the map is painted, so missing or damaged files are ignored.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def recall(self, board: Board) -> QImage | None:
        """The picture of the current map; None if there is none."""
        path = self._path(board)
        if not path.exists():
            return None
        reader = QImageReader(str(path), QByteArray(b"png"))
        # Otherwise Qt loads each of its plug-ins for pictures and asks it whether this is one of its own.
        reader.setAutoDetectImageFormat(False)
        size = reader.size()
        if not size.isValid() or max(size.width(), size.height()) > MOST_PIXELS:
            return None
        picture = reader.read()
        return None if picture.isNull() else picture

    def keep(self, board: Board, picture: QImage) -> None:
        """Store the picture of a map unless it is stored already."""
        path = self._path(board)
        if path.exists():
            return
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(data, QByteArray(b"png")).write(picture)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            save_atomically(path, bytes(data.data().data()), backup=False)
            self._forget_oldest()
        except (OSError, SaveError):
            return  # without the picture the map is painted from nothing next time, and that is all

    def _forget_oldest(self) -> None:
        kept = sorted(self._folder.glob("*.png"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[MOST_KEPT:]:
            path.unlink(missing_ok=True)

    def _path(self, board: Board) -> Path:
        content = hashlib.sha256(__version__.encode())
        content.update(msgspec.json.encode((board.document, board.terrain)))
        return self._folder / f"{content.hexdigest()}.png"
