"""Distances, lines of sight and ways between all squares, worked out once for all positions with the same obstacles.

Sets of squares are masks: whole numbers with a bit for each square.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.sight.lines import Meeting, meetings
from ccstudio.rules.dust_tactics.squares import Squares

FAR: Final = 99
"""Squares away that cannot be reached at all."""

HIDDEN: Final = 0
PLAIN: Final = 1
PAST_CORNER: Final = 2
_SEEN: Final = (PLAIN, PAST_CORNER)


def mask_of(spaces: Iterable[SpaceId]) -> int:
    """The mask of some squares."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def _places(mask: int, count: int) -> NDArray[np.intp]:
    """The numbers of the squares in a mask, of so many."""
    packed = np.frombuffer(mask.to_bytes(count // 8 + 1, "little"), dtype=np.uint8)
    return np.flatnonzero(np.unpackbits(packed, bitorder="little"))


class SightTable:
    """How well squares see each other where some block; for each square worked out when it is first looked at."""

    def __init__(self, squares: Squares, blocking: frozenset[SpaceId]) -> None:
        self._squares = squares
        self._blocking = blocking
        self._all = mask_of(squares.spaces)
        self._rings = _rings(squares)
        self._viewers: dict[SpaceId, tuple[int, int]] = {}
        self._approaches: dict[tuple[WayTable, SpaceId, int], Sequence[int]] = {}

    def seen(self, here: SpaceId, there: SpaceId) -> int:
        """How well a square is seen from another: not at all, plainly, or past a corner that gives cover (DT-K4)."""
        plain, past_corner = self._viewers_of(there)
        return PLAIN if plain >> here & 1 else PAST_CORNER if past_corner >> here & 1 else HIDDEN

    def nearest(
        self, posts: Iterable[tuple[int, int]], there: SpaceId, longest: int
    ) -> tuple[tuple[int, int, int], ...]:
        """The nearest of the posts that see a square, for each kind: how it sees it, its mark, and how far away it is.

        Args:
            posts: marks with masks of squares.
            there: the square.
            longest: how far away they may be.
        """
        rings, viewers = self._rings[there], self._viewers_of(there)
        found = []
        for mark, squares in posts:
            for seen, seeing in zip(_SEEN, viewers, strict=True):
                if able := squares & seeing:
                    for distance in range(1, min(longest + 1, len(rings))):
                        if able & rings[distance]:
                            found.append((seen, mark, distance))
                            break
        return tuple(found)

    def approaches(self, ways: "WayTable", there: SpaceId, span: int) -> Sequence[int]:
        """How far it is from every square to the next one from which one is in range and in sight, by square."""
        key = ways, there, span
        found = self._approaches.get(key)
        if found is None:
            plain, past_corner = self._viewers_of(there)
            posts = _places((plain | past_corner) & sum(self._rings[there][: span + 1]), len(ways.matrix))
            away = ways.matrix[:, posts].min(axis=1, initial=FAR)
            away[posts] = 0
            found = self._approaches[key] = away.tolist()
        return found

    def _viewers_of(self, there: SpaceId) -> tuple[int, int]:
        """The squares that see one plainly, and those that see it past a corner."""
        found = self._viewers.get(there)
        if found is None:
            found = self._viewers[there] = self._look(there)
        return found

    def _look(self, there: SpaceId) -> tuple[int, int]:
        lines = _lines_to(self._squares, there)
        inside = left = right = corners = 0
        for space in self._blocking:
            met = lines.get(space)
            if met is not None:
                inside |= met.inside
                left |= met.left
                right |= met.right
                corners |= met.corner
        seeing = self._all & ~(inside | left & right)
        return seeing & ~corners, seeing & corners


@lru_cache(maxsize=256)
def sight_table(squares: Squares, blocking: frozenset[SpaceId]) -> SightTable:
    """The lines of sight where some squares block."""
    return SightTable(squares, blocking)


class _Met(NamedTuple):
    """From which squares the line to one goes through another, or passes a corner of it on its left or right.

    `corner` are those of left and right for which that gives cover: the two squares are adjacent (DT-K4).
    """

    inside: int
    left: int
    right: int
    corner: int


@lru_cache(maxsize=1 << 12)
def _lines_to(squares: Squares, there: SpaceId) -> dict[SpaceId, _Met]:
    """What the lines to a square meet."""
    column, row = squares.place(there)
    found: dict[SpaceId, dict[Meeting, int]] = {}
    for here in squares.spaces:
        across, down = squares.place(here)
        for east, south, meeting in meetings(column - across, row - down):
            met = SpaceId((across + east) * squares.rows + down + south)
            kinds = found.setdefault(met, {"inside": 0, "left": 0, "right": 0})
            kinds[meeting] |= 1 << here
    near = squares.neighbours(there)
    return {
        space: _Met(
            kinds["inside"], kinds["left"], kinds["right"], kinds["left"] | kinds["right"] if space in near else 0
        )
        for space, kinds in found.items()
    }


@lru_cache(maxsize=16)
def _rings(squares: Squares) -> dict[SpaceId, tuple[int, ...]]:
    """The masks of the squares at each distance from a square, from 0 on."""
    found = {}
    for space in squares.spaces:
        rings = [0] * (squares.columns + squares.rows)
        for other in squares.spaces:
            rings[squares.distance(space, other)] |= 1 << other
        found[space] = tuple(rings)
    return found


class WayTable:
    """How far it is from each square to all others, as far as obstacles go; worked out when it is first asked for."""

    def __init__(self, squares: Squares, shut: frozenset[SpaceId], *, rigid: bool) -> None:
        self._squares = squares
        self._steps = _steps(squares, shut, rigid)
        self._rows: dict[SpaceId, tuple[int, ...]] = {}
        self._within: dict[SpaceId, tuple[int, ...]] = {}

    def row(self, start: SpaceId) -> tuple[int, ...]:
        """How many points of movement it is about from a square to all squares, by square; `FAR` where no way leads.

        Of diagonals the first costs 1.
        """
        found = self._rows.get(start)
        if found is None:
            found = self._rows[start] = self._measured(start)
        return found

    def within(self, start: SpaceId, points: int) -> int:
        """The mask of the other squares that are so many points of movement away at most."""
        masks = self._within.get(start)
        if masks is None:
            row = self.row(start)
            steps = range(max(cost for cost in row if cost < FAR) + 1)
            masks = self._within[start] = tuple(
                mask_of(SpaceId(space) for space, cost in enumerate(row) if 0 < cost <= most) for most in steps
            )
        return masks[min(points, len(masks) - 1)] if points > 0 else 0

    @cached_property
    def matrix(self) -> NDArray[np.uint8]:
        """The rows of all squares; an index in each row is where a way ends."""
        size = self._squares.columns * self._squares.rows
        found = np.full((size, size), FAR, dtype=np.uint8)
        for space in self._squares.spaces:
            found[space] = self.row(space)
        return found

    def _measured(self, start: SpaceId) -> tuple[int, ...]:
        rows = self._squares.rows
        found = [FAR] * (self._squares.columns * rows)
        found[start] = 0
        edges: tuple[list[SpaceId], list[SpaceId], list[SpaceId]] = ([start], [], [])
        cost = 0
        while edges[0] or edges[1]:
            for space in edges[0]:
                if found[space] == cost:
                    for step, spaces in zip((1, 2), self._steps[space], strict=True):
                        for onward in spaces:
                            if found[onward] > cost + step:
                                found[onward] = cost + step
                                edges[step].append(onward)
            edges = (edges[1], edges[2], [])
            cost += 1
        column, row = self._squares.place(start)
        return tuple(
            cost - (1 < cost < FAR and space // rows != column and space % rows != row)
            for space, cost in enumerate(found)
        )


@lru_cache(maxsize=64)
def way_table(squares: Squares, shut: frozenset[SpaceId], *, rigid: bool) -> WayTable:
    """The ways where some squares are shut; `rigid` units do not pass corners (DT-M11)."""
    return WayTable(squares, shut, rigid=rigid)


@lru_cache(maxsize=64)
def _steps(
    squares: Squares, shut: frozenset[SpaceId], rigid: bool
) -> dict[SpaceId, tuple[list[SpaceId], list[SpaceId]]]:
    """The steps from each square that no obstacle bars, straight ones and diagonals (DT-M10 to DT-M12)."""
    found: dict[SpaceId, tuple[list[SpaceId], list[SpaceId]]] = {}
    for space in squares.spaces:
        straight: list[SpaceId] = []
        diagonal: list[SpaceId] = []
        for onward, flanks in squares.around(space):
            if onward in shut:
                continue
            if flanks is None:
                straight.append(onward)
            elif (flanks[0] is None or flanks[0] in shut) + (flanks[1] is None or flanks[1] in shut) <= (not rigid):
                diagonal.append(onward)
        found[space] = straight, diagonal
    return found
