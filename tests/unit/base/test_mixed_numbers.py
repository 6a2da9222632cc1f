"""Exact amounts in words."""

from fractions import Fraction

import pytest

from ccstudio.base.mixed_numbers import mixed_number, signed_number


@pytest.mark.parametrize(
    ("amount", "written", "signed"),
    [
        (Fraction(0), "0", "+0"), (Fraction(4), "4", "+4"), (Fraction(1, 2), "1/2", "+1/2"),
        (Fraction(21, 2), "10 1/2", "+10 1/2"), (Fraction(-4), "-4", "-4"), (Fraction(-5, 2), "-2 1/2", "-2 1/2"),
    ],
)  # fmt: skip
def test_an_exact_amount_is_a_whole_number_and_a_fraction(amount: Fraction, written: str, signed: str) -> None:
    assert (mixed_number(amount), signed_number(amount)) == (written, signed)
