"""Hexes, units, markers: what they are and how many of them there may be (CC-G, CC-2, CC-3.1, CC-8.1)."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.query.pieces import face_of, is_hero, is_leader, is_squad, weapon_of
from ccstudio.rules.combat_commander.query.support import available, pieces_of
from ccstudio.rules.combat_commander.query.values import morale, movement, unit_fp, unit_range
from ccstudio.rules.shared.occupation import units_in
from tests.rules.combat_commander.positions import ALLIES, AXIS, board_of, card, table

rule = pytest.mark.rule


# The map


@rule("CC-2.1", "CC-2.1.a")
def test_a_map_has_a_hundred_and_fifty_hexes_each_with_a_name():
    names = {there.name for there in board_of(on="orbeck").ground.hexes.values()}
    assert names == {f"{column}{number}" for column in "ABCDEFGHIJKLMNO" for number in range(1, 11)}


@rule("CC-2.1.a", "CC-2.3")
def test_a_map_has_five_objectives():
    assert sorted(board_of(on="orbeck").ground.objectives) == [1, 2, 3, 4, 5]


@rule("CC-2.1")
def test_a_hex_has_one_terrain():
    at = table(board={"terrain": {"C4": "woods"}})
    assert at.board.ground.hexes[at.hex("C4")].terrain == "woods"


@rule("CC-2.1.b", "CC-2.2.2")
@pytest.mark.parametrize(
    ("here", "around"),
    [("C3", ("C2", "D2", "D3", "C4", "B3", "B2")), ("D3", ("D2", "E3", "E4", "D4", "C4", "C3"))],
    ids=["even column", "odd column"],
)
def test_the_six_directions_lead_to_the_six_neighbours(here, around):
    at = table()
    found = [at.board.ground.towards(at.hex(here), direction) for direction in range(1, 7)]
    assert found == [at.hex(name) for name in around]


@rule("CC-G.6", "CC-G.4")
def test_adjacent_hexes_are_one_apart():
    at = table()
    assert {at.board.ground.distance(at.hex("C3"), space) for space in at.board.ground.beside(at.hex("C3"))} == {1}


@rule("CC-G.4")
@pytest.mark.parametrize(("a", "b", "range_"), [("C3", "C3", 0), ("C3", "C7", 4), ("A1", "O1", 14), ("A1", "C3", 3)])
def test_range_counts_the_steps(a, b, range_):
    at = table()
    assert at.board.ground.distance(at.hex(a), at.hex(b)) == range_


@rule("CC-2.2.3", "CC-12.1")
@pytest.mark.parametrize(
    ("radio", "box"), [("german-radio-75mm", "artillery-axis"), ("russian-radio-76mm", "artillery-allies")]
)
def test_each_side_has_an_artillery_box(radio, box):
    assert table(f"{radio} artillery").where(radio) == box


# Players and turns


@rule("CC-G.5")
def test_the_active_player_is_the_one_whose_turn_it_is():
    at = table("german-rifle C3", "russian-rifle C9").play("pass", "done").until("order")
    assert (at.state.active, at.asked_side) == (ALLIES, ALLIES)


@rule("CC-G.9")
@pytest.mark.parametrize("axis", ["attacker", "defender", "recon"])
@pytest.mark.parametrize("allies", ["attacker", "defender", "recon"])
def test_any_two_postures_go_together(axis, allies):
    board = board_of(axis={"posture": axis}, allies={"posture": allies})
    assert [side.posture for side in board.sides] == [axis, allies]


@rule("CC-G.12")
@pytest.mark.parametrize("first", ["pass", "move"])
def test_a_turn_is_orders_or_a_pass(first):
    at = table("german-rifle C3", "russian-rifle C9").hand(AXIS, "move")
    assert at.play().offered(first)


@rule("CC-G.13", "CC-1.9.1")
def test_a_trigger_belongs_to_a_result_of_the_dice():
    at = table().deck(AXIS, card(dice=(6, 6))).run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.state.time == 1


@rule("CC-G.10", "CC-1.8")
def test_every_fate_card_names_a_hex_of_the_map():
    board = board_of(on="orbeck")
    assert {fate.hex for fate in board.cards.values()} <= set(board.ground.hexes)


# Units


@rule("CC-3.1", "CC-3.1.1", "CC-3.1.3")
def test_a_unit_has_firepower_range_movement_and_morale():
    at = table("german-rifle C3")
    rifle = at.piece("german-rifle")
    assert (
        unit_fp(at.board, at.state, rifle),
        unit_range(at.board, at.state, rifle),
        movement(at.board, at.state, rifle),
        morale(at.board, at.state, rifle, 0),
    ) == (5, 5, 4, 7)


@rule("CC-3.1.4", "CC-3.1")
def test_morale_is_what_a_rally_roll_is_held_against():
    at = table("german-rifle C3 broken", "russian-rifle C9").hand(AXIS, "recover").play("recover", "german-rifle")
    assert at.until("order").told("rally-roll")[0]["morale"] == 7


@rule("CC-3.1.4", "CC-O22.3")
@pytest.mark.parametrize(("roll", "broken"), [(6, False), (8, True)], ids=["below", "above"])
def test_a_rally_roll_below_morale_turns_the_unit(roll, broken):
    at = table("german-rifle C3 broken", "russian-rifle C9").hand(AXIS, "recover").deck(AXIS, roll)
    assert at.play("recover", "german-rifle").until("order").unit("german-rifle").broken == broken


@rule("CC-3.1.4", "CC-O23.2")
def test_morale_is_what_a_rout_roll_is_held_against():
    at = table("german-rifle C8 broken", "russian-rifle O9").hand(AXIS, "rout").deck(AXIS, 9)
    at.play("rout", "rout-axis", "accept", "C7", "C6").until("order")
    assert at.where("german-rifle") == "C6"


@rule("CC-3.1.4", "CC-O20.3.4")
def test_morale_is_added_to_a_defence_roll():
    at = table("german-rifle A1", "russian-rifle C5").deck(ALLIES, 6)
    at.run(DefenceRolls(space=at.hex("C5"), by=AXIS, total=13, attack="fire")).finish()
    assert at.told("defence-total")[0]["total"] == 8 + 6


@rule("CC-3.1.5")
def test_leaders_alone_have_command():
    board = board_of()
    assert all((kind.kind == "leader") is bool(kind.stats.unbroken.command) for kind in board.units.values())


@rule("CC-3.1.6")
def test_nothing_on_a_broken_side_is_boxed():
    faces = [kind.stats.broken for kind in board_of().units.values()]
    assert not any(face.fp_boxed or face.range_boxed or face.move_boxed for face in faces)


@rule("CC-3.4", "CC-3.2.1")
def test_a_unit_has_the_values_printed_on_the_side_it_shows():
    at = table("german-ss C3", "german-ss C4 broken")
    faces = [face_of(at.board, at.unit(f"german-ss {place}")) for place in ("C3", "C4")]
    assert [(face.fp, face.range, face.move, face.morale) for face in faces] == [(6, 5, 5, 8), (3, 1, 1, 10)]


@rule("CC-3.3.1.1", "CC-O14.1.a")
def test_a_leader_takes_along_whom_his_command_reaches():
    at = table("german-kessler C3", "german-rifle C4", "german-conscript C5", "russian-rifle C10").hand(AXIS, "move")
    assert at.play("move", "german-kessler").options() == ["german-rifle C4", "done"]


@rule("CC-3.3.1.1")
def test_a_leader_takes_along_no_leader():
    at = table("german-kessler C3", "german-haffner C3", "german-rifle C3", "russian-rifle C10").hand(AXIS, "move")
    assert not at.play("move", "german-kessler").offered("german-haffner")


@rule("CC-3.3.1.1")
def test_a_leader_takes_along_nobody_if_he_likes():
    at = table("german-kessler C3", "german-rifle C3", "russian-rifle C10").hand(AXIS, "move")
    at.play("move", "german-kessler", "done")
    assert not at.unit("german-rifle").activated


@rule("CC-3.3.1.5")
def test_a_leader_without_command_takes_along_who_is_in_his_hex():
    at = table("german-kessler C3 broken", "german-rifle C3", "german-conscript C4", "russian-rifle C10")
    at.hand(AXIS, "advance").play("advance", "german-kessler")
    assert at.options() == ["german-rifle C3", "done"]


@rule("CC-3.3.1.5")
def test_by_another_ruling_a_leader_without_command_takes_along_nobody():
    at = table(
        "german-kessler C3 broken", "german-rifle C3", "russian-rifle C10", board={"rulings": {"oq-4": "nobody"}}
    )
    at.hand(AXIS, "advance").play("advance", "german-kessler").until("unit")
    assert at.options() in (["german-kessler C3", "done"], ["german-kessler C3"])


@rule("CC-3.3.1.2")
def test_the_command_of_all_leaders_in_the_hex_is_added():
    """T-06: commands 1 and 2, and a team of FP 3."""
    at = table("german-kessler C3", "german-haffner C3", "german-line-team C3")
    assert unit_fp(at.board, at.state, at.piece("german-line-team")) == 6


# Markers


@rule("CC-8", "CC-8.1")
def test_any_number_of_pieces_may_be_in_a_hex_during_a_turn():
    at = table(*["german-rifle C3"] * 10)
    assert len(units_in(at.state, at.hex("C3"))) == 10


@rule("CC-8.1.1", "CC-13.2")
def test_a_unit_is_suppressed_once():
    at = table("german-rifle C3 suppressed")
    effects.suppress(at.game, at.piece("german-rifle"), "CC-13.2")
    assert unit_fp(at.board, at.state, at.piece("german-rifle")) == 4


@rule("CC-8.1.1", "CC-E44")
def test_a_veteran_does_not_become_one_again():
    at = table("german-rifle C3 veteran", "german-conscript C4").deck(AXIS, card(trigger="event"), "battle-harden")
    assert at.run(FateRoll(side=AXIS, reason="rally")).play("accept").options() == ["german-conscript C4"]


@rule("CC-8.1.1", "CC-11.2")
def test_a_weapon_is_not_handed_to_who_carries_one():
    at = table("german-rifle C3 with german-light-mg", "german-conscript C3 with german-heavy-mg", "russian-rifle C9")
    at.hand(AXIS, "move").play("move", "german-rifle", "german-rifle")
    assert not at.offered("transfer")


@rule("CC-8.1.3")
def test_a_fortification_is_never_replaced():
    """T-17: shellholes in a hex with wire."""
    at = table().fortify(C3="wire").deck(AXIS, card(trigger="event"), "shellholes", "C3")
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.state.fortifications == {at.hex("C3"): "wire"}


@rule("CC-8.1.4")
@pytest.mark.parametrize(("lying", "new", "stays"), [(6, 3, 6), (3, 6, 6)])
def test_of_two_smokes_the_stronger_stays(lying, new, stays):
    """T-18."""
    at = table().smoke(C3=lying).smoke(C3=new)
    assert at.state.overlay.smoke == {at.hex("C3"): stays}


@rule("CC-8.1.4", "CC-8.m.1")
def test_the_weaker_smoke_goes_back_into_the_cup():
    at = table().smoke(C3=6).smoke(C3=3)
    assert len(at.state.smoke_cup) == len(at.board.smoke) - 1


@rule("CC-8.1.5")
def test_a_blaze_takes_away_smoke_and_fortification():
    at = table().smoke(C3=6).fortify(C3="foxholes")
    effects.place_blaze(at.game, at.hex("C3"), "CC-E46")
    assert (at.state.smoke, at.state.fortifications) == ({}, {})


@rule("CC-8.1.5")
def test_no_smoke_is_put_into_a_blaze():
    at = table().blaze("C3").smoke(C3=6)
    assert at.state.smoke == {}


@rule("CC-8.1.5", "CC-F100.3")
def test_no_fortification_is_put_into_a_blaze():
    at = table().blaze("C3")
    assert not effects.place_fortification(at.game, at.hex("C3"), "foxholes", "CC-A32")


@rule("CC-8.m.2")
def test_there_is_one_pillbox():
    assert board_of().fortifications["pillbox"].count == 1


@rule("CC-G.8", "CC-G.15")
def test_a_radio_is_no_weapon():
    board = board_of()
    assert not set(board.radios) & set(board.weapons)


@rule("CC-G.8")
def test_units_are_squads_teams_and_leaders():
    assert {kind.kind for kind in board_of().units.values()} == {"squad", "team", "leader", "hero"}


@rule("CC-G.8", "CC-3.b")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("german-rifle", (4, True, False, False)),
        ("german-line-team", (2, False, False, False)),
        ("german-kessler", (1, False, True, False)),
        ("german-ahrens", (1, False, True, True)),
    ],
    ids=["squad", "team", "leader", "hero"],
)
def test_a_unit_is_a_squad_a_team_a_leader_or_a_hero(kind, expected):
    at = table(f"{kind} C3")
    figures = at.board.units[kind].stats.figures
    assert (figures, *(is_a(at.board, at.unit(kind)) for is_a in (is_squad, is_leader, is_hero))) == expected


@rule("CC-G.8")
def test_weapons_radios_and_fortifications_are_no_units():
    board = board_of()
    assert not set(board.units) & {*board.weapons, *board.radios, *board.fortifications}


@rule("CC-E58.1")
def test_a_hero_counts_as_a_leader():
    at = table("german-ahrens C3")
    assert is_leader(at.board, at.unit("german-ahrens"))


@rule("CC-11.2")
def test_a_unit_carries_one_weapon():
    at = table("german-rifle C3 with german-light-mg")
    assert weapon_of(at.state, at.piece("german-rifle")) == at.piece("german-light-mg")


# What is remembered


@rule("CC-4.1.2", "CC-1.9.1.a", "CC-FL.6")
def test_an_attack_total_outlasts_a_trigger():
    """EX-18: 2-5 with an event, which is Interdiction: the locked 7 counts afterwards."""
    at = table("american-line C3", "german-rifle C6").hand(ALLIES, "fire").setting(active=ALLIES)
    at.deck(ALLIES, card(dice=(2, 5), trigger="event"), "interdiction").deck(AXIS, 9)
    at.play("fire", "american-line", "C6", "american-line", "done", "german-rifle").until("order")
    assert at.told("attack-total") == [{"total": 13}]


@rule("CC-E60", "CC-1.9.1", "CC-ST.14")
def test_an_attack_meets_who_was_suppressed_by_its_trigger():
    """EX-18: morale 7, suppressed, against 13; a roll of 7 makes 13, so it stays suppressed."""
    at = table("american-line C3", "german-rifle C6").hand(ALLIES, "fire").setting(active=ALLIES)
    at.deck(ALLIES, card(dice=(2, 5), trigger="event"), "interdiction").deck(AXIS, (1, 6))
    at.play("fire", "american-line", "C6", "american-line", "done", "german-rifle").until("order")
    assert at.told("defence-total")[0]["total"] == 13


@rule("CC-ST.8")
def test_everything_revealed_is_told():
    at = table("german-rifle C3").deck(AXIS, card(trigger="event"), "battle-harden")
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert len(at.told("revealed")) == 2


@rule("CC-7")
def test_victory_points_are_one_number_for_both():
    at = table()
    effects.score(at.game, AXIS, 3, "CC-7")
    effects.score(at.game, ALLIES, 5, "CC-7")
    assert at.state.points == -2


@rule("CC-6.1.2.2", "CC-6.2.2")
def test_sudden_death_is_the_second_step_of_time():
    at = table(board={"allies": {"posture": "defender"}}).setting(sudden_death=1).deck(AXIS, card(trigger="time"))
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert (at.ask.kind, at.count(AXIS)[2], at.state.points) == ("reroll", 1, 0)


@rule("CC-4.4", "CC-E42.6")
@pytest.mark.parametrize(("year", "offered"), [(1939, False), (1944, True)])
def test_the_year_says_what_support_there_is(year, offered):
    at = table(board={"year": year})
    kinds = ("squad", "team", "leader")
    items = [item for column in range(2, 13) for item in available(at.board, at.state, AXIS, column, kinds)]
    assert any("german-ss" in pieces_of(at.board, item) for item in items) is offered


@rule("CC-G.7")
@pytest.mark.parametrize(
    ("place", "hindrance"), [("C3", 0), ("C4", 3), ("C5", 0)], ids=["the viewer's hex", "between", "the target's hex"]
)
def test_a_hindrance_acts_on_what_passes_through_it(place, hindrance):
    at = table(board={"terrain": {place: "brush"}})
    assert at.board.lines.code(at.hex("C3"), at.hex("C5"), at.state.overlay) == hindrance


@rule("CC-0.3")
def test_one_player_leads_the_axis_the_other_the_allies():
    assert [nation.side for nation in board_of().module.nations] == ["axis", "allies", "allies"]
