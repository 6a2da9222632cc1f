"""Lines over spaces: changed sides, arcs and arrows, and the preview of a choice: paths, threats, lines of sight."""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Arc, Arrow, PathStep, Preview, Provoked, SideMark, Tone
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.canvas.sight_overlay import box_around
from ccstudio.ui.painting.overlays import paint_thread
from ccstudio.ui.painting.text import text_path
from ccstudio.ui.play.board.glow import ACCENT, HALO, LIGHT, faded, line, star_path
from ccstudio.ui.play.board.targets import Targets
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.table import PlayTable

ARCS_Z: Final = 13.0
ARROWS_Z: Final = 27.0
AHEAD_Z: Final = 29.0

USUAL_REACH: Final = 3
"""The number of spaces over which an arc without a limit is drawn."""

ACROSS: Final = (0.3, 0.72)
"""The part of the way between neighbours over which an arrow is drawn."""

MOST_SIGHTS: Final = 12
"""The most lines of sight that are judged and drawn."""


class FlatLines(Overlay):
    """Arcs and changed sides, under the counters."""

    def __init__(self, board: Board) -> None:
        super().__init__(ARCS_Z)
        self._board = board
        self._sides: Sequence[SideMark] = ()
        self._arcs: Sequence[Arc] = ()

    def follow(self, sides: Sequence[SideMark], arcs: Sequence[Arc]) -> None:
        """Show other arcs and sides."""
        if (sides, arcs) != (self._sides, self._arcs):
            self._sides, self._arcs = sides, arcs
            self.set_extent(_whole(self._board) if sides or arcs else QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw them."""
        painter.save()
        painter.setClipRect(_whole(self._board), Qt.ClipOperation.IntersectClip)
        for arc in self._arcs:
            if self._board.on_map(arc.space):
                self._draw_arc(painter, arc)
        painter.restore()
        for side in self._sides:
            if self._board.on_map(side.space):
                self._draw_side(painter, side)

    def _draw_arc(self, painter: QPainter, arc: Arc) -> None:
        width = self._board.grid.width
        centre = QPointF(*self._board.grid.centre(arc.space))
        radius = ((arc.reach if arc.reach is not None else USUAL_REACH) + 0.5) * 0.866 * width
        colour = TONES[arc.tone]
        path = QPainterPath(centre)
        path.arcTo(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
            90 - arc.facing_deg + arc.spread_deg / 2,
            -arc.spread_deg,
        )
        path.closeSubpath()
        painter.fillPath(path, faded(colour, 0.13))
        painter.strokePath(path, line(faded(LIGHT, 0.5), 0.045 * width))
        painter.strokePath(path, line(faded(colour, 0.75), 0.022 * width))

    def _draw_side(self, painter: QPainter, side: SideMark) -> None:
        width = self._board.grid.width
        a, b = (QPointF(*end) for end in self._board.grid.side(side.space, side.direction))
        start, end = a + (b - a) * 0.12, b + (a - b) * 0.12
        path = QPainterPath(start)
        path.lineTo(end)
        painter.strokePath(path, line(faded(HALO, 0.75), 0.105 * width))
        painter.strokePath(path, line(TONES[side.tone], 0.062 * width))
        painter.fillPath(star_path((a + b) / 2, 0.075 * width), LIGHT)


class ArrowLines(Overlay):
    """Arrows, over the counters."""

    def __init__(self, board: Board) -> None:
        super().__init__(ARROWS_Z)
        self._board = board
        self._arrows: Sequence[Arrow] = ()

    def follow(self, arrows: Sequence[Arrow]) -> None:
        """Show other arrows."""
        if arrows != self._arrows:
            self._arrows = arrows
            self.set_extent(_whole(self._board) if arrows else QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw them."""
        width = float(self._board.grid.width)
        for arrow in self._arrows:
            points = [QPointF(*self._board.grid.centre(space)) for space in arrow.spaces if self._board.on_map(space)]
            if len(points) == 2 and self._board.grid.distance(*arrow.spaces) == 1:
                # Between neighbours it crosses the side and leaves both counters to be read.
                points = [points[0] + (points[1] - points[0]) * part for part in ACROSS]
            if len(points) > 1:
                paint_way(painter, points, TONES[arrow.tone], 0.075 * width, head=0.26 * width)


class Step:
    """A space of a path: position, cost to enter, and whether a unit may fire there."""

    def __init__(self, at: QPointF, cost: str, *, is_threatened: bool) -> None:
        self.at = at
        self.cost = cost
        self.is_threatened = is_threatened


class AheadLines(Overlay):
    """The preview of the highlighted option."""

    def __init__(self, board: Board) -> None:
        super().__init__(AHEAD_Z)
        self._board = board
        self.start: QPointF | None = None
        self.steps: Sequence[Step] = ()
        self.threats: Sequence[tuple[QPointF, QPointF]] = ()
        self.sights: Sequence[Explanation] = ()

    def set_ahead(
        self,
        start: QPointF | None,
        steps: Sequence[Step],
        threats: Sequence[tuple[QPointF, QPointF]],
        sights: Sequence[Explanation],
    ) -> None:
        """Show a path from a place, the pieces that threaten it, and lines of sight."""
        if not (steps or threats or sights or self.steps or self.threats or self.sights):
            return
        self.start, self.steps, self.threats, self.sights = start, steps, threats, sights
        points = [] if start is None else [start]
        points += [step.at for step in steps]
        points += [end for threat in threats for end in threat]
        points += [QPointF(*end) for sight in sights for end in (sight.facts.start, sight.facts.end)]
        if not points:
            self.set_extent(QRectF())
            return
        margin = 0.6 * self._board.grid.width
        self.set_extent(box_around(points).adjusted(-margin, -margin, margin, margin))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw it."""
        width = float(self._board.grid.width)
        for sight in self.sights:
            paint_thread(painter, sight.board, sight, units_per_pixel)
        for start, end in self.threats:
            _paint_threat(painter, start, end, width)
        points = [step.at for step in self.steps]
        if self.start is not None and points:
            points.insert(0, _beside(self.start, points[0], 0.34 * width))
        if len(points) > 1:
            paint_way(painter, points, ACCENT, 0.07 * width, head=0.24 * width)
        for step in self.steps:
            _paint_step(painter, step, width)


def paint_way(painter: QPainter, points: Sequence[QPointF], colour: QColor, width: float, *, head: float) -> None:
    """Paint a line through points with an arrowhead at the last."""
    last, before = points[-1], points[-2]
    away = last - before
    length = math.hypot(away.x(), away.y())
    if not length:
        return
    ahead = away / length
    path = QPainterPath(points[0])
    for point in points[1:-1]:
        path.lineTo(point)
    neck = last - ahead * min(head, length)
    path.lineTo(neck)
    aside = QPointF(-ahead.y(), ahead.x()) * 0.5 * head
    tip = QPainterPath()
    tip.addPolygon(QPolygonF([last, neck + aside, neck + ahead * 0.25 * head, neck - aside]))
    tip.closeSubpath()
    painter.strokePath(path, line(faded(HALO, 0.6), 1.9 * width))
    painter.strokePath(tip, line(faded(HALO, 0.6), 0.9 * width))
    painter.strokePath(path, line(colour, width))
    painter.fillPath(tip, colour)


def _beside(start: QPointF, towards: QPointF, distance: float) -> QPointF:
    """A point a little further along the path, where the line does not cover what begins there."""
    away = towards - start
    length = math.hypot(away.x(), away.y())
    return start + away * min(0.5, distance / length) if length else start


def _paint_threat(painter: QPainter, start: QPointF, end: QPointF, width: float) -> None:
    pen = line(TONES[Tone.BAD], 0.022 * width)
    path = QPainterPath(start)
    path.lineTo(end)
    painter.strokePath(path, line(faded(LIGHT, 0.55), 0.05 * width))
    pen.setDashPattern([4, 3])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(path, pen)


def _paint_step(painter: QPainter, step: Step, width: float) -> None:
    """Paint the cost in a disc, and a small sight beside it where somebody may fire."""
    radius = 0.115 * width
    at = step.at + QPointF(-0.27, -0.24) * width
    if step.cost:
        disc = QPainterPath()
        disc.addEllipse(at, radius, radius)
        painter.fillPath(disc, HALO)
        painter.strokePath(disc, line(ACCENT, 0.16 * radius))
        size = radius * (1.35 if len(step.cost) < 2 else 0.85)
        painter.fillPath(text_path(step.cost, at.toTuple(), size, "bold"), LIGHT)
    if step.is_threatened:
        place = step.at + QPointF(0.30, -0.24) * width
        ring = QPainterPath()
        ring.addEllipse(place, 0.62 * radius, 0.62 * radius)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ring.moveTo(place + QPointF(dx, dy) * radius * 0.35)
            ring.lineTo(place + QPointF(dx, dy) * radius * 1.05)
        painter.strokePath(ring, line(faded(LIGHT, 0.9), 0.52 * radius))
        painter.strokePath(ring, line(TONES[Tone.BAD], 0.24 * radius))


def _whole(board: Board) -> QRectF:
    x0, y0, x1, y1 = board.grid.bounds
    return QRectF(x0, y0, x1 - x0, y1 - y0)


def show_ahead(table: PlayTable, targets: Targets, choices: tuple[Option, ...], lines: AheadLines) -> None:
    """Draw the consequences of choices in a row; nothing for none."""
    preview = table.preview(choices) if choices else None
    if preview is None and len(choices) > 1:
        preview = Preview(choices=choices)
    if preview is None:
        lines.set_ahead(None, (), (), ())
        return
    board, overlay, policy = table.board, table.view.state.overlay, table.policy
    judge = partial(explain, board, overlay=overlay, policy=policy)
    between = preview.sights or _sights_of_group(table, targets, choices)
    sights = [judge(a, b) for a, b in between[:MOST_SIGHTS] if board.on_map(a) and board.on_map(b)]
    steps = [_step(table, targets, preview, step) for step in preview.path if board.on_map(step.space)]
    start = targets.spot(SpaceOption(targets.anchor)) if targets.anchor is not None else None
    lines.set_ahead(start, steps, _threats(targets, preview), sights)


def _sights_of_group(
    table: PlayTable, targets: Targets, choices: tuple[Option, ...]
) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """The lines of sight from the pieces of a shortcut to where it is at; none for other choices."""
    at = next((it.at for it in table.shortcuts if it.choices == choices), None)
    space = targets.space_of(at.piece) if isinstance(at, PieceOption) else None
    if isinstance(at, SpaceOption):
        space = at.space
    if space is None:
        return ()
    found = (targets.space_of(it.piece) for it in choices if isinstance(it, PieceOption) and it != at)
    return tuple((start, space) for start in dict.fromkeys(found) if start is not None and start != space)


def _step(table: PlayTable, targets: Targets, preview: Preview, step: PathStep) -> Step:
    at = targets.spot(SpaceOption(step.space))
    assert at is not None, "a step leads to a space of the map"
    return Step(at, mixed_number(step.cost.amount), is_threatened=step.space in _threatened(targets, preview))


def _threatened(targets: Targets, preview: Preview) -> set[SpaceId]:
    """The spaces in which pieces from elsewhere may act."""
    return {it.space for it in preview.provoked if it.space is not None and _is_from_elsewhere(targets, it)}


def _threats(targets: Targets, preview: Preview) -> list[tuple[QPointF, QPointF]]:
    """A line from each piece that may act to the space where it may, each once."""
    found: dict[tuple[tuple[float, float], tuple[float, float]], tuple[QPointF, QPointF]] = {}
    for provoked in preview.provoked:
        if provoked.space is None or provoked.piece is None or not _is_from_elsewhere(targets, provoked):
            continue
        start, end = targets.spot_of_piece(provoked.piece), targets.spot(SpaceOption(provoked.space))
        if start is not None and end is not None:
            found[(start.x(), start.y()), (end.x(), end.y())] = (start, end)
    return list(found.values())


def _is_from_elsewhere(targets: Targets, provoked: Provoked) -> bool:
    if provoked.piece is None or provoked.space is None:
        return False
    space = targets.space_of(provoked.piece)
    return space is not None and space != provoked.space
