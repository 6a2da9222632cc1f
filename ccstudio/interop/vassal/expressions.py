"""Expressions of VASSAL over what never changes in play: words, numbers, names, comparison and joining."""

import re
from collections.abc import Mapping
from typing import Final

LONGEST: Final = 400
_DEEPEST: Final = 20
_TOKEN: Final = re.compile(r'\s*(?:"([^"\\]*)"|(\d{1,9})|([A-Za-z_]\w*)|(==|!=|&&|\|\||[+()!]))')
_OLD_NAME: Final = re.compile(r"\$([A-Za-z_]\w*)\$")
_OLD_TEST: Final = re.compile(r"\s*([A-Za-z_]\w*)\s*(!?=)\s*(\S.*?)\s*")

Words = str | bool


def words_of(text: str, known: Mapping[str, str]) -> str | None:
    """Return the words of a field; None if they depend on what changes in play.

    Args:
        text: the field: plain words, words with `$names$`, or an expression in braces.
        known: properties that never change, by name.
    """
    if text.startswith("{"):
        found = _evaluated(text, known)
        return None if found is None else str(found).lower() if isinstance(found, bool) else found
    if any(name not in known for name in _OLD_NAME.findall(text)):
        return None
    return _OLD_NAME.sub(lambda match: known[match[1]], text)


def is_true(text: str, known: Mapping[str, str]) -> bool | None:
    """Return whether a condition holds; None if that depends on what changes in play. No condition always holds."""
    if not text.strip():
        return True
    if text.startswith("{"):
        found = _evaluated(text, known)
        return found if isinstance(found, bool) else {"true": True, "false": False}.get(found or "")
    test = _OLD_TEST.fullmatch(text[:LONGEST])
    if test is None or test[1] not in known or "$" in test[3] or "&" in test[3] or "|" in test[3]:
        return None
    return (known[test[1]] == test[3]) == (test[2] == "=")


def _evaluated(text: str, known: Mapping[str, str]) -> Words | None:
    inner = text.strip().removeprefix("{").removesuffix("}")
    try:
        parser = _Parser(inner[:LONGEST] if len(inner) <= LONGEST else "?", known)
        found = parser.either(0)
    except _UnknownError:
        return None
    return found if parser.is_done else None


class _UnknownError(ValueError):
    """An expression holds what is not evaluated."""


class _Parser:
    """Reads an expression from left to right; `is_done` says that nothing is left of it."""

    def __init__(self, text: str, known: Mapping[str, str]) -> None:
        self._known = known
        self._tokens: list[tuple[str, str]] = []
        at = 0
        text = text.rstrip()
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise _UnknownError(text)
            kind = "wnis"[(match.lastindex or 1) - 1]
            self._tokens.append((kind, match[match.lastindex or 1]))
            at = match.end()

    @property
    def is_done(self) -> bool:
        return not self._tokens

    def either(self, depth: int) -> Words:
        """One or the other."""
        found = self._both(depth)
        while self._takes("||"):
            other = self._both(depth)
            found = _truth(found) or _truth(other)
        return found

    def _both(self, depth: int) -> Words:
        found = self._compared(depth)
        while self._takes("&&"):
            other = self._compared(depth)
            found = _truth(found) and _truth(other)
        return found

    def _compared(self, depth: int) -> Words:
        found = self._joined(depth)
        for sign in ("==", "!="):
            if self._takes(sign):
                return (found == self._joined(depth)) == (sign == "==")
        return found

    def _joined(self, depth: int) -> Words:
        found = self._one(depth)
        while self._takes("+"):
            other = self._one(depth)
            if not isinstance(found, str) or not isinstance(other, str) or (found.isdigit() and other.isdigit()):
                raise _UnknownError(found)
            found += other
        return found

    def _one(self, depth: int) -> Words:
        if depth > _DEEPEST or not self._tokens:
            raise _UnknownError(depth)
        if self._takes("!"):
            return not _truth(self._one(depth + 1))
        if self._takes("("):
            found = self.either(depth + 1)
            if not self._takes(")"):
                raise _UnknownError(depth)
            return found
        kind, word = self._tokens.pop(0)
        if kind in "wn":
            return word
        if kind == "i" and word in {"true", "false"}:
            return word == "true"
        if kind == "i" and word in self._known and not self._takes("("):
            return self._known[word]
        raise _UnknownError(word)

    def _takes(self, sign: str) -> bool:
        if self._tokens and self._tokens[0] == ("s", sign):
            self._tokens.pop(0)
            return True
        return False


def _truth(found: Words) -> bool:
    if isinstance(found, bool):
        return found
    if found in {"true", "false"}:
        return found == "true"
    raise _UnknownError(found)
