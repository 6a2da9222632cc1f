"""DT-CS: the orders of a command squad, and the actions besides them."""

from typing import Any

import pytest

from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.query.command import ORDERS, targets_of
from ccstudio.rules.dust_tactics.query.pieces import slot_of, soldiers_of
from ccstudio.rules.dust_tactics.query.points import points_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, Table, table

SQUAD = "axis-headquarters"
ROLES = ("officer", "radioman", "mechanic", "medic", "special")


def at_headquarters(*pieces: str, dice: str = "", without: tuple[str, ...] = (), **board: Any) -> Table:
    """The Axis command squad in E5, some of its specialists fallen, and other pieces; an enemy far away."""
    at = table(f"{SQUAD} E5", "allied-rockets A1", *pieces, board={"bare": True, **board}, dice=dice)
    for role in without:
        fall(at, f"{SQUAD}/{ROLES.index(role)}")
    return at


def fall(at: Table, *soldiers: str) -> None:
    for soldier in soldiers:
        effects.lose_soldier(at.game, at.piece(soldier), "DT-F11")


def destroyed(at: Table, unit: str) -> Table:
    effects.destroy(at.game, at.piece(unit), "DT-F10")
    return at


def targets(at: Table, order: str) -> list[str]:
    """Whom an order can be about."""
    return [at.words(PieceOption(piece)) for piece in targets_of(at.board, at.state, at.piece(SQUAD), order)]


def acting(at: Table) -> str:
    """Who is asked what it does."""
    return at.words(at.ask.subject or at.ask.options[0])


def why(at: Table, wish: Option) -> str:
    (reason,) = DUST_TACTICS.explain(DUST_TACTICS.view(at.game, at.ask.seat), wish)
    return reason.text.code


@pytest.mark.rule("DT-CS1", "DT-CS13")
@pytest.mark.parametrize("role", ROLES)
def test_the_orders_of_a_specialist_fall_with_him(role: str) -> None:
    at = at_headquarters("axis-recon E6 activated soldiers 3", "axis-gun-walker D5 damage 1 activated", without=(role,))
    destroyed(at.put("axis-beams A9", "axis-claw-walker B9"), "axis-beams")
    destroyed(at, "axis-claw-walker")
    found = {ORDERS[order].role for order in ORDERS if targets(at, order)}
    assert found == set(ROLES) - {role, "special"}


@pytest.mark.rule("DT-CS2", "DT-CS3")
def test_an_order_leaves_one_action() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 1 activated").play("repair")
    assert at.options() == ["move", "nothing"]


@pytest.mark.rule("DT-CS3", "DT-A4")
def test_with_somebody_in_sight_that_action_may_be_an_attack() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 1 activated", "allied-recon E7").play("repair")
    assert at.options() == ["attack", "move", "nothing"]


@pytest.mark.rule("DT-CS3")
def test_the_action_besides_an_order_is_a_single_move() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 1 activated").play("repair", "move", "E6")
    assert (at.where(SQUAD), acting(at)) == ("E6", "allied-rockets A1")


@pytest.mark.rule("DT-CS2", "DT-CS3", "DT-CS9")
def test_an_order_may_be_carried_out_after_the_action_for_who_is_adjacent_then() -> None:
    at = at_headquarters("axis-gun-walker E7 damage 1 activated", "axis-recon A9 activated").begin()
    offered = [order for order in ("repair", "repair-after") if at.offered(order)]
    at.play("repair-after", "move", "E6")
    assert (offered, at.damage("axis-gun-walker"), acting(at)) == (["repair-after"], 0, "allied-rockets A1")


@pytest.mark.rule("DT-CS3", "DT-CS5", "DT-CS16")
def test_whom_an_order_after_the_action_has_act_again_acts_at_once() -> None:
    at = at_headquarters("axis-recon E7 activated", dice="H", without=("radioman",))
    at.play("act-again-after", "move", "E6")
    assert (acting(at), at.rolled) == ("axis-recon E7", 1)


@pytest.mark.rule("DT-CS3")
def test_an_order_that_finds_nobody_after_the_action_is_lost_without_a_die() -> None:
    at = at_headquarters("axis-gun-walker E7 damage 1 activated", dice="M").play("repair-after", "nothing")
    assert (len(at.told("order-without-target")), at.rolled, at.piece(SQUAD) in at.state.ordered) == (1, 0, True)


@pytest.mark.rule("DT-CS1", "DT-CS3")
def test_who_falls_in_the_action_does_not_carry_out_his_order() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 1 activated").play("repair-after")
    fall(at, f"{SQUAD}/2")
    at.play("nothing")
    assert (at.damage("axis-gun-walker"), len(at.told("order-without-target"))) == (1, 1)


@pytest.mark.rule("DT-CS3")
def test_without_an_order_there_are_both_actions() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 1 activated").play("no-order")
    assert at.offered("move-move")


@pytest.mark.rule("DT-CS3")
def test_a_command_squad_that_acts_again_gives_no_second_order() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 2 activated").setting(ordered={0})
    assert (at.piece(SQUAD), at.begin().offered("move-move")) == (0, True)


@pytest.mark.rule("DT-CS3")
def test_in_the_next_round_there_is_another_order() -> None:
    at = at_headquarters("axis-gun-walker D5 damage 2 activated").play("repair", "nothing", "nothing")
    at.until("initiative").play("act-second" if at.ask.seat else "act-first").play(SQUAD)
    assert at.offered("repair")


@pytest.mark.rule("DT-CS2")
def test_e4_an_order_that_fails_is_the_order_of_the_round() -> None:
    at = at_headquarters("axis-recon E6 activated", dice="M").play("act-again")
    assert (at.options(), at.rolled, at.piece(SQUAD) in at.state.ordered) == (["move", "nothing"], 1, True)


@pytest.mark.rule("DT-CS2")
def test_after_a_failed_order_nobody_acts_again() -> None:
    at = at_headquarters("axis-recon E6 activated", dice="M").play("act-again", "nothing")
    assert acting(at) == "allied-rockets A1"


@pytest.mark.rule("DT-S9", "DT-CS2")
def test_a_command_squad_gives_no_order_while_it_enters() -> None:
    at = table(f"{SQUAD} waiting", "axis-recon E6 activated", "allied-recon A1", board={"bare": True}).begin()
    assert at.ask.kind == "pair"


@pytest.mark.rule("DT-CS4")
def test_no_order_is_for_the_command_squad_itself() -> None:
    at = at_headquarters("axis-recon E6 activated", without=("medic",))
    fall(at, f"{SQUAD}/4")
    assert (targets(at, "act-again"), targets(at, "first-aid")) == (["axis-recon E6"], [])


@pytest.mark.rule("DT-CS5", "DT-CS16")
def test_a_unit_acts_again_right_after_the_command_squad() -> None:
    at = at_headquarters("axis-recon E6 activated", dice="H").play("act-again", "nothing")
    first = acting(at)
    at.play("move-move", "E7", "stop")
    assert (first, at.where("axis-recon"), acting(at)) == ("axis-recon E6", "E7", "allied-rockets A1")


@pytest.mark.rule("DT-CS5", "DT-CS6")
@pytest.mark.parametrize(("without", "expected"), [((), True), (("radioman",), False)])
def test_e5_an_officer_without_radioman_commands_adjacent_units_only(without: tuple[str, ...], expected: bool) -> None:
    at = at_headquarters("axis-recon E7 activated", "axis-hunters F4 activated", without=without)
    assert ("axis-recon E7" in targets(at, "act-again"), "axis-hunters F4" in targets(at, "act-again")) == (
        expected, True,
    )  # fmt: skip


@pytest.mark.rule("DT-CS5")
def test_who_has_not_acted_does_not_act_again() -> None:
    assert targets(at_headquarters("axis-recon E6"), "act-again") == []


@pytest.mark.rule("DT-CS7", "DT-CS8")
def test_an_air_strike_hits_any_enemy_on_the_field_without_cover() -> None:
    at = at_headquarters(
        "allied-recon I9", "trap I9", "allied-stormers waiting", terrain={"H8": "block"}, dice="H HHMM"
    )
    at.play("air-strike")
    offered = at.options()
    at.play("allied-recon")
    while at.ask.kind == "casualty":
        at.play(at.options()[0])
    assert (offered, at.soldiers("allied-recon"), at.rolled) == (["allied-rockets A1", "allied-recon I9"], 3, 2)


@pytest.mark.rule("DT-CS8")
def test_there_is_one_air_strike_in_a_game() -> None:
    at = at_headquarters(dice="H MMMM").play("air-strike", "nothing")
    assert targets(at, "air-strike") == []


@pytest.mark.rule("DT-CS8", "DT-CS2")
def test_an_air_strike_that_failed_may_be_tried_again_in_another_round() -> None:
    at = at_headquarters(dice="M").play("air-strike", "nothing")
    assert targets(at, "air-strike") == ["allied-rockets A1"]


@pytest.mark.rule("DT-CS9", "DT-CS14")
@pytest.mark.parametrize(("place", "damage", "expected"), [("D6", 2, 1), ("D6", 1, 0)])
def test_a_mechanic_gives_an_adjacent_vehicle_one_health_back_without_a_die(
    place: str, damage: int, expected: int
) -> None:
    at = at_headquarters(f"axis-gun-walker {place} damage {damage} activated", dice="M").play("repair")
    assert (at.damage("axis-gun-walker"), at.rolled) == (expected, 0)


@pytest.mark.rule("DT-CS9")
def test_a_mechanic_reaches_no_further_than_adjacent_squares() -> None:
    at = at_headquarters("axis-gun-walker E7 damage 2", "axis-claw-walker E6", "allied-gun-walker D5 damage 1")
    assert targets(at, "repair") == []


@pytest.mark.rule("DT-CS10", "DT-CS14")
def test_a_destroyed_vehicle_enters_again_and_acts_at_once() -> None:
    at = destroyed(at_headquarters("axis-gun-walker A9 damage 2", dice="H"), "axis-gun-walker")
    before = points_of(at.board, at.state, ALLIES)
    at.play("rebuild", "nothing")
    first = (acting(at), at.unit("axis-gun-walker").damage)
    at.play("move-move", "C9", "stop")
    assert (first, at.where("axis-gun-walker"), before > points_of(at.board, at.state, ALLIES)) == (
        ("axis-gun-walker waiting", 0), "C9", True,
    )  # fmt: skip


@pytest.mark.rule("DT-CS10", "DT-CS2")
def test_a_wreck_stays_a_wreck_if_the_die_misses() -> None:
    at = destroyed(at_headquarters("axis-gun-walker A9", dice="M"), "axis-gun-walker").play("rebuild", "nothing")
    assert at.where("axis-gun-walker") == "gone"


@pytest.mark.rule("DT-CS11")
def test_a_medic_gets_a_soldier_with_a_special_weapon_up_again() -> None:
    at = at_headquarters("axis-recon E6 activated", dice="M")
    fall(at, *(f"axis-recon/{number}" for number in range(5)[3:]))
    fallen = [at.words(option) for option in map(PieceOption, sorted(at.state.fallen))]
    at.play("first-aid")
    offered = at.options() if at.ask.kind == "order-target" else []
    at.play(*offered[:1])
    weapons = [slot_of(at.board, at.state, one).weapons for one in soldiers_of(at.state, at.piece("axis-recon"))]
    assert (len(fallen), at.soldiers("axis-recon"), len(weapons), at.rolled) == (2, 4, 4, 0)


@pytest.mark.rule("DT-CS11")
@pytest.mark.parametrize("hero", ["axis-wendt E6 damage 2", "axis-recon E6 with axis-wendt"])
def test_a_medic_gives_a_hero_one_health_back(hero: str) -> None:
    at = at_headquarters(f"{hero} activated")
    effects.change_unit(at.state, at.piece("axis-wendt"), damage=2)
    assert at.play("first-aid").damage("axis-wendt") == 1


@pytest.mark.rule("DT-CS11", "DT-CS15")
def test_a_radioman_does_not_carry_first_aid() -> None:
    at = at_headquarters("axis-recon E7")
    fall(at, "axis-recon/0")
    assert targets(at, "first-aid") == []


@pytest.mark.rule("DT-CS14")
def test_nobody_gets_more_soldiers_than_the_card_has() -> None:
    assert targets(at_headquarters("axis-recon E6"), "first-aid") == []


@pytest.mark.rule("DT-CS14")
def test_a_revived_soldier_brings_no_limited_ammunition() -> None:
    at = at_headquarters("axis-hunters E6 activated")
    card = at.board.cards["axis-hunters"]
    limited = {name: weapon.shots for name, weapon in card.weapons.items() if weapon.shots}
    number = next(place for place, slot in enumerate(card.soldiers) if set(slot.weapons) & set(limited))
    fall(at, f"axis-hunters/{number}")
    at.play("first-aid")
    soldier = at.state.soldiers[at.piece(f"axis-hunters/{number}")]
    assert soldier.fired == tuple(name for name in card.soldiers[number].weapons if name in limited)


@pytest.mark.rule("DT-CS12")
def test_a_destroyed_squad_enters_again_with_all_its_soldiers_and_acts_at_once() -> None:
    at = destroyed(at_headquarters("axis-recon A9 soldiers 2", dice="H"), "axis-recon").play("send-back", "nothing")
    assert (acting(at), at.soldiers("axis-recon")) == ("axis-recon waiting", len(at.board.cards["axis-recon"].soldiers))


@pytest.mark.rule("DT-CS12", "DT-CS6", "DT-Q18")
def test_e6_no_squad_is_sent_back_without_a_radioman() -> None:
    at = destroyed(at_headquarters("axis-recon A9", "axis-beams E6 activated", without=("radioman",)), "axis-recon")
    at.begin()
    assert (at.offered("send-back"), why(at, ButtonOption("send-back"))) == (False, "radioman-fell")


@pytest.mark.rule("DT-CS12")
def test_the_squad_that_came_back_has_acted_this_round() -> None:
    at = destroyed(at_headquarters("axis-recon A9", dice="H"), "axis-recon").play("send-back", "nothing")
    at.play("move-move", "C9", "stop")
    assert (at.unit("axis-recon").activated, acting(at)) == (True, "allied-rockets A1")


@pytest.mark.parametrize(
    ("order", "without", "code"),
    [
        ("repair", ("mechanic",), "specialist-fell"),
        ("repair", (), "nobody-for-order"),
        ("rebuild", (), "nobody-for-order"),
    ],
)
def test_it_is_told_why_an_order_is_not_given(order: str, without: tuple[str, ...], code: str) -> None:
    at = at_headquarters("axis-recon E6 activated", without=without).begin()
    assert why(at, ButtonOption(order)) == code


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        (SQUAD, "is-itself"),
        ("allied-rockets", "is-enemy"),
        ("axis-beams", "has-not-entered"),
        ("axis-gun-walker", "has-not-acted"),
        ("axis-claw-walker", "needs-radioman"),
    ],
)
def test_it_is_told_why_an_order_is_not_about_a_unit(piece: str, code: str) -> None:
    at = at_headquarters(
        "axis-recon E6 activated", "axis-hunters D5 activated", "axis-beams waiting", "axis-gun-walker D6",
        "axis-claw-walker E8 activated", without=("radioman",),
    )  # fmt: skip
    assert why(at.play(SQUAD, "act-again"), PieceOption(at.piece(piece))) == code


def test_it_is_told_why_a_vehicle_is_not_repaired() -> None:
    at = at_headquarters(
        "axis-gun-walker D5 damage 1 activated", "axis-claw-walker D6 damage 1 activated",
        "axis-test-walker D4 activated",
        "axis-test-walker A4 damage 1 activated as far",
    )  # fmt: skip
    at.play("repair")
    assert (why(at, PieceOption(at.piece("axis-test-walker D4"))), why(at, PieceOption(at.piece("far")))) == (
        "has-no-damage", "is-not-adjacent",
    )  # fmt: skip


@pytest.mark.rule("DT-U21", "DT-CS5")
def test_whom_a_unit_belongs_to_is_asked_when_an_order_has_it_act_again() -> None:
    at = at_headquarters("axis-recon E6 activated seat 1", dice="H", seats=("axis", "axis", "allies"))
    first = at.play("act-again").ask.seat
    assert (first, at.play("nothing").ask.seat, acting(at)) == (0, 1, "axis-recon E6")


@pytest.mark.rule("DT-CS16", "DT-H13")
def test_a_hero_may_leave_the_squad_that_acts_again() -> None:
    at = at_headquarters("axis-recon E6 activated with axis-wendt", dice="H").play("act-again", "nothing", "leave")
    assert (acting(at), at.where("axis-wendt")) == ("axis-recon E6", "E6")


@pytest.mark.rule("DT-CS10", "DT-S12")
def test_a_unit_that_comes_back_waits_if_there_is_no_room_to_enter() -> None:
    crowd = [f"axis-test-walker {column}9 activated as w{column}" for column in "ABCDEFGHI"]
    at = destroyed(at_headquarters("axis-gun-walker A8", *crowd, dice="H"), "axis-gun-walker")
    at.play("rebuild", "nothing")
    assert (at.where("axis-gun-walker"), acting(at)) == ("waiting", "allied-rockets A1")


@pytest.mark.rule("DT-CS7")
def test_it_is_the_radioman_who_calls_an_air_strike() -> None:
    found = {role: bool(targets(at_headquarters(without=(role,)), "air-strike")) for role in ROLES}
    assert [role for role, strikes in found.items() if not strikes] == ["radioman"]


@pytest.mark.rule("DT-X8", "DT-CS8")
def test_resilience_is_of_no_use_against_an_air_strike() -> None:
    at = at_headquarters("allied-test-squad I9", dice="H HMMM").play("air-strike", "allied-test-squad")
    at.until("pair" if at.ask.kind == "casualty" else at.ask.kind)
    assert (at.soldiers("allied-test-squad"), at.rolled, at.told("resists")) == (2, 2, [])
