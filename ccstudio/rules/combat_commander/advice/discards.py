"""What the hand is worth, and which cards are better discarded, so that others come (CC-O15)."""

from collections.abc import Callable

from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import hand, order_values
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.weights import USUAL
from ccstudio.rules.combat_commander.procedures.game import Pass
from ccstudio.rules.shared.advice import asked_by, remembered, scored


@remembered
def wanted(situation: Situation, order: str) -> float:
    """What an order is worth in the hand: some day, and more if there is something to do by it now."""
    return _wanted(situation, order, order_values.order_value(situation, order) - situation.weights.order)


def _wanted(situation: Situation, order: str, now: float) -> float:
    weights = situation.weights
    return hand.order_worth(situation, order) + weights.urgency * max(0.0, min(weights.urgent, now))


def _hoped(situation: Situation, order: str) -> float:
    """What an order is worth in the hand, if it is there; else about that: what it could do now takes long to find."""
    held = any(hand.order_of(situation, card) == order for card in situation.state.hands[situation.side])
    return wanted(situation, order) if held or order not in USUAL else _wanted(situation, order, USUAL[order])


def keep(situation: Situation, card: CardId) -> float:
    """What a card in the hand is worth: its order or its action, less if there are others of the kind."""
    order, action = hand.order_of(situation, card), hand.action_of(situation, card)
    same = sum(hand.order_of(situation, other) == order for other in _before(situation, card))
    another = situation.weights.again if order in ("fire", "move", "advance") else situation.weights.seldom
    return wanted(situation, order) * another**same + hand.action_worth(situation, action)


def next_card(situation: Situation, judge: Callable[[Situation, str], float] = wanted) -> float:
    """What the next card is likely to be worth, less what the time costs until it comes."""
    deck = situation.decks[situation.side]
    total = sum([count * judge(situation, order) for order, count in deck.orders.items()])
    total += sum([count * hand.action_worth(situation, action) for action, count in deck.actions.items()])
    return total / len(deck.unseen) - situation.weights.dud


def fresh_hand(situation: Situation) -> float:
    """What it would be worth to discard all duds, as many as the nation may."""
    after = next_card(situation, _hoped)
    short = sorted((after - keep(situation, card) for card in situation.state.hands[situation.side]), reverse=True)
    most = situation.board.discard_limit(situation.side)
    return situation.weights.fresh_card * sum(gain for gain in short[:most] if gain > 0)


@asked_by(Pass)
def discard(situation: Situation, frame: Pass) -> list[Advice]:
    """CC-O15 Each card against what the next is likely to be; one goes at least, or nothing would ever change."""
    cards = [option.card for option in situation.offered(CardOption)]
    kept = {card: keep(situation, card) for card in cards}
    after = next_card(situation)
    worst = min(cards, key=lambda card: (kept[card], card), default=None) if not frame.discarded else None

    def judge(option: CardOption) -> Advice:
        short = after - kept[option.card]
        if option.card == worst and short <= 0:
            return scored(option, situation.weights.trouble, "advice-stale", card=option)
        return scored(option, short, "advice-dud" if short > 0 else "advice-keeper", card=option)

    return situation.judged(CardOption, judge, (0.0, "advice-no-dud"))


def _before(situation: Situation, card: CardId) -> list[CardId]:
    hand_now = situation.state.hands[situation.side]
    return list(hand_now[: hand_now.index(card)]) if card in hand_now else []
