"""Damaged files of the program itself are set aside or restored at the start; nothing is deleted."""

import os
from pathlib import Path

import pytest

from ccstudio.application.home_repair import (
    CACHE_FOLDERS,
    DATA_FOLDERS,
    JSON_FILES,
    SETTINGS_FILE,
    Outcome,
    Repair,
    is_whole_settings,
    keep_settings_backup,
    repair_home,
)
from ccstudio.base.files import BACKUP_SUFFIX
from tests.helpers.ordinary_person import as_ordinary_person

SETTINGS = b'[preferences]\ntheme="\\"dark\\""\nautosave_s=90\n\n[window]\ngeometry=@ByteArray(\\x1\\xd9)\n'

DAMAGES = {
    "binary": bytes(range(256)) * 4,
    "zeros": bytes(4_096),
    "truncated": SETTINGS[: SETTINGS.index(b'dark\\""') + 3],
    "another encoding": "[preferences]\ntheme=тёмная\n".encode("koi8-r"),
    "another file": b'{\n"format": "ccstudio/map"\n}\n',
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path))
    (tmp_path / "data").mkdir()
    return tmp_path


@pytest.fixture
def settings(home: Path) -> Path:
    path = home / "data" / SETTINGS_FILE
    path.write_bytes(SETTINGS)
    return path


def test_a_first_start_finds_nothing_to_repair(home: Path) -> None:
    assert repair_home() == ()


def test_sound_settings_are_left_alone(settings: Path) -> None:
    assert repair_home() == ()
    assert settings.read_bytes() == SETTINGS


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damaged_settings_are_set_aside(settings: Path, damage: bytes) -> None:
    settings.write_bytes(damage)
    (repair,) = repair_home()
    assert repair.outcome is Outcome.SET_ASIDE
    assert repair.aside is not None
    assert repair.aside.read_bytes() == damage
    assert not settings.exists()


@pytest.mark.parametrize("damage", [*DAMAGES.values(), b""], ids=[*DAMAGES, "empty"])
def test_damaged_settings_are_restored_from_their_backup(settings: Path, damage: bytes) -> None:
    keep_settings_backup(settings)
    settings.write_bytes(damage)
    (repair,) = repair_home()
    assert repair.outcome is Outcome.RESTORED
    assert settings.read_bytes() == SETTINGS


def test_a_damaged_backup_restores_nothing(settings: Path) -> None:
    settings.with_name(SETTINGS_FILE + BACKUP_SUFFIX).write_bytes(DAMAGES["binary"])
    settings.write_bytes(DAMAGES["zeros"])
    assert [repair.outcome for repair in repair_home()] == [Outcome.SET_ASIDE]


def test_damaged_settings_are_no_backup(settings: Path) -> None:
    keep_settings_backup(settings)
    settings.write_bytes(DAMAGES["zeros"])
    keep_settings_backup(settings)
    assert settings.with_name(SETTINGS_FILE + BACKUP_SUFFIX).read_bytes() == SETTINGS


def test_a_last_line_without_its_end_is_somebodys_own_hand(settings: Path) -> None:
    assert is_whole_settings(SETTINGS.rstrip(b"\n"))


@pytest.mark.parametrize("name", [SETTINGS_FILE, *JSON_FILES])
def test_a_folder_in_the_place_of_a_file_is_set_aside(home: Path, name: str) -> None:
    (home / "data" / name).mkdir()
    (home / "data" / name / "letter.txt").write_text("kept", encoding="utf-8")
    (repair,) = repair_home()
    assert repair.aside is not None
    assert (repair.aside / "letter.txt").read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("damage", [b"[", b"\xff\xfe", b"[" * 100_000, b"7"], ids=["cut", "binary", "deep", "number"])
@pytest.mark.parametrize("name", JSON_FILES)
def test_damaged_lists_are_set_aside(home: Path, name: str, damage: bytes) -> None:
    (home / "data" / name).write_bytes(damage)
    (repair,) = repair_home()
    assert repair.aside is not None
    assert repair.aside.read_bytes() == damage


@pytest.mark.parametrize("name", JSON_FILES)
def test_an_empty_list_is_no_damage(home: Path, name: str) -> None:
    (home / "data" / name).touch()
    assert repair_home() == ()


@pytest.mark.parametrize(
    "place",
    [
        *(Path("data", name) for name in DATA_FOLDERS),
        *(Path("cache", name) for name in CACHE_FOLDERS),
        *(Path("data"), Path("cache")),
    ],
    ids=str,
)
def test_a_file_in_the_place_of_a_folder_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "another"))
    path = tmp_path / "another" / place
    path.parent.mkdir(parents=True)
    path.write_bytes(b"kept")
    (repair,) = repair_home()
    assert repair.aside is not None
    assert repair.aside.read_bytes() == b"kept"


def test_what_was_set_aside_before_is_not_overwritten(settings: Path) -> None:
    for damage in (b"\0first", b"\0second"):
        settings.write_bytes(damage)
        repair_home()
    assert sorted(path.read_bytes() for path in settings.parent.glob("*.damaged*")) == [b"\0first", b"\0second"]


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_moved(settings: Path, home: Path) -> None:
    settings.write_bytes(DAMAGES["binary"])
    for folder in (home, home / "data"):
        folder.chmod(0o555)
    home.parent.chmod(0o755)
    try:
        with as_ordinary_person():
            (repair,) = repair_home()
    finally:
        for folder in (home, home / "data"):
            folder.chmod(0o755)
    assert repair.outcome is Outcome.UNWRITABLE
    assert settings.read_bytes() == DAMAGES["binary"]


def test_what_a_killed_program_had_begun_to_write_is_removed_after_a_day(home: Path) -> None:
    games = home / "data" / "games"
    games.mkdir()
    old, new, game = games / ".ccstudio-0a.tmp", games / ".ccstudio-0b.tmp", games / "game.json"
    for path in (old, new, game):
        path.write_bytes(b"{")
        os.utime(path, (0, 0))
    new.touch()
    repair_home()
    assert sorted(games.iterdir()) == [new, game]


def test_a_crash_of_last_time_is_told_once(home: Path) -> None:
    reports = home / "data" / "reports"
    reports.mkdir()
    (reports / "fatal-77.txt").write_text("Fatal Python error: Segmentation fault", encoding="utf-8")
    (repair,) = repair_home()
    assert repair.outcome is Outcome.CRASHED
    assert repair.path.is_file()
    assert repair_home() == ()


@pytest.mark.parametrize("outcome", Outcome)
def test_every_outcome_is_a_sentence_that_names_the_file(outcome: Outcome) -> None:
    repair = Repair(outcome, Path("data", "studio.ini"), Path("data", "studio.ini.damaged"), "The disk is full.")
    assert "studio.ini" in str(repair)
