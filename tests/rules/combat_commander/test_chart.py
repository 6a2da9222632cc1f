"""What the charts say of hexes, sides, pieces and cards as they are now (CC-T78.5, CC-3.1, CC-11, CC-13, CC-1)."""

import random

import pytest

from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SideOption, SpaceOption
from ccstudio.play.narration import Narrator
from ccstudio.rules.combat_commander.query.parts import fp_parts, morale_parts, movement_parts, range_parts
from ccstudio.rules.combat_commander.query.values import (
    morale,
    movement,
    unit_fp,
    unit_range,
    weapon_fp,
    weapon_range,
)
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.asking import RULES
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule


def lines(at, thing):
    """What the charts say to who is asked, as rule and code; each line has its sentence and a rule of the catalogue."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    narrator = Narrator(COMBAT_COMMANDER, view)
    found = COMBAT_COMMANDER.chart(view, thing)
    assert all(narrator.sentence(line.text) and line.rule in RULES for line in found)
    return {line.text.code.removeprefix("chart-"): (line.rule, line.text.values) for line in found}


def ground(name, **board):
    """What the charts say of a hex of a board with a unit far away."""
    at = table("german-rifle A1", "russian-rifle O10", board=board).hand(AXIS, "move").begin()
    return lines(at, SpaceOption(at.hex(name)))


def unit_of(*pieces, word="german-rifle", **board):
    at = table(*pieces, "russian-rifle O10", board=board).hand(AXIS, "move").begin()
    return lines(at, PieceOption(at.piece(word)))


@rule("CC-T78.5", "CC-T99")
def test_a_hex_tells_its_terrain_and_what_entering_it_costs():
    assert ground("C4", terrain={"C4": "woods"})["terrain"] == ("CC-T99", {"terrain": "Woods", "cost": "2"})


@rule("CC-T98")
def test_a_hex_nobody_can_enter_says_so():
    assert ground("C4", terrain={"C4": "water"})["terrain-barred"][0] == "CC-T98"


@rule("CC-T78.3")
def test_a_hex_tells_its_cover():
    assert ground("C4", terrain={"C4": "woods"})["cover"] == ("CC-T78.3", {"cover": 2})


@rule("CC-T78.4")
@pytest.mark.parametrize(("terrain", "code"), [("woods", "obstacle"), ("brush", "hindrance"), ("open", "clear")])
def test_a_hex_tells_what_it_does_to_sight(terrain, code):
    assert ground("C4", terrain={"C4": terrain})[code][0] == "CC-T78.4"


@rule("CC-T88.1")
def test_a_hex_tells_its_level():
    assert ground("C4", levels={"C4": 2})["level"][1]["level"] == 2


@rule("CC-7.3.2")
def test_an_objective_tells_its_number_and_that_nobody_holds_it():
    at = table("german-rifle A1", "russian-rifle O10").hand(AXIS, "move").begin()
    number, spaces = next(iter(at.board.ground.objectives.items()))
    at.state.control.pop(number, None)
    assert lines(at, SpaceOption(min(spaces)))["objective-free"][1]["number"] == number


@rule("CC-7.3.1")
def test_an_objective_tells_who_holds_it():
    at = table("german-rifle A1", "russian-rifle O10").hand(AXIS, "move").begin()
    number, spaces = next(iter(at.board.ground.objectives.items()))
    at.state.control[number] = AXIS
    assert lines(at, SpaceOption(min(spaces)))["objective"][1]["side"] == at.board.title_of(AXIS)


@rule("CC-T94", "CC-8.m.1")
def test_smoke_tells_how_much_it_hinders():
    at = table("german-rifle A1", "russian-rifle O10").smoke(C4=5).hand(AXIS, "move").begin()
    assert lines(at, SpaceOption(at.hex("C4")))["smoke"] == ("CC-T94", {"hindrance": 5})


@rule("CC-T79")
def test_a_blaze_is_told():
    at = table("german-rifle A1", "russian-rifle O10").blaze("C4").hand(AXIS, "move").begin()
    assert lines(at, SpaceOption(at.hex("C4")))["blaze"][0] == "CC-T79"


@rule("CC-F100.2")
def test_works_tell_their_cover():
    at = table("german-rifle A1", "russian-rifle O10").fortify(C4="foxholes").hand(AXIS, "move").begin()
    stats = at.board.fortifications["foxholes"].stats
    told = lines(at, SpaceOption(at.hex("C4")))["works"][1]
    assert (told["cover"], told["shelled"]) == (stats.cover, stats.cover + stats.shelled)


@rule("CC-F103", "CC-F106")
@pytest.mark.parametrize(("kind", "line"), [("mines", "CC-F103"), ("wire", "CC-F106")])
def test_mines_and_wire_tell_what_they_do(kind, line):
    at = table("german-rifle A1", "russian-rifle O10").fortify(C4=kind).hand(AXIS, "move").begin()
    assert lines(at, SpaceOption(at.hex("C4")))[kind][0] == line


@rule("CC-T97")
def test_a_side_tells_what_stands_along_it():
    at = table("german-rifle A1", "russian-rifle O10", board={"sides": {"C4 n": "wall"}})
    at.hand(AXIS, "move").begin()
    told = lines(at, SideOption(at.hex("C4"), "n"))
    assert told["side"] == ("CC-T97", {"terrain": "Wall", "cost": "1"})
    assert told["side-cover"][1] == {"cover": 2}


def test_a_side_with_nothing_on_it_has_no_lines():
    at = table("german-rifle A1", "russian-rifle O10").hand(AXIS, "move").begin()
    assert lines(at, SideOption(at.hex("C4"), "n")) == {}


@rule("CC-3.1.1", "CC-3.1.4")
def test_a_unit_tells_what_is_printed_on_it():
    told = unit_of("german-rifle C3")
    assert (told["fp"][1]["value"], told["morale"][1]["value"]) == (5, 7)


@rule("CC-3.1.2", "CC-3.1.3")
def test_a_unit_tells_how_far_it_fires_and_goes():
    told = unit_of("german-rifle C3")
    assert (told["range-boxed"][1]["value"], told["move-boxed"][1]["value"]) == (5, 4)


@rule("CC-3.1.6")
def test_boxed_values_say_what_they_allow():
    assert unit_of("german-rifle C3", "russian-smg D3", word="russian-smg")["fp-boxed"][0] == "CC-3.1.6"


@rule("CC-3.1.5")
def test_a_leader_tells_his_command():
    assert unit_of("german-rifle C3", "german-haffner C3", word="german-haffner")["command"][1] == {"value": 2}


@rule("CC-3.3.1.2", "CC-ST.10")
def test_a_unit_tells_what_a_leader_makes_of_its_values():
    told = unit_of("german-rifle C3", "german-haffner C3")
    assert told["now-fp"] == ("CC-ST.10", {"value": 7, "printed": 5})
    assert told["change-command"] == ("CC-3.3.1.2", {"points": "+2"})


@rule("CC-13.1", "CC-13.4")
@pytest.mark.parametrize(("marker", "line"), [("suppressed", "CC-13.1"), ("veteran", "CC-13.4")])
def test_a_unit_tells_what_its_markers_do(marker, line):
    assert unit_of(f"german-rifle C3 {marker}")[f"change-{marker}"][0] == line


@rule("CC-F106")
def test_a_unit_tells_what_wire_does_to_it():
    at = table("german-rifle C3", "russian-rifle O10").fortify(C3="wire").hand(AXIS, "move").begin()
    assert lines(at, PieceOption(at.piece("german-rifle")))["change-wire"] == ("CC-F106", {"points": "-1"})


@rule("CC-3.2.4")
def test_a_broken_unit_tells_the_values_of_its_broken_side():
    told = unit_of("german-rifle C3 broken", "german-rifle A1", word="german-rifle C3")
    assert told["fp"][1]["value"] < 5
    assert told["is-broken"][0] == "CC-3.2.4"


@rule("CC-11.2")
def test_a_unit_tells_what_it_carries():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle O10").hand(AXIS, "move").begin()
    weapon = PieceOption(at.piece("german-light-mg"))
    assert lines(at, PieceOption(at.piece("german-rifle")))["carries"][1] == {"weapon": weapon}


@rule("CC-11.1", "CC-11.4.b")
def test_a_weapon_tells_its_values_and_what_becomes_of_it_when_it_breaks():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle O10").hand(AXIS, "move").begin()
    told, stats = lines(at, PieceOption(at.piece("german-light-mg"))), at.board.weapons["german-light-mg"].stats
    assert told["weapon"][1]["fp"] == stats.fp
    assert told["weapon-breaks"][0] == "CC-11.4.b"


@rule("CC-11.5.a")
def test_ordnance_says_that_it_is():
    at = table("german-weapon-team C3 with german-medium-mortar", "russian-rifle O10").hand(AXIS, "move").begin()
    assert lines(at, PieceOption(at.piece("german-medium-mortar")))["ordnance"][0] == "CC-11.5.a"


@rule("CC-12.2")
def test_a_radio_tells_the_firepower_of_its_guns():
    at = table("german-haffner C3", "german-radio-105mm artillery", "russian-rifle O10").hand(AXIS, "move").begin()
    fp = at.board.radios["german-radio-105mm"].stats.fp
    assert lines(at, PieceOption(at.piece("german-radio-105mm")))["radio"][1]["fp"] == fp


@rule("CC-1.0", "CC-1.9", "CC-1.8")
def test_a_card_tells_order_action_event_dice_and_hex():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    told = lines(at, CardOption(at.state.hands[AXIS][0]))
    assert [code.partition("-")[0] for code in told] == ["order", "action", "event", "dice", "random"]


@rule("CC-1.9.1")
def test_a_card_tells_the_trigger_around_its_dice():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, card(trigger="sniper")).begin()
    assert lines(at, CardOption(at.state.hands[AXIS][0]))["trigger-sniper"][0] == "CC-1.9.1.3"


@rule("CC-1.0")
def test_every_card_and_chit_of_the_module_has_its_lines():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    for number in (*at.board.cards, *at.board.chits, *at.board.smoke):
        assert lines(at, CardOption(number)), number


@rule("CC-1.2")
def test_a_hidden_card_tells_nothing():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").hand(ALLIES, "move").begin()
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    assert COMBAT_COMMANDER.chart(view, CardOption(view.state.hands[ALLIES][0])) == ()


def test_what_is_no_thing_has_no_lines():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    assert lines(at, ButtonOption("pass")) == {}


KINDS = ("german-rifle", "german-weapon-team")


def placed(seed):
    """A unit with whatever markers, weapon, leader and wire a seed gives it."""
    chance = random.Random(seed)
    marks = " ".join(mark for mark in ("broken", "suppressed", "veteran") if chance.random() < 0.5)
    carried = chance.choice(["", " with german-light-mg", " with german-medium-mortar", " with broken german-heavy-mg"])
    leaders = ["german-haffner C3"] * chance.randrange(2)
    at = table(f"{chance.choice(KINDS)} C3 {marks}{carried}", *leaders, "russian-rifle O10")
    return at.fortify(C3="wire") if chance.random() < 0.5 else at


def amount(parts):
    return sum(part.amount for part in parts)


@rule("CC-ST.10", "CC-ST.11", "CC-ST.12")
@pytest.mark.parametrize("seed", range(40))
def test_the_parts_of_the_values_of_a_unit_add_up_to_them(seed):
    at = placed(seed)
    board, state = at.board, at.state
    for piece in state.units:
        assert (
            amount(fp_parts(board, state, piece)),
            amount(range_parts(board, state, piece)),
            amount(movement_parts(board, state, piece)),
            amount(morale_parts(board, state, piece, 2)),
        ) == (
            unit_fp(board, state, piece),
            unit_range(board, state, piece),
            movement(board, state, piece),
            morale(board, state, piece, 2),
        )


@rule("CC-ST.13")
@pytest.mark.parametrize("seed", range(40))
def test_the_parts_of_the_values_of_a_weapon_add_up_to_them(seed):
    at = placed(seed)
    board, state = at.board, at.state
    for piece in state.weapons:
        told = amount(fp_parts(board, state, piece)), amount(range_parts(board, state, piece))
        assert told == (weapon_fp(board, state, piece), weapon_range(board, state, piece)[1])
