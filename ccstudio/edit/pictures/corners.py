"""Where a fit is least to be trusted: the corners of spaces that lie furthest from every pick."""

import numpy as np

from ccstudio.board.board import Board
from ccstudio.documents.geometry import Position
from ccstudio.edit.pictures.mappings import Mapping
from ccstudio.edit.pictures.solving import Points


def worst_corners(board: Board, mapping: Mapping, picks: Points, width: int, height: int) -> tuple[Position, ...]:
    """In each quarter of the board, the corner of a whole space furthest from every pick, of those the picture shows.

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
