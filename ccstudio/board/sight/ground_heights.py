"""How high the ground between any two spaces of a map lies: what policies that know levels ask first of a pair."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board

Levels = NDArray[np.int16]

NOWHERE_LOW, NOWHERE_HIGH = 1_000, -1_000


class LevelsBetween(NamedTuple):
    """By the numbers of two spaces the lowest and the highest level of the others that their thread meets.

    Met are all closed cells on the map but those of the ends; where there are none the lowest is `NOWHERE_LOW` and
    the highest `NOWHERE_HIGH`.
    """

    lowest: Levels
    highest: Levels

    @classmethod
    def of(cls, board: Board) -> "LevelsBetween":
        """Those of a map; a thread meets the same cells wherever it begins, so each displacement is traced once."""
        grid, count = board.grid, board.grid.count
        lowest = np.full((count, count), NOWHERE_LOW, np.int16)
        highest = np.full((count, count), NOWHERE_HIGH, np.int16)
        places = np.array([grid.axial(SpaceId(number)) for number in range(count)], np.int64)
        corner = places.min(axis=0)
        size = places.max(axis=0) - corner + 1
        # A frame of cells off the map, so that no step leads beyond the array.
        shape = tuple((3 * size).tolist())
        here = places - corner + size
        low, high = np.full(shape, NOWHERE_LOW, np.int16), np.full(shape, NOWHERE_HIGH, np.int16)
        number_at = np.full(shape, -1, np.int64)
        number_at[here[:, 0], here[:, 1]] = np.arange(count)
        for space in board.spaces:
            across, down = here[space].tolist()
            low[across, down] = high[across, down] = board.level_of(space)
        for across in range(size[0]):
            for down in range(-size[1] + 1, size[1]):
                if (across, down) <= (0, 0):
                    continue
                others = number_at[here[:, 0] + across, here[:, 1] + down]
                ones = np.flatnonzero(others >= 0)
                if not len(ones):
                    continue
                others = others[ones]
                one = SpaceId(int(ones[0]))
                passage = grid.passage(one, SpaceId(int(others[0])))
                met = {stretch.cell for stretch in passage.crossed}
                met |= {stretch.cell for pair in passage.alongside for stretch in pair}
                met |= {stretch.cell for stretch in passage.corners}
                cells = sorted(met - {(0, 0), (across, down)})
                if cells:
                    columns = here[ones, 0][:, np.newaxis] + np.array([cell[0] for cell in cells])
                    rows = here[ones, 1][:, np.newaxis] + np.array([cell[1] for cell in cells])
                    lowest[ones, others] = lowest[others, ones] = low[columns, rows].min(axis=1)
                    highest[ones, others] = highest[others, ones] = high[columns, rows].max(axis=1)
        return cls(lowest, highest)

    def same_ground(self, before: Board, after: Board) -> bool:
        """Whether what was worked out for one board holds for another."""
        same: Any = before.grid is after.grid and before.spaces == after.spaces
        return bool(same) and before.printed.levels == after.printed.levels


def levels_of(board: Board) -> Levels:
    """The level of each space by its number, 0 off the map."""
    levels = np.zeros(board.grid.count, np.int16)
    for space in board.spaces:
        levels[space] = board.level_of(space)
    return levels
