"""What happens to units that move and overrun (SCS-3.0, SCS-6.0)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.scs.effects import change, forget, is_open, keep_order, note_control, uncover
from ccstudio.rules.scs.query.units import ground_of, units_in
from ccstudio.rules.scs.state import Bridge, SeriesGame
from ccstudio.rules.shared.telling import tell


def begin_overrun(game: SeriesGame, units: Sequence[PieceId], target: SpaceId) -> None:
    """SCS-6.1b/1, SCS-6.1b/2 Units overrun a hex: neither they nor the hex do so again in this phase."""
    state = game.state
    for unit in units:
        change(state, unit, overran=True)
    state.overrun.add(target)
    for unit in units_in(state, target):
        change(state, unit, overrun=True)
    seen = next((unit for unit in units if is_open(game, unit)), units[0])
    tell(game, "overrun", "SCS-6.0/1", unit=PieceOption(seen), space=SpaceOption(target))


def end_move(game: SeriesGame, units: Sequence[PieceId]) -> None:
    """SCS-3.0/3 The move of units in this phase is over."""
    state = game.state
    alive = [unit for unit in units if unit in state.units]
    for unit in alive:
        change(state, unit, moved=True)
    for space in sorted({state.stacks.spaces[unit] for unit in alive}):
        note_control(game, space)


def build_bridge(game: SeriesGame, unit: PieceId, bridge: Bridge) -> None:
    """SCS-DEMO-S8 A unit makes a hexside passable while it stays."""
    state = game.state
    state.bridges[unit] = bridge
    forget(state)
    state.overlay = ground_of(game.board, state).changes
    tell(game, "bridged", "SCS-DEMO-S8", unit=PieceOption(unit), space=SpaceOption(bridge.space))


def put_on_top(game: SeriesGame, unit: PieceId, space: SpaceId) -> None:
    """SCS-4.0c/1 The owner puts another unit on top of a stack."""
    stack = game.state.stacks.at(InSpace(space))
    known = stack[-1:]
    game.state.stacks.reorder(InSpace(space), [*(other for other in stack if other != unit), unit])
    keep_order(game, space)
    uncover(game, space, known)
