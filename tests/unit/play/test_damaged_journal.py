"""A game can be saved from a damaged file, as far as the file can be read."""

from pathlib import Path

import pytest

from ccstudio.play.damaged_journal import recovered_game
from ccstudio.play.journal import save_journal
from tests.unit.play.table import REGISTRY, begun, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    save_journal(play(begun(), range(20)), path)
    return path


def number_saved(path: Path) -> int:
    replayed = recovered_game(path, registry=REGISTRY)
    return 0 if replayed is None else replayed.session.number


def entry_at(text: str, number: int) -> int:
    """Where an entry begins."""
    at = text.index('"entries"')
    for _ in range(number):
        at = text.index('"entry": ', at + 1)
    return text.rindex("{", 0, at)


def test_a_file_that_was_cut_off_gives_the_game_up_to_there(path):
    text = path.read_text()
    path.write_text(text[: entry_at(text, 12) + 3])
    assert number_saved(path) == 11


def test_an_entry_nobody_can_read_ends_the_game_before_it(path):
    text = path.read_text()
    at = entry_at(text, 8)
    path.write_text(f"{text[:at]}\0\0\0{text[at + 3 :]}")
    assert number_saved(path) == 7


def test_an_entry_that_is_none_ends_the_game_before_it(path):
    text = path.read_text()
    at = entry_at(text, 5)
    path.write_text(text[:at] + text[at:].replace('"chosen"', '"dreamt"', 1))
    assert number_saved(path) == 4


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\0", b"{}", b'{"format": "ccstudio/journal", "entries": []}'])
def test_of_what_was_never_a_journal_nothing_is_left(path, content):
    path.write_bytes(content)
    assert recovered_game(path, registry=REGISTRY) is None


def test_damage_before_the_first_entry_leaves_nothing(path):
    path.write_text(path.read_text().replace('"contents"', '"contends"', 1))
    assert recovered_game(path, registry=REGISTRY) is None


def test_a_file_that_is_not_there_leaves_nothing(tmp_path):
    assert recovered_game(tmp_path / "none.json", registry=REGISTRY) is None


def test_the_damaged_file_stays_as_it_is(path):
    path.write_bytes(path.read_bytes()[:-400])
    before = path.read_bytes()
    recovered_game(path, registry=REGISTRY)
    assert path.read_bytes() == before
