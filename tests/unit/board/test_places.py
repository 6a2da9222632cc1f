"""Places along a thread are exact, and so is the number by which they are sorted."""

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.facts import Place, rank

WHOLES = st.integers(1, 2**63)


@given(st.lists(st.tuples(st.integers(0, 2**63), WHOLES), min_size=2, max_size=6))
def test_ranks_order_places_as_they_lie(parts: list[tuple[int, int]]) -> None:
    places = [Place.of(part, whole) for part, whole in parts]
    assert sorted(places, key=rank) == sorted(places)


@given(st.integers(0, 2**62), st.integers(2, 2**63))
def test_neighbours_have_different_ranks(part: int, whole: int) -> None:
    one, other = Place.of(part, whole), Place.of(part, whole - 1)
    assert (rank(one) == rank(other)) is (one == other)
