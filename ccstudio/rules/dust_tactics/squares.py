"""Squares as the rules count them: the eight around each, and distances with one cheap diagonal (DT-U17)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId

Flanks = tuple[SpaceId | None, SpaceId | None]
"""The squares beside a diagonal step; None off the map."""


class Step(NamedTuple):
    """A step to an adjacent square, and what is beside it if it is a diagonal."""

    space: SpaceId
    flanks: Flanks | None


_AROUND: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class Squares:
    """The squares of a field as numbers, column after column, and as columns and rows, both from 0.

    Args:
        columns: columns of the grid.
        rows: its rows.
        spaces: the squares that are on the map.
    """

    def __init__(self, columns: int, rows: int, spaces: frozenset[SpaceId]) -> None:
        self.columns = columns
        self.rows = rows
        self.spaces = spaces

    def place(self, space: SpaceId) -> tuple[int, int]:
        """The column and row of a square."""
        return divmod(space, self.rows)

    def at(self, column: int, row: int) -> SpaceId | None:
        """The square in a column and row; None off the map."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            space = SpaceId(column * self.rows + row)
            return space if space in self.spaces else None
        return None

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """DT-U18 Steps from one square to another, of which the first diagonal costs 1 and each later one 2."""
        rows = self.rows
        return distance(a // rows - b // rows, a % rows - b % rows)

    def neighbours(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """DT-U20 The squares around one, sorted."""
        return self._neighbours[space]

    def are_adjacent(self, a: SpaceId, b: SpaceId) -> bool:
        """DT-U20 Whether two squares touch, in a side or a corner."""
        return b in self._neighbours[a]

    def around(self, space: SpaceId) -> tuple["Step", ...]:
        """DT-M2 The steps from a square to those around it, sorted by where they lead."""
        return self._steps[space]

    def is_diagonal(self, a: SpaceId, b: SpaceId) -> bool:
        """DT-U17 Whether the step between two adjacent squares is a diagonal."""
        (i, j), (k, m) = self.place(a), self.place(b)
        return i != k and j != m

    def flanks(self, a: SpaceId, b: SpaceId) -> Flanks:
        """DT-M10 The two squares beside a diagonal step; None off the map."""
        (i, j), (k, m) = self.place(a), self.place(b)
        return self.at(k, j), self.at(i, m)

    @cached_property
    def _neighbours(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        return {space: tuple(sorted(self._around(space))) for space in self.spaces}

    @cached_property
    def _steps(self) -> dict[SpaceId, tuple["Step", ...]]:
        return {a: tuple(self._step(a, b) for b in self._neighbours[a]) for a in self.spaces}

    def _step(self, a: SpaceId, b: SpaceId) -> "Step":
        return Step(b, self.flanks(a, b) if self.is_diagonal(a, b) else None)

    def _around(self, space: SpaceId) -> Iterator[SpaceId]:
        column, row = self.place(space)
        for across, down in _AROUND:
            other = self.at(column + across, row + down)
            if other is not None:
                yield other


def distance(across: int, down: int) -> int:
    """DT-U18 The distance between squares so many columns and rows apart."""
    both = bool(across) and bool(down)
    return abs(across) + abs(down) - both
