"""What the spaces themselves do to a thread, their levels, terrain and sides: part of the kernel; by numba."""

from ccstudio.board.sight.kernel_arrays import (
    BESIDE,
    CELL,
    CORNER_SIDE,
    CORNERS,
    OBSTACLE,
    SIDE_ONE,
    SIDE_OTHER,
    SIDE_STEP,
    SIDES,
    STRETCHES,
    UNEVEN,
    Marks,
    Numbers,
    Passages,
    Rows,
    Values,
)
from ccstudio.board.sight.kernel_cache import compiled, entries, inlined
from ccstudio.board.sight.kernel_rules import (
    BLIND,
    LEVEL_HIGH,
    LEVEL_LOW,
    LOWEST,
    SUNKEN,
    TERRAIN_VALUE,
    Ground,
    Switches,
)
from ccstudio.board.sight.kernel_thread import Thread, thread_between


@inlined
def _ground_between(passages: Passages, ground: Ground, thread: Thread, too_high: int) -> int:
    """The lowest level of the ground between the ends; `LOWEST` where some of it is too high."""
    cells = ground.cells
    lowest = too_high
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        if cells[cell, LEVEL_HIGH] >= too_high or cells[beside, LEVEL_HIGH] >= too_high:
            return LOWEST
        lowest = min(lowest, cells[cell, LEVEL_LOW], cells[beside, LEVEL_LOW])
    for place in range(
        passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
    ):
        cell = thread.key + passages.corners[CELL, place]
        if cells[cell, LEVEL_HIGH] >= too_high:
            return LOWEST
        lowest = min(lowest, cells[cell, LEVEL_LOW])
    return lowest


@inlined
def _is_sunken(passages: Passages, ground: Ground, switches: Switches, thread: Thread, low: int, high: int) -> bool:
    """Whether an end lies in a sunken space, which cannot be looked into from the other."""
    one, other = thread.key, thread.key + thread.displacement
    hidden_one = ground.cells[one, SUNKEN] and (low == high or ground.cells[one, LEVEL_LOW] == high)
    hidden_other = ground.cells[other, SUNKEN] and (low == high or ground.cells[other, LEVEL_LOW] == high)
    if not (hidden_one or hidden_other):
        return False
    if switches.sunken == 2 or low != high or not (ground.cells[one, SUNKEN] and ground.cells[other, SUNKEN]):
        return True
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        if ground.cells[cell, LEVEL_HIGH] == LOWEST and ground.cells[beside, LEVEL_HIGH] == LOWEST:
            continue
        is_along = (ground.cells[cell, SUNKEN] and ground.cells[cell, LEVEL_LOW] == low) or (
            ground.cells[beside, SUNKEN] and ground.cells[beside, LEVEL_LOW] == low
        )
        if not is_along:
            return True
    return False


@inlined
def _is_between_corners(passages: Passages, ground: Ground, thread: Thread) -> bool:
    """Whether spaces that block touch the thread in a corner on either side."""
    sides = 0
    for place in range(
        passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
    ):
        if ground.cells[thread.key + passages.corners[CELL, place], TERRAIN_VALUE] == OBSTACLE:
            sides |= 1 << passages.corners[CORNER_SIDE, place]
    return sides == 3


@inlined
def acts_at(value: int, level: int, low: int, high: int) -> bool:
    """Whether what stands at a level acts on a thread: an obstacle, or a hindrance between ends on one level."""
    return level >= high and (value == OBSTACLE or low == high)


@inlined
def _crossed_spaces(passages: Passages, ground: Ground, switches: Switches, thread: Thread, low: int, high: int) -> int:
    """The highest value of the terrains of spaces whose inside the thread crosses, and which act."""
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    rises = ground.cells[thread.key, LEVEL_LOW] <= ground.cells[thread.key + thread.displacement, LEVEL_LOW]
    value = 0
    index = 0
    for count in range(after - first):
        place = first + count if rises else after - 1 - count
        cell, beside = thread.key + passages.stretches[CELL, place], thread.key + passages.stretches[BESIDE, place]
        if ground.cells[cell, LEVEL_HIGH] == LOWEST and ground.cells[beside, LEVEL_HIGH] == LOWEST:
            continue
        index += 1
        if cell != beside or ground.cells[cell, TERRAIN_VALUE] <= value:
            continue
        hides = low != high and index <= ground.cells[cell, BLIND] and ground.cells[cell, LEVEL_LOW] == low
        if (
            not switches.levels
            or acts_at(ground.cells[cell, TERRAIN_VALUE], ground.cells[cell, LEVEL_LOW], low, high)
            or (hides and ground.cells[cell, TERRAIN_VALUE] == OBSTACLE)
        ):
            value = ground.cells[cell, TERRAIN_VALUE]
            if value == OBSTACLE:
                break
    return value


@inlined
def _sides_met(
    passages: Passages, ground: Ground, switches: Switches, thread: Thread, low: int, high: int, value: int
) -> int:
    """The highest value of the terrains of sides that are met and act, if that is more than `value`.

    They are on the higher of their spaces.
    """
    cells = ground.cells
    for place in range(passages.starts[thread.displacement, SIDES], passages.starts[thread.displacement + 1, SIDES]):
        one, other = thread.key + passages.sides[SIDE_ONE, place], thread.key + passages.sides[SIDE_OTHER, place]
        if cells[one, LEVEL_HIGH] == LOWEST or cells[other, LEVEL_HIGH] == LOWEST:
            continue
        found = ground.sides[one, passages.sides[SIDE_STEP, place]]
        level = max(cells[one, LEVEL_LOW], cells[other, LEVEL_LOW])
        if found > value and (not switches.levels or acts_at(found, level, low, high)):
            value = found
    return value


@inlined
def _by_spaces(
    passages: Passages, ground: Ground, switches: Switches, thread: Thread, low: int, high: int
) -> int:  # fmt: skip
    """The value of what the spaces and sides between the ends do, and the spaces of the ends."""
    is_apart = thread.steps > 2
    if switches.sunken and is_apart and _is_sunken(passages, ground, switches, thread, low, high):
        return OBSTACLE
    if switches.corners and _is_between_corners(passages, ground, thread):
        return OBSTACLE
    value = 0
    if switches.spaces:
        value = _crossed_spaces(passages, ground, switches, thread, low, high)
    if switches.sides and is_apart and value < OBSTACLE:
        value = _sides_met(passages, ground, switches, thread, low, high, value)
    return value


@compiled
def judge_ground(
    values: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ground: Ground,
    switches: Switches,
) -> None:
    """Judge pairs by levels and by whole spaces and sides; say of which the ground is uneven (see `kernel`)."""
    cells = ground.cells
    for pair in range(len(firsts)):
        if states[pair] == 0:
            continue
        thread = thread_between(spaces, passages, firsts[pair], seconds[pair])
        low = high = lowest = 0
        value = 0
        if switches.levels:
            low = min(cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW])
            high = max(cells[thread.key, LEVEL_LOW], cells[thread.key + thread.displacement, LEVEL_LOW])
            too_high = high if switches.plateau and low != high else high + 1
            lowest = _ground_between(passages, ground, thread, too_high)
            if lowest == LOWEST:
                value = OBSTACLE
        if value < OBSTACLE:
            value = _by_spaces(passages, ground, switches, thread, low, high)
        values[pair] = value
        if value == OBSTACLE or thread.steps <= 2:
            states[pair] = 0
        elif low != high or lowest < low:
            states[pair] |= UNEVEN


ENTRIES = entries(judge_ground)
"""What is called from outside, with the types of its arguments."""
