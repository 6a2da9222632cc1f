"""What the file of a seat gives away, and what somebody who wants to know more can do with it."""

from typing import Any

import msgspec
import pytest

from ccstudio.documents.journal import SeatJournalDocument
from ccstudio.engine.seats import Seat
from ccstudio.engine.seeds import is_long, new_seed
from ccstudio.play.commitments import beginning_commitment
from ccstudio.play.journal import journal_of, seed_text
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import Session
from tests.unit.play.journals import MICRO_REGISTRY, opened, play_on

pytestmark = pytest.mark.slow

TRIED = 400
OWN = Seat(0)


def begun(seed: int) -> Session:
    return Session.begin(opened(), seed=seed, barriers=True)


def seat_file(session: Session) -> SeatJournalDocument:
    return for_seat(session, OWN)


def first_view(journal: SeatJournalDocument) -> Any:
    return journal.entries[0].view


def found_by_trying(journal: SeatJournalDocument, seeds: range) -> list[int]:
    """The seeds of a row that would have shown the seat what its file says it saw at the beginning."""
    return [seed for seed in seeds if first_view(for_seat(begun(seed), OWN)) == first_view(journal)]


def test_a_short_seed_is_found_by_trying() -> None:
    # This is why the program never chooses one, and says so when a person types one.
    assert 123 in found_by_trying(seat_file(begun(123)), range(TRIED))


def test_the_seed_that_the_program_chooses_is_beyond_any_search() -> None:
    journal = seat_file(begun(new_seed()))
    commitments = {beginning_commitment("0" * 64, seed_text(seed)) for seed in range(TRIED)}
    assert journal.commitment not in commitments


def test_the_file_of_a_seat_has_these_parts_and_no_others() -> None:
    parts = set(msgspec.to_builtins(seat_file(play_on(begun(new_seed()), 30))))
    assert parts == {
        *("format", "format_version", "id", "version", "title", "licence", "program", "system", "system_version"),
        *("contents", "seats", "seat", "commitment", "entries", "seal"),
    }


def test_an_entry_of_the_file_has_these_parts_and_no_others() -> None:
    journal = seat_file(play_on(begun(new_seed()), 30))
    parts = {part for entry in journal.entries for part in msgspec.to_builtins(entry)}
    assert parts <= {"commitment", "choice", "events", "rolls", "view"}


def test_neither_seed_nor_key_nor_what_follows_from_the_seed_is_anywhere_in_the_file() -> None:
    session = play_on(begun(new_seed()), 30)
    secrets = {seed_text(session.seed), str(session.seed), session.key}
    secrets |= {form(record.game.state.seed) for record in session.records for form in (str, "{:x}".format)}
    file = msgspec.json.encode(seat_file(session)).decode()
    assert [secret for secret in secrets if secret in file] == []


def test_commitments_of_one_game_under_another_key_are_others() -> None:
    seed = new_seed()
    one, other = seat_file(begun(seed)), seat_file(begun(seed))
    assert first_view(one) == first_view(other)
    assert one.commitment != other.commitment


def test_a_game_of_a_long_seed_is_kept_and_played_on() -> None:
    session = play_on(begun(new_seed()), 30)
    journal = msgspec.json.decode(msgspec.json.encode(journal_of(session)), type=type(journal_of(session)))
    again = replay(journal, registry=MICRO_REGISTRY)
    assert again.problems == ()
    assert again.session is not None
    assert is_long(again.session.game.state.seed)
    assert again.session.game.state.seed == session.game.state.seed
