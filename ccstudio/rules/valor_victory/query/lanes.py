"""Fire lanes in hexes, and the shapes that a lane can have (VV-13.82, VV-13.83)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.state import Lane, ValorState


def lane_shapes(board: ValorBoard, firer: SpaceId, target: SpaceId) -> tuple[tuple[SpaceId, ...], ...]:
    """VV-13.82c, VV-13.82d The lanes that a machine gun can lay to a hex, from the one next to it: one, or two."""
    return tuple(board.lines.lanes(firer, target))


def lanes_at(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> list[Lane]:
    """VV-13.82e, VV-13.82g The enemy lanes that units of a side meet in a hex.

    By ruling the lane of a machine gun that is pinned or eliminated is gone.
    """
    if not state.lanes:
        return []
    stays = board.rulings["lane-stays"] == "stays"
    return [
        lane
        for lane in state.lanes
        if space in lane.spaces and lane.side != side and (stays or _is_served(state, lane))
    ]


def _is_served(state: ValorState, lane: Lane) -> bool:
    unit = state.units.get(lane.firer)
    return unit is not None and not unit.pinned


def crossfire(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> int:
    """VV-13.83 The modifier of all lanes beyond the first in a hex."""
    return board.numbers.crossfire * (len(lanes_at(board, state, space, side)) - 1)
