"""`WorkLock`: locks a file against other programs and windows."""

import contextlib
import getpass
import os
import platform
import time
from pathlib import Path
from typing import Final

import filelock
import msgspec

from ccstudio.base.errors import SaveError

_MOST_BYTES: Final = 4_096


class Holder(msgspec.Struct, frozen=True):
    """The owner of a lock: person, computer, process, and time (`2026-03-01 12:30`)."""

    user: str
    host: str
    process: int
    since: str


class WorkLock:
    """A lock of a file; the system releases it when its program dies.

    It is a file of its own, `.<name>.lock` in the same folder, which says whose it is, and goes with the lock. Where
    none can be written, in a folder that takes no files, nobody else can write the file either, and it counts as taken.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._beside: Final = path.with_name(f".{path.name}.lock")
        self._lock: Final = filelock.FileLock(self._beside, thread_local=False)

    def take(self) -> bool:
        """Take the lock without waiting; return whether that was possible."""
        if not self._beside.parent.is_dir():
            # The library would make the folder.
            return True
        try:
            self._lock.acquire(blocking=False)
        except filelock.Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            self._beside.write_bytes(msgspec.json.encode(_here()))
        return True

    def holder(self) -> Holder | None:
        """Return the owner of the lock, as far as known."""
        try:
            with self._beside.open("rb") as file:
                return msgspec.json.decode(file.read(_MOST_BYTES), type=Holder)
        except (OSError, ValueError, RecursionError):
            return None

    def refusal(self) -> SaveError:
        """Return the error for a person when another program has the lock."""
        holder = self.holder()
        if holder is None:
            return SaveError("file-in-use", file=str(self.path))
        return SaveError(
            "file-in-use-by",
            file=str(self.path),
            user=holder.user,
            host=holder.host,
            process=holder.process,
            since=holder.since,
        )

    def release(self) -> None:
        """Release the lock if this object has it."""
        if not self._lock.is_locked:
            return
        # While it is held: whoever takes it next sees that the file has gone, and makes another one.
        with contextlib.suppress(OSError):
            self._beside.unlink()
        self._lock.release()


def _here() -> Holder:
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = "?"
    return Holder(user, platform.node() or "?", os.getpid(), time.strftime("%Y-%m-%d %H:%M"))
