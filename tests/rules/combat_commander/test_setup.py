"""Set-up: what a scenario fixes, chits, forces, hands (CC-SU)."""

import pytest

from ccstudio.rules.combat_commander.opening import opening
from ccstudio.rules.combat_commander.procedures.setup import DrawChits, FortificationSetUp, SetUp, SideSetUp
from tests.rules.combat_commander.positions import ALLIES, AXIS, board_of, table

rule = pytest.mark.rule

AREA = {"areas": {"north": ["C1", "C2", "E1"]}, "axis": {"area": "north"}}


def place(*pieces, **board):
    """A table at which the Axis sets up some pieces in C1, C2 and E1."""
    return table(*(f"{piece} setup" for piece in pieces), board={**AREA, **board}).run(SideSetUp(side=AXIS))


@rule("CC-SU.1")
@pytest.mark.parametrize(
    ("setting", "value", "field"),
    [
        ("points", 7, "points"), ("time", 3, "time"), ("sudden_death", 8, "sudden_death"), ("mines", 8, "mines"),
        ("first_turn", "allies", "active"), ("initiative", "allies", "initiative"),
    ],
)  # fmt: skip
def test_the_scenario_fixes_how_things_begin(setting, value, field):
    board = board_of(**{setting: value})
    wanted = ALLIES if value == "allies" else value
    assert getattr(table(board=board).state, field) == wanted


@rule("CC-SU.1", "CC-4.2")
def test_the_scenario_sets_the_surrender_levels():
    at = table(board={"axis": {"surrender": 7}, "allies": {"surrender": 4}})
    assert at.state.surrender == {AXIS: 7, ALLIES: 4}


@rule("CC-SU.1", "CC-7.3.1")
def test_the_scenario_gives_initial_control():
    assert table(board={"control": {"2": "allies"}}).state.control == {2: ALLIES}


@rule("CC-SU.1", "CC-4.6")
def test_mines_have_the_strength_of_the_rulebook_where_the_scenario_does_not_say():
    assert table().state.mines == 6


@rule("CC-SU.1")
def test_fortifications_of_the_scenario_stand_at_the_start():
    at = table(board={"placed": {"C3": "bunker"}})
    assert at.state.fortifications == {at.hex("C3"): "bunker"}


def opened(*pieces, forces=()):
    """The state a scenario with some pieces begins with."""
    at = table(board={**AREA, "pieces": pieces, "forces": forces})
    return opening(at.board, at.state.seating, 1)


def squad(**more):
    return {"id": "squad", "piece": "german-rifle", "side": "axis", "space": "C3", **more}


@rule("CC-SU.1", "CC-3.2.1")
@pytest.mark.parametrize(("face", "broken"), [("", False), ("unbroken", False), ("broken", True)])
def test_a_unit_begins_with_the_face_the_scenario_gives_it(face, broken):
    assert opened(squad(face=face)).units[0].broken == broken


@rule("CC-SU.1", "CC-13.2")
@pytest.mark.parametrize("trait", ["veteran", "suppressed"])
def test_a_unit_begins_with_the_markers_the_scenario_gives_it(trait):
    marked, plain = opened(squad(traits=[trait]), squad(id="other", space="C4")).units.values()
    assert (getattr(marked, trait), getattr(plain, trait)) == (True, False)


@rule("CC-SU.1", "CC-11.4")
def test_a_weapon_begins_broken_if_the_scenario_says_so():
    gun = {"piece": "german-light-mg", "side": "axis", "on": "squad", "face": "broken"}
    assert opened(squad(), gun).weapons[1].broken


@rule("CC-SU.1", "CC-11.2")
def test_a_weapon_may_stand_before_its_carrier_in_the_file():
    state = opened({"piece": "german-light-mg", "side": "axis", "on": "squad"}, squad())
    assert state.stacks.space_of(0) == state.stacks.space_of(1) is not None


@rule("CC-SU.1", "CC-12.3")
def test_a_radio_begins_broken_if_the_scenario_says_so():
    radio = {"piece": "german-radio-75mm", "side": "axis", "box": "setup-axis", "face": "broken"}
    assert opened(radio).weapons[0].broken


@rule("CC-SU.1", "CC-3.2.1")
def test_all_units_of_an_entry_of_a_force_begin_with_its_face():
    entries = [{"piece": "german-rifle", "count": 2, "face": "broken"}, {"piece": "german-rifle"}]
    force = {"id": "force", "title": "Force", "side": "axis", "pieces": entries}
    assert [unit.broken for unit in opened(forces=[force]).units.values()] == [True, True, False]


@rule("CC-SU.2")
@pytest.mark.parametrize(("first", "side"), [("axis", AXIS), ("allies", ALLIES)])
def test_the_scenario_says_who_sets_up_first(first, side):
    areas = {"areas": {"north": ["C1"], "south": ["C10"]}, "axis": {"area": "north"}, "allies": {"area": "south"}}
    at = table("german-rifle setup", "russian-rifle setup", board={**areas, "sets_up_first": first})
    assert at.run(SetUp()).asked_side == side


@rule("CC-SU.2", "CC-SU.3")
def test_units_are_set_up_in_the_area_of_their_side():
    at = place("german-rifle").until("hex")
    assert at.options() == ["C1", "C2", "E1"]


@rule("CC-SU.3", "CC-8.2")
def test_set_up_keeps_to_the_stacking_limit():
    at = (
        place("german-rifle", "german-elite-rifle")
        .play("german-rifle", "C1", "german-elite-rifle setup-axis")
        .until("hex")
    )
    assert at.options() == ["C2", "E1"]


@rule("CC-SU.3", "CC-T98")
def test_nobody_is_set_up_in_a_water_barrier():
    at = place("german-rifle", terrain={"C1": "water"}).until("hex")
    assert at.options() == ["C2", "E1"]


@rule("CC-SU.3")
def test_nobody_is_set_up_where_the_enemy_is():
    at = table("german-rifle setup", "russian-rifle C1", board=AREA).run(SideSetUp(side=AXIS)).until("hex")
    assert at.options() == ["C2", "E1"]


@rule("CC-SU.3")
def test_who_finds_no_room_is_left_out():
    at = place("german-rifle", "german-elite-rifle", areas={"north": ["C1"]}).play("german-rifle", "C1")
    assert at.options() == ["done"]


@rule("CC-SU.3", "CC-11.2", "CC-11.2.a")
def test_weapons_are_given_to_units_in_set_up():
    at = place("german-rifle", "german-light-mg").play("german-rifle", "E1", "german-light-mg", "german-rifle")
    assert at.where("german-light-mg") == "E1"


@rule("CC-SU.3", "CC-11.2")
def test_a_unit_is_given_one_weapon():
    at = place("german-rifle", "german-conscript", "german-light-mg", "german-heavy-mg")
    at.play("german-rifle", "E1", "german-conscript", "C1", "german-light-mg", "german-rifle", "german-heavy-mg")
    assert not at.offered("german-rifle")


@rule("CC-SU.4")
def test_chits_named_as_unused_are_not_in_the_cup():
    at = table(board={"unused": ["chit-v", "chit-w"]})
    assert {at.chit("V"), at.chit("W")}.isdisjoint(at.state.chits.counters)


@rule("CC-SU.4", "CC-1.1")
def test_a_card_granted_by_the_scenario_is_in_the_hand():
    at = _set_up(axis={"card": "german-05"})
    assert at.board.decks[AXIS][4] in at.state.hands[AXIS]


@rule("CC-SU.4", "CC-1.1")
def test_a_card_granted_by_the_scenario_counts_toward_the_hand():
    assert len(_set_up(axis={"card": "german-05"}).state.hands[AXIS]) == 5


@rule("CC-X.4", "CC-SU.4")
def test_a_card_granted_by_the_scenario_is_taken_from_the_deck():
    assert sum(_set_up(axis={"card": "german-05"}).count(AXIS)) == 72


def _set_up(**board):
    at = table(board=board)
    at.game.state = opening(at.board, at.state.seating, 1)
    return at.run(SetUp()).finish()


@rule("CC-SU.4", "CC-1.1")
def test_by_another_ruling_a_granted_card_is_extra():
    assert len(_set_up(axis={"card": "german-05"}, rulings={"su-4": "extra"}).state.hands[AXIS]) == 6


BUILDING = {"terrain": dict.fromkeys(["D3", "D4"], "stone-building"), "objectives": {1: ["D3", "D4"]}}


@rule("CC-7.3.1", "CC-7.3.1.1")
def test_nobody_takes_a_building_during_set_up_that_both_set_up_in():
    areas = {"areas": {"north": ["D3"], "south": ["D4"]}, "axis": {"area": "north"}, "allies": {"area": "south"}}
    board = {**BUILDING, **areas, "sets_up_first": "axis", "control": {"1": "allies"}}
    at = table("german-rifle setup", "russian-rifle setup", board=board).run(SetUp()).finish()
    assert at.state.control == {1: ALLIES}


@rule("CC-7.3.1.a", "CC-RS.11.2")
def test_who_sets_up_alone_in_an_objective_controls_it():
    areas = {"areas": {"north": ["D3"]}, "axis": {"area": "north"}}
    at = table("german-rifle setup", board={**BUILDING, **areas, "control": {"1": "allies"}}).run(SetUp()).finish()
    assert at.state.control == {1: AXIS}


@rule("CC-7.3.1", "CC-7.3.1.a")
def test_by_another_ruling_only_the_scenario_gives_control_before_play():
    board = {**BUILDING, "areas": {"north": ["D3"]}, "axis": {"area": "north"}, "control": {"1": "allies"}}
    at = table("german-rifle setup", board={**board, "rulings": {"7-3-1": "scenario"}}).run(SetUp()).finish()
    assert at.state.control == {1: ALLIES}


@rule("CC-7.3.2", "CC-7.3.3")
def test_open_chits_are_drawn():
    at = table(board={"open_draws": 2}).run(DrawChits())
    assert (len(at.state.open_chits), len(at.state.chits)) == (2, 20)


@rule("CC-7.3.3", "CC-7.3.2")
def test_secret_chits_are_drawn_for_each_side():
    at = table(board={"axis": {"draws": 1}, "allies": {"draws": 1}, "unused": ["chit-r", "chit-v", "chit-w", "chit-x"]})
    at.run(DrawChits())
    assert [len(at.state.secret_chits[side]) for side in (AXIS, ALLIES)] == [1, 1]


@rule("CC-7.3.3.a")
def test_a_secret_draw_of_a_chit_without_a_secret_side_is_open():
    at = table(board={"axis": {"draws": 1}})
    at.chance((at.state.chits.counters.index(at.chit("W")),)).run(DrawChits())
    assert (at.state.open_chits, at.state.secret_chits[AXIS]) == ((at.chit("W"),), ())


@rule("CC-7.3.4", "CC-7.3.3.b")
def test_open_chits_drawn_at_the_start_pay_who_controls_their_objective():
    at = table(board={"open_draws": 1, "control": {"4": "allies"}})
    at.chance((at.state.chits.counters.index(at.chit("N")),)).run(DrawChits())
    assert at.state.points == -4


@rule("CC-7.3.3", "CC-SU.1")
def test_chits_named_by_the_scenario_are_not_in_the_cup():
    at = table(board={"open": ["chit-a"], "axis": {"secret": ["chit-b"]}})
    assert {at.chit("A"), at.chit("B")}.isdisjoint(at.state.chits.counters)


@rule("CC-RS.12", "CC-F100.1")
def test_the_defender_places_the_fortifications_he_bought():
    board = {"areas": {"south": ["C9", "C10"]}, "allies": {"posture": "defender", "area": "south"}}
    at = (
        table(board={**board, "fortifications": {"wire": 1, "foxholes": 1}}).run(FortificationSetUp()).play("C9", "C10")
    )
    assert at.state.fortifications == {at.hex("C9"): "foxholes", at.hex("C10"): "wire"}


@rule("CC-SU.6", "CC-A24.4")
@pytest.mark.parametrize(("posture", "defends"), [("attacker", False), ("recon", False), ("defender", True)])
def test_the_scenario_defender_is_who_has_that_posture(posture, defends):
    assert board_of(axis={"posture": posture}).is_defender(AXIS) is defends
