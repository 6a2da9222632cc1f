"""The objectives of a new map: those of the map it is made after, or so many spread over the board."""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final

import msgspec

from ccstudio.documents.adjacency import Cell, on_grid
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.map import Objective
from ccstudio.documents.numbering import space_name, spaces_named

_STEP: Final = (0.7548776662466927, 0.5698402909980532)
"""Steps that spread any number of points evenly over a square: powers of the plastic number."""
_RIM: Final = 0.1
"""The part of the board, on each side, that objectives keep away from."""
_TRIES: Final = 1_000
"""On boards with hardly more spaces than objectives the rest is taken in turn."""


def spread_objectives(count: int, grid: Grid, numbering: Numbering) -> tuple[Objective, ...]:
    """So many objectives of one space each, numbered from left to right; no more than there are spaces."""
    cells = sorted(islice(dict.fromkeys(_spread(grid)), count))
    names = (space_name(numbering, grid, *cell) for cell in cells)
    return tuple(Objective(number=number, spaces=(name,)) for number, name in enumerate(names, start=1) if name)


def moved_objectives(
    objectives: Iterable[Objective], before: tuple[Numbering, Grid], after: tuple[Numbering, Grid]
) -> tuple[Objective, ...]:
    """Objectives by the names their spaces bear now; those that lie off the grid are left out."""
    moved = []
    for objective in objectives:
        cells = [cell for name in objective.spaces for cell in spaces_named(*before, name)[:1]]
        names = (space_name(*after, *cell) for cell in cells if on_grid(after[1], *cell))
        spaces = tuple(name for name in names if name)
        if spaces:
            moved.append(msgspec.structs.replace(objective, spaces=spaces))
    return tuple(moved)


def _spread(grid: Grid) -> Iterator[Cell]:
    """Every space of the grid, those first that lie well apart; the first ones come more than once."""
    for step in range(_TRIES):
        across, down = (_RIM + (0.5 + step * stride) % 1 * (1 - 2 * _RIM) for stride in _STEP)
        yield int(across * grid.columns), int(down * grid.rows)
    yield from product(range(grid.columns), range(grid.rows))
