"""`KernelBoard`: a board laid out for the kernel, judged by it and changed feature by feature.

Importing this imports numba: only after `sight_compile.kernel_is_ready` has said that it may be.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.sight import clipping, kernel, kernel_passages
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
from ccstudio.board.sight.kernel_rules import (
    Courses,
    Passages,
    Rules,
    changed_ground,
    course_features,
    ground_of,
    no_passages,
    no_traits,
    switches_of,
    traits_of,
    way_traits,
)
from ccstudio.board.sight.policy_rules import PolicyRules

_FEW: Final = 4
"""Where more than one feature of so many changed, all pairs are judged again."""


class CutFeature(NamedTuple):
    """One feature cut by cells.

    `runs` are rows of a cell's key, the first and last of some consecutive points of `xs`, `ys`, and whether they are
    of a ring; `middles` the sums of the keys of two centres between which it holds the middle.
    """

    xs: Whole
    ys: Whole
    runs: Whole
    middles: Whole
    value: int
    owners: tuple[int, ...]


class KernelBoard:
    """A board as the kernel reads it, with what a policy declares; immutable."""

    def __init__(
        self,
        board: Board,
        declared: PolicyRules,
        layout: Layout,
        paths: Paths,
        rules: Rules,
        cuts: Mapping[BoardFeature, CutFeature],
    ) -> None:
        self._board = board
        self._declared = declared
        self._layout = layout
        self._paths = paths
        self._rules = rules
        self._cuts = cuts
        self._ink, self._values = self._ink_of(cuts)

    @classmethod
    def of(cls, board: Board, declared: PolicyRules) -> "KernelBoard":
        """Lay out a board that `is_exact_in_64_bits`."""
        layout = Layout(board.grid, board.spaces)
        paths = clipping.paths(layout.cell)
        rules = _rules(layout, paths, board, declared)
        features = features_that_count(board) if declared.outlines else []
        return cls(board, declared, layout, paths, rules, dict(zip(features, _cut(layout, features), strict=True)))

    def matrix(self) -> Codes:
        """The codes of all pairs of spaces."""
        return kernel.matrix(self._layout.spaces, self._paths, self._ink, self._values, self._rules)

    def values_without(self, removed: Collection[str]) -> Whole:
        """The values of all features but some, by id, that are gone: for `pair` and `row`."""
        values = self._values.copy()
        values[[number for number, feature in enumerate(self._cuts) if feature.id in removed]] = 0
        return values

    def pair(self, a: SpaceId, b: SpaceId, values: Whole) -> int:
        """The code of two spaces of the map."""
        codes = kernel.row(self._layout.spaces, self._paths, self._ink, values, self._rules, a, b, b + 1)
        return int(codes[0, 0])

    def row(self, viewer: SpaceId, values: Whole) -> Codes:
        """The codes from one space of the map to all."""
        count = len(self._layout.spaces.keys)
        codes: Codes = kernel.row(self._layout.spaces, self._paths, self._ink, values, self._rules, viewer, 0, count)[0]
        return codes

    def updated(self, board: Board, codes: Codes) -> tuple["KernelBoard", Codes]:
        """Lay out a board of the same spaces with other features or ground; `codes` are those of all pairs on this one.

        Returns:
            The new layout and its codes, which were judged again only where what changed may have decided.
        """
        cuts = self._cuts_of(features_that_count(board) if self._declared.outlines else [])
        ground = changed_ground(self._board, board, self._declared)
        rules = self._rules
        if ground is None or ground:
            rules = _rules(self._layout, self._paths, board, self._declared, self._rules.passages)
        other = KernelBoard(board, self._declared, self._layout, self._paths, rules, cuts)
        before, after = set(map(id, self._cuts.values())), set(map(id, cuts.values()))
        gone = {feature: cut for feature, cut in self._cuts.items() if id(cut) not in after}
        come = {feature: cut for feature, cut in cuts.items() if id(cut) not in before}
        if ground is None or (len(gone) + len(come)) * _FEW > len(cuts) + 1:
            return other, other.matrix()
        revised = codes.copy()
        kernel.revise(
            revised,
            self._layout.spaces,
            self._paths,
            other._ink,
            other._values,
            rules,
            *self._ink_of(gone),
            *other._ink_of(come),
            _boxes([*gone.values(), *come.values()]),
            self._layout.boxes(ground),
        )
        return other, revised

    def _ink_of(self, cuts: Mapping[BoardFeature, CutFeature]) -> tuple[Ink, Whole]:
        """Lay out cut features; also their values, by the numbers they have there."""
        traits = traits_of(self._board, cuts) if self._declared.levels else no_traits(len(cuts))
        return _ink(self._layout, list(cuts.values()), traits)

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
    same_kind = (one.effect, one.owners, one.terrain_id) == (other.effect, other.owners, other.terrain_id)
    return same_points and same_kind


def _rules(
    layout: Layout, paths: Paths, board: Board, declared: PolicyRules, passages: Passages | None = None
) -> Rules:
    """What a policy declares, for the kernel; `passages` are those of the layout if they are known."""
    switches, ground = switches_of(declared, board), ground_of(layout, board, declared)
    if passages is None:
        passages = no_passages()
        if not declared.is_neutral:
            passages = kernel_passages.passages(layout.cell, ground.steps, paths.steps, int(declared.sides))
    courses = course_features(board, declared)
    ink, values = _ink(layout, _cut(layout, list(courses)), way_traits(courses))
    return Rules(switches, ground, passages, Courses(ink, values))


def _cut(layout: Layout, features: Sequence[BoardFeature]) -> list[CutFeature]:
    trace = layout.trace(features)
    runs = clipping.cut(layout.cell, trace.xs, trace.ys, trace.chains)
    middles = clipping.middles(layout.cell, trace.xs, trace.ys, trace.chains, trace.of, trace.closed)
    numbers = np.arange(len(features) + 1)
    chains = np.searchsorted(trace.of, numbers)
    points, run_bounds = trace.chains[chains], np.searchsorted(runs[:, 0], chains)
    middle_bounds = np.searchsorted(middles[:, 0], numbers)
    closed = trace.closed[runs[:, 0]]
    cuts = []
    for number, feature in enumerate(features):
        first, last = points[number], points[number + 1]
        own = np.empty((run_bounds[number + 1] - run_bounds[number], 4), np.int64)
        own[:, :3] = runs[run_bounds[number] : run_bounds[number + 1], 1:]
        own[:, 1:3] -= first
        own[:, 3] = closed[run_bounds[number] : run_bounds[number + 1]]
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


def _ink(layout: Layout, cuts: Sequence[CutFeature], traits: Whole) -> tuple[Ink, Whole]:
    """Lay out cut features; also their values, by the numbers they have there."""
    values = np.array([cut.value for cut in cuts], np.int64)
    numbers = np.arange(len(cuts))
    runs = np.empty((sum(len(cut.runs) for cut in cuts), 5), np.int64)
    runs[:, 0] = np.repeat(numbers, [len(cut.runs) for cut in cuts])
    runs[:, 1:] = _joined([cut.runs for cut in cuts]).reshape(-1, 4)
    runs[:, 2:4] += starts_of([len(cut.xs) for cut in cuts])[runs[:, 0], np.newaxis]
    middles = np.empty((sum(len(cut.middles) for cut in cuts), 2), np.int64)
    middles[:, 0] = np.repeat(numbers, [len(cut.middles) for cut in cuts])
    middles[:, 1] = _joined([cut.middles for cut in cuts])
    owner_starts = starts_of([len(cut.owners) for cut in cuts])
    owners = np.array([owner for cut in cuts for owner in cut.owners], np.int64)
    xs, ys = _joined([cut.xs for cut in cuts]), _joined([cut.ys for cut in cuts])
    return clipping.lay_out(layout.cell, xs, ys, runs, middles, values, owner_starts, owners, traits), values


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
