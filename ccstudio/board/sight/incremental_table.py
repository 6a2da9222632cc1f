"""`IncrementalTable`: the codes of all pairs on the exact path, judged bit by bit and kept true from edit to edit.

It serves every policy and every map where the kernel is not there or does not know them; whoever has it decides when
and for how long it works.
"""

from collections.abc import Iterable
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.sight.exact_codes import exact_code
from ccstudio.board.sight.kernel_arrays import HIGHEST_HINDRANCE, OFF_MAP, UNKNOWN, Codes
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import NO_OVERLAY

Flags = NDArray[np.bool_]


class IncrementalTable:
    """Codes by the numbers of viewer and target; `UNKNOWN` where a pair is not judged yet.

    Hindrances beyond `HIGHEST_HINDRANCE` are told as that.

    A verdict may depend on what the thread meets, on the spaces and on the courses. So after an edit of features only
    threads near what changed are judged again, after any other all.

    Args:
        board: the map.
        policy: who judges.

    Of a policy that says it `is_mutual` one direction is judged for both; one that has a `code`, as a quicker way to
    that of its verdict, is asked for it.
    """

    def __init__(self, board: Board, policy: SightPolicy) -> None:
        self.board = board
        self.policy = policy
        self.is_mutual = bool(getattr(policy, "is_mutual", False))
        self.codes: Codes = _blank(board)
        self._left: list[int] = []
        self._wanted: list[int] = []
        self._fill()

    @property
    def is_complete(self) -> bool:
        """Whether all pairs are judged."""
        return not self._left and not self._wanted

    @property
    def left(self) -> int:
        """How many pairs are to be judged, at most."""
        return len(self._left) + len(self._wanted)

    def follow(self, board: Board) -> None:
        """Go over to the board after an edit."""
        before, self.board = self.board, board
        if board is before:
            return
        changed = _changed_features(before, board)
        if changed is None:
            self.codes = _blank(board)
        else:
            boxes = [feature.bounds for feature in changed if feature.bounds[0] <= feature.bounds[2]]
            near = pairs_near(board, boxes)
            self.codes = np.where(near & (self.codes != OFF_MAP), np.int8(UNKNOWN), self.codes)
        self._fill()

    def want(self, viewers: Iterable[SpaceId]) -> None:
        """Judge what some spaces see before all the rest."""
        count = self.board.grid.count
        self._wanted = [
            viewer * count + int(target)
            for viewer in viewers
            for target in np.flatnonzero(self.codes[viewer] == UNKNOWN)
        ]

    def work(self, seconds: float) -> bool:
        """Judge pairs for so long, one at least; returns whether there are more."""
        end = perf_counter() + seconds
        codes, count = self.codes, self.board.grid.count
        while not self.is_complete:
            viewer, target = divmod((self._wanted or self._left).pop(), count)
            if codes[viewer, target] == UNKNOWN:
                code = self._judge(SpaceId(viewer), SpaceId(target))
                codes[viewer, target] = code
                if self.is_mutual:
                    codes[target, viewer] = code
                if perf_counter() >= end:
                    break
        return not self.is_complete

    def _judge(self, viewer: SpaceId, target: SpaceId) -> int:
        return min(exact_code(self.board, self.policy, viewer, target, NO_OVERLAY), HIGHEST_HINDRANCE)

    def _fill(self) -> None:
        """List what is not judged, short threads last so that they are taken first."""
        unknown = self.codes == UNKNOWN
        if self.is_mutual:
            unknown &= np.tri(len(unknown), dtype=bool).T
        rows, columns = np.nonzero(unknown)
        centres = np.array([self.board.grid.centre(SpaceId(n)) for n in range(self.board.grid.count)], np.int64)
        length = ((centres[rows] - centres[columns]) ** 2).sum(axis=1)
        order = np.argsort(-length, kind="stable")
        self._left = (rows[order] * len(unknown) + columns[order]).tolist()
        self._wanted = []


def pairs_near(board: Board, boxes: Iterable[tuple[int, int, int, int]]) -> Flags:
    """Which threads between two centres meet any of some closed boxes x0, y0, x1, y1, as a square matrix."""
    centres = np.array([board.grid.centre(SpaceId(n)) for n in range(board.grid.count)], np.int64)
    x, y = centres.T
    ax, ay = x[:, np.newaxis], y[:, np.newaxis]
    near = np.zeros((len(x), len(x)), dtype=bool)
    dx, dy = x[np.newaxis, :] - ax, y[np.newaxis, :] - ay
    for x0, y0, x1, y1 in boxes:
        # All lengths doubled, so that middles are whole.
        across, down = x0 + x1 - 2 * ax, y0 + y1 - 2 * ay
        beside = np.abs(dx * down - dy * across) <= np.abs(dx) * (y1 - y0) + np.abs(dy) * (x1 - x0)
        near |= beside & (np.abs(across - dx) <= x1 - x0 + np.abs(dx)) & (np.abs(down - dy) <= y1 - y0 + np.abs(dy))
    return near


def _blank(board: Board) -> Codes:
    codes = np.full((board.grid.count, board.grid.count), OFF_MAP, np.int8)
    on_map = np.array(board.spaces, np.int64)
    codes[np.ix_(on_map, on_map)] = UNKNOWN
    return codes


def _changed_features(before: Board, after: Board) -> list[BoardFeature] | None:
    """The features that one of two boards has and the other has not; None where more than features differ."""
    if before.grid is not after.grid or before.spaces != after.spaces or before.printed is not after.printed:
        return None
    if before.terrains is not after.terrains or _courses(before) is not _courses(after):
        return None
    was, now = set(map(id, before.features)), set(map(id, after.features))
    gone = [feature for feature in before.features if id(feature) not in now]
    return gone + [feature for feature in after.features if id(feature) not in was]


def _courses(board: Board) -> object:
    return None if board.source is None else board.source[0].courses
