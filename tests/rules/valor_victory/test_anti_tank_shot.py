"""Anti-tank shots: leaders, the roll to hit, armor, immobilization and abandonment (VV-16, VV-12.51)."""

import pytest

from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Abandonment, AntiTankAttack, Immobilize, Occasion
from ccstudio.rules.valor_victory.procedures import chapters as _steps  # noqa: F401 - writes the steps
from ccstudio.rules.valor_victory.query.anti_tank import (
    NO_EFFECT,
    SURE,
    at_modifiers,
    elimination_number,
    number_to_hit,
    side_hit,
    to_hit_number,
)
from ccstudio.rules.valor_victory.query.firepower import ap_targets
from ccstudio.rules.valor_victory.state import NO_PIECE
from tests.rules.valor_victory.boards import board_of
from tests.rules.valor_victory.positions import Table, table

SHERMAN, PANTHER, PAK, SHRECK = "american-m4a3e8", "german-pzkpfw-v", "german-7-5cm-pak-40", "german-panzerschreck"
TRUCK, RIFLE, GUN, LEADER = "american-2-5-ton-truck", "german-rifle", "american-57mm-m1", "german-brandt"


def shoot(at: Table, firer: str, target: str, weapon: str = "", occasion: Occasion = "fire") -> Table:
    """Fire one anti-tank shot."""
    piece = at.piece(weapon) if weapon else NO_PIECE
    return at.run(AntiTankAttack(at.piece(firer), piece, at.piece(target), occasion))


def modifiers(at: Table, firer: str, target: str, occasion: Occasion = "fire", leader: str = "") -> dict[str, int]:
    """The modifier sheet of a shot, by codes."""
    led_by = at.piece(leader) if leader else NO_PIECE
    parts = at_modifiers(at.board, at.state, at.piece(firer), at.piece(target), occasion, led_by)
    return {part.code: part.amount for part in parts}


# The roll to hit


@pytest.mark.rule("VV-16.T1")
@pytest.mark.parametrize(
    ("attacker", "distance", "number"),
    [("gun", 1, 10), ("gun", 10, 10), ("gun", 11, 8), ("gun", 19, 8), ("gun", 20, 6), ("gun", 60, 6),
     ("weapon", 1, 8), ("weapon", 6, 8), ("mission", 0, 8), ("mortar", 2, 6), ("mortar", 10, 6)],
)  # fmt: skip
def test_the_number_to_hit_depends_on_attacker_and_range(attacker: str, distance: int, number: int) -> None:
    assert to_hit_number(board_of(), attacker, distance) == number  # type: ignore[arg-type]  # a word of the table


@pytest.mark.rule("VV-16.3", "VV-16.T1")
def test_infantry_weapons_hit_by_another_number_than_guns() -> None:
    at = table(f"{RIFLE} D8 with {SHRECK}", f"{PANTHER} D8", f"{SHERMAN} D7")
    numbers = [number_to_hit(at.board, at.state, at.piece(unit), at.piece(SHERMAN)) for unit in (RIFLE, PANTHER)]
    assert numbers == [8, 10]


@pytest.mark.rule("VV-16.3", "VV-13.4a", "VV-13.4b")
def test_terrain_position_and_hindrances_modify_the_roll() -> None:
    at = table(f"{PANTHER} D8", f"{GUN} D5", "sandbags D5", board={"terrain": {"D5": "field", "D6": "orchard"}})
    assert modifiers(at, PANTHER, GUN) == {"part-position": 2, "part-hindrance": 1}
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5", board={"terrain": {"D5": "woods"}}).smoke(D6=2)
    assert modifiers(at, PANTHER, SHERMAN) == {"part-terrain": 2, "part-hindrance": 2}


@pytest.mark.rule("VV-19.3c", "VV-19.10b")
def test_a_position_does_not_cover_an_afv_that_drives_through() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5", "trench D5")
    assert modifiers(at, PANTHER, SHERMAN, "opportunity") == {}


@pytest.mark.rule("VV-13.8g")
def test_opportunity_fire_adds_nothing_for_adjacent_targets_without_cover() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D7")
    assert modifiers(at, PANTHER, SHERMAN, "opportunity") == {}


@pytest.mark.rule("VV-13.5a", "VV-13.5b", "VV-1.26")
def test_a_gun_shield_covers_against_fire_from_the_arc_of_the_gun() -> None:
    front, behind = (table(f"{PANTHER} D8", f"{GUN} D5 facing {facing}") for facing in ("s", "n"))
    assert modifiers(front, PANTHER, GUN) == {"part-shield": 1}
    assert modifiers(behind, PANTHER, GUN) == {}


@pytest.mark.rule("VV-13.5a")
def test_the_shield_of_a_gun_that_moves_does_not_count() -> None:
    at = table(f"{PANTHER} D8", f"{GUN} D5 facing s")
    assert modifiers(at, PANTHER, GUN, "opportunity") == {}


@pytest.mark.rule("VV-19.8b")
def test_infantry_in_wire_fires_worse_and_a_tank_does_not() -> None:
    at = table(f"{RIFLE} D8 with {SHRECK}", f"{PANTHER} D8", "wire D8", f"{SHERMAN} D7")
    assert modifiers(at, RIFLE, SHERMAN) == {"part-wire": 1}
    assert modifiers(at, PANTHER, SHERMAN) == {}
    at = table(f"{RIFLE} D8 with {SHRECK}", "foxholes D8", f"{SHERMAN} D7")
    assert modifiers(at, RIFLE, SHERMAN) == {}


@pytest.mark.rule("VV-22.3c", "VV-22.3d")
def test_valorous_infantry_hits_more_easily() -> None:
    at = table(f"{RIFLE} D8 valorous with {SHRECK}", f"{SHERMAN} D7")
    assert modifiers(at, RIFLE, SHERMAN) == {"part-valor": -1}


@pytest.mark.rule("VV-13.6a", "VV-13.6c")
def test_a_leader_in_the_hex_modifies_the_shot_and_gets_a_fire_marker() -> None:
    at = shoot(table(f"{RIFLE} D8 with {SHRECK}", f"{LEADER} D8", f"{TRUCK} D6", dice="54"), RIFLE, TRUCK, SHRECK)
    at.play(LEADER)
    assert at.where(TRUCK) == "gone"
    assert at.unit(LEADER).fired


@pytest.mark.rule("VV-13.6a")
def test_a_shot_can_be_made_without_the_leader() -> None:
    at = shoot(table(f"{RIFLE} D8 with {SHRECK}", f"{LEADER} D8", f"{TRUCK} D6", dice="54"), RIFLE, TRUCK, SHRECK)
    at.play("fire")
    assert at.where(TRUCK) == "D6"
    assert not at.unit(LEADER).fired


@pytest.mark.rule("VV-13.6a")
def test_a_leader_modifies_his_own_shot_without_being_asked() -> None:
    at = table(f"{LEADER} D8", "german-panzerfaust pool", f"{TRUCK} D7", dice="54")
    assert shoot(at, LEADER, TRUCK, "german-panzerfaust").where(TRUCK) == "gone"


@pytest.mark.rule("VV-13.6b", "VV-13.6d")
@pytest.mark.parametrize("leader", [f"{LEADER} D8 fired", f"{LEADER} D8 pinned", f"{LEADER} E8", "german-ziegler D8"])
def test_only_leaders_of_the_hex_who_are_able_and_have_a_modifier_are_asked_for(leader: str) -> None:
    at = shoot(table(f"{RIFLE} D8 with {SHRECK}", leader, f"{TRUCK} D6", dice="54"), RIFLE, TRUCK, SHRECK)
    assert at.game.over
    assert at.where(TRUCK) == "D6"


@pytest.mark.rule("VV-13.6d")
def test_leaders_do_not_modify_guns_and_tanks() -> None:
    at = table(f"{PANTHER} D8", f"{LEADER} D8", f"{TRUCK} D6", dice="56")
    assert shoot(at, PANTHER, TRUCK).where(TRUCK) == "D6"


@pytest.mark.rule("VV-17.2d", "VV-17.2c")
def test_in_final_fire_a_leader_with_a_fire_marker_modifies_a_shot_of_who_has_fired() -> None:
    at = table(f"{RIFLE} D8 fired", f"{LEADER} D8 fired", "german-panzerfaust pool", f"{TRUCK} D7", dice="54")
    shoot(at, RIFLE, TRUCK, "german-panzerfaust", "final").play(LEADER)
    assert at.where(TRUCK) == "gone"


# What a hit does


@pytest.mark.rule("VV-16.3", "VV-16.4a")
@pytest.mark.parametrize("target", [TRUCK, "american-57mm-m1"])
def test_a_hit_eliminates_vehicles_and_guns(target: str) -> None:
    at = shoot(table(f"{PANTHER} D8", f"{target} D5 facing s", dice="54"), PANTHER, target)
    assert at.where(target) == "gone"


@pytest.mark.rule("VV-16.3", "VV-5.32c")
def test_a_roll_above_the_number_misses_and_the_firer_has_fired() -> None:
    at = shoot(table(f"{PANTHER} D8", f"{TRUCK} D5", dice="65"), PANTHER, TRUCK)
    assert at.where(TRUCK) == "D5"
    assert at.unit(PANTHER).fired
    assert at.told("fires-main-gun")
    assert at.told("shot-misses")[0]["number"] == 10


@pytest.mark.rule("VV-16.4b")
@pytest.mark.parametrize(
    ("dice", "where", "immobile"), [("13", "gone", False), ("14", "D5", True), ("15", "D5", False)],
    ids=["less", "equal", "more"],
)  # fmt: skip
def test_less_than_the_number_eliminates_an_afv_and_as_much_immobilizes_it(
    dice: str, where: str, immobile: bool
) -> None:
    at = shoot(
        table(f"{PAK} D8", f"{SHERMAN} D5 facing s as tank", dice=f"11 {dice} 6").dice("33", dice, "6"), PAK, "tank"
    )
    assert at.where("tank") == where
    assert where == "gone" or at.unit("tank").immobile == immobile


@pytest.mark.rule("VV-12.5", "VV-12.51b", "VV-5.32c")
def test_a_panzerfaust_is_used_once_and_is_the_attack_of_its_user() -> None:
    at = shoot(
        table(f"{RIFLE} D8", "german-panzerfaust pool as faust", f"{SHERMAN} D7", dice="65"),
        RIFLE, SHERMAN, "faust",
    )  # fmt: skip
    assert at.unit(RIFLE).fired
    assert at.told("fires-weapon")[0]["weapon"].piece == at.piece("faust")
    assert at.piece("faust") not in at.state.weapons


@pytest.mark.rule("VV-16.T2", "VV-16.T3")
@pytest.mark.parametrize("armor", "abcdef")
@pytest.mark.parametrize("atfp", "abcdef")
def test_the_elimination_table_cell_by_cell(atfp: str, armor: str) -> None:
    number = 7 + 2 * (ord(atfp) - ord(armor))
    expected = SURE if number > 11 else NO_EFFECT if number < 3 else number
    assert elimination_number(board_of(), atfp, armor) == expected  # type: ignore[arg-type]  # letters


@pytest.mark.rule("VV-16.T3")
def test_by_a_ruling_an_entry_e_is_the_highest_number() -> None:
    board = board_of(rulings={"no-roll-needed": "eleven"})
    assert elimination_number(board, "f", "a") == 11


@pytest.mark.rule("VV-16.T1", "VV-10.8")
@pytest.mark.parametrize(
    ("facing", "dice", "where", "immobile"),
    [("nw", "13", "gone", False), ("nw", "14", "M6", True), ("nw", "15", "M6", False),
     ("se", "53", "gone", False), ("se", "54", "M6", True)],
)  # fmt: skip
def test_a_gun_shoots_at_a_tank_in_an_orchard(facing: str, dice: str, where: str, immobile: bool) -> None:
    at = table(f"{PAK} A6 facing ne", f"{SHERMAN} M6 facing {facing} as tank", board={"terrain": {"M6": "orchard"}})
    shoot(at.dice("34", dice, "6"), PAK, "tank")
    hit = at.told("shot-hits")[0]
    assert (hit["roll"], hit["number"]) == (8, 8)
    assert at.where("tank") == where
    assert where == "gone" or at.unit("tank").immobile == immobile


@pytest.mark.rule("VV-16.T2")
def test_some_hits_need_no_roll_and_some_do_nothing() -> None:
    at = shoot(table(f"{PANTHER} D8", "american-m10 D5 facing n as tank", dice="33"), PANTHER, "tank")
    assert at.where("tank") == "gone"
    assert at.rolled == 1
    at = table("german-sdkfz-222 D8", f"{SHERMAN} D5 facing s as tank", dice="33")
    assert shoot(at, "german-sdkfz-222", "tank").where("tank") == "D5"
    assert at.rolled == 1


@pytest.mark.rule("VV-16.3", "VV-0.7")
def test_the_dice_of_a_shot_lie_there_alone() -> None:
    at = table(f"{PAK} D8 as first", f"{PAK} E8 as other", f"{SHERMAN} D5 facing s as tank", dice="65 33 15")
    shoot(at, "other", "tank")
    shoot(at, "first", "tank")
    assert [(throw.reason, throw.counted) for throw in at.state.thrown] == [("roll-to-hit", 6), ("roll-elimination", 6)]


@pytest.mark.rule("VV-16.4b")
def test_cover_does_not_modify_the_elimination_roll() -> None:
    at = table(f"{PAK} D8", f"{SHERMAN} D5 facing s as tank", board={"terrain": {"D5": "woods"}}, dice="33 13")
    assert shoot(at, PAK, "tank").where("tank") == "gone"


@pytest.mark.rule("VV-16.5a", "VV-16.5b")
@pytest.mark.parametrize(("firer", "side"), [("K6", "front"), ("K7", "rear"), ("J6", "border"), ("H9", "rear")])
def test_the_side_that_is_hit_is_found_hex_by_hex(firer: str, side: str) -> None:
    at = table(f"{PAK} {firer}", f"{SHERMAN} H6 facing n")
    assert side_hit(at.board, at.state, at.piece(PAK), at.piece(SHERMAN), "fire") == side


@pytest.mark.rule("VV-16.5a")
@pytest.mark.parametrize(("die", "kind"), [("3", "armor-front"), ("4", "armor-rear")])
def test_a_die_decides_between_front_and_rear_on_the_border(die: str, kind: str) -> None:
    at = shoot(table(f"{PAK} J6 facing nw", f"{SHERMAN} H6 facing n", dice=f"33 {die} 66"), PAK, SHERMAN)
    assert at.told(kind)


@pytest.mark.rule("VV-16.5a", "VV-1.25")
def test_facing_does_not_matter_where_both_sides_have_the_same_armor() -> None:
    at = table(f"{PAK} J6 facing nw", "american-m3-halftrack H6 facing n as track", dice="33 6")
    assert shoot(at, PAK, "track").where("track") == "gone"
    assert at.rolled == 1


@pytest.mark.rule("VV-17.2c")
def test_final_fire_hits_the_rear() -> None:
    at = table(f"{RIFLE} D5", f"{SHERMAN} D6 facing n", "german-panzerfaust pool")
    assert side_hit(at.board, at.state, at.piece(RIFLE), at.piece(SHERMAN), "final") == "rear"


# Immobilization and abandonment


@pytest.mark.rule("VV-16.6a")
@pytest.mark.parametrize(("die", "where"), [("2", "gone"), ("3", "D5")])
def test_the_crew_of_an_immobilized_afv_may_abandon_it_at_once(die: str, where: str) -> None:
    at = table(f"{PAK} D8", f"{SHERMAN} D5 facing s as tank", dice=f"33 14 {die}")
    assert shoot(at, PAK, "tank").where("tank") == where
    assert at.rolled == 3


@pytest.mark.rule("VV-16.6b", "VV-16.6d")
@pytest.mark.parametrize("dice", ["56 2", "33 15 2", "33 14 2"], ids=["miss", "no-effect", "equal"])
def test_every_later_shot_that_an_immobile_afv_survives_may_make_its_crew_go(dice: str) -> None:
    at = shoot(table(f"{PAK} D8", f"{SHERMAN} D5 facing s immobile as tank", dice=dice), PAK, "tank")
    assert at.where("tank") == "gone"
    assert at.told("abandoned")


@pytest.mark.rule("VV-16.6d")
def test_passengers_are_lost_with_an_abandoned_afv() -> None:
    at = table("american-m3-halftrack D5 as track", "american-rifle - on track", dice="1")
    at.run(Immobilize(at.piece("track")))
    assert at.where("american-rifle") == "gone"


@pytest.mark.rule("VV-16.6a")
@pytest.mark.parametrize(("die", "where"), [("2", "gone"), ("3", "D5")])
def test_who_is_immobilized_otherwise_may_be_abandoned_too(die: str, where: str) -> None:
    at = table(f"{SHERMAN} D5 as tank", dice=die)
    assert at.run(Immobilize(at.piece("tank"))).where("tank") == where


@pytest.mark.rule("VV-16.6b")
def test_the_crew_of_an_afv_that_is_mobile_or_gone_does_not_roll() -> None:
    at = table(f"{SHERMAN} D5 as tank", dice="1")
    tank = at.piece("tank")
    assert at.run(Abandonment(tank)).rolled == 0
    effects.eliminate(at.game, tank, "VV-16.4b")
    assert at.run(Abandonment(tank)).rolled == 0


@pytest.mark.rule("VV-16.6d", "VV-1.21b")
@pytest.mark.parametrize(("ruling", "where"), [("never", "D5"), ("always", "gone")])
def test_ap_fire_makes_a_crew_go_only_by_a_ruling(ruling: str, where: str) -> None:
    at = table(
        f"{RIFLE} D8", "american-rifle D5", f"{SHERMAN} D5 immobile as tank", dice="55 1",
        board={"rulings": {"abandon-by-fire": ruling}},
    )  # fmt: skip
    at.phase("fire").play(RIFLE)
    assert at.where("tank") == where


@pytest.mark.rule("VV-16.6d", "VV-14.1")
@pytest.mark.parametrize(("ruling", "offered"), [("never", False), ("always", True)])
def test_an_immobile_afv_alone_is_a_target_of_ap_fire_only_by_a_ruling(ruling: str, offered: bool) -> None:
    at = table(
        f"{RIFLE} D8", "american-rifle D4", f"{SHERMAN} D5 immobile", board={"rulings": {"abandon-by-fire": ruling}}
    )  # fmt: skip
    found = ap_targets(at.board, at.state, at.piece(RIFLE), "fire")
    assert (at.space("D5") in found) is offered


# What the natural roll brings


@pytest.mark.rule("VV-16.8", "VV-22.2c", "VV-22.2a")
def test_a_natural_two_to_hit_may_make_infantry_and_its_leader_valorous() -> None:
    at = table(f"{RIFLE} D8 with {SHRECK}", f"{LEADER} D8", f"{TRUCK} D6", dice="11 12 12")
    shoot(at, RIFLE, TRUCK, SHRECK).play(LEADER)
    assert at.unit(RIFLE).valorous
    assert at.unit(LEADER).valorous


@pytest.mark.rule("VV-16.8", "VV-20.2a")
def test_a_natural_twelve_to_hit_may_bring_the_sniper_of_the_enemy() -> None:
    at = table(
        f"{RIFLE} D8 with {SHRECK}", f"{TRUCK} D6", "sniper pool of allies", dice="66",
        board={"terrain": {"F7": "woods"}},
    )  # fmt: skip
    assert shoot(at, RIFLE, TRUCK, SHRECK).offered("F7")


@pytest.mark.rule("VV-16.8", "VV-22.1")
@pytest.mark.parametrize("dice", ["11", "66"])
def test_rolls_of_tanks_bring_nothing(dice: str) -> None:
    at = table(
        f"{PANTHER} D8", f"{TRUCK} D6", "sniper pool of allies", dice=dice, board={"terrain": {"F7": "woods"}}
    )  # fmt: skip
    shoot(at, PANTHER, TRUCK)
    assert at.game.over
    assert at.rolled == 1


@pytest.mark.rule("VV-16.8", "VV-20.2a")
def test_by_a_ruling_rolls_of_guns_bring_snipers() -> None:
    at = table(
        f"{PAK} D8", f"{TRUCK} D6", "sniper pool of allies", dice="66",
        board={"terrain": {"F7": "woods"}, "rulings": {"vehicle-rolls": "all"}},
    )  # fmt: skip
    assert shoot(at, PAK, TRUCK).offered("F7")


@pytest.mark.rule("VV-16.8")
def test_elimination_rolls_bring_neither_valor_nor_snipers() -> None:
    at = table(f"{RIFLE} D8 with {SHRECK}", f"{SHERMAN} D7 facing s", "sniper pool of allies", dice="33 11")
    assert shoot(at, RIFLE, SHERMAN, SHRECK).rolled == 2
