"""The exact facts of one thread: integers for decisions, fractions for positions."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from ccstudio.base.ids import SpaceId
from ccstudio.board.cell_contents import CellContents
from ccstudio.board.facts import OFF_BOARD, FeatureTouch, Passage, SpacesPassed, ThreadFacts
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
    def cell_contents(self) -> CellContents:
        """Which features reach into each cell."""

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each space, by its number."""


def thread_facts(
    ground: ThreadSource, viewer: SpaceId, target: SpaceId, near: Iterable[int] | None = None
) -> ThreadFacts:  # fmt: skip
    """What the thread between the centres of two spaces meets.

    `near` are the indices of the features to look at, in order; without it, all that the thread can meet.
    """
    grid, contents, spaces = ground.grid, ground.cell_contents, ground.outline.spaces_by_key
    passage, key = grid.passage(viewer, target), grid.keys.of_space[viewer]
    cells = [key + step for step in passage.steps]
    start, displacement = grid.centres[viewer], passage.displacement
    segment = Segment.of(start, displacement)
    dx, dy, level = segment.dx, segment.dy, segment.level
    outlines = contents.outlines[segment.heading]
    touches = []
    for index in contents.near(cells) if near is None else near:
        x, y, u, v, chains = outlines[index]
        # A box that lies to one side of the thread's line holds nothing that the thread meets.
        if dx * y - dy * x <= level <= dx * v - dy * u:
            intervals = chains.along(segment)
            if intervals:
                touches.append(FeatureTouch(index, intervals))
    passed = SpacesPassed(passage, key, spaces)
    crossed = _on_board([spaces[cell] for cell in cells[: len(passage.crossed)]])
    levels = ground.levels
    return ThreadFacts(
        viewer=viewer,
        target=target,
        start=start,
        end=(start[0] + displacement[0], start[1] + displacement[1]),
        leaves=passage.leaves,
        enters=passage.enters,
        crossed=tuple(crossed),
        alongside=_alongside(passage, key, spaces) if passage.alongside else (),
        corners=_corners(passage, key, spaces) if passage.corners else (),
        touches=tuple(touches),
        levels=tuple([levels[space] for space in crossed]),
        passed=passed,
    )


def _on_board(spaces: list[SpaceId]) -> list[SpaceId]:
    return [space for space in spaces if space != OFF_BOARD] if OFF_BOARD in spaces else spaces


def _corners(passage: Passage, key: int, spaces: Sequence[SpaceId]) -> tuple[SpaceId, ...]:
    found = [spaces[key + corner.step] for corner in passage.corners]
    return tuple([space for space in found if space != OFF_BOARD])


def _alongside(passage: Passage, key: int, spaces: Sequence[SpaceId]) -> tuple[tuple[SpaceId, SpaceId], ...]:
    beside = [(spaces[key + one.step], spaces[key + other.step]) for one, other in passage.alongside]
    return tuple([pair for pair in beside if pair != (OFF_BOARD, OFF_BOARD)])
