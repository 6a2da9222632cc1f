"""Intervals of the chance of winning: known values, and what holds of all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.ai.intervals import wilson

GAMES = st.integers(1, 5_000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games)))


def test_wilson_gives_the_published_interval_of_81_of_263():
    # Newcombe 1998, table I, method 3.
    chance = wilson(81, 263)
    assert (chance.low, chance.high) == (pytest.approx(0.2553, abs=5e-5), pytest.approx(0.3662, abs=5e-5))


def test_before_the_first_game_any_chance_is_possible():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@given(GAMES)
def test_the_interval_holds_the_share_and_lies_within_0_and_1(pair: tuple[int, int]):
    chance = wilson(*pair)
    assert 0 <= chance.low <= chance.value + 1e-12
    assert chance.value - 1e-12 <= chance.high <= 1


@given(GAMES)
def test_the_interval_of_the_losers_mirrors_that_of_the_winners(pair: tuple[int, int]):
    wins, games = pair
    assert wilson(games - wins, games).high == pytest.approx(1 - wilson(wins, games).low)


@given(GAMES)
def test_more_games_of_the_same_share_narrow_the_interval(pair: tuple[int, int]):
    wins, games = pair
    assert wilson(4 * wins, 4 * games).width < wilson(wins, games).width
