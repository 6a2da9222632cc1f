"""The writer of journals writes what saving the journal would write, only faster."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ccstudio.documents.files import to_bytes
from ccstudio.play.journal import JournalWriter, journal_of, recorded
from ccstudio.play.opening import Opened
from ccstudio.play.replay import open_journal
from ccstudio.play.session import Session
from tests.unit.play.table import REGISTRY, begun, play, until_barrier


@pytest.mark.parametrize("count", [0, 1, 17, 60])
def test_the_bytes_are_those_of_the_journal(count):
    session = play(begun(seed=3), range(count))
    assert JournalWriter(session).encoded(recorded(session)) == to_bytes(journal_of(session))


def test_a_writer_follows_the_game():
    session = begun()
    writer = JournalWriter(session, title="Ours")
    writer.encoded(recorded(session))
    play(session, range(30))
    assert writer.encoded(recorded(session)) == to_bytes(journal_of(session, title="Ours"))


def test_a_game_in_which_something_was_taken_back_is_written_as_it_is():
    session = until_barrier(begun(seed=5))
    session.undo()
    assert JournalWriter(session).encoded(recorded(session)) == to_bytes(journal_of(session))


def test_earlier_records_give_the_journal_of_then():
    session = play(begun(), range(9))
    then, before = recorded(session), to_bytes(journal_of(session))
    play(session, range(9))
    assert JournalWriter(session).encoded(then) == before


def test_what_is_written_opens_without_a_problem(tmp_path: Path):
    session = play(begun(), range(20))
    path = tmp_path / "game.json"
    path.write_bytes(JournalWriter(session).encoded(recorded(session)))
    assert open_journal(path, registry=REGISTRY).problems == ()


def test_games_of_the_same_documents_encode_their_copies_once(monkeypatch):
    one, other = begun(seed=1), begun(seed=2)
    assert one.contents is other.contents
    JournalWriter(one).encoded(recorded(one))
    expected = to_bytes(journal_of(other))
    monkeypatch.setattr("ccstudio.play.journal.copy_of", _refused)
    assert JournalWriter(other).encoded(recorded(other)) == expected


def test_a_game_of_other_documents_has_copies_of_its_own():
    session = begun(seed=1)
    JournalWriter(session).encoded(recorded(session))
    scenario = replace(session.contents.scenario, title="Another")
    opened = Opened(system=session.system, contents=replace(session.contents, scenario=scenario))
    other = Session.begin(opened, seed=1)
    assert JournalWriter(other).encoded(recorded(other)) == to_bytes(journal_of(other))


def _refused(_document):
    raise AssertionError("a document is encoded again")
