"""Roads, tracks, railways and streams: all casings first, then all middles, so that they join without seams."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import msgspec
import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.board.courses import smooth
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Drawing, Style
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, stroke
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.outline import line_path, segments_path
from ccstudio.ui.painting.palette import Colours, colours_of, faint, tone
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.strips import stations

STRETCH: Final = 4.0
"""The least length of a rectangle along a course, except the last, in widths of the course."""

_ROUND: Final = Qt.PenCapStyle.RoundCap


def course_plans(course: Course, drawing: Drawing, edge: Edge) -> Iterator[Plan]:
    """The sheets of a course as plans, each with its height."""
    line = course_line(course)
    (x0, y0), (x1, y1) = line.min(axis=0).tolist(), line.max(axis=0).tolist()
    reach = course.width
    rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-reach, -reach, reach, reach)
    regions = stretches(line, reach)
    for sheet in course_sheets(course, drawing.style, colours_of(drawing)):
        yield always(rect, partial(edge.cut, sheet.marks, rect), sheet.height, regions)


def stretches(line: Points, reach: float) -> list[QRectF]:
    """Rectangles along a line that cover everything within `reach` of it.

    The box around a long road may be the whole map: painted anew with every move of a drag, it would lag behind the
    mouse, and tiles that wait would show the road where it was.
    """
    found = []
    first, longest = 0, STRETCH * reach
    for last in range(1, len(line)):
        piece = line[first : last + 1]
        (x0, y0), (x1, y1) = piece.min(axis=0).tolist(), piece.max(axis=0).tolist()
        if last == len(line) - 1 or max(x1 - x0, y1 - y0) > longest:
            found.append(QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-reach, -reach, reach, reach))
            first = last
    return found


class Sheet(msgspec.Struct, frozen=True):
    """The marks of one course at one height; sheets of all courses are painted in the order of `height`."""

    height: int
    marks: tuple[Mark, ...]


def course_line(course: Course) -> Points:
    """The middle line of a course as it is drawn; a closed one has no corner at its first point."""
    points = course.geometry.coordinates
    closed = len(points) > 3 and points[0] == points[-1]
    return np.asarray(smooth(points, closed=closed) if course.smooth else points, dtype=np.float64)


def course_sheets(course: Course, style: Style, colours: Colours) -> Iterator[Sheet]:
    """The parts of a course, lowest first.

    Streams lie under tracks, tracks under roads, roads under railways; within each kind all casings lie under all
    middles.
    """
    line = course_line(course)
    if not np.ptp(line, axis=0).any():
        return
    path = line_path(line)
    width = float(course.width)
    match style:
        case "stream" | "river":
            yield from _stream(path, width, colours)
        case "track":
            yield from _track(path, line, width, colours)
        case "railway":
            yield from _railway(path, line, width, colours)
        case "road":
            yield from _road(path, line, width, colours)
        case _:
            yield from _plain(path, width, colours)


def _stream(path: QPainterPath, width: float, colours: Colours) -> Iterator[Sheet]:
    """Slots: water, lighter edge, bank."""
    water, edge, bank = colours[:3]
    yield Sheet(0, (stroke(path, bank, width, least_px=2.2, cap=_ROUND),))
    yield Sheet(1, (stroke(path, edge, width * 0.80, least_px=1.4, cap=_ROUND),))
    yield Sheet(2, (stroke(path, water, width * 0.56, least_px=1.0, cap=_ROUND),))
    ripple = faint(tone(edge, 0.3), 0.8)
    yield Sheet(3, (stroke(path, ripple, width * 0.05, dashes=(260, 420), until=50, cap=_ROUND),))


def _road(path: QPainterPath, line: Points, width: float, colours: Colours) -> Iterator[Sheet]:
    """Slots: middle, casing, ruts."""
    middle, casing, rut = colours[:3]
    yield Sheet(20, (stroke(path, casing, width, least_px=2.4, cap=_ROUND),))
    yield Sheet(21, (stroke(path, middle, width * 0.83, least_px=1.5, cap=_ROUND),))
    ruts = [line_path(beside(line, width * side)) for side in (-0.17, 0.17)]
    yield Sheet(22, tuple(stroke(rut_path, rut, width * 0.12, until=60, cap=_ROUND) for rut_path in ruts))


def _plain(path: QPainterPath, width: float, colours: Colours) -> Iterator[Sheet]:
    """A line in its first colour, for a style that is not for courses."""
    yield Sheet(20, (stroke(path, tone(colours[0], -0.4), width, least_px=2.0, cap=_ROUND),))
    yield Sheet(21, (stroke(path, colours[0], width * 0.83, least_px=1.2, cap=_ROUND),))


def _track(path: QPainterPath, line: Points, width: float, colours: Colours) -> Iterator[Sheet]:
    """A pair of dashed ruts on trodden ground. Slots: ground, ruts."""
    ground, rut = colours[:2]
    yield Sheet(10, (stroke(path, faint(ground, 0.75), width, least_px=1.4, cap=_ROUND),))
    sides = [line_path(beside(line, width * side)) for side in (-0.36, 0.36)]
    yield Sheet(11, tuple(stroke(side, rut, width * 0.17, least_px=0.6, dashes=(210, 110)) for side in sides))


def _railway(path: QPainterPath, line: Points, width: float, colours: Colours) -> Iterator[Sheet]:
    """Slots: ballast, ties, rails."""
    ballast, tie, rail = colours[:3]
    yield Sheet(30, (stroke(path, tone(ballast, -0.28), width, least_px=2.0, cap=_ROUND),))
    yield Sheet(31, (stroke(path, ballast, width * 0.88, least_px=1.2, cap=_ROUND),))
    places, directions, _ = stations(line, 128.0)
    across = np.column_stack([-directions[:, 1], directions[:, 0]]) * width * 0.36
    ties = segments_path(places - across, places + across)
    yield Sheet(32, (stroke(ties, tie, 46, until=110),))
    rails = [line_path(beside(line, width * side)) for side in (-0.2, 0.2)]
    yield Sheet(33, tuple(stroke(side, rail, 26, least_px=0.9) for side in rails))


def beside(line: Points, distance: float) -> Points:
    """A line's points moved sideways, to the right of its direction on the screen for positive distances."""
    steps = np.diff(line, axis=0)
    steps /= np.maximum(np.hypot(steps[:, 0], steps[:, 1]), 1e-9)[:, None]
    normals = np.column_stack([-steps[:, 1], steps[:, 0]])
    corner = np.concatenate([normals[:1], normals[1:] + normals[:-1], normals[-1:]])
    corner /= np.maximum(np.hypot(corner[:, 0], corner[:, 1]), 1e-9)[:, None]
    return np.asarray(line + corner * distance)


def in_order(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Sheets from the lowest to the highest; those of one height keep their order."""
    return sorted(sheets, key=lambda sheet: sheet.height)
