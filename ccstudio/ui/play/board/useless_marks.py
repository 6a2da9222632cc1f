"""The crossed circles at options on the board that cannot help: a shape, for colour alone would not tell everybody."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from ccstudio.engine.prospects import Prospect
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.play.board.glow import HALO, LIGHT, faded, line
from ccstudio.ui.play.board.targets import Targets

MARKS_Z: Final = 26.4

SIZE: Final = 0.17
"""The radius of a mark, in parts of the side of a counter."""

AWAY: Final = 0.57
"""How far left and above the middle of a counter its mark is, in parts of the side: beside the name."""


MOST: Final = 60
"""The most marks at once: where nearly every space of the map is useless, they would hide it."""


class UselessMarks(Overlay):
    """The same sign as in the prompt, at the upper left corner of counters and of where they lie in a space."""

    def __init__(self, side: float) -> None:
        """Follow nothing; `side` is that of a counter, lattice units."""
        super().__init__(MARKS_Z)
        self._side = side
        self._spots: tuple[QPointF, ...] = ()

    @property
    def spots(self) -> tuple[QPointF, ...]:
        """The middles of all marks, lattice units."""
        return self._spots

    def follow(self, targets: Targets, prospects: Iterable[Prospect]) -> None:
        """Mark the options on the board whose prospects say that they cannot help."""
        corner = QPointF(-AWAY * self._side, -AWAY * self._side)
        found = (targets.spot(it.option) for it in prospects if it.is_useless)
        spots = tuple(spot + corner for spot in found if spot is not None)
        if len(spots) > MOST:
            spots = ()
        if spots != self._spots:
            self._spots = spots
            reach = 0.5 * self._side
            around = QPolygonF(list(spots)).boundingRect()
            self.set_extent(around.adjusted(-reach, -reach, reach, reach) if spots else QRectF())
            self.update()

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the circles with their strokes, dark with a light rim."""
        radius = max(SIZE * self._side, 6 * units_per_pixel)
        for spot in self._spots:
            ring = QPainterPath()
            ring.addEllipse(spot, radius, radius)
            sign = QPainterPath(ring)
            away = QPointF(0.7 * radius, -0.7 * radius)
            sign.moveTo(spot - away)
            sign.lineTo(spot + away)
            painter.fillPath(ring, faded(HALO, 0.82))
            painter.strokePath(sign, line(HALO, 0.5 * radius))
            painter.strokePath(sign, line(LIGHT, 0.24 * radius))
