"""Files of games tell what they are about without being played, and new ones get names nobody has."""

import os
from datetime import date
from pathlib import Path

import pytest

from ccstudio.play.game_files import game_file, latest_unfinished, new_game_path, path_beside
from ccstudio.play.journal import save_journal
from tests.unit.play.table import begun, play

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
