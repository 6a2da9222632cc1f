"""The glow of spaces, boxes, sides and directions that can be chosen, and the pulse of all glows."""

import math
from collections.abc import Mapping
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from ccstudio.board.board import Board
from ccstudio.engine.options import DirectionOption, Option, SideOption, SpaceOption
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.accessibility.motion import is_reduced
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.painting.edge import outline_path
from ccstudio.ui.play.board.arrangement import box_rect
from ccstudio.ui.play.board.counters import GlowStrength
from ccstudio.ui.play.board.glow import paint_arrow, paint_star
from ccstudio.ui.play.board.pixmaps import PixmapCache, Ring, RingPixmaps
from ccstudio.ui.play.board.targets import Targets

TARGETS_Z: Final = 14.0
STARS_Z: Final = 26.5

BEAT_MS: Final = 90
"""The time between two repaints of the glow."""
PULSE_S: Final = 1.7

INSET: Final = 0.98
"""The size of the ring of a space, as a part of the space: the name of the space lies inside it."""


class Pulse(QObject):
    """Makes glows swell and fade; it runs only while something glows and is visible.

    Signals:
        beat(): everything that glows must be repainted.
    """

    beat = Signal()

    def __init__(self, glow_strength: GlowStrength, parent: QObject) -> None:
        super().__init__(parent)
        self._glow_strength = glow_strength
        self._glows = False
        self._is_seen = False
        self._is_on = True
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def is_ticking(self) -> bool:
        """Whether the timer runs."""
        return self._timer.isActive()

    def set_on(self, on: bool) -> None:
        """Switch the pulse on or off; while it is off, everything glows at full strength."""
        self._is_on = on
        self._settle()

    def set_glows(self, glows: bool) -> None:
        """Note whether anything glows."""
        self._glows = glows
        self._settle()

    def set_seen(self, seen: bool) -> None:
        """Note whether the board is visible."""
        self._is_seen = seen
        self._settle()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._timer.stop()

    def _settle(self) -> None:
        if self._is_on and self._glows and self._is_seen and not is_reduced():
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
            self._glow_strength.now = 1.0

    def _tick(self) -> None:
        if is_reduced():
            self._settle()
            self.beat.emit()
            return
        self._glow_strength.now = 0.5 + 0.5 * math.sin(2 * math.pi * perf_counter() / PULSE_S)
        self.beat.emit()


class GlowingSpaces(Overlay):
    """Rings around spaces and boxes, under the counters.

    Where every space of the map can be chosen, only the one that is pointed at has its ring.
    """

    def __init__(self, board: Board, glow_strength: GlowStrength, pixmaps: PixmapCache) -> None:
        super().__init__(TARGETS_Z)
        self._board = board
        self._glow_strength = glow_strength
        self._rings: dict[Option, Ring] = {}
        self._is_everywhere = False
        self._pixmaps = RingPixmaps(pixmaps, counter_side(board.grid))
        self._pointed: Option | None = None

    @property
    def rings(self) -> Mapping[Option, Ring]:
        """Everything that glows, with its ring."""
        return self._rings

    def follow(self, targets: Targets) -> None:
        """Show other glows."""
        rings: dict[Option, Ring] = {}
        self._is_everywhere = targets.is_everywhere
        for option in targets.spaces:
            rings[option] = self._rings.get(option) or Ring(_space_ring(self._board, option))
        for box in targets.boxes:
            path = QPainterPath()
            path.addRoundedRect(box_rect(targets.box(box)), 120, 120)
            rings[box] = Ring(path)
        if rings.keys() != self._rings.keys():
            around = QRectF()
            for ring in rings.values():
                around = around.united(ring.rect)
            self._rings = rings
            margin = 0.1 * self._board.grid.width if rings else 0.0
            self.set_extent(around.adjusted(-margin, -margin, margin, margin))

    def point_at(self, option: Option | None) -> None:
        """Mark one of them as pointed at."""
        if option != self._pointed:
            before, self._pointed = self._pointed, option
            for one in (before, option):
                if one is not None and one in self._rings:
                    self._update_ring(self._rings[one])

    def beat(self) -> None:
        """Repaint everything that glows, and nothing else."""
        for option, ring in self._rings.items():
            if self._is_lit(option):
                self._update_ring(ring)

    def _is_lit(self, option: Option) -> bool:
        return option == self._pointed or not (self._is_everywhere and isinstance(option, SpaceOption))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the rings."""
        width = max(0.028 * self._board.grid.width, 1.5 * units_per_pixel)
        inverse, _invertible = painter.worldTransform().inverted()
        exposed = inverse.mapRect(QRectF(painter.viewport())).adjusted(-width, -width, width, width)
        for option, ring in self._rings.items():
            if option != self._pointed and self._is_lit(option) and ring.rect.intersects(exposed):
                self._pixmaps.paint(painter, ring, width, self._glow_strength.now, is_pointed=False)
        if self._pointed in self._rings:
            self._pixmaps.paint(painter, self._rings[self._pointed], width, self._glow_strength.now, is_pointed=True)

    def _update_ring(self, ring: Ring) -> None:
        margin = 0.08 * self._board.grid.width
        self.update(ring.rect.adjusted(-margin, -margin, margin, margin))


class GlowingMarks(Overlay):
    """Stars on sides and arrows for directions, over the counters."""

    def __init__(self, board: Board, glow_strength: GlowStrength) -> None:
        super().__init__(STARS_Z)
        self._board = board
        self._glow_strength = glow_strength
        self._targets = Targets(board)
        self._marks: dict[SideOption | DirectionOption, QPointF] = {}
        self._pointed: Option | None = None

    @property
    def marks(self) -> dict[SideOption | DirectionOption, QPointF]:
        """Everything that glows, with its place."""
        return self._marks

    def follow(self, targets: Targets) -> None:
        """Show other glows."""
        self._targets = targets
        found = [(option, targets.spot(option)) for option in targets.marks]
        marks = {option: spot for option, spot in found if spot is not None}
        if marks != self._marks:
            self._marks = marks
            reach = 0.3 * self._board.grid.width
            around = QPolygonF(list(marks.values())).boundingRect() if marks else QRectF()
            self.set_extent(around.adjusted(-reach, -reach, reach, reach) if marks else around)

    def point_at(self, option: Option | None) -> None:
        """Mark one of them as pointed at."""
        if option != self._pointed:
            self._pointed = option
            self.beat()

    def beat(self) -> None:
        """Repaint everything that glows, and nothing else."""
        reach = 0.25 * self._board.grid.width
        for spot in self._marks.values():
            self.update(QRectF(spot.x() - reach, spot.y() - reach, 2 * reach, 2 * reach))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw stars and arrows."""
        size = max(0.105 * self._board.grid.width, 7 * units_per_pixel)
        for option, spot in self._marks.items():
            is_pointed = option == self._pointed
            if isinstance(option, SideOption):
                paint_star(painter, spot, size, self._glow_strength.now, is_pointed=is_pointed)
            else:
                bearing = self._targets.bearing_deg(option.direction)
                paint_arrow(painter, spot, size, bearing, self._glow_strength.now, is_pointed=is_pointed)


def _space_ring(board: Board, option: SpaceOption) -> QPainterPath:
    x, y = board.grid.centre(option.space)
    path = QPainterPath()
    path.addPolygon(
        QPolygonF([QPointF(x + INSET * (cx - x), y + INSET * (cy - y)) for cx, cy in board.grid.corners(option.space)])
    )
    path.closeSubpath()
    edge = outline_path(board)
    return path if edge is None or edge.contains(path) else path.intersected(edge)
