"""Engineers bridge a river hexside while they stay (SCS-DEMO-S8)."""

import pytest

from ccstudio.rules.scs import effects
from tests.rules.scs.positions import Table, table
from tests.rules.scs.test_movement import price

RIVER = {"sides": {"10.10 10.11": "river", "10.10 11.11": "river"}}

pytestmark = pytest.mark.rule("SCS-DEMO-S8")


def bridging(*units: str, **board: object) -> Table:
    """A Movement Phase of Blue with its engineers at the river."""
    return table("b-en 10.10", *units, board={**RIVER, **board}).phase("movement").begin()


def sides(at: Table) -> list[str]:
    """The hexsides that can be bridged."""
    return [word for word in at.options() if " " in word]


def test_engineers_turn_one_river_hexside_of_their_hex_into_a_pontoon() -> None:
    at = bridging("b-7a 10.10")
    assert sides(at) == ["10.10 n", "10.10 ne"]
    at.play("10.10 n")
    assert sides(at) == []
    assert price(at, "b-7a", "10.10", "10.11") == 2
    assert at.play("b-7a").offered("10.11")


def test_an_overrun_is_never_made_across_a_pontoon() -> None:
    at = bridging("b-7a 10.10", "g-f1 10.11").play("10.10 n")
    assert not at.play("b-7a").offered("10.11")


@pytest.mark.parametrize("place", ["10.10 unsupplied", "10.09"])
def test_engineers_bridge_only_in_supply_and_next_to_the_river(place: str) -> None:
    assert sides(table(f"b-en {place}", board=RIVER).phase("movement").begin()) == []


def test_engineers_in_an_enemy_zone_of_control_do_not_bridge() -> None:
    assert sides(bridging("g-21-1 10.09")) == []


def test_engineers_bridge_only_in_their_area() -> None:
    areas = {"near": ["10.09"], "far": ["10.10"]}
    assert sides(bridging(areas=areas, blue={"bridging": "near"})) == []
    assert sides(bridging(areas=areas, blue={"bridging": "far"})) == ["10.10 n", "10.10 ne"]


def test_hexsides_are_bridged_before_the_first_unit_moves() -> None:
    at = bridging("b-7a 20.10").play("b-7a", "20.11", "stop")
    assert sides(at) == []


def test_nobody_bridges_in_the_exploitation_phase() -> None:
    at = table("b-en 10.10", "b-7a 20.10", board=RIVER).phase("exploitation").begin()
    assert sides(at) == []


def test_the_pontoon_is_gone_when_the_engineers_leave_but_not_before() -> None:
    at = bridging("b-7a 10.10").play("10.10 n", "b-7a", "10.11", "stop")
    assert len(at.state.bridges) == 1
    at.play("b-en", "10.09")
    assert at.state.bridges == {}
    assert at.where("b-7a") == "10.11"
    at.finish().phase("exploitation").begin()
    assert not at.play("b-7a").offered("10.10")


def test_the_pontoon_is_gone_when_the_engineers_are_eliminated() -> None:
    at = bridging("b-1-1 10.10", "b-1-2 10.10", "b-1-3 10.10").play("10.10 n", "done")
    effects.eliminate(at.game, at.piece("b-en"), "SCS-4.0a/4")
    assert at.state.bridges == {}


def test_the_game_bridges_only_with_rules_for_it() -> None:
    assert sides(table("b-1-1 10.10", board=RIVER).phase("movement").begin()) == []
