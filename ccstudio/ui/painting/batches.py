"""Batches of marks: small areas and lines in one colour, and marks computed by patch."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPaintEngine, QPainter, QPainterPath, QPen

from ccstudio.ui.painting.ink import EVER, ClippedMarks, Halo, Mark, Miniature, put
from ccstudio.ui.painting.noise import Points
from ccstudio.ui.painting.outline import Outline
from ccstudio.ui.painting.paths import by_chunk_and_cell, line_list, path_of, ring_elements

PATCH: Final = 9_600.0
"""The side of a patch, lattice units: three to four spaces."""
OVERHANG: Final = 1_000.0
"""How far the marks of a patch may extend beyond it."""
MOST_POINTS: Final = 2_000_000
"""The most points that the patches of one outline keep in memory."""


class Fills(msgspec.Struct, frozen=True):
    """Many small areas in one colour; drawn up to `until` units per pixel. `weight` is their number of points."""

    paths: tuple[QPainterPath, ...]
    brush: QBrush
    until: float
    bounds: QRectF
    weight: int

    def paint(self, painter: QPainter, _exposed: QRectF, _units_per_pixel: float) -> None:
        """Paint them.

        Pixels are painted one path at a time, because the time for a path grows more than linearly; files get one path,
        because every path carries its own description there.
        """
        if painter.paintEngine().type() != QPaintEngine.Type.Raster:
            painter.fillPath(self._together(), self.brush)
            return
        fill_path, brush = painter.fillPath, self.brush
        for path in self.paths:
            fill_path(path, brush)

    def _together(self) -> QPainterPath:
        together = QPainterPath()
        together.setFillRule(Qt.FillRule.WindingFill)
        for path in self.paths:
            together.addPath(path)
        return together


class Lines(msgspec.Struct, frozen=True):
    """Many separate straight lines with butt ends; drawn up to `until` units per pixel."""

    lines: list[QLineF]
    pen: QPen
    until: float
    bounds: QRectF

    @property
    def weight(self) -> int:
        """The number of cached points."""
        return 2 * len(self.lines)

    def paint(self, painter: QPainter, _exposed: QRectF, _units_per_pixel: float) -> None:
        """Paint them: as separate lines where that is fast, as one path where the file should be small."""
        if painter.paintEngine().type() == QPaintEngine.Type.Raster:
            painter.setPen(self.pen)
            painter.drawLines(self.lines)
            return
        path = QPainterPath()
        for line in self.lines:
            path.moveTo(line.p1())
            path.lineTo(line.p2())
        painter.strokePath(path, self.pen)


class PatchedMarks:
    """Marks inside an outline, computed patch by patch when a patch is first painted.

    `make` gives the marks of an outline whose `window` is a patch. An outline not much larger than a patch is one.
    """

    until = EVER

    def __init__(self, outline: Outline, make: Callable[[Outline], Iterable[Mark]]) -> None:
        self.bounds = outline.rect
        self._outline = outline
        self._make = make
        self._patches: OrderedDict[tuple[int, int], tuple[int, tuple[Mark, ...]]] = OrderedDict()
        self._begun: dict[tuple[int, int], tuple[Iterator[Mark], list[Mark]]] = {}
        self.weight = 0

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint the visible patches."""
        for key, window in self._seen(exposed):
            put(painter, self._marks(key, window), exposed, units_per_pixel)

    def making(self, exposed: QRectF) -> Iterator[None]:
        """Compute the visible patches that are missing; each step is one mark of them."""
        for key, window in self._seen(exposed):
            while key not in self._patches:
                self._go_on(key, window)
                yield

    def _seen(self, exposed: QRectF) -> Iterator[tuple[tuple[int, int], QRectF]]:
        if max(self.bounds.width(), self.bounds.height()) <= 1.7 * PATCH:
            yield (0, 0), self.bounds
            return
        seen = exposed.adjusted(-OVERHANG, -OVERHANG, OVERHANG, OVERHANG).intersected(self.bounds)
        for column in range(int(seen.left() // PATCH), int(seen.right() // PATCH) + 1):
            for row in range(int(seen.top() // PATCH), int(seen.bottom() // PATCH) + 1):
                yield (column, row), QRectF(column * PATCH, row * PATCH, PATCH, PATCH)

    def _marks(self, key: tuple[int, int], window: QRectF) -> tuple[Mark, ...]:
        while key not in self._patches:
            self._go_on(key, window)
        self._patches.move_to_end(key)
        return self._patches[key][1]

    def _go_on(self, key: tuple[int, int], window: QRectF) -> None:
        """Compute one more mark of a patch, or find that it is complete."""
        begun = self._begun.get(key)
        if begun is None:
            begun = self._begun[key] = iter(self._make(self._outline.seen_through(window))), []
        left, marks = begun
        mark = next(left, None)
        if mark is not None:
            marks.append(mark)
            return
        del self._begun[key]
        weight = sum(it.weight for it in weighed(marks))
        self._patches[key] = weight, tuple(marks)
        self.weight += weight
        while self.weight > MOST_POINTS and len(self._patches) > 1:
            self.weight -= self._patches.popitem(last=False)[1][0]


def weighed(marks: Iterable[Mark]) -> Iterator["Weighed"]:
    """The marks, including nested ones, that keep many points in memory."""
    for mark in marks:
        if isinstance(mark, ClippedMarks | Miniature):
            yield from weighed(mark.marks)
        elif isinstance(mark, Fills | Halo | Lines | PatchedMarks):
            yield mark


def making(marks: Iterable[Mark], exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
    """Prepare the painting of some marks step by step."""
    for mark in marks:
        if units_per_pixel > mark.until or not mark.bounds.intersects(exposed):
            continue
        if isinstance(mark, PatchedMarks):
            yield from mark.making(exposed)
        elif isinstance(mark, ClippedMarks):
            yield from making(mark.marks, exposed, units_per_pixel)


Weighed = Fills | Halo | Lines | PatchedMarks
"""Marks whose `weight` is the number of points they keep in memory."""


def fills(rings: NDArray[np.float64], colour: QColor, until: float = EVER) -> Iterator[Fills]:
    """Many small shapes in one colour; `rings` has the shape (shapes, corners, 2)."""
    elements, nearest, farthest = ring_elements(rings), rings.min(axis=1), rings.max(axis=1)
    for cells in by_chunk_and_cell(rings.mean(axis=1)):
        paths = tuple(path_of(elements[numbers]) for numbers in cells)
        here = np.concatenate(cells)
        box = _box(np.concatenate([nearest[here], farthest[here]]), 0.0)
        yield Fills(paths, QBrush(colour), until, box, len(here) * rings.shape[1])


def lines(starts: Points, ends: Points, colour: QColor, width: float, until: float = EVER) -> Iterator[Lines]:
    """Many separate straight lines, `width` lattice units wide."""
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    for cells in by_chunk_and_cell((starts + ends) / 2):
        numbers = np.concatenate(cells)
        rows = line_list(starts[numbers], ends[numbers])
        yield Lines(rows, pen, until, _box(np.concatenate([starts[numbers], ends[numbers]]), width))


def _box(points: Points, margin: float) -> QRectF:
    (x0, y0), (x1, y1) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return QRectF(x0 - margin, y0 - margin, x1 - x0 + 2 * margin, y1 - y0 + 2 * margin)
