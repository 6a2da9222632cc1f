"""`Edge`: the areas of removed and remaining spaces, what lies in each, and outlines cut between them."""

from collections.abc import Sequence
from functools import cached_property

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Area, Geometry, LineString, Position, lines_of, rings_of
from ccstudio.documents.sheet import Box
from ccstudio.edit.outlines import bounded
from ccstudio.edit.shapes.areas import LATTICE_STEP, OutlineError, area_from, area_of, pieces_of

Extent = tuple[int, int, int, int]

_RIM = 1 / 16
"""What reaches no deeper into the spaces than this part of their width lies beside them."""


class Edge:
    """The new edge of a map that loses spaces.

    `stays` says of each space of the grid as it was whether it remains. `sheets` is the edge of the board before and
    after, where it has one of its own: what lies between the two goes as well.
    """

    def __init__(self, grid: GridGeometry, stays: Sequence[bool], sheets: tuple[Area, Area | None] | None) -> None:
        self._grid = grid
        self._stays = np.array(stays, dtype=bool)
        self._sheets = sheets

    def is_outside(self, geometries: Sequence[Geometry]) -> list[bool]:
        """Whether each shape is over or next to removed spaces, and over no remaining one."""
        shapes = [shape_of(rings_of(geometry), lines_of(geometry)) for geometry in geometries]
        if not shapes:
            return []
        near = shapely.intersects(shapes, self._beside)
        inside = shapely.intersects(shapes, self._core)
        return [bool(one and not other) for one, other in zip(near, inside, strict=True)]

    def is_over(self, at: Position) -> bool:
        """Whether a position is on a removed space."""
        return bool(shapely.intersects_xy(self._gone_core, *at))

    def cut(self, geometry: Geometry) -> tuple[Geometry, ...] | None:
        """Return the rest of an outline: one area, or pieces of a line; None if nothing is left.

        Nothing remains where only slivers would.
        """
        shape = shape_of(rings_of(geometry), lines_of(geometry))
        if not shapely.intersects(shape, self._gone_core):
            return None
        if isinstance(geometry, LineString):
            return _lines(shapely.difference(shape, self._gone))
        left = shapely.difference(area_of(geometry), self._gone, grid_size=LATTICE_STEP)
        try:
            pieces = pieces_of(left)
        except OutlineError:
            return None
        return (area_from(pieces.polygons),) if pieces.polygons else ()

    @cached_property
    def _gone(self) -> BaseGeometry:
        gone = self._union(gone=True)
        if self._sheets is None:
            return gone
        before, after = (shapely.Polygon() if it is None else area_of(it) for it in self._sheets)
        return shapely.union(gone, shapely.difference(before, after, grid_size=LATTICE_STEP), grid_size=LATTICE_STEP)

    @cached_property
    def _gone_core(self) -> BaseGeometry:
        core: BaseGeometry = shapely.buffer(self._gone, -self._grid.width * _RIM)
        shapely.prepare(core)
        return core

    @cached_property
    def _beside(self) -> BaseGeometry:
        beside: BaseGeometry = shapely.buffer(self._gone, self._grid.width / 2)
        shapely.prepare(beside)
        return beside

    @cached_property
    def _core(self) -> BaseGeometry:
        left = shapely.difference(self._union(gone=False), self._gone)
        core: BaseGeometry = shapely.buffer(left, -self._grid.width * _RIM)
        shapely.prepare(core)
        return core

    def _union(self, *, gone: bool) -> BaseGeometry:
        cells = [self._grid.corners(SpaceId(number)) for number in np.flatnonzero(self._stays != gone).tolist()]
        return shapely.coverage_union_all(shapely.polygons(cells)) if cells else shapely.Polygon()


def board_edge_after(
    outline: Area, bounds: tuple[int, int, int, int], steps: tuple[int, int], margins: tuple[int, int, int, int]
) -> Area | None:
    """Return the new edge of the board, at the same distance from the edge of the grid.

    Points in the outer half of the outermost spaces move outwards with what is added; what is removed is cut off.

    Args:
        outline: the edge as it was.
        bounds: x0, y0, x1, y1 of the grid as it was.
        steps: from a column to the next, and from a row to the next.
        margins: columns and rows added or removed (negative) at the left, the top, the right and the bottom.

    Returns:
        The edge; None when nothing is left of it.
    """
    x0, y0, x1, y1 = bounds
    (across, down), (left, top, right, bottom) = steps, margins
    grown = tuple(
        tuple(
            (
                x - across * max(left, 0) * (x <= x0 + across) + across * max(right, 0) * (x >= x1 - across),
                y - down * max(top, 0) * (y <= y0 + down) + down * max(bottom, 0) * (y >= y1 - down),
            )
            for x, y in ring
        )
        for ring in rings_of(outline)
    )
    shape = area_of(outline) if min(left, top, right, bottom) < 0 else None
    if max(left, top, right, bottom) > 0:
        shape = shape_of(grown)
    if shape is None or shape.is_empty:
        return outline
    px0, py0, px1, py1 = shape.bounds
    frame = shapely.box(
        px0 - across * min(left, 0), py0 - down * min(top, 0), px1 + across * min(right, 0), py1 + down * min(bottom, 0)
    )
    try:
        pieces = pieces_of(shapely.intersection(shape, frame, grid_size=LATTICE_STEP))
    except OutlineError:
        return outline
    return area_from(pieces.polygons) if pieces.polygons else None


def boxes_after(boxes: Sequence[Box], before: Extent, after: Extent) -> tuple[Box, ...]:
    """Return the boxes next to a board, moved with the edges they are beyond.

    Args:
        boxes: the boxes as they were.
        before: x0, y0, x1, y1 of the board as it was.
        after: the same of the board as it is then.
    """
    return tuple(_box_after(box, before, after) for box in boxes)


def _box_after(box: Box, before: Extent, after: Extent) -> Box:
    across, down = (
        after[axis] - before[axis]
        if box.at[axis] <= before[axis]
        else (after[axis + 2] - before[axis + 2] if box.at[axis] >= before[axis + 2] else 0)
        for axis in (0, 1)
    )
    if not (across or down):
        return box
    return msgspec.structs.replace(box, at=bounded(box.at[0] + across, box.at[1] + down))


def _lines(shape: BaseGeometry) -> tuple[Geometry, ...]:
    found: list[Geometry] = []
    for part in shapely.get_parts(shape):
        points = [(round(x), round(y)) for x, y in shapely.get_coordinates(part).tolist()]
        clean = [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]
        if len(clean) > 1:
            found.append(LineString(coordinates=tuple(clean)))
    return tuple(found)
