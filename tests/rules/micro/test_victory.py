"""MI-12 and MI-13: who wins, and how far one sees at night."""

import pytest

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from tests.helpers.micro_games import (
    AMBER_MARKSMEN,
    AMBER_PATROL,
    AMBER_SAPPERS,
    NORTH,
    SLATE_CART,
    SLATE_PATROL,
    at,
    board_of,
    changed,
    contents_of,
    ordering,
    put,
)
from tests.micro_system import MICRO, query
from tests.micro_system.state import MicroGame

AMBER, SLATE_SIDE = Side(0), Side(1)


def points(game: MicroGame, side: Side) -> int:
    return query.points(game.board, game.state, side)


@pytest.mark.rule("MI-12.1")
def test_an_enemy_unit_destroyed_is_worth_a_point() -> None:
    game = ordering()
    game.state.lost = [SLATE_PATROL, AMBER_PATROL, SLATE_CART]
    assert (points(game, AMBER), points(game, SLATE_SIDE)) == (2, 1)


@pytest.mark.rule("MI-12.1", "MI-12.2")
def test_an_objective_that_is_held_is_worth_its_points() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "C5")
    assert points(game, AMBER) == 2


@pytest.mark.rule("MI-12.1")
def test_what_an_objective_is_worth_stands_in_the_scenario() -> None:
    dearer = changed(contents_of("quarry"), "scenario", lambda scenario: scenario["victory"].update(objective=7))
    game = ordering(MICRO.compile(dearer))
    put(game, AMBER_PATROL, "C5")
    assert points(game, AMBER) == 7


@pytest.mark.rule("MI-12.2")
def test_an_objective_with_an_enemy_in_it_is_not_held() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "C5")
    put(game, SLATE_PATROL, "C5")
    assert points(game, AMBER) == 0


@pytest.mark.rule("MI-12.3")
def test_a_line_of_supply_is_the_cheapest_way_to_the_base() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "C5")
    (arrow,) = MICRO.table(MICRO.view(game, NORTH)).arrows
    assert [game.board.map.grid.name(space) for space in arrow.spaces] == ["C5", "B5", "A5", "A4"]


@pytest.mark.rule("MI-12.3")
def test_enemies_cut_a_line_of_supply() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "D5")
    put(game, SLATE_PATROL, "C5")
    put(game, SLATE_CART, "D4")
    assert points(game, AMBER) == 0


@pytest.mark.rule("MI-12.3")
@pytest.mark.parametrize(("supply", "held"), [("3", True), ("5/2", False)])
def test_a_line_of_supply_is_no_longer_than_the_scenario_says(supply: str, held: bool) -> None:
    shorter = changed(contents_of("quarry"), "scenario", lambda scenario: scenario["victory"].update(supply=supply))
    game = ordering(MICRO.compile(shorter))
    put(game, AMBER_PATROL, "C5")
    assert bool(points(game, AMBER)) is held


@pytest.mark.rule("MI-12.4")
@pytest.mark.parametrize(
    ("lost", "winners", "grade"),
    [((SLATE_PATROL,), (), "draw"), ((SLATE_PATROL, SLATE_CART), (AMBER,), "victory")],
    ids=["too small a lead", "lead enough"],
)
def test_a_lead_of_enough_points_wins(lost: tuple[PieceId, ...], winners: tuple[Side, ...], grade: str) -> None:
    game = ordering()
    game.state.lost = list(lost)
    result = query.result(game.board, game.state)
    assert (result.winners, result.grade) == (winners, grade)


@pytest.mark.rule("MI-12.4")
def test_the_score_of_a_side_is_its_lead() -> None:
    game = ordering()
    game.state.lost = [SLATE_PATROL, AMBER_SAPPERS, SLATE_CART]
    assert (MICRO.score(game, AMBER), MICRO.score(game, SLATE_SIDE)) == (1, -1)


@pytest.mark.rule("MI-13.1")
@pytest.mark.parametrize(("target", "seen"), [("D1", True), ("E1", False)])
def test_at_night_nobody_sees_further_than_the_scenario_says(target: str, seen: bool) -> None:
    board = board_of("weir")
    start, end = board.map.grid.space("A1"), board.map.grid.space(target)
    assert any(end in board.lines[start, way] for way in board.map.grid.directions) is seen


@pytest.mark.rule("MI-13.1")
def test_without_the_switch_one_sees_across_the_map() -> None:
    day = MICRO.compile(changed(contents_of("weir"), "scenario", lambda scenario: scenario.pop("special_rules")))
    start, end = day.map.grid.space("A1"), day.map.grid.space("E1")
    assert any(end in day.lines[start, way] for way in day.map.grid.directions)


def test_a_unit_in_camp_holds_nothing() -> None:
    game = ordering()
    put(game, AMBER_MARKSMEN, "amber-camp")
    assert (points(game, AMBER), at(game, "D3").space) == (0, 17)
