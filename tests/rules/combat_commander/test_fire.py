"""Fire groups, their FP, the fire attack roll and its triggers (CC-O20.3.1 to CC-O20.3.3)."""

import pytest

from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.query.attacks import strongest
from ccstudio.rules.combat_commander.query.fire import group_fp
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

BOTH = ("german-rifle", "german-light-mg")
SQUAD_AND_GUN = "german-rifle C3 with german-light-mg"


def shoot(at, target, *firers, side=AXIS):
    """One attack, from the window before its roll on."""
    pieces = tuple(map(at.piece, firers))
    return at.run(FireAttack(side=side, firers=pieces, target=at.hex(target), mode="order"))


def fp(at, target, *firers):
    """The FP of an attack before cards."""
    return group_fp(at.board, at.state, tuple(map(at.piece, firers)), (at.hex(target),))


@rule("CC-O20.3.1.2", "CC-O20.3.1")
def test_t33_a_group_has_the_fp_of_one_and_1_for_each_other():
    at = table("german-rifle C3 as one", "german-rifle C3 as two", "german-line-team C3", "russian-rifle C5")
    assert fp(at, "C5", "one", "two", "german-line-team") == 5 + 2


@rule("CC-O20.3.1.2")
def test_the_best_of_a_group_counts_in_full():
    at = table("german-line-team C3", "german-pionier C3", "russian-rifle C5")
    assert fp(at, "C5", "german-line-team", "german-pionier") == 7 + 1


@rule("CC-O20.3.1.1", "CC-11.1.b")
def test_a_unit_and_its_weapon_can_fire_as_a_group():
    at = table(SQUAD_AND_GUN, "russian-rifle C5")
    assert fp(at, "C5", *BOTH) == 5 + 1


@rule("CC-O20.3.1.1")
@pytest.mark.parametrize("alone", BOTH)
def test_a_unit_and_its_weapon_can_fire_apart(alone):
    at = table(SQUAD_AND_GUN, "russian-rifle C5").hand(AXIS, "fire").play("fire", "german-rifle", "C5", alone)
    assert at.offered("done")


@rule("CC-O20.3.1")
def test_a_group_in_adjacent_hexes_can_fire_together():
    at = table("german-haffner C3", "german-rifle C3", "german-rifle D3", "german-rifle E4", "russian-rifle D5")
    at.hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle C3", "german-rifle D3", "german-rifle E4", "D5")
    at.play("german-rifle C3", "german-rifle D3", "german-rifle E4")
    assert at.offered("done")


@rule("CC-O20.3.1")
def test_a_hex_that_is_not_next_to_one_of_the_group_cannot_join():
    at = table("german-haffner C3", "german-rifle C3", "german-rifle E3", "russian-rifle D5")
    at.hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle C3", "german-rifle E3", "D5", "german-rifle C3")
    assert not at.offered("german-rifle E3")


@rule("CC-O20.3.1")
def test_a_hex_cannot_join_before_the_one_between():
    at = table("german-haffner D3", "german-rifle C3", "german-rifle D3", "german-rifle E3", "russian-rifle D5")
    at.hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle C3", "german-rifle D3", "german-rifle E3", "D5")
    assert not at.play("german-rifle C3").offered("german-rifle E3")


@rule("CC-O20.3.1")
def test_the_hex_between_joins_two_others():
    at = table("german-haffner D3", "german-rifle C3", "german-rifle D3", "german-rifle E3", "russian-rifle D5")
    at.hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle C3", "german-rifle D3", "german-rifle E3", "D5")
    at.play("german-rifle C3", "german-rifle D3")
    assert at.offered("german-rifle E3")


@rule("CC-O20.3.1")
def test_nobody_is_obliged_to_join():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").hand(AXIS, "fire").deck(ALLIES, 11)
    at.play("fire", "german-rifle", "C5", "german-rifle", "done")
    assert [firer.piece for firer in at.told("fires")[0]["pieces"]] == [at.piece("german-rifle")]


@rule("CC-O20.3.1.3")
@pytest.mark.parametrize(("ruling", "hindered"), [("worst", 3), ("least", 2)])
def test_of_several_lines_one_hindrance_counts(ruling, hindered):
    board = {"terrain": {"C5": "brush"}, "rulings": {"oq-25": ruling}}
    at = table("german-rifle C4", "german-rifle D4", "russian-rifle C7", board=board).smoke(D4=2)
    assert fp(at, "C7", "german-rifle C4", "german-rifle D4") == 5 + 1 - hindered


@rule("CC-O20.3.1.4")
@pytest.mark.parametrize(("ruling", "gained"), [("downhill", 1), ("level", 0)])
def test_firing_downhill_gains_a_point(ruling, gained):
    board = {"levels": {"C3": 1}, "rulings": {"oq-26": ruling}}
    assert fp(table("german-rifle C3", "russian-rifle C4", board=board), "C4", "german-rifle") == 5 + gained


@rule("CC-O20.3.1.4")
def test_a_group_gains_nothing_if_one_of_it_is_not_higher():
    at = table("german-rifle C3", "german-line-team D3", "russian-rifle C4", board={"levels": {"C3": 1}})
    assert fp(at, "C4", "german-rifle", "german-line-team") == 5 + 1


@rule("CC-O20.3.1.4", "CC-O20.3.1")
def test_those_on_a_hill_may_be_stronger_without_the_others():
    board = {"levels": {"C3": 1}, "numbers": {"downhill": 3}}
    at = table("german-rifle C3", "german-rifle D3", "russian-rifle C5", board=board)
    pieces = (at.piece("german-rifle C3"), at.piece("german-rifle D3"))
    assert strongest(at.board, at.state, pieces, at.hex("C5")) == pieces[:1]


@rule("CC-O20.3.2")
def test_the_fp_of_an_attack_counts_group_cards_height_and_hindrance():
    at = table("german-rifle C3", "german-line-team C3", "russian-rifle C4", board={"levels": {"C3": 1}})
    at.smoke(C4=3).hand(AXIS, "hand-grenades")
    shoot(at, "C4", "german-rifle", "german-line-team").play("hand-grenades").finish()
    assert at.told("attack-fp")[0]["fp"] == 5 + 1 + 1 - 3 + 2


@rule("CC-O20.3.3", "CC-1.9")
def test_the_roll_is_added_to_the_fp():
    at = table("german-rifle C3", "russian-rifle C5").deck(AXIS, (2, 4))
    assert shoot(at, "C5", "german-rifle").finish().told("attack-total")[0]["total"] == 5 + 6


def example_11():
    """A leader, a rifle squad and its light machine gun fire through brush at a squad in woods, four hexes away."""
    board = {"terrain": {"C5": "brush", "C7": "woods"}}
    return table("german-haffner C3", SQUAD_AND_GUN, "russian-rifle C7", board=board)


@rule("CC-O20.3.1", "CC-O20.1.a")
def test_example_11_the_leader_is_out_of_range():
    at = example_11().hand(AXIS, "fire").play("fire", "german-haffner", "german-rifle", "C7")
    assert at.options() == ["german-rifle C3", "german-light-mg C3", "stop"]


@rule("CC-O20.3.2", "CC-10.3.2", "CC-3.3.1.2")
def test_example_11_the_fp():
    assert fp(example_11(), "C7", *BOTH) == 7 + 1 - 3


@rule("CC-O20.3.3", "CC-1.9.1.3")
def test_example_11_the_sniper_is_resolved_before_the_defence():
    at = example_11().deck(AXIS, card(dice=(4, 4)), "A9")
    shoot(at, "C7", *BOTH).until("defence")
    assert [event.kind for event in at.log if event.kind in ("trigger-sniper", "attack-total")] == [
        "trigger-sniper",
        "attack-total",
    ]


@rule("CC-O20.3.4", "CC-O20.3.4.b")
@pytest.mark.parametrize(
    ("roll", "fate"), [(3, (False, True)), ((1, 1), (True, False)), (4, (False, False))], ids=["tie", "less", "more"]
)
def test_example_11_the_defence(roll, fate):
    first = card(dice=roll, trigger="jammed") if roll == (1, 1) else card(dice=roll)
    at = example_11().deck(AXIS, card(dice=(4, 4)), "A9").deck(ALLIES, first)
    unit = shoot(at, "C7", *BOTH).finish().unit("russian-rifle")
    assert (unit.broken, unit.suppressed) == fate


@rule("CC-1.9.1.2", "CC-O20.3.3")
def test_t03_a_jam_breaks_the_weapon():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").deck(AXIS, card(dice=(1, 1)))
    assert shoot(at, "C5", *BOTH).finish().weapon("german-light-mg").broken


@rule("CC-1.9.1.2", "CC-1.9.1.a")
def test_t03_the_attack_of_a_jammed_weapon_stands():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").deck(AXIS, card(dice=(1, 1)))
    assert shoot(at, "C5", *BOTH).finish().told("attack-total")[0]["total"] == 6 + 2


@rule("CC-1.9.1.2")
def test_a_jam_breaks_all_weapons_that_fire():
    at = table(SQUAD_AND_GUN, "german-line-team C3 with german-heavy-mg", "russian-rifle C5")
    at.deck(AXIS, card(dice=(1, 1)))
    shoot(at, "C5", "german-light-mg", "german-heavy-mg").finish()
    assert [at.weapon(weapon).broken for weapon in ("german-light-mg", "german-heavy-mg")] == [True, True]


@rule("CC-1.9.1.2")
def test_a_jam_spares_a_weapon_that_does_not_fire():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").deck(AXIS, card(dice=(1, 1)))
    assert not shoot(at, "C5", "german-rifle").finish().weapon("german-light-mg").broken


@rule("CC-1.9.1.2")
def test_a_jam_breaks_ordnance_on_its_attack_roll():
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C6")
    at.deck(AXIS, (4, 6), card(dice=(1, 1)))
    assert shoot(at, "C6", "german-medium-mortar").finish().weapon("german-medium-mortar").broken


@rule("CC-O20.3.3.b", "CC-1.9.1.a")
def test_an_attack_stands_though_its_roll_costs_the_firer():
    at = table("german-rifle C3 broken", "german-ss A9", "russian-rifle C4").deck(AXIS, card(dice=(3, 4)), "kia")
    assert shoot(at, "C4", "german-rifle").finish().told("attack-total")[0]["total"] == 2 + 7


@rule("CC-O20.3.3.b", "CC-O20.3.3.c")
@pytest.mark.parametrize(("ruling", "rolls"), [("stands", 1), ("lapses", 0)])
def test_what_becomes_of_an_attack_whose_firers_are_lost_is_a_ruling(ruling, rolls):
    at = table("german-rifle C3 broken", "german-ss A9", "russian-rifle C4", board={"rulings": {"oq-56": ruling}})
    at.deck(AXIS, card(dice=(3, 4)), "kia")
    assert len(shoot(at, "C4", "german-rifle").finish().told("defence-total")) == rolls


@rule("CC-O20.3.3.b", "CC-O20.3.4.b")
def test_the_wall_a_shot_crossed_counts_though_its_firer_is_lost():
    at = table("german-rifle C3 broken", "german-ss A9", "russian-rifle C4", board={"sides": {"C4 n": "wall"}})
    at.deck(AXIS, card(dice=(3, 4)), "kia").deck(ALLIES, 3)
    assert shoot(at, "C4", "german-rifle").finish().told("defence-total")[0]["total"] == 8 + 2 + 3


@rule("CC-O20.3.3.c")
def test_an_attack_lapses_if_its_roll_leaves_no_target():
    at = table("german-rifle C3", "russian-rifle C5 broken", "russian-smg O9").deck(AXIS, card(dice=(4, 4)), "C5")
    assert not shoot(at, "C5", "german-rifle").finish().told("defence-total")


@rule("CC-O20.3.5")
def test_a_unit_suppressed_by_the_trigger_of_an_attack_rolls_as_it_is_now():
    at = table("german-rifle C3", "russian-rifle C5").deck(AXIS, card(dice=(2, 5)), "interdiction").deck(ALLIES, 6)
    shoot(at, "C5", "german-rifle").play("russian-rifle")
    assert at.finish().told("defence-total")[0]["total"] == 8 - 1 + 6


@rule("CC-O20.3.5")
def test_a_unit_broken_by_the_trigger_of_an_attack_rolls_as_it_is_now():
    at = table("german-rifle C3", "russian-rifle C5").deck(AXIS, card(dice=(4, 4)), "C5").deck(ALLIES, 9)
    assert shoot(at, "C5", "german-rifle").finish().told("defence-total")[0]["total"] == 6 + 9
