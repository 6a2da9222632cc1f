"""Smoke rounds, and wire cleared with a charge (VV-11.3, VV-19.8d)."""

from typing import Any

import pytest

from ccstudio.rules.valor_victory.declarations import ClearWire, SmokeRound
from ccstudio.rules.valor_victory.procedures import chapters as _steps  # noqa: F401 - writes the steps
from ccstudio.rules.valor_victory.query.indirect import can_fire_smoke, has_smoke_target, smoke_targets, wire_targets
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

PANTHER, STUG, PAK, RIFLE = "german-pzkpfw-v", "german-stug-iiig", "german-5cm-pak-38", "german-rifle"
MORTAR = f"{RIFLE} D8 with german-5cm-mortar"


def smoke(at: Table, unit: str) -> list[str]:
    """The hexes that a unit can put smoke into."""
    return [at.board.name(space) for space in smoke_targets(at.board, at.state, at.piece(unit))]


@pytest.mark.rule("VV-11.3", "VV-5.32b", "VV-16.7")
@pytest.mark.parametrize(
    ("unit", "able"),
    [(f"{PAK} D8", True), (f"{PANTHER} D8", True), (MORTAR, True), (f"{RIFLE} D8", False),
     ("german-sdkfz-251-1 D8", False), ("german-3-ton-truck D8", False), (f"{PAK} D8 fired", False),
     (f"{PANTHER} D8 pinned", False), (f"{PANTHER} D8 immobile", True)],
)  # fmt: skip
def test_guns_afvs_with_a_gun_and_mortars_fire_smoke(unit: str, able: bool) -> None:
    at = table(unit)
    piece = at.piece(unit.split(maxsplit=1)[0])
    assert can_fire_smoke(at.board, at.state, piece) is able
    assert has_smoke_target(at.board, at.state, piece) is able


@pytest.mark.rule("VV-11.3", "VV-1.16b")
def test_an_afv_whose_gun_has_one_rating_only_fires_smoke() -> None:
    at = table(f"{PANTHER} D8", f"{STUG} E8", board={"stats": {PANTHER: {"atfp": ""}, STUG: {"gun": 0}}})
    assert can_fire_smoke(at.board, at.state, at.piece(PANTHER))
    assert can_fire_smoke(at.board, at.state, at.piece(STUG))


@pytest.mark.rule("VV-11.3", "VV-5.32b")
def test_smoke_is_fired_in_the_own_fire_phase_only() -> None:
    at = table(f"{PAK} D8")
    assert smoke(at.phase("fire"), PAK)
    assert not smoke(at.phase("defensive-fire"), PAK)
    assert not smoke(at.phase("fire", AMERICANS), PAK)


@pytest.mark.rule("VV-11.3", "VV-11.1a")
def test_a_round_needs_its_smoke_factors() -> None:
    at = table(f"{PAK} D8")
    assert smoke(at.setting(smoke_factors={GERMANS: 2, AMERICANS: 0}), PAK)
    assert not smoke(at.setting(smoke_factors={GERMANS: 1, AMERICANS: 9}), PAK)


@pytest.mark.rule("VV-11.3", "VV-11.1b")
def test_smoke_is_put_into_hexes_that_are_seen_and_have_none() -> None:
    at = table(f"{PANTHER} D8", board={"terrain": {"D6": "woods"}}).smoke(D9=1)
    found = smoke(at, PANTHER)
    assert "D6" in found
    assert not {"D8", "D9", "D4"} & set(found)


@pytest.mark.rule("VV-11.3b", "VV-7.4a")
@pytest.mark.parametrize(("unit", "behind"), [(PANTHER, True), (STUG, False), (PAK, False)])
def test_arcs_and_turrets_hold_for_smoke(unit: str, behind: bool) -> None:
    found = smoke(table(f"{unit} D8 facing n"), unit)
    assert "D4" in found
    assert ("D10" in found) is behind


@pytest.mark.rule("VV-11.3b", "VV-12.65", "VV-12.66")
def test_mortars_keep_to_their_range_and_may_use_a_spotter() -> None:
    wishes: dict[str, Any] = {"terrain": {"D6": "woods"}}
    found = smoke(table(MORTAR, board=wishes), RIFLE)
    assert not {"D7", "D1", "D4"} & set(found)
    assert {"F8", "J8"} <= set(found)
    assert "K8" not in found
    at = table(f"{MORTAR} as crew", f"{RIFLE} G5", board=wishes)
    assert "D4" in smoke(at, "crew")
    assert "D1" not in smoke(at, "crew")


@pytest.mark.rule("VV-11.3", "VV-12.61c")
def test_a_mortar_in_a_building_fires_no_smoke() -> None:
    assert smoke(table(MORTAR, board={"terrain": {"D8": "building"}}), RIFLE) == []


@pytest.mark.rule("VV-11.3", "VV-11.1a")
def test_a_round_lays_smoke_2_for_two_factors_and_is_the_attack_of_the_firer() -> None:
    at = table(f"{PAK} D8")
    at.run(SmokeRound(at.piece(PAK), at.space("D4")))
    assert at.state.overlay.smoke == {at.space("D4"): 2}
    assert at.state.smoke_factors[GERMANS] == 7
    assert at.unit(PAK).fired
    assert at.rolled == -1


@pytest.mark.rule("VV-11.3", "VV-12.66")
def test_the_fire_phase_offers_smoke_beside_attacks() -> None:
    at = table(f"{PAK} D8", "american-rifle D5").phase("fire").play(PAK, "smoke", "D6")
    assert at.state.overlay.smoke == {at.space("D6"): 2}


# Wire


def wire(at: Table, unit: str = RIFLE) -> list[str]:
    """The hexes whose wire a unit can clear."""
    return [at.board.name(space) for space in wire_targets(at.board, at.state, at.piece(unit))]


@pytest.mark.rule("VV-19.8d", "VV-12.53b")
def test_infantry_with_a_charge_clears_adjacent_wire() -> None:
    at = table(f"{RIFLE} D8", "satchel-charge pool", "wire D7", "wire D6", "minefield E8")
    assert wire(at) == ["D7"]


@pytest.mark.rule("VV-19.8d")
@pytest.mark.parametrize(
    "pieces",
    [(f"{RIFLE} D8", "grenades pool"), (f"{RIFLE} D8 fired", "satchel-charge pool"),
     (f"{RIFLE} D8 pinned", "satchel-charge pool"), (f"{RIFLE} D8", "satchel-charge pool of allies")],
    ids=["no-charge", "fired", "pinned", "charge-of-the-enemy"],
)  # fmt: skip
def test_wire_cannot_be_cleared_otherwise(pieces: tuple[str, ...]) -> None:
    assert wire(table(*pieces, "wire D7")) == []


@pytest.mark.rule("VV-19.8d")
def test_neither_tanks_nor_passengers_clear_wire_nor_anybody_in_defensive_fire() -> None:
    at = table("german-sdkfz-251-1 D8 as track", f"{RIFLE} - on track", "satchel-charge pool", "wire D7")
    assert wire(at) == wire(at, "track") == []
    at = table(f"{RIFLE} D8", "satchel-charge pool", "wire D7")
    assert wire(at.phase("defensive-fire")) == []


@pytest.mark.rule("VV-19.8d", "VV-12.5")
def test_the_wire_and_the_charge_are_gone_and_the_unit_has_fired() -> None:
    at = table(f"{RIFLE} D8", "satchel-charge pool", "wire D7 as wire")
    at.run(ClearWire(at.piece(RIFLE), at.space("D7")))
    assert not at.state.positions
    assert not at.state.weapons
    assert at.unit(RIFLE).fired
