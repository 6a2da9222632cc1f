from fractions import Fraction

import pytest

from ccstudio.engine.pieces import OnPiece
from ccstudio.engine.present import Odds, Part, Reason, Sum, Text
from ccstudio.engine.seats import Seat
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun


def test_odds_add_up_to_one() -> None:
    assert Odds(Text("shot"), ((Text("hit"), Fraction(1, 3)), (Text("miss"), Fraction(2, 3)))).title == Text("shot")


def test_odds_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(AssertionError, match="comes out"):
        Odds(Text("shot"), ((Text("hit"), Fraction(1, 3)),))


def test_a_sum_is_what_its_parts_add_up_to() -> None:
    parts = tuple(Part(Fraction(amount), Reason("TOY-1", Text("hit"))) for amount in (5, -2))
    assert Sum(title=Text("shot"), parts=parts).amount == 3


def test_a_table_shows_every_piece_of_a_view_once() -> None:
    view = TOY.view(begun(), Seat(0))
    table = TOY.table(view)
    shown = [counter.piece for stack in table.stacks for top in stack.counters for counter in (top, *top.carried)]
    assert sorted(shown) == view.state.stacks.pieces()


def test_what_is_carried_is_shown_with_its_carrier() -> None:
    table = TOY.table(TOY.view(begun(), Seat(0)))
    assert not any(isinstance(stack.place, OnPiece) for stack in table.stacks)
