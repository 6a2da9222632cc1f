"""The exact facts of one thread: integers for decisions, fractions for positions."""

from collections.abc import Iterable
from typing import Protocol

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, FeatureTouch, SpacesPassed, ThreadFacts
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.chains import Segment
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry


class ThreadSource(Protocol):
    """What the facts of a thread are read from."""

    @property
    def grid(self) -> GridGeometry:
        """The spaces."""

    @property
    def outline(self) -> Outline:
        """Which of them are on the map."""

    @property
    def features(self) -> tuple[BoardFeature, ...]:
        """Everything a thread can meet."""

    def features_near(self, cells: Iterable[int], /) -> list[int]:
        """The indices of all features that reach into some cells, and perhaps of a few more, in order."""

    def level_of(self, space: SpaceId) -> int:
        """The level of a space."""


def thread_facts(
    ground: ThreadSource, viewer: SpaceId, target: SpaceId, near: Iterable[int] | None = None
) -> ThreadFacts:  # fmt: skip
    """What the thread between the centres of two spaces meets.

    `near` are the indices of the features to look at, in order; without it, all that the thread can meet.
    """
    grid, features, spaces = ground.grid, ground.features, ground.outline.spaces_by_key
    passage, key = grid.passage(viewer, target), grid.keys.of_space[viewer]
    if near is None:
        near = ground.features_near([key + step for step in passage.steps])
    start, end = grid.centre(viewer), grid.centre(target)
    segment = Segment.between(start, end)
    _, dx, dy, wide, tall, level, _ = segment
    level *= 2
    touches = []
    for index in near:
        chains = features[index].chains
        x, y, w, h = chains.box
        # A box that lies to one side of the thread's line holds nothing that the thread meets.
        if -wide * h - tall * w <= dx * y - dy * x - level <= wide * h + tall * w:
            intervals = chains.along(segment)
            if intervals:
                touches.append(FeatureTouch(index, intervals))
    passed = SpacesPassed(passage, key, spaces)
    crossed = tuple([space for step, _, _ in passage.crossed if (space := spaces[key + step]) != OFF_BOARD])
    beside = [(spaces[key + one.step], spaces[key + other.step]) for one, other in passage.alongside]
    return ThreadFacts(
        viewer=viewer,
        target=target,
        start=start,
        end=end,
        leaves=passage.leaves,
        enters=passage.enters,
        crossed=crossed,
        alongside=tuple([pair for pair in beside if pair != (OFF_BOARD, OFF_BOARD)]),
        corners=tuple([space for space, _, _ in passed.corners]) if passage.corners else (),
        touches=tuple(touches),
        levels=tuple(map(ground.level_of, crossed)),
        passed=passed,
    )
