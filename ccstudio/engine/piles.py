"""Piles of cards (ordered), cups of counters (unordered), and draws from them."""

from collections.abc import Iterable
from typing import Final, NewType

import msgspec

CardId = NewType("CardId", int)
"""A card, chit or counter of a pile, counted from 0 over the whole table."""

HIDDEN: Final = CardId(-1)
"""Stands in a view for a card whose face the viewer may not know."""


class Pile(msgspec.Struct, frozen=True):
    """Cards in order, top first; immutable."""

    cards: tuple[CardId, ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def drawn(self, count: int = 1) -> tuple[tuple[CardId, ...], "Pile"]:
        """Return the top `count` cards (or fewer), and the rest."""
        return self.cards[:count], Pile(self.cards[count:])

    def with_on_top(self, *cards: CardId) -> "Pile":
        """Return the pile with cards put on top one by one: the last is on top."""
        return Pile((*reversed(cards), *self.cards))

    def with_at_bottom(self, *cards: CardId) -> "Pile":
        """Return the pile with cards put below one by one: the last is at the bottom."""
        return Pile((*self.cards, *cards))

    def without(self, *cards: CardId) -> "Pile":
        """Return the pile without some of its cards.

        Raises:
            ValueError: one of them is not in it.
        """
        rest = list(self.cards)
        for card in cards:
            rest.remove(card)
        return Pile(tuple(rest))

    def hidden(self) -> "Pile":
        """Return the same number of cards with hidden faces."""
        return Pile((HIDDEN,) * len(self.cards))


class Cup(msgspec.Struct, frozen=True):
    """Counters without order, kept sorted so that cups with the same content are equal."""

    counters: tuple[CardId, ...] = ()

    def __len__(self) -> int:
        return len(self.counters)

    def with_added(self, *counters: CardId) -> "Cup":
        """Return the cup with counters added."""
        return cup_of((*self.counters, *counters))

    def without(self, *counters: CardId) -> "Cup":
        """Return the cup without some of its counters.

        Raises:
            ValueError: one of them is not in it.
        """
        rest = list(self.counters)
        for counter in counters:
            rest.remove(counter)
        return Cup(tuple(rest))

    def hidden(self) -> "Cup":
        """Return the same number of counters with hidden faces."""
        return Cup((HIDDEN,) * len(self.counters))


def cup_of(counters: Iterable[CardId]) -> Cup:
    """Return a cup of counters."""
    return Cup(tuple(sorted(counters)))
