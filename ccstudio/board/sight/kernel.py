"""The kernel: verdicts of whole maps in 64-bit integers, compiled by numba.

Nothing imports this before a table needs it (`kernel_build.kernel_is_ready`). Arrays and coordinates are those of
`kernel_arrays` and `kernel_rules`. Pairs are judged in stages, each a function of its own with no more arguments than
it needs, so that the compiler has little to do: by the ground (`kernel_ground`), by outlines where that is level
(`judge_outlines`) and where it is not (`kernel_levels`), by courses (`kernel_courses`); where hindrances add up, by
`kernel_totals` alone. All take

    values: the value of each pair so far: `OBSTACLE`, a hindrance or 0,
    states: what is left to judge of it (`OPEN`, `UNEVEN`, `UNSURE`); pairs of state 0 are passed over,
    firsts, seconds: the numbers of its two spaces,
    spaces: those of `Layout`.
"""

from ccstudio.board.sight import kernel_courses, kernel_ground, kernel_levels, kernel_totals
from ccstudio.board.sight.kernel_arrays import (
    KEY,
    OBSTACLE,
    UNEVEN,
    Ink,
    Marks,
    Numbers,
    Passages,
    Rows,
    Values,
    Whole,
    X,
    Y,
)
from ccstudio.board.sight.kernel_cache import compiled, entries, inlined
from ccstudio.board.sight.kernel_thread import outlines, thread_between


@compiled
def judge_outlines(
    values: Values,
    states: Marks,
    firsts: Numbers,
    seconds: Numbers,
    spaces: Rows,
    passages: Passages,
    ink: Ink,
    blockers: Whole,
) -> None:
    """Judge by features the pairs between whose ends all ground is level.

    Features of value 0 are not there. `blockers` says of each space which piece blocked the latest thread to it, -1 at
    first.
    """
    latest, viewer = -1, -1
    for pair in range(len(firsts)):
        if states[pair] == 0 or states[pair] & UNEVEN:
            continue
        first, second = firsts[pair], seconds[pair]
        thread = thread_between(spaces, passages, first, second)
        if thread.steps <= 2:
            states[pair] = 0
            continue
        if first != viewer:
            viewer, latest = first, blockers[first]
        middle = spaces[first, KEY] + spaces[second, KEY]
        # The greater of both has 64 bits, as all that follows.
        value, piece = outlines(passages, ink, middle, thread, max(values[pair], 0), latest, blockers[second])
        values[pair] = value
        if value == OBSTACLE:
            states[pair] = 0
        if piece >= 0:
            latest = blockers[second] = piece


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
def mark_near(marks: Marks, spaces: Rows, boxes: Rows) -> None:
    """Mark the pairs a < b whose threads meet any of some boxes with 1; `marks` is a matrix by a and b, row by row."""
    count = len(spaces)
    for a in range(count):
        for b in range(a + 1, count):
            if _is_near(boxes, spaces[a, X], spaces[a, Y], spaces[b, X], spaces[b, Y]):
                marks[a * count + b] = 1


ENTRIES = (
    *kernel_ground.ENTRIES,
    *entries(judge_outlines),
    *kernel_levels.ENTRIES,
    *kernel_courses.ENTRIES,
    *kernel_totals.ENTRIES,
    *entries(mark_near),
)
"""What is called from outside, with the types of its arguments."""
