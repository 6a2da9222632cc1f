"""A language of the tests: every letter of a text that came through the catalogue bears an accent."""

import gettext
import re
import string

_PLAIN = string.ascii_letters
_ACCENTED = "àƀćďéƒĝĥíĵķĺɱńóþɋŕśţúṽŵẋýźÀƁĆĎÉƑĜĤÍĴĶĹṀŃÓÞɊŔŚŢÚṼŴẊÝŹ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_KEPT = re.compile(r"\{\{|\}\}|\{[^{}]*\}|%(?:L?\d+|n)|<[^<>]+>|&[a-z]+;")
"""Placeholders of Python and of Qt, tags and entities: what a translator would leave alone, too."""


class PseudoLanguage(gettext.NullTranslations):
    """Translates `&Save {file}…` to `⟦&Śàṽé {file}…⟧`."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(text: str) -> str:
    """The text in the pseudo-language; empty stays empty."""
    if not text:
        return text
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [text[end : kept.start()].translate(_ACCENTS), kept[0]]
        end = kept.end()
    return f"⟦{''.join(parts)}{text[end:].translate(_ACCENTS)}⟧"


def untranslated_words(text: str) -> list[str]:
    """The words of a visible text that did not come through the catalogue.

    What is no language passes: numbers, single letters (keys), names of spaces and of function keys, and the name
    of the program.
    """
    text = re.sub(r"<style.*?</style>|<[^<>]+>|&[a-z]+;", " ", text, flags=re.DOTALL)
    words = re.findall(r"[A-Za-z]+\d*", text)
    return [word for word in words if len(word) > 1 and not _NO_LANGUAGE.fullmatch(word)]


_NO_LANGUAGE = re.compile(r"[A-Z]{1,2}\d{1,2}|ccstudio")
