"""What the codes of all pairs add up to: heat maps, mutual visibility, the difference of two versions of a map.

Codes are a square matrix by the numbers of viewer and target, as `SightTable.all_pairs` gives it: -1 blocked, else
the hindrance, `OFF_MAP` where one of them is not on the map, `UNKNOWN` where it is not judged yet.
"""

from collections.abc import Collection
from typing import Any, Final, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.sight.kernel_arrays import OFF_MAP, UNKNOWN
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy

Matrix = NDArray[np.integer[Any]]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

Measure = Literal["sees", "seen", "open"]
"""What a heat map counts of a space: spaces it sees, spaces that see it, spaces that see it with no hindrance."""

MEASURES: Final[tuple[Measure, ...]] = ("sees", "seen", "open")


def within_reach(grid: GridGeometry, reach: int, policy: SightPolicy = THREAD) -> Flags | None:
    """Which spaces lie so far apart at most as a policy counts; a square matrix, None for a reach of 0: without end."""
    return _distances(grid, policy) <= reach if reach else None


def heat(codes: Matrix, measure: Measure, near: Flags | None = None) -> Whole:
    """How many other spaces each space sees, or is seen by; -1 for spaces that are not on the map.

    Args:
        codes: those of all pairs; what is not judged yet counts for nothing.
        measure: what is counted.
        near: the pairs that are counted, as `within_reach` gives them; all if left out.
    """
    counted = codes == 0 if measure == "open" else codes >= 0
    if near is not None:
        counted &= near
    on_map = np.diagonal(codes) != OFF_MAP
    sums: Whole = counted.sum(axis=1 if measure == "sees" else 0, dtype=np.int64)
    # A space always sees itself, which says nothing.
    sums -= np.diagonal(counted)
    sums[~on_map] = -1
    return sums


def unjudged(codes: Matrix, measure: Measure, near: Flags | None = None) -> Whole:
    """How many of the pairs that a heat map counts for each space are not judged yet.

    Args:
        codes: those of all pairs.
        measure: what is counted.
        near: the pairs that are counted, as `within_reach` gives them; all if left out.
    """
    left = codes == UNKNOWN
    if near is not None:
        left &= near
    sums: Whole = left.sum(axis=1 if measure == "sees" else 0, dtype=np.int64)
    sums -= np.diagonal(left)
    return sums


def part_judged(codes: Matrix, near: Flags | None = None) -> float:
    """The part of the pairs that a heat map counts which is judged, from 0 to 1."""
    every = int(np.maximum(most_possible(codes, near), 0).sum())
    return 1.0 if not every else 1 - int(unjudged(codes, "sees", near).sum()) / every


def most_possible(codes: Matrix, near: Flags | None = None) -> Whole:
    """How many other spaces of the map there are near each space; -1 for those that are not on the map."""
    on_map = np.diagonal(codes) != OFF_MAP
    if near is None:
        return np.where(on_map, on_map.sum() - 1, -1).astype(np.int64)
    counts = (near & on_map[np.newaxis, :]).sum(axis=1) - 1
    return np.where(on_map, counts, -1).astype(np.int64)


class Mutual(msgspec.Struct, frozen=True, kw_only=True):
    """How two groups of spaces see each other.

    `ones` and `others` say of each space how many of the other group it sees; `clear`, `hindered`, `blocked` and
    `unknown` count the pairs of a space of each group, those of a space with itself left out.
    """

    ones: dict[SpaceId, int]
    others: dict[SpaceId, int]
    clear: int
    hindered: int
    blocked: int
    unknown: int = 0

    @property
    def pairs(self) -> int:
        """All pairs of one space of each group."""
        return self.clear + self.hindered + self.blocked + self.unknown


def mutual(codes: Matrix, ones: Collection[SpaceId], others: Collection[SpaceId]) -> Mutual:
    """How two groups of spaces of the map see each other: from the first to the second, and back for the second."""
    rows, columns = np.array(sorted(ones), np.int64), np.array(sorted(others), np.int64)
    there = codes[np.ix_(rows, columns)]
    back = codes[np.ix_(columns, rows)]
    apart = rows[:, np.newaxis] != columns[np.newaxis, :]
    seen, seen_back = (there >= 0) & apart, (back >= 0) & apart.T
    return Mutual(
        ones=dict(zip(map(SpaceId, rows.tolist()), seen.sum(axis=1).tolist(), strict=True)),
        others=dict(zip(map(SpaceId, columns.tolist()), seen_back.sum(axis=1).tolist(), strict=True)),
        clear=int(((there == 0) & apart).sum()),
        hindered=int(((there > 0) & apart).sum()),
        blocked=int(((there == -1) & apart).sum()),
        unknown=int(((there == UNKNOWN) & apart).sum()),
    )


class ChangedPair(msgspec.Struct, frozen=True, order=True):
    """Two spaces of the later map whose verdict has changed; `both` where it has in both directions alike."""

    viewer: SpaceId
    target: SpaceId
    before: int
    after: int
    both: bool = True


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """What changed between two versions of a map: pairs, and spaces that only one of them has, by name.

    `opened` pairs were blocked, `closed` ones are now; of the others only the hindrance changed. `pairs` are in the
    order of the spaces' numbers, `total` counts them where not all are listed. `gains` says of each space of the
    later map that has another view how many spaces more it sees than before.
    """

    pairs: tuple[ChangedPair, ...]
    total: int
    opened: int
    closed: int
    gains: dict[SpaceId, int]
    appeared: tuple[str, ...] = ()
    vanished: tuple[str, ...] = ()


def difference(
    before: Board, codes_before: Matrix, after: Board, codes_after: Matrix, most: int | None = None
) -> Difference:
    """The pairs whose verdict differs between two versions of a map; spaces are told by their names.

    Pairs that either version has not judged yet are left out. At most `most` pairs are listed.
    """
    was, now, appeared, vanished = _common(before, after)
    old = codes_before if was is None else codes_before[np.ix_(was, was)]
    new = codes_after if now is None else codes_after[np.ix_(now, now)]
    changed = (old != new) & (old >= -1) & (new >= -1)
    # Most verdicts are the same in both directions: such a pair is told once, from the space with the lower number.
    alike = changed & changed.T & (old == old.T) & (new == new.T)
    told = changed & ~(alike & np.tri(len(changed), k=-1, dtype=bool))
    rows, columns = np.nonzero(told)
    opened = int((old[rows, columns] == -1).sum())
    closed = int((new[rows, columns] == -1).sum())
    total = len(rows)
    numbers = np.arange(len(codes_after)) if now is None else now
    gains = ((changed & (old == -1)).sum(axis=1) - (changed & (new == -1)).sum(axis=1)).tolist()
    others = np.flatnonzero(changed.any(axis=1)).tolist()
    rows, columns = rows[:most], columns[:most]
    pairs = tuple(
        ChangedPair(
            SpaceId(int(numbers[a])), SpaceId(int(numbers[b])), int(old[a, b]), int(new[a, b]), bool(alike[a, b])
        )
        for a, b in zip(rows.tolist(), columns.tolist(), strict=True)
    )
    return Difference(
        pairs=pairs,
        total=total,
        opened=opened,
        closed=closed,
        gains={SpaceId(int(numbers[space])): gains[space] for space in others},
        appeared=appeared,
        vanished=vanished,
    )


def _common(before: Board, after: Board) -> tuple[Whole | None, Whole | None, tuple[str, ...], tuple[str, ...]]:
    """The numbers of the spaces both boards have, in the order of the later one; None where all numbers agree."""
    if before.grid is after.grid and before.spaces == after.spaces:
        return None, None, (), ()
    was = {before.grid.name(space): space for space in before.spaces}
    now = {after.grid.name(space): space for space in after.spaces}
    names = [name for name in now if name in was]
    return (
        np.array([was[name] for name in names], np.int64),
        np.array([now[name] for name in names], np.int64),
        tuple(name for name in now if name not in was),
        tuple(name for name in was if name not in now),
    )


def _distances(grid: GridGeometry, policy: SightPolicy) -> Whole:
    """The ranges between any two spaces of a grid."""
    places = np.array([grid.axial(SpaceId(number)) for number in range(grid.count)], np.int64)
    across = places[:, np.newaxis, 0] - places[np.newaxis, :, 0]
    down = places[:, np.newaxis, 1] - places[np.newaxis, :, 1]
    if type(policy).distance is not SightPolicy.distance:
        spaces = [SpaceId(number) for number in range(grid.count)]
        return np.array([[policy.distance(grid, one, other) for other in spaces] for one in spaces], np.int64)
    steps: Whole = np.maximum(np.abs(across), np.abs(down))
    # A square has two pairs of sides and may be left through a corner, which makes no step of its own.
    return steps if len(grid.cells.slabs) == 2 else np.maximum(steps, np.abs(across + down))
