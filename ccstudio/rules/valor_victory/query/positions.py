"""Fortifications and entrenchments of a hex: their cover, and whom they have room for (VV-19)."""

from collections.abc import Container, Iterable, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.query.units import steady, unit_index
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import PositionStats, PositionUse

NOT_OCCUPIED: tuple[PositionUse, ...] = ("minefield", "wire")
"""VV-19.3a Positions that nobody occupies: all of the hex is in them."""

FOR_INFANTRY: tuple[PositionUse, ...] = ("foxholes", "trench")
"""VV-19.9, VV-19.10 Positions for infantry only; others pass through (VV-19.10b)."""


def positions_in(state: ValorState, space: SpaceId) -> tuple[PieceId, ...]:
    """The positions in a hex, hidden ones too."""
    return unit_index(state).positions.get(space, ()) if state.positions else ()


def stats_of(board: ValorBoard, state: ValorState, position: PieceId) -> PositionStats:
    """What a position is."""
    return board.positions[state.positions[position].type].stats


def position_in(board: ValorBoard, state: ValorState, space: SpaceId, *uses: PositionUse) -> PieceId | None:
    """The position of certain kinds in a hex."""
    for piece in positions_in(state, space):
        if stats_of(board, state, piece).use in uses:
            return piece
    return None


def occupied_position(board: ValorBoard, state: ValorState, space: SpaceId) -> PieceId | None:
    """VV-19.3b The position that units in a hex occupy: any but wire and mines."""
    for piece in positions_in(state, space):
        if stats_of(board, state, piece).use not in NOT_OCCUPIED:
            return piece
    return None


def has_wire(board: ValorBoard, state: ValorState, space: SpaceId) -> bool:
    """VV-19.8 Whether there is wire in a hex."""
    return position_in(board, state, space, "wire") is not None


def beside_wire(board: ValorBoard, state: ValorState) -> frozenset[SpaceId]:
    """VV-19.8 The hexes next to wire, kept while units step from hex to hex."""
    memory = steady(state)
    known = memory.get(beside_wire)
    if type(known) is frozenset:
        return known
    wired = [space for space in unit_index(state).positions if has_wire(board, state, space)]
    found = memory[beside_wire] = frozenset([space for wire in wired for space in board.ground.neighbours[wire]])
    return found


def entry_cost(board: ValorBoard, state: ValorState, space: SpaceId) -> int:
    """VV-19.3a Movement points that the positions in a hex add."""
    return sum([stats_of(board, state, piece).cost for piece in positions_in(state, space)])


def why_no_room(
    board: ValorBoard,
    state: ValorState,
    space: SpaceId,
    side: Side,
    types: Iterable[UnitType],
    without: Container[PieceId] = (),
) -> str:
    """VV-6.9, VV-19.5a The rule by which units that stand in a hex and others that come there are too many.

    Empty if there is room for them. `types` are those that come; cargo and weapons do not count (VV-6.9e, VV-6.9f), nor
    do those of `without`, who are only passing.
    """
    index, units, kinds = unit_index(state), state.units, board.units
    there = [
        kinds[units[piece].type]
        for piece in index.in_space.get(space, ())
        if units[piece].side == side and piece not in without
    ]
    position = occupied_position(board, state, space) if space in index.positions else None
    stats = None if position is None else stats_of(board, state, position)
    return why_too_many(board, stats, [*there, *types])


def why_too_many(board: ValorBoard, position: PositionStats | None, types: Sequence[UnitType]) -> str:
    """VV-6.9, VV-19.5a, VV-19.9 The rule by which units are too many for a hex, or for a position that they occupy.

    Other nations go through an empty cave (VV-19.3d), but cannot be in it, and nobody stays beside it (VV-19.3c).
    """
    infantry = squads = 0
    for unit in types:
        infantry += unit.infantry
        squads += unit.is_squad
    others = len(types) - infantry
    if position is None:
        return _why_full(board, infantry, squads, others)
    use = position.use
    if position.only_for and any(unit.nation != position.only_for for unit in types):
        return "VV-19.11"
    if use == "bunker":
        numbers = board.numbers
        guns = sum([unit.is_gun for unit in types])
        full = guns != others or guns > numbers.bunker_guns or infantry > numbers.bunker_infantry or (guns and infantry)
        return "VV-19.5a" if full else ""
    if others and use in FOR_INFANTRY:
        return "VV-19.10b"
    if use in ("sandbags", "cave") and any(unit.drives for unit in types):
        return "VV-19.6" if use == "sandbags" else "VV-19.11"
    return _why_full(board, infantry, squads, others)


def _why_full(board: ValorBoard, infantry: int, squads: int, others: int) -> str:
    limits = board.stacking
    if infantry > limits.infantry or (others and infantry > limits.infantry_with_others):
        return "VV-6.9b"
    if squads > limits.squads:
        return "VV-6.9c"
    if others > limits.others or (infantry and others > limits.others_with_infantry):
        return "VV-6.9a"
    return ""


def has_room(board: ValorBoard, state: ValorState, space: SpaceId, side: Side, types: Iterable[UnitType]) -> bool:
    """VV-6.9 Whether units can stand in a hex with those of their side who are there."""
    return not why_no_room(board, state, space, side, types)
