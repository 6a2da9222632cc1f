"""Two programs at one journal: the second says who the first is, and nobody's game is overwritten."""

import os
from pathlib import Path

import pytest

from ccstudio.base.file_locks import WorkLock
from ccstudio.base.files import stamp_of
from ccstudio.cli.journal_files import save_where_free
from ccstudio.play.journal import save_journal
from tests.unit.cli.conftest import Ask
from tests.unit.play.journals import begun, play_on

ALONE = ("play", "weir", "--seats", "first,first,first", "--quiet")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    save_journal(play_on(begun(), 5), path)
    return path


def test_a_journal_that_another_program_is_at_work_on_is_left_alone(micro: None, ask: Ask, path: Path) -> None:
    before = path.read_bytes()
    lock = WorkLock(path)
    lock.take()
    answer = ask(*ALONE, "--record", str(path))
    lock.release()
    assert (answer.code, str(os.getpid()) in answer.err, path.read_bytes() == before) == (2, True, True)


def test_a_game_that_goes_into_a_journal_gives_it_back(micro: None, ask: Ask, path: Path) -> None:
    assert ask(*ALONE, "--record", str(path)).code == 0
    assert sorted(file.name for file in path.parent.iterdir()) == ["game.json", "game.json.bak"]


def test_what_another_program_wrote_meanwhile_stays_and_the_game_goes_beside_it(path: Path) -> None:
    known = stamp_of(path)
    save_journal(play_on(begun(), 9), path)
    theirs, backup = path.read_bytes(), path.with_name("game.json.bak").read_bytes()
    saved = save_where_free(play_on(begun(), 3), path, known)
    assert saved.name == "game-b2.json"
    assert (path.read_bytes(), path.with_name("game.json.bak").read_bytes()) == (theirs, backup)
