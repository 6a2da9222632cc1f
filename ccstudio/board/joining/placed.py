"""`PlacedBoard`: a board at its place, with its spaces, its area and its generated outlines."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.joining.shapes import areas_in
from ccstudio.board.joining.table import Placement, Table, centre_of
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.geometry import Ring, rings_of
from ccstudio.documents.layout import LaidBoard
from ccstudio.documents.map import Contour, Feature, MapDocument

_NO_SLUG: Final = re.compile(r"[^a-z0-9]+")


class BoardToLay:
    """A board before it is placed, with everything that does not depend on its place."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.document: MapDocument = board.document

    @cached_property
    def sheet(self) -> BaseGeometry:
        """The board as it is cut: its outline, or its cells."""
        outline = self.document.outline
        return self.cells if isinstance(outline, msgspec.UnsetType) else shape_of(rings_of(outline))

    @cached_property
    def area(self) -> BaseGeometry:
        """The part of its spaces on the board."""
        if isinstance(self.document.outline, msgspec.UnsetType):
            return self.cells
        return shapely.intersection(self.sheet, self.cells)

    @cached_property
    def cells(self) -> BaseGeometry:
        """The whole cells of its spaces."""
        corners = np.array([self.board.grid.corners(space) for space in self.board.spaces])
        return shapely.union_all(shapely.polygons(corners), grid_size=1)

    @cached_property
    def features(self) -> tuple[tuple[Feature, tuple[SpaceId, ...]], ...]:
        """Its traced and generated features, each with its owners."""
        found = []
        for feature in self.board.features:
            if feature.document is None:
                traced = _traced(feature)
                owners = tuple(map(SpaceId, sorted(feature.owners)))
            else:
                traced = feature.document
                named = map(self.space_named, traced.owners)
                owners = tuple(space for space in named if space is not None)
            if traced is not None:
                found.append((traced, owners))
        return tuple(found)

    @cached_property
    def contours(self) -> tuple[Contour, ...]:
        """Its traced and generated contours."""
        grown = []
        for contour in self.board.contours:
            geometry = areas_in(shape_of(contour.rings))
            if geometry is not None:
                slug = _slug(f"contour-{contour.level}-{self.board.grid.name(contour.spaces[0])}")
                grown.append(Contour(id=slug, level=contour.level, geometry=geometry))
        return (*self.document.contours, *grown)

    @property
    def width(self) -> int:
        """The distance between opposite sides of its spaces."""
        return self.board.grid.width

    def space_named(self, name: str) -> SpaceId | None:
        """Return the space of its grid with exactly this name."""
        return self._names.get(name)

    @cached_property
    def _names(self) -> Mapping[str, SpaceId]:
        every = (SpaceId(number) for number in range(self.board.grid.count))
        return {self.board.grid.name(space): space for space in every}


@dataclass(frozen=True, eq=False, kw_only=True)
class PlacedBoard:
    """A board at its place; `path` is its place in the layout, `name` the prefix of its spaces."""

    path: Path
    name: str
    laid: LaidBoard
    source: BoardToLay
    table: Table
    placement: Placement

    @classmethod
    def put(cls, table: Table, source: BoardToLay, laid: LaidBoard, path: Path, name: str) -> "PlacedBoard":
        """Return the board at a place."""
        placement = Placement.onto(table, source.document.grid, laid.turn, (laid.column, laid.row))
        return cls(path=path, name=name, laid=laid, source=source, table=table, placement=placement)

    @property
    def board(self) -> Board:
        """The board as it is by itself."""
        return self.source.board

    @property
    def document(self) -> MapDocument:
        """Its map."""
        return self.source.document

    @property
    def title(self) -> str:
        """The title that tells it from other boards."""
        return f"{self.document.title} ({self.name})"

    @property
    def is_overlay(self) -> bool:
        """Whether it is laid over others."""
        return self.path[0] == "overlays"

    def cell(self, space: SpaceId) -> Cell:
        """Return the cell of one of its spaces."""
        place = self.board.grid.place_of(space)
        found = self.table.cell_at(self.placement.point(centre_of(self.document.grid, place)))
        assert found is not None, "boards that do not fit the grid of the table are refused before"
        return found

    @cached_property
    def spaces(self) -> Mapping[Cell, SpaceId]:
        """Its spaces by cell."""
        return {self.cell(space): space for space in self.board.spaces}

    @cached_property
    def sheet(self) -> BaseGeometry:
        """What it covers as it is cut."""
        return self._moved(self.source.sheet)

    @cached_property
    def rings(self) -> tuple[Ring, ...]:
        """The rings of what it covers."""
        sheet = areas_in(self.sheet)
        return () if sheet is None else rings_of(sheet)

    def covers(self, x: float, y: float) -> bool:
        """Whether it covers a point of the table."""
        return bool(shapely.intersects(self.sheet, shapely.Point(x, y)))

    @cached_property
    def area(self) -> BaseGeometry:
        """What of its spaces lies on it."""
        return self._moved(self.source.area)

    def own_name(self, x: float, y: float) -> str:
        """Return its own name of the space at a point of the table; empty without one."""
        found = self.board.space_at(*self.placement.back((round(x), round(y))))
        return "" if found is None else self.board.grid.name(found)

    def _moved(self, shape: BaseGeometry) -> BaseGeometry:
        (a, b, c), (d, e, f) = self.placement.matrix
        return shapely.transform(shape, lambda points: points @ np.array([[a, d], [b, e]]) + np.array([c, f]))


def prefixed(name: str, part_id: str) -> str:
    """Return an id prefixed with the name of its board."""
    return f"{name.lower()}-{part_id}"[:64].rstrip("-_")


def fresh(part_id: str, used: set[str]) -> str:
    """Return the id, with a number if it is taken, and mark it as used."""
    found, number = part_id, 1
    while found in used:
        number += 1
        found = f"{part_id[:58].rstrip('-_')}-{number}"
    used.add(found)
    return found


def _traced(grown: BoardFeature) -> Feature | None:
    """Return a generated feature as a traced one; None if it is empty."""
    geometry = areas_in(grown.shape)
    if geometry is None:
        return None
    return Feature(id=_slug(grown.id), terrain=grown.terrain_id, level=grown.level, geometry=geometry)


def _slug(text: str) -> str:
    return _NO_SLUG.sub("-", text.lower()).strip("-")[:64].rstrip("-")
