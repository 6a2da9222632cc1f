"""Who is where, of which card, in whose hands, and with which abilities (DT-U9 to DT-U21, DT-H1 to DT-H18)."""

from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.dust_tactics.board import Card, DustBoard
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, DustState
from ccstudio.rules.dust_tactics.stats import SoldierSlot

SHARED: Final = frozenset({"agile", "assault", "berserk", "charge", "fighting-spirit"})
"""DT-H5 What a hero passes to his squad (DT-X1, DT-X3, DT-X4a, DT-X6a, DT-X10a), and nothing else."""


class UnitIndex(NamedTuple):
    """Who acts by himself and who is carried, worked out once for each position.

    `heroes` are those who have joined a squad, by squad; `acting` the units of both sides without them, by their
    numbers; `crews` the living soldiers of the squads that were asked about.
    """

    heroes: dict[PieceId, PieceId]
    acting: tuple[tuple[PieceId, ...], tuple[PieceId, ...]]
    crews: dict[PieceId, tuple[PieceId, ...]]


def unit_index(state: DustState) -> UnitIndex:
    """The units as they are now."""
    known = state.stacks.memory.get(UnitIndex)
    if type(known) is UnitIndex:
        return known
    heroes: dict[PieceId, PieceId] = {}
    place_of = state.stacks.place_of
    acting: tuple[list[PieceId], list[PieceId]] = ([], [])
    for piece, unit in sorted(state.units.items()):
        place = place_of(piece)
        if type(place) is OnPiece:
            heroes[place.piece] = piece
        else:
            acting[unit.side].append(piece)
    found = UnitIndex(heroes, (tuple(acting[0]), tuple(acting[1])), {})
    state.stacks.memory[UnitIndex] = found
    return found


def seat_of(state: DustState, unit: PieceId) -> Seat:
    """DT-U21 Who decides about a unit, one that was destroyed too: the seat that it belongs to."""
    return (state.units.get(unit) or state.destroyed[unit]).seat


def seat_of_side(state: DustState, side: Side) -> Seat:
    """DT-U21 Who speaks for a side: the first of its seats."""
    return state.seating.first_of_side(side)


def card_of(board: DustBoard, state: DustState, unit: PieceId) -> Card:
    """The card of a unit, of one that was destroyed too."""
    found = state.units.get(unit) or state.destroyed[unit]
    return board.cards[found.card]


def slot_of(board: DustBoard, state: DustState, soldier: PieceId) -> SoldierSlot:
    """DT-N4 What a soldier is and carries, of one who fell too."""
    found = state.soldiers.get(soldier) or state.fallen[soldier]
    return card_of(board, state, found.squad).soldiers[found.number]


def is_vehicle(board: DustBoard, state: DustState, unit: PieceId) -> bool:
    """DT-U11."""
    return card_of(board, state, unit).is_vehicle


def is_squad(board: DustBoard, state: DustState, unit: PieceId) -> bool:
    """DT-U10."""
    return card_of(board, state, unit).kind == "squad"


def is_hero(board: DustBoard, state: DustState, unit: PieceId) -> bool:
    """Whether a unit is a hero, alone or in a squad."""
    return card_of(board, state, unit).kind == "hero"


def soldiers_of(state: DustState, squad: PieceId) -> tuple[PieceId, ...]:
    """The living soldiers of a squad, in the order of its card; none of a vehicle or hero."""
    crews = unit_index(state).crews
    crew = crews.get(squad)
    if crew is None:
        crew = crews[squad] = tuple(piece for piece in state.stacks.at(OnPiece(squad)) if piece in state.soldiers)
    return crew


def hero_of(state: DustState, squad: PieceId) -> PieceId | None:
    """DT-H2 The hero who has joined a squad."""
    return unit_index(state).heroes.get(squad)


def squad_of(state: DustState, hero: PieceId) -> PieceId | None:
    """DT-H2 The squad that a hero has joined."""
    place = state.stacks.place_of(hero)
    return place.piece if isinstance(place, OnPiece) else None


def may_leave(state: DustState, squad: PieceId) -> bool:
    """DT-H11, DT-H13 Whether a squad has a hero who could leave it: on the field, where he has a square to stand in."""
    return squad in state.units and hero_of(state, squad) is not None and space_of(state, squad) is not None


def models_of(state: DustState, unit: PieceId) -> tuple[PieceId, ...]:
    """DT-U12 The models of a unit that are hit together: soldiers and the hero with them; else the unit itself."""
    return tuple(state.stacks.at(OnPiece(unit))) or (unit,)


def space_of(state: DustState, piece: PieceId) -> SpaceId | None:
    """The square a unit, soldier or crate is in; None while it has not entered, or if it is gone."""
    return state.stacks.space_of(piece)


def cover_in(state: DustState, space: SpaceId) -> PieceId | None:
    """DT-K2 The crate or trap in a square."""
    return next((piece for piece in state.stacks.at(InSpace(space)) if piece in state.cover), None)


def units_of(state: DustState, side: Side) -> tuple[PieceId, ...]:
    """The units of a side that act by themselves, on the field or waiting, by their numbers; no joined heroes."""
    return unit_index(state).acting[side]


def is_waiting(state: DustState, unit: PieceId) -> bool:
    """DT-S9 Whether a unit has not entered yet."""
    ground = state.stacks.ground(unit)
    return ground == InBox(ENTRY_BOX[state.units[unit].side])


def left_to_act(state: DustState, side: Side, seat: Seat | None = None) -> tuple[PieceId, ...]:
    """DT-A1 The units of a side, or of one of its seats, that were not activated this round."""
    units = state.units
    left = [unit for unit in unit_index(state).acting[side] if not units[unit].activated]
    return tuple(left if seat is None else [unit for unit in left if units[unit].seat == seat])


def health_left(board: DustBoard, state: DustState, unit: PieceId) -> int:
    """DT-F10, DT-F11 Crosses of a vehicle or hero, living soldiers of a squad."""
    if is_squad(board, state, unit):
        return len(soldiers_of(state, unit))
    return card_of(board, state, unit).health - state.units[unit].damage


def abilities_of(board: DustBoard, state: DustState, unit: PieceId) -> frozenset[str]:
    """DT-H5 What a unit can: its own abilities and, of a hero in it, those that he passes on."""
    own = card_of(board, state, unit).abilities
    hero = hero_of(state, unit)
    return own if hero is None else own | (card_of(board, state, hero).abilities & SHARED)


def movement_of(board: DustBoard, state: DustState, unit: PieceId) -> int:
    """DT-H15 The printed movement; the lower one of a squad and its hero."""
    own = card_of(board, state, unit).movement
    hero = hero_of(state, unit)
    return own if hero is None else min(own, card_of(board, state, hero).movement)


def armour_words(armour: str) -> str:
    """DT-U4 A class as cards print it: `I2`, `V4`."""
    return armour.upper()
