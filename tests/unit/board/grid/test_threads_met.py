"""Threads that meet spaces are those whose facts name them."""

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.threads_met import ThreadsMeeting
from ccstudio.documents.grid import Grid, HexCell, HexGrid, SquareGrid

CELL = HexCell(half_side=603, half_height=1045)
GRIDS: list[Grid] = [
    HexGrid(columns=6, rows=4, orientation="flat", stagger="odd", cell=CELL, origin=(1206, 1045)),
    HexGrid(columns=4, rows=6, orientation="pointy", stagger="even", cell=CELL, origin=(1206, 1045)),
    SquareGrid(columns=6, rows=4, side=2000, origin=(1000, 1000)),
]
SOUGHT = frozenset(map(SpaceId, (0, 7, 9, 14, 23)))


@pytest.mark.parametrize("closed", [False, True], ids=["inside", "closed"])
@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_threads_meet_what_their_facts_name_between_their_ends(grid: Grid, closed: bool) -> None:
    board = Board.of_features(geometry_of(grid), [])
    meeting = ThreadsMeeting(board.grid, SOUGHT, closed=closed)
    for one in board.spaces:
        for other in board.spaces:
            facts = board.thread(one, other)
            beside = {*facts.corners, *[space for pair in facts.alongside for space in pair]} if closed else set()
            between = {*facts.crossed, *beside} - {one, other}
            assert meeting.meets(one, other) == (not between.isdisjoint(SOUGHT))


@pytest.mark.parametrize("closed", [False, True], ids=["inside", "closed"])
@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_threads_from_a_space_miss_what_each_of_them_does_not_meet(grid: Grid, closed: bool) -> None:
    board = Board.of_features(geometry_of(grid), [])
    meeting = ThreadsMeeting(board.grid, SOUGHT, closed=closed)
    for one in board.spaces:
        missed = ThreadsMeeting(board.grid, SOUGHT, closed=closed).missed_from(one)
        assert missed == {other for other in board.spaces if other != one and not meeting.meets(one, other)}
