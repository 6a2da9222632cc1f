"""Watches the reading of one file: its processor time, and that nothing is written but where it may be."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

SECONDS: Final = 20.0
"""Processor time that a file may take; the largest sound one takes a twentieth."""

_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES: Final = {
    **dict.fromkeys(("os.mkdir", "os.remove", "os.rmdir", "os.truncate", "os.chmod", "os.chown", "os.utime"), 1),
    **dict.fromkeys(("os.rename", "os.link", "os.symlink"), 2),
}
"""Events of Python that change files, and how many paths each names."""
_FORBIDDEN: Final = ("subprocess.Popen", "os.system", "os.exec", "socket.connect", "exec.file", "pickle.find_class")


class HangError(Exception):
    """A file took too much time."""


class OutsideError(Exception):
    """Something was written where nothing may be, or a program or connection was started."""


class Watch:
    """Folders in which files may be written while a file is read."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._allowed = tuple(f"{folder.resolve()}{os.sep}" for folder in folders)
        self._found: list[str] = []
        self._is_on = False
        sys.addaudithook(self._hear)

    @contextmanager
    def over(self, seconds: float = SECONDS) -> Iterator[None]:
        """Watch a block.

        Raises:
            HangError: it takes more processor time.
            OutsideError: it did something that it must not do.
        """
        former = signal.signal(signal.SIGPROF, _stop)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        self._found.clear()
        self._is_on = True
        try:
            yield
        finally:
            self._is_on = False
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, former)
        if self._found:
            raise OutsideError("; ".join(self._found))

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._is_on:
            return
        if event == "open" and arguments[2] is not None and arguments[2] & _WRITING:
            self._judge(event, arguments[0])
        elif event in _CHANGES:
            for path in arguments[: _CHANGES[event]]:
                self._judge(event, path, arguments[-1])
        elif event in _FORBIDDEN:
            self._found.append(f"{event}: {arguments!r:.200}")

    def _judge(self, event: str, path: object, folder: object = -1) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            self._is_on = False
            if isinstance(folder, int) and folder >= 0:
                path = Path(f"/proc/self/fd/{folder}").readlink() / os.fsdecode(path)
            place = f"{os.path.realpath(os.fsdecode(path))}{os.sep}"
            self._is_on = True
            # What a format imports when it is first read is compiled.
            if "__pycache__" not in place and not place.startswith((*self._allowed, "/dev/", "/proc/")):
                self._found.append(f"{event}: {place}")


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise HangError
