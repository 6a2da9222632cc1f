"""Distances, lines of sight and ways between all squares, worked out once for all positions with the same obstacles."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.sight.lines import gives_corner_cover, is_visible, line
from ccstudio.rules.dust_tactics.squares import Squares

FAR: Final = 99
"""Squares away that cannot be reached at all."""

HIDDEN: Final = 0
PLAIN: Final = 1
PAST_CORNER: Final = 2
_UNKNOWN: Final = 3


class SightTable:
    """How well squares see each other where some block, each pair worked out when it is first asked for."""

    def __init__(self, squares: Squares, blocking: frozenset[SpaceId]) -> None:
        self.size = squares.columns * squares.rows
        self.known = bytearray([_UNKNOWN]) * (self.size * self.size)
        self.distances = _distances(squares)
        self._squares = squares
        self._blocking = blocking
        self._posts: dict[tuple[SpaceId, int], tuple[SpaceId, ...]] = {}

    def seen(self, here: SpaceId, there: SpaceId) -> int:
        """How well a square is seen from another: not at all, plainly, or past a corner that gives cover (DT-K4)."""
        found = self.known[here * self.size + there]
        return self._look(here, there) if found == _UNKNOWN else found

    def _look(self, here: SpaceId, there: SpaceId) -> int:
        squares, blocking = self._squares, self._blocking
        found = HIDDEN
        if is_visible(squares, here, there, blocking):
            seen = line(squares, here, there, blocking)
            found = PAST_CORNER if gives_corner_cover(squares, seen, there) else PLAIN
        self.known[here * self.size + there] = found
        return found

    def nearest(
        self, posts: Iterable[tuple[SpaceId, int]], there: SpaceId, longest: int
    ) -> tuple[tuple[int, int, int], ...]:
        """The nearest of the posts that see a square, for each kind: how it sees it, its mark, and how far away it is.

        Args:
            posts: squares with a mark.
            there: the square.
            longest: how far away they may be.
        """
        size, known, distances = self.size, self.known, self.distances
        found: dict[tuple[int, int], int] = {}
        for post, mark in posts:
            place = post * size + there
            distance = distances[place]
            if not 0 < distance <= longest:
                continue
            seen = known[place]
            if seen == _UNKNOWN:
                seen = self._look(post, there)
            if seen and distance < found.get((seen, mark), 255):
                found[seen, mark] = distance
        return tuple((seen, mark, distance) for (seen, mark), distance in found.items())

    def posts(self, there: SpaceId, span: int) -> tuple[SpaceId, ...]:
        """The squares from which one is in range and in sight."""
        found = self._posts.get((there, span))
        if found is None:
            size, distances = self.size, self.distances
            found = self._posts[there, span] = tuple(
                space
                for space in self._squares.spaces
                if 0 < distances[space * size + there] <= span and self.seen(space, there)
            )
        return found


@lru_cache(maxsize=256)
def sight_table(squares: Squares, blocking: frozenset[SpaceId]) -> SightTable:
    """The lines of sight where some squares block."""
    return SightTable(squares, blocking)


@lru_cache(maxsize=16)
def _distances(squares: Squares) -> bytes:
    spaces = range(squares.columns * squares.rows)
    return bytes(min(254, squares.distance(SpaceId(a), SpaceId(b))) for a in spaces for b in spaces)


@lru_cache(maxsize=1 << 12)
def ways_from(squares: Squares, shut: frozenset[SpaceId], start: SpaceId, *, rigid: bool) -> dict[SpaceId, int]:
    """How many points of movement it is about to all squares, as far as obstacles go: of diagonals the first costs 1.

    `rigid` units do not pass corners (DT-M11).
    """
    steps = _steps(squares, shut, rigid)
    found = {start: 0}
    edges: tuple[list[SpaceId], list[SpaceId], list[SpaceId]] = ([start], [], [])
    cost = 0
    while edges[0] or edges[1]:
        for space in edges[0]:
            if found[space] == cost:
                straight, diagonal = steps[space]
                for step, spaces in ((1, straight), (2, diagonal)):
                    for onward in spaces:
                        if found.get(onward, FAR) > cost + step:
                            found[onward] = cost + step
                            edges[step].append(onward)
        edges = (edges[1], edges[2], [])
        cost += 1
    column, row = squares.place(start)
    return {
        space: cost - (cost > 1 and space // squares.rows != column and space % squares.rows != row)
        for space, cost in found.items()
    }


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
