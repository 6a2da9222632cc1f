"""Places along a thread are exact, and so is the order that their nearest numbers give them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.facts import Place

WHOLES = st.integers(1, 2**63)


@given(st.lists(st.tuples(st.integers(0, 2**63), WHOLES), min_size=2, max_size=6))
def test_numbers_near_places_are_in_their_order(parts: list[tuple[int, int]]) -> None:
    places = [Place.of(part, whole) for part, whole in parts]
    assert sorted(places, key=lambda place: (float(place), place)) == sorted(places)


@pytest.mark.parametrize("part", [2**60, 2**62 + 2**8 - 1])
def test_places_that_lie_too_close_for_numbers_are_told_apart(part: int) -> None:
    one, other = Place.of(part, 2**63 - 1), Place.of(part + 1, 2**63 - 1)
    assert float(one) == float(other)
    assert one < other


@given(st.integers(0, 2**63), WHOLES)
def test_a_place_has_the_number_of_its_fraction(part: int, whole: int) -> None:
    assert float(Place.of(part, whole)) == float(Fraction(part, whole))
