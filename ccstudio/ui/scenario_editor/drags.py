"""Drags between palette, forces, boxes and map: a type of piece with its side, a placed piece, entries of forces."""

from typing import Final

import msgspec
from PySide6.QtCore import QByteArray, QMimeData

PIECE_MIME: Final = "application/x-ccstudio-piece-type"
ENTRIES_MIME: Final = "application/x-ccstudio-force-entries"
PLACED_MIME: Final = "application/x-ccstudio-placed-piece"


class HeldPiece(msgspec.Struct, frozen=True):
    """A type of piece to place, and its side."""

    piece: str
    side: str


class ForceEntries(msgspec.Struct, frozen=True):
    """Entries of forces to place, one piece of each: the numbers of force and entry."""

    entries: tuple[tuple[int, int], ...]


def drag_of_entries(entries: ForceEntries) -> QMimeData:
    """A drag that carries entries of forces."""
    data = QMimeData()
    data.setData(ENTRIES_MIME, QByteArray(msgspec.json.encode(entries)))
    return data


def entries_in(data: QMimeData) -> ForceEntries | None:
    """The entries of forces of a drag; None for other drags."""
    if not data.hasFormat(ENTRIES_MIME):
        return None
    try:
        return msgspec.json.decode(bytes(data.data(ENTRIES_MIME).data()), type=ForceEntries)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


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
