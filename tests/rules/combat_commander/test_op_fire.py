"""CC-A33: opportunity fire."""

import pytest

from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table

MOVER = ("german-rifle F4", "german-kessler F4")
SHOOTERS = ("russian-zuev D5", "russian-rifle D5 as one", "russian-rifle D5 as two")


def entering(at: Table, *words: object) -> Table:
    """The squad moves from F4 into E5."""
    return at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle", "E5", *words)


def example() -> Table:
    """The worked example: a stack comes by a leader and two squads."""
    at = table(*MOVER, *SHOOTERS).hand(ALLIES, "fire", "crossfire").deck(ALLIES, 3, 3).deck(AXIS, 10, 10, 10, 10)
    return at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-rifle", "german-kessler", "E5")


def group_fire(at: Table) -> Table:
    """All three fire as one group."""
    at.play("fire", "russian-zuev", at.piece("one"), at.piece("two"))
    return at.play("russian-zuev", at.piece("one"), at.piece("two"), "done")


@pytest.mark.rule("CC-A33.1", "CC-O21.3")
def test_the_inactive_player_may_fire_when_somebody_entered_a_hex() -> None:
    at = entering(table("german-rifle F4", "russian-rifle D5").hand(ALLIES, "fire"))
    assert (at.asked_side, at.offered("fire"), len(at.options())) == (ALLIES, True, 2)


@pytest.mark.rule("CC-A33.1", "CC-FL.4")
@pytest.mark.parametrize("hand", ["fire", "recover"])
def test_he_is_asked_whatever_his_cards_are(hand: str) -> None:
    at = entering(table("german-rifle F4", "russian-rifle D5").hand(ALLIES, hand))
    assert at.ask.kind == "op-fire"


@pytest.mark.rule("CC-A33.1", "CC-FL.4")
@pytest.mark.parametrize("foe", ["russian-rifle A9", "russian-weapon-team D3 suppressed"], ids=["far", "no range"])
def test_he_is_not_asked_where_nobody_could_fire(foe: str) -> None:
    at = entering(table("german-rifle F4", foe).hand(ALLIES, "fire"))
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A33.2", "CC-A33.3.b", "CC-A30")
def test_a_leader_and_two_squads_fire_as_one_group_with_ten() -> None:
    at = group_fire(example()).play("crossfire").until("step")
    assert at.told("attack-fp")[0]["fp"] == 10


@pytest.mark.rule("CC-A33.3.b", "CC-A33.3.c")
def test_at_the_next_step_the_same_pieces_fire_without_a_card() -> None:
    at = group_fire(example()).play("pass").until("step").play("E6")
    assert (at.ask.kind, at.options()) == ("op-fire", ["fire", "pass"])


@pytest.mark.rule("CC-A33.3.c")
def test_at_one_step_a_piece_fires_once() -> None:
    at = table("german-rifle F4", "russian-rifle D5").hand(ALLIES, "fire").deck(ALLIES, 3).deck(AXIS, 10)
    entering(at, "fire", "russian-rifle", "russian-rifle", "done", "accept", "accept")
    assert (at.asked_side, at.ask.kind) == (AXIS, "step")


@pytest.mark.rule("CC-A33.3.b")
def test_at_the_next_step_they_fire_in_any_grouping() -> None:
    at = group_fire(example()).play("pass").until("step").play("E6", "fire")
    assert sorted(at.options()) == ["russian-rifle D5", "russian-rifle D5", "russian-zuev D5", "stop"]


@pytest.mark.rule("CC-A33.3.b")
def test_no_other_piece_fires_without_another_card() -> None:
    at = table("german-rifle F4", "russian-rifle D5 as one", "russian-rifle D5 as two").hand(ALLIES, "fire")
    entering(at, "fire", at.piece("one"))
    assert (at.offered(at.piece("one")), at.offered(at.piece("two"))) == (True, False)


@pytest.mark.rule("CC-A33.3.e")
def test_another_card_activates_others_at_the_same_step() -> None:
    at = table("german-rifle F4", "russian-rifle D5 as one", "russian-rifle D5 as two").hand(ALLIES, "fire", "fire")
    at.deck(ALLIES, 3).deck(AXIS, 10)
    entering(at, "fire", at.piece("one"), at.piece("one"), "done", "pass").until("op-fire")
    at.play("fire").play(at.piece("two"))
    assert at.offered(at.piece("two"))


@pytest.mark.rule("CC-A33.3.e", "CC-A24.3")
def test_opportunity_fire_counts_against_nobodys_orders() -> None:
    at = table("german-rifle F4", "russian-rifle D5").hand(ALLIES, "fire").hand(AXIS, "move")
    at.play("move", "german-rifle", "german-rifle", "E5", "fire", "russian-rifle", "stop")
    assert at.state.orders_given == 1


@pytest.mark.rule("CC-A33.2", "CC-O14.1.c")
def test_nobody_fires_who_was_activated_this_turn() -> None:
    at = entering(table("german-rifle F4", "russian-rifle D5 activated", "russian-rifle C9").hand(ALLIES, "fire"))
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A33.2")
def test_only_who_can_fire_at_the_hex_or_leads_somebody_who_can_is_activated() -> None:
    at = table("german-rifle F4", "russian-rifle D5", "russian-zuev C5", "russian-militia A9", "russian-belov A8")
    at.put("german-conscript A10", "german-conscript B8")
    entering(at.hand(ALLIES, "fire"), "fire")
    assert sorted(at.options()) == ["russian-rifle D5", "russian-zuev C5"]


@pytest.mark.rule("CC-A33.2", "CC-A33.3.b", "CC-3.3.1.1")
def test_a_leader_may_ready_those_who_can_fire_at_a_later_step_only() -> None:
    at = table("german-rifle F4", "russian-zuev D6", "russian-rifle D6", "russian-militia C7").hand(ALLIES, "fire")
    entering(at, "fire", "russian-zuev")
    assert at.offered("russian-militia")


@pytest.mark.rule("CC-A33.2")
def test_a_leader_who_fires_not_and_takes_nobody_along_ends_it() -> None:
    at = table("german-rifle F4", "russian-zuev C5", "russian-rifle D5").hand(ALLIES, "fire")
    entering(at, "fire", "russian-zuev", "done")
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A33.3.a", "CC-11.5.a")
def test_ordnance_does_not_fire_at_who_moves() -> None:
    at = table("german-rifle F4", "russian-weapon-team D1 with russian-light-mortar").hand(ALLIES, "fire")
    assert entering(at).asked_side == AXIS


@pytest.mark.rule("CC-A33.3.a", "CC-11.1.a")
def test_a_machine_gun_fires_with_its_unit() -> None:
    at = table("german-rifle F4", "russian-weapon-team D5 with russian-medium-mg").hand(ALLIES, "fire")
    entering(at, "fire", "russian-weapon-team")
    assert sorted(at.options()) == ["russian-medium-mg D5", "russian-weapon-team D5", "stop"]


@pytest.mark.rule("CC-A33.3.d", "CC-O20.3.4")
def test_on_a_tie_who_moves_breaks_and_who_does_not_is_suppressed() -> None:
    at = table("german-rifle F4", "german-conscript E5", "russian-rifle D5").hand(ALLIES, "fire")
    at.deck(ALLIES, 7).deck(AXIS, 6, 5)
    entering(at, "fire", "russian-rifle", "russian-rifle", "done", "accept")
    at.play("german-conscript", "accept", "german-rifle", "accept")
    standing, mover = at.unit("german-conscript"), at.unit("german-rifle")
    assert (standing.suppressed, standing.broken, mover.broken) == (True, False, True)


@pytest.mark.rule("CC-A33.3.d")
def test_shots_end_when_nobody_who_came_in_is_left() -> None:
    pieces = ("german-rifle F4 broken", "german-line-team E5", "russian-rifle D5", "russian-rifle D4")
    at = table(*pieces, board={"stats": {"german-rifle": {"broken": {"fp": 2, "range": 1, "move": 2, "morale": 4}}}})
    at.hand(ALLIES, "fire", "fire").deck(ALLIES, 10).deck(AXIS, 3)
    entering(at, "fire", "russian-rifle D5", "russian-rifle D5", "done", "pass", "accept")
    at.play("german-rifle", "accept", "german-line-team", "accept")
    assert (at.where("german-rifle"), at.ask.kind) == ("casualties-axis", "order")


@pytest.mark.rule("CC-A33.3.f")
@pytest.mark.parametrize(("ruling", "free"), [("activated", False), ("available", True)])
def test_who_fired_is_not_available_after_the_move_or_is_by_the_ruling(ruling: str, free: bool) -> None:
    at = table("german-rifle F4", "german-line-team F5", "russian-rifle D5", board={"rulings": {"oq-33": ruling}})
    at.hand(AXIS, "move", "move").hand(ALLIES, "fire", "fire").deck(ALLIES, 3).deck(AXIS, 10, 10)
    at.play("move", "german-rifle", "german-rifle", "E5", "fire", "russian-rifle", "russian-rifle", "done", "pass")
    at.until("order").play("move", "german-line-team", "german-line-team", "E6")
    assert (at.ask.kind == "op-fire") is free


@pytest.mark.rule("CC-A33.3.b", "CC-A33.3.f")
def test_when_the_move_is_over_nobody_stays_ready() -> None:
    at = group_fire(example()).play("pass").until("order")
    assert at.state.shooters == set()


@pytest.mark.rule("CC-A33.3.d", "CC-A36")
def test_shots_go_on_at_a_lightly_wounded_squad() -> None:
    at = table("german-rifle F4", "russian-rifle D5 as one", "russian-rifle D5 as two").hand(ALLIES, "fire", "fire")
    at.hand(AXIS, "light-wounds").deck(ALLIES, 9).deck(AXIS, 3)
    entering(at, "fire", at.piece("one"), at.piece("one"), "done", "pass", "accept", "accept", "light-wounds")
    assert (at.asked_side, at.ask.kind) == (ALLIES, "op-fire")


@pytest.mark.rule("CC-A33.1", "CC-O16.2")
def test_nobody_fires_at_who_advances() -> None:
    at = table("german-rifle F4", "russian-rifle D5").hand(ALLIES, "fire").hand(AXIS, "advance")
    at.play("advance", "german-rifle", "german-rifle", "E5")
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A33.3.b")
def test_a_shooter_that_hindrance_leaves_without_fp_is_not_made_to_fire() -> None:
    at = table("german-rifle F4", "russian-zuev D5 broken", "russian-rifle D5").smoke(D5=9)
    entering(at.hand(ALLIES, "fire"), "fire", "russian-rifle", "stop")
    assert (at.asked_side, at.told("fires")) == (AXIS, [])


@pytest.mark.rule("CC-A33.3.b", "CC-FL.4", "CC-10.3.2.1")
@pytest.mark.parametrize("other", ["crossfire", "recover"])
def test_whoever_is_activated_is_asked_to_fire_whatever_his_other_cards_are(other: str) -> None:
    at = table("german-rifle F4", "russian-zuev D5 broken", "russian-rifle D5").smoke(D5=5)
    entering(at.hand(ALLIES, "fire", other), "fire", "russian-rifle")
    assert (at.asked_side, at.ask.kind) == (ALLIES, "firer")
