"""Tiles of pictures for the screen: warped onto the lattice in the background, cached in memory and on disk."""

import hashlib
import math
from collections import OrderedDict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.map import Picture, Transform
from ccstudio.ui.canvas.tile_cache import TileCache
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan_cache import ScanCache
from ccstudio.ui.tasks.background import Background, Outcome, Progress

SIDE: Final = 512
"""The side of a tile, pixels."""

MOST_TILES: Final = 192
"""A tile takes a megabyte."""

STAND_IN_STEPS: Final = 10
"""How many halvings coarser a tile may be that stands in for a missing one."""


class TileKey(NamedTuple):
    """A tile: the picture's file and transform, 2**level lattice units per pixel, column and row."""

    file: str
    transform: Transform
    level: int
    column: int
    row: int

    @property
    def rect(self) -> QRectF:
        """The covered rectangle in lattice units."""
        units = SIDE * 2.0**self.level
        return QRectF(self.column * units, self.row * units, units, units)

    def coarser(self, steps: int) -> "TileKey":
        """The tile that covers this one at a number of halvings coarser."""
        return self._replace(level=self.level + steps, column=self.column >> steps, row=self.row >> steps)


class PictureTiles(QObject):
    """A source of pictures that never delays painting.

    Missing tiles are made in the background, the latest request first; until then a coarser tile stands in.

    Signals:
        arrived(rect): a rectangle (lattice units) can be painted better now.
    """

    arrived = Signal(object)

    def __init__(self, folder: Path | None, cache: TileCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scan_cache = ScanCache(folder)
        self._cache = cache
        self._tiles: OrderedDict[TileKey, QImage] = OrderedDict()
        self._wanted: OrderedDict[TileKey, Placing] = OrderedDict()
        self._missed: dict[TileKey, Placing] = {}
        self._unreadable: set[str] = set()
        self._background = Background(self)
        self._is_closed = False

    def look_in(self, folder: Path | None) -> None:
        """Read the pictures from another folder, or again from this one."""
        self.scan_cache = ScanCache(folder)
        self._tiles.clear()
        self._wanted.clear()
        self._missed.clear()
        self._unreadable.clear()

    def paint(
        self, painter: QPainter, picture: Picture, placing: Placing, exposed: QRectF, units_per_dot: float
    ) -> bool:
        """Paint what is available of a picture; return whether it can be shown at all."""
        if picture.file in self._unreadable:
            return False
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # Neighbours meet on whole dots without antialiasing, and leave no seam.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        keys = list(_keys(picture, placing, exposed, units_per_dot))
        for key in keys:
            tile = self._find(key)
            if tile is None:
                self._missed[key] = placing
                self._want(key, placing)
                self._draw_stand_in(painter, key, placing)
            else:
                painter.drawImage(key.rect, tile)
        painter.restore()
        for key in keys:
            self._look_ahead(key, placing)
        self._make_next()
        return True

    @property
    def is_finished(self) -> bool:
        """Whether no requested tile is missing."""
        return not self._wanted and not self._background.is_busy

    def finish(self) -> None:
        """Make all visible tiles now, for pictures of the window."""
        for key, placing in list(self._missed.items()):
            if key.file in self._unreadable:
                continue
            try:
                self._take(key, _tile(key, placing, self.scan_cache, self._cache))
            except StudioError:
                self._discard(key, placing)

    def close(self) -> None:
        """Wait for tiles in progress, and make no more."""
        self._is_closed = True
        self._wanted.clear()
        self._background.close()

    def _find(self, key: TileKey) -> QImage | None:
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def _want(self, key: TileKey, placing: Placing) -> None:
        self._wanted[key] = placing
        self._wanted.move_to_end(key)

    def _look_ahead(self, key: TileKey, placing: Placing) -> None:
        """Request the tiles around a visible one, after all visible tiles."""
        for columns in (-1, 0, 1):
            for rows in (-1, 0, 1):
                near = key._replace(column=key.column + columns, row=key.row + rows)
                if near not in self._tiles and near not in self._wanted and placing.bounds.intersects(near.rect):
                    self._wanted[near] = placing
                    self._wanted.move_to_end(near, last=False)

    def _draw_stand_in(self, painter: QPainter, key: TileKey, placing: Placing) -> None:
        for steps in range(1, STAND_IN_STEPS + 1):
            coarse = key.coarser(steps)
            tile = self._tiles.get(coarse)
            if tile is not None:
                scale = 2.0**-coarse.level
                part = key.rect.translated(-coarse.rect.topLeft())
                source = QRectF(part.x() * scale, part.y() * scale, part.width() * scale, part.height() * scale)
                painter.drawImage(key.rect, tile, source)
                return
        # The whole picture in a tile or four is soon there.
        longer = max(placing.bounds.width(), placing.bounds.height())
        steps = math.ceil(math.log2(max(longer / SIDE, 1e-9))) - key.level
        if steps > 0:
            coarse = key.coarser(min(steps, STAND_IN_STEPS))
            self._missed[coarse] = placing
            self._want(coarse, placing)

    def _make_next(self) -> None:
        if self._is_closed or self._background.is_busy or not self._wanted:
            return
        key, placing = self._wanted.popitem()
        title = _("Warping {file}").format(file=key.file)
        task = self._background.start(title, partial(_work, key, placing, self.scan_cache, self._cache), is_shown=False)
        task.ended.connect(partial(self._end, key, placing))

    def _end(self, key: TileKey, placing: Placing, outcome: Outcome[Any]) -> None:
        if self._is_closed:
            # What was done before the end is told after it, when the view is gone.
            return
        if outcome.error is not None:
            self._discard(key, placing)
        elif isinstance(outcome.result, QImage):
            self._take(key, outcome.result)
        self._make_next()

    def _take(self, key: TileKey, tile: QImage) -> None:
        self._tiles[key] = tile
        self._wanted.pop(key, None)
        while len(self._tiles) > MOST_TILES:
            self._tiles.popitem(last=False)
        if self._missed.pop(key, None) is not None:
            self.arrived.emit(key.rect)

    def _discard(self, key: TileKey, placing: Placing) -> None:
        """Show the hatched frame of a picture that turned out to be damaged."""
        self._unreadable.add(key.file)
        for other in [other for other in self._wanted if other.file == key.file]:
            del self._wanted[other]
        self._missed = {other: where for other, where in self._missed.items() if other.file != key.file}
        self.arrived.emit(placing.bounds)


def _keys(picture: Picture, placing: Placing, exposed: QRectF, units_per_dot: float) -> Iterator[TileKey]:
    """The tiles of the exposed part, as fine as the device, but not finer than the picture."""
    area = exposed.intersected(placing.bounds)
    if area.isEmpty():
        return
    level = max(math.floor(math.log2(units_per_dot)), math.floor(math.log2(placing.units_per_point)))
    units = SIDE * 2.0**level
    for row in range(math.floor(area.top() / units), math.floor(area.bottom() / units) + 1):
        for column in range(math.floor(area.left() / units), math.floor(area.right() / units) + 1):
            yield TileKey(picture.file, picture.transform, level, column, row)


def _work(key: TileKey, placing: Placing, scan_cache: ScanCache, cache: TileCache, progress: Progress) -> QImage:
    progress.report(0, 1)
    return _tile(key, placing, scan_cache, cache)


def _tile(key: TileKey, placing: Placing, scan_cache: ScanCache, cache: TileCache) -> QImage:
    """Read a tile from the disk, or make it from the picture.

    Raises:
        StudioError: the picture cannot be read.
    """
    content = hashlib.sha256(msgspec.json.encode((__version__, scan_cache.digest(key.file), key.transform, key[2:])))
    name = content.hexdigest()
    tile = cache.recall(name, SIDE)
    if tile is None:
        tile = _bent(key, placing, scan_cache)
        cache.keep(name, tile)
    return tile


def _bent(key: TileKey, placing: Placing, scan_cache: ScanCache) -> QImage:
    # Before there is a painter: an error on the way would take the image from under it.
    scan = scan_cache.scan(key.file)
    tile = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    scale = 2.0**-key.level
    painter.scale(scale, scale)
    painter.translate(-key.rect.topLeft())
    placing.paint(painter, scan, key.rect, 2.0**key.level)
    painter.end()
    return tile
