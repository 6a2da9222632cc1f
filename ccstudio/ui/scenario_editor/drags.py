"""Drags between palette, forces, boxes and map: a type of piece with its side, or a placed piece."""

from typing import Final

import msgspec
from PySide6.QtCore import QByteArray, QMimeData

PIECE_MIME: Final = "application/x-ccstudio-piece-type"
PLACED_MIME: Final = "application/x-ccstudio-placed-piece"


class HeldPiece(msgspec.Struct, frozen=True):
    """A type of piece to place, and its side."""

    piece: str
    side: str


def drag_of_type(held: HeldPiece) -> QMimeData:
    """A drag that carries a type of piece."""
    data = QMimeData()
    data.setData(PIECE_MIME, QByteArray(msgspec.json.encode(held)))
    return data


def type_in(data: QMimeData) -> HeldPiece | None:
    """The type of piece of a drag; None for other drags."""
    if not data.hasFormat(PIECE_MIME):
        return None
    try:
        return msgspec.json.decode(bytes(data.data(PIECE_MIME).data()), type=HeldPiece)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # Another program may use the name for something else.
        return None


def drag_of_placed(index: int) -> QMimeData:
    """A drag that carries a placed piece, by its number in the scenario."""
    data = QMimeData()
    data.setData(PLACED_MIME, QByteArray(str(index).encode()))
    return data


def placed_in(data: QMimeData) -> int | None:
    """The number of the placed piece of a drag; None for other drags."""
    text = bytes(data.data(PLACED_MIME).data()).decode("ascii", "replace") if data.hasFormat(PLACED_MIME) else ""
    return int(text) if text.isdecimal() and len(text) < 7 else None
