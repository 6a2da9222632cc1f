"""Why not: who attacks, who joins, which hex is attacked (SCS-7.0, SCS-7.2, SCS-7.3)."""

from collections.abc import Iterator
from typing import Any

from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Reason
from ccstudio.rules.scs.procedures.combat import BuildAttack
from ccstudio.rules.scs.query.combat import targets
from ccstudio.rules.scs.query.units import enemies_by_hex, units_in, worth_of
from ccstudio.rules.scs.query.zones import zone_of_unit
from ccstudio.rules.scs.state import NO_SPACE, SeriesCase
from ccstudio.rules.shared.reasons import why


def combat(case: SeriesCase[Any], wish: Option) -> Iterator[Reason]:
    """SCS-7.0/1, SCS-7.2 Why a unit does not attack, or a hex is not attacked."""
    match wish:
        case PieceOption():
            yield from _why_no_attacker(case, wish)
        case SpaceOption(space) if case.board.map.on_map(space):
            yield from _why_no_target(case, wish)


def _why_no_attacker(case: SeriesCase[Any], wish: PieceOption) -> Iterator[Reason]:
    board, state, unit = case.board, case.state, wish.piece
    if unit not in state.units or unit not in state.stacks.spaces:
        return
    record = state.units[unit]
    if record.side != case.side:
        yield from _why_no_target(case, SpaceOption(state.stacks.spaces[unit]))
        return
    if board.units[record.type].supports or worth_of(board, state, unit).attack is None:
        yield why("SCS-7.2e/2", "has-no-attack", unit=wish)
    elif record.fought:
        yield why("SCS-7.2d/1", "has-fought", unit=wish)
    elif record.supported:
        yield why("SCS-DEMO-S7", "has-supported", unit=wish)
    elif not any(space in enemies_by_hex(state, case.side) for space in zone_of_unit(board, state, unit)):
        yield why("SCS-2.1c", "has-no-target", unit=wish)


def _why_no_target(case: SeriesCase[Any], wish: SpaceOption) -> Iterator[Reason]:
    state, space = case.state, wish.space
    if space not in enemies_by_hex(state, case.side):
        yield why("SCS-7.0/1", "holds-no-enemy", space=wish)
    elif all(state.units[unit].defended for unit in units_in(state, space)):
        yield why("SCS-7.2d/1", "was-attacked", space=wish)
    elif space not in targets(case.board, state, case.side).by_hex:
        yield why("SCS-7.2e/3", "nobody-can-attack", space=wish)


def build(case: SeriesCase[BuildAttack], wish: Option) -> Iterator[Reason]:
    """SCS-7.0/5 Why a unit does not join an attack, or a hex is not its target."""
    frame = case.frame
    found = targets(case.board, case.state, case.side)
    if isinstance(wish, PieceOption) and wish.piece in frame.attackers:
        yield why("SCS-7.0/5", "attacks-already", unit=wish)
    elif isinstance(wish, PieceOption) and wish.piece in found.by_unit:
        yield why("SCS-7.0/5", "attacks-elsewhere", unit=wish)
    elif isinstance(wish, SpaceOption) and wish.space in found.by_hex:
        code = "target-is-chosen" if frame.target != NO_SPACE else "not-all-reach"
        yield why("SCS-7.0/5", code, space=wish)
    else:
        yield from combat(case, wish)
