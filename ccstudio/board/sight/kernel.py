"""The kernel of `sight_table`: verdicts of whole maps in 64-bit integers, compiled by numba.

Nothing imports this before a table needs it (`sight_compile.kernel_is_ready`). Arrays and coordinates are those of
`sight_arrays`; within the budget it checks every product below fits 64 bits, so there is no rounding and no tolerance.
"""

from typing import NamedTuple

import numpy as np

from ccstudio.board.sight.kernel_arrays import OBSTACLE, OFF_MAP, Codes, Ink, Paths, Spaces, Whole
from ccstudio.board.sight.kernel_cache import CODES, INK, NUMBER, PATHS, ROWS, SPACES, WHOLE, Entry, compiled, inlined


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
def _strung(spaces: Spaces, paths: Paths, a: int, b: int) -> Thread:
    """The thread between two spaces, from the one with the lower key."""
    displacement = spaces.keys[b] - spaces.keys[a]
    if displacement < 0:
        a, b, displacement = b, a, -displacement
    x, y = spaces.xs[a], spaces.ys[a]
    dx, dy = spaces.xs[b] - x, spaces.ys[b] - y
    return Thread(a, b, x, y, dx, dy, spaces.keys[a], displacement, paths.steps[displacement])


@inlined
def _owns(ink: Ink, feature: int, thread: Thread) -> bool:
    """Whether one of the ends is an owner of a feature (D2)."""
    for owner in range(ink.owner_starts[feature], ink.owner_starts[feature + 1]):
        if ink.owners[owner] == thread.a or ink.owners[owner] == thread.b:
            return True
    return False


@inlined
def _meets(ink: Ink, piece: int, thread: Thread) -> bool:
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
    return values[feature] == OBSTACLE and _meets(ink, piece, thread) and not _owns(ink, feature, thread)


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
        if values[feature] > value and not _owns(ink, feature, thread):
            value = values[feature]
    return value


@inlined
def _hindrance(paths: Paths, ink: Ink, values: Whole, thread: Thread, value: int) -> int:
    """The highest hindrance whose rim counts, or the value given where that is higher."""
    for place in range(paths.starts[thread.displacement], paths.starts[thread.displacement + 1]):
        bucket = 2 * (thread.key + paths.cells[place]) + 1
        for piece in range(ink.starts[bucket], ink.starts[bucket + 1]):
            feature = ink.features[piece]
            if values[feature] > value and _meets(ink, piece, thread) and not _owns(ink, feature, thread):
                value = values[feature]
    return value


@inlined
def _judge(
    spaces: Spaces, paths: Paths, ink: Ink, values: Whole, a: int, b: int, guess: int, other_guess: int
) -> tuple[int, int]:
    """The value of what counts between two spaces (`OBSTACLE`, a hindrance, or 0), and the piece that blocks or -1.

    The guesses are pieces that blocked threads nearby, or -1: most often one of them blocks this one too.
    """
    thread = _strung(spaces, paths, a, b)
    if thread.steps <= 2:
        return 0, -1
    if guess >= 0 and _blocks(ink, values, guess, thread):
        return OBSTACLE, guess
    if other_guess >= 0 and _blocks(ink, values, other_guess, thread):
        return OBSTACLE, other_guess
    value = _held(ink, values, spaces.keys[a] + spaces.keys[b], thread)
    if value == OBSTACLE:
        return OBSTACLE, -1
    piece = _blocker(paths, ink, values, thread)
    if piece >= 0:
        return OBSTACLE, piece
    return _hindrance(paths, ink, values, thread, value), -1


@inlined
def _code(value: int) -> int:
    """The code of a value: -1 for an obstacle."""
    return -1 if value == OBSTACLE else value


@compiled
def pair(spaces: Spaces, paths: Paths, ink: Ink, values: Whole, a: int, b: int) -> int:
    """The code of one pair of spaces of the map; features of value 0 are not there."""
    return _code(_judge(spaces, paths, ink, values, a, b, -1, -1)[0])


@compiled
def row(spaces: Spaces, paths: Paths, ink: Ink, values: Whole, viewer: int) -> Codes:
    """The codes from one space of the map to all."""
    codes = np.full(len(spaces.keys), OFF_MAP, np.int8)
    latest = -1
    for target in range(len(codes)):
        if spaces.on_map[target]:
            value, piece = _judge(spaces, paths, ink, values, viewer, target, latest, -1)
            codes[target] = _code(value)
            if piece >= 0:
                latest = piece
    return codes


@compiled
def matrix(spaces: Spaces, paths: Paths, ink: Ink, values: Whole) -> Codes:
    """The codes of all pairs."""
    count = len(spaces.keys)
    codes = np.full((count, count), OFF_MAP, np.int8)
    blockers = np.full(count, -1, np.int64)
    for a in range(count):
        if spaces.on_map[a]:
            codes[a, a] = 0
            latest = -1
            for b in range(a + 1, count):
                if spaces.on_map[b]:
                    value, piece = _judge(spaces, paths, ink, values, a, b, latest, blockers[b])
                    codes[a, b] = codes[b, a] = _code(value)
                    if piece >= 0:
                        latest = blockers[b] = piece
    return codes


@inlined
def _is_near(boxes: Whole, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a thread meets any of some boxes (rows of x0 + x1, y0 + y1, x1 - x0, y1 - y0)."""
    dx, dy = bx - ax, by - ay
    for box in range(len(boxes)):
        x, y, width, height = boxes[box, 0], boxes[box, 1], boxes[box, 2], boxes[box, 3]
        if (
            abs(dx * (y - 2 * ay) - dy * (x - 2 * ax)) <= abs(dx) * height + abs(dy) * width
            and abs(x - ax - bx) <= width + abs(dx)
            and abs(y - ay - by) <= height + abs(dy)
        ):
            return True
    return False


@compiled
def revise(
    codes: Codes,
    spaces: Spaces,
    paths: Paths,
    ink: Ink,
    values: Whole,
    gone: Ink,
    gone_values: Whole,
    come: Ink,
    come_values: Whole,
    boxes: Whole,
) -> int:
    """Bring codes up to date in place, where features have `gone` and others `come`; `boxes` hold all of those.

    Returns:
        How many pairs had to be judged against all features.
    """
    judged = 0
    blockers = np.full(len(codes), -1, np.int64)
    for a in range(len(codes)):
        if not spaces.on_map[a]:
            continue
        latest = -1
        for b in range(a + 1, len(codes)):
            if not spaces.on_map[b] or not _is_near(boxes, spaces.xs[a], spaces.ys[a], spaces.xs[b], spaces.ys[b]):
                continue
            new = _judge(spaces, paths, come, come_values, a, b, -1, -1)[0]
            value = OBSTACLE if codes[a, b] == -1 else codes[a, b]
            if new < value and _judge(spaces, paths, gone, gone_values, a, b, -1, -1)[0] == value:
                # What went may have been all that decided; where it was less, what decided is still there.
                new, piece = _judge(spaces, paths, ink, values, a, b, latest, blockers[b])
                judged += 1
                codes[a, b] = codes[b, a] = _code(new)
                if piece >= 0:
                    latest = blockers[b] = piece
            elif new > value:
                codes[a, b] = codes[b, a] = _code(new)
    return judged


_MAP = (SPACES, PATHS, INK, WHOLE)

ENTRIES: tuple[Entry, ...] = (
    (pair, (*_MAP, NUMBER, NUMBER)),
    (row, (*_MAP, NUMBER)),
    (matrix, _MAP),
    (revise, (CODES, *_MAP, INK, WHOLE, INK, WHOLE, ROWS)),
)
"""What is called from outside, with the types of its arguments."""
