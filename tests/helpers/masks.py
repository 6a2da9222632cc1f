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
    """Which middles of pixels of a rectangle lie in a shape: row by row between its edges, without the painter.

    To ask shapely about every pixel takes ten times as long.
    """
    columns, rows = round(rect.width() / units_per_pixel), round(rect.height() / units_per_pixel)
    polygons = [
        part for part in shapely.get_parts([shape]) if shapely.get_type_id(part) == shapely.GeometryType.POLYGON
    ]
    points, ring = shapely.get_coordinates(shapely.get_rings(polygons), return_index=True)
    pixels = (points - (rect.left(), rect.top())) / units_per_pixel - 0.5
    starts, ends = (pixels[side][ring[:-1] == ring[1:]] for side in (slice(None, -1), slice(1, None)))
    upper, lower = np.sort(np.ceil((starts[:, 1], ends[:, 1])).clip(0, rows).astype(int), axis=0)
    edge = np.repeat(np.arange(len(starts)), lower - upper)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(lower - upper) - lower, lower - upper)
    along = (row - starts[edge, 1]) / (ends - starts)[edge, 1]
    column = np.ceil(starts[edge, 0] + along * (ends - starts)[edge, 0]).clip(0, columns).astype(int)
    crossed = np.bincount(row * (columns + 1) + column, minlength=rows * (columns + 1)).reshape(rows, columns + 1) % 2
    return np.asarray(np.logical_xor.accumulate(crossed.astype(np.bool_), axis=1)[:, :columns])


def fine_scale(shape: BaseGeometry, rect: QRectF) -> float:
    """Units per pixel at which a shape in a rectangle is some dozen pixels thick, within reason."""
    longest = max(rect.width(), rect.height())
    thickness = shape.area / shape.length
    return float(np.clip(thickness / 24, longest / MOST_PIXELS, longest / FEWEST_PIXELS))
