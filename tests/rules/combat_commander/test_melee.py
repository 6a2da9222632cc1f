"""CC-O16.4, CC-A25, CC-A38: melee."""

import pytest

from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.procedures.dice import Trigger
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FAR = ("german-kessler A1", "russian-zuev O9")
EXAMPLE = ("german-rifle C4", "german-ss C4", "russian-smg C4", "russian-smg C4", *FAR)
EVEN = ("german-rifle C4", "russian-rifle C4", *FAR)


def melee(at: Table, *words: object) -> Table:
    """A melee in C4, which the Axis entered."""
    return at.run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).play(*words)


def fought(at: Table, allies: int, axis: int) -> Table:
    """A melee with these rolls."""
    return melee(at.deck(ALLIES, allies).deck(AXIS, axis)).finish()


# CC-O16.4.1 to CC-O16.4.3


@pytest.mark.rule("CC-O16.4.1", "CC-O16.4.2", "CC-O16.4.3")
def test_the_lower_total_loses_all_its_units() -> None:
    at = fought(table(*EXAMPLE), 6, 7)
    totals = at.told("melee-totals")[0]
    assert (totals["active"], totals["inactive"], at.units("C4", ALLIES), at.state.points) == (19, 18, [], 4)
    assert (totals["side"], totals["other"]) == tuple(map(at.game.board.title_of, (AXIS, ALLIES)))


@pytest.mark.rule("CC-O16.4.3")
def test_a_tie_costs_both_sides_all_their_units() -> None:
    at = fought(table(*EXAMPLE), 6, 6)
    assert (at.units("C4"), len(at.units("casualties-axis")), len(at.units("casualties-allies"))) == ([], 2, 2)


@pytest.mark.rule("CC-O16.4.3", "CC-F101", "CC-F104")
@pytest.mark.parametrize("work", ["bunker", "pillbox"])
def test_a_tie_is_won_by_who_held_a_bunker_or_pillbox(work: str) -> None:
    at = fought(table(*EXAMPLE).fortify(C4=work), 6, 6)
    assert (at.units("C4", AXIS), len(at.units("C4", ALLIES)), at.state.points) == ([], 2, -4)


@pytest.mark.rule("CC-O16.4.3")
@pytest.mark.parametrize("work", ["trench", "foxholes", "wire"])
def test_no_other_work_wins_a_tie(work: str) -> None:
    assert fought(table(*EXAMPLE).fortify(C4=work), 6, 6).units("C4") == []


@pytest.mark.rule("CC-O16.4.3.a")
def test_who_comes_into_a_bunker_does_not_hold_it() -> None:
    at = table("german-rifle C4", "russian-rifle C5", *FAR).fortify(C4="bunker").setting(active=ALLIES)
    at.hand(ALLIES, "advance").deck(AXIS, 6).deck(ALLIES, 6)
    at.play("advance", "russian-rifle", "russian-rifle", "C4", "accept", "accept")
    assert (at.units("C4", AXIS), at.units("C4", ALLIES)) == (["german-rifle"], [])


@pytest.mark.rule("CC-O16.4.1.b", "CC-O16.4.1")
@pytest.mark.parametrize(("ruling", "strength"), [("command", 18), ("no-command", 14)])
def test_command_counts_or_not_by_the_ruling(ruling: str, strength: int) -> None:
    at = table(*EXAMPLE, "german-haffner C4", board={"rulings": {"oq-21": ruling}})
    assert fought(at, 6, 7).told("melee-totals")[0]["active"] == strength + 7


@pytest.mark.rule("CC-O16.4.1")
def test_weapons_add_nothing() -> None:
    at = table("german-rifle C4 with german-heavy-mg", "russian-rifle C4", *FAR)
    assert fought(at, 6, 7).told("melee-totals")[0]["active"] == 12


@pytest.mark.rule("CC-O16.4.3.a", "CC-3.1.6")
def test_broken_and_suppressed_units_fight_with_what_they_have() -> None:
    at = table("german-ss C4 broken suppressed", "russian-rifle C4", *FAR)
    assert fought(at, 3, 10).told("melee-totals")[0]["active"] == 3 - 1 + 10


@pytest.mark.rule("CC-O16.4.3.a", "CC-O16.4.3")
def test_who_loses_is_eliminated_broken_or_not() -> None:
    at = fought(table("german-rifle C4 broken", "german-ss C4", "russian-smg C4", "russian-smg C4", *FAR), 11, 3)
    assert sorted(at.units("casualties-axis")) == ["german-rifle", "german-ss"]


@pytest.mark.rule("CC-O16.4.a", "CC-O14.1.c")
def test_activated_or_not_every_unit_in_the_hex_fights() -> None:
    at = fought(table("german-rifle C4", "german-ss C4 activated", "russian-rifle C4", *FAR), 6, 7)
    assert at.told("melee-totals")[0]["active"] == 12 + 7


@pytest.mark.rule("CC-O16.4.3.b", "CC-11.3")
def test_weapons_of_the_losers_are_lost() -> None:
    at = fought(table("german-rifle C4", "russian-rifle C4 with russian-light-mg", *FAR), 3, 10)
    assert at.where("russian-light-mg") == "weapons"


@pytest.mark.rule("CC-O16.4.2")
def test_the_inactive_player_rolls_first() -> None:
    at = melee(table(*EVEN).hand(AXIS).setting(initiative=AXIS), "C4")
    first = at.told("revealed")[-1]["side"]
    at.play("accept")
    assert (first, at.told("revealed")[-1]["side"]) == ("Russians", "Germans")


@pytest.mark.rule("CC-O16.4.5", "CC-1.9.1.2")
def test_a_jam_means_nothing_in_a_melee() -> None:
    at = table("german-rifle C4 with german-light-mg", "russian-rifle C4 with russian-light-mg", *FAR)
    at.deck(ALLIES, card(trigger="jammed")).deck(AXIS, 11)
    melee(at, "C4", "accept")
    assert not at.weapon("russian-light-mg").broken


@pytest.mark.rule("CC-O16.4.5")
def test_cover_means_nothing_in_a_melee() -> None:
    at = table(*EVEN, board={"terrain": {"C4": "woods"}}).fortify(C4="trench")
    assert fought(at, 6, 7).told("melee-totals")[0]["inactive"] == 11


@pytest.mark.rule("CC-O16.4.3", "CC-FL.3.a", "CC-9.2")
def test_when_a_tie_kills_the_last_of_both_the_initiative_wins_whatever_the_points() -> None:
    at = table("german-rifle C4", "russian-rifle C4").setting(initiative=ALLIES, points=9)
    at.deck(ALLIES, 6).deck(AXIS, 6).run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).finish()
    assert at.result.winners == (ALLIES,)


# CC-O16.4 When melees are fought


@pytest.mark.rule("CC-O16.4", "CC-O16.4.a")
def test_after_an_order_the_active_player_chooses_the_sequence() -> None:
    at = table("german-rifle C4", "russian-rifle C4", "german-ss E4", "russian-smg E4", *FAR)
    at.run(Melees(spaces=(at.hex("C4"), at.hex("E4")), intruder=AXIS))
    assert (at.asked_side, at.options()) == (AXIS, ["C4", "E4"])


@pytest.mark.rule("CC-O16.4")
def test_a_melee_is_finished_before_the_next() -> None:
    at = table("german-rifle C4", "russian-rifle C4", "german-ss E4", "russian-smg E4", *FAR)
    at.deck(ALLIES, 3).deck(AXIS, 10).run(Melees(spaces=(at.hex("C4"), at.hex("E4")), intruder=AXIS))
    at.play("E4", "accept", "accept")
    assert (at.units("E4", ALLIES), at.options()) == ([], ["C4"])


@pytest.mark.rule("CC-O16.4", "CC-O16.2")
def test_melees_wait_for_the_end_of_the_order() -> None:
    at = table("german-rifle C4", "german-kessler C4", "russian-rifle C5", *FAR[1:]).hand(AXIS, "advance")
    at.play("advance", "german-kessler", "german-rifle", "german-rifle", "C5")
    assert at.options() == ["german-kessler C4", "done"]


def infiltrated(ruling: str) -> Table:
    """A trigger puts a German squad beside the Russians of E4, while a melee is due in C4."""
    at = table(*EVEN, "russian-smg E5", board={"rulings": {"oq-51": ruling}})
    at.deck(AXIS, "infiltration", 7, "E5").run(Trigger(side=AXIS, trigger="event"))
    return at.play("accept").until("hex")


@pytest.mark.rule("CC-O16.4.a")
@pytest.mark.parametrize(("ruling", "others"), [("mixed-by-it", 0), ("all", 1)])
def test_after_a_trigger_the_hexes_it_mixed_are_fought_or_all_by_the_ruling(ruling: str, others: int) -> None:
    at = infiltrated(ruling).play("E5").finish()
    fought_in = [told["space"].space for told in at.told("melee")]
    assert (fought_in[0], fought_in.count(at.hex("C4"))) == (at.hex("E5"), others)


@pytest.mark.rule("CC-O16.4.1.a", "CC-O16.4.2.a")
def test_a_trigger_of_a_roll_that_empties_a_side_ends_the_melee() -> None:
    at = table("german-rifle C4 broken", "russian-rifle C4", *FAR)
    at.deck(ALLIES, card(trigger="sniper"), card(hex="C4"))
    melee(at, "C4", "accept").finish()
    assert (at.where("german-rifle"), at.where("russian-rifle"), at.told("melee-totals")) == (
        "casualties-axis",
        "C4",
        [],
    )


@pytest.mark.rule("CC-O16.4.1.c", "CC-ST.14")
@pytest.mark.parametrize(("ruling", "strength"), [("fixed", 5), ("anew", 2)])
def test_strengths_are_fixed_before_the_first_roll_or_not_by_the_ruling(ruling: str, strength: int) -> None:
    at = table("german-rifle C4", "russian-rifle C4", *FAR, board={"rulings": {"oq-50": ruling}})
    at.deck(ALLIES, card(trigger="sniper"), card(hex="C4")).deck(AXIS, 5)
    melee(at, "C4", "accept").finish()
    assert at.told("melee-totals")[0]["active"] == strength + 5


# CC-A25 Ambush


@pytest.mark.rule("CC-A25", "CC-A25.a")
def test_an_ambush_breaks_a_unit_that_its_owner_picks() -> None:
    at = table(*EXAMPLE).hand(AXIS, "ambush")
    melee(at, "C4", "ambush")
    assert (at.asked_side, at.options()) == (ALLIES, ["russian-smg C4", "russian-smg C4"])


@pytest.mark.rule("CC-A25", "CC-O16.4.1")
def test_ambushes_are_resolved_before_strengths_are_added_up() -> None:
    at = table(*EXAMPLE).hand(AXIS, "ambush").deck(ALLIES, 6).deck(AXIS, 6)
    melee(at, "C4", "ambush", "russian-smg").finish()
    assert at.told("melee-totals")[0]["inactive"] == 3 + 6 + 6


@pytest.mark.rule("CC-A25.a", "CC-FL.5", "CC-A24.2")
def test_the_active_player_ambushes_first_as_often_as_he_likes() -> None:
    at = table(*EXAMPLE).hand(AXIS, "ambush", "ambush").hand(ALLIES, "ambush")
    melee(at, "C4", "ambush", "russian-smg", "pass")
    again = (at.asked_side, at.offered("ambush"))
    at.play("pass")
    assert (again, at.asked_side, at.ask.prompt) == ((AXIS, True), ALLIES, "ask-ambush")


@pytest.mark.rule("CC-O16.4.1.a", "CC-A25")
def test_an_ambush_that_takes_the_last_unit_ends_the_melee_without_a_roll() -> None:
    at = table("german-rifle C4", "russian-rifle C4 broken", *FAR).hand(AXIS, "ambush")
    melee(at, "C4", "ambush", "russian-rifle").finish()
    assert (at.units("C4"), at.told("revealed"), at.state.points) == (["german-rifle"], [], 2)


@pytest.mark.rule("CC-A25.a")
@pytest.mark.parametrize(("ruling", "answers"), [("yes", True), ("no", False)])
def test_who_lost_his_last_unit_to_an_ambush_answers_or_not_by_the_ruling(ruling: str, answers: bool) -> None:
    at = table("german-rifle C4", "russian-rifle C4 broken", *FAR, board={"rulings": {"oq-52": ruling}})
    melee(at.hand(AXIS, "ambush").hand(ALLIES, "ambush"), "C4", "ambush", "russian-rifle", "pass")
    assert (not at.game.over and at.asked_side == ALLIES and at.offered("ambush")) is answers


@pytest.mark.rule("CC-A25", "CC-FL.4")
def test_both_are_asked_for_ambushes_whatever_their_cards_are() -> None:
    at = melee(table(*EVEN).hand(AXIS, "recover").hand(ALLIES, "recover"), "C4")
    first = (at.asked_side, at.ask.prompt)
    at.play("pass")
    assert (first, at.asked_side, at.ask.prompt) == ((AXIS, "ask-ambush"), ALLIES, "ask-ambush")


# CC-A38 No Quarter


@pytest.mark.rule("CC-A38")
def test_the_survivor_of_a_melee_may_gain_two_points() -> None:
    at = table(*EVEN).hand(AXIS, "no-quarter").deck(ALLIES, 3).deck(AXIS, 10)
    melee(at, "C4", "pass", "accept", "accept", "no-quarter")
    assert at.state.points == 2 + 2


@pytest.mark.rule("CC-A38")
def test_one_card_is_played_for_a_melee() -> None:
    at = table(*EVEN).hand(AXIS, "no-quarter", "no-quarter").deck(ALLIES, 3).deck(AXIS, 10)
    melee(at, "C4", "pass", "accept", "accept", "no-quarter")
    assert at.game.over


@pytest.mark.rule("CC-A38")
def test_german_cards_are_about_russians_only() -> None:
    at = table("german-rifle C4", "american-line C4", "german-kessler A1", "american-ketcham O9")
    at.hand(AXIS, "no-quarter").deck(ALLIES, 3).deck(AXIS, 11)
    melee(at, "C4", "pass", "accept", "accept")
    assert at.game.over


@pytest.mark.rule("CC-A38")
def test_russian_cards_are_about_anybody() -> None:
    at = table(*EVEN).hand(ALLIES, "no-quarter").deck(ALLIES, 10).deck(AXIS, 3)
    melee(at, "C4", "pass", "accept", "accept", "no-quarter")
    assert at.state.points == -2 - 2


@pytest.mark.rule("CC-A38")
@pytest.mark.parametrize(("ruling", "asked"), [("compared-only", False), ("any-melee", True)])
def test_no_quarter_follows_the_comparison_of_totals_or_any_melee_by_the_ruling(ruling: str, asked: bool) -> None:
    at = table("german-rifle C4", "russian-rifle C4 broken", *FAR, board={"rulings": {"oq-57": ruling}})
    melee(at.hand(AXIS, "ambush", "no-quarter"), "C4", "ambush", "russian-rifle")
    assert (not at.game.over and at.offered("no-quarter")) is asked
