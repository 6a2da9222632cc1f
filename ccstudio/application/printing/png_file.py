"""PNG written some rows at a time, so that a picture may be larger than the memory it would fill."""

import struct
import zlib
from types import TracebackType
from typing import BinaryIO, Final, Self

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.uint8]
"""Rows of pixels, shape (rows, width, 4): red, green, blue, opacity, not multiplied by the opacity."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_LEVEL: Final = 5
_RGBA: Final = 6
_METRES: Final = 1
_SUB: Final = 1
_UP: Final = 2


class PngFile:
    """A PNG of 8-bit colours with opacity, written from the top; all rows are there when the block ends.

    Each row is stored as its difference to the pixel before or to the row above, whichever is the smaller.
    """

    def __init__(self, file: BinaryIO, width: int, height: int, dots_per_metre: int) -> None:
        self._file = file
        self._left = height
        self._above = np.zeros((width, 4), np.uint8)
        self._packer = zlib.compressobj(_LEVEL)
        file.write(_SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _RGBA, 0, 0, 0))
        self._chunk(b"pHYs", struct.pack(">IIB", dots_per_metre, dots_per_metre, _METRES))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _value: BaseException | None, _at: TracebackType | None
    ) -> None:
        if kind is None:
            assert self._left == 0, "A picture ends with its last row."
            self._chunk(b"IDAT", self._packer.flush())
            self._chunk(b"IEND", b"")

    def add(self, rows: Rows) -> None:
        """Write the next rows."""
        assert len(rows) <= self._left, "A picture has no more rows than was said."
        self._left -= len(rows)
        above = np.concatenate((self._above[None], rows[:-1]))
        before = np.zeros_like(rows)
        before[:, 1:] = rows[:, :-1]
        to_above, to_before = rows - above, rows - before
        is_up = _weight(to_above) < _weight(to_before)
        stored = np.empty((len(rows), 1 + rows[0].size), np.uint8)
        stored[:, 0] = np.where(is_up, _UP, _SUB)
        stored[:, 1:] = np.where(is_up[:, None], to_above.reshape(len(rows), -1), to_before.reshape(len(rows), -1))
        self._above = rows[-1].copy()
        packed = self._packer.compress(stored.tobytes())
        if packed:
            self._chunk(b"IDAT", packed)

    def _chunk(self, kind: bytes, data: bytes) -> None:
        self._file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))


def _weight(differences: Rows) -> NDArray[np.int64]:
    """How much each row differs: bytes count as numbers about zero."""
    sizes = np.minimum(differences, np.uint8(0) - differences).reshape(len(differences), -1)
    return np.asarray(sizes.sum(axis=1, dtype=np.int64))
