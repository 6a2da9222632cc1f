"""Turns: orders, passing, drawing, the order of what interrupts (CC-5, CC-O15, CC-FL)."""

import pytest

from ccstudio.rules.combat_commander.procedures.draws import Draw
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

FOES = ("german-rifle C3", "russian-rifle C9")


@rule("CC-5.0", "CC-SU.1")
@pytest.mark.parametrize(("first", "side"), [("axis", AXIS), ("allies", ALLIES)])
def test_the_scenario_says_who_takes_the_first_turn(first, side):
    assert table(*FOES, board={"first_turn": first}).play().asked_side == side


@rule("CC-5.0")
def test_turns_alternate():
    at = table(*FOES).play("pass", "done").until("order")
    assert at.asked_side == ALLIES


@rule("CC-5.0.a", "CC-FL.1")
def test_who_gives_no_order_can_only_pass():
    assert table(*FOES).hand(AXIS).play().options() == ["pass"]


@rule("CC-5.0.a", "CC-FL.1")
def test_who_gave_an_order_cannot_pass():
    at = table(*FOES).hand(AXIS, "move").play("move", "german-rifle", "done").until("order")
    assert at.options() == ["done"]


@rule("CC-5.1")
def test_no_order_without_its_card():
    at = table(*FOES).hand(AXIS, "move").play()
    assert (at.offered("move"), at.offered("advance")) == (True, False)


@rule("CC-5.1", "CC-4.3")
def test_a_turn_has_no_more_orders_than_the_side_is_capable_of():
    at = table(*FOES, "german-rifle E3", board={"axis": {"orders": 1}}).hand(AXIS, "move", "move")
    at.play("move", "german-rifle C3", "done").until("order")
    assert at.asked_side == ALLIES


@rule("CC-5.1", "CC-4.3")
def test_a_turn_may_have_as_many_orders_as_the_side_is_capable_of():
    at = table(*FOES, "german-rifle E3", board={"axis": {"orders": 2}}).hand(AXIS, "move", "move")
    at.play("move", "german-rifle C3", "done").until("order")
    assert at.offered("move")


@rule("CC-5.1.a")
def test_the_next_order_is_chosen_when_the_one_before_is_resolved():
    at = table(*FOES, "german-rifle E3").hand(AXIS, "move", "move")
    at.play("move", "german-rifle C3", "german-rifle C3", "C4", "stop").until("order")
    assert (at.ask.kind, at.where("german-rifle C4")) == ("order", "C4")


@rule("CC-5.2")
def test_any_number_of_actions_may_be_played():
    at = table("german-rifle C3", "russian-rifle C4").hand(AXIS, "fire", "hand-grenades", "hand-grenades")
    at.hand(AXIS, "fire", card(action="hand-grenades"), card(action="hand-grenades"))
    at.play("fire", "german-rifle", "C4", "german-rifle", "done", "hand-grenades", "hand-grenades").until("order")
    assert len(at.told("action-played")) == 2


@rule("CC-5.3", "CC-O15")
def test_who_passes_may_discard():
    at = table(*FOES).hand(AXIS, "rout", "recover").play("pass", "rout", "done")
    assert len(at.state.discards[AXIS]) == 1


@rule("CC-O15")
def test_who_passes_need_not_discard():
    at = table(*FOES).hand(AXIS, "rout", "recover").play("pass", "done").until("order")
    assert len(at.state.discards[AXIS]) == 0


@rule("CC-5.3", "CC-5.3.a")
@pytest.mark.parametrize(
    ("nations", "side", "limit"),
    [(("german", "russian"), AXIS, 6), (("german", "american"), ALLIES, 5), (("german", "russian"), ALLIES, 3)],
)
def test_a_nation_discards_up_to_its_limit(nations, side, limit):
    at = table(board={"nations": nations}).setting(active=side)
    at.hand(side, *["fire"] * 7).play("pass", *["fire"] * limit)
    assert at.options() == ["done"] or at.game.pending.kind != "discard"


@rule("CC-5.3.a")
@pytest.mark.parametrize(
    ("nations", "side", "limit"),
    [(("german", "russian"), AXIS, 6), (("german", "american"), ALLIES, 5), (("german", "russian"), ALLIES, 3)],
)
def test_a_nation_discards_no_fewer_than_its_limit(nations, side, limit):
    at = table(board={"nations": nations}).setting(active=side)
    at.hand(side, *["fire"] * 7).play("pass", *["fire"] * (limit - 1))
    assert at.offered("fire")


@rule("CC-O15", "CC-FL.4")
def test_the_other_player_is_asked_only_if_cards_were_discarded():
    at = table(*FOES).hand(AXIS, "rout").hand(ALLIES, "demolitions").fortify(C9="foxholes").play("pass", "done")
    assert at.ask.kind == "order"


@rule("CC-O15", "CC-A31")
def test_the_other_player_may_act_when_cards_were_discarded():
    at = table(*FOES).hand(AXIS, "rout").hand(ALLIES, card(action="demolitions")).fortify(C9="foxholes")
    at.play("pass", "rout", "done")
    assert (at.asked_side, at.offered("demolitions")) == (ALLIES, True)


@rule("CC-5.4")
def test_the_active_player_draws_up_to_his_hand_size():
    at = table(*FOES).hand(AXIS, "rout").play("pass", "done").until("order")
    assert at.count(AXIS) == (67, 5, 0)


@rule("CC-5.4")
def test_the_inactive_player_draws_nothing():
    at = table(*FOES).hand(ALLIES, "rout").play("pass", "done").until("order")
    assert at.count(ALLIES) == (71, 1, 0)


@rule("CC-5.4")
def test_what_is_drawn_is_told_to_its_owner_only():
    at = table().run(Draw(side=AXIS, count=1)).finish()
    drawn = next(event for event in at.log if event.kind == "drew-card")
    assert drawn.for_seat(1).values == {"side": "Germans"}


@rule("CC-5.4.a", "CC-6.1.2")
def test_drawing_the_last_card_advances_time_and_goes_on():
    """T-08, EX-3: two cards are wanted, one is left."""
    at = table().deck(AXIS, 7, only=True).run(Draw(side=AXIS, count=2)).finish()
    assert (at.state.time, len(at.state.hands[AXIS])) == (1, 2)


@rule("CC-5.4.a", "CC-6.1.2.1")
def test_cards_in_the_hand_are_not_shuffled_when_drawing_advances_time():
    """EX-3: three cards are wanted, two are left."""
    at = table().hand(AXIS, "fire", "move").deck(AXIS, 7, 8, only=True).run(Draw(side=AXIS, count=3)).finish()
    assert at.count(AXIS) == (67, 5, 0)


@rule("CC-5.4.a", "CC-6.1.2.3")
def test_drawing_the_last_card_pays_the_defender():
    """EX-3."""
    at = table(board={"allies": {"posture": "defender"}}).deck(AXIS, 7, 8, only=True)
    at.run(Draw(side=AXIS, count=3)).finish()
    assert at.state.points == -1


@rule("CC-5.4.a")
def test_drawing_exactly_the_last_card_advances_time_too():
    at = table().deck(AXIS, 7, only=True).run(Draw(side=AXIS, count=1)).finish()
    assert at.state.time == 1


@rule("CC-5.4", "CC-6.1.2.6")
def test_who_digs_in_while_drawing_draws_for_that_card_too():
    at = table(*FOES).hand(AXIS, card(action="dig-in")).deck(AXIS, 7, only=True)
    at.play("pass", "done", "dig-in", "C3").until("order")
    assert len(at.state.hands[AXIS]) == 5


@rule("CC-FL.2")
def test_stacks_are_checked_before_cards_are_drawn():
    at = table("german-rifle C3", "german-elite-rifle C3", "russian-rifle C9").play("pass", "done", "no-deploy")
    assert (at.ask.prompt, at.count(AXIS)[1]) == ("choose-eliminated", 0)


@rule("CC-FL.2")
def test_by_another_ruling_cards_are_drawn_before_stacks_are_checked():
    at = table(
        "german-rifle C3", "german-elite-rifle C3", "russian-rifle C9", board={"rulings": {"oq-10": "cards"}}
    ).play("pass", "done", "no-deploy")
    assert (at.ask.prompt, at.count(AXIS)[1]) == ("choose-eliminated", 5)


@rule("CC-5.0", "CC-O14.1")
def test_units_can_be_activated_again_in_the_next_turn():
    at = table(*FOES).hand(AXIS, "move", "move").play("move", "german-rifle", "done", "done")
    at.until("order").play("pass", "done").until("order")
    assert at.offered("move")


@rule("CC-O14.1.c")
def test_units_cannot_be_activated_again_in_the_same_turn():
    at = table(*FOES).hand(AXIS, "move", "move").play("move", "german-rifle", "done").until("order")
    assert (at.asked_side, at.offered("move")) == (AXIS, False)


@rule("CC-X.4")
def test_the_cards_of_a_side_are_always_all_there():
    at = table(*FOES).hand(AXIS, "move", "rout").play("move", "german-rifle", "done", "done").until("order")
    assert sum(at.count(AXIS)) == 72


@rule("CC-11.3.a", "CC-11.3")
def test_a_weapon_may_be_given_up_between_orders():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C9").play("abandon")
    assert at.where("german-light-mg") == "C3"
    assert at.play("german-light-mg").where("german-light-mg") == "weapons"


@rule("CC-11.3", "CC-7.1.b")
def test_a_weapon_given_up_scores_nothing():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C9").play("abandon", "german-light-mg", "pass")
    assert at.state.points == 0
