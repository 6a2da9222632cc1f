"""The summary of an experiment, of results that nobody played."""

import pytest

from ccstudio.ai.intervals import wilson
from ccstudio.lab.records import Cell, HabitCount, LossCount, SpaceCount, TrialResult
from ccstudio.lab.summarising import summarise
from ccstudio.lab.summary import CellSummary, ExperimentSummary, ScenarioInfo, SideInfo
from tests.unit.lab.experiments import PLAIN, experiment, result

SIDES = (SideInfo(title="Amber", colour="#ff0000"), SideInfo(title="Slate", colour="#0000ff"))
SCENARIO = ScenarioInfo(id="micro-quarry", title="Quarry", sides=SIDES)


def summary_of(results: list[TrialResult], **changes: object) -> ExperimentSummary:
    document = experiment(**{"games": len(results), **changes})
    return summarise(document, results, [SCENARIO], system="micro", program="1", habit_titles={"pass": "Passes"})


def cell_of(*results: TrialResult) -> CellSummary:
    return summary_of(list(results)).cells[0]


def test_draws_and_shared_victories_are_half_a_win_for_each_side():
    cell = cell_of(result(0, [0]), result(1, []), result(2, [0, 1]), result(3, [1]))
    assert ([rate.wins for rate in cell.by_side], cell.draws) == ([2.0, 2.0], 2)


def test_the_chance_of_a_side_has_wilsons_interval():
    rate = cell_of(result(0, [0]), result(1, [0]), result(2, [1])).by_side[0]
    assert rate.interval == wilson(2, 3)


def test_games_without_an_end_are_listed_and_count_nowhere():
    cell = cell_of(result(0, [0]), result(1, [], dead_end="stuck"))
    assert (cell.games, cell.dead_ends) == (1, ("stuck",))


def test_points_and_lengths_are_counted_by_games():
    cell = cell_of(result(0, [0], points=(3, 1), turns=5), result(1, [0], points=(3, 2), turns=7))
    assert (cell.points, cell.lengths) == (({3: 2}, {1: 1, 2: 1}), {5: 1, 7: 1})


def test_the_bid_is_what_the_first_side_lacks():
    cell = cell_of(*(result(number, [1], points=(number, 10)) for number in range(9)))
    assert cell.bid is not None
    assert cell.bid.value == pytest.approx(6.0, abs=0.5)


def test_without_points_there_is_no_bid():
    assert cell_of(result(0, [0])).bid is None


def test_games_are_counted_by_the_tenth_in_which_they_were_decided():
    cell = cell_of(result(0, [0], decided_at=0.0), result(1, [0], decided_at=0.55), result(2, [0], decided_at=1.0))
    assert cell.decided == (1, 0, 0, 0, 0, 1, 0, 0, 0, 1)


def test_losses_are_means_of_all_games():
    lost = LossCount(side=0, type="squad", pieces=2, points=4)
    [mean] = cell_of(result(0, [1], losses=(lost,)), result(1, [0])).losses
    assert (mean.pieces, mean.points) == (1.0, 2.0)


def test_habits_are_rates_over_all_games():
    habits = [(HabitCount(side=0, name="pass", count=count, of=4),) for count in (1, 3)]
    [rate] = cell_of(*(result(number, [0], habits=habit) for number, habit in enumerate(habits))).habits
    assert rate.value == 0.5


def test_spaces_are_means_of_all_games():
    count = SpaceCount(space="A1", side=1, stood=6, lost=2)
    [mean] = cell_of(result(0, [0], spaces=(count,)), result(1, [0])).spaces
    assert (mean.stood, mean.attacked, mean.lost) == (3.0, 0.0, 1.0)


def test_control_counts_the_games_that_lasted_so_long():
    one, other = ({"A1": 0}, {"A1": 1}), ({"A1": -1},)
    [share] = cell_of(result(0, [0], control=one), result(1, [0], control=other)).control
    assert (share.turns, share.games) == (((0.5, 0.0, 0.5), (0.0, 1.0, 0.0)), (2, 1))


def test_an_effect_is_the_difference_of_games_with_one_seed():
    long = Cell(scenario="micro-quarry", variant="long")
    variant = {"id": "long", "title": "Long", "changes": [{"path": "/notes", "value": "Long."}]}
    results = [result(n, [n % 2]) for n in range(4)] + [result(n, [0], long) for n in range(4)]
    [effect] = summary_of(results, games=4, variants=[variant]).effects
    assert (effect.pairs, effect.difference.value) == (4, 0.5)


def test_players_are_summed_up_over_the_orders_in_which_they_take_the_sides():
    swapped = Cell(scenario="micro-quarry", order=1)
    pairing = {"players": ["random", "first"], "swap_sides": True}
    results = [result(0, [0]), result(1, [0]), result(0, [1], swapped), result(1, [0], swapped)]
    [players] = summary_of(results, games=2, pairings=[pairing]).players
    assert {each.player: each.rate.wins for each in players.players} == {"random": 3.0, "first": 1.0}


def test_luck_that_decides_every_game_explains_the_results():
    games = [result(n, [n % 2], luck=(0.0, 1.0 * (2 * (n % 2) - 1))) for n in range(8)]
    found = cell_of(*games).luck_explains
    assert found is not None
    assert found.value == pytest.approx(1.0)


def test_the_order_in_which_results_come_makes_no_difference():
    results = [result(number, [number % 2], turns=number) for number in range(7)]
    assert summary_of(results) == summary_of(results[::-1])


def test_the_cell_of_a_scenario_is_found_by_its_variant():
    summary = summary_of([result(0, [0])])
    assert [it.cell for it in summary.cells_of("micro-quarry")] == [PLAIN]


def test_points_that_do_not_decide_make_no_bid():
    cell = cell_of(*(result(number, [number % 2], points=(number, 2)) for number in range(6)))
    assert cell.bid is None


def test_leads_are_quartiles_in_which_finished_games_count_with_their_result():
    results = [result(number, [0], leads=((0.5, 0.5), (0.6, 0.4))) for number in range(4)]
    first, second = cell_of(*results, result(4, [1], leads=((0.2, 0.8),))).leads
    assert (first.median, first.games, second.low, second.games) == (0.5, 5, 0.6, 4)


def test_leads_of_one_game_have_no_spread():
    [lead] = cell_of(result(0, [0], leads=((0.7, 0.3),))).leads
    assert (lead.low, lead.median, lead.high) == (0.7, 0.7, 0.7)


def test_games_of_all_orders_of_players_are_pooled():
    orders = [Cell(scenario="micro-quarry", order=order) for order in (0, 1)]
    results = [result(0, [order], cell, turns=4) for order, cell in enumerate(orders)]
    pairing = {"players": ["random", "first"], "swap_sides": True}
    [cell] = summary_of(results, games=1, pairings=[pairing]).pooled
    wins = {each.player: each.rate.wins for each in cell.by_player}
    assert ([rate.wins for rate in cell.by_side], wins, cell.lengths) == ([1, 1], {"random": 2, "first": 0}, {4: 2})
