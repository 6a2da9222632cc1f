"""How a thread and a feature meet within one space, part of the kernel; by numba."""

from typing import NamedTuple

from ccstudio.board.sight.kernel_arrays import (
    CELL,
    CLOSED,
    FEATURE,
    FIRST,
    FIRST_OF,
    LAST,
    LAST_OF,
    MIDDLES,
    OWNER,
    PIECES,
    POINT,
    Ink,
    Passages,
    Whole,
)
from ccstudio.board.sight.kernel_cache import inlined, separate
from ccstudio.board.sight.kernel_rules import CENTRE_X, CENTRE_Y
from ccstudio.board.sight.kernel_thread import Thread, is_beside

OUTSIDE, TOUCHED, MET, WITHIN, DOUBTFUL = 0, 1, 2, 3, 4
"""How a stretch of a thread and a feature meet: not at all; in an end of the stretch at most, the rest is outside;
a rim of the feature lies strictly between its ends; all of it is inside; the kernel cannot tell."""


class Stretch(NamedTuple):
    """A thread in one cell, whose centre is at (`x`, `y`): from `first` / `first_of` to `last` / `last_of` of it."""

    cell: int
    x: int
    y: int
    first: int
    first_of: int
    last: int
    last_of: int


@inlined
def stretch_of(passages: Passages, cells: Whole, thread: Thread, place: int) -> Stretch:
    """One of the stretches of a thread; `cells` are those of `Ground`."""
    cell = thread.key + passages.stretches[CELL, place]
    return Stretch(
        cell,
        cells[cell, CENTRE_X],
        cells[cell, CENTRE_Y],
        passages.stretches[FIRST, place],
        passages.stretches[FIRST_OF, place],
        passages.stretches[LAST, place],
        passages.stretches[LAST_OF, place],
    )


@inlined
def is_of_side(ink: Ink, feature: int) -> bool:
    """Whether a feature is part of a side."""
    return bool(ink.features[feature, OWNER] < ink.features[feature + 1, OWNER])


@inlined
def rim_contact(ink: Ink, piece: int, thread: Thread, first: int, first_of: int, last: int, last_of: int) -> int:
    """How the rim of a piece meets a stretch of a thread: `MET`, `TOUCHED` or `OUTSIDE`, the inside left aside.

    Ends of the stretch that are also ends of the part that counts (D1) are not touched.
    """
    ax, ay, dx, dy = thread.x, thread.y, thread.dx, thread.dy
    if is_beside(ink, piece, thread):
        return OUTSIDE
    found = OUTSIDE
    begins = first * thread.steps > first_of
    ends = last * thread.steps < last_of * (thread.steps - 1)
    start = ink.pieces[piece, POINT]
    x, y = ink.points[start, 0] - ax, ink.points[start, 1] - ay
    sign = dx * y - dy * x
    for point in range(start + 1, ink.pieces[piece + 1, POINT]):
        u, v = ink.points[point, 0] - ax, ink.points[point, 1] - ay
        next_sign = dx * v - dy * u
        if (sign <= 0 or next_sign <= 0) and (sign >= 0 or next_sign >= 0):
            if sign != next_sign:
                part, whole = x * v - y * u, next_sign - sign
                if whole < 0:
                    part, whole = -part, -whole
                low = high = part
            else:
                # Both ends lie on the thread's line.
                whole = dx if dx != 0 else dy
                low, high = (x, u) if dx != 0 else (y, v)
                if whole < 0:
                    low, high, whole = -low, -high, -whole
                if low > high:
                    low, high = high, low
            after, before = high * first_of - first * whole, low * last_of - last * whole
            if after > 0 and before < 0:
                return MET
            if (after == 0 and begins) or (before == 0 and ends):
                found = TOUCHED
        x, y, sign = u, v, next_sign
    return found


@inlined
def turns(ink: Ink, piece: int, cx: int, cy: int, px: int, py: int, scale: int) -> int:
    """How often the rim of a ring's piece crosses the way from (cx, cy) by (px, py) / scale.

    0 is even, 1 odd, 2 says that the rim holds an end of the way.
    """
    odd = 0
    start = ink.pieces[piece, POINT]
    x, y = ink.points[start, 0] - cx, ink.points[start, 1] - cy
    sign = px * y - py * x
    for point in range(start + 1, ink.pieces[piece + 1, POINT]):
        u, v = ink.points[point, 0] - cx, ink.points[point, 1] - cy
        next_sign = px * v - py * u
        turn = x * v - y * u
        if turn == 0 and x * u + y * v <= 0:
            return 2
        # The end of the way lies on the edge where it turns neither way about it, and between its ends.
        if sign - next_sign + turn * scale == 0 and (sign <= 0 or next_sign <= 0) and (sign >= 0 or next_sign >= 0):
            return 2
        if (sign > 0) != (next_sign > 0):
            part, whole = turn * scale, next_sign - sign
            if whole < 0:
                part, whole = -part, -whole
            if 0 < part < whole:
                odd ^= 1
        x, y, sign = u, v, next_sign
    return odd


@inlined
def holds_centre(ink: Ink, cell: int, feature: int) -> int:
    """Whether a feature holds the centre of a cell (1) or not (0); on its rim either may be said."""
    for holder in range(ink.starts[MIDDLES, 2 * cell], ink.starts[MIDDLES, 2 * cell + 1]):
        if ink.middles[holder] == feature:
            return 1
    return 0


@separate
def contact(ink: Ink, feature: int, thread: Thread, stretch: Stretch) -> int:
    """How a feature meets a stretch of a thread."""
    cell, cx, cy, first, first_of, last, last_of = stretch
    # From the centre of the cell to the middle of the stretch.
    scale = 2 * first_of * last_of
    along = first * last_of + last * first_of
    px = (thread.x - cx) * scale + thread.dx * along
    py = (thread.y - cy) * scale + thread.dy * along
    found, is_sure = OUTSIDE, True
    inside = holds_centre(ink, cell, feature)
    for piece in range(ink.starts[PIECES, 2 * cell], ink.starts[PIECES, 2 * cell + 2]):
        if ink.pieces[piece, FEATURE] != feature:
            continue
        rim = rim_contact(ink, piece, thread, first, first_of, last, last_of)
        if rim == MET:
            return MET
        if rim == TOUCHED:
            found = TOUCHED
        if ink.pieces[piece, CLOSED]:
            crossed = turns(ink, piece, cx, cy, px, py, scale)
            is_sure = is_sure and crossed < 2
            inside ^= crossed & 1
    if not is_sure:
        return DOUBTFUL
    return WITHIN if inside else found


@separate
def is_alone(ink: Ink, feature: int, thread: Thread, before: Stretch, after: Stretch) -> int:
    """Whether a feature, met where one stretch ends and the next begins, is met in that point alone.

    1 is yes, 0 no, 2 unsure.
    """
    one = contact(ink, feature, thread, before)
    if one == WITHIN:
        return 0
    other = contact(ink, feature, thread, after)
    if other == WITHIN:
        return 0
    return 1 if one <= TOUCHED and other <= TOUCHED else 2


@inlined
def touches_at(ink: Ink, feature: int, thread: Thread, cell: int, place: int, place_of: int) -> bool:
    """Whether the rim of a feature in a cell meets the point of a thread at `place` / `place_of`."""
    for piece in range(ink.starts[PIECES, 2 * cell], ink.starts[PIECES, 2 * cell + 2]):
        is_part = ink.pieces[piece, FEATURE] == feature
        if is_part and rim_contact(ink, piece, thread, place, place_of, place, place_of) != OUTSIDE:
            return True
    return False
