"""Cards of hands and decks (CC-1)."""

from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.state import (
    CombatGame,
)
from ccstudio.rules.shared.telling import tell, tell_learned


def discard(game: CombatGame, side: Side, card: CardId) -> None:
    """CC-1.5 Put a card from the hand on the discard pile."""
    state = game.state
    hand = list(state.hands[side])
    hand.remove(card)
    state.hands[side] = tuple(hand)
    state.discards[side] = state.discards[side].with_on_top(card)


def play_order(game: CombatGame, side: Side, card: CardId) -> None:
    """CC-1.5 A card is played for its order."""
    discard(game, side, card)
    tell(game, "order-played", "CC-1.5", side=game.board.title_of(side), card=CardOption(card))


def play_action(game: CombatGame, side: Side, card: CardId, rule: str) -> None:
    """CC-1.6 A card is played for its action."""
    discard(game, side, card)
    tell(game, "action-played", rule, side=game.board.title_of(side), card=CardOption(card))


def reveal(game: CombatGame, side: Side) -> CardId:
    """CC-1.3.a Turn the top card of a deck face up; it goes to the discard pile."""
    state = game.state
    (card,), state.decks[side] = state.decks[side].drawn()
    state.discards[side] = state.discards[side].with_on_top(card)
    tell_learned(game, "revealed", "CC-1.3", side=game.board.title_of(side), card=CardOption(card))
    return card


def refill_deck(game: CombatGame, side: Side, cards: tuple[CardId, ...]) -> None:
    """CC-6.1.2.1 A deck made of draw and discard pile, as it was shuffled; what was left out stays discarded."""
    state = game.state
    state.decks[side] = Pile(cards)
    state.discards[side] = Pile(tuple(card for card in state.discards[side].cards if card not in cards))
