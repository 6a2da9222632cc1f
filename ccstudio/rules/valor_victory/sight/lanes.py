"""Fire lanes: the hexes between a machine gun and its target in which markers lie (VV-13.82)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.sight.verdict import SightGrid
from ccstudio.rules.valor_victory.sight.line import Line

Lane = tuple[SpaceId, ...]
"""The hexes of a lane in order, from that next to the firer to the target's: as many as the range (VV-13.82b)."""


def lanes_along(grid: SightGrid, line: Line) -> tuple[Lane, ...]:
    """VV-13.82c, VV-13.82d The legal lanes: one, or two where the line runs between hexes.

    Each is a shortest way from firer to target through hexes that the line passes through or along. Where two hexes are
    equally far along, the owner picks a side the first time; from then on sides alternate, unless that would break
    the chain.
    """
    if line.viewer == line.target:
        return ()
    steps = _steps(grid, line)
    if not all(steps):
        # A part of the line lies beyond the edge of the map.
        return ()
    found = (_alternating(grid, (), steps, is_left=is_left) for is_left in (True, False))
    return tuple(dict.fromkeys(lane for lane in found if lane is not None))


def _steps(grid: SightGrid, line: Line) -> list[list[SpaceId]]:
    """The hexes on shortest ways by how far they are from the firer, left ones first, with the target at last."""
    length = grid.distance(line.viewer, line.target)
    steps: list[list[SpaceId]] = [[] for _ in range(length)]
    steps[-1] = [line.target]
    for passed in line.between:
        for space in dict.fromkeys((passed.left, passed.right)):
            if space == OFF_BOARD:
                continue
            far = grid.distance(line.viewer, space)
            if far + grid.distance(space, line.target) == length:
                steps[far - 1].append(space)
    return [sorted(step, key=lambda space: _aside(grid, line, space)) for step in steps]


def _aside(grid: SightGrid, line: Line, space: SpaceId) -> int:
    """How far to the right of the line the centre of a hex lies; negative to the left, y grows downwards."""
    (ax, ay), (bx, by), (x, y) = map(grid.centre, (line.viewer, line.target, space))
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def _alternating(grid: SightGrid, lane: Lane, steps: Sequence[Sequence[SpaceId]], *, is_left: bool) -> Lane | None:
    """A lane that goes on from some hexes; None where it would be broken."""
    if not steps:
        return lane
    step, later = steps[0], steps[1:]
    is_tie = len(step) > 1
    for space in step if is_left else reversed(step):
        if lane and grid.distance(lane[-1], space) != 1:
            continue
        took_left = space == step[0]
        found = _alternating(grid, (*lane, space), later, is_left=not took_left if is_tie else is_left)
        if found is not None:
            return found
    return None
