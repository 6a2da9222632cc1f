"""What people at the table write to each other."""

import pytest

from ccstudio.documents.journal import Said
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.errors import SessionError
from ccstudio.play.journal import journal_of
from ccstudio.play.log import log_lines
from ccstudio.play.replay import replay
from ccstudio.play.sayings import line_of
from ccstudio.play.session import Session
from tests.unit.play.table import REGISTRY, begun, digest_of


def words(session: Session, seat: Seat | None) -> list[str]:
    return [line.text for line in log_lines(session, seat) if line.event and line.event.kind.startswith("said")]


def test_what_is_said_changes_nothing_on_the_table() -> None:
    session = begun()
    before, asked = digest_of(session), session.decision
    session.say(Seat(2), "Hello {all}")
    assert (digest_of(session), session.decision) == (before, asked)


def test_everybody_reads_what_is_said_to_everybody() -> None:
    session = begun()
    session.say(Seat(0), "Hello {all}")
    assert [words(session, seat) for seat in (Seat(0), Seat(2), WATCHER, None)] == [["Amber says: Hello {all}"]] * 4


def test_only_the_own_side_reads_what_is_said_to_it() -> None:
    session = begun()
    session.say(Seat(0), "Attack at dawn", to_side=True)
    assert words(session, Seat(0)) == ["Amber says to the own side: Attack at dawn"]
    assert [words(session, seat) for seat in (Seat(1), Seat(2), WATCHER)] == [[], [], []]


def test_a_journal_keeps_what_was_said() -> None:
    session = begun()
    session.say(Seat(1), "One")
    session.say(Seat(1), "Two", to_side=True)
    replayed = replay(journal_of(session), registry=REGISTRY)
    assert replayed.problems == ()
    assert replayed.session is not None
    entries = [record.entry for record in replayed.session.records[1:]]
    assert entries == [Said(seat=1, text="One"), Said(seat=1, text="Two", to="side")]


def test_what_was_said_is_taken_back_by_undo() -> None:
    session = begun()
    session.say(Seat(0), "Oh")
    session.undo()
    assert words(session, None) == []


@pytest.mark.parametrize("text", ["", "   ", "\x00\x1f", "\n\n"], ids=["nothing", "blanks", "control", "lines"])
def test_nothing_is_not_said(text: str) -> None:
    with pytest.raises(SessionError) as caught:
        begun().say(Seat(0), text)
    assert caught.value.code == "session-nothing-said"


def test_a_seat_that_is_not_there_says_nothing() -> None:
    with pytest.raises(SessionError) as caught:
        begun().say(Seat(9), "Hello")
    assert caught.value.code == "session-seat"


def test_a_line_has_no_signs_that_cannot_be_printed_and_an_end() -> None:
    assert line_of("a\x02b\n c") == "a b c"
    assert len(line_of("x" * 5_000)) == 1_000
