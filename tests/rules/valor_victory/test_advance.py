"""The Advance and Assault Phase: who advances where, and who turns (VV-5.35, VV-7.3)."""

from typing import Any

import pytest

from tests.rules.valor_victory.positions import Table, table

RIFLE, TANK, TRUCK, GUN = "german-rifle", "german-pzkpfw-v", "german-3-ton-truck", "german-5cm-pak-38"
AROUND = ["C5", "C6", "D4", "D6", "E5", "E6"]
"""The hexes around D5."""
ALL_ADVANCE = {"rulings": {"advance-types": "std21"}}


def phase(*pieces: str, **wishes: Any) -> Table:
    """The Advance and Assault Phase of the Germans."""
    return table(*pieces, **wishes).phase("assault").begin()


def ways(at: Table, unit: str) -> list[str]:
    """What a unit is offered."""
    return sorted(at.play(unit).options())


@pytest.mark.rule("VV-5.35a")
def test_infantry_advances_one_hex_whatever_that_costs() -> None:
    at = phase(f"{RIFLE} D5", board={"terrain": {"D4": "woods"}, "levels": {"D4": 2}, "sides": {"D5 n": "wall"}})
    at.play(RIFLE, "D4")
    assert at.where(RIFLE) == "D4"
    assert at.unit(RIFLE).advanced
    assert at.game.over


@pytest.mark.rule("VV-5.35a", "VV-2.4")
def test_every_hex_around_can_be_advanced_into() -> None:
    assert ways(phase(f"{RIFLE} D5"), RIFLE) == AROUND


@pytest.mark.rule("VV-5.35a", "VV-10.1b", "VV-10.11")
def test_nobody_advances_where_it_is_prohibited() -> None:
    at = phase(f"{RIFLE} D5", board={"terrain": {"D4": "canal", "C5": "canal"}})
    assert ways(at, RIFLE) == ["C6", "D6", "E5", "E6"]


@pytest.mark.rule("VV-5.35b")
def test_move_and_fire_markers_do_not_prevent_an_advance() -> None:
    at = phase(f"{RIFLE} D5 moved fired").play(RIFLE, "D4")
    assert at.where(RIFLE) == "D4"


@pytest.mark.rule("VV-5.35e", "VV-14.7a", "VV-14.7c")
def test_pinned_units_neither_advance_nor_assault_nor_turn() -> None:
    assert phase(f"{RIFLE} D5 pinned", f"{TANK} H5 pinned", "american-rifle D4").game.over


@pytest.mark.rule("VV-5.35d", "VV-5.35a")
@pytest.mark.parametrize("unit", [TANK, TRUCK, GUN])
def test_in_the_second_edition_only_infantry_advances(unit: str) -> None:
    assert ways(phase(f"{unit} D5"), unit) == ["to ne", "to nw"]


@pytest.mark.rule("VV-5.35d", "VV-7.2b", "VV-7.2d")
@pytest.mark.parametrize("unit", [TANK, TRUCK])
def test_in_2021_afvs_and_vehicles_advance_straight_ahead_or_back(unit: str) -> None:
    at = phase(f"{unit} D5", board=ALL_ADVANCE)
    assert ways(at, unit) == ["D4", "D6", "to ne", "to nw"]
    at.play("D6")
    assert at.unit(unit).facing == "n"


@pytest.mark.rule("VV-5.35d", "VV-7.2a")
def test_in_2021_guns_advance_in_any_direction_but_large_ones_stay() -> None:
    assert ways(phase(f"{GUN} D5", board=ALL_ADVANCE), GUN) == [*AROUND, "to ne", "to nw"]
    large = "american-105mm-m2a1"
    at = table(f"{large} D5", board=ALL_ADVANCE).phase("assault", active=1).begin()  # type: ignore[arg-type]
    assert ways(at, large) == ["to ne", "to nw"]


@pytest.mark.rule("VV-5.35d", "VV-8.5c")
def test_passengers_advance_with_their_carrier_only() -> None:
    at = phase(f"{TRUCK} D5", f"{RIFLE} - on {TRUCK}", board=ALL_ADVANCE)
    assert at.options() == [f"{TRUCK} D5", "done"]
    at.play(TRUCK, "D4")
    assert at.where(RIFLE) == "D4"


@pytest.mark.rule("VV-16.6c", "VV-7.3d")
def test_immobile_afvs_neither_advance_nor_turn() -> None:
    assert phase(f"{TANK} D5 immobile", board=ALL_ADVANCE).game.over


@pytest.mark.rule("VV-7.3c", "VV-7.3d")
def test_afvs_vehicles_and_guns_turn_one_hexside_once() -> None:
    at = phase(f"{TANK} D5 facing se").play(TANK)
    assert at.options() == ["to ne", "to s"]
    at.play("to s")
    assert at.unit(TANK).facing == "s"
    assert at.game.over


@pytest.mark.rule("VV-7.3c")
def test_a_unit_turns_after_its_advance_but_does_not_advance_after_turning() -> None:
    at = phase(f"{TANK} D5", board=ALL_ADVANCE).play(TANK, "D4", TANK)
    assert sorted(at.options()) == ["to ne", "to nw"]
    at.play("to ne")
    assert at.game.over
    assert phase(f"{TANK} D5", board=ALL_ADVANCE).play(TANK, "to ne").game.over


@pytest.mark.rule("VV-5.35f", "VV-6.8")
def test_nobody_advances_into_a_hex_of_the_enemy() -> None:
    at = phase(f"{TANK} D5", "american-rifle D4", board=ALL_ADVANCE)
    assert ways(at, TANK) == ["D6", "to ne", "to nw"]


@pytest.mark.rule("VV-5.35f", "VV-6.9h", "VV-6.9c")
def test_an_advance_keeps_to_the_stacking_limits() -> None:
    at = phase(f"{RIFLE} D5 as one", *[f"{RIFLE} D4 advanced"] * 3)
    assert ways(at, "one") == [hexagon for hexagon in AROUND if hexagon != "D4"]


@pytest.mark.rule("VV-5.35f", "VV-19.7a", "VV-19.7c")
@pytest.mark.parametrize(("die", "where"), [("3", "gone"), ("4", "D4")])
def test_an_advance_sets_off_mines(die: str, where: str) -> None:
    at = phase(f"{RIFLE} D5", "minefield D4", dice=die).play(RIFLE, "D4")
    assert at.where(RIFLE) == where


@pytest.mark.rule("VV-5.35f", "VV-13.8a")
def test_nobody_fires_at_an_advance() -> None:
    at = phase(f"{RIFLE} D5", "american-rifle D7").play(RIFLE, "D4")
    assert at.game.over


@pytest.mark.rule("VV-20.6b", "VV-5.35a")
def test_a_unit_that_advances_into_the_hex_of_a_sniper_eliminates_it() -> None:
    at = phase(f"{RIFLE} D5", "sniper D4 of allies as sniper").play(RIFLE, "D4")
    assert at.where("sniper") == "gone"


@pytest.mark.rule("VV-19.8a", "VV-19.8c")
def test_infantry_advances_into_and_out_of_wire_but_no_vehicle_does() -> None:
    at = phase(f"{RIFLE} D5", "wire D5", "wire D4").play(RIFLE, "D4")
    assert at.where(RIFLE) == "D4"
    assert ways(phase(f"{TRUCK} D5", "wire D4", board=ALL_ADVANCE), TRUCK) == ["D6", "to ne", "to nw"]


@pytest.mark.rule("VV-19.3a", "VV-19.5a", "VV-19.10b")
def test_positions_are_entered_as_far_as_they_have_room() -> None:
    at = phase(f"{RIFLE} D5", "concrete-bunker D4", f"{RIFLE} D4 advanced", f"{RIFLE} D4 advanced", "trench E5")
    assert ways(at, f"{RIFLE} D5") == [hexagon for hexagon in AROUND if hexagon != "D4"]
    assert "D4" not in ways(phase(f"{TANK} D5", "trench D4", board=ALL_ADVANCE), TANK)


@pytest.mark.rule("VV-10.7b", "VV-5.35d")
def test_vehicles_do_not_advance_straight_to_level_2() -> None:
    at = phase(f"{TANK} D5", board={**ALL_ADVANCE, "levels": {"D4": 2}})
    assert ways(at, TANK) == ["D6", "to ne", "to nw"]


@pytest.mark.rule("VV-5.35c", "VV-15.1a")
def test_whoever_has_advanced_does_not_assault() -> None:
    at = phase(f"{RIFLE} D5", "american-rifle D3").play(RIFLE, "D4")
    assert at.game.over


@pytest.mark.rule("VV-19.12a")
def test_nobody_advances_through_a_tunnel() -> None:
    tunnel = {"tunnels": [{"first": "D5", "second": "H5", "length": 2}]}
    at = phase("japanese-rifle D5", "cave D5", "cave H5", board=tunnel)
    assert ways(at, "japanese-rifle") == AROUND


@pytest.mark.rule("VV-19.11", "VV-19.3d")
def test_only_the_nation_of_a_cave_advances_into_it() -> None:
    at = phase(f"{RIFLE} D5", "cave D4 of allies")
    assert ways(at, RIFLE) == [hexagon for hexagon in AROUND if hexagon != "D4"]
    assert ways(phase("japanese-rifle D5", "cave D4"), "japanese-rifle") == AROUND


@pytest.mark.rule("VV-4.4c", "VV-5.35a")
def test_who_advances_into_a_goal_holds_it() -> None:
    goal = {"title": "Hold", "kind": "hold", "spaces": ["D4"]}
    at = phase(f"{RIFLE} D5", board={"victory": {"sides": [{"side": "axis", "goals": [goal]}]}}).play(RIFLE, "D4")
    assert at.state.control == {at.space("D4"): 0}
