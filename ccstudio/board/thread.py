"""The exact facts of one thread: integers for decisions, fractions for positions."""

from collections.abc import Iterable
from typing import Protocol

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, FeatureTouch, SpacesPassed, ThreadFacts
from ccstudio.board.features import BoardFeature
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.traversal import Offset


class ThreadSource(Protocol):
    """What the facts of a thread are read from."""

    @property
    def grid(self) -> GridGeometry:
        """The spaces."""

    @property
    def features(self) -> tuple[BoardFeature, ...]:
        """Everything a thread can meet."""

    def on_map(self, space: int) -> bool:
        """Whether a space of the grid is on the map."""

    def level_of(self, space: SpaceId) -> int:
        """The level of a space."""


def thread_facts(ground: ThreadSource, viewer: SpaceId, target: SpaceId, near: Iterable[int]) -> ThreadFacts:
    """What the thread between the centres of two spaces meets.

    `near` are the indices of the features to look at, in order: at least all that the thread can meet.
    """
    grid, features = ground.grid, ground.features
    passage = grid.passage(viewer, target)
    across, down = grid.axial(viewer)
    at_axial, on_map = grid.at_axial, ground.on_map

    def space_of(cell: Offset) -> SpaceId:
        space = at_axial(across + cell[0], down + cell[1])
        return space if space is not None and on_map(space) else OFF_BOARD

    crossed = [space_of(stretch.cell) for stretch in passage.crossed]
    beside = [(space_of(one.cell), space_of(other.cell)) for one, other in passage.alongside]
    corners = [(space_of(cell), first, last) for cell, first, last in passage.corners]
    met = [(first, last, space) for space, (_, first, last) in zip(crossed, passage.crossed, strict=True)]
    for pair, stretches in zip(beside, passage.alongside, strict=True):
        met += [(first, last, space) for space, (_, first, last) in zip(pair, stretches, strict=True)]
    met.sort()
    passed = SpacesPassed(
        denominator=passage.denominator,
        stretches=tuple([(space, first, last) for first, last, space in met if space != OFF_BOARD]),
        corners=tuple([corner for corner in corners if corner[0] != OFF_BOARD]),
    )
    sides = [(crossed[i], crossed[i + 1]) for i in passage.sides]
    spaces = tuple([space for space in crossed if space != OFF_BOARD])
    start, end = grid.centre(viewer), grid.centre(target)
    leaves, enters = passage.leaves, passage.enters
    (ax, ay), dx, dy = start, end[0] - start[0], end[1] - start[1]
    wide, tall, level = abs(dx), abs(dy), 2 * (dx * ay - dy * ax)
    touches = []
    for index in near:
        chains = features[index].chains
        x0, y0, x1, y1 = chains.bounds
        # A box that lies to one side of the thread's line holds nothing that the thread meets.
        if abs(dx * (y0 + y1) - dy * (x0 + x1) - level) > wide * (y1 - y0) + tall * (x1 - x0):
            continue
        intervals = chains.meet(start, end)
        if intervals:
            stays = False
            for interval in intervals:
                if interval.first <= leaves and interval.last >= enters:
                    stays = True
            touches.append(FeatureTouch(feature=index, intervals=intervals, stays=stays, passed=passed))
    return ThreadFacts(
        viewer=viewer,
        target=target,
        start=start,
        end=end,
        leaves=leaves,
        enters=enters,
        crossed=spaces,
        alongside=tuple([pair for pair in beside if pair != (OFF_BOARD, OFF_BOARD)]),
        corners=tuple([space for space, _, _ in passed.corners]),
        sides_crossed=tuple([pair for pair in sides if OFF_BOARD not in pair]),
        touches=tuple(touches),
        levels=tuple(map(ground.level_of, spaces)),
        passed=passed,
    )
