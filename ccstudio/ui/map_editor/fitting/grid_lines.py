"""The grid laid over a raw picture: sides of spaces, and a cross in each centre, drawn as single lines."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter

from ccstudio.board.board import Board
from ccstudio.edit.pictures.mappings import Mapping
from ccstudio.ui.canvas.overlay import HALO, pen

GRID: Final = QColor("#00A08A")
CROSS: Final = 24
"""A cross is so many times smaller than a space is wide, from its middle to an end."""

MOST_WITH_HALO: Final = 3_000
"""Where more lines are seen they lie so close that light edges would hide the picture, and they take longer."""

Lines = NDArray[np.float64]
"""Shape (n, 2, 2): the two ends of each line."""


def lattice_lines(board: Board) -> Lines:
    """The sides of all spaces, each once, and the arms of the crosses; lattice units."""
    if not board.spaces:
        return np.zeros((0, 2, 2))
    corners = np.array([board.grid.corners(space) for space in board.spaces], dtype=np.int64)
    sides = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2).reshape(-1, 4)
    turned = sides[:, [2, 3, 0, 1]]
    backwards = (sides[:, 0] > sides[:, 2]) | ((sides[:, 0] == sides[:, 2]) & (sides[:, 1] > sides[:, 3]))
    each_once = np.unique(np.where(backwards[:, None], turned, sides), axis=0).reshape(-1, 2, 2)
    centres = np.array([board.grid.centre(space) for space in board.spaces], dtype=np.float64)
    reach = board.grid.width / CROSS
    arms = np.array([[[-reach, 0], [reach, 0]], [[0, -reach], [0, reach]]])
    crosses = (centres[:, None, None, :] + arms[None]).reshape(-1, 2, 2)
    return np.concatenate([each_once.astype(np.float64), crosses])


def picture_lines(lattice: Lines, mapping: Mapping) -> Lines:
    """Lines where a fit puts them in the picture, pixels; those beyond its horizon left out."""
    lines = mapping.to_picture(lattice.reshape(-1, 2)).reshape(-1, 2, 2)
    return lines[np.isfinite(lines).all(axis=(1, 2))]


def draw_lines(painter: QPainter, lines: Lines, exposed: QRectF) -> None:
    """Draw the lines that are seen, the painter being in pixels of the picture."""
    low, high = lines.min(axis=1), lines.max(axis=1)
    seen = (
        (low[:, 0] <= exposed.right())
        & (high[:, 0] >= exposed.left())
        & (low[:, 1] <= exposed.bottom())
        & (high[:, 1] >= exposed.top())
    )
    drawn = [QLineF(x0, y0, x1, y1) for x0, y0, x1, y1 in lines[seen].reshape(-1, 4).tolist()]
    if not drawn:
        return
    if len(drawn) <= MOST_WITH_HALO:
        painter.setPen(pen(HALO, 2.6))
        painter.drawLines(drawn)
    painter.setPen(pen(GRID, 1.2))
    painter.drawLines(drawn)
