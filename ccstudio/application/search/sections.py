"""`Section`: names of one kind that can be found by a few letters, fast enough for every letter that is typed."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import accumulate, islice
from typing import Any, Final, Literal, NamedTuple

from ccstudio.application.search.fuzzy import fit

Scope = Literal["here", "files", "actions", "past"]
"""Where something is found: in the document in front, in files and the library, in actions, in former searches."""

WEIGHED: Final = 40
"""So many names with the letters in them somewhere are weighed against each other."""

MOST_COUNTED: Final = 999


class Closeness(IntEnum):
    """The rank of a name for a query; closer names come first."""

    SAME = 0
    BEGINS = 1
    WORD_BEGINS = 2
    CONTAINS = 3
    ALL_WORDS = 4
    LETTERS = 5


class Item(NamedTuple):
    """Something with a name.

    `key` is what whoever offers it knows it by, `also` are more words by which it is found, `where` says where it is
    when the section does not. `icon` takes the place of the section's, `shortcut` stands at the end of the line. What
    is not `enabled` is shown and cannot be chosen.
    """

    text: str
    key: Any
    where: str = ""
    also: str = ""
    icon: Any = ""
    shortcut: str = ""
    enabled: bool = True


class Hit(NamedTuple):
    """An item that was found: how close it is, and the places of the letters that fit."""

    item: Item
    closeness: Closeness
    places: tuple[int, ...]
    score: int = 0


class Found(NamedTuple):
    """What a section has for a query: the best, closest first, and the number of all there are (999 for more)."""

    hits: tuple[Hit, ...]
    number: int


NOTHING_FOUND: Final = Found((), 0)


class Query:
    """A search query prepared for many names.

    Names stand in one text, a line each: the name, a tab, the words it is found by as well; in small letters.
    """

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.casefold().split())
        words = [re.escape(word) for word in self.text.split()]
        letters = [re.escape(letter) for letter in self.text if not letter.isspace()]
        whole = r"\s+".join(words)
        patterns = {
            Closeness.SAME: rf"^{whole}(?=\t)",
            Closeness.BEGINS: rf"^{whole}",
            Closeness.WORD_BEGINS: rf"^[^\n\t]*?(?<![^\W_]){whole}",
            Closeness.CONTAINS: rf"^[^\n\t]*?{whole}",
            Closeness.ALL_WORDS: "^" + "".join(rf"(?=[^\n]*{word})" for word in words) + r"[^\n]*",
            Closeness.LETTERS: "^" + "".join(rf"[^\n\t{letter}]*{letter}" for letter in letters),
        }
        self.patterns = {closeness: re.compile(pattern, re.MULTILINE) for closeness, pattern in patterns.items()}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed."""
        return not self.text

    def places(self, name: str, closeness: Closeness) -> tuple[int, ...]:
        """The places of the letters of a name that fit; none where it is found by other words."""
        folded = name.casefold()
        if closeness is Closeness.LETTERS:
            found = fit(self.text, name)
            return found.places if found is not None else ()
        if closeness is Closeness.ALL_WORDS:
            starts = [(folded.find(word), len(word)) for word in self.text.split()]
            return tuple(sorted({start + i for start, length in starts if start >= 0 for i in range(length)}))
        begins = self.patterns[Closeness.WORD_BEGINS].match(folded) if closeness is Closeness.WORD_BEGINS else None
        start = begins.end() - len(self.text) if begins is not None else folded.find(self.text)
        return tuple(range(start, start + len(self.text))) if start >= 0 else ()


class Section:
    """A group of things of one kind.

    `go` takes a person to the item of a key, or does it. `where_of` tells where an item is, and `picture_of` gives its
    icon, for those that are shown. In `prose` (log lines, rules) letters that merely occur in order mean nothing.
    What is `offered` is shown before anything was typed.
    """

    def __init__(
        self,
        section_id: str,
        title: str,
        items: Sequence[Item],
        go: Callable[[Any], None],
        *,
        scope: Scope,
        icon: str = "",
        where_of: Callable[[Any], str] | None = None,
        picture_of: Callable[[Any], Any] | None = None,
        is_prose: bool = False,
        is_offered: bool = False,
    ) -> None:
        self.id = section_id
        self.title = title
        self.items = tuple(items)
        self.go = go
        self.scope = scope
        self.icon = icon
        self.is_prose = is_prose
        self.is_offered = is_offered
        self._where_of = where_of
        self._picture_of = picture_of

    def where(self, item: Item) -> str:
        """The place of an item in words."""
        return item.where or (self._where_of(item.key) if self._where_of is not None else "")

    def picture(self, item: Item) -> Any:  # noqa: ANN401 - a name of the icon family, or an icon; this knows no Qt
        """The icon of an item, or its name."""
        own = self._picture_of(item.key) if self._picture_of is not None else None
        return own or item.icon or self.icon

    def search(self, query: Query, most: int) -> Found:
        """The closest `most` items; everything in its own order for an empty query."""
        if query.is_empty:
            hits = [Hit(item, Closeness.LETTERS, ()) for item in self.items[:most]]
            return Found(tuple(hits), len(self.items))
        found: dict[int, Closeness] = {}
        for closeness, pattern in query.patterns.items():
            if len(found) >= max(most, WEIGHED) or (closeness is Closeness.LETTERS and self.is_prose):
                break
            for line in islice(self._lines(pattern), most + WEIGHED + len(found)):
                found.setdefault(line, closeness)
        if not found:
            return NOTHING_FOUND
        hits = sorted((self._hit(query, line, closeness) for line, closeness in found.items()), key=_order)
        return Found(tuple(hits[:most]), max(len(found), self._count(query)) if len(found) > most else len(found))

    def _hit(self, query: Query, line: int, closeness: Closeness) -> Hit:
        item = self.items[line]
        places = query.places(item.text, closeness)
        spread = places[-1] - places[0] - len(places) if places else len(item.text)
        # Of names that fit alike the shorter is meant; sentences stay in their order.
        return Hit(item, closeness, places, -100 * spread - (0 if self.is_prose else len(item.text)))

    def _count(self, query: Query) -> int:
        widest = Closeness.ALL_WORDS if self.is_prose else Closeness.LETTERS
        return sum(1 for _line in islice(self._lines(query.patterns[widest]), MOST_COUNTED))

    def _lines(self, pattern: re.Pattern[str]) -> Iterator[int]:
        text, starts = self._haystack
        return (bisect_right(starts, match.start()) - 1 for match in pattern.finditer(text))

    @cached_property
    def _haystack(self) -> tuple[str, list[int]]:
        """All names as one text, and where the line of each begins."""
        lines = [f"{_flat(item.text)}\t{_flat(item.also)}\n".casefold() for item in self.items]
        return "".join(lines), [0, *accumulate(map(len, lines))][: len(lines)]


def _flat(text: str) -> str:
    return text.replace("\n", " ").replace("\t", " ")


def _order(hit: Hit) -> tuple[bool, Closeness, int]:
    return not hit.item.enabled, hit.closeness, -hit.score
