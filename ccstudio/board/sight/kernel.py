"""The kernel of `sight_table`: verdicts of whole maps in 64-bit integers, compiled by numba.

Nothing imports this before a table needs it (`sight_compile.kernel_is_ready`). Arrays and coordinates are those of
`sight_arrays` and `kernel_rules`.
"""

import numpy as np

from ccstudio.board.sight.kernel_arrays import OBSTACLE, OFF_MAP, UNKNOWN, Codes, Ink, Paths, Spaces, Whole
from ccstudio.board.sight.kernel_cache import (
    CODES,
    INK,
    NUMBER,
    PATHS,
    ROWS,
    RULES,
    SPACES,
    WHOLE,
    Entry,
    compiled,
    inlined,
)
from ccstudio.board.sight.kernel_judge import UNDECIDED, judge
from ccstudio.board.sight.kernel_rules import Rules


@inlined
def _code(value: int) -> int:
    """The code of a value: -1 for an obstacle, `UNKNOWN` where the kernel cannot tell."""
    if value == OBSTACLE:
        return -1
    return UNKNOWN if value == UNDECIDED else value


@compiled
def row(
    spaces: Spaces, paths: Paths, ink: Ink, values: Whole, rules: Rules, viewer: int, first: int, after: int
) -> Codes:
    """The codes from one space of the map to those from one number to before another, as a matrix of one row.

    Features of value 0 are not there.
    """
    codes = np.full((1, after - first), OFF_MAP, np.int8)
    latest = -1
    for target in range(first, after):
        if spaces.on_map[target]:
            value, piece = judge(spaces, paths, ink, values, rules, viewer, target, latest, -1)
            codes[0, target - first] = _code(value)
            if piece >= 0:
                latest = piece
    return codes


@compiled
def matrix(spaces: Spaces, paths: Paths, ink: Ink, values: Whole, rules: Rules) -> Codes:
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
                    value, piece = judge(spaces, paths, ink, values, rules, a, b, latest, blockers[b])
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
    rules: Rules,
    gone: Ink,
    gone_values: Whole,
    come: Ink,
    come_values: Whole,
    boxes: Whole,
    ground_boxes: Whole,
) -> int:
    """Bring codes up to date in place, where features have `gone` and others `come`; `boxes` hold all of those.

    `ground_boxes` hold what else has changed: pairs near them are judged anew.

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
            if not spaces.on_map[b]:
                continue
            x, y, u, v = spaces.xs[a], spaces.ys[a], spaces.xs[b], spaces.ys[b]
            value = OBSTACLE if codes[a, b] == -1 else codes[a, b]
            anew = _is_near(ground_boxes, x, y, u, v)
            new = value
            if not anew and _is_near(boxes, x, y, u, v):
                new = judge(spaces, paths, come, come_values, rules, a, b, -1, -1)[0]
                # What went may have been all that decided; where it was less, what decided is still there.
                went = new < value and judge(spaces, paths, gone, gone_values, rules, a, b, -1, -1)[0] >= value
                anew = went or new == UNDECIDED
            if anew:
                new, piece = judge(spaces, paths, ink, values, rules, a, b, latest, blockers[b])
                judged += 1
                codes[a, b] = codes[b, a] = _code(new)
                if piece >= 0:
                    latest = blockers[b] = piece
            elif new > value:
                codes[a, b] = codes[b, a] = _code(new)
    return judged


_MAP = (SPACES, PATHS, INK, WHOLE, RULES)

ENTRIES: tuple[Entry, ...] = (
    (row, (*_MAP, NUMBER, NUMBER, NUMBER)),
    (matrix, _MAP),
    (revise, (CODES, *_MAP, INK, WHOLE, INK, WHOLE, ROWS, ROWS)),
)
"""What is called from outside, with the types of its arguments."""
