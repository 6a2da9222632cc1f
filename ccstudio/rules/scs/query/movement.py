"""Which units can move, and where to next (SCS-3.0, SCS-11.0)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.overrun import overrun_targets
from ccstudio.rules.scs.query.units import (
    allowance_of,
    can_exploit,
    enemies_by_hex,
    ground_of,
    units_in,
    units_of,
    worth_of,
)
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState

OVER = -1
"""What is left of the movement points of a unit whose move is over: it went one hex for more than it had."""


def why_not(board: SeriesBoard, state: SeriesState, unit: PieceId, *, exploitation: bool) -> str:
    """The rule by which a unit cannot move in this phase, wherever it might go; empty if it can."""
    record = state.units[unit]
    if record.moved or record.overran:
        return "SCS-3.0/3"
    if exploitation:
        if not can_exploit(board, state, unit):
            return "SCS-11.0a"
        if record.in_zone:
            return "SCS-11.0b"
    return "" if worth_of(board, state, unit).move else "SCS-3.1e/1"


def movers(board: SeriesBoard, state: SeriesState, side: Side, *, exploitation: bool) -> list[PieceId]:
    """SCS-3.1a, SCS-11.0a The units of a side that can go somewhere, or overrun somebody from where they are."""
    enemies, entered = enemies_by_hex(state, side), ground_of(board, state).entered
    units, types, spaces = state.units, board.units, state.stacks.spaces
    # One hex is always possible, whatever it costs (SCS-3.1e/1).
    return [
        unit
        for unit in units_of(state, side)
        if not why_not(board, state, unit, exploitation=exploitation)
        and (
            not enemies.issuperset(entered[types[units[unit].type].mode][spaces[unit]])
            or overrun_targets(board, state, side, (unit,), (allowance_of(board, state, unit),))
        )
    ]


def companions(
    board: SeriesBoard, state: SeriesState, units: Sequence[PieceId], *, exploitation: bool
) -> list[PieceId]:
    """SCS-3.0/2 The other units of a hex that can go along with some that are about to move."""
    space = state.stacks.spaces[units[0]]
    return sorted(
        unit
        for unit in units_in(state, space)
        if unit not in units and not why_not(board, state, unit, exploitation=exploitation)
    )


def steps_of(
    board: SeriesBoard, state: SeriesState, side: Side, units: Sequence[PieceId], left: Sequence[int], *, fresh: bool
) -> list[SpaceId]:
    """SCS-3.1f, SCS-3.2a The free neighbours that all of some units of one hex can enter now.

    Args:
        board: the board.
        state: the table.
        side: whose they are.
        units: the units.
        left: what each has left, in units of a movement point.
        fresh: whether they may go one hex whatever it costs (SCS-3.1e/6).
    """
    enemies, zone = enemies_by_hex(state, side), enemy_zone(board, state, side)
    networks, types, records = ground_of(board, state).networks, board.units, state.units
    space = state.stacks.spaces[units[0]]
    found: list[SpaceId] | None = None
    for unit, budget in zip(units, left, strict=True):
        if budget == OVER:
            return []
        ways = networks[types[records[unit].type].mode][space]
        if fresh:
            own = [to for to, _, _ in ways if to not in enemies]
        else:
            own = [to for to, cost, dear in ways if (dear if to in zone else cost) <= budget and to not in enemies]
        found = own if found is None else [to for to in found if to in own]
        if not found:
            return []
    return found or []


def cost_of(board: SeriesBoard, state: SeriesState, side: Side, unit: PieceId, space: SpaceId, to: SpaceId) -> int:
    """SCS-3.2a, SCS-2.1a/1 What a unit pays for a step into a neighbour that it can enter.

    Raises:
        StopIteration: it cannot.
    """
    ways = ground_of(board, state).networks[board.units[state.units[unit].type].mode][space]
    cost, dear = next((cost, dear) for beyond, cost, dear in ways if beyond == to)
    return dear if to in enemy_zone(board, state, side) else cost


def left_after(
    board: SeriesBoard, state: SeriesState, side: Side, units: Sequence[PieceId], left: Sequence[int], to: SpaceId
) -> tuple[int, ...]:
    """SCS-3.1c What each unit has left after a step; `OVER` where it paid more than it had (SCS-3.1e)."""
    space = state.stacks.spaces[units[0]]
    rest = [budget - cost_of(board, state, side, unit, space, to) for unit, budget in zip(units, left, strict=True)]
    return tuple([points if points >= 0 else OVER for points in rest])
