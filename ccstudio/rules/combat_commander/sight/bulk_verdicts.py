"""What `CombatPolicy` says of many pairs of hexes at once, without a look at why: `UNKNOWN` where one must look."""

import numpy as np

from ccstudio.board.board import Board
from ccstudio.board.sight.ground_heights import LevelsBetween, levels_of
from ccstudio.board.sight.incremental_table import HIGHEST, pairs_near
from ccstudio.board.sight.kernel_arrays import OFF_MAP, Codes
from ccstudio.board.sight.statistics import UNKNOWN
from ccstudio.documents.terrain import Clear
from ccstudio.rules.combat_commander.ground import GULLY


def foreseen(
    board: Board, between: LevelsBetween, neutral: Codes | None, *, plateau: bool, whole_hexes: bool
) -> Codes:  # fmt: skip
    """Codes of all pairs of hexes of a map as printed.

    CC-T88.4.a, CC-T88.3.a Ground that is too high blocks whatever else is met. Where all the ground on the way is as
    high as both ends, what blocks by the neutral policy does by this one; and the neutral verdict is the system's
    where neither end is a gully, and no railway comes near.

    Args:
        board: the map.
        between: how high the ground between hexes lies.
        neutral: the codes of the neutral policy, if they are known.
        plateau: whether ground as high as the higher end blocks between ends on two levels (OQ-17).
        whole_hexes: whether terrain fills its hexes whatever is drawn (OQ-16).
    """
    levels = levels_of(board)
    low, high = np.minimum.outer(levels, levels), np.maximum.outer(levels, levels)
    codes: Codes = np.full(low.shape, UNKNOWN, np.int8)
    too_high = np.where(low != high, high, high + 1) if plateau else high + 1
    codes[between.highest >= too_high] = -1
    if neutral is not None and not whole_hexes:
        is_level = (low == high) & (between.lowest >= low) & (between.highest <= high)
        in_gully = np.zeros(len(levels), np.bool_)
        for space in board.spaces:
            terrain = board.terrain_of(space)
            in_gully[space] = terrain is not None and terrain.rule == GULLY
        plain = is_level & ~np.logical_or.outer(in_gully, in_gully) & ~pairs_near(board, _hindering_ink(board))
        codes[plain] = np.minimum(neutral, HIGHEST)[plain]
        codes[is_level & (neutral == -1)] = -1
    off = np.ones(len(levels), np.bool_)
    off[np.array(board.spaces, np.int64)] = False
    codes[off, :] = codes[:, off] = OFF_MAP
    here = np.flatnonzero(~off)
    codes[here, here] = UNKNOWN
    return codes


def _hindering_ink(board: Board) -> list[tuple[int, int, int, int]]:
    """Boxes around the pieces of the courses that do something to sight, as they are drawn."""
    boxes = []
    for course in board.courses:
        terrain = board.terrains.get(course.terrain_id)
        if terrain is not None and not isinstance(terrain.sight, Clear):
            boxes += [piece.bounds for piece in course.ink]
    return boxes
