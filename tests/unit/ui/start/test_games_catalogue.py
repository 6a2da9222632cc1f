"""Games are found, summarised and drawn in the background, and read again only if they have changed."""

import os
import shutil
from pathlib import Path

import pytest

from ccstudio.base.places import games_folder
from ccstudio.play.game_files import duplicate_game, rename_game
from ccstudio.play.journal import save_journal
from ccstudio.ui.settings import Settings
from ccstudio.ui.start.games_catalogue import GamesCatalogue, cache_folder, keep_copy, kept_summary, kind_of
from ccstudio.ui.tasks.background import Background
from tests.unit.ui.play.tables import micro_table, play_on


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))
    games_folder().mkdir(parents=True)


@pytest.fixture
def settings(tmp_path: Path, qapp) -> Settings:
    return Settings(tmp_path / "studio.ini")


@pytest.fixture
def catalogue(settings):
    background = Background()
    yield GamesCatalogue(background, settings)
    background.close()


def game(name: str, when: int = 1_000, count: int = 4, folder: Path | None = None) -> Path:
    path = (folder or games_folder()) / f"{name}.json"
    save_journal(play_on(micro_table(), count).session, path, title=name)
    os.utime(path, (when, when))
    return path


def look(catalogue: GamesCatalogue, qtbot) -> list[str]:
    """Search, and return the titles of the games that were detailed."""
    told: list[str] = []

    def note(summary):
        told.append(summary.title)

    catalogue.detailed.connect(note)
    with qtbot.waitSignal(catalogue.looked, timeout=60_000):
        catalogue.look()
    catalogue.detailed.disconnect(note)
    return told


def test_games_are_found_latest_first(catalogue, qtbot):
    game("old", 1_000)
    game("new", 2_000)
    look(catalogue, qtbot)
    assert [found.title for found in catalogue.games] == ["new", "old"]


def test_games_get_their_details_and_a_picture(catalogue, qtbot):
    game("one")
    look(catalogue, qtbot)
    (found,) = catalogue.games
    assert (found.is_detailed, bool(found.moment), Path(found.picture).is_file()) == (True, True, True)


def test_a_second_search_reads_nothing_again(catalogue, qtbot):
    game("one")
    look(catalogue, qtbot)
    assert look(catalogue, qtbot) == []
    assert catalogue.games[0].is_detailed


def test_games_that_are_seen_get_their_details_first(catalogue, qtbot):
    for when in range(1, 6):
        game(f"game {when}", when * 1_000)
    with qtbot.waitSignal(catalogue.looked, timeout=60_000):
        catalogue.look()
    seen = [found for found in catalogue.games if found.title in ("game 2", "game 1")]
    shutil.rmtree(cache_folder())
    catalogue.see(seen)
    assert look(catalogue, qtbot) == ["game 2", "game 1", "game 5", "game 4", "game 3"]


def test_damaged_games_wait_until_others_have_their_pictures(catalogue, qtbot):
    game("one", 1_000)
    damaged = games_folder() / "damaged.json"
    damaged.write_text('{"format": "ccstudio/journal", ')
    os.utime(damaged, (2_000, 2_000))
    assert look(catalogue, qtbot) == ["one", "damaged"]


def test_a_copy_of_a_game_has_its_picture_at_once(catalogue, qtbot):
    original = game("one", count=6)
    look(catalogue, qtbot)
    copy = duplicate_game(original, "two")
    keep_copy(original, copy, "two")
    kept = kept_summary(copy)
    assert kept is not None, "it is kept"
    assert (kept.title, kept.moment) == ("two", catalogue.games[0].moment)
    assert Path(kept.picture).read_bytes() == Path(catalogue.games[0].picture).read_bytes()
    assert look(catalogue, qtbot) == []


def test_nothing_is_kept_of_the_copy_of_a_game_that_is_not_known(catalogue, qtbot):
    original = game("one")
    copy = duplicate_game(original, "two")
    keep_copy(original, copy, "two")
    assert kept_summary(copy) is None


def test_counters_of_games_with_the_same_documents_are_painted_once(catalogue, qtbot):
    game("one", 1_000, count=6)
    game("two", 2_000, count=6)
    look(catalogue, qtbot)
    first, second = (Path(found.picture).read_bytes() for found in catalogue.games)
    assert first == second


def test_a_game_that_changed_is_read_again(catalogue, qtbot):
    game("one")
    path = game("two", 2_000)
    look(catalogue, qtbot)
    rename_game(path, "another")
    assert look(catalogue, qtbot) == ["another"]


def test_a_damaged_game_hides_no_other(catalogue, qtbot):
    game("one")
    (games_folder() / "damaged.json").write_text('{"format": "ccstudio/journal", ')
    look(catalogue, qtbot)
    assert {(found.title, bool(found.problem)) for found in catalogue.games} == {("one", False), ("damaged", True)}


def test_games_among_the_recent_files_are_found(catalogue, settings, tmp_path, qtbot):
    settings.remember_recent(game("elsewhere", folder=tmp_path))
    settings.remember_recent(game("here"))
    look(catalogue, qtbot)
    assert sorted(found.title for found in catalogue.games) == ["elsewhere", "here"]


def test_recent_files_of_other_kinds_are_no_games(catalogue, settings, tmp_path, qtbot):
    (tmp_path / "map.json").write_text('{"format": "ccstudio/map"}')
    settings.remember_recent(tmp_path / "map.json")
    look(catalogue, qtbot)
    assert catalogue.games == ()


def test_the_kinds_of_recent_files_are_told(catalogue, settings, tmp_path, qtbot):
    path = tmp_path / "map.json"
    path.write_text('{\n  "format": "ccstudio/map"}')
    settings.remember_recent(path)
    with qtbot.waitSignal(catalogue.kinds_found) as told:
        catalogue.look()
    assert told.args == [{path: "ccstudio/map"}]


@pytest.mark.parametrize("text", ["", "no json", '{"format": "other/kind"}'])
def test_a_file_of_no_kind_of_ours_has_none(tmp_path, text):
    path = tmp_path / "file.json"
    path.write_text(text)
    assert (kind_of(path), kind_of(tmp_path / "gone.json")) == ("", "")


def test_what_is_kept_of_a_game_goes_with_it(catalogue, qtbot):
    path = game("one")
    look(catalogue, qtbot)
    kept = len(list(cache_folder().iterdir()))
    path.unlink()
    look(catalogue, qtbot)
    assert (kept, list(cache_folder().iterdir()), catalogue.games) == (2, [], ())


@pytest.mark.parametrize("text", [b"", b"[]", b'{"made_by": 3}'])
def test_a_damaged_cache_is_no_problem(catalogue, text, qtbot):
    path = game("one")
    look(catalogue, qtbot)
    next(cache_folder().glob("*.json")).write_bytes(text)
    assert kept_summary(path) is None
    assert look(catalogue, qtbot) == ["one"]


def test_the_latest_unfinished_game_is_told(catalogue, qtbot):
    game("old", 1_000)
    game("over", 3_000, count=5_000)
    (games_folder() / "damaged.json").write_text("{")
    look(catalogue, qtbot)
    assert catalogue.latest.title == "old"


def test_a_search_that_is_wanted_during_another_follows_it(catalogue, qtbot):
    game("one")
    catalogue.look()
    game("two", 2_000)
    with qtbot.waitSignal(catalogue.looked, timeout=60_000):
        catalogue.look()
    assert len(catalogue.games) == 2
