"""Why not: at whom a weapon is not fired, where flames do not go (DT-F3, DT-F16, DT-F17, DT-U5, DT-W8b to DT-W8d)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.procedures.attack import DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.query.pieces import space_of, squad_of
from ccstudio.rules.dust_tactics.query.weapons import burns_friends, strength_against, weapon_of
from ccstudio.rules.dust_tactics.sight.lines import line_to_square, sees
from ccstudio.rules.dust_tactics.state import DustCase
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.reasons import about, why


@about(PieceOption)
def target(case: DustCase[DeclareLine], wish: PieceOption) -> Iterator[Reason]:
    """DT-F3 Why a line is not fired at something."""
    frame, board, state = case.frame, case.board, case.state
    piece = wish.piece
    soldier, unit = state.soldiers.get(piece), state.units.get(piece)
    owner = unit if soldier is None else state.units[soldier.squad]
    if owner is not None and owner.side == state.units[frame.unit].side:
        yield why("DT-F16", "is-friend")
    if soldier is not None or (unit is not None and squad_of(state, piece) is not None):
        yield why("DT-F11", "is-with-squad", target=wish)
    there = space_of(state, piece)
    if there is None:
        yield why("DT-F3", "is-not-there", target=wish)
        return
    yield from _why_out_of_range(case, frame, wish, there)
    if not sees(board, state, frame.unit, piece):
        yield why("DT-F3", "is-out-of-sight", target=wish)
    if strength_against(board, state, (frame.shooter, frame.weapon), piece) is None:
        weapon = weapon_of(board, state, (frame.shooter, frame.weapon))
        yield why("DT-U5", "is-not-hurt", target=wish, weapon=weapon.title)
    if burns_friends(board, state, frame.unit, (frame.shooter, frame.weapon), piece):
        yield why("DT-W8d", "is-friend")


@about(SpaceOption)
def flame(case: DustCase[DeclareFlames], wish: SpaceOption) -> Iterator[Reason]:
    """DT-W8b, DT-W8d Why flames do not go to a square."""
    frame, board, state = case.frame, case.board, case.state
    space = wish.space
    if space not in board.squares.spaces:
        return
    if any(state.units[unit].side == state.units[frame.unit].side for unit in units_in(state, space)):
        yield why("DT-W8d", "is-friend")
    yield from _why_out_of_range(case, frame, wish, space)
    if not line_to_square(board, state, frame.unit, space).visible:
        yield why("DT-W8b", "is-out-of-sight", target=wish)


def _why_out_of_range(
    case: DustCase[Frame], frame: DeclareLine | DeclareFlames, wish: Option, space: SpaceId
) -> Iterator[Reason]:
    """DT-F17 Why a weapon does not reach a square."""
    board, here = case.board, space_of(case.state, frame.unit)
    assert here is not None, "who attacks is on the field"
    weapon = weapon_of(board, case.state, (frame.shooter, frame.weapon))
    distance = board.squares.distance(here, space)
    if not weapon.reaches(distance):
        reach = weapon.range or 0
        yield why("DT-F17", "is-out-of-range", target=wish, distance=distance, weapon=weapon.title, range=reach)
