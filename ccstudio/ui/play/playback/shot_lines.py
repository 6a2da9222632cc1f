"""`ShotLines`: lines of sight of shots, from the centre of the firer to that of the target, coloured by verdict."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.board.sight.verdict import Verdict
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.painting.palette import BLOCKED_SIGHT, CLEAR_SIGHT, HINDERED_SIGHT
from ccstudio.ui.play.board.glow import HALO, faded, line

SHOT_PX: Final = 3.4
HEAD_PX: Final = 14.0
BADGE_PX: Final = 11.0
BADGE_INK: Final = QColor("#1E1A12")


class ShotLine(NamedTuple):
    """A shot between two points of the map (lattice units), and the verdict between their spaces if they have one."""

    start: QPointF
    end: QPointF
    verdict: Verdict | None


class ShotLines:
    """Judges and draws shots; verdicts are kept while neither the map nor what lies on it changes."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._known: dict[tuple[SpaceId, SpaceId], Verdict] = {}
        self._overlay = sight.overlay

    def line_of(self, start: QPointF, end: QPointF, spaces: tuple[SpaceId | None, SpaceId | None]) -> ShotLine:
        """Return a shot between two points in two spaces; None where a point is in no space of the map."""
        viewer, target = spaces
        if viewer is None or target is None or viewer == target:
            return ShotLine(start, end, None)
        board = self._sight.board
        return ShotLine(
            QPointF(*board.grid.centre(viewer)), QPointF(*board.grid.centre(target)), self._verdict(viewer, target)
        )

    def draw(self, painter: QPainter, shots: Iterable[ShotLine], unit: float) -> None:
        """Draw shots in pixels of so many lattice units."""
        for start, end, verdict in dict.fromkeys((s.start.toTuple(), s.end.toTuple(), s.verdict) for s in shots):
            if start != end:
                self._draw(painter, QPointF(*start), QPointF(*end), verdict, unit)

    def _verdict(self, viewer: SpaceId, target: SpaceId) -> Verdict:
        sight = self._sight
        if self._overlay != sight.overlay:
            self._overlay = sight.overlay
            self._known.clear()
        if (viewer, target) not in self._known:
            thread = sight.board.thread(viewer, target, sight.overlay)
            self._known[viewer, target] = sight.policy.judge(sight.board, thread, sight.overlay)
        return self._known[viewer, target]

    def _draw(self, painter: QPainter, start: QPointF, end: QPointF, verdict: Verdict | None, unit: float) -> None:
        way = end - start
        ahead = way / max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        across, head = QPointF(-ahead.y(), ahead.x()), HEAD_PX * unit
        neck, colour = end - ahead * head, colour_of(verdict)
        shaft = QPainterPath(start)
        shaft.lineTo(neck)
        tip = QPainterPath(end)
        tip.lineTo(neck + across * head * 0.55)
        tip.lineTo(neck - across * head * 0.55)
        tip.closeSubpath()
        pen = line(colour, SHOT_PX * unit)
        if verdict is not None and verdict.blocked:
            pen.setDashPattern([0.01, 2.2])
        elif verdict is not None and verdict.hindrance:
            pen.setDashPattern([3.4, 2.0])
        painter.strokePath(shaft, line(faded(HALO, 0.85), 2.3 * SHOT_PX * unit))
        painter.strokePath(tip, line(faded(HALO, 0.85), 1.4 * SHOT_PX * unit))
        painter.strokePath(shaft, pen)
        painter.fillPath(tip, colour)
        if verdict is not None and verdict.hindrance and not verdict.blocked:
            _draw_badge(painter, (start + end) / 2, str(verdict.hindrance), unit)


def colour_of(verdict: Verdict | None) -> QColor:
    """The colour of a shot: that of the sight thread."""
    if verdict is None:
        return CLEAR_SIGHT
    if verdict.blocked:
        return BLOCKED_SIGHT
    return HINDERED_SIGHT if verdict.hindrance else CLEAR_SIGHT


def _draw_badge(painter: QPainter, at: QPointF, text: str, unit: float) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(unit, unit)
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), BADGE_PX, BADGE_PX)
    painter.strokePath(disc, line(HALO, 3.6))
    painter.fillPath(disc, HINDERED_SIGHT)
    font = QFont(painter.font())
    font.setPixelSize(15)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(BADGE_INK)
    painter.drawText(QRectF(-BADGE_PX, -BADGE_PX, 2 * BADGE_PX, 2 * BADGE_PX), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
