"""`BoundedBoard`: boards with outlines that were cut at seams, as the kernel reads them.

The corners of such outlines are no lattice points. The kernel judges a board on which each is a little too small, and
one on which each is a little too large. Ink only ever adds to a verdict, so where both agree it is the right one; the
few other pairs are left to the exact path.

Like the kernel, this is imported only when a table needs it.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.chains import Chains, CutChains
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.sight.kernel_arrays import UNKNOWN, Codes, Whole
from ccstudio.board.sight.kernel_board import KernelBoard
from ccstudio.board.sight.policy_rules import PolicyRules

_MARGIN: Final = 4.0
"""Lattice units by which outlines are made smaller or larger: more than rounding and floats can take back."""


_Bounds = Mapping[BoardFeature, tuple[BoardFeature, BoardFeature]]


class BoundedBoard:
    """A board as the kernel reads it, with outlines that were cut; what it cannot tell is `UNKNOWN`; immutable.

    Args:
        board: the board.
        declared: what the policy declares.
        bounds: each feature that was cut a little too small and a little too large.
        inner: the board with the small ones.
        outer: the board with the large ones.
        codes: those of both boards, where they are known.
    """

    def __init__(
        self,
        board: Board,
        declared: PolicyRules,
        bounds: _Bounds,
        inner: KernelBoard,
        outer: KernelBoard,
        codes: tuple[Codes, Codes] | None = None,
    ) -> None:
        self._board = board
        self._declared = declared
        self._bounds = bounds
        self._inner = inner
        self._outer = outer
        self._codes = codes

    @classmethod
    def of(cls, board: Board, declared: PolicyRules) -> "BoundedBoard":
        """Lay out a board that `is_exact_in_64_bits`."""
        bounds = _bounds_of(board, {})
        inner, outer = _bounded(board, bounds)
        return cls(board, declared, bounds, KernelBoard.of(inner, declared), KernelBoard.of(outer, declared))

    def matrix(self) -> Codes:
        """The codes of all pairs of spaces."""
        return _agreed(*self._both())

    def _both(self) -> tuple[Codes, Codes]:
        if self._codes is None:
            self._codes = self._inner.matrix(), self._outer.matrix()
        return self._codes

    def values_without(self, removed: Collection[str]) -> Whole:
        """The values of all features but some, by id, that are gone: for `pair` and `row`."""
        # Both boards have the same features in the same order.
        return self._inner.values_without(removed)

    def pair(self, a: SpaceId, b: SpaceId, values: Whole) -> int:
        """The code of two spaces of the map."""
        code = self._inner.pair(a, b, values)
        return code if code == self._outer.pair(a, b, values) else UNKNOWN

    def row(self, viewer: SpaceId, values: Whole) -> Codes:
        """The codes from one space of the map to all."""
        return _agreed(self._inner.row(viewer, values), self._outer.row(viewer, values))

    def updated(self, board: Board, codes: Codes) -> tuple["BoundedBoard", Codes, Whole | None]:
        """Lay out a board of the same spaces with other features or ground; `codes` are those of all pairs on this one.

        Returns:
            The new layout; its codes, judged again only near what changed; the pairs near that, or None where that is
            all of them.
        """
        bounds = _bounds_of(board, self._bounds)
        (inner, outer), (inner_codes, outer_codes) = _bounded(board, bounds), self._both()
        # Both have the same spaces, and most often the same changes.
        marked: dict[bytes, Whole] = {}
        new_inner, inner_codes, near_inner = self._inner.updated(inner, inner_codes, marked)
        new_outer, outer_codes, near_outer = self._outer.updated(outer, outer_codes, marked)
        other = BoundedBoard(board, self._declared, bounds, new_inner, new_outer, (inner_codes, outer_codes))
        if near_inner is None or near_outer is None:
            return other, _agreed(inner_codes, outer_codes), None
        near = _united(near_inner, near_outer, len(codes))
        # What was cut and changes by less than the margin may leave both boards as they were, and still decide.
        before, after = set(map(id, self._board.features)), set(map(id, board.features))
        gone = [feature for feature in self._board.features if id(feature) not in after]
        come = [feature for feature in board.features if id(feature) not in before]
        cut = [feature for feature in (*gone, *come) if isinstance(feature.chains, CutChains)]
        boxes = [feature.bounds for feature in cut if feature.bounds[0] <= feature.bounds[2]]
        if boxes:
            near = _united(near, new_inner.pairs_near(boxes), len(codes))
        first, second = np.divmod(near, len(codes))
        revised = codes.copy()
        for pairs in ((first, second), (second, first)):
            revised[pairs] = _agreed(inner_codes[pairs], outer_codes[pairs])
        return other, revised, near


def _united(some: Whole, others: Whole, count: int) -> Whole:
    """The union of places in a matrix of so many rows, in order; most often both are the same."""
    if np.array_equal(some, others):
        return some
    marks = np.zeros(count * count, np.bool_)
    marks[some] = marks[others] = True
    return np.flatnonzero(marks)


def _agreed(some: Codes, others: Codes) -> Codes:
    codes: Codes = np.where(some == others, some, np.int8(UNKNOWN)).astype(np.int8)
    return codes


def _bounds_of(board: Board, known: _Bounds) -> _Bounds:
    """The bounds of all features of a board that were cut; those of features that have them are taken over."""
    return {
        feature: known.get(feature) or (_enlarged(feature, chains, -_MARGIN), _enlarged(feature, chains, _MARGIN))
        for feature in board.features
        if isinstance(chains := feature.chains, CutChains)
    }


def _bounded(board: Board, bounds: _Bounds) -> tuple[Board, Board]:
    """The board with each feature that was cut a little too small, and a little too large."""
    inner, outer = zip(*(bounds.get(feature, (feature, feature)) for feature in board.features), strict=True)
    return replace(board, features=inner), replace(board, features=outer)


def _enlarged(feature: BoardFeature, chains: CutChains, margin: float) -> BoardFeature:
    """A feature that was cut, larger than what is left of it by a margin; smaller where that is negative."""
    left = shape_of(chains.whole.rings, chains.whole.lines)
    for own, beyond in chains.extents:
        # What touches the own ground from beyond acts, too; it is taken in by the larger one.
        hidden = shape_of(beyond.rings)
        if margin > 0:
            hidden = shapely.difference(hidden.buffer(-margin), shape_of(own.rings).buffer(margin))
        left = shapely.difference(left, hidden)
    rounded = shapely.set_precision(left.buffer(margin, quad_segs=2), 1)
    return replace(feature, chains=Chains(_rings(rounded)))


def _rings(shape: BaseGeometry) -> list[list[tuple[int, int]]]:
    polygons = [part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon) and not part.is_empty]
    rings = [ring for polygon in polygons for ring in (polygon.exterior, *polygon.interiors)]
    return [[(int(x), int(y)) for x, y in ring.coords] for ring in rings]
