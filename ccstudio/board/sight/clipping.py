"""Prepares a board for the kernel of `sight_table`: features cut by cells, the cells between two spaces; by numba.

Like the kernel, this is imported only when a table needs it. Arrays and coordinates are those of `sight_arrays`.
"""

import numpy as np
from numpy.typing import NDArray

from ccstudio.board.sight.kernel_arrays import OBSTACLE, Cell, Ink, Paths, Whole
from ccstudio.board.sight.kernel_cache import CELL, ROWS, WHOLE, Entry, compiled, inlined


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
def _with_room(rows: Whole, count: int) -> Whole:
    """The rows, of which `count` are in use, or twice as many beginning with them when all are."""
    if count < len(rows):
        return rows
    longer = np.empty((2 * count, rows.shape[1]), np.int64)
    for row in range(count):
        for column in range(rows.shape[1]):
            longer[row, column] = rows[row, column]
    return longer


@inlined
def _bounds(values: Whole, first: int, after: int) -> tuple[int, int]:
    """The least and the greatest of some values, from the number `first` to before `after`."""
    least = greatest = values[first]
    for number in range(first + 1, after):
        least, greatest = min(least, values[number]), max(greatest, values[number])
    return least, greatest


@compiled
def cut(cell: Cell, xs: Whole, ys: Whole, chains: Whole) -> Whole:
    """Cut chains of points into runs of edges that meet a closed cell.

    Returns:
        One row for each run: the number of its chain, the key of the cell, the numbers of its first and its last
        point. An edge that meets several cells is in a run of each.
    """
    runs = np.empty((2 * len(xs) + 16, 4), np.int64)
    count = 0
    latest = np.full(cell.columns * cell.stride, -1, np.int64)
    for chain in range(len(chains) - 1):
        for point in range(chains[chain], chains[chain + 1] - 1):
            x, y = xs[point], ys[point]
            dx, dy = xs[point + 1] - x, ys[point + 1] - y
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
                    runs = _with_room(runs, count)
                    runs[count, 0], runs[count, 1], runs[count, 2], runs[count, 3] = chain, key, point, point + 1
                    latest[key] = count
                    count += 1
    return runs[:count].copy()


@inlined
def _turn_over(cell: Cell, xs: Whole, ys: Whole, column: int, turns: Whole) -> None:
    """Note for a column of middles from which row on each edge of a ring has them on its other side."""
    x, head = cell.across_x * column, cell.across_y * column
    for point in range(len(xs) - 1):
        x0, x1 = 2 * xs[point], 2 * xs[point + 1]
        if (x0 > x) != (x1 > x):
            rise, run = 2 * (ys[point + 1] - ys[point]) * (x - x0), x1 - x0
            if run < 0:
                rise, run = -rise, -run
            y = 2 * ys[point] - (-rise // run)
            row = max(-((head - y) // cell.down), 0)
            if row < len(turns):
                turns[row] ^= 1


@compiled
def middles(cell: Cell, xs: Whole, ys: Whole, chains: Whole, of: Whole, closed: Whole) -> Whole:
    """Find the middles between two centres that lie in a feature, even-odd; on its rim either may be said.

    Returns:
        One row for each: the number of the feature, the sum of the keys of the two centres.
    """
    found = np.empty((64, 2), np.int64)
    count = 0
    turns = np.zeros(2 * cell.rows - 1, np.int64)
    first = 0
    while first < len(of):
        after = first + 1
        while after < len(of) and of[after] == of[first]:
            after += 1
        left, right = _bounds(xs, chains[first], chains[after])
        first_column = max(-(-2 * left // cell.across_x), 0)
        for column in range(first_column, min(2 * right // cell.across_x, 2 * cell.columns - 2) + 1):
            for ring in range(first, after):
                if closed[ring]:
                    start, end = chains[ring], chains[ring + 1]
                    _turn_over(cell, xs[start:end], ys[start:end], column, turns)
            inside = 0
            for row in range(len(turns)):
                inside ^= turns[row]
                turns[row] = 0
                if inside:
                    found = _with_room(found, count)
                    found[count, 0], found[count, 1] = of[first], column * cell.stride + row
                    count += 1
        first = after
    return found[:count].copy()


@compiled
def paths(cell: Cell) -> Paths:
    """Find the cells between the ends of every thread, by displacement."""
    most = cell.columns * cell.stride
    steps, starts = np.zeros(most, np.int64), np.zeros(most + 1, np.int64)
    cells = np.empty(16 * most, np.int32)
    count = 0
    for displacement in range(most):
        # Displacements from one column to the next run from -(rows - 1) to rows - 1 about a multiple of the stride.
        columns = (displacement + cell.rows - 1) // cell.stride
        rows = displacement - columns * cell.stride
        if columns < cell.columns and (columns > 0 or rows >= 0):
            dx, dy = cell.across_x * columns, cell.across_y * columns + cell.down * rows
            for slab in range(len(cell.slabs)):
                speed = abs(cell.slabs[slab, 0] * dx + cell.slabs[slab, 1] * dy)
                steps[displacement] = max(steps[displacement], speed // cell.slabs[slab, 2])
            while len(cells) < count + (columns + 1) * (abs(rows) + 1):
                longer = np.empty(2 * len(cells), np.int32)
                for number in range(count):
                    longer[number] = cells[number]
                cells = longer
            count = _path(cell, columns, rows, cells, count)
        starts[displacement + 1] = count
    return Paths(steps, starts, cells[:count].copy())


@compiled
def _path(cell: Cell, columns: int, rows: int, cells: NDArray[np.int32], count: int) -> int:
    """Append the cells strictly between the ends of one thread; returns how many cells there are then."""
    dx, dy = cell.across_x * columns, cell.across_y * columns + cell.down * rows
    reach = _reach(cell, dx, dy)
    for column in range(columns + 1):
        low, high = min(rows, 0), max(rows, 0)
        if columns > 0:
            # The thread is in a column for less than a step to either side; cells reach less than a row beyond.
            one, other = rows * (column - 1), rows * (column + 1)
            low = max(low, min(one, other) // columns - 1)
            high = min(high, max(one, other) // columns + 2)
        for row in range(low, high + 1):
            if (column == 0 and row == 0) or (column == columns and row == rows):
                continue
            x, y = cell.across_x * column, cell.across_y * column + cell.down * row
            aside = dx * y - dy * x
            if abs(aside) > reach or not _abreast(cell, x, y, dx, dy):
                continue
            if abs(aside) < reach or (aside > 0 and _has_side_along(cell, dx, dy, reach)):
                cells[count] = column * cell.stride + row
                count += 1
    return count


@inlined
def _has_side_along(cell: Cell, dx: int, dy: int, reach: int) -> bool:
    """Whether (dx, dy) runs along a side of the cells: then two corners lie farthest from it, not one."""
    farthest = 0
    for corner in range(len(cell.corners)):
        farthest += abs(dx * cell.corners[corner, 1] - dy * cell.corners[corner, 0]) == reach
    return farthest > 1


@compiled
def _sorted(buckets: Whole, count: int) -> tuple[Whole, Whole]:
    """Sort things by the number of their bucket: where each bucket begins (and the last ends), and the things."""
    starts = np.zeros(count + 1, np.int64)
    for thing in range(len(buckets)):
        starts[buckets[thing] + 1] += 1
    for bucket in range(count):
        starts[bucket + 1] += starts[bucket]
    things, places = np.empty(len(buckets), np.int64), starts.copy()
    for thing in range(len(buckets)):
        things[places[buckets[thing]]] = thing
        places[buckets[thing]] += 1
    return starts, things


@compiled
def lay_out(
    cell: Cell,
    xs: Whole,
    ys: Whole,
    runs: Whole,
    found: Whole,
    values: Whole,
    owner_starts: Whole,
    owners: Whole,
    traits: Whole,
) -> Ink:
    """Sort runs and middles by place; the rest is known of each feature.

    Runs are rows of feature, key, first and last point, closed; middles rows of feature and sum of keys.
    """
    keys = cell.columns * cell.stride
    buckets = np.empty(len(runs), np.int64)
    length = 0
    for run in range(len(runs)):
        buckets[run] = 2 * runs[run, 1] + (values[runs[run, 0]] != OBSTACLE)
        length += runs[run, 3] - runs[run, 2] + 1
    starts, sorted_runs = _sorted(buckets, 2 * keys)
    features, boxes = np.empty(len(runs), np.int64), np.empty((len(runs), 4), np.int64)
    points, closed = np.zeros(len(runs) + 1, np.int64), np.empty(len(runs), np.int64)
    own_xs, own_ys = np.empty(length, np.int64), np.empty(length, np.int64)
    end = 0
    for piece in range(len(runs)):
        run = sorted_runs[piece]
        features[piece], closed[piece] = runs[run, 0], runs[run, 4]
        for point in range(runs[run, 2], runs[run, 3] + 1):
            own_xs[end], own_ys[end] = xs[point], ys[point]
            end += 1
        points[piece + 1] = end
        left, right = _bounds(own_xs, points[piece], end)
        top, bottom = _bounds(own_ys, points[piece], end)
        boxes[piece, 0], boxes[piece, 1] = left + right, top + bottom
        boxes[piece, 2], boxes[piece, 3] = right - left, bottom - top
    middle_starts, holders = _sorted(found[:, 1].copy(), 2 * keys)
    for holder in range(len(holders)):
        holders[holder] = found[holders[holder], 0]
    return Ink(
        starts,
        features,
        boxes,
        points,
        own_xs,
        own_ys,
        middle_starts,
        holders,
        owner_starts,
        owners,
        closed,
        traits,
    )


ENTRIES: tuple[Entry, ...] = (
    (cut, (CELL, WHOLE, WHOLE, WHOLE)),
    (middles, (CELL, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE)),
    (paths, (CELL,)),
    (lay_out, (CELL, WHOLE, WHOLE, ROWS, ROWS, WHOLE, WHOLE, WHOLE, ROWS)),
)
"""What is called from outside, with the types of its arguments."""
