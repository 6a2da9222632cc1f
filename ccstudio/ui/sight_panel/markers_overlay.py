"""Trial smoke and blazes, drawn over the map."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.overlay import Overlay as Markers
from ccstudio.documents.terrain import Drawing, Style, TerrainDocument
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.canvas.sight_overlay import box_around
from ccstudio.ui.painting.ink import Mark, fill, put, stroke
from ccstudio.ui.painting.markers import blaze, smoke
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import HALO, colours_of
from ccstudio.ui.painting.text import text_path
from ccstudio.ui.sight_panel.trial_sight import TrialSight

MARKER_PART: Final = 0.66
"""The part of a space that a marker fills, by length."""

NUMBER_INK: Final = QColor("#2A2112")


class MarkersOverlay(Overlay):
    """Smoke, with its hindrance, and fires."""

    def __init__(self, z: float, sight: TrialSight) -> None:
        super().__init__(z)
        self._sight = sight
        self._marks: list[Mark] = []

    def refresh(self) -> None:
        """Show the current markers."""
        board, overlay = self._sight.board, self._sight.overlay
        grid = board.grid
        self._marks = marks_of(grid, board.terrain, overlay)
        spaces = [*overlay.smoke, *overlay.blaze]
        reach = grid.width
        box = box_around(QPointF(*grid.centre(space)) for space in spaces) if spaces else QRectF()
        self.set_extent(box.adjusted(-reach, -reach, reach, reach) if spaces else box)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the markers."""
        put(painter, self._marks, self.boundingRect(), units_per_pixel)


def marks_of(grid: GridGeometry, terrain: TerrainDocument, overlay: Markers) -> list[Mark]:
    """Smoke and blazes as marks, in the colours of the map's terrain table."""
    marks: list[Mark] = []
    for space, value in overlay.smoke.items():
        marks += smoke(_marker_outline(grid, space), _colours(terrain, "smoke"))
        marks += _number_marks(grid, space, value)
    for space in overlay.blaze:
        marks += blaze(_marker_outline(grid, space), _colours(terrain, "blaze"))
    return marks


def _colours(terrain: TerrainDocument, style: Style) -> tuple[QColor, ...]:
    drawings = [it.drawing for it in terrain.terrains if it.drawing.style == style]
    return colours_of(drawings[0] if drawings else Drawing(style=style))


def _marker_outline(grid: GridGeometry, space: SpaceId) -> Outline:
    x, y = grid.centre(space)
    ring = [(x + MARKER_PART * (cx - x), y + MARKER_PART * (cy - y)) for cx, cy in grid.corners(space)]
    return Outline([ring], seed=space)


def _number_marks(grid: GridGeometry, space: SpaceId, value: int) -> list[Mark]:
    path = text_path(str(value), grid.centre(space), grid.width * 0.3, "bold")
    return [stroke(path, HALO, grid.width * 0.05), fill(path, NUMBER_INK)]
