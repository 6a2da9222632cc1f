"""Chains of sides: connected, and without spurs wherever the mouse goes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.edit.side_chain import SideChain, extended_to, started_at
from ccstudio.edit.sides import side_key, side_near

HEXES, SQUARES = geometry_of(HexGrid(columns=9, rows=8)), geometry_of(SquareGrid(columns=9, rows=8))


def drawn(grid: GridGeometry, *places: tuple[float, float]) -> SideChain:
    """The chain of a drag over some places."""
    side = side_near(grid, *places[0])
    assert side is not None
    chain = started_at(grid, side)
    for x, y in places[1:]:
        side = side_near(grid, x, y)
        if side is not None:
            chain = extended_to(grid, chain, side, x, y)
    return chain


def middle(grid: GridGeometry, name: str, direction: str) -> tuple[float, float]:
    (x0, y0), (x1, y1) = grid.side(*side_key(grid, grid.space(name), direction))
    return (x0 + x1) / 2, (y0 + y1) / 2


def test_a_drag_close_to_a_third_side_makes_no_spur() -> None:
    one, other = middle(HEXES, "D4", "n"), middle(HEXES, "D4", "ne")
    (corner,) = set(HEXES.side(HEXES.space("D4"), "n")) & set(HEXES.side(HEXES.space("D4"), "ne"))
    centre = HEXES.centre(HEXES.space("D4"))
    # A quarter of the way along the third side, which runs outwards from the corner.
    beyond = corner[0] + 0.25 * (corner[0] - centre[0]), corner[1] + 0.25 * (corner[1] - centre[1])
    keys = [side_key(HEXES, HEXES.space("D4"), way) for way in ("n", "ne")]
    assert list(drawn(HEXES, one, beyond, other).sides) == keys


def test_the_way_back_takes_sides_away() -> None:
    places = [middle(HEXES, "D4", way) for way in ("n", "ne", "se", "ne", "n")]
    assert drawn(HEXES, *places).sides == (side_key(HEXES, HEXES.space("D4"), "n"),)


def test_a_chain_goes_on_from_either_end_of_its_first_side() -> None:
    for way in ("ne", "nw"):
        chain = drawn(HEXES, middle(HEXES, "D4", "n"), middle(HEXES, "D4", way))
        assert len(chain.sides) == 2


def test_a_chain_can_go_all_round_a_space() -> None:
    places = [middle(HEXES, "D4", way) for way in ("n", "ne", "se", "s", "sw", "nw")]
    assert len(set(drawn(HEXES, *places).sides)) == 6


@pytest.mark.parametrize("grid", [HEXES, SQUARES], ids=["hexes", "squares"])
@given(data=st.data())
def test_a_chain_runs_from_corner_to_corner_and_never_straight_back(grid: GridGeometry, data: st.DataObject) -> None:
    place = st.tuples(st.floats(1_000, 6_000), st.floats(1_000, 6_000))
    chain = drawn(grid, *data.draw(st.lists(place, min_size=2, max_size=12)))
    ends = [set(grid.side(*side)) for side in chain.sides]
    assert ends == [{one, other} for one, other in zip(chain.corners, chain.corners[1:], strict=False)]
    assert all(one != other for one, other in zip(chain.sides, chain.sides[1:], strict=False))


def test_a_quick_drag_misses_no_side() -> None:
    start, end = middle(HEXES, "B4", "n"), middle(HEXES, "H4", "n")
    chain = drawn(HEXES, start, end)
    longest = HEXES.side(*chain.sides[0])
    assert len(chain.sides) * math.dist(*longest) >= math.dist(start, end)
