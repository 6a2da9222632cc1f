"""Where blocks, crates and traps can be placed before the game (DT-S3 to DT-S8)."""

from functools import lru_cache

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.units import cover_in, units_in


def block_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S3, DT-S8 The squares that a block can be placed in: free ones of the area for blocks, and in no way through.

    Squares by which a side enters stay free: it has to enter (DT-S9).
    """
    entry = board.entries[0] | board.entries[1]
    free = _free(board, state, board.settings.block_area) - entry
    walls, low = ground_of(board, state).stones, ground_of(board, state).low_walls
    return tuple(space for space in sorted(free) if not _splits(board.squares, walls, low, space))


def cover_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S5, DT-S7 The squares that a crate or trap can be placed in: free ones of the middle of the field."""
    return tuple(sorted(_free(board, state, board.settings.cover_area)))


def _free(board: DustBoard, state: DustState, area: str) -> frozenset[SpaceId]:
    """The squares of an area, or of the whole field, where there is nothing yet."""
    squares = board.areas[area] if area else board.squares.spaces
    shut = ground_of(board, state).stones | ground_of(board, state).low_walls
    return frozenset(space for space in squares - shut if cover_in(state, space) is None and not units_in(state, space))


def _splits(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId) -> bool:
    """DT-S8 Whether with a block in a square soldiers could no longer come from everywhere to everywhere."""
    return _parts(squares, walls | {space}, low) > _parts(squares, walls, low)


@lru_cache(maxsize=4096)
def _parts(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId]) -> int:
    """How many parts the field has between which soldiers cannot go (DT-M3, DT-M12)."""
    left = set(squares.spaces - walls - low)
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            here = edge.pop()
            for space in squares.neighbours(here):
                if space in left and not _is_dead_end(squares, walls, here, space):
                    left.discard(space)
                    edge.append(space)
    return count


def _is_dead_end(squares: Squares, walls: frozenset[SpaceId], here: SpaceId, space: SpaceId) -> bool:
    """DT-M12 Whether a step is a diagonal between two blocks."""
    if not squares.is_diagonal(here, space):
        return False
    return all(flank is None or flank in walls for flank in squares.flanks(here, space))
