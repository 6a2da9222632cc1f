"""Positions that no game can come to: what is set by hand or loaded is checked (CC-X.4, CC-X.5)."""

import pytest

from ccstudio.engine.pieces import InBox, InSpace, OnPiece
from ccstudio.engine.piles import Cup, Pile
from ccstudio.rules.combat_commander.checks.positions import position_problems
from tests.rules.combat_commander.positions import AXIS, table

rule = pytest.mark.rule

WET = {"terrain": {"C3": "water", "D3": "marsh"}}


def codes(at):
    return [problem.code for problem in position_problems(at.board, at.state)]


def test_a_sound_position_has_no_problems():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C6", "german-radio-75mm artillery")
    assert codes(at.smoke(C4=3).blaze("E5").fortify(C3="trench").chits("A", axis=("B",))) == []


@rule("CC-X.4")
def test_a_card_that_is_missing_is_found():
    at = table()
    at.state.decks[AXIS] = Pile(at.state.decks[AXIS].cards[1:])
    assert codes(at) == ["combat-cards"]


@rule("CC-X.4")
def test_a_card_in_two_places_is_found():
    at = table()
    at.state.hands[AXIS] = at.state.decks[AXIS].cards[:1]
    assert codes(at) == ["combat-cards"]


@rule("CC-4.5")
def test_a_chit_in_two_places_is_found():
    at = table().chits("A")
    at.state.chits = at.state.chits.with_added(at.chit("A"))
    assert codes(at) == ["combat-chits"]


@rule("CC-8.m.1")
def test_smoke_that_is_missing_is_found():
    at = table()
    at.state.smoke_cup = Cup(at.state.smoke_cup.counters[1:])
    assert codes(at) == ["combat-smoke-cup"]


@rule("CC-X.5", "CC-T98")
def test_a_unit_in_a_water_barrier_is_found():
    assert codes(table("german-rifle C3", board=WET)) == ["combat-unit-barred"]


@rule("CC-X.5", "CC-8.1.5")
def test_a_unit_in_a_blaze_is_found():
    assert codes(table("german-rifle C3").blaze("C3")) == ["combat-unit-barred"]


@rule("CC-X.5", "CC-F100.3")
@pytest.mark.parametrize("place", ["C3", "D3"], ids=["water barrier", "marsh"])
def test_a_fortification_in_water_is_found(place):
    assert codes(table(board=WET).fortify(**{place: "trench"})) == ["combat-fortification-barred"]


@rule("CC-X.5", "CC-8.1.5")
def test_a_fortification_in_a_blaze_is_found():
    assert codes(table().fortify(C5="trench").blaze("C5")) == ["combat-fortification-barred"]


@rule("CC-X.5", "CC-8.1.5")
def test_smoke_in_a_blaze_is_found():
    assert codes(table().smoke(C5=3).blaze("C5")) == ["combat-smoke-barred"]


@rule("CC-11.2.a")
def test_a_weapon_that_lies_in_a_hex_is_found():
    at = table("german-rifle C5 with german-light-mg")
    at.state.stacks.move(at.piece("german-light-mg"), InSpace(at.hex("C5")))
    assert codes(at) == ["combat-weapon-place"]


@rule("CC-11.2", "CC-8.1.1")
def test_a_unit_with_two_weapons_is_found():
    at = table("german-rifle C5 with german-light-mg", "german-conscript C5 with german-heavy-mg")
    at.state.stacks.move(at.piece("german-heavy-mg"), OnPiece(at.piece("german-rifle")))
    assert codes(at) == ["combat-second-weapon"]


@rule("CC-12.1")
def test_a_radio_that_is_carried_is_found():
    at = table("german-rifle C5", "german-radio-75mm artillery")
    at.state.stacks.move(at.piece("german-radio-75mm"), OnPiece(at.piece("german-rifle")))
    assert codes(at) == ["combat-weapon-place"]


@rule("CC-12.1", "CC-8.1.2")
def test_two_radios_in_a_box_are_found():
    at = table("german-radio-75mm artillery", "german-radio-81mm artillery")
    assert set(codes(at)) == {"combat-two-radios"}


@rule("CC-4.2")
def test_a_casualty_on_the_other_row_is_found():
    at = table("german-rifle C5")
    at.state.stacks.move(at.piece("german-rifle"), InBox("casualties-allies"))
    assert codes(at) == ["combat-unit-place"]


@rule("CC-5.0", "CC-1.9.1.c")
def test_a_turn_begun_by_hand_in_the_middle_of_a_trigger_sets_off_triggers_again():
    at = table("german-rifle C5", "russian-rifle C9").setting(in_trigger=1).begin()
    assert at.state.in_trigger == 0


@rule("CC-6.1.1")
@pytest.mark.parametrize("time", [-1, 16], ids=["before", "behind"])
def test_a_time_beyond_the_track_is_found(time):
    assert codes(table("german-rifle C5").setting(time=time)) == ["combat-time"]


@pytest.mark.parametrize("field", ["sudden_death", "orders_given", "mines"])
def test_fewer_than_none_are_found(field):
    assert codes(table("german-rifle C5").setting(**{field: -1})) == ["combat-count"]


@pytest.mark.parametrize("field", ["active", "initiative"])
def test_a_side_that_is_not_there_is_found(field):
    assert codes(table("german-rifle C5").setting(**{field: 2})) == ["combat-side"]


@rule("CC-7.3.1")
def test_an_objective_held_by_nobody_of_this_game_is_found():
    assert codes(table("german-rifle C5").setting(control={1: 3})) == ["combat-side"]
