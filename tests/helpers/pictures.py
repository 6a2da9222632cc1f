"""Real pictures of every kind, made by Qt: plain, striped, turned by a camera, animated, in printing colours."""

import struct

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

LEFT, RIGHT = QColor("#C02020"), QColor("#2040C0")


def two_colours(width: int = 60, height: int = 40) -> QImage:
    """A picture that is red on the left and blue on the right."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(QRect(0, 0, width // 2, height), LEFT)
    painter.fillRect(QRect(width // 2, 0, width - width // 2, height), RIGHT)
    painter.end()
    return image


def encoded(image: QImage, kind: str) -> bytes:
    """The file of a picture; of the best quality."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(100)
    assert writer.write(image), writer.errorString()
    return bytes(buffer.data().data())


def gif_dot() -> bytes:
    """A GIF of one red pixel: Qt reads this kind, and does not write it."""
    head = b"GIF89a" + struct.pack("<HHBBB", 1, 1, 0x80, 0, 0) + bytes((192, 32, 32, 0, 0, 0))
    return head + b"," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02\x44\x01\x00;"


def turned_jpeg(image: QImage) -> bytes:
    """A JPEG with the note of a camera that it is to be turned a quarter clockwise."""
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, 6, 0)
    note = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + b"\0\0\0\0"
    whole = encoded(image, "jpeg")
    return whole[:2] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + whole[2:]


def printing_jpeg(image: QImage) -> bytes:
    """A JPEG in cyan, magenta, yellow and black."""
    return encoded(image.convertToFormat(QImage.Format.Format_CMYK8888), "jpeg")


def animated_webp(images: list[QImage]) -> bytes:
    """A WebP of several frames of one size."""
    width, height = images[0].width(), images[0].height()
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    chunks = _chunk(b"VP8X", b"\x02\0\0\0" + size) + _chunk(b"ANIM", b"\0\0\0\0\0\0")
    for image in images:
        frame = encoded(image, "webp")
        chunks += _chunk(b"ANMF", b"\0" * 6 + size + (100).to_bytes(3, "little") + b"\0" + _bitstream(frame))
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


def png_head(width: int, height: int) -> bytes:
    """A PNG that promises a size, and has no pixels."""
    head = struct.pack(">I", 13) + b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + head + b"\0\0\0\0\0\0\0\0IDAT\0\0\0\0\0\0\0\0IEND\0\0\0\0"


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _bitstream(webp: bytes) -> bytes:
    """The chunk with the pixels of a still WebP."""
    at = 12
    while webp[at : at + 4] not in {b"VP8 ", b"VP8L"}:
        (length,) = struct.unpack_from("<I", webp, at + 4)
        at += 8 + length + length % 2
    (length,) = struct.unpack_from("<I", webp, at + 4)
    return webp[at : at + 8 + length + length % 2]
