"""How large a new map is on paper."""

import math
from typing import Final

from msgspec import UNSET

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import MapDocument

A4_MM: Final = (210.0, 297.0)
A4_MARGIN_MM: Final = 5.0
"""What common printers leave white on each side."""


def size_mm(document: MapDocument) -> tuple[float, float]:
    """Width and height of the whole sheet, millimetres: the board, its margin, and the boxes beside it."""
    geometry = geometry_of(document.grid)
    x0, y0, x1, y1 = geometry.bounds
    if document.outline is not UNSET:
        corners = [corner for ring in rings_of(document.outline) for corner in ring]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x0, y0, x1, y1 = min(xs), min(ys), max(xs), max(ys)
    margin = document.frame.margin
    left, top, right, bottom = (float(x0 - margin), float(y0 - margin), float(x1 + margin), float(y1 + margin))
    for box in document.boxes:
        left, right = min(left, box.at[0] - box.width / 2), max(right, box.at[0] + box.width / 2)
        top, bottom = min(top, box.at[1] - box.height / 2), max(bottom, box.at[1] + box.height / 2)
    unit = document.print.space_mm / geometry.width
    return (right - left) * unit, (bottom - top) * unit


def sheets_of_a4(width_mm: float, height_mm: float) -> int:
    """How many sheets of A4 it takes at least, all of them upright or all lying."""
    across, down = (length - 2 * A4_MARGIN_MM for length in A4_MM)
    return min(
        math.ceil(width_mm / across) * math.ceil(height_mm / down),
        math.ceil(width_mm / down) * math.ceil(height_mm / across),
    )
