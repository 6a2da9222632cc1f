"""Why not: where a block, crate or trap is not placed (DT-S5, DT-S8)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.query.placement import block_area, cover_area
from ccstudio.rules.dust_tactics.query.units import cover_in, units_in
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.dust_tactics.terrain import ground_of
from ccstudio.rules.shared.reasons import about, why


@about(SpaceOption)
def block(case: DustCase[Frame], wish: SpaceOption) -> Iterator[Reason]:
    """DT-S8 Why a block is not placed in a square."""
    yield from _why_not_free(case, wish.space, block_area(case.board), "DT-S3")
    if wish.space in case.board.entries[0] | case.board.entries[1]:
        yield why("DT-S9", "is-entry", space=wish)
    yield why("DT-S8", "splits-field", space=wish)


@about(SpaceOption)
def cover(case: DustCase[Frame], wish: SpaceOption) -> Iterator[Reason]:
    """DT-S5 Why a crate or trap is not placed in a square."""
    yield from _why_not_free(case, wish.space, cover_area(case.board), "DT-S5")


def _why_not_free(case: DustCase[Frame], space: SpaceId, area: frozenset[SpaceId], rule: str) -> Iterator[Reason]:
    """Why a square is none of an area, or not free."""
    board, state = case.board, case.state
    if space not in board.squares.spaces:
        yield why("DT-U13", "is-off-map")
    elif space not in area:
        yield why(rule, "not-in-area")
    elif space in ground_of(board, state).stones | ground_of(board, state).low_walls or _is_taken(state, space):
        yield why(rule, "something-there", space=SpaceOption(space))


def _is_taken(state: DustState, space: SpaceId) -> bool:
    return cover_in(state, space) is not None or bool(units_in(state, space))
