"""`Noun`: a title with its grammatical number, gender and cases, which sentences ask for."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, Self

import msgspec

Number = Literal["singular", "plural"]
Gender = Literal["neuter", "masculine", "feminine"]
Case = Literal["genitive", "dative", "accusative", "instrumental", "prepositional"]

CASES: Final[tuple[Case, ...]] = ("genitive", "dative", "accusative", "instrumental", "prepositional")
"""The cases that a sentence can put a title into, besides the one that it is written in."""

SEPARATOR: Final = "|"
"""Stands between the forms of a word in a sentence."""

_BY_NUMBER: Final = ("singular", "plural")
_BY_GENDER: Final = ("masculine", "feminine", "neuter", "several")


class Grammar(msgspec.Struct, frozen=True):
    """The number and gender of a noun, and its cases where its language has any.

    `cases` are the forms of `word`, which is the noun or a part of it: in `Squad 3` the number stays the same.
    """

    number: Number = "singular"
    gender: Gender = "neuter"
    word: str = ""
    cases: Mapping[Case, str] = {}


SINGULAR: Final = Grammar()
PLURAL: Final = Grammar("plural")


class Noun(str):
    """A title with its grammar.

    In a sentence `{piece}` is the title, and `{piece:goes|go}` a word that agrees with it: the form for one, then that
    for several. With four forms they are those for a man, a woman, a thing, and several: `{piece:he|she|it|they}`.
    A translation writes the forms that its language needs, or none.
    """

    __slots__ = ("grammar",)

    grammar: Grammar

    def __new__(cls, title: str, grammar: Grammar = SINGULAR) -> Self:
        """Make a title with its grammar."""
        noun = super().__new__(cls, title)
        noun.grammar = grammar
        return noun

    def __format__(self, forms: str) -> str:
        """Return the title, the title in a case, or the given form that agrees with it.

        Raises:
            ValueError: there are neither two forms nor four, or there is no such case.
        """
        if SEPARATOR not in forms:
            return self.in_case(forms) if forms in CASES else super().__format__(forms)
        words = forms.split(SEPARATOR)
        if not self.takes(words):
            raise ValueError(forms)
        if self.grammar.number == "plural":
            return words[-1]
        return words[0 if len(words) == len(_BY_NUMBER) else _BY_GENDER.index(self.grammar.gender)]

    @staticmethod
    def takes(forms: Sequence[str]) -> bool:
        """Whether a word of a sentence has as many forms as nouns ask for."""
        return len(forms) in {len(_BY_NUMBER), len(_BY_GENDER)}

    def in_case(self, case: str) -> str:
        """Return the title in a case; as it is where the case is not known."""
        form = next((form for name, form in self.grammar.cases.items() if name == case), "")
        before, word, after = self.rpartition(self.grammar.word) if self.grammar.word else ("", "", self)
        return f"{before}{form}{after}" if form and word else str(self)
