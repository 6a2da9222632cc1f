"""Retreats: where to, zones of control on the way, stacks (SCS-9.0, SCS-9.1, SCS-2.1d)."""

from typing import Any

import pytest

from ccstudio.rules.scs.declarations import Retreat
from ccstudio.rules.scs.query.retreat import RetreatWays, retreat_ways
from tests.rules.scs.fights import always, attack
from tests.rules.scs.positions import GREY, Table, table

EAST = {"grey": {"sources": ["20.10"]}}


def retreat(at: Table, hexes: int, *units: str) -> Table:
    """Units of Grey retreat; `at.returned` says how far."""
    return at.run(Retreat(side=GREY, units=tuple(map(at.piece, units)), hexes=hexes))


def ways(at: Table, here: str, start: str, left: int = 1) -> RetreatWays:
    """Where the stack in a hex can go that retreats from another."""
    units = tuple(map(at.piece, at.stack(here)))
    return retreat_ways(at.board, at.state, GREY, units, at.space(start), at.space(here), left)


def names(at: Table, spaces: tuple[Any, ...]) -> set[str]:
    """The names of hexes."""
    return {at.board.name(space) for space in spaces}


# The town at the bridge


def bridgehead(*blue: str) -> Table:
    """The start of the game around 11.08."""
    units = ("g-f2 11.08", "g-21-3 11.08", "g-at 12.08", "g-9r 12.06", "g-21-2 11.06")
    sources = {"grey": {"sources": ["20.12", "20.08", "20.04"]}}
    return table("b-2-4 10.08", *blue, *units, board={"veska": True, **sources})


@pytest.mark.rule("SCS-DEMO-TV23", "SCS-9.1e", "SCS-9.1c")
def test_the_stack_at_the_bridge_retreats_toward_the_rear() -> None:
    at = bridgehead("g-ar 13.08")
    found = ways(at, "11.08", "11.08")
    assert names(at, found.legal) == {"11.07", "11.09", "12.07", "12.08"}
    assert names(at, found.toward) == names(at, found.offered) == {"12.07", "12.08"}


@pytest.mark.rule("SCS-DEMO-TV24", "SCS-9.1b")
def test_the_second_hex_is_farther_from_the_start_than_the_first() -> None:
    at = retreat(bridgehead(), 2, "g-f2", "g-21-3").play("12.08")
    assert at.where("g-21-3") == "13.08", "the only one that leads to the rear"
    at = bridgehead()
    assert names(at, ways(at, "12.08", "11.08").legal) == {"12.09", "13.08"}, "13.09 is a lake"


@pytest.mark.rule("SCS-DEMO-TV29", "SCS-9.1f", "SCS-9.1d")
def test_where_all_hexes_to_the_rear_are_in_enemy_zones_it_may_turn_aside() -> None:
    at = bridgehead("b-7a 13.08")
    found = ways(at, "11.08", "11.08")
    assert names(at, found.free) == {"11.07", "11.09"}
    assert names(at, found.offered) == {"11.07", "11.09", "12.07", "12.08"}


@pytest.mark.rule("SCS-DEMO-S10")
def test_bridges_can_be_used_in_retreats() -> None:
    at = table("g-21-3 11.08", board={"veska": True})
    assert "10.08" in names(at, ways(at, "11.08", "11.08").legal)
    assert "10.07" not in names(at, ways(at, "11.08", "11.08").legal), "across the river"


# On open ground


@pytest.mark.rule("SCS-9.1a/1")
def test_enemies_prohibited_terrain_and_the_edge_of_the_map_stop_a_retreat() -> None:
    board = {"terrain": {"02.02": "lake"}, "sides": {"01.01 02.01": "river"}}
    at = table("g-21-1 01.01", "b-en 01.02", board=board)
    assert names(at, ways(at, "01.01", "01.01").legal) == set()
    at = table("g-21-1 01.01", board=board)
    assert names(at, ways(at, "01.01", "01.01").legal) == {"01.02"}


@pytest.mark.rule("SCS-9.1g")
def test_a_stack_retreats_into_hexes_of_its_own_side_beyond_the_stacking_limit() -> None:
    at = table("g-21-1 10.10", "g-9a 11.10", "g-9m 11.10", "g-12a 11.10", board=EAST)
    retreat(at, 1, "g-21-1")
    assert at.play("11.10").stack("11.10") == ["g-9a", "g-9m", "g-12a", "g-21-1"]
    assert at.unit("g-21-1").retreated


@pytest.mark.rule("SCS-9.1c")
def test_one_nearest_way_is_taken_without_asking() -> None:
    at = retreat(table("g-21-1 10.10", "g-22-4 11.10 as friend", board={"grey": {"sources": ["10.13"]}}), 1, "g-21-1")
    assert at.where("g-21-1") == "10.11"


@pytest.mark.rule("SCS-9.1e")
def test_without_a_way_to_a_source_any_hex_will_do() -> None:
    assert len(ways(table("g-21-1 10.10"), "10.10", "10.10").offered) == 6


@pytest.mark.rule("SCS-9.1c", "SCS-9.1e", "SCS-Q17")
def test_a_retreat_may_lead_to_any_of_several_sources() -> None:
    at = table("g-21-1 10.10", board={"grey": {"sources": ["10.20", "10.01"]}})
    assert {"10.11", "10.09"} <= names(at, ways(at, "10.10", "10.10").offered)


def test_with_a_free_hex_to_the_rear_nobody_turns_aside() -> None:
    at = table("g-21-1 10.10", "b-7a 12.12", board=EAST)
    assert names(at, ways(at, "10.10", "10.10").offered) == {"11.10", "11.11"}
    at = table("g-21-1 10.10", "b-7a 12.11", board=EAST)
    assert names(at, ways(at, "10.10", "10.10").offered) == {"11.10", "11.11"}, "one of them is free"


@pytest.mark.parametrize(("ruling", "offered"), [("next-hex", 2), ("whole-way", 6)])
def test_a_game_can_let_stacks_turn_aside_from_zones_farther_along_the_way(ruling: str, offered: int) -> None:
    blue = [f"{unit} {where}" for unit, where in (("b-7a", "13.11"), ("b-7b", "13.10"), ("b-1-1", "13.12"))]
    at = table("g-21-1 10.10", *blue, board={**EAST, "rulings": {"retreat-ahead": ruling}})
    assert len(ways(at, "10.10", "10.10", left=2).offered) == offered


def test_looking_ahead_does_not_matter_for_the_last_hex() -> None:
    at = table("g-21-1 10.10", "b-7a 13.11", board={**EAST, "rulings": {"retreat-ahead": "whole-way"}})
    assert len(ways(at, "10.10", "10.10", left=1).offered) == 2


def test_a_way_that_ends_before_the_zone_is_straight_enough() -> None:
    lakes = dict.fromkeys(("12.09", "12.10", "12.11", "13.11"), "lake")
    board = {**EAST, "terrain": lakes, "rulings": {"retreat-ahead": "whole-way"}}
    at = table("g-21-1 10.10", board=board)
    assert len(ways(at, "10.10", "10.10", left=3).offered) == 2


# Zones of control


@pytest.mark.rule("SCS-2.1d/1")
def test_a_stack_that_retreats_into_a_zone_of_control_loses_one_step_in_all() -> None:
    at = table("g-21-1 10.10", "g-9a 10.10", "b-7a 12.11", board=EAST)
    retreat(at, 1, "g-21-1", "g-9a").play("11.11")
    assert at.options() == ["g-21-1", "g-9a"]
    at.play("g-9a")
    assert at.state.steps_lost == {GREY: 1}
    assert at.returned == 1


@pytest.mark.rule("SCS-2.1d/2")
def test_it_does_so_again_in_every_such_hex() -> None:
    at = table("g-21-1 10.10", "b-7a 12.10", board={"grey": {"sources": ["12.20"]}})
    retreat(at, 2, "g-21-1").play("11.11", "12.11")
    assert at.where("g-21-1") == "gone"
    assert at.state.steps_lost == {GREY: 2}


@pytest.mark.rule("SCS-TV-C3")
def test_a_step_by_the_result_and_a_step_in_the_second_hex_are_two() -> None:
    at = table("b-7a 10.10", "b-7b 10.10", "b-1-1 10.14", "g-21-1 10.11", "g-22-4 10.11", board=always("D1r2"))
    attack(at, "10.11", "b-7a", "b-7b").play(2, "g-21-1", "10.12", "10.13")
    assert at.ask.prompt == "choose-loss"
    at.play("g-22-4").finish()
    assert at.state.steps_lost == {GREY: 2}


@pytest.mark.rule("SCS-9.1f")
def test_a_friend_in_the_hex_does_not_cancel_the_zone_for_retreats() -> None:
    at = table("g-21-1 10.10", "g-22-4 11.11", "b-7a 12.11", board=EAST)
    retreat(at, 1, "g-21-1").play("11.11")
    assert at.state.steps_lost == {GREY: 1}
    assert at.unit("g-22-4").steps == 2


# Stacks


@pytest.mark.rule("SCS-9.1a/2")
def test_units_of_one_hex_retreat_along_one_path() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", "g-22-4 10.11", board=always("Dr1"))
    attack(at, "10.11", "b-7a").play(1, "10.12")
    assert at.stack("10.12") == ["g-21-1", "g-22-4"]


@pytest.mark.rule("SCS-Q14")
def test_a_game_can_let_them_retreat_apart() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", "g-22-4 10.11", board=always("Dr1", rulings={"retreat-split": "apart"}))
    attack(at, "10.11", "b-7a").play(1, "10.12", "11.12")
    assert (at.where("g-21-1"), at.where("g-22-4")) == ("10.12", "11.12")


@pytest.mark.rule("SCS-9.0/1", "SCS-9.0/2")
def test_a_retreat_is_counted_in_hexes_whatever_the_terrain_costs() -> None:
    marsh = dict.fromkeys(("10.12", "10.13", "11.13", "09.13"), "marsh")
    at = table("b-7a 10.10", "g-f1 10.11", board=always("Dr2", terrain=marsh, grey={"sources": ["10.20"]}))
    attack(at, "10.11", "b-7a").play(2).finish()
    assert at.where("g-f1") == "10.13"


@pytest.mark.rule("SCS-4.0a/6")
def test_the_attackers_that_retreat_may_be_overstacked_too() -> None:
    at = table("b-7a 10.10", "g-9a 10.11", board=always("Ar1"))
    assert attack(at, "10.11", "b-7a").play(1, "10.09").unit("b-7a").retreated


@pytest.mark.rule("SCS-10.0g")
@pytest.mark.parametrize(("ruling", "passed"), [("every", GREY), ("last", None)])
def test_hexes_that_a_retreat_leads_through_are_controlled(ruling: str, passed: object) -> None:
    board = {"grey": {"sources": ["10.20"]}, "rulings": {"control-by-passing": ruling}}
    at = retreat(table("g-21-1 10.10", board=board), 2, "g-21-1")
    assert at.where("g-21-1") == "10.12"
    assert at.state.control.get(at.space("10.11")) == passed
    assert at.state.control[at.space("10.12")] == GREY


@pytest.mark.rule("SCS-MAP-B/2", "SCS-3.3c", "SCS-Q24")
def test_units_that_could_only_retreat_off_the_map_are_eliminated_and_count_as_lost() -> None:
    board = always("Dr1", terrain={"01.02": "lake"}, rulings={"retreat-blocked": "eliminated"})
    at = attack(table("b-7a 02.01", "g-21-1 01.01", board=board), "01.01", "b-7a").play(1)
    assert at.where("g-21-1") == "gone"
    assert at.state.steps_lost == {GREY: 2}
