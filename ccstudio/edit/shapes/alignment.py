"""Aligning map elements with each other, and distributing them at equal distances."""

from collections.abc import Mapping, Sequence
from typing import Literal

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.edit.maps import moved_part
from ccstudio.edit.outlines import Box
from ccstudio.edit.parts import Part, PartRef, found_among, replaced
from ccstudio.edit.shapes.areas import OutlineError
from ccstudio.edit.shapes.outcomes import Outcome
from ccstudio.edit.shapes.transforms import box_of
from ccstudio.edit.sides import with_moved_ink

Line = Literal["left", "centre", "right", "top", "middle", "bottom"]
"""What of the boxes around parts is brought into line; centre is the one across, middle the one down."""

Way = Literal["across", "down"]


def aligned(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], line: Line) -> Outcome:
    """Return the map with elements aligned to an edge or the centre of their common bounding box.

    Raises:
        OutlineError: fewer than two parts that have a place of their own.
    """
    boxes = _boxes(document, refs, 2)
    axis = 0 if line in {"left", "centre", "right"} else 1
    low, high = min(box[axis] for box in boxes.values()), max(box[axis + 2] for box in boxes.values())
    moves = {}
    for ref, box in boxes.items():
        start, end = box[axis], box[axis + 2]
        if line in {"left", "top"}:
            step = low - start
        elif line in {"right", "bottom"}:
            step = high - end
        else:
            step = (low + high - start - end) // 2
        moves[ref] = (step, 0) if axis == 0 else (0, step)
    return Outcome(_moved(document, grid, moves), tuple(boxes))


def distributed(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], way: Way) -> Outcome:
    """Return the map with equal gaps between the boxes of elements; the two outermost stay.

    Raises:
        OutlineError: fewer than three parts that have a place of their own.
    """
    boxes = _boxes(document, refs, 3)
    axis = 0 if way == "across" else 1
    order = sorted(boxes, key=_Middle(boxes, axis))
    first, last = boxes[order[0]], boxes[order[-1]]
    inner = sum(boxes[ref][axis + 2] - boxes[ref][axis] for ref in order[1:-1])
    gap = (last[axis] - first[axis + 2] - inner) / (len(order) - 1)
    moves = {}
    at = first[axis + 2] + gap
    for ref in order[1:-1]:
        box = boxes[ref]
        step = round(at) - box[axis]
        moves[ref] = (step, 0) if axis == 0 else (0, step)
        at += box[axis + 2] - box[axis] + gap
    return Outcome(_moved(document, grid, moves), tuple(boxes))


class _Middle:
    """Sorts elements by the centre of their boxes, then by the order of selection."""

    def __init__(self, boxes: Mapping[PartRef, Box], axis: int) -> None:
        self._boxes = boxes
        self._axis = axis

    def __call__(self, ref: PartRef) -> int:
        box = self._boxes[ref]
        return box[self._axis] + box[self._axis + 2]


def _boxes(document: MapDocument, refs: Sequence[PartRef], least: int) -> dict[PartRef, Box]:
    found = {ref: box for ref, part in found_among(document, refs).items() if (box := box_of(part)) is not None}
    if len(found) < least:
        raise OutlineError("parts-to-align", least=least)
    return found


def _moved(document: MapDocument, grid: GridGeometry, moves: Mapping[PartRef, tuple[int, int]]) -> MapDocument:
    changes: dict[PartRef, Part] = {}
    for ref, part in found_among(document, moves).items():
        changes[ref] = moved_part(grid, part, *moves[ref])
    document = replaced(document, changes)
    for ref, part in changes.items():
        if isinstance(part, Feature) and part.owners:
            document = with_moved_ink(document, grid, ref, *moves[ref])
    return document
