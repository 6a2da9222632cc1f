"""Which orders a command squad can give, and to whom (DT-CS1 to DT-CS17)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    card_of,
    hero_of,
    is_hero,
    is_squad,
    is_vehicle,
    slot_of,
    soldiers_of,
    space_of,
    units_of,
)
from ccstudio.rules.dust_tactics.state import DustState, Harm
from ccstudio.rules.dust_tactics.stats import Role
from ccstudio.rules.shared.opposing_sides import enemy

COMMANDS: Final = "command-squad"
"""The ability of a card that gives orders."""


STRIKE: Final = "air-strike"
"""The order that drops bombs."""


def strike_harm(board: DustBoard, hits: int) -> Harm:
    """DT-CS8 Hits of an air strike: no cover saves from them, nor does resilience, as from artillery (DT-X8)."""
    return Harm(hits=hits, damage=board.numbers.air_strike_damage, ignores_cover=True, resisted=False)


def roles_of(board: DustBoard, state: DustState, squad: PieceId) -> frozenset[Role]:
    """DT-CS1 What the living soldiers of a squad are; the ability of one who fell is lost."""
    return frozenset(slot_of(board, state, soldier).role for soldier in soldiers_of(state, squad))


def friends_of(state: DustState, squad: PieceId) -> tuple[PieceId, ...]:
    """DT-CS4 The units of the side of a command squad that are on the field, without itself."""
    found = units_of(state, state.units[squad].side)
    return tuple(unit for unit in found if unit != squad and space_of(state, unit) is not None)


def neighbours_of(board: DustBoard, state: DustState, squad: PieceId) -> tuple[PieceId, ...]:
    """DT-CS5, DT-CS9, DT-CS11 Those of them who are adjacent to it, in its own square too."""
    here = space_of(state, squad)
    found = []
    for unit in friends_of(state, squad):
        there = space_of(state, unit)
        if here is not None and there is not None and (here == there or board.squares.are_adjacent(here, there)):
            found.append(unit)
    return tuple(found)


Near = tuple[PieceId, ...]
"""Whom a command squad reaches as a neighbour; all its friends on the field for an order after its action (DT-CS3)."""


def _again(board: DustBoard, state: DustState, squad: PieceId, near: Near) -> tuple[PieceId, ...]:
    """DT-CS5, DT-CS6 Who acted and may act again: adjacent, or wherever they are with a radioman."""
    relayed = "radioman" in roles_of(board, state, squad)
    return tuple(unit for unit in (friends_of(state, squad) if relayed else near) if state.units[unit].activated)


def _struck(_: DustBoard, state: DustState, squad: PieceId, __: Near) -> tuple[PieceId, ...]:
    """DT-CS8 Any enemy unit on the field, once in a game."""
    if "air-strike" in state.units[squad].used:
        return ()
    return tuple(unit for unit in units_of(state, enemy(state.units[squad].side)) if space_of(state, unit) is not None)


def _repaired(board: DustBoard, state: DustState, _: PieceId, near: Near) -> tuple[PieceId, ...]:
    """DT-CS9 Adjacent vehicles with damage."""
    return tuple(unit for unit in near if is_vehicle(board, state, unit) and state.units[unit].damage)


def _rebuilt(board: DustBoard, state: DustState, squad: PieceId, _: Near) -> tuple[PieceId, ...]:
    """DT-CS10 Vehicles that were destroyed."""
    return tuple(unit for unit in _gone(state, squad) if card_of(board, state, unit).is_vehicle)


def _healed(board: DustBoard, state: DustState, _: PieceId, near: Near) -> tuple[PieceId, ...]:
    """DT-CS11 Heroes with damage, and soldiers who fell, in adjacent squads: of soldiers who carry the same, one."""
    found: list[PieceId] = []
    for unit in near:
        hero = unit if is_hero(board, state, unit) else hero_of(state, unit)
        if hero is not None and state.units[hero].damage:
            found.append(hero)
        alike: set[tuple[str, tuple[str, ...]]] = set()
        for soldier, record in sorted(state.fallen.items()):
            if record.squad == unit:
                slot = slot_of(board, state, soldier)
                if (slot.role, slot.weapons) not in alike:
                    found.append(soldier)
                alike.add((slot.role, slot.weapons))
    return tuple(found)


def _returned(board: DustBoard, state: DustState, squad: PieceId, _: Near) -> tuple[PieceId, ...]:
    """DT-CS12 Squads that were destroyed; the radioman has to live."""
    if "radioman" not in roles_of(board, state, squad):
        return ()
    return tuple(unit for unit in _gone(state, squad) if is_squad(board, state, unit))


def _gone(state: DustState, squad: PieceId) -> tuple[PieceId, ...]:
    """The units of the side of a command squad that were destroyed."""
    side = state.units[squad].side
    return tuple(unit for unit, record in sorted(state.destroyed.items()) if record.side == side)


class OrderKind(NamedTuple):
    """An order: who gives it, its rule, whether it needs a die (DT-CS2), and whom it can be about."""

    role: Role
    rule: str
    needs_die: bool
    targets: Callable[[DustBoard, DustState, PieceId, Near], tuple[PieceId, ...]]


ORDERS: Final[Mapping[str, OrderKind]] = {
    "act-again": OrderKind("officer", "DT-CS5", needs_die=True, targets=_again),
    "air-strike": OrderKind("radioman", "DT-CS7", needs_die=True, targets=_struck),
    "repair": OrderKind("mechanic", "DT-CS9", needs_die=False, targets=_repaired),
    "rebuild": OrderKind("mechanic", "DT-CS10", needs_die=True, targets=_rebuilt),
    "first-aid": OrderKind("medic", "DT-CS11", needs_die=False, targets=_healed),
    "send-back": OrderKind("medic", "DT-CS12", needs_die=True, targets=_returned),
}
"""The orders by their buttons; the weapon specialist has none (DT-CS13)."""


AFTER: Final = "-after"
"""What the button of an order ends with that is carried out after the action of the squad (DT-CS3)."""


def order_named(button: str) -> tuple[str, bool]:
    """DT-CS2 The order that a button announces, and whether it is carried out after the action; empty if it is none."""
    order = button.removesuffix(AFTER)
    return (order, order != button) if order in ORDERS else ("", False)


def targets_of(
    board: DustBoard, state: DustState, squad: PieceId, order: str, *, after: bool = False
) -> tuple[PieceId, ...]:
    """DT-CS1 Whom an order of a command squad can be about; nobody without its specialist.

    With `after`, whom it could be about when the squad has moved: it may come next to anybody.
    """
    kind = ORDERS[order]
    if kind.role not in roles_of(board, state, squad):
        return ()
    return kind.targets(board, state, squad, friends_of(state, squad) if after else neighbours_of(board, state, squad))


def orders_of(board: DustBoard, state: DustState, squad: PieceId) -> tuple[str, ...]:
    """DT-CS3 The buttons of the orders that a unit can announce: none without the ability, or after one this round.

    An order is carried out before the one action of the squad or after it. Nobody gives orders while he enters, which
    takes a Move and leaves a Move or an attack (DT-S9).
    """
    if COMMANDS not in abilities_of(board, state, squad) or squad in state.ordered or space_of(state, squad) is None:
        return ()
    now = (order for order in ORDERS if targets_of(board, state, squad, order))
    later = (f"{order}{AFTER}" for order in ORDERS if targets_of(board, state, squad, order, after=True))
    return (*now, *later)
