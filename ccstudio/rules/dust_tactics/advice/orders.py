"""Orders of a command squad: what each would bring, for the action that it takes the place of."""

from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.chances import Blow, chances_of
from ccstudio.rules.dust_tactics.advice.plans import worth_of
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.query.command import ORDERS, order_named, targets_of
from ccstudio.rules.dust_tactics.query.pieces import card_of, is_waiting
from ccstudio.rules.dust_tactics.state import Pair
from ccstudio.rules.shared.advice import asked_by

_AGAIN: tuple[Pair, ...] = ("move-attack", "sustained")
"""What those who act again are taken to do."""

_LATER = 0.5
"""What it costs to keep an order for after the action."""


@asked_by(Order)
def order(situation: Situation, frame: Order) -> list[Advice]:
    """Which order: what it brings whom it helps most, as often as its die shows a hit; or both actions instead."""
    return situation.scores(
        ButtonOption,
        lambda option: _order(situation, frame.squad, option.button),
        "advice-order",
        otherwise=(0.0, "advice-order"),
    )


@asked_by(Order)
def target(situation: Situation, frame: Order) -> list[Advice]:
    """Whom an order is about: who gains most by it, or loses most."""
    order = frame.order
    return situation.scores(PieceOption, lambda option: worth_for(situation, order, option.piece), "advice-worthiest")


def _order(situation: Situation, squad: PieceId, button: str) -> float:
    named, after = order_named(button)
    if not named:
        both = max(worth_of(situation.picture, squad, pair) for pair in ("move-attack", "sustained", "move-move"))
        return both - max(worth_of(situation.picture, squad, pair) for pair in ("move", "attack"))
    # An order that can be given now is worth a little more than one that may find nobody after the action.
    targets = targets_of(situation.board, situation.state, squad, named)
    best = max((worth_for(situation, named, target) for target in targets), default=0.0) - (_LATER if after else 0.0)
    return best * situation.hit if ORDERS[named].needs_die else best


def worth_for(situation: Situation, order: str, piece: PieceId) -> float:
    """What an order that is carried out is worth, for or against one piece."""
    board, state, weights = situation.board, situation.state, situation.weights
    match order:
        case "act-again":
            if is_waiting(state, piece):
                return 0.0
            return max(worth_of(situation.picture, piece, pair) for pair in _AGAIN) - _as_it_is(situation, piece)
        case "air-strike":
            blow = Blow(board.numbers.air_strike_dice, situation.hit, board.numbers.air_strike_damage)
            return situation.picture.value(piece, chances_of(blow, situation.picture.health(piece)))
        case "rebuild" | "send-back":
            # What comes back no longer counts for the enemy (DT-N10).
            return weights.back * (card_of(board, state, piece).points or weights.unpriced)
        case _:
            return weights.wound * _healed(situation, piece)


def _as_it_is(situation: Situation, unit: PieceId) -> float:
    """What it is worth that a unit stays where it is."""
    here = situation.picture.place_of(unit)
    return 0.0 if here is None else situation.picture.stand(unit, here)


def _healed(situation: Situation, piece: PieceId) -> float:
    """The part of the points of a unit that a soldier is, or the damage that is restored."""
    board, state = situation.board, situation.state
    if piece in state.fallen or piece in state.soldiers:
        card = card_of(board, state, (state.fallen.get(piece) or state.soldiers[piece]).squad)
        return (card.points or situation.weights.unpriced) / max(1, card.health)
    card = card_of(board, state, piece)
    restored = min(state.units[piece].damage, board.numbers.healed)
    return (card.points or situation.weights.unpriced) * restored / max(1, card.health)
