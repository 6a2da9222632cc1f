"""How fate cards may fall, by all that a seat can know (CC-1.9)."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard

_MOST = 12
"""CC-G.2 The most that two dice add up to."""

_GREATEST = 36
"""CC-O20.2.3 The most that they multiply to."""


class Deck:
    """The cards of a side that a viewer cannot place, each as likely on top as any other; all of them if none is left.

    It holds out no hope of a next deck: behind the last card comes one of much the same cards.
    """

    def __init__(self, board: CombatBoard, unseen: Sequence[CardId]) -> None:
        self._board = board
        self.unseen = unseen

    @cached_property
    def _dice(self) -> NDArray[np.int64]:
        """The white dice of all cards, and the coloured ones."""
        return _dice_of(self._board)[:, [*self.unseen]]

    @cached_property
    def pairs(self) -> dict[tuple[int, int], float]:
        """How likely each pair of dice is."""
        found = Counter(zip(*self._dice.tolist(), strict=True))
        return {dice: times / len(self.unseen) for dice, times in found.items()}

    @cached_property
    def totals(self) -> tuple[float, ...]:
        """How likely each total is, by the total."""
        found = np.bincount(self._dice.sum(axis=0), minlength=_MOST + 1) / len(self.unseen)
        return tuple(found.tolist())

    @cached_property
    def orders(self) -> Counter[str]:
        """How many of the cards have each order."""
        return Counter([self._board.cards[card].kind.stats.order for card in self.unseen])

    @cached_property
    def actions(self) -> Counter[str]:
        """How many of the cards have each action."""
        return Counter([self._board.cards[card].kind.stats.action for card in self.unseen])

    @cached_property
    def _below(self) -> tuple[float, ...]:
        return tuple(accumulate(self.totals, initial=0.0))

    def below(self, limit: int) -> float:
        """How likely a roll is less than a number."""
        return self._below[max(0, min(limit, _MOST + 1))]

    @cached_property
    def products(self) -> tuple[float, ...]:
        """CC-O20.2.3 How likely each product of the dice is, by the product."""
        found = np.bincount(self._dice.prod(axis=0), minlength=_GREATEST + 1) / len(self.unseen)
        return tuple(found.tolist())

    @cached_property
    def _above(self) -> tuple[float, ...]:
        return tuple((1 - np.cumsum(self.products)).tolist())

    def on_target(self, needed: int) -> float:
        """CC-O20.2.3 How likely the dice multiplied are more than a number."""
        return self._above[max(0, min(needed, _GREATEST))]


class Contest:
    """A roll of one side against a roll of the other."""

    def __init__(self, first: Deck, second: Deck) -> None:
        self._equal: tuple[float, ...] = tuple(np.convolve(first.totals, second.totals[::-1]).tolist())
        self._below = tuple(accumulate(self._equal, initial=0.0))

    def behind(self, lead: int) -> float:
        """How likely the first side's total is less, if it has so much more before the roll."""
        return self._below[max(0, min(_MOST - lead, 2 * _MOST + 1))]

    def equal(self, lead: int) -> float:
        """How likely both totals are equal."""
        place = _MOST - lead
        return self._equal[place] if 0 <= place <= 2 * _MOST else 0.0

    @cached_property
    def rows(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """`behind` and `equal` of all leads, by `places_of`."""
        leads = range(_MOST + 1, -_MOST - 2, -1)
        return np.array([self.behind(lead) for lead in leads]), np.array([self.equal(lead) for lead in leads])


def places_of(leads: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where in `Contest.rows` the chances of leads are found."""
    return np.minimum(np.maximum(_MOST + 1 - leads, 0), 2 * _MOST + 2)


@lru_cache(maxsize=64)
def _dice_of(board: CombatBoard) -> NDArray[np.int64]:
    """The dice of all cards by their numbers, the white ones and the coloured."""
    found = np.zeros((2, max(board.cards) + 1), np.int64)
    for card, fate in board.cards.items():
        found[:, card] = fate.kind.stats.dice
    return found


@lru_cache(maxsize=256)
def deck_of(board: CombatBoard, unseen: tuple[CardId, ...]) -> Deck:
    """The deck of some cards; the same one as long as these are unseen."""
    return Deck(board, unseen)


@lru_cache(maxsize=256)
def contest_of(first: Deck, second: Deck) -> Contest:
    """A roll with one deck against a roll with another, or the same."""
    return Contest(first, second)


def fair_contest(board: CombatBoard) -> Contest:
    """A roll against a roll with whole decks."""
    first, second = (deck_of(board, tuple(cards)) for cards in board.decks)
    return contest_of(first, second)


@lru_cache(maxsize=256)
def holding(board: CombatBoard, side: Side, cards: int, order: str) -> float:
    """How likely a hand of so many cards of a side has one of an order, if nothing is known of it."""
    left = len(board.decks[side])
    with_it = sum(board.cards[card].kind.stats.order == order for card in board.decks[side])
    chance = 1.0
    for number in range(min(cards, left)):
        chance *= max(0, left - with_it - number) / (left - number)
    return 1 - chance
