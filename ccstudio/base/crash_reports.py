"""Crash reports: what a person can read and send after an error of the program; the program itself sends nothing.

A report has the versions, the system, the traceback and the last commands. It has nothing of documents except what the
message of an error quotes, which is cut short, and no name of the person's folder.
"""

import contextlib
import faulthandler
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TextIO

from ccstudio import __version__
from ccstudio.base.places import reports_folder

LONGEST_MESSAGE: Final = 300
"""The most characters of an error's message that a report has: messages may quote a file."""
MOST_REPORTS: Final = 50
"""Reports that are kept; the oldest are deleted."""

_CODE: Final = '  File "'
"""What the parts of a traceback have that name a line of code."""
_FATAL: Final = "fatal-"
_FORGOTTEN_AFTER: Final = timedelta(days=7)


def report_text(error: BaseException, facts: Iterable[str] = ()) -> str:
    """Return the text of a report.

    Args:
        error: the error, with its traceback.
        facts: more lines, such as the command line.
    """
    lines = [
        f"ccstudio {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC",
        *facts,
        "",
        _traceback_of(error),
    ]
    return without_home("\n".join(lines))


def without_home(text: str) -> str:
    """Return a text with `~` for the person's folder, whose name is usually that of the person."""
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            # Python quotes paths of Windows with doubled backslashes.
            return text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    return text


def keep_report(text: str) -> Path:
    """Write a report into the folder of reports, or where that is impossible into a temporary one; return its file.

    Raises:
        OSError: neither folder can be written.
    """
    try:
        return write_report(text, reports_folder())
    except OSError:
        return write_report(text, Path(tempfile.mkdtemp(prefix="ccstudio-")))


def write_report(text: str, folder: Path) -> Path:
    """Write a report to a new file in `folder`, and return its path.

    Raises:
        OSError: the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / f"ccstudio-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    report.write_text(text, encoding="utf-8", errors="backslashreplace")
    for old in sorted(folder.glob("ccstudio-*.txt"))[:-MOST_REPORTS]:
        with contextlib.suppress(OSError):
            old.unlink()
    return report


class FatalErrors:
    """Lets the interpreter write where it was when it crashes, as in a library of the system, into a file.

    The file is empty while the program runs, and goes when it ends; what is in it then is a report at the next start.
    """

    def __init__(self, folder: Path) -> None:
        self._path: Final = folder / f"{_FATAL}{os.getpid()}.txt"
        self._file: TextIO | None = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("w", encoding="utf-8")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """Stop, and remove the file."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):
            self._path.unlink()


def fatal_reports(folder: Path) -> tuple[Path, ...]:
    """Turn what crashed programs left behind into reports, and return their files; old empty files are removed."""
    found: list[Path] = []
    try:
        left = sorted(folder.glob(f"{_FATAL}*.txt"))
    except OSError:
        return ()
    for path in left:
        with contextlib.suppress(OSError):
            status = path.stat()
            if status.st_size:
                # Another start at the same time may be faster.
                found.append(path.rename(path.with_name(f"ccstudio-{path.name}")))
            elif datetime.now(UTC) - datetime.fromtimestamp(status.st_mtime, UTC) > _FORGOTTEN_AFTER:
                path.unlink()
    return tuple(found)


def command_line() -> str:
    """Return the line of a report with the words the program was started with."""
    return f"command line: {sys.argv}"


def _traceback_of(error: BaseException) -> str:
    """Format an error with its causes; the part with the message is cut short, those with lines of code are not."""
    parts = traceback.TracebackException.from_exception(error, compact=True).format()
    return "".join(part if _CODE in part or len(part) <= LONGEST_MESSAGE else _cut(part) for part in parts)


def _cut(message: str) -> str:
    return f"{message[:LONGEST_MESSAGE]} […]\n"
