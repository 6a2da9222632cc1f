"""`JoinedSpaces`: the spaces of joined boards, with the boards on each, their names and entries."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.board.joining.table import Table
from ccstudio.documents.adjacency import OPPOSITE, Cell, neighbour
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.map import Side, Space, SpacesFollow
from ccstudio.documents.numbering import LONGEST_NAME

_Arguments = dict[str, Argument]

Part = tuple[PlacedBoard, SpaceId]
"""A space of one board."""


class JoinedSpaces:
    """The spaces of boards on one table.

    A space belongs to the first of the boards that have it; half spaces that lie on each other are one. An overlay
    says what its spaces are, but not what they are called.
    """

    def __init__(
        self,
        table: Table,
        boards: Sequence[PlacedBoard],
        overlays: Sequence[PlacedBoard],
        ground: str,
        halves: Literal["first", "cover"] = "first",
    ) -> None:
        self._boards = boards
        self._overlays = overlays
        self._ground = ground
        self._halves = halves
        self._by_hand: dict[PlacedBoard, frozenset[Part]] = {}
        self.parts: dict[Cell, list[Part]] = {}
        for placed in boards:
            for cell, space in placed.spaces.items():
                self.parts.setdefault(cell, []).append((placed, space))
        self.laid_over: dict[Cell, Part] = {
            cell: (placed, space) for placed in overlays for cell, space in placed.spaces.items() if cell in self.parts
        }
        self.first = min(column for column, _ in self.parts), min(row for _, row in self.parts)
        self.last = max(column for column, _ in self.parts), max(row for _, row in self.parts)
        self.grid: Grid = table.part(self.first, self.last)

    @property
    def size(self) -> tuple[int, int]:
        """The number of columns and rows."""
        return self.last[0] - self.first[0] + 1, self.last[1] - self.first[1] + 1

    @cached_property
    def names(self) -> Mapping[Cell, str]:
        """The name of each space: as on its board, prefixed by the board if names collide."""
        own = {cell: parts[0][0].board.grid.name(parts[0][1]) for cell, parts in self.parts.items()}
        if len(set(own.values())) == len(own):
            return own
        return {cell: f"{self.parts[cell][0][0].name}-{name}" for cell, name in own.items()}

    @cached_property
    def numbering(self) -> Numbering:
        """The names as a numbering."""
        (left, top), (right, bottom) = self.first, self.last
        return Numbering(
            names=tuple(
                self.names.get((column, row), "") for column in range(left, right + 1) for row in range(top, bottom + 1)
            )
        )

    @cached_property
    def _cells(self) -> Mapping[str, Cell]:
        return {name: cell for cell, name in self.names.items()}

    def cell_named(self, name: str) -> Cell:
        """Return the space with this name on the joined map."""
        return self._cells[name]

    def name_of(self, placed: PlacedBoard, name: str) -> str | None:
        """Return the joined name of a space of a board; None if the board has no such space."""
        space = placed.source.space_named(name)
        return None if space is None else self.names.get(placed.cell(space))

    def name_at(self, placed: PlacedBoard, space: SpaceId) -> str | None:
        """Return the joined name of a space of a board by its number."""
        return self.names.get(placed.cell(space))

    def is_covered(self, placed: PlacedBoard, cell: Cell) -> bool:
        """Whether an overlay above the board defines the space."""
        over = self.laid_over.get(cell)
        return over is not None and over[0] is not placed and self._height(over[0]) > self._height(placed)

    def beyond(self, cell: Cell, direction: Direction) -> Cell | None:
        """Return the space of the joined map across a side."""
        column, row = cell
        here = neighbour(self.grid, column - self.first[0], row - self.first[1], direction)
        if here is None:
            return None
        there = here[0] + self.first[0], here[1] + self.first[1]
        return there if there in self.parts else None

    def in_order(self) -> Iterator[Cell]:
        """All spaces, column after column."""
        return iter(sorted(self.parts))

    def spaces(self) -> tuple[Space, ...]:
        """What is said of spaces, where it differs from the ground of the joined map."""
        found = []
        for cell in self.in_order():
            part = self.laid_over.get(cell) or self._first_said(cell)
            terrain, level = _said(part)
            terrain = "" if terrain == self._ground else terrain
            space = Space(
                space=self.names[cell], terrain=terrain, level=level, set_by_hand=part in self._set_by_hand(part[0])
            )
            if space.says_something:
                found.append(space)
        return tuple(found)

    @property
    def follow(self) -> SpacesFollow:
        """What the joined spaces follow: as on the first board whose spaces follow its outlines at all."""
        ways = (it.document.spaces_follow for it in (*self._boards, *self._overlays))
        return next((way for way in ways if way != "nothing"), "nothing")

    def _set_by_hand(self, placed: PlacedBoard) -> frozenset[Part]:
        """The spaces of a board that no outline may change: all of a board whose spaces follow nothing."""
        found = self._by_hand.get(placed)
        if found is None:
            document, board = placed.document, placed.board
            if document.spaces_follow == "nothing" and self.follow != "nothing":
                found = frozenset((placed, space) for space in board.spaces)
            else:
                named = (placed.source.space_named(it.space) for it in document.spaces if it.set_by_hand)
                found = frozenset((placed, space) for space in named if space is not None)
            self._by_hand[placed] = found
        return found

    def sides(self) -> tuple[tuple[Side, ...], list[Problem]]:
        """What lies on sides, each once, and warnings where two boards disagree."""
        said: dict[tuple[Cell, Direction], tuple[str, PlacedBoard]] = {}
        problems = []
        for placed in (*self._boards, *self._overlays):
            for (space, direction), terrain in placed.board.printed.sides.items():
                if direction not in placed.board.grid.directions:
                    continue
                side = self._side(placed, space, direction)
                if side is None or self._is_side_covered(placed, side):
                    continue
                known = said.get(side)
                if known is None or placed.is_overlay:
                    said[side] = terrain, placed
                elif known[0] != terrain:
                    problems.append(self._unlike_sides(side, known, (terrain, placed)))
        sides = (
            Side(space=self.names[cell], direction=direction, terrain=terrain)
            for (cell, direction), (terrain, _placed) in said.items()
        )
        return tuple(sides), problems

    def unlike_halves(self) -> Iterator[Problem]:
        """Warnings for half spaces that are not what the half they are joined with is."""
        for cell in self.in_order():
            if cell in self.laid_over:
                continue
            first = self._first_said(cell)
            terrain, level = _said(first)
            for other in self.parts[cell]:
                if other is first:
                    continue
                other_terrain, other_level = _said(other)
                arguments: _Arguments = {
                    "space": self.names[cell],
                    "entry": self.names[cell],
                    "name": first[0].title,
                    "other": other[0].title,
                }
                if other_terrain != terrain:
                    unlike: _Arguments = {"first": terrain, "second": other_terrain}
                    yield _warning("layout-terrains-unlike", self._later(first, other), arguments | unlike)
                if other_level != level:
                    unlike = {"first": level, "second": other_level}
                    yield _warning("layout-levels-unlike", self._later(first, other), arguments | unlike)

    def _first_said(self, cell: Cell) -> Part:
        """The half that says what a space is."""
        parts = self.parts[cell]
        return parts[0] if self._halves == "first" else max(parts, key=_cover)

    def _later(self, one: Part, other: Part) -> PlacedBoard:
        """The later of two boards, which can be told of what is unlike."""
        return max(one[0], other[0], key=self._boards.index)

    def long_names(self) -> Iterator[Problem]:
        """An error for the first space of each board whose name no file could hold."""
        told = set()
        for cell in self.in_order():
            placed = self.parts[cell][0][0]
            if len(self.names[cell]) > LONGEST_NAME and placed not in told:
                told.add(placed)
                arguments: _Arguments = {"space": self.names[cell], "most": LONGEST_NAME}
                yield Problem(code="layout-space-name-long", path=placed.path, arguments=arguments)

    def _side(self, placed: PlacedBoard, space: SpaceId, direction: Direction) -> tuple[Cell, Direction] | None:
        """The one name of a side that is used here; None where no space of the joined map has it."""
        turned = placed.placement.direction(direction, placed.table.directions)
        cell = placed.cell(space)
        if cell in self.parts:
            beyond = self.beyond(cell, turned)
            return (cell, turned) if beyond is None else min((cell, turned), (beyond, OPPOSITE[turned]))
        own = placed.board.grid.neighbour(space, direction)
        return None if own is None or placed.cell(own) not in self.parts else (placed.cell(own), OPPOSITE[turned])

    def _is_side_covered(self, placed: PlacedBoard, side: tuple[Cell, Direction]) -> bool:
        beyond = self.beyond(*side)
        return self.is_covered(placed, side[0]) and (beyond is None or self.is_covered(placed, beyond))

    def _height(self, placed: PlacedBoard) -> int:
        """How far up a board lies: all boards on the table, overlays one over the other."""
        return 1 + self._overlays.index(placed) if placed.is_overlay else 0

    def _unlike_sides(
        self, side: tuple[Cell, Direction], known: tuple[str, PlacedBoard], other: tuple[str, PlacedBoard]
    ) -> Problem:
        (first, placed), (second, beside) = known, other
        arguments: _Arguments = {
            "side": f"{self.names[side[0]]}:{side[1]}",
            "entry": f"{self.names[side[0]]}:{side[1]}",
            "first": first,
            "name": placed.title,
            "second": second,
            "other": beside.title,
        }
        return _warning("layout-sides-unlike", beside, arguments)


def _said(part: Part) -> tuple[str, int]:
    """Terrain and level of a space on its own board."""
    placed, space = part
    return placed.board.printed.terrains.get(space) or placed.document.ground, placed.board.level_of(space)


def _cover(part: Part) -> int:
    terrain = part[0].board.terrain_of(part[1])
    return 0 if terrain is None else terrain.cover


def _warning(code: str, placed: PlacedBoard, arguments: _Arguments) -> Problem:
    return Problem(code=code, path=placed.path, arguments=arguments, severity=Severity.WARNING)
