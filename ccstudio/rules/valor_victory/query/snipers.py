"""Where a sniper can appear, and what covers its targets and itself (VV-20)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.cover import direct_parts, position_cover, terrain_cover, total_of
from ccstudio.rules.valor_victory.query.fire_modifiers import cover_parts
from ccstudio.rules.valor_victory.query.firepower import is_vulnerable
from ccstudio.rules.valor_victory.query.units import sniper_hex, sniper_of, space_of, units_in
from ccstudio.rules.valor_victory.state import NO_PIECE, POOL, ValorState


def waiting_sniper(state: ValorState, side: Side) -> PieceId:
    """VV-20.1a, VV-20.3 The sniper of a side that is not on the map and can be activated; NO_PIECE if there is none."""
    sniper = sniper_of(state, side) if state.snipers else None
    if sniper is None or state.stacks.place_of(sniper) != InBox(POOL[side]):
        return NO_PIECE
    return sniper


def sniper_hexes(board: ValorBoard, state: ValorState, side: Side, attackers: Sequence[PieceId]) -> tuple[SpaceId, ...]:
    """VV-20.2b, VV-20.2c The hexes where the sniper of a side can appear against units that it can hurt.

    In range and sight of them, with cover along that line, without enemy units, and not prohibited.
    """
    victims = [unit for unit in attackers if unit in state.units and is_vulnerable(board, state, unit)]
    target = space_of(state, victims[0]) if victims else None
    if target is None:
        return ()
    near = [
        space
        for space, reach in enumerate(board.ground.distances[target])
        if 0 < reach <= board.numbers.sniper_range and space in board.ground.hexes
    ]
    foe = enemy(side)
    return tuple(
        [
            space
            for space in board.lines.seen(target, map(SpaceId, near), state.overlay.smoke)
            if board.ground.hexes[space].passable
            and not units_in(state, space, foe)
            and _has_cover(board, state, space, target)
        ]
    )


def _has_cover(board: ValorBoard, state: ValorState, sniper: SpaceId, target: SpaceId) -> bool:
    """VV-20.2c Whether there is any such cover: that of the hex alone is enough, and found without its line."""
    return (
        terrain_cover(board, sniper) + position_cover(board, state, sniper) > 0
        or cover_of_sniper(board, state, sniper, target) > 0
    )


def cover_of_sniper(board: ValorBoard, state: ValorState, sniper: SpaceId, target: SpaceId) -> int:
    """VV-20.6a The cover of a sniper's hex, hindrances on the way included, from the hex that it fires at."""
    return total_of(direct_parts(board, state, target, sniper))


def cover_of_targets(
    board: ValorBoard, state: ValorState, side: Side, space: SpaceId, targets: Sequence[PieceId]
) -> int:
    """VV-20.5 All cover and hindrance modifiers of the targets of a side's sniper."""
    here = sniper_hex(state, side)
    assert here is not None, "a sniper that fires is on the map"
    return total_of(cover_parts(board, state, here, space, targets))
