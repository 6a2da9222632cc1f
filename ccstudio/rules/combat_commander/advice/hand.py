"""What cards are good for: their orders, and their actions (CC-1.5, CC-1.6)."""

from collections.abc import Callable

from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.weights import ACTION_WORTH, DEFENDER_ONLY, ORDER_WORTH, TIMELY
from ccstudio.rules.combat_commander.query.orders import spotters
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.shared.advice import scored


def order_of(situation: Situation, card: CardId) -> str:
    """The order of a card."""
    return situation.board.cards[card].kind.stats.order


def action_of(situation: Situation, card: CardId) -> str:
    """The action of a card."""
    return situation.board.cards[card].kind.stats.action


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
    found = False
    match order:
        case "recover":
            own = (state.units[piece] for there in situation.own.values() for piece in there)
            found = any(unit.broken or unit.suppressed for unit in own)
        case "rout":
            found = any(state.units[piece].broken for there in situation.foes.values() for piece in there)
        case "artillery-request":
            found = radio_of(state, situation.side) is not None and bool(spotters(board, state, situation.side))
        case "artillery-denied":
            found = radio_of(state, situation.foe) is not None
        case "move":
            found = situation.posture == "defender"
    return found


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
