"""Distributions, damage series and the chance of generators."""

from fractions import Fraction
from itertools import product as every

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.chance import Die, Roll, plain_die
from ccstudio.engine.present import Text
from ccstudio.rules.shared.damage_chances import average, both, capped, point, power, product
from ccstudio.rules.shared.distributions import (
    chance_that,
    dice_digits,
    dice_total,
    joint,
    made_of,
    possible,
    shares,
)
from ccstudio.rules.shared.generator import SeededChoices

sides = st.lists(st.integers(1, 4), min_size=1, max_size=4)
chances = st.lists(st.integers(0, 9), min_size=2, max_size=5).filter(any)


@given(st.lists(sides, max_size=3))
def test_the_total_of_dice_counts_every_way_they_fall(dice: list[list[int]]) -> None:
    ways = [sum(faces) for faces in every(*dice)]
    found = dice_total(Die(tuple(faces)) for faces in dice)
    assert found == {total: Fraction(ways.count(total), len(ways)) for total in sorted(set(ways))}


def test_digits_are_read_in_the_order_of_the_dice() -> None:
    found = dice_digits((plain_die(6), plain_die(6)))
    assert (min(found), max(found), len(found), found[36]) == (11, 66, 36, Fraction(1, 36))


@given(sides, sides)
def test_whatever_is_made_of_chances_adds_up_to_one(one: list[int], other: list[int]) -> None:
    assert sum(made_of(shares(one), lambda value: value % 2).values()) == 1
    assert sum(joint(shares(one), shares(other), max).values()) == 1


def test_the_chance_of_something_is_that_of_all_values_it_holds_for() -> None:
    assert chance_that(shares((1, 2, 2, 3)), lambda value: value > 1) == Fraction(3, 4)


def test_what_cannot_happen_is_no_case() -> None:
    cases = (("odds-hit", Fraction(1)), ("odds-missed", Fraction(0)))
    assert possible(cases) == ((Text("odds-hit"), Fraction(1)),)


@given(chances, st.integers(0, 4))
def test_a_power_is_a_product_of_as_many(counts: list[int], times: int) -> None:
    series = tuple(Fraction(count, sum(counts)) for count in counts)
    expected = point(0, len(series))
    for _ in range(times):
        expected = product(expected, series)
    assert power(series, times) == expected


@given(chances, chances)
def test_damage_one_after_the_other_adds_up_and_is_capped(one: list[int], other: list[int]) -> None:
    length = min(len(one), len(other))
    series = [tuple(Fraction(count, 2 * sum(counts)) for count in counts[:length]) for counts in (one, other)]
    first, second = map(capped, series)
    found = both(first, second)
    assert sum(found) == 1
    assert found[:-1] == product(*series)
    assert average(found) <= average(first) + average(second)


def test_choices_of_one_seed_are_always_the_same() -> None:
    def made(seed: int) -> tuple[object, ...]:
        choices = SeededChoices(seed)
        roll = choices.roll(Roll((plain_die(6), plain_die(6)), ""))
        return choices.one_of("abc"), choices.coin(), choices.shuffled(range(9)), roll

    assert made(7) == made(7)
    assert len({str(made(seed)) for seed in range(20)}) > 10


@given(st.integers(0, 2**64 - 1), st.integers(0, 8))
def test_what_is_shuffled_is_all_there(seed: int, size: int) -> None:
    assert sorted(SeededChoices(seed).shuffled(range(size))) == list(range(size))
