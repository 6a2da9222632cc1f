"""The outline of each part of a map as a path, for selection and highlights."""

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from ccstudio.base.ids import SpaceId
from ccstudio.board.courses import course_line
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Geometry, lines_of, rings_of
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Picture, Space
from ccstudio.documents.sheet import Box
from ccstudio.edit.hit import OBJECTIVE_REACH
from ccstudio.edit.objectives import badge_place, badge_reach, known_spaces, spaces_named
from ccstudio.edit.parts import Part, PartRef, found_among
from ccstudio.ui.painting.markers import label_width


def path_of_parts(document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef]) -> QPainterPath:
    """The outlines of several parts; those without a place on the map add nothing."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in found_among(document, refs).values():
        path.addPath(path_of_part(grid, part))
    return path


def path_of_part(grid: GridGeometry, part: Part) -> QPainterPath:
    """The outline of a part, lattice units."""
    path = QPainterPath()
    match part:
        case Feature() | Contour():
            path = path_of_geometry(part.geometry)
        case Course():
            path = _path_of_course(part)
        case Label():
            path = _path_of_label(part)
        case Box():
            path.addRect(QRectF(part.at[0] - part.width / 2, part.at[1] - part.height / 2, part.width, part.height))
        case Objective():
            path = _path_of_objective(grid, part)
        case Space():
            for space in spaces_named(grid, (part.space,)):
                path.addPath(path_of_space(grid, space))
        case Picture():
            pass
    return path


def path_of_chains(many: Iterable[Chains]) -> QPainterPath:
    """The rings and lines of features as the sight rules use them."""
    path = QPainterPath()
    for chains in many:
        for chain in (*chains.rings, *chains.lines):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in chain]))
    return path


def path_of_space(grid: GridGeometry, space: SpaceId) -> QPainterPath:
    """The cell of a space."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in grid.corners(space)]))
    path.closeSubpath()
    return path


def path_of_geometry(geometry: Geometry) -> QPainterPath:
    """Rings and lines of a geometry."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for chain in (*rings_of(geometry), *lines_of(geometry)):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in chain]))
    return path


def _path_of_course(course: Course) -> QPainterPath:
    line = QPainterPath()
    line.addPolygon(QPolygonF([QPointF(x, y) for x, y in course_line(course)]))
    stroker = QPainterPathStroker()
    stroker.setWidth(course.width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(line).simplified()


def _path_of_label(label: Label) -> QPainterPath:
    half_width, half_height = label_width(label) / 2 + 0.2 * label.size, 0.85 * label.size
    path = QPainterPath()
    path.addRect(QRectF(-half_width, -half_height, 2 * half_width, 2 * half_height))
    turn = QTransform().translate(*label.at).rotateRadians(math.radians(label.angle_deg))
    return turn.map(path)


def _path_of_objective(grid: GridGeometry, objective: Objective) -> QPainterPath:
    """The badge, and a ring in each of the spaces."""
    path, spaces, reach = QPainterPath(), known_spaces(grid, objective), OBJECTIVE_REACH * grid.width
    path.setFillRule(Qt.FillRule.WindingFill)
    for space in spaces:
        path.addEllipse(QPointF(*grid.centre(space)), reach, reach)
    place = badge_place(grid, spaces)
    if place is not None:
        path.addEllipse(QPointF(*place), badge_reach(grid), badge_reach(grid))
    return path.simplified()
