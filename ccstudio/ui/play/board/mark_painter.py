"""`MarkPainter`: paints marks over spaces: smoke, fires, works, objectives and badges."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.terrain import Drawing, Style
from ccstudio.engine.present import CounterFace, SpaceMark, Tone
from ccstudio.engine.seats import Side
from ccstudio.play.side_colours import side_letters
from ccstudio.play.space_marks import OBJECTIVE
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.plates import mixed, standing_out
from ccstudio.ui.painting.ink import Mark, fill, put, stroke
from ccstudio.ui.painting.markers import blaze, smoke
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.palette import HALO, OBJECTIVE_RED, colours_of
from ccstudio.ui.painting.styles import PAINT_STYLES
from ccstudio.ui.painting.text import text_path
from ccstudio.ui.play.board.glow import line, rounded
from ccstudio.ui.play.board.tones import NOBODY, TONES

MARKS_Z: Final = 12.0
FLAGS_Z: Final = 26.0

AROUND: Final = 1.2
"""The side of the square around the centre of a space in which its marks are, in widths of a space."""
BILLOWS: Final = 0.80
"""The part of a space that smoke and fire fill, by length."""

LAID: Final = 0.88
"""The part of a space that a placed terrain tile fills, by length."""
LAID_EDGE: Final = QColor("#2B2722")

PLATE: Final = 0.36
"""The side of the marker of a work, in widths of a space."""
PLATES_AWAY: Final = ((-0.27, 0.20), (0.27, 0.20), (-0.27, -0.20), (0.27, -0.20))
"""The offsets of the first, second and further works of a space from its centre, in widths of a space."""
FLAG_AWAY: Final = (0.27, -0.27)
"""The offset of a flag's pole from the centre of a space, in widths of a space."""

WORTH_AWAY: Final = (-0.37, 0.02)
"""The offset of the worth of an objective from the centre of a space, in widths of a space."""
COIN: Final = QColor("#F2C94C")
COIN_INK: Final = QColor("#4A3500")

DOUBT: Final = "?"
"""What follows a worth that may be more."""

NUMBER_INK: Final = QColor("#2A2112")

EVERYWHERE: Final = QRectF(-(2.0**20), -(2.0**20), 2.0**21, 2.0**21)
Paint = Callable[[QPainter, float, SpaceMark, int], None]
"""Paints a mark around the centre of its space: the painter, the width of a space, the mark, and its corner."""


class MarkPainter:
    """Paints the marks of one game."""

    def __init__(
        self,
        board: Board,
        painter: FacePainter,
        sides: Sequence[str],
        colour_of: Callable[[Side | None], QColor | None],
    ) -> None:
        """Paint for a map; `sides` are the titles of the sides, whose first letters flags in their colours show."""
        self._board = board
        self._painter = painter
        self._colour_of = colour_of
        self._letters = side_letters(sides)
        self._kinds = {piece.id: piece for piece in painter.module.pieces}
        self._printed = {
            board.grid.space(name): str(objective.number)
            for objective in board.document.objectives
            for name in objective.spaces
        }
        self._billows: dict[tuple[SpaceId, str], list[Mark]] = {}

    def paint_and_height(self, mark: SpaceMark) -> tuple[Paint, float]:
        """Return what paints a mark, and its z value."""
        if mark.style == "smoke":
            return self._paint_smoke, MARKS_Z + 0.2
        if mark.style == "blaze":
            return self._paint_blaze, MARKS_Z + 0.1
        if mark.style == OBJECTIVE:
            return self._paint_objective, FLAGS_Z
        if mark.style in self._kinds:
            return self._paint_work, MARKS_Z + 0.3
        if mark.style in self._board.terrains:
            return self._paint_terrain, MARKS_Z
        return self._paint_badge, FLAGS_Z

    def _paint_smoke(self, painter: QPainter, width: float, mark: SpaceMark, _corner: int) -> None:
        painter.save()
        painter.setOpacity(0.86)
        self._put_billows(painter, mark.space, "smoke")
        painter.restore()
        if mark.text:
            number = text_path(mark.text, (-0.26 * width, -0.24 * width), width * 0.24, "bold")
            rims = [stroke(number, HALO, width * 0.045), stroke(number, QColor("#FFFFFF"), width * 0.03)]
            put(painter, [*rims, fill(number, NUMBER_INK)], EVERYWHERE, 1.0)

    def _paint_blaze(self, painter: QPainter, _width: float, mark: SpaceMark, _corner: int) -> None:
        self._put_billows(painter, mark.space, "blaze")

    def _paint_terrain(self, painter: QPainter, _width: float, mark: SpaceMark, _corner: int) -> None:
        """Paint a placed terrain tile as maps show that terrain."""
        terrain = self._board.terrains[mark.style]
        x, y = self._board.grid.centre(mark.space)
        ring = [(LAID * (cx - x), LAID * (cy - y)) for cx, cy in self._board.grid.corners(mark.space)]
        outline = Outline([ring], seed=mark.space)
        _until, draw = PAINT_STYLES[terrain.drawing.style].steps[0]
        put(painter, list(draw(outline, colours_of(terrain.drawing))), EVERYWHERE, 1 / painter.worldTransform().m11())
        painter.strokePath(outline.path, line(LAID_EDGE, 0.022 * self._board.grid.width))

    def _put_billows(self, painter: QPainter, space: SpaceId, style: Style) -> None:
        marks = self._billows.get((space, style))
        if marks is None:
            drawings = [it.drawing for it in self._board.terrain.terrains if it.drawing.style == style]
            colours = colours_of(drawings[0] if drawings else Drawing(style=style))
            x, y = self._board.grid.centre(space)
            ring = [(BILLOWS * (cx - x), BILLOWS * (cy - y)) for cx, cy in self._board.grid.corners(space)]
            make = smoke if style == "smoke" else blaze
            marks = self._billows[space, style] = list(make(Outline([ring], seed=space), colours))
        put(painter, marks, EVERYWHERE, 1 / max(1e-9, painter.worldTransform().m11()))

    def _paint_objective(self, painter: QPainter, width: float, mark: SpaceMark, _corner: int) -> None:
        """Paint the number in a ring if the map prints another or none, and the flag of the side in control."""
        if mark.text and mark.text != self._printed.get(mark.space):
            radius = 0.105 * width
            place = QPointF(0.24, -0.22) * width
            disc = QPainterPath()
            disc.addEllipse(place, radius, radius)
            number = text_path(mark.text, place.toTuple(), radius * 1.5, "bold")
            ring: list[Mark] = [
                stroke(disc, QColor(255, 250, 238, 235), radius * 0.62),
                fill(disc, QColor("#5C1510")),
                stroke(disc, OBJECTIVE_RED, radius * 0.36),
                fill(number, QColor("#FFFFFF")),
            ]
            put(painter, ring, EVERYWHERE, 1.0)
        if mark.worth:
            self._paint_worth(painter, width, mark.worth)
        if mark.side is not None:
            self._paint_flag(painter, QPointF(*FLAG_AWAY) * width, width, mark)

    @staticmethod
    def _paint_worth(painter: QPainter, width: float, worth: str) -> None:
        """Paint the worth of an objective as a coin beside the counters."""
        radius = 0.10 * width
        coin = QPainterPath()
        place = QPointF(*WORTH_AWAY) * width
        coin.addEllipse(place, radius, radius)
        number, doubt = (worth[:-1], worth[-1]) if len(worth) > 1 and worth.endswith(DOUBT) else (worth, "")
        size = radius * (1.45 if len(number) == 1 else 1.1 if len(number) == 2 else 0.85) * (0.85 if doubt else 1)
        aside = QPointF(-0.2 * radius, 0) if doubt else QPointF()
        written = text_path(number, (place + aside).toTuple(), size, "bold")
        if doubt:
            # A question mark of the same size would be read as a seven.
            raised = QPointF(written.boundingRect().right() + 0.24 * radius, place.y() - 0.34 * radius)
            written.addPath(text_path(doubt, raised.toTuple(), 0.62 * radius, "bold"))
        marks: list[Mark] = [
            stroke(coin, QColor(255, 250, 238, 235), radius * 0.5),
            fill(coin, COIN),
            stroke(coin, COIN_INK, radius * 0.16),
            fill(written, COIN_INK),
        ]
        put(painter, marks, EVERYWHERE, 1.0)

    def _paint_flag(self, painter: QPainter, foot: QPointF, width: float, mark: SpaceMark) -> None:
        side = mark.side
        colour = self._colour_of(side) or NOBODY
        high, across, down = 0.24 * width, 0.22 * width, 0.145 * width
        pole = QPainterPath(foot)
        pole.lineTo(foot - QPointF(0, high))
        top = foot - QPointF(0, high)
        cloth = QPainterPath(top)
        cloth.cubicTo(top + QPointF(across * 0.35, -down * 0.22), top + QPointF(across * 0.65, down * 0.22),
                      top + QPointF(across, 0))  # fmt: skip
        cloth.lineTo(top + QPointF(across, down))
        cloth.cubicTo(top + QPointF(across * 0.65, down * 1.22), top + QPointF(across * 0.35, down * 0.78),
                      top + QPointF(0, down))  # fmt: skip
        cloth.closeSubpath()
        edge = QColor("#1B1712")
        painter.strokePath(pole, line(QColor(255, 250, 238, 220), 0.040 * width))
        painter.strokePath(cloth, line(QColor(255, 250, 238, 220), 0.040 * width))
        painter.strokePath(pole, line(edge, 0.020 * width))
        painter.fillPath(cloth, mixed(colour, QColor("#FFFFFF"), 0.10))
        painter.strokePath(cloth, line(edge, 0.012 * width))
        letters = self._letters[side] if side is not None and side < len(self._letters) else ""
        if letters:
            middle = top + QPointF(across / 2, down / 2)
            painter.fillPath(text_path(letters, middle.toTuple(), down * 0.92, "bold"), standing_out(colour))

    def _paint_work(self, painter: QPainter, width: float, mark: SpaceMark, corner: int) -> None:
        """Paint a marker for which the module has a counter."""
        side = PLATE * width
        rect = QRectF(0, 0, side, side)
        rect.moveCenter(QPointF(*PLATES_AWAY[corner]) * width)
        painter.fillPath(rounded(rect.translated(0.03 * side, 0.045 * side)), QColor(0, 0, 0, 80))
        face = CounterFace(type=mark.style, face=self._kinds[mark.style].faces[0].id)
        self._painter.paint_counter(painter, rect, face, (), mark.tone)

    def _paint_badge(self, painter: QPainter, width: float, mark: SpaceMark, corner: int) -> None:
        """Paint any other marker: a disc with a silhouette or letters."""
        radius = 0.13 * width
        place = QPointF(-0.29, -0.22) * width + QPointF(0.24, 0) * width * corner
        disc = QPainterPath()
        disc.addEllipse(place, radius, radius)
        colour = TONES[mark.tone] if mark.tone is not Tone.PLAIN else QColor("#3C4A57")
        ink = standing_out(colour)
        painter.fillPath(disc, colour)
        painter.strokePath(disc, line(QColor(255, 250, 238, 235), 0.18 * radius))
        picture = None if mark.text else self._painter.catalogue.picture(mark.style, ink)
        half = radius / math.sqrt(2)
        if picture is not None:
            picture.paint(painter, QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half))
            return
        words = mark.text or "".join(part[:1] for part in mark.style.replace("_", "-").split("-")[:2]).upper()
        size = radius * (1.25 if len(words) < 2 else 1.0 if len(words) == 2 else 0.75)
        painter.fillPath(text_path(words, place.toTuple(), size, "bold"), ink)
