"""`PreviewItem`: a picture of a record, as canvases and spreadsheets show it."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.edit.records import PartPath

Paint = Callable[[QPainter, QRectF], None]


class PreviewItem(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with a caption: its size in millimetres, and the place that a click selects.

    `made_of` are the records it is painted from: while they are the same objects, so is the picture.
    """

    caption: str
    path: PartPath
    width: float
    height: float
    paint: Paint
    made_of: tuple[object, ...]


Preview = Callable[[PartPath], PreviewItem | None]
"""Returns the picture of a record, None if it has none."""


def are_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two pictures are painted from the same objects."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
