"""The contents of tiles: the map, the field of view or tints over it, and which spaces are exposed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import Verdict
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.overlays import paint_field_of_view
from ccstudio.ui.painting.tints import Tint, paint_tints

FIELD_MARGIN: Final = 0.1
"""How far the shade of a space may extend beyond its cell, in widths of a space."""

TINT_MARGIN: Final = 0.05
"""How far a tint may extend beyond its cell, in widths of a space."""


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
        """Paint the map."""
        self.depiction.paint(painter, exposed, self.layers, units_per_pixel)

    def making(self, exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step."""
        return self.depiction.making(exposed, self.layers, units_per_pixel)


class SpacesInSight:
    """Finds the spaces in the exposed part."""

    def __init__(self, board: Board, spaces: Iterable[SpaceId]) -> None:
        self._grid = board.grid
        self._spaces = list(spaces)
        # Centres as rows (x, y): a great map is painted in hundreds of pieces, and each asks which spaces are near.
        self._centres = np.array([self._grid.centre(space) for space in self._spaces], dtype=np.int64).reshape(-1, 2)
        x0, y0, x1, y1 = self._grid.bounds
        self.bounds: Final = QRectF(x0, y0, x1 - x0, y1 - y0)
        """All spaces of the board, lattice units."""

    def near(self, exposed: QRectF) -> list[SpaceId]:
        """The spaces whose cells may extend into a rectangle (lattice units)."""
        width = self._grid.width
        near = exposed.adjusted(-width, -width, width, width)
        x, y = self._centres.T
        is_near = (x >= near.left()) & (x <= near.right()) & (y >= near.top()) & (y <= near.bottom())
        return [self._spaces[index] for index in np.flatnonzero(is_near)]

    def cell(self, space: SpaceId, margin_part: float) -> QRectF:
        """The box around a cell, with a margin in parts of the width of a space."""
        corners = self._grid.corners(space)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        margin = margin_part * self._grid.width
        box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.adjusted(-margin, -margin, margin, margin)


class FieldSheet:
    """The field of view of a space, or nothing."""

    def __init__(
        self, board: Board, viewer: SpaceId | None = None, verdicts: Mapping[SpaceId, Verdict] | None = None
    ) -> None:
        self._board = board
        self._viewer = viewer
        self._verdicts = verdicts or {}
        self._spaces = SpacesInSight(board, self._verdicts)

    @property
    def bounds(self) -> QRectF:
        """All spaces."""
        return self._spaces.bounds

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint the exposed part of the field of view."""
        if self._viewer is None:
            return
        verdicts = {space: self._verdicts[space] for space in self._spaces.near(exposed)}
        paint_field_of_view(painter, self._board, self._viewer, verdicts, units_per_pixel)

    def dirty(self, before: "FieldSheet") -> tuple[QRectF, ...]:
        """The rectangles that differ from another sheet of the same board: around spaces with another verdict."""
        if before._viewer != self._viewer:  # noqa: SLF001 - its own class
            return (self.bounds,)
        changed = []
        for space in self._verdicts.keys() | before._verdicts.keys():  # noqa: SLF001 - its own class
            was, now = before._verdicts.get(space), self._verdicts.get(space)  # noqa: SLF001 - its own class
            if was is None or now is None or was.code != now.code:
                changed.append(self._spaces.cell(space, FIELD_MARGIN))
        return tuple(changed)


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
        """Paint the exposed tints."""
        if not self._tints:
            return
        tints = {space: self._tints[space] for space in self._spaces.near(exposed)}
        paint_tints(painter, self._board, tints, units_per_pixel)

    def dirty(self, before: "TintSheet") -> tuple[QRectF, ...]:
        """The rectangles that differ from another sheet: spaces with another tint, or all on another grid."""
        if before._board.grid is not self._board.grid:  # noqa: SLF001 - its own class
            return (self.bounds.united(before.bounds),)
        was, now = before._tints, self._tints  # noqa: SLF001 - its own class
        changed = [space for space in was.keys() | now.keys() if was.get(space) != now.get(space)]
        if len(changed) * 2 > self._board.grid.count:
            return (self.bounds,)
        return tuple(self._spaces.cell(space, TINT_MARGIN) for space in changed)
