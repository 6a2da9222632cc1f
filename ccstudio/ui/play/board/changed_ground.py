"""`ChangedGround`: the spaces whose terrain is another than the map shows, plain to see."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.painting.grid_lines import NAME_SIZE
from ccstudio.ui.painting.palette import colours_of
from ccstudio.ui.painting.styles import drawing_of
from ccstudio.ui.painting.text import fitted, text_path
from ccstudio.ui.play.board.glow import HALO, LIGHT, faded, line

GROUND_Z: Final = 12.5
INSET: Final = 0.93
"""The size of the tint of a space, as a part of the space."""
LABEL: Final = 0.13
"""The height of the name of the terrain, in widths of a space."""
LABEL_AT: Final = 0.29
"""How far the name is below the centre, in widths of a space."""
NAME_AT: Final = 0.34
"""How far the name of the space, which the tint covers, is above the centre, in widths of a space."""
DASH: Final = (2.0, 2.0)


class ChangedGround(Overlay):
    """A tint in the colour of the present terrain with a dashed rim and its name, under the counters.

    The map is drawn with the changes as well, but an outline that covers more than the space hides them.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(GROUND_Z)
        self._board = board
        self._terrains: dict[SpaceId, str] = {}
        self._tints: dict[SpaceId, QPainterPath] = {}

    @property
    def names(self) -> Mapping[SpaceId, str]:
        """The name of the present terrain of each changed space."""
        terrains = self._board.terrains
        return {space: terrains[it].name if it in terrains else it for space, it in self._terrains.items()}

    def follow(self, terrains: Mapping[SpaceId, str]) -> None:
        """Show other changes: the present terrain by space."""
        changed = {
            space: terrain
            for space, terrain in terrains.items()
            if self._board.on_map(space) and self._board.printed.terrains.get(space) != terrain
        }
        if changed == self._terrains:
            return
        self._terrains = changed
        self._tints = {space: self._tint(space) for space in changed}
        around = QRectF()
        for tint in self._tints.values():
            around = around.united(tint.boundingRect())
        self.set_extent(around)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the tints with their rims and names."""
        width = float(self._board.grid.width)
        rim = max(0.014 * width, units_per_pixel)
        for space, title in self.names.items():
            tint = self._tints[space]
            painter.fillPath(tint, faded(self._colour(space), 0.72))
            painter.strokePath(tint, line(faded(HALO, 0.8), 2.0 * rim))
            dashed = line(LIGHT, rim)
            dashed.setDashPattern(DASH)
            painter.strokePath(tint, dashed)
            for text, height, below in ((self._board.grid.name(space), NAME_SIZE, -NAME_AT), (title, LABEL, LABEL_AT)):
                self._write(painter, text, space, height * width, below * width)

    def _write(self, painter: QPainter, text: str, space: SpaceId, height: float, below: float) -> None:
        width = float(self._board.grid.width)
        x, y = self._board.grid.centre(space)
        words = text_path(text, (x, y + below), fitted(text, height, 0.6 * width, "bold"), "bold")
        painter.strokePath(words, line(faded(HALO, 0.85), 0.03 * width))
        painter.fillPath(words, LIGHT)

    def _colour(self, space: SpaceId) -> QColor:
        return colours_of(drawing_of(self._board.terrains.get(self._terrains[space])))[0]

    def _tint(self, space: SpaceId) -> QPainterPath:
        x, y = self._board.grid.centre(space)
        corners = self._board.grid.corners(space)
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x + INSET * (cx - x), y + INSET * (cy - y)) for cx, cy in corners]))
        path.closeSubpath()
        return path
