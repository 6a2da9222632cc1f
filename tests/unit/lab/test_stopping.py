"""When an experiment ends: decided by the games in their order."""

from ccstudio.lab.records import Cell
from ccstudio.lab.stopping import Count, counted_games
from tests.unit.lab.experiments import PLAIN, experiment, result

OTHER = Cell(scenario="micro-quarry", variant="long")


def test_without_a_width_all_games_count():
    games = {PLAIN: {number: result(number, [0]) for number in range(9)}}
    assert counted_games(experiment(games=9), games) == Count(games=9, is_narrow=False)


def test_games_behind_one_that_is_missing_do_not_count():
    games = {PLAIN: {number: result(number, [0]) for number in (0, 1, 3)}}
    assert counted_games(experiment(games=9), games).games == 2


def test_games_that_one_cell_alone_has_played_do_not_count():
    games = {PLAIN: {number: result(number, [0]) for number in range(5)}, OTHER: {0: result(0, [1], OTHER)}}
    assert counted_games(experiment(games=9), games).games == 1


def test_the_experiment_ends_with_the_first_game_after_which_the_interval_is_narrow():
    games = {PLAIN: {number: result(number, [number % 2]) for number in range(200)}}
    count = counted_games(experiment(games=200, width=0.3), games)
    assert (count.is_narrow, count.games) == (True, 39)


def test_a_wide_interval_of_one_cell_keeps_all_going():
    even = {number: result(number, [number % 2], OTHER) for number in range(30)}
    games = {PLAIN: {number: result(number, [0]) for number in range(30)}, OTHER: even}
    assert counted_games(experiment(games=30, width=0.3), games) == Count(games=30, is_narrow=False)


def test_dead_ends_make_no_interval_narrower():
    games = {PLAIN: {number: result(number, [], dead_end="stuck") for number in range(50)}}
    assert not counted_games(experiment(games=50, width=0.3), games).is_narrow
