"""Plans of features, and of their bare outlines."""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.courses import dense
from ccstudio.board.features import BoardFeature
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import CROSSING_STYLES, RIVER_STYLES, WATER_STYLES, Drawing, Style
from ccstudio.ui.painting.courses import course_line
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, fill, stroke
from ccstudio.ui.painting.noise import Points, seed_of
from ccstudio.ui.painting.outline import Outline, line_path
from ccstudio.ui.painting.palette import OUTLINE_INK, blend, colours_of, faint, tone
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.rivers import Way, river_sheets
from ccstudio.ui.painting.styles import CROSSING_SYMBOLS, PAINT_STYLES, Painter, drawing_of

_LEAST_AREA: Final = 600.0
"""The smallest area, in square lattice units: a tenth of a printed millimetre squared."""
SHADOW_REACH: Final = 160.0
"""The greatest extent of the soft shadow of a feature beyond its outline."""
_CROSSINGS_UNTIL: Final = 420.0
_ROAD_STEP: Final = 120.0


def feature_plan(board: Board, feature: BoardFeature, edge: Edge) -> Plan:
    """A feature, drawn in the style of its terrain."""
    drawing = drawing_of(board.terrains.get(feature.terrain_id))
    style = PAINT_STYLES[drawing.style]
    colours = colours_of(drawing)
    x0, y0, x1, y1 = feature.bounds
    rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-20, -20, SHADOW_REACH, SHADOW_REACH)

    outline = Outline(feature.rings, seed_of(feature.id), heading_of(board, feature, drawing.style))

    def make(painter: Painter) -> Iterable[Mark]:
        marks: list[Mark] = []
        # What has no width is shown as thin as a line can be; what has hardly any, as that and nothing more.
        bare = [line_path(np.array(line, dtype=float)) for line in feature.lines]
        if outline.area < _LEAST_AREA:
            bare.append(outline.path)
        else:
            marks += painter(outline, colours)
        marks += (stroke(path, tone(colours[0], -0.4), 24, least_px=1.2) for path in bare)
        return edge.cut(marks, rect)

    steps = [(until, partial(make, painter)) for until, painter in style.steps]
    return Plan(rect, steps, style.height)


def feature_plans(board: Board, feature: BoardFeature, edge: Edge) -> Iterator[Plan]:
    """A feature as one plan; a stream on a side as sheets, so that it joins the stream of the next side."""
    drawing = drawing_of(board.terrains.get(feature.terrain_id))
    if not feature.owners or drawing.style not in WATER_STYLES:
        yield feature_plan(board, feature, edge)
        return
    if drawing.style in RIVER_STYLES:
        yield from river_plans(board, feature, drawing, edge)
        return
    outline = Outline(feature.rings, 0)
    water, shallow, bank = colours_of(drawing)[:3]
    rect, height = outline.rect, PAINT_STYLES[drawing.style].height
    stroker = QPainterPathStroker()
    for number, (colour, rim) in enumerate(((bank, 0.0), (blend(water, shallow, 0.7), 90.0), (water, 190.0))):
        path = outline.path
        if rim:
            stroker.setWidth(rim)
            path = path.subtracted(stroker.createStroke(path))
        marks = (fill(path, colour),)
        yield always(rect, partial(edge.cut, marks, rect), height + number / 8)


def river_plans(board: Board, feature: BoardFeature, drawing: Drawing, edge: Edge) -> Iterator[Plan]:
    """A side of a river as sheets, and the crossing of `drawing` on it, below the road."""
    outline, height, colours = Outline(feature.rings, 0), PAINT_STYLES[drawing.style].height, colours_of(drawing)
    rect = outline.rect.adjusted(-SHADOW_REACH, -SHADOW_REACH, SHADOW_REACH, SHADOW_REACH)
    for number, marks in enumerate(river_sheets(outline, colours)):
        yield always(rect, partial(edge.cut, marks, rect), height + number / 8)
    if drawing.style in CROSSING_STYLES:
        symbol = tuple(CROSSING_SYMBOLS[drawing.style](outline, colours, _way_over(board, feature, _road_line)))
        yield Plan(rect, [(_CROSSINGS_UNTIL, partial(edge.cut, symbol, rect))], height + 0.5)


def heading_sources(board: Board, style: Style) -> tuple[object, ...]:
    """The parts of the board that determine a feature's heading."""
    match style:
        case "bridge" | "river-bridge" | "river-ford" | "river-pontoon":
            return (board.document.courses,)
        case "cliff":
            return (board.printed,)
        case _:
            return ()


def heading_of(board: Board, feature: BoardFeature, style: Style) -> float | None:
    """The direction of a feature from its surroundings; None if they give none."""
    match style:
        case "bridge":
            way = _way_over(board, feature)
            return None if way is None else way.heading
        case "cliff":
            return _fall_of(board, feature)
        case _:
            return None


def _road_line(course: Course) -> Points:
    """The middle line of a course with points close to each other on straight stretches too."""
    return np.array(dense(course_line(course).tolist(), _ROAD_STEP))


def _way_over(board: Board, feature: BoardFeature, line_of: Callable[[Course], Points] = course_line) -> Way | None:
    """Where and in which direction a road, railway or track leads over a bridge."""
    x0, y0, x1, y1 = feature.bounds
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    nearest, found = max(x1 - x0, y1 - y0) / 2.0, None
    for course in board.document.courses:
        if drawing_of(board.terrains.get(course.terrain)).style in WATER_STYLES:
            continue
        line = line_of(course)
        gaps = np.hypot(*(line - middle).T)
        place = int(gaps.argmin())
        if len(line) > 1 and gaps[place] < nearest:
            step = line[min(place + 1, len(line) - 1)] - line[max(place - 1, 0)]
            nearest, found = float(gaps[place]), Way(line, float(np.arctan2(step[1], step[0])))
    return found


def _fall_of(board: Board, feature: BoardFeature) -> float | None:
    """The direction from the higher to the lower of a cliff's two spaces."""
    owners = [SpaceId(owner) for owner in feature.owners if board.on_map(owner)]
    if len(owners) != 2 or board.level_of(owners[0]) == board.level_of(owners[1]):
        return None
    low, high = sorted(owners, key=board.level_of)
    (hx, hy), (lx, ly) = board.grid.centre(high), board.grid.centre(low)
    return math.atan2(ly - hy, lx - hx)


def outline_plan(feature: BoardFeature) -> Plan:
    """The bare geometry of a feature in the colour of its effect on sight."""
    kind = type(feature.effect).__name__.lower()
    colour = OUTLINE_INK[kind]
    x0, y0, x1, y1 = feature.bounds
    rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-60, -60, 60, 60)

    def make() -> Iterator[Mark]:
        outline = Outline(feature.rings, 0)
        if outline.rings:
            yield fill(outline.path, faint(colour, 0.10))
        lines = QPainterPath(outline.path)
        for line in feature.lines:
            lines.addPath(line_path(np.array(line, dtype=float)))
        yield stroke(lines, QColor(255, 255, 255, 150), 12, least_px=3.0)
        yield stroke(lines, colour, 5, least_px=1.3)

    return always(rect, make)
