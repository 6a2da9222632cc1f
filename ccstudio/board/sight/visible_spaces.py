"""What one space sees, as lists of names that a person reads: neighbours in a column are written as one run."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry


class SeenFrom(NamedTuple):
    """The other spaces of a map by what they are to one viewer; `hindered` by the hindrance, the lowest first."""

    viewer: SpaceId
    clear: tuple[SpaceId, ...]
    hindered: dict[int, tuple[SpaceId, ...]]
    blocked: tuple[SpaceId, ...]

    @property
    def seen(self) -> int:
        """How many are seen, hindered or not."""
        return len(self.clear) + sum(map(len, self.hindered.values()))

    @property
    def every(self) -> int:
        """How many others there are."""
        return self.seen + len(self.blocked)


def seen_from(board: Board, viewer: SpaceId, codes: Sequence[int]) -> SeenFrom:
    """What a space sees.

    Args:
        board: the map.
        viewer: the space.
        codes: those from the viewer to each space of the grid: -1 blocked, else the hindrance.
    """
    others = [space for space in board.spaces if space != viewer]
    hindered: dict[int, tuple[SpaceId, ...]] = {}
    for value in sorted({codes[space] for space in others if codes[space] > 0}):
        hindered[value] = tuple(space for space in others if codes[space] == value)
    return SeenFrom(
        viewer,
        tuple(space for space in others if codes[space] == 0),
        hindered,
        tuple(space for space in others if codes[space] < 0),
    )


def runs(grid: GridGeometry, spaces: Iterable[SpaceId]) -> list[str]:
    """The names of spaces, column by column: `A1`, or `A1–4` for those that follow each other in a column.

    Where names of a column have no beginning in common but a number at the end, both ends are written out.
    """
    found: list[str] = []
    run: list[SpaceId] = []
    for space in sorted(spaces):
        if run and _follows(grid, run[-1], space):
            run.append(space)
            continue
        if run:
            found.append(_run(grid, run))
        run = [space]
    if run:
        found.append(_run(grid, run))
    return found


def _follows(grid: GridGeometry, before: SpaceId, space: SpaceId) -> bool:
    (column, row), (next_column, next_row) = grid.place_of(before), grid.place_of(space)
    return column == next_column and next_row == row + 1


def _run(grid: GridGeometry, run: Sequence[SpaceId]) -> str:
    first, last = grid.name(run[0]), grid.name(run[-1])
    if len(run) == 1:
        return first
    if len(run) == 2:
        return f"{first}, {last}"
    stem = first.rstrip("0123456789")
    number = last.removeprefix(stem)
    is_short = bool(stem) and last.startswith(stem) and number.isdigit() and not stem[-1].isdigit()
    return f"{first}–{number}" if is_short else f"{first}–{last}"
