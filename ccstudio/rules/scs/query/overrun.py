"""Who may overrun whom (SCS-6.0)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.ground import Step
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of, stack_size, units_in
from ccstudio.rules.scs.state import SeriesState


def why_no_overrun(board: SeriesBoard, state: SeriesState, units: Sequence[PieceId]) -> str:
    """The rule by which some units cannot overrun anybody in this phase, wherever they go; empty if they can."""
    records = state.units
    if len({records[unit].origin for unit in units}) > 1:
        return "SCS-6.0/2"
    least, strongest = board.numbers.zone_strength, 0
    for unit in units:
        record = records[unit]
        kind = board.units[record.type]
        attack = kind.worth[record.steps].attack
        if record.in_zone:
            return "SCS-6.0/3"
        if record.overran:
            return "SCS-6.1b/1"
        if attack is None or kind.supports:
            return "SCS-7.2e/2"
        strongest = max(strongest, attack)
    return "" if strongest >= least else "SCS-7.2e/3"


def can_overrun(board: SeriesBoard, state: SeriesState, units: Sequence[PieceId]) -> bool:
    """SCS-6.0/2, SCS-6.0/3 Whether some units can overrun somebody in this phase, once they are next to him."""
    return not why_no_overrun(board, state, units)


def overrun_targets(
    board: SeriesBoard, state: SeriesState, side: Side, units: Sequence[PieceId], left: Sequence[int]
) -> list[SpaceId]:
    """SCS-6.0/6 The hexes that some units can overrun from the hex that they are in."""
    cost = board.numbers.overrun_cost * board.denominator
    if min(left) < cost:
        return []
    enemies, space = enemies_by_hex(state, side), state.stacks.spaces[units[0]]
    near = [step for step in ground_of(board, state).steps[space] if step.to in enemies]
    if not near or not can_overrun(board, state, units):
        return []
    if stack_size(board, state, space) > board.module.stacking.limit:
        # SCS-6.1e, SCS-4.0a/2 All units of the hex count, those that do not take part too.
        return []
    return [step.to for step in near if not why_no_target(board, state, units, step)]


def why_no_target(board: SeriesBoard, state: SeriesState, units: Sequence[PieceId], step: Step) -> str:
    """The rule by which units cannot overrun an enemy across a hexside; empty if they can."""
    if step.to in state.overrun:
        return "SCS-6.1b/2"
    if board.rules("overrun-again") == "forbidden" and any(
        state.units[unit].overrun for unit in units_in(state, step.to)
    ):
        return "SCS-7.2d/4"
    dearest = board.numbers.overrun_entry * board.denominator
    for unit in units:
        cost = step.overland[board.units[state.units[unit].type].mode]
        if cost is None:
            return "SCS-6.1d/1"
        if cost > dearest:
            return "SCS-6.0c/1"
    return "" if step.attack is not None else "SCS-7.3/1"
