"""`Mapping`: from pixels of a picture to the lattice and back; and the corners where a fit is least certain."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import numpy as np

from ccstudio.board.board import Board
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import Affine, Local, Pick, Projective, Transform
from ccstudio.edit.pictures.solving import (
    Matrix,
    Points,
    distinct,
    inverted,
    is_spread,
    solve_best,
    transformed,
)
from ccstudio.edit.pictures.thin_plate import DegenerateSplineError, best_spline

NEWTON_STEPS = 24
NEAR_ENOUGH = 1e-7
"""Pixels."""


class Mapping(Protocol):
    """A transform in both directions; arrays of shape (n, 2), pixels of the picture and lattice units.

    A point that has no image (beyond the horizon of a perspective) becomes not-a-number.
    """

    def to_lattice(self, points: Points) -> Points:
        """Return the lattice points of pixels."""

    def to_picture(self, points: Points) -> Points:
        """Return the pixels of lattice points."""


@lru_cache(maxsize=64)
def mapping_of(transform: Transform) -> Mapping | None:
    """Return the mapping of a transform; None if it is degenerate."""
    match transform:
        case Affine(matrix=(a, b, c, d, e, f)):
            return MatrixMapping.of(np.array([[a, b, c], [d, e, f], [0.0, 0.0, 1.0]]))
        case Projective(matrix=matrix):
            return MatrixMapping.of(np.array(matrix).reshape(3, 3))
        case Local(picks=picks):
            return SplineMapping.of(picks)


class MatrixMapping:
    """An affine or projective mapping: a matrix of three rows from pixels to the lattice, and its inverse."""

    def __init__(self, to_lattice: Matrix, to_picture: Matrix) -> None:
        self._to_lattice = to_lattice
        self._to_picture = to_picture

    @classmethod
    def of(cls, to_lattice: Matrix) -> "MatrixMapping | None":
        """Return the mapping of a matrix; None if it has no inverse."""
        if not np.isfinite(to_lattice).all() or not np.any(to_lattice):
            return None
        # Rows and columns have units of their own: only after they are evened out does the determinant tell anything.
        scaled = to_lattice / np.maximum(np.abs(to_lattice).max(axis=1, keepdims=True), 1e-300)
        scaled = scaled / np.maximum(np.abs(scaled).max(axis=0, keepdims=True), 1e-300)
        if abs(np.linalg.det(scaled)) < 1e-12:
            return None
        return cls(to_lattice, inverted(to_lattice))

    def to_lattice(self, points: Points) -> Points:
        """Return the lattice points of pixels."""
        return transformed(self._to_lattice, points)

    def to_picture(self, points: Points) -> Points:
        """Return the pixels of lattice points."""
        return transformed(self._to_picture, points)


class SplineMapping:
    """A local mapping: the best affine or projective fit of the picks, corrected by a spline to meet them all."""

    def __init__(self, lattice: Points, picture: Points) -> None:
        self._base = solve_best(lattice, picture)
        self._back = inverted(self._base)
        self._plate = best_spline(transformed(self._base, lattice), picture)

    @classmethod
    def of(cls, picks: Sequence[Pick]) -> "SplineMapping | None":
        """Return the mapping of picks; None if they are on one line. Of picks at one place the first counts."""
        lattice, picture = arrays(picks)
        keep = distinct(lattice) & distinct(picture) & np.isfinite(picture).all(axis=1)
        lattice, picture = lattice[keep], picture[keep]
        if not is_spread(lattice) or not is_spread(picture):
            return None
        try:
            return cls(lattice, picture)
        except (DegenerateSplineError, np.linalg.LinAlgError):
            return None

    @property
    def left_out(self) -> Points:
        """Return the leave-one-out error of each pick in pixels, shape (n, 2)."""
        return self._plate.left_out

    def to_picture(self, points: Points) -> Points:
        """Return the pixels of lattice points."""
        return self._plate.at(transformed(self._base, points))

    def to_lattice(self, points: Points) -> Points:
        """Return the lattice points of pixels, by Newton's method from the fit without spline."""
        found = np.array(points, dtype=np.float64)
        for _step in range(NEWTON_STEPS):
            away = points - self._plate.at(found)
            slopes = self._plate.slopes(found)
            determinants = slopes[:, 0, 0] * slopes[:, 1, 1] - slopes[:, 0, 1] * slopes[:, 1, 0]
            # Where a wrong pick folds the plate there is no slope to follow; the unbent fit's is as good as any.
            slopes[np.abs(determinants) < 0.05] = np.eye(2)
            found = found + np.linalg.solve(slopes, away[:, :, None])[:, :, 0]
            if np.nanmax(np.abs(away), initial=0.0) < NEAR_ENOUGH:
                break
        return transformed(self._back, found)


def arrays(picks: Sequence[Pick]) -> tuple[Points, Points]:
    """Return the lattice points and the pixels of picks, two arrays of shape (n, 2)."""
    lattice = np.array([pick.lattice for pick in picks], dtype=np.float64).reshape(-1, 2)
    picture = np.array([pick.picture for pick in picks], dtype=np.float64).reshape(-1, 2)
    return lattice, picture


def affine_of(matrix: Matrix) -> Affine:
    """Return the transform of a matrix whose last row is (0, 0, 1)."""
    a, b, c, d, e, f = (float(value) for value in matrix[:2].ravel())
    return Affine(matrix=(a, b, c, d, e, f))


def projective_of(matrix: Matrix) -> Projective:
    """Return the transform of a matrix."""
    a, b, c, d, e, f, g, h, i = (float(value) for value in matrix.ravel())
    return Projective(matrix=(a, b, c, d, e, f, g, h, i))


def worst_corners(board: Board, mapping: Mapping, picks: Points, width: int, height: int) -> tuple[Position, ...]:
    """Return, for each quarter of the board, the visible corner of a space that is furthest from every pick.

    Args:
        board: the board.
        mapping: the fit.
        picks: where on the lattice the picks are, shape (n, 2), n at least 1.
        width: of the picture, pixels.
        height: of the picture, pixels.

    Returns:
        Up to four points of the lattice, clockwise from the upper left; fewer where a quarter lies off the picture.
    """
    grid = board.grid
    whole = [space for space in board.spaces if not board.is_half(space)]
    every = {at for space in whole or board.spaces for at in grid.corners(space)}
    corners = np.array(sorted(every), dtype=np.float64).reshape(-1, 2)
    pixels = mapping.to_picture(corners)
    with np.errstate(invalid="ignore"):
        shown = ((pixels >= 0) & (pixels <= np.array([width, height]))).all(axis=1)
    corners = corners[shown]
    if not len(corners):
        return ()
    away = np.sqrt(((corners[:, None, :] - picks[None, :, :]) ** 2).sum(axis=2)).min(axis=1)
    x0, y0, x1, y1 = grid.bounds
    right, below = corners[:, 0] > (x0 + x1) / 2, corners[:, 1] > (y0 + y1) / 2
    found = []
    for quarter in (~right & ~below, right & ~below, right & below, ~right & below):
        if quarter.any():
            best = int(np.flatnonzero(quarter)[np.argmax(away[quarter])])
            found.append((int(corners[best, 0]), int(corners[best, 1])))
    return tuple(found)
