"""Size and kind of a picture from the first bytes of its file."""

import struct
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple

HEAD_BYTES: Final = 2**18
"""Cameras and editors put notes and previews of so much before the size."""

_JPEG_SIZES: Final = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_JPEG_BARE: Final = {0x01, *range(0xD0, 0xD9)}
_TIFF_WIDTH, _TIFF_HEIGHT, _TIFF_SHORT = 256, 257, 3


class PictureHead(NamedTuple):
    """Width and height in pixels before rotation (0 if unknown), and whether the picture is animated."""

    width: int = 0
    height: int = 0
    moves: bool = False

    @property
    def megapixels(self) -> float:
        """The size in megapixels."""
        return self.width * self.height / 1_000_000


def read_head(stream: BinaryIO) -> PictureHead:
    """Return the head of a picture of any supported kind; empty for a damaged one."""
    head = stream.read(HEAD_BYTES)
    for signature, read in _KINDS.items():
        if head.startswith(signature):
            try:
                return read(head)
            except struct.error:
                return PictureHead()
    return PictureHead()


def _png(head: bytes) -> PictureHead:
    width, height = struct.unpack_from(">II", head, 16)
    return PictureHead(width, height, b"acTL" in head[: head.find(b"IDAT")])


def _gif(head: bytes) -> PictureHead:
    width, height = struct.unpack_from("<HH", head, 6)
    # A frame that is shown for a time begins with this; a picture that does not move has one at most.
    return PictureHead(width, height, head.count(b"\x21\xf9\x04") > 1)


def _bmp(head: bytes) -> PictureHead:
    width, height = struct.unpack_from("<ii", head, 18)
    return PictureHead(abs(width), abs(height))


def _jpeg(head: bytes) -> PictureHead:
    at = 2
    while at + 4 <= len(head):
        if head[at] != 0xFF:
            return PictureHead()
        marker = head[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _JPEG_BARE:
            at += 2
        elif marker in _JPEG_SIZES:
            height, width = struct.unpack_from(">HH", head, at + 5)
            return PictureHead(width, height)
        else:
            (length,) = struct.unpack_from(">H", head, at + 2)
            at += 2 + max(2, length)
    return PictureHead()


def _webp(head: bytes) -> PictureHead:
    kind = head[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        return PictureHead(width, height, bool(head[20] & 2)) if len(head) >= 30 else PictureHead()
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", head, 21)
        return PictureHead((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", head, 26)
        return PictureHead(width & 0x3FFF, height & 0x3FFF)
    return PictureHead()


def _tiff(head: bytes) -> PictureHead:
    order = "<" if head.startswith(b"II") else ">"
    (at,) = struct.unpack_from(f"{order}I", head, 4)
    (count,) = struct.unpack_from(f"{order}H", head, at)
    sizes = {}
    for number in range(count):
        tag, kind = struct.unpack_from(f"{order}HH", head, at + 2 + 12 * number)
        if tag in {_TIFF_WIDTH, _TIFF_HEIGHT}:
            letter = "H" if kind == _TIFF_SHORT else "I"
            (sizes[tag],) = struct.unpack_from(f"{order}{letter}", head, at + 10 + 12 * number)
    return PictureHead(sizes.get(_TIFF_WIDTH, 0), sizes.get(_TIFF_HEIGHT, 0))


_KINDS: Final[dict[bytes, Callable[[bytes], PictureHead]]] = {
    b"\x89PNG": _png,
    b"\xff\xd8": _jpeg,
    b"GIF8": _gif,
    b"BM": _bmp,
    b"RIFF": _webp,
    b"II*\x00": _tiff,
    b"MM\x00*": _tiff,
}
