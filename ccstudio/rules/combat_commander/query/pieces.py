"""Who is where and carries what (CC-ST.4, CC-11.2, CC-8.2)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, OnPiece, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import RADIO_BOX, CombatState, Unit, Weapon
from ccstudio.rules.combat_commander.stats import RadioStats, SideFace, WeaponStats
from ccstudio.rules.shared.compiled_game import Kind
from ccstudio.rules.shared.occupation import sizes, units_in


def seat_of(state: CombatState, side: Side) -> Seat:
    """Who decides for a side: the first of its seats."""
    return state.seating.first_of_side(side)


def hex_of(state: CombatState, piece: PieceId) -> SpaceId | None:
    """The hex a unit, or the unit that carries a weapon, is in; None off the map."""
    return state.stacks.space_of(piece)


def weapon_of(state: CombatState, unit: PieceId) -> PieceId | None:
    """CC-11.2 The weapon a unit carries; None if it carries none."""
    carried = state.stacks.at(OnPiece(unit))
    return carried[0] if carried else None


def carrier_of(state: CombatState, weapon: PieceId) -> PieceId | None:
    """The unit that carries a weapon; None off the map."""
    place = state.stacks.place_of(weapon)
    return place.piece if isinstance(place, OnPiece) else None


def carried(state: CombatState, side: Side) -> list[PieceId]:
    """The weapons that a side's units on the map carry."""
    return [
        weapon
        for weapon in state.weapons
        if (unit := carrier_of(state, weapon)) is not None
        and state.units[unit].side == side
        and hex_of(state, unit) is not None
    ]


def radio_of(state: CombatState, side: Side) -> PieceId | None:
    """CC-12.1 The radio in a side's artillery box, broken or not."""
    there = state.stacks.at(InBox(RADIO_BOX[side]))
    return there[0] if there else None


def weapon_kind(board: CombatBoard, weapon: Weapon) -> Kind[WeaponStats]:
    """The type of a weapon that is no radio."""
    return board.weapons[weapon.type]


def radio_kind(board: CombatBoard, radio: Weapon) -> Kind[RadioStats]:
    """The type of a radio."""
    return board.radios[radio.type]


def face_of(board: CombatBoard, unit: Unit) -> SideFace:
    """CC-3.2.1 The printed values of the side a unit shows."""
    stats = board.units[unit.type].stats
    return stats.broken if unit.broken else stats.unbroken


def is_leader(board: CombatBoard, unit: Unit) -> bool:
    """Whether a unit is a leader; a hero counts as one (CC-E58.1)."""
    return unit.type in board.leaders


def is_hero(board: CombatBoard, unit: Unit) -> bool:
    """Whether a unit is a hero (CC-E58.1)."""
    return board.units[unit.type].kind == "hero"


def is_squad(board: CombatBoard, unit: Unit) -> bool:
    """Whether a unit is a squad (CC-G.8)."""
    return board.units[unit.type].kind == "squad"


def figures(board: CombatBoard, state: CombatState, side: Side) -> dict[SpaceId, int]:
    """CC-8.2 The figures of a side's units in every hex that holds any."""
    return sizes(state, side, lambda unit: board.units[unit.type].stats.figures)


def figures_in(board: CombatBoard, state: CombatState, space: SpaceId, side: Side) -> int:
    """CC-8.2 The figures of a side's units in a hex."""
    return sum([board.units[state.units[piece].type].stats.figures for piece in units_in(state, space, side)])


def in_play(state: CombatState, kind: str) -> int:
    """How many pieces of a type are out of the box, wherever they are: what lies among the casualties is in use."""
    return sum(unit.type == kind for unit in state.units.values()) + sum(
        weapon.type == kind for weapon in state.weapons.values()
    )


def teams_left(board: CombatBoard, state: CombatState, squad: PieceId) -> int:
    """CC-E52.2 How many teams that match a squad are still in the box."""
    team = board.units[state.units[squad].type].stats.matching_team
    return board.units[team].count - in_play(state, team) if team else 0
