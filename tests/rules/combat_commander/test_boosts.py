"""Actions played on an attack before its roll (CC-A24.5, CC-A24.6, CC-A27, CC-A30, CC-A34, CC-A37, CC-A40, CC-A41)."""

import pytest

from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.state import Moving
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

SQUAD_AND_GUN = "german-rifle C3 with german-light-mg"
AXIS_DEFENDS = {"axis": {"posture": "defender"}}


def shoot(at, target, *firers, side=AXIS):
    """One attack, from the window before its roll on."""
    pieces = tuple(map(at.piece, firers))
    return at.run(FireAttack(side=side, firers=pieces, target=at.hex(target), mode="order"))


def attack_fp(at):
    """The FP an attack was rolled with."""
    return at.finish().told("attack-fp")[0]["fp"]


def moving(at, *units):
    """Let units be moving."""
    at.state.moving = {at.piece(unit): Moving() for unit in units}
    return at


@rule("CC-A24.6", "CC-A34")
def test_hand_grenades_add_to_fire_at_an_adjacent_hex():
    at = table("german-rifle C3", "russian-rifle C4").hand(AXIS, "hand-grenades")
    assert attack_fp(shoot(at, "C4", "german-rifle").play("hand-grenades")) == 5 + 2


@rule("CC-A34")
def test_hand_grenades_do_not_reach_two_hexes():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "hand-grenades")
    assert not shoot(at, "C5", "german-rifle").offered("hand-grenades")


@rule("CC-A34")
def test_one_adjacent_piece_of_a_group_is_enough_for_hand_grenades():
    at = table("german-rifle C3", "german-rifle C4", "russian-rifle C5").hand(AXIS, "hand-grenades")
    assert shoot(at, "C5", "german-rifle C3", "german-rifle C4").offered("hand-grenades")


@rule("CC-A34", "CC-A40")
def test_hand_grenades_reach_the_second_hex_of_spray_fire():
    at = table("german-ss C3", "russian-rifle C5", "russian-rifle C4").hand(AXIS, "spray-fire", "hand-grenades")
    assert shoot(at, "C5", "german-ss").play("spray-fire", "C4").offered("hand-grenades")


@rule("CC-A30")
def test_crossfire_adds_to_fire_at_a_moving_unit():
    at = moving(table("german-rifle C3", "russian-rifle C5").hand(AXIS, "crossfire"), "russian-rifle")
    assert attack_fp(shoot(at, "C5", "german-rifle").play("crossfire")) == 5 + 2


@rule("CC-A30")
def test_crossfire_needs_a_moving_target():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "crossfire")
    assert not shoot(at, "C5", "german-rifle").offered("crossfire")


@rule("CC-A37")
def test_marksmanship_adds_to_the_fire_of_a_team():
    at = table("german-line-team C3", "russian-rifle C5").hand(AXIS, "marksmanship")
    assert attack_fp(shoot(at, "C5", "german-line-team").play("marksmanship")) == 3 + 2


@rule("CC-A37")
@pytest.mark.parametrize("firer", ["german-haffner", "german-light-mg"])
def test_marksmanship_is_not_for_leaders_and_weapons(firer):
    at = table("german-haffner C3", SQUAD_AND_GUN, "russian-rifle C4").hand(AXIS, "marksmanship")
    assert not shoot(at, "C4", firer).offered("marksmanship")


@rule("CC-A27")
def test_bore_sighting_adds_to_a_weapon_of_5_or_more():
    at = table("german-rifle C3 with german-heavy-mg", "russian-rifle C5", board=AXIS_DEFENDS).hand(
        AXIS, "bore-sighting"
    )
    assert attack_fp(shoot(at, "C5", "german-heavy-mg").play("bore-sighting")) == 8 + 2


@rule("CC-A27")
def test_bore_sighting_looks_at_the_printed_fp():
    pieces = ("german-haffner C3", SQUAD_AND_GUN, "russian-rifle C5")
    at = table(*pieces, board=AXIS_DEFENDS).hand(AXIS, "bore-sighting")
    assert not shoot(at, "C5", "german-light-mg").offered("bore-sighting")


@rule("CC-A27")
def test_bore_sighting_is_not_for_units():
    at = table("german-rifle C3", "russian-rifle C5", board=AXIS_DEFENDS).hand(AXIS, "bore-sighting")
    assert not shoot(at, "C5", "german-rifle").offered("bore-sighting")


@rule("CC-A27", "CC-A24.4")
def test_bore_sighting_is_for_the_defender_alone():
    at = table("german-rifle C3 with german-heavy-mg", "russian-rifle C5").hand(AXIS, "bore-sighting")
    assert not shoot(at, "C5", "german-heavy-mg").offered("bore-sighting")


@rule("CC-A27", "CC-A24.6")
def test_bore_sighting_serves_ordnance_but_not_its_targeting_roll():
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C9", board=AXIS_DEFENDS)
    at.hand(AXIS, "bore-sighting").deck(AXIS, (3, 6))
    shoot(at, "C9", "german-medium-mortar")
    assert at.ask.kind == "reroll"
    assert attack_fp(at.play("bore-sighting")) == 9 + 2


@rule("CC-A41")
def test_sustained_fire_adds_to_the_fire_of_a_machine_gun():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").hand(AXIS, "sustained-fire")
    assert attack_fp(shoot(at, "C5", "german-light-mg").play("sustained-fire")) == 4 + 2


@rule("CC-A41")
def test_sustained_fire_serves_mortars():
    at = table("german-weapon-team C1 with german-light-mortar", "russian-rifle C5").hand(AXIS, "sustained-fire")
    shoot(at.deck(AXIS, (3, 6)), "C5", "german-light-mortar").until("action")
    assert at.offered("sustained-fire")


@rule("CC-A41")
@pytest.mark.parametrize("firer", ["german-rifle", "german-ig-18-gun"])
def test_sustained_fire_is_for_machine_guns_and_mortars_only(firer):
    at = table("german-rifle C3 with german-ig-18-gun", "russian-rifle C5").hand(AXIS, "sustained-fire")
    shoot(at.deck(AXIS, (3, 6)), "C5", firer).until("action")
    assert not at.offered("sustained-fire")


@rule("CC-A41")
def test_doubles_break_the_sustained_weapon():
    at = (
        table(SQUAD_AND_GUN, "russian-rifle C5")
        .hand(AXIS, "sustained-fire")
        .deck(AXIS, card(dice=(2, 2), trigger="none"))
    )
    assert shoot(at, "C5", "german-light-mg").play("sustained-fire").finish().weapon("german-light-mg").broken


@rule("CC-A41")
def test_other_rolls_do_not_break_the_sustained_weapon():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").hand(AXIS, "sustained-fire").deck(AXIS, (1, 3))
    assert not shoot(at, "C5", "german-light-mg").play("sustained-fire").finish().weapon("german-light-mg").broken


@rule("CC-A41")
def test_doubles_break_only_the_weapon_that_was_named():
    at = table(SQUAD_AND_GUN, "german-line-team C3 with german-heavy-mg", "russian-rifle C5").hand(
        AXIS, "sustained-fire"
    )
    at.deck(AXIS, card(dice=(2, 2), trigger="none"))
    shoot(at, "C5", "german-light-mg", "german-heavy-mg").play("sustained-fire", "german-heavy-mg").finish()
    assert [at.weapon(weapon).broken for weapon in ("german-light-mg", "german-heavy-mg")] == [False, True]


@rule("CC-A41")
def test_doubles_without_the_card_break_nothing():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").deck(AXIS, card(dice=(2, 2), trigger="none"))
    assert not shoot(at, "C5", "german-light-mg").finish().weapon("german-light-mg").broken


@rule("CC-A41", "CC-11.4")
@pytest.mark.parametrize(("ruling", "where"), [("once", "C3"), ("twice", "weapons")])
def test_what_a_jam_does_to_a_sustained_weapon_is_a_ruling(ruling, where):
    at = table(SQUAD_AND_GUN, "russian-rifle C5", board={"rulings": {"oq-36": ruling}}).hand(AXIS, "sustained-fire")
    at.deck(AXIS, card(dice=(1, 1)))
    shoot(at, "C5", "german-light-mg").play("sustained-fire").finish()
    assert at.where("german-light-mg") == where


@rule("CC-A24.5")
def test_several_actions_may_be_played_on_one_attack():
    at = table(SQUAD_AND_GUN, "russian-rifle C4").hand(AXIS, "hand-grenades", "marksmanship", "sustained-fire")
    shoot(at, "C4", "german-rifle", "german-light-mg").play("hand-grenades", "marksmanship", "sustained-fire")
    assert attack_fp(at) == 5 + 1 + 6


@rule("CC-A24.5")
@pytest.mark.parametrize(("ruling", "again"), [("several", True), ("once-each", False)])
def test_whether_actions_of_a_kind_add_up_is_a_ruling(ruling, again):
    at = table("german-rifle C3", "russian-rifle C4", board={"rulings": {"oq-31": ruling}})
    shoot(at.hand(AXIS, "hand-grenades", "hand-grenades"), "C4", "german-rifle").play("hand-grenades")
    assert at.offered("hand-grenades") is again


@rule("CC-A24.5", "CC-O20.1.c")
@pytest.mark.parametrize(("ruling", "offered"), [("several", True), ("once-each", False)])
def test_what_lifts_an_attack_heeds_that_ruling(ruling, offered):
    at = table("german-rifle C3", "russian-rifle C4", board={"rulings": {"oq-31": ruling}}).smoke(C3=8)
    at.hand(AXIS, card(order="fire"), card(action="hand-grenades"), card(action="hand-grenades"))
    assert at.begin().offered(card(order="fire")) is offered


@rule("CC-A24.5", "CC-A41")
def test_sustained_fire_may_be_played_on_several_weapons():
    at = table(SQUAD_AND_GUN, "german-line-team C3 with german-heavy-mg", "russian-rifle C5")
    at.hand(AXIS, "sustained-fire", "sustained-fire").deck(AXIS, card(dice=(2, 2), trigger="none"))
    shoot(at, "C5", "german-light-mg", "german-heavy-mg")
    at.play("sustained-fire", "german-light-mg", "sustained-fire", "german-heavy-mg").finish()
    assert [at.weapon(weapon).broken for weapon in ("german-light-mg", "german-heavy-mg")] == [True, True]


@rule("CC-A24.1", "CC-1.6")
def test_a_card_played_on_an_attack_is_discarded():
    at = table("german-rifle C3", "russian-rifle C4").hand(AXIS, "hand-grenades")
    shoot(at, "C4", "german-rifle").play("hand-grenades")
    assert at.count(AXIS) == (70, 0, 2), "the other discard is the attack roll"


@rule("CC-A24.7")
@pytest.mark.parametrize(
    ("action", "counts"),
    [
        ("ambush", (6, 6, 6)),
        ("assault-fire", (6, 6, 6)),
        ("bore-sighting", (1, 1, 1)),
        ("command-confusion", (1, 2, 0)),
        ("concealment", (5, 4, 7)),
        ("crossfire", (8, 8, 8)),
        ("demolitions", (1, 1, 1)),
        ("dig-in", (4, 4, 4)),
        ("hand-grenades", (6, 6, 6)),
        ("hidden-entrenchments", (2, 3, 2)),
        ("hidden-mines", (1, 1, 1)),
        ("hidden-pillbox", (1, 0, 1)),
        ("hidden-unit", (1, 1, 1)),
        ("hidden-wire", (2, 2, 2)),
        ("light-wounds", (5, 6, 8)),
        ("marksmanship", (1, 0, 0)),
        ("no-quarter", (3, 0, 3)),
        ("smoke-grenades", (6, 9, 3)),
        ("spray-fire", (6, 6, 6)),
        ("sustained-fire", (6, 6, 6)),
    ],
)
def test_the_decks_have_so_many_cards_of_an_action(action, counts):
    fates = [kind.stats for kind in shipped()[0].cards if kind.kind == "fate"]
    nations = ("german", "american", "russian")
    found = [sum(fate["nation"] == nation and fate["action"] == action for fate in fates) for nation in nations]
    assert tuple(found) == counts


@rule("CC-A24.3")
def test_an_action_activates_nobody():
    at = table("german-rifle C3", "russian-rifle C4").hand(AXIS, "hand-grenades")
    assert not shoot(at, "C4", "german-rifle").play("hand-grenades").finish().unit("german-rifle").activated


@rule("CC-A24.1")
def test_actions_may_be_played_in_the_enemys_turn():
    at = table("german-rifle C3", "russian-rifle C4").setting(active=ALLIES).hand(AXIS, "hand-grenades")
    assert shoot(at, "C4", "german-rifle").offered("hand-grenades")


@rule("CC-A40")
def test_spray_fire_attacks_two_adjacent_hexes_by_one_roll():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5").hand(AXIS, "spray-fire").deck(AXIS, 6)
    shoot(at, "C5", "german-rifle").play("spray-fire").finish()
    assert [(event["piece"].piece, event["attack"]) for event in at.told("defence-total")] == [
        (at.piece("russian-rifle"), 11),
        (at.piece("russian-smg"), 11),
    ]


@rule("CC-A40")
def test_t40_spray_fire_needs_boxed_range_of_every_piece():
    at = table("german-rifle C3", "german-weapon-team C3", "russian-rifle C5", "russian-smg D5").hand(
        AXIS, "spray-fire"
    )
    assert not shoot(at, "C5", "german-rifle", "german-weapon-team").offered("spray-fire")


@rule("CC-A40", "CC-3.1.6")
def test_no_broken_unit_sprays():
    at = table("german-rifle C3 broken", "russian-rifle C4", "russian-smg D3").hand(AXIS, "spray-fire")
    assert not shoot(at, "C4", "german-rifle").offered("spray-fire")


@rule("CC-A40")
def test_both_hexes_of_spray_fire_must_be_legal_targets():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5").blaze("D4").hand(AXIS, "spray-fire")
    assert not shoot(at, "C5", "german-rifle").offered("spray-fire")


@rule("CC-A40")
def test_the_second_hex_of_spray_fire_is_next_to_the_first():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg E4", "russian-militia D5").hand(AXIS, "spray-fire")
    assert shoot(at, "C5", "german-rifle").play("spray-fire").options() == ["D5"]


@rule("CC-A40", "CC-10.3.2")
@pytest.mark.parametrize(("ruling", "totals"), [("worst", [8, 8]), ("each", [11, 8])])
def test_what_hinders_spray_fire_is_a_ruling(ruling, totals):
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5", board={"rulings": {"oq-35": ruling}})
    at.smoke(D5=3).hand(AXIS, "spray-fire").deck(AXIS, 6)
    shoot(at, "C5", "german-rifle").play("spray-fire").finish()
    assert [event["attack"] for event in at.told("defence-total")] == totals


@rule("CC-A40", "CC-10.3.2.1")
def test_spray_fire_is_not_spread_to_a_hex_where_it_comes_to_nothing():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5").smoke(D5=5).hand(AXIS, "spray-fire")
    assert not shoot(at, "C5", "german-rifle").offered("spray-fire")


@rule("CC-A40", "CC-O20.1.c")
def test_spray_fire_that_comes_to_nothing_is_lifted_by_another_card():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5").smoke(D5=5)
    at.hand(AXIS, "spray-fire", "marksmanship")
    shoot(at, "C5", "german-rifle").play("spray-fire", "D5")
    assert at.options() == [next(word for word in at.options() if word.endswith("/marksmanship"))]


@rule("CC-A40")
def test_the_units_of_both_hexes_roll_for_themselves():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5").hand(AXIS, "spray-fire").deck(AXIS, 6)
    at.deck(ALLIES, (1, 3), 11)
    shoot(at, "C5", "german-rifle").play("spray-fire").finish()
    assert [event["total"] for event in at.told("defence-total")] == [8 + 4, 8 + 11]


@rule("CC-A40", "CC-A33.3.d")
def test_opportunity_fire_sprays_the_hex_entered_and_another():
    at = moving(table("german-rifle C5", "russian-rifle C3", "russian-smg D3").setting(active=ALLIES), "russian-rifle")
    pieces = (at.piece("german-rifle"),)
    at.hand(AXIS, "spray-fire").run(FireAttack(side=AXIS, firers=pieces, target=at.hex("C3"), mode="op"))
    assert len(at.play("spray-fire", "D3").finish().told("defence-total")) == 2
