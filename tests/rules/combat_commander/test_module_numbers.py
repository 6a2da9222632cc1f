"""No number of a table stands in rules code: every one is changed in a copy of the module, and the rules follow."""

from collections.abc import Mapping
from typing import Any

import pytest

from ccstudio.documents.module import PieceType
from ccstudio.engine.piles import CardId, Pile
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.declarations import Melees, ResolveEvent
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.dice import FateRoll, RevealHex
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.query.attacks import has_smoke
from ccstudio.rules.combat_commander.query.cards import with_action, with_order
from ccstudio.rules.combat_commander.query.fire import has_boxed_fp, has_boxed_range, is_ordnance
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.movement import stops
from ccstudio.rules.combat_commander.query.pieces import figures_in
from ccstudio.rules.combat_commander.query.points import worth, worth_of
from ccstudio.rules.combat_commander.query.values import (
    command,
    cover,
    morale,
    movement,
    unit_fp,
    unit_range,
    weapon_fp,
    weapon_range,
    wire,
)
from ccstudio.rules.combat_commander.state import Moving
from tests.rules.combat_commander.boards import board_of, shipped
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

rule = pytest.mark.rule

FACES = ("unbroken", "broken")
VALUES = ("fp", "range", "move", "morale", "command", "fp_boxed", "range_boxed", "move_boxed")
CARRIERS = {"german": "german-rifle", "american": "american-line", "russian": "russian-rifle"}
SPOTTERS = {"german": "german-kessler", "american": "american-ketcham", "russian": "russian-zuev"}
ALLIED = ("american", "russian")
BOTH_BOARDS = pytest.mark.parametrize("changed", [False, True], ids=["shipped", "changed"])


def of_kinds(*kinds: str) -> list[PieceType]:
    return [piece for piece in shipped()[0].pieces if piece.kind in kinds]


UNITS = of_kinds("squad", "team", "leader", "hero")
WEAPONS = of_kinds("weapon")
RADIOS = of_kinds("radio")
WORKS = of_kinds("fortification")
CHITS, SMOKE = ([entry for entry in shipped()[0].cards if entry.kind == kind] for kind in ("chit", "smoke"))

each_unit = pytest.mark.parametrize("kind", [unit.id for unit in UNITS])
each_weapon = pytest.mark.parametrize("kind", [weapon.id for weapon in WEAPONS])
each_work = pytest.mark.parametrize("kind", [work.id for work in WORKS])


def raised_face(face: Mapping[str, Any]) -> dict[str, Any]:
    """Each number one more, each box where there is none and none where there is one."""
    numbers = {name: value + 1 for name, value in face.items() if not isinstance(value, bool)}
    return {**numbers, **{name: not face.get(name, False) for name in VALUES if name.endswith("_boxed")}}


def raised(piece: PieceType) -> dict[str, Any]:
    """The values of a piece of the copy: none of those that are compared is as it was."""
    stats = piece.stats
    if piece.kind == "fortification":
        flags = {name: not stats.get(name, False) for name in ("attacks", "stops", "holds_melee")}
        numbers = {name: stats.get(name, 0) + 1 for name in ("shelled", "penalty")}
        return {**flags, **numbers, "cover": stats.get("cover", 0) + 1}
    if piece.kind == "radio":
        return {"fp": stats["fp"] + 1, "smoke": not stats.get("smoke", True)}
    if piece.kind == "weapon":
        return {
            "fp": stats["fp"] + 1,
            "range": [value + 1 for value in stats["range"]],
            "move": stats.get("move", 0) + 1,
            "fixed": stats["eliminated"],
            "eliminated": stats["fixed"],
            **{name: not stats.get(name, False) for name in ("fp_boxed", "range_boxed", "ordnance", "smoke")},
        }
    faces = {face: raised_face(stats[face]) for face in FACES}
    return {**faces, "figures": stats["figures"] + 1, "victory": stats["victory"] + 1}


PRINTED: dict[str, Mapping[str, Any]] = {
    **{piece.id: piece.stats for piece in shipped()[0].pieces},
    **{entry.id: entry.stats for entry in shipped()[0].cards},
}
PIECES = {piece.id: raised(piece) for piece in (*UNITS, *WEAPONS, *RADIOS, *WORKS)}
COUNTERS = {
    **{chit.id: {"objective": 1 + chit.stats.get("objective", 0) % 5} for chit in CHITS},
    **{smoke.id: {"hindrance": 11 - smoke.stats["hindrance"]} for smoke in SMOKE},
}
for chit in CHITS:
    COUNTERS[chit.id] |= {"victory": chit.stats.get("victory", 0) + 1, "open_only": not chit.stats.get("open_only")}


def nation_of(kind: str) -> str:
    return kind.partition("-")[0]


def nations_with(kind: str) -> tuple[str, str]:
    """Two nations that can fight each other, with that of a piece."""
    return ("german", nation_of(kind) if nation_of(kind) in ALLIED else "russian")


def board(kind: str, *, changed: bool) -> CombatBoard:
    """A board of the shipped module or of the copy, with the nation of a piece."""
    return board_of(nations=nations_with(kind), stats=PIECES | COUNTERS if changed else {})


def stats_of(kind: str, *, changed: bool) -> dict[str, Any]:
    """The values of a piece or counter in the shipped module, or in the copy."""
    return {**PRINTED[kind], **((PIECES | COUNTERS)[kind] if changed else {})}


def alone(kind: str, face: str, *, changed: bool) -> Table:
    """A unit alone in the open."""
    return table(f"{kind} C3 {'broken' if face == 'broken' else ''}", board=board(kind, changed=changed))


# Units


def may_smoke(at: Table) -> bool:
    """Whether the unit, on the move, may throw smoke."""
    piece = at.piece(next(iter(at.state.units)))
    at.hand(at.state.units[piece].side, "smoke-grenades").state.moving[piece] = Moving()
    at.run(MoverWindow(side=at.state.units[piece].side))
    return not at.game.over and at.offered("smoke-grenades")


@rule("CC-3.1", "CC-ST.10", "CC-ST.11")
@BOTH_BOARDS
@pytest.mark.parametrize("face", FACES)
@each_unit
def test_the_values_of_a_unit_are_the_modules(kind: str, face: str, changed: bool) -> None:
    at = alone(kind, face, changed=changed)
    known, state, piece = at.board, at.state, at.piece(kind)
    printed = stats_of(kind, changed=changed)[face]
    queries = {
        "fp": unit_fp(known, state, piece),
        "range": unit_range(known, state, piece),
        "move": movement(known, state, piece),
        "morale": morale(known, state, piece, 0),
        "command": command(known, state.units[piece]),
        "fp_boxed": has_boxed_fp(known, state, piece),
        "range_boxed": has_boxed_range(known, state, piece),
        "move_boxed": may_smoke(at),
    }
    assert queries == {name: printed.get(name, 0) for name in VALUES}


@rule("CC-7.1", "CC-8.2")
@BOTH_BOARDS
@each_unit
def test_what_a_unit_is_worth_and_its_figures_are_the_modules(kind: str, changed: bool) -> None:
    at = alone(kind, "unbroken", changed=changed)
    printed, side = stats_of(kind, changed=changed), at.unit(kind).side
    found = (worth_of(at.board, at.state, at.piece(kind)), figures_in(at.board, at.state, at.hex("C3"), side))
    assert found == (printed["victory"], printed["figures"])


# Weapons and radios


@rule("CC-11.1", "CC-ST.13", "CC-3.1.6")
@BOTH_BOARDS
@each_weapon
def test_the_values_of_a_weapon_are_the_modules(kind: str, changed: bool) -> None:
    carrier = CARRIERS[nation_of(kind)]
    at = table(f"{carrier} C3 with {kind}", board=board(kind, changed=changed))
    known, state, piece = at.board, at.state, at.piece(kind)
    printed = stats_of(kind, changed=changed)
    found = {
        "fp": weapon_fp(known, state, piece),
        "range": [*weapon_range(known, state, piece)],
        "move": movement(known, state, at.piece(carrier)) - stats_of(carrier, changed=changed)["unbroken"]["move"],
        "fp_boxed": has_boxed_fp(known, state, piece),
        "range_boxed": has_boxed_range(known, state, piece),
        "ordnance": is_ordnance(known, state, piece),
    }
    assert found == {name: printed.get(name, 0) for name in found}


@rule("CC-11.7")
@pytest.mark.parametrize("smoke", [False, True])
@pytest.mark.parametrize("kind", [weapon.id for weapon in WEAPONS if weapon.stats.get("ordnance")])
def test_which_ordnance_has_smoke_says_the_module(kind: str, smoke: bool) -> None:
    known = board_of(nations=nations_with(kind), stats={kind: {"smoke": smoke}})
    at = table(f"{CARRIERS[nation_of(kind)]} C3 with {kind}", board=known)
    assert has_smoke(known, at.state, at.piece(kind)) is smoke


def mended_and_lost(nation: str, *, changed: bool) -> dict[str, tuple[list[int], list[int]]]:
    """By which numbers of random hexes the weapons of a nation are mended and lost."""
    kinds = [weapon.id for weapon in WEAPONS if nation_of(weapon.id) == nation]
    found: dict[str, tuple[list[int], list[int]]] = {kind: ([], []) for kind in kinds}
    known = board(nation, changed=changed)
    for number in range(1, 11):
        side = AXIS if number % 2 else ALLIES
        at = table(*(f"{kind} setup broken" for kind in kinds), board=known).deck(side, f"E{number}")
        at.run(RevealHex(side=side)).finish()
        for kind in kinds:
            if at.where(kind) == "weapons":
                found[kind][1].append(number)
            elif not at.weapon(kind).broken:
                found[kind][0].append(number)
    return found


def span(ends: tuple[int, int]) -> list[int]:
    return list(range(ends[0], ends[1] + 1))


@rule("CC-11.4.a", "CC-11.4.b")
@BOTH_BOARDS
@pytest.mark.parametrize("nation", [*CARRIERS])
def test_the_numbers_that_mend_and_lose_weapons_are_the_modules(nation: str, changed: bool) -> None:
    found = mended_and_lost(nation, changed=changed)
    printed = {kind: stats_of(kind, changed=changed) for kind in found}
    assert found == {kind: (span(stats["fixed"]), span(stats["eliminated"])) for kind, stats in printed.items()}


@rule("CC-12.2")
@BOTH_BOARDS
@pytest.mark.parametrize("kind", [radio.id for radio in RADIOS])
def test_fp_and_smoke_of_a_radio_are_the_modules(kind: str, changed: bool) -> None:
    nation = nation_of(kind)
    side, leader = (AXIS if nation == "german" else ALLIES), SPOTTERS[nation]
    foe = "german-rifle C8" if side == ALLIES else "russian-rifle C8"
    at = table(f"{kind} artillery", f"{leader} C1", foe, board=board(kind, changed=changed))
    at.deck(side, card(dice=(2, 5)), "elan", (2, 3))
    at.run(FireForEffect(side=side, radio=at.piece(kind))).play(leader, "C8")
    printed = stats_of(kind, changed=changed)
    smoke = at.offered("smoke")
    if smoke:
        at.play("high-explosive")
    total = at.finish().told("attack-total")[0]["total"]
    assert (total - 5, smoke) == (printed["fp"], printed.get("smoke", True))


# Fortifications


@rule("CC-F100.2", "CC-F106", "CC-F103")
@BOTH_BOARDS
@each_work
def test_what_a_fortification_does_says_the_module(kind: str, changed: bool) -> None:
    at = table("german-rifle C3", board=board("german", changed=changed)).fortify(C3=kind)
    known, state, space = at.board, at.state, at.hex("C3")
    printed = stats_of(kind, changed=changed)
    found = {
        "cover": cover(known, state, space),
        "shelled": cover(known, state, space, "mortar") - cover(known, state, space),
        "penalty": -wire(known, state, space),
        "attacks": is_mined(known, state, space),
        "stops": stops(known, state, space),
    }
    assert found == {name: printed.get(name, 0) for name in found}


@rule("CC-O16.4.3")
@BOTH_BOARDS
@each_work
def test_which_fortification_wins_a_tie_says_the_module(kind: str, changed: bool) -> None:
    holds = bool(stats_of(kind, changed=changed).get("holds_melee"))
    known = board_of(stats={kind: {"holds_melee": holds}})
    at = table("german-rifle C4", "russian-rifle C4", "german-kessler A1", "russian-zuev O9", board=known)
    at.fortify(C4=kind).deck(ALLIES, 6).deck(AXIS, 6)
    at.run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).finish()
    assert bool(at.units("C4", ALLIES)) is holds


# Counters


@rule("CC-7.3.2", "CC-7.3.2.2")
@BOTH_BOARDS
@pytest.mark.parametrize("kind", [chit.id for chit in CHITS if not chit.stats.get("effect")])
def test_what_a_chit_makes_objectives_worth_says_the_module(kind: str, changed: bool) -> None:
    at = table(board=board("german", changed=changed)).chits(kind.removeprefix("chit-").upper())
    printed = stats_of(kind, changed=changed)
    worths = [worth(at.board, at.state, objective) for objective in range(1, 6)]
    paid = (0, *range(1, 6)).index(printed.get("objective", 0))
    assert worths == [printed["victory"] * (paid in (0, objective)) for objective in range(1, 6)]


@rule("CC-7.3.3.a")
@BOTH_BOARDS
@pytest.mark.parametrize("kind", [chit.id for chit in CHITS])
def test_which_chit_cannot_be_secret_says_the_module(kind: str, changed: bool) -> None:
    at = table(board=board("german", changed=changed))
    chit = at.chit(kind.removeprefix("chit-").upper())
    effects.take_secret_chit(at.game, AXIS, chit)
    assert (chit in at.state.open_chits) is stats_of(kind, changed=changed).get("open_only", False)


@rule("CC-8.m.1", "CC-10.3.4.a")
@BOTH_BOARDS
@pytest.mark.parametrize("kind", [smoke.id for smoke in SMOKE])
def test_what_smoke_hinders_says_the_module(kind: str, changed: bool) -> None:
    at = table(board=board("german", changed=changed))
    counter = next(number for number, smoke in at.board.smoke.items() if smoke.id == kind)
    effects.place_smoke(at.game, at.hex("C3"), counter, "")
    hindrance = at.board.lines.code(at.hex("C3"), at.hex("C4"), at.state.overlay)
    assert hindrance == stats_of(kind, changed=changed)["hindrance"]


# A fate card


FATE = "german-39"
"""Battlefield Integrity: a point for every casualty of the enemy (CC-E45)."""
OTHER_CARD = {
    "order": "recover",
    "action": "crossfire",
    "event": "elan",
    "dice": (3, 6),
    "trigger": "sniper",
    "hex": "D7",
    "breeze": 0,
}


def with_card(change: Mapping[str, Any]) -> tuple[Table, CardId]:
    """A table with one card on top of the German deck, changed or not."""
    at = table("german-rifle C3", "russian-rifle O9", board=board_of(stats={FATE: change} if change else {}))
    number = next(number for number, fate in at.board.cards.items() if fate.kind.id == FATE)
    rest = (other for other in at.state.decks[AXIS].cards if other != number)
    at.state.decks[AXIS] = Pile((number, *rest))
    return at, number


@rule("CC-1.9", "CC-1.9.1")
@BOTH_BOARDS
def test_a_roll_is_what_the_card_of_the_module_says(changed: bool) -> None:
    at, _ = with_card(OTHER_CARD if changed else {})
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    printed = stats_of(FATE, changed=False) | (OTHER_CARD if changed else {})
    triggers = [event.kind for event in at.log if event.kind.startswith("trigger-")]
    found = (at.returned.white, at.returned.coloured, triggers)
    trigger = printed.get("trigger", "none")
    assert found == (*printed["dice"], [] if trigger == "none" else [f"trigger-{trigger}"])


@rule("CC-1.8")
@BOTH_BOARDS
def test_a_random_hex_is_what_the_card_of_the_module_says(changed: bool) -> None:
    at, _ = with_card(OTHER_CARD if changed else {})
    at.run(RevealHex(side=AXIS)).finish()
    printed = stats_of(FATE, changed=False) | (OTHER_CARD if changed else {})
    assert at.returned == at.hex(printed["hex"])


@rule("CC-1.7", "CC-E45", "CC-E54")
@pytest.mark.parametrize(("changed", "outcome"), [(False, (1, 10)), (True, (0, 11))], ids=["shipped", "changed"])
def test_an_event_is_what_the_card_of_the_module_says(changed: bool, outcome: tuple[int, int]) -> None:
    at, _ = with_card(OTHER_CARD if changed else {})
    at.put("russian-rifle casualties").surrender(axis=10).run(ResolveEvent(side=AXIS)).finish()
    assert (at.state.points, at.state.surrender[AXIS]) == outcome


@rule("CC-1.5", "CC-1.6")
@BOTH_BOARDS
def test_order_and_action_are_what_the_card_of_the_module_says(changed: bool) -> None:
    at, number = with_card(OTHER_CARD if changed else {})
    at.state.hands[AXIS] = (number,)
    printed = stats_of(FATE, changed=False) | (OTHER_CARD if changed else {})
    orders, actions = ({printed[name]} for name in ("order", "action"))
    assert with_order(at.board, at.state, AXIS, orders) == with_action(at.board, at.state, AXIS, actions) != []


@rule("CC-E48")
@pytest.mark.parametrize(("direction", "blazes"), [(1, ["E5", "E4"]), (4, ["E5", "E6"])])
def test_a_breeze_blows_where_the_card_of_the_module_says(direction: int, blazes: list[str]) -> None:
    at, _ = with_card({"event": "breeze", "breeze": direction})
    at.blaze("E5").run(ResolveEvent(side=AXIS)).finish()
    assert at.state.overlay.blaze == {at.hex(name) for name in blazes}
