"""Changing the stagger of a map: every space moves by half a space, with everything placed in it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.geometry import LineString, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, Feature, MapDocument, Side
from ccstudio.edit import outlines
from ccstudio.edit.maps import names_along
from ccstudio.edit.sides import SideKey, side_key, side_of

Shift = tuple[int, int]


def flipped(document: MapDocument, *, carry: bool = False) -> MapDocument:
    """Return the map with the other columns (or rows) shifted; the same object for a map of squares.

    Spaces keep their names, and what is said of a space or of one of its sides stays with it, the ink of sides
    included. Where two sides become one, the first that was named holds. Other outlines stay where they are, unless
    they are to be carried: then each moves with the space under its middle, courses point by point.
    """
    grid = document.grid
    if not isinstance(grid, HexGrid):
        return document
    after = msgspec.structs.replace(grid, stagger="even" if grid.stagger == "odd" else "odd")
    return _Flip(document, geometry_of(grid, document.numbering), geometry_of(after, document.numbering)).document(
        after, carry=carry
    )


class _Flip:
    """The spaces before and after."""

    def __init__(self, document: MapDocument, before: GridGeometry, after: GridGeometry) -> None:
        self._document = document
        self._before = before
        self._after = after

    def document(self, grid: HexGrid, *, carry: bool) -> MapDocument:
        """The map on the other grid."""
        document = self._document
        said: dict[SideKey, Side] = {}
        taken: dict[SideKey, str] = {}
        sides = []
        for entry in document.sides:
            try:
                space = self._before.space(entry.space)
            except UnknownSpaceError:
                continue
            said.setdefault(side_key(self._before, space, entry.direction), entry)
            new = side_key(self._after, space, entry.direction)
            if new not in taken:
                taken[new] = entry.terrain
                sides.append(entry)
        fields: dict[str, Any] = {
            "grid": grid,
            "sides": tuple(sides),
            "features": tuple(
                it for feature in document.features if (it := self._feature(feature, said, carry=carry)) is not None
            ),
            "courses": tuple(self._course(course, carry=carry) for course in document.courses),
        }
        if carry:
            fields["contours"] = tuple(self._carried(it) for it in document.contours)
            fields["labels"] = tuple(
                msgspec.structs.replace(it, at=_moved(it.at, self._shift_at(*it.at))) for it in document.labels
            )
        return msgspec.structs.replace(document, **fields)

    def _feature(self, feature: Feature, said: dict[SideKey, Side], *, carry: bool) -> Feature | None:
        key = side_of(self._before, feature) if feature.owners else None
        if key is None:
            owned = feature if not feature.owners else msgspec.structs.replace(feature, owners=feature.owners[:1])
            return self._carried(owned) if carry else owned
        space, direction = key
        entry = said.get(key)
        if entry is not None:
            space, direction = self._before.space(entry.space), entry.direction
        return msgspec.structs.replace(
            feature,
            owners=self._owners(space, direction),
            geometry=outlines.translated(feature.geometry, *self._shift_of(space)),
        )

    def _owners(self, space: SpaceId, direction: Direction) -> tuple[str, ...]:
        beyond = self._after.neighbour(space, direction)
        name = self._after.name(space)
        return (name,) if beyond is None else (name, self._after.name(beyond))

    def _course(self, course: Course, *, carry: bool) -> Course:
        line = course.geometry.coordinates
        if carry:
            line = _without_repeats([_moved(at, self._shift_at(*at)) for at in line])
            line = line if len(line) > 1 else course.geometry.coordinates
        names = course.spaces
        flipped = msgspec.structs.replace(course, geometry=LineString(coordinates=line))
        if not self._hang_together(names):
            along = names_along(self._after, flipped)
            names = along if self._hang_together(along) else ()
        return msgspec.structs.replace(flipped, spaces=names)

    def _hang_together(self, names: Sequence[str]) -> bool:
        spaces = [self._after.space(name) for name in names]
        return all(self._after.direction_between(one, other) is not None for one, other in pairwise(spaces))

    def _carried(self, part: Any) -> Any:  # noqa: ANN401 - outlines of several kinds
        x0, y0, x1, y1 = outlines.bounds(part.geometry)
        shift = self._shift_at((x0 + x1) / 2, (y0 + y1) / 2)
        return msgspec.structs.replace(part, geometry=outlines.translated(part.geometry, *shift))

    def _shift_at(self, x: float, y: float) -> Shift:
        space = self._before.space_at(x, y)
        return (0, 0) if space is None else self._shift_of(space)

    def _shift_of(self, space: SpaceId) -> Shift:
        (x0, y0), (x1, y1) = self._before.centre(space), self._after.centre(space)
        return x1 - x0, y1 - y0


def _moved(at: Position, shift: Shift) -> Position:
    return outlines.bounded(at[0] + shift[0], at[1] + shift[1])


def _without_repeats(points: Sequence[Position]) -> tuple[Position, ...]:
    return tuple(point for number, point in enumerate(points) if number == 0 or point != points[number - 1])
