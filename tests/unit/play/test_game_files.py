"""Files of games tell what they are about without being played, and new ones get names nobody has."""

import os
from datetime import date
from pathlib import Path

import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.play.game_files import (
    duplicate_game,
    free_title,
    game_file,
    latest_unfinished,
    new_game_path,
    path_beside,
    rename_game,
    titles_of,
)
from ccstudio.play.journal import save_journal
from ccstudio.play.replay import open_journal
from tests.unit.play.table import REGISTRY, begun, play

DAY = date(2026, 3, 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    save_journal(play(begun(players=["person", "random", "first"]), range(5)), path, title="Ours")
    return path


def finished(path: Path) -> Path:
    save_journal(play(begun(), range(5_000)), path)
    return path


def dated(path: Path, when: int) -> Path:
    os.utime(path, (when, when))
    return path


def test_a_game_tells_its_title_players_and_length(path):
    game = game_file(path)
    assert (game.title, game.players, game.number, game.result) == (
        "Ours",
        (("Amber", "person"), ("Slate", "random"), ("Moss", "first")),
        6,
        "",
    )


def test_a_game_that_is_over_tells_its_result(tmp_path):
    assert game_file(finished(tmp_path / "over.json")).result != ""


@pytest.mark.parametrize("content", ["", "{}", '{"format": "ccstudio/map"}', "[1]", '{"format": "ccstudio/journal"}'])
def test_what_is_no_journal_is_no_game(tmp_path, content):
    path = tmp_path / "other.json"
    path.write_text(content)
    assert game_file(path) is None


def test_a_file_that_is_not_there_is_no_game(tmp_path):
    assert (game_file(tmp_path / "none.json"), game_file(tmp_path)) == (None, None)


def test_the_latest_game_is_the_one_last_written(path, tmp_path):
    other = tmp_path / "other.json"
    other.write_bytes(path.read_bytes())
    found = latest_unfinished([dated(path, 2_000), dated(other, 1_000), tmp_path / "gone.json"])
    assert found.path == path


def test_a_game_that_is_over_is_passed_over(path, tmp_path):
    over = dated(finished(tmp_path / "over.json"), 2_000)
    assert latest_unfinished([over, dated(path, 1_000)]).path == path


def test_among_no_games_there_is_no_latest(tmp_path):
    assert latest_unfinished([tmp_path / "none.json"]) is None


def test_new_games_of_a_day_are_counted(tmp_path):
    names = [new_game_path(tmp_path, "weir", DAY).name for _ in range(3)]
    assert names == [f"weir-2026-03-01-{number}.json" for number in (1, 2, 3)]


def test_a_name_is_taken_as_soon_as_it_is_given(tmp_path):
    assert new_game_path(tmp_path, "weir", DAY).read_bytes() == b""


def test_a_folder_that_takes_no_files_gives_a_name_all_the_same(tmp_path):
    assert new_game_path(tmp_path / "none", "weir", DAY).name == "weir-2026-03-01-1.json"


def test_a_file_beside_another_has_a_name_of_its_own(path):
    assert [path_beside(path).name, path_beside(path).name] == ["game-b2.json", "game-b3.json"]


@pytest.mark.parametrize("depth", [100, 5_000, 200_000])
@pytest.mark.parametrize("opening", ["[", '{"a":'], ids=["lists", "objects"])
def test_lists_in_lists_without_end_are_no_game(tmp_path: Path, opening: str, depth: int) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "ccstudio/journal", "entries": ' + opening * depth)
    assert game_file(path) is None


@pytest.mark.parametrize(
    ("title", "taken", "free"),
    [
        ("Weir", (), "Weir"),
        ("Weir", ("Quarry",), "Weir"),
        ("Weir", ("Weir",), "Weir 2"),
        ("Weir", ("Weir", "Weir 2"), "Weir 3"),
        ("Weir", ("Weir", "Weir 3"), "Weir 2"),
        ("Weir 2", ("Weir", "Weir 2"), "Weir 3"),
    ],
)
def test_a_new_game_has_a_title_that_no_other_has(title, taken, free):
    assert free_title(title, taken) == free


def test_titles_of_games_are_told_and_other_files_have_none(path, tmp_path):
    (tmp_path / "other.json").write_text("{}")
    assert titles_of([path, tmp_path / "other.json", tmp_path / "gone.json"]) == {"Ours"}


def test_a_renamed_game_keeps_its_file_its_date_and_its_moves(path):
    dated(path, 1_000)
    rename_game(path, "Theirs")
    game = game_file(path)
    assert (game.title, game.number, game.changed_at) == ("Theirs", 6, 1_000)


def test_a_renamed_game_opens_without_a_problem(path):
    rename_game(path, "Theirs")
    assert open_journal(path, registry=REGISTRY).problems == ()


def test_renaming_hides_no_change_by_another_hand(path):
    path.write_text(path.read_text().replace('"program": "', '"program": "9', 1))
    before = [problem.code for problem in open_journal(path, registry=REGISTRY).problems]
    rename_game(path, "Theirs")
    assert [problem.code for problem in open_journal(path, registry=REGISTRY).problems] == before != []


def test_a_damaged_game_is_not_renamed(path):
    path.write_bytes(path.read_bytes()[:500])
    before = path.read_bytes()
    with pytest.raises(DocumentError):
        rename_game(path, "Theirs")
    assert path.read_bytes() == before


def test_a_copy_is_a_game_of_its_own(path):
    before = path.read_bytes()
    copy = duplicate_game(path, "Ours 2")
    assert (copy != path, game_file(copy).title, game_file(copy).number) == (True, "Ours 2", 6)
    assert path.read_bytes() == before


def test_a_copy_opens_without_a_problem(path):
    assert open_journal(duplicate_game(path, "Ours 2"), registry=REGISTRY).problems == ()


def test_a_copy_was_played_when_its_game_was(path):
    dated(path, 1_000)
    assert game_file(duplicate_game(path, "Ours 2")).changed_at == 1_000


def test_of_a_damaged_game_no_empty_copy_is_left(path, tmp_path):
    path.write_bytes(path.read_bytes()[:500])
    with pytest.raises(DocumentError):
        duplicate_game(path, "Ours 2")
    assert list(tmp_path.glob("*.json")) == [path]
