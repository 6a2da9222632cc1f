"""Weapons: who fires them, what breaks and mends them; limits on markers (CC-8.1, CC-8.m.1, CC-11)."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.dice import RevealHex
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits
from ccstudio.rules.combat_commander.query.fire import armed, is_ordnance
from ccstudio.rules.combat_commander.query.values import movement, weapon_fp, weapon_range
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

SQUAD_AND_GUN = "german-rifle C3 with german-light-mg"


def shoot(at, target, *firers, smoke=False):
    """One attack, from its targeting roll on."""
    pieces = tuple(map(at.piece, firers))
    return at.run(FireAttack(side=AXIS, firers=pieces, target=at.hex(target), mode="order", smoke=smoke))


def can_fire(at, unit, mode="order"):
    """The types of the pieces that could fire of a unit and its weapon."""
    pieces = armed(at.board, at.state, [at.piece(unit)], mode)
    return [(at.state.units.get(piece) or at.state.weapons[piece]).type for piece in pieces]


@rule("CC-11.1")
@pytest.mark.parametrize(("weapon", "points"), [("german-light-mg", 4), ("german-heavy-mg", 3)])
def test_a_heavy_weapon_slows_down_its_carrier(weapon, points):
    at = table(f"german-rifle C3 with {weapon}")
    assert movement(at.board, at.state, at.piece("german-rifle")) == points


@rule("CC-11.1", "CC-ST.13")
def test_a_weapon_has_fp_and_range_of_its_own():
    at = table(SQUAD_AND_GUN)
    gun = at.piece("german-light-mg")
    assert (weapon_fp(at.board, at.state, gun), weapon_range(at.board, at.state, gun)) == (4, (1, 8))


@rule("CC-3.3.1.3")
def test_command_helps_the_weapon_of_a_squad():
    at = table("german-haffner C3", SQUAD_AND_GUN)
    gun = at.piece("german-light-mg")
    assert (weapon_fp(at.board, at.state, gun), weapon_range(at.board, at.state, gun)) == (4 + 2, (1, 8 + 2))


@rule("CC-3.3.1.3")
def test_t07_command_does_not_help_the_weapon_of_a_leader():
    at = table("german-haffner C3", "german-kessler C3 with german-light-mg")
    assert weapon_fp(at.board, at.state, at.piece("german-light-mg")) == 4


@rule("CC-3.3.1.3", "CC-11.5.a")
def test_command_does_not_help_ordnance():
    at = table("german-haffner C3", "german-weapon-team C3 with german-medium-mortar")
    mortar = at.piece("german-medium-mortar")
    assert (weapon_fp(at.board, at.state, mortar), weapon_range(at.board, at.state, mortar)) == (9, (3, 16))


@rule("CC-11.1.a")
def test_activating_a_unit_activates_its_weapon():
    at = table(SQUAD_AND_GUN, "russian-rifle C9").hand(AXIS, "fire").play("fire", "german-rifle", "C9")
    assert at.options() == ["german-light-mg C3", "stop"]


@rule("CC-11.1.b", "CC-13.1")
def test_t24_a_suppressed_squad_fires_without_its_weapon():
    assert can_fire(table("german-rifle C3 suppressed with german-light-mg"), "german-rifle") == ["german-rifle"]


@rule("CC-11.1.b", "CC-3.2.3")
def test_a_broken_squad_fires_without_its_weapon():
    assert can_fire(table("german-rifle C3 broken with german-light-mg"), "german-rifle") == ["german-rifle"]


@rule("CC-11.1.b", "CC-11.4")
def test_a_broken_weapon_does_not_fire():
    assert can_fire(table("german-rifle C3 with broken german-light-mg"), "german-rifle") == ["german-rifle"]


@rule("CC-T89", "CC-T95")
@pytest.mark.parametrize("terrain", ["marsh", "stream"])
def test_no_weapon_fires_from_water(terrain):
    at = table(SQUAD_AND_GUN, board={"terrain": {"C3": terrain}})
    assert can_fire(at, "german-rifle") == ["german-rifle"]


@rule("CC-11.2", "CC-8.1.1")
def test_a_weapon_is_not_handed_to_a_unit_that_has_one():
    at = table(SQUAD_AND_GUN, "german-ss C3 with german-heavy-mg", "german-line-team C3").hand(AXIS, "move")
    at.play("move", "german-rifle").play("transfer", "german-rifle")
    assert at.options() == ["german-line-team C3"]


@rule("CC-11.2.a", "CC-11.3")
def test_the_weapon_of_an_eliminated_unit_goes_with_it():
    at = table(SQUAD_AND_GUN, "german-rifle A1")
    at.run(EliminateUnits(pieces=(at.piece("german-rifle C3"),)))
    assert at.where("german-light-mg") == "weapons"


@rule("CC-11.3", "CC-11.3.a")
def test_a_weapon_may_be_given_up_between_orders():
    at = table(SQUAD_AND_GUN).play("abandon")
    assert at.play("german-light-mg").where("german-light-mg") == "weapons"


@rule("CC-11.3.a")
def test_a_weapon_may_not_be_given_up_in_the_enemys_turn():
    at = table(SQUAD_AND_GUN, "russian-rifle C9", board={"first_turn": "allies"}).begin()
    assert not at.offered("abandon")


@rule("CC-11.4")
def test_a_weapon_that_breaks_is_turned_over():
    at = table(SQUAD_AND_GUN)
    effects.break_weapon(at.game, at.piece("german-light-mg"), "")
    assert (at.weapon("german-light-mg").broken, at.where("german-light-mg")) == (True, "C3")


@rule("CC-11.4", "CC-4.2.c")
def test_a_broken_weapon_that_breaks_is_lost():
    at = table("german-rifle C3 with broken german-light-mg")
    effects.break_weapon(at.game, at.piece("german-light-mg"), "")
    assert (at.weapon("german-light-mg").broken, at.where("german-light-mg")) == (False, "weapons")


@rule("CC-11.4", "CC-1.9.1.2")
def test_a_broken_weapon_is_no_longer_fired_by_the_attack_that_follows():
    at = table(SQUAD_AND_GUN, "russian-rifle C5").deck(AXIS, card(dice=(1, 1))).deck(ALLIES, 11)
    shoot(at, "C5", "german-light-mg").finish()
    assert can_fire(at, "german-rifle") == ["german-rifle"]


@rule("CC-11.4.a", "CC-11.4.b", "CC-1.8")
@pytest.mark.parametrize(
    ("hex_name", "broken", "where"),
    [("E5", False, "C3"), ("E7", False, "weapons"), ("E3", True, "C3")],
    ids=["t25-fixed", "lost", "unchanged"],
)
def test_a_random_hex_mends_or_eliminates_a_broken_weapon(hex_name, broken, where):
    at = table("german-rifle C3 with broken german-light-mg").deck(AXIS, hex_name).run(RevealHex(side=AXIS))
    assert (at.weapon("german-light-mg").broken, at.where("german-light-mg")) == (broken, where)


@rule("CC-11.4.a")
def test_a_random_hex_does_not_touch_a_sound_weapon():
    at = table(SQUAD_AND_GUN).deck(AXIS, "E7").run(RevealHex(side=AXIS))
    assert at.where("german-light-mg") == "C3"


@rule("CC-11.4.a")
@pytest.mark.parametrize(("ruling", "broken"), [("all", False), ("own", True)])
def test_whether_a_random_hex_looks_after_the_enemys_weapons_is_a_ruling(ruling, broken):
    at = table("russian-rifle C3 with broken russian-heavy-mg", board={"rulings": {"oq-5": ruling}})
    assert at.deck(AXIS, "E5").run(RevealHex(side=AXIS)).weapon("russian-heavy-mg").broken is broken


@rule("CC-11.4.b")
def test_the_numbers_of_a_weapon_come_from_the_module():
    board = {"stats": {"german-light-mg": {"fixed": [3, 3]}}}
    at = table("german-rifle C3 with broken german-light-mg", board=board).deck(AXIS, "E3").run(RevealHex(side=AXIS))
    assert not at.weapon("german-light-mg").broken


@rule("CC-11.5")
@pytest.mark.parametrize(
    ("weapon", "ordnance"),
    [("light-mg", False), ("medium-mortar", True), ("ig-18-gun", True), ("satchel-charge", True)],
)
def test_weapons_with_the_white_band_are_ordnance(weapon, ordnance):
    at = table(f"german-rifle C3 with german-{weapon}")
    assert is_ordnance(at.board, at.state, at.piece(f"german-{weapon}")) is ordnance


@rule("CC-11.5.a", "CC-A33.3.a")
def test_ordnance_makes_no_opportunity_fire():
    at = table("german-weapon-team C3 with german-medium-mortar")
    assert can_fire(at, "german-weapon-team", "op") == ["german-weapon-team"]


@rule("CC-11.6.a")
@pytest.mark.parametrize(("target", "offered"), [("C5", False), ("C6", True)])
def test_a_mortar_has_a_least_range(target, offered):
    at = table("german-rifle C3 with german-medium-mortar", "russian-rifle C5")
    at.put("russian-smg C6").hand(AXIS, "fire").play("fire", "german-rifle", target)
    assert at.offered("german-medium-mortar") is offered


@rule("CC-11.6.b")
def test_no_cover_helps_against_a_flamethrower():
    at = table("german-rifle C4 with german-flamethrower", "russian-rifle C5", board={"terrain": {"C5": "woods"}})
    at.fortify(C5="bunker").deck(AXIS, (2, 4), 5).deck(ALLIES, 7)
    assert shoot(at, "C5", "german-flamethrower").finish().told("defence-total")[0]["total"] == 8 + 7


@rule("CC-11.6.c")
def test_a_satchel_charge_is_gone_after_its_attack():
    at = table("german-rifle C4 with german-satchel-charge", "russian-rifle C5").deck(AXIS, (2, 4), 5)
    assert shoot(at, "C5", "german-satchel-charge").finish().where("german-satchel-charge") == "weapons"


@rule("CC-11.6.c")
def test_a_satchel_charge_makes_its_attack():
    at = table("german-rifle C4 with german-satchel-charge", "russian-rifle C5").deck(AXIS, (2, 4), 5)
    assert shoot(at, "C5", "german-satchel-charge").finish().told("attack-total")[0]["total"] == 12 + 5


@rule("CC-11.6.d")
@pytest.mark.parametrize(("ruling", "where"), [("spent", "weapons"), ("kept", "C4")])
def test_whether_a_satchel_charge_that_misses_is_gone_is_a_ruling(ruling, where):
    board = {"rulings": {"oq-6": ruling}}
    at = table("german-rifle C4 with german-satchel-charge", "russian-rifle C5", board=board)
    at.deck(AXIS, card(dice=(1, 1)))
    assert shoot(at, "C5", "german-satchel-charge").finish().where("german-satchel-charge") == where


@rule("CC-8.1.1", "CC-13.2")
def test_a_unit_bears_one_mark_of_suppression():
    at = table("german-rifle C3 suppressed")
    effects.suppress(at.game, at.piece("german-rifle"), "")
    assert at.unit("german-rifle").suppressed
    assert not at.game.events


@rule("CC-8.1.3", "CC-8.1")
def test_a_fortification_replaces_no_other():
    at = table().fortify(C3="wire")
    effects.place_fortification(at.game, at.hex("C3"), "foxholes", "")
    assert at.state.fortifications == {at.hex("C3"): "wire"}


@rule("CC-8.1.4")
@pytest.mark.parametrize(("lying", "drawn", "left"), [(6, 3, 6), (3, 6, 6)], ids=["t18-greater-lies", "greater-comes"])
def test_the_greater_smoke_stays(lying, drawn, left):
    at = table().smoke(C3=lying).smoke(C3=drawn)
    assert at.state.overlay.smoke == {at.hex("C3"): left}


@rule("CC-8.1.4", "CC-8.m.1")
def test_the_lesser_smoke_goes_back_into_the_cup():
    at = table()
    full = len(at.state.smoke_cup)
    assert len(at.smoke(C3=3).smoke(C3=6).state.smoke_cup) == full - 1


@rule("CC-8.m.1")
def test_smoke_that_is_removed_goes_back_into_the_cup():
    at = table()
    full = at.state.smoke_cup
    at.smoke(C3=3)
    effects.remove_smoke(at.game, at.hex("C3"), "")
    assert (at.state.smoke_cup, at.state.overlay.smoke) == (full, {})


@rule("CC-8.m.1")
def test_smoke_hinders_by_its_number():
    at = table("german-rifle C3", "russian-rifle C5").smoke(C4=4).deck(AXIS, 6)
    assert shoot(at, "C5", "german-rifle").finish().told("attack-fp")[0]["fp"] == 5 - 4


@rule("CC-8.m.1")
def test_which_smoke_is_drawn_is_chance():
    at = table("german-rifle C3 with german-medium-mortar").deck(AXIS, (3, 6))
    at.chance((at.state.smoke_cup.counters.index(at.counter(9)),))
    shoot(at, "C6", "german-medium-mortar", smoke=True).finish()
    assert at.state.overlay.smoke == {at.hex("C6"): 9}


@rule("CC-8.1.5")
def test_a_blaze_leaves_neither_smoke_nor_fortification():
    at = table().smoke(C3=3).fortify(C3="trench")
    effects.place_blaze(at.game, at.hex("C3"), "")
    assert (at.state.smoke, at.state.fortifications) == ({}, {})


@rule("CC-8.1.5")
def test_nothing_is_placed_in_a_blaze():
    at = table().blaze("C3").smoke(C3=3)
    effects.place_fortification(at.game, at.hex("C3"), "trench", "")
    assert (at.state.smoke, at.state.fortifications) == ({}, {})


@rule("CC-8.1", "CC-8.1.1")
def test_a_hex_holds_any_number_of_other_markers():
    at = table("german-rifle C3 suppressed with german-light-mg", "german-ss C3 suppressed with german-heavy-mg")
    at.smoke(C3=2).fortify(C3="wire")
    assert not COMBAT_COMMANDER.check_position(at.game)


@rule("CC-3.2.2", "CC-11.2.a")
def test_a_moving_unit_takes_its_weapon_along():
    at = table(SQUAD_AND_GUN).hand(AXIS, "move").play("move", "german-rifle", "german-rifle", "C4")
    assert at.where("german-light-mg") == "C4"


@rule("CC-11.7")
@pytest.mark.parametrize(("weapon", "smoke"), [("medium-mortar", True), ("light-mortar", False), ("ig-33-gun", True)])
def test_only_marked_ordnance_fires_smoke(weapon, smoke):
    at = table(f"german-weapon-team A1 with german-{weapon}", "russian-rifle O10").hand(AXIS, "fire")
    assert at.begin().offered("fire") is smoke
