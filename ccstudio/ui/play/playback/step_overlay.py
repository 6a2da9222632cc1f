"""`StepOverlay`: a step of the playback drawn over the board: shots, marked spaces, labels."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Tone
from ccstudio.play.playback_step import BoardLabel, PlaybackStep
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.play.board.glow import HALO, LIGHT, faded, line
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.playback.shot_lines import ShotLine, ShotLines

STEP_Z: Final = 46.0
LETTER_PX: Final = 15
"""The size of the letters of a label on the screen."""
PADDING_PX: Final = 6.0
RING_PX: Final = 3.0
INK: Final = {Tone.WARNING: QColor("#231A00")}
"""The colour of letters on a light background; otherwise they are white."""


class StepOverlay(Overlay):
    """Shots as lines of sight with arrow heads, named spaces in rings, labels at pieces and spaces.

    Removed pieces are shown where they were last.
    """

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(STEP_Z)
        self._scene = scene
        self._step: PlaybackStep | None = None
        self._spots: dict[PieceId, QPointF] = {}
        self._spaces: dict[PieceId, SpaceId | None] = {}
        self._shots = ShotLines(scene.sight)
        self._remember()
        scene.followed.connect(self._remember)

    @property
    def step(self) -> PlaybackStep | None:
        """The drawn step."""
        return self._step

    def show_step(self, step: PlaybackStep | None) -> None:
        """Draw another step, or nothing."""
        self._step = step
        bounds = self._scene.board.grid.bounds
        x0, y0, x1, y1 = bounds
        has_marks = step is not None and (step.shots or step.labels or step.things)
        self.set_extent(QRectF(x0, y0, x1 - x0, y1 - y0) if has_marks else QRectF())

    def spot(self, thing: Option) -> QPointF | None:
        """The place of a thing, or its last place if it was removed."""
        found = self._scene.targets.spot(thing)
        if found is None and isinstance(thing, PieceOption):
            found = self._spots.get(thing.piece)
        return found

    def shot_lines(self) -> list[ShotLine]:
        """The shots of the step on the map."""
        found = []
        for shot in () if self._step is None else self._step.shots:
            start, end = self.spot(shot.start), self.spot(shot.target)
            if start is not None and end is not None:
                spaces = self._space_of(shot.start), self._space_of(shot.target)
                found.append(self._shots.line_of(start, end, spaces))
        return found

    def lines(self) -> list[tuple[QPointF, QPointF]]:
        """The shots of the step, and the way of its pieces, as straight lines (lattice units)."""
        if self._step is None:
            return []
        way = [spot for space in self._step.path if (spot := self.spot(space)) is not None]
        shots = [(self.spot(shot.start), self.spot(shot.target)) for shot in self._step.shots]
        return [*pairwise(way), *((start, end) for start, end in shots if start is not None and end is not None)]

    def places(self) -> list[QPointF]:
        """The places of the step that should be visible."""
        if self._step is None:
            return []
        ends = [end for shot in self._step.shots for end in (shot.start, shot.target)]
        things = [*self._step.things, *(label.at for label in self._step.labels), *ends]
        return [spot for thing in things if (spot := self.spot(thing)) is not None]

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw everything of the step."""
        step = self._step
        if step is None:
            return
        for space in {thing.space for thing in step.things if isinstance(thing, SpaceOption)}:
            self._draw_ring(painter, space, TONES[step.tone], units_per_pixel)
        self._shots.draw(painter, self.shot_lines(), units_per_pixel)
        taken: list[QRectF] = []
        for label in step.labels:
            self._draw_label(painter, label, units_per_pixel, taken)

    def _draw_ring(self, painter: QPainter, space: SpaceId, colour: QColor, unit: float) -> None:
        board = self._scene.board
        if not board.on_map(space):
            return
        path = QPainterPath()
        corners = [QPointF(*corner) for corner in board.grid.corners(space)]
        path.moveTo(corners[0])
        for corner in corners[1:]:
            path.lineTo(corner)
        path.closeSubpath()
        painter.strokePath(path, line(faded(HALO, 0.8), 2.2 * RING_PX * unit))
        painter.strokePath(path, line(colour.lighter(125), RING_PX * unit))

    def _draw_label(self, painter: QPainter, label: BoardLabel, unit: float, taken: list[QRectF]) -> None:
        spot = self.spot(label.at)
        if spot is None:
            return
        font = QFont(painter.font())
        font.setPixelSize(LETTER_PX)
        font.setBold(True)
        metrics = QFontMetricsF(font)
        width, height = metrics.horizontalAdvance(label.text) + 2 * PADDING_PX, metrics.height() + PADDING_PX
        rect = QRectF(spot.x() - width * unit / 2, spot.y() - height * unit / 2, width * unit, height * unit)
        # Labels of one stack lie below each other.
        while any(rect.intersects(other) for other in taken):
            rect.translate(0, 1.08 * height * unit)
        taken.append(rect)
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(unit, unit)
        pill = QPainterPath()
        pill.addRoundedRect(QRectF(0, 0, width, height), height / 2, height / 2)
        painter.strokePath(pill, line(faded(HALO, 0.9), 4.0))
        painter.fillPath(pill, TONES[label.tone])
        painter.strokePath(pill, line(LIGHT, 1.5))
        painter.setFont(font)
        painter.setPen(INK.get(label.tone, LIGHT))
        painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, label.text)
        painter.restore()

    def _space_of(self, thing: Option) -> SpaceId | None:
        """The space of the map in which a thing is, or was last."""
        if isinstance(thing, PieceOption):
            return self._spaces.get(thing.piece)
        return thing.space if isinstance(thing, SpaceOption) and self._scene.board.on_map(thing.space) else None

    def _remember(self) -> None:
        for piece, one in self._scene.arrangement.by_piece.items():
            self._spots[piece] = QPointF(*one.at)
            self._spaces[piece] = one.place.space if isinstance(one.place, InSpace) else None
