"""What a painter covers and what the geometry covers, as pictures of yes and no."""

from collections.abc import Iterable

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from shapely.geometry.base import BaseGeometry

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.painting.depiction import Depiction

OPAQUE = 128
"""Ink at least this opaque (of 255) is part of the depiction; soft shadows are fainter by half."""
FEWEST_PIXELS, MOST_PIXELS = 420, 1400

Mask = NDArray[np.bool_]


def board_with_only(
    document: MapDocument, terrain: TerrainDocument, terrain_id: str, *, courses: bool = False
) -> Board:
    """The board of a map that has nothing but the features, or the courses, of one terrain."""
    return Board.compile(
        msgspec.structs.replace(
            document,
            features=() if courses else tuple(f for f in document.features if f.terrain == terrain_id),
            courses=tuple(c for c in document.courses if c.terrain == terrain_id) if courses else (),
            spaces=(),
            sides=(),
            contours=(),
            pictures=(),
        ),
        terrain,
    )


def painted(
    depiction: Depiction, rect: QRectF, units_per_pixel: float, shown_as: float, layers: Iterable[Layer]
) -> Mask:
    """Where a depiction puts ink in a rectangle, in the level of detail of `shown_as` units per pixel."""
    image = image_of(depiction, rect, units_per_pixel, shown_as, layers)
    return pixels_of(image)[..., 3] >= OPAQUE


def image_of(
    depiction: Depiction, rect: QRectF, units_per_pixel: float, shown_as: float, layers: Iterable[Layer]
) -> QImage:
    """A rectangle of a depiction on a transparent image."""
    size = (round(rect.width() / units_per_pixel), round(rect.height() / units_per_pixel))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
        painter.translate(-rect.topLeft())
        depiction.paint(painter, rect, frozenset(layers), shown_as)
    finally:
        # A device that dies while it is painted on takes the program with it.
        painter.end()
    return image


def pixels_of(image: QImage) -> NDArray[np.uint8]:
    """The pixels of an image as rows of blue, green, red and opacity."""
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    pixels = np.frombuffer(bytes(image.constBits()), dtype=np.uint8)
    return pixels.reshape(image.height(), image.width(), 4).copy()


def covered(shape: BaseGeometry, rect: QRectF, units_per_pixel: float) -> Mask:
    """Which middles of pixels of a rectangle lie in a shape: rasterised by shapely, knowing nothing of the painter."""
    columns, rows = round(rect.width() / units_per_pixel), round(rect.height() / units_per_pixel)
    xs = rect.left() + (np.arange(columns) + 0.5) * units_per_pixel
    ys = rect.top() + (np.arange(rows) + 0.5) * units_per_pixel
    shapely.prepare(shape)
    return np.asarray(shapely.contains_xy(shape, *np.meshgrid(xs, ys)))


def fine_scale(shape: BaseGeometry, rect: QRectF) -> float:
    """Units per pixel at which a shape in a rectangle is some dozen pixels thick, within reason."""
    longest = max(rect.width(), rect.height())
    thickness = shape.area / shape.length
    return float(np.clip(thickness / 24, longest / MOST_PIXELS, longest / FEWEST_PIXELS))
