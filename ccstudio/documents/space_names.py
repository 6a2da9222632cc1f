"""`SpaceNames`: resolves and checks the names of spaces and sides in documents."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Protocol

from ccstudio.base.ids import Direction
from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.adjacency import OPPOSITE, Cell, directions, neighbour
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import numbering_problems, space_name, spaces_named


class SpaceNames:
    """The spaces of a map by name.

    While the numbering itself is wrong, names it does not give are not reported as well.
    """

    def __init__(self, document: MapDocument) -> None:
        self.grid = document.grid
        self.directions = directions(document.grid)
        self.numbering_problems = numbering_problems(document.numbering, document.grid)
        self._numbering = document.numbering
        self._cells: dict[str, Cell | None] = {}

    def find(self, name: str) -> Cell | None:
        """Return the space with this name."""
        if name not in self._cells:
            cells = spaces_named(self._numbering, self.grid, name)
            self._cells[name] = cells[0] if cells else None
        return self._cells[name]

    def check(self, name: str, path: Path) -> Iterator[Problem]:
        """Report an unknown name of a space."""
        if self.find(name) is not None or self.numbering_problems:
            return
        meant = next((self._by_folded_name[key] for key in _folded(name) if key in self._by_folded_name), None)
        if meant is not None:
            yield Problem(code="space-unknown-meant", path=path, arguments={"name": name, "meant": meant})
            return
        last = self._name(self.grid.columns - 1, self.grid.rows - 1)
        arguments: dict[str, Argument] = {"name": name, "first": self._name(0, 0), "last": last}
        yield Problem(code="space-unknown", path=path, arguments=arguments)

    def check_direction(self, direction: Direction, path: Path) -> Iterator[Problem]:
        """Report a direction without a side on this grid."""
        if direction not in self.directions:
            arguments: dict[str, Argument] = {"direction": direction, "directions": " ".join(self.directions)}
            yield Problem(code="direction-unknown", path=path, arguments=arguments)

    def side(self, name: str, direction: Direction) -> tuple[Cell, Direction] | None:
        """Return the canonical one of the two names of a side; None if there is no such side."""
        cell = self.find(name)
        if cell is None or direction not in self.directions:
            return None
        beyond = neighbour(self.grid, *cell, direction)
        return (cell, direction) if beyond is None else min((cell, direction), (beyond, OPPOSITE[direction]))

    @cached_property
    def _by_folded_name(self) -> dict[str, str]:
        names = (self._name(column, row) for column in range(self.grid.columns) for row in range(self.grid.rows))
        return {key: name for name in names for key in _folded(name)}

    def _name(self, column: int, row: int) -> str:
        return space_name(self._numbering, self.grid, column, row)


class NamedSide(Protocol):
    """An entry about one side of a space."""

    @property
    def space(self) -> str:
        """The name of the space."""

    @property
    def direction(self) -> Direction:
        """The direction of the side from the space."""


def check_unique_sides(entries: Iterable[NamedSide], path: Path, spaces: SpaceNames) -> Iterator[Problem]:
    """Report sides with two entries, also under different names; `path` is that of the list."""
    first: dict[tuple[Cell, Direction], tuple[int, NamedSide]] = {}
    for index, entry in enumerate(entries):
        side = spaces.side(entry.space, entry.direction)
        if side is None:
            continue
        place, other = first.setdefault(side, (index, entry))
        if place != index:
            arguments: dict[str, Argument] = {
                "place": path_text((*path, place)),
                "other": f"{other.space}:{other.direction}",
                "name": f"{entry.space}:{entry.direction}",
            }
            yield Problem(code="side-repeated", path=(*path, index), arguments=arguments)


def _folded(name: str) -> tuple[str, str]:
    """Return a name without case, leading zeros and separators."""
    letters_and_digits = re.sub(r"[^a-z0-9]", "", name.casefold())
    each = re.sub(r"[^a-z0-9]|(?<![0-9])0+(?=[0-9])", "", name.casefold())
    return each, re.sub(r"(?<![0-9])0+(?=[0-9])", "", letters_and_digits)
