"""A game is in its file after everything that is played, whatever happens to the disk, the file or the studio."""

import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ccstudio.base.errors import SaveError
from ccstudio.play.replay import Replayed, open_journal
from ccstudio.ui.play.journal_autosave import JournalAutosave
from tests.unit.ui.play.tables import MICRO_RULES, micro_table, play_on

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture
def table():
    return micro_table()


@pytest.fixture
def autosave(table, path) -> Iterator[JournalAutosave]:
    autosave = JournalAutosave(table, path)
    yield autosave
    autosave.discard()


def opened(path: Path) -> Replayed:
    return open_journal(path, registry=MICRO_RULES)


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may become larger than a few bytes: writing fails as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_new_game_is_in_its_file_at_once(autosave, path, qtbot):
    with qtbot.waitSignal(autosave.saved):
        autosave.note()
    assert (opened(path).problems, opened(path).played) == ((), 1)


def test_everything_that_is_played_is_written_unasked(autosave, table, path, qtbot):
    with qtbot.waitSignal(autosave.saved):
        play_on(table, 7)
    assert (opened(path).problems, opened(path).played) == ((), 8)


def test_what_is_taken_back_is_taken_out_of_the_file(autosave, table, path):
    play_on(table, 3)
    autosave.finish()
    table.undo()
    autosave.finish()
    assert opened(path).session.number == 3


def test_a_mark_is_written_as_well(autosave, table, path):
    play_on(table, 2)
    table.mark(3, "look here")
    autosave.finish()
    assert "look here" in path.read_text()


def test_nothing_is_written_while_nothing_happens(autosave, table, path):
    play_on(table, 2)
    autosave.finish()
    before = path.stat().st_mtime_ns
    autosave.finish()
    assert path.stat().st_mtime_ns == before


def test_a_full_disk_is_told_and_the_game_goes_on(autosave, table, qtbot):
    with full_disk(), qtbot.waitSignal(autosave.failed) as failed:
        play_on(table, 2)
    assert (failed.args[0].code, table.number) == ("save-disk-full", 3)


def test_after_a_full_disk_the_next_step_is_written_with_all_before_it(autosave, table, path, qtbot):
    with full_disk(), qtbot.waitSignal(autosave.failed):
        play_on(table, 2)
    with qtbot.waitSignal(autosave.saved):
        play_on(table, 1)
    assert (opened(path).played, autosave.error) == (4, None)


def test_a_write_that_failed_is_tried_again_by_itself(table, tmp_path, qtbot):
    path = tmp_path / "later" / "game.json"
    autosave = JournalAutosave(table, path)
    autosave._retry.setInterval(10)
    with qtbot.waitSignal(autosave.failed):
        autosave.note()
    path.parent.mkdir()
    with qtbot.waitSignal(autosave.saved):
        pass
    autosave.close()
    assert opened(path).played == 1


def test_the_last_step_is_written_before_the_game_is_closed(table, path):
    autosave = JournalAutosave(table, path)
    play_on(table, 5)
    autosave.close()
    assert opened(path).played == 6


def test_a_game_is_played_in_one_window_only(autosave, table, path):
    other = JournalAutosave(micro_table(), path)
    claims = autosave.claim(), other.claim()
    other.discard()
    assert claims == (True, False)


def test_a_game_that_was_closed_can_be_played_elsewhere(table, path):
    first = JournalAutosave(table, path)
    first.claim()
    first.close()
    other = JournalAutosave(micro_table(), path)
    claimed = other.claim()
    other.discard()
    assert claimed


def test_what_another_program_wrote_is_never_replaced(autosave, table, path, qtbot):
    play_on(table, 2)
    autosave.finish()
    path.write_text("somebody else's")
    with qtbot.waitSignal(autosave.moved) as moved:
        play_on(table, 1)
    autosave.finish()
    assert (path.read_text(), moved.args[0] == autosave.path, opened(autosave.path).played) == (
        "somebody else's",
        True,
        4,
    )


def test_a_file_that_was_deleted_is_written_again(autosave, table, path):
    play_on(table, 1)
    autosave.finish()
    path.unlink()
    play_on(table, 1)
    autosave.finish()
    assert opened(path).played == 3


def test_a_game_can_go_on_in_another_file(autosave, table, path, tmp_path):
    play_on(table, 2)
    autosave.move_to(tmp_path / "other.json")
    play_on(table, 1)
    autosave.finish()
    assert (opened(path).played, opened(tmp_path / "other.json").played) == (3, 4)


def test_a_game_that_cannot_move_goes_on_where_it_was(autosave, table, path, tmp_path):
    play_on(table, 2)
    with pytest.raises(SaveError):
        autosave.move_to(tmp_path / "nowhere" / "other.json")
    assert autosave.path == path


PLAYING = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from ccstudio.ui.play.journal_autosave import JournalAutosave
from tests.unit.ui.play.tables import micro_table, play_on, last_option
application = QCoreApplication([])
table = micro_table()
keeper = JournalAutosave(table, Path(sys.argv[1]))
while True:
    keeper.finish()
    print(table.number, flush=True)
    play_on(table, 1, last_option)
    application.processEvents()
"""


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 9, 25])
def test_a_studio_that_is_killed_loses_the_decision_in_flight_at_most(tmp_path, after):
    path = tmp_path / "game.json"
    process = subprocess.Popen([sys.executable, "-c", PLAYING, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told = 0
    while told < after:
        told = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    process.communicate()
    left = [one.name for one in tmp_path.iterdir() if not one.name.startswith(".")]
    replayed = opened(path)
    assert (replayed.problems, replayed.played >= told, left) == ((), True, ["game.json"])


def test_a_folder_that_vanishes_costs_nothing_but_a_message(autosave, table, tmp_path, qtbot):
    with qtbot.waitSignal(autosave.saved):
        play_on(table, 1)
    shutil.rmtree(tmp_path)
    with qtbot.waitSignal(autosave.failed):
        play_on(table, 1)
    tmp_path.mkdir()
    autosave.finish()
    assert (autosave.error, opened(autosave.path).played) == (None, 3)
