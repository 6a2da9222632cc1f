"""How a thread and a feature meet within one space, part of the kernel of sight; by numba."""

from typing import NamedTuple

from ccstudio.board.sight.kernel_arrays import Ink
from ccstudio.board.sight.kernel_cache import inlined, separate
from ccstudio.board.sight.kernel_rules import CELL, CENTRE_X, CENTRE_Y, FIRST, FIRST_OF, LAST, LAST_OF, Rules
from ccstudio.board.sight.kernel_thread import Thread

OUTSIDE, TOUCHED, MET, WITHIN, UNSURE = 0, 1, 2, 3, 4
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
def stretch_of(rules: Rules, thread: Thread, place: int) -> Stretch:
    """One of the stretches of a thread."""
    ground, passages = rules.ground, rules.passages
    cell = thread.key + passages.stretches[place, CELL]
    return Stretch(
        cell,
        ground.cells[cell, CENTRE_X],
        ground.cells[cell, CENTRE_Y],
        passages.stretches[place, FIRST],
        passages.stretches[place, FIRST_OF],
        passages.stretches[place, LAST],
        passages.stretches[place, LAST_OF],
    )


@inlined
def rim_contact(ink: Ink, piece: int, thread: Thread, first: int, first_of: int, last: int, last_of: int) -> int:
    """How the rim of a piece meets a stretch of a thread: `MET`, `TOUCHED` or `OUTSIDE`, the inside left aside.

    Ends of the stretch that are also ends of the part that counts (D1) are not touched.
    """
    ax, ay, dx, dy = thread.x, thread.y, thread.dx, thread.dy
    left_right, top_bottom = ink.boxes[piece, 0] - 2 * ax, ink.boxes[piece, 1] - 2 * ay
    if abs(dx * top_bottom - dy * left_right) > abs(dx) * ink.boxes[piece, 3] + abs(dy) * ink.boxes[piece, 2]:
        return OUTSIDE
    found = OUTSIDE
    begins = first * thread.steps > first_of
    ends = last * thread.steps < last_of * (thread.steps - 1)
    start = ink.points[piece]
    x, y = ink.xs[start] - ax, ink.ys[start] - ay
    sign = dx * y - dy * x
    for point in range(start + 1, ink.points[piece + 1]):
        u, v = ink.xs[point] - ax, ink.ys[point] - ay
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
    start = ink.points[piece]
    x, y = ink.xs[start] - cx, ink.ys[start] - cy
    sign = px * y - py * x
    for point in range(start + 1, ink.points[piece + 1]):
        u, v = ink.xs[point] - cx, ink.ys[point] - cy
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
    for holder in range(ink.middle_starts[2 * cell], ink.middle_starts[2 * cell + 1]):
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
    for piece in range(ink.starts[2 * cell], ink.starts[2 * cell + 2]):
        if ink.features[piece] != feature:
            continue
        rim = rim_contact(ink, piece, thread, first, first_of, last, last_of)
        if rim == MET:
            return MET
        if rim == TOUCHED:
            found = TOUCHED
        if ink.closed[piece]:
            crossed = turns(ink, piece, cx, cy, px, py, scale)
            is_sure = is_sure and crossed < 2
            inside ^= crossed & 1
    if not is_sure:
        return UNSURE
    return WITHIN if inside else found


@separate
def is_alone(ink: Ink, feature: int, thread: Thread, rules: Rules, place: int) -> int:
    """Whether a feature, met where stretch `place` ends and the next begins, is met in that point alone.

    1 is yes, 0 no, 2 unsure.
    """
    before = contact(ink, feature, thread, stretch_of(rules, thread, place))
    if before == WITHIN:
        return 0
    after = contact(ink, feature, thread, stretch_of(rules, thread, place + 1))
    if after == WITHIN:
        return 0
    return 1 if before <= TOUCHED and after <= TOUCHED else 2


@separate
def counts_at_ends(ink: Ink, feature: int, thread: Thread, rules: Rules, place: int) -> int:
    """Whether a feature that a stretch touches in its ends only is met there alone: 1 yes, 0 no, 2 unsure."""
    passages = rules.passages
    cell = thread.key + passages.stretches[place, CELL]
    first, first_of = passages.stretches[place, FIRST], passages.stretches[place, FIRST_OF]
    last, last_of = passages.stretches[place, LAST], passages.stretches[place, LAST_OF]
    begins = ends = False
    for piece in range(ink.starts[2 * cell], ink.starts[2 * cell + 2]):
        if ink.features[piece] == feature:
            begins = begins or rim_contact(ink, piece, thread, first, first_of, first, first_of) != OUTSIDE
            ends = ends or rim_contact(ink, piece, thread, last, last_of, last, last_of) != OUTSIDE
    begins = begins and first * thread.steps > first_of
    ends = ends and last * thread.steps < last_of * (thread.steps - 1)
    one = is_alone(ink, feature, thread, rules, place - 1) if begins else 0
    if one == 1:
        return 1
    other = is_alone(ink, feature, thread, rules, place) if ends else 0
    return 1 if other == 1 else max(one, other)
