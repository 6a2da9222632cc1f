"""Overruns: who, whom, from where, and what becomes of the move (SCS-6.0, SCS-6.1, SCS-6.2)."""

from typing import Any

import pytest

from ccstudio.rules.scs import effects
from tests.rules.scs.fights import always
from tests.rules.scs.positions import BLUE, Table, table
from tests.rules.scs.test_movement import spent

TOTAL = always("-")
"""A board on which no overrun has a result."""


def ready(*units: str, after: tuple[str, ...] = (), **board: Any) -> Table:
    """A Movement Phase of Blue in which some choices were made."""
    return table(*units, board={**TOTAL, **board}).phase("movement").play(*after)


# The printed example: 5 and 6 are b-7a and b-1-1 (4 steps), 1 is b-1-2 with 3 steps, 8 is b-7b

EXAMPLE = {
    "terrain": {"09.05": "woods"},
    "sides": {"09.05 09.06": "stream", "09.08 10.08": "bridge"},
    "stats": {
        "b-1-2": {"strengths": [{"attack": 4, "defence": 5}] * 3},
        "g-m1": {"strengths": [{"attack": 2, "defence": 3}]},
    },
}
STACK = ("b-7a 11.06", "b-1-1 11.06")


@pytest.mark.rule("SCS-TV-R1", "SCS-2.0a", "SCS-6.0/9")
def test_units_next_to_an_enemy_without_a_zone_of_control_may_overrun_from_where_they_start() -> None:
    at = ready(*STACK, "g-f1 12.05", after=("b-7a",), **EXAMPLE)
    assert not at.unit("b-7a").in_zone
    assert at.offered("12.05")


@pytest.mark.rule("SCS-TV-R2", "SCS-6.0/1")
def test_an_overrun_costs_two_points_and_no_more() -> None:
    board = {**EXAMPLE, "stats": {**EXAMPLE["stats"], "b-7a": {"move": 2}, "b-1-1": {"move": 2}}}
    at = ready(*STACK, "g-f1 12.05", after=("b-7a", "b-1-1"), **board)
    assert at.offered("12.05")
    board = {**EXAMPLE, "stats": {**EXAMPLE["stats"], "b-1-1": {"move": 1}}}
    at = ready(*STACK, "g-f1 12.05", after=("b-7a", "b-1-1"), **board)
    assert not at.offered("12.05")


@pytest.mark.rule("SCS-TV-R3", "SCS-6.0/6", "SCS-6.0/8")
def test_a_stack_pays_terrain_zone_of_control_and_two_points_but_not_the_hex_of_the_target() -> None:
    wishes = {**EXAMPLE, "terrain": {"10.08": "woods"}}
    at = ready(*STACK, "g-m1 10.08", after=("b-7a", "b-1-1", "11.07", "11.08"), **wishes)
    assert spent(at) == [4, 4]
    assert at.offered("10.08")
    tired = {**wishes, "stats": {**EXAMPLE["stats"], "b-1-1": {"move": 5}}}
    at = ready(*STACK, "g-m1 10.08", after=("b-7a", "b-1-1", "11.07", "11.08"), **tired)
    assert not at.offered("10.08")


@pytest.mark.rule("SCS-TV-R4")
def test_the_odds_of_the_example_are_five_to_one() -> None:
    stats = {"b-7a": {"strengths": [{"attack": 10, "defence": 6}] * 2}}
    board = {**EXAMPLE, "stats": {**EXAMPLE["stats"], **stats}}
    at = ready(*STACK, "g-m1 10.08", after=("b-7a", "b-1-1", "11.07", "11.08", "10.08"), **board)
    assert [event["odds"] for event in at.told("odds")] == ["5:1"]


@pytest.mark.rule("SCS-TV-R5", "SCS-4.0a/2", "SCS-4.0a/5")
def test_no_overrun_is_made_from_a_hex_that_is_too_full_with_those_that_stand_there() -> None:
    at = ready(*STACK, "b-1-2 10.07", "g-m1 10.08", after=("b-7a", "b-1-1", "11.07", "10.07"), **EXAMPLE)
    assert not at.offered("10.08")
    at = ready(*STACK, "b-1-2 10.07 steps 2", "g-m1 10.08", after=("b-7a", "b-1-1", "11.07", "10.07"), **EXAMPLE)
    assert at.offered("10.08")


@pytest.mark.rule("SCS-6.1e", "SCS-6.0/4", "SCS-4.0a/10")
def test_the_limit_of_an_overrun_may_be_reached_by_units_that_do_not_take_part() -> None:
    stack = ("b-7a 10.10", "b-1-1 10.10", "b-1-2 10.10")
    assert ready(*stack, "g-f1 10.11", after=("b-7a",)).offered("10.11")
    assert not ready(*stack, "b-7r 10.10", "g-f1 10.11", after=("b-7a",)).offered("10.11")


@pytest.mark.rule("SCS-TV-R6", "SCS-6.1d/1", "SCS-6.1d/3")
def test_nobody_is_overrun_across_a_bridge() -> None:
    roads = [["09.07", "09.08", "10.08"]]
    at = ready("b-7b 09.06", "g-m1 10.08", after=("b-7b", "09.07", "09.08"), **{**EXAMPLE, "roads": roads})
    assert not at.offered("10.08")


@pytest.mark.rule("SCS-6.1d/2")
def test_a_road_may_be_used_to_come_next_to_the_target() -> None:
    board = {"roads": [["10.05", "10.06", "10.07"]], "stats": {"b-1-1": {"move": 3}}}
    at = ready("b-1-1 10.05", "g-f1 10.08", after=("b-1-1", "10.06", "10.07"), **board)
    assert spent(at) == [1]
    assert at.offered("10.08")


@pytest.mark.rule("SCS-6.1d/1")
def test_a_road_does_not_make_a_target_cheap_enough() -> None:
    at = ready("b-7a 10.06", "g-f1 10.07", after=("b-7a",), terrain={"10.07": "marsh"}, roads=[["10.06", "10.07"]])
    assert not at.offered("10.07")


@pytest.mark.rule("SCS-TV-R7", "SCS-6.0c/1")
def test_a_target_that_costs_more_than_two_points_is_not_overrun() -> None:
    at = ready("b-7b 09.06", "g-f1 09.05", after=("b-7b",), **EXAMPLE)
    assert not at.offered("09.05")
    assert ready("b-7b 09.04", "g-f1 09.05", after=("b-7b",), **EXAMPLE).offered("09.05")


@pytest.mark.rule("SCS-6.0c/2")
def test_zones_of_control_do_not_count_for_what_the_target_costs() -> None:
    at = ready("b-7b 10.08", "g-m1 10.10", "g-21-1 10.11", after=("b-7b", "10.09"), terrain={"10.10": "woods"})
    assert at.offered("10.10")


@pytest.mark.rule("SCS-TV-R8")
def test_a_unit_goes_where_others_have_left_and_overruns_for_four_points() -> None:
    board = {**EXAMPLE, "stats": {**EXAMPLE["stats"], "b-7b": {"move": 4}}}
    at = ready("b-7b 11.08", "g-f1 12.05", after=("b-7b", "11.07", "11.06"), **board)
    assert spent(at) == [2]
    assert at.offered("12.05")


@pytest.mark.rule("SCS-TV-R9")
def test_a_unit_does_not_overrun_from_a_hex_where_others_still_are_too_many() -> None:
    at = ready(*STACK, "b-2-4 11.06", "b-7b 11.08", "g-f1 12.05", after=("b-7b", "11.07", "11.06"), **EXAMPLE)
    assert not at.offered("12.05")


@pytest.mark.rule("SCS-DEMO-TV12")
def test_nobody_is_overrun_across_a_ford() -> None:
    at = table("b-7a 09.02", "g-f1 10.02", board={"veska": True}).phase("movement").play("b-7a")
    assert not at.offered("10.02")


@pytest.mark.rule("SCS-DEMO-TV13")
def test_woods_across_the_stream_are_not_overrun_but_from_the_other_side_they_are() -> None:
    at = table("b-7a 13.05", "b-7b 15.05", "g-f1 14.05", board={"veska": True}).phase("movement")
    assert not at.play("b-7a").offered("14.05")
    assert at.play("stop", "b-7b").offered("14.05")


# Who


@pytest.mark.rule("SCS-6.0/2", "SCS-Q7", "SCS-6.0b")
def test_only_units_that_began_the_phase_in_one_hex_overrun_together() -> None:
    at = ready("b-7a 10.10", "b-7b 10.11", "g-f1 10.12").play("b-7a", "10.11", "stop")
    assert at.play("b-7b").options().count("b-7a") == 0
    at = ready("b-7a 10.10", "b-7b 10.10", "g-f1 10.12", after=("b-7a", "b-7b", "10.11", "10.12"))
    assert all(at.unit(unit).overran for unit in ("b-7a", "b-7b"))


@pytest.mark.rule("SCS-6.0/3", "SCS-2.1b/1")
def test_a_unit_that_began_the_phase_in_an_enemy_zone_of_control_does_not_overrun_but_moves() -> None:
    at = ready("b-7a 10.10", "g-21-1 10.11", "g-f1 08.10", after=("b-7a",))
    assert not at.offered("10.11")
    at.play("09.10")
    assert not at.offered("08.10")


@pytest.mark.rule("SCS-Q8", "SCS-7.2e/2")
def test_units_without_attack_strength_overrun_nobody_and_those_with_0_only_with_others() -> None:
    assert not ready("b-ha 10.10", "g-f1 10.11", after=("b-ha",)).offered("10.11")
    assert not ready("b-en 10.10", "g-f1 10.11", after=("b-en",)).offered("10.11")
    assert ready("b-en 10.10", "b-7a 10.10", "g-f1 10.11", after=("b-en", "b-7a")).offered("10.11")
    assert not ready("b-ha 10.10", "b-7a 10.10", "g-f1 10.11", after=("b-ha", "b-7a")).offered("10.11")


@pytest.mark.rule("SCS-6.1a", "SCS-1.0/6")
def test_in_the_exploitation_phase_capable_units_overrun() -> None:
    at = table("b-7a 10.10", "b-1-1 20.10", "g-f1 10.11", "g-f2 20.11", board=TOTAL).phase("exploitation").begin()
    assert at.options() == ["b-7a", "done"]
    assert at.play("b-7a").offered("10.11")


@pytest.mark.rule("SCS-6.1c")
def test_lack_of_supply_does_not_prevent_an_overrun() -> None:
    assert ready("b-1-1 10.10 unsupplied", "g-f1 10.11", after=("b-1-1",)).offered("10.11")


@pytest.mark.rule("SCS-3.1e/2", "SCS-Q27")
def test_the_one_hex_does_not_help_an_overrun() -> None:
    at = ready("b-1-1 10.10", "g-f1 10.11", after=("b-1-1",), stats={"b-1-1": {"move": 1}})
    assert at.offered("10.09")
    assert not at.offered("10.11")


# How often


@pytest.mark.rule("SCS-6.1b/1", "SCS-6.2a/1")
def test_an_overrun_ends_the_move_and_is_the_only_one_of_the_stack_in_the_phase() -> None:
    at = ready("b-7a 10.10", "b-7b 20.10", "g-f1 10.11", after=("b-7a", "10.11"))
    assert at.ask.prompt == "choose-mover"
    assert at.options() == ["b-7b", "done"]
    assert (at.unit("b-7a").moved, at.unit("b-7a").overran) == (True, True)


@pytest.mark.rule("SCS-6.1b/2")
def test_a_hex_is_overrun_once_in_a_phase() -> None:
    at = ready("b-7a 10.10", "b-7b 11.12", "g-f1 10.11", after=("b-7a", "10.11")).until("mover")
    assert not at.play("b-7b").offered("10.11")
    at.finish().phase("exploitation").begin().play("b-7b")
    assert at.offered("10.11")


@pytest.mark.parametrize(
    ("ruling", "possible"),
    [
        pytest.param("allowed", True, marks=pytest.mark.rule("SCS-6.1b/3")),
        pytest.param("forbidden", False, marks=pytest.mark.rule("SCS-Q6")),
    ],
)
def test_a_unit_that_retreated_may_be_overrun_again_unless_an_option_forbids_it(ruling: str, possible: bool) -> None:
    board = {**TOTAL, "rulings": {"overrun-again": ruling}}
    at = table("b-7a 10.10", "g-f1 10.12", board=board).phase("movement")
    effects.change(at.state, at.piece("g-f1"), overrun=True)
    at.play("b-7a", "10.11")
    assert at.offered("10.12") == possible


@pytest.mark.rule("SCS-6.1b/4")
def test_a_unit_that_overran_may_attack_in_the_combat_phase() -> None:
    at = ready("b-7a 10.10", "g-f1 10.11", after=("b-7a", "10.11")).until("mover").finish()
    assert at.phase("combat").begin().offered("b-7a")


@pytest.mark.rule("SCS-6.2a/2", "SCS-6.0/7")
def test_the_overrunning_units_enter_the_emptied_hex_and_stop_there() -> None:
    at = ready("b-7a 10.10", "b-7b 20.10", "g-f1 10.11", after=("b-7a", "10.11"), **always("D1")).until("mover")
    assert at.where("b-7a") == "10.11"
    assert at.state.control[at.space("10.11")] == BLUE
    assert at.options() == ["b-7b", "done"]


@pytest.mark.rule("SCS-6.2b", "SCS-6.0/5")
def test_overrunning_units_suffer_retreats_and_those_beside_them_do_not() -> None:
    board = always("Ar1")
    at = ready("b-7a 10.10", "b-1-1 10.10", "g-f1 10.11", after=("b-7a", "10.11"), **board).play(1).until("mover")
    assert at.where("b-7a") != "10.10"
    assert at.where("b-1-1") == "10.10"


@pytest.mark.rule("SCS-Q30")
def test_a_hex_that_was_overrun_can_be_attacked_in_the_combat_phase() -> None:
    at = ready("b-7a 10.10", "g-f1 10.11", after=("b-7a", "10.11")).finish()
    assert at.phase("combat").begin().offered("10.11")
