"""What units face: the forward firing arc, and the side of an AFV's armor that is hit (VV-7.4, VV-16.5)."""

from typing import Final, Literal

from ccstudio.base.ids import SpaceId
from ccstudio.board.facing import PER_SIDE, arc_of_sides
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.positions import position_in
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.state import ValorState

ArmorSide = Literal["front", "rear", "border"]

_ARC: Final = arc_of_sides(3).last
"""VV-7.4b How far off the facing the forward firing arc reaches, borders included."""
_BESIDE: Final = PER_SIDE * 3 // 2
"""VV-16.5b The bearing exactly between front and rear."""


def in_front(board: ValorBoard, space: SpaceId, facing: str, target: SpaceId) -> bool:
    """VV-7.4b, VV-7.4c Whether a hex is in the forward firing arc of what faces a hexside in another; not its own."""
    return target != space and board.ground.bearings.off(space, facing, target) <= _ARC


def in_arc(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> bool:
    """VV-7.4a, VV-19.5b Whether a hex is in the arcs that limit a unit: its own, if it has one, and its bunker's.

    Turrets and 360-degree machine guns are free of the own one, which their chapters know; infantry in the open faces
    all round (VV-7.1a).
    """
    space, facing = hex_of(state, unit), state.units[unit].facing
    return (not facing or in_front(board, space, facing, target)) and in_bunker_arc(board, state, space, target)


def in_bunker_arc(board: ValorBoard, state: ValorState, space: SpaceId, target: SpaceId) -> bool:
    """VV-19.5b Whether a bunker, if there is one in a hex, lets its occupants fire at another."""
    bunker = position_in(board, state, space, "bunker") if state.positions else None
    return bunker is None or in_front(board, space, state.positions[bunker].facing, target)


def armor_side(board: ValorBoard, facing: str, target: SpaceId, firer: SpaceId) -> ArmorSide:
    """VV-16.5a, VV-16.5b The armor that a shot from a hex meets on an AFV that faces a hexside in another.

    Exactly along the border between front and rear a die decides.
    """
    off = board.ground.bearings.off(target, facing, firer)
    if off == _BESIDE:
        return "border"
    return "front" if off < _BESIDE else "rear"
