"""Counters and cards as pixmaps, painted once for each size and look, dropped when memory is short."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ccstudio.engine.present import Badge, CardFace, Counter
from ccstudio.ui.faces.face_painter import FacePainter

MEMORY_BYTES: Final = 96 * 2**20
LARGEST_PX: Final = 2_048
_BYTES_PER_PIXEL: Final = 4
_STEPS: Final = ((64, 2), (128, 4), (256, 8), (512, 16), (LARGEST_PX, 32))
"""Sizes up to these limits are rounded up to multiples of these steps."""


class FaceCache:
    """Pixmaps of a module's faces; the least recently used are dropped above `memory_bytes`.

    Pixmaps have their device pixel ratio set, and are up to a few pixels wider than asked for: draw them into the
    rectangle they are for.
    """

    def __init__(self, painter: FacePainter, memory_bytes: int = MEMORY_BYTES) -> None:
        self.painter = painter
        self._memory_bytes = memory_bytes
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._used = 0

    @property
    def used_bytes(self) -> int:
        """The memory used by the pixmaps, in bytes."""
        return self._used

    def __len__(self) -> int:
        return len(self._pixmaps)

    def clear(self) -> None:
        """Drop every pixmap, because the module has changed."""
        self._pixmaps.clear()
        self._used = 0

    def counter(self, counter: Counter, side_px: float, ratio: float) -> QPixmap:
        """The pixmap of a counter.

        Args:
            counter: its contents; rotation and carried counters are not painted.
            side_px: its width on the screen, in logical pixels.
            ratio: device pixels to a logical one.
        """
        width_mm, height_mm = self.painter.size_mm(counter.face)
        width = bucket(side_px * ratio)
        key = (
            counter.face.type,
            counter.face.face,
            tuple(sorted(counter.face.values.items())),
            counter.face.layers,
            tuple(_seen(badge) for badge in counter.badges),
            counter.tone,
            counter.side,
            width,
            ratio,
        )

        def paint(painter: QPainter, rect: QRectF) -> None:
            colour = self.painter.colour_of(counter.side)
            self.painter.paint_counter(painter, rect, counter.face, counter.badges, counter.tone, colour)

        return self._pixmap(key, width, width * height_mm / width_mm, ratio, paint)

    def card(self, card: CardFace | str, width_px: float, ratio: float) -> QPixmap:
        """The front of a card, or the back of the cards of a deck by its id.

        Args:
            card: the card, or the id of the deck.
            width_px: its width on the screen, in logical pixels.
            ratio: device pixels to a logical one.
        """
        width = bucket(width_px * ratio)
        if isinstance(card, str):
            width_mm, height_mm = self.painter.back_size_mm(card)
            key: Hashable = ("back", card, width, ratio)
        else:
            width_mm, height_mm = self.painter.card_size_mm(card.type)
            key = ("card", card.type, card.title, card.tone, width, ratio)

        def paint(painter: QPainter, rect: QRectF) -> None:
            if isinstance(card, str):
                self.painter.paint_card_back(painter, rect, card)
            else:
                self.painter.paint_card(painter, rect, card)

        return self._pixmap(key, width, width * height_mm / width_mm, ratio, paint)

    def _pixmap(
        self, key: Hashable, width: int, height: float, ratio: float, paint: Callable[[QPainter, QRectF], None]
    ) -> QPixmap:
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
            return found
        rows = max(1, round(height))
        pixmap = QPixmap(width, rows)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint(painter, QRectF(0, 0, width, rows))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        self._pixmaps[key] = pixmap
        self._used += _bytes_of(pixmap)
        while self._used > self._memory_bytes and len(self._pixmaps) > 1:
            _key, dropped = self._pixmaps.popitem(last=False)
            self._used -= _bytes_of(dropped)
        return pixmap


def bucket(pixels: float) -> int:
    """The painted width for a wanted one: slightly larger, so that not every zoom needs its own pixmaps."""
    for most, step in _STEPS:
        if pixels <= most:
            return max(8, int(-(-pixels // step) * step))
    return LARGEST_PX


def _seen(badge: Badge) -> tuple[str, str, str]:
    return badge.symbol, badge.text, badge.tone


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * _BYTES_PER_PIXEL
