"""Saving: all of the new file or all of the old one, whatever happens."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically

OLD, NEW = b"old content\n", b"new content\n"

posix = pytest.mark.skipif(os.name != "posix", reason="permissions and links of POSIX")
NOBODY = 65534

LIMITED = """
import resource, signal, sys
from pathlib import Path
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    save_atomically(Path(sys.argv[1]), b"x" * 100_000)
except SaveError as error:
    print(error.code)
"""

KILLED = """
import os, signal, sys
from pathlib import Path
from ccstudio.base.files import save_atomically
fatal = int(sys.argv[2])
renames = 0
def watch(event, arguments):
    global renames
    if event == "os.rename":
        renames += 1
        if renames == fatal:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(watch)
save_atomically(Path(sys.argv[1]), b"new content\\n")
print("saved")
"""

REFUSED = """
import sys
from pathlib import Path
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
def watch(event, arguments):
    if event == sys.argv[2]:
        raise OSError(int(sys.argv[3]), "refused by the system")
sys.addaudithook(watch)
try:
    save_atomically(Path(sys.argv[1]), b"new content\\n")
    print("saved")
except SaveError as error:
    print(error.code)
"""


def run(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file that was saved before."""
    path = tmp_path / "map.json"
    path.write_bytes(OLD)
    return path


@pytest.fixture
def shared_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that everybody can write to, seen by somebody who is not the administrator."""
    is_root = os.geteuid() == 0
    ways = [folder for folder in (tmp_path, *tmp_path.parents) if folder.stat().st_uid == os.geteuid()]
    modes = {folder: stat.S_IMODE(folder.stat().st_mode) for folder in ways if folder != Path(folder.anchor)}
    for folder, mode in modes.items():
        folder.chmod(mode | 0o555)
    tmp_path.chmod(0o777)
    if is_root:
        os.seteuid(NOBODY)
    yield tmp_path
    if is_root:
        os.seteuid(0)
    for folder, mode in modes.items():
        folder.chmod(mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_is_written(tmp_path: Path) -> None:
    save_atomically(tmp_path / "map.json", NEW)
    assert (tmp_path / "map.json").read_bytes() == NEW
    assert names(tmp_path) == ["map.json"]


def test_the_former_content_stays_as_a_backup(target: Path) -> None:
    save_atomically(target, NEW)
    assert target.read_bytes() == NEW
    assert target.with_name("map.json.bak").read_bytes() == OLD
    assert names(target.parent) == ["map.json", "map.json.bak"]


def test_the_backup_is_of_the_last_save(target: Path) -> None:
    save_atomically(target, NEW)
    save_atomically(target, b"newest")
    assert target.with_name("map.json.bak").read_bytes() == NEW


def test_no_backup_is_made_when_none_is_wanted(target: Path) -> None:
    save_atomically(target, NEW, backup=False)
    assert names(target.parent) == ["map.json"]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755], ids=oct)
def test_permissions_of_the_file_are_kept(target: Path, mode: int) -> None:
    target.chmod(mode)
    save_atomically(target, NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode


@posix
def test_a_new_file_gets_the_permissions_any_program_would_give_it(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_bytes(b"")
    save_atomically(tmp_path / "map.json", NEW)
    assert (tmp_path / "map.json").stat().st_mode == (tmp_path / "other.json").stat().st_mode


@posix
def test_a_link_is_followed_and_stays_a_link(tmp_path: Path, target: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "link.json"
    link.symlink_to(target)
    save_atomically(link, NEW)
    assert link.is_symlink()
    assert target.read_bytes() == NEW
    assert names(tmp_path) == ["elsewhere", "map.json", "map.json.bak"]


@posix
def test_a_link_to_a_file_yet_to_come_makes_that_file(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "map.json")
    save_atomically(link, NEW)
    assert link.is_symlink()
    assert (tmp_path / "map.json").read_bytes() == NEW


@posix
def test_a_link_that_leads_back_to_itself_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(link)
    with pytest.raises(SaveError) as caught:
        save_atomically(link, NEW)
    assert caught.value.code == "save-link-loop"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        save_atomically(tmp_path, NEW)
    assert caught.value.code == "save-is-folder"


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        save_atomically(tmp_path / "nowhere" / "map.json", NEW)
    assert caught.value.code == "save-no-folder"
    assert str(tmp_path / "nowhere") in str(caught.value)


@posix
def test_the_missing_folder_is_the_one_that_a_link_leads_into(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "nowhere" / "map.json")
    with pytest.raises(SaveError) as caught:
        save_atomically(link, NEW)
    assert caught.value.arguments["folder"] == str(tmp_path / "nowhere")


def test_a_file_in_place_of_the_folder_is_refused(target: Path) -> None:
    with pytest.raises(SaveError) as caught:
        save_atomically(target / "map.json", NEW)
    assert caught.value.code == "save-no-folder"
    assert target.read_bytes() == OLD


def test_a_name_longer_than_the_system_allows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        save_atomically(tmp_path / ("x" * 300), NEW)
    assert caught.value.code == "save-name-too-long"


@posix
def test_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SaveError) as caught:
        save_atomically(tmp_path / "pipe", NEW)
    assert caught.value.code == "save-not-a-file"


@posix
def test_a_full_disk_in_mid_save_leaves_the_old_file_and_nothing_else(target: Path) -> None:
    done = run(LIMITED, target)
    assert done.stdout.strip() == "save-disk-full", done.stderr
    assert target.read_bytes() == OLD
    assert names(target.parent) == ["map.json"]


@posix
@pytest.mark.parametrize(
    ("rename", "content"), [(1, OLD), (2, OLD), (3, NEW)], ids=["before-the-backup", "before-the-move", "never"]
)
def test_a_crash_between_two_steps_leaves_the_old_file_or_the_new_one(
    target: Path, rename: int, content: bytes
) -> None:
    done = run(KILLED, target, rename)
    assert done.returncode == (0 if content == NEW else -signal.SIGKILL), done.stderr
    assert target.read_bytes() == content


def test_where_there_are_no_hard_links_the_backup_is_a_copy(target: Path) -> None:
    done = run(REFUSED, target, "os.link", errno.EPERM)
    assert done.stdout.strip() == "saved", done.stderr
    assert target.read_bytes() == NEW
    assert target.with_name("map.json.bak").read_bytes() == OLD
    assert names(target.parent) == ["map.json", "map.json.bak"]


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EIO, "save-failed"),
        (errno.ENOSPC, "save-disk-full"),
        (errno.EDQUOT, "save-disk-full"),
        (errno.EROFS, "save-read-only"),
        (errno.ENOENT, "save-folder-closed"),
    ],
    ids=["broken-disk", "full", "quota", "read-only-disk", "folder-that-takes-no-files"],
)
def test_whatever_the_system_refuses_is_said_and_leaves_the_old_file(target: Path, number: int, code: str) -> None:
    done = run(REFUSED, target, "os.rename", number)
    assert done.stdout.strip() == code, done.stderr
    assert target.read_bytes() == OLD
    assert names(target.parent) == ["map.json"]


@posix
def test_a_read_only_file_is_refused_and_untouched(shared_folder: Path) -> None:
    target = shared_folder / "map.json"
    target.write_bytes(OLD)
    target.chmod(0o444)
    with pytest.raises(SaveError) as caught:
        save_atomically(target, NEW)
    assert caught.value.code == "save-read-only"
    assert target.read_bytes() == OLD


@posix
def test_a_folder_one_may_not_write_to_is_refused(shared_folder: Path) -> None:
    folder = shared_folder / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    with pytest.raises(SaveError) as caught:
        save_atomically(folder / "map.json", NEW)
    assert caught.value.code == "save-not-allowed"
    assert names(folder) == []


def test_a_save_that_fails_for_any_reason_leaves_nothing_beside_the_old_file(target: Path) -> None:
    with pytest.raises(TypeError):
        save_atomically(target, "not bytes")  # type: ignore[arg-type]  # the caller's mistake
    assert names(target.parent) == ["map.json"]
