"""Fire phases: who fires with what at which range, groups, modifiers (VV-1.2, VV-12.3, VV-13, VV-14)."""

import pytest

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.rules.valor_victory.query.firepower import ap_targets, firepower_at
from tests.rules.valor_victory.positions import AMERICANS, Table, table


def fires_at(at: Table) -> tuple[int, int]:
    """Firepower and modifier of the last AP attack."""
    told = at.told("fires")[-1]
    return told["firepower"], told["modifier"]


def points(at: Table) -> int:
    """Casualty points of the last AP attack."""
    return at.told("fire-result")[-1]["points"]


def firepower(at: Table, unit: str, space: str) -> int:
    """What a unit adds to an attack on a hex."""
    return firepower_at(at.board, at.state, at.piece(unit), at.space(space))


def targets(at: Table, unit: str) -> set[str]:
    """The hexes that a unit can attack with AP fire in a fire phase."""
    return {at.board.name(space) for space in ap_targets(at.board, at.state, at.piece(unit), "fire")}


def americans_fire(*pieces: str, dice: str = "", **board: object) -> Table:
    """A position in the Fire Phase of the American segment."""
    return table(*pieces, dice=dice, board=board).phase("fire", AMERICANS)


# Examples


@pytest.mark.rule("VV-13.4b", "VV-14.2a")
def test_example_1_a_group_with_machine_gun_and_leader_fires_into_woods() -> None:
    at = americans_fire(
        "american-rifle D5 with american-m1919a6 as first", "american-rifle D5 as second", "american-haskell D5",
        "german-rifle D8", dice="23", terrain={"D8": "woods", "D7": "orchard"},
    )  # fmt: skip
    at.play("first", "second", "american-haskell")
    assert fires_at(at) == (14, 2)
    assert at.told("fire-result")[-1]["modified"] == 7
    assert points(at) == 2
    assert at.options() == ["eliminate", "reduce", "reduce-pin"]
    at.play("reduce-pin")
    assert (at.unit("german-rifle-half").pinned, at.unit("american-haskell").fired) == (True, True)


@pytest.mark.rule("VV-14.1", "VV-14.6", "VV-1.21a")
def test_fire_may_affect_every_unit_of_the_hex_but_afvs() -> None:
    hit = ("american-rifle", "american-2-5-ton-truck", "american-57mm-m1")
    at = table("german-rifle D5", *(f"{unit} D8" for unit in (*hit, "american-m4a3e8")), dice="11").play("german-rifle")
    assert (at.ask.prompt, at.options()) == ("choose-casualty", [f"{unit} D8" for unit in hit])


@pytest.mark.rule("VV-14.2d", "VV-12.3c")
def test_example_2_a_leader_beyond_his_range_still_modifies() -> None:
    at = americans_fire(
        "american-rifle D4 with american-m1919a6 as first", "american-rifle D4 as second", "american-haskell D4",
        "german-rifle D8", dice="66",
    )  # fmt: skip
    at.play("first", "american-haskell", "second")
    assert fires_at(at) == (13, -1)


# Firepower of infantry and its weapons


@pytest.mark.rule("VV-12.3b", "VV-1.23a", "VV-12.3d")
@pytest.mark.parametrize(
    ("unit", "reach", "expected"),
    [
        ("german-rifle - with german-mg34", 6, 7),
        ("german-rifle - with german-mg34-tripod", 6, 9),
        ("german-rifle - with german-mg34-tripod", 7, 5),
        ("german-rifle-half - with german-mg34", 6, 5),
        ("german-rifle-half - with german-mg34-tripod", 6, 5),
        ("german-brandt - with german-mg34", 3, 3),
        ("german-brandt - with german-mg34", 6, 3),
        ("german-brandt -", 3, 1),
        ("german-brandt -", 4, 0),
        ("german-rifle - with flamethrower", 1, 14),
        ("german-rifle - with flamethrower", 2, 4),
        ("german-brandt - with flamethrower", 1, 10),
        ("german-brandt - with flamethrower", 2, 1),
        ("german-rifle - with german-5cm-mortar", 3, 4),
        ("german-rifle - with german-panzerschreck", 3, 4),
        ("german-rifle - valorous", 6, 5),
        ("german-rifle - with german-mg34 valorous", 6, 8),
        ("german-rifle-half - with german-mg34-tripod valorous", 6, 5),
    ],
)
def test_infantry_adds_what_has_the_range(unit: str, reach: int, expected: int) -> None:
    at = table(unit.replace(" - ", " D1 ").replace(" -", " D1"))
    assert firepower(at, unit.split(maxsplit=1)[0], f"D{1 + reach}") == expected


@pytest.mark.rule("VV-12.61a", "VV-12.3e")
def test_a_mortar_adds_nothing_to_the_fire_of_its_carrier() -> None:
    crew = "german-rifle D4 with german-5cm-mortar as crew"
    at = table(crew, "german-rifle D4 as other", "american-rifle D7", dice="66").play("other", "crew")
    assert fires_at(at) == (8, 0)


@pytest.mark.rule("VV-1.2", "VV-1.23a")
def test_units_reach_as_far_as_their_range() -> None:
    at = table("german-rifle D1", "american-rifle D7 as near", "american-rifle D8 as far")
    assert targets(at, "german-rifle") == {"D7"}


@pytest.mark.rule("VV-12.3a", "VV-13.1", "VV-5.32c")
def test_a_unit_that_fired_gets_a_marker_and_fires_no_more() -> None:
    at = table("german-rifle D4", "american-rifle D7", "american-rifle D2", dice="66")
    at.play("german-rifle", "D7")
    assert at.unit("german-rifle").fired
    assert at.returned is None


@pytest.mark.rule("VV-5.32a", "VV-5.34")
def test_the_phase_goes_on_until_its_side_is_done() -> None:
    at = table("german-rifle D4 as one", "german-rifle E4 as two", "american-rifle D7", dice="66 66")
    at.play("one", "two")
    assert len(at.told("fires")) == 2
    other = table("german-rifle D4", "american-rifle D7", dice="66").phase("defensive-fire")
    assert other.begin().options() == ["american-rifle D7", "done"]
    assert other.play("done").returned is None


# Guns, AFVs and vehicles


@pytest.mark.rule("VV-1.21d", "VV-14.4b", "VV-14.4c")
@pytest.mark.parametrize(
    ("unit", "target", "expected"),
    [
        ("german-pzkpfw-v H6 facing n", "H2", 21),
        ("german-pzkpfw-v H6 facing s", "H2", 18),
        ("german-stug-iiig H6 facing n", "H2", 15),
        ("german-stug-iiig H6 facing s", "H2", 3),
        ("german-pzkpfw-v H10 facing n", "H1", 14),
        ("german-pzkpfw-v H9 facing n", "H1", 21),
        ("german-7-5cm-pak-40 H10 facing n", "H1", 10),
        ("german-7-5cm-pak-40 H6 facing s", "H2", 0),
        ("british-m38-jeep H6 facing s", "H2", 4),
        ("german-3-ton-truck H6 facing n", "H2", 0),
        ("german-sdkfz-251-1 H6 facing n", "H2", 4),
        ("german-sdkfz-251-1 H6 facing s", "H2", 0),
    ],
)
def test_guns_and_vehicles_combine_what_bears(unit: str, target: str, expected: int) -> None:
    assert firepower(table(unit), unit.split(maxsplit=1)[0], target) == expected


@pytest.mark.rule("VV-1.22c", "VV-1.21c")
def test_the_gun_of_a_turret_fires_ap_in_any_direction() -> None:
    at = table("german-pzkpfw-v H6 facing s", "german-stug-iiig G6 facing s", "american-rifle H2")
    assert targets(at, "german-pzkpfw-v") == {"H2"}
    assert firepower(at, "german-stug-iiig", "H2") == at.board.units["german-stug-iiig"].all_round


@pytest.mark.rule("VV-1.23b", "VV-13.3")
def test_guns_have_unlimited_range_where_they_see() -> None:
    at = table(
        "german-7-5cm-pak-40 H12 facing n", "american-rifle H1", "american-rifle J1 as hidden",
        board={"terrain": {"I2": "woods", "J2": "woods", "I1": "woods"}},
    )  # fmt: skip
    assert targets(at, "german-7-5cm-pak-40") == {"H1"}


@pytest.mark.rule("VV-14.4a")
def test_guns_and_afvs_join_no_group() -> None:
    at = table("german-rifle H6", "german-stug-iiig H6 facing n", "american-rifle H3", dice="66")
    at.play("german-rifle")
    assert fires_at(at) == (4, 0)


@pytest.mark.rule("VV-14.1", "VV-1.21b")
def test_ap_fire_does_nothing_to_afvs() -> None:
    at = table("german-rifle D4", "american-m4a3e8 D7", "american-m4a3e8 E6", "american-rifle E6", dice="11 66 66")
    assert targets(at, "german-rifle") == {"E6"}
    at.play("german-rifle").until("nothing")
    assert at.told("casualty-points")[0]["points"] == 5
    assert at.where("american-m4a3e8 E6") == "E6"


@pytest.mark.rule("VV-13.2", "VV-9.1c")
def test_only_mortars_fire_at_what_they_do_not_see() -> None:
    at = table(
        "german-rifle D4 with german-5cm-mortar as crew", "german-pzkpfw-v E4 facing s", "german-rifle F7",
        "american-rifle D8", board={"terrain": {"D6": "building", "E6": "building"}},
    )  # fmt: skip
    assert "D8" not in targets(at, "crew") | targets(at, "german-pzkpfw-v")
    at.dice("66").play("crew", "mortar")
    assert at.board.name(at.told("mortars-fire")[0]["space"].space) == "D8"


@pytest.mark.rule("VV-9.7", "VV-13.7")
def test_units_in_between_neither_block_nor_hinder() -> None:
    at = table("german-rifle D4", "german-pzkpfw-v D5", "american-m4a3e8 D6", "american-rifle D7", dice="66")
    at.play("german-rifle")
    assert fires_at(at) == (4, 0)


# Groups


@pytest.mark.rule("VV-14.2b", "VV-13.6b", "VV-13.6c")
def test_one_leader_modifies_and_all_who_joined_have_fired() -> None:
    at = table(
        "german-rifle D4", "german-brandt D4", "german-reimann D4", "american-rifle D6", dice="66",
    )  # fmt: skip
    at.play("german-rifle", "german-brandt", "german-reimann")
    assert fires_at(at) == (6, -2)
    assert at.unit("german-brandt").fired
    assert at.unit("german-reimann").fired


@pytest.mark.rule("VV-13.6a", "VV-1.27")
def test_a_leader_modifies_his_own_shot() -> None:
    at = table("german-brandt D4", "american-rifle D6", dice="66").play("german-brandt")
    assert fires_at(at) == (1, -1)


@pytest.mark.rule("VV-13.6d")
@pytest.mark.parametrize("marker", ["pinned", "fired"])
def test_pinned_or_fired_leaders_modify_nothing(marker: str) -> None:
    at = table("german-rifle D4", f"german-brandt D4 {marker}", "american-rifle D6", dice="66").play("german-rifle")
    assert fires_at(at) == (4, 0)


@pytest.mark.rule("VV-13.6d", "VV-14.3b")
def test_a_leader_who_rides_modifies_passengers_with_their_carrier() -> None:
    at = table(
        "german-sdkfz-251-1 D6 facing n", "german-rifle - on german-sdkfz-251-1",
        "german-brandt - on german-sdkfz-251-1", "american-rifle D2", dice="66",
    )  # fmt: skip
    at.begin()
    at.play("german-sdkfz-251-1")
    assert at.options() == ["german-rifle D6", "fire"]
    at.play("german-rifle", "german-brandt")
    assert fires_at(at) == (8, -1)


@pytest.mark.rule("VV-13.6d")
def test_a_leader_on_foot_does_not_modify_an_afv() -> None:
    at = table("german-pzkpfw-v D6 facing n", "german-brandt D6", "american-rifle D3", dice="66")
    at.play("german-pzkpfw-v", "fire-ap")
    assert fires_at(at) == (21, 0)


@pytest.mark.rule("VV-14.2c")
def test_infantry_of_a_hex_does_not_attack_the_same_target_twice() -> None:
    at = table("german-rifle D4 as one", "german-rifle D4 as two", "american-rifle D7", "american-rifle E6", dice="66")
    at.play("one", "D7", "fire")
    at.play("two")
    assert [told["space"] for told in at.told("fires")] == [SpaceOption(at.space("D7")), SpaceOption(at.space("E6"))]


@pytest.mark.rule("VV-14.2c")
def test_infantry_of_other_hexes_may_attack_it_again() -> None:
    at = table("german-rifle D4 as one", "german-rifle E4 as two", "american-rifle D7", dice="66 66").play("one")
    assert at.offered("two")


@pytest.mark.rule("VV-8.5a", "VV-14.3a")
def test_passengers_fire_their_own_firepower_and_light_machine_guns() -> None:
    at = table(
        "german-3-ton-truck D6 facing n", "german-rifle - with german-mg34 on german-3-ton-truck as one",
        "german-rifle - with german-mg34-tripod on german-3-ton-truck as two", "american-rifle D3",
        "german-rifle - with flamethrower on german-3-ton-truck as three",
    )  # fmt: skip
    assert [firepower(at, name, "D3") for name in ("one", "two", "three")] == [7, 4, 4]
    assert firepower(at, "three", "D5") == 4


@pytest.mark.rule("VV-14.3b")
def test_passengers_group_with_each_other_and_their_carrier_alone() -> None:
    at = table(
        "british-m38-jeep D6 facing n of axis", "german-rifle-half - on british-m38-jeep", "german-rifle D6",
        "american-rifle D3", dice="66",
    )  # fmt: skip
    at.play("german-rifle-half")
    assert at.options() == ["british-m38-jeep D6", "fire"]
    at.play("fire")
    assert at.options() == ["german-rifle D6", "done"]


@pytest.mark.rule("VV-13.1", "VV-14.3a")
def test_passengers_that_have_fired_do_not_fire_again() -> None:
    at = table(
        "british-m38-jeep D6 facing n fired of axis", "german-rifle-half - fired on british-m38-jeep",
        "german-rifle D6", "american-rifle D3",
    )  # fmt: skip
    assert at.begin().options() == ["german-rifle D6", "done"]


@pytest.mark.rule("VV-19.8b")
def test_passengers_fire_over_wire() -> None:
    at = table(
        "german-sdkfz-251-1 D6 facing s", "german-rifle - on german-sdkfz-251-1", "wire D6", "american-rifle D3",
        dice="66",
    )  # fmt: skip
    assert fires_at(at.play("german-rifle")) == (4, 0)


@pytest.mark.rule("VV-8.5a")
def test_a_towed_gun_never_fires() -> None:
    at = table(
        "german-3-ton-truck D6", "german-5cm-pak-38 - on german-3-ton-truck", "german-rifle D6", "american-rifle D3"
    )
    assert at.begin().options() == ["german-rifle D6", "done"]


# Expendable weapons


@pytest.mark.rule("VV-12.52a", "VV-12.5", "VV-12.52c")
def test_grenades_help_an_attack_on_an_adjacent_hex_and_are_gone() -> None:
    at = table("german-rifle D4 with german-mg34", "american-rifle D5", "grenades pool of axis as it", dice="66")
    at.play("german-rifle", "it")
    assert fires_at(at) == (7, -1)
    assert at.where("it") == "gone"


@pytest.mark.rule("VV-12.52a")
def test_grenades_do_not_reach_two_hexes() -> None:
    at = table("german-rifle D4", "american-rifle D6", "grenades pool of axis", dice="66").play("german-rifle")
    assert fires_at(at) == (4, 0)


@pytest.mark.rule("VV-12.52d")
@pytest.mark.parametrize(("ruling", "modifier"), [("each-unit", -2), ("one", -1)])
def test_each_unit_of_a_group_can_use_grenades(ruling: str, modifier: int) -> None:
    at = table(
        "german-rifle D4 as one", "german-rifle D4 as two", "american-rifle D5",
        "grenades pool of axis as g1", "grenades pool of axis as g2",
        "grenades pool of axis as g3",
        dice="66", board={"rulings": {"grenades": ruling}},
    )  # fmt: skip
    at.play("one", "two", "g1")
    if ruling == "each-unit":
        at.play("g2")
    assert fires_at(at) == (8, modifier)


@pytest.mark.rule("VV-12.53a")
def test_a_satchel_charge_adds_its_firepower_once_in_place_of_a_weapon() -> None:
    at = table(
        "german-rifle D4 with german-mg34 as gunners", "american-rifle D5", "satchel-charge pool of axis as it",
        "satchel-charge pool of axis", dice="66",
    )  # fmt: skip
    at.play("gunners", "it")
    assert fires_at(at) == (12, 0)


@pytest.mark.rule("VV-12.53a")
def test_a_member_without_a_weapon_uses_the_charge() -> None:
    at = table(
        "german-rifle D4 with german-mg34 as gunners", "german-rifle D4 as others", "american-rifle D5",
        "satchel-charge pool of axis", dice="66",
    )  # fmt: skip
    at.play("gunners", "others", "satchel-charge")
    assert fires_at(at) == (19, 0)


# Modifiers


@pytest.mark.rule("VV-13.4a", "VV-11.5a")
def test_cover_position_hindrance_and_smoke_add_up() -> None:
    at = table(
        "german-rifle D4", "american-rifle D7", "foxholes D7", dice="66",
        board={"terrain": {"D7": "woods", "D6": "orchard"}},
    ).smoke(D5=2)  # fmt: skip
    at.play("german-rifle")
    assert fires_at(at) == (4, 2 + 1 + 1 + 2)


@pytest.mark.rule("VV-19.8b")
def test_infantry_in_wire_fires_worse() -> None:
    at = table("german-rifle D4", "wire D4", "american-rifle D7", dice="66").play("german-rifle")
    assert fires_at(at) == (4, 1)


@pytest.mark.rule("VV-19.5b")
def test_occupants_of_a_bunker_fire_only_into_its_arc() -> None:
    at = table("german-rifle H6", "wooden-bunker H6 facing n", "american-rifle H3", "american-rifle H9")
    assert targets(at, "german-rifle") == {"H3"}


@pytest.mark.rule("VV-14.7c")
def test_pinned_units_do_not_fire() -> None:
    assert table("german-rifle D4 pinned", "american-rifle D7").begin().returned is None


@pytest.mark.rule("VV-14.5")
def test_an_attack_tells_its_firers_and_lies_on_the_table_as_two_dice() -> None:
    at = table("german-rifle D4", "american-rifle D7", dice="56").play("german-rifle")
    assert at.told("fires")[0]["units"] == (PieceOption(at.piece("german-rifle")),)
    assert at.state.thrown[0].faces == (5, 6)
