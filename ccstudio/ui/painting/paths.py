"""Paths from arrays of points, many at once."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QDataStream, QLineF
from PySide6.QtGui import QPainterPath

from ccstudio.ui.painting.noise import Floats, Points

_ELEMENT: Final = np.dtype([("kind", ">i4"), ("x", ">f8"), ("y", ">f8")])
_MOVE, _LINE = 0, 1
_WINDING: Final = np.array([0, 1], dtype=">i4").tobytes()
CELL: Final = 640.0
"""Shapes within this many lattice units share a path, because small paths are painted much faster than a large one."""
CHUNK: Final = 5_200.0
"""Cells within this many lattice units are skipped together if none is visible."""


def polygons_path(rings: NDArray[np.float64]) -> QPainterPath:
    """One path of many closed rings of equally many corners, filled by winding.

    `rings` has the shape (rings, corners, 2).
    """
    return path_of(ring_elements(rings))


def ring_elements(rings: NDArray[np.float64]) -> NDArray[np.void]:
    """The elements of paths, as Qt stores them, for each of many rings: parts of them make paths (`path_of`)."""
    count, corners, _ = rings.shape
    elements = np.empty((count, corners + 1), dtype=_ELEMENT)
    elements["kind"] = _LINE
    elements["kind"][:, 0] = _MOVE
    elements["x"][:, :-1], elements["y"][:, :-1] = rings[..., 0], rings[..., 1]
    elements["x"][:, -1], elements["y"][:, -1] = rings[:, 0, 0], rings[:, 0, 1]
    return elements


def path_of(elements: NDArray[np.void]) -> QPainterPath:
    """One path of elements, filled by winding.

    It is read from a stream as Qt writes one: a call for every corner would take longer than painting it.
    """
    path = QPainterPath()
    stream = QDataStream(QByteArray(elements.size.to_bytes(4, "big") + elements.tobytes() + _WINDING))
    stream >> path
    return path


def by_chunk_and_cell(centres: Points) -> Iterator[list[NDArray[np.int64]]]:
    """The indices of points that are near each other: by chunks, and within them by cells."""
    if not len(centres):
        return
    cells = np.floor(centres / CELL).astype(np.int64)
    chunks = np.floor(centres / CHUNK).astype(np.int64)
    keys = np.column_stack([chunks, cells])
    order = np.lexsort(keys.T[::-1])
    keys = keys[order]
    new_cell = np.flatnonzero((np.diff(keys, axis=0) != 0).any(axis=1)) + 1
    new_chunk = set((np.flatnonzero((np.diff(keys[:, :2], axis=0) != 0).any(axis=1)) + 1).tolist())
    group: list[NDArray[np.int64]] = []
    for start, numbers in zip([0, *new_cell.tolist()], np.split(order, new_cell), strict=True):
        if start in new_chunk:
            yield group
            group = []
        group.append(numbers)
    yield group


def discs(centres: Points, radii: Floats, corners: int = 20) -> NDArray[np.float64]:
    """Rings of many discs, for `polygons_path`."""
    angles = np.arange(corners) * 2 * np.pi / corners
    unit = np.column_stack([np.cos(angles), np.sin(angles)])
    return np.asarray(centres[:, None, :] + radii[:, None, None] * unit)


def line_list(starts: Points, ends: Points) -> list[QLineF]:
    """Separate straight lines as Qt's type."""
    return [QLineF(*row) for row in np.column_stack([starts, ends]).tolist()]


def broken(
    starts: Points,
    ends: Points,
    length: float,
    gap: float,
    *,
    phases: Floats | None = None,
    wanted: tuple[Floats, Floats] | None = None,
) -> tuple[Points, Points]:
    """Lines cut into pieces of about a length with a gap between them.

    Short pieces are painted in far less time than long lines.

    Args:
        starts: where the lines start.
        ends: where they end.
        length: of a piece.
        gap: between two pieces.
        phases: for each line, from 0 to 1, where in a piece it begins; without them all begin with a whole one.
        wanted: for each line the least and the greatest part of it, 0 at its start and 1 at its end, that is asked
            for; pieces farther out are left out.
    """
    steps = ends - starts
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    counts = np.maximum(1, np.round(lengths / (length + gap)))
    shifts = np.zeros(len(starts)) if phases is None else np.asarray(phases)
    low, high = (np.zeros(len(starts)), np.ones(len(starts))) if wanted is None else wanted
    first = np.floor(np.clip(low, 0, 1) * counts + shifts)
    pieces = np.maximum(0, np.ceil(np.clip(high, 0, 1) * counts + shifts) - first).astype(np.int64)
    line = np.repeat(np.arange(len(starts)), pieces)
    number = np.arange(len(line)) - (np.cumsum(pieces) - pieces)[line] + first[line]
    share = np.minimum(gap / np.maximum(lengths / counts, 1e-9), 0.9)
    begin = np.clip((number - shifts[line]) / counts[line], 0, 1)
    end = np.clip((number + 1 - share[line] - shifts[line]) / counts[line], 0, 1)
    seen = end - begin > 1e-9
    line, begin, end = line[seen], begin[seen, None], end[seen, None]
    return starts[line] + steps[line] * begin, starts[line] + steps[line] * end
