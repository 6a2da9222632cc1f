"""The cheapest way with a mark: without marks it is that of `routes`, with them the same space can be two places."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.routes import cheapest_path
from ccstudio.board.way_search import MarkedWay, ValuedWay, best_ways, cheapest_way, cheapest_ways
from ccstudio.documents.grid import HexGrid, SquareGrid

HEXES = Board.of_features(geometry_of(HexGrid(columns=5, rows=5)), [])
SQUARES = geometry_of(SquareGrid(columns=4, rows=1))


@given(
    st.lists(st.integers(0, 4) | st.none(), min_size=25, max_size=25),
    st.integers(0, 24).map(SpaceId),
    st.integers(0, 24).map(SpaceId),
)
def test_without_marks_a_way_costs_what_routes_say(costs: list[int | None], start: SpaceId, goal: SpaceId) -> None:
    def cost(space: SpaceId, direction: Direction, other: SpaceId) -> int | None:
        del space, direction
        return costs[other]

    def onward(way: MarkedWay[int]) -> Iterator[tuple[SpaceId, int, int]]:
        for other in HEXES.grid.neighbours(way.spaces[-1]):
            more = costs[other]
            if more is not None:
                yield other, 0, more

    path, way = cheapest_path(HEXES, start, goal, cost), cheapest_way(start, 0, goal, onward)
    assert (path is None) == (way is None)
    if path is not None and way is not None:
        assert (path.cost, len(path.spaces)) == (way.cost, len(way.spaces))


def facing(way: MarkedWay[Direction]) -> Iterator[tuple[SpaceId, Direction, int]]:
    """A vehicle: it goes straight ahead for 1, and turns round for 3."""
    here = way.spaces[-1]
    ahead = SQUARES.neighbour(here, way.mark)
    if ahead is not None:
        yield ahead, way.mark, 1
    yield here, "w" if way.mark == "e" else "e", 3


def test_what_is_faced_makes_two_places_of_a_space() -> None:
    found = {(way.spaces[-1], way.mark): way.cost for way in cheapest_ways(SpaceId(1), "e", facing)}
    assert found[SpaceId(0), "w"] == 4
    assert found[SpaceId(1), "e"] == 0
    assert found[SpaceId(1), "w"] == 3
    assert len(found) == 8


def test_ways_come_by_their_cost() -> None:
    costs = [way.cost for way in cheapest_ways(SpaceId(1), "e", facing)]
    assert costs == sorted(costs)


def test_a_space_nobody_reaches_has_no_way() -> None:
    assert cheapest_way(SpaceId(0), 0, SpaceId(3), lambda _: ()) is None


def test_best_ways_keep_the_dear_one_that_is_worth_more() -> None:
    steps = {0: [(1, 1, 0.0), (2, 1, 5.0)], 1: [(3, 1, 0.0)], 2: [(3, 2, 5.0)]}

    def onward(way: ValuedWay[str]) -> Iterator[tuple[SpaceId, str, int, float]]:
        for space, cost, gain in steps.get(way.space, ()):
            yield SpaceId(space), f"{way.mark}{space}", cost, way.worth + gain

    found = best_ways(SpaceId(0), "", onward)
    assert [(way.mark, way.cost, way.worth) for way in found if way.space == 3] == [("13", 2, 0.0), ("23", 3, 10.0)]


def test_best_ways_leave_out_what_costs_as_much_and_is_worth_no_more() -> None:
    steps = {0: [(1, 1, 1.0), (2, 1, 1.0)], 1: [(3, 1, 1.0)], 2: [(3, 1, 1.0)], 3: [(0, 1, 0.0)]}

    def onward(way: ValuedWay[str]) -> Iterator[tuple[SpaceId, str, int, float]]:
        for space, cost, gain in steps.get(way.space, ()):
            yield SpaceId(space), f"{way.mark}{space}", cost, gain

    assert [way.mark for way in best_ways(SpaceId(0), "", onward) if way.space == 3] == ["13"]
