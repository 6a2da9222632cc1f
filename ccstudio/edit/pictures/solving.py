"""Affine and projective least squares from pairs of points, and the leave-one-out error of each pair.

All of them take points of the lattice to pixels of the picture, because pixels are where picks are wrong.
"""

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Shape (n, 2)."""

Matrix = NDArray[np.float64]

LEAST_SPREAD = 1e-6
"""Points whose spread across their line is less than this part of that along it lie on one line."""

GAUSS_NEWTON_STEPS = 12
LEAVING_OUT_STEPS = 5
LEAVING_OUT_CHUNK = 64

LEAST_FOR_PROJECTIVE = 4
ENOUGH_FOR_PROJECTIVE = 8
"""From this many pairs on a perspective is told from bent paper."""


def transformed(matrix: Matrix, points: Points) -> Points:
    """Apply a matrix of three rows to points; not-a-number beyond its horizon."""
    mapped = points @ matrix[:, :2].T + matrix[:, 2]
    depth = mapped[:, 2:]
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(depth > 0, mapped[:, :2] / depth, np.nan)


def inverted(matrix: Matrix) -> Matrix:
    """Return the inverse of an invertible matrix."""
    return np.asarray(np.linalg.inv(matrix), dtype=np.float64)


def is_spread(points: Points) -> bool:
    """Whether points are not all at one place or on one line."""
    if len(points) < 3:
        return False
    across = np.linalg.svd(points - points.mean(axis=0), compute_uv=False)
    return bool(across[0] > 0 and across[1] > LEAST_SPREAD * across[0])


def distinct(points: Points) -> NDArray[np.bool_]:
    """Return which points are the first at their place."""
    first = np.zeros(len(points), dtype=np.bool_)
    if len(points):
        first[np.unique(points, axis=0, return_index=True)[1]] = True
    return first


def solve_affine(source: Points, target: Points) -> Matrix:
    """Return the affine least-squares matrix for at least three points that are not on one line."""
    norm, scaled = _normalised(source)
    fit, *_rest = np.linalg.lstsq(np.column_stack([scaled, np.ones(len(scaled))]), target, rcond=None)
    return np.vstack([fit.T, [0, 0, 1]]) @ norm


def affine_left_out(source: Points, target: Points) -> Points:
    """Return the leave-one-out error of each target under affine fits, shape (n, 2).

    Not-a-number where the others lie on one line, or are fewer than three.
    """
    _norm, scaled = _normalised(source)
    design = np.column_stack([scaled, np.ones(len(scaled))])
    orthogonal, _upper = np.linalg.qr(design)
    leverage = (orthogonal**2).sum(axis=1, keepdims=True)
    residuals = target - orthogonal @ (orthogonal.T @ target)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(leverage > 1 - 1e-9, np.nan, residuals / (1 - leverage))


def solve_projective(source: Points, target: Points) -> Matrix | None:
    """Return the projective least-squares matrix for at least four points; None if there is none.

    The normalised direct linear transform (Hartley and Zisserman, 2004), refined by Gauss and Newton's steps until
    the sum of squared distances is least. All sources lie on one side of its horizon.
    """
    if len(source) < LEAST_FOR_PROJECTIVE:
        return None
    from_norm, scaled = _normalised(source)
    to_norm, wanted = _normalised(target)
    parameters = _direct(scaled, wanted)
    if parameters is None:
        return None
    for _step in range(GAUSS_NEWTON_STEPS):
        slopes, away = _slopes(parameters[None], scaled, wanted)
        step, *_rest = np.linalg.lstsq(slopes[0], away[0], rcond=None)
        parameters = _no_worse(parameters, step, scaled, wanted)
        if np.abs(step).max() < 1e-13:
            break
    matrix: Matrix = inverted(to_norm) @ np.append(parameters, 1.0).reshape(3, 3) @ from_norm
    depth = source @ matrix[2, :2] + matrix[2, 2]
    if (depth < 0).all():
        matrix, depth = -matrix, -depth
    if not (depth > 0).all() or not np.isfinite(matrix).all():
        return None
    return np.asarray(matrix / matrix[2, 2] if matrix[2, 2] > 0 else matrix, dtype=np.float64)


def projective_left_out(source: Points, target: Points, matrix: Matrix) -> Points:
    """Return the leave-one-out error of each target under projective fits, shape (n, 2).

    `matrix` is the fit of all, from which the others' start. Not-a-number where the others do not fix a fit.
    """
    count = len(source)
    errors = np.full((count, 2), np.nan)
    if count <= LEAST_FOR_PROJECTIVE:
        return errors
    from_norm, scaled = _normalised(source)
    to_norm, wanted = _normalised(target)
    start = to_norm @ matrix @ inverted(from_norm)
    if start[2, 2] == 0:
        return errors
    if count < ENOUGH_FOR_PROJECTIVE:
        return np.asarray(_one_by_one(scaled, wanted) / to_norm[0, 0], dtype=np.float64)
    begin = (start / start[2, 2]).ravel()[:8]
    for first in range(0, count, LEAVING_OUT_CHUNK):
        out = np.arange(first, min(first + LEAVING_OUT_CHUNK, count))
        errors[out] = _together(begin, scaled, wanted, out) / to_norm[0, 0]
    return errors


def solve_best(source: Points, target: Points) -> Matrix:
    """Return the affine matrix, or the projective one if there are enough pairs to show that it predicts better."""
    affine = solve_affine(source, target)
    if len(source) < ENOUGH_FOR_PROJECTIVE:
        return affine
    projective = solve_projective(source, target)
    if projective is None:
        return affine
    errors = [root_mean_square(affine_left_out(source, target))]
    errors.append(root_mean_square(projective_left_out(source, target, projective)))
    return projective if errors[1] < errors[0] else affine


def root_mean_square(errors: Points) -> float:
    """Return the root mean square of error lengths; infinite if one is not a number or there are none."""
    lengths = np.hypot(errors[:, 0], errors[:, 1])
    if not len(lengths) or not np.isfinite(lengths).all():
        return float("inf")
    return float(np.sqrt((lengths**2).mean()))


def _normalised(points: Points) -> tuple[Matrix, Points]:
    """Return a matrix that normalises points to mean distance 1 from the origin, and the normalised points."""
    middle = points.mean(axis=0)
    reach = float(np.hypot(*(points - middle).T).mean())
    scale = 1 / reach if reach > 0 else 1.0
    norm = np.array([[scale, 0, -scale * middle[0]], [0, scale, -scale * middle[1]], [0, 0, 1]])
    return norm, (points - middle) * scale


def _direct(source: Points, target: Points) -> Matrix | None:
    """Return the first eight entries of the matrix by direct linear transform; the ninth is 1."""
    x, y = source.T
    u, v = target.T
    zero, one = np.zeros(len(source)), np.ones(len(source))
    rows = np.concatenate(
        [
            np.column_stack([x, y, one, zero, zero, zero, -u * x, -u * y, -u]),
            np.column_stack([zero, zero, zero, x, y, one, -v * x, -v * y, -v]),
        ]
    )
    _left, sizes, right = np.linalg.svd(rows)
    entries = right[-1]
    if len(sizes) >= 8 and sizes[7] < 1e-9 * sizes[0]:
        return None
    return None if abs(entries[8]) < 1e-9 else entries[:8] / entries[8]


def _slopes(parameters: Matrix, source: Points, target: Points) -> tuple[Matrix, Matrix]:
    """Return derivatives, shape (m, 2n, 8), and residuals, shape (m, 2n), for m rows of eight parameters."""
    a, b, c, d, e, f, g, h = parameters.T[:, :, None]
    x, y = source.T
    depth = g * x + h * y + 1
    depth = np.where(np.abs(depth) < 1e-9, 1e-9, depth)
    u, v = (a * x + b * y + c) / depth, (d * x + e * y + f) / depth
    px, py, one = x / depth, y / depth, 1 / depth
    zero = np.zeros_like(px)
    across = np.stack([px, py, one, zero, zero, zero, -u * px, -u * py], axis=2)
    down = np.stack([zero, zero, zero, px, py, one, -v * px, -v * py], axis=2)
    return np.concatenate([across, down], axis=1), np.concatenate([target[:, 0] - u, target[:, 1] - v], axis=1)


def _no_worse(parameters: Matrix, step: Matrix, source: Points, target: Points) -> Matrix:
    """Return the parameters after a step, shortened where the full step would increase the error."""
    before = (_slopes(parameters[None], source, target)[1] ** 2).sum()
    for _halving in range(8):
        after = parameters + step
        if (_slopes(after[None], source, target)[1] ** 2).sum() <= before:
            return after
        step = step / 2
    return parameters


def _one_by_one(source: Points, target: Points) -> Points:
    """Leave-one-out errors where the remaining pairs may not determine a fit; normalised units."""
    errors = np.full((len(source), 2), np.nan)
    for number in range(len(source)):
        rest = np.delete(np.arange(len(source)), number)
        matrix = solve_projective(source[rest], target[rest])
        if matrix is not None:
            errors[number] = (target[[number]] - transformed(matrix, source[[number]]))[0]
    return errors


def _together(begin: Matrix, source: Points, target: Points, out: NDArray[np.int64]) -> Points:
    """Leave-one-out errors with all fits refined together from that of all pairs; normalised units."""
    count = len(source)
    parameters = np.repeat(begin[None], len(out), axis=0)
    rows = np.arange(len(out))
    for _step in range(LEAVING_OUT_STEPS):
        slopes, away = _slopes(parameters, source, target)
        slopes[rows, out] = slopes[rows, out + count] = 0
        away[rows, out] = away[rows, out + count] = 0
        turned = slopes.transpose(0, 2, 1)
        normal = turned @ slopes + 1e-15 * np.eye(8)
        parameters = parameters + np.linalg.solve(normal, turned @ away[:, :, None])[:, :, 0]
    _slope, away = _slopes(parameters, source, target)
    return np.stack([away[rows, out], away[rows, out + count]], axis=1)
