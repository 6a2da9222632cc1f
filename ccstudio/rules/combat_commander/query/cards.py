"""What the cards in a hand can be used for (CC-1.5, CC-1.6)."""

from collections.abc import Collection, Iterable

from ccstudio.engine.options import ButtonOption, CardOption, Option, in_order
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import CombatState

PASS = ButtonOption("pass")
DONE = ButtonOption("done")


def with_action(board: CombatBoard, state: CombatState, side: Side, actions: Collection[str]) -> list[CardOption]:
    """The cards in a hand with one of some actions."""
    return [CardOption(card) for card in state.hands[side] if board.cards[card].kind.stats.action in actions]


def with_order(board: CombatBoard, state: CombatState, side: Side, orders: Collection[str]) -> list[CardOption]:
    """The cards in a hand with one of some orders; for opportunity fire the Fire order counts (CC-1.6.a)."""
    return [CardOption(card) for card in state.hands[side] if board.cards[card].kind.stats.order in orders]


def or_else(button: ButtonOption, options: Iterable[Option]) -> tuple[Option, ...]:
    """Options, and a button beside them."""
    return in_order([*options, button])


def or_pass(options: Iterable[Option]) -> tuple[Option, ...]:
    """Options, and that nothing is done."""
    return or_else(PASS, options)


def may_hold(state: CombatState, side: Side) -> bool:
    """Whether anybody must reckon with a card of a side: it has any. What they are must not be told by asking."""
    return bool(state.hands[side])


def unseen_by(board: CombatBoard, state: CombatState, viewer: Side, owner: Side) -> list[CardId]:
    """The cards of a side's deck that a viewer cannot place: draw pile, and the hand if it is not his own."""
    seen = set(state.discards[owner].cards)
    if viewer == owner:
        seen.update(state.hands[owner])
    return [card for card in board.decks[owner] if card not in seen]
