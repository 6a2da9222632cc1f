"""Piles of cards (ordered), cups of counters (unordered), and draws from them."""

from collections.abc import Iterable
from typing import Final, NewType

import msgspec

CardId = NewType("CardId", int)
"""A card, chit or counter of a pile, counted from 0 over the whole table."""

HIDDEN: Final = CardId(-1)
"""Stands in a view for a card whose face the viewer may not know."""


class Pile(msgspec.Struct, frozen=True):
    """Cards in order, top first. Frozen: drawing and laying down give new piles."""

    cards: tuple[CardId, ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def drawn(self, count: int = 1) -> tuple[tuple[CardId, ...], "Pile"]:
        """The top `count` cards, fewer if there are not so many, and what is left."""
        return self.cards[:count], Pile(self.cards[count:])

    def with_on_top(self, *cards: CardId) -> "Pile":
        """The pile with cards laid on it one by one: the last named is on top."""
        return Pile((*reversed(cards), *self.cards))

    def with_below(self, *cards: CardId) -> "Pile":
        """The pile with cards pushed under it one by one: the last named is at the bottom."""
        return Pile((*self.cards, *cards))

    def without(self, *cards: CardId) -> "Pile":
        """The pile without some of its cards.

        Raises:
            ValueError: one of them is not in it.
        """
        rest = list(self.cards)
        for card in cards:
            rest.remove(card)
        return Pile(tuple(rest))

    def hidden(self) -> "Pile":
        """As many cards with their faces hidden."""
        return Pile((HIDDEN,) * len(self.cards))


class Cup(msgspec.Struct, frozen=True):
    """Counters in no order: they are kept sorted, so that cups with the same content are equal."""

    counters: tuple[CardId, ...] = ()

    def __len__(self) -> int:
        return len(self.counters)

    def with_in_it(self, *counters: CardId) -> "Cup":
        """The cup with counters thrown in."""
        return cup_of((*self.counters, *counters))

    def without(self, *counters: CardId) -> "Cup":
        """The cup without some of its counters.

        Raises:
            ValueError: one of them is not in it.
        """
        rest = list(self.counters)
        for counter in counters:
            rest.remove(counter)
        return Cup(tuple(rest))

    def hidden(self) -> "Cup":
        """As many counters with their faces hidden."""
        return Cup((HIDDEN,) * len(self.counters))


def cup_of(counters: Iterable[CardId]) -> Cup:
    """A cup with these counters in it."""
    return Cup(tuple(sorted(counters)))
