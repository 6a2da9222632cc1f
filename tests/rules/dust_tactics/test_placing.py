"""Where blocks can be placed: a quick look around a square says the same as counting all the parts of the field."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.query.placement import splits
from ccstudio.rules.dust_tactics.squares import Squares
from tests.helpers.examples import examples

SIZE = 5
FIELD = Squares(SIZE, SIZE, frozenset(map(SpaceId, range(SIZE * SIZE))))

some_squares = st.frozensets(st.sampled_from(sorted(FIELD.spaces)), max_size=12)


def parts(walls: frozenset[SpaceId], low: frozenset[SpaceId]) -> int:
    """How many parts soldiers cannot go between: each square takes the least number that it comes to."""
    least = {space: space for space in FIELD.spaces - walls - low}
    for _ in least:
        for a, b in product(least, repeat=2):
            if FIELD.are_adjacent(a, b) and not is_dead_end(walls, a, b):
                least[b] = min(least[a], least[b])
    return len(set(least.values()))


def is_dead_end(walls: frozenset[SpaceId], a: SpaceId, b: SpaceId) -> bool:
    beside = (flank is None or flank in walls for flank in FIELD.flanks(a, b))
    return FIELD.is_diagonal(a, b) and all(beside)


@pytest.mark.rule("DT-S8")
@examples(15)
@given(some_squares, some_squares, st.sampled_from(sorted(FIELD.spaces)))
def test_a_block_splits_the_field_if_there_are_more_parts_with_it(
    walls: frozenset[SpaceId], low: frozenset[SpaceId], space: SpaceId
) -> None:
    walls, low = walls - {space}, low - {space} - walls
    assert splits(FIELD, walls, low, space) == (parts(walls | {space}, low) > parts(walls, low))
