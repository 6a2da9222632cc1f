"""Time: its six steps, sudden death, reinforcements (CC-6)."""

import pytest

from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

DEFENDER = {"allies": {"posture": "defender"}}
NORTH = [f"{column}1" for column in "ABCDEFGHIJKLMNO"]


def advance(at, side=AXIS):
    return at.run(TimeAdvance(side=side))


def entries(at):
    """Where the one unit that arrives may enter."""
    return advance(at).until("hex").options()


def shuffled(at, side, *tops):
    """Rig the next shuffle of a deck so that cards that fit lie on top."""
    cards = (*at.state.decks[side].cards, *at.state.discards[side].cards)
    first = []
    for wish in tops:
        first.append(
            next(place for place, number in enumerate(cards) if place not in first and wish.fits(at.board, number))
        )
    return at.chance((*first, *(place for place in range(len(cards)) if place not in first)))


def rolled(at, total, side=AXIS):
    """Let time advance with a roll of that total for sudden death."""
    return advance(shuffled(at, side, card(dice=total)), side)


@rule("CC-6.1.1")
def test_the_scenario_says_where_the_time_marker_starts():
    assert table(board={"time": 2}).state.time == 2


@rule("CC-6.1.2")
def test_time_advances_by_one_space():
    assert advance(table(board={"time": 2})).state.time == 3


@rule("CC-6.1.2", "CC-FL.8")
def test_time_on_the_last_card_advances_time_once():
    """T-09: the last card is 6-6."""
    at = table().deck(AXIS, card(dice=(6, 6)), only=True).run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.state.time == 1


@rule("CC-6.1.2.a", "CC-1.9.1")
def test_play_goes_on_where_time_interrupted_it():
    at = table("german-rifle C3 broken", "russian-rifle C9", board={"terrain": {"C3": "stone-building"}})
    at.hand(AXIS, "recover").deck(AXIS, card(dice=(6, 6))).play("recover", "german-rifle").until("order")
    assert at.told("rally-roll") == [{"piece": at.told("rally-roll")[0]["piece"], "total": 12, "morale": 10}]


@rule("CC-6.1.2.a")
def test_the_steps_of_time_come_in_their_order():
    at = table("german-rifle time-1", "russian-rifle C9", "german-rifle C5", board=DEFENDER)
    at.smoke(C3=4).hand(AXIS, card(action="dig-in"))
    advance(at.setting(sudden_death=1)).play("accept", "C3", "C1", "pass")
    kinds = ["time-advances", "rolled-sudden-death", "points", "smoke-gone", "arrived"]
    assert [event.kind for event in at.log if event.kind in kinds] == kinds


@rule("CC-6.1.2.1", "CC-1.4")
def test_who_caused_it_shuffles_draw_and_discard_pile():
    assert advance(table().discards(AXIS, 30)).count(AXIS) == (72, 0, 0)


@rule("CC-6.1.2.1")
def test_the_new_deck_is_in_another_order():
    at = table()
    before = at.state.decks[AXIS]
    assert advance(at).state.decks[AXIS] != before


# Sudden death


@rule("CC-6.2.1", "CC-6.2.2")
def test_before_the_sudden_death_space_nobody_rolls():
    assert not advance(table().setting(time=4, sudden_death=6)).told("revealed")


@rule("CC-6.2.2")
def test_from_the_sudden_death_space_on_the_causer_rolls():
    at = advance(table().setting(time=5, sudden_death=6, initiative=ALLIES))
    assert at.told("revealed")[0]["side"] == "Germans"


@rule("CC-6.2.2", "CC-FL.3")
def test_a_lower_roll_ends_the_game():
    """EX-2: sudden death on 6, time goes from 6 to 7, a roll of 6."""
    at = rolled(table().setting(time=6, sudden_death=6), 6).play("accept")
    assert at.result.grade in ("sudden-death", "initiative")


@rule("CC-6.2.2")
def test_an_equal_roll_does_not():
    """EX-2: a roll of 7."""
    at = rolled(table().setting(time=6, sudden_death=6), 7).play("accept").until("")
    assert at.returned is None


@rule("CC-6.2.2")
def test_the_roll_is_held_against_the_time_not_the_sudden_death_space():
    """T-10: time 8, sudden death 8, a roll of 8."""
    at = rolled(table().setting(time=7, sudden_death=8), 8).play("accept").until("")
    assert at.returned is None


@rule("CC-6.2.2")
def test_from_time_thirteen_on_any_roll_ends_the_game():
    at = rolled(table().setting(time=12, sudden_death=6), 12).play("accept")
    assert at.result.rule


@rule("CC-6.2.2", "CC-6.1.2.3")
def test_the_defender_gets_nothing_when_the_game_ends():
    """EX-2."""
    at = rolled(table(board=DEFENDER).setting(time=6, sudden_death=6, points=5), 6).play("accept")
    assert at.state.points == 5


@rule("CC-6.2.2")
def test_the_roll_comes_from_the_new_deck():
    at = rolled(table().discards(AXIS, 71).setting(time=6, sudden_death=6), 7).play("accept")
    assert at.count(AXIS) == (71, 0, 1)


@rule("CC-1.9.1.d")
def test_a_sudden_death_roll_that_empties_the_deck_advances_time_after_step_six():
    at = table(board=DEFENDER).setting(time=1, sudden_death=2)
    at.hand(AXIS, *[card(order=order) for order, count in ORDERS for _ in range(count)])
    assert at.count(AXIS) == (1, 71, 0)
    advance(at).play("accept").finish()
    kinds = [event.rule for event in at.log if event.rule in ("CC-6.1.2", "CC-6.1.2.3")]
    assert kinds[:3] == ["CC-6.1.2", "CC-6.1.2.3", "CC-6.1.2"]


ORDERS = (
    ("fire", 18), ("move", 12), ("rout", 10), ("recover", 9), ("advance", 5), ("artillery-request", 8),
    ("artillery-denied", 2), ("command-confusion", 7),
)  # fmt: skip
"""All cards of a German deck but one."""


# The point of the defender


@rule("CC-6.1.2.3", "CC-SU.6")
def test_the_defender_gains_a_point():
    assert advance(table(board=DEFENDER)).state.points == -1


@rule("CC-6.1.2.b")
def test_where_both_reconnoitre_nobody_gains():
    assert not advance(table()).told("points")


@rule("CC-6.1.2.b")
def test_two_defenders_gain_one_each():
    at = advance(table(board={"axis": {"posture": "defender"}, **DEFENDER}))
    assert (len(at.told("points")), at.state.points) == (2, 0)


# Smoke


@rule("CC-6.1.2.4", "CC-T94")
def test_who_caused_it_removes_one_smoke():
    at = advance(table().smoke(C3=4, E5=2)).play("C3")
    assert {at.board.ground.hexes[space].name for space in at.state.smoke} == {"E5"}


@rule("CC-6.1.2.4")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_the_causer_chooses_which_smoke(side):
    assert advance(table().smoke(C3=4, E5=2), side).asked_side == side


@rule("CC-6.1.2.4", "CC-8.m.1")
def test_removed_smoke_goes_back_into_the_cup():
    at = table().smoke(C3=4)
    advance(at).play("C3")
    assert len(at.state.smoke_cup) == len(at.board.smoke)


@rule("CC-6.1.2.4")
def test_without_smoke_nothing_is_removed():
    assert advance(table()).game.over


# Reinforcements


@rule("CC-6.1.2.5")
def test_reinforcements_may_enter_any_hex_of_their_edge():
    at = table("german-rifle time-1", "german-rifle C5", "russian-rifle C9")
    assert sorted(entries(at)) == sorted(NORTH)


@rule("CC-6.1.2.5")
def test_reinforcements_enter_where_their_owner_says():
    at = advance(table("german-rifle time-1 as late", "russian-rifle C9")).play("G1")
    assert at.where("late") == "G1"


@rule("CC-6.1.2.5")
def test_units_on_a_later_space_wait():
    at = advance(table("german-rifle time-2 as late", "russian-rifle C9"))
    assert at.where("late") == "time-2"


@rule("CC-6.1.2.5", "CC-6.1.2.e")
@pytest.mark.parametrize(("active", "first"), [(AXIS, ALLIES), (ALLIES, AXIS)])
@pytest.mark.parametrize("causer", [AXIS, ALLIES])
def test_the_inactive_player_places_first_whoever_caused_it(active, first, causer):
    at = table("german-rifle time-1", "russian-rifle time-1").setting(active=active)
    assert advance(at, causer).asked_side == first


@rule("CC-6.1.2.5", "CC-8.2.c")
def test_reinforcements_keep_to_the_stacking_limit():
    assert "C1" not in entries(table("german-rifle time-1 as late", "german-rifle C1", "russian-rifle C9"))


@rule("CC-6.1.2.c")
def test_reinforcements_do_not_enter_where_the_enemy_is():
    assert "C1" not in entries(table("german-rifle time-1", "russian-rifle C1"))


@rule("CC-6.1.2.c")
def test_reinforcements_do_not_enter_a_blaze():
    assert "C1" not in entries(table("german-rifle time-1", "russian-rifle C9").blaze("C1"))


@rule("CC-6.1.2.c")
def test_reinforcements_do_not_enter_a_water_barrier():
    at = table("german-rifle time-1", "russian-rifle C9", board={"terrain": {"C1": "water"}})
    assert "C1" not in entries(at)


@rule("CC-6.1.2.c")
def test_weapons_arrive_with_their_units():
    at = advance(table("german-rifle time-1 with german-light-mg", "russian-rifle C9")).play("C1")
    assert at.where("german-light-mg") == "C1"


@rule("CC-6.1.2.c")
def test_who_finds_no_hex_waits_for_the_next_advance():
    at = advance(table("german-rifle time-1 as late", "russian-rifle C9").blaze(*NORTH))
    assert at.where("late") == "time-2"


@rule("CC-6.1.2.c")
def test_who_waited_arrives_with_the_next_advance():
    at = advance(table("german-rifle time-1 as late", "russian-rifle C9").blaze(*NORTH[1:], "A1"))
    at.state.overlay = at.board.ground.changes
    assert advance(at).play("A1").where("late") == "A1"


@rule("CC-6.1.2.c")
def test_by_another_ruling_who_finds_no_hex_is_out_of_the_game():
    late = "german-rifle time-1 with german-light-mg"
    at = advance(table(late, "russian-rifle C9", board={"rulings": {"oq-12": "lost"}}).blaze(*NORTH))
    assert (at.state.units.keys(), at.state.weapons) == ({at.piece("russian-rifle")}, {})


@rule("CC-6.1.2.d")
def test_arrivals_are_placed_one_by_one_in_the_owners_order():
    at = advance(table("german-rifle time-1", "german-elite-rifle time-1", "russian-rifle C9"))
    assert at.options() == ["german-rifle time-1", "german-elite-rifle time-1"]


@rule("CC-6.1.2.5", "CC-12.1")
def test_a_radio_goes_to_the_empty_artillery_box():
    at = advance(table("german-radio-105mm time-1", "russian-rifle C9"))
    assert at.where("german-radio-105mm") == "artillery-axis"


@rule("CC-6.1.2.d", "CC-8.1.2")
def test_a_radio_that_finds_its_box_taken_is_lost():
    at = table("german-radio-75mm artillery", "german-radio-105mm time-1 as second", "russian-rifle C9")
    assert advance(at).where("second") == "gone"


@rule("CC-6.1.2.d")
def test_by_another_ruling_a_radio_waits_for_its_box():
    at = table(
        "german-radio-75mm artillery", "german-radio-105mm time-1 as second", board={"rulings": {"oq-55": "waits"}}
    )
    assert advance(at).where("second") == "time-2"


# Digging in


@rule("CC-6.1.2.6", "CC-A32")
def test_digging_in_puts_foxholes_where_ones_units_are():
    at = table("german-rifle C3", "russian-rifle C9").hand(AXIS, card(action="dig-in"))
    advance(at).play("dig-in", "C3")
    assert at.state.fortifications == {at.hex("C3"): "foxholes"}


@rule("CC-6.1.2.6", "CC-A32")
def test_nobody_digs_in_where_the_enemy_is():
    at = table("german-rifle C3", "german-rifle E3", "russian-rifle C9").hand(AXIS, card(action="dig-in"))
    assert sorted(advance(at).play("dig-in").options()) == ["C3", "E3"]


@rule("CC-6.1.2.6", "CC-FL.5")
@pytest.mark.parametrize("active", [AXIS, ALLIES])
def test_the_active_player_digs_in_first(active):
    at = table("german-rifle C3", "russian-rifle C9").setting(active=active)
    at.hand(AXIS, card(action="dig-in")).hand(ALLIES, card(action="dig-in"))
    assert advance(at).asked_side == active


@rule("CC-FL.4")
def test_who_holds_any_card_is_asked_whether_he_digs_in():
    at = table("german-rifle C3", "russian-rifle C9").hand(AXIS, card(action="ambush"))
    assert advance(at).options() == ["pass"]
