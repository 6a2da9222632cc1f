"""Statistics of the laboratory: known values, and what holds of any games."""

from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.lab.statistics import (
    Scored,
    bid_chances,
    even_bid,
    explained_by,
    paired_difference,
)

LEADS = st.lists(st.integers(-30, 30), min_size=1, max_size=40)


def test_a_paired_difference_has_the_interval_of_agresti_and_min():
    # Of 100 pairs 20 are lost before and won after, 10 the other way round.
    before = [0.0] * 20 + [1.0] * 10 + [1.0] * 70
    after = [1.0] * 20 + [0.0] * 10 + [1.0] * 70
    found = paired_difference(before, after)
    spread = 1.959964 * sqrt((31 - 10**2 / 102) / 102 / 102)
    assert found.value == pytest.approx(0.1)
    assert (found.low, found.high) == (pytest.approx(10 / 102 - spread), pytest.approx(10 / 102 + spread))


def test_what_happens_in_all_pairs_alike_is_no_difference():
    difference = paired_difference([0.0, 1.0, 0.5], [0.0, 1.0, 0.5])
    assert (difference.value, difference.is_sure) == (0.0, False)


def test_two_pairs_make_nothing_sure():
    assert not paired_difference([0.0, 0.0], [1.0, 1.0]).is_sure


def test_pairs_show_a_difference_that_separate_games_would_hide():
    before = [0.0, 1.0] * 20
    after = [min(1.0, won + (number % 8 == 0)) for number, won in enumerate(before)]
    assert paired_difference(before, after).is_sure


@given(st.lists(st.tuples(*[st.sampled_from([0.0, 0.5, 1.0])] * 2), max_size=50))
def test_a_difference_lies_within_its_interval_and_mirrors_its_reverse(pairs: list[tuple[float, float]]):
    before, after = [one for one, _ in pairs], [other for _, other in pairs]
    found, reverse = paired_difference(before, after), paired_difference(after, before)
    assert -1 <= found.low <= found.value <= found.high <= 1
    assert reverse.low == pytest.approx(-found.high)


def test_a_value_without_its_pair_is_refused():
    with pytest.raises(ValueError, match="zip"):
        paired_difference([1.0], [1.0, 0.0])


def scored(leads: list[int]) -> list[Scored]:
    """Games that whoever was ahead has won."""
    return [Scored(lead, (1 + (lead > 0) - (lead < 0)) / 2) for lead in leads]


@given(LEADS)
def test_the_bid_lies_within_its_interval(leads: list[int]):
    bid = even_bid(bid_chances(scored(leads)))
    assert bid is not None
    assert bid.low <= bid.value <= bid.high


@given(LEADS, st.integers(-10, 10))
def test_points_that_all_games_give_are_taken_from_the_bid(leads: list[int], points: int):
    plain, moved = (
        even_bid(bid_chances(scored(leads))),
        even_bid(bid_chances(scored([lead + points for lead in leads]))),
    )
    assert plain is not None
    assert moved is not None
    assert moved.value == pytest.approx(plain.value - points)


@given(LEADS)
def test_with_the_whole_bid_more_than_half_is_won_above_and_less_below(leads: list[int]):
    bid = even_bid(bid_chances(scored(leads)))
    assert bid is not None
    won = [sum((1 + (it > 0) - (it < 0)) / 2 for it in (lead + bid.value + step for lead in leads)) for step in (-1, 1)]
    assert won[0] <= len(leads) / 2 <= won[1]


def test_without_a_game_there_is_no_bid():
    assert even_bid([]) is None


def bid_of(*games: tuple[int, float] | tuple[int, float, str]) -> float | None:
    bid = even_bid(bid_chances([Scored(*game) for game in games]))
    return None if bid is None else bid.value


def test_a_scenario_that_asks_for_more_points_moves_the_bid():
    assert bid_of((6, 1.0), (5, 1.0), (4, 0.5), (3, 0.0), (2, 0.0)) == pytest.approx(0.0)


def test_points_that_do_not_decide_games_make_no_bid():
    assert bid_of((1, 0.0), (2, 1.0), (3, 0.0), (4, 1.0)) is None


def test_games_that_end_by_surrender_are_not_changed_by_a_bid():
    games = [(3, 1.0, "time"), (1, 1.0, "time"), (-1, 0.0, "time"), (-2, 0.0, "time"), (-5, 1.0, "surrender")]
    chances = bid_chances([Scored(*game) for game in games])
    assert (chances[0][1].value, chances[-1][1].value) == (pytest.approx(0.2), pytest.approx(1.0))


def test_no_bid_evens_a_scenario_that_is_decided_otherwise():
    assert bid_of((1, 1.0, "time"), (-1, 0.0, "time"), *[(-1, 1.0, "surrender")] * 5) is None


def test_a_cause_that_decides_alone_explains_everything():
    found = explained_by([1.0, 2.0, 3.0, 4.0], [2.0, 4.0, 6.0, 8.0])
    assert found is not None
    assert found.value == pytest.approx(1.0)


def test_a_cause_that_has_nothing_to_do_with_it_may_explain_nothing():
    random = Random(5)
    found = explained_by([random.random() for _ in range(200)], [random.random() for _ in range(200)])
    assert found is not None
    assert found.low == 0.0


@pytest.mark.parametrize("causes", [[1.0, 2.0, 3.0], [1.0] * 9])
def test_few_or_equal_values_explain_nothing(causes: list[float]):
    assert explained_by(causes, [float(number) for number in range(len(causes))]) is None
