"""`StrategicView`: units as plain blocks in the colours of their sides, where counters would be too small to read."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccstudio.board.board import Board
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.present import Stack
from ccstudio.engine.seats import Side
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.faces.plates import mixed, standing_out
from ccstudio.ui.play.board.arrangement import Arrangement, middle_of
from ccstudio.ui.play.board.glow import ACCENT, HALO, LIGHT, line
from ccstudio.ui.play.board.tones import NOBODY

BLOCKS_Z: Final = 20.0
"""Where counters lie."""
LEAST_COUNTER_PX: Final = 14.0
"""Smaller counters are shown as blocks, logical pixels."""
SMALLEST_PX: Final = 5.0
LARGEST_PX: Final = 26.0
"""The side of blocks at the smallest zoom, and at large ones, if they are wanted there; logical pixels."""
LEAST_NUMBERED_PX: Final = 9.0
"""Smaller blocks have no room for a number; a plate behind them says that they are stacks."""
FAINT: Final = 0.12
"""The opacity of blocks while the terrain under them is looked at."""

EDGE: Final = QColor("#14110D")
RIM_PX: Final = 1.0
SHIFT: Final = 0.22
"""How far the plate behind a stack shows, in sides of the block."""
RING_PX: Final = 2.0
THIN_RING_PX: Final = 1.0
"""The width of the ring of an option, and that of blocks without a number."""
LEAST_HUE: Final = 0.06
"""Colours of less saturation are greys, and stay so."""
MARGIN_PX: Final = 4.0
"""The room around a block for rim and ring."""

Sides: TypeAlias = tuple[Side | None, ...]
ColourOf: TypeAlias = Callable[[Side | None], QColor | None]


class Block(NamedTuple):
    """The pieces of a place as one block: its middle (lattice units), whose they are, and how many.

    Of two sides in one place each has a half. The number is None if the viewer may not know it.
    """

    at: tuple[float, float]
    sides: Sides
    number: int | None


class _Look(NamedTuple):
    """What a block looks like apart from its place."""

    sides: Sides
    mark: str
    is_stack: bool
    is_lit: bool
    is_pointed: bool


def blocks_of(board: Board, stacks: Iterable[Stack]) -> Iterator[tuple[Place, Block]]:
    """The blocks of all places on the map and in the boxes drawn on it that are not empty."""
    boxes = {box.id: box.at for box in board.document.boxes}
    for stack in stacks:
        if not stack.counters and stack.unseen == 0:
            continue
        count = None if stack.unseen is None else len(stack.counters) + stack.unseen
        match stack.place:
            case InSpace(space) if board.on_map(space):
                yield stack.place, Block(middle_of(board, space), _sides_of(stack), count)
            case InBox(box) if box in boxes:
                x, y = boxes[box]
                yield stack.place, Block((float(x), float(y)), _sides_of(stack), count)


def _sides_of(stack: Stack) -> Sides:
    """The sides whose pieces are seen, that of the top one first; what is nobody's does not count beside them."""
    known = dict.fromkeys(it.side for it in reversed(stack.counters) if it.side is not None)
    return tuple(known)[:2] or (None,)


class BlocksOverlay(Overlay):
    """Blocks of one size on the screen, with rings around those that can be chosen."""

    def __init__(self, colour_of: ColourOf) -> None:
        super().__init__(BLOCKS_Z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._colour_of = colour_of
        self._side_px = SMALLEST_PX
        self._blocks: Mapping[Place, Block] = {}
        self._lit: frozenset[Place] = frozenset()
        self._pointed: Place | None = None
        self._pixmaps: dict[_Look, QPixmap] = {}
        self._scale = (0.0, 0.0)
        self._colours: Mapping[Side | None, QColor] = {}

    @property
    def blocks(self) -> Mapping[Place, Block]:
        """The blocks by their places."""
        return self._blocks

    def show_blocks(self, blocks: Mapping[Place, Block]) -> None:
        """Show other blocks."""
        sides = {side for block in blocks.values() for side in block.sides}
        known = {side: self._colour_of(side) for side in sides}
        colours = {side: NOBODY if colour is None else _strong(colour) for side, colour in known.items()}
        if colours != self._colours:
            self._colours = colours
            self._pixmaps.clear()
        self._blocks = blocks
        self.set_extent(QPolygonF([QPointF(*block.at) for block in blocks.values()]).boundingRect())

    def light(self, lit: frozenset[Place], pointed: Place | None) -> None:
        """Set which places have something that can be chosen, and which is pointed at."""
        if (lit, pointed) != (self._lit, self._pointed):
            self._lit, self._pointed = lit, pointed
            self.update()

    def set_side_px(self, side_px: float) -> None:
        """Set the side of a block, logical pixels."""
        self._side_px = side_px

    def boundingRect(self) -> QRectF:
        """The extent and the halves of the blocks at its edge."""
        if not self._blocks:
            return QRectF()
        reach = (LARGEST_PX + MARGIN_PX) * self.units_per_pixel
        return self._extent.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the blocks in the exposed part, each with its edges on whole device pixels."""
        reach = (self._side_px + MARGIN_PX) * self.units_per_pixel
        exposed = option.exposedRect.adjusted(-reach, -reach, reach, reach)
        left, top, right, bottom = exposed.left(), exposed.top(), exposed.right(), exposed.bottom()
        ratio, to_view = painter.device().devicePixelRatioF(), painter.worldTransform()
        if self._scale != (self._side_px, ratio):
            self._scale = (self._side_px, ratio)
            self._pixmaps.clear()
        painter.save()
        painter.resetTransform()
        for place, block in self._blocks.items():
            x, y = block.at
            if left <= x <= right and top <= y <= bottom:
                pixmap = self._pixmap(self._look_of(place, block))
                middle = to_view.map(QPointF(x, y)) * ratio
                half = pixmap.width() / 2
                painter.drawPixmap(QPointF(round(middle.x() - half), round(middle.y() - half)) / ratio, pixmap)
        painter.restore()

    def _look_of(self, place: Place, block: Block) -> _Look:
        is_stack = block.number is not None and block.number > 1
        mark = str(block.number) if is_stack and self._side_px >= LEAST_NUMBERED_PX else ""
        return _Look(block.sides, mark, is_stack, place in self._lit, place == self._pointed)

    def _pixmap(self, look: _Look) -> QPixmap:
        found = self._pixmaps.get(look)
        if found is None:
            found = self._pixmaps[look] = self._painted(look)
        return found

    def _painted(self, look: _Look) -> QPixmap:
        side, ratio = self._scale
        whole = math.ceil((side * (1 + 2 * SHIFT) + 2 * MARGIN_PX) * ratio)
        pixmap = QPixmap(whole, whole)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        side = max(1, round(side * ratio)) / ratio
        corner = round((whole - side * ratio) / 2) / ratio
        _paint_block(painter, QRectF(corner, corner, side, side), look, [self._colours[it] for it in look.sides])
        painter.end()
        return pixmap


class StrategicView(QObject):
    """Decides whether blocks are shown in place of counters: below a size of counters, or as somebody wishes.

    Signals:
        switched(): blocks are shown in place of counters, or no longer.
    """

    switched = Signal()

    def __init__(self, board: Board, colour_of: ColourOf, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self.overlay = BlocksOverlay(colour_of)
        self.overlay.setVisible(False)
        self._counter_px = 2 * LEAST_COUNTER_PX
        self._wish: bool | None = None
        self._is_on = False
        self._stacks: Sequence[Stack] = ()
        self._in_blocks: Sequence[Stack] | None = None

    @property
    def is_on(self) -> bool:
        """Whether blocks are shown."""
        return self._is_on

    def look(self, counter_px: float) -> None:
        """Follow the zoom; the side of a counter on the screen is in logical pixels."""
        self._counter_px = counter_px
        self.overlay.set_side_px(min(LARGEST_PX, max(SMALLEST_PX, counter_px)))
        self._switch()

    def toggle(self) -> None:
        """Show blocks at every zoom, or counters at every zoom; once more, what the zoom suggests."""
        wanted = not self._is_on
        self._wish = None if wanted == self._is_usual else wanted
        self._switch()

    def follow(self, stacks: Sequence[Stack]) -> None:
        """Show other stacks."""
        self._stacks = stacks
        if self._is_on and stacks is not self._in_blocks:
            self._in_blocks = stacks
            self.overlay.show_blocks(dict(blocks_of(self._board, stacks)))

    def light(self, lit: Iterable[PieceId], pointed: PieceId | None, arrangement: Arrangement) -> None:
        """Set which pieces can be chosen, and which is pointed at."""
        placed = arrangement.by_piece
        at = None if pointed is None else placed.get(pointed)
        self.overlay.light(frozenset(placed[it].place for it in lit), None if at is None else at.place)

    def set_hidden(self, is_hidden: bool) -> None:
        """Set whether only a faint trace of the blocks is visible."""
        self.overlay.setOpacity(FAINT if is_hidden else 1.0)

    @property
    def _is_usual(self) -> bool:
        return self._counter_px < LEAST_COUNTER_PX

    def _switch(self) -> None:
        is_on = self._is_usual if self._wish is None else self._wish
        if is_on != self._is_on:
            self._is_on = is_on
            self.overlay.setVisible(is_on)
            self.follow(self._stacks)
            self.switched.emit()


def _paint_block(painter: QPainter, rect: QRectF, look: _Look, colours: Sequence[QColor]) -> None:
    """Paint a block: the plate behind a stack, its halves, its edge, its number, and the ring of an option."""
    shift = max(1.0, round(SHIFT * rect.width()))
    if look.is_lit or look.is_pointed:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = RING_PX if rect.width() >= LEAST_NUMBERED_PX else THIN_RING_PX
        around = rect.adjusted(-ring, -ring, ring, ring)
        if look.is_stack:
            around = around.united(around.translated(shift, -shift))
        painter.fillRect(around.adjusted(-1, -1, 1, 1), HALO)
        painter.fillRect(around, LIGHT if look.is_pointed else ACCENT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    if look.is_stack:
        _paint_plate(painter, rect.translated(shift, -shift), mixed(colours[-1], EDGE, 0.35))
    _paint_plate(painter, rect, colours[0])
    inner = rect.adjusted(RIM_PX, RIM_PX, -RIM_PX, -RIM_PX)
    if len(colours) > 1:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(line(EDGE, 0.6))
        painter.setBrush(colours[1])
        painter.drawPolygon(QPolygonF([inner.topRight(), inner.bottomRight(), inner.bottomLeft()]))
    if look.mark:
        font = painter.font()
        font.setBold(True)
        font.setPixelSize(max(7, round((0.72 if len(look.mark) < 2 else 0.56) * rect.height())))
        painter.setFont(font)
        painter.setPen(standing_out(mixed(colours[0], colours[-1], 0.5)))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, look.mark)


def _strong(colour: QColor) -> QColor:
    """A darker and stronger shade: counters are pale so that print on them can be read, which blocks do not have."""
    hue, saturation = max(0.0, colour.hslHueF()), colour.hslSaturationF()
    if saturation >= LEAST_HUE:
        saturation = min(1.0, saturation + 0.25)
    return QColor.fromHslF(hue, saturation, 0.22 + 0.38 * colour.lightnessF())


def _paint_plate(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    painter.fillRect(rect, EDGE)
    painter.fillRect(rect.adjusted(RIM_PX, RIM_PX, -RIM_PX, -RIM_PX), colour)
