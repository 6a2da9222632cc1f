"""What units can do in the Command Phase: hand weapons over, split and combine (VV-5.31, VV-12.4, VV-23).

Passengers do nothing of it: they are one unit with their carrier (VV-8.1).
"""

from collections.abc import Collection, Iterator
from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.placing import can_carry
from ccstudio.rules.valor_victory.query.positions import why_no_room
from ccstudio.rules.valor_victory.query.units import hex_of, leaders_in, type_of, units_in, units_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import WeaponStats

HAND_OVER: Final = "hand-over"
SPLIT: Final = "split"
COMBINE: Final = "combine"


def pinned_of(state: ValorState, side: Side) -> list[PieceId]:
    """VV-5.31a The pinned units of a side; passengers rally with their carriers (VV-21.4)."""
    units = state.units
    return [unit for unit in units_of(state, side) if units[unit].pinned]


def ways_of(
    board: ValorBoard, state: ValorState, unit: PieceId, handed: Collection[PieceId], made: Collection[PieceId]
) -> tuple[str, ...]:
    """VV-5.31c to VV-5.31e What a unit can do now.

    Args:
        board: the game's constants.
        state: what is on the table.
        unit: a unit on the map.
        handed: weapons that have been handed over in this phase, each once at most: that is enough for any exchange.
        made: units that have come of splitting and combining in this phase, which do neither again.
    """
    return tuple(_ways(board, state, unit, handed, made))


def _ways(
    board: ValorBoard, state: ValorState, unit: PieceId, handed: Collection[PieceId], made: Collection[PieceId]
) -> Iterator[str]:
    if not type_of(board, state, unit).infantry:
        return
    if unit not in made:
        if can_split(board, state, unit):
            yield SPLIT
        if partners_of(board, state, unit, made):
            yield COMBINE
    weapon = weapon_of(state, unit)
    if weapon is not None and weapon not in handed and receivers_for(board, state, unit):
        yield HAND_OVER


def to_reorganize(
    board: ValorBoard, state: ValorState, side: Side, handed: Collection[PieceId], made: Collection[PieceId]
) -> Iterator[PieceId]:
    """VV-5.31c The units of a side that can do anything of it."""
    return (unit for unit in units_of(state, side) if any(_ways(board, state, unit, handed, made)))


# Weapons


def receivers_for(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[PieceId, ...]:
    """VV-12.4 The infantry in its hex that can carry a unit's weapon; who has another gives it in exchange."""
    given = _weapon_stats(board, state, unit)
    if given is None:
        return ()
    kind = type_of(board, state, unit)
    found = []
    for other in units_in(state, hex_of(state, unit), state.units[unit].side):
        back = _weapon_stats(board, state, other)
        if other == unit or back == given or not can_carry(type_of(board, state, other), given):
            continue
        if back is None or can_carry(kind, back):
            found.append(other)
    return tuple(found)


def _weapon_stats(board: ValorBoard, state: ValorState, unit: PieceId) -> WeaponStats | None:
    weapon = weapon_of(state, unit)
    return None if weapon is None else board.weapons[state.weapons[weapon].type].stats


# Squads and half squads


def can_split(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-5.31d, VV-5.31g, VV-22.4a Whether a squad can split: without valor, and with room for both halves."""
    kind, record = type_of(board, state, unit), state.units[unit]
    if not kind.is_squad or record.valorous:
        return False
    space = hex_of(state, unit)
    if board.rules("split-needs-leader") == "std21" and not leaders_in(board, state, space, record.side):
        return False
    half = board.units[kind.half]
    return not why_no_room(board, state, space, record.side, (half, half), without=(unit,))


def partners_of(
    board: ValorBoard, state: ValorState, unit: PieceId, made: Collection[PieceId] = ()
) -> tuple[PieceId, ...]:
    """VV-5.31e, VV-23.1, VV-23.3 The half squads that one can combine with: of its type, in its hex, with a leader.

    Of several that are alike, with the same weapon or none, the first is enough.
    """
    record = state.units[unit]
    squad = board.squads_by_half.get(record.type)
    if squad is None or record.valorous:
        return ()
    space = hex_of(state, unit)
    here = units_in(state, space, record.side)
    weapon = weapon_of(state, unit)
    found: dict[str, PieceId] = {}
    for other in here:
        if other == unit or other in made or state.units[other].type != record.type or state.units[other].valorous:
            continue
        carried = weapon_of(state, other)
        if weapon is None or carried is None:
            found.setdefault("" if carried is None else state.weapons[carried].type, other)
    if not found or not leaders_in(board, state, space, record.side):
        return ()
    first = next(iter(found.values()))
    room = why_no_room(board, state, space, record.side, (board.units[squad],), without=(unit, first))
    return () if room else tuple(found.values())
