"""Searches over tables of costs find what `routes` finds by asking for each step."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.networks import (
    costs_to,
    costs_within,
    reach_within,
    reversed_network,
    spaces_towards,
    steps_from,
    steps_of,
    way_to,
)
from ccstudio.board.routes import distances_from
from tests.unit.board.test_routes import BOARDS

SEEDS = st.integers(0, 10**6)


class Country:
    """A random board with what each step costs, free and hindered, some steps impossible, some spaces closed."""

    def __init__(self, seed):
        random = Random(seed)
        self.board = random.choice(BOARDS)
        choices = random.choice(([0, 1, 2, 3, None], [1], [0], [0, 0, 1], [1, 2, 5, 9]))
        self.costs = {}
        for space in self.board.spaces:
            for _, other in self.board.outline.ways[space]:
                cost = random.choice(choices)
                if cost is not None:
                    self.costs[space, other] = (cost, cost + random.choice((0, 2, 4)))
        spaces = self.board.spaces
        self.network = {
            space: tuple(
                (other, *self.costs[space, other])
                for _, other in self.board.outline.ways[space]
                if (space, other) in self.costs
            )
            for space in self.board.spaces
        }
        self.steps, self.back = steps_of(self.network), reversed_network(self.network)
        self.hindered = frozenset(random.sample(spaces, len(spaces) // 3))
        self.blocked = frozenset(random.sample(spaces, len(spaces) // 5))
        self.start = random.choice(spaces)
        self.some = random.sample(spaces, min(3, len(spaces)))
        self.budget = random.choice((0, 1, 3, 6, 20))

    def cost(self, space, _, other):
        """The cost of a step, as `routes` asks for it."""
        costs = self.costs.get((space, other))
        return None if costs is None else costs[other in self.hindered]

    def free(self, space, _, other):
        """The same where nothing hinders."""
        costs = self.costs.get((space, other))
        return None if costs is None else costs[0]


@given(SEEDS)
def test_a_reach_is_that_of_a_search_that_asks_for_each_step(seed):
    at = Country(seed)
    found = reach_within(at.network, at.start, at.budget, hindered=at.hindered, blocked=at.blocked)
    slow = distances_from(at.board, (at.start,), at.cost, limit=at.budget, blocked=at.blocked)
    assert found.costs == slow.costs
    assert found.before == slow.before


@given(SEEDS)
def test_a_way_is_the_same_with_a_budget_of_what_it_costs(seed):
    at = Country(seed)
    most = reach_within(at.network, at.start, at.budget, hindered=at.hindered, blocked=at.blocked)
    for goal, cost in most.costs.items():
        least = reach_within(at.network, at.start, cost, hindered=at.hindered, blocked=at.blocked)
        assert least.path(goal) == most.path(goal)


@given(SEEDS)
def test_steps_from_sources_are_those_of_a_search_where_each_step_costs_one(seed):
    at = Country(seed)
    neighbours = {space: tuple(to for to, _, _ in ways) for space, ways in at.network.items()}
    found = steps_from(neighbours, at.some, blocked=at.blocked, most=at.budget)
    ones = {}
    edge = {space for space in at.some if space not in at.blocked}
    for steps in range(at.budget + 1):
        ones |= dict.fromkeys(edge, steps)
        near = {other for space in edge for other in neighbours[space]}
        edge = near - ones.keys() - at.blocked
    assert found == ones
    assert list(found.values()) == sorted(found.values())


@given(SEEDS)
def test_without_a_limit_every_space_is_found_that_can_be_come_to(seed):
    at = Country(seed)
    neighbours = {space: tuple(to for to, _, _ in ways) for space, ways in at.network.items()}
    found = steps_from(neighbours, at.some)
    free = distances_from(at.board, at.some, lambda *step: None if at.cost(*step) is None else 1)
    assert found == free.costs


@given(SEEDS)
def test_costs_are_those_of_the_reach(seed):
    at = Country(seed)
    found = costs_within(at.steps, (at.start,), at.budget, hindered=at.hindered, blocked=at.blocked)
    assert found == reach_within(at.network, at.start, at.budget, hindered=at.hindered, blocked=at.blocked).costs


@given(SEEDS)
def test_a_way_found_from_costs_is_that_of_the_reach(seed):
    at = Country(seed)
    reach = reach_within(at.network, at.start, at.budget, hindered=at.hindered, blocked=at.blocked)
    for goal in reach.costs:
        way = way_to(at.back, reach.costs, at.start, goal, hindered=at.hindered)
        assert way == reach.path(goal).spaces


@given(SEEDS)
def test_the_goals_that_are_found_are_those_within_the_reach(seed):
    at = Country(seed)
    goals = frozenset(at.some)
    ahead = costs_to(steps_of(at.back), goals)
    blocked = at.blocked - {at.start}
    found = goals & spaces_towards(at.steps, at.start, at.budget, ahead, hindered=at.hindered, blocked=blocked)
    reach = reach_within(at.network, at.start, at.budget, hindered=at.hindered, blocked=blocked)
    assert found == goals & reach.costs.keys()


@given(SEEDS)
def test_what_is_off_all_open_ways_to_goals_makes_no_difference(seed):
    at = Country(seed)
    ahead, blocked = costs_to(steps_of(at.back), at.some), at.blocked - {at.start}
    free = spaces_towards(at.steps, at.start, at.budget, ahead)
    found = spaces_towards(at.steps, at.start, at.budget, ahead, hindered=at.hindered, blocked=blocked)
    near, shut = at.hindered & free, blocked & free
    assert spaces_towards(at.steps, at.start, at.budget, ahead, hindered=near, blocked=shut) == found


@given(SEEDS)
def test_costs_without_a_budget_are_those_from_the_nearest_source(seed):
    at = Country(seed)
    assert costs_within(at.steps, at.some) == distances_from(at.board, at.some, at.free).costs
