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


@pytest.mark.parametrize(
    ("steps", "total"),
    [
        pytest.param(1, 1, marks=pytest.mark.rule("SCS-TV-M1")),
        pytest.param(2, 3, marks=pytest.mark.rule("SCS-TV-M2")),
        pytest.param(3, 6, marks=pytest.mark.rule("SCS-TV-M3")),
        pytest.param(4, 8, marks=pytest.mark.rule("SCS-TV-M4")),
        pytest.param(4, 8, marks=pytest.mark.rule("SCS-3.1c")),
        pytest.param(3, 6, marks=pytest.mark.rule("SCS-2.1a/1")),
    ],
)
def test_a_unit_pays_for_hexes_hexsides_and_zones_of_control_as_in_the_example(steps: int, total: int) -> None:
    at = table("b-7a 21.17", "g-m1 24.16", board=EXAMPLE).phase("movement").play("b-7a")
    at.play(*("22.17", "23.18", "24.17", "25.18")[:steps])
    assert spent(at) == [total]


@pytest.mark.rule("SCS-TV-M5", "SCS-TV-M6", "SCS-3.1b")
def test_a_unit_enters_only_what_it_can_still_pay_for() -> None:
    at = table("b-7a 21.17", "g-m1 24.16", board=EXAMPLE).phase("movement")
    at.play("b-7a", "22.17", "23.18", "24.17", "25.18")
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


@pytest.mark.parametrize(
    ("space", "to", "cost"),
    [
        pytest.param("04.10", "05.10", 3, marks=pytest.mark.rule("SCS-DEMO-TV6")),
        pytest.param("04.12", "05.12", Fraction(1, 2), marks=pytest.mark.rule("SCS-DEMO-TV7")),
        pytest.param("04.12", "05.12", Fraction(1, 2), marks=pytest.mark.rule("SCS-3.2b/2")),
        pytest.param("04.11", "05.12", 2, marks=pytest.mark.rule("SCS-DEMO-TV8")),
        pytest.param("04.11", "05.12", 2, marks=pytest.mark.rule("SCS-3.2b/1")),
        pytest.param("04.11", "05.12", 2, marks=pytest.mark.rule("SCS-3.2c")),
        pytest.param("09.02", "10.02", 4, marks=pytest.mark.rule("SCS-DEMO-TV11")),
        pytest.param("10.08", "11.08", Fraction(1, 2), marks=pytest.mark.rule("SCS-DEMO-T1")),
    ],
)
def test_streams_and_fords_add_to_the_hex_and_roads_replace_both(space: str, to: str, cost: Fraction) -> None:
    at = table("b-7a 04.10", board={"veska": True})
    assert price(at, "b-7a", space, to) == cost


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


@pytest.mark.rule("SCS-2.1a/2", "SCS-2.1g/1")
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
@pytest.mark.parametrize("units", [("b-7a", "b-ab"), ("b-ab", "b-7a")])
def test_a_stack_stops_where_its_slowest_unit_cannot_pay(units: tuple[str, str]) -> None:
    at = table("b-7a 10.10", "b-ab 10.10", "b-1-1 20.18", board={"terrain": {"09.15": "woods"}})
    at.phase("movement").play(*units, *(f"10.{row}" for row in range(11, 15)))
    assert not at.offered("09.15"), "which the other could pay for"
    at.play("10.15")
    assert at.where("b-7a") == at.where("b-ab") == "10.15"
    assert at.options() == ["stop"]


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        pytest.param("b-2-4", 3, marks=pytest.mark.rule("SCS-DEMO-TV26")),
        pytest.param("b-7r", 6, marks=pytest.mark.rule("SCS-DEMO-TV27")),
        pytest.param("g-21-1", 3, marks=pytest.mark.rule("SCS-DEMO-TV28")),
        pytest.param("g-21-1", 3, marks=pytest.mark.rule("SCS-RND/1")),
        pytest.param("g-21-1", 3, marks=pytest.mark.rule("SCS-RND/3")),
        pytest.param("b-7r", 6, marks=pytest.mark.rule("SCS-12.2/2")),
        pytest.param("g-21-1", 3, marks=pytest.mark.rule("SCS-Q5")),
    ],
)
def test_movement_allowances_are_halved_without_supply_and_rounded_once(unit: str, left: int) -> None:
    at = table(f"{unit} 10.10 unsupplied")
    assert points(at, unit) == left


@pytest.mark.rule("SCS-Q5")
def test_by_an_option_fractions_of_a_reduced_allowance_are_kept() -> None:
    at = table("g-21-1 20.10 unsupplied", board={"rulings": {"rounded-move": "exact"}})
    assert points(at, "g-21-1") == Fraction(5, 2)


@pytest.mark.rule("SCS-DEMO-S3", "SCS-DEMO-TV27", "SCS-11.0a")
def test_units_without_supply_are_not_exploitation_capable() -> None:
    units = ("b-7r 12.10 unsupplied", "b-7a 20.10", "b-1-1 25.10")
    assert table(*units).phase("exploitation").begin().options() == ["b-7a", "done"]
    at = table(*units, board={"module": {"supply": {"exploits": True}}}).phase("exploitation").begin()
    assert at.options() == ["b-7r", "b-7a", "done"]


@pytest.mark.rule("SCS-CUM/1", "SCS-RND/2", "SCS-CUM/2")
def test_factors_of_an_allowance_are_multiplied_and_rounded_once() -> None:
    weather = {"weather": [{"id": "mud", "title": "Mud", "move": "1/2"}]}
    at = table("b-2-4 10.10 unsupplied", board={"module": weather, "turns": [{"weather": "mud"}]})
    assert points(at, "b-2-4") == 2
    at = table("g-21-1 10.10 unsupplied", board={"module": weather, "turns": [{"weather": "mud"}]})
    assert points(at, "g-21-1") == 1


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


@pytest.mark.rule("SCS-3.2b/3")
def test_the_cost_of_a_zone_of_control_is_added_to_that_of_a_road() -> None:
    at = table("b-7a 09.10", "g-21-1 10.11", board={"roads": [["09.10", "10.10"]]})
    assert price(at, "b-7a", "09.10", "10.10") == Fraction(5, 2)


@pytest.mark.rule("SCS-3.2b/1")
def test_a_road_in_a_hex_does_not_help_who_leaves_its_line() -> None:
    at = table("b-7a 10.10", board={"roads": [["09.10", "10.10", "11.10"]]})
    assert price(at, "b-7a", "10.10", "11.10") == Fraction(1, 2)
    assert price(at, "b-7a", "10.10", "10.11") == 1


@pytest.mark.rule("SCS-3.2d")
def test_prohibited_terrain_is_entered_and_crossed_only_by_road_or_bridge() -> None:
    board = {"terrain": {"10.11": "lake", "11.11": "lake"}, "sides": {"10.10 09.11": "river", "10.10 09.10": "river"}}
    board["roads"] = [["10.10", "11.11"], ["10.10", "09.10"]]
    at = table("b-7a 10.10", board=board).phase("movement").play("b-7a")
    assert set(at.options()) == {"10.09", "11.10", "09.10", "11.11", "stop"}


@pytest.mark.rule("SCS-3.2a")
def test_the_full_cost_of_hex_and_hexside_must_be_there_before_a_hex_is_entered() -> None:
    at = table("g-f1 10.10", "b-7a 25.15", board={"sides": {"10.11 10.12": "stream"}}).phase("movement", GREY)
    at.play("g-f1", "10.11")
    assert not at.offered("10.12")
    assert at.offered("11.12")


@pytest.mark.rule("SCS-3.1e/3", "SCS-Q4")
def test_neither_lack_of_supply_nor_zones_of_control_prevent_the_one_hex() -> None:
    at = table("g-f1 10.10 unsupplied", "b-7a 10.12", "b-7b 12.11").phase("movement", GREY)
    at.play("g-f1", "10.11")
    assert at.options() == ["stop"]


@pytest.mark.rule("SCS-3.1e/1")
def test_a_unit_without_a_movement_allowance_does_not_move_one_hex() -> None:
    at = table("b-1-1 10.10", board={"stats": {"b-1-1": {"move": 0}}}).phase("movement").begin()
    assert at.options() == ["done"]


@pytest.mark.rule("SCS-3.1e/5", "SCS-11.0c")
def test_who_may_not_act_in_the_exploitation_phase_does_not_move_one_hex_in_it() -> None:
    at = table("b-1-1 10.10", "b-7r 20.10 unsupplied").phase("exploitation").begin()
    assert at.options() == ["done"]


@pytest.mark.rule("SCS-3.0/1", "SCS-3.1a")
def test_all_some_or_no_units_may_move() -> None:
    at = table("b-1-1 10.10", "b-1-2 12.10", "g-m1 20.10").phase("movement").begin()
    assert at.options() == ["b-1-1", "b-1-2", "done"]
    assert at.play("done").game.over


@pytest.mark.rule("SCS-3.0/3", "SCS-3.1d")
def test_a_move_that_has_ended_is_not_taken_up_again_and_saves_no_points() -> None:
    at = table("b-1-1 10.10", "b-1-2 12.10").phase("movement").play("b-1-1", "10.11", "stop")
    assert at.options() == ["b-1-2", "done"]
    at.finish().phase("movement").begin().play("b-1-1")
    assert spent(at) == [0]
    assert points(at, "b-1-1") == 6


@pytest.mark.rule("SCS-3.0/2")
def test_units_of_a_hex_move_alone_or_as_a_stack_hex_by_hex() -> None:
    at = table("b-1-1 10.10", "b-1-2 10.10", "b-1-3 20.10").phase("movement").play("b-1-1")
    assert [word for word in at.options() if word.startswith("b")] == ["b-1-2"]
    assert set(at.options()) == {"10.11", "11.11", "11.10", "10.09", "09.10", "09.11", "b-1-2", "stop"}
    at.play("b-1-2", "10.11")
    assert at.stack("10.11") == ["b-1-1", "b-1-2"]
    assert not at.offered("b-1-3")


@pytest.mark.rule("SCS-3.3b")
def test_units_move_only_in_the_phases_of_their_side() -> None:
    units = ("b-7a 10.10", "g-9a 20.10")
    assert table(*units).phase("movement").begin().options() == ["b-7a", "done"]
    assert table(*units).phase("exploitation", GREY).begin().options() == ["g-9a", "done"]


@pytest.mark.rule("SCS-MAP-C")
def test_no_step_leads_off_the_map() -> None:
    at = table("b-7a 01.01").phase("movement").play("b-7a")
    assert set(at.options()) == {"01.02", "02.01", "stop"}


@pytest.mark.rule("SCS-11.0")
def test_capable_units_have_their_whole_allowance_again_in_the_exploitation_phase() -> None:
    at = table("b-7a 10.10 moved").phase("exploitation").play("b-7a", "10.11")
    assert (points(at, "b-7a"), spent(at)) == (9, [1])


@pytest.mark.rule("SCS-1.0/9")
def test_what_a_unit_may_do_in_a_phase_goes_by_where_it_began_it() -> None:
    at = table("b-7a 10.10", "b-7b 12.10", "g-21-1 10.11").phase("exploitation")
    assert [at.unit(unit).in_zone for unit in ("b-7a", "b-7b")] == [True, False]
    assert at.board.name(at.unit("b-7b").origin) == "12.10"


@pytest.mark.rule("SCS-2.1g/2", "SCS-2.0")
def test_own_zones_of_control_change_nothing_for_own_units() -> None:
    at = table("b-7a 10.10", "b-7b 12.10", "g-21-1 10.12")
    assert price(at, "b-7a", "10.10", "11.10") == 1
    assert price(at, "b-7a", "10.10", "10.11") == price(at, "b-7b", "10.10", "10.11") == 3


@pytest.mark.rule("SCS-2.1h")
def test_a_friend_in_the_hex_does_not_spare_the_cost_of_a_zone_of_control() -> None:
    at = table("b-7a 10.10", "b-1-1 10.11", "g-21-1 10.12")
    assert price(at, "b-7a", "10.10", "10.11") == 3


@pytest.mark.rule("SCS-13.0/2", "SCS-10.0g", "SCS-Q28")
def test_by_an_option_units_control_only_where_they_stop() -> None:
    board = {"rulings": {"control-by-passing": "last"}}
    at = table("b-7a 10.10", board=board).phase("movement").play("b-7a", "10.11", "10.12", "stop")
    assert at.state.control == {at.space("10.12"): BLUE}


@pytest.mark.rule("SCS-PREC/2", "SCS-PREC")
def test_numbers_of_the_series_rules_are_those_of_the_game() -> None:
    at = table("b-7a 10.10", "g-21-1 10.12", board={"numbers": {"zone_cost": 4}})
    assert price(at, "b-7a", "10.10", "10.11") == 5
