"""Tiles of pictures on disk, so that a large scan need not be read again to be shown."""

import os
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QImageReader, QImageWriter

MOST_BYTES: Final = 512 * 2**20
CHECKED_EVERY: Final = 64
"""The number of stored tiles after which the folder is searched for old ones."""

_LIGHT_COMPRESSION: Final = 80
"""The compression in Qt's scale, where 100 is none."""


class TileCache:
    """Images in a folder by name; the least recently used are deleted when they take too much room.

    It only saves work, so missing or damaged files and failed writes are ignored.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most = most_bytes
        self._kept = 0

    def recall(self, name: str, side: int) -> QImage | None:
        """The square image with a name and side; None if there is none."""
        path = self._folder / f"{name}.png"
        if not path.exists():
            return None
        reader = QImageReader(str(path), QByteArray(b"png"))
        # Otherwise Qt asks each of its plug-ins for pictures whether this is one of its own.
        reader.setAutoDetectImageFormat(False)
        if reader.size().width() != side or reader.size().height() != side:
            return None
        image = reader.read()
        if image.isNull():
            return None
        try:
            os.utime(path)
        except OSError:
            return image  # it cannot be marked as used, and goes earlier than it need
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def keep(self, name: str, image: QImage) -> None:
        """Store an image under a name."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished = self._folder / f"{name}.{os.getpid()}.part"
            writer = QImageWriter(str(unfinished), QByteArray(b"png"))
            writer.setQuality(_LIGHT_COMPRESSION)
            if writer.write(image):
                unfinished.replace(self._folder / f"{name}.png")
            self._kept += 1
            if self._kept % CHECKED_EVERY == 0:
                self._forget_oldest()
        except OSError:
            return  # without the tile it is made again next time, and that is all

    def _forget_oldest(self) -> None:
        tiles = []
        for path in self._folder.iterdir():
            status = path.stat()
            tiles.append((status.st_mtime, status.st_size, path))
        total = sum(size for _, size, _ in tiles)
        for _, size, path in sorted(tiles):
            if total <= self._most:
                return
            path.unlink(missing_ok=True)
            total -= size
