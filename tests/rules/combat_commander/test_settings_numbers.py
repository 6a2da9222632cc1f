"""No number of the module's settings stands in rules code: each is changed in a copy, and the rules follow."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ccstudio.engine.options import NumberOption
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.declarations import Melees, TimeAdvance
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.game import Pass
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, LeaveMap
from ccstudio.rules.combat_commander.query.boosts import fitting, lift
from ccstudio.rules.combat_commander.query.fire import group_fp
from ccstudio.rules.combat_commander.query.hexes import has_room
from ccstudio.rules.combat_commander.query.values import movement, unit_fp
from ccstudio.rules.combat_commander.settings import Numbers
from ccstudio.rules.combat_commander.state import Moving
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

rule = pytest.mark.rule

POSTURES = ("attacker", "recon", "defender")
SHIPPED = shipped()[0].settings
DEFENDED = {"axis": {"posture": "defender"}}
TERRAIN = {"C5": "brush", "C7": "woods", "C9": "stone-building", "E5": "woods"}


def other(value: Any) -> Any:
    """Another number: three farther from 0, so that it falls together with no other."""
    if isinstance(value, dict):
        return {name: other(number) for name, number in value.items()}
    return value + 3 if value >= 0 else value - 3


def positions(**numbers: Any) -> Callable[..., Table]:
    """Positions on a board whose module has other numbers."""

    def position(*pieces: str, **wishes: Any) -> Table:
        return table(*pieces, board={"numbers": numbers, "terrain": TERRAIN, "levels": {"M2": 1}, **wishes})

    return position


Position = Callable[..., Table]
"""What lays pieces on such a board."""


def hands(position: Position) -> dict[str, int]:
    board = position().board
    sides = {posture: msgspec.structs.replace(board.sides[AXIS], posture=posture) for posture in POSTURES}
    return {posture: replace(board, sides=(side, board.sides[1])).hand_size(AXIS) for posture, side in sides.items()}


def marked(marker: str) -> Callable[[Position], int]:
    """What a marker does to the FP of a squad."""

    def read(position: Position) -> int:
        at = position("german-pionier C3", f"german-pionier C4 {marker}")
        plain, changed = (unit_fp(at.board, at.state, at.piece(f"german-pionier {name}")) for name in ("C3", "C4"))
        return changed - plain

    return read


def boxed_in_melee(position: Position) -> int:
    at = position("german-ss C4", "russian-rifle C4", "german-kessler A1", "russian-zuev O9")
    at.deck(ALLIES, 6).deck(AXIS, 7).run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).finish()
    total: int = at.told("melee-totals")[0]["active"]
    return total - 7 - 6


def bonus(position: Position) -> int:
    at = position("german-rifle C2", "russian-rifle C3").hand(AXIS, card(action="hand-grenades"))
    return lift(at.board, at.state, AXIS, (at.piece("german-rifle"),), (at.hex("C3"),))


def bore_sighting(position: Position) -> int:
    """The least printed FP of a weapon with which it can be played."""
    at = position("german-rifle C2 with german-light-mg", "russian-rifle C4", **DEFENDED)
    attack = (AXIS, (at.piece("german-light-mg"),), (at.hex("C4"),))
    return next(fp for fp, board in _with_fp(at.board) if "bore-sighting" in fitting(board, at.state, *attack))


def _with_fp(board: CombatBoard) -> Iterator[tuple[int, CombatBoard]]:
    kind = board.weapons["german-light-mg"]
    for fp in range(21):
        changed = replace(kind, stats=msgspec.structs.replace(kind.stats, fp=fp))
        yield fp, replace(board, weapons={**board.weapons, kind.id: changed})


def barrage(at: Table, space: str, roll: Any) -> Table:
    radio = at.piece("german-radio-105mm")
    return at.deck(AXIS, roll).run(Barrage(side=AXIS, radio=radio, fp=10, spaces=(at.hex(space),))).finish()


def airburst(position: Position) -> int:
    at = barrage(position("german-radio-105mm artillery", "russian-rifle E5"), "E5", 6)
    attack: int = at.told("defence-total")[0]["attack"]
    return attack - 10 - 6


def downhill(position: Position) -> int:
    at = position("german-rifle M2", "russian-rifle M3")
    firer = at.piece("german-rifle")
    return group_fp(at.board, at.state, (firer,), (at.hex("M3"),)) - unit_fp(at.board, at.state, firer)


def road_bonus(position: Position) -> int:
    at = position("german-rifle C3")
    piece = at.piece("german-rifle")
    before = movement(at.board, at.state, piece)
    at.state.moving[piece] = Moving(road=True)
    return movement(at.board, at.state, piece) - before


def uphill(position: Position) -> int:
    ground = position().board.ground
    space = {there.name: number for number, there in ground.hexes.items()}
    steps = [ground.step(space["M3"], space["M2"]), ground.step(space["M3"], space["M4"])]
    up, level = (step.cost for step in steps if step is not None)
    return (up - level) // ground.parts


def figures(position: Position) -> int:
    at = position()
    return max(count for count in range(30) if has_room(at.board, at.state, at.hex("C3"), AXIS, count))


def defender_gain(position: Position) -> int:
    points: int = position(**DEFENDED).run(TimeAdvance(side=AXIS)).state.points
    return points


def no_quarter(position: Position) -> int:
    at = position("german-rifle C4", "russian-rifle C4", "german-kessler A1", "russian-zuev O9")
    at.hand(AXIS, "no-quarter").deck(ALLIES, 3).deck(AXIS, 10)
    at.run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).play("C4", "pass", "accept", "accept", "no-quarter")
    points: int = at.state.points
    return points - 2


def light_wounds(position: Position) -> int:
    at = position("german-rifle A1", "german-rifle C3", "russian-rifle O9").hand(AXIS, card(action="light-wounds"))
    at.run(BreakUnits(pieces=(at.piece("german-rifle C3"),))).play("light-wounds")
    points: int = at.state.points
    return -points


def demolition(position: Position) -> int:
    """The roll that destroys a work under guns of 10 FP, and those 10."""
    for roll in range(3, 12):
        at = position("german-radio-105mm artillery").fortify(C3="wire")
        if not barrage(at, "C3", card(dice=roll)).state.fortifications:
            return 10 + roll
    return 22


def mines(position: Position) -> int:
    strength: int = position().state.mines
    return strength


def interdiction_cover(position: Position) -> int:
    """One more than the best cover in which a unit can be interdicted."""
    covers = {"C3": 0, "C5": 1, "C7": 2, "C9": 3}
    at = position(*(f"russian-rifle {name}" for name in covers)).fortify(C9="pillbox")
    at.put("russian-rifle E5").fortify(E5="foxholes").event(AXIS, "interdiction")
    covers |= {"C9": 5, "E5": 3}
    return 1 + max(covers[option.split()[1]] for option in at.options())


READINGS: dict[str, Callable[[Position], Any]] = {
    "hands": hands,
    "veteran": marked("veteran"),
    "suppressed": marked("suppressed"),
    "boxed_in_melee": boxed_in_melee,
    "bonus": bonus,
    "bore_sighting": bore_sighting,
    "airburst": airburst,
    "downhill": downhill,
    "road_bonus": road_bonus,
    "uphill": uphill,
    "figures": figures,
    "defender_gain": defender_gain,
    "no_quarter": no_quarter,
    "light_wounds": light_wounds,
    "demolition": demolition,
    "mines": mines,
    "interdiction_cover": interdiction_cover,
}
"""How each number shows in play."""

OWN_CHANGES = {"demolition": 18}
"""Where another number is wanted than `other` gives: with 23 no dice destroy anything."""


@pytest.mark.parametrize("changed", [False, True], ids=["shipped", "changed"])
@pytest.mark.parametrize("name", Numbers.__struct_fields__)
@rule("CC-G.1")
def test_a_number_of_the_rulebook_is_the_modules(name: str, changed: bool) -> None:
    printed = SHIPPED["numbers"][name]
    value = OWN_CHANGES.get(name, other(printed)) if changed else printed
    assert READINGS[name](positions(**{name: value})) == value


# Nations and tracks


@rule("CC-5.3.a")
@pytest.mark.parametrize("limit", [0, 2, 6, 7])
def test_how_many_cards_a_nation_discards_says_the_module(limit: int) -> None:
    at = table("german-rifle C3", "russian-rifle C9")
    nation = msgspec.structs.replace(at.board.nations[AXIS], discards=limit)
    at = table("german-rifle C3", "russian-rifle C9", board=replace(at.board, nations=(nation, at.board.nations[1])))
    at.hand(AXIS, *["fire"] * 8).begin(Pass(side=AXIS))
    while at.ask.kind == "discard" and len(at.ask.options) > 1:
        at.play("fire")
    assert len(at.state.discards[AXIS]) == limit


@rule("CC-E54")
@pytest.mark.parametrize("spaces", [12, 20])
def test_how_long_the_casualty_track_is_says_the_module(spaces: int) -> None:
    board = table().board
    module = msgspec.structs.replace(board.module, casualty_spaces=spaces)
    at = table("german-rifle C3", "russian-rifle C9", board=replace(board, module=module))
    levels = [at.surrender(axis=level).event(AXIS, "elan").state.surrender[AXIS] for level in (spaces - 1, spaces)]
    assert levels == [spaces, spaces]


@rule("CC-7.2.1")
@pytest.mark.parametrize("spaces", [10, 16])
def test_how_long_the_time_track_is_says_the_module(spaces: int) -> None:
    board = table().board
    module = msgspec.structs.replace(board.module, time_spaces=spaces)
    at = table("german-rifle C10", "german-kessler A1", "russian-rifle C9", board=replace(board, module=module))
    at.run(LeaveMap(piece=at.piece("german-rifle")))
    assert at.ask.options == tuple(NumberOption(number) for number in range(spaces))
