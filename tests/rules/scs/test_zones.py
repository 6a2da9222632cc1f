"""Zones of control (SCS-2.0)."""

import pytest

from ccstudio.rules.scs.query.zones import enemy_zone, zone, zone_of_unit
from tests.rules.scs.positions import BLUE, GREY, Table, table


def names(at: Table, spaces: object) -> list[str]:
    """The names of hexes, in order."""
    return sorted(at.board.name(space) for space in spaces)  # type: ignore[attr-defined]


@pytest.mark.rule("SCS-2.0b/1")
@pytest.mark.rule("SCS-TV-Z1")
def test_a_unit_with_an_attack_strength_has_a_zone_of_control_in_all_six_neighbours() -> None:
    at = table("g-21-3 10.10")
    assert names(at, zone(at.board, at.state, GREY)) == ["09.10", "09.11", "10.09", "10.11", "11.10", "11.11"]


@pytest.mark.rule("SCS-2.0b/2")
@pytest.mark.rule("SCS-TV-Z2")
@pytest.mark.rule("SCS-TV-Z3")
def test_a_river_stops_the_zone_of_control_but_a_bridge_over_it_does_not() -> None:
    river = {"10.10 10.11": "river", "10.10 11.11": "river"}
    at = table("g-21-3 10.10", board={"sides": river})
    assert names(at, zone(at.board, at.state, GREY)) == ["09.10", "09.11", "10.09", "11.10"]
    at = table("g-21-3 10.10", board={"sides": {**river, "10.10 11.11": "bridge"}})
    assert names(at, zone(at.board, at.state, GREY)) == ["09.10", "09.11", "10.09", "11.10", "11.11"]


@pytest.mark.rule("SCS-2.0a")
@pytest.mark.rule("SCS-TV-Z4")
def test_units_with_attack_strength_0_or_none_have_no_zone_of_control() -> None:
    at = table("b-en 10.10", "b-ha 15.15")
    assert not zone(at.board, at.state, BLUE)
    assert len(zone_of_unit(at.board, at.state, at.piece("b-en"))) == 6


@pytest.mark.rule("SCS-2.0a/2")
def test_a_unit_that_lost_a_step_has_the_zone_of_the_face_that_it_shows() -> None:
    at = table(
        "g-21-3 10.10 steps 1",
        board={"stats": {"g-21-3": {"strengths": [{"attack": 3, "defence": 5}, {"attack": 0, "defence": 3}]}}},
    )
    assert not zone(at.board, at.state, GREY)


@pytest.mark.rule("SCS-DEMO-TV1")
def test_the_regiment_across_the_bridge_controls_the_bridgehead_and_not_the_river_bank() -> None:
    at = table("g-21-3 11.08", board={"veska": True})
    assert names(at, enemy_zone(at.board, at.state, BLUE)) == ["10.08", "11.07", "11.09", "12.07", "12.08"]


@pytest.mark.rule("SCS-2.0b/3", "SCS-Q1")
def test_neither_cost_nor_enemies_limit_a_zone_of_control() -> None:
    board = {"terrain": {"10.11": "marsh"}, "sides": {"10.10 10.11": "ford"}, "stats": {"g-21-3": {"move": 1}}}
    at = table("g-21-3 10.10", "b-7a 10.11", "b-7b 11.11", board=board)
    assert {"10.11", "11.11"} < set(names(at, zone(at.board, at.state, GREY)))
    lakes = table("g-21-3 10.10", board={"terrain": {"10.11": "lake"}})
    assert "10.11" not in names(lakes, zone(lakes.board, lakes.state, GREY))
