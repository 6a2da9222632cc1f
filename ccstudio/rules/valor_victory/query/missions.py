"""Support missions: which can be placed, with what, on which hexes; where they scatter to (VV-18)."""

from collections.abc import Iterable
from typing import Final, Literal

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.query.indirect import posts_of
from ccstudio.rules.valor_victory.query.units import missions_of
from ccstudio.rules.valor_victory.state import NO_SPACE, MissionOrder, ValorState
from ccstudio.rules.valor_victory.stats import MissionStats

Shell = Literal["high-explosive", "smoke"]
"""VV-18.7a What a barrage fires."""

HIGH_EXPLOSIVE: Final = "high-explosive"
SMOKE: Final = "smoke"


def mission_stats(board: ValorBoard, state: ValorState, mission: PieceId) -> MissionStats:
    """What a mission is."""
    return board.missions[state.missions[mission].type].stats


def spotted_spaces(board: ValorBoard, state: ValorState, side: Side) -> tuple[SpaceId, ...]:
    """VV-18.3 All hexes that unpinned units of a side see; kept until a piece moves, is pinned or rallies."""
    posts = posts_of(state, side)
    known = state.stacks.memory.get(spotted_spaces)
    if isinstance(known, tuple) and known[0] == posts:
        return known[1]  # type: ignore[no-any-return]  # what is kept below
    seen = board.lines.spotted(posts)
    state.stacks.memory[spotted_spaces] = (posts, seen)
    return seen


def can_lay_smoke(board: ValorBoard, state: ValorState, mission: PieceId, orders: Iterable[MissionOrder]) -> bool:
    """VV-18.7a Whether there are smoke factors for an artillery mission that no other needs."""
    needed = board.numbers.smoke_round * (1 + sum([order.smoke for order in orders]))
    return state.smoke_factors.get(state.missions[mission].side, 0) >= needed


def mission_targets(
    board: ValorBoard, state: ValorState, mission: PieceId, shell: Shell, orders: Iterable[MissionOrder]
) -> tuple[SpaceId, ...]:
    """VV-18.3, VV-11.1b The hexes that a mission can be placed on: artillery needs a spotter, smoke a hex without any.

    Args:
        board: the game's constants.
        state: what is on the table.
        mission: the mission.
        shell: what it fires, out of `shells_of` it.
        orders: the missions that have been placed before it.
    """
    if mission_stats(board, state, mission).aircraft:
        return tuple(board.map.spaces)
    found = spotted_spaces(board, state, state.missions[mission].side)
    if shell != SMOKE:
        return found
    taken = {order.target for order in orders if order.smoke} | set(state.overlay.smoke)
    return tuple([space for space in found if space not in taken])


def shells_of(
    board: ValorBoard, state: ValorState, mission: PieceId, orders: Iterable[MissionOrder]
) -> tuple[Shell, ...]:
    """VV-18.7a, VV-18.7b What a mission can fire somewhere; nothing if it has fired smoke in this segment."""
    if mission_stats(board, state, mission).aircraft:
        return (HIGH_EXPLOSIVE,)
    record = state.missions[mission]
    if record.used_for_smoke or not spotted_spaces(board, state, record.side):
        return ()
    orders = tuple(orders)
    if can_lay_smoke(board, state, mission, orders) and mission_targets(board, state, mission, SMOKE, orders):
        return (HIGH_EXPLOSIVE, SMOKE)
    return (HIGH_EXPLOSIVE,)


def missions_to_place(
    board: ValorBoard, state: ValorState, side: Side, orders: tuple[MissionOrder, ...]
) -> tuple[PieceId, ...]:
    """VV-18.3, VV-18.7b The missions of a side that can still be placed in this Command Phase."""
    placed = [order.mission for order in orders]
    left = [mission for mission in missions_of(state, side) if mission not in placed]
    return tuple([mission for mission in left if shells_of(board, state, mission, orders)])


def scatters(board: ValorBoard, state: ValorState, mission: PieceId) -> bool:
    """VV-18.4d Whether a mission rolls for accuracy: artillery does."""
    return not mission_stats(board, state, mission).aircraft or board.rules("aircraft-scatter") == "always"


def hexes_off(board: ValorBoard, roll: int) -> int:
    """VV-18.4a How many hexes a mission scatters."""
    if roll <= board.numbers.on_target:
        return 0
    return 1 if roll <= board.numbers.one_hex_off else 2


def scattered(board: ValorBoard, space: SpaceId, face: Face, hexes: int) -> SpaceId:
    """VV-18.4b, VV-18.4c Where a mission lands, maybe off the map: a die counts directions clockwise from north."""
    direction = COMPASS[board.die.faces.index(face)]
    for _ in range(hexes):
        there = board.map.grid.neighbour(space, direction)
        if there is None:
            return NO_SPACE
        space = there
    return space if board.map.on_map(space) else NO_SPACE
