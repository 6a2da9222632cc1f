"""Two programs at one file: the second is told who the first is, and what changed meanwhile is never overwritten."""

import subprocess
import sys
from pathlib import Path

import pytest

from ccstudio.base.errors import SaveError
from ccstudio.base.file_locks import WorkLock
from ccstudio.base.files import save_atomically, stamp_of

HOLDS = """
import sys, time
from pathlib import Path
from ccstudio.base.file_locks import WorkLock
lock = WorkLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text("first")
    return path


def holding(path: Path) -> "subprocess.Popen[str]":
    """Another process that has the lock of a file until its input ends."""
    command = [sys.executable, "-c", HOLDS, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "True"
    return process


def ended(process: "subprocess.Popen[str]") -> None:
    process.communicate(timeout=180)


def test_a_lock_is_held_by_one_process_at_a_time(path: Path) -> None:
    process = holding(path)
    taken = WorkLock(path).take()
    ended(process)
    assert not taken


def test_the_second_is_told_which_process_is_at_work(path: Path) -> None:
    process = holding(path)
    holder = WorkLock(path).holder()
    refusal = WorkLock(path).refusal()
    ended(process)
    assert holder is not None
    assert holder.process == process.pid
    assert (refusal.code, str(process.pid) in str(refusal), str(path) in str(refusal)) == ("file-in-use-by", True, True)


def test_the_lock_of_a_process_that_was_killed_can_be_taken(path: Path) -> None:
    process = holding(path)
    process.kill()
    process.communicate(timeout=180)
    lock = WorkLock(path)
    taken = lock.take()
    lock.release()
    assert taken


def test_a_lock_that_was_given_back_leaves_nothing_behind(path: Path) -> None:
    lock = WorkLock(path)
    lock.take()
    lock.release()
    assert list(path.parent.iterdir()) == [path]


def test_where_no_lock_can_be_written_there_is_nobody_to_keep_out(tmp_path: Path) -> None:
    assert WorkLock(tmp_path / "no such folder" / "game.json").take()


@pytest.mark.parametrize("content", [b"", b"\0\xff", b"[" * 5_000, b'{"user": 3}'])
def test_a_lock_that_says_nonsense_is_still_a_lock(path: Path, content: bytes) -> None:
    path.with_name(".game.json.lock").write_bytes(content)
    assert WorkLock(path).refusal().code == "file-in-use"


def test_what_another_program_wrote_meanwhile_is_not_overwritten(path: Path) -> None:
    known = stamp_of(path)
    save_atomically(path, b"of another program")
    with pytest.raises(SaveError) as caught:
        save_atomically(path, b"ours", known=known)
    left = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert caught.value.code == "save-changed-meanwhile"
    assert left == {"game.json": b"of another program", "game.json.bak": b"first"}


def test_what_is_as_it_was_read_is_replaced(path: Path) -> None:
    save_atomically(path, b"ours", known=stamp_of(path))
    assert path.read_bytes() == b"ours"


def test_what_was_deleted_meanwhile_is_written_again(path: Path) -> None:
    known = stamp_of(path)
    path.unlink()
    save_atomically(path, b"ours", known=known)
    assert path.read_bytes() == b"ours"
