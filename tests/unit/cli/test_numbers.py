"""Whole numbers behind options."""

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.cli.numbers import read_number, read_seed


@pytest.mark.parametrize(("text", "number"), [("1", 1), (" 20 ", 20), ("007", 7)])
def test_a_number_is_read(text: str, number: int) -> None:
    assert read_number("--games", text, 1, 20) == number


@pytest.mark.parametrize("text", ["", "0", "21", "-1", "1.5", "x", "²", "٣", "9" * 5_000])
def test_what_is_no_number_in_range_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(StudioError, match="from 1 to 20"):
        read_number("--games", text, 1, 20)


def test_a_seed_has_64_bits() -> None:
    assert read_seed(str(2**64 - 1)) == 2**64 - 1


def test_a_seed_of_more_bits_is_refused() -> None:
    with pytest.raises(StudioError):
        read_seed(str(2**64))


def test_without_a_seed_there_is_a_new_one() -> None:
    assert read_seed(None) != read_seed(None)
