"""What the spaces themselves do to a thread, their levels, terrain and sides: part of the kernel of sight; by numba."""

from ccstudio.board.sight.kernel_arrays import OBSTACLE
from ccstudio.board.sight.kernel_cache import inlined
from ccstudio.board.sight.kernel_rules import (
    BESIDE,
    BLIND,
    CELL,
    CORNER_SIDE,
    CORNERS,
    LEVEL_HIGH,
    LEVEL_LOW,
    LOWEST,
    MET_CELLS,
    SIDES,
    STRETCHES,
    SUNKEN,
    VALUE,
    Rules,
)
from ccstudio.board.sight.kernel_thread import Thread


@inlined
def ground_between(rules: Rules, thread: Thread, too_high: int) -> int:
    """The lowest level of the ground between the ends; `LOWEST` where some of it is too high."""
    ground, passages = rules.ground, rules.passages
    lowest = too_high
    for place in range(
        passages.starts[thread.displacement, MET_CELLS], passages.starts[thread.displacement + 1, MET_CELLS]
    ):
        cell = thread.key + passages.met[place]
        if ground.cells[cell, LEVEL_HIGH] >= too_high:
            return LOWEST
        lowest = min(lowest, ground.cells[cell, LEVEL_LOW])
    return lowest


@inlined
def is_sunken(rules: Rules, thread: Thread, low: int, high: int) -> bool:
    """Whether an end lies in a sunken space, which cannot be looked into from the other."""
    ground, passages = rules.ground, rules.passages
    one, other = thread.key, thread.key + thread.displacement
    hidden_one = ground.cells[one, SUNKEN] and (low == high or ground.cells[one, LEVEL_LOW] == high)
    hidden_other = ground.cells[other, SUNKEN] and (low == high or ground.cells[other, LEVEL_LOW] == high)
    if not (hidden_one or hidden_other):
        return False
    if rules.switches.sunken == 2 or low != high or not (ground.cells[one, SUNKEN] and ground.cells[other, SUNKEN]):
        return True
    for place in range(
        passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    ):
        cell, beside = thread.key + passages.stretches[place, CELL], thread.key + passages.stretches[place, BESIDE]
        if ground.cells[cell, LEVEL_HIGH] == LOWEST and ground.cells[beside, LEVEL_HIGH] == LOWEST:
            continue
        is_along = (ground.cells[cell, SUNKEN] and ground.cells[cell, LEVEL_LOW] == low) or (
            ground.cells[beside, SUNKEN] and ground.cells[beside, LEVEL_LOW] == low
        )
        if not is_along:
            return True
    return False


@inlined
def is_between_corners(rules: Rules, thread: Thread) -> bool:
    """Whether spaces that block touch the thread in a corner on either side."""
    ground, passages = rules.ground, rules.passages
    sides = 0
    for place in range(
        passages.starts[thread.displacement, CORNERS], passages.starts[thread.displacement + 1, CORNERS]
    ):
        if ground.cells[thread.key + passages.corners[place, CELL], VALUE] == OBSTACLE:
            sides |= 1 << passages.corners[place, CORNER_SIDE]
    return sides == 3


@inlined
def acts_at(value: int, level: int, low: int, high: int) -> bool:
    """Whether what stands at a level acts on a thread: an obstacle, or a hindrance between ends on one level."""
    return level >= high and (value == OBSTACLE or low == high)


@inlined
def crossed_spaces(rules: Rules, thread: Thread, low: int, high: int) -> int:
    """The highest value of the terrains of spaces whose inside the thread crosses, and which act."""
    ground, passages, levels = rules.ground, rules.passages, rules.switches.levels
    first, after = passages.starts[thread.displacement, STRETCHES], passages.starts[thread.displacement + 1, STRETCHES]
    rises = ground.cells[thread.key, LEVEL_LOW] <= ground.cells[thread.key + thread.displacement, LEVEL_LOW]
    value: int = 0
    index = 0
    for count in range(after - first):
        place = first + count if rises else after - 1 - count
        cell, beside = thread.key + passages.stretches[place, CELL], thread.key + passages.stretches[place, BESIDE]
        if ground.cells[cell, LEVEL_HIGH] == LOWEST and ground.cells[beside, LEVEL_HIGH] == LOWEST:
            continue
        index += 1
        if cell != beside or ground.cells[cell, VALUE] <= value:
            continue
        hides = low != high and index <= ground.cells[cell, BLIND] and ground.cells[cell, LEVEL_LOW] == low
        if (
            not levels
            or acts_at(ground.cells[cell, VALUE], ground.cells[cell, LEVEL_LOW], low, high)
            or (hides and ground.cells[cell, VALUE] == OBSTACLE)
        ):
            value = int(ground.cells[cell, VALUE])
            if value == OBSTACLE:
                break
    return value


@inlined
def sides_met(rules: Rules, thread: Thread, low: int, high: int) -> int:
    """The highest value of the terrains of sides that are met and act; they stand on the higher of their spaces."""
    ground, passages, levels = rules.ground, rules.passages, rules.switches.levels
    value = 0
    for place in range(passages.starts[thread.displacement, SIDES], passages.starts[thread.displacement + 1, SIDES]):
        one, other = thread.key + passages.sides[place, 0], thread.key + passages.sides[place, 1]
        if ground.cells[one, LEVEL_HIGH] == LOWEST or ground.cells[other, LEVEL_HIGH] == LOWEST:
            continue
        for step in range(len(ground.steps)):
            if ground.steps[step] == other - one and ground.sides[one, step] > value:
                level = max(ground.cells[one, LEVEL_LOW], ground.cells[other, LEVEL_LOW])
                if not levels or acts_at(ground.sides[one, step], level, low, high):
                    value = ground.sides[one, step]
    return value
