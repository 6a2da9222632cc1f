"""The background of the board: warm, mottled, with the grain of paper; and contour masses on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPaintEngine, QPainter, QPainterPath, QTransform

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.terrain import Drawing
from ccstudio.ui.painting.batches import lines
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.grid_lines import patch_rect, patches
from ccstudio.ui.painting.ink import EVER, Mark
from ccstudio.ui.painting.noise import grainy, hash_noise, mottled
from ccstudio.ui.painting.palette import blend, colours_of, tone
from ccstudio.ui.painting.plan import Plan, always

MOTTLE_UNITS: Final = 110.0
"""The size of one point of the mottling, in lattice units."""
GRAIN_UNITS: Final = 22.0
"""The size of one grain of paper: a fifth of a printed millimetre."""
GRAIN_UNTIL: Final = 34.0
"""The units per pixel above which the grain is not visible."""
_SVG_UNITS: Final = 60.0
"""Textures with finer points are left out of SVG, where they would take most of the file."""
_CONTRAST: Final = 0.03
_PLAIN_UNITS, _PLAIN_CONTRAST = 250.0, 0.05
"""The same of plains, which change in colour from space to space, as operational maps do, and bear no grass."""
_GRAIN: Final = 9
_TUFTS: Final = 14
"""The number of blades of grass in a space."""


class Textured:
    """An area filled with a repeating image; a mark like those of `ink`. The image is made when it is first painted."""

    def __init__(self, path: QPainterPath, make: Callable[[], QImage], units: float, until: float = EVER) -> None:
        self.path = path
        self.until = until
        self.bounds: QRectF = path.controlPointRect()
        self._make = make
        self._units = units

    def paint(self, painter: QPainter, _exposed: QRectF, _units_per_pixel: float) -> None:
        """Paint it."""
        if painter.paintEngine().type() != QPaintEngine.Type.SVG:
            brush = QBrush(self._make())
            brush.setTransform(QTransform.fromScale(self._units, self._units))
            painter.fillPath(self.path, brush)
        elif self._units >= _SVG_UNITS:
            self._paint_image_by_image(painter)

    def _paint_image_by_image(self, painter: QPainter) -> None:
        # Qt's SVG writer drops the transform of a textured brush, and writes an image as often as it is drawn.
        image = self._make()
        period = image.width() * self._units
        painter.save()
        painter.setClipPath(self.path, Qt.ClipOperation.IntersectClip)
        for column in range(int(self.bounds.left() // period), int(self.bounds.right() // period) + 1):
            for row in range(int(self.bounds.top() // period), int(self.bounds.bottom() // period) + 1):
                painter.drawImage(QRectF(column * period, row * period, period, period), image)
        painter.restore()


def ground_plans(board: Board, edge: Edge, drawing: Drawing) -> Iterator[Plan]:
    """The background of a board in the first colour of its terrain, with scattered blades of grass."""
    colour = colours_of(drawing)[0]
    is_plain = drawing.style == "plain"
    units, contrast = (_PLAIN_UNITS, _PLAIN_CONTRAST) if is_plain else (MOTTLE_UNITS, _CONTRAST)
    textures = (
        Textured(edge.path, partial(mottled, colour.name(), contrast), units),
        Textured(edge.path, partial(grainy, _GRAIN), GRAIN_UNITS, GRAIN_UNTIL),
    )
    yield always(edge.rect, lambda: textures)
    for spaces in () if is_plain else patches(board):
        whole = tuple(space for space in spaces if edge.holds_space(space))
        if whole:
            make = partial(_grass_marks, board, whole, colour)
            yield Plan(patch_rect(board, whole), [(GRAIN_UNTIL, make)], height=1)


def _grass_marks(board: Board, spaces: Sequence[SpaceId], colour: QColor) -> Iterator[Mark]:
    centres = np.repeat(np.array([board.grid.centre(space) for space in spaces], dtype=np.float64), _TUFTS, axis=0)
    index = (np.array(spaces)[:, None] * _TUFTS + np.arange(_TUFTS)).ravel()
    reach, angle = 0.44 * board.grid.width * np.sqrt(hash_noise(31, index)), 2 * np.pi * hash_noise(32, index)
    roots = centres + np.column_stack([np.cos(angle), np.sin(angle)]) * reach[:, None]
    lean = (hash_noise(33, index) - 0.5) * 60
    for side, height in ((-46.0, 38.0), (6.0, 64.0), (52.0, 42.0)):
        tips = roots + np.column_stack([lean + side, np.full(len(lean), -height)])
        yield from lines(roots, tips, blend(colour, tone(colour, -0.5), 0.32), 13, until=GRAIN_UNTIL)
