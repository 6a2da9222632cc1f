"""Tiles of a drawing: pixmaps by scale and place, painted in pieces, dropped when memory is short."""

import math
from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Final, NamedTuple, Protocol, runtime_checkable

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion

TILE_SIDE: Final = 512
"""The side of a tile, device pixels."""

TILE_BYTES: Final = 4 * TILE_SIDE * TILE_SIDE
MEMORY_BYTES: Final = 192 * 2**20

DIRTY_MARGIN: Final = 2.0
"""The margin around a changed rectangle that is repainted with it, pixels."""

WHOLE_TILE: Final = QRect(0, 0, TILE_SIDE, TILE_SIDE)


class Sheet(Protocol):
    """A drawing in lattice units that tiles show; the same rectangle always gives the same picture."""

    @property
    def bounds(self) -> QRectF:
        """The covered rectangle."""

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint the part in `exposed`; the painter is transformed to lattice units.

        `units_per_pixel` is the size of a logical pixel, for things with a constant width on the screen.
        """


@runtime_checkable
class ExpensiveSheet(Protocol):
    """A sheet that must prepare the painting of a thing, and can do so step by step."""

    def making(self, exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step."""


class Scale(NamedTuple):
    """The scale of a tile: device pixels per lattice unit, and device pixels per logical pixel."""

    pixels_per_unit: float
    ratio: float

    @property
    def units_per_pixel(self) -> float:
        """Lattice units per logical pixel."""
        return self.ratio / self.pixels_per_unit

    @property
    def tile_units(self) -> float:
        """The side of a tile in lattice units."""
        return TILE_SIDE / self.pixels_per_unit

    def is_near(self, other: "Scale") -> bool:
        """Whether two scales differ by rounding only."""
        return self.ratio == other.ratio and math.isclose(self.pixels_per_unit, other.pixels_per_unit, rel_tol=1e-9)


class Place(NamedTuple):
    """A tile by scale, column and row; the corner of column 0 and row 0 is the origin of the lattice."""

    scale: Scale
    column: int
    row: int

    @property
    def rect(self) -> QRectF:
        """The covered rectangle in lattice units."""
        side = self.scale.tile_units
        return QRectF(self.column * side, self.row * side, side, side)


class Tile:
    """A pixmap, and the part of it that is missing or outdated."""

    def __init__(self) -> None:
        self.pixmap = QPixmap(TILE_SIDE, TILE_SIDE)
        self.pixmap.fill(Qt.GlobalColor.transparent)
        self.dirty = QRegion(WHOLE_TILE)
        self.was_complete = False

    @property
    def is_complete(self) -> bool:
        """Whether all of it is up to date."""
        return self.dirty.isEmpty()


class _Preparing(NamedTuple):
    """The painting of a piece that is being prepared, and the steps that are left."""

    sheet: Sheet
    scale: Scale
    exposed: QRectF
    steps: Iterator[None]


class Tiles:
    """The tiles of one sheet; the least recently used are dropped when they take more than `memory_bytes`."""

    def __init__(self, sheet: Sheet, memory_bytes: int = MEMORY_BYTES) -> None:
        self.sheet = sheet
        self._most = max(4, memory_bytes // TILE_BYTES)
        self._tiles: OrderedDict[Place, Tile] = OrderedDict()
        self._preparing: _Preparing | None = None

    def __len__(self) -> int:
        return len(self._tiles)

    def find(self, place: Place) -> Tile | None:
        """The tile at a place, or None; it counts as used now."""
        tile = self._tiles.get(place)
        if tile is not None:
            self._tiles.move_to_end(place)
        return tile

    def claim(self, place: Place) -> Tile:
        """The tile at a place, created blank if there is none."""
        tile = self.find(place)
        if tile is None:
            tile = self._tiles[place] = Tile()
            self.forget_all_but(self._most)
        return tile

    def places(self, scale: Scale, rect: QRectF) -> Iterator[Place]:
        """The places at a scale that cover the sheet within a rectangle (lattice units)."""
        rect = rect.intersected(self.sheet.bounds)
        if rect.isEmpty():
            return
        side = scale.tile_units
        for row in range(math.floor(rect.top() / side), math.ceil(rect.bottom() / side)):
            for column in range(math.floor(rect.left() / side), math.ceil(rect.right() / side)):
                yield Place(scale, column, row)

    def scales(self) -> list[Scale]:
        """The scales that tiles were drawn at, most recently used first."""
        return list(OrderedDict.fromkeys(place.scale for place in reversed(self._tiles)))

    def invalidate(self, rects: tuple[QRectF, ...]) -> None:
        """Note that the sheet changed in some rectangles (lattice units), at every scale."""
        x0, y0, x1, y1 = np.array([rect.getCoords() for rect in rects], dtype=np.float64).reshape(-1, 4).T
        for place, tile in self._tiles.items():
            # What is drawn with a least width on the screen reaches further than its rectangle when seen from afar.
            margin = DIRTY_MARGIN / place.scale.pixels_per_unit
            near = place.rect.adjusted(-margin, -margin, margin, margin)
            meets = (x0 < near.right()) & (x1 > near.left()) & (y0 < near.bottom()) & (y1 > near.top())
            for number in np.flatnonzero(meets).tolist():
                met = rects[number].adjusted(-margin, -margin, margin, margin).intersected(place.rect)
                if not met.isEmpty():
                    tile.dirty += self._pixels(place, met)

    def replace_sheet(self, sheet: Sheet) -> None:
        """Paint another sheet from now on; tiles keep their pictures until they are invalidated."""
        self.sheet = sheet

    def forget_all_but(self, count: int) -> None:
        """Drop the least recently used tiles until a number is left."""
        while len(self._tiles) > count:
            self._tiles.popitem(last=False)

    def stand_ins(self, sheet: Sheet) -> "Tiles":
        """Outdated tiles for another drawing of the same thing, which show this one until they are painted."""
        others = Tiles(sheet, self._most * TILE_BYTES)
        for place, tile in self._tiles.items():
            other = others.claim(place)
            other.pixmap = QPixmap(tile.pixmap)
            other.was_complete = tile.was_complete
        return others

    def clear(self) -> None:
        """Drop every tile."""
        self._tiles.clear()

    def picture(self, scale: Scale) -> QImage | None:
        """The whole sheet at a scale from its tiles; None unless all of them are up to date."""
        picture, is_complete = self.picture_so_far(scale)
        return picture if is_complete else None

    def picture_so_far(self, scale: Scale) -> tuple[QImage, bool]:
        """The whole sheet at a scale as far as it is painted, and whether all tiles are up to date."""
        whole = self._whole(scale)
        picture = QImage(whole.size(), QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        complete = True
        for place in self.places(scale, self.sheet.bounds):
            tile = self._tiles.get(place)
            complete = complete and tile is not None and tile.is_complete
            if tile is not None:
                painter.drawPixmap(self._corner(place) - whole.topLeft(), tile.pixmap)
        painter.end()
        return picture, complete

    def stand_in(self, scale: Scale, picture: QImage) -> None:
        """Show a picture of the whole sheet at a scale until its tiles are painted; other sizes are ignored."""
        whole = self._whole(scale)
        if picture.size() != whole.size():
            return
        for place in self.places(scale, self.sheet.bounds):
            tile = self.claim(place)
            painter = QPainter(tile.pixmap)
            painter.drawImage(whole.topLeft() - self._corner(place), picture)
            painter.end()
            tile.was_complete = True

    def make_ready(self, place: Place, most_side: int, end: float) -> bool:
        """Prepare the painting of a piece until `end` of the clock; return whether that is complete."""
        sheet, tile = self.sheet, self.claim(place)
        if not isinstance(sheet, ExpensiveSheet) or tile.is_complete:
            return True
        exposed = self._exposed(place, _piece_of(tile, most_side))
        begun = self._preparing
        if begun is None or begun.sheet is not sheet or begun.scale != place.scale or begun.exposed != exposed:
            steps = iter(sheet.making(exposed, place.scale.units_per_pixel))
            begun = self._preparing = _Preparing(sheet, place.scale, exposed, steps)
        # It goes on where it stopped: to find again what is prepared takes longer than to prepare it.
        if all(perf_counter() < end for _step in begun.steps):
            self._preparing = None
            return True
        return False

    def paint_piece(self, place: Place, most_side: int) -> QRectF:
        """Paint a piece, at most `most_side` pixels square, of the dirty part of a tile.

        Returns the painted rectangle (lattice units); empty if nothing was dirty.
        """
        tile = self.claim(place)
        if tile.is_complete:
            return QRectF()
        piece = _piece_of(tile, most_side)
        self._paint(place, tile, piece)
        tile.dirty -= piece
        tile.was_complete |= tile.is_complete
        return self._units(place, piece)

    def _paint(self, place: Place, tile: Tile, piece: QRect) -> None:
        # Painted aside and copied, so that whatever the sheet clips cannot leave a seam between two pieces.
        aside = QPixmap(piece.size())
        aside.fill(Qt.GlobalColor.transparent)
        painter = QPainter(aside)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(
            -(place.column * TILE_SIDE + piece.left()),
            -(place.row * TILE_SIDE + piece.top()),
        )
        painter.scale(place.scale.pixels_per_unit, place.scale.pixels_per_unit)
        self.sheet.paint(painter, self._exposed(place, piece), place.scale.units_per_pixel)
        painter.end()
        painter = QPainter(tile.pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawPixmap(piece.topLeft(), aside)
        painter.end()

    def _exposed(self, place: Place, piece: QRect) -> QRectF:
        margin = 2 / place.scale.pixels_per_unit
        return self._units(place, piece).adjusted(-margin, -margin, margin, margin)

    def _whole(self, scale: Scale) -> QRect:
        """The pixels of the whole sheet at a scale, counted from the origin of the lattice."""
        bounds = self.sheet.bounds
        corner = bounds.topLeft() * scale.pixels_per_unit
        return QRectF(corner, bounds.size() * scale.pixels_per_unit).toAlignedRect()

    @staticmethod
    def _corner(place: Place) -> QPoint:
        return QPoint(place.column * TILE_SIDE, place.row * TILE_SIDE)

    @staticmethod
    def _pixels(place: Place, rect: QRectF) -> QRect:
        """The pixels of a tile that a rectangle (lattice units) touches."""
        scale = place.scale.pixels_per_unit
        origin = QPointF(place.column * TILE_SIDE, place.row * TILE_SIDE)
        pixels = QRectF(rect.topLeft() * scale - origin, rect.size() * scale)
        return pixels.toAlignedRect().intersected(WHOLE_TILE)

    @staticmethod
    def _units(place: Place, piece: QRect) -> QRectF:
        scale = place.scale.pixels_per_unit
        return QRectF(
            (place.column * TILE_SIDE + piece.left()) / scale,
            (place.row * TILE_SIDE + piece.top()) / scale,
            piece.width() / scale,
            piece.height() / scale,
        )


def _piece_of(tile: Tile, most_side: int) -> QRect:
    """A piece, at most `most_side` pixels square, of the dirty part of a tile."""
    first = tile.dirty.begin()
    piece = QRect(first.topLeft(), tile.dirty.boundingRect().bottomRight()).intersected(WHOLE_TILE)
    return piece.intersected(QRect(first.left(), first.top(), most_side, most_side))
