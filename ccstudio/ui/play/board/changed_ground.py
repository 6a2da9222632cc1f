"""`ChangedGround`: the spaces and outlines whose terrain is another than the map shows, plain to see."""

from collections.abc import Mapping, Set
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.canvas.part_paths import path_of_geometry
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
CROSS: Final = 0.11
"""How far the cross of what is not there reaches, in widths of a space."""
DASH: Final = (2.0, 2.0)


class ChangedGround(Overlay):
    """A tint in the colour of the present terrain with a dashed rim and its name, under the counters.

    The map is drawn with the changes as well, but an outline that covers more than the space hides them. An outline of
    the map that is not there has a dashed line where it was, a cross, and words for eyes that see neither.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(GROUND_Z)
        self._board = board
        self._terrains: dict[SpaceId, str] = {}
        self._tints: dict[SpaceId, QPainterPath] = {}
        self._removed: dict[str, QPainterPath] = {}

    @property
    def removed(self) -> Mapping[str, str]:
        """What is told of each outline of the map that is not there, by its id."""
        found = {}
        for feature in self._board.document.features:
            if feature.id in self._removed:
                terrain = self._board.terrains.get(feature.terrain)
                found[feature.id] = _("{thing} removed").format(thing=feature.id if terrain is None else terrain.name)
        return found

    @property
    def names(self) -> Mapping[SpaceId, str]:
        """The name of the present terrain of each changed space."""
        terrains = self._board.terrains
        return {space: terrains[it].name if it in terrains else it for space, it in self._terrains.items()}

    def follow(self, terrains: Mapping[SpaceId, str], removed: Set[str] = frozenset()) -> None:
        """Show other changes: the present terrain by space, and the outlines that are not there."""
        changed = {
            space: terrain
            for space, terrain in terrains.items()
            if self._board.on_map(space) and self._board.printed.terrains.get(space) != terrain
        }
        if changed == self._terrains and removed == self._removed.keys():
            return
        self._terrains = changed
        self._tints = {space: self._tint(space) for space in changed}
        features = (it for it in self._board.document.features if it.id in removed)
        self._removed = {it.id: path_of_geometry(it.geometry) for it in features}
        around, beside = QRectF(), self._board.grid.width / 2
        for path in (*self._tints.values(), *self._removed.values()):
            around = around.united(path.boundingRect().adjusted(-beside, -beside, beside, beside))
        self.set_extent(around)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the tints with their rims and names."""
        width = float(self._board.grid.width)
        rim = max(0.014 * width, units_per_pixel)
        for feature, title in self.removed.items():
            self._draw_removed(painter, self._removed[feature], title, rim)
        for space, title in self.names.items():
            tint = self._tints[space]
            painter.fillPath(tint, faded(self._colour(space), 0.72))
            self._stroke_dashed(painter, tint, rim)
            for text, height, below in ((self._board.grid.name(space), NAME_SIZE, -NAME_AT), (title, LABEL, LABEL_AT)):
                x, y = self._board.grid.centre(space)
                self._write(painter, text, (x, y + below * width), height * width)

    def _draw_removed(self, painter: QPainter, path: QPainterPath, title: str, rim: float) -> None:
        """Draw where an outline was, a cross in it, and its name below the cross."""
        self._stroke_dashed(painter, path, rim)
        width, middle = float(self._board.grid.width), path.boundingRect().center()
        reach, cross = CROSS * width, QPainterPath()
        for way in (1.0, -1.0):
            cross.moveTo(middle.x() - reach, middle.y() - way * reach)
            cross.lineTo(middle.x() + reach, middle.y() + way * reach)
        painter.strokePath(cross, line(faded(HALO, 0.85), 4.0 * rim))
        painter.strokePath(cross, line(LIGHT, 2.0 * rim))
        self._write(painter, title, (middle.x(), middle.y() + reach + LABEL * width), LABEL * width)

    @staticmethod
    def _stroke_dashed(painter: QPainter, path: QPainterPath, rim: float) -> None:
        painter.strokePath(path, line(faded(HALO, 0.8), 2.0 * rim))
        dashed = line(LIGHT, rim)
        dashed.setDashPattern(DASH)
        painter.strokePath(path, dashed)

    def _write(self, painter: QPainter, text: str, at: tuple[float, float], height: float) -> None:
        width = float(self._board.grid.width)
        words = text_path(text, at, fitted(text, height, 0.6 * width, "bold"), "bold")
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
