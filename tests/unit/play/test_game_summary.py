"""The summary of a game tells what its person may know, and of a damaged one what is wrong with it."""

import re
from pathlib import Path

import msgspec
import pytest

from ccstudio.documents.files import save
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.game_files import rename_game
from ccstudio.play.game_summary import GameReader, GameSummary, brief_summary
from ccstudio.play.journal import journal_of, save_journal
from tests.unit.play.table import REGISTRY, begun, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    save_journal(play(begun(players=["person", "random", "first"]), range(7)), path, title="Ours")
    return path


def whole(path: Path) -> GameSummary:
    return GameReader(REGISTRY).detailed(brief_summary(path))[0]


def test_the_head_tells_title_seats_and_length_without_the_rules(path):
    brief = brief_summary(path)
    assert (brief.title, brief.number, brief.is_detailed) == ("Ours", 8, False)
    assert [(seat.title, seat.is_person) for seat in brief.seats] == [
        ("Amber", True),
        ("Slate", False),
        ("Moss", False),
    ]


def test_the_details_name_scenario_and_game(path):
    summary = whole(path)
    assert (summary.scenario_title, summary.is_detailed) == (begun().contents.scenario.title, True)
    assert summary.game_title


def test_the_details_tell_turn_and_whose_it_is(path):
    session = play(begun(), range(7))
    assert isinstance(session.decision, Ask)
    summary = whole(path)
    assert (summary.asked, bool(summary.moment)) == (session.decision.seat, True)


def test_seats_have_the_colours_of_their_sides(path):
    colours = [side.colour for side in begun().contents.module.sides]
    assert {seat.colour for seat in whole(path).seats} <= set(colours)


def test_a_finished_game_tells_its_result(tmp_path):
    path = tmp_path / "over.json"
    save_journal(play(begun(), range(5_000)), path)
    summary = whole(path)
    assert (summary.is_finished, summary.asked) == (True, -1)


@pytest.mark.parametrize(
    ("players", "viewer"), [(["person", "random", "first"], Seat(0)), (["person", "person", "first"], WATCHER)]
)
def test_the_picture_shows_what_the_person_may_know(tmp_path, players, viewer):
    path = tmp_path / "game.json"
    session = play(begun(players=players), range(20))
    save_journal(session, path)
    _summary, position = GameReader(REGISTRY).detailed(brief_summary(path))
    assert position.stacks == session.system.table(session.system.view(session.game, viewer)).stacks


def test_games_of_the_same_documents_share_what_was_compiled(path, tmp_path):
    other = tmp_path / "other.json"
    save_journal(play(begun(), range(3)), other)
    reader = GameReader(REGISTRY)
    _one, first = reader.detailed(brief_summary(path))
    _two, second = reader.detailed(brief_summary(other))
    assert first.opened is second.opened


def test_a_game_without_a_saved_position_is_replayed(path):
    journal = journal_of(play(begun(players=["person", "random", "first"]), range(7)), title="Ours")
    before = whole(path)
    save(msgspec.structs.replace(journal, position={}), path)
    after = whole(path)
    assert (after.moment, after.asked, after.problem) == (before.moment, before.asked, "")


def test_a_damaged_game_is_listed_with_what_is_wrong(path):
    path.write_bytes(path.read_bytes()[:900])
    summary = brief_summary(path)
    assert (summary.title, bool(summary.problem), str(path) in summary.problem) == ("game", True, False)


def test_a_damaged_game_tells_after_which_entry_it_can_be_continued(path):
    text = path.read_text()
    found = re.search(r'"entries"\s*:\s*\[', text)
    assert found is not None
    end = [match.end() for match in re.finditer(r"\}", text) if match.start() > found.end()][1]
    path.write_text(text[:end] + " damage")
    summary = whole(path)
    assert (bool(summary.problem), summary.salvaged > 0, summary.is_detailed) == (True, True, True)


def test_a_game_without_its_beginning_cannot_be_continued(path):
    path.write_bytes(path.read_bytes()[:200])
    summary = whole(path)
    assert (bool(summary.problem), summary.salvaged, summary.is_detailed) == (True, -1, True)


def test_a_game_with_an_altered_position_is_listed_with_what_is_wrong(path):
    journal = read_file(path).document
    assert isinstance(journal, JournalDocument)
    save(msgspec.structs.replace(journal, position={**journal.position, "digest": "0" * 64}), path)
    summary = whole(path)
    assert (summary.title, bool(summary.problem)) == ("Ours", True)


def test_a_game_of_rules_that_are_missing_is_listed_with_what_is_wrong(path):
    journal = read_file(path).document
    assert isinstance(journal, JournalDocument)
    save(msgspec.structs.replace(journal, system="gone"), path)
    assert whole(path).problem


def test_a_file_of_another_kind_is_no_game(tmp_path):
    path = tmp_path / "map.json"
    path.write_text('{"format": "ccstudio/map"')
    assert brief_summary(path, is_game=False) is None


def test_a_damaged_journal_elsewhere_is_a_game(path):
    path.write_bytes(path.read_bytes()[:900])
    assert brief_summary(path, is_game=False).problem


def test_a_missing_file_is_no_game(tmp_path):
    assert brief_summary(tmp_path / "gone.json") is None


def test_a_renamed_game_has_the_same_details(path):
    before = whole(path)
    rename_game(path, "Theirs")
    after = whole(path)
    assert (after.title, after.moment, after.problem) == ("Theirs", before.moment, "")
