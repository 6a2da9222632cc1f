"""What every policy asks of one thread: which features it meets strictly between its end spaces; by numba.

Part of the kernel. Arrays and coordinates are those of `kernel_arrays`; within the budget it checks
every product below fits 64 bits, so there is no rounding and no tolerance.
"""

from typing import NamedTuple

from ccstudio.board.sight.kernel_arrays import (
    BOX_HEIGHT,
    BOX_WIDTH,
    BOX_X,
    BOX_Y,
    CELL,
    FEATURE,
    KEY,
    MIDDLES,
    OBSTACLE,
    OWNER,
    PIECES,
    POINT,
    STEPS,
    STRETCHES,
    VALUE,
    Ink,
    Passages,
    Whole,
    X,
    Y,
)
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
def thread_between(spaces: Whole, passages: Passages, a: int, b: int) -> Thread:
    """The thread between two spaces, from the one with the lower key."""
    displacement = spaces[b, KEY] - spaces[a, KEY]
    if displacement < 0:
        a, b, displacement = b, a, -displacement
    x, y = spaces[a, X], spaces[a, Y]
    dx, dy = spaces[b, X] - x, spaces[b, Y] - y
    return Thread(a, b, x, y, dx, dy, spaces[a, KEY], displacement, passages.starts[displacement, STEPS])


@inlined
def owns(ink: Ink, feature: int, thread: Thread) -> bool:
    """Whether one of the ends is an owner of a feature (D2)."""
    for owner in range(ink.features[feature, OWNER], ink.features[feature + 1, OWNER]):
        if ink.owners[owner] == thread.a or ink.owners[owner] == thread.b:
            return True
    return False


@inlined
def is_beside(ink: Ink, piece: int, thread: Thread) -> bool:
    """Whether the box of a piece lies wholly to one side of a thread's line."""
    left_right, top_bottom = ink.pieces[piece, BOX_X] - 2 * thread.x, ink.pieces[piece, BOX_Y] - 2 * thread.y
    width, height = ink.pieces[piece, BOX_WIDTH], ink.pieces[piece, BOX_HEIGHT]
    dx, dy = thread.dx, thread.dy
    return bool(abs(dx * top_bottom - dy * left_right) > abs(dx) * height + abs(dy) * width)


@inlined
def meets(ink: Ink, piece: int, thread: Thread) -> bool:
    """Whether a thread meets a piece strictly between 1 / `steps` and 1 - 1 / `steps` of its length (D1)."""
    ax, ay, dx, dy = thread.x, thread.y, thread.dx, thread.dy
    if is_beside(ink, piece, thread):
        return False
    first = ink.pieces[piece, POINT]
    x, y = ink.points[first, 0] - ax, ink.points[first, 1] - ay
    sign = dx * y - dy * x
    for point in range(first + 1, ink.pieces[piece + 1, POINT]):
        u, v = ink.points[point, 0] - ax, ink.points[point, 1] - ay
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
def _blocks(ink: Ink, piece: int, thread: Thread) -> bool:
    """Whether a piece is of an obstacle and counts."""
    feature = ink.pieces[piece, FEATURE]
    return ink.features[feature, VALUE] == OBSTACLE and meets(ink, piece, thread) and not owns(ink, feature, thread)


@inlined
def _highest_held(ink: Ink, middle: int, thread: Thread, value: int) -> int:
    """The highest value of the features that hold the middle of a thread, or the value given where that is higher.

    A feature whose rim does not meet the part that counts holds all of it or nothing: its middle tells.
    """
    for holder in range(ink.starts[MIDDLES, middle], ink.starts[MIDDLES, middle + 1]):
        feature = ink.middles[holder]
        if ink.features[feature, VALUE] > value and not owns(ink, feature, thread):
            value = ink.features[feature, VALUE]
    return value


@inlined
def _blocker(passages: Passages, ink: Ink, thread: Thread) -> int:
    """A piece of an obstacle that counts, -1 when none does."""
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        bucket = 2 * (thread.key + passages.stretches[CELL, place])
        for piece in range(ink.starts[PIECES, bucket], ink.starts[PIECES, bucket + 1]):
            if _blocks(ink, piece, thread):
                return piece
    return -1


@inlined
def _highest_met(passages: Passages, ink: Ink, thread: Thread, value: int) -> int:
    """The highest hindrance whose rim counts, or the value given where that is higher."""
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        bucket = 2 * (thread.key + passages.stretches[CELL, place]) + 1
        for piece in range(ink.starts[PIECES, bucket], ink.starts[PIECES, bucket + 1]):
            feature = ink.pieces[piece, FEATURE]
            if ink.features[feature, VALUE] > value and meets(ink, piece, thread) and not owns(ink, feature, thread):
                value = ink.features[feature, VALUE]
    return value


@inlined
def obstacle_met(
    passages: Passages, ink: Ink, middle: int, thread: Thread, guess: int, other_guess: int
) -> tuple[bool, int]:
    """Whether an obstacle counts, and the piece that blocks or -1; arguments are those of `outlines`."""
    if guess >= 0 and _blocks(ink, guess, thread):
        return True, guess
    if other_guess >= 0 and _blocks(ink, other_guess, thread):
        return True, other_guess
    if _highest_held(ink, middle, thread, OBSTACLE - 1) == OBSTACLE:
        return True, -1
    piece = _blocker(passages, ink, thread)
    return piece >= 0, piece


@inlined
def outlines(
    passages: Passages, ink: Ink, middle: int, thread: Thread, value: int, guess: int, other_guess: int
) -> tuple[int, int]:
    """The value of the features that count, if that is more than `value`, and the piece that blocks or -1.

    `middle` is the sum of the keys of both ends. The guesses are pieces that blocked threads nearby, or -1: most often
    one of them blocks this one too.
    """
    if guess >= 0 and _blocks(ink, guess, thread):
        return OBSTACLE, guess
    if other_guess >= 0 and _blocks(ink, other_guess, thread):
        return OBSTACLE, other_guess
    value = _highest_held(ink, middle, thread, value)
    if value == OBSTACLE:
        return OBSTACLE, -1
    piece = _blocker(passages, ink, thread)
    if piece >= 0:
        return OBSTACLE, piece
    return _highest_met(passages, ink, thread, value), -1
