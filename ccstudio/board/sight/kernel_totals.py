"""Hindrances that add up, from the viewer to the target: part of the kernel; by numba.

Values of both directions are found together. The rules are those of `Totals`.
"""

from ccstudio.board.sight.kernel_arrays import (
    BESIDE,
    CELL,
    CORNERS,
    FEATURE,
    HIGHEST_HINDRANCE,
    KEY,
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
from ccstudio.board.sight.kernel_contacts import DOUBTFUL, MET, WITHIN, contact, stretch_of
from ccstudio.board.sight.kernel_rules import (
    BESIDE_VALUE,
    HIGHEST,
    INSIDE_VALUE,
    INTO_VALUE,
    LEVEL_HIGH,
    LEVEL_LOW,
    LOWEST,
    Ground,
    Switches,
)
from ccstudio.board.sight.kernel_thread import Thread, obstacle_met, thread_between


@inlined
def _is_blocked_inside(passages: Passages, cells: Whole, thread: Thread) -> bool:
    """Whether the thread crosses a space that blocks by its terrain: most often that decides, and is soon found."""
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell = passages.stretches[CELL, place]
        if cells[thread.key + cell, INSIDE_VALUE] == OBSTACLE and cell == passages.stretches[BESIDE, place]:
            return True
    return False


@inlined
def _blocks_above(passages: Passages, cells: Whole, switches: Switches, thread: Thread) -> int:
    """The level above which ground between the ends blocks; `HIGHEST` where none does."""
    one, other = cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW]
    low, high = min(one, other), max(one, other)
    higher = as_low = 0
    slope, slope_at = LOWEST, -1
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    for place in range(first, after):
        level = cells[thread.key + passages.stretches[CELL, place], LEVEL_HIGH]
        beside = cells[thread.key + passages.stretches[BESIDE, place], LEVEL_HIGH]
        as_low += low in (level, beside)
        if max(level, beside) > low:
            higher += 1
            slope, slope_at = max(level, beside), place
    if switches.corners:
        for place in range(
            passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
        ):
            level = cells[thread.key + passages.corners[CELL, place], LEVEL_HIGH]
            as_low += level == low
            if level > low:
                higher += 1
                slope, slope_at = level, -1
    if switches.slopes_literal and 0 < low < high and as_low > 1:
        low -= 1
    elif higher == 1 and high - low == 2 and slope == low + 1 and slope_at == (after - 1 if other > one else first):
        low = HIGHEST
    above: int = low
    return above


@inlined
def _side(ground: Ground, steps: Whole, one: int, other: int) -> int:
    """The value of the side between two cells, `OBSTACLE` more where it blocks; 0 at the edge of the map."""
    if ground.cells[one, LEVEL_HIGH] == LOWEST or ground.cells[other, LEVEL_HIGH] == LOWEST:
        return 0
    value: int = 0
    for number in range(len(steps)):
        if steps[number] == abs(other - one):
            value = ground.sides[min(one, other), number]
    return value


@inlined
def _crossed(ground: Ground, steps: Whole, cell: int, beside: int, next_cell: int, next_beside: int) -> int:
    """The value of the sides between two stretches, each of one cell or of two beside a side."""
    one = _side(ground, steps, cell, next_cell)
    if one == 0 or (cell == beside and next_cell == next_beside):
        return one
    other = _side(ground, steps, beside, next_beside)
    if other == 0:
        return 0
    if one >= OBSTACLE and other >= OBSTACLE:
        return min(one, other)
    return min(one % OBSTACLE, other % OBSTACLE)


@inlined
def _is_blocked(cells: Whole, cell: int, above: int) -> bool:
    return bool(cells[cell, INSIDE_VALUE] == OBSTACLE or cells[cell, LEVEL_HIGH] > above)


@inlined
def _sides_between(passages: Passages, ground: Ground, steps: Whole, thread: Thread) -> tuple[int, int, int]:
    """The value of the sides that the thread crosses, `OBSTACLE` where one blocks, without those of the ends.

    With it those of the sides of either end, which count where it is the target.
    """
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    last_cell = last_beside = thread.key
    total = side_of_one = side_of_other = 0
    # Between adjacent spaces there is nothing but a side of the viewer's.
    for place in range(first, after + (first < after)):
        cell = beside = thread.key + thread.displacement
        if place < after:
            cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        crossed = _crossed(ground, steps, last_cell, last_beside, cell, beside)
        if place == first:
            side_of_one = crossed % OBSTACLE
        elif place == after:
            side_of_other = crossed % OBSTACLE
        elif crossed >= OBSTACLE:
            return OBSTACLE, 0, 0
        else:
            total += crossed
        last_cell, last_beside = cell, beside
    return total, side_of_one, side_of_other


@inlined
def _value_beside(switches: Switches, left: int, right: int, along: int, left_blocks: bool, right_blocks: bool) -> int:
    """The value of what is beside sides that the thread runs along, and of these."""
    if left_blocks and right_blocks:
        return OBSTACLE
    on_both = (left > 0 or left_blocks) and (right > 0 or right_blocks)
    if not (on_both or (along > 0 and switches.along_alone)):
        return min(along, HIGHEST_HINDRANCE)
    as_one = left > 0 and right > 0 and along == 0 and not (switches.each or left_blocks or right_blocks)
    return min(along + left + right - as_one, HIGHEST_HINDRANCE)


@inlined
def _spaces_between(passages: Passages, ground: Ground, steps: Whole, switches: Switches, thread: Thread) -> int:
    """The value of the spaces that the thread crosses or runs along, and of the sides it runs along."""
    cells = ground.cells
    above = _blocks_above(passages, cells, switches, thread) if switches.hills else HIGHEST
    total = along = left = right = 0
    left_blocks = right_blocks = False
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        if cell == beside:
            if _is_blocked(cells, cell, above):
                return OBSTACLE
            total += cells[cell, INSIDE_VALUE]
            continue
        side = _side(ground, steps, cell, beside) if switches.sides else 0
        if side >= OBSTACLE:
            return OBSTACLE
        along += side
        left += cells[cell, BESIDE_VALUE]
        right += cells[beside, BESIDE_VALUE]
        left_blocks = left_blocks or _is_blocked(cells, cell, above)
        right_blocks = right_blocks or _is_blocked(cells, beside, above)
    if switches.corners:
        for place in range(
            passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
        ):
            if _is_blocked(cells, thread.key + passages.corners[CELL, place], above):
                return OBSTACLE
    value = _value_beside(switches, left, right, along, left_blocks, right_blocks)
    return OBSTACLE if value == OBSTACLE else min(total + value, HIGHEST_HINDRANCE)


@compiled
def judge_totals(
    values: Values,
    backs: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ground: Ground,
    steps: Whole,
    switches: Switches,
) -> None:
    """Judge pairs by whole spaces and sides, which block or add to what is known (see `kernel`).

    `backs` are the values from the second space of each pair to the first, `steps` those of `steps_of`.
    """
    cells = ground.cells
    for pair in range(len(firsts)):
        if states[pair] == 0:
            continue
        thread = thread_between(spaces, passages, firsts[pair], seconds[pair])
        if thread.displacement == 0:
            states[pair] = 0
            continue
        total, side_of_one, side_of_other = OBSTACLE, 0, 0
        if not _is_blocked_inside(passages, cells, thread):
            total = _spaces_between(passages, ground, steps, switches, thread)
        if total != OBSTACLE and switches.sides:
            crossed, side_of_one, side_of_other = _sides_between(passages, ground, steps, thread)
            total = OBSTACLE if crossed == OBSTACLE else min(total + crossed, HIGHEST_HINDRANCE)
        if total == OBSTACLE:
            values[pair] = backs[pair] = OBSTACLE
            states[pair] = 0
            continue
        forth = total + side_of_other + cells[thread.key + thread.displacement, INTO_VALUE]
        back = total + side_of_one + cells[thread.key, INTO_VALUE]
        if thread.a != firsts[pair]:
            forth, back = back, forth
        values[pair] = min(values[pair] + forth, HIGHEST_HINDRANCE)
        backs[pair] = min(backs[pair] + back, HIGHEST_HINDRANCE)


@separate
def _hindrance_in(passages: Passages, ink: Ink, cells: Whole, thread: Thread, place: int) -> tuple[int, bool]:
    """The highest hindrance that a stretch meets, its ends left aside, and whether that is sure."""
    stretch = stretch_of(passages, cells, thread, place)
    value, is_sure, examined = 0, True, -1
    first, after = ink.starts[PIECES, 2 * stretch.cell + 1], ink.starts[PIECES, 2 * stretch.cell + 2]
    first_held, after_held = ink.starts[MIDDLES, 2 * stretch.cell], ink.starts[MIDDLES, 2 * stretch.cell + 1]
    # What has a rim in the cell comes first, then what holds its centre.
    for piece in range(first, after + after_held - first_held):
        feature = ink.pieces[piece, FEATURE] if piece < after else ink.middles[first_held + piece - after]
        found = ink.features[feature, VALUE]
        if found <= value or found == OBSTACLE or feature == examined:
            continue
        examined = feature
        how = contact(ink, feature, thread, stretch)
        if how in (MET, WITHIN):
            value = found
        elif how == DOUBTFUL:
            is_sure = False
    return value, is_sure


@compiled
def judge_drawn_totals(
    values: Values,
    backs: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ink: Ink,
    cells: Rows,
    blockers: Whole,
) -> None:
    """Judge pairs by outlines (see `kernel`).

    `cells` are those of `Ground`, `blockers` as for `judge_outlines`.
    """
    latest, viewer = -1, -1
    for pair in range(len(firsts)):
        first, second = firsts[pair], seconds[pair]
        thread = thread_between(spaces, passages, first, second)
        if states[pair] == 0 or thread.steps <= 2:
            continue
        if first != viewer:
            viewer, latest = first, blockers[first]
        middle = spaces[first, KEY] + spaces[second, KEY]
        is_blocked, piece = obstacle_met(passages, ink, middle, thread, latest, blockers[second])
        if piece >= 0:
            latest = blockers[second] = piece
        if is_blocked:
            values[pair] = backs[pair] = OBSTACLE
            states[pair] = 0
            continue
        total, is_sure = 0, True
        for place in range(
            passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
        ):
            cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
            if cells[cell, LEVEL_HIGH] == LOWEST and cells[beside, LEVEL_HIGH] == LOWEST:
                continue
            value, is_sure_here = _hindrance_in(passages, ink, cells, thread, place)
            total += value
            is_sure = is_sure and is_sure_here
        values[pair] = backs[pair] = min(total, HIGHEST_HINDRANCE)
        if not is_sure:
            states[pair] |= UNSURE


ENTRIES = entries(judge_totals, judge_drawn_totals)
"""What is called from outside, with the types of its arguments."""
