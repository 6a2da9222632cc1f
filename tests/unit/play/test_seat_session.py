"""A game as one seat is told it: what a table needs is there, and what the seat does is sent to the host."""

from collections.abc import Sequence
from itertools import takewhile

import msgspec
import pytest

from ccstudio.documents.journal import Chosen, HandEdit, SeenRoll
from ccstudio.engine.game import IllegalChoiceError
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.choice_path import begin_path, foresee, go_on
from ccstudio.play.choices import choice_text
from ccstudio.play.log import Log
from ccstudio.play.seat_feed import SeatFeed, SeatUpdate
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import Session, SessionError
from tests.micro_system import MICRO
from tests.unit.play.journals import begun, play_on, played, with_everything


class Sent:
    """A post that keeps what it was given."""

    def __init__(self) -> None:
        self.choices: list[tuple[int, str]] = []
        self.lines: list[str] = []
        self.undone: list[int] = []

    def choose(self, number: int, choice: str) -> None:
        self.choices.append((number, choice))

    def say(self, text: str, *, to_side: bool) -> None:
        self.lines.append(f"{text} {to_side}")

    def undo(self, number: int) -> None:
        self.undone.append(number)

    def arrange(self, edits: Sequence[HandEdit], moment: str) -> None:
        raise AssertionError("nothing is set by hand here")


def as_told(session: Session, seat: Seat, post: Sent | None = None) -> SeatSession:
    return SeatSession(session.opened, for_seat(session, seat), post)


def asked_seat(session: Session) -> Seat:
    assert isinstance(session.decision, Ask)
    return session.decision.seat


def seat_asked() -> tuple[Session, SeatSession, Sent, tuple[Option, ...]]:
    """A game at a question, as the seat that is asked is told it, and what the seat can choose."""
    session, sent = play_on(begun(), 12), Sent()
    seat = asked_seat(session)
    told = as_told(session, seat, sent)
    assert isinstance(told.decision, Ask)
    return session, told, sent, told.decision.options


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), WATCHER])
def test_it_shows_what_the_seat_sees(seat: Seat) -> None:
    session = played(count=40)
    told = as_told(session, seat)
    assert view_to_bytes(MICRO, told.view(seat)) == view_to_bytes(MICRO, session.view(seat))


@pytest.mark.parametrize("seat", [Seat(0), WATCHER])
def test_its_log_tells_the_same_events(seat: Seat) -> None:
    session = played(count=40)
    events = [[line.event for line in Log(it, seat).lines() if line.event] for it in (session, as_told(session, seat))]
    assert events[0] == events[1] != []


def test_it_grows_with_what_comes_in() -> None:
    session = begun()
    feed, told = SeatFeed(session, Seat(0)), as_told(session, Seat(0))
    for luck in range(6):
        play_on(session, 5, luck=luck)
        told.take(feed.update())
    assert told.known == len(feed.entries)
    assert view_to_bytes(MICRO, told.view(Seat(0))) == view_to_bytes(MICRO, session.view(Seat(0)))


def test_what_is_known_already_is_taken_in_once() -> None:
    session = played(count=20)
    told = as_told(session, Seat(0))
    before = told.number
    told.take(SeatUpdate(number=0, entries=for_seat(session, 0).entries))
    assert told.number == before


def test_a_gap_is_refused() -> None:
    told = as_told(played(count=20), Seat(0))
    with pytest.raises(SessionError, match="missing"):
        told.take(SeatUpdate(number=told.known + 1))


def test_a_choice_is_sent_with_the_number_of_the_last_entry() -> None:
    _session, told, sent, options = seat_asked()
    told.choose(told.seat, options[0])
    assert sent.choices == [(told.known, choice_text(options[0]))]


def test_until_an_answer_comes_nobody_is_asked() -> None:
    session, told, _sent, options = seat_asked()
    feed = SeatFeed(session, told.seat)
    told.choose(told.seat, options[0])
    assert told.decision is None
    assert told.is_waiting
    session.choose(told.seat, options[0])
    told.take(feed.update())
    assert isinstance(told.in_force[-1].entry, Chosen)


def test_a_choice_that_was_refused_can_be_made_again() -> None:
    _session, told, sent, options = seat_asked()
    told.choose(told.seat, options[0])
    told.withdraw()
    told.choose(told.seat, options[0])
    assert len(sent.choices) == 2


def test_what_is_not_offered_is_not_sent() -> None:
    _session, told, sent, _options = seat_asked()
    with pytest.raises(IllegalChoiceError):
        told.choose(told.seat, ButtonOption("nonsense"))
    assert sent.choices == []


def test_a_path_of_choices_waits_for_each_answer() -> None:
    session, told, sent, options = seat_asked()
    feed = SeatFeed(session, told.seat)
    played_now, rest = go_on(told, begin_path(told, told.seat, (options[0], options[0])))
    assert (played_now, len(sent.choices)) == ([], 1)
    assert rest is not None
    assert rest.choices == (options[0],)
    session.choose(told.seat, options[0])
    told.take(feed.update())


def test_nothing_is_foreseen_by_rules_that_do_not_know_everything() -> None:
    _session, told, _sent, options = seat_asked()
    assert foresee(told, told.seat, options[:1]) is None


def test_what_was_undone_is_in_force_no_longer() -> None:
    session = with_everything()
    told = as_told(session, Seat(0))
    in_force = [record for record in session.in_force if isinstance(record.entry, Chosen) and record.entry.seat == 0]
    own = [record for record in told.in_force if isinstance(record.entry, Chosen)]
    assert len(own) == len(in_force)
    assert len(told.in_force) < len(told.records)


def test_the_host_is_asked_to_undo_to_an_entry() -> None:
    _session, told, sent, _options = seat_asked()
    told.undo_to(2)
    assert sent.undone == [2]


def test_nothing_is_undone_while_the_game_stands_still_elsewhere() -> None:
    _session, told, _sent, _options = seat_asked()
    told.stand_still(still=True)
    assert told.undo_refusal() == "undo-standing-still"


def test_nothing_is_undone_after_the_end_of_a_game_elsewhere() -> None:
    told = as_told(play_on(begun(), 10_000), Seat(0), Sent())
    assert told.undo_refusal() == "undo-over"


def test_lines_are_sent() -> None:
    _session, told, sent, _options = seat_asked()
    told.say(told.seat, "Well  played\n", to_side=True)
    assert sent.lines == ["Well played True"]


def test_without_a_post_a_game_can_only_be_looked_at() -> None:
    session = play_on(begun(), 12)
    told = as_told(session, asked_seat(session))
    assert isinstance(told.decision, Ask)
    with pytest.raises(SessionError, match="looked at"):
        told.choose(told.seat, told.decision.options[0])


def test_a_damaged_entry_leaves_what_stands_before_it() -> None:
    session = played(count=20)
    journal = for_seat(session, 0)
    told = SeatSession(session.opened, msgspec.structs.replace(journal, entries=journal.entries[:3]))
    damaged = msgspec.structs.replace(journal.entries[4], events=({"kind": 3},))
    with pytest.raises(SessionError):
        told.take(SeatUpdate(number=3, entries=(journal.entries[3], damaged)))
    known = list(takewhile(lambda entry: entry is not journal.entries[4], journal.entries))
    assert told.known == len(known)


@pytest.mark.parametrize(
    ("change", "code"),
    [({"answer": (6,)}, "seat-journal-roll"), ({"values": {"piece": [1.5]}}, "seat-journal-event")],
    ids=["no such face", "no such value"],
)
def test_dice_that_cannot_lie_like_that_are_refused(change: dict[str, object], code: str) -> None:
    journal = for_seat(play_on(begun(), 12), Seat(0))
    roll = SeenRoll(events=0, reason="roll", dice=((1, 2, 3, 4, 5, 6),), answer=(2,))
    told = msgspec.structs.replace(journal.entries[-1], rolls=(msgspec.structs.replace(roll, **change),))
    with pytest.raises(SessionError) as refused:
        SeatSession(begun().opened, msgspec.structs.replace(journal, entries=(*journal.entries[:-1], told)))
    assert refused.value.code == code
