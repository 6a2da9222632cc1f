"""Finds which cells a thread meets, where and how, for every displacement; by numba.

Like the kernel, this is imported only when a table needs it. Arrays are those of `sight_arrays` and `kernel_rules`.
"""

import numpy as np

from ccstudio.board.sight.kernel_arrays import Cell, Whole
from ccstudio.board.sight.kernel_cache import CELL, NUMBER, WHOLE, Entry, compiled, inlined
from ccstudio.board.sight.kernel_rules import Passages

CROSSED, ALONG, ALONG_SECOND, CORNER = range(4)
"""How a thread meets a cell: in its inside; along a side, with the cell first or second of two; in a corner."""

KIND, KEY = 0, 1
SIDE = 6
"""Columns of a found cell: how it is met and its key; then numerators and denominators of both ends; on which side of
the thread it lies."""


@compiled
def _grown(rows: Whole, count: int) -> Whole:
    """The rows, with room for one more behind those in use."""
    if count < len(rows):
        return rows
    longer = np.empty((2 * len(rows), rows.shape[1]), np.int64)
    for row in range(count):
        for column in range(rows.shape[1]):
            longer[row, column] = rows[row, column]
    return longer


@inlined
def _find(cell: Cell, x: int, y: int, dx: int, dy: int, found: Whole, count: int) -> bool:
    """Whether the thread from (0, 0) to (dx, dy) meets the closed cell about (x, y); how goes into row `count`."""
    first, first_of, last, last_of = 0, 1, 1, 1
    beside = False
    for slab in range(len(cell.slabs)):
        nx, ny, half = cell.slabs[slab, 0], cell.slabs[slab, 1], cell.slabs[slab, 2]
        speed, middle = (nx * dx + ny * dy) // half, (nx * x + ny * y) // half
        if speed == 0:
            if abs(middle) > 1:
                return False
            beside = beside or abs(middle) == 1
            continue
        one, other = middle - 1, middle + 1
        if speed < 0:
            one, other, speed = -other, -one, -speed
        if one * first_of > first * speed:
            first, first_of = one, speed
        if other * last_of < last * speed:
            last, last_of = other, speed
    if first * last_of > last * first_of:
        return False
    aside = dx * y - dy * x > 0
    found[count, 2], found[count, 3], found[count, 4], found[count, 5] = first, first_of, last, last_of
    found[count, SIDE] = 1 if aside else 0
    if first * last_of == last * first_of:
        found[count, KIND] = CORNER
    elif beside:
        found[count, KIND] = ALONG_SECOND if aside else ALONG
    else:
        found[count, KIND] = CROSSED
    return True


@compiled
def _cells_of(cell: Cell, columns: int, rows: int, found: Whole) -> tuple[Whole, int]:
    """Find the cells that one thread meets between its ends, in order of place."""
    dx, dy = cell.across_x * columns, cell.across_y * columns + cell.down * rows
    count = 0
    for column in range(columns + 1):
        low, high = min(rows, 0), max(rows, 0)
        if columns > 0:
            # The thread is in a column for less than a step to either side; cells reach less than a row beyond.
            one, other = rows * (column - 1), rows * (column + 1)
            low = max(low, min(one, other) // columns - 2)
            high = min(high, max(one, other) // columns + 2)
        for row in range(low, high + 1):
            if (column == 0 and row == 0) or (column == columns and row == rows):
                continue
            found = _grown(found, count)
            x, y = cell.across_x * column, cell.across_y * column + cell.down * row
            if _find(cell, x, y, dx, dy, found, count):
                found[count, KEY] = column * cell.stride + row
                _sort_in(found, count)
                count += 1
    return found, count


@inlined
def _sort_in(found: Whole, last: int) -> None:
    """Move the last row to its place among those before it: by the first end, then by how it is met."""
    place = last
    while place > 0:
        order = found[place, 2] * found[place - 1, 3] - found[place - 1, 2] * found[place, 3]
        if order > 0 or (order == 0 and found[place, KIND] >= found[place - 1, KIND]):
            break
        for field in range(SIDE + 1):
            found[place, field], found[place - 1, field] = found[place - 1, field], found[place, field]
        place -= 1


@inlined
def _are_beside(found: Whole, one: int, other: int, k: int) -> bool:
    """Whether two closed stretches share a point strictly between 1 / k and 1 - 1 / k."""
    first, first_of = found[one, 2], found[one, 3]
    if found[other, 2] * first_of > first * found[other, 3]:
        first, first_of = found[other, 2], found[other, 3]
    last, last_of = found[one, 4], found[one, 5]
    if found[other, 4] * last_of < last * found[other, 5]:
        last, last_of = found[other, 4], found[other, 5]
    return bool(first * last_of <= last * first_of and first * k < first_of * (k - 1) and last * k > last_of)


@compiled
def passages(cell: Cell, steps: Whole, ks: Whole, with_sides: int) -> Passages:
    """Find what every thread meets; `ks` are the `steps` of `Paths`, `steps` those of `Ground`."""
    most = cell.columns * cell.stride
    starts = np.zeros((most + 1, 4), np.int64)
    stretches, corners = np.empty((1024, 6), np.int64), np.empty((256, 4), np.int64)
    sides, met = np.empty((256, 2), np.int64), np.empty((1024, 1), np.int64)
    found = np.empty((64, SIDE + 1), np.int64)
    count = corner_count = met_count = side_count = 0
    for displacement in range(most):
        columns = (displacement + cell.rows - 1) // cell.stride
        rows = displacement - columns * cell.stride
        cells = 0
        if columns < cell.columns and (columns > 0 or rows > 0):
            found, cells = _cells_of(cell, columns, rows, found)
        for number in range(cells):
            met = _grown(met, met_count)
            met[met_count, 0] = found[number, KEY]
            met_count += 1
            if found[number, KIND] == CORNER:
                corners = _grown(corners, corner_count)
                corners[corner_count, 0], corners[corner_count, 1] = found[number, KEY], found[number, SIDE]
                corners[corner_count, 2], corners[corner_count, 3] = found[number, 2], found[number, 3]
                corner_count += 1
            elif found[number, KIND] == ALONG_SECOND:
                # The two cells of a side have equal stretches and so follow each other.
                stretches[count - 1, 1] = found[number, KEY]
            else:
                stretches = _grown(stretches, count)
                stretches[count, 0] = stretches[count, 1] = found[number, KEY]
                for field in range(2, 6):
                    stretches[count, field] = found[number, field]
                count += 1
            if with_sides:
                for other in range(number):
                    apart = abs(found[number, KEY] - found[other, KEY])
                    if _is_in(steps, apart) and _are_beside(found, number, other, ks[displacement]):
                        sides = _grown(sides, side_count)
                        sides[side_count, 0] = min(found[number, KEY], found[other, KEY])
                        sides[side_count, 1] = max(found[number, KEY], found[other, KEY])
                        side_count += 1
        starts[displacement + 1, 0], starts[displacement + 1, 1] = count, corner_count
        starts[displacement + 1, 2], starts[displacement + 1, 3] = met_count, side_count
    short = np.empty(met_count, np.int32)
    for number in range(met_count):
        short[number] = met[number, 0]
    return Passages(
        starts, stretches[:count].copy(), corners[:corner_count].copy(), sides[:side_count].copy(), short
    )  # fmt: skip


@inlined
def _is_in(steps: Whole, step: int) -> bool:
    for number in range(len(steps)):  # noqa: SIM110 - what numba compiles
        if steps[number] == step:
            return True
    return False


ENTRIES: tuple[Entry, ...] = ((passages, (CELL, WHOLE, WHOLE, NUMBER)),)
"""What is called from outside, with the types of its arguments."""
