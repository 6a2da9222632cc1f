"""What units can do in the Advance and Assault Phase: advance, close-assault, turn (VV-5.35, VV-7.3, VV-15.1)."""

from collections.abc import Collection, Iterator

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS, Step
from ccstudio.rules.valor_victory.query.facing import in_bunker_arc
from ccstudio.rules.valor_victory.query.movement import has_room_for, is_mobile, next_hexes, party_of, start_of
from ccstudio.rules.valor_victory.query.units import hex_of, occupied, unit_index, units_in, units_of
from ccstudio.rules.valor_victory.state import ValorState


def able_units(
    board: ValorBoard, state: ValorState, side: Side, turned: Collection[PieceId], again: Collection[PieceId]
) -> list[PieceId]:
    """VV-5.35a, VV-5.35c The units of a side that can do anything in the phase.

    Args:
        board: the game's constants.
        state: what is on the table.
        side: the active side.
        turned: units that have turned.
        again: units that may assault once more.
    """
    spaces, taken, ways = state.stacks.spaces, occupied(state), board.ground.steps_on_foot
    units, kinds, found = state.units, board.units, []
    for unit in units_of(state, side):
        record = units[unit]
        # VV-14.7a, VV-5.35a Nobody does anything who is pinned, nor infantry that has advanced.
        if record.pinned or (record.advanced and kinds[record.type].infantry):
            continue
        # Most infantry can advance into a hex with nothing in it.
        if (
            (_may_advance_on_foot(board, state, unit) and not taken.issuperset(ways[spaces[unit]]))
            or turns_of(board, state, unit, turned)
            or next(_advances(board, state, unit, turned), None) is not None
            or next(_assaults(board, state, unit, again), None) is not None
        ):
            found.append(unit)
    return found


# Advances


def advances_of(
    board: ValorBoard, state: ValorState, unit: PieceId, turned: Collection[PieceId] = ()
) -> tuple[SpaceId, ...]:
    """VV-5.35a The hexes that a unit can advance into; whoever has turned does not advance (VV-7.3c)."""
    return tuple(_advances(board, state, unit, turned))


def can_advance(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-5.35a, VV-5.35d, VV-5.35e Whether a unit may advance: unpinned infantry, by edition any unit that can move."""
    if _may_advance_on_foot(board, state, unit):
        return True
    record = state.units[unit]
    if record.pinned or record.advanced or record.assaulted or board.units[record.type].infantry:
        return False
    return board.rules("advance-types") == "std21" and is_mobile(board, state, unit)


def _may_advance_on_foot(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-5.35a Whether a unit is infantry that may advance."""
    record = state.units[unit]
    kind = board.units[record.type]
    return kind.infantry and not (record.pinned or record.advanced or record.assaulted) and kind.move > 0


def _advances(board: ValorBoard, state: ValorState, unit: PieceId, turned: Collection[PieceId]) -> Iterator[SpaceId]:
    """VV-5.35a, VV-5.35f, VV-7.2b Movement points do not count; prohibitions, facing, enemies and stacking do."""
    if unit in turned or not can_advance(board, state, unit):
        return
    party = party_of(board, state, (unit,))
    taken = occupied(state)
    for way in next_hexes(board, state, party, start_of(state, party)):
        if way.space not in taken or has_room_for(board, state, party, way.space):
            yield way.space


# Turns


def turns_of(board: ValorBoard, state: ValorState, unit: PieceId, turned: Collection[PieceId]) -> tuple[Direction, ...]:
    """VV-7.3c, VV-7.3d The hexsides next to its facing that an AFV, vehicle or gun can turn to, once in the phase."""
    record = state.units[unit]
    if not record.facing or record.pinned or record.immobile or unit in turned:
        return ()
    number = COMPASS.index(record.facing)
    return (COMPASS[number - 1], COMPASS[(number + 1) % len(COMPASS)])


# Close assaults


def can_assault(board: ValorBoard, state: ValorState, unit: PieceId, again: Collection[PieceId] = ()) -> bool:
    """VV-15.1a, VV-15.1f, VV-15.1g Whether a unit on the map may assault: unpinned infantry that did not advance.

    Each hex launches one assault, and each unit takes part in one, or another one by a ruling.
    """
    record = state.units[unit]
    if record.pinned or record.advanced or not board.units[record.type].infantry:
        return False
    return (not record.assaulted or unit in again) and hex_of(state, unit) not in state.assaulted


def assaults_of(
    board: ValorBoard, state: ValorState, unit: PieceId, again: Collection[PieceId] = ()
) -> tuple[SpaceId, ...]:
    """VV-15.1a, VV-15.1b The adjacent hexes of the enemy that a unit can assault, whatever is in them."""
    return tuple(_assaults(board, state, unit, again))


def _assaults(board: ValorBoard, state: ValorState, unit: PieceId, again: Collection[PieceId]) -> Iterator[SpaceId]:
    if not can_assault(board, state, unit, again):
        return
    origin, foe, in_space = hex_of(state, unit), enemy(state.units[unit].side), unit_index(state).in_space
    for step in board.ground.steps[origin]:
        held = in_space.get(step.to)
        if held and state.units[held[0]].side == foe and _can_be_assaulted(board, state, origin, step):
            yield step.to


def _can_be_assaulted(board: ValorBoard, state: ValorState, origin: SpaceId, step: Step) -> bool:
    """VV-15.1g, VV-19.5b Whether infantry may enter a hex, and by ruling a bunker only from its arc."""
    if step.infantry is None:
        return False
    return board.rules("bunker-assault") == "allowed" or in_bunker_arc(board, state, step.to, origin)


def assaulters_in(
    board: ValorBoard, state: ValorState, space: SpaceId, side: Side, again: Collection[PieceId]
) -> tuple[PieceId, ...]:
    """VV-15.1d The units of a hex from which its owner picks those that assault."""
    return tuple([unit for unit in units_in(state, space, side) if can_assault(board, state, unit, again)])
