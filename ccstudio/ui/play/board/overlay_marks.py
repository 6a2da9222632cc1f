"""`OverlayMarks`: what overlays of the map show, under the counters: hatched zones, tints, lines, stacks in need."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap, QPolygonF, QTransform

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.engine.present import Arrow, MapOverlay, SpaceMark, Tone
from ccstudio.engine.seats import Side
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.play.board.drawing_cache import DrawingCache
from ccstudio.ui.play.board.glow import HALO, LIGHT, faded, line
from ccstudio.ui.play.board.lines import paint_way
from ccstudio.ui.play.board.tones import TONES

OVERLAYS_Z: Final = 13.2
SIDES: Final = (QColor("#1F4E9E"), QColor("#9E3A06"), QColor("#43104F"), QColor("#00664F"))
"""Colours of sides that colour-blind people can tell apart; their hatching leans differently as well."""
HATCHED: Final = "zone"
IN_NEED: Final = "no-supply"
"""The styles of marks that have a look of their own; all others are plain tints."""
HATCHING: Final = 0.8
"""How much the strokes of a hatched space cover: lighter ones drown in the ground for people who see no red."""
DARKER: Final = 155
"""Lines are so much darker than their tone, in per cent, which is meant for fillings."""
STROKES: Final = 6
"""The number of strokes that hatch a space."""
SWATCH: Final = QSize(22, 16)

Ring = tuple[tuple[float, float], ...]


class _Look(NamedTuple):
    """How a mark is drawn."""

    style: str
    side: Side | None
    tone: Tone

    @property
    def colour(self) -> QColor:
        """The colour of its side; that of its tone for marks of nobody, and of what is in need."""
        if self.side is None or self.style == IN_NEED:
            return TONES[self.tone]
        return SIDES[self.side % len(SIDES)]


class _Frame(NamedTuple):
    """What a drawing depends on besides the marks: the part of the board on show, the size and the device."""

    transform: QTransform
    size: QSize
    ratio: float


class OverlayMarks(Overlay):
    """The marks and arrows of all overlays that are switched on."""

    def __init__(self, board: Board) -> None:
        super().__init__(OVERLAYS_Z)
        self._board = board
        self._marks: Sequence[tuple[QPointF, Ring, _Look]] = ()
        self._lines: Sequence[tuple[list[QPointF], Tone]] = ()
        self._drawings = DrawingCache()
        self._drawn_at: _Frame | None = None
        self._whole: QPixmap | None = None
        """All of it as it was drawn last, as long as neither it nor the part of the board on show changes."""
        self.shown: tuple[MapOverlay, ...] = ()

    def show_overlays(self, overlays: tuple[MapOverlay, ...]) -> None:
        """Show other overlays."""
        if overlays == self.shown:
            return
        self.shown = overlays
        self._drawn_at = self._whole = None
        board = self._board
        marks = [mark for overlay in overlays for mark in overlay.spaces if board.on_map(mark.space)]
        # What is in need lies above the tints.
        marks.sort(key=_is_in_need)
        self._marks = [(QPointF(*board.grid.centre(it.space)), self._ring(it.space), _look_of(it)) for it in marks]
        self._lines = self._branches([arrow for overlay in overlays for arrow in overlay.arrows])
        x0, y0, x1, y1 = board.grid.bounds
        self.set_extent(QRectF(x0, y0, x1 - x0, y1 - y0) if marks or self._lines else QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw what of it is on the screen: while counters move over it, it is painted once."""
        ratio = painter.device().devicePixelRatioF()
        frame = _Frame(painter.worldTransform(), painter.viewport().size(), ratio)
        if frame != self._drawn_at:
            # A board that is dragged is another in each frame.
            self._drawn_at, self._whole = frame, None
            self._draw_all(painter)
            return
        if self._whole is None:
            self._whole = QPixmap(frame.size * ratio)
            self._whole.setDevicePixelRatio(ratio)
            self._whole.fill(Qt.GlobalColor.transparent)
            inside = QPainter(self._whole)
            inside.setRenderHints(painter.renderHints())
            inside.setWorldTransform(frame.transform)
            self._draw_all(inside)
            inside.end()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._whole)
        painter.restore()

    def _draw_all(self, painter: QPainter) -> None:
        width = float(self._board.grid.width)
        inverse, _can = painter.worldTransform().inverted()
        seen = inverse.mapRect(QRectF(painter.viewport())).adjusted(-width, -width, width, width)
        for at, ring, look in self._marks:
            if seen.contains(at):
                self._drawings.draw(painter, (ring, look), at, 0.62 * width, partial(_paint, ring, look, width))
        for points, tone in self._lines:
            paint_way(painter, points, TONES[tone].darker(DARKER), 0.05 * width, head=0.22 * width)

    def _ring(self, space: SpaceId) -> Ring:
        x, y = self._board.grid.centre(space)
        return tuple((float(cx - x), float(cy - y)) for cx, cy in self._board.grid.corners(space))

    def _branches(self, arrows: Iterable[Arrow]) -> list[tuple[list[QPointF], Tone]]:
        """The lines through centres of spaces; where one joins another that is drawn already, it ends."""
        board, found = self._board, []
        drawn: set[tuple[SpaceId, SpaceId]] = set()
        for arrow in sorted(arrows, key=_length, reverse=True):
            spaces = [space for space in arrow.spaces if board.on_map(space)]
            steps = list(pairwise(spaces))
            new = next((number for number, step in enumerate(steps) if step in drawn), len(steps))
            drawn.update(steps)
            if new:
                found.append(([QPointF(*board.grid.centre(space)) for space in spaces[: new + 1]], arrow.tone))
        return found


def swatch(overlay: MapOverlay | None, ratio: float) -> QIcon:
    """What an overlay looks like, for the menu that switches it; empty for one that shows nothing now."""
    pixmap = QPixmap(SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    if overlay is None or not (overlay.spaces or overlay.arrows):
        return QIcon(pixmap)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SWATCH.width() / 2, SWATCH.height() / 2)
    right, low = SWATCH.width() / 2 - 1, SWATCH.height() / 2 - 1
    if overlay.arrows:
        ends = [QPointF(-right + 2, low / 2), QPointF(right - 3, -low / 2)]
        paint_way(painter, ends, TONES[overlay.arrows[0].tone].darker(DARKER), 2.0, head=7.0)
    else:
        ring = ((-right, -low), (right, -low), (right, low), (-right, low))
        _paint(ring, _look_of(overlay.spaces[0]), 2.0 * SWATCH.width(), painter)
    painter.end()
    return QIcon(pixmap)


def _look_of(mark: SpaceMark) -> _Look:
    return _Look(mark.style, mark.side, mark.tone)


def _is_in_need(mark: SpaceMark) -> bool:
    return mark.style == IN_NEED


def _length(arrow: Arrow) -> int:
    return len(arrow.spaces)


def _paint(ring: Ring, look: _Look, width: float, painter: QPainter) -> None:
    """Paint a mark around the origin."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
    path.closeSubpath()
    colour = look.colour
    if look.style == IN_NEED:
        painter.setClipPath(path)
        painter.fillPath(path, faded(colour, 0.22))
        painter.strokePath(path, line(faded(HALO, 0.8), 0.17 * width))
        dashed = line(colour, 0.11 * width)
        dashed.setCapStyle(Qt.PenCapStyle.FlatCap)
        dashed.setDashPattern([2.2, 1.2])
        painter.strokePath(path, dashed)
    elif look.style == HATCHED:
        painter.setClipPath(path)
        painter.fillPath(path, faded(colour, 0.10))
        strokes = _strokes(path.boundingRect(), leans_left=look.side is not None and look.side % 2 == 1)
        painter.strokePath(strokes, line(faded(LIGHT, 0.35), 0.042 * width))
        painter.strokePath(strokes, line(faded(colour, HATCHING), 0.02 * width))
    else:
        painter.fillPath(path, faded(colour, 0.17))


def _strokes(rect: QRectF, *, leans_left: bool) -> QPainterPath:
    """Parallel lines over a rectangle."""
    path = QPainterPath()
    high, step = rect.height(), rect.width() / STROKES
    for number in range(-STROKES, 2 * STROKES):
        x = rect.left() + (number + 0.5) * step
        low, top = (rect.bottom(), rect.top()) if leans_left else (rect.top(), rect.bottom())
        path.moveTo(x, top)
        path.lineTo(x + 0.6 * high, low)
    return path
