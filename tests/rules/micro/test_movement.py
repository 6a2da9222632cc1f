"""MI-6: how units move."""

from fractions import Fraction

import pytest

from ccstudio.base.ids import Direction
from ccstudio.engine.options import CardOption, PieceOption
from ccstudio.engine.present import Text
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_MARKSMEN,
    AMBER_PATROL,
    AMBER_SAPPERS,
    HIT,
    PASS,
    SLATE,
    SLATE_CART,
    SLATE_PATROL,
    SNIPERS,
    asked,
    at,
    give,
    goals_of,
    order,
    ordering,
    place_of,
    put,
    rig,
)
from tests.micro_system import MICRO


@pytest.mark.rule("MI-6.1")
def test_a_unit_goes_space_by_space_and_faces_where_it_goes() -> None:
    game = ordering()
    put(game, SLATE_PATROL, "slate-camp")
    put(game, SLATE_CART, "slate-camp")
    order(game, AMBER_PATROL, at(game, "C2"))
    entered = [told.event.values["space"] for told in game.events if told.event.kind == "entered"]
    assert (entered, game.state.units[AMBER_PATROL].facing) == ([at(game, "C3"), at(game, "C2")], "n")


@pytest.mark.rule("MI-6.2", "MI-6.3")
def test_a_unit_that_is_shot_on_its_way_goes_no_further() -> None:
    game = ordering()
    give(game, SLATE, SNIPERS)
    rig(game, (HIT, HIT, HIT))
    order(game, AMBER_PATROL, at(game, "C2"))
    game.answer(CardOption(SNIPERS))
    assert (AMBER_PATROL in game.state.lost, asked(game).kind) == (True, "unit")


@pytest.mark.rule("MI-6.3")
def test_a_unit_that_is_missed_goes_on() -> None:
    game = ordering()
    give(game, SLATE, SNIPERS)
    rig(game, (0, 0, 0))
    order(game, AMBER_PATROL, at(game, "C2"))
    game.answer(CardOption(SNIPERS))
    assert place_of(game, AMBER_PATROL) == "C2"


@pytest.mark.rule("MI-6.4")
def test_woods_cost_more_than_open_ground() -> None:
    game = ordering()
    put(game, AMBER_SAPPERS, "B1")
    assert {"A1", "C1"} <= goals_of(game, AMBER_SAPPERS)
    assert "B2" not in goals_of(game, AMBER_SAPPERS)


@pytest.mark.rule("MI-6.5")
def test_along_the_road_a_space_costs_half_a_point() -> None:
    game = ordering()
    put(game, AMBER_SAPPERS, "A3")
    assert goals_of(game, AMBER_SAPPERS) == {"A2", "A4", "B3", "B4", "C3"}


@pytest.mark.rule("MI-6.5")
def test_half_points_are_kept_as_whole_numbers() -> None:
    game = ordering()
    assert (game.board.point, game.board.types["sappers"].moves) == (2, 3)


@pytest.mark.rule("MI-6.6")
@pytest.mark.parametrize(
    ("place", "goal", "reached"),
    [("C3", "D3", False), ("C1", "D2", False), ("C5", "D5", True)],
    ids=["through a wall", "round the end of a wall, too far", "where there is no wall"],
)
def test_a_wall_cannot_be_crossed(place: str, goal: str, reached: bool) -> None:
    game = ordering()
    put(game, AMBER_PATROL, place)
    assert (goal in goals_of(game, AMBER_PATROL)) is reached


@pytest.mark.rule("MI-6.6")
@pytest.mark.parametrize(("direction", "goal", "points"), [("ne", "E3", "1/2"), ("se", "E4", "3")])
def test_a_stream_costs_its_own_points_and_a_bridge_none(direction: Direction, goal: str, points: str) -> None:
    game = ordering("weir")
    cost = game.board.ways(game.state.overlay).cost(at(game, "D3").space, direction, at(game, goal).space)
    assert Fraction(cost or 0, game.board.point) == Fraction(points)


@pytest.mark.rule("MI-6.7")
def test_no_unit_stops_where_enemies_are_but_it_may_pass_them() -> None:
    game = ordering()
    put(game, AMBER_CART, "B3")
    put(game, SLATE_PATROL, "B4")
    put(game, AMBER_PATROL, "B3")
    assert "B4" not in goals_of(game, AMBER_PATROL)
    assert "B5" in goals_of(game, AMBER_PATROL)


@pytest.mark.rule("MI-6.8")
def test_out_of_camp_a_unit_comes_into_its_base() -> None:
    assert goals_of(ordering(), AMBER_MARKSMEN) == {"A2", "A3", "A4"}


@pytest.mark.rule("MI-6.8")
@pytest.mark.parametrize("facing", ["n", "s"])
def test_out_of_camp_a_unit_faces_as_the_scenario_says_whatever_it_faced_before(facing: Direction) -> None:
    game = ordering()
    put(game, AMBER_MARKSMEN, "amber-camp", facing)
    order(game, AMBER_MARKSMEN, at(game, "A4"))
    assert game.state.units[AMBER_MARKSMEN].facing == "e"


@pytest.mark.rule("MI-6.4", "MI-6.5", "MI-6.6")
def test_the_preview_of_a_way_says_what_each_space_costs() -> None:
    game = ordering()
    put(game, AMBER_CART, "A2")
    preview = MICRO.preview(MICRO.view(game, asked(game).seat), (PieceOption(AMBER_CART), at(game, "C3")))
    assert [str(step.cost.amount) for step in preview.path] == ["1", "1/2", "1/2"]


def test_the_way_still_to_go_is_drawn_on_the_table() -> None:
    game = ordering()
    give(game, SLATE, SNIPERS)
    order(game, AMBER_PATROL, at(game, "C2"))
    arrow = MICRO.table(MICRO.view(game, SLATE)).arrows[0]
    assert (arrow.meaning, arrow.spaces) == (Text("way"), (at(game, "C3").space, at(game, "C2").space))


def test_a_unit_that_does_nothing_stays_where_it_is() -> None:
    game = ordering()
    order(game, AMBER_PATROL, PASS)
    assert place_of(game, AMBER_PATROL) == "B3"
