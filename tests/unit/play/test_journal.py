import zlib
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.errors import SaveError
from ccstudio.base.jsonio import canonical
from ccstudio.documents import files
from ccstudio.documents.copies import document_in
from ccstudio.documents.journal import Arranged, Entry, JournalDocument, SetByHand
from ccstudio.engine import saves
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side, one_seat_each
from ccstudio.engine.sources import EnteredChance, rigged
from ccstudio.play.journal import DIGEST_INTERVAL, is_sealed, journal_of, result_text, save_journal
from tests.micro_system import MICRO
from tests.unit.play.journals import (
    KEY,
    begun,
    journal_played,
    leaves,
    opened,
    other_than,
    play_on,
    played,
    raw,
    set_in,
)

LARGEST_GAME = 3_000
"""Entries of a long game of any of the four systems."""


def test_every_record_is_an_entry() -> None:
    session = played(count=40)
    entries = [msgspec.structs.replace(entry, digest="") for entry in journal_of(session).entries]
    assert entries == [record.entry for record in session.records]


def test_the_first_the_last_and_every_sixteenth_entry_carry_a_digest() -> None:
    journal = journal_played(count=40)
    assert [number for number, entry in enumerate(journal.entries) if entry.digest] == [0, 16, 32, 40]


def test_digests_are_those_of_the_positions() -> None:
    session = played(count=20)
    entries = journal_of(session).entries
    assert entries[DIGEST_INTERVAL].digest == saves.digest(MICRO, session.records[DIGEST_INTERVAL].game)


def test_a_position_set_by_hand_carries_a_digest() -> None:
    session = played(count=5)
    session.arrange([SetByHand(path=("turn",), value=2)])
    play_on(session, 1)
    (arranged,) = [entry for entry in journal_of(session).entries if isinstance(entry, Arranged)]
    assert arranged.digest == saves.digest(MICRO, session.records[6].game)


def test_the_documents_of_the_game_are_copied() -> None:
    journal = journal_played(count=1)
    assert tuple(document_in(copy) for copy in journal.contents) == opened().contents.documents()


def test_the_saved_position_is_the_present_one() -> None:
    session = played(count=25)
    position = msgspec.json.encode(journal_of(session).position)
    assert saves.save(MICRO, saves.load(MICRO, session.board, position)) == saves.save(MICRO, session.game)


@pytest.mark.parametrize("seed", [0, 255, 2**64 - 1])
def test_the_seed_is_kept(seed: int) -> None:
    assert int(journal_of(begun(seed=seed)).seed, 16) == seed


def test_the_key_is_kept() -> None:
    assert journal_of(begun()).key == KEY


def test_seats_are_kept_with_side_title_and_player() -> None:
    seats = journal_of(begun()).seats
    assert [(seat.side, seat.title, seat.player) for seat in seats] == [
        (0, "Amber", "person"),
        (1, "Slate", "person"),
        (2, "Moss", "person"),
    ]


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (EnteredChance(), "entered"),
        (EnteredChance(rolls_only=True), "rolls-entered"),
        (rigged(), "entered"),
    ],
    ids=["entered", "rolls", "rigged"],
)
def test_it_is_kept_where_chance_comes_from(source: EnteredChance, word: str) -> None:
    assert journal_of(begun(source=source)).chance == word


def test_chance_of_the_seed_is_called_seeded() -> None:
    assert journal_of(begun()).chance == "seeded"


def test_a_journal_is_called_by_its_scenario() -> None:
    assert journal_of(begun()).title == "Night at the Weir"


def test_a_journal_is_called_as_the_person_calls_it() -> None:
    assert journal_of(begun(), title="Third evening").title == "Third evening"


def test_there_is_no_result_before_the_end() -> None:
    assert not journal_of(begun()).result


def test_the_result_names_winners_grade_and_points() -> None:
    seating = one_seat_each("Amber", "Slate")
    result = Result(winners=(Side(1),), grade="victory", points=(2, 5))
    assert result_text(result, seating) == "Slate (victory; 2:5)"


def test_a_draw_has_no_winners() -> None:
    assert result_text(Result(winners=(), grade="draw"), one_seat_each("Amber")) == "= (draw)"


def test_a_journal_is_sealed() -> None:
    assert is_sealed(journal_played(count=20))


def is_journal_and_sealed(value: object) -> bool:
    try:
        return is_sealed(msgspec.convert(value, JournalDocument))
    except msgspec.ValidationError:
        return False


def test_the_seal_breaks_whatever_is_changed() -> None:
    value = raw(journal_played(count=20))
    unbroken = []
    for path, leaf in [*leaves(value).items()][::5]:
        set_in(value, path, other_than(leaf))
        if is_journal_and_sealed(value):
            unbroken.append(path)
        set_in(value, path, leaf)
    assert (unbroken, is_journal_and_sealed(value)) == ([], True)


def test_a_number_that_was_never_in_a_file_breaks_the_seal() -> None:
    journal = msgspec.structs.replace(journal_played(count=1), position={"x": float("nan")})
    assert not is_sealed(journal)


def test_a_journal_is_the_same_after_it_was_a_file() -> None:
    journal = journal_played()
    assert files.from_bytes(files.to_bytes(journal)) == journal


def test_a_saved_journal_can_be_read(tmp_path: Path) -> None:
    session = played(count=20)
    save_journal(session, tmp_path / "game.json", title="Third evening")
    assert files.load(tmp_path / "game.json") == journal_of(session, title="Third evening")


def test_the_journal_that_was_there_stays_as_a_backup(tmp_path: Path) -> None:
    session = played(count=20)
    save_journal(begun(), tmp_path / "game.json")
    save_journal(session, tmp_path / "game.json")
    assert files.from_bytes((tmp_path / "game.json.bak").read_bytes()) == journal_of(begun())


def test_a_journal_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="does not exist"):
        save_journal(begun(), tmp_path / "missing" / "game.json")


def test_choices_chance_and_digests_of_a_long_game_take_little_room() -> None:
    entries: list[Entry] = []
    seed = 0
    while len(entries) < LARGEST_GAME:
        entries += journal_of(played(seed=seed)).entries
        seed += 1
    assert len(zlib.compress(canonical(entries[:LARGEST_GAME]), 9)) <= 20 * 1024
