"""What every policy asks of one thread: which features it meets strictly between its end spaces; by numba.

Part of the kernel of `sight_table`. Arrays and coordinates are those of `sight_arrays`; within the budget it checks
every product below fits 64 bits, so there is no rounding and no tolerance.
"""

from typing import NamedTuple

from ccstudio.board.sight.kernel_arrays import OBSTACLE, Ink, Paths, Spaces, Whole
from ccstudio.board.sight.kernel_cache import inlined


class Thread(NamedTuple):
    """A thread from space `a` at (`x`, `y`), by (`dx`, `dy`), to space `b`.

    `key` is that of `a`, `displacement` what the key of `b` is more; tA is 1 / `steps`.
    """

    a: int
    b: int
    x: int
    y: int
    dx: int
    dy: int
    key: int
    displacement: int
    steps: int


@inlined
def strung(spaces: Spaces, paths: Paths, a: int, b: int) -> Thread:
    """The thread between two spaces, from the one with the lower key."""
    displacement = spaces.keys[b] - spaces.keys[a]
    if displacement < 0:
        a, b, displacement = b, a, -displacement
    x, y = spaces.xs[a], spaces.ys[a]
    dx, dy = spaces.xs[b] - x, spaces.ys[b] - y
    return Thread(a, b, x, y, dx, dy, spaces.keys[a], displacement, paths.steps[displacement])


@inlined
def owns(ink: Ink, feature: int, thread: Thread) -> bool:
    """Whether one of the ends is an owner of a feature (D2)."""
    for owner in range(ink.owner_starts[feature], ink.owner_starts[feature + 1]):
        if ink.owners[owner] == thread.a or ink.owners[owner] == thread.b:
            return True
    return False


@inlined
def meets(ink: Ink, piece: int, thread: Thread) -> bool:
    """Whether a thread meets a piece strictly between 1 / `steps` and 1 - 1 / `steps` of its length (D1)."""
    ax, ay, dx, dy = thread.x, thread.y, thread.dx, thread.dy
    left_right, top_bottom = ink.boxes[piece, 0] - 2 * ax, ink.boxes[piece, 1] - 2 * ay
    if abs(dx * top_bottom - dy * left_right) > abs(dx) * ink.boxes[piece, 3] + abs(dy) * ink.boxes[piece, 2]:
        return False
    first = ink.points[piece]
    x, y = ink.xs[first] - ax, ink.ys[first] - ay
    sign = dx * y - dy * x
    for point in range(first + 1, ink.points[piece + 1]):
        u, v = ink.xs[point] - ax, ink.ys[point] - ay
        next_sign = dx * v - dy * u
        if (sign <= 0 or next_sign <= 0) and (sign >= 0 or next_sign >= 0):
            if sign != next_sign:
                part, whole = x * v - y * u, next_sign - sign
                if whole < 0:
                    part, whole = -part, -whole
                low = high = part * thread.steps
            else:
                # Both ends lie on the thread's line.
                whole = dx if dx != 0 else dy
                low, high = (x, u) if dx != 0 else (y, v)
                if whole < 0:
                    low, high, whole = -low, -high, -whole
                if low > high:
                    low, high = high, low
                low, high = low * thread.steps, high * thread.steps
            if high > whole and low < whole * (thread.steps - 1):
                return True
        x, y, sign = u, v, next_sign
    return False


@inlined
def _blocks(ink: Ink, values: Whole, piece: int, thread: Thread) -> bool:
    """Whether a piece is of an obstacle and counts."""
    feature = ink.features[piece]
    return values[feature] == OBSTACLE and meets(ink, piece, thread) and not owns(ink, feature, thread)


@inlined
def _blocker(paths: Paths, ink: Ink, values: Whole, thread: Thread) -> int:
    """A piece of an obstacle that counts, -1 when none does."""
    for place in range(paths.starts[thread.displacement], paths.starts[thread.displacement + 1]):
        bucket = 2 * (thread.key + paths.cells[place])
        for piece in range(ink.starts[bucket], ink.starts[bucket + 1]):
            if _blocks(ink, values, piece, thread):
                return piece
    return -1


@inlined
def _held(ink: Ink, values: Whole, middle: int, thread: Thread) -> int:
    """The highest value of the features that hold the middle of a thread.

    A feature whose rim does not meet the part that counts holds all of it or nothing: its middle tells.
    """
    value = 0
    for holder in range(ink.middle_starts[middle], ink.middle_starts[middle + 1]):
        feature = ink.middles[holder]
        if values[feature] > value and not owns(ink, feature, thread):
            value = values[feature]
    return value


@inlined
def _hindrance(paths: Paths, ink: Ink, values: Whole, thread: Thread, value: int) -> int:
    """The highest hindrance whose rim counts, or the value given where that is higher."""
    for place in range(paths.starts[thread.displacement], paths.starts[thread.displacement + 1]):
        bucket = 2 * (thread.key + paths.cells[place]) + 1
        for piece in range(ink.starts[bucket], ink.starts[bucket + 1]):
            feature = ink.features[piece]
            if values[feature] > value and meets(ink, piece, thread) and not owns(ink, feature, thread):
                value = values[feature]
    return value


@inlined
def outlines(
    paths: Paths, ink: Ink, values: Whole, middle: int, thread: Thread, guess: int, other_guess: int
) -> tuple[int, int]:
    """The value of the features that count (`OBSTACLE`, a hindrance, or 0), and the piece that blocks or -1.

    `middle` is the sum of the keys of both ends. The guesses are pieces that blocked threads nearby, or -1: most often
    one of them blocks this one too.
    """
    if guess >= 0 and _blocks(ink, values, guess, thread):
        return OBSTACLE, guess
    if other_guess >= 0 and _blocks(ink, values, other_guess, thread):
        return OBSTACLE, other_guess
    value = _held(ink, values, middle, thread)
    if value == OBSTACLE:
        return OBSTACLE, -1
    piece = _blocker(paths, ink, values, thread)
    if piece >= 0:
        return OBSTACLE, piece
    return _hindrance(paths, ink, values, thread, value), -1
