"""`KernelBoard`: a board laid out for the kernel, judged by it and changed feature by feature.

Importing this imports numba: only after `sight_compile.kernel_is_ready` has said that it may be.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.sight import clipping, kernel
from ccstudio.board.sight.kernel_arrays import (
    Codes,
    Ink,
    Layout,
    Paths,
    Whole,
    features_that_count,
    starts_of,
    value_of,
)

_FEW: Final = 4
"""Where more than one feature of so many changed, all pairs are judged again."""


class CutFeature(NamedTuple):
    """One feature cut by cells.

    `runs` are rows of a cell's key and the first and last of some consecutive points of `xs`, `ys`; `middles` the
    sums of the keys of two centres between which it holds the middle.
    """

    xs: Whole
    ys: Whole
    runs: Whole
    middles: Whole
    value: int
    owners: tuple[int, ...]


class KernelBoard:
    """The features of a board as the kernel reads them; immutable."""

    def __init__(self, layout: Layout, paths: Paths, cuts: Mapping[BoardFeature, CutFeature]) -> None:
        self._layout = layout
        self._paths = paths
        self._cuts = cuts
        self._ink, self._values = _ink(layout, list(cuts.values()))

    @classmethod
    def of(cls, board: Board) -> "KernelBoard":
        """Lay out a board that `is_exact_in_64_bits`."""
        layout = Layout(board.grid, board.spaces)
        features = features_that_count(board)
        return cls(layout, clipping.paths(layout.cell), dict(zip(features, _cut(layout, features), strict=True)))

    def matrix(self) -> Codes:
        """The codes of all pairs of spaces."""
        return kernel.matrix(self._layout.spaces, self._paths, self._ink, self._values)

    def values_without(self, removed: Collection[str]) -> Whole:
        """The values of all features but some, by id, that are gone: for `pair` and `row`."""
        values = self._values.copy()
        values[[number for number, feature in enumerate(self._cuts) if feature.id in removed]] = 0
        return values

    def pair(self, a: SpaceId, b: SpaceId, values: Whole) -> int:
        """The code of two spaces of the map."""
        return kernel.pair(self._layout.spaces, self._paths, self._ink, values, a, b)

    def row(self, viewer: SpaceId, values: Whole) -> Codes:
        """The codes from one space of the map to all."""
        return kernel.row(self._layout.spaces, self._paths, self._ink, values, viewer)

    def updated(self, board: Board, codes: Codes) -> tuple["KernelBoard", Codes]:
        """Lay out a board of the same spaces with other features; `codes` are those of all pairs on this one.

        Returns:
            The new layout and its codes, which were judged again only where what changed may have decided.
        """
        cuts = self._cuts_of(features_that_count(board))
        before, after = set(map(id, self._cuts.values())), set(map(id, cuts.values()))
        gone = [cut for cut in self._cuts.values() if id(cut) not in after]
        come = [cut for cut in cuts.values() if id(cut) not in before]
        other = KernelBoard(self._layout, self._paths, cuts)
        changed = [*gone, *come]
        if len(changed) * _FEW > len(cuts):
            return other, other.matrix()
        revised = codes.copy()
        kernel.revise(
            revised,
            self._layout.spaces,
            self._paths,
            other._ink,
            other._values,
            *_ink(self._layout, gone),
            *_ink(self._layout, come),
            _boxes(changed),
        )
        return other, revised

    def _cuts_of(self, features: Iterable[BoardFeature]) -> dict[BoardFeature, CutFeature]:
        """Features cut by cells; what does the same to every thread as one of this board is taken over."""
        by_id = {feature.id: feature for feature in self._cuts}
        cuts = {}
        new = []
        for feature in features:
            known = feature if feature in self._cuts else by_id.get(feature.id)
            if known is not None and _is_same(known, feature):
                cuts[feature] = self._cuts[known]
            else:
                new.append(feature)
        return {**cuts, **dict(zip(new, _cut(self._layout, new), strict=True))}


def _is_same(one: BoardFeature, other: BoardFeature) -> bool:
    """Whether two features do the same to every thread."""
    if one is other:
        return True
    same_points = one.chains is other.chains or (one.rings, one.lines) == (other.rings, other.lines)
    return same_points and one.effect == other.effect and one.owners == other.owners


def _cut(layout: Layout, features: Sequence[BoardFeature]) -> list[CutFeature]:
    trace = layout.trace(features)
    runs = clipping.cut(layout.cell, trace.xs, trace.ys, trace.chains)
    middles = clipping.middles(layout.cell, trace.xs, trace.ys, trace.chains, trace.of, trace.closed)
    numbers = np.arange(len(features) + 1)
    chains = np.searchsorted(trace.of, numbers)
    points, run_bounds = trace.chains[chains], np.searchsorted(runs[:, 0], chains)
    middle_bounds = np.searchsorted(middles[:, 0], numbers)
    cuts = []
    for number, feature in enumerate(features):
        first, last = points[number], points[number + 1]
        own = runs[run_bounds[number] : run_bounds[number + 1], 1:].copy()
        own[:, 1:] -= first
        cuts.append(
            CutFeature(
                xs=trace.xs[first:last],
                ys=trace.ys[first:last],
                runs=own,
                middles=middles[middle_bounds[number] : middle_bounds[number + 1], 1],
                value=value_of(feature),
                owners=tuple(feature.owners),
            )
        )
    return cuts


def _ink(layout: Layout, cuts: Sequence[CutFeature]) -> tuple[Ink, Whole]:
    """Lay out cut features; also their values, by the numbers they have there."""
    values = np.array([cut.value for cut in cuts], np.int64)
    numbers = np.arange(len(cuts))
    runs = np.empty((sum(len(cut.runs) for cut in cuts), 4), np.int64)
    runs[:, 0] = np.repeat(numbers, [len(cut.runs) for cut in cuts])
    runs[:, 1:] = _joined([cut.runs for cut in cuts]).reshape(-1, 3)
    runs[:, 2:] += starts_of([len(cut.xs) for cut in cuts])[runs[:, 0], np.newaxis]
    middles = np.empty((sum(len(cut.middles) for cut in cuts), 2), np.int64)
    middles[:, 0] = np.repeat(numbers, [len(cut.middles) for cut in cuts])
    middles[:, 1] = _joined([cut.middles for cut in cuts])
    owner_starts = starts_of([len(cut.owners) for cut in cuts])
    owners = np.array([owner for cut in cuts for owner in cut.owners], np.int64)
    xs, ys = _joined([cut.xs for cut in cuts]), _joined([cut.ys for cut in cuts])
    return clipping.lay_out(layout.cell, xs, ys, runs, middles, values, owner_starts, owners), values


def _joined(arrays: Sequence[Whole]) -> Whole:
    return np.concatenate(arrays) if arrays else np.empty(0, np.int64)


def _boxes(cuts: Iterable[CutFeature]) -> Whole:
    """The boxes of features as rows of x0 + x1, y0 + y1, x1 - x0, y1 - y0."""
    rows = []
    for xs, ys, *_ in cuts:
        if len(xs):
            x0, x1, y0, y1 = xs.min(), xs.max(), ys.min(), ys.max()
            rows.append((x0 + x1, y0 + y1, x1 - x0, y1 - y0))
    return np.array(rows, np.int64).reshape(-1, 4)
