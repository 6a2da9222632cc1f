"""`Fan`: a stack spread out beside its place, so that every counter can be read and clicked."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccstudio.engine.options import Option
from ccstudio.engine.pieces import PieceId, Place
from ccstudio.engine.present import Counter
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.arrangement import Placed
from ccstudio.ui.play.board.counters import GlowStrength, crisp_side, paint_pixmap
from ccstudio.ui.play.board.glow import ACCENT, LIGHT, PICKED, Glow, faded, line, paint_reticle, paint_ring, rounded

FAN_Z: Final = 50.0

SMALLEST: Final = 64.0
LARGEST: Final = 96.0
"""The largest side of a counter in a fan, logical pixels."""

GAP: Final = 10.0
MARGIN: Final = 12.0
CHIP_HEIGHT: Final = 30.0
MOST_IN_ROW: Final = 6
OVERLAP: Final = 4.0
"""How far a fan overlaps its stack, so that the mouse can move from one to the other."""

GROUND: Final = QColor(24, 28, 33, 232)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A counter in a fan, or the space itself; its rectangle is in pixels from the corner of the fan."""

    counter: Counter | None
    rect: QRectF
    is_rider: bool = False


class Fan(QGraphicsItem):
    """The counters of one stack, spread out at the same size at every zoom; its position is its upper left corner.

    A fan that `is_pinned` stays until something else is clicked, one that `is_question` until none of its counters is
    offered; others close when the mouse leaves both stack and fan.
    """

    def __init__(self, faces: FaceCache, glow_strength: GlowStrength) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(FAN_Z)
        self.setVisible(False)
        self._faces = faces
        self._glow_strength = glow_strength
        self._ratio = 1.0
        self._side = float(scaled(SMALLEST))
        self._size = QSizeF()
        self._chip = ""
        self._lit: Mapping[PieceId, Glow] = {}
        self._pointed: PieceId | None = None
        self._is_chip_pointed = False
        self.picked: frozenset[PieceId] = frozenset()
        self.place: Place | None = None
        self.space_option: Option | None = None
        self.entries: Sequence[Entry] = ()
        self.is_pinned = False
        self.is_question = False

    @property
    def is_open(self) -> bool:
        """Whether a stack is spread."""
        return self.place is not None

    def spread(
        self,
        place: Place,
        placed: Sequence[Placed],
        *,
        side_px: float,
        ratio: float,
        chip: str = "",
        space_option: Option | None = None,
        with_parts: bool = True,
    ) -> None:
        """Spread the counters of a place, bottom first, with a chip for the space if it can be chosen.

        Parts of counters lie beside them if wanted.
        """
        self.prepareGeometryChange()
        self.place, self.space_option = place, space_option
        self._chip = chip if space_option is not None else ""
        self._side = crisp_side(min(scaled(LARGEST), max(scaled(SMALLEST), side_px)), ratio)
        self._ratio = ratio
        self._lay_out(_carriers_first(placed, with_parts=with_parts))
        self.setVisible(True)
        self.update()

    def close(self) -> None:
        """Close the fan."""
        if self.is_open:
            self.place, self.entries, self.space_option = None, (), None
            self.is_pinned = self.is_question = False
            self.setVisible(False)

    def light(
        self, lit: Mapping[PieceId, Glow], pointed: PieceId | None, *, is_chip_pointed: bool, picked: frozenset[PieceId]
    ) -> None:
        """Set which of its counters glow, and how."""
        now = (lit, pointed, is_chip_pointed, picked)
        if now != (self._lit, self._pointed, self._is_chip_pointed, self.picked):
            self._lit, self._pointed, self._is_chip_pointed, self.picked = now
            self.update()

    @property
    def size(self) -> QSizeF:
        """The size in logical pixels."""
        return self._size

    def corner_for(self, stack: QRectF, window: QRectF) -> QPointF:
        """The upper left corner beside a stack, within a window; all in pixels of the view."""
        width, height = self._size.width(), self._size.height()
        x = min(max(stack.center().x() - width / 2, window.left() + 4), window.right() - width - 4)
        above = stack.top() - height + OVERLAP
        y = above if above >= window.top() + 4 else min(stack.bottom() - OVERLAP, window.bottom() - height - 4)
        return QPointF(x, y)

    def entry_at(self, at: QPointF) -> Entry | None:
        """The counter or chip at a point (pixels from its corner)."""
        for entry in reversed(self.entries):
            if entry.rect.contains(at):
                return entry
        return None

    def covers(self, at: QPointF) -> bool:
        """Whether a point (pixels from its corner) is on the fan."""
        return self.is_open and QRectF(QPointF(0, 0), self._size).contains(at)

    def boundingRect(self) -> QRectF:
        """The whole rectangle."""
        return QRectF(QPointF(0, 0), self._size).adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the panel, the counters and the chip."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel = QPainterPath()
        panel.addRoundedRect(QRectF(QPointF(0, 0), self._size), 10, 10)
        painter.fillPath(panel, GROUND)
        painter.strokePath(panel, line(faded(LIGHT, 0.8 if self.is_pinned else 0.25), 1.2))
        for entry in self.entries:
            if entry.counter is None:
                self._paint_chip(painter, entry.rect)
            else:
                self._paint_counter(painter, entry.counter, entry.rect)

    def _paint_counter(self, painter: QPainter, counter: Counter, rect: QRectF) -> None:
        glow, is_pointed = self._lit.get(counter.piece, Glow.NONE), counter.piece == self._pointed
        if glow is Glow.RING:
            paint_ring(
                painter, rounded(rect.adjusted(-3, -3, 3, 3)), 3.2, self._glow_strength.now, is_pointed=is_pointed
            )
        elif is_pointed:
            painter.strokePath(rounded(rect), line(LIGHT, 4))
        paint_pixmap(painter, self._faces.counter(counter, self._side, self._ratio), rect, counter.rotation_deg)
        if glow is Glow.RETICLE:
            paint_reticle(painter, rect.adjusted(1, 1, -1, -1), 3.2, self._glow_strength.now, is_pointed=is_pointed)
        if counter.piece in self.picked:
            painter.strokePath(rounded(rect), line(PICKED, 4))

    def _paint_chip(self, painter: QPainter, rect: QRectF) -> None:
        path = QPainterPath()
        path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        paint_ring(painter, path, 2.4, self._glow_strength.now, is_pointed=self._is_chip_pointed)
        dot = QPointF(rect.left() + rect.height() / 2, rect.center().y())
        ring = QPainterPath()
        ring.addEllipse(dot, 6, 6)
        painter.strokePath(ring, line(ACCENT, 2.4))
        font = painter.font()
        font.setPixelSize(14)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(LIGHT)
        words = rect.adjusted(rect.height() * 0.9, 0, -8, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._chip)

    def _lay_out(self, counters: Sequence[tuple[Counter, bool]]) -> None:
        """Lay out the counters in rows, riders beside their carriers, with the chip below."""
        side = self._side
        rows = max(1, math.ceil(len(counters) / MOST_IN_ROW))
        in_row = max(1, math.ceil(len(counters) / rows))
        entries: list[Entry] = []
        across, y = 0.0, MARGIN
        for start in range(0, len(counters), in_row):
            x = MARGIN
            for number, (counter, is_rider) in enumerate(counters[start : start + in_row]):
                if number:
                    x += side + (GAP * 0.4 if is_rider else GAP)
                entries.append(Entry(counter=counter, rect=QRectF(x, y, side, side), is_rider=is_rider))
            across = max(across, x + side + MARGIN)
            y += side + GAP
        if self._chip:
            width = max(96.0, 44.0 + 9.0 * len(self._chip))
            across = max(across, width + 2 * MARGIN)
            entries.append(Entry(counter=None, rect=QRectF((across - width) / 2, y, width, scaled(CHIP_HEIGHT))))
            y += scaled(CHIP_HEIGHT) + GAP
        self.entries = entries
        self._size = QSizeF(max(across, side + 2 * MARGIN), y - GAP + MARGIN)


def _carriers_first(placed: Sequence[Placed], *, with_parts: bool) -> list[tuple[Counter, bool]]:
    """The counters of a place in reading order: the top of the stack first, each followed by its riders."""
    result: list[tuple[Counter, bool]] = []

    def add(counter: Counter, is_rider: bool) -> None:
        result.append((counter, is_rider))
        for rider in counter.carried:
            if with_parts or not rider.is_part:
                add(rider, True)

    for one in reversed(placed):
        if not one.is_rider:
            add(one.counter, False)
    return result
