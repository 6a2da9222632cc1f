"""Scans that were never made: known ways from the lattice to the pixels of a picture, skewed, in perspective, bowed."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ccstudio.board.board import Board
from ccstudio.documents.map import Pick

Points = NDArray[np.float64]
Way = Callable[[Points], Points]

UNITS_PER_PIXEL = 18.0


def skewed(seed: int) -> Way:
    """Moved, turned a few degrees, scaled and sheared."""
    chance = np.random.default_rng(seed)
    angle, shear = chance.uniform(-0.2, 0.2), chance.uniform(-0.08, 0.08)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = turn @ np.array([[1.0, shear], [0.0, chance.uniform(0.9, 1.1)]]) / UNITS_PER_PIXEL
    shift = chance.uniform(100, 400, 2)

    def way(points: Points) -> Points:
        return points @ matrix.T + shift

    return way


def in_perspective(seed: int) -> Way:
    """Skewed, and photographed from a little aside: the far edge is up to a tenth shorter."""
    flat = skewed(seed)
    chance = np.random.default_rng(seed + 1)
    tilt = chance.uniform(-5e-5, 5e-5, 2)

    def way(points: Points) -> Points:
        pixels = flat(points)
        return pixels / (1 + pixels @ tilt)[:, None]

    return way


def bowed(seed: int, pixels: float = 14.0) -> Way:
    """In perspective, and the paper bowed so that its middle is off by about so many pixels both ways."""
    seen = in_perspective(seed)
    chance = np.random.default_rng(seed + 2)
    across, down = chance.uniform(-pixels, pixels, 2)

    def way(points: Points) -> Points:
        placed = seen(points)
        x, y = (points / points.max(axis=0)).T
        bow = np.column_stack([across * np.sin(np.pi * y), down * (1 - (2 * x - 1) ** 2)])
        return placed + bow

    return way


def centres(board: Board) -> Points:
    """The centres of all spaces, shape (n, 2)."""
    return np.array([board.grid.centre(space) for space in board.spaces], dtype=np.float64)


def picks_at(board: Board, way: Way, names: Sequence[str], noise: float = 0.0, seed: int = 0) -> tuple[Pick, ...]:
    """Picks of the centres of spaces, off by about so many pixels."""
    lattice = [board.grid.centre(board.grid.space(name)) for name in names]
    pixels = way(np.array(lattice, dtype=np.float64))
    pixels = pixels + np.random.default_rng(seed).normal(0, noise, pixels.shape) if noise else pixels
    return tuple(Pick(picture=(float(u), float(v)), lattice=at) for at, (u, v) in zip(lattice, pixels, strict=True))


def names_spread(board: Board, columns: int, rows: int) -> list[str]:
    """Spaces in so many columns and rows, spread over the whole grid, its corners among them."""
    grid = board.grid
    across = np.linspace(0, grid.columns - 1, columns).round().astype(int).tolist()
    down = np.linspace(0, grid.rows - 1, rows).round().astype(int).tolist()
    spaces = [grid.space_in(column, row) for column in across for row in down]
    return [grid.name(space) for space in spaces if space is not None and board.on_map(space)]
