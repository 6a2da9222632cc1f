"""`Subject`: the map under check, with the lengths and shapes that several checks use."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import msgspec
import numpy as np
import shapely
from msgspec import UNSET
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Path
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Position, rings_of
from ccstudio.documents.map import Label, MapDocument, Objective
from ccstudio.documents.terrain import Clear, Terrain
from ccstudio.edit.derived_terrain import barely_touched
from ccstudio.edit.lint.finding import Box
from ccstudio.edit.parts import Kind, PartRef, find, key_of, parts_of


class Thresholds(msgspec.Struct, frozen=True, kw_only=True):
    """Lengths in millimetres on paper, areas in square millimetres, shares from 0 to 1."""

    sliver_mm: float = 0.3
    """An area narrower than this on the average is a sliver."""
    speck_mm2: float = 0.8
    """A part or hole smaller than this can hardly be seen."""
    pinch_mm: float = 0.12
    """A rim that comes this close to itself nearly crosses."""
    spike_deg: float = 7.0
    """A corner sharper than this is a spike."""
    spike_mm: float = 1.0
    """Both sides of a spike are at least this long."""
    gap_mm: float = 0.35
    """Outlines that lie apart by no more than this were meant to meet."""
    close_mm: float = 0.06
    """Vertices nearer to each other than this are one too many."""
    twin_share: float = 0.97
    """Two areas that have this much of their union in common are one drawn twice."""
    twin_mm: float = 0.4
    """Two lines no farther apart than this anywhere are one drawn twice."""
    overlap_mm: float = 1.0
    """An outline that reaches deeper than this into one of another terrain leaves open what lies there."""
    dot_mm: float = 0.75
    """An outline that ends this near a centre dot leaves it to a hair whether the space counts."""
    over_edge_mm: float = 1.0
    """An outline that reaches farther than this beyond the board was not meant to."""
    side_spaces: float = 0.3
    """How far the ink of a side may reach out of the spaces it lies between, in widths of a space."""
    joint_spaces: float = 0.3
    """A course that ends this near another was meant to join it, in widths of a space."""
    open_spaces: float = 0.75
    """A course that ends this far from anything ends in the open, in widths of a space."""


USUAL: Final = Thresholds()


Shapes = NDArray[np.object_]


class Subject:
    """A compiled map with the thresholds of its checks in lattice units.

    Args:
        board: the map, compiled from documents.
        thresholds: how small is too small.
    """

    def __init__(self, board: Board, thresholds: Thresholds = USUAL) -> None:
        self.board = board
        self.thresholds = thresholds

    @property
    def document(self) -> MapDocument:
        """The map."""
        return self.board.document

    @property
    def grid(self) -> GridGeometry:
        """Its spaces."""
        return self.board.grid

    @cached_property
    def mm(self) -> float:
        """Lattice units in a millimetre of print."""
        return self.board.units_per_mm

    @cached_property
    def features(self) -> tuple[BoardFeature, ...]:
        """The traced features, in the order of the document."""
        return self.board.features[: len(self.document.features)]

    @cached_property
    def shapes(self) -> Shapes:
        """The shape of each traced feature."""
        return shape_array(feature.shape for feature in self.features)

    @cached_property
    def tree(self) -> shapely.STRtree:
        """The shapes of the traced features by place."""
        return shapely.STRtree(self.shapes)

    @cached_property
    def edge(self) -> BaseGeometry | None:
        """The board inside its edge; None where it is the union of its cells."""
        outline = self.document.outline
        return None if outline is UNSET else shape_of(rings_of(outline))

    @cached_property
    def bounds(self) -> BaseGeometry:
        """The board inside its edge; where it has none of its own it ends in half spaces."""
        return shapely.box(*self.grid.bounds) if self.edge is None else self.edge

    @cached_property
    def area(self) -> BaseGeometry:
        """The board as an area."""
        if self.edge is not None:
            return self.edge
        return shapely.union_all(shapely.polygons([self.grid.corners(it) for it in self.board.spaces]))

    def terrain(self, terrain_id: str) -> Terrain | None:
        """The terrain of that id."""
        return self.board.terrains.get(terrain_id)

    def has_no_sight_effect(self, index: int) -> bool:
        """Whether a thread passes a traced feature as if it did not exist."""
        return isinstance(self.features[index].effect, Clear)

    def is_water(self, terrain_id: str) -> bool:
        """Whether a terrain is water."""
        terrain = self.terrain(terrain_id)
        return terrain is not None and (terrain.water or terrain.drawing.style in ("stream", "water"))

    def terrain_name(self, terrain_id: str) -> str:
        """Return the name of a terrain."""
        terrain = self.terrain(terrain_id)
        return terrain_id if terrain is None else terrain.name

    @cached_property
    def painted(self) -> tuple[tuple[str, SpaceId], ...]:
        """The painted spaces with their names."""
        spaces = self.board.printed.terrains
        return tuple((self.grid.name(space), space) for space in spaces if self.board.on_map(space))

    @cached_property
    def barely_touched(self) -> list[SpaceId]:
        """Painted spaces whose outline does not reach the centre dot."""
        return barely_touched(self.board)

    @cached_property
    def _entries(self) -> dict[str, int]:
        return {entry.space: index for index, entry in enumerate(self.document.spaces)}

    def path_of_space(self, name: str, *rest: str) -> Path:
        """Return the path of the entry of a space, or where it would be."""
        index = self._entries.get(name)
        return ("spaces",) if index is None else ("spaces", index, *rest)

    def words(self, ref: PartRef) -> str:
        """Return how a sentence names an element: by text, title or id."""
        part = find(self.document, ref)
        match part:
            case Label():
                return part.text
            case Objective():
                return part.title or str(part.number)
            case _:
                return str(ref.key)

    def ref(self, kind: Kind, index: int) -> PartRef:
        """Return the reference of an element."""
        return PartRef(kind, key_of(parts_of(self.document, kind)[index], index))

    def spaces(self, names: Iterable[str]) -> list[SpaceId]:
        """Return the spaces with these names, as far as they are on the grid."""
        found = []
        for name in names:
            try:
                found.append(self.grid.space(name))
            except UnknownSpaceError:
                continue
        return found

    def cell(self, space: SpaceId) -> shapely.Polygon:
        """The cell of a space as a shape."""
        return shapely.Polygon(self.grid.corners(space))

    def box_of_spaces(self, spaces: Iterable[SpaceId]) -> Box | None:
        """The box around the cells of spaces; None around none."""
        points = [corner for space in spaces for corner in self.grid.corners(space)]
        return box_of_points(points) if points else None

    def about(self, x: float, y: float) -> Box:
        """Return a box around a point, half a space wide."""
        reach = self.grid.width // 4
        return round(x) - reach, round(y) - reach, round(x) + reach, round(y) + reach

    def place(self, x: float, y: float) -> str:
        """Return how a sentence names a point: by its space, else by its coordinates on paper."""
        space = self.grid.space_at(x, y)
        if space is not None:
            return self.grid.name(space)
        return _("({x} mm, {y} mm)").format(x=f"{x / self.mm:.1f}", y=f"{y / self.mm:.1f}")


def shape_array(shapes: Iterable[BaseGeometry]) -> Shapes:
    """Return shapes as an array."""
    listed = list(shapes)
    array = np.empty(len(listed), dtype=object)
    array[:] = listed
    return array


def box_of_points(points: Sequence[Position]) -> Box:
    """Return the bounding box of at least one point."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def box_of_shape(shape: BaseGeometry) -> Box:
    """Return the bounding box of a shape, with a margin."""
    x0, y0, x1, y1 = shape.bounds
    return round(x0), round(y0), max(round(x1), round(x0) + 1), max(round(y1), round(y0) + 1)


def path_of(kind: Kind, index: int, *rest: str | int) -> Path:
    """Return the path of an element, or of a field in it."""
    return (kind, index, *rest)
