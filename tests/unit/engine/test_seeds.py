"""Seeds: short ones as they always were, long ones that tell nothing, and what is derived from them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.chance import Roll, plain_die, word
from ccstudio.engine.seeds import SHORT_SEEDS, derived_seed, is_long, is_seed, new_seed, seed_after

LONG = 1 << 191


def test_a_seed_of_the_program_has_more_than_128_bits() -> None:
    assert all(is_long(new_seed()) for _ in range(20))


def test_no_two_seeds_of_the_program_are_alike() -> None:
    assert len({new_seed() for _ in range(200)}) == 200


@pytest.mark.parametrize("number", [-1, SHORT_SEEDS, LONG - 1, LONG * 2])
def test_numbers_between_short_and_long_are_no_seeds(number: int) -> None:
    assert not is_seed(number)


@pytest.mark.parametrize("number", [0, SHORT_SEEDS - 1, LONG, LONG * 2 - 1])
def test_both_ends_of_short_and_long_are_seeds(number: int) -> None:
    assert is_seed(number)


@given(st.integers(LONG, 2 * LONG - 1))
def test_the_seed_after_a_long_one_is_long(seed: int) -> None:
    assert is_long(word(seed)[1])


def test_the_words_of_a_long_seed_stay_what_they_are() -> None:
    words, seed = [], LONG + 7
    for _ in range(3):
        drawn, seed = word(seed)
        words.append(drawn)
    assert words == [8432587920471276551, 2323656976804852538, 12279211876294670104]


def test_dice_of_a_long_seed_fall_evenly() -> None:
    answer, _seed = Roll((plain_die(6),) * 6_000, "reason").seeded(LONG)
    assert all(880 < answer.count(face) < 1_120 for face in range(6))


def undone(drawn: int) -> int:
    """The state of SplitMix64 that gives a word, by running it backwards; this is what an attacker does."""
    mask = SHORT_SEEDS - 1
    mixed = drawn ^ (drawn >> 31) ^ (drawn >> 62)
    mixed = mixed * pow(0x94D049BB133111EB, -1, SHORT_SEEDS) & mask
    mixed = mixed ^ (mixed >> 27) ^ (mixed >> 54)
    mixed = mixed * pow(0xBF58476D1CE4E5B9, -1, SHORT_SEEDS) & mask
    mixed = mixed ^ (mixed >> 30) ^ (mixed >> 60)
    return (mixed - 0x9E3779B97F4A7C15) & mask


def test_what_is_drawn_of_a_short_seed_gives_it_away() -> None:
    assert undone(word(1234567)[0]) == 1234567


def test_what_is_drawn_of_a_long_seed_does_not_give_it_away() -> None:
    assert all(undone(word(seed)[0]) != seed % SHORT_SEEDS for seed in (new_seed() for _ in range(200)))


def test_derived_seeds_differ_by_purpose_and_number() -> None:
    rows = [("one", 1), ("one", 2), ("other", 1), ("one", 1, 2), ("one", 12)]
    assert len({derived_seed(LONG, purpose, *numbers) for purpose, *numbers in rows}) == len(rows)


@pytest.mark.parametrize(
    ("seed", "after"), [(5, 8), (SHORT_SEEDS - 1, 2), (LONG, LONG + 3), (2 * LONG - 1, LONG + 2)], ids=str
)
def test_counting_on_stays_among_seeds(seed: int, after: int) -> None:
    assert seed_after(seed, 3) == after
