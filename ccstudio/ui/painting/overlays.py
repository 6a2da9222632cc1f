"""The drawings of sight on the map: a thread with touches and near misses, and the field of view of a space."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation
from ccstudio.board.sight.verdict import Verdict
from ccstudio.documents.terrain import Obstacle
from ccstudio.ui.painting.batches import fills, lines
from ccstudio.ui.painting.edge import outline_path
from ccstudio.ui.painting.ink import Mark, fill, put, stroke
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.palette import BLOCKED_SIGHT, CLEAR_SIGHT, HALO, HINDERED_SIGHT, NEAR_INK, faint, tone
from ccstudio.ui.painting.paths import broken, discs
from ccstudio.ui.painting.text import text_path

_THREAD_PX: Final = 3.2
_ROUND: Final = Qt.PenCapStyle.RoundCap
_PATTERN_UNTIL: Final = 180.0
"""The units per pixel above which patterns would be a blur, with spaces of some twenty pixels."""
_EVERYTHING: Final = QRectF(-(2.0**26), -(2.0**26), 2.0**27, 2.0**27)


def paint_thread(painter: QPainter, board: Board, explanation: Explanation, units_per_pixel: float) -> None:
    """Draw a thread: solid and green when clear, dashed and yellow when hindered, dotted and orange when blocked.

    A blocked one bears a cross where it first touches what blocks it, a hindered one its hindrance on what gives it.
    What it touches and what counts is drawn thick, near misses are ticks from the thread to their nearest point. The
    painter is in lattice units; widths keep their size on the screen.
    """
    unit = max(units_per_pixel, board.grid.width / 1_200)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    put(painter, _thread_marks(board, explanation, unit), _EVERYTHING, units_per_pixel)
    painter.restore()


def _thread_marks(board: Board, explanation: Explanation, unit: float) -> Iterator[Mark]:
    verdict = explanation.verdict
    colour = _colour_of(verdict)
    start, end = (QPointF(*point) for point in (explanation.facts.start, explanation.facts.end))
    width = _THREAD_PX * unit
    yield from _near_marks(explanation, unit)
    yield stroke(_line(start, end), faint(HALO, 0.55), width * 2.1, cap=_ROUND)
    yield from _touch_marks(explanation, width)
    yield stroke(_line(start, end), colour, width, dashes=_dashes(verdict, width), cap=_cap(verdict))
    for point in (start, end):
        yield from _dot_marks(point, colour, unit)
    place = explanation.deciding_point()
    if place is not None and verdict.blocked:
        yield from _cross_marks(QPointF(*place), unit)
    elif place is not None:
        yield from _badge_marks(QPointF(*place), str(verdict.hindrance), unit)


def _colour_of(verdict: Verdict) -> QColor:
    if verdict.blocked:
        return BLOCKED_SIGHT
    return HINDERED_SIGHT if verdict.hindrance else CLEAR_SIGHT


def _dashes(verdict: Verdict, width: float) -> Sequence[float]:
    if verdict.blocked:
        return (0.01 * width, 2.1 * width)
    return (3.6 * width, 2.2 * width) if verdict.hindrance else ()


def _cap(verdict: Verdict) -> Qt.PenCapStyle:
    return Qt.PenCapStyle.FlatCap if verdict.hindrance and not verdict.blocked else _ROUND


def _touch_marks(explanation: Explanation, width: float) -> Iterator[Mark]:
    for item in explanation.verdict.items:
        colour = BLOCKED_SIGHT if isinstance(item.effect, Obstacle) else HINDERED_SIGHT
        for part in explanation.stretches(item):
            first, last = (QPointF(*explanation.point(t)) for t in (part.first, part.last))
            path = _line(first, last if last != first else last + QPointF(0.5, 0))
            if item.counts:
                yield stroke(path, HALO, width * 3.5, cap=_ROUND)
                yield stroke(path, tone(colour, 0.35), width * 2.7, cap=_ROUND)
            else:
                yield stroke(path, faint(NEAR_INK, 0.75), width * 1.7, cap=Qt.PenCapStyle.FlatCap)


def _near_marks(explanation: Explanation, unit: float) -> Iterator[Mark]:
    for miss in explanation.near_misses:
        near, far = QPointF(*miss.thread_point), QPointF(*miss.feature_point)
        if miss.distance_units > 0:
            yield stroke(_line(near, far), HALO, 3.0 * unit, cap=_ROUND)
            yield stroke(_line(near, far), NEAR_INK, 1.4 * unit, cap=_ROUND)
        dot = QPainterPath()
        dot.addEllipse(far, 2.6 * unit, 2.6 * unit)
        yield stroke(dot, HALO, 2.4 * unit)
        yield fill(dot, NEAR_INK)


def _dot_marks(point: QPointF, colour: QColor, unit: float) -> Iterator[Mark]:
    dot = QPainterPath()
    dot.addEllipse(point, 5.0 * unit, 5.0 * unit)
    yield stroke(dot, HALO, 4.4 * unit)
    yield fill(dot, colour)
    core = QPainterPath()
    core.addEllipse(point, 2.0 * unit, 2.0 * unit)
    yield fill(core, QColor("#FFFFFF"))


def _cross_marks(point: QPointF, unit: float) -> Iterator[Mark]:
    arm = 8.0 * unit
    path = QPainterPath()
    for dx, dy in ((arm, arm), (arm, -arm)):
        path.moveTo(point - QPointF(dx, dy))
        path.lineTo(point + QPointF(dx, dy))
    yield stroke(path, HALO, 7.4 * unit, cap=_ROUND)
    yield stroke(path, QColor("#FFFFFF"), 4.6 * unit, cap=_ROUND)
    yield stroke(path, BLOCKED_SIGHT, 2.8 * unit, cap=_ROUND)


def _badge_marks(point: QPointF, text: str, unit: float) -> Iterator[Mark]:
    disc = QPainterPath()
    disc.addEllipse(point, 10.5 * unit, 10.5 * unit)
    yield stroke(disc, HALO, 3.6 * unit)
    yield fill(disc, HINDERED_SIGHT)
    yield fill(text_path(text, (point.x(), point.y()), 15 * unit, "bold"), QColor("#1E1A12"))


def _line(start: QPointF, end: QPointF) -> QPainterPath:
    path = QPainterPath(start)
    path.lineTo(end)
    return path


def paint_field_of_view(
    painter: QPainter, board: Board, viewer: SpaceId, verdicts: Mapping[SpaceId, Verdict], units_per_pixel: float
) -> None:
    """Lay over every space what `viewer` sees of it, by colour and by pattern.

    Clear spaces are light green and plain, hindered ones yellow and hatched with dashes and bear their number,
    blocked ones dimmed and dotted. The viewer's space has a ring. The painter is in lattice units.
    """
    groups: dict[int, list[SpaceId]] = {}
    for space, verdict in verdicts.items():
        if space != viewer:
            groups.setdefault(verdict.code, []).append(space)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = outline_path(board)
    if outline is not None:
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    put(painter, _view_marks(board, viewer, groups, outline), _EVERYTHING, units_per_pixel)
    painter.restore()


def _view_marks(
    board: Board, viewer: SpaceId, groups: Mapping[int, Sequence[SpaceId]], outline: QPainterPath | None
) -> Iterator[Mark]:
    width = board.grid.width
    for code, spaces in sorted(groups.items()):
        cells = _cells_path(board, spaces)
        if code < 0:
            yield fill(cells, QColor(24, 18, 12, 118))
            yield from _dot_pattern(board, spaces)
        elif code == 0:
            yield fill(cells, faint(CLEAR_SIGHT, 0.26))
            yield stroke(cells, faint(CLEAR_SIGHT, 0.85), width * 0.012, least_px=1.0)
        else:
            yield fill(cells, faint(HINDERED_SIGHT, 0.24))
            yield from _hatch_pattern(board, spaces)
            for space in spaces:
                yield from _number_marks(board, space, str(code), outline)
    ring = QPainterPath()
    ring.addEllipse(QPointF(*board.grid.centre(viewer)), width * 0.30, width * 0.30)
    yield stroke(ring, HALO, width * 0.075)
    yield stroke(ring, CLEAR_SIGHT, width * 0.045)


def _number_marks(board: Board, space: SpaceId, number: str, outline: QPainterPath | None) -> Iterator[Mark]:
    """A number below the centre, or above it if the board ends below."""
    x, y = board.grid.centre(space)
    width = board.grid.width
    below = y + width * 0.20
    if outline is not None and not outline.contains(QPointF(x, below + width * 0.10)):
        below = y - width * 0.20
    words = text_path(number, (x, below), width * 0.26, "bold")
    yield stroke(words, QColor(255, 250, 232, 235), width * 0.055, until=_PATTERN_UNTIL)
    yield fill(words, QColor("#2A2112"), until=_PATTERN_UNTIL)


def _cells_path(board: Board, spaces: Iterable[SpaceId]) -> QPainterPath:
    path = QPainterPath()
    for space in spaces:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in board.grid.corners(space)]))
        path.closeSubpath()
    return path


def _dot_pattern(board: Board, spaces: Sequence[SpaceId]) -> Iterator[Mark]:
    """Dots in rows over each cell, the same in each."""
    step = board.grid.width / 7
    corners = _cell(board, spaces[0], 0.88)
    places = [
        (column * step + (step / 2 if row % 2 else 0), row * step * 0.87)
        for row in range(-4, 5)
        for column in range(-5, 5)
    ]
    inside = np.array([place for place in places if _holds(corners, *place)])
    dots = (_centres(board, spaces)[:, None, :] + inside).reshape(-1, 2)
    yield from fills(discs(dots, np.full(len(dots), step * 0.11), 10), tone(BLOCKED_SIGHT, 0.40), _PATTERN_UNTIL)


def _hatch_pattern(board: Board, spaces: Sequence[SpaceId]) -> Iterator[Mark]:
    """Slanting dashed lines over each cell, the same in each."""
    width = board.grid.width
    corners = _cell(board, spaces[0], 0.90)
    chords = [chord for n in range(-6, 7) if (chord := _chord(corners, n * width / 6, 0.0)) is not None]
    ends = (_centres(board, spaces)[:, None, None, :] + np.array(chords)).reshape(-1, 2, 2)
    dashes = broken(ends[:, 0], ends[:, 1], width * 0.10, width * 0.07)
    yield from lines(*dashes, faint(HALO, 0.55), width * 0.026, _PATTERN_UNTIL)
    yield from lines(*dashes, HINDERED_SIGHT, width * 0.015, _PATTERN_UNTIL)


def _centres(board: Board, spaces: Sequence[SpaceId]) -> Points:
    return np.array([board.grid.centre(space) for space in spaces], dtype=np.float64)


def _cell(board: Board, space: SpaceId, part: float) -> list[tuple[float, float]]:
    """The corners of every cell relative to its centre, partly inset."""
    cx, cy = board.grid.centre(space)
    return [((x - cx) * part, (y - cy) * part) for x, y in board.grid.corners(space)]


def _holds(corners: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point is in a convex cell whose corners run clockwise on the screen."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def _chord(
    corners: Sequence[tuple[float, float]], x: float, y: float
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """The part within a convex cell of the line through a point that rises to the right at 45 degrees."""
    low, high = -math.inf, math.inf
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        ex, ey = bx - ax, by - ay
        rate = -ex - ey
        offset = ex * (y - ay) - ey * (x - ax)
        if rate == 0:
            if offset < 0:
                return None
        elif rate > 0:
            low = max(low, -offset / rate)
        else:
            high = min(high, -offset / rate)
    return ((x + low, y - low), (x + high, y - high)) if low < high else None
