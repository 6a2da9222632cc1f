"""Fuzzy search: how well a few letters fit a text, and where."""

import msgspec


class Fit(msgspec.Struct, frozen=True):
    """The match of a query and a text: a score (higher is better) and the positions of its letters."""

    score: int
    places: tuple[int, ...]


def fit(query: str, text: str) -> Fit | None:
    """Match `query` with `text`; None if its letters do not occur there in order.

    Letters at the beginning of words and letters that follow each other count more; blanks and case do not count.
    An empty query fits everything with a score of 0.
    """
    letters = [letter for letter in query.casefold() if not letter.isspace()]
    haystack = [letter.casefold() for letter in text]
    # best[j]: the best fit of the letters so far that ends at place j.
    best: dict[int, Fit] = {-1: Fit(0, ())}
    for letter in letters:
        following: dict[int, Fit] = {}
        for place, other in enumerate(haystack):
            if other != letter:
                continue
            before = [(found.score + _worth(text, place, end), found) for end, found in best.items() if end < place]
            if before:
                score, found = max(before, key=lambda pair: pair[0])
                following[place] = Fit(score, (*found.places, place))
        best = following
    if not best or not letters:
        return best.get(-1)
    found = max(best.values(), key=lambda one: (one.score, -sum(one.places)))
    # Of two texts that fit alike the shorter one is meant.
    return Fit(found.score * 100 - len(text), found.places)


def _worth(text: str, place: int, end: int) -> int:
    """What a letter at `place` counts when the letter before it stands at `end` (-1: none)."""
    if place == end + 1 and end >= 0:
        return 6
    if place == 0:
        return 8
    return 5 if not text[place - 1].isalnum() else 1
