"""Which order to give, by whom, or to pass (CC-5.1, CC-O14)."""

from ccstudio.engine.options import ButtonOption, CardOption, NumberOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice import attacks, discards, hand, moves, opportunity, order_values, plans
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.rout import SIDES
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON
from ccstudio.rules.combat_commander.query.cards import PASS
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored


def order(situation: Situation) -> list[Advice]:
    """CC-5.1.a Each card by the best that its order could do; to stop, or to pass and discard."""
    found = []
    values = {}
    patience = 1 + situation.weights.patience * situation.wants_time
    for option in situation.decision.options:
        if isinstance(option, CardOption):
            name = hand.order_of(situation, option.card)
            if name not in values:
                values[name] = order_values.order_value(situation, name)
            worth = values[name] - situation.weights.order - hand.playing(situation, option.card)
            found.append(
                scored(option, worth, f"advice-order-{name}" if worth > 0 else "advice-order-idle", card=option)
            )
        elif option == PASS:
            found.append(scored(option, discards.fresh_hand(situation) * patience, "advice-pass"))
        elif option == ABANDON:
            found.append(scored(option, REFUSED, "advice-keep-weapon"))
        else:
            found.append(scored(option, 0.0, "advice-enough"))
    return found


@asked_by(Activate)
def activated(situation: Situation, frame: Activate) -> list[Advice]:
    """CC-O14.1.a Whom to activate, by what he and those he leads could do."""
    return situation.scores(
        PieceOption,
        lambda option: _first_worth(situation, frame, option.piece),
        f"advice-activate-{frame.order}",
        "piece",
    )


def _first_worth(situation: Situation, frame: Activate, piece: PieceId) -> float:
    match frame.order:
        case "fire":
            return plans.fire_worth(situation, piece)
        case "move":
            return plans.movers(situation, piece)
        case "advance":
            return plans.advancers(situation, piece)
    return opportunity.group_worth(situation, plans.troop(situation, piece), frame.target)


@asked_by(Activate)
def more(situation: Situation, frame: Activate) -> list[Advice]:
    """CC-3.3.1.1 Who has something to do in the order is taken along."""
    able = [option.piece for option in situation.offered(PieceOption)]
    gains = _gains(situation, frame, (*frame.pieces, *able))

    def judge(option: PieceOption) -> Advice:
        worth = gains.get(option.piece, 0.0) - situation.weights.haste
        return scored(option, worth, "advice-take-along" if worth > 0 else "advice-leave-behind", piece=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-troop-complete"))


def _gains(situation: Situation, frame: Activate, units: tuple[PieceId, ...]) -> dict[PieceId, float]:
    """What each unit could contribute to the order."""
    match frame.order:
        case "fire":
            return _shares(situation, plans.volley(situation, units), units)
        case "move":
            return {piece: moves.move_worth(situation, piece) for piece in units}
        case "advance":
            return {piece: found.worth for piece, found in plans.advance_plan(situation, units).items()}
    best = opportunity.best(situation, units, frame.target)
    return _shares(situation, [] if best is None else [best], units)


def _shares(situation: Situation, made: list[attacks.Attack], units: tuple[PieceId, ...]) -> dict[PieceId, float]:
    """Each unit's share of attacks that it or its weapon takes part in."""
    found = dict.fromkeys(units, 0.0)
    for piece in units:
        pieces = {*armed(situation.board, situation.state, (piece,), "order")}
        for shot in made:
            if not pieces.isdisjoint(shot.firers):
                found[piece] += shot.harm / len(shot.firers) + situation.weights.haste
    return found


def routed(situation: Situation) -> list[Advice]:
    """CC-O23.1 The side whose rout is worth more."""

    def judge(option: ButtonOption) -> Advice:
        side = Side(SIDES.index(option))
        code = "advice-rout-foe" if side == situation.foe else "advice-rout-own"
        return scored(option, order_values.routing(situation, side), code)

    return situation.judged(ButtonOption, judge)


def waiting_space(situation: Situation) -> list[Advice]:
    """CC-7.2.1 Who left the map comes back as soon as possible."""
    soonest, spaces = situation.state.time + 1, len(situation.board.time_spaces)

    def judge(option: NumberOption) -> Advice:
        late = option.number - soonest
        return scored(option, -float(late if late >= 0 else spaces), "advice-return", number=option.number)

    return situation.judged(NumberOption, judge)
