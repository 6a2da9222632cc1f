"""What the cards in the hand are worth, and which of them are better discarded (CC-1.5, CC-1.6, CC-O15)."""

from collections.abc import Callable

from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.weights import ACTION_WORTH, DEFENDER_ONLY, ORDER_WORTH, TIMELY
from ccstudio.rules.combat_commander.procedures.game import Pass
from ccstudio.rules.combat_commander.query.orders import spotters
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.shared.advice import asked_by, scored


def order_of(situation: Situation, card: CardId) -> str:
    """The order of a card."""
    return situation.board.cards[card].kind.stats.order


def action_of(situation: Situation, card: CardId) -> str:
    """The action of a card."""
    return situation.board.cards[card].kind.stats.action


def keep(situation: Situation, card: CardId) -> float:
    """What a card in the hand is worth: its order or its action, less if there are others of the kind."""
    order, action = order_of(situation, card), action_of(situation, card)
    before = _before(situation, card)
    same = sum(order_of(situation, other) == order for other in before)
    another = situation.weights.again if order in ("fire", "move", "advance") else situation.weights.seldom
    return order_worth(situation, order) * another**same + action_worth(situation, action)


def action_worth(situation: Situation, action: str) -> float:
    """What the action of a card is worth in this scenario."""
    if action in DEFENDER_ONLY and not situation.board.is_defender(situation.side):
        return 0.0
    return ACTION_WORTH.get(action, 0.0)


def order_worth(situation: Situation, order: str) -> float:
    """What an order in the hand is worth as things are."""
    usual, special = TIMELY.get(order, (1.0, 1.0))
    return ORDER_WORTH.get(order, 0.0) * (special if _special(situation, order) else usual)


def _special(situation: Situation, order: str) -> bool:
    """Whether there is a special reason to hold, or not to hold, an order (`TIMELY`)."""
    board, state = situation.board, situation.state
    match order:
        case "recover":
            own = (state.units[piece] for there in situation.own.values() for piece in there)
            return any(unit.broken or unit.suppressed for unit in own)
        case "rout":
            return any(state.units[piece].broken for there in situation.foes.values() for piece in there)
        case "artillery-request":
            return radio_of(state, situation.side) is not None and bool(spotters(board, state, situation.side))
        case "artillery-denied":
            return radio_of(state, situation.foe) is not None
        case "move":
            return situation.posture == "defender"
    return False


def playing(situation: Situation, card: CardId) -> float:
    """What is lost by playing a card: what it could have been used for otherwise."""
    return situation.weights.card * action_worth(situation, action_of(situation, card))


def spending(situation: Situation, card: CardId) -> float:
    """What is lost by playing a card for its action."""
    return situation.weights.card * order_worth(situation, order_of(situation, card))


def played(situation: Situation, option: CardOption, gain: float) -> Advice:
    """A card that can be played for its action: what that would gain against what the card is good for otherwise."""
    worth = gain - spending(situation, option.card)
    code = f"advice-play-{action_of(situation, option.card)}" if worth > 0 else "advice-save-card"
    return scored(option, worth, code, card=option)


def gains(situation: Situation, gain: Callable[[CardOption], float]) -> list[Advice]:
    """Cards that can be played for their actions, each by what that would gain; a button is nothing."""
    return situation.judged(CardOption, lambda option: played(situation, option, gain(option)), (0.0, "advice-no-card"))


def fresh_hand(situation: Situation) -> float:
    """What it would be worth to discard all duds, as many as the nation may."""
    weights = situation.weights
    short = sorted(
        (weights.dud - keep(situation, card) for card in situation.state.hands[situation.side]), reverse=True
    )
    most = situation.board.discard_limit(situation.side)
    return weights.fresh_card * sum(gain for gain in short[:most] if gain > 0)


@asked_by(Pass)
def discard(situation: Situation, frame: Pass) -> list[Advice]:
    """CC-O15 Each card against what the next is likely to be; one goes at least, or nothing would ever change."""
    cards = [option.card for option in situation.offered(CardOption)]
    kept = {card: keep(situation, card) for card in cards}
    worst = min(cards, key=lambda card: (kept[card], card), default=None) if not frame.discarded else None

    def judge(option: CardOption) -> Advice:
        short = situation.weights.dud - kept[option.card]
        if option.card == worst and short <= 0:
            return scored(option, situation.weights.trouble, "advice-stale", card=option)
        return scored(option, short, "advice-dud" if short > 0 else "advice-keeper", card=option)

    return situation.judged(CardOption, judge, (0.0, "advice-no-dud"))


def _before(situation: Situation, card: CardId) -> list[CardId]:
    hand = situation.state.hands[situation.side]
    return list(hand[: hand.index(card)]) if card in hand else []
