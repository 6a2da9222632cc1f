"""`BoundedBoard`: boards with outlines that were cut at seams, as the kernel reads them.

The corners of such outlines are no lattice points. The kernel judges a board on which each is a little too small, and
one on which each is a little too large. Ink only ever adds to a verdict, so where both agree it is the right one; the
few other pairs are left to the exact path.

Like the kernel, this is imported only when a table needs it.
"""

from collections.abc import Collection
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


class BoundedBoard:
    """A board as the kernel reads it, with outlines that were cut; what it cannot tell is `UNKNOWN`."""

    def __init__(self, declared: PolicyRules, inner: KernelBoard, outer: KernelBoard) -> None:
        self._declared = declared
        self._inner = inner
        self._outer = outer

    @classmethod
    def of(cls, board: Board, declared: PolicyRules) -> "BoundedBoard":
        """Lay out a board that `is_exact_in_64_bits`."""
        inner = [_bounded(feature, -_MARGIN) for feature in board.features]
        outer = [_bounded(feature, _MARGIN) for feature in board.features]
        return cls(
            declared,
            KernelBoard.of(replace(board, features=tuple(inner)), declared),
            KernelBoard.of(replace(board, features=tuple(outer)), declared),
        )

    def matrix(self) -> Codes:
        """The codes of all pairs of spaces."""
        return _agreed(self._inner.matrix(), self._outer.matrix())

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

    def updated(self, board: Board, _codes: Codes) -> tuple["BoundedBoard", Codes, None]:
        """Lay out a board of the same spaces with other features; all its pairs are judged again."""
        other = BoundedBoard.of(board, self._declared)
        return other, other.matrix(), None


def _agreed(some: Codes, others: Codes) -> Codes:
    codes: Codes = np.where(some == others, some, np.int8(UNKNOWN)).astype(np.int8)
    return codes


def _bounded(feature: BoardFeature, margin: float) -> BoardFeature:
    """A feature larger than what is left of it by a margin, or smaller; as it is where it was not cut."""
    chains = feature.chains
    if not isinstance(chains, CutChains):
        return feature
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
