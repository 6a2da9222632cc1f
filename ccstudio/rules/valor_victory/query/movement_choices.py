"""What units can do in the Movement Phase, and with whom (VV-5.7, VV-5.9)."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.movement import (
    NOBODY,
    able_units,
    can_go_on,
    exits,
    has_free_arrival,
    has_free_step,
    is_able,
    is_mobile,
    party_of,
    start_of,
)
from ccstudio.rules.valor_victory.query.overrun import overruns_of
from ccstudio.rules.valor_victory.query.positions import why_no_room
from ccstudio.rules.valor_victory.query.transport import loadable, may_transport
from ccstudio.rules.valor_victory.query.units import occupied, type_of
from ccstudio.rules.valor_victory.query.unloading import unloadable_now
from ccstudio.rules.valor_victory.query.waiting import mates_of
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState

MOVE: Final = "move"
ASSAULT_MOVE: Final = "assault-move"
SMOKE: Final = "smoke"
TURN: Final = "turn-in-place"
LOAD: Final = "load"
UNLOAD: Final = "unload"
STOP: Final = "stop"


def movers(board: ValorBoard, state: ValorState, side: Side) -> list[PieceId]:
    """VV-5.33a The units of a side that can do anything in the Movement Phase."""
    units, kinds, spaces = state.units, board.units, state.stacks.spaces
    taken, easy, load = occupied(state), board.ground.easy_steps, board.numbers.heavy_load
    found = []
    for unit in able_units(board, state, side):
        record, space = units[unit], spaces.get(unit)
        kind = kinds[record.type]
        # Most have something to do, as is seen at once: to enter a hex with nothing in it, or to turn.
        if space is None:
            is_free = has_free_arrival(board, state, unit)
        elif kind.infantry:
            is_free = kind.move > load and not taken.issuperset(easy[space])
        else:
            is_free = not record.immobile
        if is_free or next(_kinds(board, state, (unit,)), ""):
            found.append(unit)
    return found


def can_set_out(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...], *, assault: bool = False) -> bool:
    """VV-6.1d Whether all of a group can enter a hex, overrun one, or leave the map."""
    if not all(is_mobile(board, state, unit) for unit in group):
        return False
    party = party_of(board, state, group, assault=assault)
    start = start_of(state, party)
    on_foot = party.foot > 0 and party.drive == NOBODY and not party.crewed
    if on_foot and start.space != NO_SPACE and has_free_step(board, state, start.space):
        return True
    if can_go_on(board, state, party, start) or exits(board, party, start):
        return True
    return len(group) == 1 and bool(overruns_of(board, state, group[0], party.drive))


def kinds_of(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...]) -> tuple[str, ...]:
    """VV-5.9 What a group can do next: move, assault-move, place smoke, turn, load, unload.

    It can stop, without a hex entered, once it has placed smoke or loaded or unloaded.
    """
    return tuple(_kinds(board, state, group))


def _kinds(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...]) -> Iterator[str]:
    units = state.units
    on_foot = any(board.units[units[unit].type].infantry for unit in group)
    has_begun = any(units[unit].smoke_laid or units[unit].loading for unit in group)
    if can_set_out(board, state, group):
        yield MOVE
    if on_foot:
        if can_set_out(board, state, group, assault=True):
            yield ASSAULT_MOVE
        if smoker_in(board, state, group) is not None:
            yield SMOKE
    if len(group) == 1 and not board.units[units[group[0]].type].infantry:
        yield from _kinds_of_one(board, state, group[0], has_begun=has_begun)
    if has_begun:
        yield STOP


def _kinds_of_one(board: ValorBoard, state: ValorState, unit: PieceId, *, has_begun: bool) -> list[str]:
    kind, on_map = type_of(board, state, unit), unit in state.stacks.spaces
    found: list[str] = []
    if on_map and kind.has_facing and not has_begun and not state.units[unit].immobile:
        found.append(TURN)
    if kind.drives and may_transport(state, unit):
        if loadable(board, state, unit):
            found.append(LOAD)
        if on_map and unloadable_now(board, state, unit):
            found.append(UNLOAD)
    return found


def companions_of(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...]) -> list[PieceId]:
    """VV-6.1b, VV-6.1c Others who can move with a group: they begin where it does, within the stacking limits.

    AFVs and vehicles of a group face the same way. Units that have placed smoke or loaded have begun their own move.
    """
    if not all(is_mobile(board, state, unit) for unit in group) or any(
        state.units[unit].smoke_laid or state.units[unit].loading for unit in group
    ):
        return []
    return [
        unit for unit in mates_of(board, state, group[0]) if unit not in group and _can_join(board, state, group, unit)
    ]


def _can_join(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...], unit: PieceId) -> bool:
    record = state.units[unit]
    if record.smoke_laid or record.loading or not is_able(state, unit) or not is_mobile(board, state, unit):
        return False
    together = (*group, unit)
    kinds = [type_of(board, state, piece) for piece in together]
    facings = {state.units[piece].facing for piece, kind in zip(together, kinds, strict=True) if kind.drives}
    if len(facings) > 1 or _is_too_big(board, state, group, unit):
        return False
    return can_set_out(board, state, together)


def _is_too_big(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...], unit: PieceId) -> bool:
    """VV-6.1b Only units that wait can be more than fit into a hex."""
    if unit in state.stacks.spaces:
        return False
    area = board.entry_area(unit, state.units[unit].side)
    types = [type_of(board, state, piece) for piece in (*group, unit)]
    side = state.units[unit].side
    return all(why_no_room(board, state, space, side, types) for space in area)


def smoker_in(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...]) -> PieceId | None:
    """VV-11.2a, VV-11.2b The unit of a group that can place smoke next: infantry on the map that has not done so."""
    side = state.units[group[0]].side
    if state.smoke_factors.get(side, 0) < board.numbers.smoke_grenade:
        return None
    for unit in group:
        space = state.stacks.spaces.get(unit)
        if (
            space is not None
            and type_of(board, state, unit).infantry
            and not state.units[unit].smoke_laid
            and smoke_spaces(board, state, space)
        ):
            return unit
    return None


def smoke_spaces(board: ValorBoard, state: ValorState, space: SpaceId) -> list[SpaceId]:
    """VV-11.1b, VV-11.2a The own hex and those around it, without those where smoke lies."""
    smoke = state.overlay.smoke
    return [there for there in (space, *board.ground.neighbours[space]) if there not in smoke]
