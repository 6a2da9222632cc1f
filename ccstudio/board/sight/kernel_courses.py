"""What roads, railways and the like do to a thread, part of the kernel; by numba.

Their ink is laid out like that of features, piece by piece.
"""

from ccstudio.board.sight.kernel_arrays import (
    BESIDE,
    CELL,
    FEATURE,
    IS_WAY,
    MIDDLES,
    OBSTACLE,
    PIECES,
    STRETCHES,
    UNSURE,
    VALUE,
    Ink,
    Marks,
    Numbers,
    Passages,
    Rows,
    Values,
    Whole,
)
from ccstudio.board.sight.kernel_cache import compiled, entries, inlined, separate
from ccstudio.board.sight.kernel_contacts import MET, OUTSIDE, WITHIN, Stretch, contact, holds_centre, stretch_of, turns
from ccstudio.board.sight.kernel_rules import LEVEL_HIGH, LEVEL_LOW, LOWEST
from ccstudio.board.sight.kernel_thread import Thread, thread_between


@separate
def _may_be_on(ways: Ink, thread: Thread, stretch: Stretch, along: int, scale: int) -> bool:
    """Whether the point of a thread at `along` / `scale`, in a closed cell, lies on a way, or may."""
    cell, cx, cy = stretch.cell, stretch.x, stretch.y
    px = (thread.x - cx) * scale + thread.dx * along
    py = (thread.y - cy) * scale + thread.dy * along
    piece = ways.starts[PIECES, 2 * cell]
    after = ways.starts[PIECES, 2 * cell + 2]
    while piece < after:
        feature = ways.pieces[piece, FEATURE]
        if not ways.features[feature, IS_WAY]:
            piece += 1
            continue
        inside = holds_centre(ways, cell, feature)
        while piece < after and ways.pieces[piece, FEATURE] == feature:
            crossed = turns(ways, piece, cx, cy, px, py, scale)
            if crossed == 2:
                return True
            inside ^= crossed
            piece += 1
        if inside:
            return True
    for holder in range(ways.starts[MIDDLES, 2 * cell], ways.starts[MIDDLES, 2 * cell + 1]):
        feature = ways.middles[holder]
        has_rim = ways.features[feature, IS_WAY] == 0
        for other in range(ways.starts[PIECES, 2 * cell], ways.starts[PIECES, 2 * cell + 2]):
            has_rim = has_rim or ways.pieces[other, FEATURE] == feature
        if not has_rim:
            return True
    return False


@inlined
def _may_be_along(ways: Ink, thread: Thread, stretch: Stretch) -> bool:
    """Whether the middle and both ends of a stretch lie on ways, or may: else it does not run along them."""
    first, first_of, last, last_of = stretch.first, stretch.first_of, stretch.last, stretch.last_of
    return (
        _may_be_on(ways, thread, stretch, first * last_of + last * first_of, 2 * first_of * last_of)
        and _may_be_on(ways, thread, stretch, first, first_of)
        and _may_be_on(ways, thread, stretch, last, last_of)
    )


@inlined
def _in_stretch(
    passages: Passages, ways: Ink, cells: Whole, thread: Thread, place: int, is_level: bool, value: int
) -> tuple[int, bool]:
    """The value of the courses that act in one stretch, if that is more, and whether that is sure."""
    stretch = stretch_of(passages, cells, thread, place)
    is_sure = True
    first, after = ways.starts[PIECES, 2 * stretch.cell], ways.starts[PIECES, 2 * stretch.cell + 2]
    first_held, after_held = ways.starts[MIDDLES, 2 * stretch.cell], ways.starts[MIDDLES, 2 * stretch.cell + 1]
    # What has a rim in the cell comes first, then what holds its centre.
    for piece in range(first, after + after_held - first_held):
        has_rim = piece < after
        feature = ways.pieces[piece, FEATURE] if has_rim else ways.middles[first_held + piece - after]
        found = ways.features[feature, VALUE]
        if found <= value or (found != OBSTACLE and not is_level):
            continue
        how = contact(ways, feature, thread, stretch)
        if how == OUTSIDE or (how != WITHIN and not has_rim):
            continue
        if how not in (MET, WITHIN) or _may_be_along(ways, thread, stretch):
            is_sure = False
        else:
            value = found
    return value, is_sure


@compiled
def judge_courses(
    values: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ways: Ink,
    cells: Rows,
    levels: int,
) -> None:
    """Judge pairs by the courses that act (see `kernel`).

    `ways` are the courses, `cells` those of `Ground`; `levels` says whether levels matter.
    """
    for pair in range(len(firsts)):
        if states[pair] == 0:
            continue
        thread = thread_between(spaces, passages, firsts[pair], seconds[pair])
        low = high = LOWEST + 1
        if levels:
            low = min(cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW])
            high = max(cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW])
        # The greater of both has 64 bits, as all that follows.
        value, is_sure = max(values[pair], 0), True
        for place in range(
            passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
        ):
            cell, beside = passages.stretches[CELL, place], passages.stretches[BESIDE, place]
            level = max(cells[thread.key + cell, LEVEL_HIGH], cells[thread.key + beside, LEVEL_HIGH])
            if level >= high:
                value, is_sure_here = _in_stretch(passages, ways, cells, thread, place, low == high, value)
                is_sure = is_sure and is_sure_here
        values[pair] = value
        if value == OBSTACLE:
            states[pair] = 0
        elif not is_sure:
            states[pair] |= UNSURE


ENTRIES = entries(judge_courses)
"""What is called from outside, with the types of its arguments."""
