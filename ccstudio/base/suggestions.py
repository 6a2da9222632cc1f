"""Suggestions for misspelt words."""

from collections.abc import Iterable
from difflib import get_close_matches


def suggestion(word: str, known: Iterable[str]) -> str | None:
    """Return the known word most similar to `word`; None if none is similar."""
    words = list(known)
    folded = {other.casefold(): other for other in reversed(words)}
    if word.casefold() in folded:
        return folded[word.casefold()]
    found = get_close_matches(word, words, n=1, cutoff=0.6)
    return found[0] if found else None
