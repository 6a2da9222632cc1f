"""Finds which cells a thread meets, where and how, for every displacement; by numba.

Like the kernel, this is imported only when a table needs it. Arrays are those of `kernel_arrays`.
"""

from ccstudio.board.sight.kernel_arrays import (
    BESIDE,
    CELL,
    CORNER_SIDE,
    CORNERS,
    FIRST,
    FIRST_OF,
    SIDE_ONE,
    SIDE_OTHER,
    SIDE_STEP,
    SIDES,
    STEPS,
    STRETCHES,
    Cell,
    Passages,
    Rows,
    Whole,
)
from ccstudio.board.sight.kernel_cache import compiled, entries, inlined

CROSSED, ALONG, ALONG_SECOND, CORNER = range(4)
"""How a thread meets a cell: in its inside; along a side, with the cell first or second of two; in a corner."""

KIND, KEY = 0, 1
SIDE = 6
"""Columns of a found cell: how it is met and its key; then numerators and denominators of both ends; on which side of
the thread it lies."""
COLUMNS = 7
"""The number of these columns."""


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


@inlined
def _cells_of(cell: Cell, columns: int, rows: int, found: Whole) -> int:
    """Find the cells that one thread meets between its ends, in order of place; returns how many there are."""
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
            x, y = cell.across_x * column, cell.across_y * column + cell.down * row
            if _find(cell, x, y, dx, dy, found, count):
                found[count, KEY] = column * cell.stride + row
                _sort_in(found, count)
                count += 1
    return count


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


@inlined
def _steps(cell: Cell, columns: int, rows: int) -> int:
    """K of a displacement, tA being 1 / k."""
    dx, dy = cell.across_x * columns, cell.across_y * columns + cell.down * rows
    steps = 0
    for slab in range(len(cell.slabs)):
        steps = max(steps, abs(cell.slabs[slab, 0] * dx + cell.slabs[slab, 1] * dy) // cell.slabs[slab, 2])
    return steps


@compiled
def find_passages(cell: Cell, steps: Whole, passages: Passages, found: Rows) -> bool:
    """Find what every thread meets; returns whether there was room for all of it.

    Args:
        cell: the cell all spaces share.
        steps: the differences of keys between neighbours; none where no sides are asked for.
        passages: what is filled; `starts` says how far.
        found: room to work in, with a row for each cell that one thread meets.
    """
    starts, stretches, corners, sides = passages.starts, passages.stretches, passages.corners, passages.sides
    count = corner_count = side_count = 0
    for displacement in range(len(starts) - 1):
        columns = (displacement + cell.rows - 1) // cell.stride
        rows = displacement - columns * cell.stride
        cells = 0
        if columns < cell.columns and (columns > 0 or rows > 0):
            cells = _cells_of(cell, columns, rows, found)
            starts[displacement, STEPS] = _steps(cell, columns, rows)
        if count + cells > stretches.shape[1] or corner_count + cells > corners.shape[1]:
            return False
        for number in range(cells):
            if found[number, KIND] == CORNER:
                corners[CELL, corner_count], corners[CORNER_SIDE, corner_count] = (
                    found[number, KEY],
                    found[number, SIDE],
                )
                corners[FIRST, corner_count], corners[FIRST_OF, corner_count] = found[number, 2], found[number, 3]
                corner_count += 1
            elif found[number, KIND] == ALONG_SECOND:
                # The two cells of a side have equal stretches and so follow each other.
                stretches[BESIDE, count - 1] = found[number, KEY]
            else:
                stretches[CELL, count] = stretches[BESIDE, count] = found[number, KEY]
                for field in range(2, 6):
                    stretches[field, count] = found[number, field]
                count += 1
            for other in range(number if len(steps) > 0 else 0):
                step = _number_of(steps, abs(found[number, KEY] - found[other, KEY]))
                if step >= 0 and _are_beside(found, number, other, starts[displacement, STEPS]):
                    if side_count == sides.shape[1]:
                        return False
                    sides[SIDE_ONE, side_count] = min(found[number, KEY], found[other, KEY])
                    sides[SIDE_OTHER, side_count] = max(found[number, KEY], found[other, KEY])
                    sides[SIDE_STEP, side_count] = step
                    side_count += 1
        starts[displacement + 1, STRETCHES], starts[displacement + 1, CORNERS] = count, corner_count
        starts[displacement + 1, SIDES] = side_count
    return True


@inlined
def _number_of(steps: Whole, step: int) -> int:
    """The number of a step; -1 when it is none."""
    for number in range(len(steps)):
        if steps[number] == step:
            return number
    return -1


ENTRIES = entries(find_passages)
"""What is called from outside, with the types of its arguments."""
