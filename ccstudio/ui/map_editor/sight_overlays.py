"""What is looked at, drawn live over the map: the thread, and smoke and fires that are tried out."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid import GridGeometry
from ccstudio.documents.overlay import Overlay as Markers
from ccstudio.documents.terrain import Drawing, Style, TerrainDocument
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.workbench import Workbench
from ccstudio.ui.painting.ink import Mark, fill, put, stroke
from ccstudio.ui.painting.markers import blaze, smoke
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.overlays import paint_thread
from ccstudio.ui.painting.palette import HALO, colours_of
from ccstudio.ui.painting.text import text_path

MARKER_PART: Final = 0.66
"""How much of a space a marker fills, by length."""

NUMBER_INK: Final = QColor("#2A2112")


class ThreadOverlay(Overlay):
    """The thread with its verdict."""

    def __init__(self, z: float, sight: SightState, bench: Workbench) -> None:
        super().__init__(z)
        self._sight = sight
        self._bench = bench

    def refresh(self) -> None:
        """Cover the thread on show, and what it nearly meets."""
        explanation = self._sight.explanation
        if explanation is None:
            self.set_extent(QRectF())
            return
        points = [QPointF(*explanation.facts.start), QPointF(*explanation.facts.end)]
        points += [QPointF(*miss.feature_point) for miss in explanation.near_misses]
        # What stands out from a thread is at least so large on the map: see `paint_thread`.
        margin = self._bench.grid.width / 50
        self.set_extent(_box_of(points).adjusted(-margin, -margin, margin, margin))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the thread."""
        explanation = self._sight.explanation
        if explanation is not None:
            paint_thread(painter, explanation.board, explanation, units_per_pixel)


class MarkersOverlay(Overlay):
    """Smoke, with its hindrance, and fires."""

    def __init__(self, z: float, sight: SightState, bench: Workbench) -> None:
        super().__init__(z)
        self._sight = sight
        self._bench = bench
        self._marks: list[Mark] = []

    def refresh(self) -> None:
        """Draw the markers there are now."""
        grid, overlay = self._bench.grid, self._sight.overlay
        self._marks = marks_of(grid, self._bench.terrain, overlay)
        spaces = [*overlay.smoke, *overlay.blaze]
        reach = grid.width
        box = _box_of(QPointF(*grid.centre(space)) for space in spaces) if spaces else QRectF()
        self.set_extent(box.adjusted(-reach, -reach, reach, reach) if spaces else box)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the markers."""
        put(painter, self._marks, self.boundingRect(), units_per_pixel)


def marks_of(grid: GridGeometry, terrain: TerrainDocument, overlay: Markers) -> list[Mark]:
    """Smoke and fires as marks to be put on a device, in the colours of the map's own terrain table."""
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


def _box_of(points: Iterable[QPointF]) -> QRectF:
    places = list(points)
    xs, ys = [it.x() for it in places], [it.y() for it in places]
    return QRectF(min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))
