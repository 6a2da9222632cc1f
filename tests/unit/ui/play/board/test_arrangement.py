"""Where counters lie: stacks, riders, boxes, counts."""

import msgspec
import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.sheet import Box
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.present import Counter, CounterFace, Stack
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.play.board.arrangement import MOST_VISIBLE, arrange, box_rect
from tests.unit.ui.play.tables import combat_table

SPACE = SpaceId(46)
"""A whole space."""


def _counter(number: int, *carried: Counter) -> Counter:
    return Counter(
        piece=PieceId(number), title=f"unit {number}", face=CounterFace(type="a", face="front"), carried=carried
    )


@pytest.fixture(scope="module")
def board(qapp) -> Board:
    return combat_table().board


def _stack(count: int, unseen: int | None = 0) -> Stack:
    return Stack(place=InSpace(SPACE), counters=tuple(map(_counter, range(count))), unseen=unseen)


def test_a_single_counter_lies_in_the_middle(board: Board) -> None:
    placed = arrange(board, [_stack(1)]).by_piece[PieceId(0)]
    assert placed.at == pytest.approx(board.grid.centre(SPACE))


def test_a_counter_lies_up_and_right_of_the_one_below(board: Board) -> None:
    found = arrange(board, [_stack(2)]).by_piece
    lower, upper = found[PieceId(0)].at, found[PieceId(1)].at
    assert upper[0] > lower[0]
    assert upper[1] < lower[1]


def test_a_rider_lies_under_who_carries_it_and_looks_out(board: Board) -> None:
    stack = Stack(place=InSpace(SPACE), counters=(_counter(0, _counter(1)),))
    unit, rider = arrange(board, [stack]).by_piece[PieceId(0)], arrange(board, [stack]).by_piece[PieceId(1)]
    assert rider.is_rider
    assert rider.at[0] > unit.at[0]


def test_no_more_of_a_stack_is_drawn_than_can_be_told_apart(board: Board) -> None:
    drawn = [one for one in arrange(board, [_stack(9)]).by_piece.values() if one.is_drawn]
    assert len(drawn) == MOST_VISIBLE


@pytest.mark.parametrize(
    ("count", "unseen", "note"),
    [(2, 0, ""), (9, 0, "9"), (2, 3, "5"), (2, None, "2?")],
    ids=["seen", "many", "some hidden", "nobody may know"],
)
def test_the_top_of_a_stack_says_how_many_there_are(board: Board, count: int, unseen: int | None, note: str) -> None:
    top = arrange(board, [_stack(count, unseen)]).at(InSpace(SPACE))[-1]
    assert top.note == note


def test_counters_of_half_spaces_lie_within_the_board(board: Board) -> None:
    half = SpaceId(board.grid.space("A1"))
    y = arrange(board, [Stack(place=InSpace(half), counters=(_counter(0),))]).by_piece[PieceId(0)].at[1]
    assert y > board.grid.centre(half)[1]


@pytest.mark.parametrize("count", [1, 4, 30])
def test_counters_in_a_box_lie_in_it(board: Board, count: int) -> None:
    box = Box(id="pool", title="Pool", at=(-4_000, 2_000), width=4_000, height=2_000)
    boxed = Board.compile(msgspec.structs.replace(board.document, boxes=(box,)), board.terrain)
    stack = Stack(place=InBox("pool"), counters=tuple(map(_counter, range(count))))
    rect = box_rect(box)
    assert all(rect.contains(*one.at) for one in arrange(boxed, [stack]).by_piece.values())


def test_boxes_that_are_not_on_the_map_are_left_out(board: Board) -> None:
    assert not arrange(board, [Stack(place=InBox("nowhere"), counters=(_counter(0),))]).by_piece


def test_a_counter_fits_into_a_space(board: Board) -> None:
    assert counter_side(board.grid) < 0.7 * board.grid.width
