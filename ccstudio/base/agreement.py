"""`Agreeing`: a text in which words agree with what is filled in: with nouns, and with numbers.

In Chinese spaces agree: they stand around what is filled in if it is written in Latin letters or digits.
"""

import re
import string
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, Self, cast

from ccstudio.base.nouns import CASES, SEPARATOR, SINGULAR, Grammar, Noun

PluralRule = Callable[[int], int]
"""The number of the plural form of a language for a count, as `gettext` has it."""


class Fields(Protocol):
    """What is filled in, by name."""

    def __getitem__(self, name: str, /) -> object:
        """Return what is filled in for a field."""


AGREES: Final = re.compile(rf"\{{\w+:(?:[^{{}}]*\{SEPARATOR}[^{{}}]*|{'|'.join(CASES)})\}}")
"""A field that is not filled in as it is, but with a word that agrees or a title in a case."""

IDEOGRAPH: Final = "[㐀-鿿]"
"""A Chinese character."""

JOINS: Final = re.compile(rf"(?<={IDEOGRAPH})\{{(?=[A-Za-z_])|(?<=[^{{}}]\}})(?={IDEOGRAPH})")
"""Where a field touches a Chinese character: a space stands between that and what is written in Latin or numbers."""

BEGINS: Final = re.compile(rf"\{{\w+:(?:{'|'.join(CASES)})\}}")
"""How a sentence begins with a title in a case, which is written small in other places."""

_BEFORE: Final = "\x0e"
_AFTER: Final = "\x0f"
# Control characters, which nobody writes. A name may be marked: \x02, what it names, \x1f, the name, \x03.
_FIRST: Final = re.compile(r"((?:\x02[^\x1f]*\x1f)*)(\w)")
_SPACE_BEFORE: Final = re.compile(f"{_BEFORE}(?=(?:\x02[^\x1f]*\x1f)*[+\\-−.#]?[A-Za-z0-9À-ɏА-я])")
_SPACE_AFTER: Final = re.compile(f"(?<=[A-Za-z0-9À-ɏА-я%°])(\x03*){_AFTER}")

_NUMERAL: Final = re.compile(r"[+\-−]?(?:[0-9]+(?:[ .,/][0-9]+)*[½¼¾⅓⅔]?|[½¼¾⅓⅔])")
_PERIOD: Final = 200
"""Counts after which the plural rules of languages repeat."""
_PART: Final = 1.5
"""Stands for every number with a fraction."""


def english(count: int) -> int:
    """Return the form for a count in English."""
    return int(count != 1)


@lru_cache(maxsize=8)
def plural_forms(rule: PluralRule) -> int:
    """Return how many plural forms a language has: two in English."""
    return 1 + max(map(rule, range(_PERIOD)))


class Agreeing(str):
    """A text in the person's language, to be filled in with `format` or `format_map`.

    Every title may be asked what a `Noun` is asked: one without grammar has no cases and is a single thing. With a
    number a text gives as many forms as its language has: `{count:point|points}`. A translation that cannot be filled
    in gives way to the text that it translates.
    """

    __slots__ = ("nouns", "rule", "source")

    source: str
    rule: PluralRule
    nouns: Mapping[str, Grammar]

    def __new__(cls, text: str, source: str, rule: PluralRule, nouns: Mapping[str, Grammar]) -> Self:
        """Make a text of what it translates, and of the plural rule and the known nouns of its language."""
        made = super().__new__(cls, text)
        made.source, made.rule, made.nouns = source, rule, nouns
        return made

    def format(self, *positions: object, **fields: object) -> str:
        """Fill in what is named."""
        return self._filled(positions, fields)

    def format_map(self, fields: Fields, /) -> str:
        """Fill in what is named."""
        return self._filled((), cast("Mapping[str, object]", fields))

    def _filled(self, positions: Sequence[object], fields: Mapping[str, object]) -> str:
        try:
            text = _closed(_Formatter(self.rule, self.nouns).vformat(_jointed(str(self)), positions, fields))
            return _FIRST.sub(lambda found: found[1] + found[2].upper(), text, count=1) if BEGINS.match(self) else text
        except (LookupError, ValueError, AttributeError, TypeError):
            if self == self.source:
                raise
        return _Formatter(english, {}).vformat(self.source, positions, fields)


@lru_cache(maxsize=4096)
def _jointed(text: str) -> str:
    """A text with marks where a space may have to stand beside what is filled in."""
    return JOINS.sub(lambda found: _BEFORE + found[0] if found[0] else _AFTER, text)


def _closed(text: str) -> str:
    """A text with spaces at those of its marks that need one."""
    if _BEFORE in text:
        text = _SPACE_BEFORE.sub(" ", text).replace(_BEFORE, "")
    if _AFTER in text:
        text = _SPACE_AFTER.sub(r"\1 ", text).replace(_AFTER, "")
    return text


def noun(title: str, nouns: Mapping[str, Grammar], grammar: Grammar = SINGULAR) -> Noun:
    """Return a title with the grammar it has among the known nouns, or else with `grammar`."""
    return Noun(title, nouns.get(title, grammar))


class _Formatter(string.Formatter):
    """Fills in texts; see `Agreeing`."""

    def __init__(self, rule: PluralRule, nouns: Mapping[str, Grammar]) -> None:
        self._rule = rule
        self._nouns = nouns

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a value as its field asks for it.

        Raises:
            ValueError: it cannot be written so, or there are other forms than its kind has.
        """
        if SEPARATOR in format_spec:
            forms = format_spec.split(SEPARATOR)
            number = _number(value, forms)
            if number is not None:
                return self._counted(number, forms)
        elif format_spec not in CASES:
            return format(value, format_spec)
        return format(value if isinstance(value, Noun) else noun(str(value), self._nouns), format_spec)

    def _counted(self, number: int | float, forms: Sequence[str]) -> str:
        """The form of a word for a number; a fraction takes the second.

        Raises:
            ValueError: there are neither as many forms as the language has nor two.
        """
        rule = self._rule
        if len(forms) != plural_forms(rule):
            rule = english
            if len(forms) != plural_forms(rule):
                raise ValueError(SEPARATOR.join(forms))
        return forms[rule(abs(number)) if isinstance(number, int) else min(1, len(forms) - 1)]


def _number(value: object, forms: Sequence[str]) -> int | float | None:
    """What is a number, or written as one; a noun is one only where it has not as many forms as nouns have."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if not isinstance(value, str) or (isinstance(value, Noun) and Noun.takes(forms)) or not _NUMERAL.fullmatch(value):
        return None
    digits = value.lstrip("+-−")
    return int(digits) if digits.isdecimal() else _PART
