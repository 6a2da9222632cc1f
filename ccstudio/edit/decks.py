"""Decks whose number of cards follows their cards."""

from typing import Final

from msgspec.structs import replace

from ccstudio.documents.module import Deck, ModuleDocument
from ccstudio.edit.records import PartPath, is_there, record_at, with_record

MOST_CARDS: Final = 9_999


def with_deck_size(before: ModuleDocument, after: ModuleDocument, path: PartPath) -> ModuleDocument:
    """Return a module after an edit at `path`: a deck whose number of cards was right still has the right one."""
    deck = path[:2]
    if path[:1] != ("decks",) or path[2:3] != ("cards",) or not is_there(before, deck):
        return after
    old, new = record_at(before, deck), record_at(after, deck)
    if old.size != _count(old) or not 0 < _count(new) <= MOST_CARDS:
        return after
    return with_record(after, deck, replace(new, size=_count(new)))


def _count(deck: Deck) -> int:
    return sum(entry.count for entry in deck.cards)
