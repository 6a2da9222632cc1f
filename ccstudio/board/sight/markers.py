"""Smoke and blaze laid over verdicts (clause D3): which threads meet the closed cell of a marker."""

from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.grid.traversal import Slab
from ccstudio.board.sight.kernel_arrays import HIGHEST_HINDRANCE, UNKNOWN, Whole
from ccstudio.board.sight.policy_rules import MarkersAct
from ccstudio.documents.overlay import Overlay

BLOCKED: Final = -1


def markers_of(board: Board, where: MarkersAct) -> "Markers":
    """What lays markers over the codes of a policy on a board."""
    return AddedSmoke(board, where) if where == "added" else Markers(board, where)


class Markers:
    """Lays the markers of an overlay over the codes of a board.

    A thread and a closed cell meet unless a line parts them, along a side of the cell or along the thread.

    Args:
        board: the board.
        where: where markers act.
    """

    def __init__(self, board: Board, where: MarkersAct = "everywhere") -> None:
        self._where = where
        grid = board.grid
        self._board = board
        self._centres = [grid.centre(SpaceId(number)) for number in range(grid.count)]
        self._slabs = grid.cells.slabs
        x, y = self._centres[0]
        corners = grid.corners(SpaceId(0))
        # Opposite corners lie equally far to either side.
        self._corners = [(u - x, v - y) for u, v in corners[: len(corners) // 2]]

    def lay(self, code: int, a: SpaceId, b: SpaceId, overlay: Overlay) -> int:
        """The code of a pair under an overlay's smoke and blaze; `code` is that without them. Exact at any size."""
        if code == BLOCKED or not (overlay.smoke or overlay.blaze) or self._where == "never":
            return code
        on_map, centres = self._board.on_map, self._centres
        thread = _Thread(centres[a], centres[b], self._slabs, self._corners)
        if overlay.blaze and not thread.is_short:
            for space in overlay.blaze:
                if space not in {a, b} and on_map(space) and self._acts(space, a, b) and thread.meets(centres[space]):
                    return BLOCKED
        for space, value in overlay.smoke.items():
            if value > code and on_map(space) and self._acts(space, a, b) and thread.meets(centres[space]):
                code = value
        return code

    def lay_row(self, codes: NDArray[np.integer[Any]], viewer: SpaceId, overlay: Overlay) -> Whole:
        """The codes from one space to all under an overlay's smoke and blaze, on a board that is exact in 64 bits."""
        laid = codes.astype(np.int64)
        if self._where == "never":
            return laid
        threads = _Threads(self._places - self._places[viewer], self._slabs, self._corners)
        for space in overlay.blaze:
            if space != viewer and self._board.on_map(space):
                blocked = threads.meet(*self._beyond(viewer, space)) & ~threads.are_short & (laid >= 0)
                blocked &= self._acting(space, viewer)
                blocked[space] = False
                laid[blocked] = BLOCKED
        for space, value in overlay.smoke.items():
            if self._board.on_map(space):
                smoked = threads.meet(*self._beyond(viewer, space)) & (laid >= 0) & self._acting(space, viewer)
                laid[smoked] = np.maximum(laid[smoked], value)
        return laid

    def _acts(self, space: SpaceId, a: SpaceId, b: SpaceId) -> bool:
        """Whether a marker in a space, which the thread meets, acts on it."""
        level_of = self._board.level_of
        return (
            self._where == "everywhere" or space in {a, b} or level_of(space) >= max(level_of(a), level_of(b))
        )  # fmt: skip

    def _acting(self, space: SpaceId, viewer: SpaceId) -> NDArray[np.bool_]:
        """On which threads from a viewer a marker in a space acts, if they meet it."""
        if self._where == "everywhere" or space == viewer:
            return np.ones(len(self._levels), np.bool_)
        acting: NDArray[np.bool_] = np.maximum(self._levels, self._levels[viewer]) <= self._levels[space]
        acting[space] = True
        return acting

    @cached_property
    def _levels(self) -> Whole:
        """The levels of all spaces."""
        levels = [self._board.level_of(SpaceId(number)) for number in range(len(self._centres))]
        return np.array(levels, np.int64)

    @cached_property
    def _places(self) -> Whole:
        """The centres as rows of x, y."""
        return np.array(self._centres, np.int64)

    def _beyond(self, start: SpaceId, space: SpaceId) -> Point:
        (ax, ay), (x, y) = self._centres[start], self._centres[space]
        return x - ax, y - ay


class AddedSmoke(Markers):
    """Lays smoke over codes of hindrances that add up (`Totals`).

    Its value is added in the spaces that a thread crosses and in that of the target. Threads that run along a side of
    its cell are `UNKNOWN`.
    """

    def lay(self, code: int, a: SpaceId, b: SpaceId, overlay: Overlay) -> int:
        """The code from one space to another under an overlay's smoke. Exact at any size."""
        if code == BLOCKED or not overlay.smoke or a == b:
            return code
        centres = self._centres
        thread = _Thread(centres[a], centres[b], self._slabs, self._corners)
        for space, value in overlay.smoke.items():
            if space == a or not self._board.on_map(space):
                continue
            if space == b or thread.crosses(centres[space]):
                code += value
            elif thread.meets(centres[space]):
                return UNKNOWN
        return min(code, HIGHEST_HINDRANCE)

    def lay_row(self, codes: NDArray[np.integer[Any]], viewer: SpaceId, overlay: Overlay) -> Whole:
        """The codes from one space to all under an overlay's smoke, on a board that is exact in 64 bits."""
        laid = codes.astype(np.int64)
        threads = _Threads(self._places - self._places[viewer], self._slabs, self._corners)
        is_open, is_unsure = laid >= 0, np.zeros(len(laid), np.bool_)
        is_open[viewer] = False
        for space, value in overlay.smoke.items():
            if space == viewer or not self._board.on_map(space):
                continue
            place = self._beyond(viewer, space)
            smoked = threads.cross(*place)
            smoked[space] = True
            is_unsure |= threads.meet(*place) & ~smoked
            laid[smoked & is_open] += value
        laid[is_open & is_unsure] = UNKNOWN
        return np.minimum(laid, HIGHEST_HINDRANCE)


class _Thread:
    """One thread, ready to be held against cells; `is_short` where no part of it is between its end cells (D5)."""

    __slots__ = ("_reach", "_slabs", "_start", "_way", "is_short")

    def __init__(self, start: Point, end: Point, slabs: tuple[Slab, ...], corners: list[Point]) -> None:
        (ax, ay), (bx, by) = start, end
        dx, dy = bx - ax, by - ay
        self._start, self._way = start, (dx, dy)
        self._reach = max([abs(dx * v - dy * u) for u, v in corners])
        self._slabs = []
        self.is_short = True
        for nx, ny, half in slabs:
            middle, length = nx * ax + ny * ay, nx * dx + ny * dy
            first, last = (middle, middle + length) if length > 0 else (middle + length, middle)
            self._slabs.append((nx, ny, first - half, last + half))
            if last - first > 2 * half:
                self.is_short = False

    def meets(self, centre: Point) -> bool:
        """Whether the thread meets the closed cell about a centre."""
        x, y = centre
        (ax, ay), (dx, dy) = self._start, self._way
        if abs(dx * (y - ay) - dy * (x - ax)) > self._reach:
            return False
        for nx, ny, low, high in self._slabs:  # noqa: SIM110 - the loop is twice as quick as `all`
            if not low <= nx * x + ny * y <= high:
                return False
        return True

    def crosses(self, centre: Point) -> bool:
        """Whether the thread meets the inside of the cell about a centre."""
        x, y = centre
        (ax, ay), (dx, dy) = self._start, self._way
        if abs(dx * (y - ay) - dy * (x - ax)) >= self._reach:
            return False
        return all(low < nx * x + ny * y < high for nx, ny, low, high in self._slabs)


class _Threads:
    """All threads from one space, which is at (0, 0), ready to be held against cells; in 64 bits."""

    def __init__(self, ends: Whole, slabs: tuple[Slab, ...], corners: list[Point]) -> None:
        self._dx, self._dy = ends[:, 0], ends[:, 1]
        self._reach = np.maximum.reduce([np.abs(self._dx * v - self._dy * u) for u, v in corners])
        self._slabs = []
        self.are_short = np.ones(len(ends), np.bool_)
        for nx, ny, half in slabs:
            length = nx * self._dx + ny * self._dy
            self._slabs.append((nx, ny, np.minimum(length, 0) - half, np.maximum(length, 0) + half))
            self.are_short &= np.abs(length) <= 2 * half

    def meet(self, x: int, y: int) -> NDArray[np.bool_]:
        """For each thread whether it meets the closed cell about (x, y)."""
        met: NDArray[np.bool_] = np.abs(self._dx * y - self._dy * x) <= self._reach
        for nx, ny, low, high in self._slabs:
            place = nx * x + ny * y
            met &= (low <= place) & (place <= high)
        return met

    def cross(self, x: int, y: int) -> NDArray[np.bool_]:
        """For each thread whether it meets the inside of the cell about (x, y)."""
        crossed: NDArray[np.bool_] = np.abs(self._dx * y - self._dy * x) < self._reach
        for nx, ny, low, high in self._slabs:
            place = nx * x + ny * y
            crossed &= (low < place) & (place < high)
        return crossed
