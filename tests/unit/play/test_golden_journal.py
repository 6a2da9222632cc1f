import pytest

from ccstudio.documents import files
from ccstudio.documents.journal import Entry, JournalDocument
from ccstudio.engine.seats import WATCHER
from ccstudio.play.replay import open_journal
from ccstudio.play.seat_journal import commitment_problems, for_seat
from tests.unit.play.golden_journal import COMMAND, GOLDEN
from tests.unit.play.journals import MICRO_REGISTRY


@pytest.fixture(scope="module")
def journal() -> JournalDocument:
    document = files.load(GOLDEN)
    assert isinstance(document, JournalDocument)
    return document


def test_the_journal_of_an_earlier_day_replays() -> None:
    replayed = open_journal(GOLDEN, registry=MICRO_REGISTRY)
    assert replayed.problems == (), f"if the micro-system was changed: {COMMAND}"


def test_it_has_entries_of_every_kind(journal: JournalDocument) -> None:
    assert {type(entry) for entry in journal.entries} == set(Entry.__args__)


def test_it_is_a_whole_game(journal: JournalDocument) -> None:
    assert journal.result


def test_what_a_watcher_saw_of_it_can_be_shown_and_checked(journal: JournalDocument) -> None:
    told = for_seat(journal, WATCHER, registry=MICRO_REGISTRY)
    assert commitment_problems(told, journal, registry=MICRO_REGISTRY) == []
