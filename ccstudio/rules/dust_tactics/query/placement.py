"""Where blocks, crates and traps can be placed before the game (DT-S3 to DT-S8)."""

from functools import lru_cache

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.query.pieces import cover_in
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.occupation import units_in


def block_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S3, DT-S8 The squares that a block can be placed in: free ones of the area for blocks, and in no way through.

    Squares by which a side enters stay free: it has to enter (DT-S9).
    """
    entry = board.entries[0] | board.entries[1]
    free = _free(board, state, block_area(board)) - entry
    walls, low = ground_of(board, state).stones, ground_of(board, state).low_walls
    return tuple(space for space in sorted(free) if not splits(board.squares, walls, low, space))


def cover_squares(board: DustBoard, state: DustState) -> tuple[SpaceId, ...]:
    """DT-S5, DT-S7 The squares that a crate or trap can be placed in: free ones of the middle of the field."""
    return tuple(sorted(_free(board, state, cover_area(board))))


def block_area(board: DustBoard) -> frozenset[SpaceId]:
    """DT-S3 The area for blocks that the scenario names, or else the whole field."""
    area = board.settings.block_area
    return board.areas[area] if area else board.squares.spaces


def cover_area(board: DustBoard) -> frozenset[SpaceId]:
    """DT-S5, DT-S7 The area for crates and traps that the scenario names, or else the middle third of the field.

    That is the part between the two edges by which the sides enter, or between north and south where nobody enters.
    Where a third is no whole number of squares, the middle has what is left.
    """
    area, squares = board.settings.cover_area, board.squares
    if area:
        return board.areas[area]
    places = [[squares.place(space) for space in entry] for entry in board.entries]
    gaps = [_gap(*([place[axis] for place in side] for side in places)) for axis in (0, 1)]
    axis = 0 if gaps[0] > gaps[1] else 1
    size = (squares.columns, squares.rows)[axis]
    margin = (size + 1) // 3
    middle = range(margin, size - margin) or range(size)
    return frozenset(space for space in squares.spaces if squares.place(space)[axis] in middle)


def _gap(here: list[int], there: list[int]) -> float:
    """How far two edges are from each other along one axis; 0 without both."""
    return abs(sum(here) / len(here) - sum(there) / len(there)) if here and there else 0.0


def _free(board: DustBoard, state: DustState, squares: frozenset[SpaceId]) -> frozenset[SpaceId]:
    """The squares of an area where there is nothing yet."""
    shut = ground_of(board, state).stones | ground_of(board, state).low_walls
    return frozenset(space for space in squares - shut if cover_in(state, space) is None and not units_in(state, space))


def splits(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId) -> bool:
    """DT-S8 Whether with a block in a square soldiers could no longer come from everywhere to everywhere."""
    blocked = walls | {space}
    if _is_whole(squares, blocked, low, space):
        return False
    return _parts(squares, blocked, low) > _parts(squares, walls, low)


def _is_whole(squares: Squares, walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId) -> bool:
    """Whether soldiers can walk between all free squares around a square without leaving these eight.

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
    """Remove from some squares the part that soldiers can walk from one of them; return how many are left."""
    edge = [left.pop()]
    while edge:
        for space, flanks in squares.around(edge.pop()):
            # DT-M12 A diagonal between two blocks is a dead end.
            if space in left and (flanks is None or any(flank is not None and flank not in walls for flank in flanks)):
                left.discard(space)
                edge.append(space)
    return len(left)
