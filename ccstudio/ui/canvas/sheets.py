"""The two drawings that tiles are made of: the map, and the field of view over it."""

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.verdict import Verdict
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.layers import Layer
from ccstudio.ui.painting.overlays import paint_field_of_view


class MapSheet:
    """The chosen layers of a depiction."""

    def __init__(self, depiction: Depiction, layers: frozenset[Layer]) -> None:
        self.depiction = depiction
        self.layers = layers

    @property
    def bounds(self) -> QRectF:
        """The board and the frame around it."""
        return self.depiction.bounds

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Draw the map."""
        self.depiction.paint(painter, exposed, self.layers, units_per_pixel)


class FieldSheet:
    """What a space sees, or nothing."""

    def __init__(
        self, board: Board, viewer: SpaceId | None = None, verdicts: Mapping[SpaceId, Verdict] | None = None
    ) -> None:
        self._board = board
        self._viewer = viewer
        self._verdicts = verdicts or {}
        self._spaces = list(self._verdicts)
        # Centres as rows (x, y): a great map is painted in hundreds of pieces, and each asks which spaces are near.
        self._centres = np.array([board.grid.centre(space) for space in self._spaces], dtype=np.int64).reshape(-1, 2)
        x0, y0, x1, y1 = board.grid.bounds
        self._bounds = QRectF(x0, y0, x1 - x0, y1 - y0)

    @property
    def bounds(self) -> QRectF:
        """All spaces."""
        return self._bounds

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Draw the field of view, as far as it is exposed."""
        if self._viewer is None:
            return
        width = self._board.grid.width
        near = exposed.adjusted(-width, -width, width, width)
        x, y = self._centres.T
        is_near = (x >= near.left()) & (x <= near.right()) & (y >= near.top()) & (y <= near.bottom())
        spaces = (self._spaces[index] for index in np.flatnonzero(is_near))
        verdicts = {space: self._verdicts[space] for space in spaces}
        paint_field_of_view(painter, self._board, self._viewer, verdicts, units_per_pixel)

    def dirty(self, before: "FieldSheet") -> tuple[QRectF, ...]:
        """Where it differs from another sheet of the same board: around spaces with another verdict."""
        if before._viewer != self._viewer:  # noqa: SLF001 - its own class
            return (self._bounds,)
        changed = []
        for space in self._verdicts.keys() | before._verdicts.keys():  # noqa: SLF001 - its own class
            was, now = before._verdicts.get(space), self._verdicts.get(space)  # noqa: SLF001 - its own class
            if was is None or now is None or was.code != now.code:
                changed.append(self._cell(space))
        return tuple(changed)

    def _cell(self, space: SpaceId) -> QRectF:
        corners = self._board.grid.corners(space)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        margin = 0.1 * self._board.grid.width
        box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.adjusted(-margin, -margin, margin, margin)
