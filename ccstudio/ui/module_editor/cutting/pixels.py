"""The pixels of the cells of a counter sheet."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage

from ccstudio.edit.art.cutting import Cell

_LOOKED_AT: Final = 8
"""A cell is looked at in so many pixels by as many."""
_PLAIN: Final = 14
"""The most that the colours of an empty cell differ, of 255: paper of scans is never quite even."""


def cut(image: QImage, cell: Cell) -> QImage:
    """The pixels of a cell."""
    return image.copy(QRect(cell.x, cell.y, cell.width, cell.height))


def is_empty(image: QImage, cell: Cell) -> bool:
    """Whether a cell is of one colour; its edges are not looked at, for grids are printed there."""
    inset = max(1, min(cell.width, cell.height) // 8)
    inner = QRect(cell.x, cell.y, cell.width, cell.height).adjusted(inset, inset, -inset, -inset)
    size = QSize(_LOOKED_AT, _LOOKED_AT)
    small = image.copy(inner).scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    colours = [small.pixelColor(x, y) for x in range(small.width()) for y in range(small.height())]
    if all(colour.alpha() < _PLAIN for colour in colours):
        return True
    channels = ([c.red() for c in colours], [c.green() for c in colours], [c.blue() for c in colours])
    return all(max(values) - min(values) <= _PLAIN for values in channels)
