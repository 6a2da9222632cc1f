"""The initiative: rolls made again, ties (CC-9)."""

import pytest

from ccstudio.rules.combat_commander.procedures.dice import FateRoll, RevealHex
from ccstudio.rules.combat_commander.procedures.endings import by_points
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

ROLL = {"side": AXIS, "reason": "rally"}


@rule("CC-9", "CC-SU.1")
def test_the_scenario_says_who_begins_with_the_initiative():
    assert table(board={"initiative": "allies"}).state.initiative == ALLIES


@rule("CC-9")
def test_the_initiative_is_no_part_of_a_hand():
    at = table("german-rifle A1", "russian-rifle O10").setting(initiative=AXIS).play("pass", "done").until("order")
    assert len(at.state.hands[AXIS]) == at.board.hand_size(AXIS)


@rule("CC-9.1")
def test_the_holder_is_asked_whether_he_accepts_a_roll():
    at = table().setting(initiative=ALLIES).run(FateRoll(**ROLL))
    assert (at.asked_side, at.options()) == (ALLIES, ["accept", "reroll"])


@rule("CC-9.1", "CC-9.1.a")
def test_a_cancelled_roll_is_made_again_with_the_next_card():
    at = table().deck(AXIS, 3, 11).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.returned.total == 11


@rule("CC-9.1.a")
def test_a_cancelled_card_is_discarded():
    at = table().deck(AXIS, 3, 11).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.count(AXIS) == (70, 0, 2)


@rule("CC-9.1.a")
def test_the_new_roll_comes_from_the_deck_of_whoever_rolled():
    at = table().setting(initiative=ALLIES).deck(AXIS, 3, 11).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.count(ALLIES) == (72, 0, 0)


@rule("CC-9.1")
def test_whoever_has_a_roll_made_again_gives_the_initiative_away():
    at = table().setting(initiative=AXIS).run(FateRoll(**ROLL)).play("reroll")
    assert at.state.initiative == ALLIES


@rule("CC-9.1")
def test_the_new_holder_may_have_it_made_again_in_turn():
    at = table().setting(initiative=AXIS).deck(AXIS, 3, 11, 5).run(FateRoll(**ROLL)).play("reroll", "reroll").finish()
    assert (at.returned.total, at.state.initiative) == (5, AXIS)


@rule("CC-9.1", "CC-9.1.b")
def test_rolls_of_the_other_player_can_be_cancelled():
    at = table().setting(initiative=AXIS).run(FateRoll(side=ALLIES, reason="rally"))
    assert at.asked_side == AXIS


@rule("CC-9.1.b")
def test_random_hexes_cannot_be_cancelled():
    assert table().run(RevealHex(side=AXIS)).game.over


@rule("CC-9.1.b")
def test_events_cannot_be_cancelled():
    at = (
        table("german-rifle C3").deck(AXIS, card(trigger="event"), "battle-harden").run(FateRoll(**ROLL)).play("accept")
    )
    assert at.ask.kind == "event"


@rule("CC-9.1", "CC-9.1.a")
def test_a_cancelled_time_trigger_advances_nothing():
    """T-20."""
    at = table().deck(AXIS, card(trigger="time"), 7).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.state.time == 0


@rule("CC-9.1")
def test_the_holder_decides_before_the_trigger_is_resolved():
    at = table("german-rifle C3").deck(AXIS, card(trigger="event"), 7).run(FateRoll(**ROLL)).play("reroll").finish()
    assert not at.told("trigger-event")


@rule("CC-9.1.a", "CC-6.1.2")
def test_a_cancelled_card_that_was_the_last_advances_time_all_the_same():
    at = table().deck(AXIS, 3, only=True).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.state.time == 1


@rule("CC-9.1.a")
def test_the_deck_is_new_before_the_roll_is_made_again():
    at = table().deck(AXIS, 3, only=True).run(FateRoll(**ROLL)).play("reroll").finish()
    assert at.count(AXIS) == (71, 0, 1)


@rule("CC-9.1.a")
def test_by_another_ruling_a_cancelled_last_card_only_renews_the_deck():
    at = table(board={"rulings": {"oq-15": "new-deck"}}).deck(AXIS, 3, only=True)
    at.run(FateRoll(**ROLL)).play("reroll").finish()
    assert (at.state.time, at.count(AXIS)) == (0, (71, 0, 1))


@rule("CC-FL.7", "CC-9.1")
def test_rolls_within_a_trigger_can_be_made_again():
    at = table("german-rifle A1", "russian-rifle C3 broken").deck(ALLIES, card(trigger="event"), "commissar", 3, 11)
    at.setting(initiative=AXIS).run(FateRoll(side=ALLIES, reason="rally")).play("accept").until("reroll")
    assert at.asked_side == AXIS


@rule("CC-9.2", "CC-6.3.2")
@pytest.mark.parametrize("holder", [AXIS, ALLIES])
def test_at_no_points_the_holder_wins(holder):
    at = table().setting(initiative=holder)
    assert by_points(at.game, "sudden-death").winners == (holder,)
