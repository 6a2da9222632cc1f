"""CC-O14, CC-O19, CC-3.3.1.1: which orders can be given, and whom they activate."""

from collections import Counter

import pytest

from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FOE = "russian-rifle C7"
FAR = "russian-rifle O9"
ORDERS = {
    "german": {"fire": 18, "move": 12, "advance": 5, "recover": 9, "rout": 10, "artillery-request": 8},
    "american": {"fire": 20, "move": 12, "advance": 4, "recover": 8, "rout": 9, "artillery-request": 9},
    "russian": {"fire": 18, "move": 13, "advance": 6, "recover": 9, "rout": 9, "artillery-request": 6},
}
DUDS = {
    "german": {"artillery-denied": 2, "command-confusion": 8},
    "american": {"artillery-denied": 3, "command-confusion": 7},
    "russian": {"artillery-denied": 3, "command-confusion": 8},
}


def offered(at: Table, order: str) -> bool:
    """Whether the active player, holding such a card, may give an order."""
    return at.hand(at.state.active, order).begin().offered(order)


# CC-O14.1 Activation


@pytest.mark.rule("CC-O14.1", "CC-O14.1.c")
def test_a_unit_is_activated_by_one_order_in_a_turn() -> None:
    at = table("german-rifle C4", "german-line-team D4", FAR).hand(AXIS, "move", "advance")
    at.play("move", "german-rifle", "done", "advance")
    assert at.options() == ["german-line-team D4"]


@pytest.mark.rule("CC-O14.1", "CC-O14.1.c", "CC-O14.3")
def test_without_a_unit_that_is_not_activated_yet_no_such_order_is_given() -> None:
    at = table("german-rifle C4", FAR).hand(AXIS, "move", "advance").play("move", "german-rifle", "done")
    assert not at.offered("advance")


@pytest.mark.rule("CC-O14.1")
def test_in_the_next_turn_everybody_can_be_activated_again() -> None:
    at = table("german-rifle C4 activated", "russian-rifle O9 activated").begin()
    assert not any(unit.activated for unit in at.state.units.values())


@pytest.mark.rule("CC-O14.1.a")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_a_unit_can_be_activated_without_a_leader(order: str) -> None:
    at = table("german-rifle C4", "german-kessler C4", FAR).hand(AXIS, order).play(order)
    assert at.options() == ["german-rifle C4", "german-kessler C4"]


@pytest.mark.rule("CC-O14.1.a", "CC-3.3.1.1")
def test_a_unit_that_is_no_leader_takes_nobody_along() -> None:
    at = table("german-rifle C4", "german-line-team C4", FAR).hand(AXIS, "advance").play("advance", "german-rifle")
    assert at.options() == ["german-rifle C4", "done"]


@pytest.mark.rule("CC-3.3.1.1")
def test_a_leader_takes_along_units_within_his_command() -> None:
    pieces = ("german-rifle C4", "german-line-team C6", "german-weapon-team C7", "german-haffner C4")
    at = table(*pieces, FAR).hand(AXIS, "move").play("move", "german-haffner")
    assert at.options() == ["german-rifle C4", "german-line-team C6", "done"]


@pytest.mark.rule("CC-3.3.1.1")
def test_a_leader_takes_along_no_leader_and_no_enemy() -> None:
    at = table("german-rifle C4", "german-kessler C4", "german-haffner C4", "russian-rifle C5").hand(AXIS, "move")
    at.play("move", "german-haffner")
    assert at.options() == ["german-rifle C4", "done"]


@pytest.mark.rule("CC-3.3.1.1")
def test_a_leader_takes_along_all_or_none() -> None:
    at = table("german-rifle C4", "german-line-team C5", "german-haffner C4", FAR).hand(AXIS, "move")
    at.play("move", "german-haffner", "done")
    assert set(at.state.moving) == {at.piece("german-haffner")}


@pytest.mark.rule("CC-3.3.1.1", "CC-O14.1.c")
def test_a_leader_takes_along_nobody_who_was_activated() -> None:
    at = table("german-rifle C4", "german-line-team C5", "german-haffner C4", FAR).hand(AXIS, "move", "advance")
    at.play("move", "german-rifle", "done", "advance", "german-haffner")
    assert at.options() == ["german-line-team C5", "done"]


@pytest.mark.rule("CC-3.3.1.1")
def test_a_leader_takes_along_those_too_who_can_do_nothing_yet() -> None:
    at = table("german-rifle C4", "german-line-team A1 broken", "german-haffner B2", FAR).hand(AXIS, "fire")
    at.put("russian-militia C6").play("fire", "german-haffner")
    assert at.offered("german-line-team")


@pytest.mark.rule("CC-3.3.1.5", "CC-3.3.1.1")
@pytest.mark.parametrize(("ruling", "wanted"), [("own-hex", "activate"), ("nobody", "unit")])
def test_a_broken_leader_takes_along_those_in_his_hex_or_nobody_by_the_ruling(ruling: str, wanted: str) -> None:
    pieces = ("german-rifle C4", "german-line-team C5", "german-haffner C4 broken")
    at = table(*pieces, FAR, board={"rulings": {"oq-4": ruling}}).hand(AXIS, "move").play("move", "german-haffner")
    assert at.ask.kind == wanted


@pytest.mark.rule("CC-O14.2", "CC-3.3.1.1")
def test_all_activations_are_declared_before_anybody_moves() -> None:
    at = table("german-rifle C4", "german-line-team C8", "german-haffner C4", FAR).begin(MoveOrder(side=AXIS))
    at.play("german-haffner", "german-rifle", "german-haffner", "C5", "C6", "C7")
    assert not at.unit("german-line-team").activated


@pytest.mark.rule("CC-O14.2", "CC-3.3.1.1")
def test_a_second_unit_is_named_before_the_first_one_moves() -> None:
    at = table("german-rifle C4", "german-line-team C5", "german-haffner C4", FAR).begin(MoveOrder(side=AXIS))
    at.play("german-haffner", "german-rifle")
    assert (at.ask.kind, at.options()) == ("activate", ["german-line-team C5", "done"])


@pytest.mark.rule("CC-3.2.6", "CC-O14.1.a")
def test_broken_units_are_activated_like_others() -> None:
    assert offered(table("german-rifle C4 broken", FAR), "move")


# CC-O14.1.b Once in a turn


@pytest.mark.rule("CC-O14.1.b")
@pytest.mark.parametrize(("ruling", "again"), [("once", False), ("again", True)])
def test_a_player_recovers_once_in_a_turn_or_again_by_the_ruling(ruling: str, again: bool) -> None:
    at = table("german-rifle C4 broken", FAR, board={"rulings": {"oq-20": ruling}}).hand(AXIS, "recover", "recover")
    at.deck(AXIS, 11).play("recover", "accept")
    assert at.offered("recover") is again


@pytest.mark.rule("CC-O14.1.b", "CC-O23.1")
@pytest.mark.parametrize(("ruling", "again"), [("once", False), ("again", True)])
def test_a_player_is_routed_once_in_a_turn_or_again_by_the_ruling(ruling: str, again: bool) -> None:
    at = table("german-rifle C4 broken", FAR, board={"rulings": {"oq-20": ruling}}).hand(AXIS, "rout", "rout")
    at.deck(AXIS, 3).play("rout", "rout-axis", "accept")
    assert at.offered("rout") is again


@pytest.mark.rule("CC-O14.1.b", "CC-O23.1")
def test_after_one_player_the_other_can_be_routed() -> None:
    at = table("german-rifle C4 broken", "russian-rifle O9 broken").hand(AXIS, "rout", "rout")
    at.deck(AXIS, 3).play("rout", "rout-axis", "accept", "rout")
    assert at.options() == ["rout-allies"]


# CC-O14.3 Nothing to be done


@pytest.mark.rule("CC-O14.3")
@pytest.mark.parametrize(("marker", "possible"), [("", False), (" broken", True), (" suppressed", True)])
def test_recover_needs_somebody_broken_or_suppressed(marker: str, possible: bool) -> None:
    assert offered(table(f"german-rifle C4{marker}", "russian-rifle O9 broken"), "recover") is possible


@pytest.mark.rule("CC-O14.3", "CC-O23.1")
@pytest.mark.parametrize(
    ("own", "foe", "possible"),
    [("", "", False), (" broken", "", True), ("", " broken", True)],
    ids=["none", "own", "foe"],
)
def test_rout_needs_somebody_broken_on_either_side(own: str, foe: str, possible: bool) -> None:
    assert offered(table(f"german-rifle C4{own}", f"russian-rifle O9{foe}"), "rout") is possible


@pytest.mark.rule("CC-O14.3")
@pytest.mark.parametrize(("foe", "possible"), [("C9", True), ("C10", False)])
def test_fire_needs_somebody_in_range(foe: str, possible: bool) -> None:
    assert offered(table("german-rifle C4", f"russian-rifle {foe}"), "fire") is possible


@pytest.mark.rule("CC-O14.3")
def test_fire_needs_somebody_who_is_not_activated() -> None:
    at = table("german-rifle C4", FOE).hand(AXIS, "move", "fire").play("move", "german-rifle", "pass", "done", "pass")
    assert not at.offered("fire")


@pytest.mark.rule("CC-O14.3")
def test_move_needs_somebody_who_can_go_anywhere() -> None:
    at = table("german-rifle A1 broken", FAR, board={"terrain": dict.fromkeys(["A2", "B1"], "woods")})
    assert not offered(at, "move")


@pytest.mark.rule("CC-O14.3")
def test_advance_needs_somebody_who_can_go_anywhere() -> None:
    at = table("german-rifle A1", FAR, board={"terrain": dict.fromkeys(["A2", "B1"], "water")})
    assert not offered(at, "advance")


@pytest.mark.rule("CC-O14.3", "CC-3.3.1.1")
def test_who_can_do_nothing_is_activated_only_as_the_leader_of_others() -> None:
    walls = dict.fromkeys(["A2", "B1"], "water")
    at = table("german-rifle A1", "german-kessler A1", "german-line-team C1", FAR, board={"terrain": walls})
    at.hand(AXIS, "advance").play("advance")
    assert at.options() == ["german-line-team C1"]


@pytest.mark.rule("CC-O14.3", "CC-O14.1.c")
@pytest.mark.parametrize("order", ["move", "advance", "fire", "op-fire"])
def test_where_nobody_could_do_anything_nobody_is_activated(order: str) -> None:
    at = table("german-rifle C4 activated", FOE).run(Activate(side=AXIS, order=order))
    assert at.returned == ()


# CC-O14.4, CC-O19


@pytest.mark.rule("CC-O14.4")
@pytest.mark.parametrize("nation", ORDERS)
def test_the_decks_have_so_many_cards_of_each_order(nation: str) -> None:
    module, _ = shipped()
    found = Counter(
        card.stats["order"] for card in module.cards if card.kind == "fate" and card.stats["nation"] == nation
    )
    assert found == {**ORDERS[nation], **DUDS[nation]}


@pytest.mark.rule("CC-O19", "CC-O14.3")
def test_command_confusion_is_never_given() -> None:
    assert not offered(table("german-rifle C4", FOE), "command-confusion")


@pytest.mark.rule("CC-O19", "CC-O15")
def test_command_confusion_can_be_discarded() -> None:
    at = table("german-rifle C4", FOE).hand(AXIS, "command-confusion").play("pass", "command-confusion")
    assert at.count(AXIS)[2] == 1


@pytest.mark.rule("CC-O19", "CC-1.6")
def test_the_action_of_a_command_confusion_card_can_be_played() -> None:
    at = table("german-ss C4", FOE).hand(AXIS, card(order="command-confusion", action="light-wounds"))
    at.run(BreakUnits(pieces=(at.piece("german-ss"),)))
    assert at.offered("light-wounds")


@pytest.mark.rule("CC-O16.4", "CC-5.1.a")
def test_an_order_is_over_before_the_next_is_chosen() -> None:
    at = table("german-rifle C4", "russian-rifle C5", "russian-rifle O9").hand(AXIS, "advance", "move")
    at.play("advance", "german-rifle", "german-rifle", "C5")
    assert (at.ask.prompt, at.state.orders_given) == ("choose-melee", 1)


@pytest.mark.rule("CC-O20.1.c", "CC-O14.3")
@pytest.mark.parametrize("seed", range(6))
def test_who_fires_is_asked_too_where_the_card_that_lifts_the_attack_is_only_guessed_at(seed: int) -> None:
    at = table("german-rifle C3 broken", "russian-rifle C4").smoke(C3=2).hand(AXIS, "fire", "hand-grenades")
    view = COMBAT_COMMANDER.view(at.play("fire").game, ALLIES)
    assert COMBAT_COMMANDER.resample(view, seed).pending.kind == at.ask.kind == "activate"
