"""What features do to a thread where the ground is not all on one level, part of the kernel; by numba.

Where a thread meets something in a single point at the border of two spaces, and it depends on that point, the kernel
may not be able to tell: then the pair is `UNSURE`, and the exact path judges it.
"""

from ccstudio.board.sight.kernel_arrays import (
    BESIDE,
    BLIND_SPACES,
    CELL,
    CORNERS,
    FEATURE,
    FIRST,
    FIRST_OF,
    KEY,
    LAST,
    LAST_OF,
    MIDDLES,
    OBSTACLE,
    PIECES,
    SIDE_LEVEL,
    STRETCHES,
    UNEVEN,
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
from ccstudio.board.sight.kernel_contacts import (
    DOUBTFUL,
    OUTSIDE,
    TOUCHED,
    contact,
    is_alone,
    is_of_side,
    rim_contact,
    stretch_of,
    touches_at,
)
from ccstudio.board.sight.kernel_ground import acts_at
from ccstudio.board.sight.kernel_rules import LEVEL_HIGH, LEVEL_LOW, LOWEST
from ccstudio.board.sight.kernel_thread import Thread, meets, owns, thread_between


@inlined
def _sides_held(ink: Ink, middle: int, thread: Thread, low: int, high: int, value: int) -> int:
    """The value of the features of sides that hold the middle of a thread and act, if that is more."""
    for holder in range(ink.starts[MIDDLES, middle], ink.starts[MIDDLES, middle + 1]):
        feature = ink.middles[holder]
        acts = acts_at(ink.features[feature, VALUE], ink.features[feature, SIDE_LEVEL], low, high)
        if (
            is_of_side(ink, feature)
            and ink.features[feature, VALUE] > value
            and acts
            and not owns(ink, feature, thread)
        ):
            value = ink.features[feature, VALUE]
    return value


@separate
def _counts(passages: Passages, ink: Ink, cells: Whole, feature: int, thread: Thread, place: int) -> int:
    """Whether a feature counts in a stretch, where it would act: 1 yes, 0 no, 2 unsure."""
    how = contact(ink, feature, thread, stretch_of(passages, cells, thread, place))
    if how == OUTSIDE:
        return 0
    cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
    is_off_map = cells[cell, LEVEL_HIGH] == LOWEST and cells[beside, LEVEL_HIGH] == LOWEST
    if is_off_map or how == DOUBTFUL:
        return 2
    if how != TOUCHED:
        return 1
    # It touches the ends of the stretch only, and counts where it is met in nothing but that point.
    counts = 0
    for end in range(2):
        at, at_of = passages.stretches[FIRST + 2 * end, place], passages.stretches[FIRST_OF + 2 * end, place]
        is_between = at * thread.steps < at_of * (thread.steps - 1) if end else at * thread.steps > at_of
        if is_between and touches_at(ink, feature, thread, cell, at, at_of):
            before = stretch_of(passages, cells, thread, place - 1 + end)
            alone = is_alone(ink, feature, thread, before, stretch_of(passages, cells, thread, place + end))
            if alone == 1:
                return 1
            counts = max(counts, alone)
    return counts


@separate
def _in_stretch(
    passages: Passages,
    ink: Ink,
    cells: Whole,
    thread: Thread,
    place: int,
    low: int,
    high: int,
    needed: int,
    value: int,
) -> tuple[int, bool]:
    """The value of the features that act in one stretch, if that is more, and whether that is sure."""
    cell = thread.key + passages.stretches[CELL, place]
    is_sure = True
    examined = -1
    first, after = ink.starts[PIECES, 2 * cell], ink.starts[PIECES, 2 * cell + 1 + (low == high)]
    first_held, after_held = ink.starts[MIDDLES, 2 * cell], ink.starts[MIDDLES, 2 * cell + 1]
    # What has a rim in the cell comes first, then what holds its centre.
    for piece in range(first, after + after_held - first_held):
        has_rim = piece < after
        feature = ink.pieces[piece, FEATURE] if has_rim else ink.middles[first_held + piece - after]
        if ink.features[feature, VALUE] <= value or (has_rim and feature == examined):
            continue
        if is_of_side(ink, feature):
            is_high = has_rim and ink.features[feature, SIDE_LEVEL] >= high
            if is_high and meets(ink, piece, thread) and not owns(ink, feature, thread):
                value = ink.features[feature, VALUE]
            continue
        if has_rim:
            examined = feature
        elif ink.features[feature, VALUE] != OBSTACLE and low != high:
            continue
        if needed < ink.features[feature, BLIND_SPACES]:
            counts = _counts(passages, ink, cells, feature, thread, place)
            is_sure = is_sure and counts < 2
            if counts == 1:
                value = ink.features[feature, VALUE]
    return value, is_sure


@inlined
def _stretch_ending_at(passages: Passages, thread: Thread, place: int, place_of: int) -> int:
    """The stretch that ends in a corner between two others."""
    stretch: int = passages.starts[thread.displacement, STRETCHES]
    while passages.stretches[LAST, stretch] * place_of < place * passages.stretches[LAST_OF, stretch]:
        stretch += 1
    return stretch


@separate
def _is_in_doubt_at_corners(
    passages: Passages, ink: Ink, cells: Whole, thread: Thread, low: int, high: int, value: int
) -> bool:
    """Whether a feature that may act touches the thread in the corner of a space that would let it act."""
    for corner in range(
        passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
    ):
        cell = thread.key + passages.corners[CELL, corner]
        place, place_of = passages.corners[FIRST, corner], passages.corners[FIRST_OF, corner]
        if cells[cell, LEVEL_HIGH] < high or not (
            place * thread.steps > place_of and place * thread.steps < place_of * (thread.steps - 1)
        ):
            continue
        for piece in range(ink.starts[PIECES, 2 * cell], ink.starts[PIECES, 2 * cell + 1 + (low == high)]):
            feature = ink.pieces[piece, FEATURE]
            if (
                ink.features[feature, VALUE] > value
                and not is_of_side(ink, feature)
                and rim_contact(ink, piece, thread, place, place_of, place, place_of) == TOUCHED
            ):
                ending = _stretch_ending_at(passages, thread, place, place_of)
                before = stretch_of(passages, cells, thread, ending)
                if is_alone(ink, feature, thread, before, stretch_of(passages, cells, thread, ending + 1)) != 0:
                    return True
    return False


@inlined
def _uneven(
    passages: Passages, ink: Ink, cells: Whole, most_blind: int, middle: int, thread: Thread, least: int
) -> tuple[int, bool]:
    """The value of the features that act, `least` or more, and whether that is sure."""
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    one, other = cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW]
    rises, low, high = one <= other, min(one, other), max(one, other)
    value = _sides_held(ink, middle, thread, low, high, least)
    is_sure = True
    index = 0
    for count in range(after - first):
        place = first + count if rises else after - 1 - count
        cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        level = max(cells[cell, LEVEL_HIGH], cells[beside, LEVEL_HIGH])
        hides = low != high and (cells[cell, LEVEL_LOW] == low or cells[beside, LEVEL_LOW] == low)
        # What has more blind spaces than this acts here; what lies off the map may act, everything on high ground.
        needed = index if hides else most_blind
        if level >= high or level == LOWEST:
            needed = -1
        index += level != LOWEST
        value, is_sure_here = _in_stretch(passages, ink, cells, thread, place, low, high, needed, value)
        is_sure = is_sure and is_sure_here
        if value == OBSTACLE:
            return value, True
    return value, is_sure and not _is_in_doubt_at_corners(passages, ink, cells, thread, low, high, value)


@compiled
def judge_uneven(
    values: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ink: Ink,
    cells: Rows,
    most_blind: int,
) -> None:
    """Judge by features the pairs between whose ends the ground is uneven (see `kernel`).

    `cells` are those of `Ground`, `most_blind` is of `Switches`.
    """
    for pair in range(len(firsts)):
        if states[pair] & UNEVEN == 0:
            continue
        thread = thread_between(spaces, passages, firsts[pair], seconds[pair])
        middle = spaces[firsts[pair], KEY] + spaces[seconds[pair], KEY]
        # The greater of both has 64 bits, as all that follows.
        least = max(values[pair], 0)
        value, is_sure = _uneven(passages, ink, cells, most_blind, middle, thread, least)
        values[pair] = value
        if value == OBSTACLE:
            states[pair] = 0
        elif not is_sure:
            states[pair] |= UNSURE


ENTRIES = entries(judge_uneven)
"""What is called from outside, with the types of its arguments."""
