"""Printing: sentences for people, JSON for programs, whatever the terminal can show."""

import io
import json
import os
import sys
from collections.abc import Iterable, Sequence


def prepare_streams() -> None:
    """Let characters that the terminal lacks be shown as `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print an answer."""
    print(text)


def complain(text: str) -> None:
    """Print what went wrong where it does not mix with answers."""
    print(text, file=sys.stderr)


def say_json(value: object) -> None:
    """Print one value as indented JSON."""
    print(_encoder(indent=2).encode(value))


def say_json_list(values: Iterable[object]) -> None:
    """Print values as a JSON list, one to a line, each as soon as it is known."""
    encode = _encoder(indent=None).encode
    before = "[\n"
    for value in values:
        print(before, encode(value), sep="", end="")
        before = ",\n"
    print("[]" if before == "[\n" else "\n]")


def say_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> None:
    """Print rows in columns as wide as their widest cell; the columns numbered in `right` are flush right."""
    table = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in table) for column in range(len(heads))]
    for row in table:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())


def close_quietly() -> None:
    """Give up printing: whoever read it has gone, and flushing at exit would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _encoder(indent: int | None) -> json.JSONEncoder:
    # A terminal that is not UTF-8 would show `?` for some characters; escapes keep the JSON true.
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.JSONEncoder(ensure_ascii=not utf8, allow_nan=False, indent=indent)
