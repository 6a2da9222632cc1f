"""Clips features to cells for the kernel, and finds the middles that they hold; by numba.

Like the kernel, this is imported only when a table needs it. Arrays and coordinates are those of `kernel_arrays`.
"""

from ccstudio.board.sight.kernel_arrays import Cell, Rows, Whole
from ccstudio.board.sight.kernel_cache import compiled, entries, inlined

FULL = -1
"""Returned in place of a count when there is no room for another row: the arrays are to be longer."""


@inlined
def _reach(cell: Cell, dx: int, dy: int) -> int:
    """How far a cell reaches to either side of a line through its centre, times the length of (dx, dy)."""
    reach = 0
    for corner in range(len(cell.corners)):
        reach = max(reach, abs(dx * cell.corners[corner, 1] - dy * cell.corners[corner, 0]))
    return reach


@inlined
def _abreast(cell: Cell, x: int, y: int, dx: int, dy: int) -> bool:
    """Whether every slab of the cell about (x, y) meets the segment from (0, 0) to (dx, dy)."""
    for slab in range(len(cell.slabs)):
        nx, ny, half = cell.slabs[slab, 0], cell.slabs[slab, 1], cell.slabs[slab, 2]
        middle, end = nx * x + ny * y, nx * dx + ny * dy
        if middle + half < min(0, end) or middle - half > max(0, end):
            return False
    return True


@compiled
def clip(cell: Cell, points: Rows, chains: Whole, latest: Whole, runs: Rows) -> int:
    """Clip chains of points into runs of edges that meet a closed cell; returns how many there are, or `FULL`.

    Args:
        cell: the cell all spaces share.
        points: rows of x, y.
        chains: where each chain begins, and at last where the last ends.
        latest: -1 for every key; room to work in.
        runs: becomes one row for each run: the number of its chain, the key of the cell, the numbers of its first and
            its last point. An edge that meets several cells is in a run of each.
    """
    count = 0
    for chain in range(len(chains) - 1):
        for point in range(chains[chain], chains[chain + 1] - 1):
            x, y = points[point, 0], points[point, 1]
            dx, dy = points[point + 1, 0] - x, points[point + 1, 1] - y
            reach = _reach(cell, dx, dy)
            left, right = min(x, x + dx) - cell.half_width, max(x, x + dx) + cell.half_width
            top, bottom = min(y, y + dy) - cell.half_height, max(y, y + dy) + cell.half_height
            for column in range(max(-(-left // cell.across_x), 0), min(right // cell.across_x, cell.columns - 1) + 1):
                u, head = cell.across_x * column - x, cell.across_y * column
                last_row = min((bottom - head) // cell.down, cell.rows - 1)
                for row in range(max(-((head - top) // cell.down), 0), last_row + 1):
                    v = head + cell.down * row - y
                    if abs(dx * v - dy * u) > reach or not _abreast(cell, u, v, dx, dy):
                        continue
                    key = column * cell.stride + row
                    if latest[key] >= 0 and runs[latest[key], 3] == point:
                        runs[latest[key], 3] = point + 1
                        continue
                    if count == len(runs):
                        return FULL
                    runs[count, 0], runs[count, 1], runs[count, 2], runs[count, 3] = chain, key, point, point + 1
                    latest[key] = count
                    count += 1
    return count


@inlined
def _turn_over(cell: Cell, points: Whole, first: int, last: int, column: int, turns: Whole) -> None:
    """Note for a column of middles from which row on each edge of a ring has them on its other side."""
    x, head = cell.across_x * column, cell.across_y * column
    for point in range(first, last):
        x0, x1 = 2 * points[point, 0], 2 * points[point + 1, 0]
        if (x0 > x) != (x1 > x):
            rise, run = 2 * (points[point + 1, 1] - points[point, 1]) * (x - x0), x1 - x0
            if run < 0:
                rise, run = -rise, -run
            y = 2 * points[point, 1] - (-rise // run)
            row = max(-((head - y) // cell.down), 0)
            if row < len(turns):
                turns[row] ^= 1


@compiled
def hold_middles(
    cell: Cell, points: Rows, chains: Whole, of: Whole, closed: Whole, turns: Whole, found: Rows
) -> int:  # fmt: skip
    """Find the middles between two centres that lie in a feature, even-odd; on its rim either may be said.

    Args:
        cell: the cell all spaces share.
        points: rows of x, y.
        chains: where each chain begins, and at last where the last ends.
        of: the number of each chain's feature.
        closed: whether it is a ring.
        turns: 0 for each row of middles; room to work in.
        found: becomes one row for each: the number of the feature, the sum of the keys of the two centres.

    Returns:
        How many there are, or `FULL`.
    """
    count = 0
    first = 0
    while first < len(of):
        after = first + 1
        while after < len(of) and of[after] == of[first]:
            after += 1
        left = right = points[chains[first], 0]
        for point in range(chains[first], chains[after]):
            left, right = min(left, points[point, 0]), max(right, points[point, 0])
        first_column = max(-(-2 * left // cell.across_x), 0)
        for column in range(first_column, min(2 * right // cell.across_x, 2 * cell.columns - 2) + 1):
            for ring in range(first, after):
                if closed[ring]:
                    _turn_over(cell, points, chains[ring], chains[ring + 1] - 1, column, turns)
            inside = 0
            for row in range(len(turns)):
                inside ^= turns[row]
                turns[row] = 0
                if inside:
                    if count == len(found):
                        return FULL
                    found[count, 0], found[count, 1] = of[first], column * cell.stride + row
                    count += 1
        first = after
    return count


ENTRIES = entries(clip, hold_middles)
"""What is called from outside, with the types of its arguments."""
