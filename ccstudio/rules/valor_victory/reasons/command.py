"""Why not: who hands a weapon over, splits, combines and rallies (VV-5.31, VV-12.4, VV-21, VV-23)."""

from collections.abc import Iterator

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.reasons import about, why
from ccstudio.rules.valor_victory.procedures.after_action import RallyAttempts
from ccstudio.rules.valor_victory.procedures.command import Reorganize
from ccstudio.rules.valor_victory.query.placing import can_carry
from ccstudio.rules.valor_victory.query.units import (
    is_cargo,
    is_waiting,
    leaders_in,
    space_of,
    type_of,
    units_in,
    weapon_of,
)
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


@about(PieceOption)
def reorganize(case: ValorCase[Reorganize], wish: PieceOption) -> Iterator[Reason]:
    """VV-5.31c to VV-5.31g Why a unit neither hands its weapon over nor splits or combines."""
    board, state, unit = case.board, case.state, wish.piece
    yield from _why_not_here(state, case.side, unit)
    space = space_of(state, unit)
    if unit not in state.units or space is None:
        return
    kind, record = type_of(board, state, unit), state.units[unit]
    led = bool(leaders_in(board, state, space, record.side))
    if not kind.infantry:
        yield why("VV-5.31c", "only-infantry-reorganizes")
    elif kind.is_leader:
        yield why("VV-5.31c", "leader-has-nothing-to-give", unit=wish)
    elif record.valorous:
        yield why("VV-22.4a", "has-valor", unit=wish)
    elif unit in case.frame.made:
        yield why("VV-5.31d", "was-made-now", unit=wish)
    elif kind.is_squad and not led and board.rules("split-needs-leader") == "std21":
        yield why("VV-5.31f", "splits-with-leader", unit=wish)
    elif kind.is_squad:
        yield why("VV-5.31g", "has-no-room-to-split", unit=wish)
    elif not any(other != unit and state.units[other].type == record.type for other in units_in(state, space)):
        yield why("VV-23.1", "has-no-partner", unit=wish)
    elif not led:
        yield why("VV-5.31e", "combines-with-leader", unit=wish)
    else:
        yield why("VV-23.3", "partner-does-not-fit", unit=wish)


@about(PieceOption)
def receiver(case: ValorCase[Reorganize], wish: PieceOption) -> Iterator[Reason]:
    """VV-12.2a, VV-12.4 Why a unit does not get the weapon of another."""
    board, state, giver, unit = case.board, case.state, case.frame.unit, wish.piece
    yield from _why_not_here(state, case.side, unit)
    if unit not in state.units or unit == giver:
        return
    weapon = weapon_of(state, giver)
    if space_of(state, unit) != space_of(state, giver):
        yield why("VV-12.4", "is-in-other-hex", unit=wish)
    elif not type_of(board, state, unit).infantry:
        yield why("VV-12.4", "only-infantry-reorganizes")
    elif weapon is not None and not can_carry(
        type_of(board, state, unit), board.weapons[state.weapons[weapon].type].stats
    ):
        yield why("VV-12.2a", "carries-light-only", unit=wish)
    else:
        yield why("VV-12.4", "exchange-does-not-fit", unit=wish)


@about(PieceOption)
def rally(case: ValorCase[RallyAttempts], wish: PieceOption) -> Iterator[Reason]:
    """VV-21.1, VV-21.3, VV-21.4 Why a unit does not try to rally."""
    state, unit = case.state, wish.piece
    if unit not in state.units:
        return
    record = state.units[unit]
    if record.side != case.side:
        yield why("VV-5.9", "is-not-own-unit", unit=wish)
    elif unit in case.frame.tried:
        yield why("VV-21.3", "has-tried", unit=wish)
    elif not record.pinned:
        yield why("VV-21.1", "is-not-pinned", unit=wish)
    elif is_cargo(state, unit):
        yield why("VV-21.4", "rallies-with-carrier", unit=wish)


def _why_not_here(state: ValorState, side: Side, unit: PieceId) -> Iterator[Reason]:
    """VV-5.9, VV-8.1 Why a unit has no part in the Command Phase."""
    if unit not in state.units:
        return
    shown = PieceOption(unit)
    if state.units[unit].side != side:
        yield why("VV-5.9", "is-not-own-unit", unit=shown)
    elif is_waiting(state, unit):
        yield why("VV-5.9", "is-not-on-map", unit=shown)
    elif is_cargo(state, unit):
        yield why("VV-8.1", "is-carried", unit=shown)
