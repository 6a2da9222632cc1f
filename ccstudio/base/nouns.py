"""`Noun`: a title with the grammatical number and gender that sentences agree with."""

from typing import Final, Literal, Self

import msgspec

Number = Literal["singular", "plural"]
Gender = Literal["neuter", "masculine", "feminine"]

SEPARATOR: Final = "|"
"""Stands between the forms of a word in a sentence."""

_BY_GENDER: Final = ("masculine", "feminine", "neuter")


class Grammar(msgspec.Struct, frozen=True):
    """The number and gender of a noun."""

    number: Number = "singular"
    gender: Gender = "neuter"


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
        """Return the title, or the given form that agrees with it.

        Raises:
            ValueError: there are neither two forms nor four.
        """
        if SEPARATOR not in forms:
            return super().__format__(forms)
        match forms.split(SEPARATOR):
            case [one, several]:
                return several if self.grammar.number == "plural" else one
            case [*one, several] if len(one) == len(_BY_GENDER):
                return several if self.grammar.number == "plural" else one[_BY_GENDER.index(self.grammar.gender)]
        raise ValueError(forms)
