"""Which function of the edits each operation on shapes is."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal

from ccstudio.application.maps.shape_parameters import Operation, ShapeNumbers
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.alignment import aligned, distributed
from ccstudio.edit.shapes.areas import OutlineError
from ccstudio.edit.shapes.booleans import broken_apart, merged, overlap, subtracted, united
from ccstudio.edit.shapes.outcomes import Outcome
from ccstudio.edit.shapes.reshaping import buffered, mended, simplified, welded, with_gaps_closed
from ccstudio.edit.shapes.squaring import squared
from ccstudio.edit.shapes.transforms import Matrix, after, mirroring, moving, pivot_of, scaling, transformed, turning

Refs = tuple[PartRef, ...]
Plain = Callable[[MapDocument, GridGeometry, Sequence[PartRef]], Outcome]


def _plain(function: Plain, document: MapDocument, grid: GridGeometry, refs: Refs, _numbers: ShapeNumbers) -> Outcome:
    return function(document, grid, refs)


def _buffer(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    return buffered(document, grid, refs, numbers.distance, numbers.corners)


def _simplify(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    return simplified(document, grid, refs, numbers.tolerance)


def _square(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    return squared(document, grid, refs, numbers.tolerance)


def _weld(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    return welded(document, grid, refs, numbers.weld)


def _close_gaps(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    return with_gaps_closed(document, grid, refs, numbers.gap)


def _by_numbers(document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    pivot = pivot_of(document, grid, refs, numbers.pivot)
    if pivot is None:
        raise OutlineError("outlines-none-selected")
    matrix = after(
        scaling(numbers.across_percent / 100, numbers.down_percent / 100, pivot), turning(numbers.angle_deg, pivot)
    )
    return _moved(document, grid, refs, after(matrix, moving(numbers.dx, numbers.dy)))


def _mirror(axis_deg: float, document: MapDocument, grid: GridGeometry, refs: Refs, numbers: ShapeNumbers) -> Outcome:
    pivot = pivot_of(document, grid, refs, numbers.pivot)
    if pivot is None:
        raise OutlineError("outlines-none-selected")
    return _moved(document, grid, refs, mirroring(axis_deg, pivot))


def _moved(document: MapDocument, grid: GridGeometry, refs: Refs, matrix: Matrix) -> Outcome:
    return Outcome(mended(transformed(document, grid, refs, matrix), grid, refs), refs)


def _align(
    line: Literal["left", "centre", "right", "top", "middle", "bottom"],
    document: MapDocument,
    grid: GridGeometry,
    refs: Refs,
    _numbers: ShapeNumbers,
) -> Outcome:
    return aligned(document, grid, refs, line)


def _distribute(
    way: Literal["across", "down"], document: MapDocument, grid: GridGeometry, refs: Refs, _numbers: ShapeNumbers
) -> Outcome:
    return distributed(document, grid, refs, way)


OPERATIONS: Final[Mapping[str, Operation]] = {
    "shape.unite": partial(_plain, united),
    "shape.subtract": partial(_plain, subtracted),
    "shape.intersect": partial(_plain, overlap),
    "shape.merge": partial(_plain, merged),
    "shape.break-apart": partial(_plain, broken_apart),
    "shape.buffer": _buffer,
    "shape.simplify": _simplify,
    "shape.square": _square,
    "shape.weld": _weld,
    "shape.close-gaps": _close_gaps,
    "shape.transform": _by_numbers,
    "shape.mirror-across": partial(_mirror, 90.0),
    "shape.mirror-down": partial(_mirror, 0.0),
    "align.left": partial(_align, "left"),
    "align.centre": partial(_align, "centre"),
    "align.right": partial(_align, "right"),
    "align.top": partial(_align, "top"),
    "align.middle": partial(_align, "middle"),
    "align.bottom": partial(_align, "bottom"),
    "align.across": partial(_distribute, "across"),
    "align.down": partial(_distribute, "down"),
}
"""By the id of the action."""
