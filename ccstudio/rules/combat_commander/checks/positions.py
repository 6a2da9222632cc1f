"""Checks of positions: cards, pieces, places, markers, numbers (CC-X.4, CC-X.5)."""

from collections import Counter
from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Problem
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.piles import HIDDEN
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WATER_BARRIER
from ccstudio.rules.combat_commander.state import CASUALTIES, RADIO_BOX, CombatState
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.opposing_sides import BOTH


def position_problems(board: CombatBoard, state: CombatState) -> Iterator[Problem]:
    """Everything that is wrong with a position, or with what a seat sees of it."""
    if {*state.units, *state.weapons} != set(state.stacks.pieces()):
        yield problem("combat-pieces-differ", "state", "stacks")
        return
    yield from _card_problems(board, state)
    for piece in sorted(state.units):
        yield from _unit_problems(board, state, piece)
    for piece in sorted(state.weapons):
        yield from _weapon_problems(board, state, piece)
    yield from _marker_problems(board, state)
    yield from _number_problems(board, state)


def _card_problems(board: CombatBoard, state: CombatState) -> Iterator[Problem]:
    """CC-X.4, CC-4.5, CC-8.m.1 Cards, chits and smoke are where they belong, each once."""
    for side in BOTH:
        cards = Counter([*state.decks[side].cards, *state.discards[side].cards, *state.hands[side]])
        if HIDDEN not in cards and cards != Counter(board.decks[side]):
            title = board.title_of(side)
            yield problem("combat-cards", "state", "decks", side, side=title)
    secret = [chit for side in BOTH for chit in state.secret_chits[side]]
    chits = Counter([*state.chits.counters, *state.open_chits, *secret])
    if HIDDEN not in chits and max(chits.values(), default=0) > 1:
        yield problem("combat-chits", "state", "chits")
    if sorted([*state.smoke_cup.counters, *state.smoke.values()]) != sorted(board.smoke):
        yield problem("combat-smoke-cup", "state", "smoke_cup")


def _unit_problems(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Problem]:
    """CC-X.5 A unit is on ground it can be on, or in a box of its side."""
    unit, place = state.units[piece], state.stacks.place_of(piece)
    path = ("state", "units", piece)
    if unit.type not in board.units or isinstance(place, OnPiece):
        yield problem("combat-unit-place", *path)
    elif isinstance(place, InSpace):
        there = board.ground.hexes.get(place.space)
        if there is None or there.rule == WATER_BARRIER or place.space in state.overlay.blaze:
            name = str(place.space) if there is None else there.name
            yield problem("combat-unit-barred", *path, space=name)
    elif place.box in CASUALTIES and place.box != CASUALTIES[unit.side]:
        yield problem("combat-unit-place", *path)
    if len(state.stacks.at(OnPiece(piece))) > 1:
        yield problem("combat-second-weapon", *path, piece=board.units[unit.type].title)


def _weapon_problems(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Problem]:
    """CC-11.2.a, CC-12.1 A weapon is carried by a unit or in a box, a radio in a box, one in an artillery box."""
    weapon, place = state.weapons[piece], state.stacks.place_of(piece)
    path = ("state", "weapons", piece)
    radio = weapon.type in board.radios
    carried = isinstance(place, OnPiece) and place.piece in state.units and not radio
    if (weapon.type not in board.weapons and not radio) or (not carried and not isinstance(place, InBox)):
        yield problem("combat-weapon-place", *path)
    elif isinstance(place, InBox) and place.box in RADIO_BOX and len(state.stacks.at(place)) > 1:
        yield problem("combat-two-radios", *path, side=board.title_of(weapon.side))


def _marker_problems(board: CombatBoard, state: CombatState) -> Iterator[Problem]:
    """CC-8.1.5, CC-F100.3, CC-T98 What may not share a hex with blaze or water."""
    for space, kind in sorted(state.fortifications.items()):
        there = board.ground.hexes.get(space)
        barred = there is None or there.water or there.rule == WATER_BARRIER or space in state.overlay.blaze
        if barred or kind not in board.fortifications:
            yield _in_hex("combat-fortification-barred", "fortifications", board, space)
    for space in sorted(state.smoke):
        there = board.ground.hexes.get(space)
        if there is None or there.rule == WATER_BARRIER or space in state.overlay.blaze:
            yield _in_hex("combat-smoke-barred", "smoke", board, space)
    shown = {space: board.smoke[counter].stats.hindrance for space, counter in state.smoke.items()}
    if shown != state.overlay.smoke:
        yield problem("combat-smoke-cup", "state", "smoke")


def _number_problems(board: CombatBoard, state: CombatState) -> Iterator[Problem]:
    """CC-6.1.1, CC-7.3.1 Counts and sides are some that there are."""
    counts = [
        ("sudden_death", state.sudden_death),
        ("orders_given", state.orders_given),
        ("mines", state.mines),
        *(("surrender", state.surrender.get(side, 0)) for side in BOTH),
        *(("returned", state.returned.get(side, 0)) for side in BOTH),
    ]
    for field, count in counts:
        if count < 0:
            yield problem("combat-count", "state", field, number=count)
    if state.time not in board.time_spaces:
        yield problem("combat-time", "state", "time", most=board.time_spaces[-1])
    for field, side in (("active", state.active), ("initiative", state.initiative)):
        if side not in BOTH:
            yield problem("combat-side", "state", field)
    for objective, holder in sorted(state.control.items()):
        if holder not in BOTH or objective not in board.ground.objectives:
            yield problem("combat-side", "state", "control", objective)


def _in_hex(code: str, field: str, board: CombatBoard, space: SpaceId) -> Problem:
    there = board.ground.hexes.get(space)
    name = str(space) if there is None else there.name
    return problem(code, "state", field, space, space=name)
