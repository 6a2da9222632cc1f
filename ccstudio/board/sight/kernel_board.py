"""`KernelBoard`: a board laid out for the kernel, judged by it and changed feature by feature.

Importing this imports numba: only after `kernel_build.kernel_is_ready` has said that it may be.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature, Box
from ccstudio.board.sight import kernel, kernel_courses, kernel_ground, kernel_levels, kernel_totals
from ccstudio.board.sight.kernel_arrays import (
    OBSTACLE,
    OFF_MAP,
    OPEN,
    UNKNOWN,
    UNSURE,
    VALUE,
    Codes,
    Flags,
    Ink,
    Layout,
    Numbers,
    Passages,
    Values,
    Whole,
)
from ccstudio.board.sight.kernel_layout import ClippedFeature, boxes_of, clip_features, lay_out, passages_of
from ccstudio.board.sight.kernel_rules import (
    Ground,
    Switches,
    acting_features,
    changed_ground,
    course_features,
    ground_of,
    no_traits,
    steps_of,
    switches_of,
    traits_of,
    way_traits,
)
from ccstudio.board.sight.policy_rules import PolicyRules

_PAIRS_AT_A_TIME: Final = 2**20
_FEW: Final = 4
"""Where more than one feature of so many changed, all pairs are judged again."""


class Rules(NamedTuple):
    """What a policy asks of a board besides the features; `ways` are the courses."""

    switches: Switches
    ground: Ground
    ways: Ink


class KernelBoard:
    """A board as the kernel reads it, with what a policy declares; immutable."""

    def __init__(
        self,
        board: Board,
        declared: PolicyRules,
        layout: Layout,
        passages: Passages,
        rules: Rules,
        clipped: Mapping[BoardFeature, ClippedFeature],
    ) -> None:
        self._board = board
        self._declared = declared
        self._layout = layout
        self._passages = passages
        self._rules = rules
        self._clipped = clipped
        self._steps = steps_of(layout, board)
        self._ink = self._ink_of(clipped)

    @classmethod
    def of(cls, board: Board, declared: PolicyRules) -> "KernelBoard":
        """Lay out a board that `is_exact_in_64_bits`."""
        layout = Layout(board.grid, board.spaces)
        passages = passages_of(layout.cell, steps_of(layout, board)[: None if declared.sides else 0])
        features = acting_features(board, declared)
        clipped = dict(zip(features, clip_features(layout, features), strict=True))
        return cls(board, declared, layout, passages, _rules(layout, board, declared), clipped)

    def matrix(self) -> Codes:
        """The codes of all pairs of spaces."""
        on_map = np.flatnonzero(self._layout.on_map).astype(np.int32)
        codes = np.full((len(self._layout.on_map),) * 2, OFF_MAP, np.int8)
        codes[on_map, on_map] = 0
        blockers = self._no_blockers()
        rows = max(_PAIRS_AT_A_TIME // max(len(on_map), 1), 1)
        for begin in range(0, len(on_map), rows):
            firsts = on_map[begin : begin + rows]
            others = len(on_map) - 1 - np.arange(begin, begin + len(firsts))
            ends = np.cumsum(others)
            # The second space of each pair: all behind the first, in order.
            places = np.arange(ends[-1]) + np.repeat(len(on_map) - ends, others)
            pairs = np.repeat(firsts, others), on_map[places]
            codes[pairs], codes[pairs[::-1]] = self._codes(*pairs, self._ink, blockers)
        return codes

    def values_without(self, removed: Collection[str]) -> Whole:
        """`Ink.features` without some features, by id, that are gone: for `pair` and `row`."""
        features = self._ink.features.copy()
        features[[number for number, feature in enumerate(self._clipped) if feature.id in removed], VALUE] = 0
        return features

    def pair(self, a: SpaceId, b: SpaceId, values: Whole) -> int:
        """The code from one space of the map to another."""
        pair = np.array([a], np.int32), np.array([b], np.int32)
        there, _ = self._codes(*pair, self._ink._replace(features=values), self._no_blockers())
        return int(there[0])

    def row(self, viewer: SpaceId, values: Whole) -> Codes:
        """The codes from one space of the map to all."""
        seconds = np.flatnonzero(self._layout.on_map).astype(np.int32)
        firsts = np.full(len(seconds), viewer, np.int32)
        codes = np.full(len(self._layout.on_map), OFF_MAP, np.int8)
        codes[seconds], _ = self._codes(firsts, seconds, self._ink._replace(features=values), self._no_blockers())
        return codes

    def updated(
        self, board: Board, codes: Codes, marked: dict[bytes, Whole] | None = None
    ) -> tuple["KernelBoard", Codes, Whole | None]:
        """Lay out a board of the same spaces with other features or ground.

        Args:
            board: the other board.
            codes: those of all pairs on this one.
            marked: the pairs near some boxes, by the bytes of these; boards of the same spaces can share it.

        Returns:
            The new layout; its codes, which were judged again only where what changed may have decided; the pairs
            near what changed, of each the direction from the lower space to the higher, or None where that is all.
        """
        clipped = self._clipped_of(acting_features(board, self._declared))
        ground = changed_ground(self._board, board, self._declared)
        rules = self._rules
        if ground is None or ground:
            rules = _rules(self._layout, board, self._declared)
        other = KernelBoard(board, self._declared, self._layout, self._passages, rules, clipped)
        before, after = set(map(id, self._clipped.values())), set(map(id, clipped.values()))
        gone = {feature: known for feature, known in self._clipped.items() if id(known) not in after}
        come = {feature: known for feature, known in clipped.items() if id(known) not in before}
        if ground is None or (len(gone) + len(come)) * _FEW > len(clipped) + 1:
            return other, other.matrix(), None
        near = self._near(boxes_of([*gone.values(), *come.values()]), {} if marked is None else marked)
        anew = self._near(self._layout.boxes(ground), {})
        if len(anew):
            near = np.union1d(near, anew)
        if self._declared.totals is not None:
            return other, other._judged_anew(codes, near), near
        is_anew = np.isin(near, anew) | (codes.reshape(-1)[near] == UNKNOWN)
        return other, other._revised(codes, self._ink_of(gone), other._ink_of(come), near, is_anew), near

    def _judged_anew(self, codes: Codes, near: Whole) -> Codes:
        """The codes, those of some pairs judged again both ways."""
        first, second = (numbers.astype(np.int32) for numbers in np.divmod(near, len(codes)))
        revised = codes.copy()
        revised[first, second], revised[second, first] = self._codes(first, second, self._ink, self._no_blockers())
        return revised

    def _revised(self, codes: Codes, gone: Ink, come: Ink, near: Whole, is_anew: Flags) -> Codes:
        """Bring codes up to date where features have `gone` and others `come`, at most in the pairs `near`.

        Those that `is_anew` marks are judged again.
        """
        pairs = tuple(numbers.astype(np.int32) for numbers in np.divmod(near, len(codes)))
        value = codes[pairs].astype(np.int16)
        value[value == -1] = OBSTACLE
        new = value.copy()
        kept = np.flatnonzero(~is_anew)
        new[kept], _, is_anew[kept] = self._judge(pairs[0][kept], pairs[1][kept], come, self._no_blockers())
        # What went may have been all that decided; where it was less, what decided is still there.
        lower = np.flatnonzero(~is_anew & (new < value))
        lost, _, may_be_lost = self._judge(pairs[0][lower], pairs[1][lower], gone, self._no_blockers())
        is_anew[lower] = may_be_lost | (lost >= value[lower])
        new = np.maximum(new, value)
        new[new == OBSTACLE] = -1
        new[is_anew], _ = self._codes(pairs[0][is_anew], pairs[1][is_anew], self._ink, self._no_blockers())
        revised = codes.copy()
        revised[pairs] = revised[pairs[::-1]] = new
        return revised

    def _near(self, boxes: Whole, marked: dict[bytes, Whole]) -> Whole:
        """The pairs, the lower space first, whose threads meet any of some boxes, by their places in the matrix."""
        on_map = self._layout.on_map
        if not len(boxes):
            return np.empty(0, np.int64)
        near = marked.get(boxes.tobytes())
        if near is None:
            marks = np.zeros(len(on_map) ** 2, np.int8)
            kernel.mark_near(marks, self._layout.spaces, boxes)
            near = np.flatnonzero(marks.view(np.bool_))
            if not on_map.all():
                first, second = np.divmod(near, len(on_map))
                near = near[on_map[first] & on_map[second]]
            marked[boxes.tobytes()] = near
        return near

    def _no_blockers(self) -> Whole:
        return np.full(len(self._layout.on_map), -1, np.int64)

    def _codes(self, firsts: Numbers, seconds: Numbers, ink: Ink, blockers: Whole) -> tuple[Codes, Codes]:
        """The codes of pairs, there and back."""
        values, backs, is_doubtful = self._judge(firsts, seconds, ink, blockers)
        there = _told(values, is_doubtful)
        return there, there if backs is values else _told(backs, is_doubtful)

    def _judge(self, firsts: Numbers, seconds: Numbers, ink: Ink, blockers: Whole) -> tuple[Values, Values, Flags]:
        """The values of pairs there and back, stage by stage, and where the kernel cannot tell."""
        values, states = np.zeros(len(firsts), np.int16), np.full(len(firsts), OPEN, np.int8)
        spaces, passages, (switches, ground, ways) = self._layout.spaces, self._passages, self._rules
        if switches.totals:
            backs = values.copy()
            both = values, backs, states, firsts, seconds, spaces, passages
            if switches.outlines:
                kernel_totals.judge_drawn_totals(*both, ink, ground.cells, blockers)
            kernel_totals.judge_totals(*both, ground, self._steps, switches)
            return values, backs, states & UNSURE != 0
        pairs = values, states, firsts, seconds, spaces, passages
        if switches.special:
            kernel_ground.judge_ground(*pairs, ground, switches)
        if switches.outlines:
            kernel.judge_outlines(*pairs, ink, blockers)
        if switches.outlines and switches.levels:
            kernel_levels.judge_uneven(*pairs, ink, ground.cells, switches.most_blind)
        if switches.courses:
            kernel_courses.judge_courses(*pairs, ways, ground.cells, switches.levels)
        return values, values, states & UNSURE != 0

    def pairs_near(self, boxes: Iterable[Box]) -> Whole:
        """The pairs whose threads meet any of some boxes of the map, as places in the matrix, the lower space first."""
        return self._near(self._layout.boxes(boxes), {})

    def _ink_of(self, clipped: Mapping[BoardFeature, ClippedFeature]) -> Ink:
        """Lay out clipped features."""
        traits = traits_of(self._board, clipped) if self._declared.levels else no_traits(len(clipped))
        return lay_out(self._layout, list(clipped.values()), traits)

    def _clipped_of(self, features: Iterable[BoardFeature]) -> dict[BoardFeature, ClippedFeature]:
        """Features clipped to cells; what does the same to every thread as one of this board is taken over."""
        by_id = {feature.id: feature for feature in self._clipped}
        clipped = {}
        new = []
        for feature in features:
            known = feature if feature in self._clipped else by_id.get(feature.id)
            if known is not None and _is_same(known, feature):
                clipped[feature] = self._clipped[known]
            else:
                new.append(feature)
        return {**clipped, **dict(zip(new, clip_features(self._layout, new), strict=True))}


def _told(values: Values, is_doubtful: Flags) -> Codes:
    """Values as codes."""
    values[values == OBSTACLE] = -1
    values[is_doubtful] = UNKNOWN
    return values.astype(np.int8)


def _is_same(one: BoardFeature, other: BoardFeature) -> bool:
    """Whether two features do the same to every thread."""
    if one is other:
        return True
    same_points = one.chains is other.chains or (one.rings, one.lines) == (other.rings, other.lines)
    same_kind = (one.effect, one.owners, one.terrain_id) == (other.effect, other.owners, other.terrain_id)
    return same_points and same_kind


def _rules(layout: Layout, board: Board, declared: PolicyRules) -> Rules:
    """What a policy declares, for the kernel."""
    courses = course_features(board, declared)
    ways = lay_out(layout, clip_features(layout, list(courses)), way_traits(courses))
    return Rules(switches_of(declared, board), ground_of(layout, board, declared), ways)
