"""The drawing that tiles of tinted spaces are made of: heat map, mutual view, difference."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.canvas.sheets import SpacesInSight
from ccstudio.ui.painting.tints import Tint, paint_tints

TINT_MARGIN: Final = 0.05
"""How far a tint may reach beyond its cell, in widths of a space."""


class TintSheet:
    """Tints over some spaces, or none."""

    def __init__(self, board: Board, tints: Mapping[SpaceId, Tint] | None = None) -> None:
        self._board = board
        self._tints = tints or {}
        self._spaces = SpacesInSight(board, self._tints)

    @property
    def bounds(self) -> QRectF:
        """All spaces."""
        return self._spaces.bounds

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Draw the tints, as far as they are exposed."""
        if not self._tints:
            return
        tints = {space: self._tints[space] for space in self._spaces.near(exposed)}
        paint_tints(painter, self._board, tints, units_per_pixel)

    def dirty(self, before: "TintSheet") -> tuple[QRectF, ...]:
        """Where it differs from another sheet: around spaces with another tint, or everywhere on another grid."""
        if before._board.grid is not self._board.grid:  # noqa: SLF001 - its own class
            return (self.bounds.united(before.bounds),)
        was, now = before._tints, self._tints  # noqa: SLF001 - its own class
        changed = [space for space in was.keys() | now.keys() if was.get(space) != now.get(space)]
        if len(changed) * 2 > self._board.grid.count:
            return (self.bounds,)
        return tuple(self._spaces.cell(space, TINT_MARGIN) for space in changed)
