"""Bookmarks and notes are kept with the game, go where their entries go, and are nobody else's business."""

import msgspec
import pytest

from ccstudio.documents.journal import JournalMark
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.journal import journal_of, sealed
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import Session, SessionError
from tests.unit.play.journals import MICRO_REGISTRY, again, begun, digests, play_on, played, standing, with_everything


@pytest.fixture
def session() -> Session:
    """A game under way with a bookmark and a note."""
    session = played(count=12)
    session.mark(4)
    session.mark(9, "The flank gives way.")
    return session


def test_a_game_begins_without_marks() -> None:
    assert begun().marks == {}


def test_marks_are_told_by_the_number_of_their_entry(session: Session) -> None:
    assert session.marks == {4: "", 9: "The flank gives way."}


def test_another_text_takes_the_place_of_the_first(session: Session) -> None:
    session.mark(9, "It holds.")
    assert session.marks[9] == "It holds."


def test_a_mark_is_taken_away(session: Session) -> None:
    session.unmark(9)
    assert session.marks == {4: ""}


def test_what_is_not_marked_can_be_unmarked(session: Session) -> None:
    session.unmark(5)
    assert sorted(session.marks) == [4, 9]


@pytest.mark.parametrize("number", [0, 14])
def test_only_entries_of_the_game_are_marked(session: Session, number: int) -> None:
    with pytest.raises(SessionError) as caught:
        session.mark(number)
    assert caught.value.code == "undo-nowhere"


def test_a_mark_goes_with_what_is_taken_back(session: Session) -> None:
    session.undo_to(6)
    assert session.marks == {4: ""}


def test_a_mark_comes_back_with_what_is_brought_back(session: Session) -> None:
    session.undo_to(6)
    session.redo()
    assert session.marks[9] == "The flank gives way."


def test_a_mark_does_not_pass_to_what_is_played_instead(session: Session) -> None:
    session.undo_to(6)
    play_on(session, 6, luck=77)
    assert session.marks == {4: ""}


def test_the_journal_keeps_marks(session: Session) -> None:
    assert journal_of(session).marks == (JournalMark(entry=4), JournalMark(entry=9, text="The flank gives way."))


def test_a_replayed_game_has_the_marks_of_the_game(session: Session) -> None:
    assert standing(again(journal_of(session))).marks == session.marks


def test_a_game_that_is_replayed_in_part_has_the_marks_of_that_part(session: Session) -> None:
    assert standing(again(journal_of(session), to=5)).marks == {4: ""}


def test_numbers_in_the_journal_count_what_was_taken_back_too() -> None:
    session = with_everything()
    session.mark(session.number)
    assert [mark.entry for mark in journal_of(session).marks] == [len(session.records)]


def test_marks_behind_what_was_taken_back_are_found_again() -> None:
    session = with_everything()
    session.mark(session.number, "Here.")
    assert standing(again(journal_of(session))).marks == {session.number: "Here."}


def test_marks_are_kept_where_other_rules_play_the_game(session: Session) -> None:
    journal = journal_of(session)
    older = sealed(msgspec.structs.replace(journal, system_version=journal.system_version + 1))
    assert standing(replay(older, registry=MICRO_REGISTRY)).marks == session.marks


@pytest.mark.parametrize("seat", [Seat(0), WATCHER])
def test_the_journal_of_a_seat_carries_no_marks(session: Session, seat: Seat) -> None:
    assert "flank" not in str(msgspec.to_builtins(for_seat(journal_of(session), seat, registry=MICRO_REGISTRY)))


def test_a_branch_ends_where_it_begins(session: Session) -> None:
    assert digests(session.branched(7)) == digests(session)[:7]


def test_a_branch_has_the_marks_up_to_there(session: Session) -> None:
    assert session.branched(7).marks == {4: ""}


def test_a_branch_goes_on_by_itself(session: Session) -> None:
    before = digests(session)
    play_on(session.branched(7), 3, luck=5)
    assert digests(session) == before


def test_a_branch_has_a_journal_that_replays() -> None:
    branch = play_on(with_everything().branched(20), 5, luck=8)
    replayed = again(journal_of(branch))
    assert (replayed.problems, digests(standing(replayed))) == ((), digests(branch))


def test_a_branch_hides_what_it_holds_back_with_a_key_of_its_own(session: Session) -> None:
    assert session.branched(7).key != session.key


def test_there_is_no_branch_from_beyond_the_end(session: Session) -> None:
    with pytest.raises(SessionError) as caught:
        session.branched(14)
    assert caught.value.code == "undo-nowhere"
