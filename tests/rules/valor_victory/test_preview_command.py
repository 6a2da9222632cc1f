"""Previews of weapons that change hands, squads that split, cargo and snipers (VV-5.31, VV-8, VV-20.3)."""

import pytest

from tests.rules.valor_victory.assistance import notes, preview_of
from tests.rules.valor_victory.positions import table

RIFLE, MG, FOE, TRUCK = "german-rifle", "german-mg34", "american-rifle", "american-2-5-ton-truck"
TRIPOD = "german-mg34-tripod"


@pytest.mark.rule("VV-5.31d")
def test_the_halves_of_a_squad_are_told_before_it_splits() -> None:
    at = table(f"{RIFLE} D5 with {MG} as one", f"{RIFLE} D5 as two", f"{FOE} M9").phase("command").play("one")
    half = at.board.units[at.board.units[RIFLE].half]
    assert notes(at, "split")["splits-into"]["apfp"] == half.apfp


@pytest.mark.rule("VV-5.31c", "VV-5.31d")
def test_what_a_unit_can_do_is_told_before_it_is_chosen() -> None:
    at = table(f"{RIFLE} D5 with {MG} as one", f"{RIFLE} D5 as two", f"{FOE} M9").phase("command").begin()
    assert set(notes(at, "one")) == {"splits-into", "hands-over"}
    assert set(notes(at, "two")) == {"splits-into"}


@pytest.mark.rule("VV-12.4", "VV-12.2e")
def test_who_gets_a_heavy_weapon_is_told_what_it_costs() -> None:
    pieces = (f"{RIFLE} D5 with {TRIPOD} as one", f"{RIFLE} D5 as two", f"{RIFLE} D5 with {MG} as three", f"{FOE} M9")
    at = table(*pieces).phase("command").play("one", "hand-over")
    assert set(notes(at, "two")) == {"takes-weapon", "weapon-is-heavy"}
    assert set(notes(at, "three")) == {"exchanges-weapon", "weapon-is-heavy"}


@pytest.mark.rule("VV-8.3e", "VV-8.5a")
def test_cargo_is_told_what_it_can_do() -> None:
    carrier = "german-sdkfz-251-1"
    pieces = (f"{carrier} D5", f"{RIFLE} D5", "german-brandt D5", f"{FOE} M9")
    at = table(*pieces).phase("movement").play(carrier, "load")
    assert "passengers-fire" in notes(at, RIFLE)


@pytest.mark.rule("VV-20.3")
def test_a_sniper_may_come_back() -> None:
    at = table("sniper D5 of axis", f"{RIFLE} D8", f"{FOE} M9").phase("after-action").begin()
    assert preview_of(at, "withdraw").notes[0].rule == "VV-20.3"
