"""A picture read from its file: upright, in the pixel format of the screen, with smaller copies."""

import threading
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from ccstudio.base.errors import StudioError
from ccstudio.documents.pictures.files import CUT_OFF, VAST_MEGAPIXELS, picture_file_problem

_BYTES_PER_PIXEL: Final = 8
"""The memory per pixel of the deepest pictures while they are read."""

SMALLEST_LEVEL: Final = 256
"""Pictures are halved until their longer side is shorter, pixels, unless told otherwise."""

_reading: Final = threading.Lock()
"""Qt's limit is global for the program."""


class Scan:
    """The pixels of a picture.

    `size` is that of the picture as its file says, turned upright; `levels` are its pixels, each half the size of the
    one before. The first is as large as the picture.
    """

    def __init__(self, size: QSize, image: QImage, smallest: int = SMALLEST_LEVEL) -> None:
        self.size = size
        self.levels = [image]
        while max(self.levels[-1].width(), self.levels[-1].height()) > smallest:
            self.levels.append(_halved(self.levels[-1]))

    @property
    def area(self) -> QRectF:
        """The rectangle of the picture in its own pixels."""
        return QRectF(0, 0, self.size.width(), self.size.height())

    @property
    def bytes(self) -> int:
        """The memory used, in bytes."""
        return sum(level.sizeInBytes() for level in self.levels)

    def level_for(self, pixels_per_dot: float) -> int:
        """The level to draw with when a dot of the device covers a number of pixels of the picture."""
        for number in range(len(self.levels) - 1, 0, -1):
            if self.size.width() / self.levels[number].width() <= pixels_per_dot:
                return number
        return 0

    def draw(self, painter: QPainter, exposed: QRectF, pixels_per_dot: float) -> None:
        """Draw what lies in `exposed`, the painter being in pixels of the picture.

        Only that part is handed to Qt: transformed images more than 32,767 pixels wide come out wrong.
        """
        level = self.levels[self.level_for(pixels_per_dot)]
        across, down = self.size.width() / level.width(), self.size.height() / level.height()
        wanted = exposed.intersected(self.area)
        if wanted.isEmpty():
            return
        left, top = int(wanted.left() / across) - 2, int(wanted.top() / down) - 2
        right, bottom = int(wanted.right() / across) + 3, int(wanted.bottom() / down) + 3
        cut = QRect(left, top, right - left, bottom - top).intersected(level.rect())
        target = QRectF(cut.left() * across, cut.top() * down, cut.width() * across, cut.height() * down)
        painter.drawImage(target, level.copy(cut))


def scan_size(path: Path) -> QSize:
    """The size of a picture, upright, from the head of its file; invalid if it gives none."""
    return _upright(_reader(path))


def read_scan(file: str, folder: Path) -> Scan:
    """The picture of a map in `folder`; may take seconds.

    Raises:
        StudioError: it is not there, leads out of the folder, is damaged, or too large; the code says which.
    """
    trouble = picture_file_problem(file, folder)
    if trouble and trouble != CUT_OFF:
        raise StudioError(trouble, file=file)
    return read_picture(folder / file)


def read_picture(path: Path) -> Scan:
    """A picture from any file; of several frames the first.

    Raises:
        StudioError: it is damaged or too large; the code says which.
    """
    reader = _reader(path)
    size = _upright(reader)
    count = size.width() * size.height()
    if size.isValid() and count > VAST_MEGAPIXELS * 1_000_000:
        # Most kinds of file can only be read whole: that takes minutes, and all the memory there is.
        raise StudioError("picture-file-vast", file=path.name, width=size.width(), height=size.height())
    with _reading:
        before = QImageReader.allocationLimit()
        QImageReader.setAllocationLimit(VAST_MEGAPIXELS * _BYTES_PER_PIXEL)
        try:
            image = reader.read()
        finally:
            QImageReader.setAllocationLimit(before)
    if image.isNull():
        raise StudioError("picture-file-damaged", file=path.name)
    return scan_of(image, size)


def scan_of(image: QImage, size: QSize | None = None, smallest: int = SMALLEST_LEVEL) -> Scan:
    """The scan of an image; `size` is that of the original picture if the image is smaller."""
    # Deep, grey, indexed and CMYK pixels alike become what Qt draws fastest. In place: no second copy of a large one.
    has_alpha = image.hasAlphaChannel()
    image.convertTo(QImage.Format.Format_ARGB32_Premultiplied if has_alpha else QImage.Format.Format_RGB32)
    if image.isNull():
        raise StudioError("picture-no-memory", width=0 if size is None else size.width(), height=0)
    return Scan(size if size is not None and size.isValid() else image.size(), image, smallest)


def _reader(path: Path) -> QImageReader:
    reader = QImageReader(str(path))
    # What a file is called says nothing: scanners write JPEG into .png.
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    return reader


def _upright(reader: QImageReader) -> QSize:
    size = reader.size()
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return size.transposed() if turned else size


def _halved(image: QImage) -> QImage:
    size = QSize(max(1, (image.width() + 1) // 2), max(1, (image.height() + 1) // 2))
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
