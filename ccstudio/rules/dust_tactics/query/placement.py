"""Where blocks, crates and traps can be placed before the game (DT-S3 to DT-S8)."""

from functools import lru_cache

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.units import cover_in, units_in
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.terrain import ground_of


def block_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S3, DT-S8 The squares that a block can be placed in: free ones of the area for blocks, and in no way through.

    Squares by which a side enters stay free: it has to enter (DT-S9).
    """
    entry = board.entries[0] | board.entries[1]
    free = _free(board, state, board.settings.block_area) - entry
    walls, low = ground_of(board, state).stones, ground_of(board, state).low_walls
    return tuple(space for space in sorted(free) if not splits(board.squares, walls, low, space))


def cover_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S5, DT-S7 The squares that a crate or trap can be placed in: free ones of the middle of the field."""
    return tuple(sorted(_free(board, state, board.settings.cover_area)))


def _free(board: DustBoard, state: DustState, area: str) -> frozenset[SpaceId]:
    """The squares of an area, or of the whole field, where there is nothing yet."""
    squares = board.areas[area] if area else board.squares.spaces
    shut = ground_of(board, state).stones | ground_of(board, state).low_walls
    return frozenset(space for space in squares - shut if cover_in(state, space) is None and not units_in(state, space))


def splits(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId) -> bool:
    """DT-S8 Whether with a block in a square soldiers could no longer come from everywhere to everywhere."""
    blocked = walls | {space}
    if _is_whole(squares, blocked, low, space):
        return False
    return _parts(squares, blocked, low) > _parts(squares, walls, low)


def _is_whole(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId) -> bool:
    """Whether soldiers come from everywhere to everywhere around a square without leaving the eight beside it.

    Then whoever went through the square, or past its corners, goes around it.
    """
    around = {near for near in squares.neighbours(space) if near not in walls and near not in low}
    return not around or _part(squares, walls, around) == 0


@lru_cache(maxsize=4096)
def _parts(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId]) -> int:
    """How many parts the field has between which soldiers cannot go (DT-M3, DT-M12)."""
    left = set(squares.spaces - walls - low)
    count = 0
    while left:
        count += 1
        _part(squares, walls, left)
    return count


def _part(squares: Squares, walls: frozenset[SpaceId], left: set[SpaceId]) -> int:
    """Take from some squares those that soldiers come to from one of them by the others; how many stay behind."""
    edge = [left.pop()]
    while edge:
        for space, flanks in squares.around(edge.pop()):
            # DT-M12 A diagonal between two blocks is a dead end.
            if space in left and (flanks is None or any(flank is not None and flank not in walls for flank in flanks)):
                left.discard(space)
                edge.append(space)
    return len(left)
