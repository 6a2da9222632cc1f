"""Tables are kept in the user's cache directory, and nothing that is found there is trusted."""

import os
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.table_cache import MOST_BYTES, keep_codes, kept_codes, key_of
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain

TERRAIN = synthetic_terrain()
DOCUMENT = synthetic_map(8, 6, 30, seed=9)
CODES = np.arange(-2, 14, dtype=np.int8).reshape(4, 4)
KEY = key_of("map", "thread")


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    """An empty cache of one's own."""
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path))
    return tmp_path / "cache" / "sight"


@pytest.fixture
def board():
    return Board.compile(DOCUMENT, TERRAIN)


@pytest.fixture
def kept(kernel, cache, board) -> Path:
    """The file in which the table of the board is kept."""
    SightTable.of(board)
    (path,) = cache.iterdir()
    return path


def marked(path: Path) -> None:
    """Put other codes into a file, in its own form, so that it is seen when they are used."""
    count = Board.compile(DOCUMENT, TERRAIN).grid.count
    keep_codes(path.stem, np.full((count, count), 42, np.int8))


def test_a_table_out_of_the_cache_is_the_fresh_one(kept, board):
    assert np.array_equal(SightTable.of(board).all_pairs(), SightTable.fresh(board).all_pairs())


def test_a_kept_table_is_not_computed_again(kept, board):
    marked(kept)
    assert (SightTable.of(board).all_pairs() == 42).all()


def test_a_fresh_table_does_not_look_into_the_cache(kept, board):
    marked(kept)
    assert not (SightTable.fresh(board).all_pairs() == 42).any()


def test_a_board_compiled_anew_finds_its_table(kept):
    marked(kept)
    assert (SightTable.of(Board.compile(DOCUMENT, TERRAIN)).all_pairs() == 42).all()


def test_a_title_makes_no_other_table(kept, board):
    marked(kept)
    other = Board.compile(replace(DOCUMENT, title="Elsewhere"), TERRAIN)
    assert (SightTable.of(other).all_pairs() == 42).all()


def changed(number, **changes):
    features = list(DOCUMENT.features)
    features[number] = replace(features[number], **changes)
    return replace(DOCUMENT, features=tuple(features))


@pytest.mark.parametrize(
    "document",
    [
        changed(20, geometry=DOCUMENT.features[21].geometry),
        changed(20, terrain="woods" if DOCUMENT.features[20].terrain == "field" else "field"),
        changed(2, owners=("A1",)),
        replace(DOCUMENT, features=DOCUMENT.features[1:]),
        replace(DOCUMENT, grid=replace(DOCUMENT.grid, stagger="even")),
        replace(DOCUMENT, outline=DOCUMENT.features[20].geometry),
    ],
    ids=["points", "terrain", "owners", "a feature less", "grid", "outline"],
)
def test_another_map_has_another_table(kept, document):
    marked(kept)
    assert not (SightTable.of(Board.compile(document, TERRAIN)).all_pairs() == 42).any()


def test_another_policy_has_another_key():
    assert key_of("map", "thread") != key_of("map", "another")


def emptied(data: bytes) -> bytes:
    return data[:0]


def cut_short(data: bytes) -> bytes:
    return data[:-5]


def cut_in_its_head(data: bytes) -> bytes:
    return data[:10]


def with_a_bit_turned(data: bytes) -> bytes:
    return data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]


def with_something_behind(data: bytes) -> bytes:
    return data + b"more"


def of_another_program(data: bytes) -> bytes:
    return b"\x80\x04\x95" + data


@pytest.mark.parametrize(
    "damage", [emptied, cut_short, cut_in_its_head, with_a_bit_turned, with_something_behind, of_another_program]
)
def test_a_damaged_file_is_written_again(kept, board, damage):
    sound = kept.read_bytes()
    kept.write_bytes(damage(sound))
    table = SightTable.of(board)
    assert (kept.read_bytes(), table.all_pairs().tolist()) == (sound, SightTable.fresh(board).all_pairs().tolist())


@pytest.mark.parametrize("count", [3, 5])
def test_codes_of_another_number_of_spaces_are_not_taken(cache, count):
    keep_codes(KEY, CODES)
    assert kept_codes(KEY, count) is None


def test_codes_come_back_as_they_were(cache):
    keep_codes(KEY, CODES)
    assert np.array_equal(kept_codes(KEY, 4), CODES)


def test_what_was_never_kept_is_not_found(cache):
    assert kept_codes(KEY, 4) is None


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path, monkeypatch, kernel, board):
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    monkeypatch.setenv("CCSTUDIO_HOME", str(home))
    assert np.array_equal(SightTable.of(board).all_pairs(), SightTable.fresh(board).all_pairs())


def filler(folder: Path, name: str, size: int, seconds: int) -> Path:
    """A file of the cache that takes room and was used so long after the first of January 1970."""
    path = folder / f"{name}.sight"
    with path.open("wb") as file:
        file.truncate(size)
    os.utime(path, (seconds, seconds))
    return path


def test_what_was_not_used_for_longest_makes_room(cache):
    cache.mkdir(parents=True)
    oldest, older, newer = (filler(cache, name, MOST_BYTES // 2 - 99, n) for n, name in enumerate("bca"))
    keep_codes(KEY, CODES)
    assert [path.exists() for path in (oldest, older, newer)] == [False, True, True]


def test_what_is_used_stays(cache):
    keep_codes(KEY, CODES)
    (path,) = cache.iterdir()
    os.utime(path, (0, 0))
    kept_codes(KEY, 4)
    filler(cache, "other", MOST_BYTES, 1000)
    keep_codes(key_of("another map", "thread"), CODES)
    assert path.exists()


def test_files_of_others_are_left_alone(cache):
    cache.mkdir(parents=True)
    filler(cache, "big", 2 * MOST_BYTES, 0)
    other = cache / "notes.txt"
    other.write_text("mine")
    keep_codes(KEY, CODES)
    assert sorted(path.name for path in cache.iterdir()) == sorted([f"{KEY}.sight", "notes.txt"])
