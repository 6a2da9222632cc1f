"""Mortars: what they can attack, their attack, and what it does (VV-12.6)."""

import pytest

from ccstudio.rules.valor_victory.declarations import MortarAttack
from ccstudio.rules.valor_victory.procedures import chapters as _steps  # noqa: F401 - writes the steps
from ccstudio.rules.valor_victory.query.indirect import best_rating, mortar_firepower, mortar_modifiers, mortar_targets
from ccstudio.rules.valor_victory.state import NO_PIECE
from tests.rules.valor_victory.positions import AMERICANS, Table, table

RIFLE, MORTAR, LEADER = "german-rifle", "german-5cm-mortar", "german-brandt"
ENEMY, HALF, TRUCK, SHERMAN = "american-rifle", "american-rifle-half", "american-2-5-ton-truck", "american-m4a3e8"
CREW = f"{RIFLE} D8 with {MORTAR} as crew"


def targets(at: Table, unit: str = "crew") -> list[str]:
    """The hexes that a mortar can attack."""
    return [at.board.name(space) for space in mortar_targets(at.board, at.state, at.piece(unit))]


def shell(at: Table, target: str, *firers: str) -> Table:
    """Attack a hex with the mortars of some units."""
    return at.run(MortarAttack(tuple(at.piece(unit) for unit in firers or ("crew",)), at.space(target)))


def parts(at: Table, target: str, leader: str = "") -> dict[str, int]:
    """The modifier sheet of an attack, by codes."""
    led_by = at.piece(leader) if leader else NO_PIECE
    return {
        part.code: part.amount
        for part in mortar_modifiers(at.board, at.state, (at.piece("crew"),), at.space(target), led_by)
    }


# What can be attacked


@pytest.mark.rule("VV-12.65", "VV-1.23c", "VV-2.5")
def test_mortars_have_a_minimum_range_and_a_range() -> None:
    at = table(f"{RIFLE} D12 with {MORTAR} as crew", *(f"{ENEMY} D{row}" for row in (11, 10, 6, 5)))
    assert targets(at) == ["D6", "D10"]


@pytest.mark.rule("VV-12.62", "VV-12.62b")
def test_who_does_not_see_the_target_needs_a_spotter() -> None:
    blocked = {"terrain": {"D6": "woods"}}
    assert targets(table(CREW, f"{ENEMY} D4", board=blocked)) == []
    at = table(CREW, f"{ENEMY} D4", f"{RIFLE} G5 fired as spotter", board=blocked)
    assert targets(at) == ["D4"]
    assert targets(table(CREW, f"{ENEMY} D4", f"{RIFLE} G5 pinned", board=blocked)) == []


@pytest.mark.rule("VV-8.5c", "VV-12.62b")
def test_passengers_do_not_spot_and_their_carrier_does() -> None:
    blocked = {"terrain": {"D6": "woods", "G4": "woods"}}
    at = table(
        CREW, f"{ENEMY} D4", "german-sdkfz-251-1 G5 pinned as track", f"{RIFLE} - on track", board=blocked
    )  # fmt: skip
    assert targets(at) == []


@pytest.mark.rule("VV-20.1b", "VV-12.62")
def test_snipers_do_not_spot() -> None:
    at = table(CREW, f"{ENEMY} D4", "sniper pool", board={"terrain": {"D6": "woods"}})
    at.state.stacks.move(at.piece("sniper"), at.state.stacks.place_of(at.piece(ENEMY)))
    assert targets(at) == []


@pytest.mark.rule("VV-12.61c", "VV-19.5b")
@pytest.mark.parametrize(
    ("position", "terrain"), [("", {"D8": "building"}), ("wooden-bunker D8", {})], ids=["building", "bunker"]
)
def test_mortars_do_not_fire_from_buildings_or_bunkers(position: str, terrain: dict[str, str]) -> None:
    at = table(CREW, f"{ENEMY} D5", *([position] if position else []), board={"terrain": terrain})
    assert targets(at) == []


@pytest.mark.rule("VV-12.61c", "VV-13.8i")
def test_mortars_do_not_fire_at_who_moves() -> None:
    at = table(f"{RIFLE} D12", f"{HALF} D4 with american-60mm-mortar").phase("movement")
    at.play(RIFLE, "move", "D11")
    assert mortar_targets(at.board, at.state, at.piece(HALF)) == (at.space("D11"),)
    assert at.ask.kind == "step"


@pytest.mark.rule("VV-12.61a", "VV-5.34")
@pytest.mark.parametrize("marker", ["fired", "pinned"])
def test_who_is_pinned_or_has_fired_does_not_fire_a_mortar(marker: str) -> None:
    at = table(f"{RIFLE} D8 {marker} with {MORTAR} as crew", f"{RIFLE} E8", f"{ENEMY} D5")
    assert targets(at) == []


@pytest.mark.rule("VV-12.61c")
def test_mortars_fire_from_other_positions() -> None:
    assert targets(table(CREW, f"{ENEMY} D5", "foxholes D8")) == ["D5"]


# Firepower and modifiers


@pytest.mark.rule("VV-12.61a", "VV-12.3e", "VV-22.3b")
def test_a_mortar_has_its_own_firepower_only() -> None:
    at = table(f"{RIFLE} D8 valorous with {MORTAR} as crew")
    assert mortar_firepower(at.board, at.state, [at.piece("crew")]) == 5


@pytest.mark.rule("VV-12.61b", "VV-12.67c")
def test_mortars_of_a_hex_add_their_firepower_and_use_the_best_rating() -> None:
    at = table(CREW, f"{RIFLE} D8 with {MORTAR} as others", board={"stats": {MORTAR: {"atfp": "b"}}})
    crews = [at.piece("crew"), at.piece("others")]
    assert mortar_firepower(at.board, at.state, crews) == 10
    assert best_rating(at.board, at.state, crews) == "b"


@pytest.mark.rule("VV-12.63a", "VV-12.63b", "VV-11.5b")
def test_only_the_terrain_and_position_of_the_target_modify() -> None:
    at = table(
        CREW, f"{ENEMY} D4", "foxholes D4",
        board={"terrain": {"D4": "woods", "D6": "orchard"}, "sides": {"D4 s": "wall"}},
    ).smoke(D4=2, D5=2)  # fmt: skip
    assert parts(at, "D4") == {"part-terrain": 2, "part-position": 1}


@pytest.mark.rule("VV-12.63b", "VV-10.8")
def test_an_orchard_in_the_hex_of_the_target_hinders_mortars() -> None:
    at = table(CREW, f"{ENEMY} D4", board={"terrain": {"D4": "orchard"}})
    assert parts(at, "D4") == {"part-hindrance": 1}


@pytest.mark.rule("VV-12.63b")
def test_by_a_ruling_smoke_in_the_target_hex_counts() -> None:
    at = table(CREW, f"{ENEMY} D4", board={"rulings": {"smoke-and-mortars": "counts"}}).smoke(D4=2)
    assert parts(at, "D4") == {"part-smoke": 2}


@pytest.mark.rule("VV-12.61c", "VV-19.8b")
def test_a_leader_modifies_and_wire_around_the_mortar_too() -> None:
    at = table(CREW, f"{LEADER} D8", "wire D8", f"{ENEMY} D4")
    assert parts(at, "D4", LEADER) == {"part-wire": 1, "part-leader": -1}


# An attack


@pytest.mark.rule("VV-12.63a", "VV-12.61c")
def test_a_mortar_attacks_a_building_behind_a_hedge_with_a_leader() -> None:
    at = table(
        CREW, f"{LEADER} D8", f"{ENEMY} D4", dice="13",
        board={"terrain": {"D4": "building"}, "sides": {"D6 n": "hedge"}},
    )  # fmt: skip
    shell(at, "D4").play(LEADER)
    assert at.told("overhead-rolled")[0]["roll"] == 6
    assert at.told("overhead-rolled")[0]["points"] == 2
    assert at.unit(LEADER).fired
    assert at.unit("crew").fired


@pytest.mark.rule("VV-12.61b", "VV-5.32c")
def test_other_mortars_of_the_hex_join_or_attack_something_else() -> None:
    at = table(CREW, f"{RIFLE} D8 with {MORTAR} as others", f"{ENEMY} D4", f"{ENEMY} E4", dice="65")
    shell(at, "D4")
    assert at.options() == [f"{RIFLE} D8", "fire"]
    at.play("fire")
    assert not at.unit("others").fired
    assert targets(at, "others") == ["E4"]


@pytest.mark.rule("VV-12.61b")
def test_mortars_that_join_fire_together() -> None:
    at = table(CREW, f"{RIFLE} D8 with {MORTAR} as others", f"{ENEMY} D4", dice="56")
    shell(at, "D4").play("others")
    assert at.unit("others").fired
    assert at.told("mortars-fire")[0]["firepower"] == 10


@pytest.mark.rule("VV-12.61b", "VV-12.61c", "VV-13.6b")
def test_mortars_that_have_fired_and_leaders_who_have_do_not_join() -> None:
    at = table(CREW, f"{RIFLE} D8 fired with {MORTAR}", f"{LEADER} D8 fired", f"{ENEMY} D4", dice="65")
    assert shell(at, "D4").game.over
    assert at.told("mortars-fire")[0]["firepower"] == 5


@pytest.mark.rule("VV-12.64", "VV-12.64b")
@pytest.mark.parametrize(("terrain", "points"), [("woods", 4), ("jungle", 4), ("building", 1), ("open", 4)])
def test_casualty_points_on_infantry_in_woods_are_doubled(terrain: str, points: int) -> None:
    at = shell(table(CREW, f"{ENEMY} D4", dice="22", board={"terrain": {"D4": terrain}}), "D4")
    assert at.told("overhead-rolled")[0]["points"] == points


@pytest.mark.rule("VV-12.64b")
def test_a_gun_alone_in_woods_takes_the_plain_points_and_with_infantry_the_doubled_ones() -> None:
    alone = table(CREW, "american-57mm-m1 D4 facing n", dice="22", board={"terrain": {"D4": "woods"}})
    assert shell(alone, "D4").told("overhead-rolled")[0]["points"] == 2
    both = table(CREW, "american-57mm-m1 D4", ENEMY + " D4", dice="22", board={"terrain": {"D4": "woods"}})
    assert shell(both, "D4").told("overhead-rolled")[0]["points"] == 4


@pytest.mark.rule("VV-13.5a", "VV-14.63a")
def test_a_gun_shield_towards_the_mortar_lets_the_first_point_be_ignored() -> None:
    at = table(CREW, "american-57mm-m1 D4 facing s as gun", dice="34")
    shell(at, "D4").finish()
    assert at.told("overhead-rolled")[0]["points"] == 1
    assert not at.unit("gun").pinned


@pytest.mark.rule("VV-12.61b", "VV-0.7")
def test_the_dice_of_an_attack_lie_there_alone() -> None:
    at = table(CREW, f"{RIFLE} E8 with {MORTAR} as others", f"{ENEMY} D4", f"{TRUCK} D4", dice="65 65 65 65")
    shell(at, "D4", "others")
    shell(at, "D4")
    assert [throw.reason for throw in at.state.thrown] == ["roll-overhead", "roll-overhead-hit"]


# Vehicles


@pytest.mark.rule("VV-12.67a", "VV-12.67b", "VV-16.T1")
@pytest.mark.parametrize(("dice", "where"), [("33", "gone"), ("34", "D4")])
def test_a_roll_of_six_hits_and_eliminates_an_unarmored_vehicle(dice: str, where: str) -> None:
    at = shell(table(CREW, f"{TRUCK} D4", dice=dice), "D4")
    assert at.where(TRUCK) == where
    assert at.rolled == 1


@pytest.mark.rule("VV-12.67a")
def test_cover_of_the_hex_counts_for_vehicles() -> None:
    at = shell(table(CREW, f"{TRUCK} D4", dice="32", board={"terrain": {"D4": "woods"}}), "D4")
    assert at.where(TRUCK) == "D4"


@pytest.mark.rule("VV-12.67b", "VV-16.4c")
@pytest.mark.parametrize(("dice", "where"), [("34", "gone"), ("44", "D4")], ids=["equal", "more"])
def test_an_equal_roll_against_rear_armor_eliminates_and_nothing_immobilizes(dice: str, where: str) -> None:
    at = shell(table(CREW, "american-m5a1 D4 facing s as tank", dice=f"33 {dice}"), "D4")
    assert at.where("tank") == where
    assert where == "gone" or not at.unit("tank").immobile


@pytest.mark.rule("VV-12.67a", "VV-12.67c")
def test_infantry_takes_points_and_each_vehicle_has_a_roll_of_its_own() -> None:
    at = table(CREW, f"{ENEMY} D4", f"{TRUCK} D4 as first", f"{TRUCK} D4 as second", dice="34 33 36")
    shell(at, "D4").finish()
    assert at.told("casualty-points")[0]["points"] == 1
    assert [at.where("first"), at.where("second")] == ["gone", "D4"]


@pytest.mark.rule("VV-12.67c")
def test_vehicles_do_not_take_casualty_points() -> None:
    at = table(CREW, f"{HALF} D4 pinned", f"{TRUCK} D4", dice="24 36")
    shell(at, "D4")
    assert not at.unit(TRUCK).pinned
    assert at.where(HALF) == "gone"


@pytest.mark.rule("VV-16.6b", "VV-16.6d")
def test_a_mortar_attack_that_misses_may_make_the_crew_of_an_immobile_afv_go() -> None:
    at = shell(table(CREW, f"{SHERMAN} D4 immobile as tank", dice="36 2"), "D4")
    assert at.where("tank") == "gone"


# What the natural roll brings


@pytest.mark.rule("VV-22.2c", "VV-22.2a")
def test_a_natural_two_may_make_the_firers_and_their_leader_valorous() -> None:
    at = table(CREW, f"{LEADER} D8", f"{ENEMY} D4", dice="11 12 12", board={"terrain": {"D4": "building"}})
    shell(at, "D4").play(LEADER)
    assert at.unit("crew").valorous
    assert at.unit(LEADER).valorous


@pytest.mark.rule("VV-20.2a", "VV-16.8")
@pytest.mark.parametrize("target", [ENEMY, TRUCK], ids=["attack-roll", "roll-to-hit"])
def test_a_natural_twelve_may_bring_the_sniper_of_the_enemy(target: str) -> None:
    at = table(CREW, f"{target} D4", "sniper pool of allies", dice="66", board={"terrain": {"F7": "woods"}})
    shell(at, "D4")
    assert at.ask.seat == at.state.seating.first_of_side(AMERICANS)
    assert at.offered("F7")
