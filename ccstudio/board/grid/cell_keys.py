"""`CellKeys`: numbers for the cells of a grid that differ alike wherever two cells lie alike."""

from collections.abc import Sequence

Offset = tuple[int, int]
"""A cell by its steps along the two axes of the lattice of centres, counted from another cell."""


class CellKeys:
    """Numbers for the spaces of a grid and the cells around it: `stride` times the steps across plus the steps down.

    From the key of a cell a *step* leads to that of another; the same step leads equally far from every cell. All
    cells that a thread between two spaces meets have keys from 0 to `count` - 1.

    Args:
        places: the steps of each space along the two axes, by its number.
    """

    def __init__(self, places: Sequence[Offset]) -> None:
        across, down = zip(*places, strict=True)
        first_across, first_down = min(across) - 1, min(down) - 1
        columns, rows = max(across) + 2 - first_across, max(down) + 2 - first_down
        # Half a stride holds all rows, so that a step tells both its parts.
        self.stride: int = 2 * rows + 1
        self.count = columns * self.stride
        self.of_space = tuple((column - first_across) * self.stride + row - first_down for column, row in places)

    def step(self, offset: Offset) -> int:
        """Return the step by so many cells across and down."""
        return offset[0] * self.stride + offset[1]

    def offset(self, step: int) -> Offset:
        """Return how many cells across and down a step goes."""
        across: int = (step + self.stride // 2) // self.stride
        return across, step - across * self.stride
