"""Orders of a command squad: what each would bring, for the action that it takes the place of."""

from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.chances import Blow, chances_of
from ccstudio.rules.dust_tactics.advice.plans import worth_of
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.query.command import ORDERS, order_named, targets_of
from ccstudio.rules.dust_tactics.query.pieces import card_of, is_waiting
from ccstudio.rules.dust_tactics.state import Pair
from ccstudio.rules.shared.advice import asked_by, scored

_AGAIN: tuple[Pair, ...] = ("move-attack", "sustained")
"""What those who act again are taken to do."""

_LATER = 0.5
"""What it costs to keep an order for after the action."""


@asked_by(Order)
def order(reading: Situation, frame: Order) -> list[Advice]:
    """Which order: what it brings whom it helps most, as often as its die shows a hit; or both actions instead."""
    return [scored(option, _order(reading, frame.squad, option), "advice-order") for option in reading.decision.options]


@asked_by(Order)
def target(reading: Situation, frame: Order) -> list[Advice]:
    """Whom an order is about: who gains most by it, or loses most."""
    order = frame.order
    return reading.scores(PieceOption, lambda option: worth_for(reading, order, option.piece), "advice-worthiest")


def _order(reading: Situation, squad: PieceId, option: Option) -> float:
    if not isinstance(option, ButtonOption):
        return 0.0
    named, after = order_named(option.button)
    if not named:
        both = max(worth_of(reading, squad, pair) for pair in ("move-attack", "sustained", "move-move"))
        return both - max(worth_of(reading, squad, pair) for pair in ("move", "attack"))
    # An order that can be given now is worth a little more than one that may find nobody after the action.
    targets = targets_of(reading.board, reading.state, squad, named)
    best = max((worth_for(reading, named, target) for target in targets), default=0.0) - (_LATER if after else 0.0)
    return best * reading.hit if ORDERS[named].needs_die else best


def worth_for(reading: Situation, order: str, piece: PieceId) -> float:
    """What an order that is carried out is worth, for or against one piece."""
    board, state, weights = reading.board, reading.state, reading.weights
    match order:
        case "act-again":
            if is_waiting(state, piece):
                return 0.0
            return max(worth_of(reading, piece, pair) for pair in _AGAIN) - reading.place(piece)
        case "air-strike":
            blow = Blow(board.numbers.air_strike_dice, reading.hit, board.numbers.air_strike_damage)
            return reading.value(piece, chances_of(blow, reading.health_of(piece)))
        case "rebuild" | "send-back":
            # What comes back no longer counts for the enemy (DT-N10).
            return weights.back * (card_of(board, state, piece).points or weights.unpriced)
        case _:
            return weights.wound * _healed(reading, piece)


def _healed(reading: Situation, piece: PieceId) -> float:
    """The part of the points of a unit that a soldier is, or the damage that is restored."""
    board, state = reading.board, reading.state
    if piece in state.fallen or piece in state.soldiers:
        card = card_of(board, state, (state.fallen.get(piece) or state.soldiers[piece]).squad)
        return (card.points or reading.weights.unpriced) / max(1, card.health)
    card = card_of(board, state, piece)
    restored = min(state.units[piece].damage, board.numbers.healed)
    return (card.points or reading.weights.unpriced) * restored / max(1, card.health)
