"""Printing: sentences for people, JSON for programs, whatever the terminal can show."""

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
"""Characters that move, clear, recolour or reorder what a terminal shows, instead of being shown."""

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the upper left, forget the screen, forget what was scrolled out of it."""


class NobodyReadsError(Exception):
    """Whoever read what the program says has gone."""


def prepare_streams() -> None:
    """Let characters that the terminal lacks be shown as `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def visible(text: str) -> str:
    r"""A text on one line, what would steer the terminal written as escapes: `\x1b`, `\n`, `\u202e`."""
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def say(text: str) -> None:
    """Print a line of the answer.

    Raises:
        NobodyReadsError: the reader of the output has gone.
        StudioError: the output cannot be written.
    """
    _write(visible(text) + "\n")


def complain(*lines: str) -> None:
    """Print what went wrong where it does not mix with answers.

    Raises:
        NobodyReadsError: complaints are not read, or cannot be written.
    """
    if sys.stderr is None:
        raise NobodyReadsError
    try:
        for line in lines:
            sys.stderr.write(visible(line) + "\n")
        sys.stderr.flush()
    except OSError as error:
        _give_up(sys.stderr)
        raise NobodyReadsError from error


def say_json(value: object) -> None:
    """Print one value as indented JSON; raises as `say` does."""
    _write(_json(value, indent=2) + "\n")


def say_json_list(values: Iterable[object]) -> None:
    """Print values as a JSON list, one to a line, each as soon as it is known; raises as `say` does."""
    before = "[\n"
    for value in values:
        _write(before + _json(value, indent=None))
        before = ",\n"
    _write("[]\n" if before == "[\n" else "\n]\n")


def say_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> None:
    """Print rows in columns as wide as their widest cell; the columns numbered in `right` are flush right.

    It raises as `say` does.
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
    """A problem as JSON gives it."""
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


def say_unended(text: str) -> None:
    """Print what a person is to go on behind, as a prompt, at once; raises as `say` does."""
    _write(visible(text))
    finish()


def clear_screen() -> None:
    """Let a terminal forget what it shows; whatever else reads the output gets nothing. Raises as `say` does."""
    if sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        _write(_CLEAR)
        finish()


def finish() -> None:
    """Write out what is still held back of the answer; raises as `say` does."""
    if sys.stdout is not None:
        with _answering() as stream:
            stream.flush()


def _write(text: str) -> None:
    with _answering() as stream:
        stream.write(text)


@contextmanager
def _answering() -> Iterator[TextIO]:
    try:
        yield _standard_output()
    except BrokenPipeError as error:
        _give_up(sys.stdout)
        raise NobodyReadsError from error
    except OSError as error:
        _give_up(sys.stdout)
        raise StudioError("answer-unwritten", reason=error.strerror or type(error).__name__) from error


def _standard_output() -> TextIO:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdout


def _give_up(stream: TextIO | None) -> None:
    """Let what is still held back go nowhere: flushing it at exit would fail once more."""
    if stream is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        # A stream that stands for a file only within Python has no descriptor.
        with suppress(io.UnsupportedOperation):
            os.dup2(nowhere, stream.fileno())
    finally:
        os.close(nowhere)


def _json(value: object, indent: int | None) -> str:
    # A terminal that is not UTF-8 would show `?` for some characters; escapes keep the JSON true.
    utf8 = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not utf8, allow_nan=False, indent=indent)
    # Outside of strings JSON has no such characters but its own line ends, and strings have none of these.
    return _UNSEEN.sub(lambda found: found[0] if found[0] == "\n" else f"\\u{ord(found[0]):04x}", text)
