"""The drawing that tiles of tinted spaces are made of: heat map, mutual view, difference."""

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.painting.tints import Tint, paint_tints


class TintSheet:
    """Tints over some spaces, or none."""

    def __init__(self, board: Board, tints: Mapping[SpaceId, Tint] | None = None) -> None:
        self._board = board
        self._tints = tints or {}
        self._spaces = list(self._tints)
        # Centres as rows (x, y): a great map is painted in hundreds of pieces, and each asks which spaces are near.
        self._centres = np.array([board.grid.centre(space) for space in self._spaces], dtype=np.int64).reshape(-1, 2)
        x0, y0, x1, y1 = board.grid.bounds
        self._bounds = QRectF(x0, y0, x1 - x0, y1 - y0)

    @property
    def bounds(self) -> QRectF:
        """All spaces."""
        return self._bounds

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Draw the tints, as far as they are exposed."""
        if not self._tints:
            return
        width = self._board.grid.width
        near = exposed.adjusted(-width, -width, width, width)
        x, y = self._centres.T
        is_near = (x >= near.left()) & (x <= near.right()) & (y >= near.top()) & (y <= near.bottom())
        spaces = [self._spaces[index] for index in np.flatnonzero(is_near)]
        paint_tints(painter, self._board, {space: self._tints[space] for space in spaces}, units_per_pixel)

    def dirty(self, before: "TintSheet") -> tuple[QRectF, ...]:
        """Where it differs from another sheet: around spaces with another tint, or everywhere on another grid."""
        if before._board.grid is not self._board.grid:  # noqa: SLF001 - its own class
            return (self._bounds.united(before.bounds),)
        was, now = before._tints, self._tints  # noqa: SLF001 - its own class
        changed = [space for space in was.keys() | now.keys() if was.get(space) != now.get(space)]
        if len(changed) * 2 > self._board.grid.count:
            return (self._bounds,)
        return tuple(self._cell(space) for space in changed)

    def _cell(self, space: SpaceId) -> QRectF:
        corners = self._board.grid.corners(space)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        margin = 0.05 * self._board.grid.width
        box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.adjusted(-margin, -margin, margin, margin)
