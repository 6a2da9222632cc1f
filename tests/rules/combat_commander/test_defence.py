"""Defence rolls and what is played before them (CC-O20.3.4, CC-A29, CC-A35, CC-A36, CC-F101 to CC-F105, CC-T99)."""

import pytest

from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.state import Moving
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

DEFENDER = {"allies": {"posture": "defender"}}


def attacked(at, space, total, attack="fire", *, firers=(), by=AXIS):
    """The units in a hex roll against an attack total, from the window before their rolls on."""
    firing = tuple(map(at.hex, firers))
    return at.run(DefenceRolls(space=at.hex(space), by=by, total=total, attack=attack, firers=firing))


def defence(at):
    """What the first unit that rolled came to."""
    return at.finish().told("defence-total")[0]["total"]


def fate(at, unit):
    """Whether a unit is broken, and suppressed."""
    found = at.finish().unit(unit)
    return found.broken, found.suppressed


@rule("CC-O20.3.4")
@pytest.mark.parametrize(
    ("total", "expected"), [(14, (False, False)), (15, (False, True)), (16, (True, False))], ids=["less", "tie", "more"]
)
def test_a_defence_total_is_held_against_the_attack_total(total, expected):
    at = table("russian-rifle C5").deck(ALLIES, 7)
    assert fate(attacked(at, "C5", total), "russian-rifle") == expected


@rule("CC-O20.3.4", "CC-3.2.4")
def test_a_broken_unit_that_rolls_less_is_eliminated():
    at = table("german-rifle A1", "russian-rifle C5 broken", "russian-smg O9").deck(ALLIES, 3)
    assert attacked(at, "C5", 16).finish().where("russian-rifle") == "casualties-allies"


@rule("CC-O20.3.4")
def test_the_owner_chooses_the_order_in_which_his_units_roll():
    at = table("russian-rifle C5", "russian-smg C5")
    assert (attacked(at, "C5", 5).asked_side, at.options()) == (ALLIES, ["russian-rifle C5", "russian-smg C5"])


@rule("CC-O20.3.4", "CC-O20.3.4.a")
def test_all_units_in_the_hex_roll():
    at = table("russian-rifle C5", "russian-smg C5", "russian-belov C5")
    assert len(attacked(at, "C5", 5).finish().told("defence-total")) == 3


@rule("CC-O20.3.4", "CC-O20.3.4.a")
def test_t34_a_tie_breaks_who_is_moving_and_suppresses_others():
    at = table("russian-rifle C5", "russian-smg C5").deck(ALLIES, 7, card(dice=7))
    at.state.moving = {at.piece("russian-rifle"): Moving()}
    attacked(at, "C5", 15).play("russian-rifle").finish()
    assert [fate(at, unit) for unit in ("russian-rifle", "russian-smg")] == [(True, False), (False, True)]


@rule("CC-O20.3.4.a")
def test_a_unit_that_has_finished_its_move_is_still_moving():
    at = table("russian-rifle C5").deck(ALLIES, 7)
    at.state.moving = {at.piece("russian-rifle"): Moving(finished=True)}
    assert fate(attacked(at, "C5", 15), "russian-rifle") == (True, False)


@rule("CC-O20.3.4", "CC-ST.14")
def test_a_leader_who_breaks_no_longer_helps_those_who_roll_after_him():
    at = table("russian-rifle C5", "russian-vetrov C5").deck(ALLIES, 3, card(dice=7))
    attacked(at, "C5", 15).play("russian-vetrov").finish()
    assert at.told("defence-total")[1]["total"] == 8 + 7


@rule("CC-O20.3.4.b", "CC-T78.3")
def test_the_cover_of_the_hex_counts():
    at = table("russian-rifle C5", board={"terrain": {"C5": "woods"}}).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20)) == 8 + 2 + 7


@rule("CC-O20.3.4.b", "CC-T97")
def test_a_wall_that_the_shot_crosses_covers():
    at = table("russian-rifle C5", board={"sides": {"C5 n": "wall"}}).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, firers=["C3"])) == 8 + 2 + 7


@rule("CC-O20.3.4.b", "CC-T97")
def test_a_wall_behind_the_unit_does_not_cover():
    at = table("russian-rifle C5", board={"sides": {"C5 s": "wall"}}).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, firers=["C3"])) == 8 + 7


@rule("CC-T87")
def test_t43_a_hedge_does_not_cover_against_a_mortar():
    at = table("russian-rifle C5", board={"sides": {"C5 n": "hedge"}}).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, "mortar", firers=["C3"])) == 8 + 7


@rule("CC-O20.3.4.c")
@pytest.mark.parametrize(("ruling", "cover"), [("all", 0), ("any", 2)])
def test_against_a_group_a_wall_counts_as_ruled(ruling, cover):
    board = {"sides": {"C5 n": "wall"}, "rulings": {"oq-27": ruling}}
    at = table("russian-rifle C5", board=board).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, firers=["C4", "D4"])) == 8 + cover + 7


@rule("CC-O20.3.4.c")
def test_walls_against_all_shots_of_a_group_cover():
    board = {"sides": {"C5 n": "wall", "C5 ne": "wall"}}
    at = table("russian-rifle C5", board=board).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, firers=["C4", "D4"])) == 8 + 2 + 7


@rule("CC-O20.3.5")
def test_a_unit_that_a_trigger_of_a_defence_roll_removes_does_not_roll():
    at = table("german-rifle A9", "russian-rifle C5", "russian-smg C5 broken", "russian-militia O9")
    at.deck(ALLIES, card(dice=(2, 5)), "kia")
    attacked(at, "C5", 5).play("russian-rifle").finish()
    assert len(at.told("defence-total")) == 1


@rule("CC-O20.3.5")
def test_a_unit_that_its_own_defence_roll_costs_comes_to_nothing_more():
    at = table("german-rifle A9", "russian-rifle C5 broken", "russian-militia O9").deck(
        ALLIES, card(dice=(2, 5)), "kia"
    )
    assert not attacked(at, "C5", 20).finish().told("defence-total")


@rule("CC-O20.3.5", "CC-A36")
def test_a_squad_that_a_trigger_made_a_team_rolls_as_a_team():
    at = table("german-rifle A9", "russian-rifle C5", "russian-smg C5").hand(ALLIES, "light-wounds")
    at.deck(ALLIES, card(dice=(2, 5)), "shell-shock", "C4", 7)
    attacked(at, "C5", 5).play("pass", "russian-rifle", "russian-smg", "light-wounds").finish()
    assert at.told("defence-total")[1]["total"] == 7 + 7


@rule("CC-O20.3.4", "CC-A24.2")
def test_where_both_sides_are_the_units_of_the_active_player_roll_first():
    at = table("russian-rifle C5", "german-rifle C5")
    assert attacked(at, "C5", 5, "artillery").options() == ["german-rifle C5"]


@rule("CC-A24.2", "CC-FL.5")
def test_where_both_sides_are_both_may_act_the_active_player_first():
    at = table("russian-rifle C5", "german-rifle C5").hand(AXIS, "concealment").hand(ALLIES, "concealment")
    attacked(at, "C5", 5, "artillery")
    asked = [at.asked_side]
    at.play("pass")
    assert [*asked, at.asked_side] == [AXIS, ALLIES]


@rule("CC-A29")
def test_concealment_takes_the_cover_off_the_attack():
    at = table("russian-rifle C5", board={"terrain": {"C5": "woods"}}).hand(ALLIES, "concealment")
    attacked(at, "C5", 20).play("concealment").finish()
    assert at.told("defence-total")[0]["attack"] == 18


@rule("CC-A29")
def test_concealment_where_there_is_no_cover_changes_nothing():
    at = table("russian-rifle C5", board={"terrain": {"C5": "stream"}}).hand(ALLIES, "concealment")
    attacked(at, "C5", 20).play("concealment").finish()
    assert at.told("defence-total")[0]["attack"] == 20


@rule("CC-A29", "CC-11.6.b")
def test_concealment_does_not_help_against_a_flamethrower():
    at = table("russian-rifle C5", board={"terrain": {"C5": "woods"}}).hand(ALLIES, "concealment")
    attacked(at, "C5", 20, "flamethrower").play("concealment").finish()
    assert at.told("defence-total")[0]["attack"] == 20


@rule("CC-A29", "CC-A24.5")
@pytest.mark.parametrize(("ruling", "again"), [("several", True), ("once-each", False)])
def test_whether_concealment_may_be_played_twice_is_a_ruling(ruling, again):
    board = {"terrain": {"C5": "woods"}, "rulings": {"oq-31": ruling}}
    at = table("russian-rifle C5", board=board).hand(ALLIES, "concealment", "concealment")
    assert attacked(at, "C5", 20).play("concealment").offered("concealment") is again


@rule("CC-A29", "CC-A40")
def test_concealment_helps_in_its_own_hex_of_spray_fire_only():
    board = {"terrain": {"C5": "woods"}}
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5", board=board)
    at.hand(AXIS, "spray-fire").hand(ALLIES, "concealment").deck(AXIS, 6)
    at.run(FireAttack(side=AXIS, firers=(at.piece("german-rifle"),), target=at.hex("C5"), mode="order"))
    at.play("spray-fire", "D5", "concealment").finish()
    assert [event["attack"] for event in at.told("defence-total")] == [9, 11]


@rule("CC-A35.1")
def test_hidden_entrenchments_dig_foxholes_before_the_rolls():
    at = table("russian-rifle C5", board=DEFENDER).hand(ALLIES, "hidden-entrenchments").deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20).play("hidden-entrenchments")) == 8 + 3 + 7


@rule("CC-A35.1")
def test_hidden_entrenchments_are_not_for_buildings():
    board = {**DEFENDER, "terrain": {"C5": "stone-building"}}
    at = table("russian-rifle C5", board=board).hand(ALLIES, "hidden-entrenchments")
    assert not attacked(at, "C5", 20).offered("hidden-entrenchments")


@rule("CC-A35.1", "CC-A24.4")
def test_hidden_entrenchments_are_for_the_defender_alone():
    at = table("russian-rifle C5").hand(ALLIES, "hidden-entrenchments")
    assert not attacked(at, "C5", 20).offered("hidden-entrenchments")


@rule("CC-A35.a", "CC-8.1.3", "CC-F100.1")
def test_hidden_entrenchments_replace_no_fortification():
    at = table("russian-rifle C5", board=DEFENDER).fortify(C5="wire").hand(ALLIES, "hidden-entrenchments")
    assert not attacked(at, "C5", 20).offered("hidden-entrenchments")


@rule("CC-A35.a", "CC-F100.3")
def test_hidden_entrenchments_are_not_dug_in_water():
    board = {**DEFENDER, "terrain": {"C5": "marsh"}}
    at = table("russian-rifle C5", board=board).hand(ALLIES, "hidden-entrenchments")
    assert not attacked(at, "C5", 20).offered("hidden-entrenchments")


@rule("CC-A35.1")
def test_hidden_entrenchments_do_not_answer_ones_own_fire():
    board = {**DEFENDER, "rulings": {"oq-23": "all"}}
    at = table("russian-rifle C5", board=board).hand(ALLIES, "hidden-entrenchments")
    assert not attacked(at, "C5", 20, "artillery", by=ALLIES).offered("hidden-entrenchments")


@rule("CC-A35.3")
def test_the_hidden_pillbox_is_put_into_an_objective():
    at = table("russian-rifle D3", board=DEFENDER).hand(ALLIES, "hidden-pillbox").deck(ALLIES, 7)
    assert defence(attacked(at, "D3", 20).play("hidden-pillbox")) == 8 + 5 + 7


@rule("CC-A35.3")
def test_the_hidden_pillbox_is_not_put_elsewhere():
    at = table("russian-rifle C5", board=DEFENDER).hand(ALLIES, "hidden-pillbox")
    assert not attacked(at, "C5", 20).offered("hidden-pillbox")


@rule("CC-A35.3", "CC-8.m.2", "CC-F104")
def test_there_is_only_one_pillbox():
    at = table("russian-rifle D3", board=DEFENDER).fortify(H5="pillbox").hand(ALLIES, "hidden-pillbox")
    assert not attacked(at, "D3", 20).offered("hidden-pillbox")


@rule("CC-A35.a")
@pytest.mark.parametrize(("ruling", "fired_into"), [("attack-roll", False), ("targeting-too", True)])
def test_whether_a_hex_that_ordnance_missed_was_fired_into_is_a_ruling(ruling, fired_into):
    board = {**DEFENDER, "rulings": {"a35-a": ruling}}
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C9", board=board)
    at.hand(ALLIES, "hidden-entrenchments", "concealment").deck(AXIS, (2, 4))
    at.run(FireAttack(side=AXIS, firers=(at.piece("german-medium-mortar"),), target=at.hex("C9"), mode="order"))
    at.play("accept")
    assert (not at.game.over and at.offered("hidden-entrenchments")) is fired_into


@rule("CC-A29", "CC-A35.a")
def test_there_is_nothing_to_conceal_from_where_ordnance_missed():
    board = {**DEFENDER, "rulings": {"a35-a": "targeting-too"}}
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C9", board=board)
    at.hand(ALLIES, card(action="concealment")).deck(AXIS, (2, 4))
    at.run(FireAttack(side=AXIS, firers=(at.piece("german-medium-mortar"),), target=at.hex("C9"), mode="order"))
    assert at.play("accept").options() == ["pass"]


@rule("CC-A36")
def test_t39_a_squad_about_to_break_becomes_a_team():
    at = table("russian-rifle C5").hand(ALLIES, "light-wounds").deck(ALLIES, 3)
    attacked(at, "C5", 20).play("light-wounds").finish()
    assert at.units("C5") == ["russian-line-team"]


@rule("CC-A36", "CC-7.1")
def test_t39_light_wounds_cost_a_point():
    at = table("russian-rifle C5").hand(ALLIES, "light-wounds").deck(ALLIES, 3)
    assert attacked(at, "C5", 20).play("light-wounds").finish().state.points == 1


@rule("CC-A36")
def test_the_team_takes_over_weapon_and_markers():
    at = table("russian-rifle C5 veteran suppressed with russian-light-mg").hand(ALLIES, "light-wounds")
    attacked(at.deck(ALLIES, 3), "C5", 20).play("light-wounds").finish()
    team = at.unit("russian-line-team")
    assert (team.veteran, team.suppressed, team.broken, at.where("russian-light-mg")) == (True, True, False, "C5")


@rule("CC-A36")
@pytest.mark.parametrize(("ruling", "offered"), [("allowed", True), ("forbidden", False)])
def test_whether_a_broken_squad_is_lightly_wounded_is_a_ruling(ruling, offered):
    board = {"rulings": {"oq-34": ruling}}
    at = table("german-rifle A9", "russian-rifle C5 broken", "russian-smg O9", board=board).hand(ALLIES, "light-wounds")
    attacked(at.deck(ALLIES, 3), "C5", 20).play("pass", "russian-rifle").until("action" if offered else "")
    assert (not at.game.over and at.offered("light-wounds")) is offered


@rule("CC-A36")
def test_light_wounds_need_a_team_that_is_left():
    at = table("russian-rifle C5", *("russian-line-team H9",) * 8).hand(ALLIES, "light-wounds").deck(ALLIES, 3)
    assert attacked(at, "C5", 20).play("pass", "russian-rifle", "accept").game.over


@rule("CC-A36")
def test_light_wounds_are_for_squads():
    at = table("german-rifle A9", "russian-line-team C5").hand(ALLIES, "light-wounds").deck(ALLIES, 3)
    assert attacked(at, "C5", 20).play("pass", "russian-line-team", "accept").game.over


@rule("CC-T99", "CC-O20.3.3.a")
def test_t45_mortars_do_more_against_woods():
    board = {"terrain": {"C6": "woods"}}
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C6", board=board)
    at.deck(AXIS, (4, 6), 5)
    at.run(FireAttack(side=AXIS, firers=(at.piece("german-medium-mortar"),), target=at.hex("C6"), mode="order"))
    assert at.finish().told("defence-total")[0]["attack"] == 16


@rule("CC-T99")
@pytest.mark.parametrize("attack", ["fire", "ordnance"])
def test_other_fire_does_not_do_more_against_woods(attack):
    at = attacked(table("russian-rifle C5", board={"terrain": {"C5": "woods"}}), "C5", 14, attack)
    assert at.finish().told("defence-total")[0]["attack"] == 14


FORTIFIED = [
    pytest.param("bunker", 6, marks=rule("CC-F101")),
    pytest.param("foxholes", 3, marks=rule("CC-F102")),
    pytest.param("pillbox", 5, marks=rule("CC-F104")),
    pytest.param("trench", 4, marks=rule("CC-F105")),
]


@pytest.mark.parametrize(("kind", "cover"), FORTIFIED)
def test_a_fortification_covers(kind, cover):
    at = table("russian-rifle C5").fortify(C5=kind).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20)) == 8 + cover + 7


@pytest.mark.parametrize(("kind", "cover"), FORTIFIED)
@pytest.mark.parametrize("attack", ["mortar", "artillery"])
def test_a_fortification_covers_more_against_shells(kind, cover, attack):
    at = table("russian-rifle C5").fortify(C5=kind).deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20, attack)) == 8 + cover + 1 + 7


@rule("CC-F101", "CC-F105")
@pytest.mark.parametrize(("ruling", "more"), [("shells", 0), ("ordnance", 1)])
def test_whether_a_fortification_covers_more_against_guns_is_a_ruling(ruling, more):
    at = table("german-weapon-team C3 with german-ig-18-gun", "russian-rifle C5", board={"rulings": {"oq-42": ruling}})
    at.fortify(C5="trench").deck(AXIS, (4, 6)).deck(ALLIES, 7)
    at.run(FireAttack(side=AXIS, firers=(at.piece("german-ig-18-gun"),), target=at.hex("C5"), mode="order"))
    assert defence(at) == 8 + 4 + more + 7


@rule("CC-F100.2", "CC-T78.3")
def test_the_cover_of_a_fortification_counts_instead_of_the_terrains():
    at = table("russian-rifle C5", board={"terrain": {"C5": "woods"}}).fortify(C5="foxholes").deck(ALLIES, 7)
    assert defence(attacked(at, "C5", 20)) == 8 + 3 + 7


@rule("CC-F100.5")
def test_fortifications_cover_whoever_is_in_them():
    at = table("german-rifle C5").fortify(C5="trench").deck(AXIS, 6)
    assert defence(attacked(at, "C5", 20, by=ALLIES)) == 7 + 4 + 6
