import pytest

from ccstudio.engine.aliases import Aliases
from ccstudio.engine.events import Event, Told
from ccstudio.engine.options import CardOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import WATCHER, Seat

OPEN = Event(kind="moved", values={"piece": PieceOption(PieceId(4)), "number": 4})
DRAWN = Event(
    kind="drew",
    values={"cards": (CardOption(CardId(5)),)},
    seats=frozenset({Seat(0)}),
    public=Event(kind="drew-some", values={"number": 1}),
)
WHISPERED = Event(kind="saw", seats=frozenset({Seat(1)}))


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), WATCHER])
def test_what_is_open_is_told_to_everybody(seat: Seat) -> None:
    assert OPEN.for_seat(seat) == OPEN


def test_those_who_may_know_are_told_neither_who_else_may_nor_what_others_hear() -> None:
    assert DRAWN.for_seat(Seat(0)) == Event(kind="drew", values={"cards": (CardOption(CardId(5)),)})


@pytest.mark.parametrize("seat", [Seat(1), WATCHER])
def test_others_are_told_something_else_instead(seat: Seat) -> None:
    assert DRAWN.for_seat(seat) == Event(kind="drew-some", values={"number": 1})


@pytest.mark.parametrize("seat", [Seat(0), WATCHER])
def test_others_are_told_nothing_where_nothing_is_to_be_seen(seat: Seat) -> None:
    assert WHISPERED.for_seat(seat) is None


def test_what_others_are_told_may_differ_among_them_too() -> None:
    event = Event(kind="a", seats=frozenset({Seat(0)}), public=WHISPERED)
    assert [event.for_seat(Seat(seat)) for seat in (1, 2)] == [Event(kind="saw"), None]


def test_things_are_told_under_the_names_the_viewer_had_for_them() -> None:
    told = Told(OPEN, {Seat(1): Aliases({PieceId(4): PieceId(-2)}, 2)})
    event = told.for_seat(Seat(1))
    assert event is not None
    assert event.values == {"piece": PieceOption(PieceId(-2)), "number": 4}


def test_a_viewer_without_aliases_is_told_things_by_their_own_names() -> None:
    assert Told(OPEN).for_seat(Seat(0)) == OPEN


def test_nothing_is_told_of_what_a_viewer_may_not_know() -> None:
    assert Told(WHISPERED).for_seat(WATCHER) is None
