"""What carriers can carry and tow, load and unload (VV-8)."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.query.positions import why_no_room
from ccstudio.rules.valor_victory.query.units import cargo_of, type_of, units_in, weapon_of
from ccstudio.rules.valor_victory.query.waiting import mates_of
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import TransportClass

_HALVES: Final[dict[TransportClass, int]] = {"": 0, "half": 1, "1": 2, "2": 4}
"""VV-8.21a, VV-8.21b How many half squads a transport class carries."""


def can_carry(board: ValorBoard, state: ValorState, carrier: PieceId, units: Iterable[PieceId]) -> bool:
    """VV-8.21 Whether a carrier has room for units together with what it carries already.

    Squads, leaders and weapons count separately; each class carries as many leaders and weapons as squads, TH one.
    """
    kind = type_of(board, state, carrier)
    aboard = [*cargo_of(state, carrier), *units]
    types = [type_of(board, state, unit) for unit in aboard]
    if any(other.drives for other in types):
        return False
    guns = [other for other in types if other.is_gun]
    if guns and not can_tow(kind, guns):
        return False
    halves = _HALVES[kind.transport]
    places = (halves + 1) // 2
    leaders = sum([other.is_leader for other in types])
    squads = sum([2 if other.is_squad else 1 for other in types if other.infantry and not other.is_leader])
    weapons = sum([weapon_of(state, unit) is not None for unit in aboard])
    return squads <= halves and leaders <= places and weapons <= places


def can_tow(kind: UnitType, guns: list[UnitType]) -> bool:
    """VV-8.21c Whether a carrier can tow: one gun, class TH no large one."""
    return kind.tows and len(guns) == 1 and (kind.transport != "half" or guns[0].move > 0)


def may_transport(state: ValorState, carrier: PieceId) -> bool:
    """VV-8.3b, VV-8.3f Whether a carrier may still load or unload in this turn: unpinned, unfired, not yet done."""
    record = state.units[carrier]
    return not (record.pinned or record.fired or record.loading)


def loadable(
    board: ValorBoard, state: ValorState, carrier: PieceId, space: SpaceId | None = None
) -> tuple[PieceId, ...]:
    """VV-8.3a The units that a carrier could load, one by one, in a hex, or where it is now."""
    kind = type_of(board, state, carrier)
    if not kind.transport and not kind.tows:
        return ()
    side = state.units[carrier].side
    there = mates_of(board, state, carrier) if space is None else units_in(state, space, side)
    return tuple(
        [
            unit
            for unit in there
            if unit != carrier and may_be_loaded(state, unit) and can_carry(board, state, carrier, (unit,))
        ]
    )


def may_be_loaded(state: ValorState, unit: PieceId) -> bool:
    """VV-8.3b, VV-8.3c, VV-8.3f Whether a unit may still load in this turn, itself without a move of its own."""
    record = state.units[unit]
    return not (record.pinned or record.fired or record.moved or record.loading)


def unloadable(state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    """VV-8.3b, VV-8.3f The units that a carrier can unload: unpinned, unfired, neither loaded nor unloaded before."""
    units = state.units
    return tuple(
        [
            unit
            for unit in cargo_of(state, carrier)
            if not (units[unit].pinned or units[unit].fired or units[unit].loading)
        ]
    )


def could_load_to_fit(
    board: ValorBoard, state: ValorState, carrier: PieceId, space: SpaceId, first: tuple[PieceId, ...] = ()
) -> bool:
    """VV-8.4b Whether a carrier can load units of a hex, `first` among them, so that the hex keeps to its limits."""
    if not first and not may_transport(state, carrier):
        return False
    kind, side = type_of(board, state, carrier), state.units[carrier].side
    others = [unit for unit in loadable(board, state, carrier, space) if unit not in first]
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            loaded = (*first, *more)
            if loaded and can_carry(board, state, carrier, loaded):
                without = (*loaded, carrier)
                if not why_no_room(board, state, space, side, (kind,), without=without):
                    return True
    return False
