"""Movement: costs, limits, the one hex, stacks, zones of control (SCS-3.0, SCS-2.1, SCS-11.0)."""

from fractions import Fraction

import pytest

from ccstudio.rules.scs.query.movement import cost_of
from ccstudio.rules.scs.query.units import allowance_of
from tests.rules.scs.positions import BLUE, GREY, Table, table

EXAMPLE = {
    "terrain": {"25.18": "woods", "26.18": "woods"},
    "sides": {"22.17 23.18": "stream", "25.18 26.18": "stream"},
    "roads": [["26.16", "26.17", "26.18"]],
    "numbers": {},
}
"""SCS-TV-M1 to M9 The map of the movement example; 24.17 and 26.16 lie in enemy zones of control."""


def price(at: Table, unit: str, space: str, to: str) -> Fraction:
    """What a step costs in movement points."""
    units = cost_of(at.board, at.state, BLUE, at.piece(unit), at.space(space), at.space(to))
    return Fraction(units, at.board.denominator)


def points(at: Table, unit: str) -> Fraction:
    """The movement allowance of a unit in movement points."""
    return Fraction(allowance_of(at.board, at.state, at.piece(unit)), at.board.denominator)


def spent(at: Table) -> list[Fraction]:
    """What each unit of the stack that moves has spent so far."""
    frame = at.game.stack[-1]
    full = [allowance_of(at.board, at.state, unit) for unit in frame.units]
    return [Fraction(whole - left, at.board.denominator) for whole, left in zip(full, frame.left, strict=True)]


@pytest.mark.rule("SCS-3.1c")
@pytest.mark.rule("SCS-TV-M1")
@pytest.mark.rule("SCS-TV-M2")
@pytest.mark.rule("SCS-TV-M3")
@pytest.mark.rule("SCS-TV-M4")
@pytest.mark.rule("SCS-TV-M5")
@pytest.mark.rule("SCS-TV-M6")
def test_a_unit_pays_for_hexes_hexsides_and_zones_of_control_as_in_the_example() -> None:
    at = table("b-7a 21.17", "g-m1 24.16", board=EXAMPLE).phase("movement")
    totals = []
    for step in ("22.17", "23.18", "24.17", "25.18"):
        at.play(*(("b-7a",) if step == "22.17" else ()), step)
        totals.append(spent(at)[0])
    assert totals == [1, 3, 6, 8]
    assert at.offered("26.17")
    assert not at.offered("26.18")


@pytest.mark.rule("SCS-TV-M7")
@pytest.mark.rule("SCS-TV-M8")
@pytest.mark.rule("SCS-TV-M9")
def test_a_unit_goes_by_road_and_may_stop_with_points_left() -> None:
    at = table("b-3-8 25.17", "g-m1 26.15", board={**EXAMPLE, "stats": {"b-3-8": {"move": 5}}}).phase("movement")
    at.play("b-3-8", "26.16")
    assert spent(at) == [3]
    at.play("26.17", "26.18")
    assert spent(at) == [4]
    at.play("stop")
    assert at.where("b-3-8") == "26.18"


@pytest.mark.rule("SCS-DEMO-TV5")
def test_the_bridge_road_costs_a_half_for_each_hex_and_two_more_in_a_zone_of_control() -> None:
    at = table("b-7a 07.08", "g-21-3 11.08", board={"veska": True}).phase("movement").play("b-7a", "08.08")
    totals = spent(at)
    at.play("09.08")
    totals += spent(at)
    at.play("10.08")
    assert [*totals, *spent(at)] == [Fraction(1, 2), 1, Fraction(7, 2)]


@pytest.mark.rule("SCS-DEMO-TV6")
@pytest.mark.rule("SCS-DEMO-TV7")
@pytest.mark.rule("SCS-DEMO-TV8")
@pytest.mark.rule("SCS-DEMO-TV11")
def test_streams_and_fords_add_to_the_hex_and_roads_replace_both() -> None:
    at = table("b-7a 04.10", board={"veska": True})
    assert price(at, "b-7a", "04.10", "05.10") == 3
    assert price(at, "b-7a", "04.12", "05.12") == Fraction(1, 2)
    assert price(at, "b-7a", "04.11", "05.12") == 2
    assert price(at, "b-7a", "09.02", "10.02") == 4


@pytest.mark.rule("SCS-DEMO-TV9")
def test_a_road_of_eight_hexes_costs_four_points() -> None:
    at = table("b-11m 01.08", board={"veska": True}).phase("movement").play("b-11m")
    at.play(*(f"{column:02}.08" for column in range(2, 10)))
    assert spent(at) == [4]


@pytest.mark.rule("SCS-3.1e/2")
@pytest.mark.rule("SCS-DEMO-TV10")
def test_prohibited_hexsides_cannot_be_crossed_by_the_one_hex_move_either() -> None:
    at = table("b-en 09.05", board={"veska": True}).phase("movement").play("b-en")
    assert not at.offered("10.05")
    assert at.offered("08.05")


@pytest.mark.rule("SCS-3.1e/1")
@pytest.mark.rule("SCS-3.1e/6")
def test_a_unit_may_go_one_hex_whatever_it_costs_as_its_whole_move() -> None:
    at = table("g-f1 10.10", "b-7a 15.15", board={"sides": {"10.10 10.11": "ford"}}).phase("movement", GREY)
    at.play("g-f1", "10.11")
    assert at.options() == ["stop"]
    at.play("stop")
    assert at.where("g-f1") == "10.11"
    assert at.unit("g-f1").moved
    at = table("g-f1 10.10", "g-m1 20.18", "b-7a 15.15", board={"sides": {"10.11 10.12": "ford"}})
    at.phase("movement", GREY).play("g-f1", "10.11")
    assert not at.offered("10.12")


@pytest.mark.rule("SCS-Q3")
def test_by_an_option_the_one_hex_can_follow_other_movement() -> None:
    wishes = {"sides": {"10.11 10.12": "ford"}, "rulings": {"one-hex": "at-the-end"}}
    at = table("g-f1 10.10", "g-m1 20.18", "b-7a 15.15", board=wishes).phase("movement", GREY)
    at.play("g-f1", "10.11", "10.12")
    assert at.where("g-f1") == "10.12"


@pytest.mark.rule("SCS-2.1a/2")
@pytest.mark.rule("SCS-TV-Z5")
def test_a_unit_may_go_from_zone_to_zone_and_several_zones_cost_as_one() -> None:
    at = table("b-7a 09.10", "g-21-1 10.11", "g-21-2 11.12", "g-21-3 12.10").phase("movement").play("b-7a")
    at.play("10.10")
    assert spent(at) == [3]
    at.play("11.11")
    assert spent(at) == [6]


@pytest.mark.rule("SCS-2.1b/2")
@pytest.mark.rule("SCS-11.0b")
@pytest.mark.rule("SCS-3.1e/4")
def test_in_the_exploitation_phase_only_capable_units_outside_enemy_zones_move() -> None:
    at = table("b-7a 10.10", "b-7b 20.10", "b-1-1 25.10", "g-21-1 10.11").phase("exploitation")
    at.begin()
    assert at.options() == ["b-7b", "done"]


@pytest.mark.rule("SCS-3.1f")
@pytest.mark.rule("SCS-Q31")
def test_a_stack_stops_where_its_slowest_unit_cannot_pay() -> None:
    at = table("b-7a 10.10", "b-ab 10.10", "b-1-1 20.18").phase("movement").play("b-7a", "b-ab")
    at.play(*(f"10.{row}" for row in range(11, 16)))
    assert at.where("b-7a") == at.where("b-ab") == "10.15"
    assert at.options() == ["stop"]


@pytest.mark.rule("SCS-DEMO-TV26")
@pytest.mark.rule("SCS-DEMO-TV27")
@pytest.mark.rule("SCS-DEMO-TV28")
@pytest.mark.rule("SCS-RND/1")
def test_movement_allowances_are_halved_without_supply_and_rounded_once() -> None:
    at = table("b-2-4 10.10 unsupplied", "b-7r 12.10 unsupplied", "g-21-1 20.10 unsupplied")
    assert [points(at, unit) for unit in ("b-2-4", "b-7r", "g-21-1")] == [3, 6, 3]
    at = table("g-21-1 20.10 unsupplied", board={"rulings": {"rounded-move": "exact"}})
    assert points(at, "g-21-1") == Fraction(5, 2)
    assert not table("b-7r 12.10 unsupplied", "b-7a 20.10").phase("exploitation").play("b-7a", "stop").offered("b-7r")


@pytest.mark.rule("SCS-3.3a")
@pytest.mark.rule("SCS-13.0/2")
def test_units_enter_no_hex_with_enemies_and_control_what_they_move_through() -> None:
    at = table("b-7a 10.10", "g-f1 11.12", "b-1-1 20.18").phase("movement").play("b-7a", "10.11")
    at.play("09.11", "stop")
    assert at.state.control == {at.space("10.11"): BLUE, at.space("09.11"): BLUE}


@pytest.mark.rule("SCS-Q25")
def test_by_an_option_a_road_replaces_the_cost_of_zones_of_control_too() -> None:
    wishes = {"roads": [["09.10", "10.10"]]}
    at = table("b-7a 09.10", "g-21-1 10.11", board=wishes)
    assert price(at, "b-7a", "09.10", "10.10") == Fraction(5, 2)
    at = table("b-7a 09.10", "g-21-1 10.11", board={**wishes, "rulings": {"road-zone": "replaced"}})
    assert price(at, "b-7a", "09.10", "10.10") == Fraction(1, 2)
