"""Supply: lines, sources, units that supply, markers and what they do, attrition (SCS-12.0)."""

from typing import Any

import pytest

from ccstudio.rules.scs.query.strength import attack_parts
from ccstudio.rules.scs.query.supply import line_of, supplied_hexes
from tests.rules.scs.positions import BLUE, GREY, Table, table

SOURCE = {"blue": {"sources": ["05.05"]}, "grey": {"sources": ["28.10"]}}
RING = ("g-21-1 10.12", "g-21-2 09.10", "g-21-3 11.10")
"""Grey regiments whose zones of control close 10.10 in."""


def field(*units: str, **board: Any) -> Table:
    """A position with a source of each side."""
    return table(*units, board={**SOURCE, **board})


def supplied(at: Table, *units: str) -> list[bool]:
    """Whether each unit could trace a line now."""
    return [at.is_supplied(unit) for unit in units]


@pytest.mark.rule("SCS-12.0/1", "SCS-12.1a/1", "SCS-12.1a/4")
def test_a_line_leads_over_adjacent_hexes_to_a_source() -> None:
    at = field("b-7a 07.05")
    line = line_of(at.board, at.state, BLUE, at.space("07.05"))
    assert [at.board.name(space) for space in line] == ["07.05", "06.05", "05.05"]
    assert supplied(at, "b-7a") == [True]
    cut_off = field("b-7a 10.10", *RING)
    assert supplied(cut_off, "b-7a") == [False]
    assert line_of(cut_off.board, cut_off.state, BLUE, cut_off.space("10.10")) == ()


@pytest.mark.rule("SCS-12.1a/2")
def test_a_line_may_have_any_length_unless_the_game_has_a_limit() -> None:
    assert supplied(field("b-7a 30.20"), "b-7a") == [True]
    limit = {"module": {"supply": {"range": 3}}}
    assert supplied(field("b-7a 05.08", "b-7b 05.09", **limit), "b-7a", "b-7b") == [True, False]


@pytest.mark.rule("SCS-12.1a/3", "SCS-2.1f")
def test_enemies_and_their_zones_of_control_block_a_line() -> None:
    at = field("b-7a 10.10", *RING)
    assert supplied(at, "b-7a") == [False]
    forts = ("g-f1 10.11", "g-f2 11.11", "g-f3 11.10", "g-f1 10.09 as f4", "g-f1 09.10 as f5", "g-f1 09.11 as f6")
    assert supplied(field("b-7a 10.10", *forts), "b-7a") == [False]
    assert supplied(field("b-7a 10.10", *forts[:5]), "b-7a") == [True]


@pytest.mark.rule("SCS-12.1a/3")
def test_prohibited_hexes_and_hexsides_block_a_line_and_bridges_do_not() -> None:
    around = ("10.11", "11.11", "11.10", "10.09", "09.10", "09.11")
    rivers = {f"10.10 {space}": "river" for space in around}
    assert supplied(field("b-7a 10.10", sides=rivers), "b-7a") == [False]
    assert supplied(field("b-7a 10.10", terrain=dict.fromkeys(around, "lake")), "b-7a") == [False]


@pytest.mark.rule("SCS-DEMO-T2")
@pytest.mark.parametrize("crossing", ["bridge", "ford", "pontoon"])
def test_supply_passes_bridges_fords_and_pontoons(crossing: str) -> None:
    around = ("10.11", "11.11", "11.10", "10.09", "09.10", "09.11")
    sides = {f"10.10 {space}": "river" for space in around}
    assert supplied(field("b-7a 10.10", sides={**sides, "10.10 10.11": crossing}), "b-7a") == [True]


@pytest.mark.rule("SCS-2.1h", "SCS-12.1a/3")
def test_a_friendly_unit_cancels_a_zone_of_control_in_its_hex_for_supply() -> None:
    at = field("b-7a 10.10", *RING)
    assert supplied(at, "b-7a") == [False]
    at = field("b-7a 10.10", "b-en 10.09", *RING)
    assert supplied(at, "b-7a") == [True]


@pytest.mark.rule("SCS-12.1a/5")
def test_the_hex_of_the_unit_never_blocks_itself() -> None:
    at = field("b-7a 10.10", "g-21-1 10.11")
    assert supplied(at, "b-7a") == [True]


@pytest.mark.rule("SCS-12.1a/6", "SCS-Q18")
def test_a_source_in_an_enemy_zone_of_control_needs_a_unit_on_it() -> None:
    assert supplied(field("b-7a 10.10", "g-21-1 05.06"), "b-7a") == [False]
    assert supplied(field("b-7a 10.10", "b-en 05.05", "g-21-1 05.06"), "b-en") == [True]
    assert supplied(field("b-7a 10.10", "g-21-1 05.06", rulings={"source-in-zone": "always"}), "b-7a") == [True]


@pytest.mark.rule("SCS-12.1a/6")
def test_a_source_with_an_enemy_on_it_is_of_no_use() -> None:
    assert supplied(field("b-7a 10.10", "g-f1 05.05"), "b-7a") == [False]
    at = field("b-7a 10.10", "g-f1 05.05", rulings={"source-in-zone": "always"})
    assert supplied(at, "b-7a") == [False]


@pytest.mark.rule("SCS-12.1a/7")
def test_every_hex_that_a_source_reaches_is_found_with_the_length_of_its_line() -> None:
    at = field("b-7a 10.10")
    found = supplied_hexes(at.board, at.state, BLUE)
    assert len(found) == 600
    assert found[at.space("05.05")] == 0
    assert found[at.space("10.10")] == at.board.map.grid.distance(at.space("05.05"), at.space("10.10"))


def test_units_with_a_supply_range_supply_others_while_they_are_supplied_themselves() -> None:
    board = {"module": {"supply": {"range": 2}}, "stats": {"b-ha": {"supply_range": 3}, "b-ma": {"supply_range": 3}}}
    at = field("b-ha 05.07", "b-7a 05.10", "b-7b 05.11", "b-ma 20.10", "b-7r 20.11", **board)
    assert supplied(at, "b-7a", "b-7b", "b-7r") == [True, False, False]
    at = field("b-ha 05.07", "b-ma 05.10", "b-7b 05.13", **board)
    assert supplied(at, "b-7b") == [True]


# Markers


@pytest.mark.rule("SCS-12.0/2", "SCS-1.0/7", "SCS-UNIT-6")
def test_in_the_supply_phase_units_get_their_marker_and_lose_it() -> None:
    at = field("b-7a 10.10", "b-7b 05.06 unsupplied", *RING).phase("supply").begin()
    assert (at.unit("b-7a").supplied, at.unit("b-7b").supplied) == (False, True)
    assert len(at.told("out-of-supply")) == len(at.told("supplied-again")) == 1


@pytest.mark.rule("SCS-12.0/2")
def test_all_units_that_come_to_be_out_of_supply_are_told_of_together() -> None:
    at = table("b-7a 10.10", "b-7b 12.10", "b-7r 14.10", board={"blue": {"sources": []}}).phase("supply").begin()
    assert [(told["side"], told["count"]) for told in at.told("out-of-supply")] == [("Blue", 3)]


@pytest.mark.rule("SCS-12.0/2")
def test_only_units_of_the_active_player_are_checked() -> None:
    at = field("b-7a 10.10", *RING).phase("supply", GREY).begin()
    assert at.unit("b-7a").supplied


@pytest.mark.rule("SCS-12.1b/1", "SCS-TV-C10")
def test_a_unit_in_supply_that_is_surrounded_stays_so_until_its_next_supply_phase() -> None:
    at = field("b-7a 10.10", *RING)
    for phase in ("movement", "combat", "exploitation"):
        at.phase(phase)
        assert at.unit("b-7a").supplied
    assert not at.phase("supply").begin().unit("b-7a").supplied


@pytest.mark.rule("SCS-12.1b/2", "SCS-12.2/1")
def test_a_unit_out_of_supply_stays_so_until_its_next_supply_phase() -> None:
    at = field("b-7a 10.10 unsupplied").phase("movement").play("b-7a", "10.11", "stop").finish()
    assert not at.unit("b-7a").supplied
    assert at.phase("supply").begin().unit("b-7a").supplied


@pytest.mark.parametrize(
    ("supply", "attack"),
    [
        pytest.param({}, 4, marks=pytest.mark.rule("SCS-12.2/2")),
        pytest.param({}, 4, marks=pytest.mark.rule("SCS-DEMO-S3")),
        pytest.param({"attack": "1/4"}, 2, marks=pytest.mark.rule("SCS-PREC/2")),
    ],
)
def test_units_without_supply_attack_with_less(supply: dict[str, str], attack: int) -> None:
    at = field("b-7a 10.10 unsupplied", "g-f1 10.11", module={"supply": supply})
    (found,) = attack_parts(at.board, at.state, (at.piece("b-7a"),), at.space("10.11"))
    assert found.product == attack


def test_units_without_supply_lose_their_zone_of_control_where_the_game_says_so() -> None:
    wishes = {"module": {"supply": {"keeps_zone": False}}}
    assert supplied(field("b-7a 10.10", *(f"{unit} unsupplied" for unit in RING), **wishes), "b-7a") == [True]
    assert supplied(field("b-7a 10.10", *(f"{unit} unsupplied" for unit in RING)), "b-7a") == [False]


# Attrition


@pytest.mark.parametrize(
    ("die", "steps"),
    [
        pytest.param("1", 1, marks=pytest.mark.rule("SCS-DEMO-S4")),
        pytest.param("2", 1, marks=pytest.mark.rule("SCS-DEMO-S4")),
        pytest.param("3", 2, marks=pytest.mark.rule("SCS-DEMO-S4")),
    ],
)
def test_a_unit_that_stays_without_supply_loses_a_step_by_a_low_roll(die: str, steps: int) -> None:
    at = field("b-7a 10.10 unsupplied", *RING).dice(die).phase("supply").begin()
    assert (at.rolled, at.unit("b-7a").steps) == (1, steps)


@pytest.mark.rule("SCS-DEMO-S4")
def test_a_unit_that_gets_its_marker_now_does_not_roll_yet() -> None:
    at = field("b-7a 10.10", *RING).dice("1").phase("supply").begin()
    assert (at.rolled, at.unit("b-7a").steps) == (0, 2)


@pytest.mark.rule("SCS-DEMO-S4")
def test_attrition_can_begin_at_once_take_several_steps_or_need_no_die() -> None:
    at_once = {"module": {"supply": {"attrition": {"highest": 2, "at_once": True}}}}
    assert field("b-7a 10.10", *RING, **at_once).dice("1").phase("supply").begin().unit("b-7a").steps == 1
    without_die = {"module": {"supply": {"attrition": {"highest": 0}}}}
    at = field("b-7a 10.10 unsupplied", *RING, **without_die).dice("6").phase("supply").begin()
    assert (at.rolled, at.unit("b-7a").steps) == (0, 1)
    two_steps = {"module": {"supply": {"attrition": {"highest": 2, "steps": 3}}}}
    at = field("b-7a 10.10 unsupplied", *RING, **two_steps).dice("1").phase("supply").begin()
    assert (at.where("b-7a"), at.state.steps_lost) == ("gone", {BLUE: 2})


@pytest.mark.rule("SCS-FOW-1")
@pytest.mark.parametrize(("fog", "dice"), [("open", 1), ("top", 0)])
def test_dice_of_attrition_lie_on_the_table_only_where_they_tell_of_no_covered_unit(fog: str, dice: int) -> None:
    at = field("b-7a 10.10 unsupplied", *RING, rulings={"fog": fog}).dice("1").phase("supply").begin()
    assert len(at.state.thrown) == dice


def test_without_attrition_nothing_is_rolled() -> None:
    at = field("b-7a 10.10 unsupplied", *RING, module={"supply": {}}).dice("1").phase("supply").begin()
    assert (at.rolled, at.unit("b-7a").steps) == (0, 2)


# The demonstration game


@pytest.mark.rule("SCS-DEMO-TV22", "SCS-2.1h")
def test_a_unit_in_an_enemy_zone_of_control_may_be_in_supply() -> None:
    at = field("b-2-4 10.08", "g-21-3 11.08", veska=True, blue={"sources": ["01.08"]}, grey={"sources": ["20.08"]})
    at.phase("movement")
    assert at.unit("b-2-4").in_zone
    assert supplied(at, "b-2-4", "g-21-3") == [True, True]
