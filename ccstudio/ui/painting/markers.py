"""Marks on a map: smoke, blazes, objectives, labels."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from ccstudio.board.board import Board
from ccstudio.documents.map import Label, Objective
from ccstudio.edit.objectives import BADGE_RADIUS, BADGE_RIM, badge_place, known_spaces
from ccstudio.ui.painting.batches import PatchedMarks, fills
from ccstudio.ui.painting.foliage import Crowns, lobed, packed
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.outline import Outline, discs_path
from ccstudio.ui.painting.palette import LABEL_INK, OBJECTIVE_RED, Colours, blend, tone
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.text import CAPITAL, Face, text_path, text_width

_LEAST_PLUME: Final = 60.0
_FACES: Final[dict[str, tuple[Face, float]]] = {
    "place": ("semibold", 0.10),
    "water": ("italic", 0.22),
    "note": ("italic", 0.04),
}
"""The font and the letter spacing of labels."""


def smoke(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Billows. Slots: light, shade, lines."""
    light, shade, line = colours[:3]
    yield fill(outline.path, shade)
    yield clipped(
        outline.path,
        [
            PatchedMarks(outline, partial(_billows, light, shade, _fit(outline, 330))),
            stroke(outline.path, line, 48, least_px=1.5),
        ],
    )


def _billows(light: QColor, shade: QColor, radius: float, outline: Outline) -> Iterator[Mark]:
    puffs = packed(outline, radius, spread=0.4, least_scale=0.5)
    for sheet in range(3):
        here = puffs.where(puffs.index % 3 == sheet)
        for size, offset, colour, turn in (
            (1.08, 0.06, tone(shade, -0.22), 0),
            (1.0, 0.0, shade, 0),
            (0.86, -0.09, tone(light, -0.07), 1),
            (0.62, -0.20, light, 2),
            (0.32, -0.32, tone(light, 0.5), 3),
        ):
            yield from fills(lobed(here, 36, size, offset, turn), colour)


def _fit(outline: Outline, radius: float) -> float:
    """A radius at which several plumes fit into the outline."""
    return min(radius, max(_LEAST_PLUME, 0.26 * min(outline.rect.width(), outline.rect.height())))


def blaze(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Flames over charred ground. Slots: flame, bright flame, core, char."""
    flame, bright, core, char = colours[:4]
    radius = _fit(outline, 260)

    def flames(part: Outline) -> Iterator[Mark]:
        tongues = packed(part, radius, spread=0.35, least_scale=0.5)
        tongues = tongues.where(np.argsort(tongues.centres[:, 1]))
        yield fill(discs_path(tongues.centres, tongues.radii * 1.25), blend(char, flame, 0.38))
        for size, colour in ((1.0, flame), (0.68, bright), (0.36, core)):
            yield fill(_tongues(tongues, size), colour)

    yield fill(outline.path, char)
    rim_line = stroke(outline.path, tone(char, -0.2), 60, least_px=1.8)
    yield clipped(outline.path, [PatchedMarks(outline, flames), rim_line])


def _tongues(crowns: Crowns, size: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for (x, y), radius, number in zip(
        crowns.centres.tolist(), crowns.radii.tolist(), crowns.index.tolist(), strict=True
    ):
        r = radius * size
        lean = ((number * 37) % 11 - 5) / 5 * 0.35 * r
        foot = y + radius * 0.55
        path.moveTo(x, foot)
        path.cubicTo(x - 1.15 * r, foot - 0.1 * r, x - 0.75 * r, foot - 1.1 * r, x + lean, foot - 2.3 * r)
        path.cubicTo(x + 0.15 * r + lean * 0.2, foot - 1.5 * r, x + 1.2 * r, foot - 0.5 * r, x, foot)
        path.closeSubpath()
    return path


def objective_plan(board: Board, objective: Objective) -> Plan | None:
    """A red ring with a white number, once for all the spaces of an objective; None when none is on the map."""
    spaces = [space for space in known_spaces(board.grid, objective) if board.on_map(space)]
    at = badge_place(board.grid, spaces)
    if at is None:
        return None
    radius, place = BADGE_RADIUS * board.grid.width, QPointF(*at)
    reach = radius * 1.5
    rect = QRectF(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach)
    return always(rect, lambda: _objective_marks(place, radius, str(objective.number)))


def _objective_marks(place: QPointF, radius: float, number: str) -> Iterator[Mark]:
    disc = QPainterPath()
    disc.addEllipse(place, radius, radius)
    yield stroke(disc, QColor(255, 250, 238, 235), radius * BADGE_RIM)
    yield fill(disc, QColor("#5C1510"))
    yield stroke(disc, OBJECTIVE_RED, radius * 0.36, least_px=1.5)
    size = radius * (1.55 if len(number) == 1 else 1.25)
    yield fill(text_path(number, (place.x(), place.y()), size, "bold"), QColor("#FFFFFF"))


def label_width(label: Label) -> float:
    """The length of a label's text on the map in lattice units."""
    face, spacing = _FACES[label.style]
    return text_width(label.text, label.size / CAPITAL, face, spacing)


def label_plan(label: Label) -> Plan:
    """Text on the map in its style, with a pale halo so that it is readable on any background."""
    face, spacing = _FACES[label.style]
    size = label.size / CAPITAL
    reach = label_width(label) / 2 + size
    x, y = label.at
    rect = QRectF(x - reach, y - reach, 2 * reach, 2 * reach)

    def marks() -> Iterator[Mark]:
        words = text_path(label.text, (x, y), size, face, spacing=spacing, angle_deg=label.angle_deg)
        yield stroke(words, QColor(250, 245, 226, 150), size * 0.15)
        yield fill(words, LABEL_INK[label.style])

    return always(rect, marks)
