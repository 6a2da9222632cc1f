"""Thin-plate splines: smooth functions of the plane with given values at given points (Duchon, 1977)."""

from typing import Final, Literal

import numpy as np

from ccstudio.edit.pictures.solving import Matrix, Points, root_mean_square

CHUNK: Final = 2_048
"""Points evaluated at once, so that a whole picture does not take gigabytes."""

ENOUGH_FOR_CURVES: Final = 8
"""From this many places on a plate may go on curved where nothing holds it."""

BETTER: Final = 0.7
"""A plate that goes on curved is taken when its error is less than this part of the other's."""

WORST_CONDITION: Final = 1e13
"""Beyond this the equations are not solved but guessed."""

Degree = Literal[1, 2]


class DegenerateSplineError(ArithmeticError):
    """The places determine no spline: they are on one line, or for degree 2 on one conic."""


class ThinPlateSpline:
    """A smooth mapping of the plane that takes `places` exactly to `values`; both of shape (n, 2).

    The places are distinct. Where nothing holds it, a plate of degree 1 goes on nearly straight; one of degree 2 as a
    parabola, and so follows bowed paper with few places.
    """

    def __init__(self, places: Points, values: Points, degree: Degree = 1) -> None:
        self._degree = degree
        self._middle = places.mean(axis=0)
        self._reach = max(float(np.abs(places - self._middle).max()), 1e-9)
        self._knots = (places - self._middle) / self._reach
        system = self._system()
        try:
            inverse = np.linalg.inv(system)
        except np.linalg.LinAlgError as error:
            raise DegenerateSplineError from error
        if np.linalg.norm(system, 1) * np.linalg.norm(inverse, 1) > WORST_CONDITION:
            raise DegenerateSplineError
        count = len(places)
        weights = inverse[:, :count] @ values
        self._bend, self._base = weights[:count], weights[count:]
        self._stiffness = np.diag(inverse)[:count]

    @property
    def left_out(self) -> Points:
        """Return the leave-one-out error of each value, shape (n, 2).

        Not-a-number where the others do not hold a plate. (Rippa, 1999.)
        """
        with np.errstate(divide="ignore", invalid="ignore"):
            errors: Points = self._bend / self._stiffness[:, None]
        errors[np.abs(self._stiffness) < 1e-9 * np.abs(self._stiffness).max(initial=0.0)] = np.nan
        return errors

    def at(self, points: Points) -> Points:
        """Return the values at points, shape (n, 2)."""
        return np.concatenate([self._at(chunk) for chunk in _chunks(points)])

    def slopes(self, points: Points) -> Matrix:
        """Return the derivatives at points, shape (n, 2, 2): value (row) by x and y (column)."""
        return np.concatenate([self._slopes(chunk) for chunk in _chunks(points)])

    def _at(self, points: Points) -> Points:
        scaled = (points - self._middle) / self._reach
        values: Points = self._kernel(_squares(scaled, self._knots)) @ self._bend + self._tail(scaled) @ self._base
        return values

    def _slopes(self, points: Points) -> Matrix:
        scaled = (points - self._middle) / self._reach
        apart = scaled[:, None, :] - self._knots[None, :, :]
        squares = np.maximum((apart**2).sum(axis=2), 1e-300)
        logarithms = np.log(squares)
        steep = logarithms + 1 if self._degree == 1 else squares * (2 * logarithms + 1)
        slopes: Matrix = np.einsum("nkj,ki->nij", apart * steep[:, :, None], self._bend)
        slopes += self._base[1:3].T[None]
        if self._degree == 2:
            x, y = scaled.T[:, :, None]
            square_x, both, square_y = self._base[3:]
            slopes[:, :, 0] += 2 * x * square_x + y * both
            slopes[:, :, 1] += x * both + 2 * y * square_y
        return slopes / self._reach

    def _system(self) -> Matrix:
        count = len(self._knots)
        tail = self._tail(self._knots)
        system = np.zeros((count + tail.shape[1], count + tail.shape[1]))
        system[:count, :count] = self._kernel(_squares(self._knots, self._knots))
        system[:count, count:], system[count:, :count] = tail, tail.T
        return system

    def _kernel(self, squares: Matrix) -> Matrix:
        """r² log r for degree 1, r⁴ log r for degree 2, of squared distances."""
        bump = np.log(np.maximum(squares, 1e-300)) * squares / 2
        return bump if self._degree == 1 else bump * squares

    def _tail(self, points: Points) -> Matrix:
        x, y = points.T
        rows = [np.ones(len(points)), x, y]
        return np.column_stack(rows if self._degree == 1 else [*rows, x * x, x * y, y * y])


def best_spline(places: Points, values: Points) -> ThinPlateSpline:
    """Return the spline through values with the least leave-one-out error; places are distinct, not on one line."""
    straight = ThinPlateSpline(places, values)
    if len(places) < ENOUGH_FOR_CURVES:
        return straight
    try:
        curved = ThinPlateSpline(places, values, degree=2)
    except DegenerateSplineError:
        return straight
    errors = [root_mean_square(plate.left_out) for plate in (straight, curved)]
    return curved if errors[1] < BETTER * errors[0] else straight


def _squares(points: Points, knots: Points) -> Matrix:
    squares: Matrix = ((points[:, None, :] - knots[None, :, :]) ** 2).sum(axis=2)
    return squares


def _chunks(points: Points) -> list[Points]:
    return [points[start : start + CHUNK] for start in range(0, max(len(points), 1), CHUNK)]
