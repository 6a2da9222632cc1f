"""Ids and titles of documents for things that VASSAL names freely."""

import re
import unicodedata
from typing import Final

_LONGEST: Final = 64
_WORDS: Final = re.compile(r"[a-z0-9]+")
_BLANK: Final = re.compile(r"\s+")
_MARKUP: Final = re.compile(r"<[^<>]{0,200}>")


def id_of(title: str, longest: int = _LONGEST, otherwise: str = "item") -> str:
    """Return an id for a title, of ordinary letters and digits."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(_WORDS.findall(plain))[:longest].strip("-") or otherwise


def title_of(text: str, otherwise: str, longest: int = 200) -> str:
    """Return a title of one line without markup; another where nothing is left."""
    words = "".join(sign if sign.isprintable() else " " for sign in _MARKUP.sub("", text))
    return _BLANK.sub(" ", words).strip()[:longest].strip() or otherwise


class Ids:
    """Gives each thing an id of its own."""

    def __init__(self, *taken: str, longest: int = _LONGEST) -> None:
        self._taken = set(taken)
        self._next: dict[str, int] = {}
        self._longest = longest

    def make(self, title: str, otherwise: str = "item") -> str:
        """Return an id that nothing else has: made of the title, with a number where that is taken."""
        wanted = id_of(title, self._longest, otherwise)
        number = self._next.get(wanted, 1)
        found = wanted
        while found in self._taken:
            number += 1
            ending = f"-{number}"
            found = wanted[: self._longest - len(ending)].strip("-") + ending
        self._next[wanted] = number
        self._taken.add(found)
        return found
