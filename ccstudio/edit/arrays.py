"""All outlines of a map as arrays, for fast searches near a point."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ccstudio.board.courses import course_line
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit.outlines import Box, bounds, chains, is_closed
from ccstudio.edit.parts import OUTLINED_KINDS, Kind, Outlined, PartRef

Floats = NDArray[np.float64]


class Outline:
    """A feature, contour or course with its bounding box and its chains as arrays.

    `chains[i][j]` belongs to ring j of polygon i, rings closed (the first point repeated), shape (n, 2), lattice
    units. `reach` is half the width of a course.
    """

    def __init__(self, ref: PartRef, part: Outlined) -> None:
        self.ref = ref
        self.part = part
        self.closed = is_closed(part.geometry)
        self.reach = part.width / 2 if isinstance(part, Course) else 0.0
        self.box: Box = bounds(part.geometry)

    @cached_property
    def chains(self) -> tuple[tuple[Floats, ...], ...]:
        """The chains as arrays."""
        geometry = self.part.geometry
        if isinstance(geometry, LineString):
            return ((np.array(geometry.coordinates, dtype=np.float64),),)
        return tuple(
            tuple(np.array((*chain, chain[0]), dtype=np.float64) for chain in polygon) for polygon in chains(geometry)
        )

    @cached_property
    def drawn_line(self) -> Floats:
        """The line a course is drawn along, smooth where it is; of an area its first ring."""
        if isinstance(self.part, Course):
            return np.array(course_line(self.part), dtype=np.float64)
        return self.chains[0][0]

    @property
    def size(self) -> float:
        """The area of its box, lattice units squared: the smaller one is taken to lie on top."""
        x0, y0, x1, y1 = self.box
        return float(x1 - x0) * float(y1 - y0)


class OutlineIndex:
    """The outlines of a map; `following` makes the index of an edited map and reuses what did not change."""

    def __init__(self, document: MapDocument, kinds: Sequence[Kind] = OUTLINED_KINDS) -> None:
        self._kinds = tuple(kinds)
        self._read(document, {})

    def following(self, document: MapDocument) -> "OutlineIndex":
        """Return the index of an edited map; itself if no outline changed."""
        if all(getattr(document, kind) is self._lists[kind] for kind in self._kinds):
            return self
        after = OutlineIndex.__new__(OutlineIndex)
        after._kinds = self._kinds  # noqa: SLF001 - its own class
        after._read(document, {id(outline.part): outline for outline in self.outlines})  # noqa: SLF001 - its own class
        return after

    def _read(self, document: MapDocument, known: dict[int, Outline]) -> None:
        self._lists = {kind: getattr(document, kind) for kind in self._kinds}
        self.outlines: list[Outline] = []
        for kind, parts in self._lists.items():
            for part in parts:
                before = known.get(id(part))
                self.outlines.append(before if before is not None else Outline(PartRef(kind, part.id), part))

    @cached_property
    def _boxes(self) -> Floats:
        rows = [
            (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
            for box, reach in ((outline.box, outline.reach) for outline in self.outlines)
        ]
        return np.array(rows, dtype=np.float64).reshape(-1, 4)

    def near(self, x: float, y: float, radius: float) -> list[Outline]:
        """Return the outlines whose box is within `radius` of the point, in document order."""
        boxes = self._boxes
        found = (
            (boxes[:, 0] <= x + radius)
            & (boxes[:, 2] >= x - radius)
            & (boxes[:, 1] <= y + radius)
            & (boxes[:, 3] >= y - radius)
        )
        return [self.outlines[i] for i in np.nonzero(found)[0]]

    def within(self, box: Box) -> list[Outline]:
        """Return the outlines that are completely within a box, including its edges."""
        x0, y0, x1, y1 = box
        boxes = self._boxes
        found = (boxes[:, 0] >= x0) & (boxes[:, 1] >= y0) & (boxes[:, 2] <= x1) & (boxes[:, 3] <= y1)
        return [self.outlines[i] for i in np.nonzero(found)[0]]


def segment_distances(chain: Floats, x: float, y: float) -> tuple[Floats, Floats]:
    """Return the distance of a point from each edge, and the nearest point on it, shape (n, 2)."""
    start, way = chain[:-1], np.diff(chain, axis=0)
    length = np.einsum("ij,ij->i", way, way)
    offset = np.array((x, y)) - start
    along = np.einsum("ij,ij->i", offset, way) / np.where(length == 0, 1, length)
    nearest = start + np.clip(along, 0, 1)[:, None] * way
    return np.hypot(nearest[:, 0] - x, nearest[:, 1] - y), nearest


def holds(outline: Outline, x: float, y: float) -> bool:
    """Whether an area contains the point (even-odd over all rings); points on a ring can give either answer."""
    inside = False
    for polygon in outline.chains:
        for chain in polygon:
            x0, y0, x1, y1 = chain[:-1, 0], chain[:-1, 1], chain[1:, 0], chain[1:, 1]
            astride = (y0 > y) != (y1 > y)
            with np.errstate(divide="ignore", invalid="ignore"):
                crossing = x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            inside ^= bool(np.count_nonzero(astride & (x < crossing)) % 2)
    return inside
