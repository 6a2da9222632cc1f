"""Checks of the places of features: on the board, at their side, without chinks between walls."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
import shapely
from msgspec import UNSET
from shapely.geometry.base import BaseGeometry

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Problem, Severity
from ccstudio.board.facts import Point
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import lines_of, rings_of
from ccstudio.documents.map import Feature, MapDocument

FAR: Final = 0.25
"""How far ink may lie from its side, in widths of a space."""
CHINK: Final = 0.1
"""Below this width, in widths of a space, a gap between two walls is more likely a slip than a gate."""

Side = tuple[Point, Point]


class _Placed:
    """A feature with what was found about it alone; `ends` are the ends of the sides it is part of."""

    def __init__(self, feature: Feature, code: str, ends: tuple[Point, ...]) -> None:
        self.feature = feature
        self.code = code
        self.ends = ends
        self._reached: dict[Point, bool] = {}

    def reaches(self, end: Point) -> bool:
        """Whether its ink covers a point."""
        if end not in self._reached:
            ink = Chains(rings_of(self.feature.geometry), lines_of(self.feature.geometry))
            self._reached[end] = bool(ink.meet(end, end))
        return self._reached[end]


class PlaceChecker:
    """Checks the features of one board again and again; a feature that is the same object is looked at once."""

    def __init__(self, document: MapDocument, grid: GridGeometry, *, has_outline: bool) -> None:
        self._document = document
        self._grid = grid
        self._has_outline = has_outline and document.outline is not UNSET
        self._placed: dict[int, _Placed] = {}

    def problems(self, document: MapDocument, boxes: Mapping[int, tuple[int, int, int, int]]) -> list[Problem]:
        """What is out of place; `boxes` are those of the sound features, by their number on the map."""
        found: list[Problem] = []
        if self._has_outline and not self.outline.spaces:
            found.append(Problem(code="outline-without-spaces", path=("outline",)))
        known = self._placed
        self._placed = {}
        for number, box in boxes.items():
            feature = document.features[number]
            placed = known.get(id(feature)) or self._place(feature, box)
            self._placed[id(feature)] = placed
            if placed.code:
                arguments: dict[str, str | int | float] = {"id": feature.id, "owners": "/".join(feature.owners)}
                path = ("features", number, "owners" if placed.code == "ink-far-from-side" else "geometry")
                found.append(Problem(code=placed.code, path=path, arguments=arguments, severity=Severity.WARNING))
        return found + list(self._chinks(document, boxes))

    @cached_property
    def outline(self) -> Outline:
        """The board's edge."""
        given = self._document.outline
        return Outline(self._grid, rings_of(given) if self._has_outline and given is not UNSET else ())

    @cached_property
    def _areas(self) -> list[BaseGeometry]:
        """The board as areas: inside its edge, or all its cells."""
        given = self._document.outline
        if self._has_outline and given is not UNSET:
            return [shape_of(rings_of(given))]
        cells = [self._grid.corners(SpaceId(number)) for number in range(self._grid.count)]
        return list(np.asarray(shapely.polygons(cells)))

    @cached_property
    def _heart(self) -> tuple[int, int, int, int]:
        """The box of the centres of all spaces; cells cover it without a gap."""
        x, y = self._grid.centre(SpaceId(0))
        corners = self._grid.corners(SpaceId(0))
        far_x, far_y = max(cx - x for cx, _ in corners), max(cy - y for _, cy in corners)
        x0, y0, x1, y1 = self._grid.bounds
        return x0 + far_x, y0 + far_y, x1 - far_x, y1 - far_y

    def _place(self, feature: Feature, box: tuple[int, int, int, int]) -> _Placed:
        code = "" if self._is_on_board(feature, box) else "feature-off-board"
        sides = self._sides(feature) if feature.owners else ()
        if sides and not code and not self._is_at_side(feature, sides):
            code = "ink-far-from-side"
        return _Placed(feature, code, tuple(dict.fromkeys(end for side in sides for end in side)))

    def _is_on_board(self, feature: Feature, box: tuple[int, int, int, int]) -> bool:
        if not self._has_outline:
            x0, y0, x1, y1 = self._heart
            if x0 <= box[0] and y0 <= box[1] and box[2] <= x1 and box[3] <= y1:
                return True
            chains = (*rings_of(feature.geometry), *lines_of(feature.geometry))
            if any(self._grid.space_at(x, y) is not None for chain in chains for x, y in chain):
                return True
        x0, y0, x1, y1 = self._grid.bounds
        if box[2] < x0 or box[0] > x1 or box[3] < y0 or box[1] > y1:
            return False
        return bool(np.any(shapely.intersects(_shape(feature), self._areas)))

    def _sides(self, feature: Feature) -> Sequence[Side]:
        """The sides that a feature's owners say it is part of: the common one, or any on the edge of the board."""
        try:
            owners = [self._grid.space(name) for name in feature.owners]
        except UnknownSpaceError:
            return ()
        if len(owners) == 2:
            direction = self._grid.direction_between(*owners)
            return () if direction is None else (self._grid.side(owners[0], direction),)
        every = {direction: self._grid.neighbour(owners[0], direction) for direction in self._grid.directions}
        edge = [d for d, beyond in every.items() if beyond is None or not self.outline.has(beyond)]
        return [self._grid.side(owners[0], direction) for direction in edge or every]

    def _is_at_side(self, feature: Feature, sides: Iterable[Side]) -> bool:
        limit = self._grid.width * FAR
        x, y = (*rings_of(feature.geometry), *lines_of(feature.geometry))[0][0]
        if any(abs(x - ex) <= limit / 2 and abs(y - ey) <= limit / 2 for side in sides for ex, ey in side):
            return True
        return bool(shapely.distance(_shape(feature), shapely.MultiLineString(list(sides))) <= limit)

    def _chinks(self, document: MapDocument, numbers: Iterable[int]) -> Iterator[Problem]:
        """Pairs of walls on sides that share an end, of one terrain, whose ink nearly meets there."""
        walls: dict[tuple[str, Point], list[int]] = defaultdict(list)
        mm = document.print.space_mm / self._grid.width
        placed = {number: self._placed[id(document.features[number])] for number in numbers}
        for number, one in placed.items():
            for end in one.ends:
                walls[one.feature.terrain, end].append(number)
        for (_, end), together in walls.items():
            for number, other in combinations(together, 2):
                if not (placed[number].reaches(end) and placed[other].reaches(end)):
                    yield from self._chink(placed[number].feature, placed[other].feature, other, mm)

    def _chink(self, first: Feature, second: Feature, number: int, mm: float) -> Iterator[Problem]:
        """The gap between two walls; `number` is that of the second, `mm` the millimetres of a lattice unit."""
        gap = float(shapely.distance(_shape(first), _shape(second)))
        if 0 < gap <= self._grid.width * CHINK and set(first.owners) != set(second.owners):
            yield Problem(
                code="chink-between-walls",
                path=("features", number, "geometry"),
                arguments={"id": second.id, "other": first.id, "mm": max(0.01, round(gap * mm, 2))},
                severity=Severity.WARNING,
            )


def _shape(feature: Feature) -> BaseGeometry:
    return shape_of(rings_of(feature.geometry), lines_of(feature.geometry))
