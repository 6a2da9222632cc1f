"""The cards of a scenario where they are when it begins: decks in their order, and hands."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from ccstudio.documents.contents import Contents
from ccstudio.rules.freeform.settings import PileKind, ScenarioSettings

DeckCard = tuple[str, str]
"""A card by its deck and its type."""


class DealtCards(msgspec.Struct, frozen=True, kw_only=True):
    """Cards from the top by pile, and by side; `in_order` are the piles whose order has a meaning."""

    piles: Mapping[str, Sequence[DeckCard]]
    hands: Mapping[str, Sequence[DeckCard]]
    in_order: frozenset[str]


def dealt_cards(contents: Contents, piles: Sequence[PileKind], settings: ScenarioSettings) -> DealtCards:
    """Return where the cards of a scenario are; what is dealt from a shuffled pile is the same at every export."""
    free = [(deck.id, entry.card) for deck in contents.module.decks for entry in deck.cards for _ in range(entry.count)]
    for card in settings.removed:
        list(_taken(free, (card,)))
    starts = {start.pile: start for start in settings.piles}
    laid = {start.pile: list(_taken(free, start.cards)) for start in settings.piles}
    hands: dict[str, list[DeckCard]] = {}
    for start in settings.hands:
        hands.setdefault(start.side, []).extend(_taken(free, start.cards))
    for pile in piles:
        laid.setdefault(pile.id, []).extend(card for card in free if card[0] == pile.deck)
    shuffled = {pile.id for pile in piles if pile.deck and not pile.is_sorted and pile.id not in starts}
    shuffled |= {start.pile for start in settings.piles if start.is_shuffled}
    for name in shuffled:
        laid[name] = _shuffled(laid[name], f"{contents.scenario.id} {name}")
    seats = [seat.side for seat in contents.scenario.seats]
    for deal in settings.deals:
        for _ in range(seats.count(deal.side)):
            hands.setdefault(deal.side, []).extend(laid[deal.pile][: deal.count])
            del laid[deal.pile][: deal.count]
    return DealtCards(piles=laid, hands=hands, in_order=frozenset(laid) - shuffled)


def _taken(free: list[DeckCard], names: Sequence[str]) -> Iterator[DeckCard]:
    """Take cards of some types out of those that are free."""
    for name in names:
        found = next((card for card in free if card[1] == name), None)
        if found is not None:
            free.remove(found)
            yield found


def _shuffled(cards: Sequence[DeckCard], seed: str) -> list[DeckCard]:
    """Cards in an order that only the seed decides, so that the same game gives the same file."""
    drawn = {sha256(f"{seed} {place}".encode()).digest(): card for place, card in enumerate(cards)}
    return [drawn[lot] for lot in sorted(drawn)]
