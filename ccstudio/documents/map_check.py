"""Cross checks of maps: ids, names of spaces, sides, owners, courses and objectives."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from msgspec import UNSET

from ccstudio.base.ids import Direction
from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.adjacency import OPPOSITE, Cell, direction_between, directions, neighbour
from ccstudio.documents.map import Box, Contour, Course, Feature, MapDocument, Picture
from ccstudio.documents.map_terrain_check import check_terrain_ids
from ccstudio.documents.numbering import numbering_problems, space_name, spaces_named
from ccstudio.documents.picture_check import check_pictures
from ccstudio.documents.terrain import TerrainDocument

NAMED_LISTS: Final = ("contours", "courses", "features", "boxes", "pictures")
"""The lists whose items share one set of ids."""


def check_map(document: MapDocument, terrain: TerrainDocument | None) -> Iterator[Problem]:
    """Everything in which a map contradicts itself or its terrain table."""
    spaces = _Spaces(document)
    yield from spaces.numbering_problems
    yield from _check_ids(document)
    yield from _check_spaces(document, spaces)
    yield from _check_sides(document, spaces)
    yield from _check_courses(document, spaces)
    for index, feature in enumerate(document.features):
        yield from _check_feature(feature, ("features", index), spaces)
    yield from _check_objectives(document, spaces)
    yield from check_pictures(document)
    if terrain is not None:
        yield from check_terrain_ids(document, terrain)


class _Spaces:
    """The spaces of a map by name.

    While the numbering itself is wrong, names it does not give are not reported as well.
    """

    def __init__(self, document: MapDocument) -> None:
        self.grid = document.grid
        self.directions = frozenset(directions(document.grid))
        self.numbering_problems = numbering_problems(document.numbering, document.grid)
        self._numbering = document.numbering
        self._cells: dict[str, Cell | None] = {}

    def find(self, name: str) -> Cell | None:
        """The space of that name."""
        if name not in self._cells:
            cells = spaces_named(self._numbering, self.grid, name)
            self._cells[name] = cells[0] if cells else None
        return self._cells[name]

    def check(self, name: str, path: Path) -> Iterator[Problem]:
        """Report a name that no space has."""
        if self.find(name) is not None or self.numbering_problems:
            return
        meant = next((self._by_folded_name[key] for key in _folded(name) if key in self._by_folded_name), None)
        if meant is not None:
            yield Problem(code="space-unknown-meant", path=path, arguments={"name": name, "meant": meant})
            return
        last = self._name(self.grid.columns - 1, self.grid.rows - 1)
        arguments: dict[str, Argument] = {"name": name, "first": self._name(0, 0), "last": last}
        yield Problem(code="space-unknown", path=path, arguments=arguments)

    @cached_property
    def _by_folded_name(self) -> dict[str, str]:
        names = (self._name(column, row) for column in range(self.grid.columns) for row in range(self.grid.rows))
        return {key: name for name in names for key in _folded(name)}

    def _name(self, column: int, row: int) -> str:
        return space_name(self._numbering, self.grid, column, row)


def _folded(name: str) -> tuple[str, str]:
    """A name without what people leave out or add: capitals, zeros in front of each number or of all, separators."""
    letters_and_digits = re.sub(r"[^a-z0-9]", "", name.casefold())
    each = re.sub(r"[^a-z0-9]|(?<![0-9])0+(?=[0-9])", "", name.casefold())
    return each, re.sub(r"(?<![0-9])0+(?=[0-9])", "", letters_and_digits)


def _check_ids(document: MapDocument) -> Iterator[Problem]:
    first: dict[str, Path] = {}
    for field in NAMED_LISTS:
        items: tuple[Contour | Course | Feature | Box | Picture, ...] = getattr(document, field)
        for index, item in enumerate(items):
            place = first.setdefault(item.id, (field, index))
            if place != (field, index):
                arguments: dict[str, Argument] = {"id": item.id, "place": path_text(place)}
                yield Problem(code="id-taken", path=(field, index, "id"), arguments=arguments)


def _check_spaces(document: MapDocument, spaces: _Spaces) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, entry in enumerate(document.spaces):
        path = ("spaces", index, "space")
        yield from spaces.check(entry.space, path)
        place = first.setdefault(entry.space, index)
        if place != index:
            arguments: dict[str, Argument] = {"name": entry.space, "place": f"spaces[{place}]"}
            yield Problem(code="space-repeated", path=path, arguments=arguments)


def _check_sides(document: MapDocument, spaces: _Spaces) -> Iterator[Problem]:
    first: dict[tuple[Cell, Direction], int] = {}
    for index, entry in enumerate(document.sides):
        yield from spaces.check(entry.space, ("sides", index, "space"))
        if entry.direction not in spaces.directions:
            yield Problem(
                code="direction-unknown",
                path=("sides", index, "direction"),
                arguments={"direction": entry.direction, "directions": " ".join(directions(spaces.grid))},
            )
            continue
        cell = spaces.find(entry.space)
        if cell is None:
            continue
        side = (cell, entry.direction)
        beyond = neighbour(spaces.grid, *cell, entry.direction)
        if beyond is not None:
            side = min(side, (beyond, OPPOSITE[entry.direction]))
        place = first.setdefault(side, index)
        if place != index:
            other = document.sides[place]
            arguments: dict[str, Argument] = {
                "place": f"sides[{place}]",
                "other": f"{other.space}:{other.direction}",
                "name": f"{entry.space}:{entry.direction}",
            }
            yield Problem(code="side-repeated", path=("sides", index), arguments=arguments)


def _check_courses(document: MapDocument, spaces: _Spaces) -> Iterator[Problem]:
    for index, course in enumerate(document.courses):
        before: str | None = None
        for step, name in enumerate(course.spaces):
            path = ("courses", index, "spaces", step)
            yield from spaces.check(name, path)
            if before is not None and _are_apart(before, name, spaces):
                yield Problem(code="course-gap", path=path, arguments={"one": before, "other": name})
            before = name


def _check_feature(feature: Feature, path: Path, spaces: _Spaces) -> Iterator[Problem]:
    if feature.effect is UNSET and not feature.terrain:
        yield Problem(code="feature-without-effect", path=path, arguments={"id": feature.id})
    if feature.effect is not UNSET and feature.terrain:
        yield Problem(
            code="feature-two-effects",
            path=(*path, "effect"),
            arguments={"id": feature.id, "terrain": feature.terrain},
        )
    for number, owner in enumerate(feature.owners):
        yield from spaces.check(owner, (*path, "owners", number))
    if len(feature.owners) == 2 and _are_apart(*feature.owners, spaces):
        one, other = feature.owners
        yield Problem(code="owners-apart", path=(*path, "owners"), arguments={"one": one, "other": other})


def _are_apart(one: str, other: str, spaces: _Spaces) -> bool:
    """Whether two spaces of the map share no side; names that lead nowhere are reported elsewhere."""
    cell, beyond = spaces.find(one), spaces.find(other)
    return cell is not None and beyond is not None and direction_between(spaces.grid, cell, beyond) is None


def _check_objectives(document: MapDocument, spaces: _Spaces) -> Iterator[Problem]:
    numbers: dict[int, int] = {}
    taken: dict[str, int] = {}
    for index, objective in enumerate(document.objectives):
        place = numbers.setdefault(objective.number, index)
        if place != index:
            yield Problem(
                code="objective-number-taken",
                path=("objectives", index, "number"),
                arguments={"number": objective.number, "place": f"objectives[{place}]"},
            )
        for step, name in enumerate(objective.spaces):
            path = ("objectives", index, "spaces", step)
            yield from spaces.check(name, path)
            if name in taken:
                yield Problem(code="objective-space-taken", path=path, arguments={"name": name, "number": taken[name]})
            taken.setdefault(name, objective.number)
