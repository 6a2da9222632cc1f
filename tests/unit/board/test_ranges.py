"""How far it is from space to space, as the rules count."""

import numpy as np
import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.sight.statistics import within_reach
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.grid import SquareGrid
from ccstudio.rules.dust_tactics.sight.policy import DustPolicy

GRID = geometry_of(SquareGrid(columns=6, rows=4))


@pytest.mark.parametrize(("policy", "expected"), [(THREAD, 3), (DustPolicy(), 5)], ids=["steps", "first-diagonal"])
def test_a_range_is_counted_as_the_policy_counts(policy, expected):
    assert policy.distance(GRID, GRID.space("A1"), GRID.space("D4")) == expected


@pytest.mark.parametrize("policy", [THREAD, DustPolicy()], ids=["steps", "first-diagonal"])
def test_all_pairs_within_reach_are_those_of_that_range_at_most(policy):
    flags = within_reach(GRID, 3, policy)
    spaces = range(GRID.count)
    counted = [[policy.distance(GRID, SpaceId(a), SpaceId(b)) <= 3 for b in spaces] for a in spaces]
    assert np.array_equal(flags, counted)
