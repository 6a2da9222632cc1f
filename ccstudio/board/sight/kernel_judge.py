"""The verdict on one thread by the rules that a policy declares (`policy_rules`), part of the kernel; by numba.

Where a thread meets something in a single point at the border of two spaces, and it depends on that point, the kernel
may not be able to tell: then it says `UNDECIDED`, and the exact path judges the pair.
"""

from typing import Final

from ccstudio.board.sight.kernel_arrays import OBSTACLE, Ink, Paths, Spaces, Whole
from ccstudio.board.sight.kernel_cache import inlined, separate
from ccstudio.board.sight.kernel_contacts import (
    MET,
    OUTSIDE,
    TOUCHED,
    UNSURE,
    WITHIN,
    Stretch,
    contact,
    counts_at_ends,
    holds_centre,
    is_alone,
    rim_contact,
    stretch_of,
    turns,
)
from ccstudio.board.sight.kernel_ground import (
    acts_at,
    crossed_spaces,
    ground_between,
    is_between_corners,
    is_sunken,
    sides_met,
)
from ccstudio.board.sight.kernel_rules import (
    BESIDE,
    BLIND_SPACES,
    CELL,
    CORNERS,
    FIRST,
    FIRST_OF,
    IS_WAY,
    LAST,
    LAST_OF,
    LEVEL_HIGH,
    LEVEL_LOW,
    LOWEST,
    SIDE_LEVEL,
    STRETCHES,
    Rules,
)
from ccstudio.board.sight.kernel_thread import Thread, meets, outlines, owns, strung

UNDECIDED: Final = 2_000
"""Stands for a value that the kernel cannot tell."""


@inlined
def judge(
    spaces: Spaces,
    paths: Paths,
    ink: Ink,
    values: Whole,
    rules: Rules,
    a: int,
    b: int,
    guess: int,
    other_guess: int,
) -> tuple[int, int]:
    """The value of what counts between two spaces, and the piece that blocks or -1.

    The value is `OBSTACLE`, a hindrance, 0 or `UNDECIDED`. The guesses are pieces that blocked threads nearby, or -1.
    """
    thread = strung(spaces, paths, a, b)
    middle = spaces.keys[a] + spaces.keys[b]
    if not rules.switches.special:
        if thread.steps <= 2:
            return 0, -1
        return outlines(paths, ink, values, middle, thread, guess, other_guess)
    return _judge_by_rules(paths, ink, values, rules, middle, thread, guess, other_guess)


@separate
def _judge_by_rules(
    paths: Paths, ink: Ink, values: Whole, rules: Rules, middle: int, thread: Thread, guess: int, other_guess: int
) -> tuple[int, int]:
    ground = rules.ground
    low = high = 0
    is_even = True
    if rules.switches.levels:
        low = ground.cells[thread.key, LEVEL_LOW]
        high = ground.cells[thread.key + thread.displacement, LEVEL_LOW]
        if low > high:
            low, high = high, low
        too_high = high if rules.switches.plateau and low != high else high + 1
        lowest = ground_between(rules, thread, too_high)
        if lowest == LOWEST:
            return OBSTACLE, -1
        is_even = low == high and lowest >= low
    value = _by_spaces(rules, thread, low, high)
    if value == OBSTACLE or thread.steps <= 2:
        return value, -1
    is_sure = True
    if rules.switches.outlines and is_even:
        drawn, piece = outlines(paths, ink, values, middle, thread, guess, other_guess)
        if drawn == OBSTACLE:
            return OBSTACLE, piece
        value = max(value, drawn)
    elif rules.switches.outlines:
        value, is_sure = _uneven(ink, values, rules, middle, thread, low, high, value)
    if rules.switches.courses and value < OBSTACLE:
        value, is_sure_of_courses = _courses(rules, thread, low, high, value)
        is_sure = is_sure and is_sure_of_courses
    return (value if is_sure or value == OBSTACLE else UNDECIDED), -1


@inlined
def _by_spaces(rules: Rules, thread: Thread, low: int, high: int) -> int:
    """The value of what the spaces and sides between the ends do, and the spaces of the ends."""
    switches, is_apart = rules.switches, thread.steps > 2
    if switches.sunken and is_apart and is_sunken(rules, thread, low, high):
        return OBSTACLE
    if switches.corners and is_between_corners(rules, thread):
        return OBSTACLE
    value = crossed_spaces(rules, thread, low, high) if switches.spaces else 0
    if switches.sides and is_apart and value < OBSTACLE:
        value = max(value, sides_met(rules, thread, low, high))
    return value


@inlined
def _uneven(
    ink: Ink, values: Whole, rules: Rules, middle: int, thread: Thread, low: int, high: int, value: int
) -> tuple[int, bool]:
    """The value of the features that act where the ground is not all on one level, and whether that is sure."""
    cells, passages = rules.ground.cells, rules.passages
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    rises = cells[thread.key, LEVEL_LOW] <= cells[thread.key + thread.displacement, LEVEL_LOW]
    value = _sides_held(ink, values, middle, thread, low, high, value)
    is_sure = True
    index = 0
    for count in range(after - first):
        place = first + count if rises else after - 1 - count
        cell, beside = thread.key + passages.stretches[place, CELL], thread.key + passages.stretches[place, BESIDE]
        level = max(cells[cell, LEVEL_HIGH], cells[beside, LEVEL_HIGH])
        hides = low != high and (cells[cell, LEVEL_LOW] == low or cells[beside, LEVEL_LOW] == low)
        # What has more blind spaces than this acts here; what stands off the map may act, everything at high ground.
        needed = index if hides else rules.switches.most_blind
        if level >= high or level == LOWEST:
            needed = -1
        index += level != LOWEST
        value, is_sure_here = _in_stretch(ink, values, rules, thread, place, low, high, needed, value)
        is_sure = is_sure and is_sure_here
        if value == OBSTACLE:
            return value, True
    if _is_in_doubt_at_corners(ink, values, rules, thread, low, high, value):
        is_sure = False
    return value, is_sure


@inlined
def _sides_held(ink: Ink, values: Whole, middle: int, thread: Thread, low: int, high: int, value: int) -> int:
    """The value of the features of sides that hold the middle of a thread and act, if that is more."""
    for holder in range(ink.middle_starts[middle], ink.middle_starts[middle + 1]):
        feature = ink.middles[holder]
        acts = acts_at(values[feature], ink.traits[feature, SIDE_LEVEL], low, high)
        if _is_of_side(ink, feature) and values[feature] > value and acts and not owns(ink, feature, thread):
            value = values[feature]
    return value


@inlined
def _is_of_side(ink: Ink, feature: int) -> bool:
    """Whether a feature is part of a side."""
    return bool(ink.owner_starts[feature] < ink.owner_starts[feature + 1])


@inlined
def _in_stretch(
    ink: Ink,
    values: Whole,
    rules: Rules,
    thread: Thread,
    place: int,
    low: int,
    high: int,
    needed: int,
    value: int,
) -> tuple[int, bool]:
    """The value of the features that act in one stretch, if that is more, and whether that is sure."""
    cell = thread.key + rules.passages.stretches[place, CELL]
    is_sure = True
    examined = -1
    for piece in range(ink.starts[2 * cell], ink.starts[2 * cell + 1 + (low == high)]):
        feature = ink.features[piece]
        if values[feature] <= value or feature == examined:
            continue
        if _is_of_side(ink, feature):
            stands_high = ink.traits[feature, SIDE_LEVEL] >= high
            if stands_high and meets(ink, piece, thread) and not owns(ink, feature, thread):
                value = values[feature]
            continue
        examined = feature
        if needed < ink.traits[feature, BLIND_SPACES]:
            counts = _counts(ink, feature, thread, rules, place)
            is_sure = is_sure and counts < 2
            if counts == 1:
                value = values[feature]
    for holder in range(ink.middle_starts[2 * cell], ink.middle_starts[2 * cell + 1]):
        feature = ink.middles[holder]
        may_act = (values[feature] == OBSTACLE or low == high) and needed < ink.traits[feature, BLIND_SPACES]
        if may_act and values[feature] > value and not _is_of_side(ink, feature):
            counts = _counts(ink, feature, thread, rules, place)
            is_sure = is_sure and counts < 2
            if counts == 1:
                value = values[feature]
    return value, is_sure


@inlined
def _counts(ink: Ink, feature: int, thread: Thread, rules: Rules, place: int) -> int:
    """Whether a feature counts in a stretch, where it would act: 1 yes, 0 no, 2 unsure."""
    passages, cells = rules.passages, rules.ground.cells
    how = contact(ink, feature, thread, stretch_of(rules, thread, place))
    if how == OUTSIDE:
        return 0
    cell, beside = thread.key + passages.stretches[place, CELL], thread.key + passages.stretches[place, BESIDE]
    is_off_map = cells[cell, LEVEL_HIGH] == LOWEST and cells[beside, LEVEL_HIGH] == LOWEST
    if is_off_map or how == UNSURE:
        return 2
    return counts_at_ends(ink, feature, thread, rules, place) if how == TOUCHED else 1


@inlined
def _is_in_doubt_at_corners(
    ink: Ink, values: Whole, rules: Rules, thread: Thread, low: int, high: int, value: int
) -> bool:
    """Whether a feature that may act touches the thread in the corner of a space that would let it act."""
    ground, passages = rules.ground, rules.passages
    for corner in range(
        passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
    ):
        cell = thread.key + passages.corners[corner, CELL]
        place, place_of = passages.corners[corner, FIRST], passages.corners[corner, FIRST_OF]
        if ground.cells[cell, LEVEL_HIGH] < high or not (
            place * thread.steps > place_of and place * thread.steps < place_of * (thread.steps - 1)
        ):
            continue
        for piece in range(ink.starts[2 * cell], ink.starts[2 * cell + 1 + (low == high)]):
            feature = ink.features[piece]
            if (
                values[feature] > value
                and ink.owner_starts[feature] == ink.owner_starts[feature + 1]
                and rim_contact(ink, piece, thread, place, place_of, place, place_of) == TOUCHED
            ):
                stretch = _stretch_ending_at(rules, thread, place, place_of)
                if is_alone(ink, feature, thread, rules, stretch) != 0:
                    return True
    return False


@inlined
def _stretch_ending_at(rules: Rules, thread: Thread, place: int, place_of: int) -> int:
    """The stretch that ends in a corner between two others."""
    passages = rules.passages
    stretch: int = passages.starts[thread.displacement, STRETCHES]
    while passages.stretches[stretch, LAST] * place_of < place * passages.stretches[stretch, LAST_OF]:
        stretch += 1
    return stretch


@separate
def _courses(rules: Rules, thread: Thread, low: int, high: int, value: int) -> tuple[int, bool]:
    """The value of the courses that act, if that is more than `value`, and whether that is sure."""
    ground, passages = rules.ground, rules.passages
    ink, values = rules.courses.ink, rules.courses.values
    is_sure = True
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell, beside = thread.key + passages.stretches[place, CELL], thread.key + passages.stretches[place, BESIDE]
        level = max(ground.cells[cell, LEVEL_HIGH], ground.cells[beside, LEVEL_HIGH])
        if level == LOWEST or (rules.switches.levels and level < high):
            continue
        for piece in range(ink.starts[2 * cell], ink.starts[2 * cell + 2]):
            feature = ink.features[piece]
            if values[feature] <= value or (values[feature] != OBSTACLE and low != high):
                continue
            how = contact(ink, feature, thread, stretch_of(rules, thread, place))
            if how == OUTSIDE:
                continue
            may_be_sure = how in (MET, WITHIN)
            if not may_be_sure or _may_be_along(rules.courses.ink, thread, stretch_of(rules, thread, place)):
                is_sure = False
            else:
                value = values[feature]
        for holder in range(ink.middle_starts[2 * cell], ink.middle_starts[2 * cell + 1]):
            feature = ink.middles[holder]
            if values[feature] <= value or (values[feature] != OBSTACLE and low != high):
                continue
            if contact(ink, feature, thread, stretch_of(rules, thread, place)) == WITHIN:
                if _may_be_along(rules.courses.ink, thread, stretch_of(rules, thread, place)):
                    is_sure = False
                else:
                    value = values[feature]
    return value, is_sure


@inlined
def _may_be_along(ways: Ink, thread: Thread, stretch: Stretch) -> bool:
    """Whether the middle and both ends of a stretch lie on ways, or may: else it does not run along them."""
    first, first_of, last, last_of = stretch.first, stretch.first_of, stretch.last, stretch.last_of
    return (
        _may_be_on(ways, thread, stretch, first * last_of + last * first_of, 2 * first_of * last_of)
        and _may_be_on(ways, thread, stretch, first, first_of)
        and _may_be_on(ways, thread, stretch, last, last_of)
    )


@separate
def _may_be_on(ways: Ink, thread: Thread, stretch: Stretch, along: int, scale: int) -> bool:
    """Whether the point of a thread at `along` / `scale`, in a closed cell, lies on a way, or may."""
    cell, cx, cy = stretch.cell, stretch.x, stretch.y
    px = (thread.x - cx) * scale + thread.dx * along
    py = (thread.y - cy) * scale + thread.dy * along
    piece = ways.starts[2 * cell]
    after = ways.starts[2 * cell + 2]
    while piece < after:
        feature = ways.features[piece]
        if not ways.traits[feature, IS_WAY]:
            piece += 1
            continue
        inside = holds_centre(ways, cell, feature)
        while piece < after and ways.features[piece] == feature:
            crossed = turns(ways, piece, cx, cy, px, py, scale)
            if crossed == 2:
                return True
            inside ^= crossed
            piece += 1
        if inside:
            return True
    for holder in range(ways.middle_starts[2 * cell], ways.middle_starts[2 * cell + 1]):
        feature = ways.middles[holder]
        has_rim = ways.traits[feature, IS_WAY] == 0
        for other in range(ways.starts[2 * cell], ways.starts[2 * cell + 2]):
            has_rim = has_rim or ways.features[other] == feature
        if not has_rim:
            return True
    return False
