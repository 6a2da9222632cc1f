"""CC-O21.1.1, CC-O21.5, CC-A26, CC-A39, CC-11.3: what the mover does in the pauses of a Move order."""

import pytest

from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FOE = "russian-rifle H9"


def moving(at: Table, *words: object) -> Table:
    """Give a Move order, whose card is played already, and answer its questions."""
    return at.begin(MoveOrder(side=at.state.active)).play(*words)


def alone(at: Table, *words: object) -> Table:
    """Activate the squad alone and begin its move."""
    return moving(at, "german-rifle", "german-rifle", *words)


# CC-O21.1.1, CC-11.3 Weapons


@pytest.mark.rule("CC-O21.1.1", "CC-11.3")
def test_a_moving_unit_gives_its_weapon_for_a_point() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-line-team C4", FOE)
    moving(at, "german-rifle", "transfer", "german-rifle", "german-line-team")
    at.play("german-rifle", "C5", "C6", "C7")
    carrier = at.state.stacks.place_of(at.piece("german-light-mg")).piece
    assert (carrier, at.where("german-rifle"), at.ask.kind) == (at.piece("german-line-team"), "C7", "order")


@pytest.mark.rule("CC-O21.1.1", "CC-11.3.a")
def test_the_receiver_may_be_broken_and_need_not_be_activated() -> None:
    at = table("german-rifle C4 with broken german-light-mg", "german-line-team C4 broken", FOE)
    moving(at, "german-rifle", "transfer").until("unit")
    assert (at.where("german-light-mg"), at.weapon("german-light-mg").broken) == ("C4", True)


@pytest.mark.rule("CC-O21.1.1")
def test_without_a_point_left_no_weapon_changes_hands() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-line-team C8", FOE)
    alone(at, "C5", "C6", "C7", "C8")
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-O21.1.1", "CC-O21.5")
def test_a_weapon_changes_hands_after_a_step_before_the_enemy_reacts() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-line-team C5", "russian-rifle C7").hand(ALLIES, "fire")
    alone(at, "C5")
    assert (at.asked_side, at.offered("transfer")) == (AXIS, True)


@pytest.mark.rule("CC-O21.1.1", "CC-O14.3")
def test_a_move_order_may_do_no_more_than_hand_a_weapon_over() -> None:
    corner = dict.fromkeys(["A2", "B1"], "water")
    at = table("german-rifle A1 with german-light-mg", "german-line-team A1 activated", FOE, board={"terrain": corner})
    at.hand(AXIS, "move").begin()
    assert at.offered("move")


@pytest.mark.rule("CC-11.3", "CC-11.3.a")
def test_a_weapon_can_be_given_up_between_orders() -> None:
    at = table("german-rifle C4 with german-light-mg", FOE).hand(AXIS, "move").play("abandon", "german-light-mg")
    assert (at.where("german-light-mg"), at.offered("move"), at.offered("pass")) == ("weapons", True, True)


@pytest.mark.rule("CC-11.3", "CC-11.3.a")
def test_a_weapon_can_be_given_up_in_a_pause_of_the_move() -> None:
    at = table("german-rifle C4 with german-medium-mortar", FOE)
    moving(at, "german-rifle", "abandon", "german-rifle", "C5", "C6", "C7", "C8")
    assert (at.where("german-medium-mortar"), at.where("german-rifle")) == ("weapons", "C8")


@pytest.mark.rule("CC-11.3.a")
def test_a_weapon_can_be_given_up_between_steps() -> None:
    at = table("german-rifle C4 with german-light-mg", FOE)
    alone(at, "C5", "abandon", "german-light-mg", "C6")
    assert (at.where("german-light-mg"), at.where("german-rifle")) == ("weapons", "C6")


@pytest.mark.rule("CC-11.3.a")
def test_by_the_other_ruling_no_weapon_is_given_up_in_a_move() -> None:
    at = table("german-rifle C4 with german-medium-mortar", FOE, board={"rulings": {"w11": "orders"}})
    at.hand(AXIS, "recover")
    between = at.begin().offered("abandon")
    moving(at, "german-rifle")
    pause = at.offered("abandon")
    at.play("pass", "german-rifle")
    assert (between, pause, at.offered("abandon")) == (True, False, False)


@pytest.mark.rule("CC-11.3.a", "CC-11.3")
def test_nobody_gives_up_the_weapons_of_the_enemy() -> None:
    at = table("german-rifle C4", "russian-rifle H9 with russian-light-mg").begin()
    assert not at.offered("abandon")


# CC-O21.5, CC-O21.6, CC-FL.5 Windows


@pytest.mark.rule("CC-O21.5", "CC-O21.6", "CC-FL.5")
def test_after_a_step_the_mover_acts_first_then_the_enemy() -> None:
    at = table("german-ss C4", "russian-rifle C7").hand(AXIS, "smoke-grenades").hand(ALLIES, "fire")
    moving(at, "german-ss", "pass", "german-ss", "C5")
    first = (at.asked_side, at.ask.kind)
    at.play("pass")
    assert (first, (at.asked_side, at.ask.kind)) == ((AXIS, "action"), (ALLIES, "op-fire"))


@pytest.mark.rule("CC-O21.5")
def test_the_mover_is_asked_before_the_first_step_and_when_he_is_done() -> None:
    at = table("german-ss C4", FOE).hand(AXIS, "smoke-grenades")
    moving(at, "german-ss")
    before = at.ask.prompt
    at.play("pass", "done")
    assert (before, at.ask.prompt) == ("ask-mover", "ask-mover")


@pytest.mark.rule("CC-FL.4", "CC-O21.5")
@pytest.mark.parametrize("action", ["smoke-grenades", "concealment"])
def test_the_pause_is_asked_whatever_the_cards_are(action: str) -> None:
    at = table("german-ss C4", FOE).hand(AXIS, card(action=action))
    moving(at, "german-ss")
    assert at.ask.prompt == "ask-mover"


# CC-A26 Assault Fire


ASSAULT = ("german-ss C4 with german-light-mg", "russian-rifle C7")


@pytest.mark.rule("CC-A26", "CC-A26.a")
def test_assault_fire_is_an_attack_of_moving_units_with_boxed_fp() -> None:
    at = table(*ASSAULT).hand(AXIS, "assault-fire")
    moving(at, "german-ss", "assault-fire", "C7")
    assert sorted(at.options()) == ["german-light-mg C4", "german-ss C4", "stop"]


@pytest.mark.rule("CC-A26", "CC-3.1.6")
def test_without_boxed_fp_nobody_assault_fires() -> None:
    at = table("german-rifle C4", "russian-rifle C7").hand(AXIS, "assault-fire")
    moving(at, "german-rifle", "pass")
    assert at.ask.kind == "unit"


@pytest.mark.rule("CC-A26")
def test_only_units_activated_to_move_assault_fire() -> None:
    at = table("german-ss C4 as mover", "german-ss C4 as other", "russian-rifle C7").hand(AXIS, "assault-fire")
    at.begin(MoveOrder(side=AXIS)).play(at.piece("mover"), "assault-fire", "C7")
    assert not at.offered(at.piece("other"))


@pytest.mark.rule("CC-A26.a", "CC-O21")
def test_assault_fire_costs_no_movement_and_does_not_end_the_move() -> None:
    at = table(*ASSAULT).hand(AXIS, "assault-fire").deck(AXIS, 3)
    moving(at, "german-ss", "assault-fire", "C7", "german-ss", "done").until("unit")
    at.play("german-ss", "C5", "D5", "D6")
    assert at.where("german-ss") == "D6"


@pytest.mark.rule("CC-A26.a")
@pytest.mark.parametrize(("ruling", "again"), [("once", False), ("again", True)])
def test_a_piece_assault_fires_once_or_again_by_the_ruling(ruling: str, again: bool) -> None:
    at = table(*ASSAULT, board={"rulings": {"oq-32": ruling}}).hand(AXIS, "assault-fire", "assault-fire")
    at.deck(AXIS, 3).deck(ALLIES, 11)
    moving(at, "german-ss", "assault-fire", "C7", "german-ss", "done", "pass", "accept").until("action")
    at.play("assault-fire", "C7")
    assert (at.offered("german-ss"), at.offered("german-light-mg")) == (again, True)


@pytest.mark.rule("CC-A26.a", "CC-O21.1.1")
def test_a_weapon_that_changed_hands_does_not_assault_fire_again() -> None:
    at = table("german-ss C4 with german-light-mg", "german-pionier C4", "german-kessler C4", "russian-rifle C7")
    at.hand(AXIS, "assault-fire", "assault-fire").deck(AXIS, 3).deck(ALLIES, 11)
    moving(at, "german-kessler", "german-ss", "german-pionier", "assault-fire", "C7", "german-light-mg", "done")
    at.until("action").play("transfer", "german-ss", "german-pionier", "assault-fire", "C7")
    assert not at.offered("german-light-mg")


@pytest.mark.rule("CC-A26.a", "CC-11.5.a")
def test_a_satchel_charge_can_be_used_in_an_assault() -> None:
    at = table("german-ss C6 with german-satchel-charge", "russian-rifle C7").hand(AXIS, "assault-fire")
    moving(at, "german-ss", "assault-fire", "C7")
    assert at.offered("german-satchel-charge")


# CC-A39 Smoke Grenades


@pytest.mark.rule("CC-A39", "CC-3.1.6")
def test_smoke_goes_into_or_beside_the_hex_of_a_moving_unit() -> None:
    at = table("german-ss C4", FOE).hand(AXIS, "smoke-grenades")
    moving(at, "german-ss", "smoke-grenades")
    assert sorted(at.options()) == ["B3", "B4", "C3", "C4", "C5", "D3", "D4"]


@pytest.mark.rule("CC-A39", "CC-8.m.1")
def test_smoke_grenades_place_a_counter_of_the_cup_at_no_cost() -> None:
    at = table("german-ss C4", FOE).hand(AXIS, "smoke-grenades").chance((0,))
    moving(at, "german-ss", "smoke-grenades", "C5")
    assert (at.hex("C5") in at.state.smoke, at.state.moving[at.piece("german-ss")].spent) == (True, 0)


@pytest.mark.rule("CC-A39")
@pytest.mark.parametrize("mover", ["german-conscript", "german-rifle broken"])
def test_without_boxed_movement_there_is_no_smoke(mover: str) -> None:
    kind, *broken = mover.split()
    at = table(" ".join([kind, "C4", *broken]), FOE).hand(AXIS, "smoke-grenades")
    moving(at, kind)
    assert at.ask.kind == "unit"


@pytest.mark.rule("CC-A39", "CC-T98", "CC-8.1.5")
def test_smoke_goes_neither_into_deep_water_nor_into_a_blaze() -> None:
    at = table("german-ss C4", FOE, board={"terrain": {"C3": "water"}}).blaze("C5").hand(AXIS, "smoke-grenades")
    moving(at, "german-ss", "smoke-grenades")
    assert sorted(at.options()) == ["B3", "B4", "C4", "D3", "D4"]
