"""Reach and paths are those of a slow search that knows nothing of heaps."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.routes import (
    Path,
    cheapest_path,
    common_denominator,
    distances_from,
    distances_to,
    reach,
    trace,
    whole_cost,
)
from ccstudio.documents.grid import HexGrid, SquareGrid
from tests.unit.board.samples import TERRAIN, closed, map_of, polygon

BOARDS = [
    Board.of_features(geometry_of(grid), [])
    for grid in (
        HexGrid(columns=5, rows=4),
        HexGrid(columns=4, rows=5, orientation="pointy", stagger="even"),
        SquareGrid(columns=5, rows=4),
        HexGrid(columns=1, rows=1),
    )
] + [
    # Part of this one is off the map.
    Board.compile(map_of(outline=polygon(closed((-900, -900), (8000, -900), (9000, 20000), (-900, 9000)))), TERRAIN)
]


class Question:
    """A random board with random costs, some of them nothing, some steps impassable, and some spaces blocked."""

    def __init__(self, seed):
        random = Random(seed)
        self.board = random.choice(BOARDS)
        choices = random.choice(([0, 1, 2, 3, None], [1], [0], [0, 0, 1], [1, 2, 5, 9]))
        self.steps = {
            (space, direction, other): random.choice(choices)
            for space in self.board.spaces
            for direction in self.board.grid.directions
            if (other := self.board.grid.neighbour(space, direction)) is not None and self.board.on_map(other)
        }
        self.limit = random.choice((None, 0, 1, 3, 6))
        self.blocked = frozenset(random.sample(self.board.spaces, len(self.board.spaces) // 5))
        count = min(3, len(self.board.spaces))
        self.some = random.sample(self.board.spaces, random.randint(1, count))
        self.start, self.target = random.choice(self.board.spaces), random.choice(self.board.spaces)

    def cost(self, space, direction, other):
        return self.steps[space, direction, other]

    def slowly(self, sources, *, blocked=(), limit=None, homeward=False):
        """Cost, steps and predecessor of each space, by trying all steps until nothing gets better."""
        found = dict.fromkeys(sources, (0, 0))
        steps = [
            (other, space, cost) if homeward else (space, other, cost)
            for (space, _, other), cost in self.steps.items()
            if cost is not None and other not in blocked
        ]

        def reached(space, cost):
            return found[space][0] + cost, found[space][1] + 1

        for _ in range(len(self.board.spaces) + 1):
            for space, other, cost in steps:
                if space in found and reached(space, cost) < found.get(other, (10**9, 0)):
                    found[other] = reached(space, cost)
        found = {space: value for space, value in found.items() if limit is None or value[0] <= limit}
        before = {
            space: min(s for s, other, cost in steps if other == space and s in found and reached(s, cost) == value)
            for space, value in found.items()
            if space not in sources
        }
        return {space: cost for space, (cost, _) in found.items()}, before, found


QUESTIONS = st.integers(0, 2**32).map(Question)


@given(QUESTIONS)
def test_what_can_be_reached_is_what_a_slow_search_reaches(question):
    budget = question.limit or 4
    costs, before, _ = question.slowly([question.start], limit=budget)
    found = reach(question.board, question.start, budget, question.cost)
    assert (found.costs, found.before) == (costs, before)


@given(QUESTIONS)
def test_distances_from_some_spaces_are_those_of_a_slow_search(question):
    costs, before, _ = question.slowly(question.some, blocked=question.blocked, limit=question.limit)
    found = distances_from(question.board, question.some, question.cost, limit=question.limit, blocked=question.blocked)
    assert (found.costs, found.before) == (costs, before)


@given(QUESTIONS)
def test_distances_to_some_spaces_are_those_of_a_slow_search(question):
    costs, before, _ = question.slowly(question.some, blocked=question.blocked, limit=question.limit, homeward=True)
    found = distances_to(question.board, question.some, question.cost, limit=question.limit, blocked=question.blocked)
    assert (found.costs, found.before) == (costs, before)


@given(QUESTIONS)
def test_costs_come_in_order(question):
    costs = list(distances_from(question.board, question.some, question.cost).costs.values())
    assert costs == sorted(costs)


def price(question, path):
    """What the steps of a path cost together; an error where there is no such step."""
    grid = question.board.grid
    return sum(question.cost(a, grid.direction_between(a, b), b) for a, b in pairwise(path.spaces))


@given(QUESTIONS)
def test_a_path_costs_what_its_steps_cost(question):
    for space in (found := reach(question.board, question.start, 5, question.cost)).costs:
        path = found.path(space)
        assert (path.spaces[0], path.spaces[-1], price(question, path)) == (question.start, space, path.cost)


@given(QUESTIONS)
def test_a_path_home_costs_what_its_steps_cost(question):
    found = distances_to(question.board, [question.target], question.cost)
    for space in found.costs:
        path = found.path(space)
        assert (path.spaces[0], path.spaces[-1], price(question, path)) == (space, question.target, path.cost)


@given(QUESTIONS)
def test_the_cheapest_path_is_that_of_the_whole_reach(question):
    whole = distances_from(question.board, [question.start], question.cost, limit=question.limit)
    path = cheapest_path(question.board, question.start, question.target, question.cost, limit=question.limit)
    assert path == whole.path(question.target)


@given(QUESTIONS)
def test_a_trace_is_as_long_as_the_distance_to_its_targets(question):
    field = distances_to(question.board, question.some, question.cost, limit=question.limit, blocked=question.blocked)
    lengths = {
        space: path.cost
        for space in question.board.spaces
        if (path := trace(question.board, space, question.some, question.limit, question.cost, question.blocked))
    }
    assert lengths == field.costs


@given(QUESTIONS)
def test_a_trace_enters_no_blocked_space(question):
    path = trace(question.board, question.start, question.some, None, question.cost, question.blocked)
    assert path is None or not question.blocked.intersection(path.spaces[1:])


@given(QUESTIONS)
def test_a_trace_ends_in_the_first_target_it_comes_to(question):
    path = trace(question.board, question.start, question.some, None, question.cost)
    assert path is None or [space for space in path.spaces if space in question.some] == [path.spaces[-1]]


HEXES = BOARDS[0]
A1, A2, A3, A4, B1, B2 = (SpaceId(number) for number in range(6))


def one(space, direction, other):
    return 1


def nothing(space, direction, other):
    return 0


def nowhere(space, direction, other):
    return None


def test_a_step_is_asked_for_with_its_direction():
    asked = set()

    def cost(space, direction, other):
        asked.add((HEXES.grid.name(space), direction, HEXES.grid.name(other)))

    reach(HEXES, B2, 9, cost)
    around = (("n", "B1"), ("ne", "C2"), ("se", "C3"), ("s", "B3"), ("sw", "A3"), ("nw", "A2"))
    assert asked == {("B2", direction, other) for direction, other in around}


def test_going_home_asks_for_the_step_that_is_gone():
    asked = set()

    def cost(space, direction, other):
        asked.add((HEXES.grid.name(space), direction, HEXES.grid.name(other)))

    distances_to(HEXES, [A1], cost)
    assert asked == {("A2", "n", "A1"), ("B1", "nw", "A1")}


def test_of_equal_paths_the_one_with_fewer_steps_is_taken():
    path = cheapest_path(HEXES, A1, A4, nothing)
    assert path == Path(spaces=(A1, A2, A3, A4), cost=0)


def test_of_equally_short_paths_the_one_through_lower_spaces_is_taken():
    grid = HEXES.grid
    path = cheapest_path(HEXES, grid.space("A1"), grid.space("C1"), one)
    assert [grid.name(space) for space in path.spaces] == ["A1", "B1", "C1"]


def test_of_two_targets_equally_near_the_lower_is_taken():
    assert trace(HEXES, A2, (A3, A1), None, one).spaces == (A2, A1)


def test_a_trace_may_begin_in_a_blocked_space():
    assert trace(HEXES, A1, (A3,), None, one, blocked={A1}).spaces == (A1, A2, A3)


def test_a_trace_may_not_end_in_a_blocked_space():
    assert trace(HEXES, A1, (A3,), None, one, blocked={A3}) is None


def test_a_trace_from_a_target_goes_nowhere():
    assert trace(HEXES, A1, (A1,), 0, nowhere, blocked={A1}) == Path(spaces=(A1,), cost=0)


def test_a_trace_longer_than_the_limit_is_none():
    assert [trace(HEXES, A1, (A4,), limit, one) is None for limit in (2, 3)] == [True, False]


def test_there_may_be_no_path():
    assert cheapest_path(HEXES, A1, A4, nowhere) is None


def test_there_may_be_no_target():
    assert trace(HEXES, A1, (), None, one) is None


def test_nothing_is_reached_from_nowhere():
    assert distances_from(HEXES, (), one).costs == {}


def test_without_a_budget_one_stays():
    assert reach(HEXES, A1, 0, one).costs == {A1: 0}


def test_a_path_to_what_was_not_reached_is_none():
    assert reach(HEXES, A1, 1, one).path(A4) is None


def test_a_negative_cost_is_refused():
    with pytest.raises(ValueError, match="0 or more"):
        reach(HEXES, A1, 3, lambda *_: -1)


@pytest.mark.parametrize("space", [OFF_BOARD, SpaceId(20)])
def test_nobody_starts_off_the_map(space):
    with pytest.raises(UnknownSpaceError):
        reach(HEXES, space, 3, one)


@pytest.mark.parametrize("space", [OFF_BOARD, SpaceId(20)])
def test_nobody_goes_off_the_map(space):
    with pytest.raises(UnknownSpaceError):
        cheapest_path(HEXES, A1, space, one)


def test_no_step_leads_off_the_map():
    board = BOARDS[-1]
    assert set(reach(board, board.spaces[0], 99, one).costs) == set(board.spaces) < set(range(35))


@pytest.mark.parametrize(
    ("costs", "denominator"),
    [
        (["1", "2", "5"], 1),
        (["1", "1/2", "1/3"], 6),
        (["3/4", "1/6", "impassable"], 12),
        (["2/4"], 2),
        (["0", "0/7"], 1),
        ([], 1),
    ],
)
def test_costs_have_a_least_common_denominator(costs, denominator):
    assert common_denominator(costs) == denominator


@given(st.lists(st.fractions(0, 40, max_denominator=60), max_size=6))
def test_costs_become_whole_without_loss(fractions):
    costs = [str(fraction) for fraction in fractions]
    denominator = common_denominator(costs)
    assert [whole_cost(cost, denominator) for cost in costs] == [fraction * denominator for fraction in fractions]


def test_what_is_impassable_has_no_cost():
    assert whole_cost("impassable", 6) is None


def test_a_cost_that_is_not_whole_is_refused():
    with pytest.raises(ValueError, match="1/3 is no whole number of units of 1/2"):
        whole_cost("1/3", 2)


@pytest.mark.parametrize("cost", ["", "-1", "1.5", "1/0", "0/0", " 1", "1/2/3", "½", "٣", "free", "1\n", "1_0"])
def test_what_is_no_cost_is_refused(cost):
    with pytest.raises(ValueError, match="is no cost"):
        common_denominator([cost])
