"""CC-E42, and the events that strike or help units."""

import pytest

from ccstudio.rules.combat_commander.procedures.dice import FateRoll, RevealHex, Trigger
from ccstudio.rules.combat_commander.query.values import morale, movement, unit_fp, unit_range
from ccstudio.rules.combat_commander.state import Dice
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

ENEMY_CHOOSES = {"rulings": {"e42": "enemy"}}


# CC-E42 General


@pytest.mark.rule("CC-E42.1", "CC-1.9.1.1")
def test_an_event_is_on_a_card_of_the_deck_of_who_rolled_it() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C7 broken").event(ALLIES, "medic")
    assert (at.asked_side, at.count(AXIS)[0], at.count(ALLIES)[0]) == (ALLIES, 72, 71)


@pytest.mark.rule("CC-E42.1")
def test_an_event_that_is_not_marked_may_cannot_be_declined() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C7").event(AXIS, "medic")
    assert at.options() == ["german-rifle C3"]


@pytest.mark.rule("CC-E42.1", "CC-E42.7")
def test_an_event_that_cannot_be_carried_out_is_ignored() -> None:
    at = table("german-rifle C3", "russian-rifle C7").event(AXIS, "medic")
    assert at.game.over


@pytest.mark.rule("CC-E42.2", "CC-11.4.a")
def test_a_random_hex_mends_weapons_before_it_is_used() -> None:
    at = table("german-rifle C3 with broken german-light-mg", "russian-rifle C7")
    at.deck(AXIS, "C5").run(RevealHex(side=AXIS))
    assert (at.returned, at.weapon("german-light-mg").broken) == (at.hex("C5"), False)


@pytest.mark.rule("CC-E42.2")
def test_among_what_is_equally_close_you_choose() -> None:
    at = table("german-rifle C3", "russian-rifle C7").event(AXIS, "shell-shock", "C5")
    assert (at.asked_side, at.options()) == (AXIS, ["german-rifle C3", "russian-rifle C7"])


@pytest.mark.rule("CC-E42.2")
@pytest.mark.parametrize("event", ["air-support", "shell-shock"])
def test_by_the_other_ruling_the_opponent_chooses_among_what_is_equally_close(event: str) -> None:
    at = table("german-rifle C3", "russian-rifle C7", board=ENEMY_CHOOSES).event(AXIS, event, "C5")
    assert (at.asked_side, len(at.options())) == (ALLIES, 2)


@pytest.mark.rule("CC-E42.2")
def test_by_the_other_ruling_the_opponent_chooses_among_weapons_too() -> None:
    pieces = ("german-rifle C3 with german-light-mg", "russian-rifle C7 with russian-light-mg")
    at = table(*pieces, board=ENEMY_CHOOSES).event(AXIS, "malfunction", "C5")
    assert at.asked_side == ALLIES


@pytest.mark.rule("CC-E42.2")
def test_a_unit_in_the_random_hex_itself_is_closest() -> None:
    at = table("german-rifle C5", "russian-rifle C7").event(AXIS, "shell-shock", "C5")
    assert at.options() == ["german-rifle C5"]


@pytest.mark.rule("CC-E42.3")
def test_a_unit_without_a_named_owner_may_be_of_either_side() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C7 broken").event(AXIS, "kia")
    assert at.options() == ["german-rifle C3", "russian-rifle C7"]


@pytest.mark.rule("CC-E42.5", "CC-1.9.1.c")
def test_a_roll_that_resolves_an_event_sets_no_trigger() -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken", "russian-rifle C9")
    at.deck(ALLIES, "commissar", card(trigger="event")).run(Trigger(side=ALLIES, trigger="event"))
    at.play("russian-rifle C7").finish()
    assert len(at.told("trigger-event")) == 1


@pytest.mark.rule("CC-E42.7")
def test_a_choice_that_nobody_is_named_for_is_yours() -> None:
    at = table("german-rifle C3", "russian-rifle C7").event(ALLIES, "interdiction")
    assert at.asked_side == ALLIES


# EX-18


def chained() -> Table:
    at = table("german-rifle C3", "american-line C5", board={"terrain": {"C5": "woods"}})
    at.deck(ALLIES, card(dice=(2, 5), trigger="event"), "interdiction")
    return at.run(FateRoll(side=ALLIES, reason="fire-attack", attack=True)).play("accept")


@pytest.mark.rule("CC-E42.1", "CC-E60")
def test_an_event_is_carried_out_before_the_roll_that_bore_it_counts() -> None:
    at = chained()
    assert (at.ask.prompt, at.options()) == ("choose-interdicted", ["german-rifle C3"])


@pytest.mark.rule("CC-1.9.1.a", "CC-E60")
def test_after_the_event_the_locked_roll_of_seven_goes_on() -> None:
    at = chained().play("german-rifle")
    assert (at.unit("german-rifle").suppressed, at.returned.total, at.returned) == (True, 7, Dice(2, 5))


# CC-E43 Air Support


@pytest.mark.rule("CC-E43")
def test_air_support_breaks_all_units_of_a_hex_whoever_owns_them() -> None:
    at = table("german-rifle C3", "russian-rifle C3", "russian-rifle C9").event(AXIS, "air-support", "C5")
    at.play("C3").finish()
    assert (at.unit("german-rifle").broken, at.unit("russian-rifle C3").broken) == (True, True)


@pytest.mark.rule("CC-E43")
def test_air_support_strikes_the_occupied_hex_closest_to_the_random_hex() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "air-support", "C5")
    assert at.options() == ["C3", "no"]


@pytest.mark.rule("CC-E43")
def test_air_support_may_be_declined() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "air-support", "C5").play("no")
    assert not at.unit("german-rifle").broken


@pytest.mark.rule("CC-E43", "CC-3.2.4")
def test_broken_units_are_eliminated_by_air_support() -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken", "russian-rifle C9").event(AXIS, "air-support", "C7")
    at.play("C7").finish()
    assert (at.where("russian-rifle casualties-allies"), at.state.points) == ("casualties-allies", 2)


@pytest.mark.rule("CC-E43", "CC-E42.2")
def test_by_the_other_ruling_air_support_strikes_the_hex_the_opponent_picked_or_none() -> None:
    at = table("german-rifle C3", "russian-rifle C7", board=ENEMY_CHOOSES).event(AXIS, "air-support", "C5")
    at.play("C3")
    assert (at.asked_side, at.options()) == (AXIS, ["C3", "no"])


# CC-E44 Battle Harden


@pytest.mark.rule("CC-E44")
def test_a_friendly_unit_that_is_none_yet_becomes_a_veteran() -> None:
    at = table("german-rifle C3 veteran", "german-haffner C4", "russian-rifle C7").event(AXIS, "battle-harden")
    assert at.options() == ["german-haffner C4"]


@pytest.mark.rule("CC-E44.1", "CC-13.4")
def test_a_veteran_is_better_by_one_in_everything() -> None:
    at = table("german-rifle C3", "russian-rifle C7").event(AXIS, "battle-harden").play("german-rifle")
    piece = at.piece("german-rifle")
    values = [value(at.board, at.state, piece) for value in (unit_fp, unit_range, movement)]
    assert [*values, morale(at.board, at.state, piece, 0)] == [6, 6, 5, 8]


# CC-E50 Commissar


@pytest.mark.rule("CC-E50")
@pytest.mark.parametrize(("roll", "fate"), [(6, "C7"), (7, "casualties-allies")], ids=["equal", "higher"])
def test_the_commissar_has_those_shot_who_roll_above_their_morale(roll: int, fate: str) -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken", "russian-guards-rifle C9")
    at.event(ALLIES, "commissar", roll).play("russian-rifle").finish()
    assert at.where("russian-rifle") == fate


@pytest.mark.rule("CC-E50")
def test_whoever_satisfies_the_commissar_rallies() -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken").event(ALLIES, "commissar", 6)
    assert not at.play("russian-rifle").finish().unit("russian-rifle").broken


@pytest.mark.rule("CC-E50", "CC-T78.3")
def test_cover_counts_before_the_commissar() -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken", board={"terrain": {"C7": "woods"}})
    at.event(ALLIES, "commissar", 8).play("russian-rifle").finish()
    assert not at.unit("russian-rifle").broken


@pytest.mark.rule("CC-E50")
def test_the_commissar_looks_at_broken_units_of_his_own_only() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C7").event(ALLIES, "commissar")
    assert at.game.over


# CC-E51 Cower


@pytest.mark.rule("CC-E51")
def test_squads_out_of_the_command_of_every_leader_cower() -> None:
    at = table("german-haffner C3", "german-rifle C5 as near", "german-rifle C6 as far", "russian-rifle C9")
    at.event(AXIS, "cower")
    assert (at.unit("near").suppressed, at.unit("far").suppressed) == (False, True)


@pytest.mark.rule("CC-E51")
def test_teams_leaders_and_enemies_do_not_cower() -> None:
    at = table("german-line-team C3", "german-haffner C9", "russian-rifle C7").event(AXIS, "cower")
    assert not any(unit.suppressed for unit in at.state.units.values())


@pytest.mark.rule("CC-E51", "CC-3.3.1.4")
def test_a_broken_leader_keeps_only_his_own_hex_from_cowering() -> None:
    at = table("german-haffner C3 broken", "german-rifle C3 as here", "german-rifle C4 as beside", "russian-rifle C9")
    at.event(AXIS, "cower")
    assert (at.unit("here").suppressed, at.unit("beside").suppressed) == (False, True)


# CC-E52 Deploy


@pytest.mark.rule("CC-E52", "CC-E52.1")
@pytest.mark.parametrize(
    ("squad", "team"),
    [
        ("german-ss", "german-elite-team"),
        ("german-rifle", "german-line-team"),
        ("german-conscript", "german-green-team"),
    ],
)
def test_a_squad_deploys_into_two_teams_of_its_quality(squad: str, team: str) -> None:
    at = table(f"{squad} C3", "russian-rifle C9").event(AXIS, "deploy").play(squad)
    assert at.units("C3") == [team, team]


@pytest.mark.rule("CC-E52")
def test_nobody_must_deploy() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "deploy").play("no")
    assert at.units("C3") == ["german-rifle"]


@pytest.mark.rule("CC-E52")
def test_only_friendly_squads_deploy() -> None:
    at = table("german-line-team C3", "german-haffner C3", "russian-rifle C9").event(AXIS, "deploy")
    assert at.game.over


@pytest.mark.rule("CC-E52.1", "CC-11.3")
def test_one_of_the_teams_takes_the_weapon() -> None:
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C9").event(AXIS, "deploy").play("german-rifle")
    assert (at.where("german-light-mg"), at.weapon("german-light-mg").broken) == ("C3", False)


@pytest.mark.rule("CC-E52.1")
def test_a_broken_squad_deploys_into_two_broken_teams() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C9").event(AXIS, "deploy").play("german-rifle")
    assert [unit.broken for unit in at.state.units.values() if unit.type == "german-line-team"] == [True, True]


@pytest.mark.rule("CC-E52.2")
@pytest.mark.parametrize(("ruling", "marked"), [("both", 2), ("one", 1)])
def test_the_teams_bear_the_markers_of_the_squad(ruling: str, marked: int) -> None:
    board = {"rulings": {"e52": ruling}}
    at = table("german-rifle C3 suppressed veteran", "russian-rifle C9", board=board)
    at.event(AXIS, "deploy").play("german-rifle")
    teams = [unit for unit in at.state.units.values() if unit.type == "german-line-team"]
    assert sum(unit.suppressed and unit.veteran for unit in teams) == marked


@pytest.mark.rule("CC-E52.2")
def test_deploying_costs_no_points() -> None:
    at = table("german-rifle C3", "russian-rifle C9").event(AXIS, "deploy").play("german-rifle")
    assert (at.state.points, at.units("casualties-axis")) == (0, [])


@pytest.mark.rule("CC-E52.2")
@pytest.mark.parametrize(("used", "possible"), [(6, True), (7, False)])
def test_a_squad_deploys_only_while_two_matching_teams_are_left(used: int, possible: bool) -> None:
    teams = [f"german-line-team {place}" for place in ["C4", "C5", "C6", "C7", "C8", "casualties", "casualties"][:used]]
    at = table("german-rifle C3", *teams, "russian-rifle L9").event(AXIS, "deploy")
    assert at.game.over != possible


# CC-E60 Interdiction


@pytest.mark.rule("CC-E60")
def test_interdiction_suppresses_a_unit_of_either_side_where_there_is_less_than_one_cover() -> None:
    board = {"terrain": {"C5": "brush", "C7": "field"}}
    at = table("german-rifle C3", "german-rifle C5", "russian-rifle C7", board=board).event(AXIS, "interdiction")
    assert at.options() == ["german-rifle C3", "russian-rifle C7"]


@pytest.mark.rule("CC-E60", "CC-F102")
def test_foxholes_protect_from_interdiction() -> None:
    at = table("german-rifle C3", "russian-rifle C7").fortify(C3="foxholes").event(AXIS, "interdiction")
    assert at.options() == ["russian-rifle C7"]


# CC-E62 to CC-E66


@pytest.mark.rule("CC-E62")
def test_one_broken_unit_is_killed() -> None:
    at = table("german-rifle C3", "russian-rifle C7 broken", "russian-guards-rifle C9").event(AXIS, "kia")
    at.play("russian-rifle").finish()
    assert (at.where("russian-rifle"), at.state.points) == ("casualties-allies", 2)


@pytest.mark.rule("CC-E62")
def test_without_a_broken_unit_nobody_is_killed() -> None:
    assert table("german-rifle C3", "russian-rifle C7").event(AXIS, "kia").game.over


@pytest.mark.rule("CC-E64")
def test_the_medic_rallies_a_broken_unit() -> None:
    at = table("german-rifle C3 broken", "russian-rifle C7").event(AXIS, "medic").play("german-rifle")
    assert not at.unit("german-rifle").broken


@pytest.mark.rule("CC-E66")
def test_a_broken_unit_of_your_own_next_to_an_enemy_is_taken_prisoner() -> None:
    pieces = ("german-rifle C4 broken as taken", "german-rifle C2 broken", "german-rifle D4", "russian-rifle C5")
    at = table(*pieces).event(AXIS, "prisoners-of-war").play("taken").finish()
    assert (at.where("taken"), at.state.points) == ("casualties-axis", -2)


@pytest.mark.rule("CC-E66")
def test_only_broken_units_of_your_own_next_to_an_enemy_can_be_taken() -> None:
    pieces = ("german-rifle C4 broken as taken", "german-rifle C2 broken", "german-rifle D4", "russian-rifle C5 broken")
    at = table(*pieces).event(AXIS, "prisoners-of-war")
    assert at.options() == ["german-rifle C4"]


@pytest.mark.rule("CC-E66")
def test_an_enemy_in_the_same_hex_takes_prisoners_too() -> None:
    at = table("german-rifle C4 broken", "russian-rifle C4", "german-haffner C9").event(AXIS, "prisoners-of-war")
    assert at.options() == ["german-rifle C4"]


# CC-E72 Shell Shock


@pytest.mark.rule("CC-E72")
def test_the_unit_closest_to_the_random_hex_breaks() -> None:
    at = table("german-rifle C3", "russian-rifle C7").event(AXIS, "shell-shock", "C7").play("russian-rifle").finish()
    assert (at.unit("russian-rifle").broken, at.unit("german-rifle").broken) == (True, False)


# CC-E75 Suppressing Fire


def gunners(carrier: str = "german-rifle C3 with german-light-mg", **board: object) -> Table:
    at = table(carrier, "russian-rifle C5 as near", "russian-rifle N9 as far", board=board)
    return at.event(AXIS, "suppressing-fire")


@pytest.mark.rule("CC-E75")
def test_suppressing_fire_reaches_enemies_in_range_of_a_machine_gun() -> None:
    at = gunners()
    assert at.options() == ["russian-rifle C5"]


@pytest.mark.rule("CC-E75")
def test_suppressing_fire_suppresses() -> None:
    assert gunners().play("near").unit("near").suppressed


@pytest.mark.rule("CC-E75")
def test_the_machine_gun_must_see_its_target() -> None:
    assert gunners(terrain={"C4": "woods"}).game.over


@pytest.mark.rule("CC-E75")
def test_hindrance_and_activation_do_not_matter_to_suppressing_fire() -> None:
    at = gunners("german-rifle C3 activated with german-light-mg", terrain={"C4": "brush"})
    assert at.options() == ["russian-rifle C5"]


@pytest.mark.rule("CC-E75")
@pytest.mark.parametrize(
    "carrier",
    [
        "german-rifle C3 with broken german-light-mg",
        "german-rifle C3 broken with german-light-mg",
        "german-rifle C3 suppressed with german-light-mg",
        "german-rifle C3 with german-light-mortar",
        "german-rifle C3",
    ],
)
def test_suppressing_fire_wants_a_machine_gun_that_can_fire(carrier: str) -> None:
    assert gunners(carrier).game.over


# CC-E77 White Phosphorus


@pytest.mark.rule("CC-E77")
def test_white_phosphorus_breaks_a_unit_in_or_next_to_smoke() -> None:
    at = table("german-rifle C3", "german-rifle C5", "american-line D4").smoke(C4=3).event(ALLIES, "white-phosphorus")
    assert at.play("german-rifle C3").finish().unit("german-rifle C3").broken


@pytest.mark.rule("CC-E77")
def test_white_phosphorus_strikes_nobody_two_hexes_from_smoke() -> None:
    at = table("german-rifle C3", "german-rifle C7", "american-line C5").smoke(C4=3).event(ALLIES, "white-phosphorus")
    assert at.options() == ["german-rifle C3", "american-line C5"]


@pytest.mark.rule("CC-E77")
def test_by_the_other_ruling_white_phosphorus_suppresses() -> None:
    board = {"rulings": {"oq-40": "suppresses"}}
    at = table("german-rifle C3", "american-line C9", board=board).smoke(C4=3).event(ALLIES, "white-phosphorus")
    unit = at.play("german-rifle").finish().unit("german-rifle")
    assert (unit.suppressed, unit.broken) == (True, False)
