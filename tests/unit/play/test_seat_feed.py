"""What a seat is told as a game goes on is what its journal says of the game afterwards."""

import msgspec
import pytest

from ccstudio.documents.journal import TakenBack
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import SessionError
from tests.unit.play.journals import begun, play_on, with_everything

SEATS = [Seat(0), WATCHER]


@pytest.mark.parametrize("seat", SEATS, ids=["seat", "watcher"])
def test_updates_add_up_to_the_journal_of_the_seat(seat: Seat) -> None:
    session = begun()
    feed = SeatFeed(session, seat)
    known = list(feed.entries)
    for luck in range(8):
        play_on(session, 4, luck=luck)
        update = feed.update()
        assert update.number == len(known)
        known += update.entries
    assert tuple(known) == for_seat(session, seat).entries


def test_nothing_is_new_twice() -> None:
    feed = SeatFeed(play_on(begun(), 9), Seat(0))
    assert feed.update().entries == ()


def test_who_was_away_is_told_the_rest() -> None:
    feed = SeatFeed(play_on(begun(), 9), Seat(0))
    assert feed.since(2).entries == tuple(feed.entries[2:])


def test_what_was_told_long_ago_is_told_again_as_it_was() -> None:
    session = begun()
    feed = SeatFeed(session, Seat(0))
    known = list(feed.entries)
    for number in range(110):
        session.say(Seat(0), f"Line {number}")
        known += feed.update().entries
    assert list(feed.entries) == known
    assert feed.since(20).entries == tuple(known[20:])
    places = (0, 31, 32, 63, 64, 95, 96, -1)
    assert [feed.entries[place] for place in places] == [known[place] for place in places]


def test_an_undo_says_after_which_entry_the_game_goes_on() -> None:
    session = with_everything()
    back = next(place for place, record in enumerate(session.records) if isinstance(record.entry, TakenBack))
    feed = SeatFeed(session, Seat(0))
    (entry,) = (it for it in feed.entries if it.back_to is not msgspec.UNSET)
    session_then = session.records[:back]
    assert isinstance(entry.back_to, int)
    assert entry.back_to < feed.entries.index(entry) <= len(session_then)


def test_there_is_no_feed_for_a_seat_that_is_not_at_the_table() -> None:
    with pytest.raises(SessionError):
        SeatFeed(begun(), Seat(9))
