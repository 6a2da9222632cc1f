"""The place of a total among all totals of some rolls, exact and approximate."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.chance import plain_die
from ccstudio.engine.game_statistics import distribution_of_sum
from ccstudio.play.report.percentiles import (
    Chances,
    exact_share_below,
    mean_of,
    percentile,
    products_of,
    variance_of,
)
from ccstudio.rules.shared.distributions import dice_total

dice = st.lists(st.integers(-3, 6), min_size=1, max_size=5)
hands = st.lists(dice, min_size=1, max_size=4)


def rolls_of(faces: list[list[int]]) -> list[Chances]:
    return [distribution_of_sum([die]) for die in faces]


def counted(total: int, faces: list[list[int]]) -> Fraction:
    """The share below a total, by looking at every way in which the dice can fall."""
    totals = [sum(fall) for fall in product(*faces)]
    below, equal = sum(one < total for one in totals), sum(one == total for one in totals)
    return Fraction(2 * below + equal, 2 * len(totals))


@given(hands, st.integers(-15, 30))
def test_it_counts_every_way_in_which_dice_can_fall(faces: list[list[int]], total: int) -> None:
    assert exact_share_below(total, rolls_of(faces)) == counted(total, faces)


@given(hands)
def test_chance_is_average_on_average(faces: list[list[int]]) -> None:
    rolls = rolls_of(faces)
    whole = distribution_of_sum(faces)
    assert sum(share * exact_share_below(total, rolls) for total, share in whole.items()) == Fraction(1, 2)


@given(hands, st.integers(-15, 30))
def test_what_is_kind_to_one_is_unkind_to_who_wants_the_contrary(faces: list[list[int]], total: int) -> None:
    mirrored = rolls_of([[-face for face in die] for die in faces])
    assert exact_share_below(total, rolls_of(faces)) + exact_share_below(-total, mirrored) == 1


@given(hands)
def test_the_distribution_of_a_sum_holds_all_there_is(faces: list[list[int]]) -> None:
    assert sum(distribution_of_sum(faces).values()) == 1


@given(hands)
def test_means_and_variances_of_independent_dice_add_up(faces: list[list[int]]) -> None:
    whole = distribution_of_sum(faces)
    parts = rolls_of(faces)
    assert (mean_of(whole), variance_of(whole)) == (sum(map(mean_of, parts)), sum(map(variance_of, parts)))


@given(st.lists(st.integers(1, 12), min_size=1, max_size=4))
def test_dice_are_added_as_rule_systems_add_them(sides: list[int]) -> None:
    assert distribution_of_sum([range(1, number + 1) for number in sides]) == dice_total(map(plain_die, sides))


@pytest.mark.parametrize("total", [240, 262, 280, 300, 318])
def test_the_normal_distribution_is_near_for_many_dice(total: int) -> None:
    rolls = [distribution_of_sum([range(1, 7)] * 2)] * 40
    exact, about = percentile(total, rolls), percentile(total, rolls, most_products=0)
    assert (exact.is_exact, about.is_exact, abs(exact.percent - about.percent) < 0.2) == (True, False, True)


def test_without_chance_nobody_is_lucky() -> None:
    assert percentile(3, [{3: Fraction(1)}], most_products=0).percent == 50


def test_a_total_out_of_reach_is_luckier_than_all() -> None:
    assert exact_share_below(99, rolls_of([[1, 2, 3]])) == 1


def test_the_work_is_known_before_it_is_done() -> None:
    assert products_of([distribution_of_sum([[0, 1]])] * 3) == sum(prod((2, width)) for width in (1, 2, 3))
