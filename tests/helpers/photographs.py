"""Photographs as cameras write them, with a note on how they were held."""

import struct

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    """The photograph with a note of its camera on how it was held."""
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    tiff = b"MM\x00\x2a" + struct.pack(">I", 8) + struct.pack(">H", 1) + entry + struct.pack(">I", 0)
    note = b"Exif\x00\x00" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + jpeg[2:]


def jpeg_bytes(image: QImage) -> bytes:
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(data, QByteArray(b"jpeg")).write(image)
    return bytes(data.data().data())
