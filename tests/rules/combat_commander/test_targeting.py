"""What may be fired at, by whom, and targeting rolls (CC-10.3, CC-O20.1, CC-O20.2)."""

import pytest

from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack, FireAttack
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

MORTAR = "german-weapon-team C1 with german-medium-mortar"
TARGET_AT_EIGHT = "russian-rifle C9"


def ordered(*pieces, board=None, hand=("fire",)):
    """A position in which the Axis has given a Fire order and activated its first unit, alone."""
    at = table(*pieces, board=board).hand(AXIS, *hand)
    at.play("fire", pieces[0].split()[0])
    return at.play("done") if at.ask.kind == "activate" else at


def shoot(at, target, *firers, smoke=False):
    """One attack from its targeting roll on."""
    pieces = tuple(map(at.piece, firers))
    return at.run(FireAttack(side=AXIS, firers=pieces, target=at.hex(target), mode="order", smoke=smoke))


@rule("CC-O20.1.a")
def test_only_hexes_with_enemies_in_range_and_sight_are_targets():
    near, far, own, hidden = "russian-rifle C5", "russian-militia C9", "german-line-team C4", "russian-smg E4"
    at = ordered("german-rifle C3", near, far, own, hidden, board={"terrain": {"D3": "woods"}})
    assert at.options() == ["C5", "done"]


@rule("CC-O20.1.a")
def test_nobody_fires_into_his_own_hex():
    at = ordered("german-rifle C3", "russian-rifle C3", "russian-smg C5")
    assert not at.offered("C3")


@rule("CC-O20.1")
def test_nobody_has_to_fire():
    at = ordered("german-rifle C3", "russian-rifle C5").play("done")
    assert at.ask.kind == "order"


@rule("CC-O20.1")
def test_each_piece_takes_part_in_one_attack_of_an_order():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C5").hand(AXIS, "fire").deck(ALLIES, 11)
    at.play("fire", "german-rifle", "C5", "german-rifle", "done", "C5")
    assert at.options() == ["german-light-mg C3", "stop"]


@rule("CC-O20.1", "CC-11.1.b")
def test_pieces_activated_together_may_fire_at_different_hexes():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C5", "russian-smg E4").hand(AXIS, "fire")
    at.deck(ALLIES, 9, 9)
    at.play("fire", "german-rifle", "C5", "german-rifle", "done", "E4", "german-light-mg", "done").until("order")
    assert [event["space"].space for event in at.told("fires")] == [at.hex("C5"), at.hex("E4")]


@rule("CC-O20.1")
def test_an_order_ends_when_nobody_is_left_to_fire():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "fire")
    at.play("fire", "german-rifle", "C5", "german-rifle", "done").until("order")
    assert len(at.told("fires")) == 1


@rule("CC-O20.1")
def test_who_stops_choosing_firers_may_take_another_target():
    at = ordered("german-rifle C3", "russian-rifle C5", "russian-smg E4").play("C5", "german-rifle", "stop")
    assert at.options() == ["C5", "E4", "done"]
    assert at.play("E4").options() == ["german-rifle C3", "stop"]


@rule("CC-A33.3.d")
def test_who_stops_choosing_opportunity_fire_has_no_other_target():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg E4")
    pieces = (at.piece("german-rifle"),)
    at.run(ChooseAttack(side=AXIS, pieces=pieces, mode="op", target=at.hex("C5"))).play("german-rifle", "stop")
    assert at.returned == ()


@rule("CC-O20.1.b", "CC-3.1.2")
@pytest.mark.parametrize("leader", ["german-kessler", "german-haffner"], ids=["without-fp", "with-fp"])
def test_a_broken_leader_of_range_0_cannot_fire(leader):
    assert not table(f"{leader} C3 broken", "russian-rifle C4").hand(AXIS, "fire").begin().offered("fire")


@rule("CC-O20.1.b", "CC-3.2.6")
def test_a_broken_squad_fires_with_its_broken_values():
    at = table("german-rifle C3 broken", "russian-rifle C4").deck(AXIS, 5)
    assert shoot(at, "C4", "german-rifle").finish().told("attack-total")[0]["total"] == 2 + 5


@rule("CC-O20.1.b", "CC-3.1.2")
def test_a_piece_out_of_range_cannot_fire():
    assert (
        not table("russian-smg C9", "german-rifle C3", "russian-rifle C9")
        .setting(active=ALLIES)
        .hand(ALLIES, "fire")
        .begin()
        .offered("fire")
    )


@rule("CC-O20.1.b")
@pytest.mark.parametrize(("ruling", "takes_part"), [("no", False), ("yes", True)])
def test_a_piece_of_fp_0_takes_part_if_the_ruling_lets_it(ruling, takes_part):
    weak = {"fp": 0, "range": 3, "move": 4, "morale": 7}
    board = {"rulings": {"oq-53": ruling}, "stats": {"german-line-team": {"unbroken": weak}}}
    at = table("german-line-team C3 with german-light-mg", "russian-rifle C5", board=board).hand(AXIS, "fire")
    assert at.play("fire", "german-line-team", "C5").offered("german-line-team") is takes_part


@rule("CC-11.6.a")
def test_a_weapon_cannot_fire_nearer_than_its_least_range():
    at = ordered("german-weapon-team C3 with german-light-mortar", "russian-rifle C4", "russian-smg C5")
    # The team itself reaches the adjacent hex, the mortar only the one behind it.
    at.play("C4")
    assert at.options() == ["german-weapon-team C3", "stop"]


@rule("CC-10.3.1", "CC-O20.2.3")
def test_a_hindrance_is_taken_off_a_targeting_roll():
    at = table(MORTAR, TARGET_AT_EIGHT, board={"terrain": {"C5": "orchard"}}).deck(AXIS, card(dice=(2, 5)), "elan")
    assert shoot(at, "C9", "german-medium-mortar").finish().told("off-target")[0]["accuracy"] == 10 - 2


@rule("CC-10.3.1", "CC-O20.3.2")
def test_a_hindrance_does_not_count_again_in_the_attack_of_ordnance():
    at = table(MORTAR, TARGET_AT_EIGHT, board={"terrain": {"C5": "orchard"}}).deck(AXIS, (4, 6), 5)
    assert shoot(at, "C9", "german-medium-mortar").finish().told("attack-fp")[0]["fp"] == 9


@rule("CC-10.3.2")
def test_a_hindrance_lowers_the_fp_of_other_fire():
    at = table("german-rifle C3", "russian-rifle C6", board={"terrain": {"C5": "brush"}})
    assert shoot(at, "C6", "german-rifle").finish().told("attack-fp")[0]["fp"] == 5 - 3


@rule("CC-10.3.2.1")
def test_an_attack_that_hindrance_takes_to_0_is_not_offered():
    at = table("german-rifle C3 broken", "russian-rifle C4").smoke(C3=2).hand(AXIS, "fire").begin()
    assert not at.offered("fire")


@rule("CC-10.3.2.1", "CC-O20.1.c")
def test_example_13_hand_grenades_lift_an_attack_to_2():
    at = table("german-rifle C3 broken", "russian-rifle C4").smoke(C3=2).hand(AXIS, "fire", "hand-grenades")
    at.play("fire", "german-rifle", "C4", "german-rifle", "done", "hand-grenades").until("defence")
    assert at.told("attack-fp")[0]["fp"] == 2


@rule("CC-O20.1.c")
def test_the_card_that_lifts_an_attack_has_to_be_played():
    at = table("german-rifle C3 broken", "russian-rifle C4").smoke(C3=2).hand(AXIS, "fire", "hand-grenades")
    at.play("fire", "german-rifle", "C4", "german-rifle", "done")
    assert not at.offered("pass")


@rule("CC-O20.1.c")
def test_t54_an_attack_of_2_through_orchard_goes_with_a_card_that_adds_2():
    board = {"terrain": {"C4": "orchard"}}
    at = table("german-weapon-team C3", "russian-rifle C5", board=board).hand(AXIS, "fire", "marksmanship")
    at.play("fire", "german-weapon-team", "C5", "german-weapon-team", "done", "marksmanship").until("defence")
    assert at.told("attack-fp")[0]["fp"] == 2


@rule("CC-O20.1.c")
def test_t54_without_such_a_card_it_is_not_offered():
    board = {"terrain": {"C4": "orchard"}}
    at = table("german-weapon-team C3", "russian-rifle C5", board=board).hand(AXIS, "fire", "hand-grenades").begin()
    assert not at.offered("fire")


@rule("CC-O20.1.c", "CC-1.6.a")
def test_a_card_that_gives_the_order_cannot_lift_its_attack_as_well():
    both = card(order="fire", action="sustained-fire")
    at = table("german-rifle C5", "russian-rifle C3 with russian-light-mg", board={"first_turn": "allies"})
    # Squad and machine gun have an FP of 6 together: the card would have to make up for the smoke.
    assert not at.smoke(C3=7).hand(ALLIES, both).begin().offered(both)


@rule("CC-O20.1", "CC-O20.3.1")
def test_a_target_that_only_a_group_can_attack_is_offered():
    board = {"terrain": {"C5": "brush"}}
    units = ("german-weapon-team C3 as one", "german-weapon-team C3 as two", "german-weapon-team C3 as three")
    at = table("german-kessler C3", *units, "russian-rifle C6", board=board).hand(AXIS, "fire")
    # Each has FP 2 + 1 with a range of 3; three of them 5, less 3.
    assert at.begin().offered("fire")


@rule("CC-10.3.2.1", "CC-O20.3.1.3")
def test_a_piece_whose_line_would_spoil_the_attack_does_not_keep_others_from_it():
    at = table("german-haffner C3", "german-rifle C3", "german-rifle D3 as smoked", "russian-rifle C5").smoke(D3=9)
    at.hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle C3", "smoked", "C5")
    assert at.options() == ["german-rifle C3", "stop"]


@rule("CC-O20.2.2", "CC-11.5.a")
def test_ordnance_fires_alone():
    at = ordered("german-rifle C1 with german-medium-mortar", "russian-rifle C6").play("C6", "german-rifle")
    assert at.options() == ["done", "stop"]


@rule("CC-O20.2", "CC-O20.2.3", "CC-11.5.a")
def test_ordnance_that_misses_makes_no_attack():
    at = table(MORTAR, TARGET_AT_EIGHT).deck(AXIS, (2, 4))
    assert not shoot(at, "C9", "german-medium-mortar").finish().told("attack-fp")


@rule("CC-O20.2.3", "CC-1.9")
def test_example_12_a_hit():
    at = table(MORTAR, TARGET_AT_EIGHT, board={"terrain": {"C5": "orchard"}}).deck(AXIS, card(dice=(3, 4)), "elan")
    assert shoot(at, "C9", "german-medium-mortar").finish().told("on-target")[0]["accuracy"] == 12 - 2


@rule("CC-O20.2.3")
def test_t32_a_product_equal_to_range_and_hindrance_misses():
    at = table(MORTAR, "russian-rifle C7", board={"terrain": {"C5": "orchard"}}).deck(AXIS, (2, 4))
    assert shoot(at, "C7", "german-medium-mortar").finish().told("off-target")[0]["accuracy"] == 6


@rule("CC-O20.2.4", "CC-1.9.1.2")
def test_t02_a_targeting_roll_never_jams():
    at = table(MORTAR, TARGET_AT_EIGHT).deck(AXIS, card(dice=(1, 1)))
    assert not shoot(at, "C9", "german-medium-mortar").finish().weapon("german-medium-mortar").broken


@rule("CC-O20.2.4")
def test_other_triggers_of_a_targeting_roll_count():
    at = table(MORTAR, TARGET_AT_EIGHT).deck(AXIS, card(dice=(6, 6))).setting(time=3)
    assert shoot(at, "C9", "german-medium-mortar").finish().state.time == 4


@rule("CC-O20.2.1", "CC-11.7")
def test_smoke_goes_into_any_hex_in_range_and_sight():
    at = ordered("german-weapon-team C1 with german-medium-mortar", "russian-rifle C9")
    assert {"C9", "C4", "E5"} <= {*at.options()}


@rule("CC-O20.2.1", "CC-8.1.4")
def test_a_hit_with_smoke_places_a_marker():
    at = table(MORTAR).deck(AXIS, (3, 6))
    at.chance((at.state.smoke_cup.counters.index(at.counter(5)),))
    shoot(at, "C5", "german-medium-mortar", smoke=True).finish()
    assert at.state.overlay.smoke == {at.hex("C5"): 5}


@rule("CC-O20.2.1")
def test_smoke_makes_no_attack():
    at = table(MORTAR, TARGET_AT_EIGHT).deck(AXIS, (3, 6))
    assert not shoot(at, "C9", "german-medium-mortar", smoke=True).finish().told("attack-fp")


@rule("CC-O20.2.1")
def test_smoke_that_misses_places_nothing():
    at = table(MORTAR).deck(AXIS, (1, 2))
    assert not shoot(at, "C9", "german-medium-mortar", smoke=True).finish().state.smoke


@rule("CC-O20.2.1", "CC-8.1.5", "CC-T98")
def test_smoke_is_not_fired_into_blaze_or_a_water_barrier():
    at = table("german-weapon-team C1 with german-medium-mortar", board={"terrain": {"E5": "water"}})
    at.blaze("C5").hand(AXIS, "fire").play("fire", "german-weapon-team")
    assert not {"C5", "E5"} & {*at.options()}


@rule("CC-O20.2.1", "CC-O20.2.2")
def test_a_mortar_with_smoke_is_asked_for_its_rounds_where_an_enemy_is():
    at = ordered("german-weapon-team C1 with german-medium-mortar", "russian-rifle C6")
    assert at.play("C6", "german-medium-mortar").options() == ["shell", "smoke"]


@rule("CC-O20.2.1", "CC-11.7")
def test_a_mortar_without_smoke_fires_shells_only():
    at = ordered("german-weapon-team C1 with german-light-mortar", "russian-rifle C6")
    assert at.play("C6", "german-light-mortar").ask.kind == "reroll"


@rule("CC-O20.3.3.c")
def test_an_attack_lapses_if_the_targeting_roll_costs_the_target():
    at = table(MORTAR, "russian-rifle C9 broken", "russian-smg O9").deck(AXIS, card(dice=(5, 5)), "C9")
    assert not shoot(at, "C9", "german-medium-mortar").finish().told("attack-fp")


@rule("CC-O20.3.3.c")
def test_an_attack_lapses_if_the_targeting_roll_costs_the_firer():
    at = table("german-weapon-team C1 with german-medium-mortar", "german-rifle A9", TARGET_AT_EIGHT)
    at.deck(AXIS, card(dice=(4, 3)), "interdiction")
    shoot(at, "C9", "german-medium-mortar").play("german-weapon-team")
    assert not at.finish().told("attack-fp")


@rule("CC-1.9.1.a", "CC-O20.2.1")
def test_smoke_on_target_falls_whatever_becomes_of_the_firer():
    at = table("german-weapon-team C1 broken with german-medium-mortar", "german-rifle A9", "russian-rifle O9")
    at.deck(AXIS, card(dice=(4, 3)), "kia")
    assert shoot(at, "C5", "german-medium-mortar", smoke=True).finish().state.smoke
