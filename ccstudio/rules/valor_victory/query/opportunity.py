"""Who can fire at units that have entered a hex (VV-13.8, VV-17.2, VV-20.4)."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.fire_ways import able_posts, tank_weapons
from ccstudio.rules.valor_victory.query.firepower import can_hit_movers, hex_of_movers
from ccstudio.rules.valor_victory.query.units import sniper_hex, sniper_of, units_in
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState


class Window(NamedTuple):
    """VV-13.8a The moment of opportunity fire: who has entered which hex, and after an overrun from where.

    Units in the hex of an overrun fire anti-tank weapons at the rear of the AFV, once each, even with a Fire marker;
    `final` are those that have done so (VV-17.2c).
    """

    movers: Sequence[PieceId]
    space: SpaceId
    overrun: SpaceId
    final: Collection[PieceId]


def firers_at(board: ValorBoard, state: ValorState, window: Window) -> tuple[PieceId, ...]:
    """VV-13.8a, VV-17.2c, VV-20.4 Who of the other side can fire at who moves, the sniper among them, in order."""
    return tuple(sorted(_firers(board, state, window)))


def is_open(board: ValorBoard, state: ValorState, window: Window) -> bool:
    """VV-13.8a Whether anybody can."""
    return next(_firers(board, state, window), None) is not None


def _firers(board: ValorBoard, state: ValorState, window: Window) -> Iterator[PieceId]:
    movers, space, overrun, final = window
    side = enemy(state.units[movers[0]].side)
    soft = hex_of_movers(board, state, movers) is not None
    hard = any(board.units[state.units[mover].type].has_facing for mover in movers)
    # Whoever sees is seen.
    distances, seen = board.ground.distances[space], board.lines.seen_from(space)
    for unit, origin, farthest, tank_reach, _ in able_posts(board, state, side):
        if origin == overrun:
            continue
        near = soft and distances[origin] <= farthest and seen[origin]
        if (near and can_hit_movers(board, state, unit, space, movers)) or (
            hard and distances[origin] <= tank_reach and tank_weapons(board, state, unit, "opportunity", movers)
        ):
            yield unit
    if overrun != NO_SPACE:
        for unit in units_in(state, overrun, side):
            if unit not in final and tank_weapons(board, state, unit, "final", movers):
                yield unit
    sniper = sniper_of(state, side) if state.snipers else None
    if sniper is not None and not state.snipers[sniper].fired and sniper_targets(board, state, sniper, movers, space):
        yield sniper


def sniper_targets(
    board: ValorBoard, state: ValorState, sniper: PieceId, movers: Sequence[PieceId], space: SpaceId
) -> tuple[PieceId, ...]:
    """VV-20.4 The infantry of a group that moves at which a sniper on the map can fire: in its range and sight."""
    here = sniper_hex(state, state.snipers[sniper].side)
    if here is None or not 0 < board.ground.distances[here][space] <= board.numbers.sniper_range:
        return ()
    if not board.lines.sees(here, space, state.overlay.smoke):
        return ()
    return tuple([unit for unit in movers if unit in state.units and board.units[state.units[unit].type].infantry])
