"""The overlays of a scenario: areas, places in settings, edges of entry."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from ccstudio.ui.canvas.overlay import HALO, Overlay, exposed_part, pen
from ccstudio.ui.scenario_editor.look import AreaLook

HATCH_PIXELS: Final = 11.0
HATCH_MOST: Final = 600
"""The most hatch lines of an area; above that they are farther apart."""
NAME_PIXELS: Final = 13
PLATE_PIXELS: Final = 25.0
"""The distance of names below each other."""
FLAG: Final = QColor("#7A1FA2")
ARROW_PIXELS: Final = 34.0


class ShownArea(NamedTuple):
    """An area to draw: outline (lattice units), position of its name, title, whether it is selected."""

    path: QPainterPath
    at: QPointF
    title: str
    look: AreaLook
    is_chosen: bool


class AreasOverlay(Overlay):
    """Areas with tint, hatch, outline and name."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self.areas: tuple[ShownArea, ...] = ()

    def set_areas(self, areas: Sequence[ShownArea]) -> None:
        """Set the areas."""
        self.areas = tuple(areas)
        whole = QRectF()
        for area in areas:
            whole = whole.united(area.path.boundingRect())
        self.set_extent(whole)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw tints and hatches, then all outlines, the selected one last."""
        seen = exposed_part(painter)
        for area in self.areas:
            tint = QColor(area.look.colour)
            tint.setAlpha(58 if area.is_chosen else 30)
            painter.fillPath(area.path, tint)
            _hatch(painter, area, seen, units_per_pixel)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for area in sorted(self.areas, key=lambda shown: shown.is_chosen):
            width = 3.4 if area.is_chosen else 2.0
            painter.strokePath(area.path, pen(HALO, width + 2.2))
            painter.strokePath(area.path, pen(area.look.colour, width, dashed=not area.is_chosen))


class AreaNamesOverlay(Overlay):
    """The names of areas, over the counters."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._areas: tuple[ShownArea, ...] = ()

    def set_areas(self, areas: Sequence[ShownArea]) -> None:
        """Set the areas to name."""
        self._areas = tuple(areas)
        self.set_extent(_spread(area.at for area in areas))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the names at the same size at every zoom."""
        for area in self._areas:
            _write_plate(painter, area.at, area.title, area.look.colour, units_per_pixel, is_strong=area.is_chosen)


class ShownPlace(NamedTuple):
    """A space named in settings: its centre (lattice units) and its title."""

    at: QPointF
    title: str


class PlacesOverlay(Overlay):
    """A flag with its title in each space that settings or victory conditions name."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self.places: tuple[ShownPlace, ...] = ()
        self._reach = 0.0

    def set_places(self, places: Sequence[ShownPlace], reach: float) -> None:
        """Set the spaces; the titles are a distance below the centres (lattice units)."""
        self.places, self._reach = tuple(places), reach
        self.set_extent(_spread(place.at for place in places))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw flags and names, one below the other where a space has several."""
        for place in self.places:
            corner = place.at + QPointF(-self._reach, -self._reach)
            painter.save()
            painter.translate(corner)
            painter.scale(units_per_pixel, units_per_pixel)
            flag = QPolygonF([QPointF(0, 0), QPointF(15, 4.5), QPointF(0, 9)])
            painter.setPen(pen(HALO, 4.0))
            painter.setBrush(FLAG)
            painter.drawLine(QPointF(0, 0), QPointF(0, 18))
            painter.drawPolygon(flag)
            painter.setPen(pen(FLAG, 2.0))
            painter.drawLine(QPointF(0, 0), QPointF(0, 18))
            painter.drawPolygon(flag)
            painter.restore()
        above: dict[tuple[float, float], int] = {}
        for place in self.places:
            spot = (place.at.x(), place.at.y())
            below = place.at + QPointF(0, self._reach + above.get(spot, 0) * PLATE_PIXELS * units_per_pixel)
            _write_plate(painter, below, place.title, FLAG, units_per_pixel, is_strong=False)
            above[spot] = above.get(spot, 0) + 1


class ShownEdge(NamedTuple):
    """An arrow into the map: its tip (lattice units), its angle in degrees clockwise from the top, and its side."""

    tip: QPointF
    bearing_deg: float
    title: str
    colour: QColor


class EdgesOverlay(Overlay):
    """An arrow with a title for each side that enters by an edge of the map."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self.edges: tuple[ShownEdge, ...] = ()

    def set_edges(self, edges: Sequence[ShownEdge]) -> None:
        """Set the arrows."""
        self.edges = tuple(edges)
        self.set_extent(_spread(edge.tip for edge in edges))

    def boundingRect(self) -> QRectF:
        """A larger rectangle than usual, because the arrows are outside the map."""
        reach = 3 * ARROW_PIXELS * self.units_per_pixel
        return super().boundingRect().adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the arrows."""
        for edge in self.edges:
            painter.save()
            painter.translate(edge.tip)
            painter.scale(units_per_pixel, units_per_pixel)
            painter.rotate(edge.bearing_deg)
            arrow = QPolygonF(
                [QPointF(*it) for it in ((0, 0), (13, -15), (5, -15), (5, -30), (-5, -30), (-5, -15), (-13, -15))]
            )
            painter.setPen(pen(HALO, 4.0))
            painter.setBrush(edge.colour)
            painter.drawPolygon(arrow)
            painter.setPen(pen(QColor("#20242A"), 1.2))
            painter.drawPolygon(arrow)
            painter.restore()
            bearing = math.radians(edge.bearing_deg)
            away = 1.35 * ARROW_PIXELS * units_per_pixel
            at = edge.tip + QPointF(math.sin(bearing) * away, -math.cos(bearing) * away)
            _write_plate(painter, at, edge.title, edge.colour, units_per_pixel, is_strong=False)


def _spread(points: Iterable[QPointF]) -> QRectF:
    """The rectangle of some points, never empty unless there are none."""
    polygon = QPolygonF(list(points))
    return QRectF() if polygon.isEmpty() else polygon.boundingRect().adjusted(-1, -1, 1, 1)


def _hatch(painter: QPainter, area: ShownArea, seen: QRectF, units_per_pixel: float) -> None:
    """Parallel lines over the exposed part of an area, fixed to the map."""
    rect = area.path.boundingRect().intersected(seen)
    if rect.isEmpty():
        return
    angle = math.radians(area.look.angle_deg)
    along, across = QPointF(math.cos(angle), math.sin(angle)), QPointF(-math.sin(angle), math.cos(angle))
    corners = [rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()]
    offsets = [QPointF.dotProduct(corner, across) for corner in corners]
    lengths = [QPointF.dotProduct(corner, along) for corner in corners]
    step = HATCH_PIXELS * units_per_pixel
    step = max(step, (max(offsets) - min(offsets)) / HATCH_MOST)
    colour = QColor(area.look.colour)
    colour.setAlpha(150 if area.is_chosen else 90)
    painter.save()
    painter.setClipPath(area.path, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(colour, 1.2))
    for number in range(math.ceil(min(offsets) / step), math.floor(max(offsets) / step) + 1):
        foot = across * (number * step)
        painter.drawLine(foot + along * min(lengths), foot + along * max(lengths))
    painter.restore()


def _write_plate(
    painter: QPainter, at: QPointF, words: str, colour: QColor, units_per_pixel: float, *, is_strong: bool
) -> None:
    """Draw text on a small plate around a place (lattice units), at the same size at every zoom."""
    painter.save()
    painter.translate(at)
    painter.scale(units_per_pixel, units_per_pixel)
    font = QFont(painter.font())
    font.setPixelSize(NAME_PIXELS)
    font.setBold(True)
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(words) + 14.0
    box = QRectF(-width / 2, -11, width, 22)
    ground = QColor(colour) if is_strong else QColor(255, 255, 255, 225)
    painter.setPen(pen(colour, 1.6))
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor("#FFFFFF") if is_strong else colour.darker(135))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
