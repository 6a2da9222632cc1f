"""A tolerant JSON parser: reports every defect, with the line and column of every value."""

import math
import re
from typing import Any, Final, NoReturn

import msgspec

from ccstudio.base.encodings import REPLACEMENT, decode_text
from ccstudio.base.positions import Positions, Tree
from ccstudio.base.problems import Argument, Path, Problem, Severity

DEEPEST: Final = 64
"""Objects and lists may stand in each other this deep."""

MOST_PROBLEMS: Final = 1_000
"""A text with more defects than this is not read to its end."""

_BLANK: Final = re.compile(r"[ \t\n\r]*")
_COMMENT: Final = re.compile(r"//[^\n\r]*|/\*.*?\*/", re.DOTALL)
_PLAIN_TEXT: Final = re.compile(r'"([^"\\\x00-\x1f]*)"')
_TEXT_RUN: Final = re.compile(r'[^"\\\x00-\x1f]*')
_SINGLE_QUOTED: Final = re.compile(r"'([^'\n\r]*)'")
_ESCAPE: Final = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))')
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_NUMBER_LIKE: Final = re.compile(r"(?:[+-]?[0-9.]|[+-])[0-9A-Za-z_.]*(?:(?<=[eE])[+-][0-9]*)?")
_GLIMPSE: Final = re.compile(r'"[^"\n\r]{0,20}"?|[^\s,:\[\]{}"]{1,20}|\S')
_WORD: Final = re.compile(r"[+-]?[^\W\d]\w*")

_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}
_NOT_FINITE: Final = frozenset({"nan", "inf", "infinity"})
_ESCAPED: Final = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


class ReadText(msgspec.Struct, frozen=True, kw_only=True):
    """The result of reading a text.

    `value` is what it says, and `complete` whether it was read to its end. `substituted` are the paths of values that
    could not be read and for which something else stands in `value`.
    """

    value: Any
    complete: bool
    problems: tuple[Problem, ...]
    positions: Positions
    substituted: frozenset[Path]


def read_json(data: bytes) -> ReadText:
    """Parse JSON strictly, but continue after every defect where the rest is unambiguous.

    Never raises for what the data holds: foreign encodings, byte-order marks, binary data, broken syntax, nesting
    without end and numbers without measure are problems, each with line and column.
    """
    text, defects = decode_text(data)
    reader = _Reader(text)
    for defect in defects:
        reader.report(defect.code, defect.offset, **defect.arguments)
    value: object = None
    tree: Tree | None = None
    complete = False
    if not any(defect.fatal for defect in defects):
        value, tree, complete = reader.document()
    return ReadText(
        value=value,
        complete=complete,
        problems=tuple(reader.problems),
        positions=Positions(text, tree),
        substituted=frozenset(reader.substituted),
    )


class _StopReadingError(Exception):
    """The rest of the text cannot be parsed; the reason has been reported."""


class _Reader:
    """A JSON parser over `text`; `at` is the next character, `path` that of the current value."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.path: list[str | int] = []
        self.opened: list[int] = []
        self.problems: list[Problem] = []
        self.substituted: set[Path] = set()
        self._positions = Positions(text)

    def report(self, code: str, offset: int, **arguments: Argument) -> None:
        """Add a problem at a character of the text.

        Raises:
            _StopReadingError: it is one too many.
        """
        too_many = len(self.problems) == MOST_PROBLEMS
        if too_many:
            code, arguments = "text-too-many", {"count": MOST_PROBLEMS}
        line, column = self._positions.at(offset)
        severity = Severity.WARNING if code == "text-byte-order-mark" else Severity.ERROR
        self.problems.append(
            Problem(code=code, path=tuple(self.path), arguments=arguments, severity=severity, line=line, column=column)
        )
        if too_many:
            raise _StopReadingError

    def document(self) -> tuple[object, Tree | None, bool]:
        """Return the value of the text, its positions, and whether it was read completely."""
        try:
            value, tree = self.value()
            if self.next_character():
                self.report("text-trailing", self.at, found=self.glimpse())
        except _StopReadingError:
            return None, None, False
        return value, tree, True

    def value(self) -> tuple[object, Tree]:
        """Read one value of any kind."""
        character = self.next_character()
        start = self.at
        if not character:
            self.stop_at_end()
        if character == "{":
            return self.entries()
        if character == "[":
            return self.items()
        if character in ('"', "'"):
            return self.quoted(), start
        word = _WORD.match(self.text, start)
        if word is not None:
            return self.word(word[0]), start
        number = _NUMBER_LIKE.match(self.text, start)
        if number is None:
            self.stop("text-unexpected", found=self.glimpse())
        return self.number(number[0]), start

    def next_character(self) -> str:
        """Skip blanks and comments, and return the next character; empty at the end."""
        while True:
            self.at = _BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]  # it matches nothing, too
            if not self.text.startswith(("//", "/*"), self.at):
                return self.text[self.at : self.at + 1]
            self.report("text-comment", self.at)
            comment = _COMMENT.match(self.text, self.at)
            if comment is None:
                self.stop_at_end()
            self.at = comment.end()

    def entries(self) -> tuple[dict[str, object], Tree]:
        """Read an object."""
        start = self.open()
        value: dict[str, object] = {}
        places: dict[str, tuple[int, Tree]] = {}
        while self.more("}", first=not places):
            name_offset = self.at
            name = self.name()
            self.path.append(name)
            if name in places:
                self.report("text-entry-twice", name_offset, entry=name, line=self._positions.at(places[name][0])[0])
            self.colon()
            value[name], tree = self.value()
            places[name] = (name_offset, tree)
            self.path.pop()
        self.opened.pop()
        return value, (start, places)

    def items(self) -> tuple[list[object], Tree]:
        """Read a list."""
        start = self.open()
        value: list[object] = []
        places: list[Tree] = []
        self.path.append(0)
        while self.more("]", first=not value):
            self.path[-1] = len(value)
            item, tree = self.value()
            value.append(item)
            places.append(tree)
        self.path.pop()
        self.opened.pop()
        return value, (start, places)

    def open(self) -> int:
        """Enter an object or list."""
        if len(self.opened) == DEEPEST:
            # The way down there says nothing; where it begins does.
            del self.path[3:]
            self.stop("text-too-deep", deepest=DEEPEST)
        self.opened.append(self.at)
        self.at += 1
        return self.opened[-1]

    def more(self, end: str, *, first: bool) -> bool:
        """Whether another item follows; moves to it, or past the closing bracket."""
        comma = -1
        character = self.next_character()
        while character == ",":
            if first or comma >= 0:
                self.report("text-comma-too-many", self.at)
            comma = self.at
            self.at += 1
            character = self.next_character()
        if not character:
            self.stop_at_end()
        if character == end:
            if comma >= 0 and not first:
                self.report("text-comma-too-many", comma)
            self.at += 1
            return False
        if character in "}]":
            self.stop("text-bracket", expected=end, found=character, line=self._positions.at(self.opened[-1])[0])
        if comma < 0 and not first:
            self.report("text-comma-missing", self.at, found=self.glimpse())
        return True

    def name(self) -> str:
        """Read the key of an entry."""
        if self.text[self.at] in ('"', "'"):
            name = self.quoted()
            # Half a character in a name spoils the name, not the object around it.
            self.substituted.discard(tuple(self.path))
            return name
        word = _WORD.match(self.text, self.at)
        if word is None:
            self.stop("text-name-expected", found=self.glimpse())
        self.report("text-name-unquoted", self.at, found=word[0])
        self.at = word.end()
        return word[0]

    def colon(self) -> None:
        """Skip the colon between key and value."""
        character = self.next_character()
        if character == ":":
            self.at += 1
        elif not character:
            self.stop_at_end()
        else:
            self.report("text-colon-missing", self.at, found=self.glimpse())
            if character == "=":
                self.at += 1
            elif character in ",}]":
                self.stop_silently()

    def quoted(self) -> str:
        """Read a string in double quotes."""
        plain = _PLAIN_TEXT.match(self.text, self.at)
        if plain is not None:
            self.at = plain.end()
            return plain[1]
        if self.text[self.at] == "'":
            return self.single_quoted()
        start = self.at
        self.at += 1
        parts = []
        while True:
            run = _TEXT_RUN.match(self.text, self.at)
            assert run is not None, "a run of characters may be empty"
            parts.append(run[0])
            self.at = run.end()
            character = self.text[self.at : self.at + 1]
            if not character:
                self.stop_at_end()
            if character == '"':
                self.at += 1
                return "".join(parts)
            if character == "\\":
                parts.append(self.escape())
            elif character in "\n\r":
                self.at = start
                self.stop("text-open-quote")
            else:
                self.report("text-control-character", self.at, found=f"U+{ord(character):04X}")
                parts.append(character)
                self.at += 1

    def single_quoted(self) -> str:
        """Read a string in single quotes, which is an error."""
        match = _SINGLE_QUOTED.match(self.text, self.at)
        if match is None:
            self.stop("text-unexpected", found=self.glimpse())
        self.report("text-single-quotes", self.at)
        self.at = match.end()
        return match[1]

    def escape(self) -> str:
        """Read an escape sequence; surrogate pairs make one character."""
        start = self.at
        match = _ESCAPE.match(self.text, start)
        if match is None:
            self.at += 1
            self.report("text-escape", start, found=self.text[start : start + 2])
            return REPLACEMENT
        self.at = match.end()
        if match[2] is not None:
            return _ESCAPED[match[2]]
        code = int(match[1], 16)
        if not 0xD800 <= code <= 0xDFFF:
            return chr(code)
        other = _ESCAPE.match(self.text, self.at)
        if code < 0xDC00 and other is not None and other[1] is not None and 0xDC00 <= int(other[1], 16) <= 0xDFFF:
            self.at = other.end()
            return chr(0x10000 + ((code - 0xD800) << 10) + (int(other[1], 16) - 0xDC00))
        self.report("text-half-character", start, found=match[0])
        self.substituted.add(tuple(self.path))
        return REPLACEMENT

    def number(self, found: str) -> int | float:
        """Read a number."""
        start = self.at
        self.at += len(found)
        strict = _NUMBER.fullmatch(found)
        if strict is None:
            return self.substitute("text-number", start, found=_shortened(found))
        value = float(found)
        if math.isinf(value):
            return self.substitute("text-number-huge", start, found=_shortened(found))
        return value if strict[1] or strict[2] else int(found)

    def word(self, found: str) -> bool | float | None:
        """Read a word without quotes; three are valid."""
        start = self.at
        self.at += len(found)
        if found in _WORDS:
            return _WORDS[found]
        if found.lower().lstrip("+-") in _NOT_FINITE:
            return self.substitute("text-not-finite", start, found=found)
        if found.lower() in _WORDS:
            self.report("text-word-case", start, found=found, expected=found.lower())
            return _WORDS[found.lower()]
        return self.substitute("text-word", start, found=_shortened(found))

    def substitute(self, code: str, offset: int, **arguments: Argument) -> int:
        """Report an unreadable value, and return 0 instead."""
        self.report(code, offset, **arguments)
        self.substituted.add(tuple(self.path))
        return 0

    def glimpse(self) -> str:
        """Return a short excerpt of what follows, for a sentence."""
        glimpse = _GLIMPSE.match(self.text, self.at)
        return glimpse[0] if glimpse is not None else ""

    def stop(self, code: str, **arguments: Argument) -> NoReturn:
        """Report an error after which nothing can be parsed."""
        self.report(code, self.at, **arguments)
        raise _StopReadingError

    def stop_at_end(self) -> NoReturn:
        """Report that the text ends too early."""
        if self.opened:
            self.at = len(self.text)
            self.stop("text-cut-off", line=self._positions.at(self.opened[-1])[0])
        self.stop("text-cut-off", line=1)

    def stop_silently(self) -> NoReturn:
        """Stop after an error that has been reported."""
        raise _StopReadingError


def _shortened(found: str) -> str:
    """Return a long number or word shortened for a sentence."""
    return found if len(found) <= 24 else f"{found[:16]}…{found[-4:]}"
