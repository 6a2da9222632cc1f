"""Why not: abilities, charges, repairs, orders of command squads (DT-X2 to DT-X6d, DT-X15, DT-CS1 to DT-CS12)."""

from collections.abc import Iterator

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, TankHead
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.query.abilities import (
    SPECIAL_RULES,
    SPECIALS,
    TANK_HEAD,
    damaged_vehicles,
    fresh_owner,
    is_announced,
    owners_of,
    repairer_of,
    restorable,
)
from ccstudio.rules.dust_tactics.query.command import ORDERS, neighbours_of, order_named, roles_of
from ccstudio.rules.dust_tactics.query.movement import Way, field_of, reach
from ccstudio.rules.dust_tactics.query.pieces import hero_of, is_vehicle, space_of, squad_of
from ccstudio.rules.dust_tactics.query.weapons import can_attack
from ccstudio.rules.dust_tactics.reasons import movement
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.reasons import about, why

_REPAIRS = ("repair-move", "repair-attack", "move-repair", "attack-repair")


@about(ButtonOption)
def pair(case: DustCase[Activate], wish: ButtonOption) -> Iterator[Reason]:
    """DT-A3, DT-X15 Why a unit does not begin with an attack, or has no vehicle to restore."""
    yield from movement.pair(case, wish)
    frame, board, state = case.frame, case.board, case.state
    if frame.unit not in state.units:
        return
    if wish.button in _REPAIRS:
        yield from _why_no_repair(board, state, frame.unit)
    if wish.button in ("attack-move", "sustained", "attack-repair") and not can_attack(board, state, frame.unit):
        yield why("DT-F3", "nobody-to-attack", unit=PieceOption(frame.unit))


@about(ButtonOption)
def special(case: DustCase[Announce], wish: ButtonOption) -> Iterator[Reason]:
    """DT-Z4 Why an ability is not announced: the unit has it not, has used it up, or it is of no use now."""
    frame, board, state = case.frame, case.board, case.state
    if wish.button not in SPECIALS:
        return
    unit = PieceOption(frame.unit)
    if not owners_of(board, state, frame.unit, wish.button):
        yield why("DT-U7", "ability-not-known", unit=unit)
    elif is_announced(state, wish.button):
        yield why("DT-Z4", "ability-in-use", unit=unit)
    elif fresh_owner(board, state, frame.unit, wish.button) is None:
        yield why(SPECIAL_RULES[wish.button], "ability-used-up", unit=unit)
    else:
        yield why("DT-Z4", "ability-of-no-use", unit=unit)


@about(PieceOption)
def charge(case: DustCase[Charge], wish: PieceOption) -> Iterator[Reason]:
    """DT-X6a, DT-X6b Why an enemy cannot be charged."""
    frame, board, state = case.frame, case.board, case.state
    unit = state.units.get(wish.piece)
    if unit is None or squad_of(state, wish.piece) is not None:
        yield why("DT-X6a", "charges-units-only")
        return
    if unit.side == state.units[frame.unit].side:
        yield why("DT-F16", "charges-enemies-only", target=wish)
    here, there = space_of(state, frame.unit), space_of(state, wish.piece)
    if here is None or there is None:
        yield why("DT-X6a", "is-not-there", target=wish)
        return
    goals = (here, *reach(field_of(board, state, frame.unit), Way(here, board.numbers.charge)))
    if not any(board.squares.are_adjacent(goal, there) for goal in goals):
        yield why("DT-X6b", "out-of-charge", unit=PieceOption(frame.unit), target=wish)
    yield why("DT-X6a", "no-weapon-for-charge", unit=PieceOption(frame.unit), target=wish)


@about(SpaceOption)
def charge_square(case: DustCase[Charge], wish: SpaceOption) -> Iterator[Reason]:
    """DT-X6b Why a charge does not lead into a square."""
    frame, board, state = case.frame, case.board, case.state
    if wish.space not in board.squares.spaces:
        return
    here, there = space_of(state, frame.unit), space_of(state, frame.target)
    if here is None or there is None:
        return
    if not board.squares.are_adjacent(wish.space, there):
        yield why("DT-X6b", "not-next-to-charged", space=wish, target=PieceOption(frame.target))
    if wish.space not in reach(field_of(board, state, frame.unit), Way(here, board.numbers.charge)):
        yield why("DT-X6b", "no-square-for-charge", space=wish, unit=PieceOption(frame.unit))


@about(PieceOption)
def repair(case: DustCase[TankHead], wish: PieceOption) -> Iterator[Reason]:
    """DT-X15 Why a vehicle is not restored."""
    frame, board, state = case.frame, case.board, case.state
    unit = state.units.get(wish.piece)
    if unit is None or not is_vehicle(board, state, wish.piece) or unit.side != state.units[frame.hero].side:
        yield why("DT-X15", "restores-own-vehicles")
    elif not unit.damage:
        yield why("DT-X15", "has-no-damage", unit=wish)
    elif wish.piece not in restorable(board, state, frame.hero):
        yield why("DT-X15", "not-next-to-hero", unit=wish, hero=PieceOption(frame.hero))


def _why_no_repair(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[Reason]:
    hero = repairer_of(board, state, unit)
    if hero is None:
        pieces = (unit, hero_of(state, unit))
        used = any(piece is not None and TANK_HEAD in state.units[piece].used for piece in pieces)
        code = "ability-used-up" if used else "ability-not-known"
        yield why("DT-X15", code, unit=PieceOption(unit))
    elif not damaged_vehicles(board, state, hero):
        yield why("DT-X15", "nothing-to-restore")
    else:
        yield why("DT-X15", "nothing-near-to-restore", hero=PieceOption(hero))


@about(ButtonOption)
def order(case: DustCase[Order], wish: ButtonOption) -> Iterator[Reason]:
    """DT-CS1, DT-CS6, DT-CS8 Why an order is not given."""
    frame, named = case.frame, order_named(wish.button)[0]
    if not named:
        return
    kind, roles = ORDERS[named], roles_of(case.board, case.state, frame.squad)
    if kind.role not in roles:
        yield why("DT-CS1", "specialist-fell")
    if named == "send-back" and "radioman" not in roles:
        yield why("DT-CS12", "radioman-fell")
    if named == "air-strike" and "air-strike" in case.state.units[frame.squad].used:
        yield why("DT-CS8", "no-second-strike")
    yield why(kind.rule, "nobody-for-order")


@about(PieceOption)
def target(case: DustCase[Order], wish: PieceOption) -> Iterator[Reason]:
    """DT-CS4, DT-CS5, DT-CS9 Why an order is not about a unit."""
    frame, state = case.frame, case.state
    if wish.piece not in state.units:
        return
    if wish.piece == frame.squad:
        yield why("DT-CS4", "is-itself")
    elif state.units[wish.piece].side != state.units[frame.squad].side:
        yield why("DT-CS4", "is-enemy")
    elif space_of(state, wish.piece) is None:
        yield why(ORDERS[frame.order].rule, "has-not-entered", unit=wish)
    else:
        yield from _why_not_here(case, frame, wish.piece)


def _why_not_here(case: DustCase[Frame], frame: Order, unit: PieceId) -> Iterator[Reason]:
    """Why an order is not about a unit of one's own on the field."""
    board, state, shown = case.board, case.state, PieceOption(unit)
    near = unit in neighbours_of(board, state, frame.squad)
    match frame.order:
        case "act-again":
            if not state.units[unit].activated:
                yield why("DT-CS5", "has-not-acted", unit=shown)
            if not near:
                yield why("DT-CS6", "needs-radioman", unit=shown)
        case "repair" | "first-aid" if not near:
            yield why(ORDERS[frame.order].rule, "is-not-adjacent", unit=shown)
        case "repair" if is_vehicle(board, state, unit):
            yield why("DT-CS9", "has-no-damage", unit=shown)
