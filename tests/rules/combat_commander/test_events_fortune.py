"""Events of points, cards, chits, weapons and newcomers."""

import pytest

from ccstudio.engine.outcomes import Waiting
from ccstudio.engine.seats import Seat
from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.procedures.dice import Trigger
from ccstudio.rules.combat_commander.query.values import command, morale
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

BOTH_SIDES = ("german-rifle C3", "russian-rifle C9")


# CC-E45, CC-E49, CC-E54 Points and levels


@pytest.mark.rule("CC-E45")
def test_four_eliminated_enemies_give_four_points() -> None:
    lost = ["russian-rifle casualties"] * 3 + ["russian-belov casualties", "german-rifle casualties"]
    assert table(*BOTH_SIDES, *lost).event(AXIS, "battlefield-integrity").state.points == 4


@pytest.mark.rule("CC-E45")
def test_eliminated_weapons_count_for_nothing_to_battlefield_integrity() -> None:
    at = table(*BOTH_SIDES, "russian-rifle casualties", "russian-light-mg weapons")
    assert at.event(AXIS, "battlefield-integrity").state.points == 1


@pytest.mark.rule("CC-E49")
def test_each_objective_you_control_gives_a_point() -> None:
    at = table(*BOTH_SIDES).control(o1=ALLIES, o2=ALLIES, o3=AXIS).event(ALLIES, "command-and-control")
    assert at.state.points == -2


@pytest.mark.rule("CC-E54")
def test_elan_raises_the_surrender_level_by_one() -> None:
    at = table(*BOTH_SIDES).surrender(axis=7, allies=7).event(AXIS, "elan")
    assert at.state.surrender == {AXIS: 8, ALLIES: 7}


@pytest.mark.rule("CC-E54")
def test_at_the_end_of_the_track_the_surrender_level_stays() -> None:
    at = table(*BOTH_SIDES)
    last = at.board.module.casualty_spaces
    assert at.surrender(axis=last).event(AXIS, "elan").state.surrender[AXIS] == last


# CC-E56 Field Promotion


def promoted(*pieces: str, ruling: str = "gone") -> Table:
    return table(*pieces, "russian-rifle C9", board={"rulings": {"e56": ruling}}).event(AXIS, "field-promotion")


@pytest.mark.rule("CC-E56")
def test_a_private_comes_unbroken_where_one_of_your_units_is_broken() -> None:
    at = promoted("german-rifle C3 broken", "german-rifle C5").play("C3")
    assert (at.where("german-lueders"), at.unit("german-lueders").broken) == ("C3", False)


@pytest.mark.rule("CC-E56")
def test_nobody_must_promote() -> None:
    assert promoted("german-rifle C3 broken", "german-rifle C5").options() == ["C3", "no"]


@pytest.mark.rule("CC-E56", "CC-E42.4")
def test_the_private_does_not_come_where_the_enemy_is() -> None:
    assert promoted("german-rifle C3 broken", "russian-rifle C3").game.over


@pytest.mark.rule("CC-E56")
@pytest.mark.parametrize("place", ["C7", "time-3", "casualties"])
def test_a_private_in_play_or_eliminated_does_not_come_again(place: str) -> None:
    assert promoted("german-rifle C3 broken", f"german-lueders {place}").game.over


@pytest.mark.rule("CC-E56")
def test_by_the_other_ruling_an_eliminated_private_returns() -> None:
    at = promoted("german-rifle C3 broken", "german-lueders casualties", ruling="returns").play("C3")
    assert (at.where("german-lueders"), at.unit("german-lueders").broken) == ("C3", False)


@pytest.mark.rule("CC-E56")
def test_by_the_other_ruling_a_private_in_play_does_not_come_twice() -> None:
    assert promoted("german-rifle C3 broken", "german-lueders C7", ruling="returns").game.over


# CC-E57 Fog of War


@pytest.mark.rule("CC-E57")
def test_in_the_fog_of_war_each_player_loses_a_card_at_random() -> None:
    at = table(*BOTH_SIDES).hand(AXIS, "fire", "move").hand(ALLIES, "rout").chance((1,), (0,))
    at.event(AXIS, "fog-of-war")
    held = [at.board.cards[number].kind.stats.order for number in at.state.hands[AXIS]]
    assert (held, at.state.hands[ALLIES]) == (["fire"], ())


@pytest.mark.rule("CC-E57")
def test_an_empty_hand_loses_nothing_in_the_fog_of_war() -> None:
    at = table(*BOTH_SIDES).hand(ALLIES, "rout").event(AXIS, "fog-of-war")
    assert [told["side"] for told in at.told("discarded")] == ["Russians"]


@pytest.mark.rule("CC-E57")
def test_who_rolled_the_fog_of_war_loses_first_and_nobody_draws() -> None:
    at = table(*BOTH_SIDES).hand(AXIS, "fire").hand(ALLIES, "rout").event(ALLIES, "fog-of-war")
    assert [told["side"] for told in at.told("discarded")] == ["Russians", "Germans"]


# CC-E58 Hero


@pytest.mark.rule("CC-E58")
def test_a_hero_comes_where_your_units_are_and_rallies_one_of_them() -> None:
    at = table("german-rifle C3 broken as one", "german-conscript C3 broken as two", "russian-rifle C9")
    at.event(AXIS, "hero").play("C3", "two")
    assert (at.where("german-ahrens"), at.unit("one").broken, at.unit("two").broken) == ("C3", True, False)


@pytest.mark.rule("CC-E58")
def test_a_hero_need_not_rally_anybody() -> None:
    at = table("german-rifle C3 broken", "german-rifle C5", "russian-rifle C9").event(AXIS, "hero").play("C3", "no")
    assert at.unit("german-rifle C3").broken


@pytest.mark.rule("CC-E58")
def test_a_hero_comes_into_any_hex_with_one_of_your_units() -> None:
    at = table("german-rifle C3", "german-rifle E5", "russian-rifle C9").event(AXIS, "hero")
    assert at.options() == ["C3", "E5"]


@pytest.mark.rule("CC-E58", "CC-E42.4")
def test_a_hero_does_not_come_where_the_enemy_is() -> None:
    assert table("german-rifle C3", "russian-rifle C3").event(AXIS, "hero").game.over


@pytest.mark.rule("CC-E58")
@pytest.mark.parametrize("place", ["C7", "time-3"])
def test_a_hero_in_play_does_not_come_again(place: str) -> None:
    assert table(*BOTH_SIDES, f"german-ahrens {place}").event(AXIS, "hero").game.over


@pytest.mark.rule("CC-E58.1", "CC-7.1")
def test_a_hero_is_worth_nothing_and_comes_again_after_his_death() -> None:
    at = table("german-ahrens C3 broken", "german-rifle C5", "russian-rifle C9").event(ALLIES, "kia")
    at.play("german-ahrens").finish()
    gone = at.state.points, at.units("casualties-axis")
    at.event(AXIS, "hero")
    assert (gone, at.options()) == ((0, []), ["C5"])


@pytest.mark.rule("CC-E58.1")
def test_a_hero_is_a_leader_without_command() -> None:
    at = table("german-ahrens C3", "german-rifle C3", "russian-rifle C9")
    values = command(at.board, at.unit("german-ahrens")), morale(at.board, at.state, at.piece("german-rifle"), 0)
    assert values == (0, 7)


# CC-E59 Infiltration


def infiltrating(*pieces: str) -> Table:
    """Column 7 of the German table in 1943: a squad of riflemen is picked."""
    at = table(*pieces, board={"year": 1943}).deck(AXIS, "infiltration", 7, "E5")
    return at.run(Trigger(side=AXIS, trigger="event"))


def pick(at: Table, pieces: str) -> Table:
    """Pick an item of the support table by its pieces."""
    for option in at.play("accept").ask.options:
        if at.board.tables["support"][option.number]["pieces"] == pieces:  # type: ignore[union-attr]
            return at.play(option.number)  # type: ignore[union-attr]
    raise AssertionError(f"{pieces} is not offered")


@pytest.mark.rule("CC-E59", "CC-E42.6")
def test_a_unit_infiltrates_in_or_next_to_a_random_hex() -> None:
    at = pick(infiltrating(*BOTH_SIDES), "german-rifle")
    assert at.options() == ["D4", "D5", "E4", "E5", "E6", "F4", "F5"]


@pytest.mark.rule("CC-E59", "CC-11.2")
def test_a_team_infiltrates_with_its_weapon() -> None:
    at = pick(infiltrating(*BOTH_SIDES), "german-weapon-team+german-light-mg").play("E5").finish()
    assert (at.where("german-weapon-team"), at.where("german-light-mg")) == ("E5", "E5")


@pytest.mark.rule("CC-E59", "CC-O16.4")
def test_whoever_infiltrates_among_enemies_fights_a_melee_at_the_end_of_the_event() -> None:
    at = pick(infiltrating("german-rifle C3", "russian-rifle E5", "russian-rifle C9"), "german-rifle").play("E5")
    at.until("reroll")
    assert any(isinstance(frame, Melees) for frame in at.game.stack)


@pytest.mark.rule("CC-E59")
def test_radios_do_not_infiltrate() -> None:
    at = table(*BOTH_SIDES, board={"year": 1944}).event(AXIS, "infiltration", 7).play("accept")
    kinds = {at.board.tables["support"][option.number]["kind"] for option in at.ask.options}  # type: ignore[union-attr]
    assert kinds == {"leader", "squad", "team"}


# CC-E61 Interrogation


def interrogating() -> Table:
    return table(*BOTH_SIDES).hand(AXIS, "move").hand(ALLIES, "fire", "rout").event(AXIS, "interrogation")


@pytest.mark.rule("CC-E61")
def test_you_look_at_the_opponents_hand_and_may_have_a_card_discarded() -> None:
    at = interrogating()
    assert (at.asked_side, len(at.options()), at.offered("no")) == (AXIS, 3, True)


@pytest.mark.rule("CC-E61")
def test_the_card_you_choose_is_discarded() -> None:
    at = interrogating().play("fire")
    assert [at.board.cards[number].kind.stats.order for number in at.state.hands[ALLIES]] == ["rout"]


@pytest.mark.rule("CC-E61", "CC-1.0")
def test_only_who_interrogates_sees_the_hand() -> None:
    shown = next(event for event in interrogating().log if event.kind == "hand-shown")
    assert shown.seats == frozenset({Seat(0)})


@pytest.mark.rule("CC-E61", "CC-1.2")
def test_the_question_about_the_hand_is_nobody_elses() -> None:
    at = interrogating()
    assert isinstance(COMBAT_COMMANDER.view(at.game, Seat(1)).pending, Waiting)


@pytest.mark.rule("CC-E61", "CC-1.0")
def test_in_every_world_that_who_interrogates_reckons_with_the_hand_is_the_same() -> None:
    at = interrogating()
    view = COMBAT_COMMANDER.view(at.game, Seat(0))
    hands = {COMBAT_COMMANDER.resample(view, seed).state.hands[ALLIES] for seed in range(5)}
    assert hands == {at.state.hands[ALLIES]}


@pytest.mark.rule("CC-E61")
def test_an_empty_hand_has_nothing_to_show() -> None:
    assert table(*BOTH_SIDES).event(AXIS, "interrogation").game.over


# CC-E63 Malfunction, CC-E71 Scrounge


@pytest.mark.rule("CC-E63")
def test_the_unbroken_weapon_closest_to_the_random_hex_breaks() -> None:
    pieces = (
        "german-rifle C3 with german-heavy-mg",
        "russian-rifle C5 with broken russian-light-mg",
        "russian-rifle C9",
    )
    at = table(*pieces).event(AXIS, "malfunction", "C5").play("german-heavy-mg")
    assert at.weapon("german-heavy-mg").broken


@pytest.mark.rule("CC-E63", "CC-G.15")
def test_a_radio_does_not_malfunction() -> None:
    assert table(*BOTH_SIDES, "german-radio-105mm artillery").event(AXIS, "malfunction", "C9").game.over


def scrounging(ruling: str = "any", *more: str) -> Table:
    pieces = (
        "german-rifle C3", "german-haffner C5 with german-light-mg", "russian-rifle C9", "german-heavy-mg weapons",
        "russian-light-mg weapons", *more,
    )  # fmt: skip
    return table(*pieces, board={"rulings": {"oq-39": ruling}}).event(AXIS, "scrounge")


@pytest.mark.rule("CC-E71")
@pytest.mark.parametrize(("ruling", "offered"), [("any", 2), ("own", 1)])
def test_weapons_of_any_nation_or_of_your_own_can_be_scrounged(ruling: str, offered: int) -> None:
    at = scrounging(ruling)
    assert (len(at.options()), at.offered("german-heavy-mg")) == (offered, True)


@pytest.mark.rule("CC-E71")
def test_a_scrounged_weapon_goes_unbroken_to_a_unit_without_one_and_is_yours() -> None:
    at = scrounging().play("russian-light-mg", "german-rifle")
    weapon = at.weapon("russian-light-mg")
    assert (at.where("russian-light-mg"), weapon.side, weapon.broken) == ("C3", AXIS, False)


@pytest.mark.rule("CC-E71", "CC-11.2")
def test_nobody_with_a_weapon_is_given_a_scrounged_one() -> None:
    at = scrounging("any", "german-rifle C7").play("russian-light-mg")
    assert at.options() == ["german-rifle C3", "german-rifle C7"]


@pytest.mark.rule("CC-E71", "CC-E42.7")
def test_without_an_eliminated_weapon_nothing_is_scrounged() -> None:
    assert table(*BOTH_SIDES).event(AXIS, "scrounge").game.over


# CC-E65, CC-E67, CC-E74 Chits


def drawing(at: Table, letter: str) -> Table:
    """Rig which chit is drawn next."""
    return at.chance((at.state.chits.counters.index(at.chit(letter)),))


@pytest.mark.rule("CC-E65")
def test_a_mission_objective_is_a_new_secret_chit() -> None:
    at = drawing(table(*BOTH_SIDES).control(o3=AXIS).chits("a", axis=("b",)), "k").event(AXIS, "mission-objective")
    assert (at.state.secret_chits[AXIS], at.state.points) == ((at.chit("b"), at.chit("k")), 0)


@pytest.mark.rule("CC-E65", "CC-7.3.3.a")
def test_a_mission_objective_without_a_secret_side_lies_open() -> None:
    at = drawing(table(*BOTH_SIDES).chits("a"), "x").event(AXIS, "mission-objective")
    assert at.state.open_chits == (at.chit("a"), at.chit("x"))


@pytest.mark.rule("CC-E65", "CC-E42.7")
@pytest.mark.parametrize("event", ["mission-objective", "strategic-objective"])
def test_from_an_empty_cup_no_chit_is_drawn(event: str) -> None:
    at = table(*BOTH_SIDES)
    at.state.chits = at.state.chits.without(*at.state.chits.counters)
    assert at.event(AXIS, event).state.open_chits == ()


@pytest.mark.rule("CC-E67")
def test_the_opponent_reveals_one_of_his_secret_objectives_of_his_choice() -> None:
    at = table(*BOTH_SIDES).chits(allies=("b", "k")).event(AXIS, "reconnaissance")
    assert (at.asked_side, len(at.options())) == (ALLIES, 2)


@pytest.mark.rule("CC-E67", "CC-7.3.4")
def test_a_revealed_objective_is_open_and_pays_at_once() -> None:
    at = table(*BOTH_SIDES).chits(allies=("b", "k")).control(o3=ALLIES).event(AXIS, "reconnaissance").play("chit-k")
    assert (at.state.open_chits, at.state.secret_chits[ALLIES], at.state.points) == (
        (at.chit("k"),), (at.chit("b"),), -3,
    )  # fmt: skip


@pytest.mark.rule("CC-E74", "CC-7.3.4")
def test_a_strategic_objective_lies_open_and_pays_who_controls_it() -> None:
    at = drawing(table(*BOTH_SIDES).control(o3=AXIS), "k").event(ALLIES, "strategic-objective")
    assert (at.state.open_chits, at.state.points) == ((at.chit("k"),), 3)


# CC-E68 Reinforcements


def reinforced(*pieces: str, year: int = 1944, **board: object) -> Table:
    """Column 7 of the German table."""
    return table(*pieces, board={"year": year, **board}).event(AXIS, "reinforcements", 7)


@pytest.mark.rule("CC-E68")
def test_reinforcements_come_along_your_own_edge() -> None:
    at = pick(reinforced(*BOTH_SIDES), "german-rifle")
    assert at.options() == [f"{column}1" for column in "ABCDEFGHIJKLMNO"]


@pytest.mark.rule("CC-E68", "CC-E42.7")
def test_reinforcements_keep_to_the_stacking_limit_and_off_enemies() -> None:
    at = pick(reinforced("german-rifle A1", "german-line-team B1", "russian-rifle C1"), "german-rifle")
    assert at.options()[:2] == ["B1", "D1"]


@pytest.mark.rule("CC-E68", "CC-12.1")
def test_a_radio_among_reinforcements_goes_to_the_empty_artillery_box() -> None:
    at = pick(reinforced(*BOTH_SIDES), "german-radio-150mm")
    assert (at.where("german-radio-150mm"), at.game.over) == ("artillery-axis", True)


@pytest.mark.rule("CC-E68", "CC-12.1")
def test_a_second_radio_is_not_offered() -> None:
    at = reinforced(*BOTH_SIDES, "german-radio-81mm artillery").play("accept")
    kinds = {at.board.tables["support"][option.number]["kind"] for option in at.ask.options}  # type: ignore[union-attr]
    assert "radio" not in kinds


# CC-E76 Walking Wounded


def limping(*pieces: str, hex: str = "E5") -> Table:  # noqa: A002 - the random hex
    return table(*BOTH_SIDES, *pieces).event(AXIS, "walking-wounded", hex)


@pytest.mark.rule("CC-E76")
def test_an_eliminated_unit_returns_broken_in_or_next_to_a_random_hex() -> None:
    at = limping("german-haffner casualties as he").play("he", "F5")
    assert (at.where("he"), at.unit("he").broken, at.units("casualties-axis")) == ("F5", True, [])


@pytest.mark.rule("CC-E76")
def test_points_already_scored_for_a_walking_wounded_stay() -> None:
    at = table(*BOTH_SIDES, "german-haffner casualties").setting(points=-3).event(AXIS, "walking-wounded", "E5")
    assert at.play("german-haffner", "F5").state.points == -3


@pytest.mark.rule("CC-E76", "CC-E42.4")
def test_the_wounded_do_not_walk_into_the_enemy() -> None:
    at = limping("german-haffner casualties", "russian-rifle E5").play("german-haffner")
    assert at.options() == ["D4", "D5", "E4", "E6", "F4", "F5"]


@pytest.mark.rule("CC-E76")
def test_only_units_of_your_own_walk_again() -> None:
    assert limping("russian-belov casualties").game.over


@pytest.mark.rule("CC-E76")
def test_without_a_legal_hex_no_wounded_returns() -> None:
    at = table(*BOTH_SIDES, "german-haffner casualties").blaze("D4", "D5", "E4", "E5", "E6", "F4", "F5")
    assert at.event(AXIS, "walking-wounded", "E5").units("casualties-axis") == ["german-haffner"]


@pytest.mark.rule("CC-E76", "CC-7.3.1")
def test_a_walking_wounded_takes_an_objective_that_is_his_alone() -> None:
    at = limping("german-haffner casualties", hex="H5").control(o3=ALLIES).play("german-haffner", "H5")
    assert at.state.control[3] == AXIS
