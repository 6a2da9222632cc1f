"""Zones of control: where they reach, what they cost, and what they keep supply from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.control_zones import blocked_by_zones, cost_in_zones, zone_of_control, zones_of_control
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.routes import reach
from ccstudio.documents.grid import HexGrid, SquareGrid

GRID = geometry_of(HexGrid(columns=7, rows=7))
BOARD = Board.of_features(GRID, [])
MIDDLE = GRID.space("D4")


def open_ground(space: SpaceId, direction: Direction, other: SpaceId) -> int | None:
    del space, direction, other
    return 1


def across_river(*sides: Direction) -> frozenset[SpaceId]:
    def cost(space: SpaceId, direction: Direction, other: SpaceId) -> int | None:
        del other
        return None if space == MIDDLE and direction in sides else 1

    return zone_of_control(BOARD, MIDDLE, cost)


def test_a_unit_in_open_ground_controls_all_spaces_beside_it() -> None:
    assert zone_of_control(BOARD, MIDDLE, open_ground) == set(GRID.neighbours(MIDDLE))


def test_a_zone_does_not_cross_a_prohibited_side() -> None:
    assert len(across_river("n", "ne")) == 4


def test_a_bridge_lets_the_zone_cross() -> None:
    assert len(across_river("ne")) == 5


def test_a_zone_ends_at_the_edge_of_the_map() -> None:
    corner = GRID.space("A1")
    assert zone_of_control(BOARD, corner, open_ground) == set(GRID.neighbours(corner))


def test_a_unit_off_the_map_has_no_zone_to_ask_for() -> None:
    with pytest.raises(UnknownSpaceError):
        zone_of_control(BOARD, OFF_BOARD, open_ground)


def test_zones_that_overlap_cost_once() -> None:
    units = [(space, open_ground) for space in GRID.neighbours(MIDDLE)]
    zones = zones_of_control(BOARD, units)
    assert len(zones[MIDDLE]) == 6
    assert cost_in_zones(open_ground, zones, 2)(GRID.space("D3"), "s", MIDDLE) == 3


def test_what_is_prohibited_stays_so_in_a_zone() -> None:
    assert cost_in_zones(lambda *_: None, {MIDDLE}, 2)(GRID.space("D3"), "s", MIDDLE) is None


def test_only_zones_without_friends_block_supply() -> None:
    near, far = GRID.space("D3"), GRID.space("D5")
    assert blocked_by_zones([MIDDLE], [near, far], friends={near}) == {MIDDLE, far}


@given(st.sets(st.integers(0, GRID.count - 1).map(SpaceId), max_size=6), st.integers(0, 4))
def test_zones_only_ever_make_the_way_dearer(units: set[SpaceId], extra: int) -> None:
    zones = zones_of_control(BOARD, [(space, open_ground) for space in units])
    plain, hindered = (
        reach(BOARD, MIDDLE, 9, cost) for cost in (open_ground, cost_in_zones(open_ground, zones, extra))
    )
    assert all(plain.costs[space] <= cost for space, cost in hindered.costs.items())


@given(st.sets(st.integers(0, 24).map(SpaceId), max_size=5))
def test_zones_on_open_squares_are_mutual(units: set[SpaceId]) -> None:
    board = Board.of_features(geometry_of(SquareGrid(columns=5, rows=5)), [])
    zones = zones_of_control(board, [(space, open_ground) for space in units])
    assert all((one in zones.get(other, ())) == (other in zones.get(one, ())) for one in units for other in units)
