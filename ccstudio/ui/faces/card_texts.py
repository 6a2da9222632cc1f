"""`CardTexts`: what is written on a card."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ccstudio.base.language import _

LEAST_WORDS: Final = 4
"""A value with fewer words is a name or a number."""


class CardTexts(NamedTuple):
    """The title of a card, and its texts of several words in the order in which they are printed."""

    title: str
    wording: tuple[str, ...] = ()


def texts_of_card(title: str, values: Mapping[str, object]) -> CardTexts:
    """The texts among the values of a card; `action-text` is introduced by the value `action`."""
    wording = []
    for key, value in values.items():
        if isinstance(value, str) and len(value.split()) >= LEAST_WORDS:
            name = values.get(key.rpartition("-")[0])
            wording.append(_("{title}: {text}").format(title=name, text=value) if isinstance(name, str) else value)
    return CardTexts(title, tuple(wording))
