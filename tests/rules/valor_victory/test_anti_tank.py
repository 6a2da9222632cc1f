"""Anti-tank fire: who fires at whom, and what a hit does (VV-12.51, VV-16)."""

import pytest

from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.anti_tank import at_targets, at_weapons
from ccstudio.rules.valor_victory.state import NO_PIECE
from tests.rules.valor_victory.positions import Table, table

SHERMAN, PANTHER, PAK, SHRECK = "american-m4a3e8", "german-pzkpfw-v", "german-7-5cm-pak-40", "german-panzerschreck"
TRUCK, STUG, RIFLE = "american-2-5-ton-truck", "german-stug-iiig", "german-rifle"


def targets(at: Table, firer: str, weapon: str = "", occasion: Occasion = "fire") -> list[str]:
    """The targets of a unit in words."""
    piece = at.piece(weapon) if weapon else NO_PIECE
    found = at_targets(at.board, at.state, at.piece(firer), piece, occasion)
    return [at.words_of(target) for target in found]


def weapons(at: Table, unit: str, occasion: Occasion = "fire") -> list[str]:
    """The anti-tank weapons of a unit in words; `gun` is its main gun."""
    found = at_weapons(at.board, at.state, at.piece(unit), occasion)
    return ["gun" if weapon == NO_PIECE else at.words_of(weapon) for weapon in found]


# Who fires


@pytest.mark.rule("VV-16.1a", "VV-1.22a")
def test_afvs_vehicles_and_guns_are_targets_and_infantry_is_not() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5", f"{TRUCK} D6", "american-57mm-m1 D3", "american-rifle D2")
    assert targets(at, PANTHER) == [SHERMAN, TRUCK, "american-57mm-m1"]


@pytest.mark.rule("VV-16.1a")
def test_friends_and_cargo_are_no_targets() -> None:
    at = table(f"{PANTHER} D8", f"{STUG} D7", f"{TRUCK} D6", f"american-57mm-m1 - on {TRUCK}")
    assert targets(at, PANTHER) == [TRUCK]


@pytest.mark.rule("VV-16.1b", "VV-1.2", "VV-M.8")
def test_infantry_needs_a_weapon_with_atfp_and_others_a_gun_with_it() -> None:
    at = table(
        f"{RIFLE} D8 with {SHRECK} as armed", f"{RIFLE} E8 with german-mg34 as unarmed", f"{PANTHER} F8",
        "german-sdkfz-251-1 G8", "american-rifle B2 with american-m2-50-cal",
    )  # fmt: skip
    assert weapons(at, "armed") == [SHRECK]
    assert weapons(at, "unarmed") == []
    assert weapons(at, PANTHER) == ["gun"]
    assert weapons(at, "german-sdkfz-251-1") == []
    assert weapons(at, "american-rifle") == ["american-m2-50-cal"]


@pytest.mark.rule("VV-16.1b", "VV-8.5a", "VV-12.51b")
def test_passengers_and_towed_guns_make_no_anti_tank_attacks() -> None:
    at = table(
        "german-sdkfz-251-1 D8", f"{RIFLE} - with {SHRECK} on german-sdkfz-251-1", "german-panzerfaust pool",
        f"{PAK} - on german-sdkfz-251-1",
    )  # fmt: skip
    assert weapons(at, RIFLE) == []
    assert weapons(at, PAK) == []


@pytest.mark.rule("VV-16.9", "VV-14.7a")
@pytest.mark.parametrize("marker", ["fired", "pinned"])
def test_who_is_pinned_or_has_a_fire_marker_cannot_fire(marker: str) -> None:
    at = table(f"{PAK} D8 {marker}", f"{PANTHER} E8 {marker}", f"{SHERMAN} D5")
    assert weapons(at, PAK) == []
    assert weapons(at, PANTHER) == []
    assert targets(at, PANTHER) == []


@pytest.mark.rule("VV-16.6c")
def test_an_immobile_afv_fires() -> None:
    at = table(f"{PANTHER} D8 immobile", f"{SHERMAN} D5")
    assert targets(at, PANTHER) == [SHERMAN]


@pytest.mark.rule("VV-12.61a", "VV-16.2")
def test_a_mortar_is_no_weapon_of_direct_anti_tank_fire() -> None:
    at = table(f"{RIFLE} D8 with german-5cm-mortar", f"{SHERMAN} D5")
    assert weapons(at, RIFLE) == []


# At what


@pytest.mark.rule("VV-16.2", "VV-1.23a", "VV-1.23b")
def test_infantry_weapons_have_their_range_and_guns_none() -> None:
    at = table(f"{RIFLE} H12 with {SHRECK}", f"{PANTHER} H11", f"{SHERMAN} H9 as near", f"{SHERMAN} H1 as far")
    assert targets(at, RIFLE, SHRECK) == ["near"]
    assert targets(at, PANTHER) == ["near", "far"]


@pytest.mark.rule("VV-16.2", "VV-13.3")
def test_nobody_fires_at_what_is_not_seen() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D4", board={"terrain": {"D6": "woods"}})
    assert targets(at, PANTHER) == []


@pytest.mark.rule("VV-1.22b", "VV-7.4a")
@pytest.mark.parametrize(("tank", "seen"), [(PANTHER, [SHERMAN]), (STUG, [])], ids=["turret", "no-turret"])
def test_a_turret_fires_in_any_direction_and_a_fixed_gun_into_its_arc(tank: str, seen: list[str]) -> None:
    at = table(f"{tank} D5 facing n", f"{SHERMAN} D8")
    assert targets(at, tank) == seen
    assert targets(table(f"{tank} D5 facing s", f"{SHERMAN} D8"), tank) == [SHERMAN]


@pytest.mark.rule("VV-7.4a", "VV-7.4b")
def test_a_gun_fires_into_its_arc_borders_included() -> None:
    at = table(f"{PAK} H8 facing n", f"{SHERMAN} J7 as border", f"{SHERMAN} J8 as beside", f"{SHERMAN} H10 as behind")
    assert targets(at, PAK) == ["border"]


@pytest.mark.rule("VV-19.5b")
def test_who_is_in_a_bunker_cannot_be_attacked_with_atfp() -> None:
    at = table(f"{PANTHER} D8", "american-57mm-m1 D5", "wooden-bunker D5")
    assert targets(at, PANTHER) == []


@pytest.mark.rule("VV-19.5b")
def test_infantry_in_a_bunker_fires_into_the_arc_of_the_bunker() -> None:
    at = table(
        f"{RIFLE} D8 with {SHRECK}", "wooden-bunker D8 facing n", f"{SHERMAN} D7 as ahead", f"{SHERMAN} D9 as behind"
    )
    assert targets(at, RIFLE, SHRECK) == ["ahead"]


@pytest.mark.rule("VV-13.8c")
def test_only_who_moves_is_a_target_of_opportunity_fire() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5 as mover", f"{SHERMAN} E5")
    found = at_targets(at.board, at.state, at.piece(PANTHER), NO_PIECE, "opportunity", [at.piece("mover")])
    assert found == (at.piece("mover"),)


# Expendable weapons


@pytest.mark.rule("VV-12.51a", "VV-12.5")
def test_a_panzerfaust_reaches_adjacent_vehicles_only() -> None:
    at = table(f"{RIFLE} D8", "german-panzerfaust pool", f"{SHERMAN} D7 as near", f"{SHERMAN} D6", "american-rifle E7")
    assert weapons(at, RIFLE) == ["german-panzerfaust"]
    assert targets(at, RIFLE, "german-panzerfaust") == ["near"]


@pytest.mark.rule("VV-12.51b", "VV-12.5")
def test_any_unpinned_infantry_without_a_fire_marker_uses_a_panzerfaust() -> None:
    at = table(
        f"{RIFLE} D8 fired as fired", f"{RIFLE} D8 pinned as pinned", "german-brandt D8", f"{PAK} D9",
        *["german-panzerfaust pool"] * 2,
    )  # fmt: skip
    assert weapons(at, "fired") == weapons(at, "pinned") == []
    assert weapons(at, PAK) == ["gun"]
    assert weapons(at, "german-brandt") == ["german-panzerfaust"]


@pytest.mark.rule("VV-12.52a", "VV-12.53a")
def test_grenades_and_satchel_charges_are_no_anti_tank_weapons() -> None:
    at = table(f"{RIFLE} D8", "grenades pool", "satchel-charge pool", f"{SHERMAN} D7")
    assert weapons(at, RIFLE) == []
