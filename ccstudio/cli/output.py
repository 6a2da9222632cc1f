"""Printing: text for people, JSON for programs, errors to standard error."""

import errno
import io
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem

_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters that would move, clear, recolour or reorder what a terminal shows."""

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Move the cursor to the upper left, clear the screen, clear the scrollback."""


class OutputClosedError(Exception):
    """The reader of the output has gone."""


def prepare_streams() -> None:
    """Print `?` for characters that the terminal cannot show, instead of raising an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def visible(text: str) -> str:
    r"""Return a text on one line, with control characters as escapes: `\x1b`, `\n`, `\u202e`."""
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def say(text: str) -> None:
    """Print a line to standard output.

    Raises:
        OutputClosedError: the reader of the output has gone.
        StudioError: the output cannot be written.
    """
    _write(visible(text) + "\n")


def say_error(*lines: str) -> None:
    """Print lines to standard error.

    Raises:
        OutputClosedError: standard error is closed, or cannot be written.
    """
    if sys.stderr is None:
        raise OutputClosedError
    try:
        for line in lines:
            sys.stderr.write(visible(line) + "\n")
        sys.stderr.flush()
    except OSError as error:
        _discard(sys.stderr)
        raise OutputClosedError from error


def say_json(value: object) -> None:
    """Print one value as indented JSON; raises as `say` does."""
    _write(_json(value, indent=2) + "\n")


def say_json_list(values: Iterable[object]) -> None:
    """Print values as a JSON list, one per line, each as soon as it is computed; raises as `say` does."""
    before = "[\n"
    for value in values:
        _write(before + _json(value, indent=None))
        before = ",\n"
    _write("[]\n" if before == "[\n" else "\n]\n")


def say_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> None:
    """Print a table; the columns numbered in `right` are aligned right.

    Raises as `say` does.
    """
    table = [[visible(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[column]) for row in table) for column in range(len(heads))]
    for row in table:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        say("  ".join(cells).rstrip())


def problem_entries(problem: Problem) -> dict[str, object]:
    """Return a problem as a JSON object."""
    return {
        "severity": problem.severity.value,
        "code": problem.code,
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "path": list(problem.path),
        "place": problem.place,
        "sentence": problem.sentence,
        "arguments": problem.arguments,
    }


def say_prompt(text: str) -> None:
    """Print a prompt without a line end, at once; raises as `say` does."""
    _write(visible(text))
    finish()


def clear_screen() -> None:
    """Clear the screen of a terminal; do nothing if the output is no terminal. Raises as `say` does."""
    if sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        _write(_CLEAR)
        finish()


def finish() -> None:
    """Flush standard output; raises as `say` does."""
    if sys.stdout is not None:
        with _guarded_output() as stream:
            stream.flush()


def _write(text: str) -> None:
    with _guarded_output() as stream:
        stream.write(text)


@contextmanager
def _guarded_output() -> Iterator[TextIO]:
    try:
        yield _standard_output()
    except BrokenPipeError as error:
        _discard(sys.stdout)
        raise OutputClosedError from error
    except OSError as error:
        _discard(sys.stdout)
        raise StudioError("answer-unwritten", reason=error.strerror or type(error).__name__) from error


def _standard_output() -> TextIO:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdout


def _discard(stream: TextIO | None) -> None:
    """Send buffered output to the null device: flushing it at exit would fail once more."""
    if stream is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        # A stream that exists only within Python has no file descriptor.
        with suppress(io.UnsupportedOperation):
            os.dup2(nowhere, stream.fileno())
    finally:
        os.close(nowhere)


def _json(value: object, indent: int | None) -> str:
    # A terminal without UTF-8 would show `?` for some characters; escapes keep the JSON exact.
    utf8 = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not utf8, allow_nan=False, indent=indent)
    # Line ends are outside strings, because `json.dumps` escapes those within; they stay, all else is escaped.
    return _UNSEEN.sub(lambda found: found[0] if found[0] == "\n" else f"\\u{ord(found[0]):04x}", text)
