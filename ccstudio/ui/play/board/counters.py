"""The counters on the board: one item per piece, which slides to where the piece goes."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter
from ccstudio.ui.faces.pixmaps import FaceCache, bucket
from ccstudio.ui.play.board.arrangement import Arrangement, Placed
from ccstudio.ui.play.board.counter_backs import BACK, RING_WIDTH, CounterBacks
from ccstudio.ui.play.board.counter_motion import CounterMotion, Course
from ccstudio.ui.play.board.glow import (
    HALO,
    LIGHT,
    PICKED,
    Glow,
    faded,
    line,
    paint_reticle,
    rounded,
)
from ccstudio.ui.play.board.pixmaps import LARGEST_PX, PixmapCache, look_of

COUNTERS_Z: Final = 20.0
RAISED_Z: Final = 23.95
SLIDING_Z: Final = 24.0

REACH: Final = 0.30
"""How far glow, shadow and note extend beyond a counter, in parts of its side."""

TURNED_REACH: Final = 0.21
"""How much further the corners of a turned counter reach, in parts of its side."""

HIDDEN: Final = 0.12
"""The opacity of counters while the terrain under them is looked at."""

ORIGIN: Final = QPointF()
WHOLE: Final = QRectF()
"""The part of a pixmap that is all of it."""

NOTE_INK: Final = QColor("#20242A")


class GlowStrength:
    """Strength of the pulsing glow now, 0 to 1; all items share one object."""

    def __init__(self) -> None:
        self.now = 1.0


class _Shared(NamedTuple):
    """What all counters have in common: sizes in lattice units, pixmaps, and the glow."""

    side: float
    rect: QRectF
    faces: FaceCache
    pixmaps: PixmapCache
    backs: CounterBacks
    glow_strength: GlowStrength


class CounterItem(QGraphicsItem):
    """One counter; its position is its centre."""

    def __init__(self, placed: Placed, shared: _Shared) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._shared = shared
        self._bounds = _bounds_of(placed, shared)
        self.placed = placed
        self.look = look_of(placed.counter)
        self._make = partial(_painted, shared.faces, placed.counter)
        self.glow = Glow.NONE
        self.is_pointed = False
        self.is_picked = False
        self.is_dimmed = False

    def follow(self, placed: Placed) -> None:
        """Show a counter in its new state; its position is set separately."""
        if placed.counter != self.placed.counter or placed.note != self.placed.note:
            self.look = look_of(placed.counter)
            self._make = partial(_painted, self._shared.faces, placed.counter)
            self.update()
        self.placed = placed
        bounds = _bounds_of(placed, self._shared)
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds

    def light(self, glow: Glow, *, is_pointed: bool, is_picked: bool, is_dimmed: bool) -> None:
        """Set its glow, and whether it is pointed at, picked, or dragged."""
        if (glow, is_pointed, is_picked, is_dimmed) != (self.glow, self.is_pointed, self.is_picked, self.is_dimmed):
            self.glow, self.is_pointed, self.is_picked, self.is_dimmed = glow, is_pointed, is_picked, is_dimmed
            self.update()

    @property
    def rect(self) -> QRectF:
        """The rectangle of a counter around its position."""
        return self._shared.rect

    def boundingRect(self) -> QRectF:
        """The rectangle of the counter with everything painted around it."""
        return self._bounds

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the map (lattice units) is on the counter."""
        return self.rect.contains(QPointF(x, y) - self.pos())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the counter and its glow."""
        shared, rect, turned = self._shared, self.rect, self.placed.counter.rotation_deg
        if self.is_dimmed:
            painter.setOpacity(0.35)
        pulse = shared.glow_strength.now
        face = shared.pixmaps.pixmap(self.look, self._make), shared.side
        ring = pulse if self.glow is Glow.RING else None
        back = shared.backs.pixmap(ring, is_pointed=self.is_pointed, turned_deg=turned), BACK * shared.side
        if self.is_pointed and self.glow is not Glow.RING:
            paint_pixmaps(painter, (back,), rotation_deg=turned)
            painter.save()
            painter.rotate(turned)
            painter.strokePath(rounded(rect), line(faded(LIGHT, 0.9), 0.09 * shared.side))
            painter.restore()
            paint_pixmaps(painter, (face,), rotation_deg=turned)
        else:
            paint_pixmaps(painter, (back, face), rotation_deg=turned)
        if self.is_picked:
            painter.save()
            painter.rotate(turned)
            painter.strokePath(rounded(rect), line(HALO, 0.13 * shared.side))
            painter.strokePath(rounded(rect), line(PICKED, 0.08 * shared.side))
            painter.restore()
        if self.glow is Glow.RETICLE:
            paint_reticle(painter, rect, RING_WIDTH * shared.side, pulse, is_pointed=self.is_pointed)
        if self.placed.note:
            self._paint_note(painter)

    def _paint_note(self, painter: QPainter) -> None:
        """Paint the count in a disc at the upper right corner."""
        size = 0.40 * self._shared.side
        corner = self.rect.topRight()
        disc = QRectF(corner.x() - 0.62 * size, corner.y() - 0.38 * size, size, size)
        painter.setPen(line(LIGHT, 0.05 * self._shared.side))
        painter.setBrush(NOTE_INK)
        painter.drawEllipse(disc)
        font = painter.font()
        font.setPixelSize(max(1, round((0.62 if len(self.placed.note) < 3 else 0.44) * size)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(LIGHT)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.placed.note)


class Counters(QObject):
    """The items of all counters in a scene."""

    def __init__(
        self, scene: QGraphicsScene, side: float, faces: FaceCache, pixmaps: PixmapCache, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._pixmaps = pixmaps
        self._items: dict[PieceId, CounterItem] = {}
        self._motion = CounterMotion(self)
        self._course: Course | None = None
        self.glow_strength = GlowStrength()
        rect = QRectF(-side / 2, -side / 2, side, side)
        self._shared = _Shared(
            side=side,
            rect=rect,
            faces=faces,
            pixmaps=pixmaps,
            backs=CounterBacks(pixmaps),
            glow_strength=self.glow_strength,
        )
        self.is_hidden = False
        self._is_shown = True
        self._raised: PieceId | None = None
        self.arrangement = Arrangement([])
        pixmaps.sharpened.connect(self._repaint)

    @property
    def items(self) -> Mapping[PieceId, CounterItem]:
        """The items by their pieces."""
        return self._items

    @property
    def is_sliding(self) -> bool:
        """Whether any counter is moving."""
        return self._motion.is_moving

    def plan(self, course: Course) -> None:
        """Let the counters go along a course when they are shown in their next places."""
        self._course = course

    def follow(self, arrangement: Arrangement, animation_ms: int = 0) -> None:
        """Show other counters, or the same in other places; they slide there in the given time, 0 for at once."""
        self._motion.finish()
        before, self.arrangement = self.arrangement, arrangement
        for piece in self._items.keys() - arrangement.by_piece.keys():
            self._remove(self._items.pop(piece), animation_ms)
        for piece, placed in arrangement.by_piece.items():
            if before.by_piece.get(piece) != placed:
                self._show(piece, placed, animation_ms)
        course, self._course = self._course, None
        easing = QEasingCurve.Type.InOutSine if course is None else course.easing
        self._motion.start(animation_ms if course is None else course.duration_ms, animation_ms, easing)
        self._pixmaps.forget({item.look for item in self._items.values()})

    def raise_piece(self, piece: PieceId | None) -> None:
        """Show one piece above the others of its stack, whole, without moving it; None for none."""
        before, self._raised = self._raised, piece
        if before != piece:
            for one in (before, piece):
                if one is not None and one in self._items:
                    self._set_height(one, self._items[one])

    def _is_drawn(self, piece: PieceId, placed: Placed) -> bool:
        return placed.is_drawn or piece == self._raised

    def _set_height(self, piece: PieceId, item: CounterItem) -> None:
        """Set what is above an item, and whether it is seen at all."""
        item.setVisible(self._is_shown and self._is_drawn(piece, item.placed))
        item.setZValue(RAISED_Z if piece == self._raised else _z_of(item.placed))

    def item_at(self, x: float, y: float) -> CounterItem | None:
        """The topmost counter at a point of the map (lattice units)."""
        best: CounterItem | None = None
        for piece, item in self._items.items():
            is_there = self._is_drawn(piece, item.placed) and item.covers(x, y)
            if is_there and (best is None or item.zValue() > best.zValue()):
                best = item
        return best

    def set_hidden(self, is_hidden: bool) -> None:
        """Set whether only a faint trace of the counters is visible."""
        self.is_hidden = is_hidden
        for item in self._items.values():
            item.setOpacity(HIDDEN if is_hidden else 1.0)

    def set_shown(self, is_shown: bool) -> None:
        """Set whether counters are painted at all, or something else in their place."""
        self._is_shown = is_shown
        for piece, item in self._items.items():
            item.setVisible(is_shown and self._is_drawn(piece, item.placed))

    def copy_of(self, piece: PieceId) -> CounterItem | None:
        """Return a second item of a piece that does not follow it; None if the piece is not on the board."""
        item = self._items.get(piece)
        if item is None:
            return None
        copy = CounterItem(item.placed, self._shared)
        copy.setPos(item.pos())
        self._scene.addItem(copy)
        return copy

    def update_glowing(self) -> None:
        """Repaint everything that glows."""
        for item in self._items.values():
            if item.glow is not Glow.NONE:
                item.update()

    def stop(self) -> None:
        """Finish all movement at once."""
        self._motion.finish()

    def _remove(self, item: CounterItem, animation_ms: int) -> None:
        """Remove the item of a piece that is gone: one that was seen fades away."""
        leave = partial(self._scene.removeItem, item)
        if animation_ms > 0 and item.isVisible():
            item.light(Glow.NONE, is_pointed=False, is_picked=False, is_dimmed=False)
            self._motion.add_leaving(item, leave)
        else:
            leave()

    def _show(self, piece: PieceId, placed: Placed, animation_ms: int) -> None:
        item, to = self._items.get(piece), QPointF(*placed.at)
        if item is None:
            item = self._items[piece] = CounterItem(placed, self._shared)
            item.setPos(to)
            self._scene.addItem(item)
        else:
            went = item.placed.place != placed.place
            item.follow(placed)
            if item.pos() != to:
                if animation_ms > 0 and went:
                    self._send(piece, item, to)
                    return
                item.setPos(to)
        item.setOpacity(HIDDEN if self.is_hidden else 1.0)
        self._set_height(piece, item)

    def _send(self, piece: PieceId, item: CounterItem, to: QPointF) -> None:
        """Let an item go to a point above the others, along the course that leads to its place."""
        course, placed = self._course, item.placed
        through = course.through if course is not None and course.to == placed.place else ()
        item.setVisible(self._is_shown and placed.is_drawn)
        item.setZValue(SLIDING_Z + min(1.5, _z_of(placed) - COUNTERS_Z))
        self._motion.add_way(item, (item.pos(), *through, to), partial(self._set_height, piece, item))

    def _repaint(self) -> None:
        for item in self._items.values():
            item.update()


def crisp_side(side_px: float, ratio: float) -> float:
    """The side (logical pixels) nearest to the wanted one at which counters are painted without being stretched."""
    wanted = side_px * ratio
    above = bucket(wanted)
    below = bucket(max(1.0, 2 * wanted - above))
    return (above if above - wanted < wanted - below else below) / ratio


def _painted(faces: FaceCache, counter: Counter, side_px: float, ratio: float) -> QPixmap:
    return faces.counter(counter, crisp_side(side_px, ratio), ratio)


def paint_pixmap(painter: QPainter, pixmap: QPixmap, rect: QRectF, rotation_deg: int = 0) -> None:
    """Draw the pixmap of a counter into a rectangle: pixel by pixel if the size matches, else stretched."""
    paint_pixmaps(painter, ((pixmap, rect.width()),), rect.center(), rotation_deg=rotation_deg)


def paint_pixmaps(
    painter: QPainter,
    pixmaps: Iterable[tuple[QPixmap, float]],
    centre: QPointF = ORIGIN,
    *,
    rotation_deg: int = 0,
) -> None:
    """Draw pixmaps of one counter, each at a width, around a point and turned about it, the first one lowest."""
    # Hundreds of counters are drawn in a frame: what is made of numbers alone costs the least.
    transform = painter.worldTransform()
    ratio, scale = painter.device().devicePixelRatioF(), transform.m11()
    middle = transform.map(centre)
    x, y = middle.x(), middle.y()
    painter.save()
    painter.resetTransform()
    if rotation_deg:
        painter.translate(middle)
        painter.rotate(rotation_deg)
    for pixmap, width in pixmaps:
        natural = pixmap.deviceIndependentSize()
        across, down = natural.width(), natural.height()
        wanted = width * scale
        stretch = wanted / across
        is_natural = 0.96 < stretch < 1.04
        if not is_natural:
            across, down = across * stretch, down * stretch
        # While the zoom moves, speed matters more than how a counter looks that is painted anew in a moment.
        if rotation_deg % 90 or wanted > LARGEST_PX or (not is_natural and 0.86 < stretch < 1.16):
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if rotation_deg:
            painter.drawPixmap(QRectF(-across / 2, -down / 2, across, down), pixmap, WHOLE)
            continue
        left, top = round((x - across / 2) * ratio) / ratio, round((y - down / 2) * ratio) / ratio
        if is_natural:
            painter.drawPixmap(QPointF(left, top), pixmap)
        else:
            painter.drawPixmap(QRectF(left, top, across, down), pixmap, WHOLE)
    painter.restore()


def _bounds_of(placed: Placed, shared: _Shared) -> QRectF:
    reach = (REACH + (TURNED_REACH if placed.counter.rotation_deg % 90 else 0.0)) * shared.side
    return shared.rect.adjusted(-reach, -reach, reach, reach)


def _z_of(placed: Placed) -> float:
    """The z value of a counter: by its height in the stack, riders just below their carriers."""
    return COUNTERS_Z + min(3.9, 0.01 * placed.height) + (0.0 if placed.is_rider else 0.005)
